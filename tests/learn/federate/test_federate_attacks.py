"""An operator that lies, in mode secure_sum: each test plays one way to a single site's sums, and a site must decline."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate import agreement, masks, parcel
from lakeveil.learn.federate.holder import Holder, integers
from lakeveil.learn.federate.identity import genuine, sign
from lakeveil.learn.federate.masked import Masked
from lakeveil.learn.federate.wire import Message, pack
from learn.federate.parties import certify, rows, tls

SITES = ("a", "b", "c", "d", "e")


@dataclass
class Liar:
    """A server that may tell each site what it likes. keys, dealt, masked: what the sites answered."""

    sites: Mapping[str, Masked]
    number: int = 1
    shown: dict[str, np.ndarray] = field(default_factory=dict)
    dealt: dict[str, Message] = field(default_factory=dict)
    masked: dict[str, Message] = field(default_factory=dict)

    def begin(self) -> None:
        """Keys and shares, honestly."""
        for name, site in self.sites.items():
            answer = site(Message("keys", {"number": self.number}))
            self.shown |= {f"{k} {name}": a for k, a in answer.arrays.items()}
        for name in self.sites:
            self.dealt[name] = self.deal(name, sorted(self.sites))

    def deal(self, name: str, peers: Sequence[str]) -> Message:
        """Show a site these peers."""
        return self.sites[name](Message("deal", {"number": self.number, "peers": list(peers)}, self.shown))

    def sum(self, name: str, dealers: Sequence[str], task: Message) -> Message:
        """Ask for the masked answer to a task, with these as those who dealt."""
        boxes = {f"box {d}": self.dealt[d].arrays[name] for d in dealers if d != name}
        fields = {"number": self.number, "dealers": list(dealers), "what": task.kind}
        self.masked[name] = self.sites[name](Message("sum", fields, {**task.arrays, **boxes}))
        return self.masked[name]

    def agree(self, name: str, stayed: Sequence[str]) -> Message:
        """Say who stayed, with the views they signed."""
        views = {f"signature {n}": self.masked[n].arrays["signature"] for n in stayed}
        return self.sites[name](Message("agree", {"number": self.number, "stayed": list(stayed)}, views))

    def open(self, name: str, agreed: Mapping[str, Message]) -> Message:
        """Ask for the shares."""
        signatures = {f"signature {n}": m.arrays["signature"] for n, m in agreed.items() if "signature" in m.arrays}
        return self.sites[name](Message("open", {"number": self.number}, signatures))


def liar(folder: Path, names: Sequence[str] = SITES) -> Liar:
    """Five sites with rows of their own, and their server."""
    certify(folder, names)
    parts = {n: Holder([heads.part(*rows(i, 60))], 3, 100.0) for i, n in enumerate(names)}
    server = Liar({n: Masked(n, tls(folder, n), lambda t, n=n: integers(parts[n], t)) for n in names})
    server.begin()
    return server


COUNT = Message("count")


def why(answer: Message) -> str:
    """The reason of a site that declined, and gave nothing."""
    assert answer.kind == "declined" and not answer.arrays
    return str(answer.fields["why"])


def test_a_site_told_of_other_dealers_is_not_opened(tmp_path: Path) -> None:
    """One site masks for four dealers only, the rest hear that a fifth dealt and one of the four left: nobody hands out shares."""
    server = liar(tmp_path)
    assert server.sum("a", "abcd", COUNT).kind == "masked"
    for name in "bcde":
        server.sum(name, SITES, COUNT)
    stayed = ["a", "c", "d", "e"]
    assert all("a was told another round" in why(server.agree(name, stayed)) for name in "cde")
    assert "too few sites dealt" in why(liar(tmp_path / "again").sum("a", "abc", COUNT))


@pytest.mark.parametrize("what", ["weights", "class_weights"])
def test_another_task_for_one_site_is_seen(tmp_path: Path, what: str) -> None:
    """Others are asked at weights, or with class weights, that make their sums vanish: nobody opens the sum of one."""
    server = liar(tmp_path)
    honest = {"weights": np.zeros((3, 7)), "class_weights": np.ones(3)}
    quiet = {**honest, what: np.full((3, 7), 9.0) if what == "weights" else np.full(3, 1e-30)}
    for name in SITES:
        assert server.sum(name, SITES, Message("sums", {}, honest if name == "a" else quiet)).kind == "masked"
    assert all("told another round" in why(server.agree(name, SITES)) for name in SITES)


def test_two_stories_of_who_stayed_open_nothing(tmp_path: Path) -> None:
    """Some hear that one site stayed, others that it left: neither list finds enough signatures, so not both its secrets open."""
    server = liar(tmp_path)
    for name in SITES:
        server.sum(name, SITES, COUNT)
    agreed = {n: server.agree(n, SITES if n in "ab" else SITES[1:]) for n in SITES}
    assert all(a.kind == "agreed" for a in agreed.values())
    assert all("too few sites agree" in why(server.open(n, agreed)) for n in SITES)


def test_an_honest_round_opens_once(tmp_path: Path) -> None:
    """Told one story, every site opens one share for each peer, and a second time none: late sums stay masked."""
    server = liar(tmp_path)
    for name in SITES:
        server.sum(name, SITES, COUNT)
    agreed = {n: server.agree(n, SITES[:4]) for n in SITES[:4]}
    opened = {n: server.open(n, agreed) for n in SITES[:4]}
    assert all(m.kind == "opened" and set(m.arrays) == set(SITES) for m in opened.values())
    assert all(a.size == masks.SHARE for m in opened.values() for a in m.arrays.values())
    assert all(server.open(n, agreed).kind == "declined" for n in SITES)


def test_a_site_that_is_said_to_have_left_opens_nothing(tmp_path: Path) -> None:
    """Whoever is asked is there: a list without it, or without two thirds of all, is a lie."""
    server = liar(tmp_path)
    for name in SITES:
        server.sum(name, SITES, COUNT)
    assert "too few" in why(server.agree("a", SITES[1:]))
    assert "too few" in why(server.agree("b", SITES[:3]))


def test_keys_of_another_round_or_length_are_refused(tmp_path: Path) -> None:
    """Signed keys of an earlier round, and the same bytes cut at another place, are not a peer's keys."""
    server = liar(tmp_path)
    old, server.number, server.dealt = dict(server.shown), 2, {}
    for name, site in server.sites.items():
        server.shown |= {f"{k} {name}": a for k, a in site(Message("keys", {"number": 2})).arrays.items()}
    fresh = dict(server.shown)
    server.shown = fresh | {k: v for k, v in old.items() if k.endswith(" b")}
    assert "not signed" in why(server.deal("a", SITES))
    both = np.concatenate([fresh["mask b"], fresh["channel b"]])
    server.shown = fresh | {"mask b": both[:31], "channel b": both[31:]}
    assert "another size" in why(server.deal("c", SITES))


