"""The server of an exact fit of a head: it opens the hub, takes Newton's steps, keeps its progress, writes the head and its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import newton, parcel
from lakeveil.learn.federate.desk import opened
from lakeveil.learn.federate.hub import Hub, Say
from lakeveil.learn.federate.rounds import Rounds
from lakeveil.learn.federate.scoring import scored
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message
from lakeveil.recognizers import heads as apply


def serve(settings: Server, width: int, encoder: str, say: Say, ready: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Run one training to its end and write the head; returns its card. `width`: of the encoder's token vectors; `ready` is
    told the port. Goes on from `work` when an earlier server left something there."""
    terms, classes = Terms("head", settings.mode, encoder, settings.labels), len(settings.labels) + 1
    desk = opened(settings, terms, {}, say, ready)
    weights, steps = np.zeros((classes, width + 1)), 0
    if desk.kept is not None:
        weights, steps = desk.kept.weights, desk.kept.steps
    last = Message("refused", {"why": "the server stopped before the training was done; it may come back"})
    try:
        fitted, rounds = _fit(desk.hub, settings, weights, steps, desk.keep)
        card = _card(settings, encoder, fitted, rounds, desk.events)
        card["held_out"] = scored(rounds, {"weights": fitted.weights}, settings.labels)
        last = Message("done", {"card": card}, {"weights": fitted.weights})
    finally:
        desk.hub.close(last, 10.0 if last.kind == "done" else 0.0)
    card["messages"] = desk.hub.ledger.by_kind()
    apply.save(settings.out, fitted.weights, card)
    desk.state.unlink(missing_ok=True)
    return card


def _fit(
    hub: Hub, settings: Server, weights: heads.Doubles, steps: int, keep: Callable[[heads.Doubles, int], None]
) -> tuple[heads.Fit, Rounds]:
    hub.gather(len(settings.sites) - len(hub.refused()), settings.wait)
    rounds = Rounds(hub, settings, len(settings.labels) + 1)
    rounds.begin()
    noise = parcel.noise(len(settings.sites)) if settings.mode == "secure_sum" else 0.0
    plan = newton.Plan(settings.penalty, settings.penalise_intercept, noise=noise)
    return newton.fit(rounds.measure, weights, plan, keep, steps), rounds


def _card(settings: Server, encoder: str, fitted: heads.Fit, rounds: Rounds, events: list[str]) -> dict[str, Any]:
    return {
        "name": Path(settings.out).stem,
        "labels": list(settings.labels),
        "encoder": encoder,
        "licence": settings.licence,
        "command": "lakeveil federate serve",
        "seed": None,  # nothing is drawn: the same gold gives the same head
        "mode": settings.mode,
        "sites": {
            name: dict(zip(["", *settings.labels], counts, strict=False)) for name, counts in sorted(rounds.tokens.items())
        },
        "refused": rounds.hub.refused(),
        "penalty": settings.penalty,
        "penalise_intercept": settings.penalise_intercept,
        "balanced": settings.balanced,
        "steps": fitted.steps,
        "rounds": rounds.hub.round,
        "gradient": fitted.gradient,
        "converged": fitted.converged,
        "events": events,
    }


def run(settings: Server, say: Say) -> Mapping[str, Any]:
    """`serve` with the bundle's encoder, or the rounds of `tailserve` where the config asks for them."""
    if settings.train == "tail":
        from lakeveil.learn.federate import tailserve

        return tailserve.run(settings, say)
    bundle = Bundle.open(settings.bundle)
    return serve(settings, _width(bundle), apply.encoder_digest(bundle), say)


def _width(bundle: Bundle) -> int:
    import pyarrow as pa

    from lakeveil.recognizers.names import Tagger

    return int(Tagger.open(bundle).encode(pa.array(["a"], pa.string())).hidden.shape[1])
