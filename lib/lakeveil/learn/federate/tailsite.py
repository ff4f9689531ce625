"""A site of rounds that train the tagger's last layers: what it answers, what it refuses, what it writes in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn.federate import masks, tail, tailsums
from lakeveil.learn.federate.averager import TASKS, Trainee
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.hub import Say
from lakeveil.learn.federate.identity import own_name
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.link import attend
from lakeveil.learn.federate.masked import Masked
from lakeveil.learn.federate.scoring import Scorer
from lakeveil.learn.federate.settings import Site
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message, unpack
from lakeveil.learn.headgold import Example, gold_digest
from lakeveil.recognizers import heads as apply


class Party:
    """A site's answers in either mode. own: its texts; counts: texts and spans per label; scorer: of held-out texts; most: rounds."""

    def __init__(self, own: tail.Sentences, counts: Sequence[int], scorer: Scorer, like: Weights, settings: Site) -> None:
        self.trainee = Trainee(own, settings.update_bound)
        self.counts, self.scorer, self.like, self.most = np.array(counts, np.int64), scorer, like, settings.most_rounds
        self.answered = 0

    def __call__(self, task: Message) -> Message:
        """`count`, `train`, `slope`, `score`; `declined` with a reason for all else, and once `most` rounds were answered."""
        if task.kind == "count":
            return Message("counts", {}, {"tokens": self.counts})
        if task.kind == "score":
            return self.scorer(task) if self._fits(task) else Message("declined", {"why": "the weights to score do not fit"})
        if why := self._tired(task):
            return Message("declined", {"why": why})
        return self.trainee(task)

    def integers(self, task: Message) -> masks.Words | str:
        """The same as the vector that a secure sum adds."""
        if task.kind == "count":
            return np.asarray(self.counts.astype(np.uint64), np.uint64)
        if task.kind == "score":
            return self.scorer.integers(task) if self._fits(task) else "the weights to score do not fit"
        return self._tired(task) or tailsums.integers(self.trainee, task)

    def _tired(self, task: Message) -> str | None:
        if task.kind not in TASKS or not self._fits(task):
            return "this site does not do that task, or the weights sent do not fit"
        self.answered += 1
        return f"the {self.most} rounds this site agreed to (most_rounds) are used up" if self.answered > self.most else None

    def _fits(self, task: Message) -> bool:
        shapes = {n: a.shape for n, a in task.arrays.items() if n != tailsums.RECIPE}
        return shapes == {n: a.shape for n, a in self.like.items()}


def run(settings: Site, examples: Sequence[Example], say: Say) -> Mapping[str, Any]:
    """Take part in one training; returns the card. The trained tagger is written to `out` as a bundle when that is set."""
    from lakeveil.learn.federate import tailgold

    bundle = Bundle.open(settings.bundle)
    hold = settings.hold
    held = list(examples[hold - 1 :: hold]) if hold else []
    own = [e for i, e in enumerate(examples) if not hold or i % hold != hold - 1]
    rows, like = tailgold.sentences(bundle, own, settings.labels), tailgold.beginning(bundle)
    if len(rows.x) < settings.least_tokens:
        raise UsageError(
            f"{len(rows.x)} tokens of gold: below least_tokens ({settings.least_tokens}) an update tells too much of its texts"
        )
    say(f"{len(rows)} texts, {len(rows.x)} tokens of gold")
    kept = tailgold.sentences(bundle, held, settings.labels) if held else None

    def count(weights: Mapping[str, Any]) -> Any:
        return tailgold.counted(kept, held, settings.labels, weights) if kept is not None else None

    spans = [sum(n == label for e in own for _, _, n in e.spans) for label in settings.labels]
    scorer = Scorer(count, len(held), len(settings.labels), often=2)
    party = Party(rows, [len(rows), *spans], scorer, like, settings)
    terms = Terms("tail", settings.mode, apply.encoder_digest(bundle), settings.labels)
    last, sent = attended(settings, party, terms, say)
    trained = dict(last.arrays)
    told = last.fields.get("card")
    here = {"licence": settings.licence, "texts": len(own), "tokens": len(rows.x), "gold_sha256": gold_digest(examples)}
    card = {**(told if isinstance(told, dict) else {}), "left_this_site": sent.by_kind(), "this_site": here}
    if {n: a.shape for n, a in trained.items()} != {n: a.shape for n, a in like.items()} or not all(
        np.isfinite(a).all() for a in trained.values()
    ):
        raise UsageError("the server's layers are of another shape or not finite; they were not written")
    if settings.out:
        tailgold.written(bundle, trained, Path(settings.out), card)
    return card


def attended(settings: Site, party: Party, terms: Terms, say: Say) -> tuple[Message, Ledger]:
    """The server's last message, and what left this site."""
    sent = Ledger()

    def watch(way: str, data: bytes) -> None:
        nonlocal sent
        if way == "from":
            sent = sent + Ledger({(0, unpack(data).kind, way, "this site"): (1, len(data))})

    secure = settings.mode == "secure_sum"
    answer: Callable[[Message], Message] = party
    if secure:
        answer = Masked(own_name(settings.tls), settings.tls, party.integers, frozenset(settings.among))
    return attend(settings.address, settings.tls, terms, answer, say, settings.patience, watch), sent
