"""What coverage says of a table, and what follows from it: no JVM needed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lakeveil.audit.data import NO_VERSION
from lakeveil.config import FailOn, Settings
from lakeveil.lake import coverage, run
from lakeveil.lake.plan import Plan, Staged, names
from lakeveil.lake.units import Unit

DIGESTS = {"bundle": "b", "rules": "r", "policy": "p", "config": "c", "key_id": "k"}
A, B, C = (Unit("people", f"file:/in/{name}", 10, 1) for name in "abc")


def version(n: int, change: str, *units: Unit, bad: tuple[dict[str, Any], ...] = (), vetoed: dict[str, int] | None = None) -> Any:
    """The coverage rows of one version, its plan and staging made up."""
    plan = Plan("people", f"run-{n}", n, change, "mask", "", names(units), DIGESTS, bad=bad)
    staged = Staged("id", "folder", {unit.digest(): 5 for unit in units}, counts={"columns": {}, "vetoed": vetoed or {}})
    common = {
        "run": plan.run,
        "table": "people",
        "version": n,
        "change": change,
        "mode": "mask",
        **dict.fromkeys(coverage.DIGESTS),
        **DIGESTS,
    }
    return [{"offset": None, **row} for row in coverage.rows(common, plan, staged)]  # as the table gives them back


def lost(unit: Unit, offset: int | None = None) -> dict[str, Any]:
    """A quarantined unit, or a malformed row of it."""
    return {"digest": unit.digest(), "reason": "broken", "offset": offset, "length": None, "rows": None, "lost": offset is None}


def state(*versions: Any) -> coverage.Covered:
    """What holds after these versions."""
    return coverage.covered(coverage._holding([row for rows in versions for row in rows]))


def test_what_to_do_follows_from_what_is_covered() -> None:
    """New appends; changed, removed, other digests and audit before mask rewrite; nothing new does nothing."""
    known = state(version(0, "rewrite", A, B))
    say = lambda listed, digests=DIGESTS, have=known, mode="mask": coverage.difference(have, listed, digests, mode)  # noqa: E731
    assert say([A, B]).change == ""
    assert (say([A, B, C]).change, say([A, B, C]).units) == ("append", (C,))
    assert say([A]).because == "inputs removed"
    assert say([A, replace(B, modified=2)]).because == "inputs changed"
    assert say([A, B], {**DIGESTS, "key_id": "other"}).because == "changed: key_id"
    assert say([A, B], have=replace(known, mode="audit")).change == "rewrite"
    assert say([A, B], have=coverage.Covered()).because == "first scan"


def test_a_failed_unit_is_tried_again_and_told_once() -> None:
    """It is new to every run; only a change of it is news; once it is scanned, its failure no longer holds."""
    known = state(version(0, "rewrite", A, B, bad=(lost(B),)))
    assert coverage.difference(known, [A, B], DIGESTS, "mask").units == (B,)
    assert not coverage.news(known, [B])
    assert coverage.news(known, [replace(B, size=11)])
    mended = state(version(0, "rewrite", A, B, bad=(lost(B),)), version(1, "append", B))
    assert coverage.difference(mended, [A, B], DIGESTS, "mask").change == ""


def test_malformed_rows_stand_beside_their_unit() -> None:
    """The unit is scanned, the row is failed and has its place; one row at least is lost."""
    rows = version(0, "rewrite", A, bad=(lost(A, 7),))
    assert [(row["status"], row.get("offset"), row["rows"]) for row in rows] == [("scanned", None, 5), ("failed", 7, 1)]
    assert state(rows).units[A.digest()].status == "scanned"


def test_vetoes_are_counted_once_a_version_and_forgotten_by_a_rewrite() -> None:
    """They add up over appends, stand on one row only, and a rewrite starts anew."""
    first, second = version(0, "rewrite", A, B, vetoed={"list": 2}), version(1, "append", C, vetoed={"list": 1, "other": 4})
    assert sum("vetoes" in row for row in first) == 1
    assert coverage.vetoes(coverage._holding([*first, *second])) == {"list": 3, "other": 4}
    third = version(2, "rewrite", A, B, C)
    assert coverage.vetoes(coverage._holding([*first, *second, *third])) == {}


def test_a_table_that_was_left_out_is_not_thereby_scanned() -> None:
    """The row that says so is no version: before and after a scan it changes nothing."""
    told = {"table": "people", "version": NO_VERSION, "change": None, "digest": "", "status": "skipped", "offset": None}
    assert state([told]) == coverage.Covered()
    scanned = version(0, "rewrite", A)
    assert state([told], scanned) == state(scanned, [told]) == state(scanned)


def test_limits_count_finer_labels_with_what_they_are() -> None:
    """A limit on persons is passed by surnames; the limit on all counts each finding once."""
    found = [{"label": "SURNAME", "count": 2}, {"label": "PERSON", "count": 1}]
    limits = {name: Settings(output="/out", fail_on=FailOn(labels={name: 2})) for name in ("PERSON", "SURNAME")}
    assert run._over(limits["PERSON"], found)
    assert not run._over(limits["SURNAME"], found)
    assert not run._over(Settings(output="/out", fail_on=FailOn(findings=3)), found)
    assert run._over(Settings(output="/out", fail_on=FailOn(findings=2)), found)
