"""Where things stand: towns, codes and coordinates in tables of stations, schools and measures are nobody's."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hints
from lakeveil.columns.decisions import Decision, Evidence, decide, nobodys, observe
from lakeveil.columns.spares import stays
from lakeveil.spans import Spans

TOWNS = ["Lahti", "Inari", "Vaasa", "Pello", "Hanko", "Kuusamo", "Kajaani", "Utsjoki"]
NAMED = ["Kreisau Mill", "Old Harbour", "Green Hall", "West Pier", "Rose Court", "Fort Nine", "Salt House", "Bell Works"]


def _seen(path: str, values: list[str], label: str = "", hits: int = 0, score: float = 0.95) -> Evidence:
    spans = Spans.of([(i, 0, len(value), label, score) for i, value in enumerate(values[:hits])], "made@1")
    return observe(path, pa.string(), pa.array(values), spans, "und")


def _judged(seen: dict[str, Evidence], path: str) -> Decision:
    told = hints(seen)
    return decide(seen[path], sorted(seen), nobody=nobodys(seen, told), told=told[path])


def _table(*columns: Evidence) -> dict[str, Evidence]:
    return {one.path: one for one in columns}


PLACED = _table(
    _seen("city", TOWNS, "PERSON", 5, 0.92),
    _seen("lat", [f"6{i}.2{i}1" for i in range(8)], "COORDINATES", 8),
    _seen("lng", [f"2{i}.7{i}4" for i in range(8)], "COORDINATES", 8),
    _seen("NO2 AQI Value", ["1", "0", "1", "2", "0", "1", "1", "0"]),
)


def test_towns_beside_measures_and_coordinates_are_nobodys() -> None:
    """Though five of eight towns are surnames, and `NO2 AQI Value` reads to the learned phrases as a person's number."""
    assert nobodys(PLACED)
    for path in ("city", "lat", "lng"):
        assert not _judged(PLACED, path).mask_whole, path
    assert _judged(PLACED, "city").kind == "impersonal"


@pytest.mark.parametrize("beside", [_seen("gender", ["m", "f"] * 4), _seen("client_no", [f"10{i}72" for i in range(8)])])
def test_one_sign_of_a_person_masks_the_towns(beside: Evidence) -> None:
    seen = {**PLACED, beside.path: beside}
    assert not nobodys(seen)
    assert _judged(seen, "city").mask_whole


STREETS = _seen("address", [f"{i} Mill Lane" for i in range(3, 11)], "STREET_ADDRESS", 8)
ZIPS = _seen("zip", [f"{i}7003" for i in range(1, 9)], "POSTCODE", 8)


def test_an_address_of_what_is_named_makes_no_person() -> None:
    """The street stays masked, the town and the code of schools and bare names do not."""
    for name in ("school", "name"):
        seen = _table(_seen(name, NAMED), STREETS, ZIPS, _seen("city", TOWNS, "LOCATION", 8))
        assert _judged(seen, "address").mask_whole
        assert not _judged(seen, "city").mask_whole
        assert not _judged(seen, "zip").mask_whole


@pytest.mark.parametrize(
    "first",
    [
        _seen("sku", [f"A-{i}" for i in range(8)]),
        _seen("name", [f"Odile {w}" for w in "Arnoux Hamon Vasseur Mallet Prigent Kerdoncuff Riou Tanguy".split()], "PERSON", 8),
        _seen("home town", TOWNS, "LOCATION", 8),
    ],
)
def test_an_address_beside_wares_or_persons_is_a_persons(first: Evidence) -> None:
    """An order is sent to its customer."""
    seen = _table(first, STREETS, ZIPS, _seen("city", TOWNS, "LOCATION", 8))
    assert _judged(seen, "city").mask_whole
    assert _judged(seen, "zip").mask_whole


def test_those_who_are_reached_by_mail_alone_may_act_for_a_school() -> None:
    """A head teacher and a column of addresses of mail that no list knows by its name."""
    heads = _seen(
        "principal", [f"Odile {w}" for w in "Arnoux Hamon Vasseur Mallet Prigent Roux Riou Tanguy".split()], "PERSON", 8
    )
    mails = _seen("mel", [f"ecole.{i}@ac-lille.fr" for i in range(8)], "EMAIL_ADDRESS", 8)
    seen = _table(_seen("school", NAMED), heads, mails, _seen("city", TOWNS, "LOCATION", 8))
    assert not _judged(seen, "city").mask_whole
    assert _judged(seen, "principal").mask_whole


@pytest.mark.parametrize("path", ["province", "İl", "wojewodztwo", "都道府県", "County", "Область"])
def test_regions_are_no_address(path: str) -> None:
    """Beside persons, too: wider than a town."""
    seen = _seen(path, ["Soria", "Teruel", "Cuenca", "Huesca", "Lugo", "Cádiz"], "LOCATION", 6)
    assert not decide(seen, [path, "first name", "last name"]).mask_whole
    assert decide(seen, [path, "first name", "last name"]).kind == "countries"


@pytest.mark.parametrize(
    ("value", "span", "left"),
    [
        ("Victoria", (0, 8, "PERSON", 0.97), True),
        ("Bushwick Daily", (0, 8, "PERSON", 0.97), True),
        ("Anna Kowalska", (0, 13, "PERSON", 0.97), False),
        ("this was made by Odile for me", (17, 22, "PERSON", 0.9), False),
        ("Mrs Pappas", (4, 10, "PERSON", 0.6), False),
    ],
)
def test_a_lone_word_in_a_nobodys_column_is_nobody(value: str, span: tuple[int, int, str, float], left: bool) -> None:
    """A whole name, one behind a title and one in a sentence stay found."""
    assert stays("impersonal", value, span, filled=span[1] - span[0] == len(value)) is not left
