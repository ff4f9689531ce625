"""ORC: the schema and row counts are the files' own; Spark gives no row positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow.orc as po
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from lakeveil.config import Source
from lakeveil.lake import files
from lakeveil.lake.readers import columnar, footers, reader
from lakeveil.lake.units import Unit


def _rows(file: Any) -> int:
    return int(po.ORCFile(file).nrows)


def _quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    bad = footers.counts(spark, units, _rows, "ORC")[1]
    return reader.without(units, bad), bad


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    return columnar.schema(spark, source, units, previous, _quarantine)


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    df = reader.opened(spark, source).schema(columnar.nullable(schema)).format("orc").load(reader.paths(units))
    return reader.marked(df, schema)


def _expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
    return footers.counts(spark, units, _rows, "ORC")[0]


READER = reader.Reader(files.list_files, _schema, _read, _quarantine, _expected)
