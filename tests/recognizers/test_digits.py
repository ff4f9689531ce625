"""Digits: how many a match holds at least, told from the expression alone."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.recognizers import patterns
from lakeveil.recognizers.matching import digits
from lakeveil.recognizers.shapes import SHAPES


@pytest.mark.parametrize(
    ("source", "least"),
    [
        (rb"[0-9]{5}", 5),
        (rb"(?<![0-9])[1-9][0-9]{2} ?(?P<v>[0-9]{3})(?![0-9])", 6),
        (rb"[0-9A-F]{4}\d", 1),
        (rb"a(?:1|22|b)3", 1),
        (rb"(?:[0-9]{3}-)?[0-9]*x+?", 0),
        (rb"abc", 0),
        (rb"(", 0),
    ],
)
def test_least(source: bytes, least: int) -> None:
    """Branches count by the poorest, repetitions by the least, look-around not at all."""
    assert digits.least(source) == least


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="0123456789 .-/ABCxyz", max_size=60))
def test_no_match_has_fewer(text: str) -> None:
    """Whatever a shipped expression matches holds at least the digits it was said to."""
    program = patterns.compile_program(SHAPES)
    data = text.encode() + b"\0"
    for expression in program.weak:
        match = re.search(expression.source, data)
        assert match is None or sum(0x30 <= code <= 0x39 for code in match.group()) >= expression.digits
