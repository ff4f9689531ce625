"""Federated against central for the name tagger's last layers and for heads, five seeds: the tables and figures of docs/federated.md.

    python tests/bench/federated.py DATA OUT.jsonl [--seeds 0,1,2,3,4] [--sets conll2003,wikipii,meddocan] [--bundle SET=DIR …] [--parts steps,…] [--cases 10:source,…]
    python tests/bench/federated_report.py OUT.jsonl DOCS     (tables, intervals, figures)

Trained: the last two blocks and the output layer, from the bundle's weights on; all else is frozen. Holders in one process, every message
packed to bytes and back. OUT is appended to; what stands there is not run again. CoNLL-2003 and the WikiPII pilot are for
measurements only.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from federated_data import SETS, TRAIN, Side, counts, dealt, drawn, load, of, scores  # the script beside this one

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import network, tail
from lakeveil.learn.federate.averager import Part, Plan, Trainee, central, remote
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.wire import Message, pack, unpack
from lakeveil.recognizers import bioes

Texts = npt.NDArray[np.int64]
Made = tuple[Weights, list[float], dict[str, Any]]  # weights, the losses of their steps, what else is to be noted
STEPS = 4  # of a holder in a round of FedAvg
FAST, PULL = 0.001, 0.1  # FedAdam's own rate; FedProx's pull
COUNTS = (1, 3, 6, 10)  # of ten holders, for the curve
CASES = ((10, "source"), (2, "iid"), (2, "source"), (10, "iid"))


@dataclass(frozen=True)
class Pace:
    """Passes over the texts, texts of a step (over all holders together), rate falling to zero with the steps."""

    passes: int
    batch: int
    rate: float

    def steps(self, texts: int) -> int:
        """Of a training on so many texts."""
        return self.passes * -(-texts // self.batch)


SMALL = {"conll2003": Pace(10, 16, 0.2), "wikipii": Pace(10, 16, 1.0), "meddocan": Pace(10, 16, 0.5)}  # rates chosen on seed 99
LARGE = {"conll2003": Pace(10, 64, 1.0), "wikipii": Pace(20, 64, 1.0), "meddocan": Pace(20, 64, 1.0)}  # half the steps or less


class Wire:
    """Holders asked over bytes, which are counted."""

    def __init__(self, sites: Mapping[str, Trainee]) -> None:
        self.sites, self.bytes = sites, 0

    def __call__(self, tasks: Mapping[str, Message]) -> dict[str, Message]:
        """Each holder's answer."""
        out = {}
        for name, task in tasks.items():
            data = pack(task)
            back = pack(self.sites[name](unpack(data)))
            self.bytes += len(data) + len(back)
            out[name] = unpack(back)
        return out


def plans(name: str, seed: int) -> dict[str, tuple[Plan, Pace]]:
    """What is compared."""
    small = SMALL[name]
    base = Plan("cycle", small.passes, Recipe(1, small.batch, small.rate), falls=True, seed=seed, outlier=1e9)
    average = replace(base, method="fedavg", recipe=Recipe(1, 1, small.rate, steps=STEPS))
    step = replace(base, method="fedsgd", recipe=Recipe(1, 1, LARGE[name].rate, steps=1), outlier=8.0, clip=tail.CLIP)
    return {
        "fedsgd": (step, LARGE[name]),
        "fedavg": (average, small),
        "cycle float32": (base, small),
        "cycle float16": (replace(base, transfer="float16"), small),
        "fedprox": (replace(average, method="fedprox", recipe=replace(average.recipe, pull=PULL)), small),
        "fedadam": (replace(average, method="fedadam", rate=FAST), small),
        "cycle int8": (replace(base, transfer="int8"), small),
    }


