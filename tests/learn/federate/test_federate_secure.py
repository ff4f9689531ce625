"""Secure sums: masks cancel, shares open what a lost site left, no single site's sums can be had, the fit stays central."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.learn import heads
from lakeveil.learn.federate import masks, newton, parcel
from lakeveil.learn.federate.hub import Hub
from lakeveil.learn.federate.masked import Masked, threshold
from lakeveil.learn.federate.securesum import total
from lakeveil.learn.federate.terms import Terms
from lakeveil.learn.federate.wire import Message, pack, unpack
from lakeveil.recognizers import heads as apply
from learn.federate.parties import ENCODER, LABELS, certify, port_of, rows, start, tls

pytest.importorskip("grpc")
NAMES = ("a", "b", "c", "d", "e")


class Room(Hub):
    """A hub whose sites are in this process; who is in `lost` at a stage does not answer from then on."""

    def seat(self, sites: dict[str, Masked], lost: dict[str, str]) -> None:
        """Take these sites."""
        self.sites, self.lost, self.sent = sites, lost, list[bytes]()
        self.gone: set[str] = set()

    def ask(self, messages, timeout):  # type: ignore[no-untyped-def]
        """Each site's answer at once, over bytes."""
        answers = {}
        for name, message in messages.items():
            if self.lost.get(name) == message.kind:
                self.gone.add(name)
            if name not in self.gone:
                data = pack(self.sites[name](unpack(pack(message))))
                self.sent.append(data)
                answers[name] = unpack(data)
        return answers


def room(folder: Path, lost: dict[str, str], names: tuple[str, ...] = NAMES) -> tuple[Room, dict[str, masks.Words]]:
    """Sites with a vector each."""
    certify(folder, names)
    draw = np.random.default_rng(1)
    vectors = {n: draw.integers(0, 2**64, 20, np.uint64) for n in names}
    hub = Room(Terms("head", "secure_sum", ENCODER, LABELS), names, lambda line: None)
    hub.round = 1
    hub.seat({n: Masked(n, tls(folder, n), lambda task, n=n: vectors[n]) for n in names}, lost)
    return hub, vectors


@pytest.mark.parametrize(
    "lost",
    [
        {},
        {"b": "sum"},
        {"b": "sum", "g": "sum"},
        {"c": "deal", "a": "sum"},
        {"a": "keys"},
        {"d": "open"},
        {"d": "agree", "e": "open"},
    ],
)
def test_the_sum_is_exact_whoever_leaves(tmp_path: Path, lost: dict[str, str]) -> None:
    """Whenever two of seven leave, what comes out is the sum of those whose masked vectors came, to the bit."""
    hub, vectors = room(tmp_path, lost, (*NAMES, "f", "g"))
    made = total(hub, [*NAMES, "f", "g"], Message("count"), 20, 1.0)
    assert made is not None
    assert made[1] == {n for n in vectors if lost.get(n) in (None, "open", "agree")}
    assert (made[0] == np.sum([vectors[n] for n in made[1]], axis=0, dtype=np.uint64)).all()
    for data in hub.sent:
        assert not any(v.tobytes()[:16] in data for v in vectors.values())


def test_too_few_sites_give_nothing(tmp_path: Path) -> None:
    """With two of five gone the rest refuse to open the sum."""
    hub, _ = room(tmp_path, {"a": "sum", "b": "sum"})
    assert total(hub, list(NAMES), Message("count"), 20, 1.0) is None


def test_a_site_follows_the_protocol_only(tmp_path: Path) -> None:
    """Bare sums, a stage twice, a round again, keys that a peer did not sign, a sum of two: declined each time."""
    hub, _ = room(tmp_path, {})
    one = hub.sites["a"]
    assert one(Message("sums", {}, {"weights": np.zeros((3, 7))})).kind == "declined"
    assert one(Message("keys", {"number": 4})).kind == "keys"
    assert one(Message("keys", {"number": 4})).kind == "declined"
    assert one(Message("keys", {"number": 3})).kind == "declined"
    keys = {n: hub.sites[n](Message("keys", {"number": 9})) for n in NAMES}
    shown = {f"{k} {n}": keys[n].arrays[k] for n in NAMES for k in keys[n].arrays}
    swapped = {**shown, "mask b": keys["c"].arrays["mask"]}
    assert "not signed" in str(one(Message("deal", {"number": 9, "peers": list(NAMES)}, swapped)).fields["why"])
    two = {k: v for k, v in shown.items() if k[-1] in "bc"}
    assert hub.sites["b"](Message("deal", {"number": 9, "peers": ["b", "c"]}, two)).kind == "declined"
    assert hub.sites["c"](Message("deal", {"number": 9, "peers": list(NAMES)}, shown)).kind == "dealt"
    assert hub.sites["c"](Message("open", {"number": 9, "stayed": list(NAMES)})).kind == "declined"


