"""What a reader is, and the little that all of them share."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pyspark.sql import Column, DataFrame, DataFrameReader, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import LongType, StringType, StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files
from lakeveil.lake.units import Bad, Unit

UNIT, ROW = "_unit", "_row"
MALFORMED = "_lakeveil_malformed"
LISTED = 1000  # malformed rows named one by one, per unit; the rest is counted in one entry
Rejected = tuple[list[Unit], list[Bad]]
_OURS = (
    "mode",
    "columnnameofcorruptrecord",
    "ignorecorruptfiles",
    "ignoremissingfiles",
    "pathglobfilter",
    "recursivefilelookup",
    "enforceschema",
)


@dataclass(frozen=True, slots=True)
class Reader:
    """A format: its units, their schema, their rows (with `_unit` and `_row`), what of them is damaged, how many rows to expect."""

    units: Callable[[SparkSession, Source], list[Unit]]
    schema: Callable[[SparkSession, Source, Sequence[Unit], StructType | None], StructType]
    read: Callable[[SparkSession, Source, Sequence[Unit], StructType], DataFrame]
    quarantine: Callable[[SparkSession, Source, Sequence[Unit], StructType | None], Rejected]
    expected: Callable[[SparkSession, Source, Sequence[Unit]], dict[str, int]]


def check_options(source: Source) -> None:
    """UsageError for reader options that would drop rows or print them."""
    for name in source.options:
        if name.lower() in _OURS:
            raise UsageError(
                f"sources ({source.name}): options.{name} is lakeveil's own: damaged input is always quarantined and named; "
                "choose files by a glob in `path`"
            )


def option(source: Source, name: str, default: str) -> str:
    """A reader option by name, whatever its case."""
    return next((str(value) for key, value in source.options.items() if key.lower() == name.lower()), default)


def charset(source: Source) -> str:
    """The source's charset in capitals; the reader options `encoding` and `charset` mean the same."""
    return (
        option(source, "encoding", option(source, "charset", source.charset))
        .upper()
        .replace("UTF8", "UTF-8")
        .replace("LATIN1", "ISO-8859-1")
    )


def opened(spark: SparkSession, source: Source, options: Mapping[str, str] | None = None) -> DataFrameReader:
    """A Spark reader with the source's options, then these, and the folder its partitions count from."""
    reader = spark.read
    for name, value in {
        **source.options,
        **(options or {}),
        "basePath": files.path_of(files.root(spark, source)),
    }.items():
        reader = reader.option(name, value)
    return reader


def paths(units: Sequence[Unit]) -> list[str]:
    """What Spark's readers take for these units: brackets and stars of a name are escaped, else they were patterns.

    (Spark's own switch against patterns, `globPaths`, reads other files twice when one name holds a bracket.)
    """
    return [re.sub(r"([\\\[\]{}*?])", r"\\\1", files.path_of(unit.uri)) for unit in units]


def marked(df: DataFrame, schema: StructType, row: Column | None = None) -> DataFrame:
    """The columns of `schema` with `_unit` (digest of the file's URI) and `_row` (its index in the file, or null) after them."""
    index = F.lit(None).cast("bigint") if row is None else row.cast("bigint")
    return df.select(*(F.col(quoted(name)) for name in schema.fieldNames()), unit_column().alias(UNIT), index.alias(ROW))


def unit_column() -> Column:
    """SHA-256 of the file's URI, as `Unit.digest` has it."""
    return F.sha2(F.col("_metadata.file_path"), 256)


def quoted(name: str) -> str:
    """A column's name so that dots and backticks in it are plain characters."""
    return "`" + name.replace("`", "``") + "`"


def empty(spark: SparkSession, schema: StructType) -> DataFrame:
    """No rows, in the shape that `marked` gives."""
    return spark.createDataFrame([], StructType([*schema.fields, StructField(UNIT, StringType()), StructField(ROW, LongType())]))


def utf8_ok(column: Column) -> Column:
    """Whether a string column holds well-formed UTF-8; Spark before 4.0 has no function for it."""
    if hasattr(F, "is_valid_utf8"):
        return F.is_valid_utf8(column)
    return F.encode(column, "UTF-8") == column.cast("binary")


def no_rows_expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
    """Formats that do not say how many rows they hold."""
    return {}


def all_good(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> Rejected:
    """Formats with nothing to check beforehand."""
    return list(units), []


def without(units: Sequence[Unit], bad: Sequence[Bad]) -> list[Unit]:
    """The units that are not among the wholly bad ones."""
    gone = {entry.unit for entry in bad}
    return [unit for unit in units if unit not in gone]


def rest(unit: Unit, listed: Sequence[Bad], total: int, reason: str) -> list[Bad]:
    """The listed rows, cut at LISTED, and one entry that counts those that are not listed."""
    kept = list(listed[:LISTED])
    more = total - len(kept)
    return kept + ([Bad(unit, reason, rows=more)] if more > 0 else [])


def renamed(unit: Unit, uri: str) -> Unit:
    """The unit with another URI."""
    return dataclasses.replace(unit, uri=uri)
