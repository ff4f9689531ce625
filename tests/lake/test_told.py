"""What a person reads when Spark, or what is asked of it, is not there."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

pytest.importorskip("pyspark")
from lakeveil.config import Settings
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import lease, past, session
from lakeveil.lake.store import Store
from lakeveil.lake.told import told


class _Gone:
    """A session whose Java answers nothing."""

    @property
    def sparkContext(self) -> Any:
        raise ConnectionRefusedError("cell of Ada Lovelace")


def _running(stopped: bool) -> Any:
    context = SimpleNamespace(isStopped=lambda: stopped)
    return SimpleNamespace(sparkContext=SimpleNamespace(_jsc=SimpleNamespace(sc=lambda: context)))


@pytest.mark.parametrize(
    ("spark", "says"),
    [
        (_Gone(), "Spark ended under the run"),
        (_running(True), "Spark ended under the run"),
        (_running(False), "stopped by ValueError"),
    ],
)
def test_a_spark_that_died_is_named_and_no_value_is(spark: Any, says: str) -> None:
    """One line says whether Spark is gone or a step failed, and never what the exception said."""
    with pytest.raises(LakeveilError, match=f"^{says}") as raised, told(spark):
        raise ValueError("cell of Ada Lovelace")
    assert "Ada" not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_lease_that_cannot_be_given_back_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the store is gone too, the first error is the one that is told."""

    def gone(held: lease.Lease) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(lease.Lease, "take", lambda held: None)
    monkeypatch.setattr(lease.Lease, "release", gone)
    with pytest.raises(LakeveilError, match="first"), lease.lease(Store.__new__(Store)):
        raise LakeveilError("first")


def test_an_unknown_run_is_refused_before_spark_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line names the last run; a known one, and an output that is not of this machine, get as far as Spark."""

    def started(settings: Settings) -> None:
        raise LakeveilError("Spark was started")

    runs = tmp_path / "audit" / "runs" / "outcome=ok"
    runs.mkdir(parents=True)
    first = datetime(2026, 1, 31, tzinfo=timezone.utc)
    rows = {"run": ["early", "late"], "started": [first, first + timedelta(days=1)]}
    pq.write_table(pa.table(rows), runs / "a.parquet")
    monkeypatch.setattr(session, "start", started)
    for output, run, says in [
        (str(tmp_path), "none", "no run `none` in audit/runs; the last one is late"),
        (tmp_path.as_uri(), "none", "no run `none`"),
        (str(tmp_path), "early", "Spark was started"),
        ("s3a://lake/out", "none", "Spark was started"),
    ]:
        with pytest.raises(LakeveilError, match=says) as raised, past.opened(Settings(output=output), run):
            pass
        assert isinstance(raised.value, UsageError) == (run == "none" and output != "s3a://lake/out")
