"""Any further Spark format, named in `format`, its jar in `spark.jars.packages`: files where it has files, else one snapshot."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files, schemas
from lakeveil.lake.readers import reader
from lakeveil.lake.units import Unit


def _load(spark: SparkSession, source: Source, paths: list[str], schema: StructType | None = None) -> DataFrame:
    loader = reader.opened(spark, source).format(source.format)
    try:
        return (loader.schema(schema) if schema else loader).load(paths)
    except Exception as error:
        raise UsageError(
            f"sources ({source.name}): Spark cannot read format `{source.format}` ({files.java_class(error)}); "
            "name its jar in spark: {spark.jars.packages: …}, or check the options"
        ) from None


def _by_file(df: DataFrame) -> bool:
    """Whether the format says which file a row is from."""
    try:
        df.select("_metadata.file_path")
    except Exception:
        return False
    return True


def _units(spark: SparkSession, source: Source) -> list[Unit]:
    """The files, or the whole path as one unit for formats with a log of their own (Iceberg, Hudi)."""
    units = files.list_files(spark, source)
    if not units or _by_file(_load(spark, source, reader.paths(units[:1]))):
        return units
    return [Unit(source.name, files.root(spark, source), sum(u.size for u in units), max(u.modified for u in units))]


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    stated = schemas.given(spark, source)
    found = stated or (_load(spark, source, reader.paths(units)).schema if units else StructType([]))
    return schemas.merge(previous, found, f"sources ({source.name})") if previous and not stated else found


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    df = _load(spark, source, reader.paths(units), schema if source.schema else None)
    if _by_file(df):
        return reader.marked(df, schema)
    columns = [F.col(reader.quoted(name)) for name in schema.fieldNames()]
    return df.select(*columns, F.lit(units[0].digest()).alias(reader.UNIT), F.lit(None).cast("bigint").alias(reader.ROW))


READER = reader.Reader(_units, _schema, _read, reader.all_good, reader.no_rows_expected)
