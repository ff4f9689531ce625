"""Delta tables that keep the source's schema to the letter, and commits that happen once."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
from delta.tables import DeltaTable
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import types as t

from lakeveil.lake import deltalog
from lakeveil.lake.deltalog import Commit

__all__ = [
    "Commit",
    "append",
    "append_rows",
    "create",
    "of_rows",
    "plain",
    "reshape",
    "rewrite",
    "schema_of",
    "version",
    "versions",
]
_PLAIN = re.compile(r"[^ ,;{}()\n\t=]*")
_NESTED = ("struct", "array", "map")
_SIMPLE = re.compile(r"string|long|integer|short|byte|double|float|boolean|date|timestamp|binary|decimal\(\d+,\d+\)")


def versions(spark: SparkSession, path: str) -> Mapping[str, int] | None:
    """The last version that each app committed to the table; None if there is no table."""
    there = deltalog.snapshot(spark, path)
    return None if there is None else deltalog.versions(spark, there)


def version(spark: SparkSession, path: str, app: str) -> int:
    """The last version `app` committed to the table; -1 if it never did, -2 if there is no table."""
    found = versions(spark, path)
    return -2 if found is None else found.get(app, -1)


def create(spark: SparkSession, path: str, schema: t.StructType, partitioning: Sequence[str] = ()) -> None:
    """Make the table if it is missing: NOT NULL inside structs, char/varchar, comments and odd column names all kept."""
    if deltalog.snapshot(spark, path) is None:  # a look at the log is quicker than Delta's own IF NOT EXISTS
        deltalog.clear(spark, path)
        _builder(DeltaTable.createIfNotExists(spark), path, schema, partitioning).execute()


def reshape(spark: SparkSession, path: str, schema: t.StructType, partitioning: Sequence[str] = ()) -> None:
    """Replace the table by an empty one of another schema; the rewrite that fills it must follow."""
    _builder(DeltaTable.replace(spark), path, schema, partitioning).execute()


def schema_of(spark: SparkSession, path: str) -> t.StructType | None:
    """The table's schema as Delta keeps it; None if there is no table."""
    there = deltalog.snapshot(spark, path)
    return None if there is None else t.StructType.fromJson(json.loads(there.schema().json()))


def plain(schema: t.StructType) -> bool:
    """Whether a table of this schema asks nothing of Delta but its name: no constraint, comment, char or varchar, no later type, no odd
    column name. Such a table begins with its first rows, in one commit."""
    return all(_PLAIN.fullmatch(name) for name in _names(schema)) and _bare(schema.jsonValue())


def append(
    frame: DataFrame,
    path: str,
    commit: Commit,
    *,
    widen: bool = False,
    made: tuple[t.StructType, Sequence[str]] | None = None,
) -> None:
    """Add rows to a table that is there, or begins with them: `made`, its schema (a `plain` one) and partitioning. With `widen`,
    columns the table lacks are added to it."""
    if widen:
        _writer(frame, commit).mode("append").option("mergeSchema", "true").save(path)
    else:
        deltalog.add(frame.sparkSession, path, frame, commit, made)


def append_rows(
    spark: SparkSession, path: str, rows: Sequence[Mapping[str, Any]], kind: tuple[t.StructType, Sequence[str]], commit: Commit
) -> None:
    """Add a few rows to an audit table of this kind (schema, partitioning), which is made if it is missing, and widened where
    an older version of us made it with fewer columns."""
    there = schema_of(spark, path)
    if there is not None and set(kind[0].fieldNames()) - set(there.fieldNames()):
        append(of_rows(spark, rows, kind[0]), path, commit, widen=True)
    else:
        deltalog.add_rows(spark, path, rows, *kind, commit)


def rewrite(frame: DataFrame, path: str, commit: Commit, where: str | None = None) -> None:
    """Replace all rows, or those that `where` names, in one commit."""
    writer = _writer(frame, commit).mode("overwrite")
    (writer.option("replaceWhere", where) if where else writer).save(path)


def of_rows(spark: SparkSession, rows: Sequence[Mapping[str, Any]], schema: t.StructType) -> DataFrame:
    """A frame from dicts with some of the schema's fields; the others are null."""
    full = [{name: row.get(name) for name in schema.fieldNames()} for row in rows]
    if int(spark.version.partition(".")[0]) >= 4:  # no Python worker is needed
        return spark.createDataFrame(
            pa.Table.from_pylist(full, pa.schema([(field.name, deltalog.arrow(field.dataType)) for field in schema])), schema
        )
    return spark.createDataFrame([tuple(row.values()) for row in full], schema)


def _writer(frame: DataFrame, commit: Commit) -> Any:
    options = {"txnAppId": commit.app, "txnVersion": str(commit.version), "userMetadata": commit.plan}
    return frame.write.format("delta").options(**options)


def _builder(builder: Any, path: str, schema: t.StructType, partitioning: Sequence[str]) -> Any:
    builder = builder.location(path).addColumns(schema)
    if partitioning:
        builder = builder.partitionedBy(*partitioning)
    if not all(_PLAIN.fullmatch(name) for name in _names(schema)):
        builder = builder.property("delta.columnMapping.mode", "name")
    return builder


def _bare(kind: Any) -> bool:
    """Of a type as Spark's JSON has it."""
    if isinstance(kind, str):
        return _SIMPLE.fullmatch(kind) is not None
    parts = [kind[name] for name in ("elementType", "keyType", "valueType", "type") if name in kind and kind[name] not in _NESTED]
    fields = kind.get("fields", [])
    free = all(kind.get(name, True) for name in ("nullable", "containsNull", "valueContainsNull")) and not kind.get("metadata")
    return free and all(map(_bare, [*parts, *fields]))


def _names(kind: t.DataType) -> list[str]:
    if isinstance(kind, t.StructType):
        return [name for field in kind for name in (field.name, *_names(field.dataType))]
    if isinstance(kind, t.ArrayType):
        return _names(kind.elementType)
    if isinstance(kind, t.MapType):
        return _names(kind.keyType) + _names(kind.valueType)
    return []
