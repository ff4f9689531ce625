"""From ReportData to the rows that the templates print: sorted, cut to what a page can hold, nothing decided later."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from lakeveil import labels
from lakeveil.audit.data import Column, ReportData, Unit
from lakeveil.audit.languages import title
from lakeveil.audit.summary import OTHERS, PROSE, UNSCANNED
from lakeveil.audit.tallies import BANDS
from lakeveil.audit.wording import LEAVES, listed

# What one page shows; report.json holds everything.
TABLES = 60  # rows of a table-by-table list
LABELS = 8  # columns of the table × label matrix
COLUMNS = 60  # columns shown of one table
COLUMNS_IN_ALL = 1_500
GROUPS = 80  # groups of inputs that were not scanned
UNTOLD = "not told"  # in place of `und`
UNITS = 25  # inputs named per such group


@dataclass(frozen=True, slots=True)
class Cut:
    """The rows shown and how many more there are."""

    rows: Sequence[Any]
    more: int


def cut(rows: Sequence[Any], most: int) -> Cut:
    """The first `most` rows."""
    return Cut(rows[:most], max(0, len(rows) - most))


@dataclass(frozen=True, slots=True)
class TableRow:
    """Coverage of one table."""

    table: str
    units: int
    scanned: int
    failed: int
    skipped: int
    rows: int
    malformed: int
    bytes: int
    bytes_scanned: int
    columns: int
    personal: int
    findings: int

    @property
    def of(self) -> tuple[int, int]:
        """(read, all) in bytes, or in units where sizes are not known; never all while something is missing."""
        done, total = (self.bytes_scanned, self.bytes) if self.bytes else (self.scanned, self.units)
        return (min(done, max(total - 1, 0)) if self.scanned < self.units or self.malformed else done), total


def coverage_parts(data: ReportData) -> list[tuple[str, int, int]]:
    """The coverage bar: (word, bytes, units) in the order of charts.PARTS; units for bytes where sizes are not known."""
    whole = [u for u in data.coverage if u.offset is None]
    by_bytes = any(u.bytes for u in whole)
    malformed = sum(u.length or 0 for u in data.coverage if u.offset is not None) if by_bytes else 0
    parts = []
    for word, status, extra in (("Read", "scanned", -malformed), ("Failed", "failed", malformed), ("Skipped", "skipped", 0)):
        units = [u for u in whole if u.status == status]
        number = sum(u.units for u in units)
        parts.append((word, max(0, sum(u.bytes for u in units) + extra) if by_bytes else number, number))
    return parts


def table_rows(data: ReportData) -> list[TableRow]:
    """One row per table, by name."""
    found = data.findings.by("table")
    return [_table_row(data, table, found.get(table, 0)) for table in data.tables]


def _table_row(data: ReportData, table: str, findings: int) -> TableRow:
    units = [u for u in data.coverage if u.table == table]
    whole = [u for u in units if u.offset is None]
    columns = [c for c in data.columns if c.table == table]
    with_findings = {k.path for k in data.findings.found if k.table == table}
    by_status = {status: sum(u.units for u in whole if u.status == status) for status in ("scanned", "failed", "skipped")}
    malformed = [u for u in units if u.offset is not None]
    return TableRow(
        table,
        sum(u.units for u in whole),
        **by_status,
        rows=sum(u.rows for u in whole if u.status == "scanned"),
        malformed=sum(max(u.rows, 1) for u in malformed),
        bytes=sum(u.bytes for u in whole),
        bytes_scanned=max(0, sum(u.bytes for u in whole if u.status == "scanned") - sum(u.length or 0 for u in malformed)),
        columns=len(columns),
        personal=sum(c.path in with_findings or bool(c.decision) for c in columns),
        findings=findings,
    )


@dataclass(frozen=True, slots=True)
class Missed:
    """Inputs of one table that were not scanned for the same reason."""

    table: str
    status: str
    reason: str
    units: int
    rows: int
    bytes: int
    malformed: bool
    named: Cut  # of Unit


def missed_groups(data: ReportData) -> list[Missed]:
    """What was not scanned, grouped by table, status and reason; the largest groups first."""
    gone = [u for u in data.coverage if u.status != "scanned" or u.offset is not None]

    def key(unit: Unit) -> tuple[str, str, str, bool]:
        return unit.table, unit.status, unit.reason, unit.offset is not None

    groups = []
    for (table, status, reason, malformed), rows in groupby(sorted(gone, key=key), key):
        units = list(rows)
        number = sum(max(u.rows, 1) if malformed else u.units for u in units)
        weight = sum((u.length if malformed else u.bytes) or 0 for u in units)
        named = cut([u for u in units if u.digest], UNITS)
        groups.append(Missed(table, status, reason, number, sum(u.rows for u in units), weight, malformed, named))
    return sorted(groups, key=lambda g: (g.malformed, -g.units, g.table, g.reason))


@dataclass(frozen=True, slots=True)
class LabelRow:
    """Findings of one label."""

    label: str
    count: int
    operators: str
    bands: tuple[int, ...]
    tables: int
    languages: str


def label_rows(data: ReportData) -> list[LabelRow]:
    """One row per label, most findings first; values that could not be scanned are not among them."""
    rows = []
    for label, count in data.findings.by("label").items():
        if label != UNSCANNED:
            part = data.findings.only(label=label)
            bands = part.by("band")
            operators = [name or "none" for name in part.by("operator")]
            histogram = tuple(bands.get(i, 0) for i in range(len(BANDS)))
            rows.append(
                LabelRow(label, count, listed(operators), histogram, len(part.by("table")), _languages(part.by("language"), 5))
            )
    return rows


@dataclass(frozen=True, slots=True)
class Matrix:
    """Counts of findings, tables × labels; the last label column gathers the rest when there are too many."""

    labels: tuple[str, ...]
    others: int  # labels gathered under "other"
    rows: Cut  # of (table, counts per label [and others], sum)
    largest: int


def matrix(data: ReportData) -> Matrix:
    """Where what was found."""
    names = [label for label in data.findings.by("label") if label != UNSCANNED]
    shown = tuple(names if len(names) <= LABELS + 1 else names[:LABELS])
    others = len(names) - len(shown)
    cells = data.findings.by("table", "label")
    rows = []
    for table in data.findings.by("table"):
        counts = [cells.get((table, label), 0) for label in shown]
        rest = sum(n for (where, label), n in cells.items() if where == table and label not in shown and label != UNSCANNED)
        every = [*counts, rest] if others else counts
        if sum(every):
            rows.append((table, every, sum(every)))
    return Matrix(shown, others, cut(rows, TABLES), max((n for _, counts, _ in rows for n in counts), default=0))


def heat(number: int, largest: int) -> int:
    """Shade 0 to 4 of a matrix cell; one shade lighter for each factor of 6 below the largest."""
    if not number:
        return 0
    return 4 - min(3, int(math.log(max(1.0, largest / number), 6)))


ColumnRow = tuple[Column, str, int, str]


@dataclass(frozen=True, slots=True)
class TableColumns:
    """The columns of one table, those with findings first, and how many there are of each fate."""

    table: str
    columns: Cut  # of (Column, findings by label in words, number of findings, languages in words)
    number: int
    whole: int  # masked as a whole by a column decision
    with_findings: int
    unscanned: int


def table_columns(data: ReportData) -> Cut:
    """Columns table by table, cut to what a page can hold."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for (table, path, label), number in data.findings.by("table", "path", "label").items():
        found.setdefault((table, path), {})[label] = number
    groups, room = [], COLUMNS_IN_ALL
    for table, members in groupby(data.columns, lambda c: c.table):
        rows = [_column_row(column, found.get((table, column.path), {})) for column in members]
        rows.sort(key=lambda row: (-row[2], not row[0].decision, row[0].path))
        shown = cut(rows, min(COLUMNS, max(room, 0)))
        room -= len(shown.rows)
        groups.append(_fates(table, rows, shown))
    return cut(groups, TABLES)


