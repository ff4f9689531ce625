"""Exact Newton over sites: the sum of their sums is the central one, so the damped step, and the fit, are the central ones too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lakeveil.errors import LakeveilError
from lakeveil.learn import heads
from lakeveil.learn.heads import Doubles, State

Measure = Callable[[Doubles], tuple[State, frozenset[str]]]  # weights (K, d + 1) → the sum, and of which sites


@dataclass(frozen=True, slots=True)
class Plan:
    """λ; whether it holds for the intercept; stop at |mean gradient| ≤ tolerance; rounds at most."""

    penalty: float = 1.0
    penalise_intercept: bool = False
    tolerance: float = 1e-10
    rounds: int = 200
    noise: float = 0.0  # how far the summed value and an entry of the gradient may be off: rounding of a secure sum


def fit(measure: Measure, weights: Doubles, plan: Plan, keep: Callable[[Doubles, int], None], steps: int = 0) -> heads.Fit:
    """Maximise the sites' summed log likelihood − λ‖β‖² from `weights`; `keep(weights, steps)` after every accepted step.

    When other sites answer than did at the last step, the objective is another one and the two cannot be compared: the step is
    taken as it is, and the next one starts from there. Asking the new sites about the old place would tell, as the difference of
    two sums, what a lost site had sent.
    LakeveilError when `rounds` are used up.
    """
    vectors, width = weights.shape
    ridge = np.full((vectors, width), plan.penalty)
    if not plan.penalise_intercept:
        ridge[:, 0] = 0.0
    flat, used = ridge.ravel(), 0

    def at(beta: Doubles) -> tuple[State, frozenset[str]]:
        nonlocal used
        used += 1
        if used > plan.rounds:
            raise LakeveilError(f"no optimum within {plan.rounds} rounds; start the server again to go on from its last step")
        total, sites = measure(beta.reshape(vectors, width))
        if total.hessian is None:
            raise LakeveilError("the sites sent no Hessian")
        curved = total.hessian - 2 * np.diag(flat)
        return State(total.value - float(flat @ beta**2), total.gradient - 2 * flat * beta, curved, total.rows), sites

    beta = weights.ravel().copy()
    here, sites = at(beta)
    while True:
        norm = float(np.abs(here.gradient).max())
        if norm <= plan.tolerance * here.rows + plan.noise:
            return heads.Fit(beta.reshape(vectors, width), steps, norm, True)
        moved = _step(at, beta, here, sites, heads.newton_direction(here, vectors, width), 2 * plan.noise)
        if moved is None:
            return heads.Fit(beta.reshape(vectors, width), steps, norm, False)
        beta, here, sites = moved
        steps += 1
        keep(beta.reshape(vectors, width), steps)


def _step(
    at: Callable[[Doubles], tuple[State, frozenset[str]]],
    beta: Doubles,
    here: State,
    sites: frozenset[str],
    way: Doubles,
    noise: float,
) -> tuple[Doubles, State, frozenset[str]] | None:
    """The longest of the steps 1, ½, ¼ … that ascends enough, or the one at which other sites answered, and what was measured
    there; None when rounding hides any rise."""
    for halving in range(40):
        length = 0.5**halving
        there, now = at(beta + length * way)
        if now != sites or heads.ascends(here, there, length, way, noise):
            return beta + length * way, there, now
    return None
