"""Precision, recall and F1 of found spans against gold, as counts that add.

Two schemes. `semeval`: SemEval-2013 task 9 (Segura-Bedmar et al. 2013), where `partial` gives
half for an overlap with other boundaries and `type` gives all for an overlap of the same label.
`wikipii`: section 3 of the WikiPII paper, where `type` and `partial` give all for a strict match
and half for an overlap (of the same label; of any label).
`characters` counts (code point, label) pairs, blanks left out; `covered` is the share of gold spans
whose every letter and digit lies in a predicted span, whatever its label: what leaks is the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lakeveil import labels as catalogue
from lakeveil.learn.align import Span, align

METRICS = ("strict", "exact", "type", "partial")
SCHEMES = ("semeval", "wikipii")


@dataclass(frozen=True, slots=True)
class Counts:
    """Credits and totals of one label, or of all; `+` is associative and commutative.

    `found` holds per metric the credit that gold spans earned (recall), `right` the credit that
    predicted spans earned (precision); they differ for a label only where labels were confused.
    """

    gold: int = 0
    predicted: int = 0
    found: tuple[float, ...] = (0.0,) * len(METRICS)
    right: tuple[float, ...] = (0.0,) * len(METRICS)
    characters: tuple[int, int, int] = (0, 0, 0)  # gold, predicted, both
    covered: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.gold + other.gold,
            self.predicted + other.predicted,
            _sum(self.found, other.found),
            _sum(self.right, other.right),
            _sum(self.characters, other.characters),
            self.covered + other.covered,
        )

    def report(self) -> dict[str, Any]:
        """Per metric precision, recall, f1, support; characters likewise; covered. An undefined ratio is null."""
        shown: dict[str, Any] = {
            name: _prf(self.right[i], self.predicted, self.found[i], self.gold) for i, name in enumerate(METRICS)
        }
        gold, predicted, both = self.characters
        shown["characters"] = _prf(both, predicted, both, gold)
        shown["covered"] = _ratio(self.covered, self.gold)
        return shown


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Counts overall and per label; adds like its parts."""

    overall: Counts = Counts()
    labels: Mapping[str, Counts] = field(default_factory=dict)

    def __add__(self, other: Evaluation) -> Evaluation:
        names = sorted({*self.labels, *other.labels})
        merged = {n: self.labels.get(n, Counts()) + other.labels.get(n, Counts()) for n in names}
        return Evaluation(self.overall + other.overall, merged)

    def report(self) -> dict[str, Any]:
        """The JSON of `lakeveil evaluate --json`."""
        return {"overall": self.overall.report(), "labels": {name: self.labels[name].report() for name in sorted(self.labels)}}


def evaluate_text(text: str, gold: Sequence[Span], predicted: Sequence[Span], scheme: str = "semeval") -> Evaluation:
    """Evaluation of one text; both lists in the same label set (see `at_level`)."""
    per_label: dict[str, Counts] = {}

    def credit(label: str, counts: Counts) -> None:
        per_label[label] = per_label.get(label, Counts()) + counts

    masked = _inside(predicted)
    for span in gold:
        credit(span[2], Counts(gold=1, covered=int(_covered(text, span, masked))))
    for span in predicted:
        credit(span[2], Counts(predicted=1))
    for i, j in align(gold, predicted):
        earned = credits(gold[i], predicted[j], scheme)
        credit(gold[i][2], Counts(found=earned))
        credit(predicted[j][2], Counts(right=earned))
    for label in list(per_label):
        credit(label, Counts(characters=_characters(text, gold, predicted, label)))
    return Evaluation(_total(per_label.values()), per_label)


def credits(gold: Span, predicted: Span, scheme: str) -> tuple[float, ...]:
    """What an overlapping pair earns under each of METRICS."""
    exact, same = gold[:2] == predicted[:2], gold[2] == predicted[2]
    strict = exact and same
    if scheme == "wikipii":
        return (float(strict), float(exact), 1.0 if strict else 0.5 * same, 1.0 if strict else 0.5)
    return (float(strict), float(exact), float(same), 1.0 if exact else 0.5)


def at_level(text: str, spans: Iterable[Sequence[Any]], wanted: frozenset[str]) -> list[Span]:
    """Spans in the labels of `wanted`: a finer label counts as its parent where only the parent is wanted.

    Neighbouring finer spans of one parent with only blanks between them make one parent span
    (FIRST_NAME + SURNAME → PERSON). Other labels are left out.
    """
    out: list[Span] = []
    joinable = False
    for start, end, label in sorted((int(s), int(e), str(n)) for s, e, n in spans):
        rolled = label not in wanted and catalogue.parent(label) in wanted
        name = catalogue.parent(label) if rolled else label
        if name not in wanted:
            continue
        last = out[-1] if out else None
        if rolled and joinable and last and last[2] == name and not text[last[1] : start].strip():
            out[-1] = (last[0], max(end, last[1]), name)
        else:
            out.append((start, end, name))
        joinable = rolled
    return out


def _total(parts: Iterable[Counts]) -> Counts:
    total = Counts()
    for part in parts:
        total = total + part
    return total


def _sum(a: tuple[Any, ...], b: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _ratio(part: float, whole: float) -> float | None:
    return round(part / whole, 6) if whole else None


def _prf(right: float, predicted: float, found: float, gold: float) -> dict[str, float | int | None]:
    precision, recall = _ratio(right, predicted), _ratio(found, gold)
    f1 = None if precision is None and recall is None else 0.0
    if precision and recall:
        f1 = round(2 * precision * recall / (precision + recall), 6)
    return {"precision": precision, "recall": recall, "f1": f1, "support": int(gold)}


def _inside(spans: Sequence[Span]) -> set[int]:
    return {i for start, end, _ in spans for i in range(start, end)}


def _covered(text: str, span: Span, masked: set[int]) -> bool:
    return all(i in masked for i in range(span[0], span[1]) if text[i].isalnum())


def _characters(text: str, gold: Sequence[Span], predicted: Sequence[Span], label: str) -> tuple[int, int, int]:
    a = {i for i in _inside([s for s in gold if s[2] == label]) if not text[i : i + 1].isspace()}
    b = {i for i in _inside([s for s in predicted if s[2] == label]) if not text[i : i + 1].isspace()}
    return len(a), len(b), len(a & b)
