"""Precision and recall of a whole lake from a reviewed sample, with intervals.

A share is a ratio of two stratified totals, texts being the units drawn (Cochran 1977, 6.10–6.11). Its variance by linearisation
gives an effective number of spans, and with that the interval is Wilson's (Korn & Graubard 1998 do so with Clopper-Pearson): it
stays inside 0–1 and holds where nothing was missed in the sample.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lakeveil.review.items import Item, Verdict

Z = 1.959964  # two sides, 95 %
Z_ONE = 1.644854  # one side, 95 %


@dataclass(frozen=True, slots=True)
class Unit:
    """A reviewed text: its stratum, how many texts it stands for, and per label how many spans were right, wrong and missed."""

    stratum: str
    weight: float
    right: Mapping[str, int]
    wrong: Mapping[str, int]
    missed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Share:
    """A share with its 95 % interval, and the spans seen behind it. `value` is None when there were none."""

    value: float | None
    low: float
    high: float
    seen: int


def unit(item: Item, verdict: Verdict) -> Unit:
    """What a verdict says of what was found: confirmed is right; rejected, moved or relabelled is wrong, and what it became, missed.

    A mark whose borders only were moved is right for what it covers of a name, but not strictly: this counts strictly.
    """
    right: dict[str, int] = defaultdict(int)
    wrong: dict[str, int] = defaultdict(int)
    missed: dict[str, int] = defaultdict(int)
    for mark in verdict.marks:
        if mark.kind == "confirmed":
            right[mark.label] += 1
        elif mark.kind == "added":
            missed[mark.label] += 1
        elif mark.kind in ("moved", "relabelled", "rejected"):
            was = mark.was[2] if mark.was else mark.label
            wrong[was] += 1
            if mark.kind != "rejected":
                missed[mark.label] += 1
    return Unit(item.stratum, item.weight, dict(right), dict(wrong), dict(missed))


def report(units: Iterable[Unit]) -> dict[str, Any]:
    """Per label and overall: precision, recall, and at most how many spans are missed in 1,000 texts."""
    listed = list(units)
    labels = sorted({label for u in listed for part in (u.right, u.wrong, u.missed) for label in part})
    out: dict[str, Any] = {"texts": len(listed), "labels": {}}
    for name in [*labels, ""]:
        rows = [(u.stratum, u.weight, _of(u.right, name), _of(u.wrong, name), _of(u.missed, name)) for u in listed]
        told = {
            "precision": share([(s, w, r, r + x) for s, w, r, x, _ in rows]),
            "recall": share([(s, w, r, r + m) for s, w, r, _, m in rows]),
            "missed_per_1000": round(1000 * at_most([(s, w, m) for s, w, _, _, m in rows]), 2),
        }
        if name:
            out["labels"][name] = told
        else:
            out["overall"] = told
    return out


def rows(units: Mapping[str, Iterable[Unit]], sample: str, when: str) -> list[dict[str, Any]]:
    """Rows of audit/estimates from table → units: one a label, and one for all of them; see audit.data.Reviewed."""
    out = []
    for table, some in sorted(units.items()):
        told = report(some)
        for label, row in [("", told["overall"]), *told["labels"].items()]:
            shares = {
                name + end: value
                for name in ("precision", "recall")
                for end, value in (("", row[name].value), ("_low", row[name].low), ("_high", row[name].high))
            }
            common = {"table": table, "label": label, "texts": told["texts"], "missed": row["missed_per_1000"]}
            out.append({**common, **shares, "sample": sample, "when": when})
    return out


def share(rows: Iterable[tuple[str, float, float, float]]) -> Share:
    """Ratio of totals from (stratum, weight, part, whole) per text."""
    strata = _strata((s, w, (a, b)) for s, w, a, b in rows)
    part, whole = (sum(w * row[i] for w, texts in strata.values() for row in texts) for i in (0, 1))
    seen = int(sum(row[1] for _, texts in strata.values() for row in texts))
    if not whole:
        return Share(None, 0.0, 1.0, 0)
    p = part / whole
    variance = _variance(strata, lambda row: row[0] - p * row[1]) / whole**2
    weights = [w * row[1] for w, texts in strata.values() for row in texts if row[1]]
    kish = sum(weights) ** 2 / sum(x * x for x in weights)  # texts with spans, were they weighted alike
    n = min(float(seen), p * (1 - p) / variance) if variance > 0 and 0 < p < 1 else min(float(seen), kish)
    low, high = wilson(p, n)
    return Share(round(p, 6), round(low, 6), round(high, 6), seen)


def at_most(rows: Iterable[tuple[str, float, float]]) -> float:
    """Upper 95 % bound of a mean per text, from (stratum, weight, number); where nothing was seen, three in as many texts."""
    strata = _strata((s, w, (x,)) for s, w, x in rows)
    total = sum(w * len(texts) for w, texts in strata.values())
    if not total:
        return 1.0
    mean = sum(w * row[0] for w, texts in strata.values() for row in texts) / total
    error = math.sqrt(_variance(strata, lambda row: row[0])) / total
    none = max(3 / len(texts) * w * len(texts) / total for w, texts in strata.values())
    return max(mean + Z_ONE * error, none)


def wilson(p: float, n: float, z: float = Z) -> tuple[float, float]:
    """Wilson's interval (1927) for a share seen in n trials."""
    if n <= 0:
        return 0.0, 1.0
    middle, spread = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (middle - spread) / (1 + z * z / n)), min(1.0, (middle + spread) / (1 + z * z / n))


Row = tuple[float, ...]


def _strata(rows: Iterable[tuple[str, float, Row]]) -> dict[str, tuple[float, list[Row]]]:
    out: dict[str, tuple[float, list[Row]]] = {}
    for name, weight, row in rows:
        out.setdefault(name, (weight, []))[1].append(row)
    return out


def _variance(strata: Mapping[str, tuple[float, list[Row]]], of: Callable[[Row], float]) -> float:
    """Variance of the weighted total of `of`: within strata, less the share of each that was seen."""
    total = 0.0
    for weight, texts in strata.values():
        n = len(texts)
        if n > 1:
            values = [of(row) for row in texts]
            mean = sum(values) / n
            spread = sum((v - mean) ** 2 for v in values) / (n - 1)
            unseen = max(0.0, 1 - 1 / weight) if weight >= 1 else 0.0
            total += weight * weight * n * spread * unseen
    return total


def _of(part: Mapping[str, int], label: str) -> int:
    return part.get(label, 0) if label else sum(part.values())
