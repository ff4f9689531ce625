"""Columns under names of no person's that hold persons all the same: none of them may be left readable there."""

from __future__ import annotations

import re

import pyarrow as pa
import pytest

from lakeveil.columns.decisions import Decision, decide, observe
from lakeveil.columns.offices import offices
from lakeveil.columns.spares import FIRMS, NOTES, TABLE, THINGS, stays
from lakeveil.resolve import Resolved
from lakeveil.spans import Origin, Spans, Texts
from lakeveil.veil.analysis import Section, analyse

FIRM = ["Siemens AG", "Orange SA", "PKN Orlen", "Lidl", "Aldi", "Tesco", "Deutsche Bahn", "Renault", "Allianz", "ZUS"]
STATE = ["ok", "late", "leak", "rust", "oil", "dust", "belt", "valve", "pump", "door", "lamp", "roof", "noise", "restart"]
SURNAMES = "[Müller .94]|[Schmidt .95]|[Kowalski .99]|[Nowak .97]|[Dubois .89]|[Johnson .93]|[Andersson .96]|[Petrov .94]|[Garcia .95]|[Lindqvist .88]"
CODES = ["XB12", "T4", "KQ9", "ZZ1", "PPQ"]
MACHINES = "sensor_id temperature pressure"
ORDERS = "product_id rating duration"
COLUMNS = [  # name of the column, of those beside it, values with the names in them and their scores, further values
    ("store", "city", SURNAMES, FIRM[:3]),
    ("employer", "", "[Müller .94]|[Schmidt .95]|[Kowalski .99]|[Nowak .97]|[Dubois .89]", FIRM),
    ("employer", "", "Herr [Kowalski .9]|Familie [Hofstetter .9]|bei Frau [Dubois .9]|Fam. [Müller .5]", FIRM),
    ("employer", "", "[Oluwaseun Adebayo .46]|[J.Smith .8]|[Nguyen Thi Lan .99]", FIRM),
    ("hospital", "", "Dr [Müller .99]|Dr [Kowalski .99]", FIRM),
    ("team", "", "[Schmidt .97]/[Müller .9]|[Dubois .85]/[Petit .52]|[Nowak .99]/[Kowalski .99]", FIRM[:6]),
    ("vessel name", "owner", SURNAMES, FIRM[:4]),
    ("carrier", "", "[Kowalski .99]|[Nowak Jan .98]|[Schmidt .95]", FIRM),
    ("code", "", "[NOWAK .96]|[WEBER .86]|[KLEIN .5]|[BAUER .73]|[WOLF .43]", CODES),
    ("short code", "", "[NOWAK .96]|[WEBER .86]|[KLEIN .5]|[MAIER .88]|[ADLER .41]", CODES),
    ("type", "", "[NOWAK .96]|[WEBER .86]|[KLEIN .5]|[MAIER .88]|[SMITH .95]|[ROSSI .98]", CODES[:4]),
    ("note", MACHINES, "[田中太郎 .99]がフィルターを交換した|[佐藤花子 .98]に連絡済み|[鈴木一郎 .98]より報告あり", STATE),
    ("title", ORDERS, "[田中太郎 .98]からの苦情|[佐藤花子 .98]に返金", STATE),
    ("employer", "", "[田中太郎 .98]|[佐藤花子 .98]|[王小明 .92]|[李娜 .98]|[김민수 .7]", FIRM),
    ("comment", ORDERS, "called [Kowalski .91]|called [Müller .78]|called [Johnson .72]", STATE),
    ("comment", ORDERS, "call [John .78] 555-0134|[Anna .99] was here|ask [Peter .8]", STATE),
    ("title", ORDERS, "Refund [Johnson .82]|Complaint [Kowalski .95]|[Müller .97] angry again", STATE),
    ("uwagi", "temperatura cisnienie", "zgłosił [Kowalski .99]|telefon do p. [Malinowskiej .6]", STATE),
    ("remarks", "temperatur druck", "[Schmidt .86] hat Filter gewechselt|Öl nachgefüllt ([Becker .72])", STATE),
    ("title", "temperature humidity", "Office [Johnson .35]|Pokój [Kowalskiej .91]", STATE),
    ("family", "order class", SURNAMES, []),
    ("family", "order species breed", SURNAMES, []),
    ("family", "order species genus", SURNAMES, []),
    ("name", "latitude longitude", "[Kowalski .99]|[Müller .94]|[Anna .98]", STATE),
    ("address", "", "[Johnson .93] residence|c/o [Müller .8]|[Willow Barn .99]", ["Hill Farm", "Ivy House", "The Old Mill", "Oak Lodge"]),
]  # fmt: skip


def scanned(path: str, beside: str, marked: str, others: list[str]) -> tuple[Decision, list[str]]:
    """The decision, and the marked names that stay readable by it."""
    values, found, names = [], [], []
    for row, cell in enumerate([*marked.split("|"), *others]):
        value = ""
        for plain, name, score in re.findall(r"([^[]*)(?:\[(.+?) (\.\d+)\])?", cell):
            value += plain
            if name:
                found.append((row, len(value), len(value) + len(name), "PERSON", float(score)))
                value += name
                names.append((row, name))
        values.append(value)
    spans = Spans.of(found, "made@1")
    made = decide(observe(path, pa.string(), pa.array(values), spans, "und"), [path, *beside.split()])
    if made.mask_whole:
        return made, []

    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        return texts, Resolved(spans, {})

    left = analyse(detect, [Section(Origin("t", path, kind=made.kind), pa.array(values))]).spans
    kept = {(row, values[row][start:end]) for row, start, end, _, _ in left.rows()}
    return made, [name for row, name in names if (row, name) not in kept]


