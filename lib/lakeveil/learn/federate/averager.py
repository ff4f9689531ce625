"""Both ends of averaging rounds: the site that trains what it is sent, the server that combines what comes back.

Neither end trusts the other's fields: a site declines tasks that are none, a server leaves out answers that do not fit what it asked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate.averaging import Moments, Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.wire import Message, reason

METHODS = ("fedsgd", "fedavg", "fedprox", "fedadam", "cycle")
TASKS = ("train", "slope")  # of a round
STEEP = 128.0  # a mean gradient longer than that is neither sent nor taken; the server cuts the mean of all anyway
MOST_PASSES, MOST_STEPS, MOST_ROWS = 100, 2**16, 2**32  # what a site agrees to in one round; rows of a site
Ask = Callable[[Mapping[str, Message]], Mapping[str, Message]]  # hub.ask with its timeout, or sites in this process
Arrays = Mapping[str, npt.NDArray[Any]]
Step = Callable[[Weights, Arrays, Recipe], tuple[Weights, float]]
Part = tuple[str, npt.NDArray[np.int64], npt.NDArray[np.int64]]  # of a batch: site, its rows, their places in the batch


class Learner(Protocol):
    """A site's data and how it trains: `network.Rows`, `tail.Sentences`."""

    def __len__(self) -> int: ...

    @property
    def size(self) -> int:
        """Rows or tokens: what its update weighs."""
        ...

    def take(self, chosen: npt.NDArray[np.int64]) -> dict[str, npt.NDArray[Any]]:
        """The chosen rows or texts as arrays: what an operator that draws batches gets."""
        ...

    def train(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, list[float]]:
        """The weights after training, and the loss of each step."""
        ...

    def slope(self, weights: Weights, recipe: Recipe, seed: int) -> tuple[Weights, int, list[float]]:
        """Down the mean gradient of its part of a step that all sites take together, the rows or tokens of that part (none: 0), the loss."""
        ...


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Trainee:
    """A site's end. `bound` on the length of its update: longer or not finite, and it declines by itself. `draws`: whether it
    agreed to hand batches of vectors to a trusted operator (federated/central). `blur` cuts the update and adds noise: see noise."""

    own: Learner
    bound: float = 1e3
    draws: bool = False
    blur: Callable[[Weights], Weights] | None = None

    def __call__(self, task: Message) -> Message:
        """`train`: the difference that training made; `slope`: its part of one step's gradient; `batch`: rows, if agreed on."""
        if task.kind == "batch" and self.draws:
            chosen = task.arrays.get("rows")
            if (
                chosen is None
                or chosen.dtype != np.int64
                or chosen.ndim != 1
                or not ((chosen >= 0) & (chosen < len(self.own))).all()
            ):
                return Message("declined", {"why": "rows asked for that this site does not have"})
            return Message("rows", {}, self.own.take(chosen))
        if task.kind not in TASKS:
            return Message("declined", {"why": "this site does not do that task"})
        try:
            before, recipe, transfer, seed = _asked(task)
            if task.kind == "slope":
                update, rows, losses = self.own.slope(before, recipe, seed)
            else:
                after, losses = self.own.train(before, recipe, seed)
                update, rows = av.difference(after, before), self.own.size
        except (ValueError, KeyError, TypeError, IndexError):
            return Message("declined", {"why": "the weights or settings sent do not fit this site's training"})
        if why := av.unfit({"": update}, STEEP if task.kind == "slope" else self.bound, np.inf).get(""):
            return Message("declined", {"why": why})
        if self.blur is not None:
            update = self.blur(update)
        told = {"rows": rows, "losses": [round(loss, 6) for loss in losses]}
        return Message("trained", told, av.squeezed(update, transfer))


def _asked(task: Message) -> tuple[Weights, Recipe, str, int]:
    """Weights, recipe, transfer, seed of a `train` task; ValueError, KeyError or TypeError when anything is not what it must be."""
    before, transfer, seed = av.expanded(task.arrays), task.fields["transfer"], task.fields["seed"]
    said = task.fields["recipe"]
    kinds = {f.name: (int,) if f.type == "int" else (int, float) for f in fields(Recipe)}
    if transfer not in av.TRANSFERS or type(seed) is not int or seed < 0 or not isinstance(said, dict) or not before:
        raise ValueError("not a training task")
    if any(type(said[name]) not in kinds[name] or not math.isfinite(said[name]) for name in said):
        raise ValueError("not a recipe")
    recipe = Recipe(**said)
    if not 1 <= recipe.passes <= MOST_PASSES or recipe.batch < 1 or recipe.rate < 0 or recipe.pull < 0:
        raise ValueError("not a recipe")
    if not 0 <= recipe.steps <= MOST_STEPS or recipe.begin < 0 or not 0 <= recipe.share <= 1:
        raise ValueError("not a recipe")
    if task.kind == "slope" and recipe.share < 1 / MOST_ROWS:
        raise ValueError("not a share of the rows")
    if not all(np.isfinite(a).all() for a in before.values()):
        raise ValueError("weights that are not finite")
    return before, recipe, transfer, seed


