"""Tables of things, where a place is nobody's: and every sign of a person that keeps places masked."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint
from lakeveil.columns.decisions import Evidence, decide, nobodys, observe
from lakeveil.resolve import Resolved
from lakeveil.spans import Origin, Spans, Texts
from lakeveil.veil.analysis import Section, analyse

TOWNS = ["Lyon", "Tours", "Nantes", "Brest", "Reims", "Pau", "Metz", "Dax", "Albi", "Gap"]
PEOPLE = [f"{a} {b}" for a in ("Odile", "Loïc", "Yann") for b in ("Arnoux", "Hamon", "Vasseur", "Mallet")]


def _seen(path: str, values: list[str], label: str = "", hits: int = 0, score: float = 0.95) -> Evidence:
    spans = Spans.of([(i, 0, len(value), label, score) for i, value in enumerate(values[:hits])], "made@1")
    return observe(path, pa.string(), pa.array(values), spans, "und")


def _table(*more: Evidence) -> dict[str, Evidence]:
    plain = [
        _seen("sku", [f"A{i}" for i in range(20)]),
        _seen("price", [f"{i}.50" for i in range(20)]),
        _seen("town", TOWNS, "LOCATION", 10),
    ]
    return {one.path: one for one in (*plain, *more)}


def test_places_in_a_table_of_things_are_spared() -> None:
    """Where nothing tells of a person a column of towns is not masked whole, whatever its header, and guesses at places are spared."""
    seen = _table()
    assert nobodys(seen)
    for path in ("town", "_c2", "ort"):
        made = decide(_seen(path, TOWNS, "LOCATION", 10), sorted(seen), nobody=True)
        assert (made.label, made.kind) == (None, "places")
        assert decide(_seen(path, TOWNS, "LOCATION", 10), sorted(seen)).mask_whole


@pytest.mark.parametrize(
    "beside",
    [
        _seen("gender", ["m", "f"] * 10),
        _seen("customer_id", [f"{i}" for i in range(20)]),
        _seen("klant", [f"{i}" for i in range(20)]),
        _seen("geb_datum", ["1.2.1980", "3.4.1966"] * 10),
        _seen("street", [f"{i} Mill Lane" for i in range(20)]),
        _seen("zip", [f"{i}7000" for i in range(20)]),
        _seen("x", [f"10.0.0.{i}" for i in range(20)], "IP_ADDRESS", 20),
        _seen("x", [f"call {i}" for i in range(20)], "PHONE_NUMBER", 3),
        _seen("x", PEOPLE + [f"part {i}" for i in range(50)], "PERSON", 8),
        _seen("x", ["Braun", "Koch", "Mill", "Beck", "it", "hr", "ops", "lab"], "PERSON", 4, 0.5),
        _seen("publisher", PEOPLE, "PERSON", 9),
    ],
)
def test_any_sign_of_a_person_keeps_places_masked(beside: Evidence) -> None:
    """A header of persons, a number of theirs, a few names or phones in any column: the table is not nobody's."""
    assert not nobodys(_table(beside))


def test_few_columns_prove_nothing() -> None:
    assert not nobodys({path: one for path, one in _table().items() if path != "sku"})


def test_streets_stay_masked_in_a_table_of_things() -> None:
    streets = [f"{i} Mill Lane" for i in range(20)]
    assert decide(_seen("x", streets, "STREET_ADDRESS", 18), ["x", "y", "z"], nobody=True).mask_whole


def test_a_person_in_a_table_of_things_is_masked_all_the_same() -> None:
    """A table of things spares places alone: a lone given name in a game's review stays found."""
    said = ["my friend Odile made me buy this in Lyon"]
    found = Spans.of([(0, 10, 15, "PERSON", 0.6), (0, 36, 40, "LOCATION", 0.9)], "made@1")

    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        return texts, Resolved(found, {})

    made = analyse(detect, [Section(Origin("t", "review", kind="places"), pa.array(said))])
    assert [said[0][a:b] for _, a, b, _, _ in made.spans.rows()] == ["Odile"]


