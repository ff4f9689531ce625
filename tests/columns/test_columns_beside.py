"""What a column's values and those beside it say where its name says nothing: phones, surnames, firms, ordinary words, counts."""

import random

import pyarrow as pa
import pytest

from lakeveil.columns.decisions import Evidence, decide, observe, of_persons
from lakeveil.columns.offices import closes, formed
from lakeveil.columns.spares import stays
from lakeveil.spans import Spans

CHANCE = random.Random(7)
PHONES = [f"6{CHANCE.randint(10**7, 10**8 - 1)}" for _ in range(60)]
BRITISH = [f"07{CHANCE.choice('3457')}{CHANCE.randint(10**7, 10**8 - 1)}" for _ in range(60)]
SURNAMES = [f"{a}{b}" for a in ("Ost", "Nord", "Kirch", "Brand", "Linden", "Eich") for b in ("hof", "mann", "bach", "berg")]


def _seen(values: list[str], found: list[str] = (), label: str = "PERSON", score: float = 0.8, path: str = "_c2") -> Evidence:  # type: ignore[assignment]
    spans = Spans.of([(i, 0, len(v), label, score) for i, v in enumerate(values) if v in found], "made@1")
    return observe(path, pa.string(), pa.array(values), spans, "und")


@pytest.mark.parametrize("values", [PHONES, BRITISH])
def test_bare_digits_beside_persons_are_phones(values: list[str]) -> None:
    assert decide(_seen(values), ["_c1", "_c2"], peopled=["_c1"]).label == "PHONE_NUMBER"


@pytest.mark.parametrize(
    "values",
    [
        [str(CHANCE.randint(10**8, 10**9 - 1)) for _ in range(60)],  # parcels
        [str(612345000 + i) for i in range(60)],  # numbers in a row
        PHONES[:10],
    ],
)
def test_other_digits_are_no_phones(values: list[str]) -> None:
    """Numbers of one form, each another's, are persons' all the same; those in a row are rows'."""
    assert decide(_seen(values), ["_c1", "_c2"], peopled=["_c1"]).label == (None if values[0] == "612345000" else "ID")


def test_nobody_beside_or_a_name_of_its_own_says_nothing_about_digits() -> None:
    assert decide(_seen(PHONES), ["_c1", "_c2"]).label is None
    assert decide(_seen(PHONES), ["_c1", "_c2"], peopled=["_c2"]).label is None
    assert decide(_seen(PHONES, path="parcel"), ["_c1", "parcel"], peopled=["_c1"]).label is None


def test_surnames_that_are_nouns_are_masked_beside_persons() -> None:
    seen = _seen(SURNAMES, SURNAMES[:10])
    assert decide(seen, ["_c1", "_c2"], peopled=["_c1"]).label == "PERSON"
    assert decide(seen, ["_c1", "_c2"]).label is None
    assert decide(_seen(SURNAMES, SURNAMES[:5]), ["_c1", "_c2"], peopled=["_c1"]).label is None
    assert decide(_seen(SURNAMES * 5, SURNAMES[:10]), ["_c1", "_c2"], peopled=["_c1"]).label is None  # towns repeat


def test_columns_of_persons_speak_for_those_beside_them() -> None:
    assert of_persons({"a": _seen(SURNAMES, SURNAMES), "b": _seen(SURNAMES, SURNAMES[:5]), "c": _seen(PHONES)}) == {"a"}


def test_a_firm_s_form_in_half_of_the_values_makes_them_firms() -> None:
    firms = [f"{name} {form}" for name in ("Otto Kessler", "Anna Dorn", "Stahlbau Roth") for form in ("GmbH", "AG", "NV", "Ltd")]
    persons = ["Ines Wolff", "Karl Stern"]
    names = [(i, 0, len(v.rsplit(" ", 1)[0]), "PERSON", 0.95) for i, v in enumerate(firms)]
    spans = Spans.of([*names, *[(len(firms) + i, 0, len(v), "PERSON", 0.95) for i, v in enumerate(persons)]], "made@1")
    seen = observe("gegenseite", pa.string(), pa.array(firms + persons), spans, "de")
    assert decide(seen).kind == "firms"
    few = observe("gegenseite", pa.string(), pa.array(SURNAMES[:7] + firms[:6]), None, "de")
    assert decide(few).kind != "firms"


