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
from lakeveil.learn.headfile import CORRECTING, as_tagger
from lakeveil.recognizers import around, heads
from lakeveil.recognizers.names import Tagger
from lakeveil.spans import Spans, Texts

COLUMNS = 2 + around.width(1)  # that a head reads which corrects PERSON
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


@pytest.mark.heavy
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


def _correcting(folder, weights, gate=None, **card):
    """A head file that corrects PERSON with these weights."""
    about = {"labels": ["PERSON"], "encoder": heads.encoder_digest(Bundle.open()), "corrects": True, "inputs": CORRECTING}
    return heads.save(folder / "correct.npz", weights, {**about, **card}, gate)


def _found(path, texts):
    detection = Detection(recognizers=("names", "heads"), heads=(str(path),) if path else ())
    detector = Detector.open(detection)
    values = Texts.of(texts, "en")
    return [(t, s, e, n) for r in detector.recognizers.values() for t, s, e, n, _ in r(values, Spans()).rows()]


def test_a_correcting_head_begins_as_the_tagger(tmp_path):
    """With the centre's weights the names are the tagger's own."""
    texts = ["Ada Lovelace met Charles Babbage in London.", "we went home", "Dr. Maria Silva, Lisbon"]
    path = _correcting(tmp_path, as_tagger(1, COLUMNS))
    assert _found(path, texts) == _found(None, texts) != []


def test_a_correcting_head_takes_names_away_and_adds_them(tmp_path):
    """Its probability stands in the tagger's place: a great intercept on either side decides; a threshold drops what is below it."""
    texts = ["Ada Lovelace met Charles Babbage in London."]
    weights = as_tagger(1, COLUMNS)
    weights[1, 0] = -50.0
    assert {n for _, _, _, n in _found(_correcting(tmp_path, weights), texts)} == {"LOCATION"}
    weights[1, 0] = 50.0
    assert [(s, n) for _, s, _, n in _found(_correcting(tmp_path, weights), texts)] == [(0, "PERSON")]
    assert _found(_correcting(tmp_path, weights, thresholds={"PERSON": 1.1}), texts) == []


def test_only_the_taggers_labels_can_be_corrected(tmp_path):
    """A correcting head of another label is refused, when it is made and when it is read."""
    with pytest.raises(BundleError, match="labels"):
        heads.read(_correcting(tmp_path, np.zeros((2, 5)), labels=["PATIENT"]), heads.encoder_digest(Bundle.open()))
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps({"text": "Anna slept.", "spans": [[0, 4, "PATIENT"]]}), "utf-8")
    asked = ["train", "head", "--gold", str(gold), "--labels", "PATIENT", "--out", str(tmp_path / "x"), "--correct"]
    assert cli.main(asked) == 2


@pytest.mark.heavy
def test_a_domain_is_taught_from_its_gold(tmp_path):
    """`train head --correct` makes a head that leaves alone what its domain writes like a name and is none."""
    rows = [f"Ticket {n}: Paris Hilton, room {n}." for n in range(40)] + [f"{WHO[n % 6]} signed page {n}." for n in range(40)]
    lines = []
    for text in rows:
        name = next((who for who in WHO if text.startswith(who)), "")
        lines.append(json.dumps({"text": text, "spans": [[0, len(name), "PERSON"]] if name else []}))
    (tmp_path / "gold.jsonl").write_text("\n".join(lines), "utf-8")
    path = tmp_path / "hotel.npz"
    asked = ["--gold", str(tmp_path / "gold.jsonl"), "--labels", "PERSON", "--out", str(path), "--correct", "--penalty", "0.1"]
    assert cli.main(["train", "head", *asked]) == 0
    other = tmp_path / "other.jsonl"
    other.write_text("\n".join(json.dumps({"text": f"{who} lives in Rome."}) for who in WHO), "utf-8")
    assert cli.main(["train", "head", *asked, "--keep", str(other)]) == 0
    texts = ["Ticket 77: Paris Hilton, room 3.", "Karl Brandt signed page 4."]
    assert {t for t, _, _, n in _found(None, texts) if n == "PERSON"} == {0, 1}
    assert [(t, s, e) for t, s, e, n in _found(path, texts) if n == "PERSON"] == [(1, 0, 11)]
    assert json.loads(path.with_suffix(".json").read_text("utf-8"))["kept_texts"] == 6


@pytest.mark.heavy
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


@pytest.mark.heavy
def test_the_card_says_what_it_was_made_of(head):
    """Counts, scores and digests stand on the card; no text of the gold does."""
    card = head.with_suffix(".json").read_text("utf-8")
    told = json.loads(card)
    assert told["gold_spans"] == {"PATIENT": 60, "DOCTOR": 60} and told["texts"] == 60 and told["converged"]
    assert not any(part in card for name in WHO for part in name.split())


def _of(text, language, path):
    """Names of one text of this language."""
    detector = Detector.open(Detection(recognizers=("names", "heads"), heads=(str(path),)))
    values = Texts.of([text], language)
    return [(s, e, n) for r in detector.recognizers.values() for _, s, e, n, _ in r(values, Spans()).rows()]


def test_a_head_speaks_its_languages_and_lets_the_rest_be(tmp_path):
    """One that takes all names away does so in its own languages and where none is known; elsewhere the tagger's names stay."""
    text, weights = "Ada Lovelace met Charles Babbage in London.", as_tagger(1, COLUMNS)
    weights[1, 0] = -50.0
    path = _correcting(tmp_path, weights, languages=["de"])
    assert "PERSON" in {n for _, _, n in _of(text, "en", path)}
    assert "PERSON" not in {n for _, _, n in _of(text, "de", path)} | {n for _, _, n in _of(text, "und", path)}


def test_a_gate_keeps_a_head_to_its_domain(tmp_path):
    """In one batch the head speaks in texts that its gate lets in, here those with a paragraph sign, and in no other; a changed gate is
    damage."""
    texts = ["Ada Lovelace met Charles Babbage in London.", "Ada Lovelace met Charles Babbage, § 4, in London.", ""]
    weights, gate = (
        as_tagger(1, COLUMNS),
        np.zeros(1 + heads.of_texts(Tagger.open(Bundle.open()).encode(pa.array(["a"]))).shape[1]),
    )
    weights[1, 0], gate[0], gate[-1] = -50.0, -20.0, 40.0
    path = _correcting(tmp_path, weights, gate)
    names = [(t, n) for t, _, _, n in _found(path, texts)]
    assert (0, "PERSON") in names and (1, "PERSON") not in names
    assert [n for n in _found(path, texts) if n[0] == 0] == [n for n in _found(None, texts) if n[0] == 0]
    assert _found(path, texts[1:]) == [(t - 1, s, e, n) for t, s, e, n in _found(path, texts) if t]
    with np.load(path) as kept:
        held = dict(kept)
    held["gate"] = -gate
    np.savez(path, **held)
    with pytest.raises(BundleError, match="damaged"):
        heads.read(path, heads.encoder_digest(Bundle.open()))


def test_a_head_holds_to_its_threshold(tmp_path):
    """A threshold that no name reaches leaves none in texts that its gate lets in."""
    texts = ["Ada Lovelace met Charles Babbage in London."]
    path = _correcting(tmp_path, as_tagger(1, COLUMNS), thresholds={"PERSON": 1.1})
    assert "PERSON" in {found[3] for found in _found(None, texts)}
    assert "PERSON" not in {found[3] for found in _found(path, texts)}
