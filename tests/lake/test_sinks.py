"""Delta tables that keep a schema to the letter, and commits that happen once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

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


def test_findings_of_a_row_share_its_name(spark: SparkSession) -> None:
    """Rows that are alike are told apart by their occurrence, and all findings of a row have the same."""
    from pyspark.sql import types as t

    from lakeveil.config import Source
    from lakeveil.lake import commits, kernel

    schema = t.StructType([*kernel.CARRIED.fields, kernel.ADDED[kernel.FINDINGS]])
    two = [(None, None, None, "PERSON", start, start + 3, 0.9, "x", "replace", None) for start in (0, 5)]
    staged = spark.createDataFrame([("u", None, "ref", two), ("u", None, "ref", two), ("u", None, "other", two[:1])], schema)
    rows = [(row["row"], row["start"]) for row in commits._found(staged, Source("t", "csv", path="x")).collect()]
    assert sorted(rows) == [("other#1", 0), ("ref#1", 0), ("ref#1", 5), ("ref#2", 0), ("ref#2", 5)]
