"""Delta tables that keep a schema to the letter, and commits that happen once."""

from __future__ import annotations

import operator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark


def test_a_schema_is_kept_to_the_letter(spark: SparkSession, tmp_path: Path) -> None:
    """NOT NULL within structs, char and varchar, comments, odd names and partitions outlive a create, an append, a rewrite."""
    from pyspark.sql import types as t

    from lakeveil.lake import commits, sinks
    from lakeveil.lake.sinks import Commit

    place = str(tmp_path / "t")
    inner = t.StructType([t.StructField("x y", t.StringType(), False), t.StructField("n", t.DecimalType(9, 2))])
    schema = t.StructType(
        [
            t.StructField("a b", inner, False, {"comment": "kept"}),
            t.StructField("v", t.VarcharType(5)),
            t.StructField("c", t.CharType(3)),
            t.StructField("m", t.MapType(t.StringType(), t.ArrayType(t.LongType()))),
            t.StructField("p", t.StringType()),
        ]
    )
    sinks.create(spark, place, schema, ["p"])
    made = sinks.schema_of(spark, place)
    assert made is not None
    assert made["a b"].nullable is False
    assert made["a b"].dataType["x y"].nullable is False
    assert made["a b"].metadata["comment"] == "kept"
    frame = spark.sql(
        "SELECT named_struct('x y', 'q', 'n', CAST(1.5 AS DECIMAL(9, 2))) AS `a b`, 'abc' v, 'ab' c, map('k', array(1L)) m, 'z' p"
    )
    sinks.append(frame, place, Commit("app", 0, "plan"))
    sinks.rewrite(frame, place, Commit("app", 1, "plan"))
    after = sinks.schema_of(spark, place)
    assert after is not None and commits.same(made, after)
    assert spark.sql(f"DESCRIBE DETAIL delta.`{place}`").collect()[0]["partitionColumns"] == ["p"]
    assert spark.read.format("delta").load(place).count() == 1
    read = spark.read.format("delta").load(place).schema
    assert {f.name: f.metadata.get("__CHAR_VARCHAR_TYPE_STRING") for f in read if f.name in "vc"} == {
        "v": "varchar(5)",
        "c": "char(3)",
    }


def test_a_plain_table_begins_with_its_first_rows(spark: SparkSession, tmp_path: Path) -> None:
    """One commit makes it, and it is what Delta's own making gives: schema, protocol, properties, partitions, statistics."""
    import json

    from pyspark.sql import types as t

    from lakeveil.lake import sinks
    from lakeveil.lake.sinks import Commit

    text, inner = t.StringType(), t.StructType([t.StructField("x", t.DecimalType(9, 2)), t.StructField("y", t.TimestampType())])
    fields = {
        "id": t.LongType(),
        "list": t.ArrayType(inner),
        "map": t.MapType(text, t.BinaryType()),
        "day": t.DateType(),
        "p": text,
    }
    schema = t.StructType([t.StructField(name, kind) for name, kind in fields.items()])
    frame = spark.createDataFrame([(1, [(None, None)], {"k": b"v"}, None, "z"), (2, None, None, None, None)], schema)
    assert sinks.plain(schema)
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    (tmp_path / "one" / "_delta_log").mkdir(parents=True)  # left by a making that was killed
    for version in (0, 0, 1):
        sinks.append(frame, one, Commit("app", version, "plan"), made=(schema, ["p"]))
    sinks.create(spark, two, schema, ["p"])
    for version in (0, 1):
        sinks.append(frame, two, Commit("app", version, "plan"))
    details = [spark.sql(f"DESCRIBE DETAIL delta.`{place}`").collect()[0] for place in (one, two)]
    for name in ("partitionColumns", "properties", "minReaderVersion", "minWriterVersion", "numFiles"):
        assert details[0][name] == details[1][name], name
    assert sinks.schema_of(spark, one) == sinks.schema_of(spark, two) == schema
    rows = [sorted(map(repr, spark.read.format("delta").load(place).collect())) for place in (one, two)]
    assert rows[0] == rows[1] and len(rows[0]) == 4
    log = [json.loads(line) for line in (tmp_path / "one" / "_delta_log" / f"{0:020d}.json").read_text().splitlines()]
    assert sum("add" in action for action in log) == 2 and sum("txn" in action for action in log) == 1
    assert all("minValues" in json.loads(action["add"]["stats"]) for action in log if "add" in action)


def test_what_a_plain_schema_is() -> None:
    """NOT NULL at any depth, comments, char and varchar, later types and odd names are Delta's own to make."""
    from pyspark.sql import types as t

    from lakeveil.lake import sinks

    text = t.StringType()
    odd = [
        t.StructField("a", text, False),
        t.StructField("a", t.StructType([t.StructField("b", text, False)])),
        t.StructField("a", t.ArrayType(text, False)),
        t.StructField("a", t.MapType(text, t.ArrayType(text, False))),
        t.StructField("a", text, True, {"comment": "c"}),
        t.StructField("a", t.ArrayType(t.StructType([t.StructField("b", text, True, {"comment": "c"})]))),
        t.StructField("a", t.VarcharType(3)),
        t.StructField("a", t.TimestampNTZType()),
        t.StructField("a", t.NullType()),
        t.StructField("a b", text),
        t.StructField("a", t.StructType([t.StructField("b;c", text)])),
    ]
    assert sinks.plain(t.StructType([t.StructField("a", text)]))
    assert not any(sinks.plain(t.StructType([t.StructField("ok", text), field])) for field in odd)


