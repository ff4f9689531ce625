"""Texts made up by hand for lakeveil in 65 languages: two lakes that had been its unseen ones (docs/performance.md, lakes 5 and 7) and 33,000 written to learn from.

What public gold has least: goods, stock reports, species, minutes, notes, chats, rulings, logs; more than half are about nobody. 4,540 of them
were hunted: written in rounds, each aimed at what version 15 had got wrong in the round before. No real person's data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lakeveil.learn.data import Row

TEXTS = Path(__file__).with_name("written.jsonl")
TIMES = 15.0  # how often an epoch sees each


def rows() -> list[Row]:
    """Each text with its persons; places and firms are not marked in them."""
    return [(text["text"], _persons(text)) for text in _read() if "others" not in text]


def whole() -> list[Row]:
    """Texts in which places and firms are marked, too (`others`: start, end, kind)."""
    marked = [(text["text"], _persons(text), text["others"]) for text in _read() if "others" in text]
    return [(text, sorted([*persons, *((first, end, kind) for first, end, kind in others)])) for text, persons, others in marked]


def _persons(text: Mapping[str, Any]) -> list[tuple[int, int, str]]:
    return [(first, end, "PERSON") for first, end in text["persons"]]


def _read() -> list[Mapping[str, Any]]:
    with TEXTS.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
