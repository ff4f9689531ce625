"""Columns whose like values speak for each other: phones of several regions, numbers of several states, addresses."""

from __future__ import annotations

import random

import pyarrow as pa
import pytest
from stdnum.hr import oib
from stdnum.pl import pesel

from lakeveil.columns import spares
from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.goods import is_good
from lakeveil.spans import Spans

R = random.Random(4)
PHONES = [f"0{R.randrange(20, 99)} {R.randrange(10**5, 10**6)}" for _ in range(30)]
ORDERS = [f"{R.randrange(10**10, 10**11)}" for _ in range(60)]
LONG = [f"вул. Лісова, буд. {i}, кв. {i + 3}, під'їзд 2, поверх 1, 61{i:03d} м. Харків" for i in range(1, 20)]


def decided(path: str, values: list[str], label: str = "", share: float = 0.0, size: float = 1.0) -> Decision:
    """The decision where the first `share` of the values carry `label` over their first `size`."""
    rows = [(i, 0, round(size * len(v)), label, 0.9) for i, v in enumerate(values[: round(share * len(values))])]
    return decide(observe(path, pa.string(), pa.array(values), Spans.of(rows, "made@1"), "und"))


def _checked(check: type, digits: int, n: int) -> list[str]:
    """Random numbers whose check digits agree."""
    out: list[str] = []
    while len(out) < n:
        number = "".join(R.choices("0123456789", k=digits))
        out += [number] * check.is_valid(number)  # type: ignore[attr-defined]
    return out


@pytest.mark.parametrize("path", ["desk", "_c3", "qty"])
def test_phones_found_in_part_make_a_column_of_phones(path: str) -> None:
    """Forms of regions that nobody named stay with those that were known, whatever the header says."""
    made = decided(path, PHONES, "PHONE_NUMBER", 0.45)
    assert (made.label, made.mask_whole) == ("PHONE_NUMBER", True)


def test_a_few_phones_among_other_numbers_make_none() -> None:
    """A tenth found by chance turns no column, nor do values of other looks."""
    assert not decided("code", PHONES, "PHONE_NUMBER", 0.1).mask_whole
    assert not decided("note", [*PHONES[:12], *(f"see page {i}" for i in range(18))], "PHONE_NUMBER", 0.4).mask_whole


def test_numbers_of_two_states_are_national_ids_by_their_check_digits() -> None:
    """Every value passes the check of one state or the other; chance would have failed."""
    mixed = [*_checked(pesel, 11, 20), *_checked(oib, 11, 20)]
    made = decided("document_value_2", mixed)
    assert (made.label, made.mask_whole) == ("NATIONAL_ID", True)
    assert not decided("c2", ORDERS).mask_whole


@pytest.mark.parametrize("path", ["адреса", "deliver_to"])
def test_long_addresses_under_their_name_are_no_prose(path: str) -> None:
    """Eleven words with numbers under a header that says so are masked whole."""
    made = decided(path, LONG)
    assert (made.label, made.mask_whole, made.kind) == ("STREET_ADDRESS", True, "structured")


def test_addresses_found_by_half_need_no_name() -> None:
    """Streets that cover half of like values are addresses to their ends; sentences with a street are prose."""
    assert decided("line", LONG, "STREET_ADDRESS", 0.6, 0.6).label == "STREET_ADDRESS"
    prose = [f"Please leave the parcel at Oak Street {i} with the neighbour because nobody is in before noon" for i in range(20)]
    assert not decided("note", prose, "STREET_ADDRESS", 1.0, 0.2).mask_whole


@pytest.mark.parametrize(("path", "label", "value"), [("passp", "PASSPORT", "EH44173{:02d}"), ("usr_mod", "USERNAME", "hlind{}"), ("veh", "LICENSE_PLATE", "B-NT 33{:02d}"),
                                                      ("nat_no", "NATIONAL_ID", "751084{:02d}")])  # fmt: skip
def test_short_headers_are_known(path: str, label: str, value: str) -> None:
    """Abbreviations that exports use name a column like full words."""
    assert decided(path, [value.format(i) for i in range(10, 40)]).label == label


def test_what_rules_call_a_number_is_no_label_of_a_column() -> None:
    """A grammar's NUM from end to end hides no identifier."""
    assert decided("_c7", _checked(pesel, 11, 30), "NUM", 1.0).label == "PL_PESEL"


GOODS = [
    f"{a} {b}"
    for a in ("Emma", "Oscar", "Jack Russell", "Astrid", "Tom Ford", "Bruno")
    for b in ("Mattress", "Mug", "Stehlampe", "Chair")
]


def test_products_under_a_bare_name_are_no_people() -> None:
    """Given names in nearly all values, and a good in each: nobody is called a mug."""
    seen = observe(
        "name", pa.string(), pa.array(GOODS), Spans.of([(i, 0, len(v), "PERSON", 0.9) for i, v in enumerate(GOODS)], "m")
    )
    among_things = decide(seen, ["name", "sku", "price"])
    assert (among_things.label, among_things.kind) == (None, "goods")
    for beside in (["name"], ["name", "email", "phone"]):
        assert (decide(seen, beside).label, decide(seen, beside).kind) == (None, "structured")


