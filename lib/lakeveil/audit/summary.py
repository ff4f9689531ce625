"""The report's totals and its verdict: from ReportData to a few numbers and sentences."""

from __future__ import annotations

from dataclasses import dataclass

from lakeveil.audit.data import Column, ReportData, Unit
from lakeveil.audit.wording import DONE, count, listed, share, size, things, visible

OTHERS = "every other label"  # the label under which a policy's default is listed
PROSE = "free text"  # the kind of columns in whose values a language can be told
NAMED = 6  # columns that one sentence names
UNSCANNED = "UNSCANNED"  # the label of values that could not be scanned and were redacted whole


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over coverage, columns and findings. Bytes and rows are those of the inputs, as listed.

    `masked` are findings whose operator changed the text, `kept` those whose policy is to keep; `unscanned` values
    were redacted whole because they could not be scanned, and count in neither.
    """

    tables: int
    units: int
    units_scanned: int
    units_carried: int
    bytes: int
    bytes_scanned: int
    rows_scanned: int
    rows_malformed: int
    columns: int
    columns_scanned: int
    findings: int
    masked: int
    kept: int
    unscanned: int

    @property
    def measure(self) -> str:
        """What the share of coverage counts: bytes, or units where sizes are not known."""
        return "bytes" if self.bytes else "input units"

    @property
    def of(self) -> tuple[int, int]:
        """(scanned, all) in `measure`. Never all while something is missing."""
        done, total = (self.bytes_scanned, self.bytes) if self.bytes else (self.units_scanned, self.units)
        missing = self.units_scanned < self.units or self.rows_malformed
        return (min(done, max(total - 1, 0)) if missing else done), total

    @property
    def complete(self) -> bool:
        """Every unit and every row was read."""
        return self.units_scanned == self.units and not self.rows_malformed


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first screen. `state`: good, gaps, bad or info; the other fields are whole sentences."""

    state: str
    word: str
    headline: str
    scanned: str
    missed: str
    masked: str
    residual: str
    policy: str


def totals(data: ReportData) -> Totals:
    """Sum the report up."""
    whole = [u for u in data.coverage if u.offset is None]
    malformed = [u for u in data.coverage if u.offset is not None]
    scanned = [u for u in whole if u.status == "scanned"]
    operators = data.findings.by("label", "operator")
    unscanned = sum(n for (label, _), n in operators.items() if label == UNSCANNED)
    kept = sum(n for (label, op), n in operators.items() if label != UNSCANNED and op in ("keep", ""))
    nothing_masked = data.run.mode == "audit"
    return Totals(
        tables=len(set(data.tables) - set(stopped(data))),
        units=sum(u.units for u in whole),
        units_scanned=sum(u.units for u in scanned),
        units_carried=sum(u.units for u in scanned if u.run and u.run != data.run.run),
        bytes=sum(u.bytes for u in whole),
        bytes_scanned=max(0, sum(u.bytes for u in scanned) - sum(u.length or 0 for u in malformed)),
        rows_scanned=sum(u.rows for u in scanned),
        rows_malformed=sum(max(u.rows, 1) for u in malformed),
        columns=len(data.columns),
        columns_scanned=sum(c.status == "scanned" for c in data.columns),
        findings=data.findings.total - unscanned,
        masked=0 if nothing_masked else data.findings.total - unscanned - kept,
        kept=data.findings.total - unscanned if nothing_masked else kept,
        unscanned=unscanned,
    )


def verdict(data: ReportData) -> Verdict:
    """The verdict in words: what was looked at, what was not, what is left."""
    sums = totals(data)
    state, word = _state(data, sums)
    return Verdict(
        state,
        word,
        _headline(data, sums),
        _scanned(sums),
        missed(data, sums),
        _masked(data, sums),
        residual(data),
        policy_line(data),
    )


def _state(data: ReportData, sums: Totals) -> tuple[str, str]:
    if data.run.outcome not in ("ok", "partial"):
        return "bad", "The run failed"
    if not sums.units:
        return "bad", "Nothing was scanned"
    if left := stopped(data):
        return "bad", _not_scanned(len(left))
    if data.residual is not None and data.residual.differs:
        return "bad", "Verification found differences"
    if not sums.complete or sums.unscanned or any(c.status == "refused" for c in data.columns):
        return "gaps", "Scanned, with gaps"
    if data.run.mode == "audit":
        return "info", "Looked only, nothing masked"
    if half := half_found(data.columns):
        return "gaps", f"Scanned, {things(len(half), 'column')} found only in part"
    if data.residual is None:
        return "info", "Scanned, not verified yet"
    if data.residual.findings:
        return "gaps", f"Verified, {things(data.residual.findings, 'finding')} left"
    return "good", "Scanned and verified"


