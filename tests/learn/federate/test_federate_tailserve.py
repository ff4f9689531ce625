"""Rounds that train the tagger's last layers, as `lakeveil federate` runs them: by processes, in either mode, with who fails or lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import tailsums
from lakeveil.learn.federate.averager import Plan, Trainee, combined
from lakeveil.learn.federate.averaging import Moments, Weights
from lakeveil.learn.federate.scoring import Scorer, told
from lakeveil.learn.federate.settings import Site
from lakeveil.learn.federate.tailserve import plan_of
from lakeveil.learn.federate.tailsite import Party
from lakeveil.learn.federate.wire import Message
from learn.federate.parties import certify, port_of, right, sentences, small, start, tail_settings, tls

SIZES = {"a": 30, "b": 12, "c": 21}


def far(a: Weights, b: Weights) -> float:
    """Largest difference of a weight."""
    return max(float(np.abs(a[n] - b[n]).max()) for n in a)


def together(plan: Plan, seeds: dict[int, int]) -> Weights:
    """The rounds in this process, sites as seed → texts."""
    weights, moments, sites = small(0), Moments(), [sentences(seed, texts) for seed, texts in seeds.items()]
    for number in range(plan.rounds):
        sent = av.expanded(av.squeezed(weights, "float32"))
        if plan.method == "fedsgd":
            made = [one.slope(sent, plan.of(number), 1000 * plan.seed) for one in sites]
            parts = [(slope, tokens) for slope, tokens, _ in made]
        else:
            parts = [(av.difference(one.train(sent, plan.of(number), 1000 * plan.seed)[0], sent), one.size) for one in sites]
        updates = [av.expanded(av.squeezed(update, "float32")) for update, _ in parts]
        weights, moments = combined(weights, av.mean(updates, [tokens for _, tokens in parts]), moments, plan, number)
    return weights


def run(folder: Path, mode: str, sites: dict[str, dict[str, Any]], **asked: Any) -> tuple[Weights, dict[str, Any], str]:
    """One training by processes: the weights, the card, the server's words."""
    pytest.importorskip("grpc")
    certify(folder, list(sites))
    server = start("tail_serve", folder=str(folder), sites=list(sites), mode=mode, **asked)
    port = port_of(server)
    running = [start("tail_site", folder=str(folder), name=n, port=port, mode=mode, **one) for n, one in sites.items()]
    _, said = server.communicate(timeout=240)
    assert server.returncode == 0, said
    for process in running:
        process.communicate(timeout=60)
    with np.load(folder / "weights.npz") as kept:
        return dict(kept), json.loads((folder / "card.json").read_text("utf-8")), said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "method"), [("trusted", "fedsgd"), ("trusted", "fedadam"), ("secure_sum", "fedsgd"), ("secure_sum", "fedprox")]
)
def test_rounds_by_processes_are_those_in_one(tmp_path: Path, mode: str, method: str) -> None:
    """The same weights as in one process: to the bit, under masks to 1e-7; scores are summed over the sites' held-out texts."""
    sites = {name: {"seed": i, "texts": texts} for i, (name, texts) in enumerate(SIZES.items())}
    weights, card, said = run(tmp_path, mode, sites, method=method)
    settings = tail_settings({"folder": str(tmp_path), "sites": list(sites), "mode": mode, "method": method})
    here = together(plan_of(settings, sum(SIZES.values())), dict(enumerate(SIZES.values())))
    assert far(weights, here) <= (1e-7 if mode == "secure_sum" else 0.0) and far(weights, small(0)) > 1e-3
    counts = sum(right(sentences(100 + i, 5))(weights) for i in range(3))
    assert [card["held_out"]["PERSON"][n] for n in ("gold", "found", "right")] == np.asarray(counts)[0].tolist()
    assert card["held_out"]["texts"] == 15 and card["held_out_before"]["texts"] == 15 and len(card["loss"]) == 6
    if mode == "trusted":
        assert {n: row["texts"] for n, row in card["sites"].items()} == SIZES
    else:
        assert card["sites"] == {"all 3": {"texts": 63, "PERSON": 21}}
    assert not (tmp_path / "work" / "progress.npz").exists() and "6 of 6" in said


@pytest.mark.slow
@pytest.mark.parametrize("method", ["fedavg", "fedsgd"])
def test_one_dies_and_one_lies(tmp_path: Path, method: str) -> None:
    """The rounds go on with those who are left, and the card names both."""
    sites: dict[str, dict[str, Any]] = {n: {"seed": i, "texts": 20} for i, n in enumerate("abcde")}
    sites["d"] |= {"die": 3}
    sites["e"] |= {"poison": -300}
    weights, card, said = run(tmp_path, "trusted", sites, method=method, options={"answer": 5.0, "least": 3})
    assert list(card["refused"]) == ["e"] and "d did not answer" in said
    settings = tail_settings({"folder": str(tmp_path), "sites": list(sites), "mode": "trusted", "method": method})
    clean = together(plan_of(settings, 100), dict.fromkeys(range(4), 20))
    assert far(weights, clean) < 0.05


