"""Tokens of a batch: groups, offsets, distinct values."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.tokens import DIGITS, LETTERS, OTHER, SINGLE, debug, tokenize

CASES = {
    "Anna-Maria O'Neil, 42": ["Anna", "-", "Maria", "O", "'", "Neil", ",", "42"],
    "wait... what--no": ["wait", "...", "what", "--", "no"],
    "a1b": ["a", "1", "b"],
    "": [],
    "  \t\n": [],
    "田中さん": ["田", "中", "さ", "ん"],
    "Rene\u0301 co\u00adop": ["Rene\u0301", "co\u00adop"],
    "नरेन्द्र मोदी": ["नरेन्द्र", "मोदी"],
    "ก็ดี": ["ก็", "ดี"],
    "𠮷野家!": ["𠮷", "野", "家", "!"],
    "김민수는": ["김민수는"],
    "x😀😀y": ["x", "😀😀", "y"],
    "\u0301a": ["\u0301a"],
}


@pytest.mark.parametrize("text", CASES)
def test_groups_cut_as_stated(text: str) -> None:
    """A text falls into the tokens the module promises."""
    assert [row[3] for row in debug(tokenize(pa.array([text])))] == CASES[text]


def test_kinds_are_named() -> None:
    """Each token carries its group."""
    assert tokenize(pa.array(["ab 12 , 田"])).kind.tolist() == [LETTERS, DIGITS, OTHER, SINGLE]


@given(st.lists(st.text(max_size=30), max_size=8), st.integers(0, 3))
def test_offsets_point_at_the_token(texts: list[str], skip: int) -> None:
    """Every token is its text's slice, tokens tile what is not blank, and a sliced batch gives the same as its copy."""
    clean = [t.encode("utf-8", "ignore").decode() for t in texts]
    tokens = tokenize(pa.array(clean, pa.string()))
    seen = [set[int]() for _ in clean]
    for text, start, end, value in debug(tokens):
        assert clean[text][start:end] == value
        assert not seen[text] & set(range(start, end))
        seen[text] |= set(range(start, end))
    for text, value in enumerate(clean):
        assert not any(c.isalnum() for i, c in enumerate(value) if i not in seen[text])
    assert debug(tokenize(pa.array(clean, pa.string())[skip:])) == debug(tokenize(pa.array(clean[skip:], pa.string())))


def test_equal_tokens_share_a_code() -> None:
    """The vocabulary holds each distinct token once and `first` cuts by text."""
    tokens = tokenize(pa.array(["a b a", "", "b"]))
    assert tokens.code[0] == tokens.code[2] and tokens.code[1] == tokens.code[3]
    assert tokens.first.tolist() == [0, 3, 3, 4]
    assert tokens.glued().tolist() == [False] * 4


def test_a_null_is_refused() -> None:
    """Nulls are the caller's business."""
    with pytest.raises(ValueError, match="no nulls"):
        tokenize(pa.array(["a", None]))