def test_a_description_is_of_goods_only_where_it_names_them() -> None:
    """Notes of orders beside prices are read as any text; names of wares, four in ten with a word for one, are a catalogue."""
    notes = [f"for {name}, ring twice {i}" for i, name in enumerate(["Odile", "Yann", "Fanny"] * 5)]
    wares = [f"{what} {name}" for what in ("lamp", "mug", "chair", "scarf") for name in ("Odile", "Yann", "Fanny")]
    beside = ["description", "price", "sku", "email"]
    assert decide(_seen("description", notes), beside).kind == "structured"
    assert decide(_seen("description", wares, "PERSON", 2, 0.5), beside).kind == "goods"


@pytest.mark.parametrize("path", ["country", "ShipCountry", "land", "nationality", "pais", "国籍"])
def test_countries_are_no_address(path: str) -> None:
    """A column named so holds countries, beside persons as well; whole names there are persons all the same."""
    lands = ["France", "Spain", "Chad", "Peru", "Italy", "Oman", "Mali", "Cuba"]
    assert decide(_seen(path, lands, "LOCATION", 8), [path, "name", "email"]).label is None
    assert decide(_seen("city", lands, "LOCATION", 8), ["city", "name", "email"]).mask_whole
    assert decide(_seen(path, PEOPLE, "PERSON", 12), [path, "name", "email"]).label == "PERSON"


def test_plurals_are_read_as_their_singular() -> None:
    assert hint("Job Titles").plain and hint("Dishes").goods
    assert not hint("Class").goods and not hint("Brass").kinds


def test_a_compound_of_signs_is_read_by_its_end() -> None:
    """購入商品, what was bought, ends in a word for goods, 顧客氏名 in one for a whole name."""
    assert hint("購入商品").goods
    assert hint("顧客氏名").label == "PERSON"


@pytest.mark.parametrize(
    "path",
    [
        "EmpID",
        "lenersnr",
        "tessera",
        "medlnr",
        "学号",
        "사번",
        "رقم الموظف",
        "Member ID",
        "MSSV",
        "MATR",
        "رقم الطالب",
        "מס' חבר",
        "Mã HV",
        "顧客番号",
        "고객번호",
    ],
)
def test_numbers_of_staff_and_members_are_masked_beside_persons(path: str) -> None:
    """By their header, where a column of the table is of persons; five hundred of them in a table of things are not."""
    numbers = _seen(path, [str(10_204 + 37 * i) for i in range(30)])
    assert decide(numbers, [path, "who", "sum"], peopled=["who"]).label == "ID"
    assert decide(numbers, [path, "sku", "price"]).label is None


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("SĐT", "PHONE_NUMBER"),
        ("no_hp", "PHONE_NUMBER"),
        ("الجوال", "PHONE_NUMBER"),
        ("טלפון נייד", "PHONE_NUMBER"),
        ("Họ và tên", "PERSON"),
        ("ชื่อ-นามสกุล", "PERSON"),
        ("Tgl Lahir", "BIRTH_DATE"),
        ("ที่อยู่", "STREET_ADDRESS"),
        ("رقم الهوية", "NATIONAL_ID"),
    ],
)
def test_headers_in_six_more_languages(path: str, label: str) -> None:
    """Arabic, Hebrew, Thai, Vietnamese, Indonesian; capitals with a bar (Đ, Ł) are letters too."""
    assert hint(path).label == label


def test_a_longer_phrase_for_things_ends_a_bare_name() -> None:
    assert hint("vernacularName").plain and hint("vernacularName").never
    assert hint("DZIAŁ").never == hint("dział").never


def test_phones_in_groups_without_a_trunk_prefix_are_phones() -> None:
    """`724 633 982` thirty times over, in a column that nobody named; not under a name of its own, nor numbers in a row."""
    phones = [f"{lead} {100 + 29 * i % 900} {100 + 53 * i % 900}" for i in range(10) for lead in (602, 603, 724, 737, 777)]
    assert decide(_seen("_c3", phones), ["_c0", "_c3"], peopled=["_c0"]).label == "PHONE_NUMBER"
    assert decide(_seen("part_no", phones), ["_c0", "part_no"]).label is None
    rows = [f"100 {i:03d} 000" for i in range(50)]
    assert decide(_seen("_c3", rows), ["_c0", "_c3"], peopled=["_c0"]).label is None
