"""`lakeveil train japanese`: the steps it runs, what it says when something is missing."""

import argparse
import importlib.util
from pathlib import Path

import pytest

from lakeveil.cli import main
from lakeveil.commands import train


def asked(work: Path, *more: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    train.add(parser)
    return parser.parse_args(["japanese", "--data", "d", "--work", str(work), "--version", "3", *more])


def test_japanese_goes_through_three_steps(tmp_path: Path):
    """Prepare, train, export, each reading what the one before wrote; prepared data are kept."""
    made = dict(train.japanese_steps(asked(tmp_path, "--minutes", "2", "--start", "old.pt")))
    assert list(made) == ["japanese.prepare", "japanese.train", "japanese.export"]
    assert made["japanese.prepare"] == ["--data", "d", "--out", f"{tmp_path}/prepared", "--variants", "3"]
    assert made["japanese.train"] == [
        "--data",
        f"{tmp_path}/prepared",
        "--work",
        str(tmp_path),
        "--minutes",
        "2.0",
        "--start",
        "old.pt",
    ]
    assert made["japanese.export"][1::2] == [f"{tmp_path}/model.pt", f"{tmp_path}/prepared", f"{tmp_path}/model", "3"]
    assert all(importlib.util.find_spec(f"lakeveil.learn.{name}") for name in made)
    taught = dict(train.japanese_steps(asked(tmp_path, "--teacher", "a", "--teacher", "b", "--marks", "m", "--large", "t")))
    assert taught["japanese.prepare"][6:] == ["--teachers", "a", "b", "--large", "t", "--marks", "m"]
    (tmp_path / "prepared").mkdir()
    for name in ("train.npz", "held.jsonl"):
        (tmp_path / "prepared" / name).touch()
    assert [name for name, _ in train.japanese_steps(asked(tmp_path))] == ["japanese.train", "japanese.export"]


@pytest.mark.parametrize("missing", ["torch", "fugashi", None])
def test_japanese_says_what_is_missing(missing: str | None, tmp_path: Path, capsys, monkeypatch):
    """A package or the data folder: one line, exit status 2, nothing written."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else True)
    status = main(["train", "japanese", "--data", str(tmp_path), "--work", str(tmp_path / "w"), "--version", "3"])
    said = capsys.readouterr().err
    wanted = {"torch": "lakeveil[train]", "fugashi": "lakeveil[train,ja]", None: "ner/ship"}[missing]
    assert status == 2 and wanted in said and said.count("\n") == 1 and not (tmp_path / "w").exists()


@pytest.mark.parametrize("option", ["--marks", "--large"])
def test_marks_want_a_teacher(option: str, tmp_path: Path, capsys):
    """Another system's marks alone teach nothing, nor does a large teacher: one line, exit status 2."""
    words = ["train", "japanese", "--data", str(tmp_path), "--work", str(tmp_path / "w"), "--version", "3", option, "m"]
    said = main(words), capsys.readouterr().err
    assert said[0] == 2 and f"{option} wants a --teacher" in said[1]
