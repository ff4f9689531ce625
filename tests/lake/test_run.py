"""The run protocol, in one session: what a lake goes through, and a death in every gap between two steps."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lake.made_up import maker
from lakeveil.config import FailOn, Settings, Source

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.slow]
TABLES = ("tables/people", "audit/findings", "audit/columns", "audit/coverage")
STEPS = ("planned", "staged", "findings", "table", "columns", "runs", "coverage", "cleaned")
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"


class Killed(BaseException):
    """Stands for a death: nothing in the run may catch it."""


def write_part(folder: Path, name: str, first: int, rows: int = 40) -> None:
    """A Parquet file of made-up people."""
    names = ["Ada", "Bob", "Cleo", "nobody"]
    table = pa.table(
        {
            "id": pa.array(range(first, first + rows), pa.int64()),
            "note": [f"row {i}: {names[i % 4]} met {names[i % 3]}" for i in range(first, first + rows)],
            "who": [{"name": names[i % 4], "tags": [names[i % 2], None]} for i in range(first, first + rows)],
        }
    )
    folder.mkdir(parents=True, exist_ok=True)
    pq.write_table(table, folder / name)


def lake(tmp: Path, **more: Any) -> Settings:
    """Two files of people and the settings to scan them."""
    write_part(tmp / "in", "a.parquet", 0)
    write_part(tmp / "in", "b.parquet", 40)
    (tmp / "key").write_text(KEY)
    source = Source("people", path=str(tmp / "in"))
    return replace(Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=(source,), log_level="warning"), **more)


def scanned(spark: SparkSession, settings: Settings, die: str = "") -> Any:
    """One run with the made-up finder; `die` at a step, as by a kill."""
    from lakeveil.lake import run

    def step(name: str) -> None:
        if name == die:
            raise Killed(name)

    return run.scan(settings, spark=spark, make=maker(), step=step)


def rows(spark: SparkSession, settings: Settings, name: str, *without: str) -> Counter[str]:
    """A table's rows as a multiset."""
    frame = spark.read.format("delta").load(f"{settings.output}/{name}").drop(*without)
    return Counter(str(row) for row in frame.collect())


def result(spark: SparkSession, settings: Settings) -> list[Counter[str]]:
    """All that two runs over the same input must agree on."""
    return [rows(spark, settings, "tables/people"), rows(spark, settings, "audit/findings", "run", "version")]


def versions(spark: SparkSession, settings: Settings) -> list[int]:
    """How many commits each table has."""
    return [len(list((Path(settings.output) / name / "_delta_log").glob("*.json"))) for name in TABLES]


def units(spark: SparkSession, settings: Settings) -> list[tuple[int, str, int]]:
    """(version, status, rows) of every row of coverage."""
    frame = spark.read.format("delta").load(f"{settings.output}/audit/coverage")
    return sorted((row["version"], row["status"], row["rows"] or 0) for row in frame.collect())


def test_a_lake_lives_through_its_changes(spark: SparkSession, tmp_path: Path) -> None:
    """Scan, nothing new, a file more, a file changed, a file less, another key: each does what it must and no more."""
    settings = lake(tmp_path)
    first = scanned(spark, settings)
    assert first.exit_code == 0
    masked = spark.read.format("delta").load(f"{settings.output}/tables/people")
    source = spark.read.parquet(str(tmp_path / "in"))
    assert masked.schema == source.schema
    assert [r[0] for r in masked.select("id").orderBy("id").collect()] == list(range(80))
    assert not any(name in text for text in rows(spark, settings, "tables/people") for name in ("Ada", "Bob", "Cleo"))
    found = spark.read.format("delta").load(f"{settings.output}/audit/findings")
    in_source = sum(str(row).count(name) for row in source.collect() for name in ("Ada", "Bob", "Cleo"))
    assert found.count() == in_source
    assert found.select("unit", "row", "path", "position", "start").distinct().count() == in_source
    assert units(spark, settings) == [(0, "scanned", 40), (0, "scanned", 40)]
    assert Path(first.report.removeprefix("file:")).stat().st_size > 0
    assert not (tmp_path / "out" / "_staging" / "people").exists()

    before = versions(spark, settings)
    again = scanned(spark, settings)
    assert versions(spark, settings) == before
    assert again.run != first.run

    write_part(tmp_path / "in", "c.parquet", 80, 10)
    scanned(spark, settings)
    assert units(spark, settings) == [(0, "scanned", 40), (0, "scanned", 40), (1, "scanned", 10)]
    appended = result(spark, settings)

    fresh = replace(settings, output=str(tmp_path / "fresh"))
    scanned(spark, fresh)
    assert result(spark, fresh) == appended

    write_part(tmp_path / "in", "b.parquet", 40, 30)
    (tmp_path / "in" / "a.parquet").unlink()
    scanned(spark, settings)
    left = spark.read.format("delta").load(f"{settings.output}/tables/people").select("id").orderBy("id")
    assert [r[0] for r in left.collect()] == [*range(40, 70), *range(80, 90)]
    assert {
        row[0]
        for row in spark.read.format("delta").load(f"{settings.output}/audit/findings").select("version").distinct().collect()
    } == {2}

    old = result(spark, settings)
    (tmp_path / "key").write_text(KEY[::-1])
    over = scanned(spark, replace(settings, fail_on=FailOn(findings=3)))
    assert over.exit_code == 1
    new = result(spark, settings)
    assert [part.total() for part in new] == [part.total() for part in old]
    assert new[1] != old[1]  # the values' digests are keyed


