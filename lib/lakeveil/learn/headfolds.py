"""Scores and thresholds of a head from gold that its fit did not see: five fits, each without a fifth of the texts.

A threshold is the one of the highest F1 over all folds together: of spans for a head that corrects, of tokens for one that adds. Few spans
make that jagged, and one heavy text can push it to an end; so it is the mean over DRAWS draws of the texts, with neighbours' F1 averaged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn import heads
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Encoded, Tagger

FOLDS = 5
MANY = 50_000  # tokens of gold from which the last fold alone is scored: it has enough
FEW = 5  # spans or tokens of a label below which no threshold is chosen
GRID = np.round(np.arange(0.05, 0.96, 0.025), 3)
SMOOTH = 2  # neighbours on either side whose F1 a threshold shares
DRAWS = 100  # of as many texts as there are, with repeats
Read = Sequence[tuple[Encoded, Sequence[Any]]]  # encoded batches and their examples
Fit = Callable[[Sequence[int]], heads.Fit]  # folds → the head of their texts


@dataclass(frozen=True, slots=True, eq=False)
class Fold:
    """Texts that are left out together: what the network says of them, and their tokens' inputs, classes, weights and texts."""

    read: Read
    x: npt.NDArray[np.float32]
    y: npt.NDArray[np.int64]
    weight: npt.NDArray[np.float64]
    text: npt.NDArray[np.int64]


@dataclass(slots=True, eq=False)
class Scored:
    """Tokens of the folds that were scored: probabilities by the fit without them, classes, weights, the tagger's say, texts; those fits, and
    the folds that each is of."""

    chance: heads.Doubles
    truth: npt.NDArray[np.int64]
    weight: npt.NDArray[np.float64]
    before: npt.NDArray[np.float32]
    text: npt.NDArray[np.int64]
    fits: dict[int, heads.Fit] = field(default_factory=dict)
    others: dict[int, tuple[int, ...]] = field(default_factory=dict)


def scored(folds: Sequence[Fold], fit: Fit) -> Scored | None:
    """Each fold by the fit of the others; None where there is no token to score or nothing to fit."""
    full = [i for i, fold in enumerate(folds) if len(fold.y)]
    if len(full) < 2:
        return None
    chosen = full if sum(len(folds[i].y) for i in full) <= MANY else full[-1:]
    others = {i: tuple(j for j in full if j != i) for i in chosen}
    fits = {i: fit(others[i]) for i in chosen}
    return Scored(
        np.concatenate([heads.probabilities(fits[i].weights, folds[i].x) for i in chosen]),
        np.concatenate([folds[i].y for i in chosen]),
        np.concatenate([folds[i].weight for i in chosen]),
        np.concatenate([folds[i].x for i in chosen]),
        np.concatenate([folds[i].text * FOLDS + i for i in chosen]),
        fits,
        others,
    )


def of_tokens(found: Scored, labels: Sequence[str]) -> dict[str, float]:
    """A threshold for each label of a head that adds, of those with tokens enough. Of a token counts its likeliest label, be none likelier
    yet: that is how a threshold is applied (`recognizers.heads`)."""
    best, out = 1 + found.chance[:, 1:].argmax(1), dict[str, float]()
    for i, name in enumerate(labels, 1):
        if (found.truth == i).sum() >= FEW:
            said, true = best == i, found.truth == i
            rows = np.column_stack([found.chance[said, i], true[said], found.weight[said], found.text[said]])
            out[name] = highest(rows, np.column_stack([found.weight[true], found.text[true]]))
    return out


def of_spans(folds: Sequence[Fold], blind: Mapping[int, apply.Head], tagger: Tagger) -> dict[str, float]:
    """A threshold for each label of heads that correct, from strict spans of the texts that they speak in; none where they are few. blind: the
    heads by the fold that they did not see."""
    labels = next(iter(blind.values())).labels
    rows: dict[str, list[tuple[float, bool, float, int]]] = {name: [] for name in labels}
    gold: dict[str, list[tuple[float, int]]] = {name: [] for name in labels}
    passed = 0
    for i, unbound in blind.items():
        head = replace(unbound, card={**unbound.card, "thresholds": dict.fromkeys(labels, 0.0)})
        shared = apply.Shared(tagger, correcting=[head])
        for encoded, batch in folds[i].read:
            languages = [e.language for e in batch]
            mine = head.own(encoded, languages)
            true = {(t, s, e, n) for t, example in enumerate(batch) for s, e, n in example.spans if mine[t] and n in labels}
            for t, _, _, n in true:
                gold[n].append((batch[t].weight, passed + t))
            for t, s, e, n, score in shared.spans(encoded, languages).rows():
                if mine[t] and n in rows:
                    rows[n].append((score, (t, s, e, n) in true, batch[t].weight, passed + t))
            passed += len(batch)
    return {
        name: highest(np.array(rows[name], float).reshape(-1, 4), np.array(gold[name], float))
        for name in labels
        if len(gold[name]) >= FEW
    }


def highest(found: npt.NDArray[np.float64], gold: npt.NDArray[np.float64]) -> float:
    """The threshold on GRID of the highest F1, mean over draws of the texts. found: (k, 4) score, whether right, weight, text; gold: (g, 2)
    weight and text of what there is to find."""
    texts, where = np.unique(np.concatenate([found[:, 3], gold[:, 1]]), return_inverse=True)
    times = np.random.default_rng(0).multinomial(len(texts), np.full(len(texts), 1 / len(texts)), DRAWS)
    weight = times[:, where[: len(found)]] * found[:, 2]
    kept = (found[:, 0][:, None] >= GRID).astype(np.float64)
    total = (times[:, where[len(found) :]] * gold[:, 0]).sum(1)[:, None]
    f1 = 2 * ((weight * found[:, 1]) @ kept) / np.maximum(weight @ kept + total, 1e-9)
    near = np.stack([f1[:, max(i - SMOOTH, 0) : i + SMOOTH + 1].mean(1) for i in range(len(GRID))], 1)
    return round(float(GRID[near.argmax(1)].mean()), 4)