def test_lists_that_are_none_are_declined(tmp_path: Path) -> None:
    """Numbers, words, doubled names instead of a list of sites do not end a site's process."""
    server = liar(tmp_path)
    for name, peers in zip(SITES, (7, "abc", ["a", "a", "b"], [1, 2, 3], None), strict=True):
        assert "no list" in why(
            server.sites[name](Message("keys", {"number": 2}))
            and server.sites[name](Message("deal", {"number": 2, "peers": peers}))
        )


def test_a_round_after_a_crash_has_masks_of_its_own(tmp_path: Path) -> None:
    """A site that comes back in the same round with other rows shows other keys and masks: no stream is used twice."""
    certify(tmp_path, SITES)
    seen = [Masked("a", tls(tmp_path, "a"), lambda t: "")(Message("keys", {"number": 1})) for _ in range(2)]
    assert all((seen[0].arrays[k] != seen[1].arrays[k]).any() for k in ("mask", "channel"))
    again = Masked("a", tls(tmp_path, "a"), lambda t: "")
    assert all("not begun" in why(again(Message(k, {"number": 1}))) for k in ("deal", "sum", "agree", "open"))


def test_what_is_signed_names_everything() -> None:
    """Number, keys, dealers, task and purpose each change the bytes that are signed."""
    public = {n: {"mask": bytes([i]) * 32, "channel": bytes(32)} for i, n in enumerate("ab")}
    task = Message("sums", {}, {"weights": np.zeros(4)})
    same = agreement.view(1, public, "ab", task)
    others = [
        agreement.view(2, public, "ab", task),
        agreement.view(1, {**public, "b": public["a"]}, "ab", task),
        agreement.view(1, public, "a", task),
        agreement.view(1, public, "ab", Message("count", {}, task.arrays)),
        agreement.view(1, public, "ab", Message("sums", {}, {"weights": np.zeros((2, 2))})),
        agreement.stayed(same, "ab"),
        agreement.keys(1, "a", public["a"]),
    ]
    assert len({same, *others}) == 1 + len(others)
    assert agreement.view(1, public, "ba", task) == same


