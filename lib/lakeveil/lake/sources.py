"""Where the data comes from: one entrance for all formats. What each does differently stands in readers/, one file a format.

A run asks in this order: `list_units`, `schema_of`, `quarantine`, `read`. Whatever is damaged is named as `Bad` and left
out of `read`; the rest of a file goes on. `read` and `quarantine` leave out the same rows because they ask the same question.
"""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files, readers, schemas
from lakeveil.lake.files import failed_unit
from lakeveil.lake.places import hidden, overlaps
from lakeveil.lake.readers import reader as shared
from lakeveil.lake.readers.reader import ROW, UNIT, Reader
from lakeveil.lake.schemas import refused_types, unscannable
from lakeveil.lake.units import Bad, Unit

__all__ = [
    "ROW",
    "UNIT",
    "expected",
    "failed_unit",
    "list_units",
    "overlaps",
    "partitioning",
    "quarantine",
    "read",
    "refused_types",
    "schema_of",
    "unscannable",
]


UNREAD = "hidden: Spark reads no file whose name begins with a dot or `_`; rename it"


def reader_of(spark: SparkSession, source: Source) -> tuple[Reader, Source]:
    """The reader for a source, and the source as that reader wants it: a Delta table of the catalog is read by its path."""
    shared.check_options(source)
    if source.table is None:
        return readers.TABLE.get(source.format, readers.OTHER), source
    path = readers.table.delta_path(spark, source)
    if path is not None:
        return readers.TABLE["delta"], readers.table.as_delta(source, path)
    return readers.TABLES, source


def list_units(spark: SparkSession, source: Source) -> list[Unit]:
    """The source's inputs, sorted by URI: files (hidden ones left out, folders to the bottom), a Delta version's files, or
    one snapshot of a table. Empty for an empty folder. UsageError when it is not there or may not be read."""
    reader, source = reader_of(spark, source)
    return reader.units(spark, source)


def _unread(reader: Reader, unit: Unit) -> bool:
    """Whether Spark would read no row of a file for how its name begins; tables with a log of their own name their files."""
    return reader.units is files.list_files and hidden(unit.uri.rpartition("/")[2])


def schema_of(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None = None) -> StructType:
    """The source's own schema: names, types, nullability, comments, char and varchar, partition columns last.

    Columns of `previous` (an earlier run's) stay, new ones are added at the end, nullable. UsageError names a column that has
    two types, or two columns of one name.
    """
    reader, source = reader_of(spark, source)
    return reader.schema(spark, source, [unit for unit in units if not _unread(reader, unit)], previous)


def read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    """The sound rows of exactly these units: the columns of `schema`, then `_unit` (a unit's digest) and `_row` (bigint: the
    row's index in its Parquet or Delta file, else null)."""
    reader, source = reader_of(spark, source)
    return reader.read(spark, source, units, schema)


def quarantine(
    spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None = None
) -> tuple[list[Unit], list[Bad]]:
    """The units that can be read, and what is damaged: whole units (these are not among the first), or malformed rows of
    readable ones with their byte ranges where known. With `schema`, values that do not fit it are malformed too."""
    reader, source = reader_of(spark, source)
    passed = [Bad(unit, UNREAD) for unit in units if _unread(reader, unit)]
    good, bad = reader.quarantine(spark, source, shared.without(units, passed), schema)
    return good, [*bad, *passed]


def expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
    """Rows per unit URI where the format says so itself: Parquet and ORC footers, Delta's statistics less its deleted rows."""
    reader, source = reader_of(spark, source)
    return reader.expected(spark, source, units)


def partitioning(spark: SparkSession, source: Source, units: Sequence[Unit]) -> list[str]:
    """The columns the source is partitioned by, outermost first: to be kept by what is written."""
    reader, source = reader_of(spark, source)
    if reader is readers.TABLE["delta"]:
        return readers.delta.partitioning(spark, source)
    if reader is readers.TABLES:
        return [column.name for column in spark.catalog.listColumns(source.table or "") if column.isPartition]
    return schemas.partition_names(units, files.root(spark, source))


def check(source: Source) -> None:
    """UsageError, before Spark starts, for options that would drop or print rows."""
    shared.check_options(source)
    if source.format == "delta" and source.schema:
        raise UsageError(f"sources ({source.name}): schema: a Delta table has its own; leave it out")
