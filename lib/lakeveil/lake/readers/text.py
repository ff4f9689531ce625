"""Plain text: a line, or a whole file, is a value."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from lakeveil.config import Source
from lakeveil.lake import files, schemas
from lakeveil.lake.readers import lines, reader
from lakeveil.lake.units import Bad, Unit

VALUE = "value"
LOOK = 256_000_000  # bytes of a whole-file value that are searched for the first broken one


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    partition = schemas.partition_fields(source, units, files.root(spark, source), schemas.given(spark, source) or previous)
    schema = StructType([StructField(VALUE, StringType()), *partition])
    schemas.check_names(schema, f"sources ({source.name})")
    return schema


def _rows(
    spark: SparkSession, source: Source, units: Sequence[Unit], partition: list[StructField], separator: str | None
) -> DataFrame:
    return lines.load(spark, source, units, partition, reader.option(source, "lineSep", "") or separator, source.value == "file")


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    df = _rows(spark, source, units, schema.fields[1:], None).where(F.col(lines.SOUND))
    columns = [F.col(lines.LINE).alias(VALUE), *(F.col(reader.quoted(field.name)) for field in schema.fields[1:])]
    return df.select(*columns, F.col(reader.UNIT), F.lit(None).cast("bigint").alias(reader.ROW))


def _quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    charset = reader.charset(source)
    reason = F.when(~F.col(lines.SOUND), F.lit(lines.reason_of_bytes(charset)))
    whole = source.value == "file"
    rows = lambda some: _rows(spark, source, some, [], "\n")  # noqa: E731
    good, bad, _ = lines.survey(spark, units, rows, reason, not whole and not lines.wide(charset))
    if not whole:
        return good, bad
    faulty = {entry.unit for entry in bad}
    return [unit for unit in good if unit not in faulty], [_first_broken(spark, entry, charset) for entry in bad]


def _first_broken(spark: SparkSession, entry: Bad, charset: str) -> Bad:
    if entry.rows is None or entry.unit.size > LOOK:
        return entry
    try:
        files.head(spark, entry.unit, LOOK).decode(charset)
    except UnicodeDecodeError as error:
        return Bad(entry.unit, entry.reason, error.start, error.end - error.start, 1)
    except LookupError:
        pass
    return entry


READER = reader.Reader(files.list_files, _schema, _read, _quarantine, reader.no_rows_expected)