def test_numbers_beyond_their_scale_are_not_wrapped() -> None:
    """A gradient that class weights of 50 blow up would pass 63 bits in a sum of 64 sites: the site declines; what no weights blew up passes."""
    size, most = 2, 2**20 * 141.0
    states = [heads.State(-1.0, np.array([times * most, 0.0]), np.zeros((size, size)), 2**20) for times in (1.0, 50.0)]
    assert parcel.trouble(states[0], 100.0) is None
    assert "beyond the scale" in str(parcel.trouble(states[1], 100.0))


def test_a_site_sums_with_those_it_named_only(tmp_path: Path) -> None:
    """A site that the authority has certified since is of no use at a site that names its partners."""
    certify(tmp_path, [*SITES, "late"])
    server = Liar({n: Masked(n, tls(tmp_path, n), lambda t: "", frozenset(SITES)) for n in (*SITES, "late")})
    for name, site in server.sites.items():
        server.shown |= {f"{k} {name}": a for k, a in site(Message("keys", {"number": 1})).arrays.items()}
    assert "not named" in why(server.deal("a", ["a", "b", "late"]))
    assert server.deal("b", SITES).kind == "dealt"


def certificate(name: str, key: ec.EllipticCurvePrivateKey, uses: Sequence[x509.ObjectIdentifier]) -> bytes:
    """A certificate with these extended uses by an authority that has the same key."""
    now = datetime.datetime.now(datetime.timezone.utc)
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "authority")])
    builder = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(minutes=5))
        .not_valid_after(now + datetime.timedelta(days=1))
    )
    if uses:
        builder = builder.add_extension(x509.ExtendedKeyUsage(uses), critical=False)
    return builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


@pytest.mark.parametrize(
    ("uses", "fits"),
    [
        ((), False),
        ((ExtendedKeyUsageOID.SERVER_AUTH,), False),
        ((ExtendedKeyUsageOID.CLIENT_AUTH,), True),
        ((ExtendedKeyUsageOID.CLIENT_AUTH, ExtendedKeyUsageOID.SERVER_AUTH), False),
    ],
)
def test_a_certificate_says_that_it_is_a_sites(tmp_path: Path, uses: Sequence[x509.ObjectIdentifier], fits: bool) -> None:
    """Signed by the authority and named like a site, but for servers, for both or for nothing said: it speaks for no site."""
    key = ec.generate_private_key(ec.SECP256R1())
    (tmp_path / "a.key").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    (tmp_path / "authority.pem").write_bytes(certificate("authority", key, ()))
    shown = certificate("a", key, uses)
    (tmp_path / "a.pem").write_bytes(shown)
    own = tls(tmp_path, "a")
    signature = key.sign(b"words", ec.ECDSA(hashes.SHA256()))
    assert genuine(own, "a", shown, signature, b"words") is fits
    if fits:
        assert sign(own, b"words")[0] == shown
    else:
        with pytest.raises(UsageError, match="extended key usage"):
            sign(own, b"words")


