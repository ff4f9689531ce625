"""Persons in texts made up by authors who had not seen the project: `python tests/bench/written.py [--bundle DIR] [--gold FILES]`.

written.jsonl (440 texts, 20 languages) and written_japanese.jsonl (240) were frozen before any tagger was scored on them; nearly half of the texts name
nobody, most of these are meant to mislead. Nothing of them is learnt or read by those who work on the recognizers. By language: names, strict
precision and F1, covered (every letter and digit of a name is found), texts about nobody in which a person is found.

With `--gold tests/bench/hard.jsonl.gz` 8,860 texts of 56 languages by authors who saw which of theirs version 16 got wrong and wrote more of that
kind: what is left to learn, not how often it is met. No shipped tagger has learnt them.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import lakeveil
from lakeveil.detector import Detector
from lakeveil.learn.evaluate import Evaluation, evaluate_text

HERE = Path(__file__).parent
GOLD = (HERE / "written.jsonl", HERE / "written_japanese.jsonl")
AT_ONCE = 300


@dataclass(frozen=True, slots=True)
class Told:
    """Of texts: the evaluation of their persons; how many are about nobody, and in how many of these a person is found. Adds."""

    persons: Evaluation = field(default_factory=Evaluation)
    nobody: int = 0
    misled: int = 0

    def __add__(self, other: Told) -> Told:
        return Told(self.persons + other.persons, self.nobody + other.nobody, self.misled + other.misled)

    def __str__(self) -> str:
        counts = self.persons.overall
        shown = counts.report()
        strict, covered = shown["strict"], shown["covered"] or 0
        return (
            f"{counts.gold} names, precision {strict['precision'] or 0:.3f}, F1 {strict['f1'] or 0:.3f}, covered {covered:.3f}, "
            f"{self.misled} of {self.nobody} about nobody"
        )


def scored(rows: Sequence[Mapping[str, Any]], detector: Detector) -> Iterator[tuple[str, Told]]:
    """Language and figures of each row; its language is not told to the detector."""
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        for row, spans in zip(some, detector.detect([row["text"] for row in some]), strict=True):
            found = [(span.start, span.end, span.label) for span in spans if span.label == "PERSON"]
            gold = [(start, end, label) for start, end, label in row["spans"]]
            yield row["lang"], Told(evaluate_text(row["text"], gold, found), int(not gold), int(not gold and bool(found)))


def read(path: Path) -> str:
    """A file's text, packed or not."""
    raw = path.read_bytes()
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", help="a bundle's folder (default: the shipped one)")
    parser.add_argument("--gold", type=Path, nargs="*", default=GOLD)
    asked = parser.parse_args()
    rows = [json.loads(line) for path in asked.gold for line in read(path).splitlines()]
    totals: dict[str, Told] = {}
    for language, told in scored(rows, lakeveil.load(asked.bundle)):
        totals[language] = totals.get(language, Told()) + told
    for language, told in sorted(totals.items()):
        print(f"{language}: {told}")
    print(f"all: {sum(totals.values(), Told())}")


if __name__ == "__main__":
    main()
