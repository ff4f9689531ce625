"""The last layers of the name tagger, in numpy: what rounds train when sites tune the shipped tagger together.

Frozen: the tables of hashed words and all blocks but the last BLOCKS, so no table row travels. Trained: those residual convolutions of
three and the output layer (lakeveil.learn.models has the whole network). A site computes what enters them once, by the shipped graph.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import SLOPE, Recipe, batches, shared

DILATIONS = (2, 4)  # of the blocks that are trained, the shipped tagger's last two
BLOCKS = len(DILATIONS)
CLIP = 5.0  # norm of a step's gradient: 1 would cut most of one or two texts, and ten holders would learn less than one place
Floats = npt.NDArray[np.float32]
Arrays = Mapping[str, npt.NDArray[Any]]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Sentences:
    """`n` texts of a site. x: (k, width) float32, what enters the first trained block; allowed: (k, tags) bool, the tags that the gold
    allows a token; first: (n + 1,) int64, each text's first token."""

    x: Floats
    allowed: npt.NDArray[np.bool_]
    first: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.first) - 1

    @property
    def size(self) -> int:
        """Tokens: what a site's update weighs."""
        return len(self.x)

    def take(self, chosen: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """The chosen texts as arrays: x, allowed, first."""
        length = self.first[chosen + 1] - self.first[chosen]
        first = np.concatenate([[0], np.cumsum(length)])
        at = np.repeat(self.first[chosen] - first[:-1], length) + np.arange(first[-1])
        return {"x": self.x[at], "allowed": self.allowed[at].view(np.uint8), "first": first}

    def train(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, list[float]]:
        """A site's own training from `weights`, in 32-bit floats, and the loss of each step."""
        anchor: Any = {n: _single(a) for n, a in weights.items()}
        here, losses, usual = anchor, [], max(self.size / max(len(self), 1), 1.0)
        for chosen in batches(len(self), recipe, seed):
            batch = self.take(chosen)
            # a short text alone would pull as hard as a long one, which in one place's larger batches it does not
            pace = len(batch["x"]) / (len(chosen) * usual) if recipe.share else 1.0
            here, loss = step(here, batch, recipe, anchor, pace)
            losses.append(loss)
        return {n: a.astype(np.float64) for n, a in here.items()}, losses

    def slope(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, int, list[float]]:
        """Down the mean gradient of its texts of a step that all sites take together (`network.shared`), their tokens, and the loss."""
        batch = self.take(shared(len(self), recipe, seed, self.size))
        if not len(batch["x"]):
            return {n: np.zeros(a.shape) for n, a in weights.items()}, 0, []
        loss, slope = gradient(weights, batch)
        return {n: -slope[n].astype(np.float64) for n in weights}, len(batch["x"]), [loss]


@dataclass(slots=True, eq=False)
class _Pass:
    """What a pass forward leaves for the one back."""

    entered: list[Floats] = field(default_factory=list)  # of each block
    wide: list[Floats] = field(default_factory=list)
    last: Floats = field(default_factory=lambda: np.zeros(0, np.float32))
    hidden: Floats = field(default_factory=lambda: np.zeros(0, np.float32))
    logits: Floats = field(default_factory=lambda: np.zeros(0, np.float32))


def beside(first: npt.NDArray[np.int64], dilation: int) -> npt.NDArray[np.int64]:
    """(k, 3) the token `dilation` before, itself, the one `dilation` behind; k where that is of another text."""
    k = int(first[-1])
    text = np.repeat(np.arange(len(first) - 1), np.diff(first))
    at = np.arange(k)
    before, behind = at - dilation, at + dilation
    near = [
        np.where((p >= 0) & (p < k) & (text[np.clip(p, 0, max(k - 1, 0))] == text), p, k) if k else at for p in (before, behind)
    ]
    return np.stack([near[0], at, near[1]], 1)


def _forward(weights: Weights, x: Floats, places: list[npt.NDArray[np.int64]]) -> _Pass:
    kept = _Pass()
    for i, place in enumerate(places):
        kept.entered.append(x)
        lit = np.concatenate([np.where(x > 0, x, SLOPE * x), np.zeros((1, x.shape[1]), np.float32)])
        kept.wide.append(lit[place].reshape(len(x), -1))
        x = x + kept.wide[-1] @ _single(weights[f"block {i}"]) + _single(weights[f"block {i} bias"])
    kept.last = x
    kept.hidden = np.where(x > 0, x, SLOPE * x)
    kept.logits = kept.hidden @ _single(weights["out"]) + _single(weights["out bias"])
    return kept


def chances(weights: Weights, x: Floats, first: npt.NDArray[np.int64]) -> Floats:
    """(k, tags) probabilities."""
    logits = _forward(weights, x, [beside(first, d) for d in DILATIONS]).logits
    powers = np.exp(logits - logits.max(1, keepdims=True, initial=-np.inf))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def gradient(weights: Weights, batch: Arrays) -> tuple[float, dict[str, npt.NDArray[Any]]]:
    """Mean over tokens of -log P(one of the tags its gold allows), and its gradient; float32 inside."""
    places = [beside(batch["first"], d) for d in DILATIONS]
    kept = _forward(weights, batch["x"], places)
    may = batch["allowed"].astype(np.float32)
    powers = np.exp(kept.logits - kept.logits.max(1, keepdims=True))
    p = powers / powers.sum(1, keepdims=True)
    good = (p * may).sum(1, keepdims=True) + 1e-20
    loss = float(-np.log(good).mean())
    back = ((p - p * may / good) / len(p)).astype(np.float32)
    slope = {"out": kept.hidden.T @ back, "out bias": back.sum(0)}
    up = (back @ _single(weights["out"]).T) * np.where(kept.last > 0, 1.0, SLOPE).astype(np.float32)
    for i in reversed(range(BLOCKS)):
        slope[f"block {i}"], slope[f"block {i} bias"] = kept.wide[i].T @ up, up.sum(0)
        if i:
            wide = (up @ _single(weights[f"block {i}"]).T).reshape(len(up), 3, -1)
            spread = np.zeros((len(up) + 1, up.shape[1]), np.float32)
            for tap in range(3):  # within a tap no two tokens read the same place, the empty one apart
                spread[places[i][:, tap]] += wide[:, tap]
            up = up + spread[:-1] * np.where(kept.entered[i] > 0, 1.0, SLOPE).astype(np.float32)
    return loss, slope


def step(
    weights: Weights, batch: Arrays, recipe: Recipe, anchor: Weights | None = None, pace: float = 1.0
) -> tuple[Weights, float]:
    """One step down `pace` times the gradient, cut to norm CLIP, with FedProx's pull towards `anchor`; and the loss before it. None where
    the texts have no token."""
    if not len(batch["x"]):
        return weights, 0.0
    loss, slope = gradient(weights, batch)
    norm = pace * math.sqrt(sum(float(np.vdot(a, a)) for a in slope.values()))
    rate = recipe.rate * pace * min(1.0, CLIP / max(norm, 1e-12))
    moved: Any = {n: weights[n] - rate * slope[n] for n in weights}  # in the precision of `weights`
    if anchor is not None and recipe.pull:
        moved = {n: moved[n] - recipe.rate * recipe.pull * (weights[n] - anchor[n]) for n in moved}
    return moved, loss


def _single(array: npt.NDArray[np.float64]) -> Floats:
    return array.astype(np.float32, copy=False)


def joined(parts: Sequence[Arrays], order: npt.NDArray[np.int64]) -> Arrays:
    """Texts of several sites as one batch, in this order."""
    starts = np.cumsum([0, *(int(p["first"][-1]) for p in parts)])
    first = np.concatenate([[0], *(p["first"][1:] + start for p, start in zip(parts, starts[:-1], strict=True))])
    whole = Sentences(
        np.concatenate([p["x"] for p in parts]), np.concatenate([p["allowed"] for p in parts]).view(np.bool_), first
    )
    return whole.take(order)
