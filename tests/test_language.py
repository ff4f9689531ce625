"""Language: scripts, sentences, short values with and without a column, columns, `und`."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.language import LANGUAGES, Identifier


@pytest.fixture(scope="module")
def identifier() -> Identifier:
    return Identifier(Bundle.open())


SENTENCES = {
    "en": "The meeting was moved to Thursday because the room was not free.",
    "de": "Die Besprechung wurde auf Donnerstag verschoben, weil der Raum belegt war.",
    "fr": "La réunion a été reportée à jeudi parce que la salle était occupée.",
    "es": "La reunión se aplazó hasta el jueves porque la sala estaba ocupada.",
    "pt": "A reunião foi adiada para quinta-feira porque a sala não estava livre.",
    "it": "La riunione è stata spostata a giovedì perché la sala era occupata.",
    "pl": "Spotkanie przeniesiono na czwartek, ponieważ sala była zajęta.",
    "cs": "Schůzka byla přesunuta na čtvrtek, protože místnost nebyla volná.",
    "nl": "De vergadering werd verplaatst naar donderdag omdat de zaal bezet was.",
    "fi": "Kokous siirrettiin torstaille, koska huone ei ollut vapaa.",
    "tr": "Toplantı perşembe gününe ertelendi çünkü salon doluydu.",
    "ru": "Встречу перенесли на четверг, потому что комната была занята.",
    "uk": "Зустріч перенесли на четвер, тому що кімната була зайнята.",
    "el": "Η συνάντηση μεταφέρθηκε για την Πέμπτη.",
    "ja": "会議は木曜日に延期されました。",
    "zh": "会议推迟到星期四，因为房间没空。",
    "ko": "회의가 목요일로 연기되었습니다.",
    "ar": "تم تأجيل الاجتماع إلى يوم الخميس لأن القاعة كانت مشغولة.",
    "he": "הפגישה נדחתה ליום חמישי.",
    "th": "การประชุมถูกเลื่อนไปเป็นวันพฤหัสบดี",
}


@pytest.mark.parametrize(("code", "text"), SENTENCES.items())
def test_sentences(identifier: Identifier, code: str, text: str) -> None:
    """A plain sentence is told by itself."""
    assert identifier(pa.array([text]), ["und"]) == [code]


@pytest.mark.parametrize("text", ["", " ", "12345", "++--", "a", "10/12/2020", "x@y.zz", "😀"])
def test_nothing_to_tell(identifier: Identifier, text: str) -> None:
    """Without letters enough a text takes its column's language, or `und`."""
    assert identifier(pa.array([text, text]), ["und", "pl"]) == ["und", "pl"]


def test_short_values_lean_on_their_column(identifier: Identifier) -> None:
    """One word takes the column's language, unless its script forbids it."""
    assert identifier(pa.array(["Madrid", "Москва"]), ["es", "es"]) == ["es", "ru"] or identifier.one("Москва", "es") in (
        "ru",
        "uk",
        "bg",
        "sr",
        "be",
    )
    assert identifier.one("Madrid", "es") == "es"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("sv", "Anmälan skickas till info@exempel.example senast på fredag, och glöm inte att skriva namn."),
        ("ru", "Пишите нам на адрес pochta@primer.example или звоните до пятницы, мы будем рады помочь."),
        ("en", "See https://example.org/minutes/2024?id=7 for what was said at the meeting of the board."),
    ],
)
def test_addresses_hide_no_language(identifier: Identifier, code: str, text: str) -> None:
    """An address in a text is left out, and the first look decides as without it: the batch gives what one text alone does."""
    assert identifier(pa.array([text, "x", text]), ["und"] * 3) == [code, "und", code]


def test_long_text_beats_its_column(identifier: Identifier) -> None:
    """A sentence in another language than its column's is told as what it is."""
    assert identifier(pa.array([SENTENCES["de"]]), ["fr"]) == ["de"]


def test_column(identifier: Identifier) -> None:
    """A column of short values has one language with a certainty; numbers have none."""
    code, certainty = identifier.column(["rechnung offen", "zahlung erhalten", "bitte prüfen", "keine antwort"])
    assert code == "de"
    assert 0.5 <= certainty <= 1
    assert identifier.column(["123", "456"]) == ("und", 0.0)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=40), max_size=5))
@pytest.mark.heavy
def test_any_text(texts: list[str]) -> None:
    """Any text at all gets a known code or `und`, alone as in a batch."""
    identifier = Identifier(Bundle.open())
    codes = identifier(pa.array(texts, pa.string()), ["und"] * len(texts))
    assert set(codes) <= LANGUAGES | {"und"}
    assert codes == [identifier.one(text) for text in texts]
