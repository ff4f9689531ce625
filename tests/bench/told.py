"""Ages, birthdays, user names, numbers, phones, plates, secrets and streets as people tell them: `python tests/bench/told.py [--bundle DIR] [--gold FILE]`.

told.jsonl (600 texts of 29 languages, 277 of them about things with the same kinds of numbers) was written by an author who had seen nothing of the
project and frozen before it was scored; nothing of it is learnt or read by those who work on the recognizers. By label, at the default policy: values,
those whose every letter and digit is masked, those with the right label too; texts without a value in which one is masked, by what is found there.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import lakeveil
from lakeveil.detector import Detector, Span
from lakeveil.labels import parent

HERE = Path(__file__).parent
GOLD = HERE / "told.jsonl"
KEPT = frozenset(("ORGANIZATION", "DATE_TIME"))  # by the default policy; and what rule packs mark that is no personal data
NOTHING = frozenset(
    ("NUM", "FRACTION", "WEIGHT", "CASH_AMOUNT", "UPPER_CASE", "BRAND_NAME", "CAR", "YEAR", "MONTH", "DATE", "COMPANY")
)
NAMED = frozenset(("PERSON", "LOCATION"))  # names stand in these texts too, unmarked
AT_ONCE = 300


def masked(spans: Sequence[Span]) -> list[Span]:
    """Those that the default policy does not keep."""
    return [
        span for span in spans if span.label not in NOTHING and (span.label == "BIRTH_DATE" or parent(span.label) not in KEPT)
    ]


def right(label: str, found: str) -> bool:
    """Whether a span says what a value is; any finer number of a person is an ID."""
    if label == "ID":
        return (
            found not in ("AGE", "BIRTH_DATE", "USERNAME", "PHONE_NUMBER", "LICENSE_PLATE", "CREDENTIAL", "URL")
            and parent(found) not in NAMED
        )
    return found == label or (label == "STREET_ADDRESS" and parent(found) == "LOCATION")


def scored(
    rows: Sequence[Mapping[str, Any]], detector: Detector
) -> tuple[Counter[str], Counter[str], Counter[str], Counter[str]]:
    """Values, those covered, those covered by spans of the right label, by label; labels found in texts without a value, one a text."""
    values, covered, told, false = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        for row, found in zip(some, detector.detect([row["text"] for row in some]), strict=True):
            spans = masked(found)
            for start, end, label in row["spans"]:
                signs = [i for i in range(start, end) if row["text"][i].isalnum()]
                values[label] += 1
                covered[label] += all(any(span.start <= i < span.end for span in spans) for i in signs)
                told[label] += all(any(span.start <= i < span.end and right(label, span.label) for span in spans) for i in signs)
            wrong = [span.label for span in spans if parent(span.label) not in NAMED]
            if not row["spans"]:
                false["texts"] += 1
                false.update(wrong[:1])
    return values, covered, told, false


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", help="a bundle's folder (default: the shipped one)")
    parser.add_argument("--gold", type=Path, default=GOLD)
    asked = parser.parse_args()
    rows = [json.loads(line) for line in asked.gold.read_text("utf-8").splitlines()]
    values, covered, told, false = scored(rows, lakeveil.load(asked.bundle))
    for label, n in sorted(values.items()):
        print(f"{label}: {n} values, {covered[label]} covered, {told[label]} as such")
    texts = false.pop("texts", 0)
    n = values.total()
    print(f"all: {n} values, covered {covered.total() / n:.3f}, as such {told.total() / n:.3f}")
    print(f"{false.total()} of {texts} texts without one: {dict(false.most_common())}")


if __name__ == "__main__":
    main()
