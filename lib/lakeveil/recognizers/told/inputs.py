"""What the network sees of a place: the name tagger's vectors there and around it, and the value's own form."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.names import Encoded
from lakeveil.recognizers.told.numbers import plain, table
from lakeveil.recognizers.told.places import SPELLED
from lakeveil.tokens import Tokens

LAYER = "x1"  # of the tagger: what its first layer makes of a token, mostly the word itself
BEFORE, BEHIND = 8, 6  # tokens looked at on either side by that layer
AROUND = 2  # by the last one
FORMS = 1 << 12  # rows of hashed signs of a value's form

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """`m` places in the tokens of a batch. first, last: (m,) the tokens of each; low, high: (m,) of its text, half open."""

    first: Ints
    last: Ints
    low: Ints
    high: Ints

    @classmethod
    def of(cls, tokens: Tokens, text: Ints, start: Ints, end: Ints) -> Spots:
        """The tokens that the places touch; where none does, as beyond a control sign, the one before."""
        begin, stop = _keys(tokens.text, tokens.start), _keys(tokens.text, tokens.end)
        first = np.searchsorted(stop, _keys(text, start), side="right")
        last = np.searchsorted(begin, _keys(text, end), side="left") - 1
        low, high = tokens.first[text].astype(np.int64), tokens.first[text + 1].astype(np.int64)
        first = np.clip(first, low, np.maximum(high - 1, low))
        return cls(first, np.clip(last, first, np.maximum(high - 1, first)), low, high)

    def around(self) -> Ints:
        """(m, BEFORE + 2 + BEHIND) tokens of the first layer: those before, nearest first, the first and last of the place, those behind; -1 for none."""
        before = self.first[:, None] - np.arange(1, BEFORE + 1)
        behind = self.last[:, None] + np.arange(1, BEHIND + 1)
        own = np.stack([self.first, self.last], 1)
        return np.concatenate([self._inside(before), own, self._inside(behind)], 1)

    def near(self) -> Ints:
        """(m, 1 + 2 × AROUND) tokens of the last layer: the place's first, those before, those behind; -1 for none."""
        before = self.first[:, None] - np.arange(1, AROUND + 1)
        behind = self.last[:, None] + np.arange(1, AROUND + 1)
        return np.concatenate([self.first[:, None], self._inside(before), self._inside(behind)], 1)

    def _inside(self, at: Ints) -> Ints:
        return np.where((at >= self.low[:, None]) & (at < self.high[:, None]), at, -1)

    def take(self, part: slice) -> Spots:
        """The places of `part`."""
        return Spots(self.first[part], self.last[part], self.low[part], self.high[part])

    def kept(self, tokens: int) -> npt.NDArray[np.bool_]:
        """(2, tokens) those whose vectors are asked for of the last layer, and of the first."""
        out = np.zeros((2, tokens), bool)
        for asked, at in zip(out, (self.near(), self.around()), strict=True):
            asked[at[at >= 0]] = True
        return out


def numbered(kept: npt.NDArray[np.bool_]) -> Ints:
    """(2, tokens) the row of each token's vectors, of those that are kept."""
    return np.cumsum(kept, 1) - 1


def vectors(encoded: Encoded, spots: Spots, row: Ints) -> Floats:
    """(p, (BEFORE + 3 + BEHIND + 2 × AROUND) × width) of the places, nought where there is no token. row: see `numbered`."""
    out = []
    for kept, rows, at in zip((encoded.hidden, encoded.layers[LAYER]), row, (spots.near(), spots.around()), strict=True):
        taken = kept[rows[at]]
        taken[at < 0] = 0
        out.append(taken.reshape(len(at), -1))
    return np.concatenate(out, 1)


def _keys(text: npt.NDArray[np.integer], at: npt.NDArray[np.integer]) -> Ints:
    return (text.astype(np.int64) << 32) + at.astype(np.int64)


def forms(text: str, start: int, end: int, kind: str) -> list[int]:
    """Rows of the signs of a value's form: its kind, shape, length, number, and the signs that touch it."""
    value = text[start:end]
    shape = value.translate(_SHAPES)
    number = _number(value, kind) if kind == SPELLED or (value.isdecimal() and len(value) <= 4) else ()
    touching = _touching(text[max(0, start - 2) : start], text[end : end + 2], not start, end == len(text))
    return [*_own(shape[:24], kind, min(len(value), 20), shape.count("0")), *number, *touching]


class _Shapes(dict[int, str]):
    """Code point → what it is in a shape: a digit, a capital, another letter, or itself."""

    def __missing__(self, point: int) -> str:
        c = chr(point)
        self[point] = "0" if c.isdigit() else "A" if c.isupper() else "a" if c.isalpha() else c
        return self[point]


_SHAPES = _Shapes()


@lru_cache(maxsize=1 << 14)
def _own(shape: str, kind: str, length: int, digits: int) -> tuple[int, ...]:
    signs = (f"k{kind}", f"s{shape}", "q" + re.sub(r"(.)\1+", r"\1+", shape), f"l{length}")
    return _rows(*signs, f"d{digits}", f"p{kind}{shape[:2]}", f"e{kind}{shape[-2:]}")


@lru_cache(maxsize=1 << 14)
def _number(value: str, kind: str) -> tuple[int, ...]:
    number = table().get(plain(value), 0) if kind == SPELLED else int(value)
    if len(value) < 4 or kind == SPELLED:
        return _rows(f"n{number}", f"n5-{number // 5}", f"z{value[0] == '0'}")
    return _rows(f"y{number // 10}")


@lru_cache(maxsize=1 << 14)
def _touching(before: str, behind: str, starts: bool, ends: bool) -> tuple[int, ...]:
    return _rows(f"b{before[-1:]}", f"bb{before}", f"f{behind[:1]}", f"ff{behind}", f"start{starts}", f"end{ends}")


def _rows(*signs: str) -> tuple[int, ...]:
    return tuple(zlib.crc32(sign.encode("utf-8", "surrogatepass")) % FORMS for sign in signs)


def bags(rows: Sequence[Sequence[int]]) -> tuple[Ints, Ints]:
    """Rows end to end, and where each place's begin."""
    size = np.array([len(row) for row in rows], np.int64)
    return np.array([i for row in rows for i in row], np.int64), np.cumsum(size) - size
