"""Columns of what is called after people beside columns of persons: schools, stops, branches, makers, models, works, customers' firms."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint
from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.spares import stays
from lakeveil.spans import Spans

BESIDE = ["first_name", "last_name", "email"]
SCHOOLS = [
    "Liceul Teoretic Mihai Danciu",
    "Școala Gimnazială Elena Brezeanu",
    "Colegiul Tehnic Gorj",
    "Școala Nr. 4",
    "Liceul cu Program Sportiv",
    "Grădinița Veselă",
]
MAKERS = [
    "Brantwood",
    "Ostler",
    "Vayle",
    "Kinnear",
    "Solaro",
    "Quist",
    "Penhale",
    "Tarrin",
    "Moxon",
    "Delver",
    "Ruyter",
    "Fassbind",
]


def judged(path: str, values: list[str], named: dict[int, tuple[int, float]], beside: list[str] | None = None) -> Decision:
    """The decision on a column; `named`: row → where a name begins in its value, to its end, and its score."""
    found = [(row, start, len(values[row]), "PERSON", score) for row, (start, score) in named.items()]
    seen = observe(path, pa.string(), pa.array(values), Spans.of(found, "made@1"), "und")
    return decide(seen, [path, *(BESIDE if beside is None else beside)])


@pytest.mark.parametrize(
    "path", ["school", "Autoritate contractantă", "Szkoła", "المدرسة", "Haltestelle", "chi nhánh", "지점", "estadio"]
)
def test_what_is_called_after_people_spares_names_amid_words(path: str) -> None:
    """A school's patron is read on, its headmaster alone in the cell is not; nor is anybody where a third of the cells are whole names."""
    named = {0: (15, 0.97), 1: (18, 0.97)}
    assert judged(path, SCHOOLS, named).kind in ("things", "categories")
    heads = ["Mihai Danciu", "Elena Brezeanu", *SCHOOLS[2:]]
    assert judged(path, heads, {0: (0, 0.97), 1: (0, 0.97)}).kind == "things"
    assert judged(path, [*heads[:2], "Ana Lupescu", *heads[3:]], dict.fromkeys(range(3), (0, 0.97))).kind == "structured"
    assert stays("things", heads[0], (0, 12, "PERSON", 0.97), True)
    assert not stays("things", SCHOOLS[0], (15, 28, "PERSON", 0.6), False)


@pytest.mark.parametrize("path", ["Publisher", "Märke", "Modell", "Distributor", "MODEL_NAME", "Editorial"])
def test_makers_and_models_beside_persons_are_brands(path: str) -> None:
    """Lone names of a third of the cells are the maker's; where more are sure, or most are filled by a name, they are persons."""
    assert judged(path, MAKERS, dict.fromkeys(range(4), (0, 0.97))).kind == "brands"
    assert judged(path, MAKERS, dict.fromkeys(range(6), (0, 0.97))).kind == "structured"
    assert judged(path, MAKERS, dict.fromkeys(range(8), (0, 0.8))).kind == "structured"


def test_a_few_surnames_that_repeat_under_models_are_persons() -> None:
    """Under a maker's header they would be makers; models and ships are not so sure."""
    few = ["Jansen", "Bakker", "Visser", "Meijer", "Mulder", "Dekker"] * 6
    assert judged("model", few, dict.fromkeys(range(36), (0, 0.8)), ["model"]).mask_whole


def test_rooms_beside_persons_are_no_brands() -> None:
    """A ward of a patient is read as before: who lies there may stand under it."""
    assert judged("ward", MAKERS, dict.fromkeys(range(3), (0, 0.97))).kind != "brands"


@pytest.mark.parametrize(
    ("path", "beside", "titled"),
    [
        ("Título", ["Apellidos y nombre", "ISBN", "Editorial"], True),
        ("Cím", ["Szerző", "ISBN"], True),
        ("title", ["first name", "last name", "isbn"], True),
        ("Cím", ["Név", "Telefon"], False),
        ("title", ["first name", "last name"], False),
    ],
)
def test_titles_beside_works_are_no_names_nor_addresses(path: str, beside: list[str], titled: bool) -> None:
    """Whoever lends the book: beside an ISBN `cím` is a title, beside a phone an address."""
    told = hint(path, [path, *beside])
    assert (told.works and told.titled and told.label is None) is titled


def test_an_account_name_beside_an_industry_is_a_firm() -> None:
    """Sales people call a customer an account; systems a user."""
    assert hint("Account Name", ["Account Name", "Industry", "Billing City"]).firms
    assert hint("Account Name", ["Account Name", "Password", "Last Login"]).label == "USERNAME"


def test_ports_are_no_town_of_a_person() -> None:
    """Where a ship lies or a firm is seated is spared; a town beside persons is masked."""
    towns = ["Bergen", "Bodø", "Ålesund", "Florø", "Kristiansund"] * 3

    def kind(path: str) -> str:
        found = Spans.of([(i, 0, len(town), "LOCATION", 0.9) for i, town in enumerate(towns)], "made@1")
        return decide(observe(path, pa.string(), pa.array(towns), found, "no"), [path, *BESIDE]).kind

    assert kind("Havn") == kind("Port of loading") == kind("kotipaikka") == "countries"
    assert kind("Town") != "countries"


def test_abbreviations_are_no_states() -> None:
    """`DC` among positions of players is no district; a column of states is one of states."""
    seats = ["POR", "DEF", "LD", "MC", "DC"] * 6

    def kind(values: list[str], states: set[str]) -> str:
        found = [(i, 0, len(value), "LOCATION", 0.9) for i, value in enumerate(values) if value in states]
        seen = observe("Pos", pa.string(), pa.array(values), Spans.of(found, "made@1"), "und")
        return decide(seen, ["Pos", *BESIDE]).kind

    assert kind(seats, {"DC"}) == "codes"
    assert kind(seats, {"DC", "MC", "LD"}) != "codes"


@pytest.mark.parametrize("path", ["담당", "负责人", "HLV", "المعلم"])
def test_who_is_in_charge_is_a_person(path: str) -> None:
    """Headers of teachers, trainers and those in charge, in scripts whose names are often not seen."""
    assert hint(path).label == "PERSON"
