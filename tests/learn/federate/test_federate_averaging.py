"""Averaging rounds: the operator that draws batches gives the central weights; rounds learn; a liar is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
import pytest

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import network
from lakeveil.learn.federate.averager import METHODS, Plan, Trainee, central, remote
from lakeveil.learn.federate.network import Recipe, Rows
from lakeveil.learn.federate.wire import Message, pack, unpack
from learn.federate.parties import rows

SEEDS = (1, 2, 3, 4, 5)


def asking(sites: Mapping[str, Trainee]):  # type: ignore[no-untyped-def]
    """Sites in this process, over bytes."""
    return lambda tasks: {n: unpack(pack(sites[n](unpack(pack(m))))) for n, m in tasks.items()}


def people(**more: object) -> dict[str, Trainee]:
    """Five sites with 300 rows each."""
    return {f"s{i}": Trainee(Rows(*rows(i, 300)), **more) for i in SEEDS}  # type: ignore[arg-type]


def right(weights: av.Weights) -> float:
    """Share of unseen rows put in their class."""
    x, y = rows(99, 5000)
    return float((network.scores(weights, x).argmax(1) == y).mean())


def test_the_gradient_is_that_of_the_loss() -> None:
    """Against differences of the loss, in every array."""
    x, y = rows(1, 20)
    weights = network.fresh(6, 4, 3, 1)
    _, slope = network.gradient(weights, x, y)
    for name, array in weights.items():
        for place in [tuple(0 for _ in array.shape), tuple(n - 1 for n in array.shape)]:
            up = {**weights, name: array.copy()}
            up[name][place] += 1e-6
            down = {**weights, name: array.copy()}
            down[name][place] -= 1e-6
            rise = (network.gradient(up, x, y)[0] - network.gradient(down, x, y)[0]) / 2e-6
            assert rise == pytest.approx(slope[name][place], abs=1e-7)


def test_drawn_batches_give_the_central_weights() -> None:
    """federated/central in the same order is the same training, to 1e-6 (here to the bit); a site that did not agree hands out nothing."""
    recipe, x, y = Recipe(batch=50), *rows(1, 300)
    start = network.fresh(6, 8, 3, 0)
    alone, losses = network.train(start, x, y, recipe, 7)
    halves = {"a": Trainee(Rows(x[:150], y[:150]), draws=True), "b": Trainee(Rows(x[150:], y[150:]), draws=True)}

    def order():  # type: ignore[no-untyped-def]
        for chosen in network.batches(300, recipe, 7):
            of_a, of_b = np.flatnonzero(chosen < 150), np.flatnonzero(chosen >= 150)
            yield [("a", chosen[of_a], of_a), ("b", chosen[of_b] - 150, of_b)], recipe

    drawn, seen = central(asking(halves), order(), start, network.stepped, network.joined)
    assert all((drawn[n] == alone[n]).all() for n in drawn) and seen == losses
    assert Trainee(Rows(x, y))(Message("batch", {}, {"rows": np.arange(3)})).kind == "declined"
    for wrong in (np.array([300]), np.array([-1]), np.zeros((2, 2), np.int64), np.arange(3.0)):
        assert halves["a"](Message("batch", {}, {"rows": wrong})).kind == "declined"


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.heavy
def test_rounds_learn(method: str) -> None:
    """Every method comes near the training with all rows in one place."""
    start = network.fresh(6, 8, 3, 0)
    every = [rows(i, 300) for i in SEEDS]
    alone, _ = network.train(
        start, np.concatenate([x for x, _ in every]), np.concatenate([y for _, y in every]), Recipe(10, 32, 0.1), 1
    )
    recipe = Recipe(1, 32, 0.1, 0.01 if method == "fedprox" else 0.0)
    plan = Plan(method, 12, recipe, 0.05 if method == "fedadam" else 1.0)
    if method == "fedsgd":
        plan = Plan(method, 470, Recipe(steps=1, rate=0.1, share=1 / 47))
    weights, losses = remote(asking(people()), [f"s{i}" for i in SEEDS], start, plan, lambda line: None)
    assert right(weights) > right(alone) - 0.03
    assert losses[-1] < losses[0]


def test_one_site_is_plain_training() -> None:
    """FedAvg with one site and exact transfer is that site's training, pass by pass."""
    start, (x, y) = network.fresh(6, 8, 3, 0), rows(1, 300)
    weights, _ = remote(asking({"a": Trainee(Rows(x, y))}), ["a"], start, Plan(rounds=1, transfer="float64"), lambda line: None)
    alone, _ = network.train(start, x, y, Recipe(), 0)
    assert max(np.abs(weights[n] - alone[n]).max() for n in weights) < 1e-12


