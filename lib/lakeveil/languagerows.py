"""A first look at a text's language, a whole batch at once: one row of log-odds per word, added up.

A word among the listed ones has a row of its own; another has the sum of the rows of its endings and beginnings
(bytes of the lower-cased word, hashed). Rows are whole numbers, so a text's sums do not depend on its batch.
Learned by lakeveil.learn.langid: a multinomial logistic regression, quantised.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.tokens import LETTERS, Tokens, tokenize

FILE = "language.rows.npz"
PARTS = 1 << 14  # rows of hashed endings and beginnings
STEPS = 16  # of a row's number per unit of log-odds
ENDINGS, BEGINNINGS = (2, 3, 4, 6), (2, 4, 6)  # bytes
_LONGEST = 48  # bytes of a word whose places count
_POWERS = np.cumprod(np.full(_LONGEST, 0x100000001B3, np.uint64), dtype=np.uint64)
_MIX = np.uint64(0x9E3779B97F4A7C15)
Hashes = npt.NDArray[np.uint64]
Rows = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class LanguageRows:
    """languages: L codes; words: (w,) uint64 sorted hashes; word_rows: (w, L) int8; part_rows: (PARTS, L) int8; bias: (L,) int16."""

    languages: tuple[str, ...]
    words: Hashes
    word_rows: npt.NDArray[np.int8]
    part_rows: npt.NDArray[np.int8]
    bias: Rows

    @classmethod
    def open(cls, path: Path) -> LanguageRows:
        """From the file that `lakeveil.learn.langid` writes."""
        stored = np.load(path)
        return cls(tuple(stored["languages"].tolist()), stored["words"], stored["word_rows"], stored["part_rows"], stored["bias"])

    def sums(self, values: pa.StringArray) -> tuple[Rows, npt.NDArray[np.int64]]:
        """((n, L) log-odds in STEPS, (n,) words counted) of texts no longer than some 200 code points."""
        tokens, _ = words_of(values)
        table = self._rows(tokens)
        at = np.flatnonzero(tokens.kind == LETTERS)
        counted = np.bincount(tokens.text[at], minlength=len(values))
        out = np.broadcast_to(self.bias, (len(values), len(self.bias))).copy()
        some = np.flatnonzero(counted)
        if len(some):
            first = np.concatenate(([0], np.cumsum(counted[some])[:-1]))
            out[some] += np.add.reduceat(table[tokens.code[at]], first, axis=0, dtype=np.int16)
        return out, counted

    def _rows(self, tokens: Tokens) -> Rows:
        """(v, L) a row per entry of the vocabulary; those that are no words are never asked."""
        hashes, parts = features(tokens.vocabulary)
        place = np.minimum(np.searchsorted(self.words, hashes), len(self.words) - 1)
        known = self.words[place] == hashes
        rows = np.empty((len(hashes), len(self.bias)), np.int16)
        rows[known] = self.word_rows[place[known]]
        rows[~known] = np.clip(self.part_rows[parts[~known]].sum(axis=1, dtype=np.int16), -127, 127)
        return rows


def words_of(values: pa.StringArray) -> tuple[Tokens, pa.StringArray]:
    """Tokens of the texts in lower case, and those texts."""
    lower = pc.utf8_lower(values)
    return tokenize(lower), lower


def features(words: pa.StringArray) -> tuple[Hashes, npt.NDArray[np.int32]]:
    """((v,) hash of each word, (v, 7) the part rows of its endings and beginnings)."""
    _, where, raw = words.buffers()
    if not len(words) or where is None or raw is None:
        return np.empty(0, np.uint64), np.empty((0, len(ENDINGS) + len(BEGINNINGS)), np.int32)
    offsets = np.frombuffer(where, np.int32)[words.offset : words.offset + len(words) + 1].astype(np.int64)
    data = np.frombuffer(raw, np.uint8)
    begin, size = offsets[:-1], np.diff(offsets)
    place = np.minimum(np.arange(offsets[0], offsets[-1]) - np.repeat(begin, size), _LONGEST - 1)
    signed = data[offsets[0] : offsets[-1]] * _POWERS[place]
    some = np.flatnonzero(size)
    whole = np.zeros(len(size), np.uint64)
    whole[some] = np.add.reduceat(signed, begin[some] - offsets[0])
    heads = _running(data, begin, size, max(BEGINNINGS), 1)
    tails = _running(data, begin + size - 1, size, max(ENDINGS), -1)
    sums = [tails[n - 1] for n in ENDINGS] + [heads[n - 1] for n in BEGINNINGS]
    return whole * _MIX, np.stack([_slot(h, i) for i, h in enumerate(sums)], axis=1)


def _running(
    data: npt.NDArray[np.uint8], first: npt.NDArray[np.int64], size: npt.NDArray[np.int64], longest: int, step: int
) -> list[Hashes]:
    """Hashes of the first 1, 2 … `longest` bytes of each word, walked from `first` by `step`."""
    out, total = [], np.zeros(len(size), np.uint64)
    for i in range(longest):
        inside = size > i
        total = total + np.where(inside, data[np.where(inside, first + step * i, 0)], 0) * _POWERS[i]
        out.append(total)
    return out


def _slot(hashes: Hashes, kind: int) -> npt.NDArray[np.int32]:
    mixed = (hashes + np.uint64(kind + 1)) * _MIX
    return ((mixed >> np.uint64(40)) % np.uint64(PARTS)).astype(np.int32)
