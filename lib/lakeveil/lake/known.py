"""What the output has of the tables, read for all of them at once: the lease lets nobody else write meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lakeveil.lake import coverage, sinks
from lakeveil.lake.coverage import Covered
from lakeveil.lake.job import Job

AUDIT = ("findings", "columns", "coverage")


@dataclass(frozen=True, slots=True)
class Known:
    """A table's coverage, and its last version in each of AUDIT and in `table`, the masked one (-1: none, -2: no such table)."""

    covered: Covered
    versions: Mapping[str, int]

    @property
    def newest(self) -> int:
        """The last version that was begun; -1 or less if there is none."""
        return max(self.covered.version, *self.versions.values())

    @property
    def following(self) -> int:
        """The version that the table's next plan makes."""
        return max(self.newest, -1) + 1


def read(job: Job, names: Sequence[str]) -> dict[str, Known]:
    """What the output has of these tables. A few Spark jobs whatever their number, and a few for each masked table there is."""
    audit = {name: sinks.versions(job.spark, job.audit(name)) for name in AUDIT}
    rows = coverage.holding(job.spark, job.audit("coverage"), names) if audit["coverage"] is not None else {}
    out = {}
    for table in names:
        app = f"lakeveil:{table}"
        versions = {name: -2 if found is None else found.get(app, -1) for name, found in audit.items()}
        versions["table"] = sinks.version(job.spark, job.table(table), app)
        out[table] = Known(coverage.covered(rows.get(table, [])), versions)
    return out
