"""Columns are called what people call them: with dots, blanks, quotes and accents, at every depth, in every format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from lake.made_up import maker
from lakeveil.config import Settings, Source

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
HEADER = ["Nr.", "Geb.-Datum", "Größe", "Be merkung", "a`b", "«Фото»"]


def _lake(tmp: Path) -> Settings:
    """A CSV with a German header, JSON with dots at depth, Parquet in folders of a dotted partition."""
    (tmp / "key").write_text(KEY)
    (tmp / "p.csv").write_text(";".join(HEADER) + "\n1;x1;Ring 5;Ada;x;Bob\n2;x2;Weg 7;Cleo;y;z\n", encoding="utf-8")
    record = {"text.1": "Ada", "c ontact": {"e.mail": "Bob", "x`y": "Cleo"}, "list.of": [{"na.me": "Ada"}]}
    (tmp / "j.jsonl").write_text("\n".join(json.dumps(record | {"doc.id": i}) for i in range(3)))
    for town in ("Ada", "Bonn"):
        (tmp / "q" / f"wo.2={town}").mkdir(parents=True)
        pq.write_table(pa.table({"wo.1": ["Bob", "x"], "`q`": [None, "Cleo"]}), tmp / "q" / f"wo.2={town}" / "a.parquet")
    sources = (
        Source("p", "csv", path=str(tmp / "p.csv"), options={"sep": ";", "header": "true"}),
        Source("j", "json", path=str(tmp / "j.jsonl"), document_key="doc.id"),
        Source("q", "parquet", path=str(tmp / "q"), row_key=("wo.1",)),
    )
    return Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=sources, log_level="warning")


def test_names_of_columns(spark: SparkSession, tmp_path: Path) -> None:
    """Each table comes out under its own names with what was found masked, verifies, and is left alone by the next run."""
    from lakeveil.lake import run, verify

    settings = _lake(tmp_path)
    told = run.scan(settings, spark=spark, make=maker())
    assert told.exit_code == 0

    def read(name: str) -> list[dict[str, Any]]:
        frame = spark.read.format("delta").load(f"{settings.output}/tables/{name}")
        return [row.asDict(recursive=True) for row in frame.collect()]

    people = sorted(read("p"), key=lambda row: row["Nr."])
    assert list(people[0]) == HEADER
    assert (people[0]["Be merkung"], people[0]["«Фото»"], people[0]["Geb.-Datum"]) == ("<PERSON>", "<PERSON>", "x1")
    assert (people[1]["Be merkung"], people[1]["«Фото»"], people[1]["Größe"]) == ("<PERSON>", "z", "Weg 7")
    one = read("j")[0]
    assert one["text.1"] == "<PERSON>" and one["c ontact"] == {"e.mail": "<PERSON>", "x`y": "<PERSON>"}
    assert one["list.of"] == [{"na.me": "<PERSON>"}]
    assert sorted((row["wo.1"], row["`q`"] or "", row["wo.2"]) for row in read("q")) == sorted(
        [("<PERSON>", "", "<PERSON>"), ("x", "<PERSON>", "<PERSON>"), ("<PERSON>", "", "Bonn"), ("x", "<PERSON>", "Bonn")]
    )
    paths = {row["path"] for row in spark.read.format("delta").load(f"{settings.output}/audit/findings").collect()}
    assert {"Be merkung", "c ontact.e.mail", "list.of[].na.me", "wo.2"} <= paths
    before = sorted(Path(settings.output, "tables").rglob("*.parquet"))
    assert run.scan(settings, spark=spark, make=maker()).exit_code == 0
    assert sorted(Path(settings.output, "tables").rglob("*.parquet")) == before
    assert verify.verify(settings, told.run, spark=spark, make=maker()).exit_code == 0
