"""What audit/coverage says of a table: the one source of truth about what was scanned, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from lakeveil.audit.data import NO_VERSION
from lakeveil.lake import deltalog
from lakeveil.lake.plan import Plan, Staged
from lakeveil.lake.units import Unit

# All that decides what a scan writes, beside the input. When one of them differs, the table is scanned anew.
DIGESTS = ("bundle", "rules", "policy", "config", "key_id", "decisions", "schema")
SCANNED, FAILED, SKIPPED = "scanned", "failed", "skipped"


@dataclass(frozen=True, slots=True)
class Seen:
    """One unit as coverage knows it."""

    size: int
    modified: int
    status: str

    def fits(self, unit: Unit) -> bool:
        """Whether the unit is still what was seen."""
        return (self.size, self.modified) == (unit.size, unit.modified)


@dataclass(frozen=True, slots=True)
class Covered:
    """A table's coverage as of its last version (-1: never scanned). `digests` and `mode` are those of that version."""

    version: int = -1
    units: Mapping[str, Seen] = field(default_factory=dict)  # by digest
    digests: Mapping[str, str] = field(default_factory=dict)
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """What to do about a table: nothing (no `change`), or to append or rewrite with these units of the listing."""

    change: str = ""
    units: tuple[Unit, ...] = ()
    because: str = ""


def current(spark: SparkSession, path: str, table: str) -> list[dict[str, Any]]:
    """The coverage rows that still hold: since the table's last rewrite, of each unit those of its last version."""
    return holding(spark, path, [table])[table]


def holding(spark: SparkSession, path: str, tables: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """`current` of several tables, read at once."""
    out: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
    for row in deltalog.read(spark, path).where(f.col("table").isin(list(tables))).collect():
        out[row["table"]].append(row.asDict())
    return {table: _holding(rows) for table, rows in out.items()}


def _holding(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    since = max((row["version"] for row in rows if row["change"] == "rewrite"), default=0)
    last: dict[str, int] = {}
    for row in rows:
        last[row["digest"]] = max(last.get(row["digest"], -1), row["version"])
    last[""] = max(last.values(), default=-1)  # that there were no inputs holds only until some come
    return [row for row in rows if row["version"] >= since and row["version"] == last[row["digest"]]]


def left_out(spark: SparkSession, path: str, run: str) -> list[dict[str, Any]]:
    """The rows that say which tables a run did not look at."""
    rows = deltalog.read(spark, path).where((f.col("run") == run) & (f.col("version") == NO_VERSION))
    return [row.asDict() for row in rows.collect()]


def covered(rows: Sequence[Mapping[str, Any]]) -> Covered:
    """The state that a table's current rows describe."""
    if not rows:
        return Covered()
    newest = max(rows, key=lambda row: row["version"])
    units = {
        row["digest"]: Seen(row["bytes"], row["modified"], row["status"])
        for row in rows
        if row["offset"] is None and row["digest"]
    }
    return Covered(
        newest["version"],
        units,
        {name: newest[name] or "" for name in DIGESTS},
        newest["mode"],
    )


def difference(known: Covered, listed: Sequence[Unit], digests: Mapping[str, str], mode: str) -> Difference:
    """Anti-join of the listing with coverage. `digests`: those known before anything is read (not decisions, not schema)."""
    now = {unit.digest(): unit for unit in listed}
    everything = tuple(now.values())
    if known.version < 0:
        return Difference("rewrite", everything, "first scan")
    differing = [name for name, value in digests.items() if known.digests.get(name, "") != value]
    if differing:
        return Difference("rewrite", everything, f"changed: {', '.join(differing)}")
    if known.mode == "audit" and mode == "mask":
        return Difference("rewrite", everything, "scanned without masking before")
    held = {name: seen for name, seen in known.units.items() if seen.status == SCANNED}
    if any(name not in now for name in held):
        return Difference("rewrite", everything, "inputs removed")
    if any(not seen.fits(now[name]) for name, seen in held.items()):
        return Difference("rewrite", everything, "inputs changed")
    new = tuple(unit for name, unit in now.items() if name not in held)
    return Difference("append" if new else "", new, "new inputs" if new else "")


def vetoes(rows: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """How many findings each veto removed, over these rows."""
    total: dict[str, int] = {}
    for row in rows:
        for name, count in dict(row.get("vetoes") or {}).items():
            total[name] = total.get(name, 0) + count
    return total


def rows_read(row: Mapping[str, Any]) -> int:
    """How many rows of its unit a row's version scanned: of a correction in place, those that it touches."""
    again = row.get("again")
    return int(row["rows"] or 0) if again is None else int(again)


def news(known: Covered, lost: Iterable[Unit]) -> bool:
    """Whether coverage does not know yet that one of these units cannot be read."""
    seen = ((unit, known.units.get(unit.digest())) for unit in lost)
    return any(not (old and old.status == FAILED and old.fits(unit)) for unit, old in seen)


def rows(common: Mapping[str, Any], planned: Plan, staged: Staged) -> list[dict[str, Any]]:
    """The rows of one version: every unit once, and each malformed row by its place. common: run, table, … and DIGESTS."""
    bad = [*planned.bad, *staged.bad]
    lost = {one["digest"]: one for one in bad if one["lost"]}
    out = []
    for digest, size, modified, snapshot in planned.units:
        one = lost.get(digest)
        status, reason = (FAILED, one["reason"]) if one else (SCANNED, "")
        count = one["rows"] if one else staged.rows.get(digest, 0)
        told = {"digest": digest, "status": status, "reason": reason, "rows": count, "bytes": size}
        out.append({**common, **told, "modified": modified, "snapshot": snapshot})
    vetoed = dict(sorted(staged.counts.get("vetoed", {}).items()))
    next((row for row in out if row["status"] == SCANNED), {}).update({"vetoes": vetoed} if vetoed else {})
    for one in bad:
        if not one["lost"]:  # rows that are only counted have no place of their own
            place = {"offset": one["offset"] or 0, "length": one["length"] or 0, "rows": one["rows"] or 1}
            out.append(
                {**common, **place, "digest": one["digest"], "status": FAILED, "reason": one["reason"], "bytes": 0, "modified": 0}
            )
    if not out:
        told = {"status": FAILED if planned.empty else SKIPPED, "reason": planned.empty or "no inputs"}
        out.append({**common, **told, "digest": "", "rows": 0, "bytes": 0, "modified": 0})
    return out
