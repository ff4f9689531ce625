"""A digest of the audit leads back to its input, row or places, and to nothing else."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.config import Settings, Source
from lakeveil.errors import UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"


@pytest.fixture(scope="module")
def lake(spark: SparkSession, tmp_path_factory: pytest.TempPathFactory) -> tuple[Settings, str, list[dict[str, Any]]]:
    """A lake of a Parquet and a CSV source that was scanned, its run, and its findings."""
    from lakeveil.lake import run

    script = importlib.import_module("lake.canary_scan")
    importlib.import_module("pyspark.cloudpickle").register_pickle_by_value(script)  # workers cannot import a test's file
    tmp = tmp_path_factory.mktemp("located")
    pq.write_table(pa.table({"note": ["nobody", "met QanaryOne", "met QanaryTwo"]}), tmp / "people.parquet")
    (tmp / "mails.csv").write_text("a,b\nx,plain\ny,is QanaryOne\nz,plain\ny,is QanaryOne\n")
    (tmp / "key").write_text(KEY)
    sources = (
        Source("people", path=str(tmp / "people.parquet")),
        Source("mails", "csv", path=str(tmp / "mails.csv"), options={"header": "true"}),
    )
    settings = Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=sources, log_level="warning")
    outcome = run.scan(settings, spark=spark, make=script.canary)
    found = spark.read.format("delta").load(f"{settings.output}/audit/findings").collect()
    return settings, outcome.run, [row.asDict() for row in found]


@pytest.mark.spark
@pytest.mark.slow
def test_what_digests_mean(spark: SparkSession, lake: tuple[Settings, str, list[dict[str, Any]]]) -> None:
    """An input and its row, a row named by its digest, all places of a value, a policy; gone inputs are said to be gone."""
    from lakeveil.lake.locate import locate

    settings, run, findings = lake
    people = next(row for row in findings if row["table"] == "people" and row["row"] == "1")
    mails = next(row for row in findings if row["table"] == "mails" and row["row"].endswith("#1"))
    [line] = locate(settings, people["unit"], spark)
    assert line.startswith("input of table people: file:/") and line.endswith("/people.parquet")
    assert locate(settings, people["unit"][:8].upper() + "…", spark) == [line]
    [line] = locate(settings, f"{people['unit']}#1", spark)
    assert line.startswith("row 1 (the first is 0) of file:/") and "people.parquet" in line

    [line] = locate(settings, mails["row"], spark)
    assert line.startswith("one of 2 equal rows (1, 3; the first sound one is 0) of file:/") and "mails.csv" in line

    lines = locate(settings, people["value"].hex(), spark)
    assert len(lines) == 3
    assert sum("table mails, b, characters 3 to 12" in line for line in lines) == 2
    assert any("table people, note, characters 4 to 13, row 1 of file:/" in line for line in lines)
    assert not any("Qanary" in line for line in lines)

    policy = spark.read.format("delta").load(f"{settings.output}/audit/runs").collect()[0]["policy"]
    assert locate(settings, policy, spark) == [f"no input: the policy of run {run}"]

    path = Path(settings.sources[1].path or "")
    text = path.read_text()
    path.unlink()
    try:
        [line] = locate(settings, mails["unit"], spark)
        assert "not among the source's inputs any more" in line
        assert all("not among the source's inputs any more" in line for line in locate(settings, mails["row"], spark))
    finally:
        path.write_text(text)


@pytest.mark.spark
@pytest.mark.slow
def test_what_is_no_digest_of_this_lake(spark: SparkSession, lake: tuple[Settings, str, list[dict[str, Any]]]) -> None:
    """One line each."""
    from lakeveil.lake.locate import locate

    with pytest.raises(UsageError, match="8 to 64 hex digits"):
        locate(lake[0], "people", spark)
    with pytest.raises(UsageError, match="nothing in the audit"):
        locate(lake[0], "0123456789abcdef", spark)
