"""Evidence comes from the same walk as the veil's."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.columns.evidence import SAMPLE, observe
from lakeveil.config import Limits, Source
from lakeveil.resolve import Resolved
from lakeveil.spans import Texts
from lakeveil.veil.profile import evidence, merged, without_crowds
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
@pytest.mark.heavy
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


def test_keys_that_are_data_are_one_path() -> None:
    """A hundred users' names as keys of an object are shown as `{}`; the fields of each, and of other objects, by their names."""
    names = [f"user_{one}{other}" for one in "abcdefghij" for other in "abcdefghij"]
    told = {"users": {name: {"mail": "x", "tags": [{"t": "y"}]} for name in names}, "host": "h", "deep": {"more": [{"a": "b"}]}}
    seen = without_crowds(evidence(find_names, pa.record_batch({"p": [json.dumps(told)]}), Source("t")))
    assert sorted(seen) == ["p", "p$.deep.more[].a", "p$.host", "p$.users{}.mail", "p$.users{}.tags[].t"]
    assert seen["p$.users{}.mail"].values == 100


def test_few_keys_stay_names() -> None:
    """An object with as many fields as a programmer gives one keeps them."""
    told = {f"field_{one}{other}": "x" for one in "abcdef" for other in "abcdef"}
    seen = evidence(find_names, pa.record_batch({"p": [json.dumps(told)]}), Source("t"))
    assert without_crowds(seen) == seen and len(seen) == 37


def test_only_what_is_kept_is_looked_at() -> None:
    """Of a path's many texts the detector sees those whose features are kept, and of a long one the first window; nothing else changes."""
    rows = [f"Ann wrote to Bob {i}" + " about nobody" * 20 for i in range(3 * SAMPLE)]
    batch = pa.record_batch({"note": rows, "n": pa.array(range(len(rows)))})
    asked: list[str] = []

    def counting(texts: Texts) -> tuple[Texts, Resolved]:
        asked.extend(texts.values.to_pylist())
        return find_names(texts)

    seen = evidence(counting, batch, Source("t"), Limits(window=100))
    assert len(asked) == 2 * SAMPLE
    assert max(map(len, asked)) == 100
    assert (seen["note"].values, len(seen["note"].sample)) == (len(rows), SAMPLE)
    everything = observe("note", pa.string(), batch["note"], find_names(Texts.of(batch["note"]))[1].spans)
    assert seen["note"].sample == everything.sample
