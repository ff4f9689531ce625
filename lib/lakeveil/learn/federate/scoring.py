"""Scores of what was trained together, on texts that the sites held out: counts of gold, found and right ones, summed over the sites.

In mode secure_sum the operator sees the sums only, in mode trusted each site's counts. A site counts for few sets of weights: an operator
that could ask at any would learn of the held-out texts word by word.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.errors import LakeveilError
from lakeveil.learn.federate import masks
from lakeveil.learn.federate.rounds import Rounds
from lakeveil.learn.federate.wire import Message, pack
from lakeveil.learn.headfile import wilson

MOST = 2**40  # of a count
Whole = npt.NDArray[np.int64]
Arrays = Mapping[str, npt.NDArray[Any]]


class Scorer:
    """A site's end. count: weights → (labels, 3) gold, found, right ones on its held-out texts; texts: how many those are; often: for how many
    sets of weights it counts."""

    def __init__(self, count: Callable[[Arrays], Whole], texts: int, labels: int, often: int = 1) -> None:
        self.count, self.texts, self.labels, self.often = count, texts, labels, often
        self._seen: dict[bytes, Whole] = {}

    def __call__(self, task: Message) -> Message:
        """`score` → `scores`: number of texts and counts; `declined` for weights that are none, or for too many of them."""
        mark = hashlib.sha256(pack(Message("score", {}, dict(sorted(task.arrays.items()))))).digest()
        if mark not in self._seen:
            if len(self._seen) >= self.often:
                return Message("declined", {"why": f"this site scores {self.often} set(s) of weights in a training, no more"})
            try:
                counts = self.count(task.arrays) if self.texts else np.zeros((self.labels, 3), np.int64)
            except (ValueError, KeyError, TypeError, IndexError):
                return Message("declined", {"why": "the weights to score do not fit"})
            self._seen[mark] = np.concatenate([[self.texts], counts.ravel()]).astype(np.int64)
        return Message("scores", {}, {"counts": self._seen[mark]})

    def integers(self, task: Message) -> masks.Words | str:
        """The same as the vector that a secure sum adds."""
        answer = self(task)
        if answer.kind == "declined":
            return str(answer.fields["why"])
        return np.asarray(answer.arrays["counts"].astype(np.uint64), np.uint64)


def scored(rounds: Rounds, arrays: Arrays, labels: Sequence[str]) -> dict[str, Any]:
    """The card's block: texts held out at all sites, per label counts, precision, recall, F1, with intervals. Empty, and said so, where
    nobody held out or the round failed: what was trained is not lost for that."""
    size, what = 1 + 3 * len(labels), Message("score", {}, arrays)
    try:
        if rounds.settings.mode == "secure_sum":
            total = rounds.secure(what, size)[0].astype(np.int64)
        else:
            total = np.zeros(size, np.int64)
            for name, answer in rounds.answers(what).items():
                if why := _unsound(answer, size):
                    rounds.hub.say(f"{name}: its scores are left out: {why}")
                else:
                    total = total + answer.arrays["counts"]
    except LakeveilError as error:
        rounds.hub.say(f"no scores on held-out texts: {error}")
        return {}
    return told(total, labels)


def told(total: Whole, labels: Sequence[str]) -> dict[str, Any]:
    """Summed counts as rates with 95 % intervals (Wilson), which take tokens or spans for independent."""
    if not total[0]:
        return {}
    out: dict[str, Any] = {"texts": int(total[0])}
    for name, (gold, found, right) in zip(labels, total[1:].reshape(-1, 3).tolist(), strict=True):
        row: dict[str, Any] = {"gold": gold, "found": found, "right": right}
        for rate, of in (("precision", found), ("recall", gold)):
            row[rate] = round(right / of, 4) if of else None
            row[f"{rate}_interval"] = wilson(right, of) if of else None
        row["f1"] = round(2 * right / (gold + found), 4) if gold + found else None
        out[name] = row
    return out


def _unsound(answer: Message, size: int) -> str | None:
    counts = answer.arrays.get("counts")
    if answer.kind != "scores" or counts is None or counts.dtype != np.int64 or counts.shape != (size,):
        return "its answer is no counts"
    rows = counts[1:].reshape(-1, 3)
    if (counts < 0).any() or (counts > MOST).any() or (rows[:, 2] > rows[:, :2].min(1)).any():
        return "counts that nothing can have"
    return None
