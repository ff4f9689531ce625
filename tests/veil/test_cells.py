"""Leaves are found at any depth, and go back to where they came from."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given

from lakeveil.veil.cells import leaves, put
from nested import batches


@given(batches())
@pytest.mark.heavy
def test_leaves_put_back_unchanged_give_an_equal_batch(batch: pa.RecordBatch) -> None:
    """Every column rebuilt from its own leaves equals itself: type, nulls, values."""
    rebuilt = put(batch, {i: pa.concat_arrays([leaf.values]) for i, leaf in enumerate(leaves(batch))})
    rebuilt.validate(full=True)
    assert rebuilt.schema == batch.schema
    assert rebuilt.to_pylist() == batch.to_pylist()


@given(batches())
@pytest.mark.heavy
def test_a_column_without_changes_is_the_array_that_came(batch: pa.RecordBatch) -> None:
    """Nothing is copied for a column whose leaves are not replaced."""
    first = len(leaves(batch.select([0])))
    rebuilt = put(batch, {i: leaf.values for i, leaf in enumerate(leaves(batch)) if i < first})
    for before, after in zip(batch.columns[1:], rebuilt.columns[1:], strict=True):
        assert [b and b.address for b in after.buffers()] == [b and b.address for b in before.buffers()]


@given(batches())
@pytest.mark.heavy
def test_places_lead_back_to_the_value(batch: pa.RecordBatch) -> None:
    """Row and positions of every slot name the value that the slot holds."""
    for leaf in leaves(batch):
        rows, levels = leaf.places(np.arange(len(leaf.values)))
        column = batch[leaf.path.split(".")[0].split("[")[0].split("{")[0]].to_pylist()
        for slot, row in enumerate(rows.tolist()):
            value = column[row]
            positions = iter([int(level[slot]) for level in levels])
            for step in leaf.path.replace("[]", ".[]").replace("{", ".{").split(".")[1:]:
                if value is None:
                    break
                value = _inside(value, step, positions)
            assert value == leaf.values[slot].as_py()


def _inside(value, step, positions):
    if step == "[]":
        return value[next(positions)]
    if step in ("{}", "{key}"):
        return value[next(positions)][step == "{}"]
    return value[step]


def test_paths_name_lists_maps_and_keys() -> None:
    """A path reads as the finding shows it."""
    kind = pa.list_(pa.struct([("name", pa.string()), ("attrs", pa.map_(pa.string(), pa.list_(pa.int8())))]))
    batch = pa.record_batch({"contacts": pa.array([], kind)})
    assert [leaf.path for leaf in leaves(batch)] == ["contacts[].name", "contacts[].attrs{key}", "contacts[].attrs{}[]"]


def test_what_lies_under_nulls_is_no_value() -> None:
    """Text hidden beneath a null struct, list, fixed list or map is in no leaf and in no rebuilt column."""
    text, mask = pa.array(["in", "hidden", "out"]), pa.array([False, True, False])
    struct = pa.StructArray.from_arrays([text], ["s"], mask=mask)
    offsets = pa.array([0, 1, 2, 3], pa.int32())
    listed = pa.ListArray.from_arrays(offsets, text, mask=mask)
    fixed = pa.FixedSizeListArray.from_arrays(text, 1, mask=mask)
    entries = pa.MapArray.from_arrays(offsets, text, text)
    bitmap = pa.array([True, False, True]).buffers()[1]
    inner = pa.StructArray.from_arrays([entries.keys, entries.items], fields=[entries.type.key_field, entries.type.item_field])
    mapped = pa.Array.from_buffers(entries.type, 3, [bitmap, entries.buffers()[1]], children=[inner])
    batch = pa.record_batch({"struct": struct, "list": listed, "fixed": fixed, "map": mapped})
    found = leaves(batch)
    assert all("hidden" not in leaf.values.to_pylist() for leaf in found)
    rebuilt = put(batch, {i: leaf.values.dictionary_encode().dictionary_decode() for i, leaf in enumerate(found)})
    assert rebuilt.to_pylist() == batch.to_pylist()
    for column in rebuilt.columns:
        assert not any(buffer and b"hidden" in buffer.to_pybytes() for buffer in column.buffers())


def test_a_not_null_place_gets_no_null() -> None:
    """A null for a field declared NOT NULL becomes the type's empty value, also beneath a null parent."""
    kind = pa.struct([pa.field("s", pa.string(), nullable=False), pa.field("n", pa.decimal128(5, 2), nullable=False)])
    batch = pa.record_batch([pa.array([{"s": "a", "n": 1}, None], kind)], ["c"])
    rebuilt = put(batch, {0: pa.array(["b", None]), 1: pa.array([None, None], pa.decimal128(5, 2))})
    rebuilt.validate(full=True)
    inner = rebuilt["c"]
    assert inner.to_pylist() == [{"s": "b", "n": 0}, None]
    assert inner.field(0).null_count == inner.field(1).null_count == 0


