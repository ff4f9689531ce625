"""A run that ended, opened again: what `report` and `verify` work on, under the lease of the output."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from lakeveil.audit import report, sign
from lakeveil.audit.sign import Checked
from lakeveil.audit.tallies import Residual
from lakeveil.bundle import Bundle
from lakeveil.config import Settings, Source
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring
from lakeveil.lake import decided, early, kernel, reporting, session, signing
from lakeveil.lake import digests as settled
from lakeveil.lake.job import Job, Log
from lakeveil.lake.lease import lease
from lakeveil.lake.store import Store
from lakeveil.lake.told import told
from lakeveil.masking import policy as policies

RUNS = "audit/runs"
UNKNOWN = "no run `{}` in audit/runs; the last one is {}"


@dataclass(frozen=True, slots=True)
class Past:
    """A run's row in audit/runs, and a job that stands where that run stood. `sources`: those of its tables, in its order."""

    job: Job
    row: dict[str, Any]
    sources: tuple[Source, ...]

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables the run looked after."""
        return tuple(source.name for source in self.sources)


@contextmanager
def opened(
    settings: Settings, name: str, *, spark: SparkSession | None = None, command: str = "", make: kernel.Build = kernel.build
) -> Iterator[Past]:
    """The run `name` of the output. UsageError when there is none, when it did not end, when a later run wrote to its tables,
    or when the config does not name its sources; LeaseHeld while another run works on the output."""
    keyring = Keyring.from_reference(settings.key) if settings.key else None
    policy = policies.load(settings.policy)
    _look(settings.output, name)
    bundle = Bundle.open(settings.detection.bundle) if make is kernel.build else None
    shipped = kernel.files_of(settings.detection)
    spark = spark or session.start(settings)
    if bundle:
        early.announce(spark, settings.detection, settings.limits, bundle)
    with told(spark):
        store = Store(spark, settings.output)
        row = row_of(spark, store, name)
        sources = _sources(settings, row)
        persons = decided.active(settings, store)
        digests = settled.of_tools(bundle, shipped, policy, keyring)
        with lease(store) as held:
            _still(spark, store, row)
            config = {source.name: settled.of_config(settings, source, persons) for source in sources}
            job = Job(
                spark=spark,
                settings=settings,
                store=store,
                lease=held,
                log=Log(settings.log_level),
                run=name,
                started=row["started"],
                command=command,
                policy=policy,
                keys=keyring.material() if keyring else None,
                bundle=bundle,
                digests=digests,
                config=config,
                files=shipped,
                make=make,
                step=lambda step: None,
                decided=persons,
            )
            yield Past(job, row, sources)


def render(past: Past, residual: Residual | None) -> str:
    """Write the run's report again, signed where there is a key; the path of the page."""
    data = reporting.gather(past.job, past.row, past.tables, reporting.read(past.job, past.tables), residual)
    return reporting.write(past.job, data)


def again(past: Past) -> str:
    """The report once more, with what `verify` saw if it ever did; the path of the page.

    UsageError when the audit tables are not those that were signed: a new signature would cover the change up.
    """
    job, keys = past.job, signing.keyring(past.job.settings)
    with signing.fetched(job.store, job.run) as folder:
        if keys is not None and (folder / sign.SIGNATURE).exists():
            checked = sign.verify_audit(folder, keys, _digests(past))
            if not checked.ok:
                raise UsageError(f"run {job.run}: {checked.reason}; it is not signed anew")
        return render(past, report.residual_of(folder))


def check(past: Past) -> Checked | None:
    """Whether the report, its signature and the audit tables agree; None where there is no key to check with."""
    job, keys = past.job, signing.keyring(past.job.settings)
    if keys is None:
        return None
    with signing.fetched(job.store, job.run) as folder:
        return sign.verify_signature(folder, keys, _digests(past))


def _digests(past: Past) -> dict[str, str]:
    return signing.audit_digests(past.job.spark, past.job.store, past.job.run, past.tables)


def _look(output: str, name: str) -> None:
    """UsageError when an output of this machine has no such run: seconds before Spark could say so. Delta's files hold every run, replaced rows too.

    What is not there or cannot be read is left to Spark: a path without a scheme may be a cluster's.
    """
    folder = Path(re.sub("^file:/*", "/", output), RUNS)
    try:
        runs = [row for file in folder.rglob("*.parquet") for row in pq.read_table(file, columns=["run", "started"]).to_pylist()]
    except (OSError, pa.ArrowException):
        return
    if runs and name not in {row["run"] for row in runs}:
        raise UsageError(UNKNOWN.format(name, max(runs, key=lambda row: row["started"])["run"]))


def row_of(spark: SparkSession, store: Store, name: str) -> dict[str, Any]:
    """The run's row in audit/runs."""
    if not store.exists(f"{RUNS}/_delta_log"):
        raise UsageError(f"{store.root}: no run has written here yet; check `output`, or start with `lakeveil scan`")
    runs = spark.read.format("delta").load(store.path(RUNS))
    found = runs.where(f.col("run") == name).collect()
    if not found:
        last = runs.orderBy(f.col("started").desc()).limit(1).collect()
        raise UsageError(UNKNOWN.format(name, last[0]["run"] if last else "none"))
    row: dict[str, Any] = found[0].asDict(recursive=True)
    if row["outcome"] in ("running", "stopped"):
        raise UsageError(f"run {name} did not end: run `lakeveil scan` again, it goes on where it stopped")
    return row


def _sources(settings: Settings, row: dict[str, Any]) -> tuple[Source, ...]:
    known = {source.name: source for source in settings.sources}
    names: Sequence[str] = sorted(row["inputs"] or {})
    missing = [name for name in names if name not in known]
    if missing:
        raise UsageError(f"the config names no source `{missing[0]}`, which run {row['run']} scanned; use that run's config")
    return tuple(known[name] for name in names)


def _still(spark: SparkSession, store: Store, row: dict[str, Any]) -> None:
    """The audit tables tell of the present: UsageError when a later run wrote to this run's tables."""
    if not store.exists("audit/coverage/_delta_log"):
        return
    covered = spark.read.format("delta").load(store.path("audit/coverage")).where(f.col("version") >= 0)
    covered = covered.where(f.col("table").isin(list(row["inputs"] or {})))
    later = spark.read.format("delta").load(store.path(RUNS)).where(f.col("started") > f.lit(row["started"]))
    wrote = covered.join(later.select("run"), "run", "left_semi").select("run", "table").limit(1).collect()
    if wrote:
        raise UsageError(
            f"run {wrote[0]['run']} wrote to table {wrote[0]['table']} after run {row['run']}: name that one; "
            f"the report of this one stands in reports/{row['run']} as it was"
        )
