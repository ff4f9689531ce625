"""The two configs: one for the server, one for a site. deploy/federated/ holds both with every key."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lakeveil.config import Source, build, nearest, read_yaml
from lakeveil.errors import UsageError
from lakeveil.learn.federate.terms import MODES
from lakeveil.learn.federate.tls import Tls


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
    hold: int = 0  # every so many-th text is not trained on but scored with the finished head, for its own card; 0: none


def server(path: str | Path) -> Server:
    """The server's config; UsageError names what is wrong."""
    read = build(Server, read_yaml(Path(path)), str(path))
    _check(read.mode, read.labels, str(path))
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
    _check(read.mode, read.labels, str(path))
    if (read.gold is None) == (read.source is None):
        raise UsageError(f"{path}: give either `gold` (JSON lines) or `source` (a table of the lake)")
    if read.hold < 0 or read.hold == 1:
        raise UsageError(f"{path}: hold: 0 for none, or 2 and more for every so many-th text")
    if read.among and (read.mode != "secure_sum" or not 3 <= len(set(read.among)) <= 64):
        raise UsageError(f"{path}: among: 3 to 64 sites, in mode secure_sum")
    return read


def _check(mode: str, labels: tuple[str, ...], where: str) -> None:
    if mode not in MODES:
        raise UsageError(f"{where}: mode: no {mode}{nearest(mode, MODES)}")
    if not labels or len(set(labels)) < len(labels):
        raise UsageError(f"{where}: labels: name at least one, each once")
