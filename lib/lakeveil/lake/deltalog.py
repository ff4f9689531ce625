"""Delta's own transactions, entered below its DataFrame writer: a commit costs no Spark job where the log says all that is asked.

Delta's writer asks a table for its transactions by putting its whole state together anew, three Spark jobs each time; the checksum
beside each commit (`.crc`) has them. What guards a commit is the same: of two that carry one app and version, Delta lets one in.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

import pyarrow as pa
import pyarrow.parquet as pq
from py4j.protocol import Py4JJavaError  # type: ignore[import-untyped]
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import types as t

from lakeveil.errors import LakeveilError
from lakeveil.lake import files
from lakeveil.lake.jvm import java

# Files of audit tables tell their number of rows only: least and greatest values of a dozen columns took a third of the time that
# findings take to write, and nobody asks for findings by them within a table. Each table of a lake is a commit to each of them: a
# checkpoint at every tenth, Delta's own choice, costs more than what three tables do, and checksums spare most readers the log.
OURS = {"delta.dataSkippingNumIndexedCols": "0", "delta.checkpointInterval": "100"}

DELTA = "org.apache.spark.sql.delta"


@dataclass(frozen=True, slots=True)
class Commit:
    """Names a commit for Delta: a second one of the same `app` and `version` writes nothing. `plan` is kept beside it."""

    app: str
    version: int
    plan: str


def snapshot(spark: SparkSession, path: str) -> Any:
    """The table as it is now, not as this process last saw it; None if there is none."""
    none = _none(spark)
    found = _log(spark, path).update(False, none, none)
    return None if found.version() < 0 else found


def versions(spark: SparkSession, there: Any) -> dict[str, int]:
    """The last version that each app committed, as a snapshot has it: from its checksum, else from the whole state."""
    listed = _checksum(spark, there).get("setTransactions")
    if listed is not None:
        return {one["appId"]: int(one["version"]) for one in listed}
    return {str(one.appId()): int(one.version()) for one in _each(spark, there.setTransactions())}


def read(spark: SparkSession, path: str) -> DataFrame:
    """The rows of a table as it is now; its files are those that its checksum lists, else (there are many) Delta looks them up."""
    there = snapshot(spark, path)
    listed = None if there is None else _checksum(spark, there).get("allFiles")
    if listed is None:
        return spark.read.format("delta").load(path)
    actions = _sequence(spark, [_action(spark, {"add": one}) for one in listed])
    return DataFrame(there.deltaLog().createDataFrame(there, actions, False, _none(spark)), spark)


def _checksum(spark: SparkSession, there: Any) -> dict[str, Any]:
    """What stands beside a snapshot's commit; empty where a commit was killed before it wrote that, or while it did."""
    try:
        told = files.read_small(spark, f"{there.deltaLog().logPath().toString()}/{int(there.version()):020d}.crc")
        found: dict[str, Any] = json.loads(told or b"{}")
    except (ValueError, Py4JJavaError):  # a torn file: the log itself is asked
        return {}
    return found


def make(spark: SparkSession, path: str, schema: t.StructType, partitioning: Sequence[str]) -> None:
    """Make an empty audit table if there is none."""
    if snapshot(spark, path) is None:
        clear(spark, path)
        transaction = _log(spark, path).startTransaction(_none(spark), _none(spark))
        _commit(spark, transaction, [_action(spark, _made(schema, partitioning, OURS))], "")


def add(
    spark: SparkSession, path: str, frame: DataFrame, commit: Commit, made: tuple[t.StructType, Sequence[str]] | None = None
) -> None:
    """Append a frame that has the table's own schema, through Delta's writer of files: statistics, NOT NULL, partitions are its work.

    made: schema and partitioning of a table that there is none of yet, which begins with this commit.
    """
    there = snapshot(spark, path)
    if there is None:
        clear(spark, path)
    elif versions(spark, there).get(commit.app, -1) >= commit.version:
        return
    transaction = _begun(spark, path, there, commit)
    if there is None and made is not None:
        transaction.updateMetadataForNewTable(_action(spark, _made(*made, {})))
    written = _each(spark, transaction.writeFiles(frame._jdf))
    _commit(spark, transaction, [*written, _mark(spark, commit)], commit.plan)