@dataclass(frozen=True, slots=True)
class Plan:
    """method; rounds; the sites' recipe, its rate the same in all rounds or falling to zero with them; server's rate; how weights
    travel; checks as in mode trusted. fedsgd: a round is one step of everybody's, down the gradient of all its texts, cut to norm `clip`."""

    method: str = "fedavg"
    rounds: int = 10
    recipe: Recipe = field(default_factory=Recipe)
    rate: float = 1.0
    transfer: str = "float32"
    bound: float = 1e3
    outlier: float = 8.0
    seed: int = 0
    falls: bool = False
    clip: float = math.inf

    def of(self, number: int) -> Recipe:
        """The recipe of a round: with `steps`, it goes on where the last round stopped."""
        recipe = replace(self.recipe, begin=number * self.recipe.steps)
        return replace(recipe, rate=recipe.rate * (1 - number / self.rounds)) if self.falls else recipe


@dataclass(eq=False)
class Checks:
    """Who was shut out, and how many rows each site stated at first: what it says later must agree. `shut` is told who and why. Of a step
    that all take together a site has few rows, or none: sites are compared by the mean of all their steps, after each whole pass, and `verdict` says
    whether a pass came to its end, and if so whether it held (else it is to be made again, without who was shut out for it)."""

    plan: Plan
    say: Callable[[str], None]
    out: set[str] = field(default_factory=set)
    rows: dict[str, int] = field(default_factory=dict)
    shut: Callable[[str, str], None] | None = None
    so_far: dict[str, Weights] = field(default_factory=dict)  # fedsgd: slopes × rows, added; their rows are in `rows`
    steps: int = 0
    verdict: str = ""  # of the last step: none yet, "sound" or "spoiled" pass
    held: tuple[dict[str, Weights], dict[str, int]] = field(default_factory=lambda: ({}, {}))  # so_far and rows before this pass

    def sound(self, got: Mapping[str, Message], like: Weights, number: int) -> tuple[list[Weights], list[int], list[float]]:
        """Updates that pass the checks, their rows, and the losses; who fails them is out for good."""
        updates = dict[str, Weights]()
        for name, answer in sorted(got.items()):
            if answer.kind == "declined":
                self.say(f"round {number}: {name} declined: {reason(answer)}")
            elif why := self._misfit(name, answer, like):
                self._shut(name, why, number)
            else:
                updates[name] = av.expanded(answer.arrays)
        for name, why in self._unfit(updates, {n: got[n].fields["rows"] for n in updates}).items():
            self._shut(name, why, number)
            del updates[name]
        names = sorted(updates)
        told = [seen for n in names if (seen := got[n].fields["losses"])]
        shortest = min(map(len, told), default=0)
        losses = np.mean([t[:shortest] for t in told], axis=0).tolist() if shortest else []
        return [updates[n] for n in names], [got[n].fields["rows"] for n in names], losses

    def _unfit(self, updates: Mapping[str, Weights], rows: Mapping[str, int]) -> dict[str, str]:
        if self.plan.method != "fedsgd":
            return av.unfit(updates, self.plan.bound, self.plan.outlier)
        why = av.unfit(updates, STEEP, math.inf)
        for name in set(updates) - set(why):
            more = {n: rows[name] * a for n, a in updates[name].items()}
            self.so_far[name] = av.moved(self.so_far[name], more) if name in self.so_far else more
            self.rows[name] = self.rows.get(name, 0) + rows[name]
        self.steps, self.verdict = self.steps + 1, ""
        if self.steps % max(1, round(1 / self.plan.recipe.share)):
            return why
        means = {n: {k: a / self.rows[n] for k, a in self.so_far[n].items()} for n in set(updates) - set(why) if self.rows[n]}
        found = av.unfit(means, math.inf, self.plan.outlier)
        if found:
            self.so_far, self.rows, self.verdict = dict(self.held[0]), dict(self.held[1]), "spoiled"
        else:
            self.held, self.verdict = (dict(self.so_far), dict(self.rows)), "sound"
        return why | found

    def _shut(self, name: str, why: str, number: int) -> None:
        if self.shut is None:
            self.say(f"round {number}: {name} refused: {why}")
        else:
            self.shut(name, why)
        self.out.add(name)

    @property
    def _least(self) -> int:
        return 0 if self.plan.method == "fedsgd" else 1

    def _misfit(self, name: str, answer: Message, like: Weights) -> str | None:
        rows, losses = answer.fields.get("rows"), answer.fields.get("losses")
        if answer.kind != "trained" or type(rows) is not int or not self._least <= rows <= MOST_ROWS:
            return "its answer is no update over a number of rows that a site can have"
        if self.plan.method != "fedsgd" and rows != self.rows.setdefault(name, rows):
            return f"an update over {rows} rows, it had stated {self.rows[name]}"
        if not isinstance(losses, list) or not all(type(v) in (int, float) and math.isfinite(v) for v in losses):
            return "its losses are no numbers"
        scales = {f"{n} scale" for n in like} if self.plan.transfer == "int8" else set[str]()
        kind = np.dtype("u1" if self.plan.transfer == "int8" else self.plan.transfer)
        if set(answer.arrays) != {*like, *scales} or any(
            answer.arrays[n].dtype != kind or answer.arrays[n].shape != like[n].shape for n in like
        ):
            return "its update has other arrays than were asked for"
        if any(answer.arrays[n].shape != () or answer.arrays[n].dtype != np.float64 for n in scales):
            return "its update has other arrays than were asked for"
        return None


