"""Columns of things: what spares guesses at names, and above all what must not."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint
from lakeveil.columns import pins
from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.spares import TABLE
from lakeveil.config import Columns
from lakeveil.resolve import Resolved
from lakeveil.spans import GUESS, VALIDATED, Origin, Spans, Texts
from lakeveil.veil.analysis import Section, analyse

Found = list[tuple[int, int, int, str, float]]
MACHINES = ["note", "ts", "temperature", "humidity", "voltage"]
GAZETTEER = ["name", "lat", "lon", "population"]
PLACES = [f"{a}{b}" for a in ("Stein", "Lorenz", "Burg", "Karls") for b in ("dorf", "bach", "tal", "berg", "au")]
FAULTS = [f"{what} {n}" for what in ("Relay May", "Pump", "Valve", "Fan") for n in range(4)]
PEOPLE = [f"{a} {b}" for a in ("Anna", "Ben", "Carla", "Dirk", "Eva") for b in ("Smith", "Jones", "Weber")]


def judged(path: str, values: list[str], found: Found, beside: list[str] | None = None) -> Decision:
    """The decision on a column in which these spans were found, in a table of these headers."""
    spans = Spans.of(found, "made@1")
    return decide(observe(path, pa.string(), pa.array(values), spans, "und"), beside or [path])


def whole(values: list[str], score: float = 0.9, label: str = "PERSON") -> Found:
    """Spans that cover these values."""
    return [(i, 0, len(value), label, score) for i, value in enumerate(values)]


def test_places_beside_coordinates_are_things() -> None:
    """A gazetteer's names spare guesses, with the share that names nobody and its interval; a guess at a third of them changes nothing."""
    made = judged("name", PLACES, whole(PLACES[:6], 0.7) + whole(PLACES, 0.9, "LOCATION")[6:12], GAZETTEER)
    assert (made.kind, made.mask_whole, made.share, made.of) == ("things", False, 1.0, 20)
    assert made.interval[0] < 0.9 and "0 of 20 distinct values surely name a person" in made.reasons[0]


def test_a_few_makers_that_repeat_are_brands() -> None:
    """Four surnames over and over under a name of brands are makers; whole names there are sellers, and surnames under another name persons."""
    makers = ["Schneider", "Bauer", "Weber", "Krause"] * 10
    assert judged("brand", makers, whole(makers), ["sku", "brand", "price"]).kind == "brands"
    sellers = ["Uwe Schneider", "Ada Bauer", "Eva Weber", "Jan Krause"] * 10
    assert judged("brand", sellers, whole(sellers, 0.99), ["sku", "brand", "price"]).kind != "brands"
    assert judged("owner", makers, whole(makers), ["sku", "owner", "price"]).mask_whole


def test_colours_that_are_given_names_are_colours() -> None:
    """Ruby, Olive and Scarlett over and over under a name of colours; whole names there are persons all the same. Publishers are brands."""
    shades = ["Ruby", "Olive", "Scarlett", "Navy", "Teal"] * 10
    for header in ("colour", "item_colour", "farbe", "eye_color"):
        assert judged(header, shades, whole(shades)).kind == "categories"
    people = ["Ruby Lind", "Olive Marsh"] * 10
    assert judged("colour", people, whole(people, 0.99)).kind != "categories"
    houses = ["Suhrkamp", "Hanser", "Fischer", "Diogenes"] * 10
    assert judged("pub", houses, whole(houses), ["isbn", "pub", "title"]).kind == "brands"


ROOMS = ["Curie", "Turing", "Ada", "Lab 3", "Newton", "Hopper"]


@pytest.mark.parametrize("path", ["room", "ward_name", "loc.bldg", "line", "rack"])
def test_a_few_words_that_repeat_under_a_name_of_rooms_are_rooms(path: str) -> None:
    """Called after people; a few whole names do not make them persons, more do."""
    found = [(i, *one[1:]) for i, value in enumerate(ROOMS * 6) for one in whole([value], 0.97) if value != "Lab 3"]
    assert judged(path, ROOMS * 6, found, [path, "ts", "unit"]).kind == "brands"
    assert judged(path, PEOPLE[:6] * 6, whole(PEOPLE[:6] * 6, 0.95), [path, "ts", "unit"]).mask_whole


