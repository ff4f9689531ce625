"""Logistic heads on token vectors: regularised maximum likelihood by Newton–Raphson, in plain numpy.

The objective is the one of Chen and Ning (2021), for K classes: log likelihood − λ‖β‖². Two classes fitted as `binary` are
the paper's own; `softmax` fits all classes at once with a weight vector each; `one_vs_all` is kept to compare.
Value, gradient and Hessian are sums over rows, hence `State` adds: a fit over partitions or sites is the central fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]
Part = tuple[Doubles, npt.NDArray[np.int64], Doubles]  # x with a leading 1 (n, d + 1), y (n,), weight (n,)
CHUNK = 8192  # rows at once: bounds the memory of a pass
NEWTON_WORK = 4e10  # above rows × parameters² a step of Newton costs more than L-BFGS does in all


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """Log likelihood (without penalty), its gradient (p,) and Hessian (p, p) or None, and rows; `+` merges partitions."""

    value: float
    gradient: Doubles
    hessian: Doubles | None
    rows: int

    def __add__(self, other: State) -> State:
        both = self.hessian is not None and other.hessian is not None
        hessian = self.hessian + other.hessian if both else None  # type: ignore[operator]
        return State(self.value + other.value, self.gradient + other.gradient, hessian, self.rows + other.rows)


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A fitted head. weights: (K, d + 1) float64, intercept first, K = 1 for a binary one; steps taken; |gradient| at the end."""

    weights: Doubles
    steps: int
    gradient: float
    converged: bool


def part(x: npt.NDArray[Any], y: npt.NDArray[Any], class_weights: Sequence[float] | None = None) -> Part:
    """Rows ready for `state`: x (n, d), y (n,) class numbers; `class_weights` one per class."""
    ones = np.column_stack([np.ones(len(x)), x.astype(np.float64)])
    codes = y.astype(np.int64)
    weight = np.ones(len(codes)) if class_weights is None else np.asarray(class_weights, np.float64)[codes]
    return ones, codes, weight


def balanced(y: npt.NDArray[Any], classes: int) -> list[float]:
    """Class weights n / (K · n_k): every class weighs the same; an absent class weighs 0."""
    counts = np.bincount(y.astype(np.int64), minlength=classes)
    return [float(len(y) / (classes * c)) if c else 0.0 for c in counts]


def probabilities(weights: Doubles, x: npt.NDArray[Any]) -> Doubles:
    """(n, K) class probabilities of x (n, d); a binary head gives two columns, the rest first."""
    scores = x.astype(np.float64) @ weights[:, 1:].T + weights[:, 0]
    if len(weights) == 1:
        scores = np.column_stack([np.zeros(len(x)), scores])
    return _softmax(scores)[0]


def state(weights: Doubles, rows: Part, *, hessian: bool = True) -> State:
    """The sums over one partition at `weights` (K, d + 1), without the penalty, which is added once."""
    k, width = weights.shape
    total = State(0.0, np.zeros(k * width), np.zeros((k * width, k * width)) if hessian else None, 0)
    x, y, weight = rows
    for at in range(0, len(x), CHUNK):
        here = slice(at, at + CHUNK)
        total = total + _chunk(weights, x[here], y[here], weight[here], hessian)
    return total


def _chunk(weights: Doubles, x: Doubles, y: npt.NDArray[np.int64], weight: Doubles, hessian: bool) -> State:
    k, width = weights.shape
    scores = x @ weights.T
    first = 1 if k == 1 else 0  # the binary head's class 0 has no weights of its own: its score is 0
    if first:
        scores = np.column_stack([np.zeros(len(x)), scores])
    p, log_sum = _softmax(scores)
    value = float(weight @ (scores[np.arange(len(y)), y] - log_sum))
    residual = -p
    residual[np.arange(len(y)), y] += 1
    gradient = ((weight[:, None] * residual[:, first:]).T @ x).ravel()
    if not hessian:
        return State(value, gradient, None, len(x))
    q = p[:, first:]
    second = np.empty((k, width, k, width))
    for a in range(k):
        for b in range(a + 1):
            curve = weight * q[:, a] * (q[:, b] - (a == b))
            block = x.T @ (curve[:, None] * x)
            second[a, :, b] = block
            second[b, :, a] = block.T
    return State(value, gradient, second.reshape(k * width, k * width), len(x))


