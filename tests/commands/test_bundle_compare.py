"""`lakeveil bundle compare` and `train tagger`: what they are told, what they say, how they end."""

import argparse
import json
from pathlib import Path

import pytest

from lakeveil.bundle import Bundle
from lakeveil.cli import main
from lakeveil.commands import train
from lakeveil.learn import compare
from lakeveil.learn.evaluate import Counts

GOLD = [
    {"text": "Hi Ana Roe and Bo Li", "spans": [[3, 10, "PERSON"], [15, 20, "PERSON"]], "lang": "en"},
    {"text": "no one", "spans": [], "lang": "en"},
]


def finding(*spans: tuple[int, int]) -> compare.Find:
    """Finds these in the first record and nothing in others."""
    return lambda records: [
        {**r, "spans": [{"start": s, "end": e, "label": "PERSON"} for s, e in spans] if i == 0 else []}
        for i, r in enumerate(records)
    ]


def test_won_and_lost_are_told_apart():
    """One name for another: F1 stays, one is won, one lost."""
    told = compare.compare(finding((3, 10)), finding((15, 20), (0, 2)), GOLD, frozenset(["PERSON"]), "mail")
    both = told["mail", "en", "PERSON"]
    assert (both.won, both.lost) == (1, 1)
    assert both.f1() == pytest.approx((2 / 3, 0.5), abs=1e-5)
    assert both.covered() == (0.5, 0.5)
    assert both.worse(0.01)
    assert not both.worse(0.2)


def test_comparisons_add_up():
    """Two batches together are their sum, in any order."""
    one = compare.compare(finding((3, 10)), finding(), GOLD, frozenset(["PERSON"]))
    two = compare.compare(finding(), finding((3, 10)), GOLD, frozenset(["PERSON"]))
    assert compare.merged([one, two]) == compare.merged([two, one])
    total = compare.merged([one, two])["", "en", "PERSON"]
    assert (total.won, total.lost, total.old.gold) == (1, 1, 4)
    assert compare.Both(Counts(1), Counts(1), 1, 0) + compare.Both() == compare.Both(Counts(1), Counts(1), 1, 0)


@pytest.mark.heavy
def test_a_bundle_against_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Nothing is won or lost, in any case, and no text is printed; exit 0."""
    gold = tmp_path / "letters.jsonl"
    gold.write_text("".join(json.dumps(row) + "\n" for row in GOLD), "utf-8")
    shipped = str(Bundle.open().folder)
    assert main(["bundle", "compare", shipped, shipped, "--gold", str(gold), "--cases"]) == 0
    said = capsys.readouterr().out
    assert "letters, CAPITAL" in said and "nothing with 30 gold spans" in said
    assert "Ana" not in said
    assert main(["bundle", "compare", shipped, shipped, "--gold", str(gold), "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["slices"]
    assert (row["gold"], row["won"], row["lost"], row["worse"]) == (2, 0, 0, False)


@pytest.mark.heavy
def test_a_fall_is_exit_one(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Thirty names that the new one no longer finds are named as a regression of their slice."""
    gold = tmp_path / "letters.jsonl"
    gold.write_text(json.dumps(GOLD[0]) + "\n", "utf-8")
    monkeypatch.setattr("lakeveil.commands.bundle.LEAST", 1)
    lost = compare.compare(finding((3, 10)), finding(), GOLD, frozenset(["PERSON"]), "letters")
    monkeypatch.setattr(compare, "compare", lambda *_: lost)
    shipped = str(Bundle.open().folder)
    assert main(["bundle", "compare", shipped, shipped, "--gold", str(gold)]) == 1
    assert "worse by more than 0.01: PERSON in letters (en)" in capsys.readouterr().out


def test_wrong_use_is_told(capsys: pytest.CaptureFixture[str]):
    """One folder, or no gold, is exit 2 with an example."""
    assert main(["bundle", "compare", "one"]) == 2
    assert "bundle compare OLD NEW --gold" in capsys.readouterr().err
    assert main(["bundle", "show", "folder"]) == 2


def test_train_tagger_goes_through_four_steps(tmp_path: Path):
    """Prepare, train, export, calibrate, each reading what the one before wrote; prepared data are kept."""
    parser = argparse.ArgumentParser()
    train.add(parser)
    asked = ["tagger", "--data", "D", "--work", str(tmp_path), "--version", "4", "--raw", "pt.txt", "9000", "0.5"]
    args = parser.parse_args([*asked, "--start", "old.pt"])
    made = dict(train.steps(args))
    assert list(made) == ["prepare", "train", "export", "calibrate"]
    assert made["prepare"][:4] == ["--data", "D", "--out", str(tmp_path / "prepared")]
    assert made["prepare"][-4:] == ["--raw", "pt.txt", "9000", "0.5"] and "--tagger" in made["prepare"]
    assert made["train"][-2:] == ["--start", "old.pt"]
    assert made["calibrate"] == [
        "--model",
        str(tmp_path / "model"),
        "--held",
        str(tmp_path / "prepared/held.pkl"),
        "--version",
        "4",
    ]
    (tmp_path / "prepared").mkdir()
    (tmp_path / "prepared/prepared.pkl").write_bytes(b"")
    assert [name for name, _ in train.steps(args)] == ["train", "export", "calibrate"]


def test_train_tagger_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """No torch, or no data: one line, exit 2."""
    assert main(["train", "tagger", "--data", str(tmp_path), "--work", str(tmp_path), "--version", "4"]) == 2
    said = capsys.readouterr().err
    assert "lakeveil[train]" in said or "ner/ship" in said
