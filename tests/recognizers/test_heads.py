"""Heads as a recognizer: one pass, the encoder they belong to, the verb that makes them."""

from __future__ import annotations

import json

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import cli
from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.errors import BundleError
from lakeveil.recognizers import heads
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import Spans, Texts

WHO = ["Anna Keller", "Tom Baker", "Maria Silva", "John Wood", "Eva Novak", "Paul Meyer"]


@pytest.fixture(scope="module")
def head(tmp_path_factory):
    """A head that tells patients from doctors, made by the command line from 60 made-up lines."""
    folder = tmp_path_factory.mktemp("head")
    lines = []
    for i in range(60):
        a, b = WHO[i % 6], WHO[(i + 1 + i // 6) % 6]
        text = f"Patient {a} was seen by Doctor {b} today."
        at = text.index("Doctor ") + 7
        lines.append(json.dumps({"text": text, "spans": [[8, 8 + len(a), "PATIENT"], [at, at + len(b), "DOCTOR"]]}))
    (folder / "gold.jsonl").write_text("\n".join(lines), "utf-8")
    out = folder / "clinic.npz"
    arguments = ["--gold", str(folder / "gold.jsonl"), "--labels", "PATIENT,DOCTOR", "--out", str(out), "--penalty", "0.1"]
    assert cli.main(["train", "head", *arguments]) == 0
    return out


def test_a_head_finds_its_labels_in_one_pass(head, monkeypatch):
    """New labels come out at exact places, and the encoder ran once for names and heads together."""
    calls, encode = [], Tagger.encode

    def counted(self, values, **options):
        calls.append(len(values))
        return encode(self, values, **options)

    detector = Detector.open(Detection(recognizers=("names", "heads"), heads=(str(head),), labels=("PATIENT", "DOCTOR")))
    monkeypatch.setattr(Tagger, "encode", counted)
    text = "Patient Rosa Lind was seen by Doctor Karl Brandt today."
    texts = Texts.of([text], "en")
    found = [s for r in detector.recognizers.values() for s in r(texts, Spans()).rows()]
    assert calls == [1]
    said = {(text[s:e], n) for _, s, e, n, _ in found if n in ("PATIENT", "DOCTOR")}
    assert said == {("Rosa Lind", "PATIENT"), ("Karl Brandt", "DOCTOR")}


def test_names_are_the_same_beside_heads():
    """Sharing the pass changes no name: texts the tagger would have passed over stay so."""
    values = pa.array(["we went home and it was fine", "Ada Lovelace met Charles Babbage in London", "", "und dann"])
    bundle = Bundle.open()
    alone, beside = Tagger.open(bundle), heads.shared(bundle)
    texts = Texts.of(values, "en")
    assert beside(texts, Spans()).rows() == alone(texts, Spans()).rows()


def test_another_encoder_is_refused(head):
    """A head says which encoder it was fitted on; another one, or a damaged file, is a BundleError."""
    with pytest.raises(BundleError, match="train the head again"):
        heads.read(head, "0" * 64)
    broken = head.with_name("broken.npz")
    card = heads.read(head, heads.encoder_digest(Bundle.open())).card
    heads.save(broken, np.zeros((3, 4)), card)
    broken.write_bytes(broken.read_bytes()[:200])
    with pytest.raises(BundleError):
        heads.read(broken, heads.encoder_digest(Bundle.open()))


def test_the_card_says_what_it_was_made_of(head):
    """Counts, scores and digests stand on the card; no text of the gold does."""
    card = head.with_suffix(".json").read_text("utf-8")
    told = json.loads(card)
    assert told["gold_spans"] == {"PATIENT": 60, "DOCTOR": 60} and told["texts"] == 60 and told["converged"]
    assert not any(part in card for name in WHO for part in name.split())
