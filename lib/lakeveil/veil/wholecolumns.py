"""Cells that are masked whole: numbers, dates and other types of personal columns, and types nobody can read."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.masking.masker import Masker
from lakeveil.veil.analysis import UNSCANNED
from lakeveil.veil.apart import keep_apart
from lakeveil.veil.cells import Leaf
from lakeveil.veil.distinct import distinct, is_text
from lakeveil.veil.findings import Cells, Marks, positions
from lakeveil.veil.selection import selected
from lakeveil.veil.textcolumns import Scope, is_readable


def is_whole(leaf: Leaf, scope: Scope) -> bool:
    """Whether a leaf is masked cell by cell: personal by decision and no text, or of a type that cannot be read."""
    kind = leaf.values.type
    if is_text(kind) or is_readable(leaf, scope) or not selected(leaf.path, scope.source):
        return False
    return is_opaque(kind) or scope.origin(leaf.path).decision is not None


def is_opaque(kind: pa.DataType) -> bool:
    """Types that may hold text out of reach: unions, list views, run-end encoded, dictionaries of nested values."""
    if pa.types.is_dictionary(kind):
        return bool(pa.types.is_nested(kind.value_type))
    return bool(pa.types.is_nested(kind) or pa.types.is_run_end_encoded(kind))


def mask_whole(leaf: Leaf, scope: Scope, masker: Masker, first: int) -> tuple[pa.Array, Marks, Cells]:
    """The masked leaf, a mark per distinct value, and the cells; the marks' texts are numbered from `first`."""
    if is_opaque(leaf.values.type):
        slots = np.flatnonzero(leaf.values.is_valid().to_numpy(zero_copy_only=False))
        marks = _marks(leaf.path, UNSCANNED, "redact", [""], [b""], "unreadable")
        return pa.nulls(len(leaf.values), leaf.values.type), marks, _cells(leaf, slots, np.full(len(slots), first))
    origin = scope.origin(leaf.path)
    label = origin.decision or UNSCANNED
    codes, stored = distinct(leaf.values)
    texts = _spelled(stored)
    operator = masker.policy.rule(label, origin.table, leaf.path).operator
    marks = _marks(leaf.path, label, operator, texts, masker.fingerprint([label] * len(texts), texts), "column")
    slots = np.flatnonzero(codes >= 0)
    new = masker.column(leaf.values, label, origin, nullable=leaf.nullable and not leaf.key)
    new = keep_apart(leaf.steps[-1], leaf.values, new) if leaf.key else new
    return new, marks, _cells(leaf, slots, codes[slots] + first)


def _cells(leaf: Leaf, slots: np.ndarray, texts: np.ndarray) -> Cells:
    rows, levels = leaf.places(slots)
    return Cells(rows, texts, slots, positions(levels, len(slots)))


def _spelled(values: pa.Array) -> list[str]:
    """Values as text, for their digests; bytes as hexadecimal digits."""
    try:
        return [str(text) for text in pc.cast(values, pa.string()).to_pylist()]
    except (pa.ArrowNotImplementedError, pa.ArrowInvalid):
        return [value.hex() if isinstance(value, bytes) else str(value) for value in values.to_pylist()]


def _marks(path: str, label: str, operator: str, texts: list[str], digests: list[bytes], source: str) -> Marks:
    k = len(texts)
    columns = {
        "path": pa.array([path] * k, pa.string()),
        "language": pa.array(["und"] * k, pa.string()),
        "label": pa.array([label] * k, pa.string()),
        "start": pa.array(np.zeros(k), pa.int32()),
        "end": pa.array([len(text) for text in texts], pa.int32()),
        "score": pa.array(np.ones(k), pa.float32()),
        "source": pa.array([source] * k, pa.string()),
        "operator": pa.array([operator] * k, pa.string()),
        "value": pa.array(digests, pa.binary()),
    }
    return Marks(columns, np.arange(k + 1))
