"""A misspelt label is told; labels of the user's own files are known."""

from __future__ import annotations

from pathlib import Path

import pytest

from lakeveil.cli import main
from lakeveil.columns.decisions import FREE_TEXT
from lakeveil.commands.asked import KNOWN, check
from lakeveil.config import Columns, Detection, FailOn, Settings, Source
from lakeveil.errors import UsageError
from lakeveil.recognizers.rules import shipped
from lakeveil.rules.notation import read

WRONG = {
    "detection.labels: unknown label `PERSN`; did you mean `PERSON`?": Settings(detection=Detection(labels=("PERSN",))),
    "detection.thresholds: unknown label `PERSN`": Settings(detection=Detection(thresholds={"*": 0.5, "PERSN/de": 0.6})),
    "fail_on.labels: unknown label `CREDENTAIL`; did you mean `CREDENTIAL`?": Settings(fail_on=FailOn(labels={"CREDENTAIL": 0})),
    "columns.pin.peple.nick: no source is named `peple`; did you mean `people`?": Settings(
        sources=(Source("people"),), columns=Columns(pin={"*.nick": "USERNAME", "peple.nick": "USERNAME"})
    ),
    "sources (mails): labels: unknown label `EMAIL`": Settings(sources=(Source("mails", labels=("EMAIL",)),)),
    "columns.pin.people.nick: unknown label `USER_NAME`; did you mean `USERNAME`?": Settings(
        columns=Columns(pin={"people.nick": "USER_NAME"})
    ),
}


@pytest.mark.parametrize("says", WRONG)
def test_a_misspelt_label_is_told(says: str) -> None:
    """Where it stands and the nearest known, in one line."""
    with pytest.raises(UsageError) as caught:
        check(WRONG[says])
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)


def test_detect_refuses_a_misspelt_label(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, where nothing found would have looked like nothing there."""
    assert main(["detect", "--labels", "PERSN"]) == 2
    assert "did you mean `PERSON`?" in capsys.readouterr().err


def test_labels_of_shipped_rules_are_known() -> None:
    """What the packs give can be asked for, and named in a policy, as it is."""
    given = {sem.upper() for path in shipped() for rule in read(path).rules for sem in rule.sem if not rule.veto}
    assert given - {"NOBODY", "OPENING"} <= KNOWN


def test_labels_of_own_files_are_known(tmp_path: Path) -> None:
    """Recognizers, rules and `declare` of the policy may name further labels; `free text` is a pin, no label."""
    own, rules = tmp_path / "own.yaml", tmp_path / "own.nert"
    own.write_text("patterns: [{name: staff, label: STAFF_ID, pattern: 'S[0-9]{5}', match: [S12345], ignore: [S1]}]")
    rules.write_text("Language: en\n\nRule: ship\nMatch: <Titanic>\nAction: sem=vessel\n")
    named = Detection(
        labels=("STAFF_ID", "VESSEL", "CASE_NUMBER", "PL_PESEL", "FIRST_NAME"), own=(str(own),), rules=(str(rules),)
    )
    check(Settings(detection=named, policy={"declare": ["CASE_NUMBER"]}, columns=Columns(pin={"a.b": FREE_TEXT})))
    with pytest.raises(UsageError, match="CASE_NUMBER"):
        check(Settings(detection=named))