def stopped(data: ReportData) -> dict[str, str]:
    """The tables that the run had to leave whole, with the reason: nothing of them is masked by it."""
    return {unit.table: unit.reason or "no reason recorded" for unit in data.coverage if unit.stopped}


def _stopped_line(data: ReportData) -> str:
    left = stopped(data)
    if not left:
        return ""
    named = listed((f"“{visible(table)}” ({visible(left[table], 80)})" for table in sorted(left)), 3)
    return f"{_not_scanned(len(left))}: {named}. "


def _not_scanned(tables: int) -> str:
    return f"{things(tables, 'table')} {'was' if tables == 1 else 'were'} not scanned"


def half_found(columns: tuple[Column, ...]) -> list[Column]:
    """Undecided columns of which values of one shape were found in part, those that leave most readable first."""
    return sorted(
        (c for c in columns if c.in_part), key=lambda c: (-c.readable * c.values / max(c.part_alike, 1), c.table, c.path)
    )


def _headline(data: ReportData, sums: Totals) -> str:
    if data.run.outcome not in ("ok", "partial"):
        why = f": {data.run.reason}" if data.run.reason else ""
        return f"The run stopped before it was done{why}. What follows is what it had recorded; do not sign it off."
    if not sums.units:
        return "The sources listed no input: there was nothing to look at, so nothing can be concluded."
    looked = f"{_stopped_line(data)}{share(*sums.of)} of the data was scanned"
    if not sums.findings:
        return f"{looked}; no personal data was found. {unknown(data)}".rstrip()
    if data.run.mode == "audit":
        return f"{looked}; {things(sums.findings, 'finding')}. Nothing was masked: this run only looked."
    kept = f", {count(sums.kept)} kept as the policy says" if sums.kept else ""
    return f"{looked}; {things(sums.masked, 'finding')} masked{kept}. {unknown(data)}".rstrip()


def unknown(data: ReportData) -> str:
    """What this run cannot say of itself, in a sentence."""
    if data.residual is None:
        reviewed = "" if data.reviewed else " and not reviewed: what was missed is not known"
        return f"Not verified yet (run lakeveil verify){reviewed}."
    return "" if data.reviewed else "Not reviewed: what was missed is not known."


def _scanned(sums: Totals) -> str:
    if not sums.units:
        return "Nothing."
    done, whole = sums.of
    say = size if sums.bytes else lambda number: f"{count(number)} input units"
    amount = (
        f"All {say(whole)}"
        if done == whole
        else f"All but {say(whole - done)} of {say(whole)}"
        if done
        else f"Nothing of {say(whole)}"
    )
    carried = f" {things(sums.units_carried, 'unit')} unchanged since an earlier run." if sums.units_carried else ""
    return f"{amount}; {things(sums.rows_scanned, 'row')} in {things(sums.tables, 'table')}.{carried}"


def missed(data: ReportData, sums: Totals) -> str:
    """What was not scanned, and the commonest reasons, in a sentence or three."""
    parts = []
    left = stopped(data)
    if left:
        parts.append(f"{things(len(left), 'table')} whole: {listed((f'“{visible(table)}”' for table in sorted(left)), NAMED)}.")
    units = [u for u in data.coverage if u.offset is None and u.status != "scanned" and not u.stopped]
    if units:
        parts.append(f"{things(sum(u.units for u in units), 'input unit')} ({reasons(units)}).")
    if sums.rows_malformed:
        parts.append(f"{things(sums.rows_malformed, 'malformed row')}, set aside ({reasons(_malformed(data))}).")
    parts += _columns_missed(data)
    if sums.unscanned:
        parts.append(f"{things(sums.unscanned, 'value')} that could not be scanned, redacted whole.")
    return " ".join(parts) or ("Nothing is missing." if sums.units else "Everything: no input was listed.")


