"""What the sites of a secure sum sign, so that an operator cannot tell each of them another story.

Before a share is opened, all who are summed have signed one view of the round: same number, same keys of the same peers, same dealers,
same task to the last bit. Without it two attacks open a single site's sums, both against an operator that lies: another list of dealers
for one site, so that its masks are removed with the keys of sites said to be lost; and another task for the others (class weights near
zero), so that the sum is that one site's (Pasquini et al. 2022, "Eluding secure aggregation in federated learning via model inconsistency").
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import numpy as np

from lakeveil.learn.federate.wire import Message, pack

DOMAIN = "lakeveil/federate/v2"  # of keys, masks and signatures: nothing of one version or purpose is of use in another


def keys(number: int, name: str, public: Mapping[str, bytes]) -> bytes:
    """What a site signs when it shows its keys of a round."""
    return _digest("keys", {"number": number, "name": name}, public)


def view(number: int, public: Mapping[str, Mapping[str, bytes]], dealers: Sequence[str], what: Message) -> bytes:
    """The round as one site was told it, signed with its masked sum. public: site → mask, channel."""
    shown = {f"{k} {n}": value for n in sorted(public) for k, value in sorted(public[n].items())}
    asked = hashlib.sha256(pack(Message(what.kind, {}, dict(sorted(what.arrays.items()))))).hexdigest()
    return _digest("view", {"number": number, "peers": sorted(public), "dealers": sorted(dealers), "asked": asked}, shown)


def stayed(seen: bytes, names: Sequence[str]) -> bytes:
    """Whose masked sums are added, in a round seen so: signed once, before shares are opened."""
    return _digest("stayed", {"stayed": sorted(names)}, {"view": seen})


def _digest(kind: str, fields: Mapping[str, object], values: Mapping[str, bytes]) -> bytes:
    """A prefix that names the purpose, and SHA-256 of all parts with their lengths."""
    arrays = {name: np.frombuffer(value, np.uint8) for name, value in values.items()}
    return f"{DOMAIN}/{kind}/".encode() + hashlib.sha256(pack(Message(kind, fields, arrays))).digest()
