"""Columns found only in part: values of one shape of which a family of labels found some and left the rest readable.

What makes a share of like values an identifier makes all of them one: phones in the forms of five countries, ids of nine.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lakeveil.columns.evidence import Evidence, Features
from lakeveil.columns.fit import identifier
from lakeveil.labels import parent

LEAST, MOST = 0.05, 0.98  # share found: below it is chance, above it nothing to tell
FEWEST_FOUND, FEWEST = 5, 12  # distinct values
SPREAD = 1  # digits more or fewer than those found have
FAMILIES: Mapping[str, frozenset[str]] = {
    "PHONE_NUMBER": frozenset(["PHONE_NUMBER"]),
    "LICENSE_PLATE": frozenset(["LICENSE_PLATE"]),
    "BANK_ACCOUNT": frozenset(["BANK_ACCOUNT", "IBAN_CODE"]),
    "USERNAME": frozenset(["USERNAME"]),
    "EMAIL_ADDRESS": frozenset(["EMAIL_ADDRESS"]),
    "PERSON": frozenset(["PERSON"]),
    "LOCATION": frozenset(["LOCATION"]),
}
_PLAIN_IDS = frozenset(["NATIONAL_ID", "PASSPORT", "DRIVER_LICENSE", "MEDICAL_RECORD"])
_SIGNS = re.compile(r"[^Aax9]+")
_RUNS = re.compile(r"(.)\1+")


@dataclass(frozen=True, slots=True)
class Part:
    """Of `alike` distinct values of one shape `found` are covered whole by labels of one family; `label` names it."""

    label: str
    found: int
    alike: int

    @property
    def share(self) -> float:
        """Of the like-shaped values, those found."""
        return self.found / self.alike


def family(label: str) -> str | None:
    """Which family a label is of: all numbers of states and records are one."""
    if parent(label) in FAMILIES:
        return parent(label)
    if label == "IBAN_CODE":
        return "BANK_ACCOUNT"
    return "NATIONAL_ID" if label in _PLAIN_IDS or parent(label) in _PLAIN_IDS or identifier(label) else None


def part(evidence: Evidence) -> Part | None:
    """The family that found most of the column's values, with how many have their shape; None where it found next to none."""
    rows = evidence.features()
    found = {index: _families(f) for index, f in enumerate(rows)}
    counts = Counter(name for names in found.values() for name in names)
    if not counts:
        return None
    name = min(counts, key=lambda one: (-counts[one], one))
    alike = _alike(rows, [rows[i] for i, names in found.items() if name in names])
    if counts[name] < FEWEST_FOUND or alike < FEWEST or not LEAST <= counts[name] / alike <= MOST:
        return None
    return Part(_label(evidence, name, counts[name]), counts[name], alike)


def _families(f: Features) -> set[str]:
    """The families that found a value: all of it, or of a name the most (`<PERSON> MR.`)."""
    return {name for label in f.whole if (name := family(label))} | ({"PERSON"} & set(f.half))


def shape_class(f: Features) -> str:
    """Letters, digits and nothing else of a shape: the phones `+9 (9) 9-9` and `9 9` are one class."""
    return _RUNS.sub(r"\1", _SIGNS.sub("", f.shape).replace("a", "A"))


def _alike(rows: list[Features], found: list[Features]) -> int:
    classes = {shape_class(f) for f in found}
    low, high = min(f.digits for f in found) - SPREAD, max(f.digits for f in found) + SPREAD
    words = max(f.words for f in found) + SPREAD
    return sum(shape_class(f) in classes and low <= f.digits <= high and f.words <= words for f in rows)


def _label(evidence: Evidence, name: str, found: int) -> str:
    """The label of nearly all that the family found, else the family's own."""
    if name != "NATIONAL_ID":
        return name
    counts = Counter(label for f in evidence.features() for label in f.whole if family(label) == name)
    label = min(counts, key=lambda one: (-counts[one], one))
    return label if counts[label] >= 0.9 * found else name