@pytest.mark.parametrize(("path", "beside", "marked", "others"), COLUMNS)
def test_no_column_of_things_hides_persons(path: str, beside: str, marked: str, others: list[str]) -> None:
    """Surnames of shops, tickets, machines' notes, codes, pupils and houses, in any script, are masked as if no column had been judged."""
    made, readable = scanned(path, beside, marked, others)
    assert not readable, made.kind


def test_house_names_are_addresses() -> None:
    """Where the header says address, a column of houses without numbers is masked whole; one of firms, or of single words, is not."""
    houses = ["Rosewood Cottage", "Willow Barn", "The Old Mill", "Hill Farm", "Oak Lodge", "Ivy House"]
    assert scanned("street_address", "", "", houses)[0].label == "STREET_ADDRESS"
    assert scanned("residence", "", "", ["England", "Scotland", "Wales", "Ireland", "Jersey"])[0].label is None


def test_what_is_still_spared() -> None:
    """Weak guesses beside machines, on shelves and among titles of books stay spared, so that the tables stay of use."""
    for path, beside, marked, others, kind in (
        ("note", MACHINES, "[Relay May .8] 1|Pump [May .6]", STATE, NOTES),
        ("title", "isbn pages", "Der Fall [Wagner .73]|[Emil .99] und das Meer|My Cousin [Rosa .45]", STATE, THINGS),
        ("employer", "", "Notariat [Weber .8]|[Wolski .91] Zajazd", FIRM, FIRMS),
        ("CustomerID", "", "[VINET .5]|[FRANK .6]|[BERGS .5]|[ANTON .8]|[BOLID .6]", ["ALFKI", "QUEDE", "XYZAB"], "codes"),
    ):
        made, readable = scanned(path, beside, marked, others)
        assert made.kind == kind and kind in TABLE and readable


def test_what_stays_in_a_spared_column() -> None:
    """A title before it, a script without blanks, a lone name that is the whole cell, two words of a firm: a person's."""
    assert stays(THINGS, "bei Frau Dubois", (9, 15, "PERSON", 0.5), False)
    assert stays(THINGS, "田中太郎へ", (0, 4, "PERSON", 0.5), False)
    assert stays(THINGS, "Dubois", (0, 6, "PERSON", 0.9), True)
    assert not stays(THINGS, "Dubois", (0, 6, "PERSON", 0.8), True)
    assert stays(FIRMS, "Dubois", (0, 6, "PERSON", 0.4), True)
    assert not stays(FIRMS, "Bistro Dubois", (7, 13, "PERSON", 0.9), False)
    assert not stays(NOTES, "valve", (0, 5, "PERSON", 0.42), True)
    assert not stays(FIRMS, "Frau Holle", (0, 4, "LOCATION", 0.9), False)


@pytest.mark.parametrize(
    ("values", "read"),
    [
        (
            [
                "Einkauf",
                "Zentrale",
                "Accounts Payable",
                "n/a",
                "-",
                "Parkview Holdings LLC",
                "Brandt & Söhne GmbH",
                "Nordic Seafood AG",
                "Deutsche Bank AG",
            ],
            True,
        ),
        (
            [
                "Ivanov N.V.",
                "Brown KG",
                "Mkhize, S.A.",
                "WILSON BV",
                "van Dijk B.V.",
                "novak a.s.",
                "J. Roy AG",
                "García López SL",
            ],
            False,
        ),
        (["Lange", "Klein", "Rose", "Young", "Dr. Winter", "van Dull", "J. Mobil", "J L", "JL", "Ziegenbein", "Kim Na"], False),
        (["विराट कोहली", "山田", "Tier 2", "E4471", "Ines Quarto AG Müller"], False),
    ],
)
def test_cells_that_name_nobody_are_read_in_a_column_of_persons(values: list[str], read: bool) -> None:
    """Departments, firms and fillers go through the detector; whatever may be a name is masked whole, under another decision all but fillers."""
    seen: list[str] = []

    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        seen.extend(texts.values.to_pylist())
        return texts, Resolved(Spans(), {})

    fillers = [v for v in values if v in ("n/a", "-")]
    for decision, wanted in (("PERSON", values if read else []), ("SURNAME", fillers), ("USERNAME", fillers), ("CREDENTIAL", [])):
        seen.clear()
        spans = analyse(detect, [Section(Origin("t", "contact", decision=decision), pa.array(values), whole=True)]).spans
        assert seen == wanted and len(spans) == len(values) - len(wanted)
    pinned = Section(Origin("t", "contact", decision="PERSON"), pa.array(values), whole=True, pinned=True)
    assert len(analyse(detect, [pinned]).spans) == len(values)


@pytest.mark.parametrize(
    ("label", "read"), [("PERSON", ["n.a."]), ("FIRST_NAME", ["n.a."]), ("PHONE_NUMBER", ["N.A.", "n.a.", "S.O.", "K. A."])]
)
def test_initials_that_look_like_fillers_are_somebody_s_in_a_column_of_names(label: str, read: list[str]) -> None:
    values = pa.array(["N.A.", "n.a.", "S.O.", "K. A."])
    assert [v.as_py() for v, none in zip(values, offices(values, label), strict=True) if none] == read
