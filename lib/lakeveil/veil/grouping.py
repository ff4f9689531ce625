"""Rows that belong to one document: those with the same value in the column that a source names as `document_key`.

A document's rows come one after another; a document longer than MOST rows is several, cut every MOST rows from its own first row:
where batches end changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

MOST = 2_000  # rows of one document that are looked at together
Rows = npt.NDArray[np.intp]


def groups(batch: pa.RecordBatch, key: str) -> list[list[tuple[str, Rows]]]:
    """Documents of a batch as rounds, none with two pieces of one document: the key as text, and the rows, in order of the first.

    A row without a key is a document (``) by itself. There is one round unless a document is longer than MOST.
    """
    names = _names(batch.column(batch.schema.names.index(key)))
    rows: dict[tuple[str, int], list[int]] = {}
    for i, name in enumerate(names):
        rows.setdefault((name, 0) if name else ("", i), []).append(i)
    rounds: list[list[tuple[str, Rows]]] = []
    for (name, _), members in rows.items():
        for number, at in enumerate(range(0, len(members), MOST)):
            if number == len(rounds):
                rounds.append([])
            rounds[number].append((name, np.array(members[at : at + MOST], np.intp)))
    return rounds


def whole(batches: Iterator[pa.RecordBatch], key: int) -> Iterator[pa.RecordBatch]:
    """The same rows in the same order, cut into batches so that none ends within a document (or within MOST rows of one).

    `key`: number of the column; equal keys stand together. At most one batch and MOST rows are held.
    """
    held: pa.RecordBatch | None = None
    for batch in batches:
        if not batch.num_rows:
            continue
        held = batch if held is None else pa.concat_batches([held, batch])
        names = _names(held.column(key))
        begin = _last_begin(names)
        cut = begin + (len(names) - begin) // MOST * MOST if names[-1] else len(names)
        if cut:
            yield held.slice(0, cut)
            held = held.slice(cut) if cut < len(names) else None
    if held is not None and held.num_rows:
        yield held


def order(parts: Sequence[Rows]) -> Rows:
    """Where each row of a batch stands after its documents were put one behind another."""
    return np.argsort(np.concatenate(parts), kind="stable") if parts else np.empty(0, np.intp)


def _names(column: pa.Array) -> list[str]:
    return ["" if value is None else str(value) for value in column.to_pylist()]


def _last_begin(names: Sequence[str]) -> int:
    begin = len(names) - 1
    while begin and names[begin - 1] == names[-1]:
        begin -= 1
    return begin
