"""The server of an exact fit of a head, in trusted mode: it sees each site's sums, checks them, adds them, takes the step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.bundle import Bundle
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate import newton
from lakeveil.learn.federate.holder import from_message
from lakeveil.learn.federate.hub import Hub, Say
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.progress import Progress
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.trust import outliers, unsound
from lakeveil.learn.federate.wire import Message, WireError
from lakeveil.recognizers import heads as apply


@dataclass(eq=False)
class Rounds:
    """Asks all sites for their sums and adds what passes the checks. tokens: site → tokens per class, as it stated at first."""

    hub: Hub
    settings: Server
    classes: int
    tokens: dict[str, list[int]] = field(default_factory=dict)
    scales: heads.Doubles | None = None  # class weights

    def count(self) -> None:
        """Round of counts: what each site has; class weights if `balanced`."""
        for name, answer in self._answers(Message("count")).items():
            counts = answer.arrays.get("tokens")
            if counts is None or counts.shape != (self.classes,) or (counts < 0).any():
                self.hub.refuse(name, "its counts do not fit the labels")
            else:
                self.tokens[name] = [int(c) for c in counts]
        if self.settings.balanced and self.tokens:
            total = np.sum(list(self.tokens.values()), axis=0)
            self.scales = np.where(total > 0, total.sum() / (self.classes * np.maximum(total, 1)), 0.0)

    def measure(self, weights: heads.Doubles) -> tuple[heads.State, frozenset[str]]:
        """The sum over the sites that answered soundly at `weights`, and which."""
        arrays = {"weights": weights, **({} if self.scales is None else {"class_weights": self.scales})}
        while True:
            answers = self._answers(Message("sums", {}, arrays))
            sound = {name: state for name, answer in answers.items() if (state := self._state(name, answer, weights.size))}
            for name, why in outliers(sound, self.settings.outlier).items():
                self.hub.refuse(name, why)
                del sound[name]
            if len(sound) >= self.settings.least:
                total = sum_of([sound[name] for name in sorted(sound)])
                self.hub.say(
                    f"round {self.hub.round}: {len(sound)} sites, {total.rows} tokens, log likelihood {total.value:.6f} before penalty"
                )
                return total, frozenset(sound)

    def _answers(self, task: Message) -> dict[str, Message]:
        names = self.hub.gather(self.settings.least, self.settings.patience)
        if len(names) < self.settings.least:
            raise LakeveilError(
                f"{len(names)} of at least {self.settings.least} sites are there after {self.settings.patience:.0f} s; "
                "start the server again to go on from its last step"
            )
        self.hub.round += 1
        answers = self.hub.ask(dict.fromkeys(names, task), self.settings.answer)
        for name, answer in answers.items():
            if answer.kind == "declined":
                self.hub.say(f"round {self.hub.round}: {name} declined: {str(answer.fields.get('why'))[:200]}")
        return {name: answer for name, answer in answers.items() if answer.kind != "declined"}

    def _state(self, name: str, answer: Message, size: int) -> heads.State | None:
        try:
            state = from_message(answer, size)
        except WireError as error:
            self.hub.refuse(name, str(error))
            return None
        scale = 1.0 if self.scales is None else float(self.scales.max())
        why = unsound(state, self.settings.norm_bound, scale)
        if why is None and name in self.tokens and state.rows != sum(self.tokens[name]):
            why = f"sums over {state.rows} tokens, it had stated {sum(self.tokens[name])}"
        if why:
            self.hub.refuse(name, why)
            return None
        self.tokens.setdefault(name, [])
        return state


def sum_of(states: list[heads.State]) -> heads.State:
    """All of them added."""
    total = states[0]
    for one in states[1:]:
        total = total + one
    return total


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
        weights, steps, hub.round = kept.weights, kept.steps, kept.round
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
    rounds.count()
    if not rounds.tokens:
        raise UsageError("no site said what it has")
    plan = newton.Plan(settings.penalty, settings.penalise_intercept)
    return newton.fit(rounds.measure, weights, plan, keep, steps), rounds


def _card(settings: Server, encoder: str, fitted: heads.Fit, rounds: Rounds, events: list[str]) -> dict[str, Any]:
    return {
        "name": Path(settings.out).stem,
        "labels": list(settings.labels),
        "encoder": encoder,
        "licence": settings.licence,
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
    if settings.mode != "trusted":
        raise UsageError("mode secure_sum: not built for heads yet; mode trusted is")
    bundle = Bundle.open(settings.bundle)
    return serve(settings, _width(bundle), apply.encoder_digest(bundle), say)


def _width(bundle: Bundle) -> int:
    import pyarrow as pa

    from lakeveil.recognizers.names import Tagger

    return int(Tagger.open(bundle).encode(pa.array(["a"], pa.string())).hidden.shape[1])
