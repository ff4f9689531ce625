"""Columns of serial numbers: a check digit that one in ten agrees with proves nothing; and days, where a phone stays one."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.spares import BRANDS, DAYS, SERIALS
from lakeveil.resolve import Resolved
from lakeveil.spans import GUESS, VALIDATED, Origin, Spans
from lakeveil.veil.analysis import Section, analyse

KEYS = [f"404132021{i:010d}" for i in range(7, 1007, 13)]


def on(path: str, values: list[str], every: int, label: str = "CREDIT_CARD", authority: int = VALIDATED) -> Decision:
    """The decision on a column, every so many values of which are found whole."""
    found = [(i, 0, len(value), label, 0.95) for i, value in enumerate(values) if every and not i % every]
    return decide(observe(path, pa.string(), pa.array(values), Spans.of(found, "made@1", authority), "und"), [path])


@pytest.mark.parametrize(("path", "label"), [("SUB_ID", "CREDIT_CARD"), ("ref_no", "ICCID"), ("device", "IMEI")])
def test_one_in_ten_proves_nothing(path: str, label: str) -> None:
    """Numbers of one form, a tenth of which a check digit agrees with, are serial numbers and say so."""
    made = on(path, KEYS, 10, label)
    assert made.kind == SERIALS and not made.mask_whole
    assert "check digit" in made.reasons[0]


def test_cards_are_no_serial_numbers() -> None:
    """Nearly all valid; or a few in numbers of many forms; or a column that is called so; or none at all."""
    assert on("SUB_ID", KEYS, 1).label == "CREDIT_CARD"
    mixed = [value[: 13 + i % 4] for i, value in enumerate(KEYS)]
    assert on("SUB_ID", mixed, 10).kind != SERIALS
    assert on("card_number", KEYS, 10).kind != SERIALS
    assert on("SUB_ID", KEYS, 0).kind != SERIALS
    assert on("SUB_ID", KEYS[:20], 10).kind != SERIALS
    assert on("SUB_ID", KEYS, 4).kind != SERIALS  # a quarter are cards beside other numbers
    assert on("SUB_ID", KEYS, 30).kind != SERIALS  # a few are
    assert on("_c3", KEYS, 10).kind != SERIALS


def test_a_state_s_numbers_are_never_serial_numbers() -> None:
    """Persons among firms, whose numbers have the same length, stay persons'; so does a card beside a person's columns."""
    assert on("client_key", KEYS, 10, "PL_PESEL").kind != SERIALS
    found = Spans.of([(i, 0, len(KEYS[i]), "CREDIT_CARD", 0.95) for i in range(0, len(KEYS), 10)], "made@1", VALIDATED)
    seen = observe("ref", pa.string(), pa.array(KEYS), found, "und")
    assert decide(seen, ["ref", "last_name", "email"]).kind != SERIALS and decide(seen, ["ref", "stock"]).kind == SERIALS


CODES = [f"{24206092 + i * 773}{'HJKLMNPQ'[i % 8]}" for i in range(40)]


@pytest.mark.parametrize(("path", "beside"), [("_c7", []), ("part", ["last_name", "email"])])
def test_codes_with_a_letter_prove_nothing_by_one_in_ten(path: str, beside: list[str]) -> None:
    """Eight digits and a letter, a tenth of them a Spanish number by chance, are serial numbers beside persons too, under a name of their own; half of them are not."""

    def kind(every: int, values: list[str] = CODES) -> str:
        found = [(i, 0, len(value), "ES_NIF", 0.95) for i, value in enumerate(values) if not i % every]
        return decide(
            observe(path, pa.string(), pa.array(values), Spans.of(found, "made@1", VALIDATED), "und"), [path, *beside]
        ).kind

    assert kind(10) == SERIALS and kind(2) != SERIALS
    assert kind(10, [value[i % 3 :] for i, value in enumerate(CODES)]) != SERIALS  # not of one form
    assert left(SERIALS, CODES[:2], [(0, 0, 9, "ES_NIF", 0.95), (1, 0, 8, "PL_PESEL", 0.95)], VALIDATED) == [CODES[1][:8]]


def left(kind: str, values: list[str], found: list[tuple[int, int, int, str, float]], authority: int) -> list[str]:
    """What stays marked in a column of this kind."""
    spans = Spans.of(found, "made@1", authority)
    section = Section(Origin("t", "c", kind=kind), pa.array(values))
    made = analyse(lambda texts: (texts, Resolved(spans, {})), [section])
    return [values[t][a:b] for t, a, b, _, _ in made.spans.rows()]


def test_serial_numbers_stay_whole() -> None:
    """A key that passes by chance is no card; one in groups, in a sentence, and an e-mail are what they are."""
    values = ["4041320210000000007", "4111 1111 1111 1111", "paid with 4111111111111111", "a@b.pl"]
    found = [
        (0, 0, 19, "CREDIT_CARD", 0.95),
        (1, 0, 19, "CREDIT_CARD", 0.95),
        (2, 10, 26, "CREDIT_CARD", 0.95),
        (3, 0, 6, "EMAIL_ADDRESS", 1.0),
    ]
    assert left(SERIALS, values, found, VALIDATED) == [values[1], "4111111111111111", "a@b.pl"]
    assert left("code", values, found, VALIDATED) == [values[0], values[1], "4111111111111111", "a@b.pl"]


def test_a_phone_among_days_stays_one() -> None:
    """What is no day of eight digits is not spared in a column of days."""
    values = ["07212018", "55512018", "call 07212018"]
    found = [(0, 0, 8, "PHONE_NUMBER", 0.8), (1, 0, 8, "PHONE_NUMBER", 0.8), (2, 5, 13, "PHONE_NUMBER", 0.8)]
    assert left(DAYS, values, found, GUESS) == ["55512018", "07212018"]


BRAND = ["Paul Green", "Karl Kani", "Bergader", "Rosenthal", "Adidas", "Zara", "Kask", "Deda", "Riwall"]


def test_brands_bear_names_of_persons() -> None:
    """Names under a maker's header are spared while few are whole ones, beside persons a third of the values; sellers are not, nor who stands behind a title."""
    found = [(i, 0, len(value), "PERSON", 0.97) for i, value in enumerate(BRAND)]

    def kind(named: int, beside: list[str]) -> str:
        seen = observe("Marke", pa.string(), pa.array(BRAND), Spans.of(found[:named], "made@1"), "de")
        return decide(seen, ["Marke", *beside]).kind

    goods = ["Preis", "artnr", "menge"]
    assert kind(4, goods) == kind(4, []) == kind(4, [*goods, "email"]) == BRANDS  # of four Paul Green is a known brand
    assert kind(5, goods) == BRANDS
    assert BRANDS not in (kind(9, goods), kind(9, []), kind(6, [*goods, "email"]))
    values = ["Paul Green", "Herr Paul Green"]
    named = [(0, 0, 10, "PERSON", 0.99), (1, 5, 15, "PERSON", 0.99)]
    assert left(BRANDS, values, named, GUESS) == [values[1][5:]]


