"""Delta tables that keep the source's schema to the letter, and commits that happen once."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from delta.tables import DeltaTable
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import types as t

from lakeveil.lake import files

_PLAIN = re.compile(r"[^ ,;{}()\n\t=]*")


@dataclass(frozen=True, slots=True)
class Commit:
    """Names a commit for Delta: a second one of the same `app` and `version` writes nothing. `plan` is kept beside it."""

    app: str
    version: int
    plan: str


def versions(spark: SparkSession, path: str) -> Mapping[str, int] | None:
    """The last version that each app committed to the table; None if there is no table."""
    snapshot = _snapshot(spark, path)
    if snapshot is None:
        return None
    committed = snapshot.transactions().iterator()
    pairs = iter(lambda: committed.next() if committed.hasNext() else None, None)
    return {str(pair._1()): int(pair._2()) for pair in pairs}


def version(spark: SparkSession, path: str, app: str) -> int:
    """The last version `app` committed to the table; -1 if it never did, -2 if there is no table."""
    found = versions(spark, path)
    return -2 if found is None else found.get(app, -1)


def create(spark: SparkSession, path: str, schema: t.StructType, partitioning: Sequence[str] = ()) -> None:
    """Make the table if it is missing: NOT NULL inside structs, char/varchar, comments and odd column names all kept."""
    if _snapshot(spark, path) is None:  # a look at the log is quicker than Delta's own IF NOT EXISTS
        system, log = files.open_at(spark, f"{path}/_delta_log")
        system.delete(log, True)  # of a making that was killed before its first commit: Delta takes it for somebody's files
        _builder(DeltaTable.createIfNotExists(spark), path, schema, partitioning).execute()


def reshape(spark: SparkSession, path: str, schema: t.StructType, partitioning: Sequence[str] = ()) -> None:
    """Replace the table by an empty one of another schema; the rewrite that fills it must follow."""
    _builder(DeltaTable.replace(spark), path, schema, partitioning).execute()


def schema_of(spark: SparkSession, path: str) -> t.StructType | None:
    """The table's schema as Delta keeps it; None if there is no table."""
    snapshot = _snapshot(spark, path)
    return None if snapshot is None else t.StructType.fromJson(json.loads(snapshot.schema().json()))


def append(frame: DataFrame, path: str, commit: Commit, *, widen: bool = False) -> None:
    """Add rows; with `widen`, columns the table lacks are added to it."""
    writer = _writer(frame, commit).mode("append")
    (writer.option("mergeSchema", "true") if widen else writer).save(path)


def rewrite(frame: DataFrame, path: str, commit: Commit, where: str | None = None) -> None:
    """Replace all rows, or those that `where` names, in one commit."""
    writer = _writer(frame, commit).mode("overwrite")
    (writer.option("replaceWhere", where) if where else writer).save(path)


def of_rows(spark: SparkSession, rows: Sequence[Mapping[str, Any]], schema: t.StructType) -> DataFrame:
    """A frame from dicts with some of the schema's fields; the others are null."""
    full = [{name: row.get(name) for name in schema.fieldNames()} for row in rows]
    if int(spark.version.partition(".")[0]) >= 4:  # no Python worker is needed
        return spark.createDataFrame(
            pa.Table.from_pylist(full, pa.schema([(field.name, _arrow(field.dataType)) for field in schema])), schema
        )
    return spark.createDataFrame([tuple(row.values()) for row in full], schema)


def _arrow(kind: t.DataType) -> pa.DataType:
    """Of the types that audit tables use; pyspark's own function for this changes from version to version."""
    if isinstance(kind, t.MapType):
        return pa.map_(_arrow(kind.keyType), _arrow(kind.valueType))
    if isinstance(kind, t.ArrayType):
        return pa.list_(_arrow(kind.elementType))
    plain = {"string": pa.string(), "bigint": pa.int64(), "int": pa.int32(), "float": pa.float32(), "double": pa.float64()}
    more = {"boolean": pa.bool_(), "timestamp": pa.timestamp("us", "UTC"), "binary": pa.binary()}
    return {**plain, **more}[kind.simpleString()]


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


def _names(kind: t.DataType) -> list[str]:
    if isinstance(kind, t.StructType):
        return [name for field in kind for name in (field.name, *_names(field.dataType))]
    if isinstance(kind, t.ArrayType):
        return _names(kind.elementType)
    if isinstance(kind, t.MapType):
        return _names(kind.keyType) + _names(kind.valueType)
    return []


def _snapshot(spark: SparkSession, path: str) -> Any:
    """The table as it is now, not as this process last saw it; None if there is none."""
    jvm: Any = spark._jvm
    none = jvm.scala.Option.empty()
    found = jvm.org.apache.spark.sql.delta.DeltaLog.forTable(spark._jsparkSession, path).update(False, none, none)
    return None if found.version() < 0 else found
