"""One pass over a table's inputs: masked rows and their findings into a staging folder that holds no raw text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from pyspark.sql import Column, DataFrame, Observation, Window
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.config import Source
from lakeveil.errors import LakeveilError
from lakeveil.lake import files, kernel, plan, sampling, sources
from lakeveil.lake.job import Job
from lakeveil.lake.plan import Plan, Staged
from lakeveil.lake.units import Bad, Unit
from lakeveil.veil.counts import Count, Counts

SPLIT = 32_000_000  # bytes of input a task gets at most: a minute or two of a core
SPLITS = 16  # tasks a core at least, so that cores end together; commits read staging in Spark's own, larger pieces
OPEN = 1_500_000  # bytes that opening a file counts for, and the least for a task: some seconds of a core
POSITIONED = ("parquet", "delta")  # formats whose rows have an index
FEW = 1_000_000  # bytes of staged files that the driver reads itself: a Spark job costs more than they do


def stage(job: Job, source: Source, planned: Plan, units: Sequence[Unit]) -> Staged:
    """Scan the plan's sound units; one that cannot be read after all is quarantined by name and the rest goes on.

    LakeveilError when rows were lost on the way: nothing is committed then.
    """
    lost = {one["digest"] for one in planned.bad if one["lost"]}
    good = [unit for unit in units if unit.digest() not in lost]
    bad: list[Bad] = []
    while True:
        folder = plan.folder(planned)
        job.store.delete(f"_staging/{planned.table}")
        try:
            read = _write(job, source, planned, good, folder)
            break
        except Exception as error:
            unit = files.failed_unit(error, good)
            if unit is None:
                raise kernel.told(planned.table, error) from None
            bad.append(Bad(unit, f"cannot be read ({files.java_class(error)})"))
            good.remove(unit)
            job.log.warning("unit quarantined", table=planned.table, unit=unit.digest(), reason=bad[-1].reason)
    staged = counted(job, planned, folder, good)
    _reconcile(job, source, staged, good, read)
    return replace(staged, bad=plan.quarantined(bad, good))


def load(job: Job, planned: Plan, staged: Staged) -> DataFrame:
    """The staged rows: the table's columns (none in mode audit), then kernel.CARRIED and kernel.ADDED."""
    own = planned.struct.fields if planned.mode == "mask" else []
    schema = t.StructType([*own, *kernel.CARRIED.fields, *kernel.ADDED.fields])
    return job.spark.read.schema(schema).parquet(job.store.path(staged.folder))


def found(staged: DataFrame, source: Source) -> DataFrame:
    """One row per finding, with the reference of its row: its index, its key's digest, or its own digest and occurrence."""
    some = staged.where(f.size(kernel.FINDINGS) > 0).select(kernel.UNIT, kernel.ROW, kernel.REF, kernel.FINDINGS)
    if source.row_key:
        row = f.col(kernel.REF)
    elif source.format in POSITIONED and source.path:
        row = f.col(kernel.ROW).cast("string")
    else:  # rows that are alike have the same findings: any order among them will do
        alike = Window.partitionBy(kernel.UNIT, kernel.REF).orderBy(f.lit(0))
        row = f.concat(f.col(kernel.REF), f.lit("#"), f.row_number().over(alike).cast("string"))
    named = some.withColumn("row", row)  # before explode, which in one select would go first and make every finding a row
    return named.select(f.col(kernel.UNIT).alias("unit"), "row", f.explode(kernel.FINDINGS).alias("f")).select(
        "unit", "row", "f.*"
    )


def few(job: Job, staged: Staged) -> pa.Table | None:
    """The staged rows without the table's own columns, where they are few; else None."""
    here = Source("staged", path=job.store.path(staged.folder), missing_ok=True)
    parts = files.list_files(job.spark, here)
    if sum(unit.size for unit in parts) > FEW:
        return None
    kinds = kernel.CARRIED.fieldNames() + kernel.ADDED.fieldNames()
    read = [pq.read_table(files.open_unit(job.spark, unit), columns=kinds) for unit in parts]
    return pa.concat_tables(read) if read else None


def counts(staged: Staged) -> Counts:
    """What the kernel counted."""
    return _merged([staged.counts]) if staged.counts else Counts()


