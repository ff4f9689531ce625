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
from lakeveil.learn.headgold import vectors
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import Spans, Texts
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
    summed = head.card["held_out"]
    assert summed["texts"] == 8 and summed["DOCTOR"]["gold"] == 16 and 0 <= summed["DOCTOR"]["right"] <= 16
    assert summed["DOCTOR"]["recall"] == round(summed["DOCTOR"]["right"] / 16, 4)


@pytest.mark.slow
def test_three_sites_train_the_taggers_last_layers(tmp_path: Path) -> None:
    """In mode secure_sum, from their configs: server and sites write the same bundle, which opens and finds names; the cards hold summed
    scores of before and after, and no text."""
    pytest.importorskip("grpc")
    names = ["north", "south", "east"]
    certify(tmp_path / "certs", names)
    shared = {"address": f"127.0.0.1:{free_port()}", "labels": ["PERSON"], "train": "tail", "mode": "secure_sum"}

    def config(name: str, **more: object) -> str:
        files = {
            k: f"{tmp_path}/certs/{v}"
            for k, v in (("authority", "authority.pem"), ("certificate", f"{name}.pem"), ("key", f"{name}.key"))
        }
        path = tmp_path / f"{name}.yaml"
        path.write_text(yaml.safe_dump({**shared, "tls": files, "out": f"{tmp_path}/{name}/names", **more}))
        return str(path)

    plan = {"rounds": 4, "steps": 2, "batch": 12, "rate": 0.2}
    sides = [("serve", config("server", sites=names, work=f"{tmp_path}/work", tail=plan))]
    for turn, name in enumerate(names):
        gold(tmp_path / f"{name}.jsonl", turn)
        persons = (tmp_path / f"{name}.jsonl").read_text("utf-8").replace("DOCTOR", "PERSON").replace("PATIENT", "PERSON")
        (tmp_path / f"{name}.jsonl").write_text(persons, "utf-8")
        sides.append(("site", config(name, gold=f"{tmp_path}/{name}.jsonl", least_tokens=100, hold=6)))
    command = [sys.executable, "-m", "lakeveil.cli", "federate"]
    running = [subprocess.Popen([*command, side, "--config", path], stderr=subprocess.PIPE, text=True) for side, path in sides]
    for process in running:
        _, said = process.communicate(timeout=900)
        assert process.returncode == 0, said
    made = {name: Bundle.open(tmp_path / name / "names").verify() for name in ("server", *names)}
    digests = {bundle.manifest["files"]["tagger.onnx"]["sha256"] for bundle in made.values()}
    assert len(digests) == 1 and digests != {Bundle.open().manifest["files"]["tagger.onnx"]["sha256"]}
    card = made["server"].manifest["federated"]
    assert card["held_out"]["texts"] == 12 and card["held_out"]["PERSON"]["gold"] == 24
    assert card["held_out_before"]["PERSON"]["gold"] == 24 and card["sites"] == {"all 3": {"texts": 60, "PERSON": 120}}
    assert "masked from sites" in made["east"].manifest["federated"]["left_this_site"]
    tagger = Tagger.open(made["north"])
    found = tagger(Texts.of(["Dr. Karl Brandt examined the patient Rosa Lind on ward 3."], "en"), Spans())
    assert {(s, e) for _, s, e, _, _ in found.rows()} >= {(4, 15)}
    text = json.dumps(card)
    assert not any(part in text for name in NAMES for part in name.split())


def test_the_configs_of_the_deployment_are_valid() -> None:
    """deploy/federated/ shows every key, and both files load."""
    folder = Path(__file__).parents[3] / "deploy" / "federated"
    assert settings.server(folder / "server.yaml").sites == ("north", "south")
    assert settings.server(folder / "server.yaml").tail == settings.Tail()
    assert settings.site(folder / "site.yaml").labels == settings.server(folder / "server.yaml").labels


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"train": "tails"}, "did you mean `tail`"),
        ({"train": "tail", "labels": ["DOCTOR"]}, "PERSON alone"),
        ({"tail": {"method": "cycle"}}, "no cycle"),
        ({"tail": {"rounds": 0}}, "1 or more"),
        ({"update_bound": 1000}, "at most 128"),
    ],
)
def test_a_config_that_asks_for_what_is_not_is_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    """One line that names the key."""
    folder = Path(__file__).parents[3] / "deploy" / "federated"
    asked = {**yaml.safe_load((folder / "server.yaml").read_text("utf-8")), **change}
    (tmp_path / "server.yaml").write_text(yaml.safe_dump(asked), "utf-8")
    with pytest.raises(UsageError, match=said):
        settings.server(tmp_path / "server.yaml")


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
