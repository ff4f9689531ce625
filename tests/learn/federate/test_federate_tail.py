"""The tagger's last layers: gradient, neighbours, drawn batches, rounds by processes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import tail
from lakeveil.learn.federate.averager import Plan, Trainee, central, remote
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe, batches, shared
from lakeveil.learn.federate.tail import Sentences
from learn.federate.parties import certify, port_of, sentences, small, start
from learn.federate.test_federate_averaging import asking

RECIPE = Recipe(1, 4, 0.1)


def far(a: Weights, b: Weights) -> float:
    """Largest difference of a weight."""
    return max(float(np.abs(a[n] - b[n]).max()) for n in a)


def test_the_gradient_is_that_of_the_loss() -> None:
    """Against differences of the loss along random directions, in every array; a token with two allowed tags among them."""
    data, weights = sentences(1, 5), small(2)
    batch = data.take(np.arange(5))
    batch["allowed"][3] = 1
    _, slope = tail.gradient(weights, batch)
    draw = np.random.default_rng(3)
    for name, array in weights.items():
        way = draw.normal(size=array.shape) / array.size**0.5
        up, down = ({**weights, name: array + sign * 2e-3 * way} for sign in (1, -1))
        rise = (tail.gradient(up, batch)[0] - tail.gradient(down, batch)[0]) / 4e-3
        assert rise == pytest.approx(float((slope[name] * way).sum()), rel=0.02, abs=2e-4)


def test_steps_go_on_where_they_stopped() -> None:
    """Two rounds of three steps are one of six; a share of the texts is that share at every site; a pass over few texts begins anew."""
    data, weights = sentences(1, 7), small(2)
    six, _ = data.train(weights, Recipe(1, 2, 0.1, steps=6), 5)
    three, _ = data.train(weights, Recipe(1, 2, 0.1, steps=3), 5)
    again, _ = data.train(three, Recipe(1, 2, 0.1, steps=3, begin=3), 5)
    assert far(again, six) < 1e-7 < far(three, six)
    drawn = [list(b) for b in batches(7, Recipe(steps=8, share=2 / 7), 5)]
    assert [len(b) for b in drawn] == [2, 2, 2, 1, 2, 2, 2, 1]
    assert sorted(np.concatenate(drawn[:4])) == sorted(np.concatenate(drawn[4:])) == list(range(7))
    assert [list(b) for b in batches(7, Recipe(steps=4, begin=4, share=2 / 7), 5)] == drawn[4:]


def test_short_texts_alone_pull_no_harder() -> None:
    """With shares, sites of one text each make together the step that all texts make in one place, as far as nothing is cut."""
    data, weights = sentences(3, 6), small(2)
    one = Recipe(1, 6, 0.01, steps=1, share=1.0)
    whole, _ = data.train(weights, one, 0)
    sites = [data.take(np.array([i])) for i in range(6)]
    alone = [Sentences(a["x"], a["allowed"].view(bool), a["first"]) for a in sites]
    updates = [av.difference(site.train(weights, one, 0)[0], weights) for site in alone]
    mean = av.moved(weights, av.mean(updates, [site.size for site in alone]))
    assert far(mean, whole) < 1e-6 < far(weights, whole)
    halves = [
        Sentences(a["x"], a["allowed"].view(bool), a["first"]) for a in (data.take(np.arange(3)), data.take(np.arange(3, 6)))
    ]
    slow = Recipe(1, 6, 0.01, steps=3, share=1 / 3)
    pace = [len(half.take(b)["x"]) / half.size * 3 for half in halves for b in batches(3, slow, 0)]
    assert sum(pace) == pytest.approx(6.0) and max(pace) > 1.05


@pytest.mark.heavy
def test_steps_together_end_where_one_place_does() -> None:
    """Ten uneven sites' FedSGD in 32-bit floats: the weights of the trainer that had all their texts in the same batches, to 1e-5."""
    sizes, weights = [30, 4, 11, 1, 25, 9, 2, 17, 6, 40], small(6)
    sites = {f"s{i}": sentences(10 + i, k) for i, k in enumerate(sizes)}
    plan = Plan("fedsgd", 60, Recipe(steps=1, rate=0.5, share=1 / 10), falls=True, clip=tail.CLIP)
    together, _ = remote(asking({n: Trainee(s) for n, s in sites.items()}), list(sites), weights, plan, lambda line: None)
    alone = weights
    for number in range(plan.rounds):
        recipe = plan.of(number)
        parts = [s.take(shared(len(s), recipe, i, s.size)) for i, s in enumerate(sites.values())]
        texts = sum(len(p["first"]) - 1 for p in parts)
        assert 5 <= texts <= 25
        alone, _ = tail.step(alone, tail.joined(parts, np.arange(texts)), Recipe(rate=recipe.rate))
    assert far(together, alone) < 1e-5 < 0.1 < far(alone, weights)


