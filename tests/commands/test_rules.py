"""`lakeveil rules` says what is wrong, what holds and what fired."""

from __future__ import annotations

from pathlib import Path

import pytest

from lakeveil.cli import main

GOOD = """\
Proper=[A-Z][a-z]+
Rule: sir
Left: Sir
Match: {Proper}
Action: sem=surname
# test: "Sir Brown" -> SURNAME "Brown"
# test: "sir brown" -> nothing
"""


def written(folder: Path, text: str) -> str:
    """The path of a rule file with this text."""
    path = folder / "own.nert"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_good_file_is_checked_and_tested(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both exit 0 and count."""
    path = written(tmp_path, GOOD)
    assert main(["rules", "check", path]) == 0
    assert "1 rules, 1 definitions" in capsys.readouterr().out
    assert main(["rules", "test", path]) == 0
    assert "2 of 2 tests hold; 1 of 1 rules have both kinds" in capsys.readouterr().out


def test_check_names_all_that_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unused and shadowed are said, impossible fails, each with its line."""
    more = "Idle=x\nRule: never\nMatch: <x, case=genitive>\nAction: sem=a\nRule: again\nLeft: Sir\nMatch: {Proper}\nAction: sem=surname\n"
    assert main(["rules", "check", written(tmp_path, GOOD + more)]) == 2
    out, err = capsys.readouterr()
    assert "own.nert:8: definition `Idle` is used by no rule" in out
    assert "own.nert:12: rule `again` is shadowed by `sir` (line 2)" in out
    assert "own.nert:10: rule `never` can never match: `case=genitive`" in err


def test_a_test_that_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, with the line and what was found instead; a rule with one kind of test is named."""
    text = GOOD.replace('-> SURNAME "Brown"', '-> SURNAME "Sir"').replace('# test: "sir brown" -> nothing\n', "")
    assert main(["rules", "test", written(tmp_path, text)]) == 2
    out, err = capsys.readouterr()
    assert 'own.nert:6: rule `sir`: the test expects otherwise; found: SURNAME "Brown"' in err
    assert "rule `sir` has no test that stays silent" in out


def test_explain_says_rule_place_and_readings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The rule, the words and how they were read; nothing fired is said too."""
    path = written(tmp_path, GOOD)
    assert main(["rules", "explain", path, "Good Sir Brown"]) == 0
    assert capsys.readouterr().out == "SURNAME [9, 14) 'Brown' by sir (line 2)\n    Brown: brown unknown\n"
    assert main(["rules", "explain", path, "nobody"]) == 0
    assert capsys.readouterr().out == "no rule fired\n"


def test_mistakes_of_all_files_come_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every file's every mistake, with a caret."""
    first, second = tmp_path / "a.nert", tmp_path / "b.nert"
    first.write_text("Match: <orth~a\nAction: sem=b\nMatch: x\nAction: foo\n", "utf-8")
    second.write_text("Match: {Nope}\nAction: sem=b\nMatch: (?=a)b\nAction: sem=b\n", "utf-8")
    assert main(["rules", "check", str(first), str(second)]) == 2
    err = capsys.readouterr().err
    for place in ("a.nert:1:15:", "a.nert:4:", "b.nert:1:", "b.nert:3:"):
        assert place in err
    assert "\n                  ^" in err
