"""Texts made up by hand for lakeveil in 56 languages, with what people tell of themselves and others in them, and half of them with like numbers of things.

TEXTS: language, domain, text and `values` (start, end, label), of VALUES; persons' names and streets are marked too. No real person's data.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from lakeveil.learn.data import digest
from lakeveil.recognizers.matching.program import Program, compile_program
from lakeveil.recognizers.patterns import recognize
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.recognizers.told.network import LABELS
from lakeveil.recognizers.told.reader import BORN
from lakeveil.spans import Spans, Texts

TEXTS = Path(__file__).with_name("texts.jsonl")
VALUES = (*LABELS, "PERSON", "STREET_ADDRESS")
HELD = 8  # one text in so many, by its digest, is not learned: thresholds are set on these


@dataclass(frozen=True, slots=True)
class Text:
    """One text; values: (start, end, label) in code points."""

    language: str
    text: str
    values: tuple[tuple[int, int, str], ...]


def texts(*, held: bool) -> list[Text]:
    """Those that are learned, or those held back."""
    with TEXTS.open(encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    return [
        Text(row["language"], row["text"], tuple((start, end, label) for start, end, label in row["values"]))
        for row in found
        if (digest(row["text"])[0] % HELD == 0) == held
    ]


def dated(some: Texts) -> Spans:
    """The dates in the texts, as patterns find them: each is a place."""
    found = recognize(_program(), some)
    return found.take(np.array([label == BORN for label in found.label_names()], bool))


@lru_cache(maxsize=1)
def _program() -> Program:
    return compile_program(SHAPES)
