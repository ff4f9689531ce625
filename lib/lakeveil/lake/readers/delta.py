"""Delta: the units are the files of one version; a file with a new deletion vector is a new unit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import files
from lakeveil.lake.readers import columnar, reader
from lakeveil.lake.units import Unit


def _folder(spark: SparkSession, source: Source) -> str:
    """The table's folder as text; UsageError when no Delta log is there."""
    fs, jpath = files.open_at(spark, source.path or "")
    where = f"sources ({source.name}): path"
    try:
        there = fs.exists(jpath)
        log = there and fs.exists(spark._jvm.org.apache.hadoop.fs.Path(jpath, "_delta_log"))
    except Exception as error:
        raise UsageError(f"{where} cannot be read ({files.java_class(error)}); run as a user who may") from None
    if not there:
        raise UsageError(f"{where} does not exist: check the path, or say missing_ok: true")
    if not log:
        raise UsageError(f"{where} is no Delta table (it has no _delta_log); name its real format")
    return str(jpath.toString())


def _snapshot(spark: SparkSession, source: Source, version: int | None) -> Any:
    """Delta's snapshot of the version asked for: of the units, of the config (`versionAsOf`, `timestampAsOf`), or the last."""
    log = _log(spark, source)
    stated = reader.option(source, "versionAsOf", "")
    at = version if version is not None else int(stated) if stated else None
    if at is None and reader.option(source, "timestampAsOf", ""):
        raise UsageError(f"sources ({source.name}): options.timestampAsOf: say versionAsOf instead")
    if at is None or log._2().version() == at:
        return log._2()
    nothing = spark._jvm.scala.Option.empty()
    more = (False,) if tuple(map(int, spark.version.split(".")[:2])) > (4, 0) else ()  # Delta's inner method grew an argument
    return log._1().getSnapshotAt(at, nothing, nothing, *more)


def _log(spark: SparkSession, source: Source) -> Any:
    folder = _folder(spark, source)
    try:
        return spark._jvm.org.apache.spark.sql.delta.DeltaLog.forTableWithSnapshot(spark._jsparkSession, folder)
    except Exception as error:
        raise UsageError(f"sources ({source.name}): the Delta log cannot be read ({files.java_class(error)})") from None


def _files(spark: SparkSession, snapshot: Any) -> DataFrame:
    return DataFrame(snapshot.allFiles().toDF(), spark).select("path", "size", "modificationTime", "deletionVector", "stats")


def _units(spark: SparkSession, source: Source) -> list[Unit]:
    if source.missing_ok and not _there(spark, source):
        return []
    snapshot = _snapshot(spark, source, None)
    version = int(snapshot.version())
    return sorted((unit for unit, _, _ in _listed(spark, source, snapshot, version)), key=lambda unit: unit.uri)


def _there(spark: SparkSession, source: Source) -> bool:
    fs, jpath = files.open_at(spark, source.path or "")
    return bool(fs.exists(jpath))


def _listed(spark: SparkSession, source: Source, snapshot: Any, version: int) -> list[tuple[Unit, str, int | None]]:
    """Each file as (unit, its path in the log, its rows)."""
    folder = files.uri_of(snapshot.path().getParent()).rstrip("/")
    listed = []
    for row in _files(spark, snapshot).collect():
        uri = row.path if ":" in row.path.split("/")[0] else f"{folder}/{row.path}"
        mark = row.deletionVector
        deleted = mark.cardinality if mark else 0
        if mark:
            uri += f"#dv={mark.storageType}{mark.pathOrInlineDv}@{mark.offset}"
        counted = json.loads(row.stats).get("numRecords") if row.stats else None
        unit = Unit(source.name, uri, row.size, row.modificationTime, version)
        listed.append((unit, row.path, None if counted is None else counted - deleted))
    return listed


def _version(units: Sequence[Unit]) -> int | None:
    versions = {unit.version for unit in units}
    if len(versions) > 1:
        raise ValueError("units of two Delta versions in one read")
    return next(iter(versions), None)


def _schema(spark: SparkSession, source: Source, units: Sequence[Unit], previous: StructType | None) -> StructType:
    """Delta's own, of the version listed: it alone says what is NOT NULL and char or varchar."""
    return StructType.fromJson(json.loads(_snapshot(spark, source, _version(units)).schema().json()))


def _read(spark: SparkSession, source: Source, units: Sequence[Unit], schema: StructType) -> DataFrame:
    if not units:
        return reader.empty(spark, schema)
    version = _version(units)
    snapshot = _snapshot(spark, source, version)
    listed = _listed(spark, source, snapshot, version or 0)
    wanted = {unit.uri for unit in units}
    paths = [path for unit, path, _ in listed if unit.uri in wanted]
    whole = len(paths) == len(listed)
    df = spark.read.format("delta").option("versionAsOf", str(snapshot.version())).load(_folder(spark, source)) if whole else None
    df = _some(spark, snapshot, paths) if df is None else df
    if "row_index" not in df.select("_metadata").schema[0].dataType.fieldNames():
        df = _plain(spark, snapshot, df)
    return _marked(df, schema, units)