WAITERS = ["Anna", "Tom", "Maria", "Jose", "Lena", "Piotr", "Kasia", "Oleg", "Zoe", "Hugo"]


@pytest.mark.parametrize(
    ("path", "beside"),
    [
        ("server", "ticket price qty item"),
        ("host", "meeting topic start"),
        ("host_name", "room_type price latitude longitude"),
        ("host", "episode duration rating"),
        ("line", "day start hours"),
        ("room", "day start hours"),
    ],
)
def test_everyday_names_of_a_rota_are_persons(path: str, beside: str) -> None:
    """Those who wait, host and stand at a line, however few and often: no rooms, and machines beside what measures them only."""
    for rota in (WAITERS, ["Kowalska", "Müller", "Dubois", "Nowak", "Petrov", "Garcia"]):
        assert judged(path, rota * 6, whole(rota * 6, 0.8), [path, *beside.split()]).label == "PERSON"


def test_a_kind_beside_things_only_is_never_masked_whole() -> None:
    """Ships are called after people; which of them a recognizer found is masked as anywhere, and beside an e-mail address the whole column."""
    found = whole(PEOPLE[:12], 0.95)
    assert not judged("vessel", PEOPLE[:12], found, ["vessel", "imo", "dwt", "port"]).mask_whole
    assert judged("vessel", PEOPLE[:12], found, ["vessel", "email", "dob"]).mask_whole


def test_numbers_are_no_things() -> None:
    """Heights beside coordinates hide no name, so nothing is spared there, and nothing said in the report."""
    assert judged("height", [f"{i}.5" for i in range(20)], [], [*GAZETTEER, "height"]).kind == "structured"


def test_a_name_beside_coordinates_and_an_e_mail_is_a_persons() -> None:
    """Coordinates of customers make no gazetteer of their names."""
    beside = ["name", "email", "lat", "lon"]
    assert hint("name", beside).label == "PERSON"
    assert judged("name", PEOPLE, whole(PEOPLE), beside).label == "PERSON"


@pytest.mark.parametrize(
    "path",
    ["brand", "colour_name", "warehouse_name", "common", "Marke", "river", "occupation", "species", "station", "publisher"],
)
def test_names_of_kinds_are_things(path: str) -> None:
    """Guesses at words under headers that name kinds of things are spared while hardly any surely names a person."""
    assert judged(path, PLACES, whole(PLACES[:9], 0.7)).kind in ("things", "kinds", "brands")


def test_a_third_that_surely_names_persons_spares_none() -> None:
    """Sellers under `brand` are read as persons, full names and bare surnames alike."""
    mixed = [*PEOPLE[:8], *PLACES[:12]]
    assert judged("brand", mixed, whole(PEOPLE[:8], 0.95)).kind == "structured"
    assert judged("model", PLACES, whole(PLACES[:11], 0.8)).kind == "brands"
    assert judged("model", PLACES, whole(PLACES[:13], 0.8)).kind == "structured"
    assert judged("model", PLACES, whole(PLACES[:15], 0.8)).label == "PERSON"


def test_notes_among_machines_spare_guesses_only_where_nobody_is_named() -> None:
    """`Relay May` is no person; one operator's full name in the sample, or too many guesses, and every guess stays."""
    guesses: Found = [(i, 6, 9, "PERSON", 0.8) for i in range(4)]
    assert judged("note", FAULTS, guesses, MACHINES).kind == "notes"
    called = [*FAULTS, "called Anna Smith"]
    assert judged("note", called, [*guesses, (16, 7, 17, "PERSON", 0.95)], MACHINES).kind == "structured"
    assert judged("note", FAULTS, [(i, 0, 4, "PERSON", 0.6) for i in range(8)], MACHINES).kind == "structured"
    assert judged("note", FAULTS, guesses, [*MACHINES, "operator_email"]).kind == "structured"
    assert judged("note", FAULTS, guesses).kind == "structured"