def sized(plan: Plan, pace: Pace, texts: int) -> Plan:
    """The plan's rounds for so many texts: as many steps one after the other as one place would take."""
    if plan.method == "cycle":
        return plan
    share = pace.passes / pace.steps(texts) if plan.method == "fedsgd" else pace.batch / texts
    rounds = -(-pace.steps(texts) // plan.recipe.steps)
    return replace(plan, rounds=rounds, recipe=replace(plan.recipe, share=share))


def schedule(pace: Pace, texts: int, seed: int) -> Iterator[tuple[Texts, Recipe]]:
    """The ordinary trainer's steps."""
    for number, chosen in enumerate(network.batches(texts, Recipe(pace.passes, pace.batch), 1000 * seed)):
        yield chosen, Recipe(1, pace.batch, pace.rate * (1 - number / pace.steps(texts)))


def ordinary(pace: Pace, data: tail.Sentences, start: Weights, seed: int) -> Made:
    """All texts in one place."""
    weights, losses = start, list[float]()
    for chosen, recipe in schedule(pace, len(data), seed):
        weights, loss = tail.step(weights, data.take(chosen), recipe)
        losses.append(loss)
    return weights, losses, {}


def same(parts: list[tail.Sentences], start: Weights, plan: Plan) -> tuple[Weights, list[float]]:
    """All texts in one place, in the batches that FedSGD takes; and the losses of its steps."""
    weights, losses = start, list[float]()
    for number in range(plan.rounds):
        recipe = plan.of(number)
        seeds = [1000 * plan.seed + i for i in range(len(parts))]
        taken = [p.take(network.shared(len(p), recipe, s, p.size)) for p, s in zip(parts, seeds, strict=True)]
        texts = sum(len(one["first"]) - 1 for one in taken)
        weights, loss = tail.step(weights, tail.joined(taken, np.arange(texts)), Recipe(rate=recipe.rate))
        losses.append(loss)
    return weights, losses


class Runs:
    """Runs of one set and seed; each is noted once."""

    def __init__(
        self, name: str, seed: int, loaded: tuple[Side, Side, Weights], out: Path, cases: tuple[tuple[int, str], ...]
    ) -> None:
        self.name, self.seed, self.out, self.cases = name, seed, out, cases
        self.pool, self.test, self.start = loaded
        self.texts = drawn(self.pool, seed, TRAIN[name])
        self.labels = bioes.KINDS[:2] if name == "wikipii" else bioes.KINDS
        lines = out.read_text("utf-8").splitlines() if out.exists() else []
        self.done = {tuple(json.loads(line)["key"]) for line in lines}

    def note(self, what: str, holders: int, how: str, work: Callable[[], Made]) -> None:
        """Do it, unless it was, and append the scores."""
        key = (self.name, self.seed, what, holders, how)
        if key in self.done:
            return
        began = time.process_time()
        weights, losses, more = work()
        seconds = round(time.process_time() - began, 2)
        if weights:
            more = {**self.scored(weights), **more}
        every = max(len(losses) / 60, 1)
        cuts = [losses[int(i * every) : max(int((i + 1) * every), int(i * every) + 1)] for i in range(int(len(losses) / every))]
        row = {"key": key, "seconds": seconds, **more, "loss": [round(float(np.mean(c)), 4) for c in cuts]}
        with self.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(*key, {n: v for n, v in row.items() if n not in ("key", "loss") and not n.startswith("counts")}, flush=True)

    def scored(self, weights: Weights, mark: str = "") -> dict[str, Any]:
        """Scores on the test, and the counts they come from."""
        found = counts(self.test, tail.chances(weights, self.test.data.x, self.test.data.first), self.labels)
        strict, exact = scores(found)
        return {f"strict{mark}": round(strict, 5), f"exact{mark}": round(exact, 5), f"counts{mark}": found.tolist()}

    def steps(self) -> None:
        """The ordinary trainer, and steps taken together."""
        whole = of(self.pool, self.texts)
        self.note("start", 0, "", lambda: (self.start, [], {"tokens": len(whole.x), "texts": len(whole)}))
        self.note("central", 1, "", partial(ordinary, SMALL[self.name], whole, self.start, self.seed))
        self.note("central 64", 1, "", partial(ordinary, LARGE[self.name], whole, self.start, self.seed))
        self.planned("fedsgd", self.cases)

    def alone(self) -> None:
        """The ordinary trainer, and steps together in one place only, where a machine has no time for `steps`."""
        whole = of(self.pool, self.texts)
        self.note("start", 0, "", lambda: (self.start, [], {"tokens": len(whole.x), "texts": len(whole)}))
        self.note("central", 1, "", partial(ordinary, SMALL[self.name], whole, self.start, self.seed))
        self.note("central 64", 1, "", partial(ordinary, LARGE[self.name], whole, self.start, self.seed))
        plan, pace = plans(self.name, self.seed)["fedsgd"]
        for holders, how in self.cases:
            if (self.name, self.seed, "fedsgd", holders, how) not in self.done:
                self.note("together", holders, how, partial(self.together, plan, pace, self.parts(holders, how)))

    def averages(self) -> None:
        """Rounds that average."""
        self.planned("fedavg", self.cases)

    def cycles(self) -> None:
        """The paper's two scenarios."""
        self.note("federated/central", 2, "iid", partial(self.drawn_by_operator, of(self.pool, self.texts)))
        self.planned("cycle float32", self.cases)
        self.planned("cycle float16", CASES[1:2])

    def exact(self) -> None:
        """The exact fit of a head, for the gap that is none."""
        self.note("exact head", 10, "source", partial(self.head, self.parts(10, "source")))

    def curve(self) -> None:
        """On CoNLL-2003, the curve over the number of holders: what steps together make of the texts of some, run in one place."""
        pace = SMALL[self.name]
        plan = replace(plans(self.name, self.seed)["fedsgd"][0], recipe=Recipe(1, 1, pace.rate, steps=1))
        for count in COUNTS if self.name == "conll2003" else ():
            self.note("some", count, "iid", partial(self.together, plan, pace, self.parts(10, "iid")[:count]))

    def others(self) -> None:
        """Other averages on CoNLL-2003."""
        for what in ("fedprox", "fedadam", "cycle int8") if self.name == "conll2003" else ():
            self.planned(what, CASES[:1])

    def planned(self, what: str, cases: tuple[tuple[int, str], ...]) -> None:
        """One of `plans`."""
        plan, pace = plans(self.name, self.seed)[what]
        for holders, how in cases:
            self.note(what, holders, how, partial(self.rounds, plan, pace, self.parts(holders, how)))

    def parts(self, holders: int, how: str) -> list[Texts]:
        """Each holder's texts."""
        return dealt(self.pool, self.texts, holders, how, self.seed)

    def rounds(self, plan: Plan, pace: Pace, parts: list[Texts]) -> Made:
        """One method. FedSGD beside one place with the same batches."""
        own = [of(self.pool, p) for p in parts if len(p)]
        names, plan = [f"h{i}" for i in range(len(own))], sized(plan, pace, sum(map(len, own)))
        wire, said = Wire({n: Trainee(data) for n, data in zip(names, own, strict=True)}), list[str]()
        weights, losses = remote(wire, names, self.start, plan, said.append)
        more: dict[str, Any] = {"bytes": wire.bytes, "rounds": plan.rounds, "said": said}
        if plan.method == "fedsgd":
            alone, _ = same(own, self.start, plan)
            more |= {"gap": max(float(np.abs(weights[n] - alone[n]).max()) for n in alone), **self.scored(alone, " same")}
        return weights, losses, more

    def together(self, plan: Plan, pace: Pace, parts: list[Texts]) -> Made:
        """FedSGD's batches, in one place alone: its weights to rounding (`rounds`), at half the time."""
        own = [of(self.pool, p) for p in parts if len(p)]
        return *same(own, self.start, sized(plan, pace, sum(map(len, own)))), {}

    def drawn_by_operator(self, whole: tail.Sentences) -> Made:
        """federated/central: the ordinary trainer's batches, drawn from two holders; the largest difference of a weight."""
        parts = self.parts(2, "iid")
        owner = np.searchsorted(self.texts, np.concatenate(parts))
        site = np.repeat(np.arange(len(parts)), [len(p) for p in parts])
        place = np.concatenate([np.arange(len(p)) for p in parts])
        where = np.zeros((len(self.texts), 2), np.int64)
        where[owner] = np.stack([site, place], 1)
        wire = Wire({f"h{i}": Trainee(of(self.pool, p), draws=True) for i, p in enumerate(parts)})

        def steps() -> Iterator[tuple[list[Part], Recipe]]:
            for chosen, recipe in schedule(SMALL[self.name], len(whole), self.seed):
                at = [np.flatnonzero(where[chosen][:, 0] == i) for i in range(len(parts))]
                yield [(f"h{i}", where[chosen][own, 1], own) for i, own in enumerate(at) if len(own)], recipe

        weights, losses = central(wire, steps(), self.start, tail.step, tail.joined)
        alone, _, _ = ordinary(SMALL[self.name], whole, self.start, self.seed)
        gap = max(float(np.abs(weights[n] - alone[n]).max()) for n in alone)
        return weights, losses, {"bytes": wire.bytes, "gap": gap}

    def head(self, parts: list[Texts]) -> Made:
        """Exact Newton over sites and over everything in one place: a head for the labels on the finished token vectors."""
        classes = len(self.labels) + 1

        def rows(side: Side, texts: Texts) -> heads.Part:
            at = np.concatenate([np.arange(side.data.first[t], side.data.first[t + 1]) for t in texts])
            one = side.data.allowed[at]
            kind = np.where(one[:, 0], 0, 1 + (one.argmax(1) - 1) // 4)
            return heads.part(side.vectors[at], kind)

        fitted = [
            heads.fit(p, classes, 1.0, method="newton")
            for p in ([rows(self.pool, p) for p in parts if len(p)], [rows(self.pool, self.texts)])
        ]
        gap = float(np.abs(fitted[0].weights - fitted[1].weights).max())
        found = []
        for one in fitted:
            chance = heads.probabilities(one.weights, self.test.vectors)
            tags = np.zeros((len(chance), bioes.TAGS), np.float32)
            tags[:, 0] = chance[:, 0]
            tags[:, 2 : 4 * classes - 2 : 4] = chance[:, 1:]  # all as inner: runs of one label are spans
            found.append(scores(counts(self.test, tags, self.labels)))
        size = fitted[0].weights.size
        sent = fitted[0].steps * len(parts) * 8 * (2 * size + 1 + size * (size + 1) // 2)
        more = {"strict": found[0][0], "exact": found[0][1], "strict central": found[1][0], "exact central": found[1][1]}
        return {}, [], {**more, "gap": gap, "rounds": fitted[0].steps, "bytes": sent}


PARTS = ("steps", "averages", "exact", "curve", "cycles", "others")


def main() -> None:
    """Run what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder with research/ and ship/")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seeds", default="0,1,2,3,4")
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--cases", default=",".join(f"{n}:{how}" for n, how in CASES), help="holders and how texts are dealt")
    parser.add_argument("--bundle", action="append", default=[], metavar="SET=DIR", help="not the shipped one for this set")
    asked = parser.parse_args()
    names, bundles = asked.sets.split(","), dict(pair.split("=", 1) for pair in asked.bundle)
    cases = tuple((int(n), how) for n, how in (one.split(":") for one in asked.cases.split(",")))
    loaded = {name: load(asked.data, name, Bundle.open(bundles.get(name))) for name in names}
    for seed in asked.seeds.split(","):
        for part in asked.parts.split(","):
            for name in names:
                getattr(Runs(name, int(seed), loaded[name], asked.out, cases), part)()


if __name__ == "__main__":
    main()
