"""What version n of a table will be: the listing against coverage, schema, column decisions, quarantine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.lake import coverage, deltalog, plan, reporting, sampling, sources, tables
from lakeveil.lake.coverage import Covered, Difference
from lakeveil.lake.job import Job
from lakeveil.lake.known import Known
from lakeveil.lake.plan import Plan
from lakeveil.lake.units import Bad, Unit
from lakeveil.veil.selection import selected

ADDITIVE = ("parquet", "orc", "delta")  # formats whose older files are known to lack a column that is new


@dataclass(frozen=True, slots=True)
class _Read:
    """What reading for a plan needs: schema, the sound units, the quarantined."""

    schema: t.StructType | None
    good: Sequence[Unit] = ()
    bad: Sequence[Bad] = ()
    reason: str = ""


def make(job: Job, source: Source, listed: Sequence[Unit], known: Known, whole: bool = False) -> Plan | None:
    """The plan for what is new, changed or removed; None when coverage says that all is done. whole: not by a correction in place."""
    have = known.covered
    difference = coverage.difference(have, listed, job.fixed(source.name), job.settings.mode)
    needed = {"findings", "columns"} | ({"table"} if have.digests.get("schema") and job.settings.mode == "mask" else set())
    if have.version >= 0 and any(known.versions[name] != have.version for name in needed):
        difference = Difference("rewrite", tuple(listed), "tables and coverage differ")
    elif not whole and (corrected := _corrected(job, source, listed, have)) is not None:
        return replace(corrected, version=known.following)
    if not difference.change:
        return None
    if difference.change == "append" and source.document_key and have.version >= 0:
        difference = Difference("rewrite", tuple(listed), "documents may go on in new inputs")
    job.log.info("sampling", table=source.name, because=difference.because)  # quarantine and column decisions take their time
    earlier = known_columns(job.spark, job.audit("columns"), source.name) if have.version >= 0 else []
    drafted = _draft(job, source, difference, listed, have, earlier)
    return drafted and replace(drafted, version=known.following)


def correction(
    job: Job, source: Source, listed: Sequence[Unit], have: Covered
) -> tuple[tuple[str, ...], tuple[Unit, ...]] | None:
    """Where nothing but persons' decisions about words changed: ids of those that held before, and the units scanned then; else None."""
    ours = job.fixed(source.name)
    config = have.digests.get("config", "")
    if have.version < 0 or config == ours["config"] or have.mode != job.settings.mode:
        return None
    if coverage.difference(have, listed, {**ours, "config": config}, job.settings.mode).change == "rewrite":
        return None
    before = job.earlier(source, config)
    held = tuple(unit for unit in listed if (seen := have.units.get(unit.digest())) and seen.status == coverage.SCANNED)
    return None if before is None or not held else (tuple(one.id for one in before), held)


def holds(job: Job, source: Source, planned: Plan, listed: Sequence[Unit], have: Known) -> bool:
    """Whether a plan left by a run that died is what this run would plan."""
    ours = job.fixed(source.name)
    difference = coverage.difference(have.covered, listed, ours, job.settings.mode)
    same = (planned.change, planned.units) == (difference.change, plan.names(difference.units))
    if planned.change == "correct":
        found = correction(job, source, listed, have.covered)
        same = found is not None and (planned.before, planned.units) == (found[0], plan.names(found[1]))
    return (
        planned.mode == job.settings.mode
        and planned.version == have.following
        and all(planned.digests.get(name) == value for name, value in ours.items())
        and (same or (planned.change == "rewrite" and planned.units == plan.names(listed)))
    )


def _corrected(job: Job, source: Source, listed: Sequence[Unit], have: Covered) -> Plan | None:
    """The plan of a correction in place: schema, columns and their decisions stay as they are; None where it is none."""
    found = correction(job, source, listed, have)
    rows = coverage.current(job.spark, job.audit("coverage"), source.name) if found else []
    columns = reporting.columns(job, [source.name], {source.name: reporting.since(rows)}) if rows else []
    schema = known_schema(columns)
    if found is None or schema is None or _digest(schema) != have.digests.get("schema"):
        return None
    before, held = found
    return Plan(
        source.name,
        job.run,
        0,
        "correct",
        job.settings.mode,
        "corrections",
        plan.names(held),
        {**job.fixed(source.name), **{name: have.digests[name] for name in ("decisions", "schema")}},
        json.dumps(schema.jsonValue()),
        columns=tuple({name: row.get(name) for name in tables.COLUMNS.fieldNames()} for row in columns),
        before=before,
    )


def _draft(
    job: Job, source: Source, difference: Difference, listed: Sequence[Unit], have: Covered, earlier: Sequence[dict[str, Any]]
) -> Plan | None:
    read = _read(job, source, difference.units, known_schema(earlier))
    widened = False
    if read.schema is not None and difference.change == "append":
        widened = _digest(read.schema) != have.digests.get("schema")
        if widened and source.format not in ADDITIVE:
            return _draft(job, source, Difference("rewrite", tuple(listed), "new columns"), listed, have, earlier)
    if difference.change == "append" and not read.good and not coverage.news(have, difference.units):
        return None
    lost = {unit.digest() for unit in difference.units} - {unit.digest() for unit in read.good}
    columns, decided = _columns(job, source, read, listed, lost, earlier)
    flipped = any(row["decision"] != old for row in columns if (old := _old(earlier, row["path"])) is not None)
    if difference.change == "append" and read.schema is not None and flipped:
        return _draft(job, source, Difference("rewrite", tuple(listed), "column decisions changed"), listed, have, earlier)
    if read.schema is None and difference.change == "rewrite" and have.version >= 0 and read.reason:
        raise UsageError(read.reason)
    return Plan(
        source.name,
        job.run,
        0,
        difference.change,
        job.settings.mode,
        difference.because,
        plan.names(difference.units),
        {
            **job.fixed(source.name),
            "decisions": decided,
            "schema": _digest(read.schema) if read.schema is not None else have.digests.get("schema", ""),
        },
        json.dumps(read.schema.jsonValue()) if read.schema is not None else "",
        tuple(sources.partitioning(job.spark, source, list(difference.units))) if read.schema is not None else (),
        plan.quarantined(read.bad, read.good),
        tuple(columns),
        widened,
        read.reason,
    )