@settings(max_examples=20)
@given(st.binary(min_size=32, max_size=32), st.integers(2, 9), st.data())
def test_shares_open_the_secret(secret: bytes, holders: int, data: st.DataObject) -> None:
    """Any set of the threshold's size does; one share fewer gives another number."""
    least = threshold(holders)
    shares = dict(enumerate(masks.split(secret, least, holders), 1))
    chosen = data.draw(st.permutations(sorted(shares)))[:least]
    assert masks.join({x: shares[x] for x in chosen}) == secret
    try:
        assert masks.join({x: shares[x] for x in chosen[:-1]}) != secret
    except ValueError:
        return


def test_two_secrets_give_two_streams() -> None:
    """The whole secret counts: two that a 32-bit digest of their words would confuse give unlike masks."""
    a, b = bytes([1, 2, 3, 4]) + bytes(28), bytes(28) + bytes([1, 2, 3, 4])
    assert (masks.stream(a, 1000) != masks.stream(b, 1000)).sum() == 1000


def test_sums_keep_the_stated_tolerance() -> None:
    """Ten states wrapped, added and unwrapped are their sum, to n · 2⁻²⁹ in the gradient and n · 2⁻²³ in the Hessian."""
    states = [heads.state(np.full((3, 7), 0.1), heads.part(*rows(i, 500))) for i in range(10)]
    added = np.sum([parcel.wrap(s, 100.0) for s in states], axis=0, dtype=np.uint64)
    got, real = parcel.unwrap(added, 21, 100.0), states[0]
    for one in states[1:]:
        real = real + one
    assert got.rows == real.rows
    assert abs(got.value - real.value) <= parcel.noise(10)
    assert np.abs(got.gradient - real.gradient).max() <= parcel.noise(10)
    assert np.abs(np.asarray(got.hessian) - np.asarray(real.hessian)).max() <= 10 * 2.0**-23


def test_the_rounding_of_secure_sums_does_not_hold_the_fit_up() -> None:
    """Steps over sums that were wrapped and unwrapped end as soon as exact ones do, at the central head, to 1e-7."""
    parts = [heads.part(*rows(i, 300)) for i in range(3)]
    asked = 0

    def measure(weights: heads.Doubles) -> tuple[heads.State, frozenset[str]]:
        nonlocal asked
        asked += 1
        added = np.sum([parcel.wrap(heads.state(weights, part), 100.0) for part in parts], axis=0, dtype=np.uint64)
        return parcel.unwrap(added, weights.size, 100.0), frozenset("abc")

    fitted = newton.fit(measure, np.zeros((3, 7)), newton.Plan(noise=parcel.noise(3)), lambda weights, steps: None)
    whole = heads.fit(parts, 3, 1.0)
    assert fitted.converged and asked <= whole.steps + 3
    assert np.abs(fitted.weights - whole.weights).max() < 1e-7


@pytest.mark.slow
def test_a_secure_fit_over_processes_is_the_central_one(tmp_path: Path) -> None:
    """Four processes, of which one dies in the middle: the head is the one of the three that stayed, to 1e-7."""
    certify(tmp_path, NAMES[:4])
    options = {"mode": "secure_sum", "answer": 40.0, "wait": 120.0, "patience": 120.0}
    server = start("serve", folder=str(tmp_path), sites=NAMES[:4], options=options)
    port = port_of(server)
    sites = [
        start(
            "site",
            folder=str(tmp_path),
            name=n,
            port=port,
            seed=i,
            rows=300,
            mode="secure_sum",
            **({"die": 13} if n == "d" else {}),
        )
        for i, n in enumerate(NAMES[:4])
    ]
    _, said = server.communicate(timeout=600)
    assert server.returncode == 0, said
    assert "d left after dealing; its masks are taken out" in said
    assert [site.communicate(timeout=120) and site.returncode for site in sites] == [0, 0, 0, 9]
    head = apply.read(tmp_path / "head.npz", ENCODER)
    whole = heads.fit([heads.part(*rows(i, 300)) for i in range(3)], 3, 1.0)
    assert np.abs(head.weights - whole.weights).max() < 1e-7
    assert head.card["mode"] == "secure_sum" and head.card["converged"]
