"""Holders that die, lie or come late, and a server that is killed: rounds go on, and the log says what happened."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import numpy as np
import pytest

from lakeveil.learn import heads
from lakeveil.learn.federate.progress import Progress
from lakeveil.learn.federate.terms import Terms
from lakeveil.recognizers import heads as apply
from learn.federate.parties import ENCODER, LABELS, certify, port_of, rows, start

pytest.importorskip("grpc")


@pytest.mark.slow
def test_ten_holders_of_which_three_die_and_one_lies(tmp_path: Path) -> None:
    """The head is exactly the one of the six that stayed, as good as that of all ten, and the card says who was lost and why."""
    names = [f"h{i}" for i in range(10)]
    certify(tmp_path, names)
    options = {"answer": 30.0, "wait": 120.0, "patience": 120.0}
    server = start("serve", folder=str(tmp_path), sites=names, options=options)
    port = port_of(server)
    faults = {"h3": {"die": 4}, "h5": {"die": 4}, "h8": {"die": 4}, "h9": {"poison": "turned"}}
    sites = {
        name: start("site", folder=str(tmp_path), name=name, port=port, seed=i, rows=400, **faults.get(name, {}))
        for i, name in enumerate(names)
    }
    _, said = server.communicate(timeout=600)
    assert server.returncode == 0, said
    ends = {name: (site.communicate(timeout=120)[1], site.returncode) for name, site in sites.items()}
    head = apply.read(tmp_path / "head.npz", ENCODER)
    stayed = heads.fit([heads.part(*rows(i, 400)) for i in (0, 1, 2, 4, 6, 7)], 3, 1.0)
    clean = heads.fit([heads.part(*rows(i, 400)) for i in range(10)], 3, 1.0)
    assert np.abs(head.weights - stayed.weights).max() < 1e-8
    x, y = rows(99, 20_000)
    right = [float((heads.probabilities(w, x).argmax(1) == y).mean()) for w in (head.weights, clean.weights)]
    assert abs(right[0] - right[1]) <= 0.01
    assert list(head.card["refused"]) == ["h9"]
    assert "times as far from the median" in head.card["refused"]["h9"]
    for name in ("h3", "h5", "h8"):
        assert any(f"{name} did not answer within 30 s" in line for line in head.card["events"])
        assert ends[name][1] == 9
    assert ends["h9"][1] == 2
    assert "the server at" in ends["h9"][0] and "refused us: gradient" in ends["h9"][0]


@pytest.mark.slow
def test_a_killed_server_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Started again it takes up its last step; the sites find it by themselves; the head is the central one."""
    certify(tmp_path, ["a", "b", "c"])
    asked = {"folder": str(tmp_path), "sites": ["a", "b", "c"], "options": {"patience": 120.0}}
    server = start("serve", **asked)
    port = port_of(server)
    sites = [start("site", folder=str(tmp_path), name=n, port=port, seed=i, rows=300, slow=0.4) for i, n in enumerate("abc")]
    state, terms = tmp_path / "work" / "progress.npz", Terms("head", "trusted", ENCODER, LABELS).fields()
    end = time.monotonic() + 120
    while time.monotonic() < end and ((kept := Progress.read(state, terms)) is None or kept.steps < 2):
        time.sleep(0.1)
    server.send_signal(signal.SIGKILL)
    server.communicate()
    again = start("serve", port=port, **asked)
    assert port_of(again) == port
    _, said = again.communicate(timeout=240)
    assert again.returncode == 0, said
    assert "a killed server left" in said
    for site in sites:
        site.communicate(timeout=120)
        assert site.returncode == 0
    head = apply.read(tmp_path / "head.npz", ENCODER)
    whole = heads.fit([heads.part(*rows(i, 300)) for i in range(3)], 3, 1.0)
    assert np.abs(head.weights - whole.weights).max() < 1e-8
    assert head.card["steps"] > 2


@pytest.mark.heavy
def test_an_update_that_is_not_finite_shuts_its_site_out(tmp_path: Path) -> None:
    """One that lies with what is not a number is shut out; the rest fit without it, to the central head of the rest."""
    certify(tmp_path, ["a", "b", "c"])
    server = start("serve", folder=str(tmp_path), sites=["a", "b", "c"], options={"patience": 120.0})
    port = port_of(server)
    sites = [
        start("site", folder=str(tmp_path), name=n, port=port, seed=i, rows=200, **({"poison": "nan"} if n == "c" else {}))
        for i, n in enumerate("abc")
    ]
    _, said = server.communicate(timeout=300)
    assert server.returncode == 0, said
    assert "c refused: holds a number that is not finite" in said
    assert [site.communicate(timeout=120) and site.returncode for site in sites] == [0, 0, 2]
    whole = heads.fit([heads.part(*rows(i, 200)) for i in range(2)], 3, 1.0)
    assert np.abs(apply.read(tmp_path / "head.npz", ENCODER).weights - whole.weights).max() < 1e-8
