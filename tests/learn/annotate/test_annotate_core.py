"""Values of a record found in its text: ambiguity, name forms, dates, institutions, ids."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.annotate.core import Annotation, Pair, annotate
from lakeveil.learn.annotate.join import joined
from lakeveil.learn.annotate.match import Tools
from lakeveil.learn.annotate.settings import Field, Label, Mapped
from lakeveil.recognizers.rules import morphology

MAP = Mapped(
    {"spouse": "SP", "child": "CH", "parent": "PR", "born": "BD", "school": "ED", "town": "LOCATION", "number": Field("ID", "id"), "self": Field(subject=True)},
    {"ED": Label(own=True)},
)  # fmt: skip
LEXICON = Names.open(Bundle.open())


def found(text: str, language: str = "en", spans: Any = (), **record: Any) -> list[Annotation]:
    tools = Tools(morphology(language), LEXICON)
    return annotate(Pair("1", text, language, record), MAP, tools, spans)


def sure(text: str, language: str = "en", **record: Any) -> list[tuple[str, str]]:
    return [(text[a.start : a.end], a.label) for a in found(text, language, **record) if not a.doubt]


def test_troy_the_city_is_no_child() -> None:
    """The paper's Troy: a child's name that is a city here is kept as a doubt, and elsewhere as the child."""
    text = "He moved to an office in Troy, New York. His son Troy was born there."
    both = found(text, child="Troy Baxter", self="Sam Baxter")
    assert [(text[a.start : a.end], a.doubt) for a in both] == [("Troy", "place"), ("Troy", "")]
    assert both[0].score == both[0].similarity / 2


def test_the_detector_tells_a_city_too() -> None:
    """A lone name that the detector sees as a location beside a preposition is in doubt."""
    text = "They came from Austin that year."
    assert found(text, child="Austin Hill", self="A. Hill", spans=[(15, 21, "CITY")])[0].doubt == "place"
    assert found(text, child="Austin Hill", self="A. Hill", spans=[(15, 21, "PERSON")])[0].doubt == ""


def test_harvard_of_someone_else_is_in_doubt() -> None:
    """The paper's Harvard University: a school that somebody else went to."""
    text = "Hill studied at Harvard University. Her editor, Priscilla Vane, taught at Harvard University."
    both = found(text, school="Harvard University", self="Joan Hill")
    assert [a.doubt for a in both] == ["", "someone else"]


def test_a_name_that_fits_two_labels_is_a_tie() -> None:
    """Father and son of one name cannot be told apart by a given name."""
    one = found("James came home.", child="James Hill", parent="James Hill", self="Ann Hill")
    assert [(a.doubt, a.start, a.end) for a in one] == [("tie CH/PR", 0, 5)]


@pytest.mark.parametrize(
    ("language", "name", "text", "mention"),
    [
        ("en", "Alice Harper", "In May Dr. Alice Harper wrote.", "Alice Harper"),
        ("en", "Alice Harper", "Signed: Harper, Alice", "Harper, Alice"),
        ("en", "Alice Harper", "Then A. Harper left.", "A. Harper"),
        ("en", "Alice Harper", "Then Alice Jane Harper left.", "Alice Jane Harper"),
        ("en", "Alice Jane Harper", "Then Alice Harper left.", "Alice Harper"),
        ("en", "William Harper", "They called Bill Harper.", "Bill Harper"),
        ("en", "Alice Harper", "It was ALICE HARPER who came.", "ALICE HARPER"),
        ("en", "Alice Harper", "It was Alice Harpre who came.", "Alice Harpre"),
        ("en", "Seán O'Brien", "Then Sean O’Brien's dog came.", "Sean O’Brien"),
        ("de", "Ursula von Hagen", "Er traf Frau von Hagen dort.", "von Hagen"),
        ("de", "Georg Brückner", "Georgs Bruder kam.", "Georgs"),
        ("es", "María José de la Fuente", "Habló con María José de la Fuente ayer.", "María José de la Fuente"),
        ("pl", "Maria Kowalska", "Rozmawiał z Marią Kowalską wczoraj.", "Marią Kowalską"),
        ("ru", "Иван Петров", "Он встретил Ивана Петрова вчера.", "Ивана Петрова"),
        ("ja", "山田 太郎", "昨日、山田太郎さんに会った。", "山田太郎"),
    ],
)
def test_forms_of_a_name(language: str, name: str, text: str, mention: str) -> None:
    """A person is found in every form, titles left outside."""
    assert sure(text, language, spouse=name, self="Zoë Quill") == [(mention, "SP")]


