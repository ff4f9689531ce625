"""Distinct tokens to numbers, the one featuriser of the name tagger: training and inference call the same code.

Everything here is per *distinct* token of a batch and vectorised over code points; what belongs to a token's
place in its text is `spacing` alone. Hashes are ours (not Python's), so a model reads the same rows everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import codepoints, inflection
from lakeveil.codepoints import code_points as code_points
from lakeveil.tokens import LETTERS, Tokens

GRAM_ROWS = 1 << 16  # rows of the hashed subword table; row 0 is never hit
GRAMS = 10  # hashed columns: prefixes and suffixes of 1–4 letters, the folded word, the shape in full
AFFIXES = (2, 3, 4, 5)
SHAPES = 8 * 13  # case class × length
SMALL = 2  # case class of small letters
FIRSTS = 1024  # hashed first characters
SCRIPTS = 12
LED = 0.7  # worth of evidence found for a base form
RARE = 0.3  # grade of a common word from which a form is taken as it stands
SPACINGS = 4  # glued, blank, new line or start, wide blank

U64 = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int32]
_PRIME = 0x9E3779B97F4A7C15
_LONGEST = 64  # code points beyond share the last power: such tokens are no words


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """Of `u` distinct tokens. word: (u,) uint64 hash of the lower-cased token; grams: (u, GRAMS) int32 rows;
    small: (u, 3) int32 shape, first character, script.
    """

    word: U64
    grams: Ints
    small: Ints

    def __len__(self) -> int:
        return len(self.word)

    def take(self, rows: npt.NDArray[Any]) -> Features:
        """Those of the tokens at `rows`."""
        return Features(self.word[rows], self.grams[rows], self.small[rows])

    def also(self, rows: Ints) -> Features:
        """These, and those of the tokens at `rows` once more."""
        return Features(*(np.concatenate([part, part[rows]]) for part in (self.word, self.grams, self.small)))


def featurise(vocabulary: pa.StringArray) -> Features:
    """Features of each distinct token (pa.StringArray, no nulls), in order."""
    points, first, length = code_points(vocabulary)
    lower = codepoints.lowered()[np.minimum(points, codepoints.TABLED)]
    folded = codepoints.folded()[np.minimum(lower, codepoints.TABLED)]
    place = np.arange(len(points), dtype=np.int64) - np.repeat(first, length)
    word = _mix(_sums(lower, place, first, length))
    columns = [_affix(lower, first, length, n, salt, end=end) for salt, (n, end) in enumerate(_affixes(), 1)]
    columns.append(_mix(_sums(folded, place, first, length) + np.uint64(77)))
    kinds = codepoints.kinds()[np.minimum(points, codepoints.TABLED)].astype(np.uint32)
    columns.append(_mix(_sums(kinds, np.minimum(place, 7), first, length) + np.uint64(99)))
    grams = np.stack(columns, 1) % np.uint64(GRAM_ROWS - 1) + np.uint64(1)
    return Features(word, grams.astype(np.int32), _small(points, lower, kinds, first, length))


def hashed(vocabulary: pa.StringArray) -> U64:
    """The `word` feature of each string alone: the key of a vocabulary row, of evidence."""
    points, first, length = code_points(vocabulary)
    lower = codepoints.lowered()[np.minimum(points, codepoints.TABLED)]
    place = np.arange(len(points), dtype=np.int64) - np.repeat(first, length)
    return _mix(_sums(lower, place, first, length))


def spacing(values: pa.StringArray, tokens: Tokens) -> npt.NDArray[np.int8]:
    """(k,) what stands before each token: 0 nothing, 1 a blank, 2 a line's or text's start, 3 a wide blank or tab."""
    out = np.ones(len(tokens), np.int8)
    if not len(tokens):
        return out
    starts, ends = tokens.start, tokens.end
    gap = np.empty(len(tokens), np.int32)
    gap[0] = 0
    gap[1:] = starts[1:] - ends[:-1]
    out[gap == 0] = 0
    out[gap > 1] = 3
    points, first, _ = code_points(values)
    begin = first[tokens.text] + starts
    for point, code in ((9, 3), (10, 2), (13, 2)):
        follower = np.searchsorted(begin, np.flatnonzero(points == point))
        out[follower[follower < len(tokens)]] = code
    opening = tokens.first[:-1]
    out[opening[opening < tokens.first[1:]]] = 2
    return out


def word_hash(words: list[str]) -> U64:
    """The `word` feature of each string: the key of a vocabulary row."""
    return hashed(pa.array(words, pa.string()))


def look_up(keys: U64, rows: Ints, word: U64) -> Ints:
    """Row of each word by its hash in the sorted `keys`; 0, the unknown word, where it is none."""
    at = np.minimum(np.searchsorted(keys, word), len(keys) - 1)
    return np.where(keys[at] == word, rows[at], 0).astype(np.int32)


def _affixes() -> list[tuple[int, bool]]:
    return [(n, end) for end in (False, True) for n in AFFIXES]


def _sums(points: npt.NDArray[np.uint32], place: npt.NDArray[np.int64], first: Any, length: Any) -> U64:
    """Σ (point + 1) · prime^place per token, modulo 2^64."""
    terms = (points.astype(np.uint64) + np.uint64(1)) * _powers()[np.minimum(place, _LONGEST - 1)]
    running = np.zeros(len(terms) + 1, np.uint64)
    np.cumsum(terms, out=running[1:])
    return np.asarray(running[first + length] - running[first], np.uint64)


def _affix(points: npt.NDArray[np.uint32], first: Any, length: Any, n: int, salt: int, *, end: bool) -> U64:
    """Hash of the first or last `n` code points of each token (of all of a shorter one)."""
    total = np.full(len(first), salt, np.uint64)
    for i in range(n):
        at = first + length - 1 - i if end else first + i
        inside = i < length
        point = np.where(inside, points[np.where(inside, at, 0)] if len(points) else 0, 0)
        total += (point.astype(np.uint64) + np.uint64(1)) * _powers()[i + 1]
    return _mix(total * np.uint64(2 * salt + 1))


def _mix(value: U64) -> U64:
    value = (value ^ (value >> np.uint64(31))) * np.uint64(0x7FB5D329728EA185)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x81DADEF4BC2DD44D)
    return np.asarray(value ^ (value >> np.uint64(33)), np.uint64)


def _small(points: Any, lower: Any, kinds: Any, first: Any, length: Any) -> Ints:
    counts = [_count(kinds == kind, first, length) for kind in range(5)]
    _, digits, small, capital, caseless = counts
    opens = kinds[np.where(length > 0, first, 0)] if len(points) else np.zeros(len(first), np.uint32)
    shape = np.zeros(len(first), np.int32)
    shape[digits > 0] = 1
    shape[(small > 0) & (capital == 0)] = 2
    shape[(capital == 1) & (small == 0)] = 3
    shape[(capital > 1) & (small == 0)] = 4
    shape[(capital > 0) & (small > 0)] = 6
    shape[(capital == 1) & (small > 0) & (opens == 3)] = 5
    shape[(caseless > 0) & (small + capital == 0)] = 7
    opener = lower[np.where(length > 0, first, 0)] if len(points) else np.zeros(len(first), np.uint32)
    hashed = np.where(opener < FIRSTS // 2, opener, FIRSTS // 2 + opener % (FIRSTS // 2))
    opener = np.where(length > 0, opener, 0)
    hashed = np.where(length > 0, hashed, 0)
    script = np.searchsorted(_SCRIPT_FROM, opener, side="right")
    return np.stack([shape * 13 + np.minimum(length, 12), hashed, _SCRIPT_ID[script]], 1).astype(np.int32)


_SCRIPT_FROM = np.array(
    [0x80, 0x370, 0x400, 0x530, 0x590, 0x600, 0x780, 0x900, 0xE00, 0x1E00, 0x2000, 0x3040, 0x3100, 0xAC00, 0xD7B0]
)
_SCRIPT_ID = np.array([0, 0, 1, 2, 3, 4, 5, 3, 6, 7, 0, 8, 9, 10, 11, 3])


def _count(flags: npt.NDArray[np.bool_], first: Any, length: Any) -> npt.NDArray[np.int64]:
    running = np.zeros(len(flags) + 1, np.int64)
    np.cumsum(flags, out=running[1:])
    return np.asarray(running[first + length] - running[first], np.int64)


@lru_cache(maxsize=1)
def _powers() -> U64:
    powers = [1]
    for _ in range(_LONGEST - 1):
        powers.append(powers[-1] * _PRIME % (1 << 64))
    return np.array(powers, np.uint64)


def grades(keys: npt.NDArray[np.uint32], packed: npt.NDArray[np.uint16], word: U64) -> npt.NDArray[np.float32]:
    """(u, 4) lexicon evidence in 0–1 of each word: given name, surname, place, common word; 0 where it is in no list."""
    key = (word >> np.uint64(32)).astype(np.uint32)
    at = np.minimum(np.searchsorted(keys, key), len(keys) - 1)
    found = np.where(keys[at] == key, packed[at], 0).astype(np.uint16)
    grade = (found[:, None] >> np.array([12, 8, 4, 0], np.uint16)) & 15
    return np.asarray(grade / 15, np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Led:
    """Tokens whose evidence comes of a base form. code: (k,) int32 into the distinct tokens, then `rows`;
    rows: (m,) which distinct token each further one is; grades: (m, 4) its evidence.
    """

    code: Ints
    rows: Ints
    grades: npt.NDArray[np.float32]


def led_back(
    tokens: Tokens,
    languages: Sequence[str],
    asked: npt.NDArray[np.bool_],
    small: npt.NDArray[np.bool_],
    keys: npt.NDArray[np.uint32],
    packed: npt.NDArray[np.uint16],
) -> Led:
    """Evidence of the base forms (lakeveil.inflection) of the words `asked` (u,) for, LED of it, in texts of languages that have tables.

    A word has the highest grade of each sort among its bases. `small`: (u,) words in small letters.
    """
    served = {code: i for i, code in enumerate(sorted(set(languages) & inflection.SERVED))}
    nothing = Led(tokens.code, np.empty(0, np.int32), np.empty((0, 4), np.float32))
    if not served:
        return nothing
    of_text = np.array([served.get(code, -1) for code in languages], np.int64)
    language: npt.NDArray[np.int64] = of_text[tokens.text]
    wanted = (tokens.kind == LETTERS) & (language >= 0) & asked[tokens.code]
    for code in served.keys() & inflection.APOSTROPHE:  # there a capitalised name's ending is a word of its own
        wanted &= (language != served[code]) | small[tokens.code]
    at = np.flatnonzero(wanted)
    if not len(at):
        return nothing
    pairs, which = np.unique(language[at] << 32 | tokens.code[at], return_inverse=True)
    rows, of = (pairs & 0xFFFFFFFF).astype(np.int32), pairs >> 32
    best = np.zeros((len(pairs), 4), np.float32)
    for code, i in served.items():
        here = np.flatnonzero(of == i)
        whose, word = hashed_bases(tokens.vocabulary.take(pa.array(rows[here])), code)
        np.maximum.at(best, here[whose], grades(keys, packed, word))
    told = np.flatnonzero(best.any(1))
    further = np.full(len(pairs), -1, np.int32)
    further[told] = np.arange(len(told)) + len(tokens.vocabulary)
    led = tokens.code.copy()
    led[at] = np.where(further[which] >= 0, further[which], led[at])
    return Led(led, rows[told], LED * best[told])


def hashed_bases(words: pa.StringArray, language: str) -> tuple[npt.NDArray[np.int64], U64]:
    """Hashes of the bases that inflection.tables gives the words, and which word each is of: the hash of a stem is the first part of its word's."""
    points, first, length = code_points(words)
    lower = codepoints.lowered()[np.minimum(points, codepoints.TABLED)]
    greek = language == "el"
    if greek:
        lower = codepoints.folded()[np.minimum(lower, codepoints.TABLED)]
    place = np.arange(len(points), dtype=np.int64) - np.repeat(first, length)
    running = np.zeros(len(points) + 1, np.uint64)
    np.cumsum((lower.astype(np.uint64) + np.uint64(1)) * _powers()[np.minimum(place, _LONGEST - 1)], out=running[1:])
    itself = np.arange(len(words) if greek else 0)  # a Greek word without accents is a base of its own
    whose, found = [itself], [(running[first + length] - running[first])[itself]]
    for size, endings in _endings(language).items():
        at = np.flatnonzero((length >= size + inflection.STEM) & (length <= inflection.LONGEST))
        stem = first[at] + length[at] - size
        key = np.zeros(len(at), np.uint64)
        for i in range(size):
            key += (lower[stem + i].astype(np.uint64) + np.uint64(1)) * _powers()[i]
        entry = np.minimum(np.searchsorted(endings.keys, key), len(endings.keys) - 1)
        hit = endings.keys[entry] == key
        at, stem, entry = at[hit], stem[hit], entry[hit]
        count = endings.count[entry]
        base = np.repeat(endings.first[entry] - np.cumsum(count) + count, count) + np.arange(int(count.sum()))
        whose.append(np.repeat(at, count))
        found.append(
            np.repeat(running[stem] - running[first[at]], count)
            + np.repeat(_powers()[length[at] - size], count) * endings.bases[base]
        )
    return np.concatenate(whose), _mix(np.concatenate(found))


