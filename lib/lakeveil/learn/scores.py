"""More than a number: intervals by bootstrap over texts, who was taken for whom, what correcting costs, the worst errors by shape.

All merge with `+` (batches, partitions, a lake), but for the interval's draws, which are Poisson (Hanley & MacGibbon 2006): each
text weighs in each replicate a number that its own hash decides, so replicates add, too, and do not depend on order or split.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn.align import Span, align
from lakeveil.learn.evaluate import METRICS, Counts, Evaluation

REPLICATES = 1000
NOTHING = "–"
# Table 3 of the WikiPII paper: what is left to do about a found span, from nothing to finding it.
COSTS = ("none", "boundary", "label", "boundary and label", "delete", "add")
Table = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Scores:
    """`sums` per label ("" is all): (REPLICATES, 4 metrics × 2 + gold + predicted); `confusion` (gold, predicted) label → times;
    `costs` what to correct → times; `shapes` of errors → times."""

    sums: Mapping[str, Table] = field(default_factory=dict)
    confusion: Mapping[tuple[str, str], int] = field(default_factory=dict)
    costs: Mapping[str, int] = field(default_factory=dict)
    shapes: Mapping[tuple[str, str, str], int] = field(default_factory=dict)

    def __add__(self, other: Scores) -> Scores:
        sums = {n: _add(self.sums.get(n), other.sums.get(n)) for n in {**self.sums, **other.sums}}
        return Scores(
            sums,
            Counter(self.confusion) + Counter(other.confusion),
            Counter(self.costs) + Counter(other.costs),
            Counter(self.shapes) + Counter(other.shapes),
        )

    def intervals(self, level: float = 0.95) -> dict[str, dict[str, dict[str, list[float]]]]:
        """label → metric → precision, recall, f1 → [low, high], percentiles of the replicates; `""` is overall."""
        return {
            name: {metric: _interval(table, i, level) for i, metric in enumerate(METRICS)}
            for name, table in sorted(self.sums.items())
        }

    def worst(self, number: int = 10) -> list[tuple[str, str, str, int]]:
        """(what went wrong, label, shape of the text, times), most frequent first."""
        ranked = sorted(self.shapes.items(), key=lambda kv: (-kv[1], kv[0]))
        return [(*key, times) for key, times in ranked[:number]]


def scores_text(
    text: str, gold: Sequence[Span], predicted: Sequence[Span], evaluation: Evaluation, *, show_text: bool = False
) -> Scores:
    """Scores of one text from its two sides and its evaluation. Shapes tell letters as A and a, digits as 9; with `show_text`, the words."""
    weights = _draws(text, gold, predicted)
    sums = {
        "": np.outer(weights, _row(evaluation.overall)),
        **{n: np.outer(weights, _row(c)) for n, c in evaluation.labels.items()},
    }
    confusion: Counter[tuple[str, str]] = Counter()
    costs: Counter[str] = Counter()
    shapes: Counter[tuple[str, str, str]] = Counter()

    def told(span: Span) -> str:
        words = text[span[0] : span[1]]
        return words if show_text else shape(words)

    pairs = align(gold, predicted)
    for i, j in pairs:
        g, p = gold[i], predicted[j]
        confusion[g[2], p[2]] += 1
        cost = COSTS[2 * (g[2] != p[2]) + (g[:2] != p[:2])]
        costs[cost] += 1
        if cost != "none":
            shapes[cost, g[2], told(g)] += 1
    for i in set(range(len(gold))) - {i for i, _ in pairs}:
        confusion[gold[i][2], NOTHING] += 1
        costs["add"] += 1
        shapes["add", gold[i][2], told(gold[i])] += 1
    for j in set(range(len(predicted))) - {j for _, j in pairs}:
        confusion[NOTHING, predicted[j][2]] += 1
        costs["delete"] += 1
        shapes["delete", predicted[j][2], told(predicted[j])] += 1
    return Scores(sums, confusion, costs, shapes)


def shape(text: str) -> str:
    """`Aa Aa-Aa`, `99.99.9999`: runs of a kind of letter are one; digits keep their number."""
    kinds = "".join("A" if c.isupper() else "9" if c.isdigit() else "a" if c.isalpha() else c for c in text)
    return re.sub(r"a+", "a", re.sub(r"A{2,}", "AA", kinds))[:40]


def _draws(text: str, gold: Sequence[Span], predicted: Sequence[Span]) -> Table:
    """How often this text is drawn in each replicate."""
    name = f"{text}\0{sorted(gold)}\0{sorted(predicted)}".encode("utf-8", "surrogatepass")
    seed = int.from_bytes(hashlib.blake2b(name, digest_size=8).digest(), "little")
    return np.random.default_rng(seed).poisson(1.0, REPLICATES).astype(np.float64)


def _row(counts: Counts) -> Table:
    return np.array([*counts.found, *counts.right, counts.gold, counts.predicted], np.float64)


def _add(a: Table | None, b: Table | None) -> Table:
    if a is None or b is None:
        found = b if a is None else a
        assert found is not None  # noqa: S101  # a name comes from one side at least
        return found
    return np.asarray(a + b, np.float64)


def _interval(table: Table, metric: int, level: float) -> dict[str, list[float]]:
    n = len(METRICS)
    found, right, gold, predicted = table[:, metric], table[:, n + metric], table[:, 2 * n], table[:, 2 * n + 1]
    with np.errstate(divide="ignore", invalid="ignore"):
        recall, precision = found / gold, right / predicted
        f1 = 2 * precision * recall / (precision + recall)
    out = {}
    for name, values in (("precision", precision), ("recall", recall), ("f1", f1)):
        kept = values[np.isfinite(values)]
        ends = np.quantile(kept, [(1 - level) / 2, (1 + level) / 2]) if len(kept) else (0.0, 1.0)
        out[name] = [round(float(e), 4) for e in ends]
    return out


def report(scores: Scores) -> dict[str, Any]:
    """What `evaluate --intervals --json` adds: `intervals`, `confusion`, `correction`, `errors`."""
    intervals = scores.intervals()
    return {
        "intervals": {"overall": intervals.pop("", {}), "labels": intervals},
        "confusion": [[a, b, n] for (a, b), n in sorted(scores.confusion.items())],
        "correction": {name: int(scores.costs.get(name, 0)) for name in COSTS},
        "errors": [list(row) for row in scores.worst()],
    }
