"""Federated against central for the name tagger's last layers and for heads, five seeds: the tables and figures of docs/federated.md.

    python tests/bench/federated.py DATA OUT.jsonl [--seeds 0,1,2,3,4] [--sets conll2003,wikipii,meddocan] [--bundle SET=DIR …]
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
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from federated_data import SETS, Side, dealt, drawn, load, of, scores  # the script beside this one

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import network, tail
from lakeveil.learn.federate.averager import Part, Plan, Trainee, central, remote
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.wire import Message, pack, unpack
from lakeveil.recognizers import bioes

PASSES, BATCH = 10, 16  # of the ordinary trainer and the cycle; texts of a step, in rounds over all holders together
STEPS = 4  # of a holder in a round: the rounds make as many steps one after the other as the ordinary trainer
RATE = {"conll2003": 0.2, "wikipii": 1.0, "meddocan": 0.5}  # falling to zero with the steps; chosen on seed 99
FAST, PULL = 0.001, 0.1  # FedAdam's own rate; FedProx's pull
COUNTS = (1, 3, 6)  # of ten holders, for the curve


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


def plans(name: str, seed: int) -> dict[str, tuple[Plan, tuple[tuple[int, str], ...]]]:
    """What is compared, and for which holders and splits."""
    base = Plan("cycle", PASSES, Recipe(1, BATCH, RATE[name]), falls=True, seed=seed, outlier=1e9)
    every = ((10, "source"), (2, "iid"), (2, "source"), (10, "iid"))
    average = replace(base, method="fedavg", recipe=Recipe(1, 1, RATE[name], steps=STEPS))
    return {
        "fedavg": (average, every),
        "cycle float32": (base, every),
        "cycle float16": (replace(base, transfer="float16"), ((2, "iid"),)),
    }


def further(name: str, seed: int) -> dict[str, Plan]:
    """What is compared on one set, with ten holders by source."""
    average = plans(name, seed)["fedavg"][0]
    return {
        "fedprox": replace(average, method="fedprox", recipe=replace(average.recipe, pull=PULL)),
        "fedadam": replace(average, method="fedadam", rate=FAST),
        "cycle int8": replace(plans(name, seed)["cycle float32"][0], transfer="int8"),
    }


def schedule(name: str, texts: int, seed: int) -> Iterator[tuple[npt.NDArray[np.int64], Recipe]]:
    """The ordinary trainer's steps: PASSES passes, the rate falling with the steps."""
    total = PASSES * -(-texts // BATCH)
    for number, chosen in enumerate(network.batches(texts, Recipe(PASSES, BATCH), 1000 * seed)):
        yield chosen, Recipe(1, BATCH, RATE[name] * (1 - number / total))


def ordinary(name: str, data: tail.Sentences, start: Weights, seed: int) -> tuple[Weights, list[float]]:
    """All texts in one place."""
    weights, losses = start, list[float]()
    for chosen, recipe in schedule(name, len(data), seed):
        weights, loss = tail.step(weights, data.take(chosen), recipe)
        losses.append(loss)
    return weights, losses


class Runs:
    """Runs of one set and seed; each is noted once."""

    def __init__(self, name: str, seed: int, loaded: tuple[Side, Side, Weights], out: Path) -> None:
        self.name, self.seed, self.out = name, seed, out
        self.pool, self.test, self.start = loaded
        self.texts = drawn(self.pool, seed)
        self.labels = bioes.KINDS[:1] if name == "wikipii" else bioes.KINDS
        lines = out.read_text("utf-8").splitlines() if out.exists() else []
        self.done = {tuple(json.loads(line)["key"]) for line in lines}

    def note(self, what: str, holders: int, how: str, work: Callable[[], tuple[Weights, list[float], dict[str, Any]]]) -> None:
        """Do it, unless it was, and append the scores."""
        key = (self.name, self.seed, what, holders, how)
        if key in self.done:
            return
        began = time.process_time()
        weights, losses, more = work()
        if "strict" not in more:
            strict, exact = scores(self.test, tail.chances(weights, self.test.data.x, self.test.data.first), self.labels)
            more = {"strict": round(strict, 5), "exact": round(exact, 5), **more}
        every = max(len(losses) / 60, 1)
        cuts = [losses[int(i * every) : max(int((i + 1) * every), int(i * every) + 1)] for i in range(int(len(losses) / every))]
        row = {
            "key": key,
            "seconds": round(time.process_time() - began, 2),
            **more,
            "loss": [round(float(np.mean(c)), 4) for c in cuts],
        }
        with self.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(*key, {n: v for n, v in row.items() if n not in ("key", "loss")}, flush=True)

    def averages(self) -> None:
        """The ordinary trainer, and what we recommend instead."""
        whole = of(self.pool, self.texts)
        self.note("start", 0, "", lambda: (self.start, [], {"tokens": len(whole.x), "texts": len(whole)}))
        self.note("central", 1, "", lambda: (*ordinary(self.name, whole, self.start, self.seed), {}))
        self.planned(("fedavg",), 2)

    def cycles(self) -> None:
        """The paper's two scenarios."""
        if self.seed == 0:
            self.note("federated/central", 2, "iid", partial(self.drawn_by_operator, of(self.pool, self.texts)))
        self.planned(("fedavg", "cycle float32", "cycle float16"))

    def planned(self, names: tuple[str, ...], most: int = 4) -> None:
        """These of `plans`, the first cases of each."""
        for what, (plan, cases) in plans(self.name, self.seed).items():
            for holders, how in cases[:most] if what in names else ():
                self.note(what, holders, how, partial(self.averaged, plan, self.parts(holders, how)))

    def more(self) -> None:
        """The exact fit of a head, for the gap that is none; on CoNLL-2003 the curve over the number of holders."""
        self.note("exact head", 10, "source", partial(self.head, self.parts(10, "source")))
        for count in COUNTS if self.name == "conll2003" else ():
            average = plans(self.name, self.seed)["fedavg"][0]
            self.note("fedavg of some", count, "iid", partial(self.averaged, average, self.parts(10, "iid")[:count]))

    def others(self) -> None:
        """Other averages on CoNLL-2003."""
        for what, plan in further(self.name, self.seed).items() if self.name == "conll2003" else ():
            self.note(what, 10, "source", partial(self.averaged, plan, self.parts(10, "source")))

    def parts(self, holders: int, how: str) -> list[npt.NDArray[np.int64]]:
        """Each holder's texts."""
        return dealt(self.pool, self.texts, holders, how, self.seed)

    def averaged(self, plan: Plan, parts: list[npt.NDArray[np.int64]]) -> tuple[Weights, list[float], dict[str, Any]]:
        """One method."""
        sites = {f"h{i}": Trainee(of(self.pool, p)) for i, p in enumerate(parts) if len(p)}
        if plan.method != "cycle":
            texts = sum(map(len, parts))
            rounds = -(-PASSES * -(-texts // BATCH) // STEPS)
            plan = replace(plan, rounds=rounds, recipe=replace(plan.recipe, share=BATCH / texts))
        wire = Wire(sites)
        weights, losses = remote(wire, sorted(sites), self.start, plan, print)
        return weights, losses, {"bytes": wire.bytes, "rounds": plan.rounds}

    def drawn_by_operator(self, whole: tail.Sentences) -> tuple[Weights, list[float], dict[str, Any]]:
        """federated/central: the ordinary trainer's batches, drawn from two holders; the largest difference of a weight."""
        parts = self.parts(2, "iid")
        owner = np.searchsorted(self.texts, np.concatenate(parts))
        site = np.repeat(np.arange(len(parts)), [len(p) for p in parts])
        place = np.concatenate([np.arange(len(p)) for p in parts])
        where = np.zeros((len(self.texts), 2), np.int64)
        where[owner] = np.stack([site, place], 1)
        wire = Wire({f"h{i}": Trainee(of(self.pool, p), draws=True) for i, p in enumerate(parts)})

        def steps() -> Iterator[tuple[list[Part], Recipe]]:
            for chosen, recipe in schedule(self.name, len(whole), self.seed):
                at = [np.flatnonzero(where[chosen][:, 0] == i) for i in range(len(parts))]
                yield [(f"h{i}", where[chosen][own, 1], own) for i, own in enumerate(at) if len(own)], recipe

        weights, losses = central(wire, steps(), self.start, tail.step, tail.joined)
        alone, _ = ordinary(self.name, whole, self.start, self.seed)
        gap = max(float(np.abs(weights[n] - alone[n]).max()) for n in alone)
        return weights, losses, {"bytes": wire.bytes, "gap": gap}

    def head(self, parts: list[npt.NDArray[np.int64]]) -> tuple[Weights, list[float], dict[str, Any]]:
        """Exact Newton over sites and over everything in one place: a head for the labels on the finished token vectors."""
        classes = len(self.labels) + 1

        def rows(side: Side, texts: npt.NDArray[np.int64]) -> heads.Part:
            at = np.concatenate([np.arange(side.data.first[t], side.data.first[t + 1]) for t in texts])
            one = side.data.allowed[at]
            kind = np.where(one[:, 0], 0, 1 + (one.argmax(1) - 1) // 4)
            return heads.part(side.vectors[at], kind)

        fitted = [
            heads.fit(p, classes, 1.0, method="newton")
            for p in ([rows(self.pool, p) for p in parts], [rows(self.pool, self.texts)])
        ]
        gap = float(np.abs(fitted[0].weights - fitted[1].weights).max())
        found = []
        for one in fitted:
            chance = heads.probabilities(one.weights, self.test.vectors)
            tags = np.zeros((len(chance), bioes.TAGS), np.float32)
            tags[:, 0] = chance[:, 0]
            tags[:, 2 : 4 * classes - 2 : 4] = chance[:, 1:]  # all as inner: runs of one label are spans
            found.append(scores(self.test, tags, self.labels))
        size = fitted[0].weights.size
        sent = fitted[0].steps * len(parts) * 8 * (2 * size + 1 + size * (size + 1) // 2)
        more = {"strict": found[0][0], "exact": found[0][1], "strict central": found[1][0], "exact central": found[1][1]}
        return {}, [], {**more, "gap": gap, "rounds": fitted[0].steps, "bytes": sent}


def main() -> None:
    """Run what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder with research/ and ship/")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seeds", default="0,1,2,3,4")
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--bundle", action="append", default=[], metavar="SET=DIR", help="not the shipped one for this set")
    asked = parser.parse_args()
    names, bundles = asked.sets.split(","), dict(pair.split("=", 1) for pair in asked.bundle)
    loaded = {name: load(asked.data, name, Bundle.open(bundles.get(name))) for name in names}
    for work in (Runs.averages, Runs.more, Runs.cycles, Runs.others):
        for seed in asked.seeds.split(","):
            for name in names:
                work(Runs(name, int(seed), loaded[name], asked.out))


if __name__ == "__main__":
    main()
