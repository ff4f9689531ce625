"""The exact fit of a head over processes: the same head as with all rows in one place; who does not fit is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lakeveil.learn import heads
from lakeveil.recognizers import heads as apply
from learn.federate.parties import ENCODER, LABELS, certify, port_of, rows, start

pytest.importorskip("grpc")


def central(seeds: dict[int, int]) -> heads.Fit:
    """The fit with all rows in one place."""
    return heads.fit([heads.part(*rows(seed, number)) for seed, number in seeds.items()], 3, 1.0)


def federated(folder: Path, options: dict[str, Any], sites: dict[str, dict[str, Any]]) -> tuple[apply.Head, str, dict[str, str]]:
    """One training by processes: the head, the server's words, each site's words."""
    certify(folder, list(sites))
    server = start("serve", folder=str(folder), sites=list(sites), options=options)
    port = port_of(server)
    running = {name: start("site", folder=str(folder), name=name, port=port, **asked) for name, asked in sites.items()}
    _, said = server.communicate(timeout=120)
    assert server.returncode == 0, said
    words = {name: process.communicate(timeout=60)[1] for name, process in running.items()}
    return apply.read(folder / "head.npz", ENCODER), said, words


@pytest.mark.heavy
def test_three_sites_give_the_central_head(tmp_path: Path) -> None:
    """Summed values, gradients and Hessians lead to the central weights, to 1e-8."""
    sizes = {1: 300, 2: 150, 3: 700}
    sites = {f"site{seed}": {"seed": seed, "rows": number} for seed, number in sizes.items()}
    head, said, _ = federated(tmp_path, {}, sites)
    whole = central(sizes)
    assert np.abs(head.weights - whole.weights).max() < 1e-8
    assert head.labels == LABELS
    assert head.card["converged"] and head.card["mode"] == "trusted"
    assert {name: sum(counts.values()) for name, counts in head.card["sites"].items()} == {
        f"site{s}": n for s, n in sizes.items()
    }
    assert "site2 joined" in said
    assert not (tmp_path / "work" / "progress.npz").exists()


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "c": ({"encoder": "f" * 64}, "encoder eeeeeeeeeeee here, ffffffffffff there: use the same bundle"),
    "d": ({"names": ["DOCTOR"]}, "labels DOCTOR, PATIENT here, other labels or another order there"),
    "e": ({"mode": "secure_sum", "posing": True}, "mode trusted here, secure_sum there"),
    "stranger": ({}, "the name in your certificate is not among the server's sites"),
    "f": ({"elsewhere": True}, "the server's certificate does not fit"),
    "g": ({"mixed": True}, "the server refused our certificate"),
}


@pytest.mark.heavy
def test_who_does_not_fit_is_refused(tmp_path: Path) -> None:
    """A wrong encoder, label set, mode, name or certificate ends a site at once, with exit 2 and one line; the others go on."""
    own, other, mixed = (tmp_path / name for name in ("own", "other", "mixed"))
    certify(own, ["a", "b", *WRONG])
    certify(other, ["f", "g"])
    mixed.mkdir()
    for name, at in (("authority.pem", own), ("g.pem", other), ("g.key", other)):
        (mixed / name).write_bytes((at / name).read_bytes())
    server = start("serve", folder=str(own), sites=[*"abcdefg"], options={"wait": 0.1, "patience": 120.0})
    asked = {"port": port_of(server), "seed": 1, "rows": 50}
    places = {"elsewhere": other, "mixed": mixed}
    refused = {
        name: start("site", name=name, folder=str(next((places[k] for k in how if k in places), own)), **asked, **how)
        for name, (how, _) in WRONG.items()
    }
    for name, process in refused.items():
        _, said = process.communicate(timeout=120)
        assert process.returncode == 2, said
        assert WRONG[name][1] in said
        assert said.count("\n") == 1
    others = [start("site", folder=str(own), name=name, **asked) for name in "ab"]
    _, words = server.communicate(timeout=120)
    assert server.returncode == 0, words
    for process in others:
        process.communicate(timeout=60)
        assert process.returncode == 0
