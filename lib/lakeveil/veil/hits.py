"""What was found in a column, back in its cells: where they stand, and the column with masked texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.veil.apart import keep_apart
from lakeveil.veil.documents import Place
from lakeveil.veil.findings import Cells, positions
from lakeveil.veil.jsontext import Edit
from lakeveil.veil.textcolumns import Rows, TextColumn


@dataclass(frozen=True, slots=True, eq=False)
class Hits:
    """Where in one column something was found. All numbers index the marked texts of the batch.

    rows, numbers: plain distinct texts and their numbers; wanted: the same for strings of documents;
    documents: row → (number, array positions) of each wanted string.
    """

    column: TextColumn
    rows: Rows
    numbers: Rows
    wanted: Mapping[Place, int]
    documents: Mapping[int, list[tuple[int, tuple[int, ...]]]]

    @classmethod
    def of(cls, column: TextColumn, rows: Rows, numbers: Rows, wanted: Mapping[Place, int]) -> Hits:
        """Look through the column's documents once for the wanted strings."""
        documents = column.documents
        found = {row: here for row in (documents.strings if wanted else ()) if (here := documents.hits(row, wanted))}
        return cls(column, rows, numbers, wanted, found)

    def cells(self) -> Cells:
        """Every cell of the column, and every string in its documents, that holds a marked text."""
        codes = self.column.distinct.codes
        number = np.full(len(self.column.distinct.texts) + 1, -1)  # the last one stands for null
        number[self.rows] = self.numbers
        slots = np.flatnonzero(number[codes] >= 0)
        row, levels = self.column.leaf.places(slots)
        plain = Cells(row, number[codes[slots]], slots, positions(levels, len(slots)))
        return _joined(plain, self._in_documents()) if self.documents else plain

    def _in_documents(self) -> Cells:
        codes = self.column.distinct.codes
        slots = np.flatnonzero(np.isin(codes, np.fromiter(self.documents, np.int64)))
        row, levels = self.column.leaf.places(slots)
        around = list(zip(*(level.tolist() for level in levels), strict=True)) if levels else [()] * len(slots)
        strings = [self.documents[code] for code in codes[slots].tolist()]
        sizes = [len(here) for here in strings]
        numbers = np.array([number for here in strings for number, _ in here], np.int64)
        places = [[*outer, *inner] for outer, here in zip(around, strings, strict=True) for _, inner in here]
        return Cells(np.repeat(row, sizes), numbers, np.repeat(slots, sizes), pa.array(places, pa.list_(pa.int32())))

    def put(
        self, masked: pa.StringArray, changed: npt.NDArray[np.bool_], edits: Callable[[int], list[Edit]], width: int | None
    ) -> pa.Array | None:
        """The leaf with masked texts; None if no cell changes. `edits(number)`: what masking changed in a marked text."""
        column, which = self.column, changed[self.numbers]
        rows, texts = self.rows[which].tolist(), masked.take(pa.array(self.numbers[which])).to_pylist()
        here = {place: edits(number) for place, number in self.wanted.items() if changed[number]}
        for row, found in self.documents.items():
            if any(changed[number] for number, _ in found):
                rows.append(row)
                texts.append(_masked_document(column, row, here, width))
        if not rows:
            return None
        new = column.distinct.put(np.array(rows), pa.array(texts, pa.string()))
        return keep_apart(column.leaf.steps[-1], column.leaf.values, new) if column.leaf.key else new


def _masked_document(column: TextColumn, row: int, edits: Mapping[Place, list[Edit]], width: int | None) -> str:
    document = column.distinct.texts[row].as_py()
    new = column.documents.masked(row, document, edits)
    if width is not None and len(new) > width:  # varchar(n): asterisks are as long as what they stand for
        stars = {place: [(s, e, "*" * (e - s)) for s, e, _ in listed] for place, listed in edits.items()}
        new = column.documents.masked(row, document, stars)
    return new if width is None or len(new) <= width else "*" * width


def _joined(left: Cells, right: Cells) -> Cells:
    return Cells(
        np.concatenate([left.rows, right.rows]),
        np.concatenate([left.texts, right.texts]),
        np.concatenate([left.slots, right.slots]),
        pa.concat_arrays([left.positions, right.positions]),
    )
