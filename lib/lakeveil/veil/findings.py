"""The findings of a batch: what was found per distinct text, spread over the cells that hold it. Never a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Ints = npt.NDArray[np.integer[Any]]

FINDING = pa.struct(
    [
        ("path", pa.string()),
        ("position", pa.list_(pa.int32())),
        ("language", pa.string()),
        ("label", pa.string()),
        ("start", pa.int32()),
        ("end", pa.int32()),
        ("score", pa.float32()),
        ("source", pa.string()),
        ("operator", pa.string()),
        ("value", pa.binary()),
    ]
)


@dataclass(frozen=True, slots=True, eq=False)
class Marks:
    """k spans of t distinct texts: all of a finding but its place.

    columns: the fields of FINDING without `position`, k each; begins: (t+1,) where the marks of each text begin.
    """

    columns: dict[str, pa.Array]
    begins: npt.NDArray[np.int64]

    def __add__(self, other: Marks) -> Marks:
        columns = {name: pa.concat_arrays([array, other.columns[name]]) for name, array in self.columns.items()}
        return Marks(columns, np.concatenate([self.begins, other.begins[1:] + self.begins[-1]]))

    @property
    def texts(self) -> int:
        """How many texts have marks here."""
        return len(self.begins) - 1


NO_MARKS = Marks({f.name: pa.array([], f.type) for f in FINDING if f.name != "position"}, np.zeros(1, np.int64))


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """m cells of one leaf that hold a marked text.

    rows: of the batch; texts: index into the marks' texts; slots: of the leaf, to keep the cells in order;
    positions: list<int32>, m.
    """

    rows: Ints
    texts: Ints
    slots: Ints
    positions: pa.ListArray


def positions(levels: Sequence[Ints], count: int) -> pa.ListArray:
    """list<int32> from one array of positions per level of nesting, outermost first."""
    depth = len(levels)
    flat = np.stack(levels, axis=1).ravel() if depth else np.empty(0)
    offsets = np.arange(count + 1, dtype=np.int32) * depth
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat.astype(np.int32)))


def collect(marks: Marks, leaves: Sequence[Cells], rows: int) -> pa.ListArray:
    """list<FINDING>, one list per row of the batch; within a row by leaf, slot, then place in the text."""
    leaves = [cells for cells in leaves if len(cells.rows)]
    if not leaves:
        return pa.ListArray.from_arrays(pa.array(np.zeros(rows + 1, np.int32)), pa.array([], FINDING))
    row = np.concatenate([cells.rows for cells in leaves])
    leaf = np.repeat(np.arange(len(leaves)), [len(cells.rows) for cells in leaves])
    slot = np.concatenate([cells.slots for cells in leaves])
    order = np.lexsort((slot, leaf, row))
    text = np.concatenate([cells.texts for cells in leaves])[order]
    sizes = np.diff(marks.begins)[text]
    cell = np.repeat(order, sizes)
    within = np.arange(len(cell)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    mark = pa.array(np.repeat(marks.begins[text], sizes) + within)
    columns = {name: array.take(mark) for name, array in marks.columns.items()}
    columns["position"] = pa.concat_arrays([cells.positions for cells in leaves]).take(pa.array(cell))
    offsets = np.concatenate([[0], np.cumsum(np.bincount(row[cell], minlength=rows))]).astype(np.int32)
    structs = pa.StructArray.from_arrays([columns[f.name] for f in FINDING], fields=list(FINDING))
    return pa.ListArray.from_arrays(pa.array(offsets), structs)
