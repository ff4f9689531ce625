"""Numbers in sentences: named by a person's words rather than a form's, or by their written form alone."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.matching.addresstail import behind
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
        ("su número es 612345678", "es", "PHONE_NUMBER", "612345678"),
        ("Sra. Gómez 91 234 56 78 no contesta", "es", "PHONE_NUMBER", "91 234 56 78"),
        ("Pan Nowak, 602 114 775, prosi o fakturę", "pl", "PHONE_NUMBER", "602 114 775"),
        ("Hr. Holm, 22 33 44 55, ringede", "da", "PHONE_NUMBER", "22 33 44 55"),
        ("Kari 912 34 567 ringte", "nb", "PHONE_NUMBER", "912 34 567"),
        ("volal z čísla 777 123 456", "cs", "PHONE_NUMBER", "777 123 456"),
        ("contact allemand : 0171 2345678", "fr", "PHONE_NUMBER", "0171 2345678"),
        ("Jane 212 555 2671 wants a quote", "en", "PHONE_NUMBER", "212 555 2671"),
        ("Tél. O6 12 34 56 78", "fr", "PHONE_NUMBER", "O6 12 34 56 78"),
        ("PESEL 4405l4O1359", "pl", "PL_PESEL", "4405l4O1359"),
        ("NHS number 943 476 S919", "en", "UK_NHS", "943 476 S919"),
        ("IBAN DE89 37O4 0044 0532 0130 00", "de", "IBAN_CODE", "DE89 37O4 0044 0532 0130 00"),
        ("DNI 1234S678Z", "es", "ES_NIF", "1234S678Z"),
        ("Spoke to Anna, 44051401359, about the refund", "en", "PL_PESEL", "44051401359"),
        ("Mari Tamm 37605030299 called twice", "en", "EE_ISIKUKOOD", "37605030299"),
        ("Обади се Иван, 7501020018, за сметката", "bg", "BG_EGN", "7501020018"),
        ("Nazvao je Marko, 94577403194, zbog računa", "hr", "HR_OIB", "94577403194"),
        ("Volal Petr, 7103192745, kvůli faktuře", "cs", "CZ_RODNE_CISLO", "7103192745"),
        ("佐藤様 1234 5678 9018 確認済", "ja", "JP_MY_NUMBER", "1234 5678 9018"),
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
        ("total 612 345 678 views", "en"),
        ("numer 123 456 789 złotych", "pl"),
        ("he called 12345678 times", "en"),
        ("Kunde 12345678 hat angerufen", "de"),
        ("order 44051401359", "en"),
        ("lote 70051387924", "es"),
        ("ean 4405140135910", "en"),
        ("Marko 94577403194, new contract", "en"),
        ("Ivan 7501020018 wants a copy", "en"),
        ("PESEL 44O51401358", "pl"),
        ("nagyon SOLID BOOLS 12 34 56 tel", "hu"),
    ],
)
def test_what_only_looks_like_them_is_not(text: str, language: str) -> None:
    """Versions, sums, tracers, units, pages and things' numbers are nobody's."""
    assert not {label for label, _ in found(text, language)} - {"DATE_TIME"}


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("My student number's 30184471, thanks", "en", "ID", "30184471"),
        ("Meine Kundennummer ist die 558201907, danke", "de", "ID", "558201907"),
        ("siniestro n.º 2019/558201 abierto", "es", "ID", "2019/558201"),
        ("CNH nº 05582019071 categoria B", "pt", "DRIVER_LICENSE", "05582019071"),
        ("pacemaker serial number PJN552918H", "en", "ID", "PJN552918H"),
        ("договор, табельный номер 05582", "ru", "ID", "05582"),
        ("社員番号055820、総務部", "ja", "ID", "055820"),
        ("telefone (11) 95582-0197 ramal 4471", "pt", "PHONE_NUMBER", "(11) 95582-0197 ramal 4471"),
        ("тел. 8 (4872) 55-82-01 доб. 14", "ru", "PHONE_NUMBER", "8 (4872) 55-82-01 доб. 14"),
        ("lakcím: 6720 Szeged, Tisza utca 14.", "hu", "CITY", "Szeged"),
        ("Wohnhaft in 1030 Wien, Landstraßer Hauptstraße 44/2/17", "de", "STREET_ADDRESS", "Landstraßer Hauptstraße 44/2/17"),
        ("minha senha é praia2019", "pt", "CREDENTIAL", "praia2019"),
        ("hasło do wifi to czarnykot44", "pl", "CREDENTIAL", "czarnykot44"),
        ("uživatel khruska heslo Jablko-19", "cs", "CREDENTIAL", "Jablko-19"),
        ("DB_PASS=s3a-Gl4ss#Moon", "en", "CREDENTIAL", "s3a-Gl4ss#Moon"),
        ("ssh -i key.pem marlow@build-7", "en", "USERNAME", "marlow"),
        ("mi insta es @luna.rota", "es", "USERNAME", "@luna.rota"),
        ("Nació en Cuenca el 12-IX-1961", "es", "BIRTH_DATE", "12-IX-1961"),
        ("34M presents w/ chest pain", "en", "AGE", "34"),
        ("Seen today. 74F w/ h/o falls", "en", "AGE", "74"),
        ("Vi træffes på 33 18 44 71 kl. 15", "da", "PHONE_NUMBER", "33 18 44 71"),
        ("ich bin 17 und wohne hier", "de", "AGE", "17"),
    ],
)
def test_what_a_phrase_announces(text: str, language: str, label: str, value: str) -> None:
    """The whole value: with its extension, its last letter, the town before its street."""
    assert (label, value) in found(text, language)


@pytest.mark.parametrize(
    "text",
    [
        "The password is required and expires.",
        "La senha è scaduta.",
        "MAX_TOKEN=4096 is the default",
        "商品番号 AB-4482、価格",
        "I am 50 percent sure",
        "in Bergen 1030 people, Main Street",
        "call 4 ext teams",
        "revenue of 12M with strong margins",
        "12 F with wind chill",
    ],
)
def test_no_phrase_announces_these(text: str) -> None:
    """Sentences about passwords, constants, goods, shares."""
    assert not found(text, "en")


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
