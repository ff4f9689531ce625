"""Constants in the place of spans, a whole batch at once: what most policies ask of most cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.spans import Ints
from lakeveil.tokens import buffers

KEPT = -1  # in place of a constant: what stood there stays
Longs = npt.NDArray[np.int64]


def spliced(
    values: pa.StringArray, row: Longs, start: Ints, end: Ints, piece: Longs, constants: Sequence[str]
) -> tuple[pa.StringArray, Ints, Ints]:
    """(the new texts, where each span's replacement begins and ends in them, in code points).

    Every text of `values` has a span. row: (k,) which text, in order; start, end: (k,) disjoint spans in order, in code points;
    piece: (k,) the constant that stands for it, or KEPT.
    """
    data, offsets = buffers(values)
    low, high = _bytes_of(data, offsets, row, start, end)
    head = np.append(True, row[1:] != row[:-1])
    last = np.append(head[1:], True)
    tail = 2 * (np.flatnonzero(last) + 1) + np.arange(len(values))  # places of the stretches behind each text's last span
    before = 2 * np.arange(len(row)) + row
    source, size = np.empty(2 * len(row) + len(values), np.int64), np.empty(2 * len(row) + len(values), np.int64)
    begin = np.where(head, offsets[row], np.append(0, high[:-1]))
    source[before], size[before] = begin, low - begin
    source[tail], size[tail] = high[last], offsets[1:] - high[last]
    encoded = [text.encode("utf-8", "surrogatepass") for text in constants]
    place = np.cumsum([len(data), *map(len, encoded)])
    kept = piece == KEPT
    source[before + 1] = np.where(kept, low, place[piece])
    size[before + 1] = np.where(kept, high - low, np.diff(place, append=0)[piece])
    stream = np.concatenate([data, np.frombuffer(b"".join(encoded), np.uint8)])
    stop = np.cumsum(size)
    made = stream[np.arange(stop[-1]) + np.repeat(source - stop + size, size)]
    bounds = np.append(0, stop[tail]).astype(np.int32)
    grown = np.where(kept, 0, np.array([*map(len, constants), 0])[piece] - (end - start))
    shift = np.cumsum(grown) - grown
    shift -= np.repeat(shift[head], np.diff(np.append(np.flatnonzero(head), len(row))))
    texts = pa.StringArray.from_buffers(len(values), pa.py_buffer(bounds), pa.py_buffer(made))
    return texts, (start + shift).astype(np.int32), (end + shift + grown).astype(np.int32)


def _bytes_of(data: Any, offsets: Ints, row: Longs, start: Ints, end: Ints) -> tuple[Longs, Longs]:
    """Where the spans begin and end in the bytes of the array."""
    heads = (data & 0xC0) != 0x80
    if heads.all():
        return offsets[row].astype(np.int64) + start, offsets[row].astype(np.int64) + end
    place = np.append(np.flatnonzero(heads), len(data))
    first = np.searchsorted(place, offsets[row])
    return place[first + start], place[first + end]
