"""What the Japanese tagger sees of a text: hashed character n-grams and lexicon evidence; training calls the same code.

A place is a token of lakeveil.tokens: one character of kanji or kana, a run of Latin letters or digits, a mark.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.features import spacing
from lakeveil.recognizers.japanese.mecab import Reader, covering
from lakeveil.tokens import DIGITS, LETTERS, OTHER, SINGLE, Tokens, tokenize

ROWS = 1 << 16  # rows of the n-gram table
COLUMNS = 4  # character, with the one before, with the one after, with both; of a Latin word: word, beginning, endings
READ = 2  # columns of MeCab, where it is asked: word with part of speech; part of speech with the place in the word
READ_ROWS = 1 << 15  # of the table, behind the n-grams'; the first says nothing
BYTES = 9  # evidence, 72 bits a place
SLOTS = 1 << 21  # of the word table; one of any power of two can be read
LONGEST = 8  # code points of a word in the table
GAP = 4  # empty places between texts: no convolution reaches across

SURNAME, GIVEN, PLACE, ORGANIZATION, COMMON, ROMAN_SURNAME, ROMAN_GIVEN, FOREIGN = (1 << i for i in range(8))
NAMES = SURNAME | GIVEN | ROMAN_SURNAME | ROMAN_GIVEN | FOREIGN

U64 = npt.NDArray[np.uint64]
Grade = Callable[[list[str]], npt.NDArray[np.float32]]
U8 = npt.NDArray[np.uint8]
_A, _B = np.uint64(0x9E3779B97F4A7C15), np.uint64(0x7FB5D329728EA185)
_ALL = (1 << 64) - 1
_LATIN, _NUMBER = 0x110000, 0x110010  # ids of words and numbers among the characters
SYLLABLES = re.compile(
    "(?:(?:(?:[kgsztdnhbpmrfjwvy]|ch|sh|ts|[kgnhbpmr]y|kk|ss|tt|pp|ky|ssh|tch|tts|kky|ppy)?[aiueoāūōēī])|n(?![aiueoy])|m(?=[bpm]))+"
)


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """All places of a batch, GAP empty ones before each text. rows: (t, COLUMNS or COLUMNS + READ) int32, 0 when empty; evidence:
    (t, BYTES) uint8 of bits; at: (k,) where the k tokens stand; length t. word, part: (k,) MeCab's word that each token begins in,
    -1 for none, and its part of speech as in Morphemes; empty where MeCab was not asked.
    """

    tokens: Tokens
    rows: npt.NDArray[np.int32]
    evidence: U8
    at: npt.NDArray[np.int64]
    word: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    part: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))

    def __len__(self) -> int:
        return len(self.rows)


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """Words and their kinds as one table of (fingerprint, kinds): no probing; a stranger passes with 1 in 256.

    cells: (slots,) uint16. Of words that share a slot, the one that weighs most stays.
    """

    cells: npt.NDArray[np.uint16]

    @classmethod
    def of(cls, words: Mapping[str, int], weights: Mapping[str, float] | None = None) -> Words:
        """From word → kinds; of words that weigh alike names stay before others and short ones before long ones."""
        heavy = weights or {}
        order = sorted(words, key=lambda w: (heavy.get(w, 0.0), bool(words[w] & ~COMMON), -len(w), w))
        hashes = _hashes(order)
        cells = np.zeros(SLOTS, np.uint16)
        cells[_slot(hashes, SLOTS)] = _print(hashes) << np.uint16(8) | np.array([words[w] for w in order], np.uint16)
        return cls(cells)

    def kinds(self, hashes: U64) -> U8:
        """Kinds of words by hash; 0 for strangers."""
        cells = self.cells[_slot(hashes, len(self.cells))]
        return np.where(cells >> np.uint16(8) == _print(hashes), cells, 0).astype(np.uint8)

    def kinds_of(self, words: list[str]) -> U8:
        """Kinds of each word, Latin letters small."""
        return self.kinds(_hashes(words))

    def kind(self, word: str) -> int:
        """Kinds of one word: a hundred times as fast as an array of one."""
        value = _hashed(word)
        cell = int(self.cells[value >> 65 - len(self.cells).bit_length()])
        return cell & 255 if cell >> 8 == value >> 30 & 255 else 0


@lru_cache(maxsize=1 << 15)
def _hashed(word: str) -> int:
    """Of one word, what `_hashes` with `_slot`'s mixing makes of it: the same few words are asked about all over a text."""
    value = 0
    for letter in word:
        value = (value + ord(letter)) * int(_A) & _ALL
    return (value ^ value >> 23) * int(_B) & _ALL


