"""What every training at the server has in common: the hub, what a killed server left, the events for the card, the farewell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lakeveil.learn.federate.hub import Hub, Say
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.progress import Progress
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.heads import Doubles

GAP = 1000  # rounds since the last write, at most: no site answers in a round that is over


@dataclass(eq=False)
class Desk:
    """An open hub; kept: what an earlier server left; events: for the card; about: what an earlier server must agree with."""

    hub: Hub
    state: Path
    about: Mapping[str, Any]
    events: list[str] = field(default_factory=list)
    kept: Progress | None = None

    def keep(self, weights: Doubles, steps: int) -> None:
        """Write progress, whole."""
        hub = self.hub
        rows = tuple(hub.ledger.rows())
        Progress(weights, self.about, hub.round, steps, hub.refused(), tuple(self.events), rows).save(self.state)


def opened(settings: Server, terms: Terms, more: Mapping[str, Any], say: Say, ready: Callable[[int], None] | None = None) -> Desk:
    """Listen, and take up what an earlier server left in the same terms and with the same `more`; `ready` is told the port."""
    events: list[str] = []

    def told(line: str) -> None:
        events.append(line)
        say(line)

    about = {**terms.fields(), **more}
    desk = Desk(Hub(terms, settings.sites, told), Path(settings.work) / "progress.npz", about, events)
    kept = desk.kept = Progress.read(desk.state, about)
    if kept is not None:
        desk.hub.round = kept.round + GAP
        desk.hub.ledger = Ledger.of([list(row) for row in kept.travelled])
        events += kept.events
        told(f"round {kept.round}: a killed server left {kept.steps} steps; going on from there")
        for name, why in kept.refused.items():
            desk.hub.refuse(name, why)
    port = desk.hub.open(settings.address, settings.tls)
    told(f"listening on port {port} for {len(settings.sites)} sites, mode {settings.mode}")
    if ready:
        ready(port)
    return desk
