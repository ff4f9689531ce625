"""Persons made of a language's plain words."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.dictionary import Dictionary, places
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import plainwords
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

SIZE = 4096


def _of(words: dict[str, list[str]]) -> Dictionary:
    codes = sorted(words)
    flags = np.zeros(SIZE, bool)
    for i, code in enumerate(codes):
        word = features.hashed(pa.array(words[code], pa.string()))
        flags[places(word, np.full(len(word), i), 5, SIZE).ravel()] = True
    return Dictionary(np.packbits(flags, bitorder="little"), 5, {code: i for i, code in enumerate(codes)})


WORDS = _of({"en": ["loosen", "report", "safety", "smith", "quarterly"], "de": ["schrauben"]})


def _score(
    text: str, name: str, score: float, language: str = "en", surname: float = 0.0, given: float = 0.0, common: float = 0.0
) -> float:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    grades[:, 0], grades[:, 1], grades[:, 3] = given, surname, common
    page = Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), score, np.float32), [language])
    start = text.index(name)
    first = int(np.flatnonzero(tokens.start == start)[0])
    last = int(np.flatnonzero(tokens.end == start + len(name))[0])
    found = Found(np.array([first]), np.array([last]), np.zeros(1, np.int8), np.array([score], np.float32))
    return float(plainwords.doubted(found, page, WORDS).score[0])


@pytest.mark.parametrize(
    ("text", "name", "score"),
    [
        ("Loosen the nut.", "Loosen", 0.75),
        ("Done. Loosen the nut.", "Loosen", 0.75),
        ("Then we Loosen it", "Loosen", 0.45),
        ("LOOSEN it", "LOOSEN", 0.75),
        ("please loosen it", "loosen", 0.45),
        ("Safety Report", "Safety Report", 0.75),
    ],
)
def test_doubts_plain_words(text: str, name: str, score: float) -> None:
    """A word of the language that no list knows as a name keeps little of its score."""
    assert _score(text, name, score) == pytest.approx(score * plainwords.LEFT)


@pytest.mark.parametrize(
    ("text", "name", "score", "language", "surname"),
    [
        ("Loosen the nut.", "Loosen", 0.9, "en", 0.0),  # the network is sure
        ("Then we Loosen it", "Loosen", 0.7, "en", 0.0),  # inside a sentence a capital says more
        ("Smith left.", "Smith", 0.6, "en", 0.9),  # a known surname
        ("Loosen bleibt.", "Loosen", 0.6, "de", 0.0),  # no word of this language
        ("Loosen the nut.", "Loosen", 0.6, "und", 0.0),
        ("Safety Ngubane", "Safety Ngubane", 0.6, "en", 0.0),  # one word is in no list
    ],
)
def test_leaves_names(text: str, name: str, score: float, language: str, surname: float) -> None:
    """What the network is sure of, what a list knows and what is of no known language stays as it is."""
    assert _score(text, name, score, language, surname) == pytest.approx(score)


@pytest.mark.parametrize(
    ("text", "name", "score", "language", "given"),
    [
        ("please loosen it", "loosen", 0.9, "en", 0.0),  # unlisted, in small letters
        ("please loosen it", "loosen", 0.7, "en", 0.6),  # listed, where the network is unsure
        ("Loosen the nut.", "Loosen", 0.9, "en", 0.6),  # a sentence's first word
        ("men som", "som", 0.4, "kk", 0.0),  # a language without words here
    ],
)
def test_doubts_what_the_language_makes_unlikely(text: str, name: str, score: float, language: str, given: float) -> None:
    """A word of the language, listed or not, is doubted the more where a small letter or a sentence's start says nothing of a name."""
    assert _score(text, name, score, language, given=given) == pytest.approx(score * plainwords.LEFT)


def test_keeps_a_listed_name_in_small_letters_that_the_network_is_sure_of() -> None:
    """A listed given name that the network is sure of stays in small letters, a word of the language or not."""
    assert _score("please loosen it", "loosen", 0.9, given=0.6) == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("text", "given", "common", "doubted"),
    [
        ("low", 0.0, 0.6, True),
        ("low", 0.7, 0.6, False),  # a given name too
        ("low", 0.0, 0.2, False),  # hardly a common word
        ("Low", 0.0, 0.6, False),
        ("ask low", 0.0, 0.6, False),
    ],
)
def test_a_common_word_alone_in_small_letters_is_no_surname(text: str, given: float, common: float, doubted: bool) -> None:
    """A status or a colour, as cells have them, however sure the network is; with anything beside it, it may be."""
    found = _score(text, text.split()[-1], 0.8, surname=0.9, given=given, common=common)
    assert found == pytest.approx(0.8 * (plainwords.LEFT if doubted else 1))


def test_a_bundle_without_a_dictionary_changes_nothing() -> None:
    """An empty dictionary knows no word."""
    empty = Dictionary.none()
    held = empty.holds(pa.array(["loosen"], pa.string()), empty.slots_of(["en"]))
    assert not held.any()


def test_holds_each_language_its_own_words() -> None:
    """A word is asked in any case, and in its language alone."""
    slots = WORDS.slots_of(["en", "en", "de", "nn"])
    assert WORDS.holds(pa.array(["Loosen", "LOOSEN", "loosen", "loosen"], pa.string()), slots).tolist() == [
        True,
        True,
        False,
        False,
    ]
