"""Checks of one holder's sums, by the holder itself before it sends and, in trusted mode, by the server when they arrive.

A softmax likelihood bounds its own derivatives: with ‖x‖ ≤ B (the leading 1 included) the mean gradient is at most √2·B, the
value is never above 0, and the Hessian is negative semidefinite with a mean trace of at least −B². What breaks that was not computed
from data. What keeps to it may still come from wrong labels: then it stands far from the other holders, coordinate by coordinate.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lakeveil.learn.heads import Doubles, State

CROWD = 4  # holders below which no majority can say who is far off


def unsound(state: State, bound: float, scale: float = 1.0) -> str | None:
    """Why these sums cannot come from rows of norm ≤ `bound` with class weights ≤ `scale`; None when they can."""
    parts = [np.array([state.value]), state.gradient, *([] if state.hessian is None else [state.hessian])]
    if not all(np.isfinite(p).all() for p in parts):
        return "holds a number that is not finite"
    if state.rows <= 0:
        return "was computed from no rows"
    norm = float(np.linalg.norm(state.gradient)) / state.rows
    if norm > (most := np.sqrt(2) * bound * scale):
        return f"mean gradient of norm {norm:.3g}, at most {most:.3g} is allowed"
    if state.value > 0:
        return "a log likelihood above 0"
    if state.hessian is not None:
        trace = float(np.trace(state.hessian)) / state.rows
        if not -(bound**2) * scale * (1 + 1e-9) <= trace <= 0:
            return f"mean trace of the Hessian {trace:.3g}, between {-(bound**2) * scale:.3g} and 0 is allowed"
        slack = 1e-9 * state.rows * bound**2 * scale
        try:
            np.linalg.cholesky(slack * np.eye(len(state.hessian)) - state.hessian)
        except np.linalg.LinAlgError:
            return "its Hessian does not curve down"
    return None


def outliers(states: Mapping[str, State], factor: float) -> dict[str, str]:
    """Holders whose mean gradient or mean curvature lies further from the coordinate median of all than `factor` times the
    middle holder does, and why. Empty below CROWD holders."""
    if len(states) < CROWD:
        return {}
    names = sorted(states)
    found: dict[str, str] = {}
    blocks = {"gradient": [states[n].gradient / states[n].rows for n in names]}
    if all(states[n].hessian is not None for n in names):
        blocks["curvature"] = [np.diag(states[n].hessian) / states[n].rows for n in names]  # type: ignore[arg-type]
    for block, rows in blocks.items():
        for name, times in zip(names, distances(np.array(rows)), strict=True):
            if times > factor:
                found.setdefault(name, f"{block} {times:.1f} times as far from the median as the middle holder's")
    return found


def distances(rows: Doubles) -> Doubles:
    """(h,) how far each row of (h, p) lies from the coordinate median, in units of the middle one's distance."""
    far = np.linalg.norm(rows - np.median(rows, axis=0), axis=1)
    middle = float(np.median(far))
    return np.asarray(far / middle if middle > 0 else np.where(far > 0, np.inf, 0.0), np.float64)


def trimmed_mean(rows: Doubles, weights: Doubles, cut: float) -> Doubles:
    """(p,) mean of (h, p), weighted by (h,), without the share `cut` of lowest and of highest values of each coordinate (Yin et al. 2018)."""
    drop = int(cut * len(rows))
    order = np.argsort(rows, axis=0)[drop : len(rows) - drop]
    kept, shares = np.take_along_axis(rows, order, 0), weights[order]
    return np.asarray((kept * shares).sum(0) / shares.sum(0), np.float64)
