"""Texts to tokens, a whole batch at once: what the lexicon and the name taggers share.

Four groups, as MeCab and the Polish tools need no more: letters, digits, other, and blanks, which are dropped.
Letters and digits join into runs; of "other" only repetitions of one character do (`...`), so an apostrophe or a
hyphen is a token of its own. Scripts written without blanks (Han, kana, Thai, Lao, Khmer, Burmese) give one token
a character. Combining marks and invisible format characters stay with what they follow.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

BLANK, LETTERS, DIGITS, OTHER, SINGLE = 0, 1, 2, 3, 4  # Tokens.kind; BLANK never comes out
_MARK = 5
_TABLED = 0x20000  # above: Han extensions, then nothing a name is written with
_SINGLE_RANGES = (
    (0x0E00, 0x0EFF),  # Thai, Lao
    (0x1000, 0x109F),  # Burmese
    (0x1780, 0x17FF),  # Khmer
    (0x2E80, 0x2FDF),  # Han radicals
    (0x3005, 0x3007),  # iteration mark, closing mark, zero
    (0x3021, 0x3029),
    (0x3031, 0x3035),
    (0x3041, 0x30FA),  # kana without the middle dot
    (0x30FC, 0x312F),  # long-vowel mark, Bopomofo
    (0x31A0, 0x31FF),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0xFF66, 0xFF9F),  # half-width kana
    (0x1B000, 0x1B16F),
)

Ints = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Tokens:
    """`k` tokens of a batch of `n` texts, in reading order.

    text, start, end: (k,) int32, the text's index and the half-open place in code points; kind: (k,) int8;
    code: (k,) int32 into `vocabulary`, the batch's distinct tokens (pa.StringArray, blanks among them unused);
    first: (n + 1,) int32, tokens of text i are first[i]:first[i + 1].
    """

    text: Ints
    start: Ints
    end: Ints
    kind: npt.NDArray[np.int8]
    code: Ints
    vocabulary: pa.StringArray
    first: Ints

    def __len__(self) -> int:
        return len(self.text)

    def values(self) -> pa.StringArray:
        """(k,) the tokens themselves."""
        return self.vocabulary.take(pa.array(self.code))

    def glued(self) -> npt.NDArray[np.bool_]:
        """(k,) whether a token follows the one before it, in the same text, without a blank."""
        joined = np.zeros(len(self), bool)
        joined[1:] = (self.text[1:] == self.text[:-1]) & (self.start[1:] == self.end[:-1])
        return joined


def tokenize(values: pa.StringArray) -> Tokens:
    """Cut every text of the batch (pa.StringArray, no nulls, valid UTF-8, under 2 GiB) into tokens."""
    data, offsets = buffers(values)
    points = np.frombuffer(data.tobytes().decode("utf-8").encode("utf-32-le"), np.uint32)
    ascii_only = len(points) == len(data)
    place = None if ascii_only else np.flatnonzero((data & 0xC0) != 0x80).astype(np.int32)  # byte of each code point
    text_start = offsets if place is None else np.searchsorted(place, offsets).astype(np.int32)
    groups, cut = _cuts(points, text_start[:-1])
    begin = np.flatnonzero(cut).astype(np.int32)
    end = np.append(begin[1:], np.int32(len(points))).astype(np.int32)
    kind = groups[begin]
    code, vocabulary = _distinct(data, begin, place)
    kept = np.flatnonzero(kind != BLANK)
    begin, end = begin[kept], end[kept]
    first = np.searchsorted(begin, text_start).astype(np.int32)
    text = np.repeat(np.arange(len(values), dtype=np.int32), np.diff(first))
    base = text_start[text]
    return Tokens(text, begin - base, end - base, kind[kept], code[kept], vocabulary, first)


def buffers(values: pa.StringArray) -> tuple[npt.NDArray[np.uint8], Ints]:
    """The bytes of a (possibly sliced) string array and its n + 1 offsets into them, from 0."""
    if values.null_count:
        raise ValueError("tokenize takes no nulls")
    _, where, bytes_ = values.buffers()
    if where is None or not len(values):
        return np.empty(0, np.uint8), np.zeros(1, np.int32)
    offsets = np.frombuffer(where, np.int32)[values.offset : values.offset + len(values) + 1]
    low, high = int(offsets[0]), int(offsets[-1])
    data = np.frombuffer(bytes_, np.uint8)[low:high] if bytes_ is not None else np.empty(0, np.uint8)
    return data, (offsets - low).astype(np.int32)


def _cuts(points: npt.NDArray[np.uint32], text_start: Ints) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.bool_]]:
    """Group of each code point, and where a token or a run of blanks begins."""
    table = _table()
    wide = len(points) and int(points.max()) >= _TABLED
    groups = table[np.minimum(points, _TABLED) if wide else points]
    marks = groups == _MARK
    any_marks = bool(marks.any())
    if any_marks:
        groups = _marks_follow(groups, marks, text_start)
    cut = np.empty(len(points), bool)
    if not len(points):
        return groups, cut
    cut[0] = True
    np.not_equal(groups[1:], groups[:-1], out=cut[1:])
    cut[1:] |= (groups[1:] == OTHER) & (points[1:] != points[:-1])
    cut |= groups == SINGLE
    if any_marks:
        cut &= ~marks
    cut[text_start[text_start < len(points)]] = True
    return groups, cut


def _marks_follow(groups: npt.NDArray[np.int8], marks: npt.NDArray[np.bool_], text_start: Ints) -> npt.NDArray[np.int8]:
    """Give each mark the group of what it stands on; one that opens a text counts as a letter."""
    at = np.flatnonzero(marks)
    opening = np.isin(at, text_start)
    head = opening.copy()
    head[1:] |= np.diff(at) != 1
    head[0] = True
    stands_on = np.where(opening[head], LETTERS, groups[at[head] - 1])
    out = groups.copy()
    out[at] = stands_on[np.cumsum(head) - 1]
    return out


def _distinct(data: npt.NDArray[np.uint8], begin: Ints, place: Ints | None) -> tuple[Ints, pa.StringArray]:
    """Codes and vocabulary of all runs: they tile the bytes, so the string array costs no copy."""
    at = begin if place is None else place[begin]
    bounds = np.append(at, np.int32(len(data))).astype(np.int32)
    runs = pa.StringArray.from_buffers(len(begin), pa.py_buffer(bounds), pa.py_buffer(np.ascontiguousarray(data)))
    encoded = runs.dictionary_encode()
    return encoded.indices.to_numpy(zero_copy_only=False).astype(np.int32), encoded.dictionary


@lru_cache(maxsize=1)
def _table() -> npt.NDArray[np.int8]:
    table = np.full(_TABLED + 1, OTHER, np.int8)
    categories = list(map(unicodedata.category, map(chr, range(_TABLED))))
    group = {category: _group(category) for category in set(categories)}
    table[:_TABLED] = [group[category] for category in categories]
    for low, high in _SINGLE_RANGES:
        part = table[low : high + 1]
        part[(part == LETTERS)] = SINGLE
    for point in (0x3005, 0x3007, 0x30FC, 0xFF70):
        table[point] = SINGLE
    table[[9, 10, 11, 12, 13, 0x85]] = BLANK
    table[0x200B] = _MARK  # zero-width space inside a word hides nothing
    table[_TABLED] = SINGLE
    return table


def _group(category: str) -> int:
    if category[0] == "L":
        return LETTERS
    if category == "Nd":
        return DIGITS
    if category[0] == "M" or category == "Cf":
        return _MARK
    return BLANK if category[0] == "Z" else OTHER


def sorted_places(number: npt.NDArray[Any], numbers: int) -> npt.NDArray[np.intp]:
    """The places of numbers from 0 to `numbers`, by number, then ascending; of short numbers by their digits, many times as fast."""
    return np.argsort(number.astype(np.uint16) if numbers <= 1 << 16 else number, kind="stable")


def debug(tokens: Tokens) -> list[tuple[int, int, int, Any]]:
    """(text, start, end, token) per token; for tests and notebooks."""
    return list(zip(tokens.text.tolist(), tokens.start.tolist(), tokens.end.tolist(), tokens.values().to_pylist(), strict=True))
