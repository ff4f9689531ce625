"""Noun-like chunks as candidates of their own: where they end, what they bring beside words, what they leave alone, how they are bounded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.gazetteer import Names
from lakeveil.learn.annotate import chunks, document, settings
from lakeveil.learn.annotate.core import Annotation, Pair, annotate
from lakeveil.learn.annotate.match import Tools
from lakeveil.learn.annotate.settings import Field, Mapped
from lakeveil.recognizers.rules import morphology

MAP = Mapped(
    {
        "spouse": "SP",
        "child": "CH",
        "school": "ED",
        "town": "LOCATION",
        "job": Field("JOB", "phrase"),
        "self": Field(subject=True),
    }
)
LEXICON = Names.open(Bundle.open())


def found(
    text: str, language: str, sources: tuple[str, ...] = settings.CANDIDATES, spans: Any = (), **record: str
) -> list[Annotation]:
    tools = Tools(morphology(language), LEXICON)
    return annotate(Pair("1", text, language, record), replace(MAP, candidates=sources), tools, spans)


def told(text: str, *args: Any, **more: Any) -> list[str]:
    return [text[a.start : a.end] for a in found(text, *args, **more)]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "The University of Ottawa was her first choice.", ["University of Ottawa", "first choice"]),
        ("en", "In 1990 the novelist Alice Harper wrote to J. R. Palmer.", ["1990", "novelist Alice Harper", "wrote", "J. R. Palmer"]),
        ("de", "Die Lehrerin war an der Universität zu Köln.", ["Lehrerin", "Universität zu Köln"]),
        ("es", "Estudió en el instituto San Isidro y la Universidad Complutense de Madrid.", ["Estudió", "instituto San Isidro", "Universidad Complutense de Madrid"]),
        ("pl", "Ukończył Uniwersytet Jagielloński w Krakowie.", ["Ukończył Uniwersytet Jagielloński", "Krakowie"]),
        ("fr", "Il a quitté une École normale de Lyon, puis la France.", ["quitté", "École", "normale de Lyon", "France"]),
        ("en", "The widow Chiang Fang-liang met Hafez al-Assad.", ["widow Chiang Fang-liang", "met Hafez al-Assad"]),
        ("ar", "في جامعة القاهرة", ["في جامعة القاهرة"]),
        ("en", "", []),
    ],
)  # fmt: skip
def test_where_chunks_end(language: str, text: str, wanted: list[str]) -> None:
    """Function words, punctuation and a small letter after a capital end a chunk; small words inside names do not."""
    doc = document.read(text, language)
    assert [text[doc.words[a].start : doc.words[b].end] for a, b in chunks.chunks(doc)] == wanted


@pytest.mark.parametrize(
    ("language", "text", "mention", "record"),
    [
        ("en", "In May Alice Harper came.", "Alice Harper", {"spouse": "Alice Harper"}),
        ("en", "In May Harper Alice came.", "Harper Alice", {"spouse": "Alice Harper"}),
        ("en", "In May Alice Harper came.", "Alice Harper", {"spouse": "Alice Jane Harper"}),
        ("en", "One day Alice came.", "Alice", {"spouse": "Alice Harper"}),
        ("en", "In May the novelist Harper came.", "Harper", {"spouse": "Alice Harper"}),
        ("en", "She left the Ottawa University in May.", "Ottawa University", {"school": "University of Ottawa"}),
        ("de", "Er traf Frau von Hagen dort.", "von Hagen", {"spouse": "Ursula von Hagen"}),
        ("es", "Vive en la calle Mayor 5.", "calle Mayor 5", {"town": "Calle Mayor, 5"}),
        ("en", "He was a night watchman there.", "night watchman", {"job": "night watchman"}),
    ],
)
def test_chunks_alone_find_the_record(language: str, text: str, mention: str, record: dict[str, str]) -> None:
    """Without words and detector, chunks and their sub-runs still lead to the values, in any order, whole or in part."""
    assert told(text, language, ("chunk",), **record) == [mention]


@pytest.mark.parametrize(
    ("language", "text", "mention", "record"),
    [
        ("en", "There Katherine Palmer spoke.", "Katherine Palmer", {"spouse": "Catherine Palmer"}),
        ("en", "There MaryAnn Vandyke spoke.", "MaryAnn Vandyke", {"spouse": "Mary Ann Vandyke"}),
        ("en", "There Sarah Van Dyke spoke.", "Sarah Van Dyke", {"spouse": "Sarah Vandyke"}),
        ("de", "Dort sprach Karlheinz Brückner.", "Karlheinz Brückner", {"spouse": "Karl-Heinz Brückner"}),
        ("en", "She left Carnegiemellon University.", "Carnegiemellon University", {"school": "Carnegie Mellon University"}),
    ],
)
def test_chunks_bring_what_words_do_not(language: str, text: str, mention: str, record: dict[str, str]) -> None:
    """Two words in one or one in two, another first letter: only the chunk as a whole is alike."""
    (one,) = found(text, language, **record)
    assert (text[one.start : one.end], one.source, one.how, one.doubt) == (mention, "chunk", "alike", "")


@pytest.mark.parametrize(
    ("text", "record"),
    [
        ("She left the University of Northern California.", {"school": "University of Southern California"}),
        ("They live in Mayor Street 6.", {"town": "Mayor Street 5"}),
        ("There Mark Palmer spoke.", {"spouse": "Mary Palmer"}),
        ("There Ellen Palmer spoke.", {"spouse": "Helen Palmer"}),
        ("The painter Desmond Harper came.", {"spouse": "Alice Harper"}),
        ("He was a knight watchman there.", {"job": "light watchman"}),
        ("They came from Columbia College.", {"school": "Columbia Law School"}),
    ],
)
def test_what_is_only_alike_is_left(text: str, record: dict[str, str]) -> None:
    """Another word that only looks alike, another number, another person of the surname: no mention."""
    assert told(text, "en", ("chunk",), **record) == []


def test_provenance_names_every_source() -> None:
    """A mention says whether detector, chunk or, where neither has it, words led to it."""
    text = "There Alice Harper met A. Harper and, later, Alise Harper. Guests: Harper, Alice."
    both = found(text, "en", spans=[(6, 18, "PERSON")], spouse="Alice Harper")
    assert [(text[a.start : a.end], a.source) for a in both] == [
        ("Alice Harper", "chunk+detector"),
        ("A. Harper", "chunk"),
        ("Alise Harper", "chunk"),
        ("Harper, Alice", "words"),
    ]
    assert told(text, "en", ("words",), spouse="Alice Harper") == ["Harper, Alice"]


def test_an_unknown_source_is_refused(tmp_path: Any) -> None:
    """One line says the nearest known one."""
    (tmp_path / "m.yaml").write_text("fields: {a: SP}\ncandidates: [chunks]\n")
    with pytest.raises(UsageError, match=r"candidates: unknown source `chunks`.*`chunk`"):
        settings.load(tmp_path / "m.yaml")


@given(st.text("Aa y-&'.,1É東", max_size=80), st.sampled_from(["en", "es", "pl", "und", "ja"]))
def test_any_text_has_disjoint_chunks(text: str, language: str) -> None:
    """Chunks are in order and disjoint; runs lie within them, never more of a size than words."""
    doc = document.read(text, language)
    cut = chunks.chunks(doc)
    assert all(a <= b for a, b in cut)
    assert all(cut[i][1] < cut[i + 1][0] for i in range(len(cut) - 1))
    runs = chunks.Runs(doc)
    for place in range(len(doc.words)):
        for run in runs.holding(place, 2):
            assert place in run
            assert len(run) == 2
            assert any(a <= run[0] <= run[1] <= b for a, b in cut)


@pytest.mark.parametrize("words", ["Alice ", "alice ", "Alice of the ", "Alice-", "Alice and ", "A. "])
def test_a_hostile_line_is_bounded(words: str) -> None:
    """One endless chunk: a word has as many runs as a run has words, wherever it stands."""
    text = words * (30_000 // len(words))
    runs = chunks.Runs(document.read(text, "en"))
    assert all(len(list(runs.holding(place, 3))) <= 3 for place in range(0, len(runs.document.words), 97))
    assert len({(a.start, a.end) for a in found(text, "en", ("chunk",), spouse="Alise Harper")}) <= len(runs.document.words)
