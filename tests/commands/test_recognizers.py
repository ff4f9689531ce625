"""`lakeveil recognizers explain` tells what became of a text as detection tells it."""

from __future__ import annotations

import re

import pytest

from lakeveil.cli import main


def told(text: str, capsys: pytest.CaptureFixture[str], *more: str) -> list[tuple[str, str, str]]:
    """(label, words, fate) of every span that was proposed."""
    assert main(["recognizers", "explain", text, *more]) == 0
    found = (re.fullmatch(r"  (\w+) \[\d+, \d+\) '(.*)' score .*: (.*)", line) for line in capsys.readouterr().out.splitlines())
    return [(match[1], match[2], match[3]) for match in found if match]


def test_of_two_labels_on_one_place_one_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    """The date of a pattern gives way to the date of a rule that stands just there, and says so."""
    fates = told("It was on 12 May 2020.", capsys)
    whole = {label: fate for label, words, fate in fates if words == "12 May 2020"}
    assert {label for label, fate in whole.items() if fate == "kept"} == {"DATE"}
    assert whole["DATE_TIME"] == "a stronger span claims its place"


def test_a_text_is_explained_as_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Entities are letters to the detector, and the words are shown as they are stored."""
    fates = told("Please ask Jos&eacute; Garc&iacute;a about it.", capsys, "--language", "en")
    assert ("PERSON", "Jos&eacute; Garc&iacute;a", "kept") in fates
    assert not [words for _, words, _ in fates if words in ("Jos", "Garc")]


def test_a_code_that_is_no_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """As `detect` refuses it: exit 2, one line."""
    assert main(["recognizers", "explain", "Ada", "--language", "english!"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
