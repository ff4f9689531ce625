"""A head fitted with noise: each site cuts every text's gradient to a length and adds Gaussian noise before anything leaves (Abadi et al. 2016).

What a text adds to any message is then hidden to (ε, δ): with it or without it, the operator sees nearly the same. ε is not ours to state: a
library's accountant (prv-accountant, Gopi et al. 2021) composes the rounds. Not hidden: how many texts a site has. Each site adds the full
noise itself, so the guarantee holds against the operator and all other sites together.
"""

from __future__ import annotations

import importlib.util
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate import averaging
from lakeveil.learn.federate.averaging import Moments
from lakeveil.learn.federate.wire import Message, reason
from lakeveil.learn.heads import Doubles

MOST_TEXTS = 2**32
Ask = Callable[[Mapping[str, Message]], Mapping[str, Message]]


@dataclass(frozen=True, slots=True)
class Noise:
    """What both sides agree on. cut: length a text's gradient is cut to; times: standard deviation of the noise in cuts; rounds."""

    cut: float = 1.0
    times: float = 8.0
    rounds: int = 40

    def epsilon(self, delta: float) -> float:
        """Upper bound of ε at δ for a text added or removed, by the accountant; UsageError where it is not installed."""
        if importlib.util.find_spec("prv_accountant") is None:
            raise UsageError("noise: ε is stated by prv-accountant: pip install 'lakeveil[federated]'")
        from prv_accountant import GaussianMechanism, PRVAccountant

        accountant = PRVAccountant(
            prvs=[GaussianMechanism(noise_multiplier=self.times)],
            max_self_compositions=[self.rounds],
            eps_error=0.01,
            delta_error=delta / 1000,
        )
        return float(accountant.compute_epsilon(delta=delta, num_self_compositions=[self.rounds])[2])


def cut_sum(weights: Doubles, part: heads.Part, first: npt.NDArray[np.int64], cut: float) -> Doubles:
    """(K · width,) the sum over texts of their gradients, each cut to length `cut`. first: (n + 1,) first row of each text in `part`."""
    x, y, weight = part
    scores = x @ weights.T
    scores -= scores.max(1, keepdims=True)
    powers = np.exp(scores)
    residual = -powers / powers.sum(1, keepdims=True)
    residual[np.arange(len(y)), y] += 1
    residual *= weight[:, None]
    total = np.zeros(weights.size)
    for a, b in pairwise(first):
        one = (residual[a:b].T @ x[a:b]).ravel()
        total += one * min(1.0, cut / max(float(np.linalg.norm(one)), 1e-300))
    return total


@dataclass(eq=False, repr=False)
class NoisyHolder:
    """A site's end. part, first: its rows and texts; noise: what its own config allows; spent: a file that counts the rounds it has
    answered, so that a restart does not begin the budget anew. Once `noise.rounds` are spent it answers no more."""

    part: heads.Part
    first: npt.NDArray[np.int64]
    classes: int
    noise: Noise
    spent: Path

    def __call__(self, task: Message) -> Message:
        """`noisy` → texts and the noisy sum at the weights asked about; `declined` with a reason for all else."""
        weights = task.arrays.get("weights")
        if task.kind != "noisy" or weights is None:
            return Message("declined", {"why": "this site answers noisy sums only"})
        if (
            weights.dtype != np.float64
            or weights.shape != (self.classes, self.part[0].shape[1])
            or not np.isfinite(weights).all()
        ):
            return Message("declined", {"why": "the weights asked about do not fit this site's token vectors"})
        used = int(self.spent.read_text("utf-8")) if self.spent.exists() else 0
        if used >= self.noise.rounds:
            return Message("declined", {"why": f"the {self.noise.rounds} rounds this site agreed to are spent"})
        self.spent.write_text(str(used + 1), "utf-8")  # before the answer: a crash costs a round, never a second answer
        draw = np.random.Generator(np.random.PCG64(secrets.randbits(256)))
        made = cut_sum(weights, self.part, self.first, self.noise.cut)
        made += draw.normal(0.0, self.noise.times * self.noise.cut, made.size)
        return Message("noised", {"texts": len(self.first) - 1}, {"gradient": made})


@dataclass(frozen=True, slots=True)
class Plan:
    """noise; λ; rate of the Adam steps, falling to zero with the rounds."""

    noise: Noise = field(default_factory=Noise)
    penalty: float = 1.0
    rate: float = 0.05


def fit(ask: Ask, sites: Sequence[str], shape: tuple[int, int], plan: Plan, say: Callable[[str], None]) -> Doubles:
    """(K, width) weights after all rounds: Adam steps along the sites' mean noisy gradient (Reddi et al. 2021), the mean of the weights of
    the last half."""
    weights, moments, kept = {"head": np.zeros(shape)}, Moments(), list[Doubles]()
    for number in range(plan.noise.rounds):
        got = ask({n: Message("noisy", {}, {"weights": np.asarray(weights["head"])}) for n in sites})
        total, texts = np.zeros(shape), 0
        for name, answer in sorted(got.items()):
            made, count = answer.arrays.get("gradient"), answer.fields.get("texts")
            if answer.kind != "noised" or made is None or made.dtype != np.float64 or made.size != total.size:
                say(f"round {number}: {name} left out: {reason(answer)}")
            elif type(count) is not int or not 1 <= count <= MOST_TEXTS or not np.isfinite(made).all():
                say(f"round {number}: {name} left out: no number of texts, or sums that are not finite")
            else:
                total, texts = total + made.reshape(shape), texts + count
        if not texts:
            continue
        ridge = 2 * plan.penalty * np.asarray(weights["head"])
        ridge[:, 0] = 0.0
        rate = plan.rate * (1 - number / plan.noise.rounds)
        after, moments = averaging.adam(weights, {"head": (total - ridge) / texts}, moments, rate)
        weights = dict(after)
        if number >= plan.noise.rounds // 2:
            kept.append(np.asarray(weights["head"]))
    return np.asarray(np.mean(kept, axis=0), np.float64) if kept else np.zeros(shape)
