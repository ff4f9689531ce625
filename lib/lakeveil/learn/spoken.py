"""Which languages' lists have each word of the training texts, and which language each text is in."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.dictionary import Dictionary, wordy
from lakeveil.features import Features
from lakeveil.learn.data import Sequences

AT_ONCE = 200_000  # words
LEAST, SHARE = 2, 0.35  # words of a text, and share of its words of four letters or more, that its language's list has
MAIN = frozenset("en de es fr it pt nl pl sv ru".split())
LIKELIER = 0.12  # what a main language's words count more


def listed(dictionary: Dictionary, found: Features) -> npt.NDArray[np.uint32]:
    """(u,) a bit for each language that has the word."""
    out = np.zeros(len(found), np.uint32)
    at = np.flatnonzero(wordy(found.small))
    for first in range(0, len(at), AT_ONCE):
        some = at[first : first + AT_ONCE]
        for slot in dictionary.slots.values():
            held = dictionary.has(found.word[some], np.full(len(some), slot))
            out[some] |= held.astype(np.uint32) << np.uint32(slot)
    return out


def languages(
    parts: Sequences,
    listed: npt.NDArray[np.uint32],
    wordy: npt.NDArray[np.bool_],
    dictionary: Dictionary,
    known: npt.NDArray[np.int8],
) -> npt.NDArray[np.int8]:
    """(n,) of each text the number of its language: `known` (-2 where it is not), or the one whose list has most of its words, -1 if few.

    `listed`, `wordy`: of the vocabulary.
    """
    out = known.copy()
    likelier = np.ones(32)
    likelier[[slot for code, slot in dictionary.slots.items() if code in MAIN]] += LIKELIER
    length = np.diff(parts.first)
    asked = np.flatnonzero((known == -2) & (length > 0))
    out[known == -2] = -1
    for at in range(0, len(asked), AT_ONCE // 4):
        rows = asked[at : at + AT_ONCE // 4]
        start = np.cumsum(length[rows]) - length[rows]
        token = parts.token[np.arange(int(length[rows].sum())) + np.repeat(parts.first[rows] - start, length[rows])]
        hits = np.stack([np.add.reduceat((listed[token] >> np.uint32(slot)) & 1, start) for slot in range(32)], 1)
        best = (hits * likelier).argmax(1)
        most = hits[np.arange(len(rows)), best]
        words = np.add.reduceat(wordy[token].astype(np.int64), start)
        out[rows] = np.where((most >= LEAST) & (most >= SHARE * words), best, -1)
    return out
