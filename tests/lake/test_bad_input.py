"""Bad input from end to end: a clear line, a row in coverage, the right exit status, nothing of a value said, nothing sound lost."""

from __future__ import annotations

import importlib
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

from lakeveil.cli import main
from lakeveil.config import Settings, Source
from lakeveil.errors import UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
NAME = "QanaryZdzislawa"


def nested(depth: int, inner: Any) -> Any:
    """A value `depth` levels deep, structs and lists in turn."""
    for level in range(depth):
        inner = {"s": inner} if level % 2 else [inner]
    return inner


def scanned(spark: SparkSession, settings: Settings) -> Any:
    """One run with a finder that knows words that begin with Qanary."""
    from lakeveil.lake import run

    script = importlib.import_module("lake.canary_scan")
    importlib.import_module("pyspark.cloudpickle").register_pickle_by_value(script)  # workers cannot import a test's file
    return run.scan(settings, spark=spark, make=script.canary)


def settings_of(tmp: Path, *sources: Source) -> Settings:
    """An output and a key."""
    (tmp / "key").write_text(KEY)
    return Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=sources)


def table(spark: SparkSession, settings: Settings, name: str) -> Any:
    """A table under the output."""
    return spark.read.format("delta").load(f"{settings.output}/{name}")


def make_damaged(folder: Path) -> None:
    """A sound file with a deep column and one of nulls only, one without rows, one with a further column, one cut in half."""
    folder.mkdir()
    deep = [nested(20, f"deep {NAME}"), None, None]
    nothing = pa.nulls(3, pa.string())
    pq.write_table(
        pa.table({"id": [1, 2, 3], "who": [NAME, "x", None], "nothing": nothing, "deep": pa.array(deep)}), folder / "a.parquet"
    )
    sound = pq.read_table(folder / "a.parquet")
    pq.write_table(sound.slice(0, 0), folder / "zero.parquet")
    pq.write_table(sound.append_column("more", pa.array([f"more {NAME}"] * 3)), folder / "more.parquet")
    whole = (folder / "a.parquet").read_bytes()
    (folder / "cut.parquet").write_bytes(whole[: len(whole) // 2])


@pytest.mark.spark
@pytest.mark.slow
def test_a_lake_of_bad_input(spark: SparkSession, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Every fault of five tables is in coverage with its reason and place; every sound row is in the masked tables; exit 3."""
    make_damaged(tmp_path / "damaged")
    (tmp_path / "ragged").mkdir()
    broken = b"4,M\xfcller " + NAME.encode()
    text = f"id,who\n1,{NAME}\n2,a,b,{NAME}\n3,plain\n".encode() + broken + b"\n"
    (tmp_path / "ragged" / "a.csv").write_bytes(text)
    (tmp_path / "json").mkdir()
    (tmp_path / "json" / "a.jsonl").write_text(f'{{"who": "{NAME}"}}\n{NAME} is no JSON\n')
    (tmp_path / "differs").mkdir()
    pq.write_table(pa.table({"a": [1]}), tmp_path / "differs" / "1.parquet")
    pq.write_table(pa.table({"a": [f"text {NAME}"]}), tmp_path / "differs" / "2.parquet")
    (tmp_path / "empty").mkdir()
    settings = settings_of(
        tmp_path,
        Source("damaged", path=str(tmp_path / "damaged")),
        Source("ragged", "csv", path=str(tmp_path / "ragged"), options={"header": "true"}),
        Source("json", "json", path=str(tmp_path / "json")),
        Source("differs", path=str(tmp_path / "differs")),
        Source("empty", path=str(tmp_path / "empty")),
    )
    outcome = scanned(spark, settings)
    assert outcome.exit_code == 3

    failed = [row for row in table(spark, settings, "audit/coverage").collect() if row["status"] == "failed"]
    reasons = sorted((row["table"], row["reason"]) for row in failed)
    assert [name for name, _ in reasons] == ["damaged", "differs", "differs", "empty", "json", "ragged", "ragged"], reasons
    said = dict(reasons)
    assert "truncated or not Parquet" in said["damaged"]
    assert "`a`" in said["differs"] or "column a" in said["differs"], said["differs"]
    assert "no inputs" in said["empty"]
    places = sorted((row["offset"], row["length"]) for row in failed if row["table"] == "ragged")
    assert [text[at : at + size] for at, size in places] == [f"2,a,b,{NAME}".encode(), broken]
    [at] = [(row["offset"], row["length"]) for row in failed if row["table"] == "json"]
    assert (tmp_path / "json" / "a.jsonl").read_bytes()[at[0] : sum(at)] == f"{NAME} is no JSON".encode()

    masked = table(spark, settings, "tables/damaged")
    assert sorted(row["id"] for row in masked.collect()) == [1, 1, 2, 2, 3, 3]
    assert masked.schema["more"].dataType.simpleString() == "string"
    assert masked.select("deep").schema[0].dataType.simpleString().count("struct<") == 10
    assert table(spark, settings, "tables/ragged").count() == 2
    assert table(spark, settings, "tables/json").count() == 1
    assert not (Path(settings.output) / "tables" / "differs").exists()
    everything = [str(table(spark, settings, f"tables/{name}").collect()) for name in ("damaged", "ragged", "json")]
    everything += [str(table(spark, settings, f"audit/{name}").collect()) for name in ("findings", "columns", "coverage", "runs")]
    assert not any(NAME in one for one in everything)
    assert "deep <PERSON>" in everything[0]

    told = capfd.readouterr()
    assert NAME not in told.err + told.out
    warned = [json.loads(line) for line in told.err.splitlines() if line.startswith('{"time"')]
    tables = {line["table"] for line in warned if line.get("level") == "warning" and "reason" in line}
    assert tables == {"damaged", "ragged", "json", "differs", "empty"}
    report = Path(outcome.report.removeprefix("file:")).with_name("report.json").read_text()
    assert json.loads(report)["verdict"]["state"] == "gaps"


@pytest.mark.spark
@pytest.mark.slow
def test_five_thousand_columns(spark: SparkSession, tmp_path: Path) -> None:
    """All of them come out, and what was found in the last is masked."""
    columns = {f"c{i}": [f"value {i}", None] for i in range(4999)} | {"last": [f"say {NAME}", "x"]}
    pq.write_table(pa.table(columns), tmp_path / "wide.parquet")
    settings = settings_of(tmp_path, Source("wide", path=str(tmp_path / "wide.parquet")))
    assert scanned(spark, settings).exit_code == 0
    masked = table(spark, settings, "tables/wide")
    assert len(masked.columns) == 5000
    assert sorted(masked.select("last", "c4998").collect()) == [("say <PERSON>", "value 4998"), ("x", None)]


@pytest.mark.spark
@pytest.mark.slow
def test_a_cell_of_sixty_megabytes(spark: SparkSession, tmp_path: Path) -> None:
    """It is scanned in windows: names at its start, at its end and across a window's edge are masked, the rest is the same."""
    filler = " nothing to see here," * 2_900_000
    window = replace(Settings().limits).window
    at = window - len(NAME) // 2
    value = NAME + filler[: at - len(NAME)] + NAME + filler + NAME
    pq.write_table(pa.table({"big": [value, "small"]}), tmp_path / "big.parquet")
    assert len(value) > 60_000_000
    settings = settings_of(tmp_path, Source("big", path=str(tmp_path / "big.parquet")))
    assert scanned(spark, settings).exit_code == 0
    written = [
        cell
        for path in (Path(settings.output) / "tables" / "big").glob("*.parquet")
        for cell in pq.ParquetFile(path).read().column("big").to_pylist()
    ]
    assert sorted(written, key=len) == ["small", value.replace(NAME, "<PERSON>")]


@pytest.mark.spark
def test_a_place_that_is_not_there(spark: SparkSession, tmp_path: Path) -> None:
    """One line, and nothing is written, whatever the other sources are."""
    pq.write_table(pa.table({"a": [1]}), tmp_path / "a.parquet")
    sources = (Source("here", path=str(tmp_path / "a.parquet")), Source("gone", path=str(tmp_path / "none")))
    settings = settings_of(tmp_path, *sources)
    with pytest.raises(UsageError, match=r"sources \(gone\): path does not exist"):
        scanned(spark, settings)
    assert not (tmp_path / "out").exists()


@pytest.mark.spark
@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything; this test needs another user")
def test_a_place_that_may_not_be_read(spark: SparkSession, tmp_path: Path) -> None:
    """One line names the source and what to do."""
    (tmp_path / "in").mkdir()
    pq.write_table(pa.table({"a": [1]}), tmp_path / "in" / "a.parquet")
    (tmp_path / "in").chmod(0)
    try:
        with pytest.raises(UsageError, match="no permission"):
            scanned(spark, settings_of(tmp_path, Source("shut", path=str(tmp_path / "in"))))
    finally:
        (tmp_path / "in").chmod(0o755)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"surces": []}, "unknown key `surces`; did you mean `sources`"),
        ({"sources": [{"name": "a", "path": "/x", "fromat": "csv"}]}, "unknown key `fromat`; did you mean `format`"),
        ({"policy": {"labels": {"PERSONN": "redact"}}}, "unknown label `PERSONN`; did you mean `PERSON`"),
        ({"policy": {"labels": {"PERSON": "blur"}}}, "blur"),
        ({"key": "env:LAKEVEIL_NO_SUCH_KEY"}, "environment variable is not set"),
        ({"key": KEY}, "by reference, never as itself"),
        ({"sign_key": "file:/nowhere/at/all"}, "cannot be read"),
        ({"key": None, "policy": {"labels": {"PERSON": "pseudonymize"}}}, "key"),
        ({"detection": {"recognizers": ["lexicn"]}}, "lexicn"),
        ({"output": ""}, "`output` is missing"),
    ],
)
def test_a_wrong_config_is_one_line_and_writes_nothing(
    tmp_path: Path, change: dict[str, Any], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2 before a JVM starts: the key, where it stands, and what to do; never the secret."""
    (tmp_path / "key").write_text(KEY)
    good = {
        "output": str(tmp_path / "out"),
        "key": f"file:{tmp_path / 'key'}",
        "sources": [{"name": "a", "path": str(tmp_path / "lake")}],
    }
    (tmp_path / "lake.yaml").write_text(yaml.safe_dump(good | change))
    assert main(["scan", "--config", str(tmp_path / "lake.yaml")]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1 and told.out == "" and KEY not in told.err
    assert not (tmp_path / "out").exists()
