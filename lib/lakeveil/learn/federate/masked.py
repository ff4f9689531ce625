"""A site in mode secure_sum: five answers a round, and never its sums themselves (Bonawitz et al. 2017, figure 4, active server).

keys: fresh public keys, signed · deal: shares of this round's secrets, encrypted for each peer · sum: the sums under masks, and a signature
of the round as we were told it · agree: a signature of who stayed, once all of them signed the same round · open: once more than two
thirds agreed, for each peer one share, either of what cancels its own mask (it answered) or of its pairwise key (it did not), never both.
Every site signs and answers once a round, so no two lists of who stayed find enough signatures: no server gets both kinds for one
site, nor the sums of fewer sites than it named.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from lakeveil.learn.federate import agreement, masks
from lakeveil.learn.federate.identity import genuine, sign
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.federate.wire import Message

STAGES = ("keys", "deal", "sum", "agree", "open")
KEY = 32  # bytes of a public key
LEAST = 3  # sites: of two, each could subtract itself


class Distrust(Exception):
    """What the server sent would give this site away, or is not what its peers said."""


@dataclass(eq=False, repr=False)
class _Round:
    """This round's secrets; forgotten once shares were opened or the site declined, and shown in no traceback."""

    number: int
    stage: int = 0
    private: dict[str, bytes] = field(default_factory=dict)  # mask, channel
    public: dict[str, dict[str, bytes]] = field(default_factory=dict)  # peer → mask, channel
    certificates: dict[str, bytes] = field(default_factory=dict)  # peer → the one it signed its keys with
    peers: list[str] = field(default_factory=list)  # everyone of the round, sorted, ourselves too
    seed: bytes = b""
    shares: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)  # peer → of its seed, of its mask key
    seen: bytes = b""  # the round as we were told it
    stayed: frozenset[str] = frozenset()


