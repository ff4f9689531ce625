"""Evidence comes from the same walk as the veil's."""

from __future__ import annotations

import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.config import Limits, Source
from lakeveil.profile import evidence, merged
from nested import batches, find_names


def test_every_path_has_its_evidence() -> None:
    """Strings at any depth, JSON's strings and numbers, and number columns; counted in cells."""
    batch = pa.record_batch(
        {
            "a": ["Ann", "Ann", None, "so Bob"],
            "c": pa.array([[{"n": 7}], [], None, [{"n": 8}]]),
            "p": ['{"u":{"name":"Ann","ssn":123}}', None, "plain", '{"u":{"name":"Bob","ssn":124}}'],
        }
    )
    seen = evidence(find_names, batch, Source("t"))
    assert sorted(seen) == ["a", "c[].n", "p", "p$.u.name", "p$.u.ssn"]
    a = seen["a"]
    assert (a.values, a.nulls, a.distinct) == (4, 1, 2)
    assert (a.counts(whole=True), a.counts(whole=False)) == ({"PERSON": 1}, {"PERSON": 2})
    assert seen["p$.u.name"].counts(whole=True) == {"PERSON": 2}
    assert seen["p$.u.ssn"].distinct == seen["c[].n"].distinct == 2
    assert seen["c[].n"].family == "int"


def test_what_cannot_be_read_says_nothing() -> None:
    """An unreadable value is counted, and gives no features."""
    batch = pa.record_batch({"b": pa.array([b"Ann", b"\xff", None])})
    seen = evidence(find_names, batch, Source("t", binary_text=("b",)))["b"]
    assert (seen.values, seen.nulls, seen.distinct) == (3, 1, 1)


def test_a_column_out_of_scope_has_none() -> None:
    """Excluded columns are not looked at; too long values neither."""
    batch = pa.record_batch({"a": ["Ann"], "n": [1], "l": ["0123456789"]})
    seen = evidence(find_names, batch, Source("t", exclude=("a", "n")), Limits(max_value_bytes=5))
    assert [path for path, e in seen.items() if e.sample] == []
    assert sorted(seen) == ["l"]


@given(batches(max_rows=6), st.data())
@settings(max_examples=40)
def test_evidence_merges_over_any_cut(batch: pa.RecordBatch, data: st.DataObject) -> None:
    """Values, nulls and samples of the parts add up to those of the whole."""
    cut = data.draw(st.integers(0, batch.num_rows))
    whole = evidence(find_names, batch, Source("t", json_in_strings=False))
    parts = merged(
        *(evidence(find_names, b, Source("t", json_in_strings=False)) for b in (batch.slice(0, cut), batch.slice(cut)))
    )
    for path, seen in whole.items():
        assert parts[path].sample == seen.sample
        if seen.values:
            assert (parts[path].values, parts[path].nulls) == (seen.values, seen.nulls)
