"""Words that a language writes small: a Bloom filter of word forms, asked by hash (Bloom 1970, CACM 13/7).

It answers which words of a language are no names of anybody as far as counted text tells; three in a thousand of all other words
are taken for one too. `lakeveil.learn.dictionary` makes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import features
from lakeveil.bundle import Bundle

FILE = "dictionary.npz"
SHORTEST = 4  # letters of its words
# Languages that share a list with another.
SAME = {"nn": "nb", "no": "nb", "hr": "sh", "sr": "sh", "bs": "sh"}
_PRIME = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True, slots=True, eq=False)
class Dictionary:
    """bits: (m,) uint8, eight places each; rounds: places of a word; slots: number of each language that has words."""

    bits: npt.NDArray[np.uint8]
    rounds: int
    slots: Mapping[str, int]

    @classmethod
    def none(cls) -> Dictionary:
        """One that knows no word."""
        return cls(np.zeros(1, np.uint8), 1, {})

    @classmethod
    def open(cls, bundle: Bundle) -> Dictionary:
        """From the bundle; without such a file in it, one that knows no word."""
        if FILE not in bundle:
            return cls.none()
        stored = np.load(bundle.file(FILE))
        return cls(stored["bits"], int(stored["rounds"]), {code: i for i, code in enumerate(stored["languages"].tolist())})

    def slot(self, language: str) -> int:
        """The number of a language; -1 where it has no words here."""
        return self.slots.get(SAME.get(language, language), -1)

    def slots_of(self, languages: Sequence[str]) -> npt.NDArray[np.int64]:
        """(n,) the number of each language; -1 where it has no words here."""
        table = {code: self.slot(code) for code in set(languages)}
        return np.fromiter(map(table.__getitem__, languages), np.int64, len(languages))

    def holds(self, words: pa.StringArray, slots: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """(n,) whether each word, in whatever case, is one of the language with that number."""
        out = np.zeros(len(words), bool)
        at = np.flatnonzero(slots >= 0)
        if len(at):
            out[at] = self.has(features.hashed(words.take(pa.array(at))), slots[at])
        return out

    def has(self, word: features.U64, slots: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """(n,) the same of hashed words, all of languages with a number."""
        place = places(word, slots, self.rounds, len(self.bits) * 8)
        return np.asarray(((self.bits[place >> 3] >> (place & 7).astype(np.uint8)) & 1).all(1))

    def evidence(self, found: features.Features, slots: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
        """(u, 2) of each distinct token in a text of the language with that number: 1.0 for a word that is in the list, 1.0 for one
        that is not; nothing of short words and marks, nor where the language has no list.
        """
        out = np.zeros((len(found), 2), np.float32)
        at = np.flatnonzero((slots >= 0) & wordy(found.small))
        known = self.has(found.word[at], slots[at]).astype(np.int64) if len(at) else at
        out[at, 1 - known] = 1.0
        return out


def wordy(small: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """(u,) tokens of as many letters as the list's words have at least, by `Features.small`."""
    return np.asarray((small[:, 0] // 13 >= features.SMALL) & (small[:, 0] % 13 >= SHORTEST))


def places(word: features.U64, slots: npt.NDArray[np.int64], rounds: int, size: int) -> npt.NDArray[np.int64]:
    """(n, rounds) places of hashed words of the languages `slots` among `size` (double hashing: Kirsch and Mitzenmacher 2006)."""
    mixed = (word ^ (word >> np.uint64(29))) + (slots.astype(np.uint64) + np.uint64(1)) * _PRIME
    mixed = (mixed ^ (mixed >> np.uint64(32))) * _PRIME
    first, step = mixed >> np.uint64(32), (mixed & np.uint64(0xFFFFFFFF)) | np.uint64(1)
    turns = np.arange(rounds, dtype=np.uint64)
    return np.asarray((first[:, None] + turns * step[:, None]) % np.uint64(size), np.int64)
