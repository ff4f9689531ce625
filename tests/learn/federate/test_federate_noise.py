"""Noise: what a text adds is cut, the noise is as wide as agreed, ε is the accountant's, and a site's budget ends."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

from lakeveil.learn import heads
from lakeveil.learn.federate import noise
from lakeveil.learn.federate.noise import Noise, NoisyHolder, Plan
from lakeveil.learn.federate.wire import Message, pack, unpack
from learn.federate.parties import WIDTH, rows

SHAPE = (3, WIDTH + 1)


def site(folder: Path, seed: int, number: int, agreed: Noise, name: str = "spent") -> NoisyHolder:
    """A holder of texts of four tokens."""
    return NoisyHolder(heads.part(*rows(seed, number)), np.arange(0, number + 1, 4), 3, agreed, folder / name)


def asked(weights: np.ndarray) -> Message:
    """A task of a round."""
    return Message("noisy", {}, {"weights": weights})


def test_a_text_adds_no_more_than_the_cut() -> None:
    """With a text and without it the sums differ by at most the cut; far above every text's length they are the plain gradient."""
    part, weights = heads.part(*rows(1, 400)), np.random.default_rng(2).normal(size=SHAPE)
    first = np.arange(0, 401, 4)
    whole = noise.cut_sum(weights, part, first, 0.5)
    less = noise.cut_sum(weights, (part[0][4:], part[1][4:], part[2][4:]), first[:-1], 0.5)
    assert np.linalg.norm(whole - less) <= 0.5 + 1e-12
    assert np.allclose(noise.cut_sum(weights, part, first, 1e9), heads.state(weights, part, hessian=False).gradient)


def test_the_noise_is_as_wide_as_agreed(tmp_path: Path) -> None:
    """Many answers at the same weights lie about the cut sum, with the standard deviation of `times` cuts, and no two are alike."""
    agreed = Noise(0.5, 6.0, 400)
    holder = site(tmp_path, 1, 40, agreed)
    answers = np.array([holder(asked(np.zeros(SHAPE))).arrays["gradient"] for _ in range(400)])
    off = answers - noise.cut_sum(np.zeros(SHAPE), holder.part, holder.first, 0.5)
    assert off.std() == pytest.approx(3.0, rel=0.03) and abs(off.mean()) < 0.15
    assert len(np.unique(answers[:, 0])) == 400


@pytest.mark.heavy
def test_epsilon_is_the_exact_one_of_gaussians() -> None:
    """Rounds of Gaussian noise are one round of noise narrower by their square root, whose δ(ε) is known (Balle and Wang 2018)."""
    pytest.importorskip("prv_accountant")
    agreed = Noise(1.0, 8.0, 30)
    said, wide = agreed.epsilon(1e-6), 8.0 / math.sqrt(30)

    def above(x: float) -> float:
        return 0.5 * math.erfc(-x / math.sqrt(2))

    delta = above(1 / (2 * wide) - said * wide) - math.exp(said) * above(-1 / (2 * wide) - said * wide)
    assert delta <= 1e-6
    less = said - 0.05
    assert above(1 / (2 * wide) - less * wide) - math.exp(less) * above(-1 / (2 * wide) - less * wide) > 1e-6


def test_a_budget_that_is_spent_stays_spent(tmp_path: Path) -> None:
    """After the agreed rounds a site declines, also one that was started again; what is no task costs nothing."""
    agreed = Noise(rounds=2)
    one = site(tmp_path, 1, 40, agreed)
    for wrong in (
        Message("sums", {}, {"weights": np.zeros(SHAPE)}),
        asked(np.zeros((3, 3))),
        asked(np.full(SHAPE, np.nan)),
        Message("noisy"),
    ):
        assert one(wrong).kind == "declined"
    assert one(asked(np.zeros(SHAPE))).kind == "noised"
    assert site(tmp_path, 1, 40, agreed)(asked(np.zeros(SHAPE))).kind == "noised"
    answer = site(tmp_path, 1, 40, agreed)(asked(np.zeros(SHAPE)))
    assert answer.kind == "declined" and "spent" in answer.fields["why"] and not answer.arrays


@pytest.mark.heavy
def test_a_noisy_fit_comes_near_the_plain_one(tmp_path: Path) -> None:
    """Three sites, wide noise, bytes between: as good as the exact head to .02; one that answers nonsense is left out."""
    agreed = Noise(1.0, 8.0, 40)
    sites = {f"s{i}": site(tmp_path, i, 4000, agreed, f"s{i}") for i in range(3)}
    said: list[str] = []

    def ask(tasks):  # type: ignore[no-untyped-def]
        made = {n: unpack(pack(sites[n](unpack(pack(m))))) for n, m in tasks.items() if n in sites}
        return {**made, "liar": Message("noised", {"texts": -5}, {"gradient": np.zeros(SHAPE[0] * SHAPE[1])})}

    weights = noise.fit(ask, [*sites, "liar"], SHAPE, Plan(agreed), said.append)
    x, y = rows(99, 20_000)
    exact = heads.fit([s.part for s in sites.values()], 3, 1.0)
    right = [float((heads.probabilities(w, x).argmax(1) == y).mean()) for w in (weights, exact.weights)]
    assert right[0] > right[1] - 0.02
    assert len(said) == 40 and all("liar left out" in line for line in said)
