"""Ages behind a word for a person, and numbers behind words of Hebrew."""

import pytest

from spotted import found


def _found(text: str, language: str, label: str) -> list[str]:
    return [value for name, value in found(text, language) if name == label]


@pytest.mark.parametrize(
    ("text", "language", "age"),
    [
        ("Une cycliste de 34 ans a été renversée", "fr", "34"),
        ("El conductor, de 57 años, dio negativo", "es", "57"),
        ("Un pedone di 66 anni è in ospedale", "it", "66"),
        ("Een fietser van 17 jaar raakte gewond", "nl", "17"),
        ("Rowerzysta lat 41 trafił do szpitala", "pl", "41"),
        ("Пешеход 29 лет погиб на месте", "ru", "29"),
        ("Ασθενής 62 ετών με πυρετό", "el", "62"),
        ("Hän kuoli 84-vuotiaana", "fi", "84"),
        ("مرد ۵۳ ساله بستری شد", "fa", "۵۳"),
    ],
)
def test_an_age_behind_a_word_for_a_person(text: str, language: str, age: str) -> None:
    """Drivers, walkers, patients, whoever a report tells of."""
    assert _found(text, language, "AGE") == [age]


@pytest.mark.parametrize(
    ("text", "language"),
    [("Garantía de 5 años", "es"), ("Ett kontrakt på 10 år", "sv"), ("Umowa na 3 lata", "pl")],
)
def test_things_have_none(text: str, language: str) -> None:
    """Warranties and contracts are of so many years, too."""
    assert _found(text, language, "AGE") == []


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("הרכב 305-71-264 נגנב", "he", "LICENSE_PLATE", "305-71-264"),
        ("מספר הזהות שלו 214275448", "he", "IL_ID", "214275448"),
    ],
)
def test_numbers_behind_the_words_of_hebrew(text: str, language: str, label: str, value: str) -> None:
    """The word for a car, and the one for an identity with its article."""
    assert value in _found(text, language, label)
