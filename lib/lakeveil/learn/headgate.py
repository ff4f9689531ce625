"""The gate of a head that corrects: which texts are of its domain, learnt from its gold and from texts of elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn import heads
from lakeveil.learn.headgold import Example, batches
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.around import of_texts
from lakeveil.recognizers.names import Tagger

PENALTY = 1.0
ENOUGH = 1e-7  # mean gradient at which a gate is fitted


def gated(
    tagger: Tagger, examples: Sequence[Example], keep: Sequence[str]
) -> tuple[npt.NDArray[np.float64] | None, dict[str, Any], list[str]]:
    """The gate between the gold's texts and those to keep, the shares that it lets in, and the texts to keep that it would let in."""
    if not keep:
        return None, {}, []
    elsewhere = looks_of(tagger, [Example(text, ()) for text in keep])
    gate, passed = gate_of(looks_of(tagger, examples), elsewhere)
    return gate, passed, [text for text, p in zip(keep, apply.admitted(gate, elsewhere), strict=True) if p >= apply.OWN]


def looks_of(tagger: Tagger, examples: Sequence[Example]) -> npt.NDArray[np.float32]:
    """(n, w) what the examples' texts look like."""
    made = [of_texts(encoded) for encoded, _ in batches(tagger, examples)]
    widest = max(made, key=lambda part: part.shape[1])  # a batch without a token has no vectors
    return np.concatenate(
        [part if part.shape[1] == widest.shape[1] else np.zeros((len(part), widest.shape[1]), np.float32) for part in made]
    )


def gate_of(ours: npt.NDArray[np.float32], elsewhere: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.float64], dict[str, Any]]:
    """A gate (see `recognizers.heads.Head`): logistic regression of what texts look like, the gold's against those to keep, both sides of
    equal weight; and, of every fifth text held out, the shares that it lets in."""
    looks = (ours, elsewhere)
    x, own = np.concatenate(looks), np.repeat([1, 0], [len(side) for side in looks])
    held = np.concatenate([np.arange(len(side)) % 5 == 4 for side in looks])

    def fitted(rows: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
        part = heads.part(x[rows], own[rows], heads.balanced(own[rows], 2))
        return np.asarray(heads.fit([part], 2, PENALTY, binary=True, tolerance=ENOUGH).weights[0], np.float64)

    passed = apply.admitted(fitted(~held), x[held]) >= apply.OWN if held.any() else np.zeros(0, bool)
    shares = {
        name: round(float(passed[own[held] == side].mean()), 4)
        for side, name in ((1, "domain"), (0, "elsewhere"))
        if (own[held] == side).any()
    }
    return fitted(np.ones(len(x), bool)), {"let_in_held_out": shares}
