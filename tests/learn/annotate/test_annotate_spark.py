"""The Spark job gives what the command gives."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lakeveil.cli import main

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.spark
def test_spark_and_the_command_annotate_alike(
    spark: SparkSession, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The same lines, in whatever order, from two tables joined by Spark; what is written is encrypted."""
    texts = [{"id": i, "text": f"Case {i}: Ann Lee-{i} met Bo Hill.", "language": "en"} for i in range(40)]
    people = [{"id": i, "spouse": name} for i in range(30) for name in ((f"Ann Lee-{i}",) if i else ("Ann Lee-0", "Bo Hill"))]
    for name, rows in (("texts", texts), ("people", people)):
        (tmp_path / name).mkdir()
        pq.write_table(pa.Table.from_pylist(rows), tmp_path / name / "a.parquet")
    (tmp_path / "m.yaml").write_text("fields: {spouse: SP}\ndetector: false\n")
    (tmp_path / "key").write_text("0123456789abcdef" * 4)
    sources = "".join(f"  - {{name: {n}, path: {tmp_path}/{n}}}\n" for n in ("texts", "people"))
    (tmp_path / "c.yaml").write_text(f"output: {tmp_path}/veil\nkey: file:{tmp_path}/key\nsources:\n{sources}")
    base = ["annotate", "--config", str(tmp_path / "c.yaml")]
    how = ["--map", str(tmp_path / "m.yaml")]
    assert main([*base, *how, "--spark", "--texts", "texts", "--records", "people", "--name", "lake"]) == 0
    assert (
        main(
            [*base, *how, "--texts", f"{tmp_path}/texts/a.parquet", "--records", f"{tmp_path}/people/a.parquet", "--name", "here"]
        )
        == 0
    )
    assert not any(b"Ann Lee" in path.read_bytes() for path in (tmp_path / "veil").rglob("*") if path.is_file())
    told = []
    for name in ("lake", "here"):
        capfdbinary.readouterr()
        assert main([*base, "--export", name, "--reason", "test", "--out", "-"]) == 0
        told.append(sorted(capfdbinary.readouterr().out.splitlines()))
    assert told[0] == told[1]
    assert len(told[0]) == 30
    assert sum(len(json.loads(line)["spans"]) for line in told[0]) == 31