@dataclass(frozen=True, slots=True, eq=False)
class _Endings:
    """Endings of one length by hash, sorted; the hashes of entry i's bases are bases[first[i] : first[i] + count[i]]."""

    keys: U64
    first: npt.NDArray[np.int64]
    count: npt.NDArray[np.int64]
    bases: U64


@lru_cache(maxsize=32)
def _endings(language: str) -> dict[int, _Endings]:
    """By length, the language's endings."""
    sized: dict[int, list[tuple[int, tuple[str, ...]]]] = {}
    for ending, bases in inflection.tables()[language].items():
        sized.setdefault(len(ending), []).append((_sum_of(ending), bases))
    out = {}
    for size, rows in sized.items():
        rows.sort()
        count = np.array([len(bases) for _, bases in rows], np.int64)
        sums = np.array([_sum_of(base) for _, bases in rows for base in bases], np.uint64)
        out[size] = _Endings(np.array([key for key, _ in rows], np.uint64), np.cumsum(count) - count, count, sums)
    return out


def _sum_of(text: str) -> int:
    return sum((ord(c) + 1) * int(power) for c, power in zip(text, _powers(), strict=False)) % (1 << 64)


def unlisted(
    known: npt.NDArray[np.float32], frequent: npt.NDArray[np.bool_], small: npt.NDArray[np.bool_]
) -> npt.NDArray[np.bool_]:
    """(u,) words that no list of names or places holds and raw text hardly writes small; of small ones those that are no frequent words."""
    if not len(known):
        return np.zeros(0, bool)
    rare = (known[:, :3].max(1) == 0) & (known[:, 3] < RARE)
    return np.asarray(rare & ~(frequent & small), bool)
