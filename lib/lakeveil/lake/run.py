"""The run protocol: one pass over what is new or changed, several commits, audit/coverage the one source of truth.

Per table: plan n (written once) → staging, until its mark → findings, masked table, columns, runs, coverage (last) →
staging and plan deleted. A process may die between or within any two steps: the next run reads back what is
committed and does the rest. See docs/design.md and the experiment behind it.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from typing import Any

from pyspark.sql import SparkSession

from lakeveil import labels
from lakeveil.audit.wording import things
from lakeveil.config import Settings, Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import (
    again,
    checks,
    commits,
    coverage,
    decided,
    early,
    kernel,
    known,
    plan,
    planning,
    records,
    reporting,
    session,
    sources,
    staging,
)
from lakeveil.lake import digests as settled
from lakeveil.lake.deltalog import Moved
from lakeveil.lake.job import Job, Log
from lakeveil.lake.known import Known
from lakeveil.lake.lease import lease
from lakeveil.lake.plan import Plan, Staged
from lakeveil.lake.store import Store
from lakeveil.lake.told import ON, dead, told
from lakeveil.lake.units import Unit

ATTEMPTS = 5  # how often inputs may change under a run before it gives up
STATE = "_lakeveil/run.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended: its id, the report's path, and the exit code (0 ok, 1 over fail_on, 3 part of the input failed)."""

    run: str
    report: str
    exit_code: int


def scan(
    settings: Settings,
    *,
    spark: SparkSession | None = None,
    command: str = "",
    make: kernel.Build = kernel.build,
    step: Callable[[str], None] = lambda name: None,
) -> Outcome:
    """Scan the sources of `settings` into masked tables, audit and report.

    UsageError and its kin before anything is written; LeaseHeld when another run works on the output; LakeveilError
    when the run had to stop: run it again. `make` builds the workers' veil; `step` hears of every step of the protocol.
    """
    checked = checks.settings(settings, make)
    wanted, policy, keyring, bundle = checked.wanted, checked.policy, checked.keyring, checked.bundle
    shipped = kernel.files_of(settings.detection)
    spark = spark or session.start(settings)
    if bundle:
        early.announce(spark, settings.detection, settings.limits, bundle)
    with told(spark, ON):
        listed = {source.name: sources.list_units(spark, source) for source in wanted}
        store = Store(spark, settings.output)
        persons = decided.active(settings, store)
        ever, past = decided.ever(settings, store)
    digests = settled.of_tools(bundle, shipped, policy, keyring)
    with lease(store) as held, told(spark, ON):
        run, started = _begin(store, plan.digest([settings.digest(), settings.mode, digests, [one.id for one in persons]]))
        config = {source.name: settled.of_config(settings, source, persons) for source in wanted}
        log = Log(settings.log_level)
        job = Job(
            spark=spark,
            settings=settings,
            store=store,
            lease=held,
            log=log,
            run=run,
            started=started,
            command=command,
            policy=policy,
            keys=keyring.material() if keyring else None,
            bundle=bundle,
            digests=digests,
            config=config,
            files=shipped,
            make=make,
            step=step,
            decided=persons,
            known=ever,
            past=past,
        )
        stopped = _tables(job, wanted, listed)
        return _finish(job, listed, stopped)


def _tables(job: Job, wanted: Sequence[Source], listed: Mapping[str, Sequence[Unit]]) -> dict[str, str]:
    """One table after another. What is wrong with one must not keep the others unmasked: by name, why those stopped that did."""
    have = known.read(job, list(listed))
    if any(one.newest < 0 for one in have.values()):  # else there may be nothing to scan
        early.hurry(job.spark)
    stopped: dict[str, LakeveilError] = {}
    for number, source in enumerate(wanted, 1):
        job.log.info("table", table=source.name, number=number, of=len(wanted), units=len(listed[source.name]))
        try:
            with told(job.spark, ON):
                _table(job, source, listed[source.name], have[source.name])
        except LakeveilError as error:
            if type(error) not in (LakeveilError, UsageError) or dead(job.spark):
                raise  # a wrong key, a lost lease, a dead Spark: no other table would fare better
            job.log.warning("stopped", table=source.name, because=str(error))
            stopped[source.name] = error
    if len(stopped) == len(wanted):
        first = next(iter(stopped.values()))
        if len(wanted) == 1:
            raise first
        raise LakeveilError(f"each of the {len(wanted)} tables stopped; the first: {first}")
    return {name: str(error) for name, error in stopped.items()}


def _table(job: Job, source: Source, listed: Sequence[Unit], have: Known) -> None:
    """Bring one table up to date with its inputs; finish first what a run that died left half committed."""
    whole = False  # a correction could not be made in place
    for _ in range(ATTEMPTS):
        planned = plan.load(job.store, source.name)
        staged = plan.load_staged(job.store, planned) if planned else None
        if planned and staged and have.newest >= planned.version:
            whole = not _commit(job, source, planned, staged, have) or whole
            have = known.read(job, [source.name])[source.name]
            continue
        if planned is None or not planning.holds(job, source, planned, listed, have):
            plan.forget(job.store, source.name)
            planned, staged = planning.make(job, source, listed, have, whole), None
            if planned is None:
                return
            job.log.info("planned", table=source.name, change=planned.change, because=planned.because, units=len(planned.units))
            plan.save(job.store, planned)
            job.step(f"{source.name}:planned")
        if staged is None:
            staged = _stage(job, source, planned, listed)
            if staged is None:
                plan.forget(job.store, source.name)
                whole = True
                continue
            listed = _again(job, source, listed)
            if not planned.still(listed):
                job.log.warning("inputs changed during the scan", table=source.name)
                plan.forget(job.store, source.name)
                continue
            job.lease.check()
            plan.mark(job.store, planned, staged)
            job.step(f"{source.name}:staged")
        whole = not _commit(job, source, planned, staged, have)
        if planned.change != again.CHANGE:
            return
        have = known.read(job, [source.name])[source.name]  # inputs that are new, or failed, are next
    raise LakeveilError(f"table {source.name}: its inputs keep changing while they are scanned; run it again when they rest")