@pytest.mark.parametrize(
    ("cell", "is_firm"),
    [
        ("Otto Kessler GmbH", True),
        ("Peeters Hout NV", True),
        ("Acme, Inc.", True),
        ("Ines Wolff c/o Lang GmbH", False),
        ("Wolff, Ines / Lang AG", False),
        ("Otto Kessler", False),
    ],
)
def test_a_form_at_the_end_names_the_firm_unless_somebody_stands_beside_it(cell: str, is_firm: bool) -> None:
    assert formed(cell) is is_firm


@pytest.mark.parametrize(
    ("cell", "is_firms"),
    [
        ("Otto Kessler GmbH", True),
        ("Otto Kessler & Söhne GmbH", True),
        ("Otto Kessler und Partner AG", True),
        ("Otto Kessler GmbH - Nord AG", False),
        ("Otto Kessler – Lang GmbH", False),
        ("Otto Kessler bei Lang GmbH", False),
        ("Otto Kessler at Lang Ltd", False),
        ("Otto Kessler v. Lang Inc", False),
        ("Otto Kessler hos Lang AS", False),
        ("Otto Kessler\nLang AG", False),
    ],
)
def test_somebody_at_a_firm_is_not_its_owner(cell: str, is_firms: bool) -> None:
    assert formed(cell)
    assert closes(cell, 0, len("Otto Kessler")) is is_firms
    assert stays("firms", cell, (0, len("Otto Kessler"), "PERSON", 0.95), False) is not is_firms


def test_a_name_that_reaches_into_the_other_side_is_not_the_firm_s() -> None:
    assert not closes("Otto Kessler v. Lang Inc", 0, len("Otto Kessler v"))


def test_ordinary_words_that_repeat_are_nobody() -> None:
    plans = ["free", "basic", "premium", "trial"] * 15
    assert decide(_seen(plans, ["free"], score=0.6, path="plan_of_user")).kind == "words"


@pytest.mark.parametrize(
    ("values", "found"),
    [
        (["free", "basic", "Anna", "trial"], ["Anna"]),  # a given name
        (["free", "office", "Ben", "team"], ["Ben"]),  # one that is a common word, too
        (["Low", "Marsh", "office"], ["Low", "Marsh"]),  # surnames for the most part
        (["free", "basic", "trial", "Ines Kowal"], ["Ines Kowal"]),
    ],
)
def test_a_few_repeated_persons_are_not_ordinary_words(values: list[str], found: list[str]) -> None:
    assert decide(_seen(values * 15, found, score=0.96, path="handled")).kind == "structured"


@pytest.mark.parametrize("header", ["patient_count", "num_patients", "Patientenzahl", "liczba_pacjentow"])
def test_how_many_patients_there_are_is_no_record_of_one(header: str) -> None:
    from lakeveil.columnnames import counts

    assert counts(header)
    assert not counts(
        header.replace("count", "id")
        .replace("num_patients", "nombre_paciente")
        .replace("zahl", "nummer")
        .replace("liczba", "numer")
    )


@pytest.mark.parametrize("header", ["Postleitzahl", "Kundenkennzahl", "num_ss", "num_nss", "no_pis", "nr_klienta", "id", "_c0"])
def test_what_is_numbered_is_no_count(header: str) -> None:
    from lakeveil.columnnames import counts

    assert not counts(header)


@pytest.mark.parametrize("header", ["plan", "tier", "sezon"])
def test_plans_that_are_mostly_given_names_are_a_rota(header: str) -> None:
    persons = ["Anna", "Marek", "Piotr", "Ewa", "Grace", "Rose"]
    assert decide(_seen(persons * 8, persons, score=0.96, path=header)).label == "PERSON"
    assert decide(_seen(["free", "basic", "gold", "Max"] * 8, ["gold", "Max"], score=0.8, path=header)).label is None


@pytest.mark.parametrize(
    ("value", "score", "kept"),
    [
        ("free", 0.6, False),
        ("free", 0.92, True),
        ("Fox", 0.6, False),
        ("Fox", 0.92, True),
        ("Urban", 0.6, False),
        ("Urban", 0.8, True),
        ("ben", 0.6, True),
        ("szymczak", 0.6, True),
    ],
)
def test_of_ordinary_words_only_the_commonest_are_spared(value: str, score: float, kept: bool) -> None:
    assert stays("words", value, (0, len(value), "PERSON", score), True) is kept
