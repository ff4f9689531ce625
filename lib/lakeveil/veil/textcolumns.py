"""The text columns of a batch, and which of their texts are analysed under which path."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.config import Limits, Source
from lakeveil.spans import Origin
from lakeveil.veil.analysis import Analysis, Detect, Section, analyse
from lakeveil.veil.cells import Leaf
from lakeveil.veil.distinct import Distinct, is_binary, is_text, texts_of
from lakeveil.veil.documents import KEYS, Documents, fields, find, hide, number_way
from lakeveil.veil.selection import maybe_inside, selected

Rows = npt.NDArray[np.intp]


class Decision(Protocol):
    """What a column was judged to be; see columns/decisions.py."""

    @property
    def kind(self) -> str: ...
    @property
    def label(self) -> str | None: ...
    @property
    def language(self) -> str: ...
    @property
    def mask_whole(self) -> bool: ...
    @property
    def pinned(self) -> bool: ...


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """A leaf of text. plain: the rows of its distinct texts that are analysed as they are; documents: the JSON among them."""

    number: int  # of the leaf in the batch
    leaf: Leaf
    distinct: Distinct
    plain: Rows
    documents: Documents
    scope: Scope


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A section of the analysis and whose it is: rows of the column's distinct texts, or ways of its documents."""

    column: int  # index among the text columns
    section: Section
    rows: Rows | None = None
    ways: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """What is asked of a source's columns: the source, its column decisions, the limits; every_number: of JSON, decided or not;
    document: the one that the rows belong to, where the source names a key."""

    source: Source
    decisions: Mapping[str, Decision]
    limits: Limits
    every_number: bool = False
    document: str = ""

    def wants_numbers(self, path: str) -> bool:
        """Whether numbers in the JSON of a column are looked at."""
        decided = (p for p, d in self.decisions.items() if d.mask_whole)
        return self.every_number or any(p.startswith(path + "$") for p in decided)

    def fields(self, column: str) -> frozenset[str] | None:
        """What the sample saw below the documents of a column (`$.user`, `$.user.name`); None where nothing was decided."""
        if not self.decisions:
            return None
        return fields(path[len(column) :] for path in self.decisions if path.startswith(column + "$"))

    def origin(self, path: str) -> Origin:
        """What is known of the texts of a path."""
        decision = self.decisions.get(path)
        if decision is None:
            return Origin(self.source.name, path, language=self.source.language or "und", document=self.document)
        label = decision.label if decision.mask_whole else None
        language = self.source.language or decision.language
        return Origin(self.source.name, path, label, decision.kind, language, self.document)

    def section(self, path: str, texts: pa.StringArray, failed: npt.NDArray[np.bool_] | None = None) -> Section:
        """The texts of a path, ready to be analysed."""
        origin, decision = self.origin(path), self.decisions.get(path)
        pinned = decision is not None and decision.pinned
        return Section(origin, texts, failed, origin.decision is not None, self.source.language or "und", pinned)


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
    documents = find(distinct.texts if opens else distinct.texts[:0], scope.limits.json_depth, scope.wants_numbers(leaf.path))
    plain = np.arange(len(distinct.texts))
    if documents.strings:
        plain = np.setdiff1d(plain, np.fromiter(documents.strings, np.intp))
    if not selected(leaf.path, scope.source):
        plain = plain[:0]
    return TextColumn(number, leaf, distinct, plain, documents, scope)


def analysed(detect: Detect, columns: Sequence[TextColumn]) -> tuple[list[Part], Analysis]:
    """Keys of documents first, since the paths of all else show or hide them; then everything in one call."""
    labels = columns[0].scope.source.labels if columns else ()
    keys = _key_parts(columns)
    of_keys = analyse(detect, [part.section for part in keys], labels)
    hit = np.unique(of_keys.spans.text)
    owner = np.searchsorted(of_keys.begins, hit, side="right") - 1
    found = of_keys.texts.values.take(pa.array(hit)).to_pylist()
    personal = {(keys[p].column, key) for p, key in zip(owner.tolist(), found, strict=True)}
    rest = _parts(columns, lambda i, key: (i, key) in personal)
    return [*keys, *rest], of_keys + analyse(detect, [part.section for part in rest], labels)


def _key_parts(columns: Sequence[TextColumn]) -> list[Part]:
    """The keys of the documents: looked at first, since paths are made of them."""
    parts = []
    for i, column in enumerate(columns):
        path, scope = column.leaf.path + "${key}", column.scope
        if column.documents.strings and selected(path, scope.source):
            keys = pa.array(list(column.documents.places()[KEYS]), pa.string())
            parts.append(Part(i, scope.section(path, keys), ways=(KEYS,)))
    return parts


def _parts(columns: Sequence[TextColumn], personal: Callable[[int, str], bool]) -> list[Part]:
    """All other texts. `personal(i, key)`: whether something was found in a document's key of column i."""
    out = []
    for i, column in enumerate(columns):
        scope, distinct, all_plain = column.scope, column.distinct, len(column.plain) == len(column.distinct.texts)
        if len(column.plain):
            texts = distinct.texts if all_plain else distinct.texts.take(pa.array(column.plain))
            failed = distinct.failed if all_plain else distinct.failed[column.plain]
            out.append(Part(i, scope.section(column.leaf.path, texts, failed if failed.any() else None), column.plain))
        if column.documents.strings:
            out += _document_parts(i, column, lambda key, i=i: personal(i, key))  # type: ignore[misc]
    return out


def _document_parts(i: int, column: TextColumn, personal: Callable[[str], bool]) -> list[Part]:
    scope = column.scope
    shown = column.documents.ways.show(hide(personal, scope.fields(column.leaf.path)))
    real = column.documents.ways.show(lambda *_: False)
    ways: dict[str, list[int]] = {}
    texts: dict[str, dict[str, int]] = {}
    for way, found in column.documents.places().items():
        if way == KEYS:
            continue
        place = way if way >= 0 else number_way(way)
        path = column.leaf.path + shown[place]
        if not selected(path, scope.source, column.leaf.path + real[place]):
            continue
        if way < 0 and not scope.every_number and scope.origin(path).decision is None:
            continue
        ways.setdefault(path, []).append(way)
        texts.setdefault(path, {}).update(found)
    return [Part(i, scope.section(p, pa.array(list(texts[p]), pa.string())), ways=tuple(ways[p])) for p in ways]