def test_the_operators_certificate_deals_for_no_site(tmp_path: Path) -> None:
    """What the trial's authority gave the server is for a server: keys that it signs are nobody's, even where no partners are named."""
    certify(tmp_path, "abc")
    server = Liar({n: Masked(n, tls(tmp_path, n), lambda t: "") for n in "abc"})
    for name, site in server.sites.items():
        server.shown |= {f"{k} {name}": a for k, a in site(Message("keys", {"number": 1})).arrays.items()}
    public = {n: X25519PrivateKey.generate().public_key().public_bytes_raw() for n in ("mask", "channel")}
    key = serialization.load_pem_private_key((tmp_path / "server.key").read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    made = {**public, "certificate": (tmp_path / "server.pem").read_bytes()}
    made["signature"] = key.sign(agreement.keys(1, "server", public), ec.ECDSA(hashes.SHA256()))
    server.shown |= {f"{k} server": np.frombuffer(v, np.uint8) for k, v in made.items()}
    assert "not signed" in why(server.deal("a", ["a", "b", "server"]))


def test_a_key_of_small_order_ends_no_site(tmp_path: Path) -> None:
    """A peer that signs a key of zeros, with which every shared key would be known, makes the others decline, not fall over."""
    certify(tmp_path, "abc")
    server = Liar({n: Masked(n, tls(tmp_path, n), lambda t: "") for n in "abc"})
    for name, site in server.sites.items():
        server.shown |= {f"{k} {name}": a for k, a in site(Message("keys", {"number": 1})).arrays.items()}
    zeros = {"mask": bytes(32), "channel": bytes(32)}
    signature = sign(tls(tmp_path, "c"), agreement.keys(1, "c", zeros))[1]
    server.shown |= {f"{k} c": np.frombuffer(v, np.uint8) for k, v in {**zeros, "signature": signature}.items()}
    assert "c's key is none" in why(server.deal("a", "abc"))


def test_secrets_are_in_no_message_and_no_repr_and_are_forgotten(tmp_path: Path) -> None:
    """Own private keys and the own mask's seed: in none of five answers, not in what a traceback prints, gone after the last answer."""
    server = liar(tmp_path)
    one = server.sites["a"]
    secret = [*one._round.private.values(), one._round.seed]
    for name in SITES:
        server.sum(name, SITES, COUNT)
    agreed = {n: server.agree(n, SITES) for n in SITES}
    opened = server.open("a", agreed)
    sent = b"".join(pack(m) for m in (server.dealt["a"], server.masked["a"], agreed["a"], opened))
    sent += b"".join(a.tobytes() for a in server.shown.values())
    assert all(len(s) == 32 and s not in sent for s in secret)
    assert not one._round.private and not one._round.seed and not one._round.shares
    holder = Holder([heads.part(np.full((2, 6), 0.123456789), np.zeros(2, np.int64))], 3, 100.0)
    assert "0.1234" not in repr(holder) + repr(Message("sums", {}, {"gradient": np.full(3, 0.123456789)}))
    other = server.sites["b"]
    shown = repr(other) + repr(other._round)
    assert not any(repr(s)[2:-1] in shown for s in (*other._round.private.values(), other._round.seed))


def test_a_site_that_declined_is_out_of_the_round(tmp_path: Path) -> None:
    """After one lie no stage of that round is answered; the next round is."""
    server = liar(tmp_path)
    assert server.sum("a", "ab", COUNT).kind == "declined"
    assert not server.sites["a"]._round.private
    assert server.sum("a", SITES, COUNT).kind == "declined"
    assert server.sites["a"](Message("keys", {"number": 1})).kind == "declined"
    assert server.sites["a"](Message("keys", {"number": 2})).kind == "keys"