@pytest.mark.slow
def test_a_killed_server_goes_on_with_its_rounds(tmp_path: Path) -> None:
    """Started again it takes up after the last whole round, and ends with the weights of a run that nobody killed."""
    pytest.importorskip("grpc")
    certify(tmp_path, list(SIZES))
    asked: dict[str, Any] = {"folder": str(tmp_path), "sites": list(SIZES), "mode": "trusted", "method": "fedadam"}
    server = start("tail_serve", **asked)
    port = port_of(server)
    running = [
        start("tail_site", folder=str(tmp_path), name=n, port=port, mode="trusted", seed=i, texts=t)
        for i, (n, t) in enumerate(SIZES.items())
    ]
    assert server.stderr is not None
    for line in server.stderr:
        if "3 of 6" in line:
            break
    server.kill()
    server.communicate()
    again = start("tail_serve", **{**asked, "port": port})
    _, said = again.communicate(timeout=240)
    assert again.returncode == 0 and "going on from there" in said, said
    for process in running:
        process.communicate(timeout=60)
    with np.load(tmp_path / "weights.npz") as kept:
        weights = dict(kept)
    assert far(weights, together(plan_of(tail_settings(asked), 63), dict(enumerate(SIZES.values())))) == 0


def party(folder: Path, most: int = 2) -> Party:
    """A site without a network."""
    own = sentences(1, 10)
    settings = Site("127.0.0.1:1", tls(folder, "a"), ("PERSON",), train="tail", most_rounds=most)
    return Party(own, [10, 4], Scorer(right(own), 10, 1, often=2), small(0), settings)


def test_a_site_declines_what_it_did_not_agree_to(tmp_path: Path) -> None:
    """Weights of other shapes, tasks of other kinds, more rounds than most_rounds, scores at ever new weights."""
    one, plan = party(tmp_path), Plan("fedavg", 4)
    task = tailsums.task(small(0), plan, 0)
    fields = {"recipe": {"passes": 1, "batch": 4, "rate": 0.1}, "transfer": "float32", "seed": 0}
    train = Message("train", fields, av.squeezed(small(0), "float32"))
    other = Message("train", fields, {**train.arrays, "out": np.zeros((2, 2), np.float32)})
    assert [one(t).kind for t in (other, Message("batch"), train, train, train)] == [
        "declined",
        "declined",
        "trained",
        "trained",
        "declined",
    ]
    assert isinstance(party(tmp_path).integers(task), np.ndarray)
    broken = Message("train", {}, {**task.arrays, tailsums.RECIPE: np.full(9, np.nan)})
    assert isinstance(party(tmp_path).integers(broken), str)
    scores = [one(Message("score", {}, av.squeezed(small(i), "float64"))).kind for i in (0, 1, 0, 1, 2)]
    assert scores == ["scores", "scores", "scores", "scores", "declined"]


def test_a_secure_sum_of_updates_is_their_mean(tmp_path: Path) -> None:
    """Integers of three sites add up to the mean update by texts, to 2⁻²⁸; an update beyond the scale is declined."""
    plan, parts = Plan("fedavg", 4), {"a": 10, "b": 25, "c": 3}
    task = tailsums.task(small(0), plan, 0)
    trainees = {n: Trainee(sentences(i, t), 10.0) for i, (n, t) in enumerate(parts.items())}
    words = [tailsums.integers(t, task) for t in trainees.values()]
    assert all(isinstance(w, np.ndarray) for w in words)
    by, rows, loss = tailsums.unwrap(np.sum(words, axis=0, dtype=np.uint64), small(0))
    sent = av.expanded(av.squeezed(small(0), "float32"))
    tokens = [t.own.size for t in trainees.values()]
    made = [t.own.train(sent, plan.of(0), 0) for t in trainees.values()]
    exact = av.mean([av.expanded(av.squeezed(av.difference(w, sent), "float32")) for w, _ in made], tokens)
    assert rows == sum(tokens) and far(by, exact) < 2.0**-28
    assert loss == pytest.approx(np.average([np.mean(seen) for _, seen in made], weights=tokens), abs=1e-6)
    assert isinstance(tailsums.integers(Trainee(sentences(1, 5), 1e3), task), str)


def test_counts_become_rates() -> None:
    """Precision, recall and F1 of the sums, with intervals; nothing where nobody held out."""
    card = told(np.array([9, 10, 8, 6]), ("PERSON",))
    assert card["texts"] == 9 and card["PERSON"]["precision"] == 0.75 and card["PERSON"]["recall"] == 0.6
    assert card["PERSON"]["f1"] == pytest.approx(12 / 18, abs=1e-4) and card["PERSON"]["recall_interval"][0] < 0.6
    assert told(np.zeros(4, np.int64), ("PERSON",)) == {}
