"""The server of rounds that train the tagger's last layers: FedSGD, FedAvg, FedProx or FedAdam over the sites' updates or their secure sum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.bundle import Bundle
from lakeveil.learn.federate import averaging as av
from lakeveil.learn.federate import tail, tailsums
from lakeveil.learn.federate.averager import Checks, Plan, combined, task_of
from lakeveil.learn.federate.averaging import Moments, Weights
from lakeveil.learn.federate.desk import Desk, opened
from lakeveil.learn.federate.hub import Say
from lakeveil.learn.federate.network import Recipe
from lakeveil.learn.federate.rounds import Rounds
from lakeveil.learn.federate.scoring import scored
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message
from lakeveil.recognizers import heads as apply


@dataclass(eq=False)
class Trainer:
    """Rounds over the sites that are there. texts: over all sites, as counted at first; checks: of mode trusted."""

    rounds: Rounds
    plan: Plan
    checks: Checks
    counts: dict[str, list[int]] = field(default_factory=dict)

    def learned(self, weights: Weights, number: int) -> tuple[Weights, float]:
        """The sites' mean update by their tokens (fedsgd: of the step), and their mean loss."""
        if self.rounds.settings.mode == "secure_sum":
            size = 2 + sum(a.size for a in weights.values())
            words, _ = self.rounds.secure(tailsums.task(weights, self.plan, number), size)
            by, _, loss = tailsums.unwrap(words, weights)
            return by, loss
        hub, least = self.rounds.hub, self.rounds.settings.least
        while True:
            answers = self.rounds.answers(task_of(weights, self.plan, number, 0))
            updates, rows, losses = self.checks.sound(answers, weights, hub.round)
            if len(updates) >= least:
                return av.mean(updates, rows), float(np.mean(losses)) if losses else 0.0

    def texts(self, labels: int) -> int:
        """Round of counts: texts of all sites, and spans per label for the card."""
        if self.rounds.settings.mode == "secure_sum":
            words, sites = self.rounds.secure(Message("count"), 1 + labels)
            self.counts[f"all {len(sites)}"] = [int(w) for w in words]
        else:
            for name, answer in self.rounds.answers(Message("count")).items():
                counts = answer.arrays.get("tokens")
                if counts is None or counts.dtype != np.int64 or counts.shape != (1 + labels,) or (counts < 0).any():
                    self.rounds.hub.refuse(name, "its counts do not fit the labels")
                else:
                    self.counts[name] = [int(c) for c in counts]
        return max(sum(row[0] for row in self.counts.values()), 1)


def plan_of(settings: Server, texts: int) -> Plan:
    """The rounds as the server's config asks for them, `texts` being those of all sites."""
    asked = settings.tail
    pull = asked.pull if asked.method == "fedprox" else 0.0
    recipe = Recipe(1, 1, asked.rate, pull, asked.steps, 0, min(asked.batch / texts, 1.0))
    if asked.method == "fedsgd":
        recipe = replace(recipe, steps=1, share=1 / -(-texts // asked.batch))
    rate = asked.server_rate if asked.method == "fedadam" else 1.0
    limits = (settings.update_bound, settings.outlier)
    return Plan(asked.method, asked.rounds, recipe, rate, "float32", *limits, asked.seed, falls=True, clip=tail.CLIP)


def serve(
    settings: Server, start: Weights, encoder: str, say: Say, ready: Callable[[int], None] | None = None
) -> tuple[Weights, dict[str, Any]]:
    """Run one training to its end: the last layers, and the card. It goes on from `work` when an earlier server left something there."""
    desk = opened(settings, Terms("tail", settings.mode, encoder, settings.labels), {"tail": asdict(settings.tail)}, say, ready)
    last = Message("refused", {"why": "the server stopped before the training was done; it may come back"})
    try:
        desk.hub.gather(len(settings.sites) - len(desk.hub.refused()), settings.wait)
        weights, card = _trained(desk, settings, start)
        card = {"name": Path(settings.out).name, "encoder": encoder, "licence": settings.licence, **card}
        last = Message("done", {"card": card}, {n: np.asarray(a, np.float64) for n, a in weights.items()})
    finally:
        desk.hub.close(last, 10.0 if last.kind == "done" else 0.0)
    card["messages"] = desk.hub.ledger.by_kind()
    desk.state.unlink(missing_ok=True)
    return weights, card


def _trained(desk: Desk, settings: Server, start: Weights) -> tuple[Weights, dict[str, Any]]:
    hub, labels = desk.hub, settings.labels
    rounds = Rounds(hub, settings, len(labels) + 1)
    trainer = Trainer(rounds, Plan(), Checks(Plan(), hub.say))
    trainer.plan = plan_of(settings, trainer.texts(len(labels)))
    trainer.checks = Checks(trainer.plan, hub.say, shut=hub.refuse)
    weights, moments, done, losses = start, Moments(), 0, list[float]()
    if desk.kept is not None:
        (weights, *both), done = [tailsums.unflat(row, start) for row in desk.kept.weights], desk.kept.steps
        moments = Moments(*both) if both else moments
    before = scored(rounds, av.squeezed(start, "float64"), labels)
    number, back = done, (weights, done)
    while number < trainer.plan.rounds:
        by, loss = trainer.learned(weights, number)
        weights, moments = combined(weights, by, moments, trainer.plan, number)
        losses.append(round(loss, 5))
        if number % max(trainer.plan.rounds // 10, 1) == 0:
            hub.say(f"round {hub.round}: {number + 1} of {trainer.plan.rounds}, loss {loss:.4f}")
        number += 1
        if trainer.checks.verdict == "spoiled":  # fedsgd alone, which has no moments
            weights, number = back
            del losses[number - done :]
            hub.say(f"round {hub.round}: back to step {number}: the pass is made again without who was refused")
        elif trainer.checks.verdict:
            back = weights, number
        rows = [weights, *([moments.first, moments.second] if moments.first else [])]
        desk.keep(np.stack([tailsums.flat(row) for row in rows]), number)
    return weights, {
        "train": "tail",
        "labels": list(labels),
        "command": "lakeveil federate serve",
        "mode": settings.mode,
        "sites": {name: dict(zip(["texts", *labels], row, strict=True)) for name, row in sorted(trainer.counts.items())},
        "refused": hub.refused(),
        "tail": asdict(settings.tail),
        "seed": settings.tail.seed,
        "rounds": hub.round,
        "loss": losses,
        "held_out_before": before,
        "held_out": scored(rounds, av.squeezed(weights, "float64"), labels),
        "events": desk.events,
    }


def run(settings: Server, say: Say) -> dict[str, Any]:
    """`serve` with the bundle's tagger; the trained one is written as a bundle at `out`."""
    from lakeveil.learn.federate import tailgold

    bundle = Bundle.open(settings.bundle)
    trained, card = serve(settings, tailgold.beginning(bundle), apply.encoder_digest(bundle), say)
    tailgold.written(bundle, trained, Path(settings.out), card)
    return card
