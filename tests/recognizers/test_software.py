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
        ("from Perl to Ruby and then to Pascal", ["Perl", "Ruby"]),
        ("Tested with Mockito, Jasmine and Karma.", ["Jasmine", "Karma"]),
        ("PassengerId,Survived", ["PassengerId"]),
        ("* Fix typo in manual", ["Fix"]),
        ("Fix build on old kernels", ["Fix"]),
        ("Reported by Nagios, reporter: Dependabot, raised by Qualys", ["Nagios", "Dependabot", "Qualys"]),
    ],
)
def test_names_of_programs(text: str, names: list[str]) -> None:
    """What a tool, a service, a change or camel case gives away is nobody."""
    assert all(_nobody(text, names))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a letter from Martin; it came into Olivia’s mind", ["Martin", "Olivia"]),
        ("Ruby and Julia are coming", ["Ruby", "Julia"]),
        ("Python is down, ask Olivia", ["Olivia"]),
        ("DiCaprio, McDonald", ["DiCaprio", "McDonald"]),
        ('she said "Arn" and left', ["Arn"]),
        ("Fix, Oliver", ["Fix"]),
        ("told by Fix himself", ["Fix"]),
    ],
)
def test_persons_beside_programs(text: str, names: list[str]) -> None:
    """Plain text and names beside no tool stay."""
    assert not any(_nobody(text, names))
