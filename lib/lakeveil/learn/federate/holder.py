"""A site's part of a head's exact fit: sums over its own token vectors, at the weights the server asks about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn import heads
from lakeveil.learn.federate import masks, parcel
from lakeveil.learn.federate.trust import unsound
from lakeveil.learn.federate.wire import Message, WireError, square, triangle

MOST = 2**48  # tokens of a site: what adds and divides exactly


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Holder:
    """parts: this site's rows (with the leading 1), classes, weights; classes: K + 1; bound: on ‖x‖, stated in its config."""

    parts: Sequence[heads.Part]
    classes: int
    bound: float

    def __call__(self, task: Message) -> Message:
        """`count` → tokens per class; `sums` → value, gradient, Hessian; `declined` with a reason when a check fails."""
        if task.kind == "count":
            counts = sum((np.bincount(y, minlength=self.classes) for _, y, _ in self.parts), np.zeros(self.classes, np.int64))
            return Message("counts", {}, {"tokens": counts.astype(np.int64)})
        if task.kind != "sums":
            return Message("declined", {"why": "this site does not know that task"})
        weights = task.arrays.get("weights")
        if weights is None or not self.fits(weights):
            return Message("declined", {"why": "the weights asked about do not fit this site's token vectors"})
        scales = task.arrays.get("class_weights")
        if scales is not None and (scales.shape != (self.classes,) or not np.isfinite(scales).all() or (scales < 0).any()):
            return Message("declined", {"why": "the class weights asked about do not fit"})
        return self.sums(weights, scales)

    def fits(self, weights: npt.NDArray[Any]) -> bool:
        """Whether these can be weights of this site's classes and token vectors."""
        shape = (self.classes, self.parts[0][0].shape[1])
        return weights.dtype == np.float64 and weights.shape == shape and bool(np.isfinite(weights).all())

    def sums(self, weights: heads.Doubles, class_weights: heads.Doubles | None) -> Message:
        """The site's State as a message, refused by the site itself when it is not sound."""
        longest = max(float(np.linalg.norm(x, axis=1).max(initial=0.0)) for x, _, _ in self.parts)
        if longest > self.bound:
            return Message(
                "declined", {"why": f"a token vector is longer than norm_bound {self.bound:g}; raise it on both sides"}
            )
        total = None
        for x, y, weight in self.parts:
            scaled = weight if class_weights is None else class_weights[y]
            one = heads.state(weights, (x, y, scaled))
            total = one if total is None else total + one
        scale = 1.0 if class_weights is None else float(class_weights.max())
        if total is None or (why := unsound(total, self.bound, scale)):
            return Message("declined", {"why": f"own update: {why if total else 'no rows'}"})
        return to_message(total)


def integers(holder: Holder, task: Message) -> masks.Words | str:
    """A task's answer as the vector that a secure sum adds; the reason when the holder declines."""
    answer = holder(task)
    if answer.kind == "declined":
        return str(answer.fields["why"])
    if answer.kind == "counts":
        return np.asarray(answer.arrays["tokens"].astype(np.uint64), np.uint64)
    state = from_message(answer, task.arrays["weights"].size)
    return parcel.trouble(state, holder.bound) or parcel.wrap(state, holder.bound)


def to_message(state: heads.State) -> Message:
    """`sums`: rows; value, gradient, upper triangle of the Hessian, all exact float64."""
    arrays = {"value": np.array([state.value]), "gradient": state.gradient}
    if state.hessian is not None:
        arrays["hessian"] = triangle(state.hessian)
    return Message("sums", {"rows": state.rows}, arrays)


def from_message(message: Message, size: int) -> heads.State:
    """The State of a `sums` message; WireError when anything has another shape."""
    value, gradient, upper = (message.arrays.get(n) for n in ("value", "gradient", "hessian"))
    rows = message.fields.get("rows")
    if value is None or value.shape != (1,) or gradient is None or gradient.shape != (size,) or type(rows) is not int:
        raise WireError(f"sums of {size} parameters were expected")
    if not 0 <= rows <= MOST:
        raise WireError("sums over a number of tokens that no site has")
    if any(a is not None and a.dtype != np.float64 for a in (value, gradient, upper)):
        raise WireError("sums travel as float64")
    hessian = None if upper is None else square(upper, size)
    return heads.State(float(value[0]), gradient, hessian, rows)
