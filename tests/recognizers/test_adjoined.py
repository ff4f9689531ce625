"""Capitalised words beside names, in languages that no gold teaches."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.adjoined import adjoined
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize


def _found(text: str, name: str, language: str) -> list[str]:
    """The persons of a text in which the network found one name, or none, and had a faint notion of all words."""
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    page = Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), 0.1, np.float32), [language])
    at = np.flatnonzero(tokens.start == (text.index(name) if name else -1))
    found = Found(at, at, np.zeros(len(at), np.int8), np.full(len(at), 0.9, np.float32))
    found = adjoined(found, page, Dictionary.none())
    return [text[tokens.start[a] : tokens.end[b]] for a, b in zip(found.first, found.last, strict=True)]


@pytest.mark.parametrize(
    ("text", "name", "language", "persons"),
    [
        ("казвам се Десислава Тодорова и искам", "Тодорова", "bg", ["Десислава Тодорова"]),
        ("съдия Хрисант Желевски осъди", "Желевски", "bg", ["Хрисант Желевски"]),
        ("долази Мирјана Ђоковић сутра", "", "sr", ["Мирјана Ђоковић"]),
        ("κατά του Ευσταθίου Μαντά", "", "el", ["Ευσταθίου Μαντά"]),
        ("мама каже да Драгана спава", "", "sr", ["Драгана"]),
        ("kemarin Siti Nurhaliza datang", "Nurhaliza", "id", ["Siti Nurhaliza"]),
    ],
)
def test_takes_the_word_beside(text: str, name: str, language: str, persons: list[str]) -> None:
    """What stands before or behind a name, listed given names with the word behind them, in cases too."""
    assert _found(text, name, language) == persons


@pytest.mark.parametrize(
    ("text", "name", "language"),
    [
        ("Видях Тодорова вчера", "Тодорова", "bg"),
        ("каза Съдия Тодорова вчера", "Тодорова", "bg"),
        ("i told Desislava Todorova so", "Todorova", "en"),
        ("Tata vidi Dragana Ivanovića", "Ivanovića", "sr"),
    ],
)
def test_leaves_other_words(text: str, name: str, language: str) -> None:
    """A sentence's first word, an office, languages with gold and Serbian in Latin letters stay as they are."""
    assert _found(text, name, language) == [name]
