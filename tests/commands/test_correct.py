"""The command line of corrections, as far as no lake is needed."""

from __future__ import annotations

import io

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


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The example is one that runs."""
    with pytest.raises(SystemExit):
        main(["correct", "--help"])
    assert "correct propose" in capsys.readouterr().out
