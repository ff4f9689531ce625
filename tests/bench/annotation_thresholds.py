"""Which least score of a match is right? F1 per matcher over thresholds, on draws of the made-up biographies that no table uses, and on MEDDOCAN's dev letters.

    python tests/bench/annotation_thresholds.py DATA/ner/ship/meddocan.es.dev.jsonl

All matches over .3 are made once; a threshold then takes those it lets through. Prints per matcher the shipped threshold, its F1, and the best.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from annotation import LABEL, MAP, own, parted

from lakeveil.learn.annotate.batches import Annotator
from lakeveil.learn.annotate.core import Annotation, Pair
from lakeveil.learn.annotate.settings import THRESHOLDS, Field, Label, Mapped
from learn import biographies

LOW = 0.3
Gold = set[tuple[int, int, str]]


def biographies_of(seed: int, number: int) -> Iterator[tuple[list[Annotation], Gold]]:
    """Annotations over LOW without a doubt, and gold."""
    for language, names in biographies.FIELDS.items():
        labels = {label: Label(threshold=LOW, own=label == "ED") for label in names}
        fields: dict[str, Field | str] = {name: label for label, name in names.items()} | {"name": Field(subject=True)}
        annotator = Annotator.open(Mapped(fields, labels, language=language, detector=False))
        rows = biographies.make(language, number, seed)
        for row, unit in zip(rows, annotator([Pair(r["id"], r["text"], language, r["record"]) for r in rows]), strict=True):
            yield unit.sure, {(s, e, n) for s, e, n in row["spans"]}


def letters(path: str) -> Iterator[tuple[list[Annotation], Gold]]:
    """The same of MEDDOCAN; gold are the mentions of the record's own values and whatever else is right."""
    labels = {n: Label("date" if n == "DATE" else "", LOW) for n in ("PERSON", "DATE", "AGE", "ID", "LOCATION", "CALLE")}
    annotator = Annotator.open(Mapped(MAP.fields, labels, language="es", detector=False))
    for row in map(json.loads, Path(path).read_text("utf-8").splitlines()):
        record, place = parted(row)
        body = row["text"][place:]
        gold = {(s - place, e - place, LABEL[n]) for s, e, n in row["spans"] if s >= place and n in LABEL}
        (unit,) = annotator([Pair(row["doc"], body, "es", record)])
        found = {(a.start, a.end, a.label) for a in unit.sure}
        yield unit.sure, {g for g in gold if g in found or own(body[g[0] : g[1]], g[2], record)}


def main(path: str) -> None:
    """One table."""
    by_label = {
        **dict.fromkeys(("BD", "DATE"), "date"),
        **dict.fromkeys(("PR", "SP", "CH", "PERSON"), "person"),
        "ED": "organization",
        "LOCATION": "place",
        "AGE": "age",
        "ID": "id",
    }
    seen: dict[str, list[tuple[float, bool]]] = {}
    wanted: dict[str, int] = {}
    for found, gold in [*biographies_of(2, 60), *letters(path)]:
        for a in found:
            if a.label in by_label:
                seen.setdefault(by_label[a.label], []).append((a.similarity, (a.start, a.end, a.label) in gold))
        for *_, label in gold:
            if label in by_label:
                wanted[by_label[label]] = wanted.get(by_label[label], 0) + 1
    print("| matcher | matches | shipped | F1 | best | F1 |\n|---|--:|--:|--:|--:|--:|")
    for matcher, matches in sorted(seen.items()):

        def f1(least: float, matches: list[tuple[float, bool]] = matches, matcher: str = matcher) -> float:
            kept = [right for similarity, right in matches if similarity >= least]
            return 2 * sum(kept) / max(1, len(kept) + wanted.get(matcher, 0))

        best = max((LOW + i / 100 for i in range(70)), key=lambda least: (round(f1(least), 4), -abs(least - THRESHOLDS[matcher])))
        print(
            f"| {matcher} | {len(matches)} | {THRESHOLDS[matcher]} | {f1(THRESHOLDS[matcher]):.3f} | {best:.2f} | {f1(best):.3f} |"
        )


if __name__ == "__main__":
    main(sys.argv[1])