@dataclass(eq=False)
class Masked:
    """name: ours; compute: a task → the vector that is summed, or a reason to decline; among: the only sites it sums with, if any are named."""

    name: str
    tls: Tls
    compute: Callable[[Message], masks.Words | str]
    among: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self._round = _Round(0)

    def __call__(self, task: Message) -> Message:
        """The answer of this stage; `declined` with a reason for whatever does not follow the protocol."""
        try:
            if task.kind not in STAGES:
                raise Distrust("mode secure_sum: this site answers no such task")
            stage, number = STAGES.index(task.kind), task.fields.get("number")
            if type(number) is not int or number < self._round.number or (stage and number != self._round.number):
                raise Distrust("a round that is over, or was not begun")
            if stage == 0:
                if number == self._round.number:
                    raise Distrust("a round is begun once")
                self._round = _Round(number)
            if stage != self._round.stage:
                raise Distrust(f"stage {task.kind} comes once in a round, and in its turn")
            self._round.stage += 1
            answer = (self._keys, self._deal, self._sum, self._agree, self._open)[stage](task)
            if self._round.stage == len(STAGES):
                self._round = _Round(number, len(STAGES))
            return answer
        except Distrust as error:
            self._round = _Round(self._round.number, len(STAGES))
            return Message("declined", {"why": str(error)})

    def _keys(self, task: Message) -> Message:
        now = self._round
        now.private = {n: secrets.token_bytes(32) for n in ("mask", "channel")}
        public = {n: X25519PrivateKey.from_private_bytes(k).public_key().public_bytes_raw() for n, k in now.private.items()}
        certificate, signature = sign(self.tls, agreement.keys(now.number, self.name, public))
        return Message("keys", {}, {**_bytes(public), **_bytes({"certificate": certificate, "signature": signature})})

    def _deal(self, task: Message) -> Message:
        now = self._round
        now.peers = _names(task, "peers")
        if len(now.peers) < LEAST or self.name not in now.peers:
            raise Distrust(f"a secure sum is of at least {LEAST} sites, ourselves among them")
        if self.among and not set(now.peers) <= self.among:
            raise Distrust("a site among them is not named in this site's `among`")
        for peer in now.peers:
            now.public[peer] = {n: _of(task, f"{n} {peer}", KEY) for n in ("mask", "channel")}
            now.certificates[peer] = _of(task, f"certificate {peer}")
            words = agreement.keys(now.number, peer, now.public[peer])
            if not genuine(self.tls, peer, now.certificates[peer], _of(task, f"signature {peer}"), words):
                raise Distrust(f"the keys shown as {peer}'s are not signed by it")
        if (
            now.public[self.name]["mask"]
            != X25519PrivateKey.from_private_bytes(now.private["mask"]).public_key().public_bytes_raw()
        ):
            raise Distrust("our own keys came back changed")
        now.seed = secrets.token_bytes(32)
        dealt = [masks.split(s, self._threshold(), len(now.peers)) for s in (now.seed, now.private["mask"])]
        now.shares[self.name] = (dealt[0][self._number(self.name)], dealt[1][self._number(self.name)])
        sealed = {
            peer: self._box(peer, self.name, peer).encrypt(
                bytes(12), dealt[0][self._number(peer)] + dealt[1][self._number(peer)], None
            )
            for peer in now.peers
            if peer != self.name
        }
        return Message("dealt", {}, _bytes(sealed))

    def _sum(self, task: Message) -> Message:
        now = self._round
        dealers = _names(task, "dealers")
        if not set(dealers) <= set(now.peers) or len(dealers) < self._least() or self.name not in dealers:
            raise Distrust("too few sites dealt their shares")
        for peer in dealers:
            if peer != self.name:
                try:
                    plain = self._box(peer, peer, self.name).decrypt(bytes(12), _of(task, f"box {peer}"), None)
                except InvalidTag:
                    raise Distrust(f"the shares shown as {peer}'s were not dealt by it") from None
                if len(plain) != 2 * masks.SHARE:
                    raise Distrust(f"{peer} dealt what are no shares")
                now.shares[peer] = (plain[: masks.SHARE], plain[masks.SHARE :])
        what = Message(str(task.fields.get("what")), {}, _rest(task))
        now.seen = agreement.view(now.number, now.public, dealers, what)
        made = self.compute(what)
        if isinstance(made, str):
            raise Distrust(made)
        total = made + masks.stream(now.seed, len(made))
        for peer in dealers:
            if peer != self.name:
                pair = self._agreed("mask", peer, f"pair/{now.number}")
                total = total + masks.stream(pair, len(made)) if peer > self.name else total - masks.stream(pair, len(made))
        return Message("masked", {}, {"sum": total.view(np.int64), **_bytes({"signature": sign(self.tls, now.seen)[1]})})

    def _agree(self, task: Message) -> Message:
        now, names = self._round, _names(task, "stayed")
        if not set(names) <= set(now.shares) or len(names) < self._least() or self.name not in names:
            raise Distrust("too few sites are left: their sum would tell too much")
        for peer in names:
            if not self._signed(task, peer, now.seen):
                raise Distrust(f"{peer} was told another round than we were")
        now.stayed = frozenset(names)
        return Message("agreed", {}, _bytes({"signature": sign(self.tls, agreement.stayed(now.seen, names))[1]}))

    def _open(self, task: Message) -> Message:
        now = self._round
        words = agreement.stayed(now.seen, sorted(now.stayed))
        agreed = [n for n in sorted(now.stayed) if f"signature {n}" in task.arrays and self._signed(task, n, words)]
        if len(agreed) < self._least():
            raise Distrust("too few sites agree on who stayed")
        return Message("opened", {}, _bytes({peer: pair[0 if peer in now.stayed else 1] for peer, pair in now.shares.items()}))

    def _signed(self, task: Message, peer: str, words: bytes) -> bool:
        return genuine(self.tls, peer, self._round.certificates[peer], _of(task, f"signature {peer}"), words)

    def _least(self) -> int:
        return max(self._threshold(), LEAST)

    def _threshold(self) -> int:
        return threshold(len(self._round.peers))

    def _number(self, peer: str) -> int:
        return self._round.peers.index(peer)

    def _box(self, peer: str, dealer: str, receiver: str) -> ChaCha20Poly1305:
        """One key per round, dealer and receiver, for one message: hence a nonce of zeros."""
        now = self._round
        purpose = f"box/{now.number}/{len(dealer)}/{dealer}/{receiver}"
        return ChaCha20Poly1305(self._agreed("channel", peer, purpose))

    def _agreed(self, kind: str, peer: str, purpose: str) -> bytes:
        """The key we share with a peer; a public key of small order, which would make it known to all, is refused."""
        try:
            return masks.agree(self._round.private[kind], self._round.public[peer][kind], purpose)
        except ValueError:
            raise Distrust(f"{peer}'s key is none") from None


def threshold(sites: int) -> int:
    """Shares that open a secret: more than two thirds. Below, sites that lie together with the server could give it both kinds of one
    site's shares: it takes 2 · threshold − sites of them, a third."""
    return 2 * sites // 3 + 1


def _bytes(values: Mapping[str, bytes]) -> dict[str, npt.NDArray[np.uint8]]:
    return {name: np.frombuffer(value, np.uint8) for name, value in values.items()}


def _of(task: Message, name: str, size: int | None = None) -> bytes:
    array = task.arrays.get(name)
    if array is None or array.dtype != np.uint8 or (size is not None and array.size != size):
        raise Distrust("a part of the round is missing, or of another size")
    return array.tobytes()


def _names(task: Message, name: str) -> list[str]:
    """The sites of a list, sorted; each is named once."""
    names = task.fields.get(name)
    if not isinstance(names, list) or not all(isinstance(n, str) for n in names) or len(set(names)) < len(names):
        raise Distrust(f"{name} is no list of sites")
    return sorted(names)


def _rest(task: Message) -> dict[str, npt.NDArray[Any]]:
    return {name: array for name, array in task.arrays.items() if array.dtype in (np.float64, np.float32)}