class Moved(LakeveilError):
    """Files that a commit was to replace are no longer those of the table: somebody wrote to it, or packed it."""


def exchange(
    spark: SparkSession,
    path: str,
    replaced: Sequence[str],
    kept: Callable[[DataFrame], DataFrame],
    fresh: DataFrame,
    commit: Commit,
) -> None:
    """Replace some files of a table, by name, by what `kept` leaves of their rows and by the rows of `fresh`, in one commit.

    Moved when the table has not just one file of each name; nothing is written then.
    """
    there = snapshot(spark, path)
    if there is None:
        raise Moved(f"{path.rpartition('/')[2]}: the table is gone")
    if versions(spark, there).get(commit.app, -1) >= commit.version:
        return
    wanted = set(replaced)
    old = [one for one in there.allFiles().collectAsList() if _name(str(one.path())) in wanted] if wanted else []
    if sorted(_name(str(one.path())) for one in old) != sorted(wanted):
        raise Moved(f"{path.rpartition('/')[2]}: its files were replaced meanwhile")
    transaction = _begun(spark, path, there, commit)
    actions: list[Any] = []
    if old:
        some = DataFrame(there.deltaLog().createDataFrame(there, _sequence(spark, old), False, _none(spark)), spark)
        actions += _each(spark, transaction.writeFiles(kept(some)._jdf))
        actions += [one.remove() for one in old]
    actions += _each(spark, transaction.writeFiles(fresh._jdf))
    _commit(spark, transaction, [*actions, _mark(spark, commit)], commit.plan)


def names(places: DataFrame) -> list[str]:
    """The names of files, from a frame of their URIs."""
    return sorted(_name(row[0]) for row in places.collect())


def _name(place: str) -> str:
    return unquote(place.rpartition("/")[2])


def add_rows(
    spark: SparkSession,
    path: str,
    rows: Sequence[Mapping[str, Any]],
    schema: t.StructType,
    partitioning: Sequence[str],
    commit: Commit,
    replaced: Mapping[str, Any] | None = None,
) -> None:
    """Append a few rows, written by this process; the table is made if it is missing. Schemas of plain columns only.

    replaced: a file of the table that goes in the same commit, as an `add` of the log has it.
    """
    there = snapshot(spark, path)
    if there is not None and versions(spark, there).get(commit.app, -1) >= commit.version:
        return
    if there is None:
        clear(spark, path)
    transaction = _begun(spark, path, there, commit)
    actions = [] if there is not None else [_made(schema, partitioning, OURS)]
    if replaced is not None:
        kept = {name: replaced[name] for name in ("path", "partitionValues", "size")}
        actions.append({"remove": {**kept, "deletionTimestamp": _now(), "dataChange": True, "extendedFileMetadata": True}})
    parts: dict[tuple[Any, ...], list[Mapping[str, Any]]] = {}
    for row in rows:
        parts.setdefault(tuple(row.get(name) for name in partitioning), []).append(row)
    kinds = pa.schema([(field.name, arrow(field.dataType)) for field in schema if field.name not in partitioning])
    for values, some in parts.items():
        actions.append(_written(spark, path, some, kinds, dict(zip(partitioning, values, strict=True))))
    _commit(spark, transaction, [*(_action(spark, action) for action in actions), _mark(spark, commit)], commit.plan)


def arrow(kind: t.DataType) -> pa.DataType:
    """Of the types that audit tables use; pyspark's own function for this changes from version to version."""
    if isinstance(kind, t.MapType):
        return pa.map_(arrow(kind.keyType), arrow(kind.valueType))
    if isinstance(kind, t.ArrayType):
        return pa.list_(arrow(kind.elementType))
    plain = {"string": pa.string(), "bigint": pa.int64(), "int": pa.int32(), "float": pa.float32(), "double": pa.float64()}
    more = {"boolean": pa.bool_(), "timestamp": pa.timestamp("us", "UTC"), "binary": pa.binary()}
    return {**plain, **more}[kind.simpleString()]