def test_people_beside_goods_are_people() -> None:
    """A register's names stay names, whatever a few surnames mean."""
    people = [
        f"{a} {b}" for a in ("Anna", "Ben", "Carla", "Dirk") for b in ("Chair", "Jones", "Weber", "Rossi", "Novak", "Costa")
    ]
    assert decided("name", people, "PERSON", 0.95).label == "PERSON"


def test_what_is_found_in_part_is_told() -> None:
    """A tenth of like values found decides nothing, and is kept for the report."""
    made = decided("code", PHONES, "PHONE_NUMBER", 0.2)
    assert (made.mask_whole, made.part_label, made.part_found, made.part_alike) == (False, "PHONE_NUMBER", 6, 30)
    assert decided("code", PHONES).part_label == ""


def test_dates_of_a_nameless_column_are_births_if_spread_like_lives() -> None:
    """Six decades of days under `_c3` are birth dates; two years of orders, and the same days under a name, are not."""
    lives = [f"{d:02d}.{1 + d % 12:02d}.{1935 + 2 * d}" for d in range(1, 30)]
    assert decided("_c3", lives).label == "BIRTH_DATE"
    assert decided("built", lives).label is None
    assert decided("_c3", [f"{d:02d}.{1 + d % 12:02d}.{2023 + d % 2}" for d in range(1, 29)]).label is None


def test_numbers_of_things_pass_check_digits_by_design() -> None:
    """Luhn's digit under `siren` says nothing of a person, and chance is told from design by numbers beside."""
    numbers = _checked(pesel, 11, 30)
    assert decided("siren", numbers).label is None
    assert decided("id", numbers).label == "PL_PESEL"


def test_a_part_may_need_its_parent() -> None:
    """`line` of a `ship` is an address."""
    from lakeveil.columnnames import hint

    assert hint("ship[].line").label == "STREET_ADDRESS" and hint("line").label is None
    assert hint("items[].title", ["items[].title", "items[].price", "buyer.email"]).never


def test_goods_stay_goods_only_while_they_are() -> None:
    """A column once of goods is read for people again as soon as a sample says otherwise; the other way round a person decides."""
    spans = Spans.of([(i, 0, len(v), "PERSON", 0.9) for i, v in enumerate(GOODS)], "m")
    goods = decide(observe("name", pa.string(), pa.array(GOODS), spans), ["name", "sku", "price"])
    plain = decide(observe("name", pa.string(), pa.array(["red", "green", "blue", "dark red"])), ["name", "sku", "price"])
    back = decide(observe("name", pa.string(), pa.array(["red", "green", "blue"])), ["name", "sku", "price"], previous=goods)
    assert (back.kind, back.version) == ("structured", 2)
    assert (
        decide(observe("name", pa.string(), pa.array(GOODS), spans), ["name", "sku", "price"], previous=plain).kind
        == "structured"
    )


def test_versions_are_no_addresses() -> None:
    """`10.4.2.1` under `fw` is firmware; under `host_ip` it is a machine."""
    dotted = [f"10.{i % 7}.{i}.1" for i in range(40)]
    assert decided("fw", dotted, "IP_ADDRESS", 1.0).kind == "versions" and not decided("fw", dotted, "IP_ADDRESS", 1.0).mask_whole
    assert decided("host_ip", dotted, "IP_ADDRESS", 1.0).label == "IP_ADDRESS"


def test_a_few_repeated_words_under_a_name_of_categories() -> None:
    """Wards called after people repeat; under any other name, or once each and half of them names, they are read like any cell."""
    wards = ["Marie Curie", "Florence", "North", "East"] * 30
    once = Spans.of([(0, 0, 11, "PERSON", 0.95), (1, 0, 8, "PERSON", 0.8)], "m")
    assert decide(observe("ward", pa.string(), pa.array(wards))).kind == "brands"
    assert decide(observe("guest", pa.string(), pa.array(wards))).kind == "structured"
    assert decide(observe("ward", pa.string(), pa.array(wards[:4]), once)).kind == "structured"


def test_tags_of_people_are_no_categories() -> None:
    """A list of tags of which most are persons spares none of them; a ward named after one among many is spared."""
    tagged = ["Ada", "Bob", "holiday"] * 30
    found = [(i, 0, 3, "PERSON", 0.9) for i, name in enumerate(tagged) if name != "holiday"]
    assert decide(observe("tags[]", pa.string(), pa.array(tagged), Spans.of(found, "made@1"), "und")).kind == "structured"
    wards = ["Curie", "North", "East", "West"] * 30
    curie = [(i, 0, 5, "PERSON", 0.9) for i, name in enumerate(wards) if name == "Curie"]
    assert decide(observe("ward", pa.string(), pa.array(wards), Spans.of(curie, "made@1"), "und")).kind == "brands"


