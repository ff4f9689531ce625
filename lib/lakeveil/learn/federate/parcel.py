"""A holder's sums as one vector of integers, at scales that everyone knows: what a secure sum adds.

With at most 2²⁰ rows and norm bound B at a site, and at most 64 sites, no sum leaves 63 bits. A sum of n sites is off by at
most n · 2⁻²⁹ in value and gradient, n · 2⁻²³ in the Hessian; numbers of rows and tokens are exact. A site whose numbers, under class
weights say, need more than its part of the 63 bits declines.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate import masks
from lakeveil.learn.federate.wire import Message, WireError, square, triangle
from lakeveil.learn.heads import Doubles, State

ROWS, SITES = 2**20, 64
GRADIENT_BITS, LIKELIHOOD = 28, 64.0  # the mean log likelihood of a site is above −LIKELIHOOD
Bits = npt.NDArray[np.int64]


def bits(size: int, bound: float) -> Bits:
    """Bits behind the point for rows, value, gradient (size,), Hessian's upper triangle."""
    curved = min(22, 62 - math.ceil(math.log2(ROWS * SITES * bound**2)))
    return np.array([0, GRADIENT_BITS] + [GRADIENT_BITS] * size + [curved] * (size * (size + 1) // 2), np.int64)


def trouble(state: State, bound: float) -> str | None:
    """Why the site must not send these sums: a number would not fit its scale. Nothing is cut silently."""
    if state.rows > ROWS:
        return f"more than {ROWS} tokens: a secure sum takes no more from a site"
    if state.value < -LIKELIHOOD * state.rows or ROWS * SITES * np.sqrt(2) * bound > 2.0 ** (62 - GRADIENT_BITS):
        return "a log likelihood or norm_bound beyond the scale of secure sums"
    numbers = _numbers(state)
    if not (np.abs(np.ldexp(numbers, bits(len(state.gradient), bound))) <= 2.0**62 / SITES).all():
        return "a number beyond the scale of secure sums: are the class weights very large?"
    return None


def wrap(state: State, bound: float) -> masks.Words:
    """The state as integers."""
    return masks.fixed(_numbers(state), bits(len(state.gradient), bound))


def _numbers(state: State) -> Doubles:
    assert state.hessian is not None  # noqa: S101  # a fit over sites always asks for it
    return np.concatenate([[state.rows, state.value], state.gradient, triangle(state.hessian)])


def unwrap(words: masks.Words, size: int, bound: float) -> State:
    """The State of a sum."""
    numbers = masks.reals(words, bits(size, bound))
    return State(float(numbers[1]), numbers[2 : 2 + size], square(numbers[2 + size :], size), round(numbers[0]))


def noise(sites: int) -> float:
    """How far an entry of the summed gradient may be off."""
    return sites * 2.0 ** -(GRADIENT_BITS + 1)


def length(what: Message, classes: int) -> int:
    """How many integers the answer to a task holds: `count`, or `sums` at weights of some shape."""
    if what.kind == "count":
        return classes
    if what.kind != "sums":
        raise WireError("a secure sum is of counts or of sums")
    size = what.arrays["weights"].size
    return 2 + size + size * (size + 1) // 2
