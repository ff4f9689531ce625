"""Two bundles on the same gold: per slice, language and label what one finds and the other does not. Counts only, no text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lakeveil.learn.align import Span
from lakeveil.learn.evaluate import Counts, at_level, evaluate_text

Record = dict[str, Any]  # text, spans as [start, end, label] triples or as `detect` prints them, lang
Find = Callable[[list[Record]], list[Record]]  # records → the same with the spans a bundle finds
Key = tuple[str, str, str]  # slice, language, label
CASES: Mapping[str, Callable[[str], str]] = {"as written": str, "small": str.lower, "CAPITAL": str.upper}

_NONE = Counts()


@dataclass(frozen=True, slots=True)
class Both:
    """Of one key; adds. old, new: each bundle's counts; won, lost: gold spans that only the new, only the old one has exactly."""

    old: Counts = _NONE
    new: Counts = _NONE
    won: int = 0
    lost: int = 0

    def __add__(self, other: Both) -> Both:
        return Both(self.old + other.old, self.new + other.new, self.won + other.won, self.lost + other.lost)

    def f1(self) -> tuple[float, float]:
        """Strict F1 of old and new; 0 where undefined."""
        old, new = (float(side.report()["strict"]["f1"] or 0) for side in (self.old, self.new))
        return old, new

    def covered(self) -> tuple[float, float]:
        """Share of gold spans with every letter and digit found, of old and new; 0 where undefined."""
        return self.old.covered / max(self.old.gold, 1), self.new.covered / max(self.new.gold, 1)

    def worse(self, allowed: float) -> bool:
        """Whether strict F1 or covered fell by more than `allowed`."""
        return any(after < before - allowed for before, after in (self.f1(), self.covered()))


def compare(old: Find, new: Find, records: Sequence[Record], wanted: frozenset[str], slice_: str = "") -> dict[Key, Both]:
    """Both sides on a batch of records of one slice."""
    told: dict[Key, Both] = {}
    for record, before, after in zip(records, old(list(records)), new(list(records)), strict=True):
        text, language = record["text"], str(record.get("lang") or record.get("language") or "und")
        gold, a, b = (at_level(text, triples(r["spans"]), wanted) for r in (record, before, after))
        counted = [evaluate_text(text, gold, side).labels for side in (a, b)]
        for label in {label for labels in counted for label in labels}:
            won, lost = _only(gold, b, a, label), _only(gold, a, b, label)
            both = Both(counted[0].get(label, _NONE), counted[1].get(label, _NONE), won, lost)
            told[slice_, language, label] = told.get((slice_, language, label), Both()) + both
    return told


def merged(parts: Iterable[Mapping[Key, Both]]) -> dict[Key, Both]:
    """All parts added up."""
    out: dict[Key, Both] = {}
    for part in parts:
        for key, both in part.items():
            out[key] = out.get(key, Both()) + both
    return out


def recased(record: Record, change: Callable[[str], str]) -> Record:
    """The record in another case; a character whose change would move the offsets stays."""
    return {**record, "text": "".join(new if len(new := change(c)) == 1 else c for c in record["text"])}


def triples(spans: Iterable[Any]) -> list[tuple[int, int, str]]:
    """[start, end, label] of either form."""
    return [(s["start"], s["end"], s["label"]) if isinstance(s, dict) else (s[0], s[1], s[2]) for s in spans]


def _only(gold: Sequence[Span], side: Sequence[Span], other: Sequence[Span], label: str) -> int:
    right = {span for span in gold if span[2] == label}
    return len((right & set(side)) - set(other))
