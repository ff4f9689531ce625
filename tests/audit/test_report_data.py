"""ReportData takes the audit tables' rows as they come."""

import datetime as dt

import pytest

from lakeveil.audit.data import ReportData


def test_rows_become_the_report_whatever_their_order_and_extra_keys():
    """Unknown keys are ignored, nulls are defaults, columns come sorted."""
    rows = [{"table": "b", "path": "x", "extra": 1, "label": None}, {"table": "a", "path": "y", "share": float("nan")}]
    data = ReportData.from_rows({"run": "r1", "started": dt.datetime(2026, 1, 2, 3, 4, 5)}, columns=rows)
    assert [(c.table, c.label, c.share) for c in data.columns] == [("a", "", None), ("b", "", None)]
    assert data.run.started == "2026-01-02T03:04:05Z"
    assert data.tables == ("a", "b")


def test_scanned_units_add_up_and_missed_ones_stay_apart():
    """A lake of a million files is one line per table; each unit that was not scanned keeps its own."""
    scanned = [{"table": "t", "status": "scanned", "rows": 2, "bytes": 10, "digest": str(i)} for i in range(1000)]
    failed = [{"table": "t", "status": "failed", "reason": "truncated", "bytes": 5, "digest": str(i)} for i in range(2)]
    bad_row = [{"table": "t", "status": "failed", "reason": "ragged", "offset": o, "length": 7} for o in (40, 9)]
    units = ReportData.from_rows({"run": "r"}, coverage=[*scanned, *failed, *bad_row]).coverage
    assert [(u.status, u.units, u.rows, u.bytes, u.digest, u.offset) for u in units] == [
        ("failed", 1, 0, 0, "", 9),
        ("failed", 1, 0, 0, "", 40),
        ("failed", 1, 0, 5, "0", None),
        ("failed", 1, 0, 5, "1", None),
        ("scanned", 1000, 2000, 10000, "", None),
    ]


@pytest.mark.parametrize(
    "reason",
    ["file:/lake/anna.kowalska/a.parquet is truncated", "s3a://lake/x y is truncated", "/lake/anna/b.csv: not UTF-8"],
)
def test_a_path_in_a_reason_is_not_repeated(reason):
    """A path can carry a name: the report drops it even if a reader's message had it."""
    kept = ReportData.from_rows({"run": "r"}, coverage=[{"table": "t", "status": "failed", "reason": reason}]).coverage[0].reason
    assert "(path)" in kept
    assert "lake" not in kept


def test_a_reason_with_a_plain_slash_is_kept():
    """`and/or` and `3/4` are no paths."""
    kept = (
        ReportData.from_rows({"run": "r"}, coverage=[{"table": "t", "reason": "ragged and/or cut, 3/4 read"}]).coverage[0].reason
    )
    assert kept == "ragged and/or cut, 3/4 read"
