"""Federated against central, measured: `python -m learn.federate.experiment --data NER --cache DIR --out FILE.json`.

A small network (or an exact head) on the frozen vectors of the shipped encoder; holders in one process, every message packed to bytes and back.
Scores are of spans (runs of tokens of one label, strict) on texts that no holder had.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn import heads
from lakeveil.learn.federate import network
from lakeveil.learn.federate.averager import Plan, Trainee, central, remote
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.wire import Message, pack, unpack

SETS = {
    "meddocan": ("ship/meddocan.es.train.jsonl", "ship/meddocan.es.dev.jsonl"),
    "conll2003": ("research/conll2003.en.train.jsonl", "research/conll2003.en.dev.jsonl"),
    "wikipii": ("research/wikipii_pilot.en.all.jsonl", ""),
}
LABELS = ("PERSON", "LOCATION", "ORGANIZATION")
TRAIN, TEST, HIDDEN, ROUNDS = 12_000, 8_000, 32, 5
LIMIT = 4000  # texts read of a file


def encoded(data: Path, name: str, cache: Path) -> dict[str, npt.NDArray[Any]]:
    """x, y, text number of training and test tokens, kept in `cache`."""
    path = cache / f"{name}.npz"
    if not path.exists():
        import pyarrow as pa

        from lakeveil.bundle import Bundle
        from lakeveil.learn.headfile import Example, token_classes
        from lakeveil.recognizers.names import Tagger

        tagger, out = Tagger.open(Bundle.open()), {}
        train, test = SETS[name]
        lines = [json.loads(line) for line in (data / train).read_text("utf-8").splitlines()[:LIMIT]]
        if test:
            held = [json.loads(line) for line in (data / test).read_text("utf-8").splitlines()[:LIMIT]]
        else:
            lines, held = [r for i, r in enumerate(lines) if i % 4], [r for i, r in enumerate(lines) if not i % 4]
        for side, rows, most in (("train", lines, TRAIN), ("test", held, TEST)):
            x, y, t = [], [], []
            for at in range(0, len(rows), 64):
                batch = [Example(r["text"], [(int(a), int(b), str(c)) for a, b, c in r["spans"]]) for r in rows[at : at + 64]]
                got = tagger.encode(pa.array([e.text for e in batch], pa.string()))
                x.append(got.hidden)
                y.append(token_classes(got.tokens, batch, LABELS))
                t.append(got.tokens.text.astype(np.int64) + at)
                if sum(map(len, y)) >= most:
                    break
            for part, arrays in (("x", x), ("y", y), ("t", t)):
                out[f"{side} {part}"] = np.concatenate(arrays)[:most]
        cache.mkdir(parents=True, exist_ok=True)
        np.savez(path, **out)
    with np.load(path) as stored:
        return {n: stored[n] for n in stored.files}


def spans(y: npt.NDArray[np.int64], text: npt.NDArray[np.int64]) -> set[tuple[int, int, int]]:
    """Runs of one class in a text: (first, last, class)."""
    begins = np.flatnonzero(np.r_[True, (y[1:] != y[:-1]) | (text[1:] != text[:-1])])
    ends = np.r_[begins[1:], len(y)] - 1
    return {(int(a), int(b), int(y[a])) for a, b in zip(begins, ends, strict=True) if y[a]}


def f1(said: npt.NDArray[np.int64], data: dict[str, npt.NDArray[Any]]) -> float:
    """Strict span F1 over all labels."""
    gold, found = spans(data["test y"], data["test t"]), spans(said, data["test t"])
    return 2 * len(gold & found) / max(len(gold) + len(found), 1)


def split(data: dict[str, npt.NDArray[Any]], holders: int, how: str, seed: int) -> list[npt.NDArray[np.int64]]:
    """Token rows of each holder: whole texts, dealt at random (iid) or in blocks of neighbouring texts, uneven in size (blocks)."""
    texts = np.unique(data["train t"])
    draw = np.random.default_rng(seed)
    if how == "iid":
        owner = draw.integers(0, holders, len(texts))
    else:
        owner = np.searchsorted(np.cumsum(draw.dirichlet(np.full(holders, 2.0)))[:-1], np.arange(len(texts)) / len(texts))
    return [np.flatnonzero(np.isin(data["train t"], texts[owner == h])) for h in range(holders)]


class Wire:
    """Holders asked over bytes, which are counted."""

    def __init__(self, sites: dict[str, Trainee]) -> None:
        self.sites, self.bytes = sites, 0

    def __call__(self, tasks: Any) -> dict[str, Message]:
        """Each holder's answer."""
        out = {}
        for name, task in tasks.items():
            data = pack(task)
            back = pack(self.sites[name](unpack(data)))
            self.bytes += len(data) + len(back)
            out[name] = unpack(back)
        return out