def remote(
    ask: Ask, sites: Sequence[str], weights: Weights, plan: Plan, say: Callable[[str], None]
) -> tuple[Weights, list[float]]:
    """Weights after all rounds, and the loss of each step as the sites saw it. In a `cycle` a round passes through all sites. A pass that
    a site spoiled is made again without it."""
    moments, losses, checks = Moments(), list[float](), Checks(plan, say)
    number, back = 0, (weights, 0, 0)
    while number < plan.rounds:
        present = [n for n in sites if n not in checks.out]
        if plan.method == "cycle":
            for place, name in enumerate(present):
                got = ask({name: task_of(weights, plan, number, number * len(sites) + place)})
                updates, _, seen = checks.sound(got, weights, number)
                if updates:
                    weights, losses = av.moved(weights, updates[0]), losses + seen
            number += 1
            continue
        turn = 0 if plan.recipe.steps else number  # orders of a site's own endless row of steps stay the same
        seeds = {n: turn * len(sites) + i for i, n in enumerate(sites)}
        updates, rows, seen = checks.sound(ask({n: task_of(weights, plan, number, seeds[n]) for n in present}), weights, number)
        if updates:
            weights, moments = combined(weights, av.mean(updates, rows), moments, plan, number)
        number, losses = number + 1, losses + seen
        if checks.verdict == "spoiled":
            weights, number, losses = back[0], back[1], losses[: back[2]]
        elif checks.verdict:
            back = weights, number, len(losses)
    return weights, losses


def combined(weights: Weights, by: Weights, moments: Moments, plan: Plan, number: int) -> tuple[Weights, Moments]:
    """The weights after a round whose mean update is `by`."""
    if plan.method == "fedsgd":
        norm = math.sqrt(sum(float(np.vdot(a, a)) for a in by.values()))
        return av.moved(weights, by, plan.of(number).rate * min(1.0, plan.clip / max(norm, 1e-12))), moments
    if plan.method != "fedadam":
        return av.moved(weights, by, plan.rate), moments
    rate = plan.rate * (1 - number / plan.rounds) if plan.falls else plan.rate
    return av.adam(weights, by, moments, rate)


def central(
    ask: Ask,
    order: Iterable[tuple[Sequence[Part], Recipe]],
    weights: Weights,
    step: Step,
    joined: Callable[[Sequence[Arrays], npt.NDArray[np.int64]], Arrays],
) -> tuple[Weights, list[float]]:
    """federated/central: the operator draws each step's batch from the sites that hold its rows, puts them in their places, takes the
    step, forgets them. Drawn in the ordinary trainer's order it is the ordinary training."""
    losses = []
    for parts, recipe in order:
        answers = ask({name: Message("batch", {}, {"rows": chosen}) for name, chosen, _ in parts})
        batch = joined(
            [answers[name].arrays for name, _, _ in parts], np.argsort(np.concatenate([place for _, _, place in parts]))
        )
        weights, loss = step(weights, batch, recipe)
        losses.append(loss)
    return weights, losses


def task_of(weights: Weights, plan: Plan, number: int, place: int) -> Message:
    """What a site is asked in a round; place: of its seed."""
    told = {"recipe": asdict(plan.of(number)), "transfer": plan.transfer, "seed": 1000 * plan.seed + place}
    return Message(kind_of(plan), told, av.squeezed(weights, plan.transfer))


def kind_of(plan: Plan) -> str:
    """Of a round's task."""
    return "slope" if plan.method == "fedsgd" else "train"