@pytest.mark.parametrize(("transfer", "off"), [("float64", 0.0), ("float32", 1e-6), ("float16", 1e-2), ("int8", 2e-2)])
def test_transfers_lose_what_they_say(transfer: str, off: float) -> None:
    """Each way of travelling comes back within its rounding."""
    weights = network.fresh(6, 8, 3, 3)
    back = av.expanded(unpack(pack(Message("m", {}, av.squeezed(weights, transfer)))).arrays)
    assert max(np.abs(back[n] - weights[n]).max() for n in weights) <= off


def test_steps_taken_together_are_those_of_one_place() -> None:
    """FedSGD, cut where long: the central weights after the same batches, to 1e-12, however uneven the sites; each pass reads every row once."""
    start, sizes = network.fresh(6, 8, 3, 0), {"a": 150, "b": 7, "c": 40}
    every = {n: Rows(*rows(i, k)) for i, (n, k) in enumerate(sizes.items())}
    plan = Plan("fedsgd", 40, Recipe(steps=1, rate=0.5, share=1 / 20), transfer="float64", seed=3, falls=True, clip=0.4)
    weights, losses = remote(asking({n: Trainee(own) for n, own in every.items()}), list(sizes), start, plan, lambda line: None)
    alone, cut, seen = start, 0, dict[str, list[int]]({n: [] for n in sizes})
    for number in range(plan.rounds):
        taken = {n: network.shared(k, plan.of(number), 3000 + i, k) for i, (n, k) in enumerate(sizes.items())}
        x, y = (np.concatenate([getattr(every[n], v)[at] for n, at in taken.items()]) for v in "xy")
        assert 8 <= len(y) <= 12
        _, slope = network.gradient(alone, x, y)
        norm = float(np.sqrt(sum((a**2).sum() for a in slope.values())))
        cut += norm > plan.clip
        alone = av.moved(alone, slope, -plan.of(number).rate * min(1.0, plan.clip / norm))
        for n, at in taken.items():
            seen[n] += at.tolist()
    assert max(np.abs(weights[n] - alone[n]).max() for n in alone) < 1e-12 and 0 < cut < 40 and len(losses) == 40
    assert all(sorted(at) == sorted([*range(sizes[n])] * 2) for n, at in seen.items())


def test_a_step_without_a_share_is_declined() -> None:
    """Nor one of a share that no site has rows for; nobody's rows at all leave the weights as they are."""
    site, start = Trainee(Rows(*rows(1, 50))), network.fresh(6, 4, 3, 0)
    for share in (0.0, 1e-300):
        fields = {"recipe": {"steps": 1, "share": share}, "transfer": "float32", "seed": 1}
        assert site(Message("slope", fields, av.squeezed(start, "float32"))).kind == "declined"
    few = {n: Trainee(Rows(*rows(i, 1))) for i, n in enumerate("ab")}
    plan = Plan("fedsgd", 1, Recipe(steps=1, share=1 / 1000), transfer="float64")
    weights, losses = remote(asking(few), ["a", "b"], start, plan, lambda line: None)
    assert losses == [] and all((weights[n] == start[n]).all() for n in start)


class Liar(Trainee):
    """Sends its update turned round and enlarged."""

    times: ClassVar[float] = -30.0

    def __call__(self, task: Message) -> Message:
        got = super().__call__(task)
        return Message(got.kind, got.fields, {n: self.times * a for n, a in got.arrays.items()})


class Turner(Liar):
    """The same, as long as honest ones."""

    times: ClassVar[float] = -3.0


def test_one_that_turns_its_slopes_round_is_left_out() -> None:
    """Compared over all its steps: out after the first pass, which is made again without it: the rounds end as those without it, exactly."""
    names, said = [f"s{i}" for i in SEEDS], list[str]()
    start, plan = network.fresh(6, 8, 3, 0), Plan("fedsgd", 141, Recipe(steps=1, rate=0.3, share=1 / 47), clip=1.0)
    honest = people()
    lied, _ = remote(asking({**honest, "s5": Turner(Rows(*rows(5, 300)))}), names, start, plan, said.append)
    assert len(said) == 1 and "s5 refused: its update is " in said[0] and said[0].startswith("round 46:")
    without = {n: own for n, own in honest.items() if n != "s5"}
    clean, losses = remote(asking(without), names[:4], start, plan, said.append)
    assert max(np.abs(lied[n] - clean[n]).max() for n in clean) < 1e-12 and len(losses) == 141
    assert abs(right(lied) - right(remote(asking(honest), names, start, plan, said.append)[0])) <= 0.01
    assert len(said) == 1