def places(values: pa.StringArray, words: Words, grade: Grade, read: Reader | None = None) -> Places:
    """Features of a batch; `grade` knows Latin words in small letters as given name, surname, place, common word (0–1).

    With `read` the rows have READ more columns.
    """
    tokens = tokenize(values)
    seen = _vocabulary(tokens, words, grade)
    at = np.arange(len(tokens)) + GAP * (tokens.text.astype(np.int64) + 1)
    ids = np.zeros(len(tokens) + GAP * (len(values) + 1), np.uint64)
    ids[at] = seen.ids[tokens.code]
    rows = np.zeros((len(ids), COLUMNS), np.int32)
    rows[at] = _grams(ids, at)
    latin = tokens.kind == LETTERS
    rows[at[latin]] = seen.rows[tokens.code[latin]]
    word = part = np.zeros(0, np.int64)
    if read:
        found = read(values)
        word = covering(found, values, tokens)
        part = np.append(found.part, -1)[word]
        told = np.zeros((len(ids), READ), np.int32)
        told[at] = _read(word, part, tokens, ids[at])
        rows = np.concatenate([rows, told], 1)
    evidence = np.zeros((len(ids), BYTES), np.uint8)
    evidence[:, :5] = _matches(ids, _limits(tokens, at, len(ids)), words)
    evidence[at, 5:] = seen.bits[tokens.code]
    evidence[at, 6] |= np.left_shift(np.uint8(1), spacing(values, tokens).astype(np.uint8))
    evidence[ids == 0] = 0
    return Places(tokens, rows, evidence, at, word, part)


def unread(seen: Places) -> Places:
    """The same places with READ columns that say nothing, as the training knows them: for a machine without MeCab."""
    nothing = np.where(seen.rows[:, :1] > 0, np.int32(ROWS), np.int32(0))
    return replace(seen, rows=np.concatenate([seen.rows, np.repeat(nothing, READ, 1)], 1))


def _limits(tokens: Tokens, at: npt.NDArray[np.int64], t: int) -> npt.NDArray[np.int64]:
    """(t,) where a word that begins at each place has to end: no farther than the gap behind its text."""
    ends = at[np.repeat(tokens.first[1:], np.diff(tokens.first)) - 1] + 1 + GAP if len(at) else at
    return np.append(ends, 0)[np.searchsorted(at, np.arange(t))]


def _matches(ids: U64, limits: npt.NDArray[np.int64], words: Words) -> U8:
    """(t, 5) kinds of words that begin, begin and are long, end, end and are long, lie around each place."""
    t = len(ids)
    out = np.zeros((5, t + LONGEST), np.uint8)
    padded = np.concatenate([ids, np.zeros(LONGEST, np.uint64)])
    hashes = np.zeros(t, np.uint64)
    for n in range(1, LONGEST + 1):
        hashes = (hashes + padded[n - 1 : n - 1 + t]) * _A
        found = np.where(np.arange(n, t + n) <= limits, words.kinds(hashes), 0).astype(np.uint8)
        if n == 1:
            found &= np.uint8(~COMMON & 255)
        out[0, :t] |= found
        out[2, n - 1 : n - 1 + t] |= found
        if n >= 3:
            out[1, :t] |= found
            out[3, n - 1 : n - 1 + t] |= found
        for step in range(n if n > 1 else 0):
            out[4, step : step + t] |= found
    return out[:, :t].T


