"""Decoding: broken tag sequences are repaired, edges trimmed, texts kept apart."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.recognizers import bioes
from lakeveil.tokens import tokenize

TAGS = ["O", *(f"{place}-{kind[:3]}" for kind in bioes.KINDS for place in "BIES")]


def decoded(texts: list[str], tags: str, sure: float = 0.9) -> list[tuple[str, str]]:
    tokens = tokenize(pa.array(texts, pa.string()))
    table = np.full((len(tokens), 13), (1 - sure) / 12, np.float32)
    for i, tag in enumerate(tags.split()):
        table[i, TAGS.index(tag)] = sure
    found = bioes.decode(table, tokens)
    spans = zip(tokens.text[found.first], tokens.start[found.first], tokens.end[found.last], found.kind, strict=True)
    return [(texts[t][s:e], bioes.KINDS[k]) for t, s, e, k in spans]


def test_plain_spans():
    """Begin to end is one span, a single another."""
    assert decoded(["Ana Roe saw Bo"], "B-PER E-PER O S-PER") == [("Ana Roe", "PERSON"), ("Bo", "PERSON")]


def test_a_missing_begin_or_end_is_repaired():
    """Inside without begin, begin without end: still one name."""
    assert decoded(["Ana Roe ran"], "I-PER I-PER O") == [("Ana Roe", "PERSON")]
    assert decoded(["so Ana Roe"], "O B-PER I-PER") == [("Ana Roe", "PERSON")]


def test_neighbours_are_two_names_when_both_sides_say_so():
    """Single beside single stays two."""
    assert decoded(["Ana Bo"], "S-PER S-PER") == [("Ana", "PERSON"), ("Bo", "PERSON")]


def test_a_name_never_crosses_texts():
    """An open name at a text's end ends there."""
    assert decoded(["hi Ana", "Roe"], "O B-PER E-PER") == [("Ana", "PERSON"), ("Roe", "PERSON")]


def test_punctuation_at_the_edges_goes():
    """A quote or comma at an edge is no part of a name; the stop of Jr. is."""
    assert decoded(['"Ana Roe,'], "B-PER I-PER I-PER E-PER") == [("Ana Roe", "PERSON")]
    assert decoded(["Bo Roe Jr."], "B-PER I-PER I-PER E-PER") == [("Bo Roe Jr.", "PERSON")]


def test_nothing_from_nothing():
    """No tokens, no spans; punctuation alone is no name."""
    assert decoded(["", " "], "") == []
    assert decoded([",,"], "S-PER") == []


@pytest.mark.parametrize(
    ("text", "weak", "expected"),
    [
        ("Ana Roe", bioes.WEAK, ["Ana Roe"]),
        ("Ana Roe", bioes.FIRM, ["Ana"]),
        ("Ana, Bo", bioes.WEAK, ["Ana", "Bo"]),
        ("Ana R", bioes.WEAK, ["Ana"]),
        ("Ana r", bioes.WEAK, ["Ana r"]),
    ],
)
def test_a_faint_half_belongs_to_a_firm_one(text: str, weak: float, expected: list[str]):
    """A word the network half sees is a member beside a sure one, where the caller says so; a mark between keeps them apart."""
    tokens = tokenize(pa.array([text], pa.string()))
    table = np.zeros((len(tokens), bioes.TAGS), np.float32)
    table[:, TAGS.index("I-PER")] = [0.9, *[0.2] * (len(tokens) - 1)]
    found = bioes.decode(table, tokens, weak)
    assert [text[tokens.start[a] : tokens.end[b]] for a, b in zip(found.first, found.last, strict=True)] == expected
