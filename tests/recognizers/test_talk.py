"""Names in talk, on hand-made evidence; no network runs here."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features
from lakeveil.recognizers.bioes import KINDS, Found
from lakeveil.recognizers.corrections import talk
from lakeveil.recognizers.corrections.page import Page
from lakeveil.tokens import tokenize

GIVEN = {"νίκος", "νίκοσ", "jose", "anna", "piotr", "iker", "богданом", "will"}
COMMON = {"again": 0.7, "will": 0.55, "everyone": 0.6, "loads": 0.5}


def page_of(text: str, likely: float = 0.0) -> Page:
    values = pa.array([text], pa.string())
    tokens = tokenize(values)
    grades = np.zeros((len(tokens), 4), np.float32)
    for i, word in enumerate(tokens.values().to_pylist()):
        grades[i] = 0.9 * (word.lower() in GIVEN), 0, 0, COMMON.get(word.lower(), 0)
    return Page(tokens, grades, features.spacing(values, tokens), np.full(len(tokens), likely, np.float32))


def marked(page: Page, text: str, name: str = "", kind: str = "PERSON", score: float = 0.8) -> Found:
    at = text.index(name) if name else 0
    here = np.flatnonzero((page.tokens.start >= at) & (page.tokens.end <= at + len(name)))
    first, last = (here[:1], here[-1:]) if name else (here[:0], here[:0])
    n = len(first)
    return Found(first, last, np.full(n, KINDS.index(kind), np.int8), np.full(n, score, np.float32))


def shown(page: Page, text: str, found: Found) -> list[str]:
    rows = zip(found.first, found.last, found.kind, strict=True)
    return [text[page.tokens.start[a] : page.tokens.end[b]] for a, b, kind in rows if kind == 0]


@pytest.mark.parametrize(
    ("text", "likely", "wanted"),
    [
        ("thx anna!", 0.0, ["anna"]),
        ("see Anna", 0.0, ["Anna"]),
        ("see Dunja", 0.0, []),
        ("see Anna run", 0.0, []),
        ("see Will", 0.0, []),
        ("kev: thx dunja", 0.05, ["dunja"]),
        ("thx dunja", 0.0, []),
        ("thanks again!", 0.5, []),
        ("thx everyone", 0.5, []),
        ("kev: morning anna", 0.0, ["anna"]),
        ("the best jose ever", 0.0, []),
        ("ask jose about it", 0.0, ["jose"]),
        ("dile a iker que venga", 0.0, ["iker"]),
        ("ask will about it", 0.0, []),
        ("the task jose did", 0.0, []),
        ("me and piotr left", 0.0, ["piotr"]),
        ("ми з богданом прийдемо", 0.0, ["богданом"]),
        ("дякую юрко!", 0.0, ["юрко"]),
        ("скажи соломійці про це", 0.0, ["соломійці"]),
        ("my name is krithika", 0.05, ["krithika"]),
        ("пані Ралко каже", 0.05, ["Ралко"]),
        ("пані ралко каже", 0.05, []),
        ("loads of anna", 0.0, []),
        ("ο κ. Σταθάκη ήρθε", 0.0, ["Σταθάκη"]),
        ("Ο ΙΑΤΡΌΣ ΣΤΑΘΆΚΗΣ ΉΡΘΕ", 0.0, ["ΣΤΑΘΆΚΗΣ"]),
        ("thx\nanna", 0.0, []),
        ("він з наталкою в магазині", 0.0, ["наталкою"]),
        ("к тому же", 0.0, []),
        ("hold per jose, until noon", 0.0, ["jose"]),
        ("paid per jose bank", 0.0, []),
        ("Vreni und Will kommen", 0.0, ["Vreni", "Will"]),
        ("Ort und Will kommen", 0.0, []),
        ("hablé con nacho", 0.0, ["nacho"]),
        ("juttelin annan kanssa", 0.0, []),
        ("juttelin anna kanssa", 0.0, ["anna"]),
        ("von Reto kam das", 0.0, ["Reto"]),
        ("die anna kommt", 0.3, ["anna"]),
        ("Und die anna kommt", 0.3, []),
        ("can will come", 0.0, ["will"]),
        ("he will come", 0.0, []),
        ("table for the Oyelowo wedding", 0.0, ["Oyelowo"]),
        ("a room near the Oyelowo party", 0.0, ["Oyelowo"]),
        ("voted for the Oyelowo party", 0.0, []),
        ("сашко шукає", 0.0, ["сашко"]),
    ],
)
def test_talk_gives_names_away(text: str, likely: float, wanted: list[str]):
    """Thanks, greetings at the beginning, asking and telling, "me and", a title; on the same line, and no common word."""
    page = page_of(text, likely)
    assert shown(page, text, talk.called(marked(page, text), page)) == wanted


def test_what_the_network_knows_stays():
    """A sure person or a firm place is kept as it is; a faint place gives way."""
    text = "thx anna!"
    page = page_of(text)
    assert shown(page, text, talk.called(marked(page, text, "anna", "LOCATION", 0.98), page)) == []
    assert shown(page, text, talk.called(marked(page, text, "anna", "LOCATION", 0.5), page)) == ["anna"]
    sure = talk.called(marked(page, text, "anna", "PERSON", 0.9), page)
    assert (shown(page, text, sure), sure.score.tolist()) == (["anna"], [pytest.approx(0.9)])


def test_who_is_asked_gives_up_the_word_before():
    """A faint place that holds the word for asking is none: the name behind it is a person's."""
    text = "can u ping jose or so"
    page = page_of(text)
    assert shown(page, text, talk.called(marked(page, text, "ping jose", "LOCATION", 0.46), page)) == ["jose"]


def test_in_a_chat_a_listed_name_is_one():
    """Where two lines begin with a small word and a colon, a seldom word that lists know as a given name is one; common words are not."""
    text = "[10:01] kev: is iker there\n[10:02] dana: will he, jose"
    page = page_of(text)
    assert shown(page, text, talk.called(marked(page, text), page)) == ["iker", "jose"]
    repeated = "kev: is iker there\ndana: no\nkev: where"
    page = page_of(repeated)
    assert shown(page, repeated, talk.called(marked(page, repeated), page)) == ["iker"]
    for prose in ("is iker there. dana: will he, jose", "nombre: x\nciudad: iker", "Kev: is iker there\nDana: will he, jose"):
        page = page_of(prose)
        assert shown(page, prose, talk.called(marked(page, prose), page)) == []
