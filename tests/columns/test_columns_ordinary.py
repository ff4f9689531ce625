"""Short values of which few look like a name: no person's column, whatever it is called; and names of a struct, of countries, of colours' codes."""

from __future__ import annotations

import pyarrow as pa
import pytest

from lakeveil.columnnames import hint
from lakeveil.columns.decisions import decide
from lakeveil.columns.evidence import Evidence, observe
from lakeveil.columns.fit import FITTING
from lakeveil.columns.judging import judge
from lakeveil.columns.nations import is_country
from lakeveil.columns.spares import TABLE, keys, stays
from lakeveil.spans import Spans

COLOURS = (
    "Roseland|Montezuma|Manna|Bronze Olive|Marine Teal|Corbeau|Peri Peri|Urban Raincoat|Vin Cuit|Sky High|Chai Tea|Patina|Neon Green|Maraschino|"
    "Aged Pine|Ice Temple|Green Stain|Sea Fog|Old Lace|Wet Sand|Night Owl|Soft Moss|Red Clay|Burnt Toast"
).split("|")
WORDS = [f"{a}{b}{c}el" for a in ("Gr", "Tr", "Zn", "Kl") for b in "aeiou" for c in ("bb", "ff")]  # no list has them
MANY = ["Anna", "Marek", "Piotr", "Ewa", "Olga", "Jonas", "Kwame", "Aiko"]


def seen(values: list[str], found: list[str], *, path: str, score: float = 0.6) -> Evidence:
    rows = [(i, 0, len(value), "PERSON", score) for i, value in enumerate(values) if value in found]
    return observe(path, pa.string(), pa.array(values), Spans.of(rows, "made@1"), "und")


def test_a_list_of_which_a_third_looks_like_names_is_of_things() -> None:
    """Colours, beasts, cars: what is likely nobody's there is put aside, a name that many bear and a sure whole one stay."""
    assert decide(seen(COLOURS, COLOURS[:8], path="value")).kind == "seldom"
    assert not stays("seldom", "Patina", (0, 6, "PERSON", 0.6), True)
    assert stays("seldom", "Roseland", (0, 8, "PERSON", 0.6), True)  # a listed surname and no common word
    assert stays("seldom", "Maria", (0, 5, "PERSON", 0.6), True)
    assert stays("seldom", "Ines Kowal", (0, 10, "PERSON", 0.95), True)
    assert stays("seldom", "Patina", (0, 6, "PERSON", 0.9), True)
    assert stays("seldom", "refund Morehu", (7, 13, "PERSON", 0.6), False)  # the only word with a capital
    assert "LOCATION" in TABLE["seldom"].labels
    assert stays("seldom", "Call Morehu", (5, 11, "PERSON", 0.6), False)
    assert stays("seldom", "Nowak-Kowalska", (0, 14, "PERSON", 0.6), True)


@pytest.mark.parametrize(
    ("values", "found", "path", "beside"),
    [
        (WORDS, WORDS[:20], "value", ()),  # more than half of them
        (WORDS[:12], WORDS[:4], "value", ()),  # too few to tell
        (COLOURS, COLOURS[:8], "customer", ()),  # a header of persons
        (COLOURS, COLOURS[:8], "value", ("email", "birth_date", "first_name")),  # persons beside it
        (COLOURS, COLOURS[:8], "_c4", ()),  # no header at all
    ],
)
def test_a_list_that_may_be_of_persons_spares_nobody(
    values: list[str], found: list[str], path: str, beside: tuple[str, ...]
) -> None:
    assert judge(seen(values, found, path=path), hint(path, (path, *beside))).kind != "seldom"


def test_whole_names_among_few_end_it() -> None:
    """Three full names in a mixed column are somebody's."""
    whole = ["Ines Kowal", "Tomás Rey", "Ada Brandt"]
    assert decide(seen(COLOURS + whole, whole, path="value", score=0.97)).kind != "seldom"


@pytest.mark.parametrize(
    ("values", "found", "path"),
    [
        (["Urban", "Rural"], ["Urban"], "Status"),
        (["iana", "apache", "nginx"], ["iana"], "source"),
        (["Bride", "Groom"], ["Groom"], "side"),
    ],
)
def test_a_word_of_two_that_come_again_is_nobody(values: list[str], found: list[str], path: str) -> None:
    """Half of two values, where none is likely a name."""
    made = decide(seen(values * 30, found, path=path))
    assert made.kind in ("strays", "words", "read", "categories")


def test_a_given_name_of_two_is_somebody() -> None:
    """A likely name that many bear ends it under any header."""
    assert decide(seen(["Anna", "apache"] * 30, ["Anna"], path="source", score=0.95)).kind == "structured"
    assert decide(seen(["Anna", "apache"] * 30, ["Anna"], path="handled", score=0.95)).kind == "structured"


def test_persons_among_words_end_it() -> None:
    """A tenth of the values that bear listed names: notes on people, customers among firms."""
    notes = [f"call {name}" for name in ("Marek", "Julia", "Kowalski", "Nowak")]
    found = [(len(COLOURS) + i, 5, len(note), "PERSON", 0.7) for i, note in enumerate(notes)]
    made = observe("task", pa.string(), pa.array(COLOURS + notes), Spans.of(found, "made@1"), "und")
    assert decide(made).kind != "seldom"


def test_an_unknown_surname_beside_a_word_is_somebody() -> None:
    """`Morehu` in capitals is no word that comes again, though hardly likely a name."""
    for path in ("channel", "source", "kategoria"):
        made = decide(seen(["Morehu", "bot"] * 30, ["Morehu"], path=path, score=0.65))
        assert made.kind not in TABLE or stays(made.kind, "Morehu", (0, 6, "PERSON", 0.65), True)


