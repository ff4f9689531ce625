"""Values that a phrase, a key or a list of people announces."""

from __future__ import annotations

import pytest

from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.resolve import resolve
from lakeveil.spans import Texts


def found(text: str, language: str = "en") -> set[tuple[str, str]]:
    """(label, value) of what the patterns find in one text."""
    spans = resolve(
        patterns.recognize(patterns.compile_program(SHAPES), Texts.of([text], language)), {("*", "*"): 0.5}, [language]
    ).spans
    return {(label, text[a:b]) for _, a, b, label, _ in spans.rows()}


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("your license 78B5R2MVFAHJ90691 is still registered", "en", "78B5R2MVFAHJ90691"),
        ("Device identifier: DEV-G4F38078", "en", "DEV-G4F38078"),
        ("social number 756.0377.6258.98,", "en", "756.0377.6258.98"),
        ("unique id bfb539aa-47fe-438c-a685-89c144504d13.", "en", "bfb539aa-47fe-438c-a685-89c144504d13"),
        ("Gerätenummer SN-VG757689", "de", "SN-VG757689"),
        ("Matricule salarié : M01643 ; nom", "fr", "M01643"),
        ("El carné de conducir 79960458-K caduca", "es", "79960458-K"),
        ("matricola universitaria 3593859,", "it", "3593859"),
        ("chassisnummer XMC1P65M51271986, eigenaar", "nl", "XMC1P65M51271986"),
        ("Matrícula do aluno: 20466220;", "pt", "20466220"),
        ("numer legitymacji studenckiej 481516", "pl", "481516"),
        ("číslo občanského průkazu 015776955 byly", "cs", "015776955"),
        ("Ehliyet no 060722, plaka", "tr", "060722"),
        ("represented by Ms Q (application no. 21512/09).", "en", "21512/09"),
    ],
)
def test_phrase_announces_the_number_behind_it(text: str, language: str, value: str) -> None:
    """A noun and a word for number, in either order, before letters and digits of any form."""
    assert value in {found for _, found in found(text, language)}


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("RG n° 21/04512 du tribunal", "fr", "21/04512"),
        ("Rollo n.º 77/2018 de la sala", "es", "77/2018"),
        ("R.G. 1234/2020", "it", "1234/2020"),
        ("Processo 0012345-67.2019.8.26.0100", "pt", "0012345-67.2019.8.26.0100"),
        ("Zaaknummer: C/09/567890 / HA ZA 19-123", "nl", "C/09/567890 / HA ZA 19-123"),
        ("Дело № 2-1234/2019 по иску", "ru", "2-1234/2019"),
        ("Mål nr T 1234-20", "sv", "T 1234-20"),
        ("Č. j. 12 C 345/2019-67", "cs", "12 C 345/2019-67"),
        ("AKTENZEICHEN: 471-AB-23/6", "de", "471-AB-23/6"),
    ],
)
def test_court_file_is_found_behind_its_word(text: str, language: str, value: str) -> None:
    """As courts of many languages head their papers."""
    assert ("ID", value) in found(text, language)


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("Maria Verdi (Lecce, 3 maggio 1944) è", "it", "3 maggio 1944"),
        ("Juan Pons (Palma, 12 de abril de 1951 - Madrid)", "es", "12 de abril de 1951"),
        ("Jan Mol (Breda, 4 mei 1960) is", "nl", "4 mei 1960"),
    ],
)
def test_biography_opens_with_a_birth(text: str, language: str, value: str) -> None:
    """A town and a day in brackets behind a whole name."""
    assert ("BIRTH_DATE", value) in found(text, language)


@pytest.mark.parametrize(
    "text",
    [
        "in the case of 3-4 persons",
        "see case no. 5",
        "dossier n° 12 du jour",
        "She earned her architecture license in 1934.",
        "under the Apache License 2.0 of 2004",
        "the member number is printed below",
        "permit no. 2024-2025",
        "suite 3.2 of the tests",
        "an apartment 4 rooms wide",
        "order number 4417-22",
    ],
)
def test_phrase_without_a_persons_number_announces_nothing(text: str) -> None:
    """Years, versions and words are none."""
    assert found(text) - {("DATE_TIME", value) for value in ("1934", "2004", "2024", "in 1934")} == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<patient><given>Averil</given><family>Okonedo</family></patient>", {("FIRST_NAME", "Averil"), ("SURNAME", "Okonedo")}),
        ('{"first_name": "Solene", "zip": "81979"}', {("FIRST_NAME", "Solene"), ("POSTCODE", "81979")}),
        (
            "INSERT INTO p (first_name, last_name) VALUES ('Osric', 'Ndlovu'),\n('Averil', 'Brubaker');",
            {("FIRST_NAME", "Osric"), ("SURNAME", "Ndlovu"), ("FIRST_NAME", "Averil"), ("SURNAME", "Brubaker")},
        ),
        ('{"first_name": "string", "last_name": "null"}', set()),
        ("INSERT INTO goods (name, price) VALUES ('Willow', '12'),\n('Aurora', '14');", set()),
    ],
)  # fmt: skip
def test_key_names_its_value(text: str, expected: set[tuple[str, str]]) -> None:
    """A tag, a key of JSON, a column of a statement: as a column's name is read."""
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("Schedule:\n- wynqvrh014 - Meeting at 10:20am\n- 3 items", "en", "wynqvrh014"),
        ("1. zq4770 - 10 AM\n2. lunch", "en", "zq4770"),
        ("Deelnemers: sjoerd.wiersma en femke88", "nl", "sjoerd.wiersma"),
        ("Hello, username Tamsin56, and", "en", "Tamsin56"),
    ],
)
def test_list_of_people_holds_user_names(text: str, language: str, value: str) -> None:
    """Where people are listed a word with a number is one of them."""
    assert ("USERNAME", value) in found(text, language)


def test_list_of_files_and_programs_holds_no_user() -> None:
    """Nothing of people stands before these, nor an hour behind."""
    assert found("Install:\n- python3 - the interpreter\n- setup.py - the script\n- h264 - video") == set()


def test_iban_without_its_check_digits_is_an_account() -> None:
    """In the form and length of its country, wherever it stands; other long codes are none."""
    assert found("cuenta NL91ABNA0417164371 hoy", "es") == {("BANK_ACCOUNT", "NL91ABNA0417164371")}
    assert found("IBAN: FR1420041010050500013093, PIN code 6863") == {
        ("BANK_ACCOUNT", "FR1420041010050500013093"),
        ("CREDENTIAL", "6863"),
    }
    assert found("serie DE12ABCD0417164371XX99 heute", "de") == set()
