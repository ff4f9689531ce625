"""From staging to the tables: findings, masked table, columns, runs, and coverage last; each commit happens once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pyarrow as pa
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.config import Source
from lakeveil.lake import again, coverage, deltalog, kernel, records, sinks, staging, tables
from lakeveil.lake.job import Job
from lakeveil.lake.plan import Plan, Staged
from lakeveil.lake.sinks import Commit


def publish(job: Job, source: Source, planned: Plan, staged: Staged, have: Mapping[str, int]) -> None:
    """Commit what the audit and the masked table do not have of this version yet, in the protocol's order. `have`: as Known.versions."""
    commit = Commit(f"lakeveil:{planned.table}", planned.version, planned.id)
    correct = planned.change == again.CHANGE
    steps: dict[str, Callable[[], None]] = {
        "findings": lambda: (again.findings if correct else _findings)(job, source, planned, staged, commit),
        "table": lambda: (again.table if correct else _table)(job, planned, staged, commit),
        "columns": lambda: _columns(job, planned, staged, commit),
        "runs": lambda: records.begin(job, planned),
        "coverage": lambda: _coverage(job, planned, staged, commit),
    }
    done = {name for name, last in have.items() if last >= planned.version}
    for name, act in steps.items():
        job.lease.check()
        if name not in done:
            act()
        job.step(f"{planned.table}:{name}")


def _findings(job: Job, source: Source, planned: Plan, staged: Staged, commit: Commit) -> None:
    place = job.audit("findings")
    again = planned.change == "rewrite" and planned.version > 0  # of version 0 there is nothing to replace
    if not staged.findings and not again:
        sinks.append_rows(job.spark, place, [], tables.AUDIT["findings"], commit)
        return
    few = staging.few(job, staged) if planned.schema and not again else None
    if few is not None:
        common = {"run": planned.run, "table": planned.table, "version": planned.version}
        rows = [{**row, **common} for row in _named(few, source)]
        sinks.append_rows(job.spark, place, rows, tables.AUDIT["findings"], commit)
        return
    deltalog.make(job.spark, place, *tables.AUDIT["findings"])
    if planned.schema:
        frame = staging.found(staging.load(job, planned, staged), source)
    else:
        frame = sinks.of_rows(job.spark, [], t.StructType([t.StructField("unit", t.StringType()), *tables.FINDINGS.fields[4:]]))
    marked = frame.withColumn("run", f.lit(planned.run)).withColumn("table", f.lit(planned.table))
    frame = marked.withColumn("version", f.lit(planned.version).cast("bigint")).select(*tables.FINDINGS.fieldNames())
    if again:
        sinks.rewrite(frame, place, commit, f"`table` = '{planned.table}'")
    else:
        sinks.append(frame, place, commit)


def _named(staged: pa.Table, source: Source) -> Iterator[dict[str, Any]]:
    """The same of few rows, in this process."""
    alike: dict[tuple[str, str], int] = {}
    columns = [staged[name].to_pylist() for name in (kernel.UNIT, kernel.ROW, kernel.REF, kernel.FINDINGS)]
    for unit, number, ref, findings in zip(*columns, strict=True):
        if not findings:
            continue
        if source.row_key:
            row = ref
        elif source.format in staging.POSITIONED and source.path:
            row = str(number)
        else:
            alike[unit, ref] = alike.get((unit, ref), 0) + 1
            row = f"{ref}#{alike[unit, ref]}"
        yield from ({"unit": unit, "row": row, **one} for one in findings)


def _table(job: Job, planned: Plan, staged: Staged, commit: Commit) -> None:
    if planned.mode != "mask":
        return
    place = job.table(planned.table)
    there, made = sinks.schema_of(job.spark, place), None
    if not planned.schema:  # no row of its inputs can be read; a table that lagged behind coverage would be rewritten
        if there is not None:
            sinks.append_rows(job.spark, place, [], (t.StructType([]), ()), commit)
        return
    schema = planned.struct
    if there is None and sinks.plain(schema):
        made = schema, planned.partitioning
    elif there is None:
        sinks.create(job.spark, place, schema, planned.partitioning)
    if there is not None and planned.change == "rewrite" and not same(there, schema):
        sinks.reshape(job.spark, place, schema, planned.partitioning)
    frame = staging.load(job, planned, staged).drop(*kernel.CARRIED.fieldNames(), *kernel.ADDED.fieldNames())
    if planned.change == "rewrite" and there is not None:
        sinks.rewrite(frame, place, commit)
    else:
        sinks.append(frame, place, commit, widen=planned.widen, made=made)


def same(one: t.StructType, other: t.StructType) -> bool:
    """Whether two schemas say the same, column mapping's own notes in the metadata left aside."""
    return bool(_bare(one.jsonValue()) == _bare(other.jsonValue()))


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {k: v for k, v in value.items() if not str(k).startswith("delta.columnMapping")}
        return {k: _bare(v) for k, v in kept.items()}
    return [_bare(v) for v in value] if isinstance(value, list) else value


def _columns(job: Job, planned: Plan, staged: Staged, commit: Commit) -> None:
    common = {"run": planned.run, "table": planned.table, "version": planned.version}
    told = planned.columns if planned.change == again.CHANGE else records.columns(planned, staging.counts(staged))
    rows = [{**row, **common} for row in told]
    sinks.append_rows(job.spark, job.audit("columns"), rows, tables.AUDIT["columns"], commit)


def _coverage(job: Job, planned: Plan, staged: Staged, commit: Commit) -> None:
    common = {name: getattr(planned, name) for name in ("run", "table", "version", "change", "mode")} | dict(planned.digests)
    correct = planned.change == again.CHANGE
    rows = again.covered(job, planned, staged) if correct else coverage.rows(common, planned, staged)
    sinks.append_rows(job.spark, job.audit("coverage"), rows, tables.AUDIT["coverage"], commit)