@pytest.mark.parametrize("path", ["team.name", "account.name", "book.name"])
def test_a_struct_full_of_surnames_is_of_persons(path: str) -> None:
    """What a struct is called does not overrule half of its names and more."""
    names = ["Kettunen", "Akintola", "Nalbandyan", "Nowak", "Kowalski", "Vuorinen", "Oyelaran", "Ranatunga", *MANY]
    assert judge(seen(names, names, path=path, score=0.8), hint(path, (path, "price"))).label in (
        "PERSON",
        "SURNAME",
        "FIRST_NAME",
    )


def test_counties_bear_surnames() -> None:
    """A struct of places spares them though half look like persons."""
    counties = ["Dakota", "Carver", "Olmsted", "Ramsey", "Wright", "Rice", "Scott", "Hennepin"]
    assert (
        judge(seen(counties, counties[:5], path="county.name"), hint("county.name", ("county.name", "radon"))).kind == "countries"
    )


@pytest.mark.parametrize("found", [8, 10, 11, 12, 16])
def test_a_customers_struct_is_of_persons_however_many_are_seen(found: int) -> None:
    """What its header and its neighbours say is not taken back where half of the names are found."""
    names = [f"{word}an" for word in WORDS[:20]]
    path, beside = "customer.name", ("customer.name", "customer.email")
    assert judge(seen(names, names[:found], path=path, score=0.8), hint(path, beside)).mask_whole


@pytest.mark.parametrize("path", ["team_lead.name", "countryManager.name", "course_tutor.name"])
def test_a_struct_of_a_person_is_no_thing(path: str) -> None:
    assert not hint(path).never and not hint(path).countries


def test_countries_are_nobody_whatever_they_are_called() -> None:
    """Under `Name` or `dat`; of given names none is a column of countries."""
    countries = ["Nigeria", "Kuwait", "Ecuador", "Libya", "Brunei Darussalam", "Jordan", "Österreich"]
    places = Spans.of([(i, 0, len(name), "LOCATION", 0.9) for i, name in enumerate(countries)], "made@1")
    for path in ("dat", "Name", "rownames"):
        assert decide(observe(path, pa.string(), pa.array(countries), places, "und")).kind == "nations"
    assert decide(seen([*MANY, "Jordan", "Chad", "Israel"], [*MANY, "Jordan"], path="dat", score=0.95)).kind != "nations"
    mixed = seen([*countries, "Nowak"], ["Nowak"], path="customer", score=0.97)
    assert judge(mixed, hint("customer", ("customer", "email"))).kind != "nations"
    assert stays("nations", "Nowak", (0, 5, "PERSON", 0.97), True)
    assert not stays("nations", "Brunei Darussalam", (0, 17, "PERSON", 0.97), True)
    given = ["Jordan", "Chad", "Israel", "Georgia"]
    assert decide(seen(given, given, path="who", score=0.95)).kind != "nations"
    assert is_country("Côte d’Ivoire") and is_country("  viet  nam ") and not is_country("Vietnam war")


def test_a_name_in_a_struct_is_what_the_struct_is() -> None:
    """`product.name` is a product's, `data.name` anybody's, `customer.name` a person's."""
    assert hint("product.name").goods and hint("county.name").countries and hint("payload$.company.name").firms
    assert hint("products[].name").goods
    for path in ("data.name", "items[].name", "user.name", "customer.name", "name"):
        assert not hint(path).never and not hint(path).goods


def test_colours_codes_are_keys() -> None:
    """Six figures and letters of a colour, with a figure among them or behind `#`."""
    assert keys(pa.array(["#efdbe2", "ee9a09", "008AAD"])).all()
    assert not keys(pa.array(["Facade", "facade", "#ada", "Ee9a09"])).any()


def test_decimals_are_no_postcodes() -> None:
    """`cap` over measures; a postcode that a table wrote as a number keeps its five figures."""
    rows = observe("cap", pa.string(), pa.array(["29.2", "-0.34", "75001.0"])).sample.values()
    assert sorted(FITTING["POSTCODE"](f) for f in rows) == [False, False, True]


@pytest.mark.parametrize(
    "path", ["age5to14_deaths_2018", "pop_age_18_24", "Alter_18_bis_24", "edad_65_y_mas", "deaths_age_65_plus"]
)
def test_a_class_of_ages_is_no_age(path: str) -> None:
    """How many are of an age, from one to another, is nobody's."""
    assert hint(path).label is None
    assert not decide(observe(path, pa.string(), pa.array(["12", "7", "31", "4"] * 5)), [path]).mask_whole


@pytest.mark.parametrize(
    "path", ["age", "age_2", "patient_age_1", "age_2019", "Alter", "child_age_1_years", "age_2_y", "age_1_2", "edad_1_a"]
)
def test_an_age_stays_one(path: str) -> None:
    """A number behind it tells which."""
    assert hint(path).label == "AGE"


def test_a_market_cap_is_no_postcode() -> None:
    """CAP is one in Italy."""
    assert hint("market_cap").label is None and hint("cap").label == "POSTCODE"


def test_firms_are_no_user_names() -> None:
    """`perea_inc` under a header of firms is made of a surname as `jperea` is."""
    values = [f"{name}_inc" for name in "perea kowalski garcia rossi mueller novak silva jensen".split()]
    assert decide(observe("company", pa.string(), pa.array(values * 3)), ["company"]).label is None
    assert decide(observe("login", pa.string(), pa.array(values * 3)), ["login"]).label == "USERNAME"


def test_an_underscored_trade_is_no_user_name() -> None:
    """Guesses at user names are spared where names are."""
    for kind in ("categories", "things", "impersonal"):
        assert "USERNAME" in TABLE[kind].labels
