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


def test_a_hostile_text_costs_a_bounded_number_of_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whose, "_PER_TEXT", 10)
    assert len(list(whose.numbers("donor 447182 " * 50))) == 10
    assert np.isfinite(whose.judge().score("donor " * 30 + "447182", 180, 186))
