"""The command line of corrections, as far as no lake is needed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from lakeveil.cli import main


def test_a_word_is_read_from_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The word need not stand in the shell's history."""
    monkeypatch.setattr("sys.stdin", io.StringIO("Zyxabc\n"))
    assert main(["correct", "propose"]) == 0
    assert capsys.readouterr().out == "prefix Zyxabc → PERSON\n"


def test_no_word_is_a_mistake(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing on standard input: one line, exit 2."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["correct", "propose"]) == 2
    assert "name the word" in capsys.readouterr().err


def test_a_label_of_nobody_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt label would be a policy's default for that word: it is named before anything is read or written."""
    config = tmp_path / "lake.yaml"
    config.write_text(f"output: {tmp_path / 'out'}\nsources: [{{name: a, path: {tmp_path / 'a.csv'}, format: csv}}]\n")
    assert main(["correct", "add", "--config", str(config), "--label", "PERSN", "--owner", "ada", "Zyxabc"]) == 2
    assert "--label: unknown label `PERSN`; did you mean `PERSON`?" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The example is one that runs."""
    with pytest.raises(SystemExit):
        main(["correct", "--help"])
    assert "correct propose" in capsys.readouterr().out
