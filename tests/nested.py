"""Random nested batches, and a detector that finds three made-up names: shared by the tests of cells and veil."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pyarrow as pa
from hypothesis import strategies as st

from lakeveil.resolve import Resolved, resolve
from lakeveil.spans import Spans, Texts

NAMES = re.compile("Ann|Bob|Éva")
words = st.sampled_from(["Ann", "Bob", "Éva", "so", "ß", "日本", "😀", "x\0y", "", '{"a":1}'])
strings = st.lists(words, max_size=3).map(" ".join)

_LEAVES = {
    pa.string(): strings,
    pa.large_string(): strings,
    pa.string_view(): strings,
    pa.dictionary(pa.int8(), pa.string()): strings,
    pa.int32(): st.integers(-9, 9),
    pa.bool_(): st.booleans(),
    pa.binary(): st.binary(max_size=3),
    pa.float64(): st.floats(allow_nan=False),
}
leaf_types = st.sampled_from(list(_LEAVES))


def _around(inner: st.SearchStrategy[pa.DataType]) -> st.SearchStrategy[pa.DataType]:
    named = st.lists(inner, min_size=1, max_size=3).map(lambda ts: pa.struct([(f"f{i}", t) for i, t in enumerate(ts)]))
    keys = st.sampled_from([pa.string(), pa.int32()])
    return st.one_of(
        named,
        inner.map(pa.list_),
        inner.map(pa.large_list),
        inner.map(lambda t: pa.list_(t, 2)),
        st.builds(pa.map_, keys, inner),
    )


types = st.recursive(leaf_types, _around, max_leaves=4)


def values_of(kind: pa.DataType) -> st.SearchStrategy[Any]:
    """Python values of an Arrow type, nulls at every level."""
    return st.one_of(st.none(), _present(kind))


def _present(kind: pa.DataType) -> st.SearchStrategy[Any]:
    if kind in _LEAVES:
        return _LEAVES[kind]
    if pa.types.is_struct(kind):
        return st.fixed_dictionaries({f.name: values_of(f.type) for f in kind})
    if pa.types.is_map(kind):
        return st.dictionaries(_present(kind.key_type), values_of(kind.item_type), max_size=3).map(lambda d: list(d.items()))
    if pa.types.is_fixed_size_list(kind):
        return st.lists(values_of(kind.value_type), min_size=2, max_size=2)
    return st.lists(values_of(kind.value_type), max_size=3)


def _is_sound(batch: pa.RecordBatch) -> bool:
    """Arrow itself calls a null index into an empty dictionary invalid."""
    try:
        batch.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


@st.composite
def _batches(draw: Callable[[Any], Any], max_rows: int) -> pa.RecordBatch:
    """One to three columns of any type; each a slice of a longer array."""
    columns = []
    rows = draw(st.integers(0, max_rows))
    for kind in draw(st.lists(types, min_size=1, max_size=3)):
        before, after = draw(st.integers(0, 2)), draw(st.integers(0, 2))
        n = before + rows + after
        values = draw(st.lists(values_of(kind), min_size=n, max_size=n))
        columns.append(pa.array(values, kind).slice(before, rows))
    return pa.RecordBatch.from_arrays(columns, [f"c{i}" for i in range(len(columns))])


def batches(max_rows: int = 5) -> st.SearchStrategy[pa.RecordBatch]:
    """Batches as a source may send them."""
    return _batches(max_rows).filter(_is_sound)


def find_names(texts: Texts) -> tuple[Texts, Resolved]:
    """A detector: every name is a PERSON."""
    rows = [
        (i, found.start(), found.end(), "PERSON", 0.9)
        for i, text in enumerate(texts.values.to_pylist())
        for found in NAMES.finditer(text)
    ]
    return texts, resolve(Spans.of(rows, "names@1"))


def find_nothing(texts: Texts) -> tuple[Texts, Resolved]:
    """A detector that finds nothing."""
    return texts, Resolved(Spans(), {})


def masked_value(value: Any, kind: pa.DataType) -> Any:
    """What veil must make of a Python value: names replaced at every depth, keys of a map kept apart."""
    if value is None or kind in (pa.int32(), pa.bool_(), pa.binary(), pa.float64()):
        return value
    if kind in _LEAVES:
        return NAMES.sub("<PERSON>", value)
    if pa.types.is_struct(kind):
        return {f.name: masked_value(value[f.name], f.type) for f in kind}
    if pa.types.is_map(kind):
        return list(zip(_masked_keys([k for k, _ in value]), [masked_value(v, kind.item_type) for _, v in value], strict=True))
    return [masked_value(item, kind.value_type) for item in value]


def _masked_keys(keys: list[Any]) -> list[Any]:
    taken = {k for k in keys if not isinstance(k, str) or not NAMES.search(k)}
    out = []
    for key in keys:
        new, number = key, 1
        if key not in taken:
            new = base = NAMES.sub("<PERSON>", key)
            while new in taken:
                number += 1
                new = f"{base}~{number}"
            taken.add(new)
        out.append(new)
    return out