def test_an_empty_list_may_lack_its_offsets() -> None:
    """Arrow in the JVM of Spark 3.5 writes none for lists of length 0: what lies there is never read."""
    junk = pa.py_buffer(np.array([-7], np.int32).tobytes())
    inner = pa.Array.from_buffers(pa.list_(pa.string()), 0, [None, junk], children=[pa.array(["x"])])
    zeros = pa.py_buffer(np.zeros(2, np.int32).tobytes())
    outer = pa.Array.from_buffers(pa.list_(inner.type), 1, [None, zeros], children=[inner])
    batch = pa.RecordBatch.from_arrays([outer], names=["a"])
    (leaf,) = leaves(batch)
    assert len(leaf.values) == 0
    rebuilt = put(batch, {0: pa.array([], pa.string())})
    rebuilt.validate(full=True)
    assert rebuilt.to_pylist() == [{"a": []}]


def test_twenty_levels_deep() -> None:
    """Depth is no limit: a string in twenty lists and structs is found and replaced."""
    kind, value, path = pa.string(), "x", ""
    for level in range(20):
        kind, value = (pa.list_(kind), [value]) if level % 2 else (pa.struct([("f", kind)]), {"f": value})
        path = ("[]" if level % 2 else ".f") + path
    batch = pa.record_batch([pa.array([value], kind)], ["deep"])
    (leaf,) = leaves(batch)
    assert leaf.path == "deep" + path
    assert put(batch, {0: pa.array(["y"])}).to_pylist()[0] == eval(repr({"deep": value}).replace("'x'", "'y'"))  # noqa: S307  our own repr


def test_extension_types_are_opened() -> None:
    """An extension type's storage is a leaf like any other."""
    storage = pa.array(['{"a": 1}', None], pa.string())
    batch = pa.record_batch([pa.ExtensionArray.from_storage(pa.json_(), storage)], ["j"])
    rebuilt = put(batch, {0: pa.array(["{}", None])})
    assert rebuilt.schema == batch.schema
    assert rebuilt["j"].to_pylist() == ["{}", None]


@pytest.mark.parametrize(
    "kind",
    [
        pa.bool_(), pa.int8(), pa.uint64(), pa.float32(), pa.decimal128(3, 1), pa.date32(), pa.date64(), pa.timestamp("us", "UTC"),
        pa.time64("us"), pa.duration("s"), pa.binary(), pa.binary(3), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string()),
    ],
    ids=str,
)  # fmt: skip
def test_every_type_has_an_empty_value(kind: pa.DataType) -> None:
    """A NOT NULL column of any type takes a leaf with nulls."""
    schema = pa.schema([pa.field("c", kind, nullable=False)])
    batch = pa.record_batch([pa.nulls(2, kind)], schema=schema)
    assert put(batch, {0: pa.nulls(2, kind)})["c"].null_count == 0
