"""User names as people tell them, and words of sentences that are none."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Texts


def users(text: str, language: str) -> set[str]:
    """Values called user names in one text."""
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return {text[a:b] for _, a, b, label, *_ in spans.rows() if label == "USERNAME"}


@pytest.mark.parametrize(
    ("text", "language", "user"),
    [
        ("auf Steam findest du mich als Keksdose4000", "de", "Keksdose4000"),
        ("auf insta heiß ich mia.strickt.viel", "de", "mia.strickt.viel"),
        ("sur Discord je suis loutre.bleue", "fr", "loutre.bleue"),
        ("su telegram sono @lupo_grigio", "it", "@lupo_grigio"),
        ("op discord heet ik drop_beer#2211", "nl", "drop_beer#2211"),
        ("na allegro jestem koc-w-kratke", "pl", "koc-w-kratke"),
        ("jag heter björk_berta på Flashback", "sv", "björk_berta"),
        ("mein Nick im Chat: Elster_y", "de", "Elster_y"),
        ("mi nick del foro: pez_volador", "es", "pez_volador"),
        ("My PSN is Heron_Prime, add me", "en", "Heron_Prime"),
        ("Gamertag MildMustard, region NA", "en", "MildMustard"),
        ("nimimerkki: susihukka", "fi", "susihukka"),
        ("мій нік stepova_rusalka", "uk", "stepova_rusalka"),
        ("brukernavnet mitt er fjord_fred", "no", "fjord_fred"),
        ("She goes by sourcherry online.", "en", "sourcherry"),
        ("Zalogowano jako mkrolik", "pl", "mkrolik"),
        ("Sessão iniciada como rlopes", "pt", "rlopes"),
        ("Accesso effettuato come pverdi", "it", "pverdi"),
        ("увійшов як okoval", "uk", "okoval"),
        ("Gebruiker theekransje heeft gereageerd", "nl", "theekransje"),
        ("Der Nutzer Wolkenschaf hat kommentiert.", "de", "Wolkenschaf"),
        ("Posted by GrumpyOldBadger, 2 replies", "en", "GrumpyOldBadger"),
        ("$ whoami\njlindgard\n", "en", "jlindgard"),
        ("Slack DM from @marek.z: all red", "en", "@marek.z"),
        ("Anmeldung von Benutzer tsk-brandt an PC-220 fehlgeschlagen", "de", "tsk-brandt"),
        ('{"utilisateur":"mbertin"}', "fr", "mbertin"),
    ],
)
def test_user_names_in_sentences(text: str, language: str, user: str) -> None:
    """A user name is found where a network, a word for a nickname or a notice says that one stands there."""
    assert user in users(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("sur Discord je suis souvent absent", "fr"),
        ("sur Instagram je suis peut-être connue", "fr"),
        ("I'm back on Twitter", "en"),
        ("on Steam as well as on Xbox", "en"),
        ("Der Nutzer selbst hat nichts getan", "de"),
        ("User interface has changed", "en"),
        ("Posted by Moderators on Monday", "en"),
        ("def handle(user_id: int) -> None: pass", "en"),
        ("run it in the chat as config.yaml", "en"),
        ("des bogues, peu d'utilisateurs ;", "fr"),
    ],
)
def test_no_user_names(text: str, language: str) -> None:
    """Words of sentences, types and files are no users."""
    assert not users(text, language)