def fit(
    parts: Sequence[Part],
    classes: int,
    penalty: float = 7.0,
    *,
    penalise_intercept: bool = False,
    binary: bool = False,
    method: str = "auto",
    tolerance: float = 1e-10,
    limit: int = 500,
    centre: Doubles | None = None,
) -> Fit:
    """Maximise log likelihood − penalty·‖β − centre‖² over all partitions, from the centre: zero, or weights (K, d + 1).

    It stops when the gradient's largest entry is ≤ tolerance × rows (the mean gradient, unlike the step, says how far off
    the optimum is). `binary`: one weight vector for class 1 against 0. `method`: newton, lbfgs, or auto by size.
    """
    rows, width = sum(len(p[0]) for p in parts), parts[0][0].shape[1]
    vectors = 1 if binary else classes
    if penalty <= 0:
        raise ValueError("the penalty must be above 0: separable classes have no finite optimum without one")
    ridge = np.full((vectors, width), penalty)
    if not penalise_intercept:
        ridge[:, 0] = 0.0
    start = np.zeros(vectors * width) if centre is None else centre.astype(np.float64).ravel()

    def measure(beta: Doubles, hessian: bool) -> State:
        weights, off = beta.reshape(vectors, width), beta - start
        total = _sum([state(weights, rows_, hessian=hessian) for rows_ in parts])
        flat = ridge.ravel()
        curved = None if total.hessian is None else total.hessian - 2 * np.diag(flat)
        return State(total.value - float(flat @ off**2), total.gradient - 2 * flat * off, curved, total.rows)

    chosen = method if method != "auto" else ("newton" if rows * (vectors * width) ** 2 <= NEWTON_WORK else "lbfgs")
    if chosen == "newton":
        beta, steps, norm = _newton(measure, start, vectors, width, tolerance * rows, limit)
    else:
        beta, steps, norm = _lbfgs(measure, start, tolerance * rows, limit)
    return Fit(beta.reshape(vectors, width), steps, norm, norm <= tolerance * rows)


def one_vs_all(parts: Sequence[Part], classes: int, penalty: float = 7.0, **options: Any) -> Fit:
    """A binary fit per class against the rest; weights (K, d + 1), to be compared by their scores."""
    fits = [
        fit([(x, (y == k).astype(np.int64), w) for x, y, w in parts], 2, penalty, binary=True, **options) for k in range(classes)
    ]
    return Fit(
        np.vstack([f.weights for f in fits]),
        sum(f.steps for f in fits),
        max(f.gradient for f in fits),
        all(f.converged for f in fits),
    )


def reliability(chance: Doubles, truth: npt.NDArray[np.bool_], bins: int = 10) -> list[tuple[int, float, float]]:
    """Per bin of probability that holds rows: rows, mean probability said, share that was true."""
    place = np.minimum((chance * bins).astype(int), bins - 1)
    filled = [place == b for b in range(bins) if (place == b).any()]
    return [(int(here.sum()), float(chance[here].mean()), float(truth[here].mean())) for here in filled]


def threshold_for_recall(chance: Doubles, truth: npt.NDArray[np.bool_], recall: float) -> float:
    """The highest threshold at which at least `recall` of the true rows pass; 0 when there are none."""
    positives = np.sort(chance[truth])[::-1]
    if not len(positives):
        return 0.0
    return float(positives[max(int(np.ceil(recall * len(positives) - 1e-9)), 1) - 1])


