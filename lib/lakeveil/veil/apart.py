"""Keys of one map, or of one JSON object, that differed before masking still differ after it."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa


class Apart:
    """Gives out keys of one map, each once: a text that is taken becomes `text~2`, `text~3` …, a number the next one."""

    def __init__(self, taken: Iterable[Any]) -> None:
        self.taken = set(taken)
        self.numbers: dict[Any, int] = {}

    def give(self, key: Any) -> Any:
        """`key`, or the nearest to it that is free."""
        new = key
        while new in self.taken:
            number = self.numbers[key] = self.numbers.get(key, 1) + 1
            new = _variant(key, number)
        self.taken.add(new)
        return new


def keep_apart(offsets: npt.NDArray[np.int64], before: pa.Array, after: pa.Array) -> pa.Array:
    """Map keys `after` masking, with doubles that masking made within a map told apart in the order they stand.

    offsets: (m+1,) where each map's keys begin; keys that masking left alone stay as they are.
    """
    codes = after.dictionary_encode().indices.to_numpy(zero_copy_only=False).astype(np.int64)
    owner = np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))
    order = np.lexsort((codes, owner))
    double = (np.diff(owner[order]) == 0) & (np.diff(codes[order]) == 0)
    crowded = np.unique(owner[order][1:][double])
    if not len(crowded):
        return after
    slots: list[int] = []
    keys: list[Any] = []
    for m in crowded.tolist():
        low, high = int(offsets[m]), int(offsets[m + 1])
        old, new = before[low:high].to_pylist(), after[low:high].to_pylist()
        apart = Apart(o for o, n in zip(old, new, strict=True) if o == n)
        given = {o: o for o, n in zip(old, new, strict=True) if o == n}
        for o, n in zip(old, new, strict=True):
            if o not in given:
                given[o] = apart.give(n)
        slots += range(low, high)
        keys += [given[o] for o in old]
    order = np.arange(len(after))
    order[slots] = len(after) + np.arange(len(slots))
    return pa.concat_arrays([after, pa.array(keys, after.type)]).take(pa.array(order))


def _variant(key: Any, number: int) -> Any:
    if isinstance(key, str):
        return f"{key}~{number}"
    if isinstance(key, bytes):
        return key + b"~%d" % number
    if isinstance(key, datetime.date):
        return key + datetime.timedelta(days=number - 1)
    return key + number - 1
