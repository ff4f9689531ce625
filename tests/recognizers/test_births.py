"""Birth dates as people tell them, and days of other things."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Texts


def births(text: str, language: str) -> set[str]:
    """Values called birth dates in one text."""
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return {text[a:b] for _, a, b, label, *_ in spans.rows() if label == "BIRTH_DATE"}


@pytest.mark.parametrize(
    ("text", "language", "day"),
    [
        ("Cumplo años el 9 de marzo, soy del 91.", "es", "9 de marzo"),
        ("Cumplo años el 9 de marzo, soy del 91.", "es", "91"),
        ("Mio figlio compie gli anni il 4 giugno, è del 2009.", "it", "4 giugno"),
        ("Mio figlio compie gli anni il 4 giugno, è del 2009.", "it", "2009"),
        ("Ik ben jarig op 8 juni, bouwjaar 1979", "nl", "8 juni"),
        ("Ik ben jarig op 8 juni, bouwjaar 1979", "nl", "1979"),
        ("Je suis de 1976.", "fr", "1976"),
        ("Sou de 1968, imagina.", "pt", "1968"),
        ("Ich bin Jahrgang 1971.", "de", "1971"),
        ("Babam 1948 doğumlu.", "tr", "1948"),
        ("Hon är född -78 i Kalmar", "sv", "-78"),
        ("Pigen er født 3/11 2012", "da", "3/11 2012"),
        ("fødselsdag 17/2-1984", "da", "17/2-1984"),
        ("f. 21.08.1959, enke", "no", "21.08.1959"),
        ("Claimant (Ghana), b. 11.2.1987", "en", "11.2.1987"),
        ("誕生日は7月30日です。", "ja", "7月30日"),
        ("88년 6월 2일생 남자", "ko", "88년 6월 2일"),
        ("Mein Vater ist am 9. Mai 1941 in Bad Ischl zur Welt gekommen.", "de", "9. Mai 1941"),
        ("Onze dochter is van 03-05-2015, groep 5.", "nl", "03-05-2015"),
        ("pacjent ur. w 1947 r., chodzący", "pl", "1947"),
        ("Urodziłem się 5 maja 1962 roku.", "pl", "5 maja 1962 roku"),
        ('{"bday": "1991-03-02", "plan": "basic"}', "en", "1991-03-02"),
        ('{"fodd": "1978-09-01"}', "en", "1978-09-01"),
    ],
)
def test_birth_dates_in_sentences(text: str, language: str, day: str) -> None:
    """A birth date is found with and without its year, before and behind its word."""
    assert day in births(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Der Wein ist Jahrgang 1969.", "de"),
        ("Am 10. Oktober 2017 fuhr er auf die Weltmeisterschaft", "de"),
        ("het 50-jarig bestaan op 12 mei 2020", "nl"),
        ("l'anniversaire de la victoire, le 8 mai 1945", "fr"),
        ("El precio es del 21 % y soy de Lugo", "es"),
        ("La ley es del 91.", "es"),
        ("24/8-1990 udgave", "da"),
        ("5月21日に発売", "ja"),
    ],
)
def test_no_birth_dates(text: str, language: str) -> None:
    """Vintages, shares and days of things are no birth dates."""
    assert not births(text, language)