def runs(data: dict[str, npt.NDArray[Any]], seed: int) -> list[dict[str, Any]]:
    """Every scenario once, with this seed."""
    scale = np.abs(data["train x"]).max()
    x, y = data["train x"].astype(float) / scale * 10, data["train y"]
    test = data["test x"].astype(float) / scale * 10
    start = network.fresh(x.shape[1], HIDDEN, len(LABELS) + 1, seed)
    rows: list[dict[str, Any]] = []

    def note(what: str, weights: Weights, began: float, losses: list[float], **more: Any) -> None:
        score = f1(network.scores(weights, test).argmax(1), data)
        every = max(len(losses) // 40, 1)
        kept = [round(float(np.mean(losses[i : i + every])), 4) for i in range(0, len(losses), every)]
        rows.append(
            {
                "what": what,
                "seed": seed,
                "f1": round(score, 4),
                "seconds": round(time.process_time() - began, 2),
                "loss": kept,
                **more,
            }
        )

    began = time.process_time()
    weights, losses = network.train(start, x, y, Recipe(ROUNDS), seed)
    note("central", weights, began, losses)
    began = time.process_time()
    longer, more = network.train(start, x, y, Recipe(20), seed)
    note("central, 20 passes", longer, began, more)
    drawn = Wire({"all": Trainee(x, y, draws=True)})
    same, _ = central(drawn, [("all", c) for c in network.batches(len(y), Recipe(ROUNDS), seed)], start, Recipe())
    gap = max(float(np.abs(same[n] - weights[n]).max()) for n in same)
    note("federated/central", same, began, losses, gap=gap, bytes=drawn.bytes)
    for holders in (2, 10):
        for how in ("iid", "blocks"):
            parts = split(data, holders, how, seed)
            sites = {f"h{i}": Trainee(x[p], y[p]) for i, p in enumerate(parts) if len(p)}
            plans = {
                "cycle float32": Plan("cycle", ROUNDS),
                "cycle float16": Plan("cycle", ROUNDS, transfer="float16"),
                "fedavg": Plan("fedavg", ROUNDS),
                "fedavg, 20 rounds": Plan("fedavg", 20),
                "fedprox, 20 rounds": Plan("fedprox", 20, Recipe(pull=0.01)),
                "fedadam, 20 rounds": Plan("fedadam", 20, rate=0.05),
            }
            for what, plan in plans.items():
                began, wire = time.process_time(), Wire(sites)
                got, losses = remote(
                    wire,
                    sorted(sites),
                    start,
                    Plan(**{**{n: getattr(plan, n) for n in Plan.__slots__}, "seed": seed, "outlier": 1e9}),
                    lambda line: None,
                )
                note(what, got, began, losses, holders=holders, split=how, bytes=wire.bytes)
            if seed == 0 and how == "blocks" and holders == 10:
                began = time.process_time()
                whole = heads.fit([heads.part(x, y)], len(LABELS) + 1, 1.0, method="newton")
                pieces = heads.fit([heads.part(x[p], y[p]) for p in parts if len(p)], len(LABELS) + 1, 1.0, method="newton")
                score = f1(heads.probabilities(pieces.weights, test).argmax(1), data)
                rows.append(
                    {
                        "what": "exact head",
                        "seed": seed,
                        "f1": round(score, 4),
                        "gap": float(np.abs(whole.weights - pieces.weights).max()),
                        "seconds": round(time.process_time() - began, 2),
                        "holders": holders,
                        "split": how,
                    }
                )
    return rows


def main() -> None:
    """All sets, as many seeds as asked; written after every seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--sets", default=",".join(SETS))
    asked = parser.parse_args()
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(asked.seeds):
        for name in asked.sets.split(","):
            found.setdefault(name, []).extend(runs(encoded(asked.data, name, asked.cache), seed))
            asked.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
            print(name, seed, flush=True)


if __name__ == "__main__":
    main()
