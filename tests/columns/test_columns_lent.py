"""Headers that alone make a column a thing's: kinds called after persons, words with two meanings, seals; and persons beside them."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint, hints
from lakeveil.columns.decisions import Decision, Evidence, decide, nobodys, observe, of_persons
from lakeveil.spans import Spans

NAMES = ["Greta Holm", "Ida Brandt", "Paula Voss", "Anna Petersen", "Elsa Krüger", "Marie Jansen", "Rosa Lind", "Clara Thoma"]


def seen(path: str, values: list[str], label: str = "", score: float = 0.97) -> Evidence:
    spans = [(i, 0, len(value), label, score) for i, value in enumerate(values) if label]
    return observe(path, pa.string(), pa.array(values), Spans.of(spans, "made@1"), "und")


def decided(table: list[Evidence], path: str) -> Decision:
    columns = {one.path: one for one in table}
    told = hints(columns)
    nobody = nobodys(columns, told)
    return decide(columns[path], sorted(columns), peopled=of_persons(columns, told), nobody=nobody, told=told[path])


THINGS = [seen("kg", ["80", "120"] * 4), seen("gegossen", [f"{1890 + i}" for i in range(8)])]


@pytest.mark.parametrize("path", ["Glocke", "vessel", "cocktail", "storm_name", "Font", "jument"])
def test_what_is_called_after_persons_is_spared_among_things(path: str) -> None:
    assert decided([seen(path, NAMES, "PERSON"), *THINGS], path).kind == "namesakes"


@pytest.mark.parametrize("path", ["Küster", "customer", "besteller", "name"])
def test_persons_under_any_other_header_are_masked(path: str) -> None:
    assert decided([seen(path, NAMES, "PERSON"), *THINGS], path).mask_whole


def test_a_kind_beside_persons_keeps_their_whole_names() -> None:
    """Among passengers a `vessel` counts by its values, and of animals lone names alone are spared."""
    beside = seen("passenger_name", [f"Otto Lange {i}" for i in range(8)], "PERSON")
    assert decided([seen("vessel", NAMES, "PERSON"), beside, *THINGS], "vessel").mask_whole
    lone = [name.split()[0] for name in NAMES]
    assert decided([seen("horse", lone, "PERSON"), beside, *THINGS], "horse").kind == "animals"
    assert decided([seen("horse", NAMES, "PERSON"), beside, *THINGS], "horse").mask_whole


@pytest.mark.parametrize(("path", "beside"), [
    ("age", "cask"), ("Alter", "BGF"), ("plate", "well"), ("dob", "ear_tag"), ("cell", "mnc"), ("mrn", "hs_code"),
])  # fmt: skip
def test_a_word_with_two_meanings_is_told_by_its_neighbours(path: str, beside: str) -> None:
    assert hint(path, [path, beside, "price"]).other
    assert not hint(path, [path, beside, "last_name"]).other
    assert not hint(path, [path, "price"]).other


def test_an_age_beside_persons_is_theirs_whatever_else_stands_there() -> None:
    ages = seen("age", [f"{i}" for i in range(20, 28)])
    assert decided([ages, seen("cask", list("abcdefgh")), *THINGS], "age").kind == "homonyms"
    owners = seen("gehört", NAMES, "PERSON")
    made = decided([ages, seen("cask", list("abcdefgh")), owners], "age")
    assert (made.label, made.mask_whole) == ("AGE", True)


def test_whole_names_under_such_a_word_are_masked() -> None:
    assert decided([seen("contact", NAMES, "PERSON"), seen("pins", list("12345678")), *THINGS], "contact").mask_whole


def test_a_seal_is_no_persons_number() -> None:
    numbers = [f"PL{300_000 + 17 * i}" for i in range(12)]
    persons = seen("fahrer", NAMES, "PERSON")
    assert decided([seen("Plombe", numbers, "ID"), persons], "Plombe").kind == "numbered"
    assert decided([seen("Ausweis", numbers, "ID"), persons], "Ausweis").mask_whole


def test_two_columns_of_articles_are_no_persons_to_each_other() -> None:
    numbers = [f"512-44-11{i:02}" for i in range(12)]
    table = [seen("Material", numbers, "US_SSN"), seen("part_no", numbers, "US_SSN"), *THINGS]
    assert not decided(table, "Material").mask_whole
    assert decided([*table, seen("kunde", NAMES, "PERSON")], "Material").mask_whole


def test_a_cell_that_holds_phones_is_who_called() -> None:
    """Call records have a station's numbers too; and who runs a pub may stand under it."""
    phones = seen("cell", [f"+4917{i}41{10 * i:02}{i}27" for i in range(1, 9)], "PHONE_NUMBER")
    assert decided([phones, seen("lac", [f"{4000 + i}" for i in range(8)]), *THINGS], "cell").kind != "homonyms"
    assert decided([seen("pub", NAMES, "PERSON"), *THINGS], "pub").mask_whole
