"""Columns called ages that hold spans or points of time."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.spares import LAPSES
from lakeveil.resolve import Resolved
from lakeveil.spans import Origin, Spans
from lakeveil.veil.analysis import Section, analyse

PODS = ["NAMESPACE", "NAME", "READY", "STATUS", "RESTARTS", "AGE"]
PATIENTS = ["first_name", "last_name", "AGE"]


def judged(values: list[str], beside: list[str], path: str = "AGE") -> Decision:
    """The decision on a column in which every value is found to be an age."""
    found = Spans.of([(i, 0, len(value), "AGE", 0.8) for i, value in enumerate(values)], "made@1")
    return decide(observe(path, pa.string(), pa.array(values), found, "en"), beside)


@pytest.mark.parametrize(
    "values",
    [
        ["12d", "45m", "3h12m", "87d", "2d4h", "5s", "341d"],
        ["12d", "87d", "9d"],
        ["131", "412", "640", "97"],
        ["3h (4h ago)", "9:12:44", "2d"],
        ["04.08 08:54", "05.05 07:16", "06.08 19:22"],
    ],
)
def test_spans_of_time_are_no_ages(values: list[str]) -> None:
    """How long pods and machines have stood, and when ships are due, is read on, and says so."""
    made = judged(values, PODS)
    assert made.kind == LAPSES and not made.mask_whole and "no ages" in made.reasons[0]


@pytest.mark.parametrize(
    ("values", "beside"),
    [
        (["34", "71", "8", "103"], PODS),
        (["34 y", "7 y", "11 y"], PODS),
        (["5d", "12d", "3w", "9h"], PATIENTS),
        (["12", "45", "131", "8"], PODS),
    ],
)
def test_ages_stay_ages(values: list[str], beside: list[str]) -> None:
    """Years wherever they stand, and days and hours of infants beside their names."""
    assert judged(values, beside).label == "AGE"


def test_age_and_sex_in_one_column() -> None:
    """`34/F` under `Age/Sex` tells an age."""
    seen = observe("Age/Sex", pa.string(), pa.array(["34/F", "7/M", "61/F", "19/M"]))
    assert decide(seen, ["Age/Sex", "Pt Name"]).label == "AGE"


def test_a_column_of_spans_spares_ages_alone() -> None:
    """A person in it is one all the same."""
    values = ["9d", "Anna Kowalska"]
    spans = Spans.of([(0, 0, 1, "AGE", 0.8), (1, 0, 13, "PERSON", 0.97)], "made@1")
    section = Section(Origin("t", "AGE", kind=LAPSES), pa.array(values))
    made = analyse(lambda texts: (texts, Resolved(spans, {})), [section])
    assert [values[t][a:b] for t, a, b, _, _ in made.spans.rows()] == ["Anna Kowalska"]
