"""Strings as code points in a row, and what each code point is in small letters, without its marks, and of what kind."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

TABLED = 0x20000  # code points with a place of their own in the tables below; all beyond share the last one


def code_points(values: pa.StringArray) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """All code points in a row, and the first index and the number of those of each string."""
    _, where, bytes_ = values.buffers()
    if not len(values) or bytes_ is None or where is None:
        nothing = np.zeros(len(values), np.int64)
        return np.empty(0, np.uint32), nothing, nothing
    offsets = np.frombuffer(where, np.int32)[values.offset : values.offset + len(values) + 1].astype(np.int64)
    data = np.frombuffer(bytes_, np.uint8)[offsets[0] : offsets[-1]]
    offsets = offsets - offsets[0]
    points = np.frombuffer(data.tobytes().decode("utf-8").encode("utf-32-le"), np.uint32)
    if len(points) != len(data):
        heads = np.flatnonzero((data & 0xC0) != 0x80)
        offsets = np.searchsorted(heads, offsets).astype(np.int64)
    return points, offsets[:-1], np.diff(offsets)


@lru_cache(maxsize=1)
def lowered() -> npt.NDArray[np.uint32]:
    """Code point → its lower-case one (the first, where lower-casing gives several)."""
    table = np.arange(TABLED + 1, dtype=np.uint32)
    for point in range(TABLED):
        if not 0xD800 <= point < 0xE000:
            table[point] = ord(chr(point).lower()[0])
    return table


@lru_cache(maxsize=1)
def folded() -> npt.NDArray[np.uint32]:
    """Code point → its base letter, marks dropped."""
    table = np.arange(TABLED + 1, dtype=np.uint32)
    for point in range(0x80, 0x3000):
        table[point] = ord(unicodedata.normalize("NFD", chr(point))[0])
    for odd, plain in zip("łøđßæœıħŧð", "lodsaoihtd", strict=True):
        table[ord(odd)] = ord(plain)
    return table


@lru_cache(maxsize=1)
def kinds() -> npt.NDArray[np.uint8]:
    """0 other, 1 digit, 2 lower, 3 upper, 4 letter without case."""
    table = np.zeros(TABLED + 1, np.uint8)
    for point in range(TABLED):
        category = unicodedata.category(chr(point))
        table[point] = {"Nd": 1, "Ll": 2, "Lu": 3, "Lt": 3, "Lo": 4, "Lm": 4}.get(category, 0)
    return table