def test_a_text_without_tokens_changes_nothing() -> None:
    """A batch of empty texts leaves the weights as they are."""
    empty = Sentences(np.zeros((0, 8), np.float32), np.zeros((0, 13), bool), np.array([0, 0, 0]))
    assert far(empty.train(small(1), RECIPE, 0)[0], small(1)) < 1e-7


def test_texts_do_not_touch() -> None:
    """A text's probabilities are the same alone and among others; neighbours end with the text."""
    data, weights = sentences(1, 6), small(2)
    together = tail.chances(weights, data.x, data.first)
    for i in range(6):
        alone = data.take(np.array([i]))
        assert np.allclose(
            tail.chances(weights, alone["x"], alone["first"]), together[data.first[i] : data.first[i + 1]], atol=1e-6
        )
    assert tail.beside(np.array([0, 1, 4]), 2).tolist() == [[4, 0, 4], [4, 1, 3], [4, 2, 4], [1, 3, 4]]


def test_batches_drawn_from_sites_train_as_one_place() -> None:
    """federated/central in the ordinary trainer's order is the ordinary training: to the bit in the same precision, to 1e-6 in 32-bit floats."""
    data, weights = sentences(4, 20), small(5)
    sites = {
        n: Trainee(Sentences(a["x"], a["allowed"].view(bool), a["first"]), draws=True)
        for n, a in (("a", data.take(np.arange(12))), ("b", data.take(np.arange(12, 20))))
    }

    def order():  # type: ignore[no-untyped-def]
        for chosen in batches(20, RECIPE, 7):
            of_a, of_b = np.flatnonzero(chosen < 12), np.flatnonzero(chosen >= 12)
            yield [p for p in (("a", chosen[of_a], of_a), ("b", chosen[of_b] - 12, of_b)) if len(p[1])], RECIPE

    drawn, seen = central(asking(sites), order(), weights, tail.step, tail.joined)
    alone, losses = weights, []
    for chosen in batches(20, RECIPE, 7):
        alone, loss = tail.step(alone, data.take(chosen), RECIPE)
        losses.append(loss)
    assert far(drawn, alone) == 0 and seen == losses
    assert far(drawn, data.train(weights, RECIPE, 7)[0]) < 1e-6


@pytest.mark.heavy
def test_rounds_learn_what_all_texts_teach() -> None:
    """Four sites that average end near the training in one place."""
    parts = {f"s{i}": sentences(10 + i, 40) for i in range(4)}
    whole = Sentences(
        *(np.concatenate([getattr(p, k) for p in parts.values()]) for k in ("x", "allowed")),
        np.concatenate([[0], np.cumsum(np.concatenate([np.diff(p.first) for p in parts.values()]))]),
    )
    test, weights = sentences(99, 200), small(6)

    def loss(found: Weights) -> float:
        return tail.gradient(found, test.take(np.arange(200)))[0]

    alone, _ = whole.train(weights, Recipe(5, 4, 0.2), 1)
    plan = Plan("fedavg", 20, Recipe(1, 4, 0.8), falls=True)
    together, losses = remote(asking({n: Trainee(p) for n, p in parts.items()}), sorted(parts), weights, plan, lambda line: None)
    assert loss(together) < loss(weights) / 2 and loss(together) < loss(alone) * 1.1 + 0.01
    assert losses[-1] < losses[0]


@pytest.mark.slow
def test_rounds_by_processes_are_the_rounds_in_one(tmp_path: Path) -> None:
    """Three sites as processes over gRPC with TLS end with the very weights of three sites in this process."""
    pytest.importorskip("grpc")
    names = ["a", "b", "c"]
    certify(tmp_path, names)
    server = start("tagger_serve", folder=str(tmp_path), sites=names)
    port = port_of(server)
    sites = [start("tagger_site", folder=str(tmp_path), name=n, port=port, seed=i) for i, n in enumerate(names)]
    _, said = server.communicate(timeout=240)
    assert server.returncode == 0, said
    assert [s.communicate(timeout=60) and s.returncode for s in sites] == [0, 0, 0]
    plan = Plan("fedavg", 3, RECIPE, falls=True)
    here, _ = remote(
        asking({n: Trainee(sentences(i, 30)) for i, n in enumerate(names)}), names, small(0), plan, lambda line: None
    )
    with np.load(tmp_path / "weights.npz") as kept:
        assert set(kept.files) == set(here) and all((kept[n] == here[n]).all() for n in here)