def test_a_making_that_was_killed_is_made_again(spark: SparkSession, tmp_path: Path) -> None:
    """A log folder without a commit is no table, and hinders none; a commit in it stays."""
    from pyspark.sql import types as t

    from lakeveil.lake import sinks
    from lakeveil.lake.sinks import Commit

    schema = t.StructType([t.StructField("id", t.LongType())])
    (tmp_path / "t" / "_delta_log" / "_staged_commits").mkdir(parents=True)
    place = str(tmp_path / "t")
    sinks.create(spark, place, schema)
    assert sinks.schema_of(spark, place) == schema
    sinks.append(spark.createDataFrame([(1,)], schema), place, Commit("app", 0, "plan"))
    sinks.create(spark, place, schema)
    assert spark.read.format("delta").load(place).count() == 1


def test_a_version_is_committed_once(spark: SparkSession, tmp_path: Path) -> None:
    """A second commit of one version writes nothing, and the version can be read back."""
    from lakeveil.lake import sinks
    from lakeveil.lake.sinks import Commit

    place = str(tmp_path / "t")
    frame = spark.range(3)
    assert sinks.version(spark, place, "app") == -2
    sinks.create(spark, place, frame.schema)
    assert sinks.version(spark, place, "app") == -1
    for _ in range(2):
        sinks.append(frame, place, Commit("app", 4, "plan"))
    assert sinks.version(spark, place, "app") == 4
    assert sinks.version(spark, place, "another") == -1
    assert sinks.versions(spark, place) == {"app": 4}
    assert sinks.versions(spark, str(tmp_path / "nowhere")) is None
    assert spark.read.format("delta").load(place).count() == 3


def test_a_lease_of_a_dead_process_is_taken_over(spark: SparkSession, tmp_path: Path) -> None:
    """Held by a live process: refused, by name; by a dead one of this host, or by a torn file: taken over."""
    import os
    import subprocess
    import sys

    from lakeveil.errors import LakeveilError, LeaseHeld
    from lakeveil.lake import lease
    from lakeveil.lake.store import Store

    store = Store(spark, str(tmp_path / "out"))
    with lease.lease(store) as held:
        with pytest.raises(LeaseHeld, match=f"process {os.getpid()} on "), lease.lease(store):
            pass
        held.check()
        store.write(lease.NAME, b'{"token": "another')
        with pytest.raises(LakeveilError, match="took this output over"):
            held.check()
    with lease.lease(store):
        pass
    assert not store.exists(lease.NAME)
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    host = lease.Lease(store).owner["host"]
    store.write_json(lease.NAME, {"token": "x", "host": host, "pid": dead.pid, "started": "1", "beat": 9e12})
    with lease.lease(store) as taken:
        taken.check()
    store.write_json(lease.NAME, {"token": "x", "host": "elsewhere", "pid": 1, "started": "1", "beat": 0})
    with lease.lease(store):
        pass
    store.write_json(lease.NAME, {"token": "x", "host": "elsewhere", "pid": 1, "started": "1", "beat": 9e12})
    with pytest.raises(LeaseHeld), lease.lease(store):
        pass


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ({"format": "csv"}, ["other#1", "ref#1", "ref#1", "ref#2", "ref#2"]),
        ({"format": "csv", "row_key": ("id",)}, ["other", "ref", "ref", "ref", "ref"]),
        ({"format": "parquet"}, ["5", "5", "6", "6", "7"]),
    ],
)
def test_findings_of_a_row_share_its_name(source: dict[str, Any], names: list[str], spark: SparkSession) -> None:
    """Rows that are alike are told apart by their occurrence, and all findings of a row have the same; Spark and the driver agree."""
    from pyspark.sql import types as t

    from lakeveil.config import Source
    from lakeveil.lake import commits, kernel, staging

    schema = t.StructType([*kernel.CARRIED.fields, kernel.ADDED[kernel.FINDINGS]])
    two = [("p", [1], None, "PERSON", start, start + 3, 0.5, "x", "replace", b"v") for start in (0, 5)]
    rows = [("u", 5, "ref", two), ("u", 6, "ref", two), ("u", 7, "other", two[:1]), ("u", 8, "none", [])]
    staged = spark.createDataFrame(rows, schema)
    told = Source("t", path="x", **source)
    found = [row.asDict(recursive=True) for row in staging.found(staged, told).collect()]
    few = list(commits._named(pa.Table.from_pylist([row.asDict(recursive=True) for row in staged.collect()]), told))
    key = operator.itemgetter("row", "start")
    assert sorted(few, key=key) == sorted(found, key=key)
    assert sorted(row["row"] for row in found) == names