def test_a_death_in_any_gap_changes_nothing(spark: SparkSession, tmp_path: Path) -> None:
    """Every run dies one step later than the one before; the last one's tables equal those of an undisturbed run."""
    settings = lake(tmp_path)
    undisturbed = replace(settings, output=str(tmp_path / "undisturbed"))
    scanned(spark, undisturbed)
    for name in [*(f"people:{step}" for step in STEPS), "end", "report"]:
        with pytest.raises(Killed):
            scanned(spark, settings, name)
    scanned(spark, settings)
    assert result(spark, settings) == result(spark, undisturbed)
    assert units(spark, settings) == units(spark, undisturbed)
    runs = spark.read.format("delta").load(f"{settings.output}/audit/runs").collect()
    assert [(row["outcome"], row["findings"]) for row in runs] == [("ok", sum(result(spark, undisturbed)[1].values()))]


def test_an_input_that_changes_before_the_commit_makes_a_new_plan(spark: SparkSession, tmp_path: Path) -> None:
    """A run dies with all staged, a file changes, another comes: nothing of the old staging is committed."""
    settings = lake(tmp_path)
    with pytest.raises(Killed):
        scanned(spark, settings, "people:staged")
    write_part(tmp_path / "in", "b.parquet", 40, 30)
    write_part(tmp_path / "in", "c.parquet", 80, 10)
    scanned(spark, settings)
    assert units(spark, settings) == [(0, "scanned", 10), (0, "scanned", 30), (0, "scanned", 40)]
    fresh = replace(settings, output=str(tmp_path / "fresh"))
    scanned(spark, fresh)
    assert result(spark, settings) == result(spark, fresh)


def test_units_that_arrive_between_two_commits_lose_no_finding(spark: SparkSession, tmp_path: Path) -> None:
    """The experiment behind the protocol: findings of {a, b} are in, the run dies, c arrives; the rerun has all of c's."""
    settings = lake(tmp_path)
    with pytest.raises(Killed):
        scanned(spark, settings, "people:findings")
    write_part(tmp_path / "in", "c.parquet", 80, 10)
    scanned(spark, settings)
    fresh = replace(settings, output=str(tmp_path / "fresh"))
    scanned(spark, fresh)
    assert result(spark, settings) == result(spark, fresh)