def _write(job: Job, source: Source, planned: Plan, units: Sequence[Unit], folder: str) -> int:
    """Stage the rows of `units`; the number of rows read."""
    schema = planned.struct
    frame = sources.read(job.spark, source, list(units), schema)
    observed = Observation()
    frame = frame.withColumn(kernel.REF, name_of_row(source, schema)).observe(observed, f.count(f.lit(1)).alias("rows"))
    veiled = kernel.mapped(
        frame,
        job.kit(source, schema, sampling.decisions(planned.columns)),
        job.bundle,
        keep_rows=planned.mode == "mask",
        make=job.make,
    )
    with split(job), job.progress(planned.table, sum(unit.size for unit in units), len(units)):
        veiled.write.parquet(job.store.path(folder))
    return int(observed.get["rows"])


@contextmanager
def split(job: Job) -> Iterator[None]:
    """While files are read, tasks by what the engine costs, not by what reading does; settings of one's own win."""
    conf, most = job.spark.conf, SPLITS * job.spark.sparkContext.defaultParallelism
    ours = {"maxPartitionBytes": str(SPLIT), "openCostInBytes": str(OPEN), "minPartitionNum": str(most)}
    ours = {name: value for key, value in ours.items() if (name := f"spark.sql.files.{key}") not in job.settings.spark}
    before = {name: conf.get(name, None) for name in ours}
    for name, value in ours.items():
        conf.set(name, value)
    try:
        yield
    finally:
        for name, old in before.items():
            if old is None:
                conf.unset(name)
            else:
                conf.set(name, old)


def name_of_row(source: Source, schema: t.StructType) -> Column:
    """What tells a row from others where its place does not: the configured key, else a hash of all its columns."""
    quoted = {field.name: f.col("`" + field.name.replace("`", "``") + "`") for field in schema}
    if source.row_key:
        missing = [name for name in source.row_key if name not in quoted]
        if missing:
            raise LakeveilError(f"sources ({source.name}): row_key: there is no column `{missing[0]}`")
        return f.to_json(f.struct(*(quoted[name] for name in source.row_key)))
    if source.format in POSITIONED and source.path:
        return f.lit(None).cast("string")
    return f.xxhash64(f.lit(0), *kernel.hashable(schema)).cast("string")


def counted(job: Job, planned: Plan, folder: str, units: Sequence[Unit]) -> Staged:
    """What lies in a staging folder: rows by unit, findings, and what the kernel counted."""
    empty = Staged(planned.id, folder, {})
    told = few(job, empty)
    if told is not None:
        of_unit = {unit.digest(): 0 for unit in units} | Counter(told[kernel.UNIT].to_pylist())
        merged = _merged([json.loads(one) for one in told[kernel.COUNTS].to_pylist() if one])
        number = pc.sum(pc.list_value_length(told[kernel.FINDINGS])).as_py() or 0
        return replace(empty, rows=of_unit, findings=number, counts=asdict(merged))
    frame = load(job, planned, empty)
    number = f.size(f.col(kernel.FINDINGS)["start"])  # one leaf is read to count them, not all
    rows, findings = f.count(f.lit(1)).alias("rows"), f.sum(number).alias("findings")
    found = frame.groupBy(kernel.UNIT).agg(rows, findings, f.collect_list(kernel.COUNTS).alias("told")).collect()
    of_unit = {unit.digest(): 0 for unit in units} | {row[0]: row["rows"] for row in found}
    merged = _merged([json.loads(told) for row in found for told in row["told"]])
    return replace(empty, rows=of_unit, findings=sum(row["findings"] for row in found), counts=asdict(merged))


def _merged(parts: Sequence[Mapping[str, Any]]) -> Counts:
    total = Counts()
    for part in parts:
        total += Counts({path: Count(**count) for path, count in part["columns"].items()}, part["vetoed"])
    return total


def _reconcile(job: Job, source: Source, staged: Staged, units: Sequence[Unit], read: int) -> None:
    """Rows read = rows staged, over all, and per unit where the format itself says how many there are."""
    written = sum(staged.rows.values())
    if read != written:
        raise LakeveilError(
            f"table {source.name}: {read} rows were read but {written} staged; nothing was committed: run it again"
        )
    if set(staged.rows) != {unit.digest() for unit in units}:
        raise LakeveilError(
            f"table {source.name}: rows came from a file that was not planned; nothing was committed: run it again"
        )
    promised = sources.expected(job.spark, source, list(units))
    for unit in units:
        rows = promised.get(unit.uri)
        if rows is not None and rows != staged.rows[unit.digest()]:
            raise LakeveilError(
                f"table {source.name}: unit {unit.digest()[:12]}… holds {rows} rows but {staged.rows[unit.digest()]} were read; "
                "nothing was committed: run it again"
            )
