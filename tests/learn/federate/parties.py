"""Processes of a federation for tests: a server, and sites over made-up token vectors; certificates by the trial script.

`python -m learn.federate.parties serve|site JSON`: the JSON says everything.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.errors import LakeveilError
from lakeveil.learn import heads
from lakeveil.learn.federate import tail
from lakeveil.learn.federate.averager import Plan, Trainee, remote
from lakeveil.learn.federate.holder import Holder, integers
from lakeveil.learn.federate.link import attend
from lakeveil.learn.federate.masked import Masked
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.scoring import Scorer
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.federate.wire import Message

ROOT = Path(__file__).parents[3]
LABELS = ("DOCTOR", "PATIENT")
ENCODER = "e" * 64
WIDTH = 6


def certify(folder: Path, sites: Sequence[str]) -> None:
    """Trial certificates of 127.0.0.1 and the sites."""
    spec = importlib.util.spec_from_file_location("certificates", ROOT / "deploy/federated/certificates.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.make(folder, "127.0.0.1", sites)


def tls(folder: Path, name: str) -> Tls:
    """A party's three files."""
    return Tls(str(folder / "authority.pem"), str(folder / f"{name}.pem"), str(folder / f"{name}.key"))


def rows(seed: int, number: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """Made-up token vectors of three classes, a little different at each site."""
    draw = np.random.default_rng(seed)
    truth = np.random.default_rng(7).normal(size=(WIDTH, 3))
    x = draw.normal(0.2 * draw.normal(size=WIDTH), 1.0, (number, WIDTH))
    return x, (x @ truth + draw.gumbel(size=(number, 3))).argmax(1)


def start(what: str, **asked: Any) -> subprocess.Popen[str]:
    """A party as a process of its own; its words come on stderr, one line each."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'tests'}{os.pathsep}{ROOT / 'lib'}", "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "learn.federate.parties", what, json.dumps(asked)]
    return subprocess.Popen(command, env=env, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def port_of(server: subprocess.Popen[str]) -> int:
    """The port the server said it listens on."""
    assert server.stdout is not None
    return int(server.stdout.readline())


class Poisoned:
    """A holder that lies from its `after`th answer on: every sum turned round, or labels shuffled, or not a number."""

    def __init__(self, honest: Holder, how: str) -> None:
        self.honest, self.how = honest, how

    def __call__(self, task: Message) -> Message:
        answer = self.honest(task)
        if answer.kind != "sums":
            return answer
        gradient = answer.arrays["gradient"]
        wrong = np.full_like(gradient, np.nan) if self.how == "nan" else -3.0 * gradient
        return Message("sums", answer.fields, {**answer.arrays, "gradient": wrong})


def site(asked: Mapping[str, Any]) -> None:
    """A holder over made-up rows; `die` ends it in the middle of that task, as a power cut would."""
    x, y = rows(asked["seed"], asked["rows"])
    if asked.get("labels") == "cycled":
        y = (y + 1) % 3
    holder = Holder([heads.part(x, y)], 3, 100.0)
    folder = Path(asked["folder"])
    own = tls(folder, asked["name"])
    none = Scorer(lambda arrays: np.zeros((2, 3), np.int64), 0, 2)  # nothing is held out
    answer: Callable[[Message], Message] = Poisoned(holder, asked["poison"]) if asked.get("poison") else holder
    if asked.get("mode") == "secure_sum" and not asked.get("posing"):
        answer = Masked(asked["name"], own, lambda task: none.integers(task) if task.kind == "score" else integers(holder, task))
    tasks = 0

    def counted(task: Message) -> Message:
        nonlocal tasks
        if task.kind == "score":
            return none(task)
        tasks += 1
        if tasks == asked.get("die"):
            os._exit(9)
        time.sleep(asked.get("slow", 0.0))
        return answer(task)

    seen = (folder / f"{asked['name']}.sent").open("wb") if asked.get("record") else None

    def watch(way: str, data: bytes) -> None:
        if seen is not None and way == "from":
            seen.write(data)
            seen.flush()

    terms = Terms("head", asked.get("mode", "trusted"), asked.get("encoder", ENCODER), tuple(asked.get("names", LABELS)))
    address, patience = f"127.0.0.1:{asked['port']}", asked.get("patience", 60.0)
    attend(address, own, terms, counted, lambda line: None, patience, watch)


def server(asked: Mapping[str, Any]) -> None:
    """The server of a head's fit over made-up rows."""
    from lakeveil.learn.federate.serve import serve  # a site has no need of it, and starts sooner
    from lakeveil.learn.federate.settings import Server

    folder = Path(asked["folder"])
    options: dict[str, Any] = {"wait": 60.0, "patience": 30.0, "answer": 20.0, **asked.get("options", {})}
    settings = Server(
        f"127.0.0.1:{asked.get('port', 0)}",
        tls(folder, "server"),
        tuple(asked["sites"]),
        LABELS,
        str(folder / "head"),
        str(folder / "work"),
        **options,
    )

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    serve(settings, WIDTH, ENCODER, say, lambda port: print(port, flush=True))


def sentences(seed: int, number: int) -> tail.Sentences:
    """Made-up texts: what enters the trained layers, and which of the 13 tags a token has."""
    draw, truth = np.random.default_rng(seed), np.random.default_rng(8).normal(size=(8, 13))
    first = np.concatenate([[0], np.cumsum(draw.integers(1, 9, number))])
    x = draw.normal(size=(int(first[-1]), 8)).astype(np.float32)
    return tail.Sentences(x, np.eye(13, dtype=bool)[(3 * x @ truth).argmax(1)], first)


def small(seed: int) -> dict[str, npt.NDArray[np.float64]]:
    """Last layers of a tagger eight wide, anew."""
    draw = np.random.default_rng(seed)
    blocks = {f"block {i}": draw.normal(0, 0.1, (24, 8)) for i in range(tail.BLOCKS)}
    biases = {f"block {i} bias": draw.normal(0, 0.1, 8) for i in range(tail.BLOCKS)}
    return {**blocks, **biases, "out": draw.normal(0, 0.3, (8, 13)), "out bias": np.zeros(13)}


def tagger_site(asked: Mapping[str, Any]) -> None:
    """A holder of texts that trains the tagger's last layers."""
    own = tls(Path(asked["folder"]), asked["name"])
    terms = Terms("tagger", "trusted", ENCODER, LABELS)
    attend(f"127.0.0.1:{asked['port']}", own, terms, Trainee(sentences(asked["seed"], 30)), lambda line: None, 60.0)


def tagger_serve(asked: Mapping[str, Any]) -> None:
    """The server of rounds that average them; the weights as a file."""
    from lakeveil.learn.federate.hub import Hub

    folder, names = Path(asked["folder"]), list(asked["sites"])
    hub = Hub(Terms("tagger", "trusted", ENCODER, LABELS), names, lambda line: print(line, file=sys.stderr, flush=True))
    print(hub.open("127.0.0.1:0", tls(folder, "server")), flush=True)
    hub.gather(len(names), 60.0)
    plan = Plan("fedavg", 3, Recipe(1, 4, 0.1), falls=True)
    weights, _ = remote(lambda tasks: hub.ask(tasks, 60.0), names, small(0), plan, lambda line: None)
    np.savez(folder / "weights.npz", **weights)
    hub.close(Message("done"), 10.0)


def right(own: tail.Sentences) -> Callable[[Mapping[str, Any]], npt.NDArray[np.int64]]:
    """Counts of tokens that are B-PERSON: gold, found, both."""

    def count(weights: Mapping[str, Any]) -> npt.NDArray[np.int64]:
        said, gold = tail.chances(weights, own.x, own.first).argmax(1) == 1, own.allowed[:, 1]
        return np.array([[gold.sum(), said.sum(), (gold & said).sum()]])

    return count


def kept(path: Path) -> tail.Sentences:
    """Texts of a file: `np.savez` of a `tail.Sentences`' arrays."""
    with np.load(path) as saved:
        return tail.Sentences(saved["x"], saved["allowed"].view(bool), saved["first"])


def beginning(asked: Mapping[str, Any]) -> dict[str, npt.NDArray[np.float64]]:
    """The weights that a training of last layers starts from: of a file, else small ones."""
    if "start" not in asked:
        return small(0)
    with np.load(asked["start"]) as saved:
        return dict(saved)


def tail_site(asked: Mapping[str, Any]) -> None:
    """A holder of texts, as the command runs it; it may send its updates times `poison`, or die in the middle of a round."""
    from lakeveil.learn.federate.settings import Site
    from lakeveil.learn.federate.tailsite import Party, attended

    labels = tuple(asked.get("labels", ("PERSON",)))
    own = kept(Path(asked["file"])) if "file" in asked else sentences(asked["seed"], asked["texts"])
    settings = Site(
        f"127.0.0.1:{asked['port']}",
        tls(Path(asked["folder"]), asked["name"]),
        labels,
        train="tail",
        mode=asked["mode"],
        patience=asked.get("patience", 60.0),
        most_rounds=asked.get("most", 100),
    )
    scorer = Scorer(lambda arrays: np.zeros((len(labels), 3), np.int64), 0, len(labels), often=2)
    if "file" not in asked:
        scorer = Scorer(right(sentences(100 + asked["seed"], 5)), 5, 1, often=2)
    party = Party(own, [len(own), *[7] * len(labels)], scorer, beginning(asked), settings)
    trainee, answered = party.trainee, 0

    def train(task: Message) -> Message:
        nonlocal answered
        answered += 1
        if answered == asked.get("die"):
            os._exit(9)
        answer = trainee(task)
        if asked.get("poison") and answer.kind == "trained":
            return Message("trained", answer.fields, {n: asked["poison"] * a for n, a in answer.arrays.items()})
        return answer

    party.trainee = train  # type: ignore[assignment]
    if asked["mode"] == "secure_sum":
        party.trainee = trainee
    attended(settings, party, Terms("tail", asked["mode"], ENCODER, labels), lambda line: None)


def tail_settings(asked: Mapping[str, Any]) -> Any:
    """The server's config of a training of last layers."""
    from lakeveil.learn.federate.settings import Server, Tail

    folder = Path(asked["folder"])
    recipe = {"rounds": 6, "steps": 2, "batch": 9, "rate": 0.1, "seed": 3, **asked.get("tail", {})}
    rounds, labels = Tail(asked.get("method", "fedavg"), **recipe), tuple(asked.get("labels", ("PERSON",)))
    options: dict[str, Any] = {"wait": 60.0, "patience": 30.0, "answer": 30.0, **asked.get("options", {})}
    places = (str(folder / "out"), str(folder / "work"))
    own, sites = tls(folder, "server"), tuple(asked["sites"])
    address = f"127.0.0.1:{asked.get('port', 0)}"
    return Server(address, own, sites, labels, *places, mode=asked["mode"], train="tail", tail=rounds, **options)


def tail_server(asked: Mapping[str, Any]) -> None:
    """The server of such a training; weights and card as files."""
    from lakeveil.learn.federate.tailserve import serve

    folder = Path(asked["folder"])

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    weights, card = serve(tail_settings(asked), beginning(asked), ENCODER, say, lambda port: print(port, flush=True))
    np.savez(folder / "weights.npz", **weights)
    (folder / "card.json").write_text(json.dumps(card), "utf-8")


PARTIES = {
    "site": site,
    "serve": server,
    "tagger_site": tagger_site,
    "tagger_serve": tagger_serve,
    "tail_site": tail_site,
    "tail_serve": tail_server,
}

if __name__ == "__main__":
    try:
        PARTIES[sys.argv[1]](json.loads(sys.argv[2]))
    except LakeveilError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
