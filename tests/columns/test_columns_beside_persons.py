"""What stands beside persons: numbers under no name or an unknown one, towns, colleagues, all of few rows."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hints
from lakeveil.columns.decisions import Decision, Evidence, decide, observe, of_persons
from lakeveil.spans import Spans

WHOLE = [f"{a} {b}" for a in ("Odile", "Loïc") for b in ("Arnoux", "Hamon", "Vasseur", "Mallet")]


def _seen(path: str, values: list[str], label: str = "", hits: int = 0, score: float = 0.95) -> Evidence:
    spans = Spans.of([(i, 0, len(value), label, score) for i, value in enumerate(values[:hits])], "made@1")
    return observe(path, pa.string(), pa.array(values), spans, "und")


def _beside(one: Evidence, *others: Evidence) -> Decision:
    seen = {column.path: column for column in (one, *others)}
    told = hints(seen)
    return decide(one, sorted(seen), peopled=of_persons(seen, told), told=told[one.path])


PERSONS = _seen("_c0", WHOLE, "PERSON", 6)
PHONES = ["22 40 54 09", "40 38 99 84", "61 94 73 01", "53 09 31 81", "28 11 60 92", "50 77 13 48", "21 65 02 37", "31 84 55 16"]
ACCOUNTS = ["3275061549", "1015656492", "0030720485", "7771905462", "4190336127", "6501178823", "2083394716", "8840015372"]


@pytest.mark.parametrize(
    ("values", "label"),
    [
        (PHONES, "PHONE_NUMBER"),
        (ACCOUNTS, "ID"),
        ([f"E{n}" for n in ACCOUNTS], "ID"),
        ([f"+47 {n}" for n in PHONES], "PHONE_NUMBER"),
    ],
)
def test_numbers_of_one_form_beside_persons_are_theirs(values: list[str], label: str) -> None:
    """Eight rows without a header; of what the numbers are nothing says."""
    assert _beside(_seen("_c1", values), PERSONS).label == label
    assert _beside(_seen("_c1", values), _seen("_c0", [f"part {i}" for i in range(8)])).label is None
    assert _beside(_seen("stock", values), PERSONS).label is None


@pytest.mark.parametrize(
    "values",
    [
        [f"10000{i}" for i in range(8)],  # rows, one behind another
        ["450000", "450000", "375000", "450000", "375000", "450000", "375000", "450000"],
        ["1234.50", "9876.10", "4455.00", "1200.75", "8890.20", "3310.45", "6120.00", "2780.30"],
        ["20230201", "20210814", "20190305", "20201130", "20220707", "20180923", "20171212", "20160404"],
        ["4110", "4205", "5300", "6001", "7100", "8001", "9002", "9900"],  # cost centres
    ],
)
def test_rows_amounts_and_days_beside_persons_are_nobodys(values: list[str]) -> None:
    assert not _beside(_seen("_c1", values), PERSONS).mask_whole or _beside(_seen("_c1", values), PERSONS).label == "BIRTH_DATE"


def test_a_header_that_may_number_persons_is_believed_where_each_has_a_number() -> None:
    """`Appl. No` is no word of a list and half as sure as `emp_no`."""
    own, shared = [f"BBA22{n[:4]}" for n in ACCOUNTS], ["BBA221", "BBA222"] * 4
    assert _beside(_seen("Appl. No", own), _seen("who", WHOLE, "PERSON", 8)).label == "ID"
    assert _beside(_seen("Appl. No", shared), _seen("who", WHOLE, "PERSON", 8)).label is None


def test_a_column_of_three_colleagues_is_masked_whole() -> None:
    """Of three names that come again two are sure: the third is written like them."""
    owners = ["Trent Walsh", "Sanjay Rao", "Mei-Ling Cho"]
    assert _beside(_seen("owner", owners, "PERSON", 2)).label == "PERSON"
    assert _beside(_seen("owner", ["Trent Walsh", "Front Desk 2", "it"], "PERSON", 1)).label is None
    assert _beside(_seen("product", owners, "PERSON", 2)).label is None
    assert _beside(_seen("owner", ["Trent Walsh", "Acme Tools Ltd"], "PERSON", 1)).label is None


def test_a_town_by_its_name_beside_persons_needs_no_witness() -> None:
    """`Hann. Münden` is in no list of places."""
    towns = _seen("Ort", ["Hann. Münden", "Staufenberg", "Dransfeld", "Fuldatal"])
    assert _beside(towns, _seen("Nachname", ["Krug", "Sommer", "Wurm", "Kaltofen"])).label == "CITY"
    assert _beside(towns, _seen("menge", ["1", "2"])).label is None


@pytest.mark.parametrize(
    ("label", "values"),
    [("EMAIL_ADDRESS", [f"u{i}@mail.example" for i in range(4)]), ("US_SSN", [f"123-4{i}-6789" for i in range(8)])],
)
def test_addresses_of_mail_and_states_numbers_speak_for_persons(label: str, values: list[str]) -> None:
    assert of_persons({"x": _seen("x", values, label, len(values))}) == {"x"}


def test_few_words_that_hardly_look_like_names_are_spared_under_a_name_of_things() -> None:
    """`Binders` is a surname to the lists: one of six kinds of wares."""
    kinds = ["Binders", "Labels", "Tables", "Art", "Paper", "Storage"]
    assert _beside(_seen("Sub-Category", kinds, "PERSON", 1), PERSONS).kind == "strays"
    assert _beside(_seen("Sub-Category", kinds, "PERSON", 3), PERSONS).kind == "structured"
    assert _beside(_seen("Kollege", kinds, "PERSON", 1), PERSONS).kind == "structured"


def test_a_customers_number_beside_a_surname_is_masked_a_rows_key_is_not() -> None:
    surnames = _seen("Surname", ["Hargrave", "Hill", "Onio", "Boni", "Mitchell", "Chu", "Bartlett", "Obinna"], "PERSON", 6)
    assert _beside(_seen("CustomerId", [n[:8] for n in ACCOUNTS]), surnames).label == "ID"
    assert _beside(_seen("CustomerId", [str(i) for i in range(8)]), surnames).label is None
    assert _beside(_seen("OrderId", [n[:8] for n in ACCOUNTS]), surnames).label is None


def test_whole_names_under_a_bare_name_are_persons_beside_weights_and_teams() -> None:
    """`Name` beside `Weight` and `Team` may be of an athlete."""
    beside = [_seen("Weight", ["80", "60"]), _seen("price", ["1", "2"]), _seen("sku", ["a1", "b2"])]
    assert _beside(_seen("Name", WHOLE, "PERSON", 5), *beside).label == "PERSON"
    assert _beside(_seen("Name", WHOLE, "PERSON", 2), *beside).label is None


@pytest.mark.parametrize("path", ["Gender", "Sexo", "性別", "Пол"])
def test_a_sex_is_nobodys_name(path: str) -> None:
    """`Male` is a surname."""
    assert _beside(_seen(path, ["Male", "Female"], "PERSON", 1, 0.7), PERSONS).kind == "strays"


def test_a_few_whole_names_that_nobody_is_sure_of_tell_of_persons() -> None:
    assert of_persons({"x": _seen("x", WHOLE, "PERSON", 7, 0.6)}) == {"x"}
    assert not of_persons({"x": _seen("x", [name.split()[0] for name in WHOLE[::4]] * 4, "PERSON", 8, 0.6)})
