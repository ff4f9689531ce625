"""Commits made below Delta's writer: once each, read back from the checksum, whole without it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark
ODD = "a b=c/d%é"


def row(table: str, version: int, **more: Any) -> dict[str, Any]:
    """A row of audit/coverage."""
    return {"run": "r", "table": table, "version": version, "digest": "d", "rows": 2**40, "vetoes": {"x": 1}, **more}


def place(tmp: Path, spark: SparkSession) -> str:
    """A table of three commits, one of them Delta's own."""
    from lakeveil.lake import deltalog, sinks, tables
    from lakeveil.lake.deltalog import Commit

    path = str(tmp / "t")
    deltalog.add_rows(spark, path, [row("t", 0), row(ODD, 0)], *tables.AUDIT["coverage"], Commit("one", 0, "plan"))
    deltalog.add_rows(spark, path, [row("t", 1, vetoes=None)], *tables.AUDIT["coverage"], Commit("two", 5, "plan"))
    deltalog.add(spark, path, sinks.of_rows(spark, [row("t", 2)], tables.COVERAGE), Commit("one", 1, "plan"))
    return path


def plain(frame: Any) -> list[Any]:
    """The rows of a frame of coverage, sorted."""
    return sorted((r["table"], r["version"], r["rows"], r["vetoes"]) for r in frame.collect())


def test_rows_come_back_by_every_way(spark: SparkSession, tmp_path: Path) -> None:
    """Read by the checksum's list, by Delta, by Delta with a filter, and once the checksums are gone: the same rows and versions."""
    from lakeveil.lake import deltalog, sinks

    path = place(tmp_path, spark)
    rows = [(ODD, 0, 2**40, {"x": 1}), ("t", 0, 2**40, {"x": 1}), ("t", 1, 2**40, None), ("t", 2, 2**40, {"x": 1})]
    assert plain(deltalog.read(spark, path)) == rows
    assert plain(deltalog.read(spark, path).where(f"`table` = '{ODD}'")) == rows[:1]
    assert plain(spark.read.format("delta").load(path)) == rows
    assert spark.read.format("delta").load(path).where("`table` = 't'").count() == 3
    assert sinks.versions(spark, path) == {"one": 1, "two": 5}
    for file in (tmp_path / "t" / "_delta_log").glob("*.crc"):
        file.write_bytes(file.read_bytes()[:50])
    assert plain(deltalog.read(spark, path)) == rows
    assert sinks.versions(spark, path) == {"one": 1, "two": 5}


def test_of_two_commits_of_one_version_one_goes_in(spark: SparkSession, tmp_path: Path) -> None:
    """A process that looked before another committed the same app and version fails; another app's commit between hinders none."""
    from lakeveil.lake import deltalog, tables
    from lakeveil.lake.deltalog import Commit

    path, kind = place(tmp_path, spark), tables.AUDIT["coverage"]
    there = deltalog.snapshot(spark, path)
    late = {name: deltalog._begun(spark, path, there, Commit(name, 2, "plan")) for name in ("one", "three")}
    deltalog.add_rows(spark, path, [row("t", 3)], *kind, Commit("one", 2, "plan"))
    deltalog.add_rows(spark, path, [row("t", 3)], *kind, Commit("one", 2, "plan"))
    with pytest.raises(Exception, match="ConcurrentTransaction"):
        deltalog._commit(spark, late["one"], [deltalog._mark(spark, Commit("one", 2, "plan"))], "plan")
    deltalog._commit(spark, late["three"], [deltalog._mark(spark, Commit("three", 2, "plan"))], "plan")
    assert deltalog.versions(spark, deltalog.snapshot(spark, path)) == {"one": 2, "two": 5, "three": 2}
    assert spark.read.format("delta").load(path).count() == 5


def test_a_file_is_replaced_in_one_commit(spark: SparkSession, tmp_path: Path) -> None:
    """The row's file goes and the new one comes, and Delta's history has one version more."""
    from lakeveil.lake import deltalog, tables
    from lakeveil.lake.deltalog import Commit

    path, kind = str(tmp_path / "runs"), tables.AUDIT["runs"]
    deltalog.add_rows(spark, path, [{"run": "a", "outcome": "running"}], *kind, Commit("a", 0, "a"))
    deltalog.add_rows(spark, path, [{"run": "b", "outcome": "running"}], *kind, Commit("b", 0, "b"))
    files = deltalog.read(spark, path).select("run", "_metadata.file_path", "_metadata.file_size").collect()
    first = next(one for one in files if one["run"] == "a")
    told = {"path": first["file_path"].rpartition("/")[2], "partitionValues": {}, "size": first["file_size"]}
    deltalog.add_rows(spark, path, [{"run": "a", "outcome": "ok"}], *kind, Commit("a", 1, "a"), told)
    for frame in (deltalog.read(spark, path), spark.read.format("delta").load(path)):
        assert sorted((r["run"], r["outcome"]) for r in frame.collect()) == [("a", "ok"), ("b", "running")]
    assert deltalog.snapshot(spark, path).version() == 2
