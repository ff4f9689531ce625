"""Plain words alone, as cells of tables hold them: nobody's in any letters, or in small ones only where lists have them as names too.

Names alone stand in every training set, plain words alone in hardly any: a tagger takes `princess` or `malbec` in a cell for somebody. Which
words are plain the other training texts say: those that stand in small letters there, often, and hardly ever in a name.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import numpy as np

from lakeveil.features import featurise, grades
from lakeveil.learn.data import Row, Sequences, join

TIMES = 4.0  # how often an epoch sees one
OFTEN, IN_NAMES = 12, 0.004  # times that a word stands somewhere, at least; share of these in names, at most
LISTED_OFTEN, LISTED_IN_NAMES = 15, 0.03  # the same of a word that lists have as a name
GIVEN, SURNAME, ONLY_NAME = 0.3, 0.6, 0.75  # grades from which a word is listed; from which as a given name it is left out
SHORTEST = 3  # letters
SMALL, TITLED = 0.45, 0.8  # shares of the cells in small letters, and in these or with a capital; the rest is in capitals
PAIRS, BETWEEN = 0.3, (" ", " ", "/", "-", ", ", "_")  # share of cells of two words; what stands between


def cells(parts: Sequence[Sequences], evidence: tuple[Any, Any], seed: int = 6) -> list[Row]:
    """A row for each plain word of these texts, about nobody, one part after the other. evidence: the packed lexicon, see `features.grades`."""
    texts = join([replace(part, source=np.full(len(part), i, np.int16)) for i, part in enumerate(parts)])
    size = len(texts.vocabulary)
    often = np.bincount(texts.token, minlength=size)
    named = np.bincount(texts.token[(texts.target > 0) & (texts.target < 5)], minlength=size)
    group = np.zeros(size, np.int64)
    group[texts.token[::-1]] = np.repeat(texts.source, np.diff(texts.first))[::-1]
    grade = grades(*evidence, featurise(texts.vocabulary).word)
    listed = (grade[:, 0] >= GIVEN) | (grade[:, 1] >= SURNAME)
    plain = np.where(
        listed,
        (often >= LISTED_OFTEN) & (named <= LISTED_IN_NAMES * often) & (grade[:, 0] < ONLY_NAME),
        (often >= OFTEN) & (named <= IN_NAMES * often),
    )
    words = texts.vocabulary.to_pylist()
    at = [i for i in np.flatnonzero(plain).tolist() if len(words[i]) >= SHORTEST and words[i].isalpha() and words[i].islower()]
    draw, rows = random.Random(seed), list[Row]()
    for _, alike in groupby(sorted(at, key=group.__getitem__), key=group.__getitem__):
        together = list(alike)
        free = [words[i] for i in together if not listed[i]]
        rows += [(words[i] if listed[i] else _cell(words[i], free, draw), []) for i in together]
    return rows


def _cell(word: str, others: Sequence[str], draw: random.Random) -> str:
    if draw.random() < PAIRS:
        word = f"{word}{draw.choice(BETWEEN)}{draw.choice(others)}"
    share = draw.random()
    return word if share < SMALL else word.capitalize() if share < TITLED else word.upper()
