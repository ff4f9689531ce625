"""Updates of the tagger's last layers in a secure sum: rows, loss and update of a site as one vector of integers at known scales.

A site's part is its update times its number of tokens, so the sum over the sites' tokens is the mean that mode trusted takes. With at
most 2²⁰ tokens at a site, an update no longer than BOUND and 64 sites no sum leaves 63 bits; the mean is off by less than 2⁻²⁹.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import masks
from lakeveil.learn.federate.averager import Plan, Trainee, kind_of
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.parcel import ROWS
from lakeveil.learn.federate.wire import Message

RECIPE = "recipe"  # the array beside the weights: a secure sum's task has no fields
BOUND = 128.0  # at most, an update's length and the mean loss of a site's steps
BITS = 62 - 20 - 6 - 7  # behind the point: what texts, sites and BOUND leave
Arrays = Mapping[str, npt.NDArray[Any]]


def task(weights: Weights, plan: Plan, number: int) -> Message:
    """What all sites are asked in a round, weights and recipe as arrays, which they sign."""
    recipe = np.array([*map(float, astuple(plan.of(number))), 1000.0 * plan.seed])
    return Message(kind_of(plan), {}, {**av.squeezed(weights, "float32"), RECIPE: recipe})


def integers(trainee: Trainee, what: Message) -> masks.Words | str:
    """A site's part of the sum; the reason when it declines."""
    recipe = what.arrays.get(RECIPE)
    names = [f.name for f in fields(Recipe)]
    if recipe is None or recipe.shape != (len(names) + 1,) or not np.isfinite(recipe).all():
        return "the task has no recipe"
    whole = {f.name for f in fields(Recipe) if f.type == "int"}
    said = {n: int(v) if n in whole else float(v) for n, v in zip(names, recipe, strict=False)}
    weights = {n: a for n, a in what.arrays.items() if n != RECIPE}
    asked = Message(what.kind, {"recipe": said, "transfer": "float32", "seed": abs(int(recipe[-1]))}, weights)
    answer = trainee(asked)
    if answer.kind == "declined":
        return str(answer.fields["why"])
    rows, losses = int(answer.fields["rows"]), answer.fields["losses"]
    loss = float(np.mean(losses)) if losses else 0.0
    if rows > ROWS or not 0 <= loss <= BOUND or trainee.bound > BOUND:
        return f"more than {ROWS} tokens, or an update_bound above {BOUND:g}: beyond the scale of secure sums"
    update = np.concatenate([answer.arrays[n].astype(np.float64).ravel() for n in sorted(answer.arrays)])
    return masks.fixed(np.concatenate([[rows, rows * loss], rows * update]), bits(len(update)))


def bits(size: int) -> npt.NDArray[np.int64]:
    """Bits behind the point for tokens, loss and an update of `size` numbers."""
    return np.array([0] + [BITS] * (1 + size), np.int64)


def unwrap(words: masks.Words, like: Weights) -> tuple[Weights, int, float]:
    """(mean update over all tokens, how many they are, mean loss) of a sum."""
    size = sum(a.size for a in like.values())
    numbers = masks.reals(words, bits(size))
    rows = max(round(numbers[0]), 1)
    return unflat(numbers[2:] / rows, like), rows, float(numbers[1] / rows)


def flat(weights: Weights) -> npt.NDArray[np.float64]:
    """All numbers in one row, arrays by name."""
    return np.concatenate([np.asarray(weights[n], np.float64).ravel() for n in sorted(weights)])


def unflat(row: npt.NDArray[np.float64], like: Weights) -> Weights:
    """Back from `flat`."""
    out, at = {}, 0
    for name in sorted(like):
        size = like[name].size
        out[name], at = row[at : at + size].reshape(like[name].shape), at + size
    return out
