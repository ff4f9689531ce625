"""A small network on the encoder's token vectors, in numpy: what averaging rounds and the paper's cycle train.

(n, d) vectors → hidden leaky ReLU layer → softmax over classes. The encoder itself, with its tables of hashed words, is frozen:
no table travels, so no row of it can tell that a site's texts held a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate.averaging import Weights

Vectors = npt.NDArray[np.float64]
Classes = npt.NDArray[np.int64]
SLOPE = 0.1  # of the leaky ReLU


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Rows:
    """A site's token vectors (n, d) and their classes (n,)."""

    x: Vectors
    y: Classes

    def __len__(self) -> int:
        return len(self.y)

    @property
    def size(self) -> int:
        """Rows: what a site's update weighs."""
        return len(self.y)

    def take(self, chosen: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """The chosen rows as arrays."""
        return {"x": self.x[chosen], "y": self.y[chosen]}

    def train(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, list[float]]:
        """See `train`."""
        return train(weights, self.x, self.y, recipe, seed)

    def slope(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, int, list[float]]:
        """Down the mean gradient of its rows of a step that all sites take together, how many they are, and the loss."""
        chosen = shared(len(self), recipe, seed, self.size)
        if not len(chosen):
            return {n: np.zeros_like(a) for n, a in weights.items()}, 0, []
        loss, slope = gradient(weights, self.x[chosen], self.y[chosen])
        return {n: -a for n, a in slope.items()}, len(chosen), [loss]


@dataclass(frozen=True, slots=True)
class Recipe:
    """Steps of a site's training: passes over its rows, rows of a step, rate, FedProx's μ. With `steps` not passes but that many steps,
    the `begin`-th of all its steps first; with `share` the rows of a step are that share of the site's own, so that all pass over
    theirs at the same pace."""

    passes: int = 1
    batch: int = 64
    rate: float = 0.05
    pull: float = 0.0
    steps: int = 0
    begin: int = 0
    share: float = 0.0


def fresh(width: int, hidden: int, classes: int, seed: int) -> Weights:
    """Random weights for (width,) vectors."""
    draw = np.random.default_rng(seed)
    return {
        "into": draw.normal(0, (2 / width) ** 0.5, (hidden, width)),
        "into bias": np.zeros(hidden),
        "out": draw.normal(0, hidden**-0.5, (classes, hidden)),
        "out bias": np.zeros(classes),
    }


def scores(weights: Weights, x: Vectors) -> Vectors:
    """(n, d) → (n, classes) logits."""
    inner = x @ weights["into"].T + weights["into bias"]
    return np.asarray(np.where(inner > 0, inner, SLOPE * inner) @ weights["out"].T + weights["out bias"], np.float64)


def gradient(weights: Weights, x: Vectors, y: Classes) -> tuple[float, Weights]:
    """Mean cross entropy of a batch, and its gradient."""
    inner = x @ weights["into"].T + weights["into bias"]
    lit = np.where(inner > 0, inner, SLOPE * inner)
    logits = lit @ weights["out"].T + weights["out bias"]
    logits = logits - logits.max(1, keepdims=True)
    chance = np.exp(logits)
    chance /= chance.sum(1, keepdims=True)
    at = np.arange(len(y))
    loss = float(-np.log(chance[at, y] + 1e-300).mean())
    chance[at, y] -= 1
    chance /= len(y)
    back = (chance @ weights["out"]) * np.where(inner > 0, 1.0, SLOPE)
    return loss, {"into": back.T @ x, "into bias": back.sum(0), "out": chance.T @ lit, "out bias": chance.sum(0)}


def step(weights: Weights, x: Vectors, y: Classes, recipe: Recipe, anchor: Weights | None = None) -> tuple[Weights, float]:
    """One step down the gradient, FedProx's pull towards `anchor` included; and the loss before it."""
    loss, slope = gradient(weights, x, y)
    pulled = {n: recipe.pull * (weights[n] - anchor[n]) for n in weights} if anchor is not None and recipe.pull else None
    down = {n: slope[n] + pulled[n] for n in slope} if pulled else slope
    return {n: weights[n] - recipe.rate * down[n] for n in weights}, loss


def stepped(weights: Weights, batch: Mapping[str, npt.NDArray[Any]], recipe: Recipe) -> tuple[Weights, float]:
    """`step` with a batch of `Rows.take`."""
    return step(weights, batch["x"], batch["y"], recipe)


def joined(parts: Sequence[Mapping[str, npt.NDArray[Any]]], order: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
    """Rows of several sites as one batch, in this order."""
    return {n: np.concatenate([p[n] for p in parts])[order] for n in ("x", "y")}


def batches(rows: int, recipe: Recipe, seed: int) -> Iterator[npt.NDArray[np.int64]]:
    """Row numbers of each step: every pass in an order of its own. A site that goes on at a later `begin` draws the same orders."""
    batch = max(1, round(recipe.share * rows)) if recipe.share else recipe.batch
    if not recipe.steps:
        draw = np.random.default_rng(seed)
        for _ in range(recipe.passes):
            order = draw.permutation(rows)
            for at in range(0, rows, batch):
                yield order[at : at + batch]
        return
    each, known, order = -(-rows // batch), -1, np.zeros(0, np.int64)
    for one in range(recipe.begin, recipe.begin + recipe.steps):
        number, place = divmod(one, each)
        if number != known:
            known, order = number, np.random.default_rng([seed, number]).permutation(rows)
        yield order[place * batch : (place + 1) * batch]


def shared(rows: int, recipe: Recipe, seed: int, own: int) -> npt.NDArray[np.int64]:
    """A site's rows of the `begin`-th step that all sites take together. Each pass deals them anew over its 1 ÷ share steps, as evenly as
    whole rows go; `own`, the site's rows or tokens, tells sites apart that were told the same seed."""
    steps = max(1, round(1 / recipe.share))
    number, place = divmod(recipe.begin, steps)
    draw = np.random.default_rng([seed, number, own])
    order, offset = draw.permutation(rows), draw.random()
    first, last = (int(rows * at / steps + offset) for at in (place, place + 1))
    return np.asarray(order[first:last])


def train(weights: Weights, x: Vectors, y: Classes, recipe: Recipe, seed: int) -> tuple[Weights, list[float]]:
    """A site's own training from `weights`, and the loss of each step."""
    anchor, losses = weights, []
    for chosen in batches(len(y), recipe, seed):
        weights, loss = step(weights, x[chosen], y[chosen], recipe, anchor)
        losses.append(loss)
    return weights, losses