@pytest.mark.parametrize(
    "text",
    [
        "Alice Larkspur came.", "The painter Desmond Harper came.", "May alice come?", "He wrote to A. and to B.", "Harper Collins printed it.",
        "Alicent came.", "The harper played.",
    ],
)  # fmt: skip
def test_somebody_else_is_not_found(text: str) -> None:
    """Namesakes, common words and initials alone are no mention."""
    assert sure(text, spouse="Alice Harper", self="Zoë Quill") == []


def test_a_surname_shared_with_the_subject_is_the_subjects() -> None:
    """A lone family name belongs to the record's own person."""
    assert sure("Palmer came with Anne.", child="Anne Palmer", self="Smith Palmer") == [("Anne", "CH")]


@pytest.mark.parametrize(
    ("language", "text", "mention"),
    [
        ("en", "born August 4, 1993 in Ottawa", "August 4, 1993"), ("en", "on the 4th of August 1993", "4th of August 1993"), ("en", "on 08/04/1993.", "08/04/1993"),
        ("en", "on 4 Aug. 1993", "4 Aug. 1993"), ("de", "am 4. August 1993 geboren", "4. August 1993"), ("de", "am 04.08.93", "04.08.93"),
        ("es", "el 4 de agosto de 1993", "4 de agosto de 1993"), ("pl", "dnia 4 sierpnia 1993 r.", "4 sierpnia 1993"), ("und", "1993-08-04T00:00", "1993-08-04"),
        ("ja", "1993年8月4日に生まれた", "1993年8月4日"), ("fr", "le 4 août 1993", "4 août 1993"), ("en", "each 4 August they met", "4 August"), ("und", "id 19930804", "19930804"),
    ],
)  # fmt: skip
def test_written_forms_of_a_date(language: str, text: str, mention: str) -> None:
    """A day is found in every written form."""
    assert sure(text, language, born="1993-08-04") == [(mention, "BD")]


@pytest.mark.parametrize(
    "text", ["on August 5, 1993", "August 4, 1994", "in 1993", "4.8", "room 4, 1993 seats", "14 August 1993", "4 August 1894"]
)
def test_another_day_is_no_date(text: str) -> None:
    """Another day, a bare year and stray numbers are not the date."""
    assert sure(text, "en", born="1993-08-04") == []


@pytest.mark.parametrize(
    ("language", "name", "text", "mention"),
    [
        ("en", "University of Ottawa", "She left Ottawa University.", "Ottawa University"),
        ("en", "Massachusetts Institute of Technology", "She left MIT.", "MIT"),
        ("en", "University of California, Berkeley", "She left UC Berkeley.", "UC Berkeley"),
        ("en", "Acme Widgets Inc.", "She left Acme Widgets, Ltd.", "Acme Widgets"),
        ("de", "Technische Universität München", "an der TU München", "TU München"),
        ("pl", "Uniwersytet Warszawski", "na Uniwersytecie Warszawskim", "Uniwersytecie Warszawskim"),
        ("es", "Universidad Complutense de Madrid", "en la Universidad Complutense", "Universidad Complutense"),
    ],
)
def test_forms_of_an_institution(language: str, name: str, text: str, mention: str) -> None:
    """Order, acronyms, legal forms, inflection and left-out words."""
    assert sure(text, language, school=name) == [(mention, "ED")]


