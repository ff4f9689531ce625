"""ReportData: everything the report says, as frozen plain data; the one input of all three renderings.

`ReportData.from_rows` takes the rows of the audit tables as dicts, in whatever order, with further keys ignored.
No field holds a value or a path of the data: inputs are named by digest.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from typing import Any, TypeVar

from lakeveil import __version__
from lakeveil.audit.tallies import Residual, Tally
from lakeveil.columns import spares
from lakeveil.columns.fit import identifier
from lakeveil.labels import parent

_MANY_LABELS = 60  # of every state's numbers

T = TypeVar("T")
NO_VERSION = -1  # in audit/coverage: a table that a run's config leaves out, or that stopped
# How well a language is supported, best first.
SUPPORT: tuple[str, ...] = ("measured", "transfer", "lexicon", "none")


@dataclass(frozen=True, slots=True)
class Run:
    """One row of audit/runs. `outcome`: ok, partial (part of the input failed), anything else: it did not end; times are ISO 8601, UTC.

    `bundle`, `rules`, `policy`, `config` are digests (hex); `inputs` maps a source's name to its version or digest;
    `versions` names what it ran on (python, spark, delta, java …); `previous` is the run it built upon, if any.
    """

    run: str
    mode: str = "mask"
    outcome: str = "ok"
    reason: str = ""
    started: str = ""
    ended: str = ""
    version: str = __version__
    bundle: str = ""
    rules: str = ""
    policy: str = ""
    config: str = ""
    key_id: str = ""
    command: str = ""
    previous: str = ""
    inputs: Mapping[str, str] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Column:
    """One row of audit/columns: what a column holds and what it was judged to be.

    `status`: scanned, excluded (by the config), not text (numbers, dates … kept as they are) or refused (a type that
    cannot be read unharmed); `reason` says why. `new`: an earlier run did not have it. `values` counts non-null cells,
    `bytes` their size.
    `languages` maps a code to the number of values. `share` of the sampled values that carried `label`, with its
    interval [low, high]; `decision` is the label the whole column is treated as, empty: text, span by span. Of an undecided
    column labels of one family (`part_label`) found `part_found` of `part_alike` distinct values of one shape.
    """

    table: str
    path: str
    type: str = ""
    status: str = "scanned"
    reason: str = ""
    values: int = 0
    distinct: int | None = None
    nulls: int = 0
    bytes: int = 0
    languages: Mapping[str, int] = field(default_factory=dict)
    kind: str = ""
    label: str = ""
    share: float | None = None
    low: float | None = None
    high: float | None = None
    sampled: int = 0
    decision: str = ""
    decided_by: str = ""  # sample, config (pinned) or an earlier run
    version: str = ""
    new: bool = False
    of: int = 0  # distinct values that `share` is a share of; 0: not recorded
    part_label: str = ""
    part_found: int = 0
    part_alike: int = 0

    @property
    def in_part(self) -> bool:
        """Whether values of one shape were found in part, and the rest of them stays readable."""
        return self.status == "scanned" and not self.decision and 0 < self.part_found < self.part_alike

    @property
    def spares(self) -> tuple[str, ...]:
        """Labels of which mere guesses are left as they are, for what the column was judged to hold; of very many what they roll up to. `spares_why` says why."""
        if self.status != "scanned" or self.decision or self.kind not in spares.TABLE:
            return ()
        labels = spares.TABLE[self.kind].labels
        return tuple(
            sorted(
                labels
                if len(labels) <= _MANY_LABELS
                else {"NATIONAL_ID" if identifier(label) else parent(label) for label in labels}
            )
        )

    @property
    def spares_why(self) -> str:
        """The reason of `spares`, empty without."""
        if not self.spares:
            return ""
        why = spares.TABLE[self.kind].why
        return self.reason if self.reason.startswith(why) else why

    @property
    def readable(self) -> int:
        """Sampled distinct values of the shape that were not found."""
        return self.part_alike - self.part_found


@dataclass(frozen=True, slots=True)
class Unit:
    """Coverage of one input unit, or of many alike (`units` > 1): status scanned, failed or skipped, and why.

    A malformed row of a unit that was otherwise scanned has `offset` and `length` (bytes) and counts no unit.
    `run` is the run that scanned it: an earlier one's units are carried over. `version`: the table's; NO_VERSION where the run
    did not come to one, for it left the table out or had to stop it.
    """

    table: str
    status: str = "scanned"
    reason: str = ""
    rows: int = 0
    bytes: int = 0
    units: int = 1
    digest: str = ""
    offset: int | None = None
    length: int | None = None
    run: str = ""
    version: int = 0

    @property
    def stopped(self) -> bool:
        """Whether it is an input of a table that the run had to leave: nothing of the table is masked."""
        return self.status == "failed" and self.version == NO_VERSION


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of the policy: a label's operator, with parameters as text, `scope` empty where it holds everywhere.

    `leaves` says what stays readable; empty: the report's own sentence for the operator.
    """

    label: str
    operator: str
    parameters: str = ""
    scope: str = ""
    leaves: str = ""