@pytest.mark.parametrize("header", ["body", "note", "Bemerkung", "mails.subject", "item_comment", "description", "status"])
def test_sentences_spare_nobody(header: str) -> None:
    """German `hat` and 500 ml are words for goods; only a column that is named as goods are spares the names in it."""
    said = [f"Frau {name} hat {n} ml getrunken." for n, name in enumerate(("Novak", "Weber", "Rossi", "Costa") * 5)]
    assert decide(observe(header, pa.string(), pa.array(said))).kind not in ("goods", "categories")
    mugs = [f"Becher {name} {n} ml" for n, name in enumerate(("Anna", "Weber", "Rossi", "Costa") * 5)]
    assert decide(observe("menu_item", pa.string(), pa.array(mugs))).kind == "goods"


@pytest.mark.parametrize(("value", "good"), [("Emma Mattress", True), ("Kaffeebecher Otto", True), ("Cola 0.5 L 6 pack", True), ("LED 60W", True),
                                             ("12 W Main St", False), ("Anna Weber", False), ("a@b.example mug", False)])  # fmt: skip
def test_goods_are_told_by_words_and_packages(value: str, good: bool) -> None:
    """Words for goods, at the end of longer words too, and sizes; a street's west is none."""
    assert is_good(value) is good


def test_documents_beside_passengers_are_passports() -> None:
    """Two letters and seven digits under `DOC` are passports where a column of people stands beside it, and a thing's elsewhere."""
    documents = pa.array(
        [f"{a}{b}{4400000 + 7919 * i}" for i, (a, b) in enumerate(zip("ABCDEFGHKLMN" * 2, "XEKPTRLMNCBV" * 2, strict=True))]
    )
    assert decide(observe("DOC", pa.string(), documents), ["PNR", "PAX", "DOC"]).label == "PASSPORT"
    assert decide(observe("DOC", pa.string(), documents), ["DOC", "price", "qty"]).label is None


def test_codes_hold_no_names() -> None:
    """Keys of rows are told from names and from words with a number."""
    assert spares.keys(pa.array(["st1", "K001", "NG-001", "Anna", "ulica 5", None, "Rosenweg4"])).tolist() == [
        True,
        True,
        True,
        False,
        False,
        False,
        False,
    ]


DIALLED = [f"07{R.randrange(700, 999)} {R.randrange(10**5, 10**6)}" for _ in range(60)]


def test_phones_at_home_in_a_column_without_a_name() -> None:
    """All of many numbers are written as phones are at home; under another header, among few, or as book numbers they prove nothing."""
    assert decided("_c2", DIALLED).label == "PHONE_NUMBER"
    assert decided("batch", DIALLED).label is None
    assert decided("_c2", DIALLED[:12]).label is None
    assert decided("_c2", [f"0-{R.randrange(100, 999)}-{R.randrange(10**4, 10**5)}-{i % 10}" for i in range(40)]).label is None


def test_plates_found_in_part_make_a_column_of_plates() -> None:
    """Ten of thirty found, and all alike."""
    plates = [f"L{a}{R.randrange(12, 70)} {''.join(R.choices('ABCDEFGH', k=3))}" for a in "ABCDEFGHJK" for _ in range(3)]
    assert decided("_c3", plates, "LICENSE_PLATE", 0.4).label == "LICENSE_PLATE"
    assert decided("shelf", plates, "LICENSE_PLATE", 0.1).label is None


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ("W-{a}{b} {n}", "LICENSE_PLATE"),
        ("{a}{b}-{m}-{b}{a}", "LICENSE_PLATE"),
        ("{a}{b} {m} {a}{b}", "LICENSE_PLATE"),
        ("{a}{b}{n}", None),
        ("I{a}-{m}-O{b}", None),
    ],
)
def test_plates_of_one_country_in_a_column_without_a_name(form: str, found: str | None) -> None:
    """Written as plates are, without the letters these leave out; letters and a number alone are any code."""
    values = [
        form.format(a=R.choice("ABCDFG"), b=R.choice("KLMNPR"), n=R.randrange(1000, 9999), m=R.randrange(100, 999))
        for _ in range(40)
    ]
    assert decided("_c3", values).label == found
    assert decided("shelf", values).label is None


def test_logins_under_a_town() -> None:
    """User names of many lengths under another header or none; codes of one length are none."""
    logins = [
        f"{a}{b}{R.randrange(1, 99)}" for a in "abdefg" for b in ("west", "fontain", "moller", "hartwigsen", "lindqvist", "oxen")
    ]
    assert decided("city", logins).label == "USERNAME"
    assert decided("_c4", logins).label == "USERNAME"
    assert decided("shelf", logins).label == "USERNAME"  # people's names are in them
    assert decided("_c4", [f"node{i}" for i in range(40)]).label is None


def test_logins_under_uid() -> None:
    """An initial and a surname are a user; keys and hashes under the same header are none."""
    logins = [f"{a}{b}" for a in "abdefg" for b in ("westbro", "fontain", "moller9", ".hartwig", "_lind")]
    assert decided("uid", logins).label == "USERNAME"
    assert decided("uid", [f"U{i:05}" for i in range(30)]).label is None
    assert decided("uid", [f"{i * 7919:08x}a{i}" for i in range(30)]).label is None
