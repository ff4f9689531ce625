"""`lakeveil verify`: is the masked table what masking these inputs gives, and is anything left in it?

Masking is deterministic (law 4), so the sources are masked once more: each batch is compared with its source row by row
(what was not found must be identical) and scanned again (what is still found), and the rows as a multiset are
compared with the masked table. Rows of the table that do not come from an input that is still there are scanned alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.audit.sign import Checked
from lakeveil.audit.tallies import Residual
from lakeveil.audit.verify import KEEP, compare
from lakeveil.config import Settings, Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import arrow, coverage, kernel, past, planning, sampling, sources
from lakeveil.lake.job import Job
from lakeveil.lake.units import Unit

ROWS = "(rows)"  # stands for the column path where whole rows differ
SEEN, HASH = "_lakeveil_seen", "_lakeveil_hash"


@dataclass(frozen=True, slots=True)
class Verified:
    """signature: None where nothing was signed; residual: None when the signature did not hold and nothing was scanned;
    gone: rows whose inputs are no longer what was scanned, by table; exit_code as `verify` returns it."""

    signature: Checked | None
    residual: Residual | None
    gone: Mapping[str, int]
    report: str
    exit_code: int


def verify(
    settings: Settings, run: str, *, spark: SparkSession | None = None, command: str = "", make: kernel.Build = kernel.build
) -> Verified:
    """Check a run's signature, compare its masked tables with their sources and scan them again; report and sign anew.

    A signature that does not hold ends it: what was changed is not signed anew. UsageError as past.opened, and when policy,
    bundle, rules, key or config are not those of the run.
    """
    with past.opened(settings, run, spark=spark, command=command, make=make) as ended:
        signature = past.check(ended)
        if signature is not None and not signature.ok:
            return Verified(signature, None, {}, "", 1)
        residual = Residual()
        gone: dict[str, int] = {}
        for source in ended.sources if ended.row["mode"] == "mask" else ():
            of_table, lost = _table(ended.job, source)
            residual += of_table
            gone |= {source.name: lost} if lost else {}
            ended.job.lease.check()
        masked = ended.row["mode"] == "mask"
        report = past.render(ended, residual if masked else None)
        return Verified(signature, residual if masked else None, gone, report, _code(settings, residual))


def _code(settings: Settings, residual: Residual) -> int:
    limit = settings.fail_on.residual
    differs = residual.rows_source != residual.rows_masked or any(residual.changed.values())
    return 1 if differs or (limit is not None and residual.findings > limit) else 0


def _table(job: Job, source: Source) -> tuple[Residual, int]:
    """The residual of one table, and how many of its rows come from inputs that are gone or changed."""
    rows = coverage.current(job.spark, job.audit("coverage"), source.name)
    scanned = [row for row in rows if row["status"] == coverage.SCANNED and row["offset"] is None]
    schema = planning.known_schema(_known(job, source))
    if not scanned or schema is None:
        return Residual(), 0
    _same_settings(job, source.name, coverage.covered(rows).digests)
    source = _as_of(source, scanned)
    units = _there(job, source, scanned)
    here = {unit.digest() for unit in units}
    gone = [row for row in scanned if row["digest"] not in here]
    seen, expected = _masked_again(job, source, units, schema)
    try:
        found = _summed(expected)
        table = job.spark.read.format("delta").load(job.table(source.name))
        actual = table.select(f.xxhash64(f.lit(0), *kernel.hashable(schema)).alias(HASH), *_named(schema))
        masked, missing, extra = _matched(expected, actual)
        lost = sum(row["rows"] or 0 for row in gone)
        found = replace(found, rows_source=found.rows_source + lost, rows_masked=masked)
        differing = max(missing, extra - lost)
        if differing > 0:
            found += Residual(changed={(source.name, ROWS): differing})
        if extra:
            found += _alone(job, source, schema, actual.join(expected.select(HASH), HASH, "left_anti"), gone)
    finally:
        seen.unpersist()
    return found, lost


def _known(job: Job, source: Source) -> list[dict[str, Any]]:
    return planning.known_columns(job.spark, job.audit("columns"), source.name)


def _same_settings(job: Job, table: str, recorded: Mapping[str, str]) -> None:
    ours = job.fixed(table)
    differing = [name for name in ours if recorded.get(name, "") != ours[name]]
    if differing:
        raise UsageError(
            f"table {table} was masked with another {', '.join(differing)} than this config gives: verify it with "
            "the config and the key of its run, or scan again"
        )


def _as_of(source: Source, scanned: Sequence[Mapping[str, Any]]) -> Source:
    """A Delta source at the version that was scanned last: it has the files of those before, or they would not be current."""
    snapshots = [row["snapshot"] for row in scanned if row["snapshot"] is not None]
    if not snapshots or source.table is not None:
        return source
    return replace(source, options={**source.options, "versionAsOf": str(max(snapshots))})


def _there(job: Job, source: Source, scanned: Sequence[Mapping[str, Any]]) -> list[Unit]:
    """The scanned inputs that are still what they were."""
    then = {row["digest"]: (row["bytes"], row["modified"]) for row in scanned}
    try:
        listed = sources.list_units(job.spark, replace(source, missing_ok=True))
    except UsageError as error:
        job.log.warning("source not compared", table=source.name, reason=str(error))
        return []
    except Exception as error:  # a Delta version that was vacuumed
        job.log.warning("source not compared", table=source.name, reason=type(error).__name__)
        return []
    return [unit for unit in listed if then.get(unit.digest()) == (unit.size, unit.modified)]


def _masked_again(job: Job, source: Source, units: Sequence[Unit], schema: t.StructType) -> tuple[DataFrame, DataFrame]:
    """One pass over the inputs: a hash of every masked row, and the JSON of each batch's residual in one of its rows."""
    frame = sources.read(job.spark, source, list(units), schema)
    frame = frame.select(*_named(schema))
    kit = job.kit(source, schema, sampling.decisions(_known(job, source)))
    opened = kernel.opener(job.spark, kit, job.bundle, job.make)
    out = t.StructType([*frame.schema.fields, t.StructField(SEEN, t.StringType())])

    def lakeveil_verify(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded(source.name, _compared(batches, opened, source))

    hashed = f.xxhash64(f.lit(0), *kernel.hashable(schema)).alias(HASH)
    seen = arrow.mapped(frame, lakeveil_verify, out).select(hashed, SEEN).persist(StorageLevel.DISK_ONLY)
    return seen, seen


def _compared(batches: Iterator[pa.RecordBatch], opened: Callable[[], Any], source: Source) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        if batch.num_rows:
            veil = opened()
            veiled = veil(batch, source)
            again = veil(veiled.batch, source)
            seen = compare(source.name, batch, veiled.batch, veiled.findings, again.findings)
            yield _with(veiled.batch, json.dumps(_plain(seen)))


def _alone(job: Job, source: Source, schema: t.StructType, rows: DataFrame, gone: Sequence[Mapping[str, Any]]) -> Residual:
    """Masked rows without their source: what masking put there cannot be told from what it left, so only findings beyond
    the number that was masked in a column count as left."""
    kit = job.kit(source, schema, sampling.decisions(_known(job, source)))
    opened = kernel.opener(job.spark, kit, job.bundle, job.make)
    frame = rows.select(*_named(schema))

    def lakeveil_rescan(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded(source.name, _rescanned(batches, opened, source))

    found = _summed(arrow.mapped(frame, lakeveil_rescan, t.StructType([t.StructField(SEEN, t.StringType())])))
    masked: dict[str, int] = {}
    if gone:
        findings = job.spark.read.format("delta").load(job.audit("findings")).where(f.col("table") == source.name)
        counted = findings.where(f.col("unit").isin([row["digest"] for row in gone])).groupBy("path").count().collect()
        masked = {row["path"]: row["count"] for row in counted}
    left = {}
    for (table, path, label), count in sorted(found.left.items()):
        excused = min(count, masked.get(path, 0))
        masked[path] = masked.get(path, 0) - excused
        left[table, path, label] = count - excused
    return Residual(texts=found.texts, left={key: count for key, count in left.items() if count})


def _rescanned(batches: Iterator[pa.RecordBatch], opened: Callable[[], Any], source: Source) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        if batch.num_rows:
            again = opened()(batch, source)
            left: dict[tuple[str, str, str], int] = {}
            for row in again.findings.to_pylist():
                for one in (one for one in row or () if one["operator"] != KEEP):
                    key = (source.name, one["path"], one["label"])
                    left[key] = left.get(key, 0) + 1
            texts = sum(count.values for count in again.counts.columns.values())
            yield pa.RecordBatch.from_arrays([pa.array([json.dumps(_plain(Residual(texts=texts, left=left)))])], names=[SEEN])


def _with(batch: pa.RecordBatch, told: str) -> pa.RecordBatch:
    seen = pa.array([told] + [None] * (batch.num_rows - 1), pa.string())
    return pa.RecordBatch.from_arrays([*batch.columns, seen], names=[*(f"c{i}" for i in range(batch.num_columns)), SEEN])


def _plain(seen: Residual) -> dict[str, Any]:
    """A residual as JSON takes it."""
    pairs = {"changed": list(map(list, seen.changed.items())), "left": list(map(list, seen.left.items()))}
    return {"rows_source": seen.rows_source, "rows_masked": seen.rows_masked, "values": seen.values, "texts": seen.texts, **pairs}


def _summed(frame: DataFrame) -> Residual:
    total = Residual()
    try:
        rows = frame.where(f.col(SEEN).isNotNull()).select(SEEN).collect()
    except LakeveilError:
        raise
    except Exception as error:
        raise kernel.told("verify", error) from None
    for row in rows:
        raw = json.loads(row[0])
        maps = {name: {tuple(key): count for key, count in raw[name]} for name in ("changed", "left")}
        total += Residual(**{**raw, **maps})
    return total


def _matched(expected: DataFrame, actual: DataFrame) -> tuple[int, int, int]:
    """Rows of the table; rows that it lacks; rows that it has beyond the expected."""
    ours = expected.groupBy(HASH).agg(f.count(f.lit(1)).alias("ours"))
    theirs = actual.groupBy(HASH).agg(f.count(f.lit(1)).alias("theirs"))
    both = ours.join(theirs, HASH, "full_outer").na.fill(0, ["ours", "theirs"])
    gap = f.col("ours") - f.col("theirs")
    zero = f.lit(0)
    row = both.agg(f.sum("theirs"), f.sum(f.greatest(gap, zero)), f.sum(f.greatest(-gap, zero))).collect()[0]
    return tuple(int(n or 0) for n in row)  # type: ignore[return-value]


def _named(schema: t.StructType) -> list[Any]:
    return [f.col("`" + name.replace("`", "``") + "`") for name in schema.fieldNames()]
