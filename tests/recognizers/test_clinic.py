"""Eponyms that stand bare in clinical notes."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import clinic
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import LETTERS, tokenize


def _nobody(text: str) -> list[str]:
    """The words put aside of a text whose every capitalised word was found alone."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    words = tokens.vocabulary.take(pa.array(tokens.code)).to_pylist()
    page = Page(
        tokens, np.zeros((len(tokens), 4), np.float32), features.spacing(values, tokens), np.ones(len(tokens), np.float32)
    )
    at = np.flatnonzero((tokens.kind == LETTERS) & [word.istitle() or word.isupper() for word in words])
    found = Found(at, at, np.zeros(len(at), np.int8), np.ones(len(at), np.float32))
    return [words[i] for i in at[clinic.crowded(found, page)]]


@pytest.mark.parametrize(
    ("text", "aside"),
    [
        ("Knee: Lachman neg, Apley neg, Segond +", ["Lachman", "Apley", "Segond"]),
        ("Rinne + re., Weber lat. li., Nowak kommt morgen", ["Rinne", "Weber"]),
        ("SCARPA und HESSELBACH, Incision 40 mm", ["SCARPA", "HESSELBACH"]),
    ],
)
def test_two_eponyms_with_a_finding_are_nobody(text: str, aside: list[str]) -> None:
    """Signs and parts of the body, in capitals too; who is called otherwise stays."""
    assert _nobody(text) == aside


@pytest.mark.parametrize(
    "text",
    [
        "Weber came in, BP 120 mmhg",  # one alone may be the patient
        "Weber und Schober kommen im Mai nach Po",  # no finding
        "Dr. Weber and Mr Murphy, 40 mg",
        "weber lachman neg",  # small letters say nothing
    ],
)
def test_others_stay(text: str) -> None:
    """One eponym, no finding, titles, small letters."""
    assert _nobody(text) == []


def test_each_text_for_itself() -> None:
    """A finding in another text of the batch does not count."""
    values = pa.array(["Weber und Schober kommen", "Rinne neg"], pa.string())
    tokens = tokenize(values)
    page = Page(
        tokens, np.zeros((len(tokens), 4), np.float32), features.spacing(values, tokens), np.ones(len(tokens), np.float32)
    )
    found = Found(np.array([0, 2]), np.array([0, 2]), np.zeros(2, np.int8), np.ones(2, np.float32))
    assert clinic.crowded(found, page).tolist() == [False, False]
