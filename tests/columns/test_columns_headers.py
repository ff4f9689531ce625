"""What headers read as, and how that weighs with what stands under them."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import Hint
from lakeveil.columns import headers, weighing
from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.config import Columns
from lakeveil.spans import Spans

Found = list[tuple[int, int, int, str, float]]
PEOPLE = ["Dana Fairlie", "Ugo Pellar", "Mira Stotz", "Ilse Crane", "Teo Varga", "Noa Bright"]


def judged(path: str, values: list[str], found: Found, columns: Columns | None = None) -> Decision:
    """The decision on a column in which these spans were found, alone in its table."""
    return decide(observe(path, pa.string(), pa.array(values), Spans.of(found, "made@1"), "und"), [path], columns, table="t")


def whole(values: list[str], score: float) -> Found:
    """Spans that cover these values."""
    return [(i, 0, len(value), "PERSON", score) for i, value in enumerate(values)]


@pytest.mark.parametrize(
    ("header", "group"),
    [
        ("stg_hr__reviewer_fullname", headers.PERSONS),
        ("osoba odpowiedzialna", headers.PERSONS),
        ("nombre del inquilino", headers.PERSONS),
        ("kapitány", headers.PERSONS),
        ("ФИО водителя", headers.PERSONS),
        ("審査担当者", headers.PERSONS),
        ("schip_naam", headers.NOBODYS),
        ("nom_du_fromage", headers.NOBODYS),
        ("Bearbeitungsstatus", headers.NOBODYS),
        ("ilość sztuk", headers.NOBODYS),
        ("название улицы", headers.NOBODYS),
    ],
)
def test_headers_read_as_persons_or_nobody(header: str, group: tuple[str, ...]) -> None:
    """A header reads as what it is of, in its language and style."""
    assert headers.read(header).share(group) >= headers.SURE


def test_a_reading_is_shares_of_one() -> None:
    """Shares add up; what has no letters reads as unknown."""
    assert sum(headers.read("tenant_phone").shares) == pytest.approx(1, abs=1e-4)
    assert headers.read("tenant_phone").best[0] == "phone"
    assert headers.read("12").best == ("unknown", 1.0)


def test_what_lists_know_is_not_read() -> None:
    """A hint of the lists stands; a header that they do not know is what it reads as."""
    assert headers.informed(Hint(never=True), "approving_officer") == Hint(never=True)
    assert headers.informed(Hint(bare=True), "name") == Hint(bare=True)


def test_few_names_under_a_persons_header_are_masked() -> None:
    """Three of six values seen as names are enough under a header that reads as a person's; not under one of ships, or that says nothing."""
    found = whole(PEOPLE, 0.8)[:4]
    made = judged("approving_officer", PEOPLE, found)
    assert made.mask_whole and made.label == "PERSON"
    assert made.reasons[-1].startswith("the name reads as role (0.9")
    assert not judged("scheepsnaam", PEOPLE, found).mask_whole
    assert not judged("xyz", PEOPLE, found[:3]).mask_whole


def test_names_of_things_are_spared() -> None:
    """Half of a column of cheeses looks like names: its header reads as things', so lone names there are nobody's."""
    cheeses = ["Brie", "Marcellin", "Maure", "Comté", "Rocamadour", "Nectaire"]
    made = judged("nom_du_fromage", cheeses, whole(cheeses, 0.6)[:2])
    assert not made.mask_whole and made.kind in ("things", "kinds", "read", "strays")


def test_a_pin_wins_over_a_reading() -> None:
    """What a person said of a column holds, whatever its header reads as."""
    assert judged("nom_du_fromage", PEOPLE, [], Columns(pin={"t.nom_du_fromage": "PERSON"})).mask_whole
    assert not judged("approving_officer", PEOPLE, whole(PEOPLE, 0.9), Columns(forbid=("t.approving_officer",))).mask_whole


def test_header_and_values_weigh_together() -> None:
    """The same values are likelier persons under a person's header than under a ship's."""
    seen = observe("x", pa.string(), pa.array(PEOPLE), Spans.of(whole(PEOPLE, 0.8)[:3], "made@1"), "und")
    assert weighing.persons(seen, headers.read("approving_officer")) > weighing.persons(seen, headers.read("schip_naam"))
