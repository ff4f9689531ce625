"""Texts made up by hand for lakeveil in 64 languages: two lakes that had been its unseen ones (docs/performance.md, lakes 5 and 7) and 24,435 written to learn from.

What public gold has least: goods, stock reports, species, minutes, notes, chats, rulings, logs; more than half are about nobody. No real person's data.
"""

from __future__ import annotations

import json
from pathlib import Path

from lakeveil.learn.data import Row

TEXTS = Path(__file__).with_name("written.jsonl")
TIMES = 15.0  # how often an epoch sees each


def rows() -> list[Row]:
    """Each text with its persons; places and firms are not marked in them."""
    with TEXTS.open(encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    return [(text["text"], [(first, end, "PERSON") for first, end in text["persons"]]) for text in found]
