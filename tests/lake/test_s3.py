"""The same lake on the local disk and on a real S3 server: equal tables, equal findings, equal exit code."""

from __future__ import annotations

import csv
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_spec = importlib.util.spec_from_file_location("s3server", Path(__file__).with_name("s3server.py"))
assert _spec is not None and _spec.loader is not None
s3server = sys.modules["s3server"] = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(s3server)

pytestmark = [
    pytest.mark.spark,
    pytest.mark.s3,
    pytest.mark.slow,
    pytest.mark.skipif(bool(s3server.missing()), reason=s3server.missing()),
]
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
TABLES = ("people", "mails", "notes")


@dataclass(frozen=True)
class Scanned:
    """One run: its process, and the folder its lake and its output lie in on this machine."""

    done: subprocess.CompletedProcess[str]
    lake: Path
    output: Path
    events: Path

    def uris(self, prefix: str) -> dict[str, str]:
        """Digest of an input's URI → its place in the lake; Java's URIs encode a blank, and leave letters of any script alone."""
        files = [p.relative_to(self.lake).as_posix() for p in self.lake.rglob("*") if p.is_file()]
        return {hashlib.sha256(f"{prefix}{name.replace(' ', '%20')}".encode()).hexdigest(): name for name in files}


def write_lake(folder: Path) -> None:
    """Three small tables: partitioned Parquet, JSON lines with an odd file name, CSV with a broken row."""
    rows = [(i, ("Ada Lovelace", "Marie Curie", "nobody here")[i % 3]) for i in range(30)]
    for year in (2024, 2025):
        part = folder / "people" / f"year={year}"
        part.mkdir(parents=True)
        notes = [f"{name} wrote to {i}@example.org" for i, name in rows]
        pq.write_table(pa.table({"id": [i for i, _ in rows], "note": notes}), part / "part-0.parquet")
    (folder / "mails").mkdir()
    lines = [
        json.dumps({"from": f"u{i}@example.com", "body": {"text": f"Dear {name}, call +44 20 7946 0958"}}) for i, name in rows
    ]
    (folder / "mails" / "mai ls-ü.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / "notes").mkdir()
    with (folder / "notes" / "a.csv").open("w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows(
            [("id", "text"), ("007", "Met Marie Curie in Paris"), ("008", "a", "ragged"), ("009", "nothing")]
        )


def scanned(tmp: Path, name: str, lake: str, output: str, spark: dict[str, str], environment: dict[str, str]) -> Any:
    """Run the command over the lake at `lake`."""
    events = tmp / f"{name}-events"
    events.mkdir()
    settings = {
        "output": output,
        "key": "env:LAKEVEIL_KEY",
        "sources": [
            {"name": "people", "format": "parquet", "path": f"{lake}/people"},
            {"name": "mails", "format": "json", "path": f"{lake}/mails/*.jsonl"},
            {"name": "notes", "format": "csv", "path": f"{lake}/notes", "options": {"header": "true"}},
        ],
        "spark": {
            "spark.master": "local[1]",
            "spark.sql.shuffle.partitions": "1",
            "spark.databricks.delta.snapshotPartitions": "1",
            "spark.local.dir": str(tmp / f"{name}-local"),
            "spark.driver.memory": "1500m",
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": events.as_uri(),
            "spark.eventLog.compress": "false",
            **spark,
        },
    }
    config = tmp / f"{name}.yaml"
    config.write_text(yaml.safe_dump(settings), "utf-8")
    command = [sys.executable, "-m", "lakeveil.cli", "scan", "--config", str(config)]
    done = subprocess.run(
        command, env={**environment, "LAKEVEIL_KEY": KEY}, cwd=tmp, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.stdout.strip(), done.stderr[-3000:]
    return done, events


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """An S3 server with an empty folder."""
    with s3server.serving(tmp_path_factory.mktemp("s3") / "store") as running:
        yield running


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Scanned:
    """The lake on the disk, scanned."""
    tmp = tmp_path_factory.mktemp("local")
    write_lake(tmp / "lake")
    done, events = scanned(tmp, "local", str(tmp / "lake"), str(tmp / "veil"), {}, dict(os.environ))
    return Scanned(done, tmp / "lake", tmp / "veil", events)


@pytest.fixture(scope="module")
def remote(local: Scanned, server: Any, tmp_path_factory: pytest.TempPathFactory) -> Scanned:
    """The same lake in one bucket, its output in another, scanned over s3a."""
    tmp = tmp_path_factory.mktemp("remote")
    lake, veil = server.bucket("lake"), server.bucket("veil")
    server.upload(local.lake, "lake")
    done, events = scanned(tmp, "s3", "s3a://lake", "s3a://veil/out", server.spark(), server.environment())
    return Scanned(done, lake, veil / "out", events)


def rows(spark: SparkSession, place: Path) -> Counter[str]:
    """A Delta table's rows."""
    return Counter(str(row) for row in spark.read.format("delta").load(str(place)).collect())


def findings(spark: SparkSession, run: Scanned, prefix: str) -> Counter[str]:
    """The findings, with the input's place in the lake for its digest; what names the run is left out."""
    uris = run.uris(prefix)
    frame = spark.read.format("delta").load(str(run.output / "audit" / "findings")).drop("run", "version")
    return Counter(str({**row.asDict(), "unit": uris[row["unit"]]}) for row in frame.collect())


def test_tables_findings_and_exit_code_are_equal(spark: SparkSession, local: Scanned, remote: Scanned) -> None:
    """Over S3 the same rows, schemas, partitions, findings and exit code come out as from the disk."""
    assert (local.done.returncode, remote.done.returncode) == (3, 3)  # a ragged row is quarantined in both
    for name in TABLES:
        here, there = (spark.read.format("delta").load(str(one.output / "tables" / name)) for one in (local, remote))
        assert here.schema == there.schema
        assert rows(spark, local.output / "tables" / name) == rows(spark, remote.output / "tables" / name)
    found = findings(spark, local, f"file:{local.lake}/")
    assert sum(found.values()) > 60
    assert found == findings(spark, remote, "s3a://lake/")
    assert (remote.output / "tables" / "people" / "year=2024").is_dir()


def test_coverage_and_report_are_equal(spark: SparkSession, local: Scanned, remote: Scanned) -> None:
    """Coverage names the same units, rows and damage; the report lies on S3 where the last line says."""
    told = []
    for run, prefix in ((local, f"file:{local.lake}/"), (remote, "s3a://lake/")):
        uris = run.uris(prefix)
        frame = spark.read.format("delta").load(str(run.output / "audit" / "coverage"))
        told.append(
            sorted((uris[r["digest"]], r["status"], r["reason"] or "", r["rows"] or 0, r["bytes"] or 0) for r in frame.collect())
        )
    assert told[0] == told[1]
    report = remote.done.stdout.splitlines()[-1].split()[1]
    assert report.startswith("s3a://veil/out/reports/")
    assert (remote.output / report.removeprefix("s3a://veil/out/")).stat().st_size > 1000
    assert not (remote.output / "_staging" / "people").exists()


def test_credentials_stand_nowhere(server: Any, remote: Scanned) -> None:
    """What opens the store stands in no log, event log, config or file of the output."""
    texts = [remote.done.stdout.encode(), remote.done.stderr.encode()]
    logged = [p for p in remote.events.rglob("*") if p.is_file()]
    assert logged
    texts += [p.read_bytes() for p in (*logged, *remote.output.rglob("*")) if p.is_file()]
    for text in texts:
        assert server.secret.encode() not in text
        assert server.access.encode() not in text
        assert KEY.encode() not in text
