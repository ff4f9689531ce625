"""JSON lines and whole-document JSON: parsed by Spark, but nothing that Spark would drop in silence is let through.

A line is malformed when it is not exactly one JSON object of well-formed UTF-8, when a field stands in it twice, when a value
does not fit its column's type, and, where the schema is stated or sampled, when it has a top-level field the schema lacks.
"""

from __future__ import annotations

import json as plain
from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import files, schemas
from lakeveil.lake.readers import lines, reader
from lakeveil.lake.units import Bad, Unit

PARSED, ROOT = "_lakeveil_parsed", "_lakeveil_root"
LOOKED_AT = 5  # units whose start is looked at to tell lines from documents


def documents(spark: SparkSession, source: Source, units: Sequence[Unit]) -> bool:
    """Whether each file is one JSON value, not one a line: as `options.multiLine` says, else as the first files look."""
    stated = reader.option(source, "multiLine", "")
    if stated:
        return stated.lower() == "true"
    heads = [head for unit in units[:LOOKED_AT] if (head := _head(spark, unit))]
    return any(head.startswith(b"[") for head in heads) or not any(
        _is_object(line) for head in heads for line in head.split(b"\n")
    )


def _head(spark: SparkSession, unit: Unit) -> bytes:
    try:
        return _begun(files.beginning(spark, unit, lambda start: b"\n" in _begun(start)))
    except Exception:
        return b""


def _begun(start: bytes) -> bytes:
    return start.removeprefix(b"\xef\xbb\xbf").lstrip()


def _is_object(line: bytes) -> bool:
    try:
        return line.startswith(b"{") and isinstance(plain.loads(line), dict)
    except ValueError:
        return False


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    """Stated, or inferred from every record: a field that a sample missed would vanish without a word. Earlier runs' types stay."""
    where = f"sources ({source.name})"
    stated = schemas.given(spark, source)
    partition = schemas.partition_fields(source, units, files.root(spark, source), stated or previous)
    taken = {field.name.lower() for field in partition}
    data = stated or (_inferred(spark, source, units, where) if units else StructType([]))
    if stated is None and previous is not None:
        data = schemas.merge(previous, data, where, sticky=True)
    data = StructType([field for field in data.fields if field.name.lower() not in taken])
    if not data.fields:
        raise UsageError(
            f"{where}: no JSON object was found in it; say options.multiLine: true where a file is one document, or state `schema`"
        )
    schema = StructType([*data.fields, *partition])
    schemas.check_names(schema, where)
    return schema


def _inferred(spark: SparkSession, source: Source, units: Sequence[Unit], where: str) -> StructType:
    options = {"mode": "DROPMALFORMED", "multiLine": str(documents(spark, source, units)).lower()}
    rows = reader.opened(spark, source, options).format("json")
    try:
        schema, _, _ = files.readable(units, lambda some: rows.load(reader.paths(some)).schema)
    except LakeveilError:
        raise UsageError(f"{where}: its schema cannot be inferred; state `schema`") from None
    return schema or StructType([])


def _parts(schema: StructType, units: Sequence[Unit], root: str) -> tuple[StructType, list[StructField]]:
    names = {name.lower() for name in schemas.partition_names(units, root)}
    return (
        StructType([field for field in schema.fields if field.name.lower() not in names]),
        [field for field in schema.fields if field.name.lower() in names],
    )


def _lines(
    spark: SparkSession, source: Source, units: Sequence[Unit], data: StructType | None, partition: list[StructField]
) -> DataFrame:
    """The lines, parsed: PARSED.root is the object, PARSED.malformed is set where a value does not fit."""
    df = lines.load(spark, source, units, partition, "\n")
    if data is None:
        return df
    target = StructType([StructField(ROOT, data), StructField(reader.MALFORMED, StringType())])
    options = {**source.options, "mode": "PERMISSIVE", "columnNameOfCorruptRecord": reader.MALFORMED}
    return df.withColumn(PARSED, F.from_json(_wrapped(), target, options))


def _wrapped() -> Column:
    """The line as the only field of an object: whatever stands after its first JSON value is then an error."""
    return F.concat(F.lit(f'{{"{ROOT}":'), F.col(lines.LINE), F.lit("}"))


def _blank() -> Column:
    return F.expr(f"trim(BOTH ' \t\r' FROM {lines.LINE}) = ''")