def _written(
    spark: SparkSession, path: str, rows: Sequence[Mapping[str, Any]], kinds: pa.Schema, partition: Mapping[str, Any]
) -> dict[str, Any]:
    """One Parquet file of rows under the table's folder, and the action that will add it."""
    table = pa.Table.from_pylist([{name: row.get(name) for name in kinds.names} for row in rows], kinds)
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink)
    folder = "".join(f"{name}={quote(str(value), safe='')}/" for name, value in partition.items())
    name = f"{folder}part-{uuid.uuid4()}.parquet"
    system, place = files.open_at(spark, f"{path}/{name}")
    stream = system.create(place, False)
    try:
        stream.write(bytearray(sink.getvalue()))
    finally:
        stream.close()
    stats = json.dumps({"numRecords": len(rows)})
    told = {
        "path": quote(name, safe="/="),
        "partitionValues": partition,
        "size": sink.getvalue().size,
        "modificationTime": _now(),
    }
    return {"add": {**told, "dataChange": True, "stats": stats}}


def _made(schema: t.StructType, partitioning: Sequence[str], properties: Mapping[str, str]) -> dict[str, Any]:
    told = {"id": str(uuid.uuid4()), "format": {"provider": "parquet", "options": {}}, "createdTime": _now()}
    more = {"partitionColumns": list(partitioning), "configuration": dict(properties)}
    return {"metaData": {**told, "schemaString": json.dumps(schema.jsonValue()), **more}}


def _begun(spark: SparkSession, path: str, there: Any, commit: Commit) -> Any:
    """A transaction from a snapshot on. That it has looked for the app makes another's commit of the app a conflict."""
    some = _none(spark) if there is None else java(spark, "scala.Option").apply(there)
    transaction = _log(spark, path).startTransaction(_none(spark), some)
    getattr(transaction.readTxn(), "$plus$eq")(commit.app)
    return transaction


def _commit(spark: SparkSession, transaction: Any, actions: Sequence[Any], note: str) -> None:
    transaction.commit(_sequence(spark, actions), _operation(spark, note))


def _sequence(spark: SparkSession, actions: Sequence[Any]) -> Any:
    listed = java(spark, "java.util.ArrayList")()
    for action in actions:
        listed.add(action)
    return java(spark, "org.apache.spark.api.python.PythonUtils").toSeq(listed)


def _mark(spark: SparkSession, commit: Commit) -> Any:
    return _action(spark, {"txn": {"appId": commit.app, "version": commit.version, "lastUpdated": _now()}})


def _action(spark: SparkSession, told: Mapping[str, Any]) -> Any:
    return java(spark, f"{DELTA}.actions.Action").fromJson(json.dumps(told))


def _operation(spark: SparkSession, note: str) -> Any:
    """Delta's `Write` in mode append with our note; from version to version it takes more options behind these."""
    loader = java(spark, "java.lang.Thread").currentThread().getContextClassLoader()
    kind = java(spark, "java.lang.Class").forName(f"{DELTA}.DeltaOperations$Write", True, loader)
    more = kind.getConstructors()[0].getParameterCount() - 4
    none, mode = _none(spark), java(spark, "org.apache.spark.sql.SaveMode").Append
    return java(spark, f"{DELTA}.DeltaOperations$Write")(
        mode, none, none, java(spark, "scala.Option").apply(note), *[none] * more
    )


def clear(spark: SparkSession, path: str) -> None:
    """Away with the log folder of a making that was killed before its first commit: Delta takes it for somebody's files."""
    system, log = files.open_at(spark, f"{path}/_delta_log")
    system.delete(log, True)


def _each(spark: SparkSession, found: Any) -> Iterator[Any]:
    return iter(java(spark, "scala.collection.JavaConverters").seqAsJavaList(found))


def _log(spark: SparkSession, path: str) -> Any:
    return java(spark, f"{DELTA}.DeltaLog").forTable(spark._jsparkSession, path)


def _none(spark: SparkSession) -> Any:
    return java(spark, "scala.Option").empty()


def _now() -> int:
    return int(time.time() * 1000)
