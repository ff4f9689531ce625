"""What Spark's types look like after a masked scan: as before, but for what was found."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pyspark
import pytest
from pyspark.sql import functions as f

from lake.made_up import maker
from lakeveil.config import Settings, Source

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = [pytest.mark.spark]
KEY = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
TYPES = """
  id BIGINT NOT NULL, tiny TINYINT, small SMALLINT, whole INT, single FLOAT, real DOUBLE, money DECIMAL(38,18), little DECIMAL(5,2),
  day DATE, moment TIMESTAMP, wall TIMESTAMP_NTZ, yes BOOLEAN, bytes BINARY, note STRING COMMENT 'free text', code CHAR(6), short VARCHAR(9) NOT NULL,
  person STRUCT<name: STRING, born: DATE NOT NULL, tags: ARRAY<STRING>>, sums MAP<STRING, DECIMAL(20,4)>,
  deep ARRAY<STRUCT<at: TIMESTAMP, by: MAP<INT, ARRAY<BINARY>>>>, nothing STRING"""
ROWS = """
  SELECT 1L id, -128Y tiny, -32768S small, -2147483648 whole, float('-0.0') single, double('NaN') real,
         CAST('99999999999999999999.123456789012345678' AS DECIMAL(38,18)) money, -0.01BD little,
         DATE'0001-01-01' day, TIMESTAMP'0001-01-01 00:00:00' moment, TIMESTAMP_NTZ'9999-12-31 23:59:59.999999' wall, true yes,
         X'00FF10' bytes, 'met Ada\\u0000 there 😀' note, 'ab' code, 'x' short,
         named_struct('name', 'Ada', 'born', DATE'1582-10-04', 'tags', array('a', NULL, '')) person,
         map('k', 1.5BD, 'j', NULL) sums,
         array(named_struct('at', TIMESTAMP'2024-03-31 02:30:00', 'by', map(1, array(X'', NULL))), NULL) deep, NULL nothing
  UNION ALL
  SELECT 2L, NULL, NULL, NULL, float('Infinity'), double('-1.7976931348623157E308'), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'needed',
         named_struct('name', NULL, 'born', DATE'1970-01-01', 'tags', NULL), NULL, NULL, NULL
  UNION ALL
  SELECT 3L, 127Y, 32767S, 2147483647, float('1.4E-45'), double('4.9E-324'), 0BD, 999.99BD, DATE'9999-12-31', TIMESTAMP'1969-12-31 23:59:59.999999',
         TIMESTAMP_NTZ'1582-10-10 00:00:00', false, X'', '', 'abcdef', 'né', named_struct('name', NULL, 'born', DATE'2024-02-29', 'tags', array()),
         map(), array(), NULL"""


def masked(spark: SparkSession, tmp: Path, source: Source) -> DataFrame:
    """The masked table of one scan with the made-up finder."""
    from lakeveil.lake import run

    (tmp / "key").write_text(KEY)
    settings = Settings(output=str(tmp / "out"), key=f"file:{tmp / 'key'}", sources=(source,), log_level="warning")
    outcome = run.scan(settings, spark=spark, make=maker())
    assert outcome.exit_code == 0
    return spark.read.format("delta").load(f"{tmp}/out/tables/{source.name}")


def spelled(frame: DataFrame, *without: str) -> list[str]:
    """Every row as JSON, nulls told; by the JVM, since Python knows no year 1 west of Greenwich and no Inf in JSON."""
    kept = [name for name in frame.columns if name not in without]
    whole = f.to_json(f.struct(*kept), {"ignoreNullFields": "false", "timestampFormat": "yyyy-MM-dd HH:mm:ss.SSSSSS"})
    return sorted(row[0] for row in frame.select(whole).collect())


def test_every_type_survives(spark: SparkSession, tmp_path: Path) -> None:
    """Names, types, nullability, comments and widths are the source's; so is every value in which nothing was found."""
    spark.sql(f"CREATE TABLE delta.`{tmp_path}/in` ({TYPES}) USING delta")
    spark.sql(f"INSERT INTO delta.`{tmp_path}/in` {ROWS}")
    source = spark.read.format("delta").load(f"{tmp_path}/in")
    table = masked(spark, tmp_path, Source("all_types", "delta", path=f"{tmp_path}/in"))
    assert table.schema.jsonValue() == source.schema.jsonValue()
    assert spelled(table, "note", "person") == spelled(source, "note", "person")
    got = {row["id"]: row for row in table.select("id", "note", "person").collect()}
    was = {row["id"]: row for row in source.select("id", "note", "person").collect()}
    assert "Ada" not in repr(got[1]) and got[1]["note"].endswith("\0 there 😀")
    assert got[1]["person"]["born"] == was[1]["person"]["born"] and got[1]["person"]["tags"] == ["a", None, ""]
    assert (got[2], got[3]) == (was[2], was[3])


@pytest.mark.skipif(pyspark.__version__ < "4", reason="VARIANT came with Spark 4")
def test_an_excluded_variant_survives(spark: SparkSession, tmp_path: Path) -> None:
    """A VARIANT that the config excludes comes out as it went in, types inside it too."""
    made = """SELECT 1 id, 'Ada' who, parse_json('{"b": [1, 2.50, "Ada"], "a": null}') v UNION ALL
              SELECT 2, 'x', CAST(TIMESTAMP'2024-01-01 00:00:00' AS VARIANT) UNION ALL SELECT 3, NULL, NULL"""
    spark.sql(made).write.format("delta").save(f"{tmp_path}/in")
    table = masked(spark, tmp_path, Source("loose", "delta", path=f"{tmp_path}/in", exclude=("v",)))
    look = ("id", "to_json(v) AS j", "schema_of_variant(v) AS t")
    expected = spark.read.format("delta").load(f"{tmp_path}/in").selectExpr(*look).collect()
    assert sorted(map(repr, table.selectExpr(*look).collect())) == sorted(map(repr, expected))
    assert "Ada" not in repr(table.select("who").collect())
