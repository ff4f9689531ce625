"""Federated against central for the name tagger's last layers and for heads, five seeds: the tables and figures of docs/federated.md.

    python tests/bench/federated.py DATA OUT.jsonl [--seeds 0,1,2,3,4] [--sets conll2003,wikipii,meddocan] [--bundle DIR]
    python tests/bench/federated_report.py OUT.jsonl DOCS     (tables, intervals, figures)

Trained: the last two blocks and the output layer, from the bundle's weights on; all else is frozen. Holders in one process, every message
packed to bytes and back. OUT is appended to; what stands there is not run again. CoNLL-2003 and the WikiPII pilot are for
measurements only.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS, encode
from lakeveil.learn.federate import network, tail, tailgraph
from lakeveil.learn.federate.averager import Part, Plan, Trainee, central, remote
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.wire import Message, pack, unpack
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Tagger, open_session
from lakeveil.tokens import tokenize

SETS = {
    "conll2003": ("research/conll2003.en.train", "research/conll2003.en.dev"),
    "wikipii": ("research/wikipii_pilot.en.all", ""),
    "meddocan": ("ship/meddocan.es.train", "ship/meddocan.es.dev"),
}
TRAIN, TEST, POOL = 8_000, 12_000, 40_000  # tokens of a training, of the test, of what training documents are drawn from
PASSES, BATCH, RATE = (
    5,
    8,
    0.2,
)  # of the ordinary trainer, and of a site: texts of a step, rate (falling to zero over passes or rounds)
ROUNDS, FAST, PULL = 10, 0.001, 0.1  # of averages; FedAdam's own rate; FedProx's pull
SPLITS = ("iid", "source")
COUNTS = (1, 3, 6)  # of ten holders, for the curve
Row = tuple[str, list[tuple[int, int, str]]]


@dataclass(frozen=True, slots=True)
class Side:
    """Texts of training or of the test: rows (a line each), document and kind of document of each, and what the tagger makes of them."""

    rows: list[Row]
    document: npt.NDArray[np.int64]
    kinds: list[str]  # of each document
    data: tail.Sentences
    vectors: npt.NDArray[np.float32]  # the finished token vectors, for heads


def documents(path: Path) -> list[tuple[str, list[Row]]]:
    """(kind, lines) of each document. CoNLL's kind is its headline's word before the hyphen, MEDDOCAN's the province, WikiPII's (a sentence a
    document, as the file names no articles) what the sentence tells."""
    found: list[tuple[str, list[Row]]] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if "conll" in path.name:
            if row["text"].startswith("-DOCSTART-") or not found:
                found.append(("", []))
            if row["text"].startswith("-DOCSTART-"):
                continue
            kind, rows = found[-1]
            rows.append((row["text"], row["spans"]))
            found[-1] = (kind or (m[1] if (m := re.match(r"([A-Z ]+)\s-", row["text"])) else "NEWS"), rows)
        elif "wikipii" in path.name:
            found.append((" ".join(sorted(set(row["orig"]))), [(row["text"], row["spans"])]))
        else:
            place = re.search(r"Provincia:\s*([^.\n]+)", row["text"])
            found.append((place[1].strip().casefold() if place else "", list(_lines(row["text"], row["spans"]))))
    return [one for one in found if one[1]]


def _lines(text: str, spans: list[tuple[int, int, str]]) -> Iterator[Row]:
    at = 0
    for piece in text.split("\n"):
        end = at + len(piece)
        if piece.strip():
            yield piece, [(s - at, e - at, n) for s, e, n in spans if s >= at and e <= end]
        at = end + 1


def side(tagger: Tagger, trunk: Tagger, found: list[tuple[str, list[Row]]], most: int, person: bool) -> Side:
    """The first `most` tokens' documents, encoded."""
    rows, of, kinds, tokens = list[Row](), list[int](), list[str](), 0
    for kind, lines in found:
        if tokens >= most:
            break
        kinds.append(kind)
        for text, spans in lines:
            labels = bioes.KINDS[:1] if person else bioes.KINDS
            rows.append((text, [(int(s), int(e), str(n)) for s, e, n in spans if n in labels]))
            of.append(len(kinds) - 1)
            tokens += len(text) // 5
    encoded = encode(rows, only_person=person)
    table = np.zeros((len(TAGS) + 2, len(TAGS)), bool)
    table[: len(TAGS)] = np.eye(len(TAGS), dtype=bool)
    table[NOT_PERSON], table[NOT_PERSON, 1:5], table[IGNORE] = True, False, True
    x, vectors = [], []
    for at in range(0, len(rows), 512):
        batch = pa.array([text for text, _ in rows[at : at + 512]], pa.string())
        x.append(trunk.encode(batch).hidden)
        vectors.append(tagger.encode(batch).hidden)
    data = tail.Sentences(np.concatenate(x), table[encoded.target.astype(np.int64)], encoded.first)
    return Side(rows, np.array(of), kinds, data, np.concatenate(vectors))