@pytest.mark.parametrize("text", ["She left the university.", "Columbia Records signed her.", "at the Law School"])
def test_no_institution(text: str) -> None:
    """Generic words alone, and another name that begins alike, are no mention."""
    assert sure(text, school="Columbia Law School") == []


def test_an_identifier_whatever_its_signs() -> None:
    """The same digits with other blanks between are the number; a longer number is not."""
    assert sure("No 27 2226350 05; 272226350051", number="27-222635005") == [("27 2226350 05", "ID")]


def test_citation_brackets_do_not_part_a_name() -> None:
    """`Alice[3] Harper` is one mention, its offsets those of the stored text."""
    text = "He met Alice[3] Harper."
    assert sure(text, spouse="Alice Harper") == [("Alice[3] Harper", "SP")]


HOME = "Calle del Dr. Esquerdo, 99, Bajo A, Madrid"


@pytest.mark.parametrize(
    ("text", "mention", "why"),
    [
        ("Vive en la calle Dr. Esquerdo 99, Bajo A.", "calle Dr. Esquerdo 99, Bajo A", ""),
        ("Vive en C/ Dr. Esquerdo, 99.", "C/ Dr. Esquerdo, 99", ""),
        ("Calle del Dr. Esquerdo, 46, 28007 Madrid.", "Calle del Dr. Esquerdo", "part of an address"),
        ("Nació en Madrid.", "Madrid", "part of an address"),
        ("Firmado: Hospital Gregorio Marañón. Calle del Dr. Esquerdo, 99, Bajo A.", "Calle del Dr. Esquerdo, 99, Bajo A", "an institution's"),
    ],
)  # fmt: skip
def test_an_address_needs_its_number_and_its_street(text: str, mention: str, why: str) -> None:
    """A street or town alone is other people's, too; behind a hospital's name the address is the hospital's: doubt, never sure."""
    told = [(text[a.start : a.end], a.doubt) for a in found(text, "es", town=HOME)]
    assert (mention, why) in told
    assert all(doubt for words, doubt in told if words != mention)


def test_a_number_of_an_address_is_no_mention() -> None:
    """`5 Der` is no reason to mark every five in a letter."""
    assert found("Lesiones en L4-L5 y 5 mg/dl.", "es", town="Calle la Montera 19, 5 Der") == []


def test_the_detectors_surest_names_join() -> None:
    """A name no field tells joins from the least score on, where nothing sure stands; the longer name ends the doubt about its part."""
    text = "Ann Lee met Bo Hill and Cy Hu-Berg."
    own = [
        Annotation(0, 7, "PERSON", "spouse", "person", "full", 1.0, 1.0),
        Annotation(24, 26, "PERSON", "child", "person", "given", 0.8, 0.4, "longer name"),
    ]
    seen = [
        (0, 3, "PERSON", 0.99),
        (12, 14, "FIRST_NAME", 0.95),
        (15, 19, "SURNAME", 0.95),
        (24, 34, "PERSON", 0.93),
        (8, 11, "PERSON", 0.5),
    ]
    told = joined(text, own, seen, frozenset({"PERSON"}), 0.9)
    assert [(text[a.start : a.end], a.field, a.doubt) for a in told] == [
        ("Ann Lee", "spouse", ""),
        ("Bo Hill", "", ""),
        ("Cy Hu-Berg", "", ""),
    ]
    assert joined(text, own, seen, frozenset(), 0.9) == own
    assert (
        Mapped({"spouse": "SP"}).joins()
        == Mapped({"a": "PERSON"}, least=2).joins()
        == Mapped({"a": "PERSON"}, detector=False).joins()
        == frozenset()
    )


@given(st.text(max_size=80), st.text(max_size=30), st.text(max_size=30))
def test_any_text_and_record_give_disjoint_spans_inside_the_text(text: str, name: str, school: str) -> None:
    """Whatever comes in, spans lie inside the text, not empty, sorted and disjoint."""
    spans = [(a.start, a.end) for a in found(text, "und", spouse=name, school=school, born=school, town=name, number=name)]
    assert all(0 <= s < e <= len(text) for s, e in spans)
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))