def _reason(source: Source, data: StructType | None) -> Column:
    """Why a line is left out, or null."""
    keys = F.json_object_keys(F.col(lines.LINE))
    alone = F.coalesce(F.json_object_keys(_wrapped()) == F.array(F.lit(ROOT)), F.lit(False))
    reason = (
        F.when(_blank(), F.lit(None).cast("string"))
        .when(~F.col(lines.SOUND), F.lit(lines.reason_of_bytes(reader.charset(source))))
        .when(~alone, F.lit("not one JSON value a line"))
        .when(keys.isNull(), F.lit("not a JSON object"))
        .when(F.size(F.array_distinct(keys)) < F.size(keys), F.lit("a field stands in it twice"))
    )
    if data is None:
        return reason
    if source.schema or reader.option(source, "samplingRatio", ""):
        known = F.array(*(F.lit(name.lower()) for name in data.fieldNames()))
        unknown = F.size(F.array_except(F.transform(keys, lambda key: F.lower(key)), known)) > 0
        reason = reason.when(unknown, F.lit("a field that the schema lacks"))
    fits = F.col(f"{PARSED}.{reader.MALFORMED}").isNull() & F.col(f"{PARSED}.{ROOT}").isNotNull()
    return reason.when(~fits, F.lit("a value that does not fit its column's type"))


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    data, partition = _parts(schema, units, files.root(spark, source))
    if documents(spark, source, units):
        return reader.marked(_documents(spark, source, units, schema).where(F.col(reader.MALFORMED).isNull()), schema)
    df = _lines(spark, source, units, data, partition).where(~_blank() & _reason(source, data).isNull())
    own = {field.name for field in partition}
    columns = [
        F.col(reader.quoted(f.name))
        if f.name in own
        else F.col(f"{PARSED}.{ROOT}.{reader.quoted(f.name)}").alias(f.name, metadata=f.metadata)
        for f in schema.fields
    ]
    return df.select(*columns, F.col(reader.UNIT), F.lit(None).cast("bigint").alias(reader.ROW))


def _documents(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    options = {
        "mode": "PERMISSIVE",
        "columnNameOfCorruptRecord": reader.MALFORMED,
        "multiLine": "true",
        "encoding": reader.charset(source),
    }
    target = StructType([*schema.fields, StructField(reader.MALFORMED, StringType())])
    return reader.opened(spark, source, options).schema(target).format("json").load(reader.paths(units))


def _quarantine(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    if not units:
        return [], []
    data, _ = _parts(schema, units, files.root(spark, source)) if schema else (None, [])
    if documents(spark, source, units):
        return _bad_documents(spark, source, units, schema)
    rows = lambda some: _lines(spark, source, some, data, [])  # noqa: E731
    good, bad, _ = lines.survey(spark, units, rows, _reason(source, data), not lines.wide(reader.charset(source)))
    return good, bad


def _bad_documents(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType | None) -> reader.Rejected:
    """Documents that are not one JSON value of well-formed text, whole; then records in good ones that do not fit, by number."""
    alone = F.coalesce(F.json_object_keys(_wrapped()) == F.array(F.lit(ROOT)), F.lit(False))
    reason = F.when(~F.col(lines.SOUND), F.lit(lines.reason_of_bytes(reader.charset(source)))).when(
        ~alone, F.lit("the file is not one JSON value")
    )
    load = lambda some: lines.load(spark, source, some, [], None, whole=True)  # noqa: E731
    readable, bad, _ = lines.survey(spark, units, load, reason, False)
    broken = [Bad(entry.unit, entry.reason, 0, entry.unit.size) for entry in bad]
    good = reader.without(readable, broken)
    if schema is None or not good:
        return good, broken
    df = _documents(spark, source, good, schema)
    # Spark refuses to count these alone.
    other = F.to_json(F.struct(*(F.col(reader.quoted(name)) for name in schema.fieldNames())))
    marks = df.select(
        F.when(F.length(other) >= 0, F.col(reader.MALFORMED)).alias("mark"), F.col("_metadata.file_path").alias(lines.FILE)
    )
    counts = marks.groupBy(lines.FILE).agg(F.count("mark").alias("bad")).where("bad > 0").collect()
    by_uri = {unit.uri: unit for unit in good}
    misfits = [Bad(by_uri[row[lines.FILE]], "records that are no objects of the schema", rows=row["bad"]) for row in counts]
    return good, broken + misfits


READER = reader.Reader(files.list_files, _schema, _read, _quarantine, reader.no_rows_expected)
