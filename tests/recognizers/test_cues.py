"""Numbers in sentences: named by a person's words rather than a form's, or by their written form alone."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.addresstail import behind
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def found(text: str, language: str) -> set[tuple[str, str]]:
    """(label, value) of what is found in one text."""
    texts = Texts.of([text], language)
    spans = resolve(patterns.recognize(patterns.compile_program(SHAPES), texts), {("*", "*"): 0.5}, [language]).spans
    return {(label, text[a:b]) for _, a, b, label, _ in spans.rows()}


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("Bitte Rückruf unter 0341 5566778 heute.", "de", "PHONE_NUMBER", "0341 5566778"),
        ("Zeuge: Jan Mohr, 0170 4455667.", "de", "PHONE_NUMBER", "0170 4455667"),
        ("Témoin : Anne Roy, 0472 55 61 90.", "nl", "PHONE_NUMBER", "0472 55 61 90"),
        ("Контакт: сестра Олена Гай, 067 551 20 38.", "uk", "PHONE_NUMBER", "067 551 20 38"),
        ("Kontakt: Petr Dub, 602 114 775", "cs", "PHONE_NUMBER", "602 114 775"),
        ("you can reach him on 07911 225566 at night", "en", "PHONE_NUMBER", "07911 225566"),
        ("Parkausweis für L-KM 4471 verlängert.", "de", "LICENSE_PLATE", "L-KM 4471"),
        ("Όχημα με αρ. κυκλ. ΙΚΑ-5521", "el", "LICENSE_PLATE", "ΙΚΑ-5521"),
        ("Авто, номер АА 5512 ВК", "uk", "LICENSE_PLATE", "АА 5512 ВК"),
        ("GET /unsubscribe?mail=eva.holm%40post.example HTTP/1.1", "en", "EMAIL_ADDRESS", "eva.holm%40post.example"),
        ("GET /users/kmeyer77/cart HTTP/1.1", "en", "USERNAME", "kmeyer77"),
        ("Login failed for user tlarsen from 198.51.100.7", "en", "USERNAME", "tlarsen"),
        ("Foaia de observație G3301-207.", "ro", "MEDICAL_RECORD", "G3301-207"),
        ("Пацієнтка, 14.05.1961 р. н., оглянута", "uk", "BIRTH_DATE", "14.05.1961 р."),
        ("na rachunek 61109010140000071219812874 do piątku", "pl", "BANK_ACCOUNT", "61109010140000071219812874"),
        ("locuiește pe str. Mihai Viteazu nr. 14, bl. C2, sc. A, ap. 7", "ro", "STREET_ADDRESS", "str. Mihai Viteazu nr. 14, bl. C2, sc. A, ap. 7"),
        ("Petőfi Sándor utca 8. 2/5, Szeged", "hu", "STREET_ADDRESS", "Petőfi Sándor utca 8. 2/5"),
        ("IBAN BE97 0012 3456 7890 für die Miete", "de", "IBAN_CODE", "BE97 0012 3456 7890"),
        ("vive en C/. Pintor Goya, 1, 3.º B", "es", "STREET_ADDRESS", "C/. Pintor Goya, 1, 3.º B"),
        ("Avda. Valdecilla sn, Santander", "es", "STREET_ADDRESS", "Avda. Valdecilla sn"),
        ("kom till storgatan 9 ikväll", "sv", "STREET_ADDRESS", "storgatan 9"),
    ],
)  # fmt: skip
def test_numbers_in_sentences_are_found(text: str, language: str, label: str, value: str) -> None:
    """Each with its label and its exact place."""
    assert (label, value) in found(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("counter reached 03085863662 hits", "en"),
        ("wie Shadow- oder MD5-Passwörter verwendet", "de"),
        ("Gammagrafía ósea con Tc99m-MDP sin captación", "es"),
        ("On en compte aujourd'hui 1700000 !", "fr"),
        ("testosterona 588 ng/dl (270-1734).", "es"),
        ("(km 445 + 327 - 449 + 230) la podul", "ro"),
        ("Documento: 1458312 - Inteiro Teor", "pt"),
        ("from Linux 2.6.13 up to versions before 2.6.17.4", "en"),
        ("GET /users/settings HTTP/1.1", "en"),
        ("Linux の長期シリーズの 2.6.32.46 まで", "ja"),
        ("la plateforme marketing de Google DV360", "fr"),
        ("Are un cont de 120000 de euro", "ro"),
        ("Elle compte au total 2021 289 structures", "fr"),
        ("la patente US4558302.", "es"),
    ],
)
def test_what_only_looks_like_them_is_not(text: str, language: str) -> None:
    """Versions, sums, tracers, units, pages and things' numbers are nobody's."""
    assert not {label for label, _ in found(text, language)} - {"DATE_TIME"}


def test_a_day_of_death_is_no_birth_date() -> None:
    """The word for death nearer to the date counts."""
    assert found("geboren in Gent en overleden op 7 september 1899", "nl") == {("DATE_TIME", "7 september 1899")}


@pytest.mark.parametrize(
    ("tail", "parts"),
    [
        (b", bl. D4, sc. B, ap. 21, 600123 Bacau", {"flat": b", bl. D4, sc. B, ap. 21", "code": b"600123", "town": b"Bacau"}),
        (b"/8/2, 1100 Wien", {"flat": b"/8/2", "code": b"1100", "town": b"Wien"}),
        (b" bus 4, 3000 Leuven", {"flat": b" bus 4", "code": b"3000", "town": b"Leuven"}),
        (b", 411 19 goteborg", {"code": b"411 19", "town": b"goteborg"}),
        (b", Galway, H91 K8PX", {"code": b"H91 K8PX", "town": b"Galway"}),
        (b", Maia bassa", {}),
        (b" with 2000 people", {}),
        (b", 2019 report", {}),
    ],
)
def test_what_follows_a_street(tail: bytes, parts: dict[str, bytes]) -> None:
    """Flats, codes and towns of any country; neither words nor years."""
    assert {kind: tail[a:b] for kind, a, b in behind(tail, 0, len(tail))} == parts
