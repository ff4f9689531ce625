"""Who stands behind a title, an office or in a form's field, on hand-made evidence; no network runs here."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import KINDS, Found
from lakeveil.recognizers.corrections import roles
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

GIVEN, SURNAMES, COMMON = {"anna", "halina"}, {"tedesco": 0.6, "zupan": 1.0}, {"tedesco": 0.5, "called": 0.6, "portal": 0.5}


def page_of(text: str, likely: float) -> Page:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        small = word.lower()
        grades[i] = 0.9 * (small in GIVEN), SURNAMES.get(small, 0), 0, COMMON.get(small, 0)
    return Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), likely, np.float32))


def beside(text: str, name: str = "", likely: float = 0.05, kind: str = "PERSON", score: float = 0.9) -> list[str]:
    """The persons afterwards, where `name` was found before."""
    page = page_of(text, likely)
    at = text.index(name)
    here = np.flatnonzero((page.tokens.start >= at) & (page.tokens.end <= at + len(name)))[: None if name else 0]
    found = Found(
        here[:1], here[-1:], np.full(len(here[:1]), KINDS.index(kind), np.int8), np.full(len(here[:1]), score, np.float32)
    )
    after = roles.beside(found, page)
    rows = zip(after.first, after.last, after.kind, strict=True)
    return [text[page.tokens.start[a] : page.tokens.end[b]] for a, b, kind in rows if kind == 0]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("la sig.ra tedesco ha chiamato", ["tedesco"]),
        ("han lade sig tedesco", []),
        ("gospa zupan je klicala", ["zupan"]),
        ("the zupan called", []),
        ("mr called", []),
        ("frau direktor ruft an", []),
        ("HR zupan", []),
        ("Nurse Oyelaran on shift", ["Oyelaran"]),
        ("Client Onboarding Portal", []),
        ("Rådman af Geijerstam meddelade", ["af Geijerstam"]),
        ("presidente de Geijerstam", []),
        ("Rådman\naf Geijerstam", []),
    ],
)
def test_a_title_gives_a_name_away(text: str, wanted: list[str]):
    """On the same line, where a list, the network or "af" says that it is a name, and not an office or a common word."""
    assert beside(text) == wanted


def test_what_the_network_is_sure_of_stays():
    """A firm place behind a title is no person; a faint one is, and without any notion nobody is."""
    assert beside("Nurse Oyelaran on shift", "Oyelaran", kind="LOCATION", score=0.95) == []
    assert beside("Nurse Oyelaran on shift", "Oyelaran", kind="LOCATION", score=0.4) == ["Oyelaran"]
    assert beside("Nurse Oyelaran on shift", likely=0.0) == []


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        ("PACJENT: NOWAK HALINA", "HALINA", ["NOWAK HALINA"]),
        ("ΑΣΘΕΝΗΣ: ΠΑΠΑΔΑΚΗ ΑΝΝΑ", "ΑΝΝΑ", ["ΠΑΠΑΔΑΚΗ ΑΝΝΑ"]),
        ("Patient: Berg-Olsen Anna, born 1980", "Anna", ["Berg-Olsen Anna"]),
        ("PACJENT: nowak HALINA", "HALINA", ["HALINA"]),
        ("WARD: NORTH HALINA", "HALINA", ["HALINA"]),
        ("the patient said: Nowak Halina", "Halina", ["Halina"]),
        ("PACJENT: NOWAK\nHALINA", "HALINA", ["HALINA"]),
    ],
)
def test_a_field_of_a_form_is_one_person(text: str, name: str, wanted: list[str]):
    """A patient's or a witness's field, all its words with a capital, one of them a person's: on one line."""
    assert beside(text, name) == wanted