def _grams(ids: U64, at: npt.NDArray[np.int64]) -> npt.NDArray[np.int32]:
    """(k, COLUMNS) rows of the n-grams around the places `at`."""
    here, before, after = ids[at], ids[at - 1] * _A, ids[np.minimum(at + 1, len(ids) - 1)] * _B
    columns = (here, here + before + np.uint64(1 << 40), here + after + np.uint64(2 << 40), here + before + after)
    return _row(np.stack([_mix(c) for c in columns], 1))


def _read(word: npt.NDArray[np.int64], part: npt.NDArray[np.int64], tokens: Tokens, ids: U64) -> npt.NDArray[np.int32]:
    """(k, READ) rows of the word each token begins in; the first of READ_ROWS for tokens in none."""
    if not len(tokens):
        return np.zeros((0, READ), np.int32)
    new = np.ones(len(word), bool)
    new[1:] = (word[1:] != word[:-1]) | (tokens.text[1:] != tokens.text[:-1])
    first = np.flatnonzero(new)
    run = np.cumsum(new) - 1
    inside = (np.arange(len(word)) - first[run]).astype(np.uint64)
    letters = np.add.reduceat(_mix(ids + (inside + np.uint64(1) << np.uint64(40))), first)
    kind = (part + 2).astype(np.uint64)
    last = np.append(new[1:], True)
    size = np.minimum(np.diff(np.append(first, len(word))), 5)[run].astype(np.uint64)
    where = (size << np.uint64(2)) + (inside > 0) * np.uint64(2) + last
    columns = (letters[run] + (kind << np.uint64(50)), (kind << np.uint64(8)) + where + np.uint64(3 << 40))
    told = (_mix(np.stack(columns, 1)) % np.uint64(READ_ROWS - 1)).astype(np.int32) + np.int32(ROWS + 1)
    return np.asarray(np.where(word[:, None] < 0, np.int32(ROWS), told))


@dataclass(frozen=True, slots=True, eq=False)
class _Vocabulary:
    """Of the distinct tokens. ids: (u,) uint64; rows: (u, COLUMNS) int32 of Latin words; bits: (u, 4) uint8."""

    ids: U64
    rows: npt.NDArray[np.int32]
    bits: U8


def _vocabulary(tokens: Tokens, words: Words, grade: Grade) -> _Vocabulary:
    kinds = np.zeros(len(tokens.vocabulary), np.int8)
    kinds[tokens.code] = tokens.kind
    listed = tokens.vocabulary.to_pylist()
    ids = np.zeros(len(listed), np.uint64)
    rows = np.zeros((len(listed), COLUMNS), np.int32)
    bits = np.zeros((len(listed), 4), np.uint8)
    single = np.flatnonzero((kinds == SINGLE) | (kinds == OTHER))
    points = np.array([ord(listed[i][0]) for i in single.tolist()], np.int64)
    ids[single] = _folded()[np.minimum(points, 0xFFFF)] + np.where(points > 0xFFFF, points - 0xFFFF, 0).astype(np.uint64)
    bits[single, 0] = np.where(kinds[single] == OTHER, 64, _script(points))
    for i in np.flatnonzero(kinds == DIGITS).tolist():
        ids[i], bits[i, 0] = _NUMBER + min(len(listed[i]), 5), 32
    latin = np.flatnonzero(kinds == LETTERS).tolist()
    if latin:
        _latin([unicodedata.normalize("NFKC", listed[i]) for i in latin], latin, ids, rows, bits, words, grade)
    return _Vocabulary(ids, rows, bits)


