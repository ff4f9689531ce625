"""Column decisions: what a column is, from a sample of its distinct values, its name and its neighbours.

A cell alone often cannot tell (a birth date, a phone kept as a number, `anna` in lower case); its column can. Content
rules where it is plain; the name tips the balance where content allows it; a name alone decides nothing.
A decision is versioned and sticky: it changes by itself only towards masking more, and back only by a person's pin.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from lakeveil.columnnames import Hint, hint, registered
from lakeveil.columns import pins, spares
from lakeveil.columns.evidence import SAMPLE, Evidence, observe
from lakeveil.columns.headers import informed
from lakeveil.columns.judging import Decision, judge, of_persons
from lakeveil.columns.kinds import FREE_TEXT, kind_of, language_of, wilson
from lakeveil.columns.nobody import corporate, nobodys
from lakeveil.config import Columns

__all__ = [
    "FREE_TEXT",
    "SAMPLE",
    "Decision",
    "Evidence",
    "corporate",
    "decide",
    "nobodys",
    "observe",
    "of_persons",
    "same",
    "wilson",
]


def decide(
    evidence: Evidence,
    neighbours: Sequence[str] = (),
    columns: Columns | None = None,
    previous: Decision | None = None,
    table: str = "",
    peopled: Collection[str] = (),
    *,
    nobody: bool = False,
    firms: bool = False,
    told: Hint | None = None,
) -> Decision:
    """Judge a column. `neighbours`: paths of the table's columns, `peopled` those whose values are of persons, `nobody`: no column is (`nobodys`), `firms`: and they are of firms (`corporate`); `columns`: pins
    and forbidden ones, as `table.column.path` globs; `previous`: the last run's decision, kept unless the new one masks whole for the first time;
    `told`: what its name says beside these neighbours, where the caller knows."""
    settings = columns or Columns()
    told = informed(hint(evidence.path, neighbours) if told is None else told, evidence.path)
    beside = not nobody and (told.peopled or any(path != evidence.path for path in peopled))
    told = replace(told, peopled=beside, nobody=nobody, registered=nobody and firms and registered(evidence.path))
    fresh = _pinned(evidence, settings, f"{table}.{evidence.path}") or judge(evidence, told)
    return _stick(fresh, previous)


def _pinned(evidence: Evidence, columns: Columns, name: str) -> Decision | None:
    meant = pins.said(columns, name)
    if meant is None:
        return None
    base = Decision(evidence.path, kind_of(evidence), language=language_of(evidence), pinned=True)
    if meant == pins.FORBIDDEN:
        return replace(base, reasons=("declared never personal",))
    if meant == FREE_TEXT:
        return replace(base, kind=FREE_TEXT, reasons=("pinned as free text",))
    return replace(base, label=meant, share=1.0, interval=(1.0, 1.0), mask_whole=True, reasons=(f"pinned as {meant}",))


def _stick(fresh: Decision, previous: Decision | None) -> Decision:
    """The previous decision, unless a person pinned another or the new one masks whole where it did not."""
    if previous is None:
        return fresh
    if same(fresh, previous):
        return replace(fresh, version=previous.version)
    more = (fresh.mask_whole and not previous.mask_whole) or (_spares(previous) and not _spares(fresh))
    if fresh.pinned or (more and not previous.pinned):
        return replace(fresh, version=previous.version + 1)
    return previous


def same(one: Decision, other: Decision) -> bool:
    """Whether two decisions treat a column alike."""
    return _treated(one) == _treated(other)


def _treated(one: Decision) -> tuple[str | None, bool, bool, bool]:
    return one.label, one.mask_whole, one.pinned, _spares(one)


def _spares(one: Decision) -> bool:
    return one.kind in spares.TABLE
