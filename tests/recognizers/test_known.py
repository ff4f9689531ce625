"""Firms and goods that many know and that the network takes for persons."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import known
from lakeveil.recognizers.corrections.page import Page
from lakeveil.rules import known as polish
from lakeveil.tokens import tokenize


def _firms(text: str, *names: str, surnames: str = "", language: str = "und") -> list[bool]:
    """Whether each of the names, found as a person where it stands in the text for the first time, is a known firm's."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    words = tokens.vocabulary.take(pa.array(tokens.code)).to_pylist()
    grades = np.zeros((len(tokens), 4), np.float32)
    grades[:, 1] = [0.6 * (word in surnames.split()) for word in words]
    first = np.array([words.index(name.split()[0]) for name in names])
    last = first + [len(name.split()) - 1 for name in names]
    likely = np.zeros(len(tokens), np.float32)
    likely[first] = 1
    page = Page(tokens, grades, features.spacing(values, tokens), likely, [language])
    return known.firms(Found(first, last, np.zeros(len(first), np.int8), np.ones(len(first), np.float32)), page).tolist()


@pytest.mark.parametrize(
    ("text", "name", "language"),
    [
        ("Yesterday Zalando replied to me", "Zalando", "en"),
        ("dzwoniłem do zalando trzy razy", "zalando", "pl"),
        ("Ostin sen Zalandosta eilen", "Zalandosta", "fi"),
        ("bei Leroy Merlin gekauft", "Leroy Merlin", "de"),
    ],
)
def test_a_known_firm_is_nobody(text: str, name: str, language: str) -> None:
    """As a subject, in small letters, with an ending, of two words."""
    assert _firms(text, name, language=language) == [True]


@pytest.mark.parametrize(
    ("text", "name", "language"),
    [
        ("Yesterday Heinz replied to me", "Heinz", "en"),
        ("Patient: Bose", "Bose", "en"),
        ("Patient: Zalando", "Zalando", "en"),
        ("Yesterday Lidl Kowalski replied", "Lidl", "en"),
        ("Leroy Brown called", "Leroy Brown", "en"),
        ("Ostin sen Zalandosta eilen", "Zalandosta", "en"),
        ("Yesterday Anna Zalando rang", "Zalando", "en"),
    ],
)
def test_others_stay_persons(text: str, name: str, language: str) -> None:
    """Names that people bear, those beside another capital, of other words, with an ending of another language."""
    assert _firms(text, name, surnames="Heinz Kowalski Bose", language=language) == [False]


def test_who_is_called_by_more_stays_a_person() -> None:
    """A firm's name that ends somebody's longer name in the text."""
    text = "James Vorwerk rang; then Vorwerk left"
    assert _firms(text, "James Vorwerk", "Vorwerk") == [False, False]


def test_polish_forms_have_their_type() -> None:
    """Case forms of a consonant, of -a, of -o; no words of Polish among them."""
    told = polish.types()
    assert told["garminem"] == told["zalando"] == told["klarnie"] == frozenset({"company", "known"})
    assert told["vorela"] == frozenset({"brand_name", "known"}) and told["touarega"] == frozenset({"car", "known"})
    assert not {"plus", "golf", "warta", "perła"} & told.keys()
