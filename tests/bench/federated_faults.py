"""Ten holders that train the tagger's last layers (`fedsgd`, mode trusted), each a process, over gRPC and TLS: three die, one turns its
gradients round; and a server that is killed half way. F1 beside the clean run.

    PYTHONPATH=tests python tests/bench/federated_faults.py DATA WORK [--set conll2003] [--bundle DIR] [--passes 10] [--turned -3] [--runs faults,killed]

WORK gets the certificates, the holders' vectors and the answers: a run that stands there is not made again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from federated import LARGE  # the scripts beside this one
from federated_data import SETS, TRAIN, Side, counts, dealt, drawn, load, of, scores

from lakeveil.bundle import Bundle
from lakeveil.learn.federate import network, tail
from lakeveil.learn.federate.averager import Plan
from lakeveil.learn.federate.averaging import Weights
from lakeveil.recognizers import bioes
from learn.federate.parties import certify, port_of, start

NAMES = [f"h{i}" for i in range(10)]
DEAD = {"h3": 0.25, "h5": 0.5, "h8": 0.75}  # after which share of the rounds
LIAR = "h9"


def in_one_place(own: list[tail.Sentences], begin: Weights, plan: Plan) -> Weights:
    """The clean run: the batches that the holders' steps take, in one process."""
    weights = begin
    for number in range(plan.rounds):
        recipe = plan.of(number)
        taken = [p.take(network.shared(len(p), recipe, 1000 * plan.seed, p.size)) for p in own]
        texts = sum(len(one["first"]) - 1 for one in taken)
        weights, _ = tail.step(weights, tail.joined(taken, np.arange(texts)), network.Recipe(rate=recipe.rate))
    return weights


def told(process: subprocess.Popen[str], seconds: float = 3600.0) -> str:
    """What a process said, once it has ended."""
    return process.communicate(timeout=seconds)[1]


def run(
    folder: Path, asked: dict[str, Any], sites: dict[str, dict[str, Any]], kill: int | None
) -> tuple[Weights, dict[str, Any]]:
    """One training by eleven processes; `kill`: the server, once that many rounds are kept."""
    folder.mkdir(exist_ok=True)
    if not (folder / "card.json").exists():
        certify(folder, NAMES)
        server = start("tail_serve", folder=str(folder), sites=NAMES, **asked)
        port = port_of(server)
        same = {n: asked[n] for n in ("start", "labels", "mode")}
        running = [
            start("tail_site", folder=str(folder), name=n, port=port, most=1000, patience=600.0, **same, **sites[n])
            for n in NAMES
        ]
        if kill is not None:
            assert server.stderr is not None
            while (line := server.stderr.readline()) and f"{kill} of " not in line:
                pass
            server.kill()
            server.communicate()
            server = start("tail_serve", folder=str(folder), sites=NAMES, port=port, **asked)
        said = told(server)
        (folder / "server.log").write_text(said, "utf-8")
        ends = {n: (told(one).strip(), one.returncode) for n, one in zip(NAMES, running, strict=True)}
        print({n: end for n, end in ends.items() if end[1]}, flush=True)
    with np.load(folder / "weights.npz") as saved:
        return dict(saved), json.loads((folder / "card.json").read_text("utf-8"))


def scored(test: Side, weights: Weights) -> tuple[float, float]:
    """Strict and exact F1."""
    return scores(counts(test, tail.chances(weights, test.data.x, test.data.first), bioes.KINDS))


def main() -> None:
    """The clean run, the one with faults, the one whose server is killed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="the folder with research/ and ship/")
    parser.add_argument("work", type=Path)
    parser.add_argument("--set", default="conll2003", choices=sorted(SETS))
    parser.add_argument("--bundle", metavar="DIR", help="default: the shipped one")
    parser.add_argument("--passes", type=int, default=10, help="over all texts")
    parser.add_argument("--turned", type=float, default=-3.0, help="what the liar multiplies its gradients by")
    parser.add_argument("--runs", default="faults,killed")
    parser.add_argument("--answer", type=float, default=60.0, help="seconds that the server waits for a holder's answer")
    asked = parser.parse_args()
    pool, test, begin = load(asked.data, asked.set, Bundle.open(asked.bundle))
    parts = [of(pool, texts) for texts in dealt(pool, drawn(pool, 0, TRAIN[asked.set]), len(NAMES), "iid", 0)]
    asked.work.mkdir(exist_ok=True, parents=True)
    np.savez(asked.work / "start.npz", **begin)
    sites: dict[str, dict[str, Any]] = {}
    for name, own in zip(NAMES, parts, strict=True):
        np.savez(asked.work / f"{name}.npz", x=own.x, allowed=own.allowed.view(np.uint8), first=own.first)
        sites[name] = {"file": str(asked.work / f"{name}.npz")}
    pace, texts = replace(LARGE[asked.set], passes=asked.passes), sum(map(len, parts))
    rounds = pace.steps(texts)
    recipe = network.Recipe(1, 1, pace.rate, steps=1, share=pace.passes / rounds)
    clean = in_one_place(parts, begin, Plan("fedsgd", rounds, recipe, falls=True, clip=tail.CLIP))
    print(f"{texts} texts, {rounds} rounds; before {scored(test, begin)}, clean {scored(test, clean)}", flush=True)
    common: dict[str, Any] = {"start": str(asked.work / "start.npz"), "labels": list(bioes.KINDS), "mode": "trusted"}
    common |= {"method": "fedsgd", "tail": {"rounds": rounds, "batch": pace.batch, "rate": pace.rate, "seed": 0}}
    common["options"] = {"answer": asked.answer, "wait": 600.0, "patience": 600.0}
    faulty = {n: {**one, **({"die": int(DEAD[n] * rounds)} if n in DEAD else {})} for n, one in sites.items()}
    faulty[LIAR]["poison"] = asked.turned
    half = 1 + (rounds // 2) // (rounds // 10) * (rounds // 10)  # one of the rounds that the server tells of
    for what in asked.runs.split(","):
        holders, kill = (faulty, None) if what == "faults" else (sites, half)
        weights, card = run(asked.work / what, common, holders, kill)
        far = max(float(np.abs(weights[n] - clean[n]).max()) for n in clean)
        print(f"{what}: {scored(test, weights)}, furthest weight {far:.1e}; refused {card['refused']}", flush=True)
        print("\n".join(line for line in card["events"] if "answer" in line or "killed" in line or "refused" in line), flush=True)


if __name__ == "__main__":
    main()
