"""What a signer should look at before signing, in sentences; only what the run's own numbers say."""

from __future__ import annotations

from lakeveil.audit.data import Column, ReportData
from lakeveil.audit.summary import NAMED, PROSE, half_found, weak_languages
from lakeveil.audit.wording import count, listed, share, things, visible
from lakeveil.columns import spares

FEW = 10  # distinct values that a decision should at least rest on


def attention(data: ReportData) -> list[str]:
    """What the signer should look at before signing; only what this run's own numbers say."""
    notes = _left_notes(data) + _half_notes(data.columns) + _binary_notes(data) + _idle_notes(data) + _spare_notes(data)
    weak, whole = weak_languages(data)
    if whole and not data.support:
        notes.append("The bundle does not say how well names are found in the languages met (Languages).")
    elif weak:
        notes.append(
            f"{share(weak, whole)} of the free text whose language could be told is in languages where names are found from lists at best (Languages), most of it in "
            f"{listed(_weakest(data), NAMED)}: names stay readable there more often than elsewhere."
        )
    kept = sorted({rule.label for rule in data.policy if rule.operator == "keep"})
    if kept and data.run.mode == "mask":
        notes.append(f"The policy keeps {listed(kept, 40)} readable (Policy).")
    if any(rule.operator == "encrypt" for rule in data.policy):
        notes.append("Encrypted values can be read by whoever holds the key (Policy).")
    if data.findings.vetoed:
        notes.append(
            f"{things(sum(data.findings.vetoed.values()), 'finding')} dropped by a veto: an allow-list, a reviewer, or what a column was judged to hold (Vetoes)."
        )
    if not data.public_key:
        notes.append("The report is not signed by a key, so later changes to it cannot be detected (Signature).")
    return notes + _column_notes(data.columns)


def _weakest(data: ReportData) -> list[str]:
    """The columns that hold most values in languages with lists at best, with these languages."""
    told = []
    for column in data.columns:
        weak = {
            c: n
            for c, n in column.languages.items()
            if c != "und" and (c not in data.support or data.support[c].level not in ("measured", "transfer"))
        }
        if weak and column.kind == PROSE:
            codes = sorted(weak, key=lambda code: (-weak[code], code))
            told.append((-sum(weak.values()), f"{column_name(column)} ({listed(codes, 3)})"))
    return [words for _, words in sorted(told)] or ["short cells"]


def _half_notes(columns: tuple[Column, ...]) -> list[str]:
    half = half_found(columns)
    if not half:
        return []
    named = listed((f"{column_name(c)} ({count(c.readable)} of {count(c.part_alike)} sampled values)" for c in half), NAMED)
    return [
        f"Look here first: {things(len(half), 'column')} found only in part. Values of the same shape as those found stay readable in {named} (Columns found only in part)."
    ]


def _left_notes(data: ReportData) -> list[str]:
    """Where the second scan found what the first had left."""
    if data.residual is None or not data.residual.findings:
        return []
    columns: dict[tuple[str, str], int] = {}
    for (table, path, _), number in data.residual.left.items():
        columns[table, path] = columns.get((table, path), 0) + number
    most = sorted(columns, key=lambda place: (-columns[place], place))
    named = listed((f"{_place(table, path)} ({count(columns[table, path])})" for table, path in most), NAMED)
    return [
        f"{things(data.residual.findings, 'finding')} in the masked texts that the first scan did not make, guesses as a rule: look at {named} (Verification)."
    ]


def _binary_notes(data: ReportData) -> list[str]:
    """Binary columns that went through unread: old Parquet writers put text there."""
    unread = [c for c in data.columns if c.type == "binary" and c.status == "not text" and not c.decision]
    if not unread:
        return []
    fate = "was not looked into" if data.run.mode == "audit" else "was not looked into and is copied as it is"
    named = listed((column_name(c) for c in unread), NAMED)
    return [
        f"What {things(len(unread), 'binary column')} {'holds' if len(unread) == 1 else 'hold'} {fate}: {named}. If it is text, name the column under its source's binary_text "
        "and run again; to mask it whole, pin the column to a label (Columns)."
    ]


def _idle_notes(data: ReportData) -> list[str]:
    if not data.idle:
        return []
    named = listed((f"“{visible(pattern)}”" for pattern in data.idle), NAMED)
    verb = "names" if len(data.idle) == 1 else "name"
    return [
        f"{things(len(data.idle), 'pin or forbid', 'pins or forbids')} {verb} no column that was scanned: {named} (columns in the configuration)."
    ]


def _spare_notes(data: ReportData) -> list[str]:
    """Per kind of columns that spare guesses: of which labels, in which columns, why, and how to undo it."""
    notes = []
    fate = "is not counted" if data.run.mode == "audit" else "stays readable"
    for kind in sorted({c.kind for c in data.columns if c.spares}):
        columns = [c for c in data.columns if c.spares and c.kind == kind]
        named = listed((column_name(c) for c in columns), NAMED)
        one = len(columns) == 1
        notes.append(
            f"{things(len(columns), 'column')} {'was' if one else 'were'} judged “{kind}” ({spares.TABLE[kind].why}). What was merely guessed to be {listed(columns[0].spares, 40, 'or')} "
            f"{fate} there: {named}. If people, places or addresses do stand there, pin the column to its label or to free text (columns: pin) and run again (Columns)."
        )
    return notes


def _column_notes(columns: tuple[Column, ...]) -> list[str]:
    fresh = sum(c.new for c in columns)
    unsure = [
        c for c in columns if c.decision and c.decided_by != "config" and ((c.low is not None and c.low < 0.5) or 0 < c.of < FEW)
    ]
    notes = [f"{things(fresh, 'column')} not seen by earlier runs (Columns)."] if fresh else []
    if unsure:
        named = listed((f"{column_name(c)} as {visible(c.decision)}" for c in unsure), NAMED)
        notes.append(
            f"{things(len(unsure), 'column')} masked whole where the sample leaves room for another view, with fewer than {FEW} distinct values or an interval that reaches below half: {named} (Columns)."
        )
    return notes


def column_name(column: Column) -> str:
    """`“table.path”`, with nothing hidden in it."""
    return _place(column.table, column.path)


def _place(table: str, path: str) -> str:
    return f"“{visible(table)}.{visible(path)}”"
