"""Rounds of a head's fit as the server sees them: each site's sums, checked, in mode trusted; their sum only in mode secure_sum."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from lakeveil.errors import LakeveilError
from lakeveil.learn import heads
from lakeveil.learn.federate import masks, parcel
from lakeveil.learn.federate.holder import from_message
from lakeveil.learn.federate.hub import Hub
from lakeveil.learn.federate.masked import LEAST
from lakeveil.learn.federate.securesum import total
from lakeveil.learn.federate.settings import Server
from lakeveil.learn.federate.trust import outliers, unsound
from lakeveil.learn.federate.wire import Message, WireError, reason

TRIES = 20  # secure sums that may fail, one after the other


@dataclass(eq=False)
class Rounds:
    """Asks all sites for their sums and adds what passes the checks. tokens: site → tokens per class, as it stated at first."""

    hub: Hub
    settings: Server
    classes: int
    tokens: dict[str, list[int]] = field(default_factory=dict)
    scales: heads.Doubles | None = None  # class weights

    def begin(self) -> None:
        """What the sites have; class weights if `balanced`."""
        if self.settings.mode == "trusted":
            self.count()
            counts = np.sum(list(self.tokens.values()), axis=0) if self.tokens else np.zeros(self.classes)
        elif self.settings.balanced:
            counts = self.secure(Message("count"), self.classes)[0].astype(np.int64)
        if self.settings.balanced:
            self.scales = np.where(counts > 0, counts.sum() / (self.classes * np.maximum(counts, 1)), 0.0)

    def count(self) -> None:
        """Round of counts, per site."""
        for name, answer in self.answers(Message("count")).items():
            counts = answer.arrays.get("tokens")
            if counts is None or counts.dtype != np.int64 or counts.shape != (self.classes,) or (counts < 0).any():
                self.hub.refuse(name, "its counts do not fit the labels")
            else:
                self.tokens[name] = [int(c) for c in counts]

    def measure(self, weights: heads.Doubles) -> tuple[heads.State, frozenset[str]]:
        """The sum over the sites that answered soundly at `weights`, and which."""
        arrays = {"weights": weights, **({} if self.scales is None else {"class_weights": self.scales})}
        if self.settings.mode == "secure_sum":
            size, bound = weights.size, self.settings.norm_bound
            words, sites = self.secure(Message("sums", {}, arrays), parcel.length(Message("sums", {}, arrays), self.classes))
            summed = parcel.unwrap(words, size, bound)
            self._tell(len(sites), summed)
            return summed, sites
        while True:
            answers = self.answers(Message("sums", {}, arrays))
            sound = {name: state for name, answer in answers.items() if (state := self._state(name, answer, weights.size))}
            for name, why in outliers(sound, self.settings.outlier).items():
                self.hub.refuse(name, why)
                del sound[name]
            if len(sound) >= self.settings.least:
                summed = sum_of([sound[name] for name in sorted(sound)])
                self._tell(len(sound), summed)
                return summed, frozenset(sound)

    def secure(self, what: Message, size: int) -> tuple[masks.Words, frozenset[str]]:
        """The sum of the sites' answers, and of which."""
        for _ in range(TRIES):
            names = self._there(max(self.settings.least, LEAST))
            if made := total(self.hub, names, what, size, self.settings.answer):
                return made
            self.hub.say(f"round {self.hub.round}: too few sites stayed for a secure sum; the round is made again")
        raise LakeveilError(f"{TRIES} secure sums failed, one after the other; the log says who declined and why")

    def _tell(self, sites: int, summed: heads.State) -> None:
        said = f"{sites} sites, {summed.rows} tokens, log likelihood {summed.value:.6f} before penalty"
        self.hub.say(f"round {self.hub.round}: {said}")

    def answers(self, task: Message) -> dict[str, Message]:
        """Each site's answer, of those who did not decline."""
        names = self._there(self.settings.least)
        answers = self.hub.ask(dict.fromkeys(names, task), self.settings.answer)
        for name, answer in answers.items():
            if answer.kind == "declined":
                self.hub.say(f"round {self.hub.round}: {name} declined: {reason(answer)}")
        return {name: answer for name, answer in answers.items() if answer.kind != "declined"}

    def _there(self, least: int) -> list[str]:
        """Who can be asked in a new round."""
        names = self.hub.gather(least, self.settings.patience)
        if len(names) < least:
            raise LakeveilError(
                f"{len(names)} of at least {least} sites are there after {self.settings.patience:.0f} s; "
                "start the server again to go on from its last step"
            )
        self.hub.round += 1
        return names

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
