"""A table or view of the Spark catalog: one unit, its snapshot; a Delta table is read as Delta, file by file."""

from __future__ import annotations

import dataclasses
import hashlib
import time
from collections.abc import Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files
from lakeveil.lake.readers import reader
from lakeveil.lake.units import Unit


def _table(spark: SparkSession, source: Source) -> DataFrame:
    try:
        return spark.table(source.table or "")
    except Exception as error:
        raise UsageError(
            f"sources ({source.name}): the catalog has no table `{source.table}` that can be read ({files.java_class(error)}); "
            "check the name and the catalog's settings"
        ) from None


def delta_path(spark: SparkSession, source: Source) -> str | None:
    """Where a Delta table of the catalog lies; None for other tables and views."""
    try:
        detail = spark.sql(f"DESCRIBE TABLE EXTENDED {_quoted(source.table or '')}").collect()
    except Exception:
        return None
    said = {row["col_name"]: row["data_type"] for row in detail}
    return said.get("Location") if str(said.get("Provider", "")).lower() == "delta" else None


def _quoted(name: str) -> str:
    return ".".join(reader.quoted(part.strip("`")) for part in name.split("."))


def as_delta(source: Source, path: str) -> Source:
    """The source, read by its path."""
    return dataclasses.replace(source, table=None, path=path, format="delta")


def _units(spark: SparkSession, source: Source) -> list[Unit]:
    """One unit; its `modified` changes whenever a file of the table does. A view over no file counts as changed at every run."""
    if source.missing_ok and not spark.catalog.tableExists(source.table or ""):
        return []
    found = []
    for name in sorted(_table(spark, source).inputFiles()):
        fs, jpath = files.open_at(spark, files.path_of(name))
        status = fs.getFileStatus(jpath)
        found.append((name, int(status.getLen()), int(status.getModificationTime())))
    state = hashlib.sha256(repr(found).encode()).digest()
    modified = int.from_bytes(state[:6], "big") if found else time.time_ns() // 1_000_000
    return [Unit(source.name, f"catalog:{source.table}", sum(size for _, size, _ in found), modified)]


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    return _table(spark, source).schema


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    columns = [F.col(reader.quoted(name)) for name in schema.fieldNames()]
    unit, row = F.lit(units[0].digest()).alias(reader.UNIT), F.lit(None).cast("bigint").alias(reader.ROW)
    return _table(spark, source).select(*columns, unit, row)


READER = reader.Reader(_units, _schema, _read, reader.all_good, reader.no_rows_expected)
