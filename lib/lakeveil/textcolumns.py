"""The text columns of a batch: which of their texts are analysed, and how masked texts come back to the cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.analysis import Section
from lakeveil.apart import keep_apart
from lakeveil.cells import Leaf
from lakeveil.config import Limits, Source
from lakeveil.distinct import Distinct, is_binary, is_text, texts_of
from lakeveil.documents import KEYS, Documents, Place, find, hide
from lakeveil.findings import Cells, positions
from lakeveil.jsontext import Edit
from lakeveil.selection import maybe_inside, selected
from lakeveil.spans import Origin

Rows = npt.NDArray[np.intp]


class Decision(Protocol):
    """What a column was judged to be; see columns.py."""

    @property
    def kind(self) -> str: ...
    @property
    def label(self) -> str | None: ...
    @property
    def language(self) -> str: ...
    @property
    def mask_whole(self) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """A leaf of text. plain: the rows of its distinct texts that are analysed as they are; documents: the JSON among them."""

    number: int  # of the leaf in the batch
    leaf: Leaf
    distinct: Distinct
    plain: Rows
    documents: Documents


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A section of the analysis and whose it is: rows of the column's distinct texts, or ways of its documents."""

    column: int  # index among the text columns
    section: Section
    rows: Rows | None = None
    ways: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """What is asked of a source's columns: the source, its column decisions, the limits."""

    source: Source
    decisions: Mapping[str, Decision]
    limits: Limits

    def origin(self, path: str) -> Origin:
        """What is known of the texts of a path."""
        decision = self.decisions.get(path)
        if decision is None:
            return Origin(self.source.name, path, language=self.source.language or "und")
        label = decision.label if decision.mask_whole else None
        return Origin(self.source.name, path, label, decision.kind, self.source.language or decision.language)

    def section(self, path: str, texts: pa.StringArray, failed: npt.NDArray[np.bool_] | None = None) -> Section:
        """The texts of a path, ready to be analysed."""
        origin = self.origin(path)
        return Section(origin, texts, failed, origin.decision is not None, self.source.language or "und")


def is_readable(leaf: Leaf, scope: Scope) -> bool:
    """Whether a leaf holds text that is in scope: strings, or bytes that the source declares to be text."""
    if not maybe_inside(leaf.path, scope.source):
        return False
    kind = leaf.values.type
    return is_text(kind) or (is_binary(kind) and leaf.path in scope.source.binary_text)


def read(number: int, leaf: Leaf, scope: Scope) -> TextColumn:
    """Distinct texts of a leaf, and the JSON documents among them."""
    charset = scope.source.charset if is_binary(leaf.values.type) else None
    distinct = texts_of(leaf.values, scope.limits.max_value_bytes, charset)
    opens = scope.source.json_in_strings and not leaf.key and scope.origin(leaf.path).decision is None
    documents = find(distinct.texts if opens else distinct.texts[:0], scope.limits.json_depth)
    plain = np.arange(len(distinct.texts))
    if documents.strings:
        plain = np.setdiff1d(plain, np.fromiter(documents.strings, np.intp))
    if not selected(leaf.path, scope.source):
        plain = plain[:0]
    return TextColumn(number, leaf, distinct, plain, documents)


def key_parts(columns: Sequence[TextColumn], scope: Scope) -> list[Part]:
    """The keys of the documents: looked at first, since paths are made of them."""
    parts = []
    for i, column in enumerate(columns):
        path = column.leaf.path + "${key}"
        if column.documents.strings and selected(path, scope.source):
            keys = pa.array(list(column.documents.places()[KEYS]), pa.string())
            parts.append(Part(i, scope.section(path, keys), ways=(KEYS,)))
    return parts


def parts(columns: Sequence[TextColumn], scope: Scope, personal: Callable[[int, str], bool]) -> list[Part]:
    """All other texts. `personal(i, key)`: whether something was found in a document's key of column i."""
    out = []
    for i, column in enumerate(columns):
        distinct, all_plain = column.distinct, len(column.plain) == len(column.distinct.texts)
        if len(column.plain):
            texts = distinct.texts if all_plain else distinct.texts.take(pa.array(column.plain))
            failed = distinct.failed if all_plain else distinct.failed[column.plain]
            out.append(Part(i, scope.section(column.leaf.path, texts, failed if failed.any() else None), column.plain))
        if column.documents.strings:
            out += _document_parts(i, column, scope, lambda key, i=i: personal(i, key))  # type: ignore[misc]
    return out


def _document_parts(i: int, column: TextColumn, scope: Scope, personal: Callable[[str], bool]) -> list[Part]:
    shown = column.documents.ways.show(hide(personal))
    ways: dict[str, list[int]] = {}
    texts: dict[str, dict[str, int]] = {}
    for way, found in column.documents.places().items():
        if way == KEYS or not selected(path := column.leaf.path + shown[way], scope.source):
            continue
        ways.setdefault(path, []).append(way)
        texts.setdefault(path, {}).update(found)
    return [Part(i, scope.section(p, pa.array(list(texts[p]), pa.string())), ways=tuple(ways[p])) for p in ways]


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
