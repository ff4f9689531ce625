"""A site: its gold becomes token vectors once, then it answers the server's questions about sums until the head is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

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
from lakeveil.learn.federate.settings import Site
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.federate.wire import Message, unpack
from lakeveil.learn.headfile import vectors
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger


def run(settings: Site, say: Say) -> Mapping[str, Any]:
    """Take part in one training; returns the head's card. The head is written to `out` when that is set."""
    bundle = Bundle.open(settings.bundle)
    parts = rows(settings, Tagger.open(bundle))
    tokens = sum(len(y) for _, y, _ in parts)
    if tokens < settings.least_tokens:
        raise UsageError(
            f"{tokens} tokens of gold: below least_tokens ({settings.least_tokens}) a sum tells too much of its texts"
        )
    say(f"{tokens} tokens of gold")
    encoder = apply.encoder_digest(bundle)
    terms = Terms("head", settings.mode, encoder, settings.labels)
    holder = Holder(parts, len(settings.labels) + 1, settings.norm_bound)
    answer = answers(settings.mode, settings.tls, holder, settings.among)
    sent = Ledger()

    def watch(way: str, data: bytes) -> None:
        nonlocal sent
        if way == "from":
            sent = sent + Ledger({(0, unpack(data).kind, way, "this site"): (1, len(data))})

    last = attend(settings.address, settings.tls, terms, answer, say, settings.patience, watch)
    told = last.fields.get("card")
    card = {**(told if isinstance(told, dict) else {}), "left_this_site": sent.by_kind(), "tokens_of_this_site": tokens}
    if settings.out:
        weights = last.arrays.get("weights")
        fits = weights is not None and holder.fits(weights)
        if weights is None or not fits or card.get("encoder") != encoder or card.get("labels") != list(settings.labels):
            raise UsageError("the server's head is of another encoder or other labels than were agreed on; it was not written")
        apply.save(settings.out, weights, card)
    return card


def answers(mode: str, tls: Tls, holder: Holder, among: Sequence[str] = ()) -> Callable[[Message], Message]:
    """How this site answers: with its sums in mode trusted, in mode secure_sum with masked ones only, and only among these sites."""
    return holder if mode == "trusted" else Masked(own_name(tls), tls, lambda task: integers(holder, task), frozenset(among))


def rows(settings: Site, tagger: Tagger) -> list[heads.Part]:
    """The site's gold as rows of a fit."""
    examples = gold.from_lake(settings) if settings.source else gold.from_lines(str(settings.gold))
    return [heads.part(x, y) for x, y in vectors(tagger, examples, settings.labels)]
