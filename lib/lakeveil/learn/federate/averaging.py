"""Rounds that average what sites learned on their own: FedAvg, FedProx, FedAdam, and the paper's cycle from site to site.

Weights are named arrays. A site trains from the weights it is sent and returns the difference; the server combines differences.
FedAvg: McMahan et al. 2017. FedProx: Li et al. 2020, a pull μ/2·‖w − w₀‖² towards the weights of the round. FedAdam: Reddi et al. 2021,
the mean difference is the gradient of an Adam step. FedSGD (McMahan et al. 2017): the site returns its gradient of one step, and the
server takes the step that one place would have taken. `cycle` is federated/remote of the WikiPII paper, section 5.2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate.trust import distances

Weights = Mapping[str, npt.NDArray[np.float64]]
Wire = dict[str, npt.NDArray[Any]]
TRANSFERS = ("float64", "float32", "float16", "int8")


@dataclass(frozen=True, slots=True)
class Moments:
    """FedAdam's running means of the difference and of its square."""

    first: Weights = field(default_factory=dict)
    second: Weights = field(default_factory=dict)


def difference(after: Weights, before: Weights) -> Weights:
    """What was learned."""
    return {n: after[n] - before[n] for n in before}


def moved(weights: Weights, by: Weights, rate: float = 1.0) -> Weights:
    """weights + rate · by."""
    return {n: weights[n] + rate * by[n] for n in weights}


def mean(updates: Sequence[Weights], rows: Sequence[int]) -> Weights:
    """The mean of the updates, weighted by rows."""
    return {
        n: np.tensordot(np.asarray(rows, float) / max(sum(rows), 1), np.stack([u[n] for u in updates]), 1) for n in updates[0]
    }


def adam(
    weights: Weights, by: Weights, moments: Moments, rate: float, keep: tuple[float, float] = (0.9, 0.99), floor: float = 1e-3
) -> tuple[Weights, Moments]:
    """(weights, moments) after one FedAdam step along the mean difference."""
    first = {n: keep[0] * moments.first.get(n, 0.0) + (1 - keep[0]) * by[n] for n in weights}
    second = {n: keep[1] * moments.second.get(n, 0.0) + (1 - keep[1]) * by[n] ** 2 for n in weights}
    return {n: weights[n] + rate * first[n] / (np.sqrt(second[n]) + floor) for n in weights}, Moments(first, second)


def squeezed(weights: Weights, transfer: str) -> Wire:
    """As it travels: float64, float32, float16, or int8 with one scale an array."""
    if transfer != "int8":
        return {n: a.astype(transfer) for n, a in weights.items()}
    out: Wire = {}
    for name, array in weights.items():
        scale = float(np.abs(array).max(initial=0.0)) / 127 or 1.0
        out[name] = (np.rint(array / scale) + 128).astype(np.uint8)
        out[f"{name} scale"] = np.array(scale)
    return out


def expanded(wire: Mapping[str, npt.NDArray[Any]]) -> Weights:
    """Back from `squeezed`, as float64."""
    scales = {n.removesuffix(" scale"): float(a) for n, a in wire.items() if n.endswith(" scale")}
    plain = {n: a for n, a in wire.items() if not n.endswith(" scale")}
    return {n: (a.astype(np.float64) - 128) * scales[n] if n in scales else a.astype(np.float64) for n, a in plain.items()}


def unfit(updates: Mapping[str, Weights], bound: float, factor: float) -> dict[str, str]:
    """Sites whose difference is not finite, longer than `bound`, or from four sites on further from the coordinate median than
    `factor` times the middle one; and why."""
    flat = {n: np.concatenate([u[k].ravel() for k in sorted(u)]) for n, u in updates.items()}
    why = {n: "its update holds a number that is not finite" for n, u in flat.items() if not np.isfinite(u).all()}
    for name in sorted(set(flat) - set(why)):
        if (norm := float(np.linalg.norm(flat[name]))) > bound:
            why[name] = f"its update has norm {norm:.3g}, at most {bound:.3g} is allowed"
    names = sorted(set(flat) - set(why))
    if len(names) >= 4 and factor < np.inf:
        for name, times in zip(names, distances(np.array([flat[n] for n in names])), strict=True):
            if times > factor:
                why[name] = f"its update is {times:.1f} times as far from the median as the middle site's"
    return why
