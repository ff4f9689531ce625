"""`lakeveil federate`: two real sites with gold of their own and the shipped encoder, as a user starts them."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

from lakeveil.bundle import Bundle
from lakeveil.config import Source
from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.learn.federate import settings
from lakeveil.learn.federate.gold import from_lake, from_lines
from lakeveil.learn.federate.tls import Tls
from lakeveil.learn.headfile import vectors
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger
from learn.federate.parties import certify

NAMES = ("Anna Weber", "Piotr Zieliński", "Grace Okafor", "Lucía Ramos", "Tom Baker", "Irene Schulz", "Omar Haddad", "Mei Lin")


def gold(path: Path, turn: int) -> None:
    """Made-up letters in which one name is the doctor's and one the patient's."""
    lines = []
    for i in range(24):
        doctor, patient = NAMES[(i + turn) % 8], NAMES[(3 * i + 1 + turn) % 8]
        text = f"Dr. {doctor} examined the patient {patient} on ward {i}."
        at = text.index("patient ") + 8
        lines.append(json.dumps({"text": text, "spans": [[4, 4 + len(doctor), "DOCTOR"], [at, at + len(patient), "PATIENT"]]}))
    path.write_text("\n".join(lines) + "\n", "utf-8")


def free_port() -> int:
    """A port nobody has now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.mark.slow
def test_two_sites_train_a_head_from_their_configs(tmp_path: Path) -> None:
    """The head is the central one to 1e-8, both sites get it, and it loads."""
    pytest.importorskip("grpc")
    certify(tmp_path / "certs", ["north", "south"])
    shared = {"address": f"127.0.0.1:{free_port()}", "labels": ["PATIENT", "DOCTOR"]}

    def config(name: str, **more: object) -> str:
        files = {
            k: f"{tmp_path}/certs/{v}"
            for k, v in (("authority", "authority.pem"), ("certificate", f"{name}.pem"), ("key", f"{name}.key"))
        }
        path = tmp_path / f"{name}.yaml"
        path.write_text(yaml.safe_dump({**shared, "tls": files, "out": f"{tmp_path}/{name}/clinic", **more}))
        return str(path)

    sides = [("serve", config("server", sites=["north", "south"], work=f"{tmp_path}/work"))]
    for turn, name in enumerate(("north", "south")):
        gold(tmp_path / f"{name}.jsonl", turn)
        sides.append(("site", config(name, gold=f"{tmp_path}/{name}.jsonl", least_tokens=100, hold=6, licence="made up")))
    command = [sys.executable, "-m", "lakeveil.cli", "federate"]
    running = [subprocess.Popen([*command, side, "--config", path], stderr=subprocess.PIPE, text=True) for side, path in sides]
    for process in running:
        _, said = process.communicate(timeout=900)
        assert process.returncode == 0, said
    bundle = Bundle.open()
    head = apply.read(tmp_path / "server" / "clinic.npz", apply.encoder_digest(bundle))
    gold_of = {name: from_lines(str(tmp_path / f"{name}.jsonl")) for name in ("north", "south")}
    examples = [e for rows in gold_of.values() for i, e in enumerate(rows) if i % 6 != 5]
    whole = heads.fit([heads.part(x, y) for x, y in vectors(Tagger.open(bundle), examples, head.labels)], 3, 1.0)
    assert np.abs(head.weights - whole.weights).max() < 1e-8
    for name in ("north", "south"):
        own = apply.read(tmp_path / name / "clinic.npz", apply.encoder_digest(bundle))
        assert (own.weights == head.weights).all()
        told = own.card["this_site"]
        assert (told["licence"], told["texts"]) == ("made up", 20) and len(told["gold_sha256"]) == 64
        doctor = told["held_out"]["DOCTOR"]
        assert doctor["gold"] == 8 and doctor["recall_interval"][0] <= doctor["recall"] <= doctor["recall_interval"][1]
        assert "sums from sites" in own.card["left_this_site"] and "this_site" not in head.card


def test_the_configs_of_the_deployment_are_valid() -> None:
    """deploy/federated/ shows every key, and both files load."""
    folder = Path(__file__).parents[3] / "deploy" / "federated"
    assert settings.server(folder / "server.yaml").sites == ("north", "south")
    assert settings.site(folder / "site.yaml").labels == settings.server(folder / "server.yaml").labels


@pytest.mark.spark
def test_a_site_reads_gold_from_its_lake(tmp_path: Path, spark: object) -> None:
    """A Parquet table with spans as structs gives the same examples as the JSON lines it was made from."""
    gold(tmp_path / "gold.jsonl", 0)
    lines = [json.loads(line) for line in (tmp_path / "gold.jsonl").read_text("utf-8").splitlines()]
    spans = [[{"start": a, "end": b, "label": c} for a, b, c in line["spans"]] for line in lines]
    pq.write_table(pa.table({"text": [line["text"] for line in lines], "marks": spans}), tmp_path / "letters.parquet")
    tls = Tls("", "", "")
    source = Source("letters", "parquet", str(tmp_path / "letters.parquet"))
    found = from_lake(settings.Site("127.0.0.1:1", tls, ("DOCTOR",), source=source, spans="marks"))
    assert sorted(found, key=repr) == sorted(from_lines(str(tmp_path / "gold.jsonl")), key=repr)


def test_a_line_that_is_no_gold_is_named_without_its_text(tmp_path: Path) -> None:
    """The error says where, never what."""
    (tmp_path / "gold.jsonl").write_text('{"text": "Ada", "spans": []}\n{"text": "Lovelace", "spans": [[1]]}\n')
    with pytest.raises(UsageError, match="line 2 is no gold") as error:
        from_lines(str(tmp_path / "gold.jsonl"))
    assert "Lovelace" not in str(error.value)
