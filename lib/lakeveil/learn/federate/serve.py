"""The server of an exact fit of a head: it opens the hub, takes Newton's steps, keeps its progress, writes the head and its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.bundle import Bundle
from lakeveil.learn import heads
from lakeveil.learn.federate import newton, parcel
from lakeveil.learn.federate.hub import Hub, Say
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.progress import Progress
from lakeveil.learn.federate.rounds import Rounds
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message
from lakeveil.recognizers import heads as apply

GAP = 1000  # rounds since the last write, at most: no site answers in a round that is over


def serve(settings: Server, width: int, encoder: str, say: Say, ready: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Run one training to its end and write the head; returns its card. `width`: of the encoder's token vectors; `ready` is
    told the port. Goes on from `work` when an earlier server left something there."""
    terms = Terms("head", settings.mode, encoder, settings.labels)
    events: list[str] = []

    def told(line: str) -> None:
        events.append(line)
        say(line)

    state = Path(settings.work) / "progress.npz"
    kept = Progress.read(state, terms.fields())
    classes = len(settings.labels) + 1
    hub = Hub(terms, settings.sites, told)
    weights, steps = np.zeros((classes, width + 1)), 0
    if kept is not None:
        weights, steps = kept.weights, kept.steps
        hub.round = kept.round + GAP
        hub.ledger = Ledger.of([list(row) for row in kept.travelled])
        events += kept.events
        told(f"round {kept.round}: a killed server left {kept.steps} steps; going on from there")
        for name, why in kept.refused.items():
            hub.refuse(name, why)
    port = hub.open(settings.address, settings.tls)
    told(f"listening on port {port} for {len(settings.sites)} sites, mode {settings.mode}")
    if ready:
        ready(port)

    def keep(beta: heads.Doubles, made: int) -> None:
        Progress(beta, terms.fields(), hub.round, made, hub.refused(), tuple(events), tuple(hub.ledger.rows())).save(state)

    last = Message("refused", {"why": "the server stopped before the training was done; it may come back"})
    try:
        fitted, rounds = _fit(hub, settings, weights, steps, keep)
        card = _card(settings, encoder, fitted, rounds, events)
        last = Message("done", {"card": card}, {"weights": fitted.weights})
    finally:
        hub.close(last, 10.0 if last.kind == "done" else 0.0)
    card["messages"] = hub.ledger.by_kind()
    apply.save(settings.out, fitted.weights, card)
    state.unlink(missing_ok=True)
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
    """`serve` with the bundle's encoder."""
    bundle = Bundle.open(settings.bundle)
    return serve(settings, _width(bundle), apply.encoder_digest(bundle), say)


def _width(bundle: Bundle) -> int:
    import pyarrow as pa

    from lakeveil.recognizers.names import Tagger

    return int(Tagger.open(bundle).encode(pa.array(["a"], pa.string())).hidden.shape[1])
