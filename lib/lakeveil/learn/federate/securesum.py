"""The server's part of a secure sum: it passes keys and shares on, adds what comes under masks, and can open the sum only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from lakeveil.learn.federate import masks
from lakeveil.learn.federate.hub import Hub
from lakeveil.learn.federate.masked import LEAST, threshold
from lakeveil.learn.federate.wire import Message, reason

KEYS = ("mask", "channel", "certificate", "signature")


def total(hub: Hub, names: list[str], what: Message, size: int, timeout: float) -> tuple[masks.Words, frozenset[str]] | None:
    """The sum of `size` integers over the sites that stayed, and which; None when too few did. Five messages to each site."""
    number = hub.round
    keys = _answers(hub, dict.fromkeys(names, Message("keys", {"number": number})), "keys", timeout)
    peers = sorted(n for n, m in keys.items() if all(k in m.arrays for k in KEYS))
    if len(peers) < LEAST:
        return None
    shown = {f"{k} {n}": keys[n].arrays[k] for n in peers for k in KEYS}
    dealt = _answers(hub, dict.fromkeys(peers, Message("deal", {"number": number, "peers": peers}, shown)), "dealt", timeout)
    dealers = sorted(dealt)
    if len(dealers) < max(LEAST, threshold(len(peers))):
        return None
    fields = {"number": number, "dealers": dealers, "what": what.kind}
    tasks = {
        n: Message("sum", fields, {**what.arrays, **{f"box {d}": dealt[d].arrays[n] for d in dealers if n in dealt[d].arrays}})
        for n in dealers
    }
    masked = {n: m for n, m in _answers(hub, tasks, "masked", timeout).items() if _fits(m, size)}
    sums, stayed = {n: m.arrays["sum"] for n, m in masked.items()}, sorted(masked)
    if len(stayed) < max(LEAST, threshold(len(peers))):
        return None
    views = _signatures(masked)
    agreed = _answers(
        hub, dict.fromkeys(stayed, Message("agree", {"number": number, "stayed": stayed}, views)), "agreed", timeout
    )
    opened = _answers(hub, dict.fromkeys(agreed, Message("open", {"number": number}, _signatures(agreed))), "opened", timeout)
    if len(opened) < threshold(len(peers)):
        return None
    publics = {n: keys[n].arrays["mask"].tobytes() for n in dealers}
    try:
        return _unmask(hub, sums, dealers, peers, opened, publics, number), frozenset(stayed)
    except (KeyError, ValueError):
        hub.say(f"round {number}: the shares that came do not open the sum; the round is made again")
        return None


def _unmask(
    hub: Hub,
    sums: Mapping[str, masks.Words],
    dealers: list[str],
    peers: list[str],
    opened: Mapping[str, Message],
    publics: Mapping[str, bytes],
    number: int,
) -> masks.Words:
    """The sum less the own masks of those who stayed and the pairwise masks of those who dealt and did not."""
    added: masks.Words = np.stack([s.view(np.uint64) for s in sums.values()]).sum(0, np.uint64)
    for owner in dealers:
        secret = masks.join(
            {peers.index(n) + 1: m.arrays[owner].tobytes() for n, m in sorted(opened.items())[: threshold(len(peers))]}
        )
        if owner in sums:
            added = added - masks.stream(secret, len(added))
            continue
        hub.say(f"round {hub.round}: {owner} left after dealing; its masks are taken out")
        X25519PrivateKey.from_private_bytes(secret)
        for name in sums:
            mask = masks.stream(masks.agree(secret, publics[name], f"pair/{number}"), len(added))
            added = added - mask if owner > name else added + mask
    return added


def _fits(message: Message, size: int) -> bool:
    made = message.arrays.get("sum")
    return made is not None and made.dtype == np.int64 and made.shape == (size,) and "signature" in message.arrays


def _signatures(answers: Mapping[str, Message]) -> dict[str, npt.NDArray[Any]]:
    return {f"signature {n}": m.arrays["signature"] for n, m in answers.items() if "signature" in m.arrays}


def _answers(hub: Hub, tasks: Mapping[str, Message], kind: str, timeout: float) -> dict[str, Message]:
    """The answers of one stage; who declines or answers something else is out of this sum."""
    found = {}
    for name, answer in hub.ask(tasks, timeout).items():
        if answer.kind == kind:
            found[name] = answer
        else:
            hub.say(f"round {hub.round}: {name} declined: {reason(answer)}")
    return found
