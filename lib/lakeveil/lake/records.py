"""Rows of audit/columns and audit/runs."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from typing import Any

import pyspark
from pyspark.sql import Row

from lakeveil import __version__
from lakeveil.audit.data import NO_VERSION
from lakeveil.lake import coverage, deltalog, plan, sinks, tables
from lakeveil.lake.job import Job
from lakeveil.lake.plan import Plan
from lakeveil.lake.sinks import Commit
from lakeveil.lake.units import Unit
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
    ours = {name: value for name, value in planned.digests.items() if name in tables.RUNS.fieldNames() and name != "config"}
    stopped = {"run": planned.run, "mode": planned.mode, "outcome": "stopped", "reason": "another run finished it", **ours}
    for full in [row(job, outcome="running"), *([stopped] if planned.run != job.run else [])]:
        commit = Commit(f"lakeveil-run:{full['run']}", 0, full["run"])
        sinks.append_rows(job.spark, job.audit("runs"), [full], tables.AUDIT["runs"], commit)


def known(job: Job) -> list[Row]:
    """Every row of audit/runs: run, outcome, start, and the file that it lies in."""
    if not job.store.exists("audit/runs/_delta_log"):
        return []
    runs = deltalog.read(job.spark, job.audit("runs"))
    rows: list[Row] = runs.select("run", "outcome", "started", "_metadata.file_path", "_metadata.file_size").collect()
    return rows


def end(job: Job, totals: Mapping[str, Any], runs: Sequence[Row]) -> dict[str, Any]:
    """The run's last word in audit/runs, in place of its first, where there is one."""
    full = row(job, **totals, ended=datetime.now(timezone.utc))
    place, commit = job.audit("runs"), Commit(f"lakeveil-run:{job.run}", 1, job.run)
    mine = [one["file_path"] for one in runs if one["run"] == job.run]
    alone = [one for one in runs if [other["file_path"] for other in runs].count(one["file_path"]) == 1]
    first = [one for one in alone if mine == [one["file_path"]]]
    if not mine:
        sinks.append_rows(job.spark, place, [full], tables.AUDIT["runs"], commit)
    elif first and "%" not in first[0]["file_path"]:
        name = first[0]["file_path"].rpartition("/")[2]
        told = {"path": name, "partitionValues": {}, "size": first[0]["file_size"]}
        deltalog.add_rows(job.spark, place, [full], *tables.AUDIT["runs"], commit, told)
    elif sinks.version(job.spark, place, commit.app) < commit.version:  # somebody packed the table's files together
        sinks.rewrite(sinks.of_rows(job.spark, [full], tables.RUNS), place, commit, f"run = '{job.run}'")
    return full


def left_out(job: Job, reasons: Mapping[str, str]) -> None:
    """Tell audit/coverage which tables this run's config leaves out, and by what."""
    place = job.audit("coverage")
    deltalog.make(job.spark, place, *tables.AUDIT["coverage"])
    if not reasons:
        return
    common = {"run": job.run, "version": NO_VERSION, "status": coverage.SKIPPED, "mode": job.settings.mode, "digest": ""}
    rows = [{**common, "table": name, "reason": why, "rows": 0, "bytes": 0, "modified": 0} for name, why in reasons.items()]
    commit = Commit(f"lakeveil-run:{job.run}", 0, job.run)
    sinks.append_rows(job.spark, place, rows, tables.AUDIT["coverage"], commit)


def stopped(job: Job, tables_left: Mapping[str, tuple[str, Sequence[Unit]]]) -> None:
    """Tell audit/coverage which tables this run had to leave, by name: why, and their inputs. They are no version of the table,
    so the next run scans them as if this one had not been."""
    common = {"run": job.run, "version": NO_VERSION, "status": coverage.FAILED, "mode": job.settings.mode, "rows": 0}
    rows = [
        {**common, "table": name, "reason": why, "digest": digest, "bytes": size, "modified": modified}
        for name, (why, units) in tables_left.items()
        for digest, size, modified in [(u.digest(), u.size, u.modified) for u in units] or [("", 0, 0)]
    ]
    if rows:  # a run that dies here and goes on may have to leave others than before
        app = f"lakeveil-run:{job.run}:{plan.digest(sorted(tables_left))}"
        sinks.append_rows(job.spark, job.audit("coverage"), rows, tables.AUDIT["coverage"], Commit(app, 0, job.run))


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


def _java(job: Job) -> str:
    return str(job.spark._jvm.java.lang.System.getProperty("java.version"))


def previous(job: Job, runs: Sequence[Row]) -> str:
    """The run before this one that is no longer at work; empty if there is none."""
    ended = [(one["started"], one["run"]) for one in runs if one["run"] != job.run and one["outcome"] != "running"]
    return str(max(ended, key=lambda pair: (pair[0] is not None, *pair))[1]) if ended else ""
