"""Runs of digits, a whole batch at once: the stretches of text around them, and which patterns of places can fit there at all.

Each sign below is one that a place of its pattern never lacks, told from the run of digits and the two code points on either side,
so that most expressions are tried on few stretches.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import codepoints

NEAR = 24  # code points looked at on either side of digits

# Letters of scripts that put blanks between words, with their marks; Thai and what East Asia writes may stand right beside a number.
LETTER = "A-Za-z\u00c0-\u02af\u0370-\u05ff\u0620-\u065f\u066e-\u06ef\u0900-\u0dff\u0f00-\u1fff"
WORD = "0-9A-Za-z_\u00c0-\u02af\u0370-\u0dff\u0f00-\u1fff"
UPPER = "A-ZА-ЯΑ-ΩЁЄІЇ"
SIGNS = "*!#$&?"
CODED = rf"{WORD}.\-/{SIGNS}+"  # what codes are written with
_TABLED = 0x3001  # code points from here on are of no class

NUMBER, SPACED, CODE, PLATE, DAY, SMALL, BEFORE, BEHIND, YEAR = (1 << i for i in range(9))

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Points = npt.NDArray[np.uint32]


def stretches(values: pa.StringArray, asked: Bools) -> tuple[Ints, Ints, Ints, Ints]:
    """Text, start, end and signs of each stretch: digits with NEAR on either side, to the end of a word, in the texts `asked` for (n,)."""
    points, first, length = codepoints.code_points(values)
    runs = _Runs.of(points, first, length, asked)
    if not len(runs.text):
        return (runs.text,) * 4
    low, high = np.maximum(runs.start - NEAR, runs.begin), runs.reach(points)
    opens = np.ones(len(low), bool)
    opens[1:] = (runs.text[1:] != runs.text[:-1]) | (low[1:] > high[:-1])
    heads = np.flatnonzero(opens)
    lasts, begin = np.append(heads[1:], len(low)) - 1, runs.begin[heads]
    signs = np.bitwise_or.reduceat(runs.signs(points), heads)
    return runs.text[heads], low[heads] - begin, high[lasts] - begin, signs


@dataclass(frozen=True, slots=True, eq=False)
class _Runs:
    """text: (r,) which each is of; start, end: (r,) its place among all code points; begin, close: (r,) its text's."""

    text: Ints
    start: Ints
    end: Ints
    begin: Ints
    close: Ints

    @classmethod
    def of(cls, points: Points, first: Ints, length: Ints, asked: Bools) -> _Runs:
        digit = np.zeros(len(points) + 1, bool)
        digit[:-1] = _digits(points)
        begins = digit.copy()
        begins[1:] &= ~digit[:-1]
        opening = first[length > 0]
        begins[opening] = digit[opening]
        start = np.flatnonzero(begins)
        stop = np.flatnonzero(~digit)
        text = np.searchsorted(first, start, side="right") - 1
        kept = asked[text]
        start, text = start[kept], text[kept]
        close = first[text] + length[text]
        return cls(text, start, np.minimum(stop[np.searchsorted(stop, start)], close), first[text], close)

    def reach(self, points: Points) -> Ints:
        """Where the stretch behind each ends: at the first blank from NEAR on, or at twice that."""
        blanks = np.append(np.flatnonzero(_class(r"\s")[np.minimum(points, _TABLED)]), len(points) + 2 * NEAR)
        blank = blanks[np.searchsorted(blanks, np.minimum(self.end + NEAR, self.close))]
        far = np.minimum(self.end + 2 * NEAR, self.close)
        return np.where(blank < far, blank, far)

    def signs(self, points: Points) -> Ints:
        """(r,) which patterns a place at the run may fit."""
        folded = np.zeros(len(points) + 2, np.uint32)
        np.minimum(points, _TABLED, out=folded[:-2])
        before = np.where(self.start > self.begin, folded[self.start - 1], 0)
        before2 = np.where(self.start > self.begin + 1, folded[self.start - 2], 0)
        behind = np.where(self.end < self.close, folded[self.end], 0)
        behind2 = np.where(self.end + 1 < self.close, folded[self.end + 1], 0)
        digits, upper, letter = _class(r"\d"), _class(f"[{UPPER}]"), _class(f"[{LETTER}]")
        size, blank = self.end - self.start, ord(" ")
        short, small = size <= 2, size <= 3
        number = (size > 3) | _class(f"[{UPPER}/-]")[before] | (before == blank) & upper[before2] | upper[behind]
        number |= _class("[ ./-]")[behind] & (digits | upper)[behind2]
        spaced = (size > 5) | _class("[ )./-]")[behind] & (digits | _class("[ ./-]"))[behind2]
        plate = (size < 5) & (upper[before] | _class("[ -]")[before] & upper[before2] | _class("[ -]")[behind] & upper[behind2])
        named = short & (letter | _class("[ .ºª-]"))[behind]
        told = (
            (NUMBER, number),
            (SPACED, spaced),
            (CODE, self._lettered(folded[:-2])),
            (PLATE, plate),
            (DAY, short & _class("[./]")[behind]),
            (SMALL, small & ~_class(f"[{WORD}.@#€$£+-]")[before]),
            (BEFORE, named & ~_class(f"[{WORD}.,/-]")[before]),
            (BEHIND, short & (before == blank)),
            (YEAR, (size == 4) & (before == blank)),
        )
        signs = np.zeros(len(size), np.int64)
        for bit, here in told:
            signs |= np.where(here, bit, 0)
        strange = np.flatnonzero((folded[:-2] > ord("9")) & _digits(points))
        signs[np.searchsorted(self.start, strange, side="right") - 1] = (1 << len(told)) - 1  # of these the classes know little
        return signs

    def _lettered(self, folded: Points) -> Bools:
        """(r,) whether it stands in one run of CODED with a letter."""
        coded = np.append(_class(f"[{CODED}]")[folded], False)
        letters = np.append(0, np.cumsum(_class(f"[{LETTER}]")[folded]))
        breaks = np.flatnonzero(~coded)
        after = np.searchsorted(breaks, self.start)
        return np.asarray(letters[breaks[after]] > letters[np.append(0, breaks)[after]], bool)


def _digits(points: Points) -> Bools:
    return np.asarray(codepoints.kinds()[np.minimum(points, codepoints.TABLED)] == 1, bool)


@lru_cache(maxsize=32)
def _class(pattern: str) -> Bools:
    """(_TABLED + 1,) code points that the pattern of one fits; the last stands for all beyond."""
    fits = re.compile(pattern).match
    return np.array([point < _TABLED and fits(chr(point)) is not None for point in range(_TABLED + 1)], bool)
