"""What Parquet and ORC share: the schema is in the files, Spark reads exactly the files named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql.types import StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files, schemas
from lakeveil.lake.readers import footers, reader
from lakeveil.lake.units import Unit

Sound = Callable[[SparkSession, Source, Sequence[Unit], StructType | None], reader.Rejected]


def reading(kind: str, rows: Callable[[Any], int], index: Callable[[], Column | None] = lambda: None) -> reader.Reader:
    """The reader of a kind of file. rows: how many an open file says it has; index: a row's place in its file, where Spark knows."""

    def quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
        bad = footers.counts(spark, units, rows, kind)[1]
        return reader.without(units, bad), bad

    def schema_of(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
        return schema(spark, source, units, previous, quarantine)

    def read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
        if not units:
            return reader.empty(spark, schema)
        df = reader.opened(spark, source).schema(nullable(schema)).format(kind.lower()).load(reader.paths(units))
        return reader.marked(df, schema, index())

    def expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
        return footers.counts(spark, units, rows, kind)[0]

    return reader.Reader(files.list_files, schema_of, read, quarantine, expected)


def schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None, sound: Sound) -> StructType:
    """The merged schema of the sound files, then the partition columns; UsageError names a column of two types."""
    where = f"sources ({source.name})"
    stated = schemas.given(spark, source)
    partition = schemas.partition_fields(source, units, files.root(spark, source), stated or previous)
    taken = {field.name.lower() for field in partition}
    data = stated or _merged(spark, source, units, where, sound)
    if data is None and previous is None:
        raise UsageError(f"{where}: no file of it can be read, so its schema is not known; see the coverage, or state `schema`")
    if stated is None and previous is not None:
        data = schemas.merge(previous, data or StructType([]), where)
    fields = [field for field in (data or StructType([])).fields if field.name.lower() not in taken]
    merged = StructType(fields + partition)
    schemas.check_names(merged, where)
    return merged


def _merged(spark: SparkSession, source: Source, units: Sequence[Unit], where: str, sound: Sound) -> StructType | None:
    """Spark merges all footers in one job; when it cannot, the sound files are taken one by one to name the column."""
    if spark.conf.get("spark.eventLog.enabled", "false") == "true":  # it would keep the path of a file that Spark fails on
        units = sound(spark, source, units, None)[0]
    try:
        return _infer(spark, source, units, merge=True) if units else None
    except Exception:
        good = sound(spark, source, units, None)[0]
    merged: StructType | None = None
    for unit in good:
        one = _one(spark, source, unit, where)
        merged = one if merged is None else schemas.merge(merged, one, where)
    return merged


def _one(spark: SparkSession, source: Source, unit: Unit, where: str) -> StructType:
    try:
        return _infer(spark, source, [unit])
    except Exception as error:
        if source.format == "parquet" and (odd := footers.unread_type(spark, unit)):
            raise UsageError(f"{where}: column {odd}") from None
        if "COLUMN_ALREADY_EXISTS" in str(error):
            raise UsageError(f"{where}: two columns differ only in upper and lower case; rename one of them") from None
        raise UsageError(
            f"{where}: the schema of file {unit.digest()[:12]}… cannot be read ({files.java_class(error)})"
        ) from None


def _infer(spark: SparkSession, source: Source, units: Sequence[Unit], merge: bool = False) -> StructType:
    loader = reader.opened(spark, source, {"mergeSchema": str(merge).lower()}).format(source.format)
    return loader.load(reader.paths(units)).schema


def nullable(schema: StructType) -> StructType:
    """Files promise nothing: every column may hold nulls."""
    return StructType([StructField(field.name, field.dataType, True, field.metadata) for field in schema.fields])