def _some(spark: SparkSession, snapshot: Any, paths: list[str]) -> DataFrame:
    """A table of only these files of the snapshot, read as Delta reads them (deletion vectors, column mapping)."""
    jvm: Any = spark._jvm
    added = snapshot.allFiles()
    names = spark.createDataFrame([(path,) for path in paths], "wanted string")._jdf
    chosen = added.join(names, added.col("path").equalTo(names.col("wanted")), "left_semi")
    listed = getattr(chosen, "as")(added.encoder()).collectAsList()
    actions = jvm.org.apache.spark.api.python.PythonUtils.toSeq(listed)
    return DataFrame(snapshot.deltaLog().createDataFrame(snapshot, actions, False, jvm.scala.Option.empty()), spark)


def _plain(spark: SparkSession, snapshot: Any, df: DataFrame) -> DataFrame:
    """The same files through Spark's own Parquet reader: Delta hides the row index of tables without deletion vectors.

    Columns are then named as in the files (column mapping); casting a struct to its logical type renames its fields.
    """
    jvm: Any = spark._jvm
    logical = StructType.fromJson(json.loads(snapshot.schema().json()))
    location = df._jdf.queryExecution().analyzed().collectLeaves().head().relation().location()
    partition = {str(name) for name in location.partitionSchema().fieldNames()}
    physical = StructType([field if field.name in partition else _physical(field) for field in logical.fields])
    schema = jvm.org.apache.spark.sql.types.DataType.fromJson(columnar.nullable(physical).json())
    parquet = jvm.org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat()
    nothing = jvm.org.apache.spark.api.python.PythonUtils.toScalaMap({})
    relation = jvm.org.apache.spark.sql.execution.datasources.HadoopFsRelation(
        location, location.partitionSchema(), schema, jvm.scala.Option.empty(), parquet, nothing, spark._jsparkSession
    )
    read = DataFrame(spark._jsparkSession.baseRelationToDataFrame(relation), spark)
    columns = [
        F.col(reader.quoted(there.name)).cast(_loose(here.dataType)).alias(here.name, metadata=here.metadata)
        for there, here in zip(physical.fields, logical.fields, strict=True)
    ]
    return read.select(*columns, F.col("_metadata"))


def _loose(kind: DataType) -> DataType:
    """The type without its NOT NULLs: files promise nothing, and Spark casts nothing to a promise."""
    if isinstance(kind, StructType):
        return StructType([StructField(field.name, _loose(field.dataType), True, field.metadata) for field in kind.fields])
    if isinstance(kind, ArrayType):
        return ArrayType(_loose(kind.elementType), True)
    if isinstance(kind, MapType):
        return MapType(_loose(kind.keyType), _loose(kind.valueType), True)
    return kind


def _physical(field: StructField) -> StructField:
    return StructField(field.metadata.get("delta.columnMapping.physicalName", field.name), _physical_type(field.dataType), True)


def _physical_type(kind: DataType) -> DataType:
    if isinstance(kind, StructType):
        return StructType([_physical(field) for field in kind.fields])
    if isinstance(kind, ArrayType):
        return ArrayType(_physical_type(kind.elementType), True)
    if isinstance(kind, MapType):
        return MapType(_physical_type(kind.keyType), _physical_type(kind.valueType), True)
    return kind


def _marked(df: DataFrame, schema: StructType, units: Sequence[Unit]) -> DataFrame:
    """With `_unit`: a file with a deletion vector has another digest than its path alone."""
    marked = reader.marked(df, schema, F.col("_metadata.row_index"))
    renamed = {reader.renamed(unit, unit.uri.partition("#")[0]).digest(): unit.digest() for unit in units if "#" in unit.uri}
    if not renamed:
        return marked
    names = F.create_map(*(F.lit(text) for pair in renamed.items() for text in pair))
    return marked.withColumn(reader.UNIT, F.coalesce(names[F.col(reader.UNIT)], F.col(reader.UNIT)))


def _expected(spark: SparkSession, source: Source, units: Sequence[Unit]) -> dict[str, int]:
    if not units:
        return {}
    version = _version(units)
    wanted = {unit.uri for unit in units}
    listed = _listed(spark, source, _snapshot(spark, source, version), version or 0)
    return {unit.uri: rows for unit, _, rows in listed if unit.uri in wanted and rows is not None}


def partitioning(spark: SparkSession, source: Source) -> list[str]:
    """The partition columns of the table, outermost first."""
    columns = _snapshot(spark, source, None).metadata().partitionColumns()
    return [str(columns.apply(i)) for i in range(columns.size())]


READER = reader.Reader(_units, _schema, _read, reader.all_good, _expected)
