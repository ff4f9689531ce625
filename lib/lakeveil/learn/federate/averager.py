"""Both ends of averaging rounds: the site that trains what it is sent, the server that combines what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field

import numpy as np

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import network
from lakeveil.learn.federate.averaging import Moments, Weights
from lakeveil.learn.federate.network import Classes, Recipe, Vectors
from lakeveil.learn.federate.wire import Message

METHODS = ("fedavg", "fedprox", "fedadam", "cycle")
Ask = Callable[[Mapping[str, Message]], Mapping[str, Message]]  # hub.ask with its timeout, or sites in this process


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Trainee:
    """A site's rows; `bound` on the length of its update: longer or not finite, and it declines by itself. `draws`: whether it
    agreed to hand batches of vectors to a trusted operator (federated/central)."""

    x: Vectors
    y: Classes
    bound: float = 1e3
    draws: bool = False

    def __call__(self, task: Message) -> Message:
        """`train`: the difference that training made; `batch`: rows, if agreed on."""
        if task.kind == "batch" and self.draws:
            chosen = task.arrays["rows"]
            return Message("rows", {}, {"x": self.x[chosen], "y": self.y[chosen]})
        if task.kind != "train":
            return Message("declined", {"why": "this site does not do that task"})
        before = av.expanded(task.arrays)
        transfer = str(task.fields["transfer"])
        if not all(np.isfinite(a).all() for a in before.values()):
            return Message("declined", {"why": "the weights sent are not finite"})
        after, losses = network.train(before, self.x, self.y, Recipe(**task.fields["recipe"]), int(task.fields["seed"]))
        update = av.difference(after, before)
        if why := av.unfit({"": update}, self.bound, np.inf).get(""):
            return Message("declined", {"why": why})
        fields = {"rows": len(self.y), "losses": [round(loss, 6) for loss in losses]}
        return Message("trained", fields, av.squeezed(update, transfer))


@dataclass(frozen=True, slots=True)
class Plan:
    """method; rounds; the sites' recipe; server's rate; how weights travel; checks as in mode trusted."""

    method: str = "fedavg"
    rounds: int = 10
    recipe: Recipe = field(default_factory=Recipe)
    rate: float = 1.0
    transfer: str = "float32"
    bound: float = 1e3
    outlier: float = 8.0
    seed: int = 0


def remote(
    ask: Ask, sites: Sequence[str], weights: Weights, plan: Plan, say: Callable[[str], None]
) -> tuple[Weights, list[float]]:
    """Weights after all rounds, and the loss of each step as the sites saw it. In a `cycle` a round passes through all sites."""
    moments, losses, out = Moments(), list[float](), set[str]()
    for number in range(plan.rounds):
        present = [n for n in sites if n not in out]
        if plan.method == "cycle":
            for place, name in enumerate(present):
                got = ask({name: _task(weights, plan, number * len(sites) + place)})
                updates, _, seen = _sound(got, plan, out, say, number)
                if updates:
                    weights, losses = av.moved(weights, updates[0]), losses + seen
            continue
        seeds = {n: number * len(sites) + i for i, n in enumerate(sites)}
        updates, rows, seen = _sound(ask({n: _task(weights, plan, seeds[n]) for n in present}), plan, out, say, number)
        if not updates:
            continue
        by, losses = av.mean(updates, rows), losses + seen
        if plan.method == "fedadam":
            weights, moments = av.adam(weights, by, moments, plan.rate)
        else:
            weights = av.moved(weights, by, plan.rate)
    return weights, losses


def central(ask: Ask, order: Sequence[tuple[str, Classes]], weights: Weights, recipe: Recipe) -> tuple[Weights, list[float]]:
    """federated/central: the operator draws batches (site, its rows) in this order, takes the step, forgets them."""
    losses = []
    for name, chosen in order:
        rows = ask({name: Message("batch", {}, {"rows": chosen})})[name].arrays
        weights, loss = network.step(weights, rows["x"], rows["y"], recipe)
        losses.append(loss)
    return weights, losses


def _task(weights: Weights, plan: Plan, place: int) -> Message:
    fields = {"recipe": asdict(plan.recipe), "transfer": plan.transfer, "seed": 1000 * plan.seed + place}
    return Message("train", fields, av.squeezed(weights, plan.transfer))


def _sound(
    got: Mapping[str, Message], plan: Plan, out: set[str], say: Callable[[str], None], number: int
) -> tuple[list[Weights], list[int], list[float]]:
    """Updates that pass the checks, their rows, and the losses; who fails them is out for good."""
    trained = {n: m for n, m in got.items() if m.kind == "trained"}
    updates = {n: av.expanded(m.arrays) for n, m in trained.items()}
    for name, why in av.unfit(updates, plan.bound, plan.outlier).items():
        say(f"round {number}: {name} refused: {why}")
        out.add(name)
        del updates[name]
    names = sorted(updates)
    losses = np.mean([trained[n].fields["losses"][: _shortest(trained, names)] for n in names], axis=0).tolist() if names else []
    return [updates[n] for n in names], [int(trained[n].fields["rows"]) for n in names], losses


def _shortest(trained: Mapping[str, Message], names: Sequence[str]) -> int:
    return min(len(trained[n].fields["losses"]) for n in names)
