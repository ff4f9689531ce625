"""Romaji alone that others take for a person: asked about where the lists know every word, refused where the network sees none."""

import numpy as np
import pytest

from lakeveil.recognizers.japanese import romaji
from lakeveil.recognizers.japanese import tagger as japanese
from lakeveil.recognizers.japanese.features import COMMON, ORGANIZATION, PLACE, ROMAN_SURNAME, Words
from lakeveil.resolve import resolve
from lakeveil.spans import VALIDATED, Spans, Texts

WORDS = Words.of(
    {"wagashi": COMMON, "otaru": PLACE, "inu": COMMON, "kanda": PLACE | ROMAN_SURNAME, "ben": COMMON, "marina": COMMON}
    | {"minato": PLACE | ROMAN_SURNAME, "kirin": COMMON, "aiwa": ORGANIZATION, "unitika": ORGANIZATION, "san": COMMON}
)


def nobody(words: list[str]) -> np.ndarray:
    return np.zeros((len(words), 4), np.float32)


def elsewhere(words: list[str]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Ben is a name of East Asia that no Japanese list has, Marina a given name of Europe, Kanda a Japanese surname, in America too."""
    named, given, surname = (
        np.array([w in known for w in words]) for known in (("ben", "marina", "kanda"), ("marina",), ("kanda",))
    )
    return named, given, surname


def tagger(person: float) -> japanese.Japanese:
    def infer(rows: np.ndarray, evidence: np.ndarray) -> np.ndarray:
        tags = np.zeros((len(rows), 13), np.float32)
        tags[:, 0], tags[:, 4] = 1 - person, person
        return tags

    return japanese.Japanese(infer, WORDS, nobody, ([0.0, 1.0], [0.0, 1.0]), "japanese@0", abroad=elsewhere)


def left(text: str, person: float, authority: int = 0) -> list[tuple[int, int]]:
    """What remains of a person that others found over the whole text."""
    found = Spans.of([(0, 0, len(text), "PERSON", 0.9)], "names@1", authority)
    mine = tagger(person)(Texts.of([text], "da"), found)
    return [(s, e) for _, s, e, _, _ in resolve(found + mine if len(mine) else found).spans.rows()]


@pytest.mark.parametrize("text", ["Otaru", "WAGASHI", " otaru-inu", "Kanda", "Unitika", "AIWA"])
def test_what_the_network_sees_no_person_in_is_none(text: str):
    """A listed noun or place, and a listed surname too, falls with the network's word and stays with it."""
    assert left(text, 0.0) == [] and left(text, 1.0) == [(0, len(text))]


@pytest.mark.parametrize(
    "text",
    [
        "Ben",
        "Marina",
        "Otaru Marina",
        "Otaru-san",
        "Aiwa Obiageli",
        "Obiageli",
        "Otaru, Smith",
        "Otaru is a town in Japan",
        "高知 Otaru",
    ],
)
def test_others_names_are_not_judged(text: str):
    """Names of other countries, words no list knows, sentences, and Latin beside kanji keep what was found."""
    assert left(text, 0.0) == [(0, len(text))]


@pytest.mark.parametrize(
    "text", ["Minato-ku", "Kirin Lager", "Kobe", "Kanda Station", "Karoshi", "UNIQLO", "Hojicha latte", "Wabi-shabu"]
)
def test_a_place_or_a_thing_by_its_last_word_is_none(text: str):
    """Wards, firms, things and great cities are nobody, however sure the network is."""
    assert left(text, 1.0) == []


def test_what_is_sure_is_not_judged():
    """A validated span stays whatever the network says."""
    assert left("Otaru", 0.0, VALIDATED) == [(0, 5)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Akita Inu", ["akita", "inu"]),
        ("shin-kansen", ["shin", "kansen"]),
        ("Strength", []),
        ("a i u e", []),
        ("", []),
        ("K", []),
        ("Kai", []),
    ],
)
def test_romaji_is_told_by_its_syllables(text: str, words: list[str]):
    """One to three words of two letters and more, one of four, of Japanese syllables alone."""
    assert romaji.romaji(text) == words
