"""Forms of one trade or country: airline records, dates in words, user names behind their word, plates, residence cards, addresses."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.matching.addresstail import behind
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def seen(text: str, language: str) -> set[tuple[str, str]]:
    """(label, value) of what is found in one text."""
    texts = Texts.of([text], language)
    spans = resolve(patterns.recognize(patterns.compile_program(SHAPES), texts), {("*", "*"): 0.5}, [language]).spans
    return {(label, text[a:b]) for _, a, b, label, _ in spans.rows()}


@pytest.mark.parametrize(
    ("text", "language", "label", "value"),
    [
        ("mi número es 33 1904 5577", "es", "PHONE_NUMBER", "33 1904 5577"),
        ("Oddzwoń na 693 555 017 po 18.", "pl", "PHONE_NUMBER", "693 555 017"),
        ("nomer wa saya 0857-5550-3321", "id", "PHONE_NUMBER", "0857-5550-3321"),
        ("my addy is 22 willow bank", "en", "STREET_ADDRESS", "22 willow bank"),
        ("he lives at 743 Bridget Pines Suite 9 now", "en", "STREET_ADDRESS", "743 Bridget Pines Suite 9"),
        ("địa chỉ: 27/4B Nguyễn Thái Học", "vi", "STREET_ADDRESS", "27/4B Nguyễn Thái Học"),
        ("bydliště Na Kopečku 8", "cs", "STREET_ADDRESS", "Na Kopečku 8"),
        ("INSERT INTO staff VALUES (3, 'Ana Duarte', '1979-05-06');", "en", "BIRTH_DATE", "1979-05-06"),
        ("1.BYRNE/SEANMR 2.BYRNE/NIAMHMRS", "en", "PERSON", "BYRNE/NIAMHMRS"),
        ("SSR DOCS BA HK1/P/IE/PX4410087/IE/04MAR81/M/11JUN29/BYRNE/SEAN", "en", "PASSPORT", "PX4410087"),
        ("SSR DOCS BA HK1/P/IE/PX4410087/IE/04MAR81/M/11JUN29/BYRNE/SEAN", "en", "BIRTH_DATE", "04MAR81"),
        ("SSR DOCS BA HK1/P/IE/PX4410087/IE/04MAR81/M/11JUN29/BYRNE/SEAN", "en", "PERSON", "BYRNE/SEAN"),
        ("SSR CTCM BA HK1/353861234567", "en", "PHONE_NUMBER", "353861234567"),
        ("SSR CTCE BA HK1/SEAN..B//POST.EXAMPLE", "en", "EMAIL_ADDRESS", "SEAN..B//POST.EXAMPLE"),
        ("Gebruiker hvdberg7 is geblokkeerd.", "nl", "USERNAME", "hvdberg7"),
        ("La usuaria mkrauss no recibe correo.", "es", "USERNAME", "mkrauss"),
        ("born on the third of May nineteen eighty-two in Cork", "en", "BIRTH_DATE", "third of May nineteen eighty-two"),
        ("geboren am vierten März neunzehnhundertsiebzig", "de", "BIRTH_DATE", "vierten März neunzehnhundertsiebzig"),
        ("nacida el tres de mayo de mil novecientos setenta", "es", "BIRTH_DATE", "tres de mayo de mil novecientos setenta"),
        ("urodzona piątego maja tysiąc dziewięćset siedemdziesiątego roku", "pl", "BIRTH_DATE", "piątego maja tysiąc dziewięćset siedemdziesiątego"),
        ("my client Rose Tanner, 02/11/1956, of Hove", "en", "BIRTH_DATE", "02/11/1956"),
        ("ur. 7 XI 1958 w Radomiu", "pl", "BIRTH_DATE", "7 XI 1958"),
        ("昭和五十二年六月二十日生まれ", "ja", "BIRTH_DATE", "昭和五十二年六月二十日"),
        ("damage to the Toyota YK18 LRV settled", "en", "LICENSE_PLATE", "YK18 LRV"),
        ("Auto KLM-731 löytyi", "fi", "LICENSE_PLATE", "KLM-731"),
        ("品川 330 さ 45-67の車", "ja", "LICENSE_PLATE", "品川 330 さ 45-67"),
        ("番号は変わりました08044556677", "ja", "PHONE_NUMBER", "08044556677"),
        ("набери 0671122334 ввечері", "uk", "PHONE_NUMBER", "0671122334"),
        ("iš 8 46 441230 skambino", "lt", "PHONE_NUMBER", "8 46 441230"),
        ("unter 040 / 44 71 2230 bitte", "de", "PHONE_NUMBER", "040 / 44 71 2230"),
        ("(Luc, 05-61-44-20-17)", "fr", "PHONE_NUMBER", "05-61-44-20-17"),
        ("在留カードAB12345678CDを提示", "ja", "NATIONAL_ID", "AB12345678CD"),
        ("permesso di soggiorno I09911223", "it", "PASSPORT", "I09911223"),
        ("licence TANNE561026RJ9CD held", "en", "UK_DRIVER_LICENCE", "TANNE561026RJ9CD"),
        ("he stays at 7 elm road", "en", "STREET_ADDRESS", "7 elm road"),
        ("now at 9 Ferry Steps, Whitby YO22 4QR", "en", "STREET_ADDRESS", "9 Ferry Steps"),
        ("Jl. Mawar No. 12 RT 03/RW 05, Bogor", "id", "STREET_ADDRESS", "Jl. Mawar No. 12 RT 03/RW 05"),
        ("số 8 ngõ 45 đường Láng", "vi", "STREET_ADDRESS", "số 8 ngõ 45 đường Láng"),
        ("бул. „Витоша“ № 14, ет. 2, ап. 5", "bg", "STREET_ADDRESS", "бул. „Витоша“ № 14, ет. 2, ап. 5"),
        ("Straße des 18. Oktober 23", "de", "STREET_ADDRESS", "Straße des 18. Oktober 23"),
        ("Carrera 15 # 93-47, apto 301", "es", "STREET_ADDRESS", "Carrera 15 # 93-47, apto 301"),
        ("Celovška cesta 91, Ljubljana", "sl", "STREET_ADDRESS", "Celovška cesta 91"),
        ("chaussée de Mons 44 bte 2", "fr", "STREET_ADDRESS", "chaussée de Mons 44 bte 2"),
    ],
)  # fmt: skip
def test_native_forms_are_found(text: str, language: str, label: str, value: str) -> None:
    """Each with its label and its exact place."""
    assert (label, value) in seen(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("INPUT/OUTPUT and PARTS/ITEMS", "en"),
        ("El usuario puede entrar con su cuenta.", "es"),
        ("the user profile was changed by the account manager", "en"),
        ("3 lane road closed, 12 car drive", "en"),
        ("on the second of May the shop opens", "en"),
        ("gave birth to Julie, and two more", "en"),
        ("Kapitel XI 1958 Seiten", "de"),
        ("Benutzer kann nicht drucken", "de"),
        ("bestellung 0151223344 ist da", "de"),
        ("counter 0812345 and 3471298450 of 9999999999", "en"),
        ("corso Python 3", "it"),
    ],
)
def test_what_only_looks_like_them(text: str, language: str) -> None:
    """Parts, words of sentences, lanes, chapters and orders are nobody's."""
    assert not {label for label, _ in seen(text, language)} - {"DATE_TIME"}