def test_a_liar_is_left_out() -> None:
    """Rounds with one that turns its update round end as those without it, and the log names it."""
    names, said = [f"s{i}" for i in SEEDS], list[str]()
    start, plan = network.fresh(6, 8, 3, 0), Plan(rounds=6, recipe=Recipe(1, 32, 0.1))
    honest = people()
    lied, _ = remote(asking({**honest, "s5": Liar(Rows(*rows(5, 300)))}), names, start, plan, said.append)
    assert len(said) == 1 and said[0].startswith("round 0: s5 refused: its update is ")
    assert abs(right(lied) - right(remote(asking(honest), names, start, plan, said.append)[0])) <= 0.01


def test_updates_that_cannot_be_are_declined_by_the_site_itself() -> None:
    """An over-long update never leaves."""
    answer = Trainee(Rows(*rows(1, 50)), bound=1e-9)(
        Message("train", {"recipe": {}, "transfer": "float32", "seed": 1}, av.squeezed(network.fresh(6, 4, 3, 0), "float32"))
    )
    assert answer.kind == "declined" and "norm" in answer.fields["why"] and not answer.arrays


def trained(**change: object) -> Message:
    """A task of a round, changed."""
    fields = {"recipe": {"passes": 1}, "transfer": "float32", "seed": 1, **change}
    return Message("train", fields, av.squeezed(network.fresh(6, 4, 3, 0), "float32"))


@pytest.mark.parametrize(
    "change",
    [
        {"recipe": {"passes": 10**9}},
        {"recipe": {"passes": True}},
        {"recipe": {"rate": "fast"}},
        {"recipe": {"rate": -1.0}},
        {"recipe": {"batch": 0}},
        {"recipe": {"speed": 1}},
        {"recipe": 7},
        {"transfer": "pickle"},
        {"transfer": ["float32"]},
        {"seed": "1"},
        {"seed": -1},
    ],
)
def test_a_site_declines_a_task_that_is_none(change: dict[str, object]) -> None:
    """Settings without end, of other kinds or unknown names neither run nor end the site's process."""
    site = Trainee(Rows(*rows(1, 50)))
    assert site(trained()).kind == "trained"
    answer = site(trained(**change))
    assert answer.kind == "declined" and not answer.arrays
    less = trained()
    assert site(Message("train", less.fields, {k: a for k, a in less.arrays.items() if k != "out"})).kind == "declined"


class Teller(Trainee):
    """Says of its update what `said` says, from its second answer on."""

    said: ClassVar[dict[str, object]] = {}
    before: ClassVar[int] = 1

    def __call__(self, task: Message) -> Message:
        got = super().__call__(task)
        Teller.before -= 1
        if Teller.before >= 0:
            return got
        arrays = {n: a for n, a in got.arrays.items() if n != self.said.get("without")}
        if shape := self.said.get("shape"):
            arrays["out"] = np.zeros(shape, np.float32)  # type: ignore[arg-type]
        if kind := self.said.get("of"):
            arrays = {n: a.astype(str(kind)) for n, a in arrays.items()}
        return Message(
            str(self.said.get("kind", got.kind)),
            {**got.fields, **{k: self.said[k] for k in ("rows", "losses") if k in self.said}},
            arrays,
        )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"rows": 10**9}, "it had stated 300"),
        ({"rows": 10**30}, "number of rows"),
        ({"rows": 0}, "number of rows"),
        ({"rows": "300"}, "number of rows"),
        ({"losses": ["low"]}, "no numbers"),
        ({"losses": 3}, "no numbers"),
        ({"without": "out"}, "other arrays"),
        ({"shape": (1, 1)}, "other arrays"),
        ({"of": "float64"}, "other arrays"),
        ({"kind": "sums"}, "no update"),
    ],
)
def test_what_an_answer_says_is_not_believed(said: dict[str, object], why: str) -> None:
    """Rows that change, are none or without end, losses that are no numbers, arrays of other shapes: the site is out, the rest go on as
    without it from then on."""
    Teller.said, Teller.before = said, 1
    names, words = ["s1", "s2", "s5"], list[str]()
    start, plan = network.fresh(6, 8, 3, 0), Plan(rounds=3, recipe=Recipe(1, 32, 0.1))
    sites = {**{n: people()[n] for n in names[:2]}, "s5": Teller(Rows(*rows(5, 300)))}
    weights, _ = remote(asking(sites), names, start, plan, words.append)
    assert len(words) == 1 and words[0].startswith("round 1: s5 refused: ") and why in words[0]
    assert all(np.isfinite(a).all() for a in weights.values())