def test_makers_who_are_persons_stay_masked() -> None:
    """Luthiers among brands are persons; Hugo Boss is a brand, and bears no witness against his column; a lone surname is a firm's."""
    values = ["Matthias Lindqvist", "Hugo Boss", "Gibson", "高橋一郎"]
    named = [(i, 0, len(value), "PERSON", 0.97) for i, value in enumerate(values)]
    assert left(BRANDS, values, named, GUESS) == [values[0], values[3]]
    fashion = ["Hugo Boss", "Calvin Klein", "Tommy Hilfiger", "Michael Kors", "Tom Tailor", "Nike", "Zara", "Diesel"]
    found = [(i, 0, len(value), "PERSON", 0.97) for i, value in enumerate(fashion)]
    seen = observe("brand", pa.string(), pa.array(fashion), Spans.of(found, "made@1"), "en")
    assert not any(f.person for f in seen.features() if f.words > 1)
    assert decide(seen, ["brand", "Preis", "artnr", "menge"]).kind == BRANDS


def test_texts_without_findings_are_left_alone() -> None:
    """No span, no veto."""
    made = analyse(lambda texts: (texts, Resolved(Spans(), {})), [Section(Origin("t", "c", kind=SERIALS), pa.array(["1"]))])
    assert len(made.spans) == 0 and not made.vetoed
