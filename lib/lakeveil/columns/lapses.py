"""Spans and points of time under a header of ages: how long a pod has run (`3h12m`), a machine has stood (`412`), when a ship is due (`04.08 08:54`)."""

from __future__ import annotations

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import Evidence

MOSTLY = 0.5  # share of distinct values that are none of an age


def lapsing(evidence: Evidence, told: Hint) -> bool:
    """Whether most values are spans or points of time; beside a person's columns points alone, for infants are hours old and days."""
    if told.label != "AGE":
        return False
    rows = evidence.features()
    return sum(f.lapse and (not told.peopled or ":" in f.shape) for f in rows) >= MOSTLY * max(1, len(rows))
