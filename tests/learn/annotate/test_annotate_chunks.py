"""Noun-like chunks: what a longer name puts in doubt, and what stands beside a name without being part of it."""

from __future__ import annotations

from typing import Any

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.annotate import chunks, document
from lakeveil.learn.annotate.core import Pair, annotate
from lakeveil.learn.annotate.match import Tools
from lakeveil.learn.annotate.settings import Field, Mapped
from lakeveil.recognizers.rules import morphology

MAP = Mapped(
    {
        "spouse": "SP",
        "child": "CH",
        "school": "ED",
        "town": "LOCATION",
        "ward": Field("WARD", "phrase"),
        "self": Field(subject=True),
    }
)
LEXICON = Names.open(Bundle.open())


def doubts(text: str, language: str, spans: Any = (), **record: str) -> list[tuple[str, str]]:
    tools = Tools(morphology(language), LEXICON)
    return [(text[a.start : a.end], a.doubt) for a in annotate(Pair("1", text, language, record), MAP, tools, spans)]


@pytest.mark.parametrize(
    ("text", "inside", "chunk"),
    [
        ("She left Ottawa University Hospital early.", "University", "Ottawa University Hospital"),
        ("At last the Faculty of Law closed.", "Law", "Faculty of Law"),
        ("la Universidad de la República y ella", "Universidad", "Universidad de la República"),
        ("He joined Harper and Sons, and left.", "Harper", "Harper and Sons"),
        ("He met Harper and Palmer there.", "Harper", "Harper"),
        ("by J. R. Palmer. Then Harper", "Palmer", "J. R. Palmer"),
        ("an O'Brien-Hughes trust", "O'Brien", "O'Brien-Hughes"),
        ("in Ottawa, Ontario", "Ottawa", "Ottawa"),
        ("ALL IN CAPITALS HERE", "IN", "IN"),
        ("في جامعة القاهرة الكبرى", "جامعة", "جامعة"),
    ],
)
def test_borders_of_a_chunk(text: str, inside: str, chunk: str) -> None:
    """A chunk runs over capitals and the small words of names, and ends at punctuation; scripts without case have none."""
    doc = document.read(text)
    place = next(i for i, w in enumerate(doc.words) if text[w.start : w.end] == inside)
    first, last = chunks.around(doc, place, place)
    assert text[doc.words[first].start : doc.words[last].end] == chunk


@pytest.mark.parametrize("words", ["Baxter and Company ", "Baxter ", "12 ", "de la "])
def test_a_chunk_has_an_end(words: str) -> None:
    """However long a run goes on, a chunk is cut some words from where it was asked for."""
    doc = document.read("Ottawa " + words * 4000)
    first, last = chunks.around(doc, 3000, 3000)
    assert 3000 - 12 <= first <= last <= 3000 + 12


@pytest.mark.parametrize(
    ("language", "text", "field", "value"),
    [
        ("en", "She was treated at Ottawa University Hospital that year.", "school", "Ottawa University"),
        ("en", "Later he ran the New Ottawa University there.", "school", "Ottawa University"),
        ("de", "Sie lag im Universität Heidelberg Klinikum.", "school", "Universität Heidelberg"),
        ("en", "The men of Ward Seven Annexe came.", "ward", "Ward Seven"),
        ("de", "Das Museum Lindner schloss.", "spouse", "Heike Lindner"),
        ("pl", "Zakłady Wedel zwolniły go.", "spouse", "Ewa Wedel"),
        ("en", "In 1999 he sold Baxter & Sons.", "spouse", "Ann Baxter"),
        ("de", "Er trat bei der Lindner AG ein.", "spouse", "Heike Lindner"),
        ("es", "Grupo Ibáñez quebró.", "spouse", "Inés Ibáñez"),
    ],
)
def test_a_longer_chunk_is_a_doubt(language: str, text: str, field: str, value: str) -> None:
    """A value inside the longer name of something else is kept as a doubt."""
    assert [doubt for _, doubt in doubts(text, language, **{field: value})] == ["longer name"]


@pytest.mark.parametrize("text", ["In 1999 he sold Troy Motors.", "The troubles of Troy Motors began.", "Troy Motors failed."])
def test_a_childs_name_in_a_firms_is_never_sure(text: str) -> None:
    """A lone given name before a firm's word is no child, whatever else becomes of it."""
    assert all(doubt for _, doubt in doubts(text, "en", child="Troy Baxter"))


def test_the_detector_tells_a_firm() -> None:
    """Part of a name inside what the detector calls an organisation is in doubt, whatever the firm's other words; all of it is not."""
    text = "Er ging zu Lindner Zink und blieb."
    assert doubts(text, "de", [(11, 23, "ORGANIZATION")], spouse="Heike Lindner") == [("Lindner", "longer name")]
    assert doubts(text, "de", [(11, 18, "ORGANIZATION")], spouse="Heike Lindner") == [("Lindner", "")]


@pytest.mark.parametrize(
    ("language", "text", "field", "value"),
    [
        ("en", "She read law at Ottawa University in Ottawa.", "school", "Ottawa University"),
        ("en", "At Ottawa University Joan met Hill.", "school", "Ottawa University"),
        ("en", "Attending Ottawa University, Canada's oldest, she wrote.", "school", "Ottawa University"),
        ("en", "She left Ottawa University for Harvard.", "school", "Ottawa University"),
        ("en", "She knew Ottawa University and Columbia College.", "school", "Ottawa University"),
        ("en", "She went to Trinity College Dublin.", "school", "Trinity College"),
        ("en", "The Dean of Ottawa University smiled.", "school", "Ottawa University"),
        ("de", "Als Student der Universität Heidelberg Medizin lernte.", "school", "Universität Heidelberg"),
        ("de", "Im Garten traf die Lehrerin Sabine Kinder.", "spouse", "Sabine Graf"),
        ("es", "En la Universidad de Salamanca Carmen enseñó.", "school", "Universidad de Salamanca"),
        ("pl", "Na Uniwersytecie Warszawskim Anna uczyła.", "school", "Uniwersytet Warszawski"),
        ("de", "Gestern traf Frau Lindner Bank und Verlag.", "spouse", "Heike Lindner"),
    ],
)
def test_what_stands_beside_a_name_is_no_doubt(language: str, text: str, field: str, value: str) -> None:
    """Places, persons, appositions, nouns of German and a sentence's first word leave a mention sure."""
    assert doubts(text, language, **{field: value})[0][1] == ""
