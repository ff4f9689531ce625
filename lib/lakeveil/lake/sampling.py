"""Column decisions before a plan: one bounded sample of the inputs, chosen by hash, judged by lakeveil.columns.decisions."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import reduce
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.columnnames import hints
from lakeveil.columns import decisions as columns
from lakeveil.columns import pins
from lakeveil.columns.decisions import Decision, Evidence
from lakeveil.config import Source
from lakeveil.lake import arrow, files, kernel, sources, tables
from lakeveil.lake.job import Job
from lakeveil.lake.units import Unit
from lakeveil.veil import profile

BYTES = 64_000_000  # of input files read for a sample
PIECE = 16_000_000  # of one file; of a longer one about that much from its start
ROW = 1_000  # bytes a row is taken to have where nothing tells


def decide(
    job: Job, source: Source, schema: t.StructType, units: Sequence[Unit], earlier: Sequence[Mapping[str, Any]]
) -> dict[str, dict[str, Any]]:
    """Per column path what audit/columns keeps of its decision.

    A decision of an earlier run stays as it was, language and kind included, unless the new one masks the column whole
    or a person pinned another: rows appended later are then treated like those before them.
    """
    seen = profile.without_crowds(_evidence(job, source, schema, units))
    before = decisions(earlier)
    neighbours, told = sorted(seen), hints(seen)
    peopled = columns.of_persons(seen, told)
    nobody, firms = columns.nobodys(seen, told), columns.corporate(seen, told)
    known = [f"{source.name}.{path}" for path in {*neighbours, *before, *_paths(schema)}]
    for pattern in pins.idle(job.settings.columns, known):
        if pattern.startswith(f"{source.name}."):
            job.log.warning("a pin or forbid names no column", table=source.name, setting=pattern)
    out = {}
    for path in neighbours:
        old = before.get(path)
        new = columns.decide(
            seen[path], neighbours, job.settings.columns, old, source.name, peopled, nobody=nobody, firms=firms, told=told[path]
        )
        kept = old is not None and columns.same(new, old)
        out[path] = _told(old if kept and old else new, seen[path], kept)
    return out


def _paths(schema: t.StructType) -> set[str]:
    return {path for path, _, _ in tables.leaves(schema)}


def decisions(rows: Sequence[Mapping[str, Any]]) -> dict[str, Decision]:
    """Decisions by column path, from rows of audit/columns or of a plan."""
    out = {}
    for row in rows:
        if row.get("state"):
            state = json.loads(row["state"])
            out[row["path"]] = Decision(**{**state, "interval": tuple(state["interval"]), "reasons": tuple(state["reasons"])})
    return out


def _told(decision: Decision, seen: Evidence, kept: bool) -> dict[str, Any]:
    return {
        "kind": decision.kind,
        "label": decision.label or "",
        "share": float(decision.share),
        "low": float(decision.interval[0]),
        "high": float(decision.interval[1]),
        "distinct": seen.distinct,
        "sampled": seen.values,
        "decision": decision.label if decision.mask_whole and decision.label else "",
        "decided_by": "config" if decision.pinned else "an earlier run" if kept else "sample",
        "decided": decision.version,
        "language": decision.language,
        "reason": "; ".join(decision.reasons),
        "state": json.dumps(asdict(decision), sort_keys=True),
    }


def _evidence(job: Job, source: Source, schema: t.StructType, units: Sequence[Unit]) -> dict[str, Evidence]:
    """Evidence of a sample of rows: those with the smallest hashes, of the (starts of the) files with the smallest hashes."""
    chosen = _chosen(units, job.settings.columns.seed)
    while chosen:
        try:
            return _observed(job, source, schema, chosen)
        except Exception as error:
            unit = files.failed_unit(error, chosen)
            if unit is None:
                raise kernel.told(source.name, error) from None
            chosen.remove(unit)  # staging will name it
    return {}


def _chosen(units: Sequence[Unit], seed: int) -> list[Unit]:
    order = sorted(units, key=lambda unit: hashlib.sha256(f"{seed}/{unit.digest()}".encode()).digest())
    out: list[Unit] = []
    for unit in order:
        if out and sum(min(one.size, PIECE) for one in (*out, unit)) > BYTES:
            break
        out.append(unit)
    return out


def _read(job: Job, source: Source, schema: t.StructType, units: Sequence[Unit]) -> DataFrame:
    """The rows of `units`, of those longer than PIECE only the first: a sample may not cost a pass over the lake."""
    long = [unit for unit in units if unit.size > PIECE or unit.uri.startswith("catalog:")]
    short = [unit for unit in units if unit not in long]
    parts = [sources.read(job.spark, source, short, schema)] if short else []
    for unit in long:  # in one task, which ends as soon as it has its rows
        parts.append(sources.read(job.spark, source, [unit], schema).coalesce(1).limit(_rows(job, source, unit)))
    return reduce(DataFrame.unionAll, parts)


def _rows(job: Job, source: Source, unit: Unit) -> int:
    """How many rows make about PIECE bytes of a unit: as its footer says, or as many as its first lines suggest."""
    try:
        promised = sources.expected(job.spark, source, [unit]).get(unit.uri)
        start = b"" if promised else files.head(job.spark, unit)
    except Exception:  # whatever is wrong with it, reading it will tell
        promised, start = None, b""
    lines = start.count(b"\n")
    size = unit.size / promised if promised else len(start) / lines if lines else max(len(start), ROW)
    return max(1, min(int(PIECE / max(size, 1)), 10 * job.settings.columns.sample_rows))


def _all(job: Job, source: Source, units: Sequence[Unit]) -> bool:
    """Whether the units are known to have no more rows than the sample takes: nothing is drawn then."""
    promised = sources.expected(job.spark, source, units)
    return all(unit.uri in promised for unit in units) and sum(promised.values()) <= job.settings.columns.sample_rows


def _observed(job: Job, source: Source, schema: t.StructType, units: list[Unit]) -> dict[str, Evidence]:
    frame = _read(job, source, schema, units)
    if not _all(job, source, units):
        place = [f.col(kernel.UNIT), *kernel.hashable(schema)]
        frame = frame.orderBy(f.xxhash64(f.lit(job.settings.columns.seed), *place)).limit(job.settings.columns.sample_rows)
        frame = frame.repartition(job.spark.sparkContext.defaultParallelism)
    drawn = frame.drop(kernel.UNIT, kernel.ROW)
    kit, seed = job.kit(source, schema, {}), job.settings.columns.seed
    opened = kernel.opener(job.spark, kit, job.bundle, job.make)

    def lakeveil_sample(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded(source.name, _seen(batches, opened, kit, seed))

    out: dict[str, Evidence] = {}
    for row in arrow.mapped(drawn, lakeveil_sample, "seen binary").collect():
        out = profile.merged(out, pickle.loads(row[0]))  # noqa: S301 - made by our own workers a moment ago
    return out


def _seen(batches: Iterator[pa.RecordBatch], opened: Any, kit: kernel.Kit, seed: int) -> Iterator[pa.RecordBatch]:
    total: dict[str, Evidence] = {}
    for batch in batches:
        if batch.num_rows:
            total = profile.merged(total, profile.evidence(opened().detect, batch, kit.source, kit.limits, seed))
    yield pa.RecordBatch.from_arrays([pa.array([pickle.dumps(total)], pa.binary())], names=["seen"])
