"""Names in program text, on hand-made spans."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import software
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize


def _nobody(text: str, names: list[str], score: float = 0.85) -> list[bool]:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    page = Page(
        tokens, np.zeros((len(tokens), 4), np.float32), features.spacing(values, tokens), np.zeros(len(tokens), np.float32)
    )
    at = np.array([int(np.flatnonzero(tokens.start == text.index(name))[0]) for name in names])
    last = np.array([int(np.flatnonzero(tokens.end == text.index(name) + len(name))[0]) for name in names])
    found = Found(at, last, np.zeros(len(at), np.int8), np.full(len(at), score, np.float32))
    return [bool(flag) for flag in software.programmed(found, page)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("class Olivia extends Mason { }", ["Olivia", "Mason"]),
        ("SELECT * FROM martin WHERE a = 3", ["martin"]),
        ("const emma = 3", ["emma"]),
        ("from Perl to Ruby and then to Pascal", ["Perl", "Ruby"]),
        ("Tested with Mockito, Jasmine and Karma.", ["Jasmine", "Karma"]),
        ("PassengerId,Survived", ["PassengerId"]),
        ('{"Arn": "arn:aws:iam"}', ["Arn"]),
        ("* Fix typo in manual", ["Fix"]),
        ("Fix build on old kernels", ["Fix"]),
        ("Released Ada 2.4.1 with fixes", ["Ada"]),
        ("upgraded Olivia 3.2", ["Olivia"]),
        ("Reported by Nagios, reporter: Dependabot, raised by Qualys", ["Nagios", "Dependabot", "Qualys"]),
    ],
)
def test_names_of_programs(text: str, names: list[str]) -> None:
    """What a keyword, a tool or camel case gives away is nobody."""
    assert all(_nobody(text, names))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a letter from Martin; it came into Olivia’s mind", ["Martin", "Olivia"]),
        ("INSERT INTO staff VALUES (3, 'Oscar')", ["Oscar"]),
        ("@author Martin Fowler {", ["Martin Fowler"]),
        ("Ruby and Julia are coming", ["Ruby", "Julia"]),
        ("Python is down, ask Olivia", ["Olivia"]),
        ("DiCaprio, McDonald", ["DiCaprio", "McDonald"]),
        ('she said "Arn" and left', ["Arn"]),
        ("Fix, Oliver", ["Fix"]),
        ("told by Fix himself", ["Fix"]),
        ("released: Hartmann 12.05.1978", ["Hartmann"]),
        ("update for Hartmann 12.05.78", ["Hartmann"]),
        ("Hartmann 1.5.2023: new version", ["Hartmann"]),
        ("Patel 2.5 hours on the module", ["Patel"]),
        ("Update: Patel 38.5 C", ["Patel"]),
        ("version for Patel 10.0.0.12", ["Patel"]),
    ],
)
def test_persons_beside_programs(text: str, names: list[str]) -> None:
    """Plain text, values in quotes, full names and names beside no tool stay."""
    assert not any(_nobody(text, names))


def test_keeps_sure_keys() -> None:
    """Of whom an object tells stays, if the network is sure."""
    assert _nobody('{"Thibaudeaux": "nurse"}', ["Thibaudeaux"], 0.95) == [False]
    assert _nobody('{"Thibaudeaux": "nurse"}', ["Thibaudeaux"]) == [True]
