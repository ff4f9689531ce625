"""Rows of audit/columns and audit/runs."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

import pyspark
from pyspark.sql import functions as f

from lakeveil import __version__
from lakeveil.lake import coverage, sinks, tables
from lakeveil.lake.job import Job
from lakeveil.lake.plan import Plan
from lakeveil.lake.sinks import Commit
from lakeveil.veil.counts import Count, Counts


def columns(planned: Plan, counts: Counts) -> list[dict[str, Any]]:
    """The plan's columns with what the scan counted, and paths met only in the data (JSON inside strings)."""
    known = {row["path"] for row in planned.columns}
    rows = [{**row, **_counted(counts.columns.get(row["path"]))} for row in planned.columns]
    inner = (path for path in sorted(counts.columns) if path not in known)
    return rows + [
        {"path": path, "type": "string", "status": "scanned", "new": False, **_counted(counts.columns[path])} for path in inner
    ]


def _counted(count: Count | None) -> dict[str, Any]:
    count = count or Count()
    languages = {code: n for code, n in count.languages.items() if n}
    return {"values": count.values, "nulls": count.nulls, "bytes": count.bytes, "languages": languages}


def begin(job: Job, planned: Plan) -> None:
    """A run that commits anything is in audit/runs before coverage says so; once per run, that which planned included."""
    place = job.audit("runs")
    sinks.create(job.spark, place, *tables.AUDIT["runs"])
    ours = {name: value for name, value in planned.digests.items() if name in tables.RUNS.fieldNames() and name != "config"}
    stopped = {"run": planned.run, "mode": planned.mode, "outcome": "stopped", "reason": "another run finished it", **ours}
    for full in [row(job, outcome="running"), *([stopped] if planned.run != job.run else [])]:
        commit = Commit(f"lakeveil-run:{full['run']}", 0, full["run"])
        if sinks.version(job.spark, place, commit.app) < commit.version:
            sinks.append(sinks.of_rows(job.spark, [full], tables.RUNS), place, commit)


def end(job: Job, totals: Mapping[str, Any]) -> dict[str, Any]:
    """The run's last word in audit/runs."""
    full = row(job, **totals, ended=datetime.now(timezone.utc))
    _put(job, full, Commit(f"lakeveil-run:{job.run}", 1, job.run))
    return full


def left_out(job: Job, reasons: Mapping[str, str]) -> None:
    """Tell audit/coverage which tables this run's config leaves out, and by what."""
    place, commit = job.audit("coverage"), Commit(f"lakeveil-run:{job.run}", 0, job.run)
    sinks.create(job.spark, place, *tables.AUDIT["coverage"])
    if not reasons or sinks.version(job.spark, place, commit.app) >= commit.version:
        return
    common = {"run": job.run, "version": coverage.LEFT_OUT, "status": coverage.SKIPPED, "mode": job.settings.mode, "digest": ""}
    rows = [{**common, "table": name, "reason": why, "rows": 0, "bytes": 0, "modified": 0} for name, why in reasons.items()]
    sinks.append(sinks.of_rows(job.spark, rows, tables.COVERAGE), place, commit, widen=True)


def row(job: Job, **told: Any) -> dict[str, Any]:
    """What is known of a run whatever became of it."""
    return {
        "run": job.run,
        "mode": job.settings.mode,
        "started": job.started,
        "version": __version__,
        "bundle": job.digests["bundle"],
        "rules": job.digests["rules"],
        "policy": job.digests["policy"],
        "config": job.settings.digest(),
        "key_id": job.digests["key_id"],
        "command": job.command,
        "versions": {"python": platform.python_version(), "spark": pyspark.__version__, "java": _java(job)},
        **told,
    }


def _put(job: Job, full: Mapping[str, Any], commit: Commit) -> None:
    place = job.audit("runs")
    sinks.create(job.spark, place, *tables.AUDIT["runs"])
    if sinks.version(job.spark, place, commit.app) < commit.version:
        sinks.rewrite(sinks.of_rows(job.spark, [full], tables.RUNS), place, commit, f"run = '{job.run}'")


def _java(job: Job) -> str:
    return str(job.spark._jvm.java.lang.System.getProperty("java.version"))


def previous(job: Job) -> str:
    """The run before this one; empty if there is none."""
    if not job.store.exists("audit/runs/_delta_log"):
        return ""
    runs = (
        job.spark.read.format("delta").load(job.audit("runs")).where((f.col("run") != job.run) & (f.col("outcome") != "running"))
    )
    last = runs.orderBy(f.col("started").desc(), f.col("run").desc()).select("run").limit(1).collect()
    return str(last[0][0]) if last else ""
