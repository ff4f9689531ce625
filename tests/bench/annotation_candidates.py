"""What share of gold names is a candidate at all? Spans of the detector, noun-like chunks, their sub-runs: exact borders, whatever a record says.

    python tests/bench/annotation_candidates.py DATA/ner/research/wikipii_pilot.en.all.jsonl tests/bench/wikipii_checked.tsv
    python tests/bench/annotation_candidates.py GOLD.jsonl PERSON,LOCATION

A name that no source proposes cannot be annotated; what is proposed is then compared to the record's values. Prints one row of a table per label.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from silver import pilot, read_checked

from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.learn.annotate import document
from lakeveil.learn.annotate.chunks import Runs
from lakeveil.learn.annotate.settings import DETECTED

LONGEST = 8  # words of a sub-run
Row = tuple[str, str, list[tuple[int, int, str]]]  # text, language, gold


def rows(path: str, more: str) -> Iterator[Row]:
    """Gold: the checked sentences of the pilot without their dates, or lines of the gold format with the labels named."""
    if more.endswith(".tsv"):
        texts = pilot(path)
        for _, number, gold in read_checked(more):
            yield texts[number][0], "en", [g for g in gold if g[2] != "BD"]
        return
    for row in map(json.loads, Path(path).read_text("utf-8").splitlines()):
        yield row["text"], row["lang"], [(s, e, n) for s, e, n in row["spans"] if n in more.split(",")]


def main(path: str, more: str) -> None:
    """One table."""
    detector = Detector.open(Detection(labels=DETECTED))
    seen: Counter[tuple[str, str]] = Counter()
    words = number = 0
    for text, language, gold in rows(path, more):
        doc = document.read(text, language)
        runs = Runs(doc)
        whole = {(doc.words[a].start, doc.words[b].end) for a, b in runs.chunks}
        sizes = range(1, LONGEST + 1)
        every = [run for place in range(len(doc.words)) for size in sizes for run in runs.holding(place, size)]
        parts = {(doc.words[run[0]].start, doc.words[run[-1]].end) for run in every}
        found = {(span.start, span.end) for span in detector.detect([text], language)[0]}
        words, number = words + len(doc.words), number + len(whole)
        for start, end, label in gold:
            place = start, end
            for name, candidates in (("detector", found), ("chunk", whole), ("run", parts), ("either", found | parts)):
                seen[label, name] += place in candidates
            seen[label, "gold"] += 1
    print(
        f"{number / words:.2f} chunks a word\n| label | gold | detector | whole chunk | chunk or sub-run | detector or run |\n|---|--:|--:|--:|--:|--:|"
    )
    for label in [*sorted({label for label, _ in seen}), "all"]:
        told = {k: sum(n for (one, kind), n in seen.items() if kind == k and label in (one, "all")) for _, k in seen}
        shares = " | ".join(f"{told[k] / told['gold']:.3f}" for k in ("detector", "chunk", "run", "either"))
        print(f"| {label} | {told['gold']} | {shares} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
