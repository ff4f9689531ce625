"""Ages as people say them of themselves and of their own, and things that are old too."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Texts


def ages(text: str, language: str) -> set[str]:
    """Values called ages in one text."""
    spans = patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language))
    return {text[a:b] for _, a, b, label, *_ in spans.rows() if label == "AGE"}


@pytest.mark.parametrize(
    ("text", "language", "age"),
    [
        ("Ho 51 anni e insegno.", "it", "51"),
        ("Mam 27 lat i szukam pokoju.", "pl", "27"),
        ("Jag är 52 år och bor i Lund.", "sv", "52"),
        ("Jeg er 63 år og lærer.", "da", "63"),
        ("41 yaşındayım, doktorum.", "tr", "41"),
        ("Am 45 de ani și două fete.", "ro", "45"),
        ("Είμαι 33 ετών, νοσοκόμα.", "el", "33"),
        ("Аз съм на 29 години.", "bg", "29"),
        ("Imam 52 godine i tražim posao.", "hr", "52"),
        ("Ik ben 44 jaar en kok.", "nl", "44"),
        ("저는 42살이고 부산에 살아요", "ko", "42"),
        ("그는 47세 남성이다", "ko", "47"),
        ("Tôi 35 tuổi.", "vi", "35"),
        ("عمري 34 سنة", "ar", "34"),
        ("71letý muž zmizel", "cs", "71"),
        ("el menor (12 años) vive con su tía", "es", "12"),
        ("il minore (anni 11) vive con la zia", "it", "11"),
        ("dítě (6 let) a matka", "cs", "6"),
        ("mijn zoon (9) en ik", "nl", "9"),
        ("Frau K. (47) ruft zurück", "de", "47"),
        ("I'm 31, vegetarian, early riser", "en", "31"),
        ("my twins are 8 and very loud", "en", "8"),
        ("Our daughter just turned 12.", "en", "12"),
        ("29F here, my boyfriend (33M) disagrees", "en", "29"),
        ("29F here, my boyfriend (33M) disagrees", "en", "33"),
        ("Age at first visit: 6 yrs", "en", "6"),
        ("M, l. 66, przytomny", "pl", "66"),
        ("She is seventy-two and still paints.", "en", "seventy-two"),
        ("The defendant was seventeen at the time", "en", "seventeen"),
        ("sa fille de quatre ans dort", "fr", "quatre"),
        ("mój synek ma sześć lat i pływa", "pl", "sześć"),
        ("unser Hund und das Kind, drei Jahre alt", "de", "drei"),
        ("Jonathan 34 years old", "en", "34"),
        ("ETHAN 7 yo male", "en", "7"),
        ("Shyam Sunder 34 years old", "en", "34"),
    ],
)
def test_ages_in_sentences(text: str, language: str, age: str) -> None:
    """An age is found where a sentence, a bracket or a letter for the sex says so."""
    assert age in ages(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Das Gebäude ist 54 Jahre alt.", "de"),
        ("Das Auto ist 12 Jahre alt", "de"),
        ("La casa tiene 100 años", "es"),
        ("La voiture a 15 ans", "fr"),
        ("Samochód ma 22 lata", "pl"),
        ("Il ponte ha 67 anni.", "it"),
        ("De kerk is 63 jaar oud.", "nl"),
        ("Budynek ma 58 lat.", "pl"),
        ("Le pont, âgé de 92 ans, sera rénové.", "fr"),
        ("A híd 43 éves.", "hu"),
        ("Broen er 24 år gammel.", "no"),
        ("Здание уже 34 года.", "ru"),
        ("Ho 20 anni di esperienza.", "it"),
        ("Ich bin 12 Jahre verheiratet.", "de"),
        ("la garantía (2 años) no lo cubre", "es"),
        ("20letá praxe", "cs"),
        ("ni usted, ni yo, ni nadie", "es"),
        ("sales grew (34M) and the unit (14)", "en"),
        ("I was sixteen minutes late", "en"),
        ("2 살 수 있다", "ko"),
        ("제3세계 음악까지", "ko"),
        ("19세기 미국의 사냥꾼", "ko"),
        ("Người trên 60 tuổi được miễn phí.", "vi"),
        ("Người trên 65 tuổi, trẻ em dưới 18 tuổi", "vi"),
        ("children under 12 years old travel free", "en"),
        ("must be at least 18 years old", "en"),
    ],
)
def test_no_ages(text: str, language: str) -> None:
    """How old a thing is, how long something took and how much it was are no ages."""
    assert not ages(text, language)