def load(data: Path, name: str, bundle: Bundle) -> tuple[Side, Side, Weights]:
    """Pool to draw training documents from, test, weights to begin with."""
    graph = bundle.file("tagger.onnx")
    tagger = Tagger.open(bundle)
    trunk = replace(tagger, session=open_session(tailgraph.trunk(graph)))
    train, test = SETS[name]
    found = documents(data / f"{train}.jsonl")
    held = documents(data / f"{test}.jsonl") if test else [d for i, d in enumerate(found) if i % 4 == 0]
    found = found if test else [d for i, d in enumerate(found) if i % 4]
    shuffled = [found[i] for i in np.random.default_rng(0).permutation(len(found))]
    person = name == "wikipii"
    return side(tagger, trunk, shuffled, POOL, person), side(tagger, trunk, held, TEST, person), tailgraph.weights(graph)


def drawn(pool: Side, seed: int) -> npt.NDArray[np.int64]:
    """Texts of whole documents, drawn until they hold TRAIN tokens."""
    length = np.diff(pool.data.first)
    of_document = np.bincount(pool.document, length)
    order = np.random.default_rng(1000 + seed).permutation(len(of_document))
    chosen = order[: int(np.searchsorted(np.cumsum(of_document[order]), TRAIN)) + 1]
    return np.flatnonzero(np.isin(pool.document, chosen))


def dealt(pool: Side, texts: npt.NDArray[np.int64], holders: int, how: str, seed: int) -> list[npt.NDArray[np.int64]]:
    """Each holder's texts: whole documents, at random (iid), or sorted by kind and cut into uneven blocks (source)."""
    found, draw = np.unique(pool.document[texts]), np.random.default_rng(2000 + seed)
    if how == "iid":
        owner = draw.permutation(np.arange(len(found)) % holders)
    else:
        rank = np.argsort(np.argsort([pool.kinds[d] for d in found], kind="stable"))
        shares = 0.3 / holders + 0.7 * draw.dirichlet(np.full(holders, 2.0))
        owner = np.searchsorted(np.cumsum(shares)[:-1], (rank + 0.5) / len(found))
    return [texts[np.isin(pool.document[texts], found[owner == h])] for h in range(holders)]


def scores(test: Side, tags: npt.NDArray[np.float32], labels: tuple[str, ...]) -> tuple[float, float]:
    """Strict (place and label) and exact (place) F1 of spans."""
    tokens = tokenize(pa.array([text for text, _ in test.rows], pa.string()))
    found = bioes.decode(tags, tokens)
    said = {
        (int(tokens.text[a]), int(tokens.start[a]), int(tokens.end[b]), bioes.KINDS[k])
        for a, b, k in zip(found.first, found.last, found.kind, strict=True)
        if bioes.KINDS[k] in labels
    }
    gold = {(i, s, e, n) for i, (_, spans) in enumerate(test.rows) for s, e, n in spans}
    pairs = ((gold, said), ({g[:3] for g in gold}, {s[:3] for s in said}))
    strict, exact = (2 * len(g & s) / max(len(g) + len(s), 1) for g, s in pairs)
    return strict, exact


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


def plans(seed: int) -> dict[str, tuple[Plan, tuple[tuple[int, str], ...]]]:
    """What is compared, and for which holders and splits. The cycle makes the ordinary trainer's passes; averages make ROUNDS of one."""
    base = Plan("cycle", PASSES, Recipe(1, BATCH, RATE), falls=True, seed=seed, outlier=1e9)
    every = tuple((holders, how) for holders in (2, 10) for how in SPLITS)
    average = replace(base, method="fedavg", rounds=ROUNDS)
    return {
        "fedavg": (average, every),
        "cycle float32": (base, every),
        "cycle float16": (replace(base, transfer="float16"), ((2, "iid"),)),
    }


