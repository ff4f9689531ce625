"""Formats with a footer (Parquet, ORC): read it to know that a file is whole and how many rows it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pyarrow.parquet as pq
from pyspark.sql import SparkSession

from lakeveil.lake import files
from lakeveil.lake.units import Bad, Unit

NANOS = 'say spark: {spark.sql.legacy.parquet.nanosAsLong: "true"} to have it as a number, or write the file in microseconds'
Counter = Callable[[Any], int]


def counts(spark: SparkSession, units: Sequence[Unit], count: Counter, kind: str) -> tuple[dict[str, int], list[Bad]]:
    """Rows per unit URI, and the units whose footer cannot be read. About 14 ms a file; eight files at a time."""
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda unit: _one(spark, unit, count, kind), units))
    rows = {unit.uri: n for unit, n in zip(units, found, strict=True) if isinstance(n, int)}
    return rows, [entry for entry in found if isinstance(entry, Bad)]


def _one(spark: SparkSession, unit: Unit, count: Counter, kind: str) -> int | Bad:
    if unit.size == 0:
        return Bad(unit, f"empty file: no {kind} footer")
    try:
        with files.open_unit(spark, unit) as file:
            return count(file)
    except Exception as error:
        reason = files.java_class(error)
        if isinstance(error, PermissionError) or "Access" in reason:
            return Bad(unit, f"no permission to read the file ({reason})")
        if isinstance(error, FileNotFoundError) or "FileNotFound" in reason:
            return Bad(unit, "the file is gone since it was listed")
        return Bad(unit, f"truncated or not {kind}: its footer cannot be read ({reason})")


def unread_type(spark: SparkSession, unit: Unit) -> str:
    """The first column of a Parquet file that Spark has no type for, with what to do; empty if none is known."""
    try:
        with files.open_unit(spark, unit) as file:
            schema = pq.ParquetFile(file).schema
    except Exception:  # what is wrong with the file, others tell
        return ""
    for i in range(len(schema)):
        column, kind = schema.column(i), schema.column(i).logical_type.type
        if kind == "TIMESTAMP" and "nanoseconds" in str(column.logical_type):
            return f"`{column.path}` is a timestamp in nanoseconds, which Spark does not read: {NANOS}"
        if kind in ("TIME", "FLOAT16"):
            return f"`{column.path}` is of Parquet's type {kind}, which Spark does not read: write the file without it"
    return ""