def _column_row(column: Column, found: dict[str, int]) -> ColumnRow:
    languages = sorted(column.languages, key=lambda code: (-column.languages[code], code))
    return column, listed(found, 2), sum(found.values()), _languages(languages, 3)


def _languages(codes: Iterable[str], most: int) -> str:
    """Codes of languages in words; `und` is no code that anyone must know."""
    return listed((UNTOLD if code == "und" else code for code in codes), most)


def undo(column: Column) -> str:
    """The setting that has guesses masked in a column that spares them; empty for any other."""
    name = json.dumps(f"{column.table}.{column.path}", ensure_ascii=False)
    return f"columns: {{pin: {{{name}: free text}}}}" if column.spares else ""


def _fates(table: str, rows: list[ColumnRow], shown: Cut) -> TableColumns:
    return TableColumns(
        table,
        shown,
        len(rows),
        sum(bool(column.decision) for column, *_ in rows),
        sum(bool(number) for _, _, number, _ in rows),
        sum(column.status in ("excluded", "refused") for column, *_ in rows),
    )


@dataclass(frozen=True, slots=True)
class LanguageRow:
    """One language met: how many text values (`texts` of them in free text), how many findings, how well it is supported."""

    code: str
    title: str
    values: int
    findings: int
    level: str
    f1: float | None
    on: str
    texts: int = 0


def language_rows(data: ReportData) -> list[LanguageRow]:
    """Languages met in the columns or the findings; most free text first, then most values, unknown (`und`) last."""
    values: dict[str, int] = {}
    texts: dict[str, int] = {}
    for column in data.columns:
        for code, number in column.languages.items():
            values[code] = values.get(code, 0) + number
            texts[code] = texts.get(code, 0) + (number if column.kind == PROSE else 0)
    found = data.findings.by("language")
    rows = []
    for code in {*values, *found}:
        support = data.support.get(code)
        level = support.level if support else "und" if code == "und" else "none" if data.support else "unknown"
        f1, on = (support.f1, support.on) if support else (None, "")
        rows.append(LanguageRow(code, title(code), values.get(code, 0), found.get(code, 0), level, f1, on, texts.get(code, 0)))
    return sorted(rows, key=lambda row: (row.code == "und", -row.texts, -row.values, -row.findings, row.code))


def policy_rows(data: ReportData) -> list[tuple[str, str, str, str, str, int]]:
    """(label, where, operator, parameters, what stays readable, findings that it was applied to)."""
    named = {rule.label for rule in data.policy}
    applied: dict[tuple[str, str], int] = {}
    for (label, operator), number in data.findings.by("label", "operator").items():
        ruled = label if label in named else labels.parent(label) if labels.parent(label) in named else OTHERS
        applied[ruled, operator] = applied.get((ruled, operator), 0) + number
    return [
        (
            rule.label,
            rule.scope or "everywhere",
            rule.operator,
            rule.parameters,
            rule.leaves or LEAVES.get(rule.operator, "Not described: ask whoever added the operator."),
            applied.get((rule.label, rule.operator), 0),
        )
        for rule in data.policy
    ]