def _latin(
    written: list[str], at: list[int], ids: U64, rows: npt.NDArray[np.int32], bits: U8, words: Words, grade: Grade
) -> None:
    """Fill in the Latin words `written` at `at`."""
    lower = [w.lower() for w in written]
    kinds = words.kinds_of(lower)
    graded = grade(lower)
    hashes = _hashes([f"{n}{part}" for word in lower for n, part in enumerate(_parts(word))])
    rows[at] = _row(_mix(hashes)).reshape(-1, COLUMNS)
    for i, word, small, kind, marks in zip(at, written, lower, kinds.tolist(), graded.tolist(), strict=True):
        case = 0 if word.islower() else 1 if word.istitle() else 2 if word.isupper() else 3
        ids[i] = _LATIN + case
        japanese = len(small) > 1 and SYLLABLES.fullmatch(small) is not None
        ways = _ways(small, words) if japanese and len(small) >= 5 else 0
        size = 32 * (len(small) == 1) + 64 * (2 <= len(small) <= 3) + 128 * (len(small) >= 9)
        bits[i, 0] = 16 if small[0] < "\u0250" else 128
        bits[i, 1] = 16 << case
        bits[i, 2] = japanese + 2 * bool(kind & ROMAN_SURNAME) + 4 * bool(kind & ROMAN_GIVEN) + ways + size
        given, surname, place, common = marks
        bits[i, 3] = (given >= 0.4) + 2 * (surname >= 0.4) + 4 * (place >= 0.4) + 8 * (common >= 0.25) + 16 * (common >= 0.6)


def _ways(word: str, words: Words) -> int:
    """8 when the word is a surname and a given name, 16 when the other way round."""
    cuts = range(2, len(word) - 1)
    heads, tails = words.kinds_of([word[:i] for i in cuts]), words.kinds_of([word[i:] for i in cuts])
    return 8 * bool(((heads & ROMAN_SURNAME > 0) & (tails & ROMAN_GIVEN > 0)).any()) + 16 * bool(
        ((heads & ROMAN_GIVEN > 0) & (tails & ROMAN_SURNAME > 0)).any()
    )


def _parts(word: str) -> Iterable[str]:
    return word, word[:3], word[-3:], word[-2:]


def _script(points: npt.NDArray[np.int64]) -> U8:
    """One bit each: kanji 1, hiragana 2, katakana 4, half-width kana 8, other 128."""
    out = np.full(len(points), 128, np.uint8)
    out[(points >= 0x3041) & (points <= 0x309F)] = 2
    out[((points >= 0x30A0) & (points <= 0x30FF)) | ((points >= 0x31F0) & (points <= 0x31FF))] = 4
    out[(points >= 0xFF66) & (points <= 0xFF9F)] = 8
    out[((points >= 0x3400) & (points <= 0x9FFF)) | ((points >= 0xF900) & (points <= 0xFAFF)) | (points == 0x3005)] = 1
    out[points >= 0x20000] = 1
    return out


@lru_cache(maxsize=1)
def _folded() -> U64:
    """Code point → the one it stands for: half-width kana and full-width marks to the usual ones."""
    table = np.arange(0x10000, dtype=np.uint64)
    for point in range(0xFF01, 0xFFEF):
        plain = unicodedata.normalize("NFKC", chr(point))
        table[point] = ord(plain) if len(plain) == 1 else point
    table[0xFF9E], table[0xFF9F] = 0x309B, 0x309C
    return table


def _hashes(words: Sequence[str]) -> U64:
    """(n,) of words: letter by letter of all of them at once, the long words first."""
    size = np.array([len(word) for word in words], np.int64)
    letters = np.frombuffer("".join(words).encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    first, order = np.cumsum(size) - size, np.argsort(-size, kind="stable")
    left, out = size[order], np.zeros(len(words), np.uint64)
    for i in range(int(size.max(initial=0))):
        some = order[: np.searchsorted(-left, -i, side="left")]
        out[some] = (out[some] + letters[first[some] + i]) * _A
    return out


def _mix(value: Any) -> Any:
    value = (value ^ (value >> np.uint64(31))) * _B
    return value ^ (value >> np.uint64(29))


def _slot(hashes: U64, slots: int) -> npt.NDArray[np.int64]:
    return ((hashes ^ (hashes >> np.uint64(23))) * _B >> np.uint64(65 - slots.bit_length())).astype(np.int64)


def _print(hashes: U64) -> npt.NDArray[np.uint16]:
    return ((hashes ^ (hashes >> np.uint64(23))) * _B >> np.uint64(30)).astype(np.uint16) & np.uint16(255)


def _row(mixed: U64) -> npt.NDArray[np.int32]:
    return (mixed % np.uint64(ROWS - 1)).astype(np.int32) + np.int32(1)
