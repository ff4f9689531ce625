"""Texts made up by hand for lakeveil in 56 languages, with what people tell of themselves and others in them, and half of them with like numbers of things.

TEXTS: language, domain, text and `values` (start, end, label), of CLASSES and PERSON. No real person's data.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.learn.data import Sequences, digest, encode
from lakeveil.recognizers.matching.program import Program, compile_program
from lakeveil.recognizers.patterns import recognize
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.recognizers.told.network import LABELS
from lakeveil.recognizers.told.reader import BORN
from lakeveil.spans import Spans, Texts

TEXTS = Path(__file__).with_name("texts.jsonl")
CLASSES = ("", *LABELS, "STREET_ADDRESS")  # what a token tells; first: nothing of these
UNKNOWN = -1
TIMES = 15.0  # how often an epoch of the name tagger sees each
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


def named(some: Sequence[Text]) -> Sequences:
    """The texts with their persons; places and firms are not marked in them."""
    rows = [(row.text, [(start, end, label) for start, end, label in row.values if label == "PERSON"]) for row in some]
    return encode(rows, only_person=True)


def classes(some: Sequence[Text]) -> npt.NDArray[np.int8]:
    """(tokens,) of all texts, end to end: the index in CLASSES of what each token tells."""
    out = np.zeros(len(named(some).token), np.int8)
    for number, label in enumerate(CLASSES[1:], 1):
        rows = [(row.text, [(start, end, "PERSON") for start, end, kind in row.values if kind == label]) for row in some]
        out[encode(rows).target > 0] = number
    return out


def dated(some: Texts) -> Spans:
    """The dates in the texts, as patterns find them: each is a place."""
    found = recognize(_program(), some)
    return found.take(np.array([label == BORN for label in found.label_names()], bool))


@lru_cache(maxsize=1)
def _program() -> Program:
    return compile_program(SHAPES)
