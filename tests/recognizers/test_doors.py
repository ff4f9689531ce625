"""Codes of doors and wireless networks, extensions alone, and numbers whose word says it in a sentence."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Texts


def found(text: str, language: str) -> set[tuple[str, str]]:
    """(label, value) of what is found in one text."""
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return {(label, text[a:b]) for _, a, b, label, *_ in spans.rows()}


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("2e étage, digicode 58A31", "fr", "CREDENTIAL", "58A31"),
        ("Kod do bramy: 7719#", "pl", "CREDENTIAL", "7719#"),
        ("Die PIN für das Tor ist 60823, danke.", "de", "CREDENTIAL", "60823"),
        ("Le code wifi : canard-bleu-1981", "fr", "CREDENTIAL", "canard-bleu-1981"),
        ("WLAN-Schlüssel: 8812-blau-77", "de", "CREDENTIAL", "8812-blau-77"),
        ("Iris (ext 4481) takes it over", "en", "PHONE_NUMBER", "4481"),
        ("ramal 3302, falar com a recepção", "pt", "PHONE_NUMBER", "3302"),
        ("Durchwahl -447", "de", "PHONE_NUMBER", "447"),
        ("Mevrouw is bereikbaar op (0348) 55 21 90.", "nl", "PHONE_NUMBER", "(0348) 55 21 90"),
        ("numer do babci: (12) 633 21 08", "pl", "PHONE_NUMBER", "(12) 633 21 08"),
        ("Mon numéro client est le 55 310 927, merci.", "fr", "ID", "55 310 927"),
    ],
)
def test_codes_and_extensions(text: str, language: str, label: str, value: str) -> None:
    """A code or an extension counts right behind its own word."""
    assert (label, value) in found(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("le code wifi est affiché à l'accueil", "fr"),
        ("the file has the ext 2019.csv", "en"),
        ("Domofon nie działa od 2019 roku", "pl"),
        ("Die PIN für die Karte ist falsch", "de"),
    ],
)
def test_no_codes(text: str, language: str) -> None:
    """Words and years behind them are none."""
    assert not {label for label, _ in found(text, language)} & {"CREDENTIAL", "PHONE_NUMBER"}