def _stage(job: Job, source: Source, planned: Plan, listed: Sequence[Unit]) -> Staged | None:
    if planned.change == again.CHANGE:
        return again.stage(job, source, planned, planned.units_of(listed))
    if not planned.schema:
        return Staged(planned.id, "", {})
    return staging.stage(job, source, planned, planned.units_of(listed))


def _again(job: Job, source: Source, listed: Sequence[Unit]) -> Sequence[Unit]:
    """The listing after staging. What is read at a fixed version, or as one snapshot of a catalog, cannot change meanwhile."""
    if any(unit.version is not None or unit.uri.startswith("catalog:") for unit in listed):
        return listed
    return sources.list_units(job.spark, replace(source, missing_ok=True))


def _commit(job: Job, source: Source, planned: Plan, staged: Staged, have: Known) -> bool:
    """Publish what is staged; whether it could be: files that a correction was to replace may have been packed meanwhile."""
    try:
        commits.publish(job, source, planned, staged, have.versions)
    except Moved:
        job.log.warning("not corrected in place", table=source.name, because="files were replaced meanwhile")
        plan.forget(job.store, source.name)
        return False
    plan.forget(job.store, source.name)
    job.step(f"{source.name}:cleaned")
    failed = sum(one["lost"] for one in (*planned.bad, *staged.bad))
    job.log.info("committed", table=source.name, rows=sum(staged.rows.values()), findings=staged.findings, failed_units=failed)
    return True


def _finish(job: Job, every: Mapping[str, Sequence[Unit]], stopped: Mapping[str, str]) -> Outcome:
    """Totals, the run's record, the report."""
    listed = {name: units for name, units in every.items() if name not in stopped}
    now = {name: {unit.digest() for unit in units} for name, units in listed.items()}
    records.left_out(job, checks.left_out(job.settings))
    records.stopped(job, {name: (why, every[name]) for name, why in stopped.items()})
    audit, runs = reporting.read(job, list(listed)), records.known(job)
    rows = [row for row in audit.rows if not row["digest"] or row["digest"] in now[row["table"]]]
    failed = [row for row in rows if row["status"] == coverage.FAILED]
    partial = failed or stopped
    code = 3 if partial else 1 if _over(job.settings, audit.findings) else 0
    mine = [row for row in rows if row["run"] == job.run and row["offset"] is None]
    totals: dict[str, Any] = {
        "outcome": "partial" if partial else "ok",
        "reason": _reason(len(failed), list(stopped)),
        "previous": records.previous(job, runs),
        "tables": len(listed),
        "units": len(mine),
        "rows": sum(coverage.rows_read(row) for row in mine if row["status"] == coverage.SCANNED),
        "bytes": sum(row["bytes"] or 0 for row in mine),
        "findings": sum(row["count"] for row in audit.findings),
        "failed": len(failed) + sum(len(every[name]) or 1 for name in stopped),
        "vetoes": coverage.vetoes(mine),
        "inputs": {name: plan.digest(plan.names(units)) for name, units in listed.items()},
    }
    job.lease.check()
    full = records.end(job, totals, runs)
    job.step("end")
    report = reporting.write(job, reporting.gather(job, full, list(listed), audit))
    job.step("report")
    job.store.delete(STATE)
    job.log.info("finished", exit_code=code, **{k: v for k, v in totals.items() if isinstance(v, int)})
    return Outcome(job.run, report, code)


def _reason(failed: int, stopped: Sequence[str]) -> str:
    """Why a run is partial, for its row and the report's first lines."""
    names = ", ".join(stopped[:5]) + (", …" if len(stopped) > 5 else "")
    parts = [f"{things(len(stopped), 'table')} stopped ({names})"] if stopped else []
    parts += [f"{failed} inputs or rows could not be read"] if failed else []
    return "; ".join(parts)


def _over(settings: Settings, found: Sequence[Mapping[str, Any]]) -> bool:
    limit = settings.fail_on.findings
    by_label: dict[str, int] = {}
    for row in found:
        for label in {row["label"], labels.parent(row["label"])}:  # a surname is a person too
            by_label[label] = by_label.get(label, 0) + row["count"]
    over = (by_label.get(label, 0) > most for label, most in settings.fail_on.labels.items())
    return any(over) or (limit is not None and sum(row["count"] for row in found) > limit)


def _begin(store: Store, digest: str) -> tuple[str, datetime]:
    """The run's id and start; those of a run that died with the same settings, which this one then is."""
    left = store.read_json(STATE)
    if left and left.get("digest") == digest:
        return left["run"], datetime.fromisoformat(left["started"])
    started = datetime.now(timezone.utc)
    run = f"{started:%Y-%m-%dT%H-%M-%S}-{uuid.uuid4().hex[:6]}"
    store.write_json(STATE, {"run": run, "started": started.isoformat(), "digest": digest})
    return run, started
