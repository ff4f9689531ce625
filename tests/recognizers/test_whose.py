"""Numbers that the words beside them say are a person's, by learned letters; and those of things."""

import numpy as np
import pytest

from lakeveil.recognizers import whose
from lakeveil.spans import Spans, Texts

PERSONS = (
    "Blood donor file 4471820",
    "Leserkarte 0048217",
    "Teilnehmernummer: TN-20418",
    "numéro de bénéficiaire 7712048",
    "código de alumno AL-20184",
    "cliëntnummer C-20418",
    "numer czytelnika 447182",
    "kundeforhold 77120447",
    '{"tenantNo": "77120418"}',
    "opiskelijatunnus: 204187",
    "номер заявителя 771204",
)
THINGS = (
    "the build 4471820 failed on arm",
    "Artikelnummer 0048217",
    "Chargennummer: CH-20418",
    "numéro de lot 7712048",
    "código de producto AL-20184",
    "onderdeelnummer C-20418",
    "numer partii 447182",
    "ordrenummer 77120447",
    '{"shipmentNo": "77120418"}',
    "tuotetunnus: 204187",
    "номер партии 771204",
    "listening on port 44718",
    "77120418",
)


def _said(lines: tuple[str, ...], found: Spans | None = None) -> list[str]:
    spans = whose.recognize(whose.judge(), Texts.of(lines), found or Spans())
    return [lines[text][start:end] for text, start, end, _, _ in spans.rows()]


@pytest.mark.parametrize("line", PERSONS)
def test_a_person_s_number_is_found_behind_a_phrase_of_any_language(line: str) -> None:
    assert _said((line,)) == [line[a:b] for a, b in whose.numbers(line)] != []


@pytest.mark.parametrize("line", THINGS)
def test_a_thing_s_number_is_not(line: str) -> None:
    assert list(whose.numbers(line))
    assert _said((line,)) == []


def test_what_something_else_found_is_left_to_it() -> None:
    line = "Blood donor file 4471820"
    assert _said((line,), Spans.of([(0, 17, 24, "PHONE_NUMBER", 0.6)], "patterns")) == []


def test_days_years_amounts_and_parts_of_words_are_no_candidates() -> None:
    for text in (
        "2019-04-12",
        "12.04.2019",
        "in 1998",
        "2019/2020",
        "1 250 000",
        "EUR 4,500.00",
        "$4500",
        "x86_64123",
        "a/4471820/b",
    ):
        assert [text[a:b] for a, b in whose.numbers(text)] == [], text


def test_a_batch_says_of_a_text_what_it_says_of_it_alone() -> None:
    lines = (*PERSONS, *THINGS)
    assert sorted(_said(lines)) == sorted(value for line in lines for value in _said((line,)))


COUNTS = (
    "number of patients: 44718",
    "Besucherzahl: 44718",
    "liczba pacjentów 44718",
    "nombre de clients : 44718",
    "visiteurs : 44718",
    "44718 deelnemers",
    "число пациентов: 44718",
    "bed number 44718",
    "Signatur 44718",
    "patient_count=44718",
    "totalMembers: 44718",
)


@pytest.mark.parametrize("line", COUNTS)
def test_how_many_persons_there_are_is_nobody_s_number(line: str) -> None:
    assert list(whose.numbers(line))
    assert _said((line,)) == []


@pytest.mark.parametrize("line", ("badge A4482CK", "prisoner number A4482CK", "inmate no. AB-12-CD"))
def test_letters_may_stand_around_the_digits(line: str) -> None:
    assert _said((line,)) == [line.rsplit(" ", 1)[1]]


def test_every_number_of_a_long_text_is_looked_at() -> None:
    text = "donor 447182 " * 3000
    taken = Spans.of([(0, at, at + 12, "PERSON", 0.9) for at in range(0, 13 * 2999, 13)], "made")
    spans = whose.recognize(whose.judge(), Texts.of([text]), taken)
    assert [(start, end) for _, start, end, _, _ in spans.rows()] == [(13 * 2999 + 6, 13 * 2999 + 12)]


def test_a_span_that_began_long_before_keeps_a_number() -> None:
    text = "donor 447182 and donor 447183, donor 447184"
    taken = Spans.of([(0, 0, 29, "CREDENTIAL", 0.9), (0, 2, 4, "PERSON", 0.9)], "made")
    assert [text[a:b] for _, a, b, _, _ in whose.recognize(whose.judge(), Texts.of([text]), taken).rows()] == ["447184"]


def test_any_words_give_a_finite_score() -> None:
    assert np.isfinite(whose.judge().score("donor " * 30 + "447182", 180, 186))