def _columns_missed(data: ReportData) -> list[str]:
    refused = sum(c.status == "refused" for c in data.columns)
    excluded = sum(c.status == "excluded" for c in data.columns)
    refusal = [f"{things(refused, 'column')} of a type that cannot be read unharmed."] if refused else []
    return refusal + ([f"{things(excluded, 'column')} excluded by the configuration."] if excluded else [])


def _malformed(data: ReportData) -> list[Unit]:
    return [u for u in data.coverage if u.offset is not None]


def reasons(units: list[Unit], most: int = 2) -> str:
    """The commonest reasons of these units, in words."""
    sums: dict[str, int] = {}
    for unit in units:
        reason = unit.reason or f"{unit.status}, no reason recorded"
        sums[reason] = sums.get(reason, 0) + unit.units
    return listed(sorted(sums, key=lambda reason: (-sums[reason], reason)), most)


def _masked(data: ReportData, sums: Totals) -> str:
    if not sums.findings:
        return "Nothing was found. That is no proof that nothing is there: see Languages for what could be found."
    by_label = [label for label in data.findings.by("label") if label != UNSCANNED]
    where = len({(k.table, k.path) for k in data.findings.found if k.label != UNSCANNED})
    kinds = f"{things(len(by_label), 'label')} in {things(where, 'column')}"
    if data.run.mode == "audit":
        return f"Nothing: audit mode. {things(sums.findings, 'finding')}, {kinds}, stand unmasked in the sources."
    kept = f" {count(sums.kept)} kept by policy." if sums.kept else ""
    return f"{count(sums.masked)} of {things(sums.findings, 'finding')}, {kinds}.{kept}"


def residual(data: ReportData) -> str:
    """What is known of what is left."""
    seen = data.residual
    if data.run.mode == "audit":
        return "Not reduced: no masked copy was written."
    if seen is None:
        return "Not measured: the masked tables have not been scanned again (lakeveil verify)."
    rows = "row counts agree" if seen.rows_source == seen.rows_masked else _row_gap(seen.rows_source, seen.rows_masked)
    same = (
        "all else is unchanged"
        if not any(seen.changed.values())
        else f"{things(sum(seen.changed.values()), 'value')} changed unasked"
    )
    left = f"{things(seen.findings, 'finding')} left" if seen.findings else "none left"
    return f"Scanned again: {left} in {things(seen.texts, 'masked text')}; {rows}; {same}."


def _row_gap(source: int, masked: int) -> str:
    return f"{things(source, 'source row')} but {count(masked)} masked"


def policy_line(data: ReportData) -> str:
    """The policy in one line: operators with their labels, without the overrides."""
    if not data.policy:
        return "Not recorded."
    by_operator: dict[str, list[str]] = {}
    for rule in data.policy:
        if not rule.scope:
            by_operator.setdefault(rule.operator, []).append(rule.label)
    default = next((rule.operator for rule in data.policy if rule.label == OTHERS and not rule.scope), "")
    order = sorted(by_operator, key=lambda operator: (operator == "keep", -len(by_operator[operator])))
    lines = [_done(operator, by_operator[operator]) for operator in order if operator != default]
    rest = [f"All else that is found is {DONE.get(default, default)}"] if default else []
    overrides = sum(bool(rule.scope) for rule in data.policy)
    return (
        ". ".join([*lines, *rest, *([f"{things(overrides, 'override')} for single sources or columns"] if overrides else [])])
        + "."
    )


def _done(operator: str, labels: list[str]) -> str:
    """`DATE_TIME, NUM and URL are kept readable`; of what is kept no label is left out."""
    named = [label for label in labels if label != OTHERS]
    return f"{listed(named, 40 if operator == 'keep' else 4)} {'is' if len(named) == 1 else 'are'} {DONE.get(operator, operator)}"


def weak_languages(data: ReportData) -> tuple[int, int]:
    """(values in languages without measured or transferred support, all whose language could be told), of free text where there is any."""
    weak = whole = 0
    prose = [column for column in data.columns if column.kind == PROSE]
    for column in prose or data.columns:
        for code, number in column.languages.items():
            if code == "und":
                continue
            whole += number
            level = data.support[code].level if code in data.support else "none"
            weak += number if level not in ("measured", "transfer") else 0
    return weak, whole