def test_a_note_of_which_a_fifth_names_goods_spares_nobody() -> None:
    """Orders' notes talk of mugs and of people; the mugs do not hide the people."""
    notes = [f"mug {i} for {name}" for i, name in enumerate(PEOPLE[:6])] + [f"ring {i} times" for i in range(18)]
    found: Found = [(i, 10, len(notes[i]), "PERSON", 0.99) for i in range(6)]
    for path in ("note", "item_note", "Bemerkung", "memo"):
        made = judged(path, notes, found, [path, "order_id", "qty", "price"])
        assert made.kind not in TABLE


@pytest.mark.parametrize(
    "path", ["driver", "fahrer", "antwort", "password", "reviewer", "artist", "author", "mayor", "keywords", "display"]
)
def test_no_name_of_a_kind_hides_in_a_longer_word(path: str) -> None:
    """A driver is no river, an answer no word."""
    assert not hint(path).kinds and not hint(path).goods


def test_a_header_of_persons_and_a_nameless_one_are_never_things() -> None:
    """Whatever stands beside, `surname` and `_c3` spare no guess."""
    for path in ("surname", "customer_name", "_c3", "contact"):
        assert judged(path, PLACES, whole(PLACES[:5], 0.7), [path, "lat", "lon", "price"]).kind == "structured"


def test_hosts_are_machines_beside_what_they_measure() -> None:
    """Waiters under `server` beside prices are persons, machines beside temperatures none; and no whole name is hidden there."""
    assert judged("server", WAITERS, whole(WAITERS[:7], 0.8), ["server", "price", "qty", "item"]).label == "PERSON"
    assert judged("host", WAITERS, whole(WAITERS[:5], 0.8), ["host", "temperature", "humidity"]).kind == "brands"
    mixed = [*PEOPLE[:8], *(f"node {i}" for i in range(8))]
    assert judged("host", mixed, whole(PEOPLE[:8], 0.95), ["host", "temperature", "humidity"]).kind == "structured"


def test_codes_and_days_are_no_names_and_no_phones() -> None:
    """Words of a few capitals under an id, letters of gates, days of eight digits; names under the same headers are read."""
    codes = ["VINET", "FRANK", "BERGS", "ANTON", "MAGAA", "BOLID"]
    assert judged("CustomerID", codes, whole(codes[:3], 0.8)).kind == "codes"
    assert judged("CustomerID", PEOPLE, whole(PEOPLE[:5], 0.8)).kind == "structured"
    assert judged("CustomerID", codes, whole(codes[:3], 0.97)).kind == "structured"
    days = [f"{month:02d}{day:02d}2018" for month in (3, 7, 11) for day in range(1, 9)]
    assert judged("TRANSACTION_DT", days, whole(days, 0.9, "PHONE_NUMBER")).kind == "days"
    assert judged("dob", [f"0{i}12197{i}" for i in range(1, 10)], []).label == "BIRTH_DATE"
    phones = [f"{3120 + i}{7700 + 3 * i}" for i in range(20)]
    assert judged("TRANSACTION_DT", [*days, *phones], whole([*days, *phones], 0.9, "PHONE_NUMBER")).label == "PHONE_NUMBER"


def test_a_family_is_a_taxon_among_taxa_only() -> None:
    """Rosaceae beside a genus and an order are no surnames, a patient's family name is one."""
    taxa = [f"{stem}aceae" for stem in ("Ros", "Eric", "Salic", "Fab", "Lili", "Aster", "Poa", "Brassic", "Malv", "Vit")]
    assert judged("family", taxa, whole(taxa[:7], 0.8), ["family", "genus", "order"]).kind == "kinds"
    assert judged("name[].family", PEOPLE, whole(PEOPLE, 0.95), ["name[].family", "name[].given"]).label == "SURNAME"
    assert judged("family", PEOPLE, whole(PEOPLE, 0.95), ["family", "genus", "order"]).label == "PERSON"


def test_titles_beside_names_are_part_of_no_name() -> None:
    """`PRICE, IMKE MRS.` is a name from end to end, so a column of such is one of names."""
    titled = [f"{name.split()[1].upper()}, {name.split()[0].upper()} {title}" for name in PEOPLE for title in ("MR.", "DR. JR.")]
    found: Found = [(i, 0, value.rindex(",") + 3 + len(value.split()[1]) - 1, "PERSON", 0.9) for i, value in enumerate(titled)]
    assert judged("NAME", titled, found).label == "PERSON"


