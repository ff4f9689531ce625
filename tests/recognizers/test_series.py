"""Things in a row."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import series
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import LETTERS, tokenize


def _put_aside(text: str, given: str = "") -> list[str]:
    """The words put aside of a text whose every word was found; `given`: those that a list has as given names."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    words = tokens.vocabulary.take(pa.array(tokens.code)).to_pylist()
    grades = np.zeros((len(tokens), 4), np.float32)
    grades[:, 0] = [0.7 * (word in given.split()) for word in words]
    page = Page(tokens, grades, features.spacing(values, tokens), np.ones(len(tokens), np.float32))
    at = np.flatnonzero(tokens.kind == LETTERS)
    found = Found(at, at, np.zeros(len(at), np.int8), np.ones(len(at), np.float32))
    return [words[i] for i in at[series.rows(found, page)]]


@pytest.mark.parametrize(
    ("text", "given", "aside"),
    [
        ("Björk, lind och hassel planterades.", "", ["lind", "hassel"]),
        ("Rossi, avvocato e notaio, tace.", "", ["avvocato", "notaio"]),
        ("Malina, jarzębina i kalina", "Malina kalina", ["jarzębina", "kalina"]),
    ],
)
def test_puts_things_in_a_row_aside(text: str, given: str, aside: list[str]) -> None:
    """A row that goes on in small letters holds things; its first word, which may be called, stays."""
    assert _put_aside(text, given) == aside


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Anna, per og ida kommer", "Anna per ida"),
        ("Björk, Lind och Hassel kom.", ""),
        ("Björk, lind", ""),
        ("Vi såg Björk, lind och hassel", ""),
    ],
)
def test_leaves_other_rows(text: str, given: str) -> None:
    """Given names in small letters, capitals all along, two words and a row inside a sentence stay."""
    assert _put_aside(text, given) == []
