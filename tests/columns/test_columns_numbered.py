"""Numbers of things with a state's form, a ledger's accounts, machines, single signs of sizes and ranks: nobody's."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.audit.data import Column
from lakeveil.columnnames import Hint, hint
from lakeveil.columns.evidence import Evidence, observe
from lakeveil.columns.judging import judge
from lakeveil.columns.spares import BRANDS, GRADES, NUMBERED, stays
from lakeveil.spans import Spans


def seen(path: str, values: list[str], label: str = "", score: float = 0.8) -> Evidence:
    """A column of values, each of which a recognizer took whole for `label`."""
    spans = [(i, 0, len(value), label, score) for i, value in enumerate(values) if label]
    return observe(path, pa.string(), pa.array(values), Spans.of(spans, "made@1"), "und")


SERIALS = [f"512-44-11{i:02}" for i in range(20)]
LOTS = [f"2304{10 + i}-11{i:02}" for i in range(12)]


@pytest.mark.parametrize(("path", "values", "label"), [
    ("Serial", SERIALS, "US_SSN"), ("lot_no", LOTS, "DK_CPR"), ("로트번호", LOTS, "KR_RRN"), ("lieferant_mat_nr", SERIALS, "UK_NINO"),
])  # fmt: skip
def test_a_things_number_is_no_persons(path: str, values: list[str], label: str) -> None:
    """Whatever state's form it has; nothing masks the column whole, and the guess goes."""
    made = judge(seen(path, values, label), hint(path, ["Tonnage", "Preis"]))
    assert made.kind == NUMBERED and not made.mask_whole
    assert not stays(NUMBERED, values[0], (0, len(values[0]), label, 0.8), filled=False)


@pytest.mark.parametrize("path", ["ssn", "employee_no", "kundennr", "seri_no", "passport_no"])
def test_a_persons_number_is(path: str) -> None:
    """Beside a word for persons, and where nothing is said of things."""
    assert judge(seen(path, SERIALS, "US_SSN"), hint(path, ["name", "email"])).mask_whole


@pytest.mark.parametrize("path", ["serial_number", "lot_no"])
def test_beside_persons_a_state_may_be_meant(path: str) -> None:
    """Name, rank and serial number."""
    assert judge(seen(path, SERIALS, "US_SSN"), hint(path, ["last_name", "email", path])).mask_whole


def test_numbers_of_things_without_a_states_form_are_codes() -> None:
    """Nothing is spared where nothing is taken for a person's."""
    assert judge(seen("sku", [f"AB-{i}X" for i in range(10)]), hint("sku")).kind == "code"


LEDGER = ["Konto", "Soll", "Haben", "Beleg"]
STATEMENT = ["440000", "420000", "480500", "493000", "120000"]


def test_a_ledgers_accounts() -> None:
    """Short numbers of one form beside debits and credits; a bank's longer ones, and one account alone, are masked."""
    told = hint("Konto", LEDGER)
    assert judge(seen("Konto", STATEMENT, "BANK_ACCOUNT"), told).kind == NUMBERED
    assert judge(seen("cuenta", STATEMENT, "BANK_ACCOUNT"), hint("cuenta", ["cuenta", "debe", "haber"])).kind == NUMBERED
    assert judge(seen("Konto", [f"123456{i:02}" for i in range(9)], "BANK_ACCOUNT"), told).mask_whole
    assert judge(seen("Konto", STATEMENT, "BANK_ACCOUNT"), hint("Konto", ["Konto", "Name", "Betrag"])).mask_whole
    assert judge(seen("Konto", STATEMENT, "BANK_ACCOUNT"), hint("Konto", ["Konto", "last_name", "Soll", "Haben"])).mask_whole


def test_machines_that_bear_names() -> None:
    """Among columns of machines no lone name is a person's; with whole names, or beside persons, they are read."""
    beside = ["hostname", "cpu_load", "temperature", "price", "sku"]
    hosts = ["athena", "martha", "bertha", "elrond", "frodo", "gimli"]
    told = hint("hostname", beside)
    assert told.hosts and judge(seen("hostname", hosts, "PERSON"), told).kind == BRANDS
    assert not hint("hostname", ["hostname", "first_name", "email"]).hosts
    assert judge(seen("hostname", [f"Anna Beispiel{x}" for x in "abcdef"], "PERSON"), told).kind != BRANDS


@pytest.mark.parametrize("values", [["大", "中", "小"] * 4, ["三"] * 12, ["良", "中", "良", "差"] * 3, ["상", "중", "대"] * 3])
def test_single_signs_are_grades(values: list[str]) -> None:
    """Sizes, school years, sides, ranks."""
    assert judge(seen("評価", values, "PERSON"), Hint()).kind == GRADES


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("担当", ["大", "中", "小"] * 4),
        ("姓", ["王", "李", "张", "王", "李", "张"]),
        ("級", ["王", "李", "大", "王", "李", "大"]),
        ("級", ["大", "中", "小"]),
    ],
)
def test_surnames_of_one_sign_are_none(path: str, values: list[str]) -> None:
    """Under a header of surnames, with other signs among them, or each but once."""
    assert judge(seen(path, values, "PERSON"), hint(path)).kind != GRADES


def test_a_ppt_is_a_passport() -> None:
    """As agencies write it."""
    assert hint("ppt_no", ["name"]).label == hint("PPT", ["name"]).label == "PASSPORT"


def test_the_report_names_a_states_numbers_once() -> None:
    """Not two hundred labels of as many states."""
    shown = Column("t", "lot_no", kind=NUMBERED).spares
    assert {"NATIONAL_ID", "BANK_ACCOUNT"} <= set(shown) and len(shown) < 20 and not any("_SSN" in label for label in shown)