@dataclass(frozen=True, slots=True)
class Support:
    """How well a language is supported by the bundle: a level of SUPPORT and, where measured, on what and how well."""

    level: str = "none"
    f1: float | None = None
    on: str = ""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What reviewers' verdicts on a sample say of a table and label (empty: all): shares with their 95 % intervals.

    `missed`: at most so many spans are missed in 1,000 texts, with 95 % confidence; `texts`: looked at; `sample`: its name.
    """

    table: str
    label: str = ""
    texts: int = 0
    precision: float | None = None
    precision_low: float = 0.0
    precision_high: float = 1.0
    recall: float | None = None
    recall_low: float = 0.0
    recall_high: float = 1.0
    missed: float = 1000.0
    sample: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class ReportData:
    """The audit of one run. Mappings and tuples only; build it with `from_rows`."""

    run: Run
    findings: Tally = field(default_factory=Tally)
    columns: tuple[Column, ...] = ()
    coverage: tuple[Unit, ...] = ()
    policy: tuple[Rule, ...] = ()
    support: Mapping[str, Support] = field(default_factory=dict)
    residual: Residual | None = None
    public_key: str = ""  # hex; with key id: who can check the signature
    sign_key_id: str = ""
    reviewed: tuple[Reviewed, ...] = ()
    idle: tuple[str, ...] = ()  # globs of `columns: pin` and `forbid` that name no column

    @classmethod
    def from_rows(
        cls,
        run: Mapping[str, Any],
        findings: Iterable[Mapping[str, Any]] = (),
        columns: Iterable[Mapping[str, Any]] = (),
        coverage: Iterable[Mapping[str, Any]] = (),
        *,
        policy: Iterable[Mapping[str, Any]] = (),
        vetoes: Mapping[str, int] | None = None,
        support: Mapping[str, str | Mapping[str, Any]] | None = None,
        residual: Residual | None = None,
        public_key: str = "",
        sign_key_id: str = "",
        reviewed: Iterable[Mapping[str, Any]] = (),
        idle: Iterable[str] = (),
    ) -> ReportData:
        """From the audit tables' rows.

        run: one row of audit/runs, `run` (the id) at least. findings: aggregated, dicts of table, path, label,
        language, operator, `count`, and `band` (see tallies.BANDS) or `score`. columns, coverage: rows of those tables
        (for a big lake group coverage by table, status, reason and give `units`, and list only what was not scanned
        one by one). policy: label, operator, parameters, scope. vetoes: source → findings it removed.
        support: language → level or {level, f1, on}, from the bundle's manifest. reviewed: rows of audit/estimates.
        idle: globs of the config's `columns` that name none of the columns.
        """
        return cls(
            _of(Run, run),
            Tally.of_rows(findings, vetoes),
            tuple(sorted((_of(Column, row) for row in columns), key=lambda c: (c.table, c.path))),
            merge_units(_of(Unit, row) for row in coverage),
            tuple(_of(Rule, row) for row in policy),
            {code: _support(level) for code, level in (support or {}).items()},
            residual,
            public_key,
            sign_key_id,
            tuple(sorted((_of(Reviewed, row) for row in reviewed), key=lambda r: (r.table, r.sample, r.label))),
            tuple(idle),
        )

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of all tables that coverage, columns or findings speak of."""
        return tuple(
            sorted({c.table for c in self.columns} | {u.table for u in self.coverage} | {k.table for k in self.findings.found})
        )


def merge_units(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Scanned units of the same table and run as one; what was not scanned stays one by one."""
    merged: dict[tuple[Any, ...], Unit] = {}
    for unit in units:
        alike = unit.status == "scanned" and unit.offset is None
        key = (unit.table, unit.status, unit.run, unit.reason) + (() if alike else (unit.digest, unit.offset, len(merged)))
        if key in merged:
            old = merged[key]
            unit = dataclasses.replace(
                old, rows=old.rows + unit.rows, bytes=old.bytes + unit.bytes, units=old.units + unit.units, digest=""
            )
        merged[key] = unit
    return tuple(sorted(merged.values(), key=lambda u: (u.table, u.status, u.reason, u.digest, u.offset or 0)))


_PLACE = re.compile(r"(?:[a-z][a-z0-9+.-]*:/+[^\s'\"]+|(?<![\w/])/(?:[^\s/'\"]+/)+[^\s'\"]*)", re.IGNORECASE)


def _of(kind: type[T], row: Mapping[str, Any]) -> T:
    """A dataclass from a dict: unknown keys ignored, missing and null ones at their default."""
    values = {}
    for f in dataclasses.fields(kind):  # type: ignore[arg-type]
        value = row.get(f.name)
        if value is not None:
            values[f.name] = _coerced(f.name, str(f.type), value)
    return kind(**values)


def _coerced(name: str, hint: str, value: Any) -> Any:
    if hint.startswith("Mapping"):
        pairs = value.items() if isinstance(value, Mapping) else value
        return {str(k): int(v) if "int" in hint else str(v) for k, v in pairs}
    if hint == "bool":
        return bool(value)
    if hint.startswith("int"):
        return int(value)
    if hint.startswith("float"):
        return float(value) if float(value) == float(value) else None
    if isinstance(value, datetime):
        zoned = value if value.tzinfo else value.replace(tzinfo=timezone.utc)
        return zoned.astimezone(timezone.utc).isoformat(timespec="seconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if name == "digest" and isinstance(value, bytes):
        return value.hex()
    # law 2: a reason names a class of fault; should a path have slipped in, it is not repeated
    return _PLACE.sub("(path)", str(value)) if name == "reason" else str(value)


def _support(level: str | Mapping[str, Any]) -> Support:
    return Support(level) if isinstance(level, str) else _of(Support, level)
