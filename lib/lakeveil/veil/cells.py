"""Walk the leaves of a record batch, however deeply nested, and put changed leaves back.

A leaf is one flat Arrow array: all values of one column path, whatever rows and lists they stand in.
Paths read `contacts[].name`; a map's values `attrs{}`, its keys `attrs{key}`.
What lies hidden beneath a null struct, list or map is never a value: it is null in the leaf, or left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """All values of one column path in a batch.

    values: n slots, nulls kept; steps: per list or map around it, outermost first, its (m+1,) offsets into
    the next level; key: these are keys of a map, whose maps are the last of `steps`;
    nullable: whether a slot that has a value may become null.
    """

    path: str
    values: pa.Array
    steps: tuple[Ints, ...] = ()
    key: bool = False
    nullable: bool = True

    def places(self, slots: Ints) -> tuple[Ints, list[Ints]]:
        """Per slot the row of the batch, and the array positions on the way to it, outermost first."""
        positions = []
        for offsets in reversed(self.steps):
            inner, slots = slots, np.searchsorted(offsets, slots, side="right") - 1
            positions.append(inner - offsets[slots])
        return slots, positions[::-1]


@dataclass(frozen=True, slots=True, eq=False)
class _Opened:
    """One level of nesting: its children (path suffix, field, array), and the offsets of a list or map."""

    children: tuple[tuple[str, pa.Field, pa.Array], ...]
    offsets: Ints | None = None


def leaves(batch: pa.RecordBatch) -> list[Leaf]:
    """Every leaf of the batch, in the order of the schema."""
    out: list[Leaf] = []
    for field, array in zip(batch.schema, batch.columns, strict=True):
        _walk(Leaf(field.name, array, nullable=field.nullable), out)
    return out


def put(batch: pa.RecordBatch, changed: Mapping[int, pa.Array]) -> pa.RecordBatch:
    """The batch with leaves replaced (index in `leaves(batch)` → array of the same type and length).

    A column without a changed leaf is the very array that came in. Nulls in a place that is declared
    NOT NULL become the type's empty value.
    """
    if not changed:
        return batch
    numbers = iter(range(2**62))
    columns = [_put(array, field, changed, numbers) for field, array in zip(batch.schema, batch.columns, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=batch.schema)


def _walk(leaf: Leaf, out: list[Leaf]) -> None:
    opened = _open(leaf.values)
    if opened is None:
        out.append(leaf)
        return
    steps = leaf.steps if opened.offsets is None else (*leaf.steps, opened.offsets)
    for suffix, field, array in opened.children:
        _walk(Leaf(leaf.path + suffix, array, steps, suffix == "{key}", field.nullable), out)


def _put(array: pa.Array, field: pa.Field, changed: Mapping[int, pa.Array], numbers: Iterator[int]) -> pa.Array:
    opened = _open(array)
    if opened is None:
        new = changed.get(next(numbers))
        return array if new is None else _without_nulls(new) if not field.nullable else new
    children = [_put(child, inner, changed, numbers) for _, inner, child in opened.children]
    if all(new is old for new, (_, _, old) in zip(children, opened.children, strict=True)):
        return array
    return _close(array, field, opened, children)


def _open(array: pa.Array) -> _Opened | None:
    kind = array.type
    if pa.types.is_struct(kind):
        parts = array.flatten() if array.null_count else [array.field(i) for i in range(kind.num_fields)]
        return _Opened(tuple((f".{kind.field(i).name}", kind.field(i), part) for i, part in enumerate(parts)))
    if pa.types.is_map(kind):
        offsets, (keys, items) = _entries(array, (array.keys, array.items))
        return _Opened((("{key}", kind.key_field, keys), ("{}", kind.item_field, items)), offsets)
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        offsets, (values,) = _entries(array, (array.values,))
        return _Opened((("[]", kind.value_field, values),), offsets)
    if pa.types.is_fixed_size_list(kind):
        size = kind.list_size
        values = array.values.slice(array.offset * size, len(array) * size)
        if array.null_count:
            values = _picked(values, np.where(np.repeat(_nulls(array), size), -1, np.arange(len(values))))
        return _Opened((("[]", kind.value_field, values),), np.arange(len(array) + 1, dtype=np.int64) * size)
    if isinstance(kind, pa.BaseExtensionType):
        return _Opened((("", pa.field("", kind.storage_type), array.storage),))
    return None


def _entries(array: pa.Array, children: tuple[pa.Array, ...]) -> tuple[Ints, tuple[pa.Array, ...]]:
    """Offsets from 0, and the children cut to what the visible lists hold."""
    if not len(array):  # the JVM's older Arrow writes no offsets then, and what stands in their place is anything
        return np.zeros(1, np.int64), tuple(child.slice(0, 0) for child in children)
    raw = array.offsets.to_numpy(zero_copy_only=False).astype(np.int64)
    first, last = int(raw[0]), int(raw[-1])
    offsets = raw - first
    children = tuple(child.slice(first, last - first) for child in children)
    if array.null_count:
        sizes, nulls = np.diff(offsets), _nulls(array)
        if sizes[nulls].any():
            keep = np.flatnonzero(np.repeat(~nulls, sizes))
            offsets = np.concatenate([[0], np.cumsum(np.where(nulls, 0, sizes))])
            children = tuple(_picked(child, keep) for child in children)
    return offsets, children


def _picked(array: pa.Array, slots: Ints) -> pa.Array:
    """The slots of an array; -1 gives null."""
    try:
        return array.take(pa.array(slots, mask=slots < 0))
    except pa.ArrowNotImplementedError:  # views have no take
        nothing = pa.nulls(1, array.type)
        return pa.concat_arrays([nothing[:0], *(array[slot : slot + 1] if slot >= 0 else nothing for slot in slots.tolist())])


def _nulls(array: pa.Array) -> npt.NDArray[np.bool_]:
    return np.asarray(array.is_null().to_numpy(zero_copy_only=False), bool)


def _close(array: pa.Array, field: pa.Field, opened: _Opened, children: list[pa.Array]) -> pa.Array:
    """An array like `array` around new children; built from buffers, so that names and nullability of the type stay."""
    kind = array.type
    if isinstance(kind, pa.BaseExtensionType):
        return pa.ExtensionArray.from_storage(kind, children[0])
    buffers = [_validity(array, field)]
    if pa.types.is_struct(kind):  # an untouched child is taken as it was, hidden slots and all
        children = [
            array.field(i) if new is old else new
            for i, (new, (_, _, old)) in enumerate(zip(children, opened.children, strict=True))
        ]
    elif opened.offsets is not None and not pa.types.is_fixed_size_list(kind):
        width = np.int64 if pa.types.is_large_list(kind) else np.int32
        buffers.append(pa.py_buffer(np.ascontiguousarray(opened.offsets.astype(width))))
    if pa.types.is_map(kind):
        entries = pa.struct([kind.key_field, kind.item_field])
        children = [pa.Array.from_buffers(entries, len(children[0]), [None], children=children)]
    return pa.Array.from_buffers(kind, len(array), buffers, children=children)


def _validity(array: pa.Array, field: pa.Field) -> pa.Buffer | None:
    """The bitmap of non-null slots, from bit 0; none where nulls are not declared."""
    if not array.null_count or not field.nullable:
        return None
    return pa.array(~_nulls(array)).buffers()[1]


def _without_nulls(array: pa.Array) -> pa.Array:
    """Null becomes empty, zero, the epoch, false."""
    kind = array.type
    if not array.null_count:
        return array
    if pa.types.is_dictionary(kind):
        return _without_nulls(array.dictionary_decode()).dictionary_encode().cast(kind)
    full = pa.concat_arrays([array, pa.array([_empty(kind)], kind)])
    return _picked(full, np.where(_nulls(array), len(array), np.arange(len(array))))


def _empty(kind: pa.DataType) -> Any:
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        return ""
    if pa.types.is_fixed_size_binary(kind):
        return bytes(kind.byte_width)
    if pa.types.is_boolean(kind):
        return False
    return b"" if pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_binary_view(kind) else 0
