"""Parquet: the schema, row counts and row positions are the files' own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow.parquet as pq
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from lakeveil.config import Source
from lakeveil.lake import files
from lakeveil.lake.readers import columnar, footers, reader
from lakeveil.lake.units import Unit


def _rows(file: Any) -> int:
    return int(pq.ParquetFile(file).metadata.num_rows)


def _quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    bad = footers.counts(spark, units, _rows, "Parquet")[1]
    return reader.without(units, bad), bad


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    return columnar.schema(spark, source, units, previous, _quarantine)


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    df = reader.opened(spark, source).schema(columnar.nullable(schema)).format("parquet").load(reader.paths(units))
    return reader.marked(df, schema, F.col("_metadata.row_index"))


def _expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
    return footers.counts(spark, units, _rows, "Parquet")[0]


READER = reader.Reader(files.list_files, _schema, _read, _quarantine, _expected)
