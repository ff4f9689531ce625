"""The plan of one table's version n: written once before anything is staged, reused by a restart. Holds no path and no value."""

from __future__ import annotations

import hashlib
import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from pyspark.sql import types as t

from lakeveil.lake.store import Store
from lakeveil.lake.units import Bad, Unit

Named = tuple[str, int, int, "int | None"]  # digest, size, modified, snapshot of a unit


@dataclass(frozen=True, slots=True)
class Plan:
    """What version n of a table will be. `digests`: see coverage.DIGESTS; `schema`: Spark's JSON, "" when there is nothing to read.

    units: (digest, size, modified, snapshot) of every unit in it; bad: those and the rows that are quarantined, by digest;
    columns: rows for audit/columns, without counts.
    """

    table: str
    run: str
    version: int
    change: str
    mode: str
    because: str
    units: tuple[Named, ...]
    digests: Mapping[str, str]
    schema: str = ""
    partitioning: tuple[str, ...] = ()
    bad: tuple[Mapping[str, Any], ...] = ()
    columns: tuple[Mapping[str, Any], ...] = ()
    widen: bool = False  # append columns the table does not have yet
    empty: str = ""  # why there is nothing to read, if that is a failure
    before: tuple[str, ...] = ()  # of a correction: ids of the decisions that held when the table was last written

    @property
    def struct(self) -> t.StructType:
        """The schema to read and to write."""
        return t.StructType.fromJson(json.loads(self.schema))

    @property
    def id(self) -> str:
        """Digest of the whole plan: commits and staging carry it."""
        return digest(asdict(self))

    def units_of(self, listed: Sequence[Unit]) -> list[Unit]:
        """The plan's units among those listed now."""
        planned = {one[0] for one in self.units}
        return [unit for unit in listed if unit.digest() in planned]

    def still(self, listed: Sequence[Unit]) -> bool:
        """Whether every unit of the plan is still there, unchanged."""
        now = {unit.digest(): (unit.size, unit.modified) for unit in listed}
        return all(now.get(digest) == (size, modified) for digest, size, modified, _ in self.units)


@dataclass(frozen=True, slots=True)
class Staged:
    """What staging yielded, written beside the plan when all of it lies there: the mark that commits may begin."""

    plan: str  # its id
    folder: str  # under the output; a new one per attempt, so that a process that outlives its run writes where nobody reads
    rows: Mapping[str, int]  # by digest of every unit that was scanned
    findings: int = 0
    bad: tuple[Mapping[str, Any], ...] = ()
    counts: Mapping[str, Any] = field(default_factory=dict)  # lakeveil.veil.counts.Counts, as plain data
    # Of a correction: names of the files that it replaces, by table.
    files: Mapping[str, Sequence[str]] = field(default_factory=dict)


def names(units: Sequence[Unit]) -> tuple[Named, ...]:
    """Units as a plan keeps them."""
    return tuple(sorted((unit.digest(), unit.size, unit.modified, unit.version) for unit in units))


def quarantined(bad: Sequence[Bad], good: Sequence[Unit]) -> tuple[dict[str, Any], ...]:
    """Quarantine as a plan keeps it; `lost`: the whole unit, not a row of one that is read otherwise."""
    sound = {unit.digest() for unit in good}
    return tuple(
        {
            "digest": one.unit.digest(),
            "reason": one.reason,
            "offset": one.offset,
            "length": one.length,
            "rows": one.rows,
            "lost": one.unit.digest() not in sound,
        }
        for one in bad
    )


def digest(value: Any) -> str:
    """SHA-256 of plain data."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()


def load(store: Store, table: str) -> Plan | None:
    """The plan a run left behind; None if there is none."""
    raw = store.read_json(_plan(table))
    if raw is None:
        return None
    several = ("units", "partitioning", "bad", "columns", "before")
    tuples = {name: tuple(tuple(u) if name == "units" else u for u in raw[name]) for name in several if name in raw}
    return Plan(**{**raw, **tuples})


def load_staged(store: Store, plan: Plan) -> Staged | None:
    """The mark of this plan's staging; None while it is not complete."""
    raw = store.read_json(_mark(plan.table))
    if raw is None or raw.get("plan") != plan.id or not store.exists(f"{raw['folder']}/_SUCCESS"):
        return None
    return Staged(**{**raw, "bad": tuple(raw["bad"])})


def save(store: Store, plan: Plan) -> None:
    """Write the plan."""
    store.write_json(_plan(plan.table), asdict(plan))


def mark(store: Store, plan: Plan, staged: Staged) -> None:
    """Write the mark that staging is complete."""
    store.write_json(_mark(plan.table), asdict(staged))


def forget(store: Store, table: str) -> None:
    """Delete the mark, then staging, then the plan: a death in between leaves a plan whose staging is redone or done with."""
    store.delete(_mark(table))
    store.delete(f"_staging/{table}")
    store.delete(_plan(table))


def folder(plan: Plan) -> str:
    """A fresh staging folder for the plan."""
    return f"_staging/{plan.table}/{plan.version}/{uuid.uuid4().hex}"


def _plan(table: str) -> str:
    return f"_lakeveil/plans/{table}.json"


def _mark(table: str) -> str:
    return f"_lakeveil/plans/{table}.staged.json"
