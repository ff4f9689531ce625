"""The two configs: one for the server, one for a site. deploy/federated/ holds both with every key."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lakeveil.config import Source, build, nearest, read_yaml
from lakeveil.errors import UsageError
from lakeveil.learn.federate.averager import METHODS
from lakeveil.learn.federate.tailsums import BOUND
from lakeveil.learn.federate.terms import MODES
from lakeveil.learn.federate.tls import Tls
from lakeveil.recognizers.bioes import KINDS

TRAINED = ("head", "tail")


@dataclass(frozen=True, slots=True)
class Tail:
    """Rounds that train the tagger's last layers. A step reads `batch` texts over all sites together, each site in proportion to what it
    has. fedsgd: a round is one step that all take together, the same as in one place. The others: `steps` steps of each site for itself. The
    rate falls to zero with the rounds."""

    method: str = "fedsgd"  # or fedavg, fedprox (a pull to the round's weights), fedadam (an Adam step along the mean update)
    rounds: int = 300
    steps: int = 4  # not fedsgd
    batch: int = 64
    rate: float = 1.0  # of a step
    pull: float = 0.1  # fedprox
    server_rate: float = 0.001  # fedadam
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Server:
    """The operator's side. Seconds and counts as named; `out` is the head, `work` what a killed server goes on from."""

    address: str  # host:port to listen on
    tls: Tls
    sites: tuple[str, ...]  # common names of the sites' certificates
    labels: tuple[str, ...]
    out: str
    work: str
    mode: str = "trusted"
    bundle: str | None = None
    penalty: float = 1.0
    penalise_intercept: bool = False
    balanced: bool = False
    least: int = 2  # sites without which no round is made
    wait: float = 60.0  # for all sites, at the start
    patience: float = 600.0  # for `least` sites
    answer: float = 120.0  # for a site's answer in a round
    norm_bound: float = 100.0  # on ‖(1, token vector)‖
    outlier: float = 8.0  # times the middle holder's distance from the median
    licence: str = "not stated"
    train: str = "head"  # head: a new head, exactly; tail: the tagger's own last layers, in rounds
    tail: Tail = field(default_factory=Tail)
    update_bound: float = 10.0  # tail, not fedsgd: on the length of a site's update in a round


@dataclass(frozen=True, slots=True)
class Site:
    """A data holder's side: its gold as JSON lines, or as a table of its lake, read as `scan` reads it."""

    address: str
    tls: Tls
    labels: tuple[str, ...]
    gold: str | None = None
    source: Source | None = None
    text: str = "text"  # columns of `source`
    spans: str = "spans"  # array of structs with start, end, label
    mode: str = "trusted"  # trusted: the operator sees this site's sums; secure_sum: only everybody's
    among: tuple[str, ...] = ()  # secure_sum: the only sites it sums with, itself too; empty: any the authority signed
    out: str | None = None  # the finished head is written here, too
    bundle: str | None = None
    norm_bound: float = 100.0
    least_tokens: int = 1000  # below that a sum says too much of its few texts: the site stays out
    patience: float = 600.0  # for a server that cannot be reached
    licence: str = "not stated"  # of this site's gold, for its own card
    hold: int = 0  # every so many-th text is not trained on but scored with the finished head, for the cards; 0: none
    train: str = "head"  # what this site agrees to train: head or tail
    update_bound: float = 10.0  # tail: a longer update is not sent
    most_rounds: int = 1000  # tail: rounds that this site answers in a training


def server(path: str | Path) -> Server:
    """The server's config; UsageError names what is wrong."""
    read = build(Server, read_yaml(Path(path)), str(path))
    _check(read, str(path))
    _check_tail(read.tail, str(path))
    if len(set(read.sites)) < len(read.sites) or not 2 <= read.least <= len(read.sites):
        raise UsageError(f"{path}: sites: name each once, and at least `least` of them; least: 2 or more")
    if read.mode == "secure_sum" and not 3 <= len(read.sites) <= 64:
        raise UsageError(f"{path}: sites: a secure sum is of 3 to 64 sites")
    if read.penalty <= 0 or read.norm_bound <= 0 or read.outlier <= 1:
        raise UsageError(f"{path}: penalty and norm_bound are above 0, outlier above 1")
    return read


def site(path: str | Path) -> Site:
    """A site's config; UsageError names what is wrong."""
    read = build(Site, read_yaml(Path(path)), str(path))
    _check(read, str(path))
    if (read.gold is None) == (read.source is None):
        raise UsageError(f"{path}: give either `gold` (JSON lines) or `source` (a table of the lake)")
    if read.hold < 0 or read.hold == 1:
        raise UsageError(f"{path}: hold: 0 for none, or 2 and more for every so many-th text")
    if read.among and (read.mode != "secure_sum" or not 3 <= len(set(read.among)) <= 64):
        raise UsageError(f"{path}: among: 3 to 64 sites, in mode secure_sum")
    return read


def _check(read: Server | Site, where: str) -> None:
    for name, said, known in (("mode", read.mode, MODES), ("train", read.train, TRAINED)):
        if said not in known:
            raise UsageError(f"{where}: {name}: no {said}{nearest(said, known)}")
    if not read.labels or len(set(read.labels)) < len(read.labels):
        raise UsageError(f"{where}: labels: name at least one, each once")
    if read.train == "tail" and read.labels not in (KINDS, KINDS[:1]):
        raise UsageError(
            f"{where}: labels: the tagger's last layers are trained for {', '.join(KINDS)}, in this order, or PERSON alone"
        )
    if not 0 < read.update_bound <= BOUND:
        raise UsageError(f"{where}: update_bound: above 0, at most {BOUND:g}")


def _check_tail(read: Tail, where: str) -> None:
    methods = [m for m in METHODS if m != "cycle"]
    if read.method not in methods:
        raise UsageError(f"{where}: tail: method: no {read.method}{nearest(read.method, methods)}")
    if min(read.rounds, read.steps, read.batch) < 1 or min(read.rate, read.server_rate) <= 0 or read.pull < 0 or read.seed < 0:
        raise UsageError(
            f"{where}: tail: rounds, steps and batch are 1 or more, rate and server_rate above 0, pull and seed 0 or more"
        )