@pytest.mark.parametrize(
    ("tail", "parts"),
    [
        (b", Malang 65112", {"town": b"Malang", "code": b"65112"}),
        (b", Bondi NSW 2026", {"town": b"Bondi NSW", "code": b"2026"}),
        (b", 2. OG links, 04109 Leipzig", {"flat": b", 2. OG links", "code": b"04109", "town": b"Leipzig"}),
        (b", 1060 Wien", {"code": b"1060", "town": b"Wien"}),
        (b", 110 00 Praha 1", {"code": b"110 00", "town": b"Praha 1"}),
        (b", London 2019", {}),
    ],
)
def test_towns_before_their_code(tail: bytes, parts: dict[str, bytes]) -> None:
    """A town with its code behind it, storeys, districts; no year."""
    assert {kind: tail[a:b] for kind, a, b in behind(tail, 0, len(tail))} == parts


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The address is 5 digits long.", "en"),
        ("El número es 5 y la suma 12.", "es"),
        ("Order 20 Apple Keyboards, Unit 5 broke", "en"),
        ("NDC 0049-4900-66", "en"),
        ("Dzwoń na alarm 112", "pl"),
    ],
)
def test_words_for_numbers_and_places_alone_find_nothing(text: str, language: str) -> None:
    """What announces a phone or an address makes none of any number or noun behind it."""
    assert not {label for label, _ in seen(text, language)} & {"PHONE_NUMBER", "STREET_ADDRESS"}