def further(seed: int) -> dict[str, Plan]:
    """What is compared on one set, with ten holders by source."""
    average = plans(seed)["fedavg"][0]
    return {
        "fedprox": replace(average, method="fedprox", recipe=replace(average.recipe, pull=PULL)),
        "fedadam": replace(average, method="fedadam", rate=FAST),
        "cycle int8": replace(plans(seed)["cycle float32"][0], transfer="int8"),
    }


def schedule(texts: int, seed: int) -> Iterator[tuple[npt.NDArray[np.int64], Recipe]]:
    """The ordinary trainer's steps: PASSES passes, the rate falling with them."""
    plan = Plan("cycle", PASSES, Recipe(1, BATCH, RATE), falls=True)
    for number in range(PASSES):
        recipe = plan.of(number)
        for chosen in network.batches(texts, recipe, 1000 * seed + number):
            yield chosen, recipe


def ordinary(data: tail.Sentences, start: Weights, seed: int) -> tuple[Weights, list[float]]:
    """All texts in one place."""
    weights, losses = start, list[float]()
    for chosen, recipe in schedule(len(data), seed):
        weights, loss = tail.step(weights, data.take(chosen), recipe)
        losses.append(loss)
    return weights, losses


def of(pool: Side, texts: npt.NDArray[np.int64]) -> tail.Sentences:
    """A holder's own."""
    arrays = pool.data.take(texts)
    return tail.Sentences(arrays["x"], arrays["allowed"].view(bool), arrays["first"])


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

    def everything(self) -> None:
        """All scenarios."""
        whole = of(self.pool, self.texts)
        self.note("start", 0, "", lambda: (self.start, [], {"tokens": len(whole.x), "texts": len(whole)}))
        self.note("central", 1, "", lambda: (*ordinary(whole, self.start, self.seed), {}))
        if self.seed == 0:
            self.note("federated/central", 2, "iid", partial(self.drawn_by_operator, whole))
        for what, (plan, cases) in plans(self.seed).items():
            for holders, how in cases:
                self.note(what, holders, how, partial(self.averaged, plan, self.parts(holders, how)))

    def more(self) -> None:
        """The exact fit of a head, for the gap that is none; on CoNLL-2003 other averages, and the curve over the number of holders."""
        self.note("exact head", 10, "source", partial(self.head, self.parts(10, "source")))
        if self.name != "conll2003":
            return
        for what, plan in further(self.seed).items():
            self.note(what, 10, "source", partial(self.averaged, plan, self.parts(10, "source")))
        for count in COUNTS:
            average = plans(self.seed)["fedavg"][0]
            self.note("fedavg of some", count, "iid", partial(self.averaged, average, self.parts(10, "iid")[:count]))

    def parts(self, holders: int, how: str) -> list[npt.NDArray[np.int64]]:
        """Each holder's texts."""
        return dealt(self.pool, self.texts, holders, how, self.seed)

    def averaged(self, plan: Plan, parts: list[npt.NDArray[np.int64]]) -> tuple[Weights, list[float], dict[str, Any]]:
        """One method."""
        sites = {f"h{i}": Trainee(of(self.pool, p)) for i, p in enumerate(parts) if len(p)}
        if plan.method != "cycle":
            plan = replace(plan, recipe=replace(plan.recipe, rate=RATE * len(sites) ** 0.5))
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
            for chosen, recipe in schedule(len(whole), self.seed):
                at = [np.flatnonzero(where[chosen][:, 0] == i) for i in range(len(parts))]
                yield [(f"h{i}", where[chosen][own, 1], own) for i, own in enumerate(at) if len(own)], recipe

        weights, losses = central(wire, steps(), self.start, tail.step, tail.joined)
        alone, _ = ordinary(whole, self.start, self.seed)
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
    parser.add_argument("--bundle")
    asked = parser.parse_args()
    names = asked.sets.split(",")
    loaded = {name: load(asked.data, name, Bundle.open(asked.bundle)) for name in names}
    for work in (Runs.everything, Runs.more):
        for seed in asked.seeds.split(","):
            for name in names:
                work(Runs(name, int(seed), loaded[name], asked.out))


if __name__ == "__main__":
    main()
