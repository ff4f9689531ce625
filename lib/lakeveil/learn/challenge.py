"""Hand-written sentences with names in double brackets, and how a detector does on each slice of them.

A line: slice, tab, language, tab, text; `\\n` and `\\t` stand for themselves, [[…]] for a PERSON. Slices that begin with `none`
hold no person. The set in tests/data was written before the tagger it first judged; nobody trains on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

_MARK = re.compile(r"\[\[(.+?)\]\]")

Find = Callable[[list[str]], list[list[tuple[int, int]]]]  # texts → the PERSON spans of each


@dataclass(frozen=True, slots=True)
class Case:
    """One sentence; names: [start, end) of its persons, in code points."""

    slice: str
    language: str
    text: str
    names: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Of one slice; adds. names, found whole (`covered`), found exactly (`strict`), spans that touch no name (`false`), sentences."""

    names: int = 0
    covered: int = 0
    strict: int = 0
    false: int = 0
    sentences: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.names + other.names,
            self.covered + other.covered,
            self.strict + other.strict,
            self.false + other.false,
            self.sentences + other.sentences,
        )


def read(path: Path) -> list[Case]:
    """The cases of a file; ValueError names a line that is none, never what it says."""
    cases = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        parts = line.split("\t")
        if len(parts) != 3:
            raise ValueError(f"{path.name}:{number}: wants slice, language and text, parted by tabs")
        marked = parts[2].replace("\\n", "\n").replace("\\t", "\t")
        text, names, last = "", [], 0
        for found in _MARK.finditer(marked):
            text += marked[last : found.start()]
            names.append((len(text), len(text) + len(found[1])))
            text += found[1]
            last = found.end()
        cases.append(Case(parts[0], parts[1], text + marked[last:], tuple(names)))
    return cases


def judge(find: Find, cases: Sequence[Case]) -> dict[str, Tally]:
    """What was found, per slice, in the order of the file."""
    told: dict[str, Tally] = {}
    for case, spans in zip(cases, find([case.text for case in cases]), strict=True):
        told[case.slice] = told.get(case.slice, Tally()) + tally(case, spans)
    return told


def tally(case: Case, spans: Sequence[tuple[int, int]]) -> Tally:
    """Of one sentence."""
    inside = {i for start, end in spans for i in range(start, end)}
    covered = sum(all(i in inside for i in range(s, e) if case.text[i].isalnum()) for s, e in case.names)
    false = sum(not any(s < end and start < e for s, e in case.names) for start, end in spans)
    return Tally(len(case.names), covered, len(set(case.names) & set(spans)), false, 1)


def table(told: dict[str, Tally]) -> list[str]:
    """Lines of a Markdown table: slices, then all names and all sentences without."""
    lines = ["| slice | sentences | names | covered | strict | false spans |", "|---|---|---|---|---|---|"]
    empty = sum((t for name, t in told.items() if name.startswith("none")), Tally())
    named = sum((t for name, t in told.items() if not name.startswith("none")), Tally())
    for name, t in [*told.items(), ("all with names", named), ("all without", empty)]:
        shares = f"{t.covered / t.names:.2f} | {t.strict / t.names:.2f}" if t.names else "– | –"
        lines.append(f"| {name} | {t.sentences} | {t.names} | {shares} | {t.false} |")
    return lines
