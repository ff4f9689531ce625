"""Verification sees what changed unasked, and what is still there."""

import json
from itertools import pairwise

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.audit.tallies import Residual
from lakeveil.audit.verify import compare, replaced
from lakeveil.veil.findings import FINDING


def _found(*rows):
    """list<FINDING> from one list of (path, position, start, end, label) per row."""
    names = ("path", "position", "start", "end", "label")
    return pa.array([[dict(zip(names, f, strict=True)) for f in row] for row in rows], pa.list_(FINDING))


def _batch(**columns):
    return pa.RecordBatch.from_pydict(columns)


def _said(source, masked, findings, again=None):
    return compare("t", _batch(**source), _batch(**masked), _found(*findings), _found(*(again or [[] for _ in findings])))


NAME = ("a", (), 3, 6, "PERSON")
OK = ({"a": ["Hi Ann!", "plain"], "n": [1, 2]}, {"a": ["Hi <PERSON>!", "plain"], "n": [1, 2]}, [[NAME], []])


def test_a_well_masked_batch_is_clean():
    """What was found is replaced, everything else is the same: nothing to report but how much was compared."""
    assert _said(*OK, [[("a", (), 3, 11, "PERSON")], []]) == Residual(2, 2, 4, 2)
    assert _said(*OK).clean


def test_what_the_policy_keeps_is_not_left():
    """A company found again is no residual where companies are kept; a name beside it is."""
    kept = {"path": "a", "position": (), "start": 0, "end": 4, "label": "ORGANIZATION", "operator": "keep"}
    left = {"path": "a", "position": (), "start": 5, "end": 8, "label": "PERSON", "operator": "replace"}
    again = pa.array([[kept, left]], pa.list_(FINDING))
    batch = _batch(a=["Acme Ann"])
    assert compare("t", batch, batch, _found([]), again).left == {("t", "a", "PERSON"): 1}


@pytest.mark.parametrize(
    "masked",
    [
        {"a": ["Ho <PERSON>!", "plain"], "n": [1, 2]},
        {"a": ["Hi <PERSON>", "plain"], "n": [1, 2]},
        {"a": ["Hi <PERSON>!", "Plain"], "n": [1, 2]},
        {"a": ["Hi <PERSON>!", None], "n": [1, 2]},
    ],
)
def test_a_text_that_changed_outside_its_findings_is_counted(masked):
    """One letter beside a finding, or in a cell without one, or a value gone: one changed value, by column."""
    assert _said(OK[0], masked, OK[2]).changed == {("t", "a"): 1}


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        (pa.int64(), 1, 2),
        (pa.float64(), 0.0, -0.0),
        (pa.binary(), b"a", b"b"),
        (pa.bool_(), True, None),
        (pa.list_(pa.int32()), [1, 2], [1]),
        (pa.struct([("x", pa.date32())]), {"x": 1}, {"x": 2}),
    ],
)
def test_any_type_is_compared(kind, old, new):
    """A value of any type that changed though nothing was found in it is counted; an equal one is not."""
    before, after = (_batch(c=pa.array([value, None], kind)) for value in (old, new))
    assert sum(compare("t", before, after, _found([], []), _found([], [])).changed.values()) == 1
    assert compare("t", before, before, _found([], []), _found([], [])).clean


def test_nan_is_what_it_was():
    """A NaN that stayed one is no change."""
    batch = _batch(c=[float("nan"), 1.0])
    assert compare("t", batch, batch, _found([], []), _found([], [])).clean


def test_a_missing_row_is_counted():
    """Row counts of both sides are kept apart."""
    seen = compare("t", _batch(a=["x", "y"]), _batch(a=["x"]), _found([], []), _found([]))
    assert (seen.rows_source, seen.rows_masked, seen.clean) == (2, 1, False)


@pytest.mark.parametrize(
    ("again", "left"),
    [
        ([[("a", (), 3, 11, "PERSON")], []], {}),
        ([[("a", (), 2, 12, "PERSON")], []], {}),
        ([[("a", (), 0, 11, "PERSON")], []], {("t", "a", "PERSON"): 1}),
        ([[], [("a", (), 0, 5, "LOCATION")]], {("t", "a", "LOCATION"): 1}),
    ],
)
def test_what_is_found_again_is_left_over_unless_it_was_put_there(again, left):
    """A pseudonym is found again and is no residue; a finding elsewhere, or one that reaches letters beside it, is."""
    assert _said(*OK, again).left == left


def test_places_inside_arrays_are_told_apart():
    """A finding in one item of an array excuses no change in another."""
    seen = _said({"l": [["Ann", "Bob"]]}, {"l": [["X", "Y"]]}, [[("l[]", (0,), 0, 3, "PERSON")]])
    assert seen.changed == {("t", "l[]"): 1}


@pytest.mark.parametrize(
    ("change", "clean"), [({"user": {"name": "X"}}, True), ({"note": "other"}, False), ({"n": 8}, False), ({"m": 1}, False)]
)
def test_json_in_a_string_may_change_in_what_was_found_only(change, clean):
    """Of a JSON document in a string, only the path with a finding may differ."""
    document = {"user": {"name": "Ann"}, "note": "same", "n": 7}
    seen = _said({"p": [json.dumps(document)]}, {"p": [json.dumps(document | change)]}, [[("p$.user.name", (), 0, 3, "PERSON")]])
    assert seen.clean is clean


words = st.text("ab <", max_size=6)


@given(st.lists(st.tuples(words, st.text("ab<", min_size=1, max_size=3), words)), words)
def test_an_alignment_is_found_whenever_the_text_was_masked_in_its_spans_only(parts, end):
    """Whatever replaces the spans, the text around them is seen to be the same and the regions lie in order."""
    source = masked = ""
    spans = []
    for before, found, put in parts:
        spans.append((len(source) + len(before), len(source) + len(before) + len(found), "X"))
        source, masked = source + before + found, masked + before + put
    where = replaced(source, spans, masked + end) if not end else replaced(source + end, spans, masked + end)
    assert where is not None
    assert all(a <= b for a, b in where)
    assert all(left[1] <= right[0] for left, right in pairwise(where))


@given(words, words)
def test_without_spans_only_the_same_text_will_do(source, masked):
    """No finding, no change."""
    assert (replaced(source, [], masked) is not None) == (source == masked)


@pytest.mark.parametrize(
    ("path", "masked", "clean"),
    [
        ("p${key}", {"users": {"<EMAIL_ADDRESS>": {"name": "Ann", "n": 1}}}, True),
        ("p$.users{}.name", {"users": {"a@b.example": {"name": "<PERSON>", "n": 1}}}, True),
        ("p$.users{}.name", {"users": {"<EMAIL_ADDRESS>": {"name": "<PERSON>", "n": 1}}}, False),
        ("p$.users{}.name", {"users": {"a@b.example": {"name": "<PERSON>", "n": 2}}}, False),
        ("p${key}", {"users": {"<EMAIL_ADDRESS>": {"name": "<PERSON>", "n": 1}}}, False),
    ],
)
def test_keys_of_json_that_are_data_may_change_where_some_were_found(path, masked, clean):
    """However deep they stand; a value under a hidden key where that path was found in."""
    source = {"users": {"a@b.example": {"name": "Ann", "n": 1}}}
    seen = _said({"p": [json.dumps(source)]}, {"p": [json.dumps(masked)]}, [[(path, (), 0, 3, "PERSON")]])
    assert (seen.changed == {}) is clean