def test_a_note_in_brackets_behind_names_is_part_of_no_name() -> None:
    """`SNOWE (R ME)`: party and state do not hide a column of names, a thing's measure makes none."""
    noted = [f"{name.split()[1].upper()} ({party} {state})" for name in PEOPLE for party, state in (("R", "ME"), ("D", "CA"))]
    names: Found = [(i, 0, value.index(" ("), "PERSON", 0.9) for i, value in enumerate(noted)]
    assert judged("name", noted, names).label == "PERSON"
    assert judged("name", [f"Pump {i} (50 Hz)" for i in range(12)], []).label is None


def test_a_country_of_residence_is_no_address() -> None:
    """One country over and over under `residence` is no column of streets."""
    assert judged("residence", ["England"] * 60, whole(["England"], 0.9, "LOCATION")).label is None
    assert judged("street", [f"Oak Street {i}" for i in range(9)], []).label == "STREET_ADDRESS"


def _kept(label: str, score: float, authority: int = GUESS, text: str = "Anna Smith Lager") -> int:
    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        return texts, Resolved(Spans.of([(0, 0, len(text), label, score)], "made@1", authority), {})

    return len(analyse(detect, [Section(Origin("t", "brand", kind="things"), pa.array([text]))]).spans)


def test_what_a_column_of_things_keeps() -> None:
    """A sure name, an e-mail, a phone, an address and any check digit are masked there as anywhere; weak and partial guesses are not."""
    assert _kept("PERSON", 0.95) == 1
    assert [_kept(label, 0.6) for label in ("EMAIL_ADDRESS", "PHONE_NUMBER", "STREET_ADDRESS", "US_SSN", "IP_ADDRESS")] == [1] * 5
    assert _kept("PERSON", 0.6, VALIDATED) == 1
    assert [_kept("PERSON", 0.8), _kept("PERSON", 0.8, text="Anna"), _kept("LOCATION", 0.99)] == [0, 0, 0]
    assert _kept("PERSON", 0.99, text="Anna") == 1


def test_pins_that_name_no_column_are_idle() -> None:
    """Of pins and forbidden columns those that fit none of the tables' columns; `[]` is no glob."""
    said = Columns(pin={"crm.note": "PERSON", "crm.nots": "PERSON", "*.x[].y": "CITY"}, forbid=("web.*", "crm.b*"))
    assert pins.idle(said, ["crm.note", "crm.body", "web2.x[].y"]) == ["crm.nots", "web.*"]
    assert (pins.said(said, "crm.note"), pins.said(said, "crm.b"), pins.said(said, "crm.a")) == (
        "PERSON",
        "",
        None,
    )


@pytest.mark.parametrize("path", ["supplier", "Club", "raktár", "nodaļa", "Thuốc", "фирма", "部品", "Soud", "Język"])
def test_few_values_under_a_name_of_things(path: str) -> None:
    """Three values that name nobody are enough under a plain name of things; under it persons are found all the same."""
    values = ["Otokar", "Karkialampi plus", "Nova 12", "Estrela"]
    spans = Spans.of([(0, 0, 6, "PERSON", 0.7)], "made@1")
    assert decide(observe(path, pa.string(), pa.array(values), spans, "und"), [path, "x", "y"]).kind in (
        "things",
        "kinds",
        "firms",
        "goods",
    )
    people = ["Odile Arnoux", "Loïc Hamon", "Yann Mallet", "Estrela"]
    spans = Spans.of([(i, 0, len(people[i]), "PERSON", 0.95) for i in range(3)], "made@1")
    seen = decide(observe(path, pa.string(), pa.array(people), spans, "und"), [path, "x", "y"])
    assert seen.kind == "structured"


def test_a_series_of_numbered_documents() -> None:
    """A few capitals before a running number are a series, not somebody; a surname before one is."""
    spans = Spans.of([(i, 0, 3, "PERSON", 0.7) for i in range(5)], "made@1")
    series = observe("Dok.", pa.string(), pa.array([f"VAZ {64264 + 7 * i}" for i in range(12)]), spans, "und")
    assert decide(series).kind == "codes"
    persons = observe("Dok.", pa.string(), pa.array([f"Vaz {64264 + 7 * i}" for i in range(12)]), spans, "und")
    assert decide(persons).kind == "structured"