def _newton(
    measure: Callable[[Doubles, bool], State], beta: Doubles, vectors: int, width: int, enough: float, limit: int
) -> tuple[Doubles, int, float]:
    here = measure(beta, True)
    for step in range(limit):
        norm = float(np.abs(here.gradient).max())
        if norm <= enough:
            return beta, step, norm
        direction = newton_direction(here, vectors, width)
        moved = _ascend(measure, beta, here, direction, True)
        if moved is None:
            return beta, step, norm
        beta, here = moved
    return beta, limit, float(np.abs(here.gradient).max())


def newton_direction(here: State, vectors: int, width: int) -> Doubles:
    """(vectors · width,) the full Newton step at a penalised `here`."""
    curve = -np.asarray(here.hessian)
    if vectors > 1:  # adding one number to all intercepts changes nothing: close that direction, the gradient has no part in it
        index = np.arange(vectors) * width
        curve[np.ix_(index, index)] += 1.0
    return np.asarray(np.linalg.solve(curve, here.gradient), np.float64)


def ascends(here: State, there: State, length: float, direction: Doubles, noise: float = 0.0) -> bool:
    """Whether a step of `length` times `direction` from `here` led high enough (Armijo), or no rise can be told from rounding
    (`noise`: of the values, where it is more than float64's) and the gradient fell."""
    rise = there.value - here.value
    flat = (
        abs(rise) <= max(1e-14 * max(abs(here.value), 1.0), noise) and np.abs(there.gradient).max() < np.abs(here.gradient).max()
    )
    return bool(rise >= 1e-4 * length * float(here.gradient @ direction) or flat)


def _lbfgs(
    measure: Callable[[Doubles, bool], State], beta: Doubles, enough: float, limit: int, memory: int = 20
) -> tuple[Doubles, int, float]:
    """Nocedal and Wright (2006), algorithm 7.5; pairs whose curvature is not positive are left out."""
    here, pairs = measure(beta, False), list[tuple[Doubles, Doubles]]()
    for step in range(limit):
        norm = float(np.abs(here.gradient).max())
        if norm <= enough:
            return beta, step, norm
        direction = _two_loop(here.gradient, pairs)
        moved = _ascend(measure, beta, here, direction, False)
        if moved is None:
            if not pairs:
                return beta, step, norm
            pairs.clear()
            continue
        change, fall = moved[0] - beta, here.gradient - moved[1].gradient
        if change @ fall > 0:
            pairs = [*pairs[-memory + 1 :], (change, fall)]
        beta, here = moved
    return beta, limit, float(np.abs(here.gradient).max())


def _two_loop(gradient: Doubles, pairs: Sequence[tuple[Doubles, Doubles]]) -> Doubles:
    q, kept = gradient.copy(), []
    for s, y in reversed(pairs):
        alpha = float(s @ q / (s @ y))
        kept.append(alpha)
        q -= alpha * y
    scale = pairs[-1][0] @ pairs[-1][1] / (pairs[-1][1] @ pairs[-1][1]) if pairs else 1 / max(float(np.linalg.norm(q)), 1e-12)
    q *= scale
    for (s, y), alpha in zip(pairs, reversed(kept), strict=True):
        q += (alpha - float(y @ q / (s @ y))) * s
    return q


def _ascend(
    measure: Callable[[Doubles, bool], State], beta: Doubles, here: State, direction: Doubles, hessian: bool
) -> tuple[Doubles, State] | None:
    """The longest of the steps 1, ½, ¼ … that raises the objective enough (Armijo); None when rounding hides any rise."""
    for halving in range(40):
        length = 0.5**halving
        there = measure(beta + length * direction, hessian)
        if ascends(here, there, length, direction):
            return beta + length * direction, there
    return None


def _sum(states: Sequence[State]) -> State:
    total = states[0]
    for one in states[1:]:
        total = total + one
    return total


def _softmax(scores: Doubles) -> tuple[Doubles, Doubles]:
    """Rows' probabilities and log of the sum of exponentials."""
    top = scores.max(1, keepdims=True)
    powers = np.exp(scores - top)
    total = powers.sum(1, keepdims=True)
    return powers / total, (np.log(total) + top)[:, 0]
