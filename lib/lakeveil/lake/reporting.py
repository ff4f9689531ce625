"""From the audit tables to the report: one job over the findings, the rest collected; rendered here, copied to the output."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyspark.sql import Column, Row
from pyspark.sql import functions as f

from lakeveil.audit import report, sign
from lakeveil.audit.data import ReportData
from lakeveil.audit.tallies import BANDS, Residual
from lakeveil.columns import pins
from lakeveil.lake import coverage, deltalog, signing
from lakeveil.lake.job import Job

SUMMED = ("values", "nulls", "bytes")


@dataclass(frozen=True, slots=True)
class Audit:
    """What the audit tables hold of some tables now: coverage by table, and findings counted by their kinds."""

    covered: Mapping[str, Sequence[dict[str, Any]]]
    findings: Sequence[dict[str, Any]]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows of coverage."""
        return [row for rows in self.covered.values() for row in rows]


def read(job: Job, tables: Sequence[str]) -> Audit:
    """Coverage and findings of these tables, each read once."""
    return Audit(coverage.holding(job.spark, job.audit("coverage"), tables), findings(job, tables))


def gather(job: Job, run: Mapping[str, Any], tables: Sequence[str], audit: Audit, residual: Residual | None = None) -> ReportData:
    """What the audit says of these tables now; `run` is the row of audit/runs, `residual` what `verify` saw."""
    covered = audit.rows
    first = {table: since(audit.covered[table]) for table in tables}
    lacks = job.settings.include or job.settings.exclude or run["outcome"] == "partial"
    left_out = coverage.left_out(job.spark, job.audit("coverage"), str(run["run"])) if lacks else []
    left_out = [row for row in left_out if row["table"] not in tables]  # one that stopped may end well when the run goes on
    seen = columns(job, tables, first)
    return ReportData.from_rows(
        run,
        audit.findings,
        seen,
        covered + left_out,
        policy=_policy(job),
        vetoes=coverage.vetoes(covered),
        support=job.bundle.manifest.get("support") if job.bundle else None,
        residual=residual,
        reviewed=_reviewed(job, tables),
        idle=_idle(job, seen, [row["table"] for row in left_out]),
    )


def _idle(job: Job, seen: Sequence[Mapping[str, Any]], left: Sequence[str]) -> list[str]:
    """The pins and forbids that name no column of the tables scanned; of tables left out or stopped nothing is known."""
    idle = pins.idle(job.settings.columns, [f"{row['table']}.{row['path']}" for row in seen])
    return [pattern for pattern in idle if not pattern.startswith(tuple(f"{table}." for table in left))]


def _reviewed(job: Job, tables: Sequence[str]) -> list[dict[str, Any]]:
    """What `lakeveil review score` wrote of these tables: numbers only."""
    files = (job.store.read_json(f"audit/estimates/{name}") for name in job.store.names("audit/estimates"))
    return [row for file in files if file for row in file.get("rows", []) if row.get("table") in tables]


def write(job: Job, data: ReportData) -> str:
    """Render, sign where there is a key, and copy under reports/RUN; the path of the page."""
    keys = signing.keyring(job.settings)
    if keys is not None:
        data = replace(data, public_key=sign.public_key(keys), sign_key_id=keys.key_id)
    folder = f"reports/{job.run}"
    with tempfile.TemporaryDirectory(prefix="lakeveil-report-") as scratch:
        paths = report.render(data, scratch)
        if keys is not None:
            paths += (sign.sign(scratch, keys, signing.audit_digests(job.spark, job.store, job.run, tuple(data.run.inputs))),)
        for path in paths:
            job.store.write(f"{folder}/{path.name}", path.read_bytes())
    return job.store.path(f"{folder}/report.html")


def findings(job: Job, tables: Sequence[str]) -> list[dict[str, Any]]:
    """Findings counted by table, path, label, language, band of score and operator."""
    if not job.store.exists("audit/findings/_delta_log"):
        return []
    frame = deltalog.read(job.spark, job.audit("findings")).where(f.col("table").isin(list(tables)))
    keys = ["table", "path", "label", "language", "operator"]
    counted = frame.groupBy(*keys, _band().alias("band")).count()
    return [row.asDict() for row in counted.collect()]


def columns(job: Job, tables: Sequence[str], since: Mapping[str, int]) -> list[dict[str, Any]]:
    """Each column path's last row, its counts summed since the table's last rewrite."""
    if not job.store.exists("audit/columns/_delta_log"):
        return []
    rows = deltalog.read(job.spark, job.audit("columns")).where(f.col("table").isin(list(tables))).collect()
    last: dict[tuple[str, str], dict[str, Any]] = {}
    for row in sorted((r for r in rows if r["version"] >= since[r["table"]]), key=lambda r: r["version"]):
        key = (row["table"], row["path"])
        last[key] = _summed(last.get(key), row)
    return [{**row, **_evidence(row.get("state"))} for row in last.values()]


def _evidence(state: str | None) -> dict[str, Any]:
    """What a decision's record says of its evidence that audit/columns has no column for."""
    told = json.loads(state) if state else {}
    return {name: told[name] for name in ("of", "part_label", "part_found", "part_alike") if name in told}


def _summed(old: Mapping[str, Any] | None, row: Row) -> dict[str, Any]:
    new: dict[str, Any] = row.asDict()
    if old:
        new |= {name: (old[name] or 0) + (new[name] or 0) for name in SUMMED}
        codes = {**(old["languages"] or {}), **(new["languages"] or {})}
        new["languages"] = {c: (old["languages"] or {}).get(c, 0) + (new["languages"] or {}).get(c, 0) for c in codes}
    return new


def since(rows: Sequence[Mapping[str, Any]]) -> int:
    """The first version whose rows of coverage hold."""
    return min((row["version"] for row in rows), default=0)


def _band() -> Column:
    """tallies.band, as SQL; edges as float32, like the scores."""
    out = f.lit(0)
    for i, edge in enumerate(BANDS[1:], 1):
        out = f.when(f.col("score") >= f.lit(edge).cast("float"), f.lit(i)).otherwise(out)
    return out


def _policy(job: Job) -> list[dict[str, str]]:
    rows = []
    for place, rule in job.policy.rules():
        parts = place.split(".")
        scope = parts[0] if parts[0].startswith("overrides") else ""
        label = parts[-1] if parts[-1] != "default" else "every other label"
        told = ", ".join(f"{k}={v}" for k, v in sorted(rule.parameters.items()))
        rows.append({"label": label, "operator": rule.operator, "parameters": told, "scope": scope})
    return rows
