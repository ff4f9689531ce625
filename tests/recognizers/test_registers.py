"""Surname, comma, given name: one span where a register writes it, several in a list of names."""

import numpy as np
import pyarrow as pa

from lakeveil.features import spacing
from lakeveil.recognizers import bioes
from lakeveil.recognizers.corrections import registers
from lakeveil.tokens import tokenize

GIVEN, SURNAME = {"maria", "dolores", "ana", "paul", "rosalind"}, {"garcia", "lopez", "roe", "whitcomb"}


def joined(text: str, *names: str) -> list[str]:
    """The names after joining; each stands in the text once."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    words = [word.lower() for word in tokens.values().to_pylist()]
    grades = np.array([[word in GIVEN, word in SURNAME, 0, 0] for word in words], np.float32)
    starts = [text.index(name) for name in names]
    first = np.array([int(np.flatnonzero(tokens.start == s)[0]) for s in starts])
    ends = [s + len(name) for s, name in zip(starts, names, strict=True)]
    last = np.array([int(np.flatnonzero(tokens.end == e)[0]) for e in ends])
    found = bioes.Found(first, last, np.zeros(len(first), np.int8), np.linspace(0.9, 0.8, len(first)).astype(np.float32))
    made = registers.join(found, tokens, grades, spacing(values, tokens))
    return [text[tokens.start[a] : tokens.end[b]] for a, b in zip(made.first, made.last, strict=True)]


def test_a_cell_is_one_name():
    """Surnames in capitals, given names, initials."""
    assert joined("GARCIA LOPEZ, MARIA DOLORES", "GARCIA LOPEZ", "MARIA DOLORES") == ["GARCIA LOPEZ, MARIA DOLORES"]
    assert joined("Roe, A.", "Roe", "A.") == ["Roe, A."]


def test_a_header_is_one_name_each():
    """Lines, colons and semicolons part the names of a mail's header."""
    text = "From: Whitcomb, Rosalind\nTo: Roe, Ana; Lopez, Paul\nSubject: x"
    names = ("Whitcomb", "Rosalind", "Roe", "Ana", "Lopez", "Paul")
    assert joined(text, *names) == ["Whitcomb, Rosalind", "Roe, Ana", "Lopez, Paul"]


def test_a_list_stays_a_list():
    """Given names in a row, a list that goes on, running text."""
    assert joined("Ana, Maria", "Ana", "Maria") == ["Ana", "Maria"]
    assert joined("Roe, Paul and Ana", "Roe", "Paul", "Ana") == ["Roe", "Paul", "Ana"]
    assert joined("Roe, Ana, Lopez, Paul", "Roe", "Ana", "Lopez", "Paul") == ["Roe", "Ana", "Lopez", "Paul"]
    assert joined("so said Roe, Paul: no", "Roe", "Paul") == ["Roe", "Paul"]


def test_nothing_from_nothing():
    """No span, one span."""
    assert joined("Roe", "Roe") == ["Roe"]
