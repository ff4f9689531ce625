"""Persons in texts made up by authors who had not seen the project: `python tests/bench/written.py [--bundle DIR] [--gold FILES]`.

written.jsonl (440 texts, 20 languages) and written_japanese.jsonl (240) were frozen before any tagger was scored on them; nearly half of the texts name
nobody, most of these are meant to mislead. Nothing of them is learnt or read by those who work on the recognizers. By language: names, strict
precision and F1, covered (every letter and digit of a name is found), texts about nobody in which a person is found.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

import lakeveil
from lakeveil.detector import Detector

HERE = Path(__file__).parent
GOLD = (HERE / "written.jsonl", HERE / "written_japanese.jsonl")
AT_ONCE = 300


@dataclass(frozen=True, slots=True)
class Counts:
    """Names found to the letter, found at all, there, covered; texts about nobody, those of them with a find. Counts add."""

    right: int = 0
    found: int = 0
    names: int = 0
    covered: int = 0
    nobody: int = 0
    misled: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        f1 = 2 * self.right / max(self.found + self.names, 1)
        precision, covered = self.right / max(self.found, 1), self.covered / max(self.names, 1)
        return f"{self.names} names, precision {precision:.3f}, F1 {f1:.3f}, covered {covered:.3f}, {self.misled} of {self.nobody} about nobody"


def counted(text: str, gold: set[tuple[int, int]], found: set[tuple[int, int]]) -> Counts:
    """Of one text."""
    letters = {i for start, end in found for i in range(start, end)}
    covered = sum(all(i in letters or not text[i].isalnum() for i in range(start, end)) for start, end in gold)
    return Counts(len(gold & found), len(found), len(gold), covered, int(not gold), int(not gold and bool(found)))


def scored(rows: Sequence[Mapping[str, Any]], detector: Detector) -> Iterator[tuple[str, Counts]]:
    """Language and counts of each row; its language is not told to the detector."""
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        for row, spans in zip(some, detector.detect([row["text"] for row in some]), strict=True):
            found = {(span.start, span.end) for span in spans if span.label == "PERSON"}
            yield row["lang"], counted(row["text"], {(s, e) for s, e, _ in row["spans"]}, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", help="a bundle's folder (default: the shipped one)")
    parser.add_argument("--gold", type=Path, nargs="*", default=GOLD)
    asked = parser.parse_args()
    rows = [json.loads(line) for path in asked.gold for line in path.read_text("utf-8").splitlines()]
    totals: dict[str, Counts] = {}
    for language, counts in scored(rows, lakeveil.load(asked.bundle)):
        totals[language] = totals.get(language, Counts()) + counts
    for language, counts in sorted(totals.items()):
        print(f"{language}: {counts}")
    print(f"all: {sum(totals.values(), Counts())}")


if __name__ == "__main__":
    main()
