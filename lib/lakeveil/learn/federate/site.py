"""A site: its gold becomes token vectors once, then it answers the server's questions about sums until the head is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate import gold
from lakeveil.learn.federate.holder import Holder, integers
from lakeveil.learn.federate.hub import Say
from lakeveil.learn.federate.identity import own_name
from lakeveil.learn.federate.ledger import Ledger
from lakeveil.learn.federate.link import attend
from lakeveil.learn.federate.masked import Masked
from lakeveil.learn.federate.scoring import Scorer
from lakeveil.learn.federate.settings import Site
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.federate.wire import Message, unpack
from lakeveil.learn.headfile import rates
from lakeveil.learn.headgold import Example, gold_digest, vectors
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger


def run(settings: Site, say: Say) -> Mapping[str, Any]:
    """Take part in one training; returns its card. The head, or the trained tagger, is written to `out` when that is set."""
    examples = gold.from_lake(settings) if settings.source else gold.from_lines(str(settings.gold))
    if settings.train == "tail":
        from lakeveil.learn.federate import tailsite

        return tailsite.run(settings, examples, say)
    bundle = Bundle.open(settings.bundle)
    tagger = Tagger.open(bundle)
    held = examples[settings.hold - 1 :: settings.hold] if settings.hold else []
    own = [e for i, e in enumerate(examples) if not settings.hold or i % settings.hold != settings.hold - 1]
    parts = rows(tagger, own, settings.labels)
    tokens = sum(len(y) for _, y, _ in parts)
    if tokens < settings.least_tokens:
        raise UsageError(
            f"{tokens} tokens of gold: below least_tokens ({settings.least_tokens}) a sum tells too much of its texts"
        )
    say(f"{tokens} tokens of gold")
    encoder = apply.encoder_digest(bundle)
    terms = Terms("head", settings.mode, encoder, settings.labels)
    holder = Holder(parts, len(settings.labels) + 1, settings.norm_bound)
    kept = rows(tagger, held, settings.labels)
    scorer = Scorer(lambda arrays: counted(arrays["weights"], kept, len(settings.labels)), len(held), len(settings.labels))
    answer = answers(settings.mode, settings.tls, holder, scorer, settings.among)
    sent = Ledger()

    def watch(way: str, data: bytes) -> None:
        nonlocal sent
        if way == "from":
            sent = sent + Ledger({(0, unpack(data).kind, way, "this site"): (1, len(data))})

    last = attend(settings.address, settings.tls, terms, answer, say, settings.patience, watch)
    told = last.fields.get("card")
    here = {"licence": settings.licence, "texts": len(own), "tokens": tokens, "gold_sha256": gold_digest(examples)}
    card = {**(told if isinstance(told, dict) else {}), "left_this_site": sent.by_kind(), "this_site": here}
    if settings.out:
        weights = last.arrays.get("weights")
        fits = weights is not None and holder.fits(weights)
        if weights is not None and fits and held:
            here["held_out"] = scored(weights, kept, settings.labels)
        if weights is None or not fits or card.get("encoder") != encoder or card.get("labels") != list(settings.labels):
            raise UsageError("the server's head is of another encoder or other labels than were agreed on; it was not written")
        apply.save(settings.out, weights, card)
    return card


def answers(mode: str, tls: Tls, holder: Holder, scorer: Scorer, among: Sequence[str] = ()) -> Callable[[Message], Message]:
    """How this site answers: with its sums in mode trusted, in mode secure_sum with masked ones only, and only among these sites."""
    if mode == "trusted":
        return lambda task: scorer(task) if task.kind == "score" else holder(task)
    return Masked(
        own_name(tls),
        tls,
        lambda task: scorer.integers(task) if task.kind == "score" else integers(holder, task),
        frozenset(among),
    )


def counted(weights: heads.Doubles, parts: Sequence[heads.Part], labels: int) -> npt.NDArray[np.int64]:
    """(labels, 3) tokens of gold, found ones, right ones, on texts that nobody trained on."""
    counts = np.zeros((labels, 3), np.int64)
    for x, y, _ in parts:
        said = heads.probabilities(weights, x[:, 1:]).argmax(1)
        for i in range(labels):
            gold, found = y == i + 1, said == i + 1
            counts[i] += [gold.sum(), found.sum(), (gold & found).sum()]
    return counts


def rows(tagger: Tagger, examples: Sequence[Example], labels: Sequence[str]) -> list[heads.Part]:
    """Gold as rows of a fit."""
    return [heads.part(x, y) for x, y in vectors(tagger, examples, labels)]


def scored(weights: heads.Doubles, parts: Sequence[heads.Part], labels: Sequence[str]) -> dict[str, Any]:
    """Token scores, with intervals, of the finished head on texts of this site that nobody trained on. They stay here."""
    if not parts:
        return {}
    truth = np.concatenate([y for _, y, _ in parts])
    said = np.concatenate([heads.probabilities(weights, x[:, 1:]).argmax(1) for x, _, _ in parts])
    return {name: {"gold": int((truth == i).sum()), **rates(truth == i, said == i)} for i, name in enumerate(labels, 1)}