def _read(job: Job, source: Source, units: Sequence[Unit], previous: t.StructType | None) -> _Read:
    """Schema and quarantine; a source that cannot be read as one table is all quarantined, and says why."""
    if not units and previous is None:
        reason = "" if source.missing_ok else "the source has no inputs"
        if reason:
            job.log.warning("table not scanned", table=source.name, reason=reason)
        return _Read(None, reason=reason)
    try:
        schema = sources.schema_of(job.spark, source, list(units), previous)
        refused = sources.unscannable(schema, source) + (sources.refused_types(schema) if job.settings.mode == "mask" else [])
        if refused:
            raise UsageError(f"sources ({source.name}): column {refused[0]}")
    except UsageError as error:
        job.log.warning("table not scanned", table=source.name, reason=str(error))
        found = {one.unit: one for one in _checked(job, source, units)}
        return _Read(None, (), [found.get(unit) or Bad(unit, str(error)) for unit in units], str(error))
    good, bad = sources.quarantine(job.spark, source, list(units), schema)
    for one in bad[:100]:
        job.log.warning(
            "quarantined", table=source.name, unit=one.unit.digest(), reason=one.reason, offset=one.offset, rows=one.rows
        )
    return _Read(schema, good, bad)


def _checked(job: Job, source: Source, units: Sequence[Unit]) -> list[Bad]:
    try:
        return [one for one in sources.quarantine(job.spark, source, list(units), None)[1] if one.offset is None]
    except Exception:  # the table's own reason is told; this only adds which files are to blame
        return []


def _columns(
    job: Job, source: Source, read: _Read, listed: Sequence[Unit], lost: set[str], earlier: Sequence[dict[str, Any]]
) -> tuple[list[dict[str, Any]], str]:
    """Rows for audit/columns without counts, and the digest of all column decisions."""
    if read.schema is None:
        return [], ""
    rows = _rows(source, read.schema, {row["path"] for row in earlier})
    units = [unit for unit in listed if unit.digest() not in lost]
    decided = sampling.decide(job, source, read.schema, units, earlier)
    rows = [{**row, **decided.pop(row["path"], {})} if row["status"] != "excluded" else row for row in rows]
    rows = [{**row, "status": "scanned"} if row.get("decision") else row for row in rows]  # a number masked whole
    rows += [
        {"path": path, "type": "string", "status": "scanned", "new": False, **told} for path, told in sorted(decided.items())
    ]
    rows = [{"decision": "", "kind": "", **row} for row in rows]
    return rows, plan.digest(sorted((row["path"], row.get("state") or "") for row in rows))


def _rows(source: Source, schema: t.StructType, before: set[str]) -> list[dict[str, Any]]:
    out = []
    for i, field in enumerate(schema):
        inner = tables.leaves(t.StructType([field]))
        for j, (path, kind, _) in enumerate(inner):
            chosen = selected(path, source)
            text = _is_text(kind) or path in source.binary_text
            status = "excluded" if not chosen else "scanned" if text else "not text"
            told = {"path": path, "type": kind.simpleString(), "status": status, "new": bool(before) and path not in before}
            if not chosen:
                told["reason"] = "excluded by the configuration"
            out.append({**told, **({"field": json.dumps(field.jsonValue()), "ordinal": i} if j == 0 else {})})
    return out


def _is_text(kind: t.DataType) -> bool:
    return isinstance(kind, (t.StringType, t.CharType, t.VarcharType))


def known_columns(spark: SparkSession, path: str, table: str) -> list[dict[str, Any]]:
    """The last row of every column path in audit/columns, which lies at `path`."""
    frame = deltalog.read(spark, path).where(f.col("table") == table)
    last: dict[str, dict[str, Any]] = {}
    for row in sorted((row.asDict() for row in frame.collect()), key=lambda row: row["version"]):
        old = last.get(row["path"], {})
        last[row["path"]] = row if row["field"] else {**row, "field": old.get("field"), "ordinal": old.get("ordinal")}
    return list(last.values())


def _old(earlier: Sequence[dict[str, Any]], path: str) -> str | None:
    return next((row["decision"] or "" for row in earlier if row["path"] == path), None)


def known_schema(earlier: Sequence[dict[str, Any]]) -> t.StructType | None:
    """The schema of the last version, from audit/columns."""
    newest = max((row["version"] for row in earlier if row["field"]), default=None)
    fields = sorted((row for row in earlier if row["field"] and row["version"] == newest), key=lambda row: row["ordinal"])
    return t.StructType([t.StructField.fromJson(json.loads(row["field"])) for row in fields]) if fields else None


def _digest(schema: t.StructType) -> str:
    return plan.digest(schema.jsonValue())
