"""Firms in texts of shares, and persons in them."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections import markets
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize


@pytest.mark.parametrize(
    ("text", "names", "firms"),
    [
        ("Der DAX steigt 1 %: Kaufmann, Haver und Liebherr stiegen.", ["Kaufmann", "Haver", "Liebherr"], [True] * 3),
        ("Shares in Morley fell 4% on the bourse", ["Morley"], [True]),
        ("Die Merck-Aktien gaben 3 % nach", ["Merck"], [True]),
        ("Börsen upp: Lundin och Beijer steg, aktier föll", ["Lundin", "Beijer"], [True, True]),
        ("Shares fell 4%, said Liddell of the bourse", ["Liddell"], [False]),
        ("Der DAX fiel 2 %. Vorstand Haverkamp trat zurück", ["Haverkamp"], [False]),
        ("Kaufmann stieg um 9 in den Zug", ["Kaufmann"], [False]),
        ("Hanno rubato la borsa di Ferri; nella borsa era tutto", ["Ferri"], [False]),
        ("Die Kurse von Haverkamp sind voll, andere Kurse nicht", ["Haverkamp"], [False]),
    ],
)
def test_firms_rise_and_fall(text: str, names: list[str], firms: list[bool]) -> None:
    """A word in a firm's place is one where a text tells of shares; who speaks or resigns in it is somebody."""
    assert _firms(text, names) == firms


def test_who_is_sure_in_a_firms_place() -> None:
    """Whom the network is sure of stays a person, whatever the text tells of."""
    assert _firms("Shareholders met, the dividend rose. Haverkamp rose and left", ["Haverkamp"], score=0.95) == [False]


def _firms(text: str, names: list[str], score: float = 0.85) -> list[bool]:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    page = Page(tokens, grades, features.spacing(values, tokens), np.ones(len(tokens), np.float32))
    at = np.array([int(np.flatnonzero(tokens.start == text.index(name))[0]) for name in names])
    found = Found(at, at, np.zeros(len(at), np.int8), np.full(len(at), score, np.float32))
    return [bool(flag) for flag in markets.firms(found, page)]