def test_a_damaged_file_is_named_and_the_rest_goes_on(spark: SparkSession, tmp_path: Path) -> None:
    """A truncated file: exit 3, a row in coverage, all rows of the others; the same again changes nothing."""
    settings = lake(tmp_path)
    whole = (tmp_path / "in" / "b.parquet").read_bytes()
    (tmp_path / "in" / "b.parquet").write_bytes(whole[: len(whole) // 2])
    assert scanned(spark, settings).exit_code == 3
    assert [one[1] for one in units(spark, settings)] == ["failed", "scanned"]
    before = versions(spark, settings)
    assert scanned(spark, settings).exit_code == 3
    assert versions(spark, settings) == before
    (tmp_path / "in" / "b.parquet").write_bytes(whole)
    assert scanned(spark, settings).exit_code == 0
    assert spark.read.format("delta").load(f"{settings.output}/tables/people").count() == 80


def test_audit_writes_no_table_and_mask_follows(spark: SparkSession, tmp_path: Path) -> None:
    """Mode audit finds the same and copies nothing; mode mask afterwards makes the table."""
    settings = lake(tmp_path)
    scanned(spark, replace(settings, mode="audit"))
    assert not (tmp_path / "out" / "tables").exists()
    found = rows(spark, settings, "audit/findings", "run", "version")
    assert found.total() > 0
    scanned(spark, settings)
    assert rows(spark, settings, "audit/findings", "run", "version") == found
    assert rows(spark, settings, "tables/people").total() == 80


def test_what_is_left_out_and_what_was_vetoed_is_told(spark: SparkSession, tmp_path: Path) -> None:
    """A table that `exclude` names has its row in coverage; vetoes are counted, and by a run that rescans nothing, still told."""
    settings = lake(tmp_path)
    other = Source("people_old", path=str(tmp_path / "nowhere"))
    settings = replace(settings, sources=(*settings.sources, other), exclude=("*_old",))
    for _ in range(2):
        first = scanned(spark, settings)
    assert first.exit_code == 0
    covered = spark.read.format("delta").load(f"{settings.output}/audit/coverage")
    assert {(row["status"], row["reason"]) for row in covered.where("`table` = 'people_old'").collect()} == {
        ("skipped", "left out by `exclude`")
    }
    runs = spark.read.format("delta").load(f"{settings.output}/audit/runs").orderBy("started").collect()
    vetoes = [row["vetoes"] for row in runs]
    assert list(vetoes[0]) == ["made-up-list@1"] and vetoes[0]["made-up-list@1"] > 0
    assert not vetoes[1]  # it scanned nothing
    report = json.loads(Path(first.report.removeprefix("file:")).with_name("report.json").read_text())
    assert report["vetoes"] == vetoes[0]
    assert ("people_old", "skipped") in {(one["table"], one["status"]) for one in report["coverage"]}


def test_a_table_that_stops_does_not_keep_the_others(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Spark refuses in one table is told in coverage and report, without a value; the others are masked; a rerun ends well."""
    from lakeveil.lake import planning
    from lakeveil.lake.verify import verify

    settings = lake(tmp_path)
    settings = replace(settings, sources=(replace(settings.sources[0], name="odd"), *settings.sources))
    make = planning.make

    def refused(job: Any, source: Source, *rest: Any) -> Any:
        return spark.sql("SELECT a FROM VALUES (1) AS t(Ada)") if source.name == "odd" else make(job, source, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(planning, "make", refused)
        first = scanned(spark, settings)
    assert first.exit_code == 3
    page = Path(first.report.removeprefix("file:"))
    report = json.loads(page.with_name("report.json").read_text())
    left = [one for one in report["coverage"] if one["table"] == "odd"]
    assert left and {one["status"] for one in left} == {"failed"} and all(one["bytes"] > 0 for one in left)
    assert all("[UNRESOLVED_COLUMN.WITH_SUGGESTION]" in one["reason"] for one in left)
    assert not any("Ada" in one["reason"] or "\n" in one["reason"] for one in left)
    assert "odd" in page.read_text() and report["run"]["reason"] == "1 table stopped (odd)"
    assert spark.read.format("delta").load(f"{settings.output}/tables/people").count() == 80
    assert not Path(settings.output, "tables", "odd").exists()
    verify(settings, first.run, spark=spark, make=maker())
    assert "odd" in {one["table"] for one in json.loads(page.with_name("report.json").read_text())["coverage"]}
    again = scanned(spark, settings)
    assert again.exit_code == 0 and again.run != first.run
    assert spark.read.format("delta").load(f"{settings.output}/tables/odd").count() == 80


def test_inputs_that_do_not_fit_harm_no_other(spark: SparkSession, tmp_path: Path) -> None:
    """A file with another type is named and tried again without a commit; when all is masked anew, its table stops and the others do not."""
    settings = lake(tmp_path)
    write_part(tmp_path / "other", "a.parquet", 0, 8)
    settings = replace(settings, sources=(*settings.sources, Source("other", path=str(tmp_path / "other"))))
    assert scanned(spark, settings).exit_code == 0
    pq.write_table(pa.table({"id": ["no number"], "note": ["x"]}), tmp_path / "in" / "c.parquet")
    assert scanned(spark, settings).exit_code == 3
    before = versions(spark, settings)
    write_part(tmp_path / "other", "b.parquet", 8, 2)
    assert scanned(spark, settings).exit_code == 3
    assert versions(spark, settings)[0] == before[0]  # the table with the odd file is left as it is
    assert spark.read.format("delta").load(f"{settings.output}/tables/other").count() == 10
    (tmp_path / "key").write_text(KEY[::-1])
    last = scanned(spark, settings)
    assert last.exit_code == 3
    report = json.loads(Path(last.report.removeprefix("file:")).with_name("report.json").read_text())
    assert report["run"]["reason"].startswith("1 table stopped (people)")
    assert spark.read.format("delta").load(f"{settings.output}/tables/people").count() == 80
    covered = spark.read.format("delta").load(f"{settings.output}/audit/coverage").where("`table` = 'other'").collect()
    assert max((row["version"], row["change"]) for row in covered) == (2, "rewrite")


def test_a_sample_reads_the_start_of_a_long_file_only(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of files beyond the bound only about that many bytes are read, by footer and by lines; short ones whole; twice the same."""
    from types import SimpleNamespace

    from lakeveil.lake import sampling, sources

    monkeypatch.setattr(sampling, "PIECE", 4_000)
    write_part(tmp_path / "in", "a.parquet", 0, 10_000)
    write_part(tmp_path / "in", "b.parquet", 0, 20)
    (tmp_path / "lines").mkdir()
    (tmp_path / "lines" / "a.txt").write_text("".join(f"line {i:05}\n" for i in range(10_000)))
    job: Any = SimpleNamespace(spark=spark, settings=Settings(output=""))
    for source, most in ((Source("p", path=str(tmp_path / "in")), 2_000), (Source("t", "text", str(tmp_path / "lines")), 400)):
        units = sources.list_units(spark, source)
        schema = sources.schema_of(spark, source, units)
        drawn = sampling._read(job, source, schema, units).drop("_unit", "_row")
        rows = drawn.collect()
        assert 300 <= len(rows) <= most
        assert rows == drawn.collect()
