"""The lexicon beside the tagger: silent where the tagger spoke, and sure."""

import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import TABLE, beside
from lakeveil.recognizers.called.again import again
from lakeveil.recognizers.called.echoes import echoed
from lakeveil.recognizers.names import ASIDE
from lakeveil.spans import Spans, Texts

TEXTS = Texts.of(["Margaret Johnson and Robert Miller met in Chicago.", "Hans Müller", "nobody"], "en")


def spans(*rows: tuple[int, int, int, str, float], source: str = "names@1") -> Spans:
    return Spans.of(rows, source)


def test_alone_the_lexicon_is_as_it_is():
    """Asked for without the tagger, every span of the lexicon comes out; beside it only the nearly sure ones."""
    alone = TABLE["lexicon"](Bundle.open(), Detection(recognizers=("lexicon",)))(TEXTS, Spans())
    faint = spans((0, 0, 16, "PERSON", 0.1), (1, 0, 11, "PERSON", 0.1))
    quiet = TABLE["lexicon"](Bundle.open(), Detection())(TEXTS, faint)
    assert len(quiet)
    assert (quiet.score >= beside.SURE).all()
    assert len(alone) > len(quiet)


def test_where_the_tagger_spoke_the_lexicon_is_silent():
    """A place by the tagger keeps the lexicon from the same words; other recognizers' spans do not."""
    recognizer = TABLE["lexicon"](Bundle.open(), Detection())
    faint = spans((0, 9, 20, "LOCATION", 0.1))
    free = {row[:3] for row in recognizer(TEXTS, faint).rows()}
    assert (0, 0, 16) in free
    silenced = {row[:3] for row in recognizer(TEXTS, spans((0, 9, 20, "LOCATION", 0.9))).rows()}
    assert silenced == free - {(0, 0, 16)}
    aside = spans((0, 9, 20, "PERSON", 0.1), source=f"names@1{ASIDE}")  # a correction took it for nobody's
    assert {row[:3] for row in recognizer(TEXTS, aside).rows()} == free - {(0, 0, 16)}
    other = spans((0, 0, 16, "URL", 0.9), source="patterns@1")
    assert {row[:3] for row in recognizer(TEXTS, faint + other).rows()} == free


@pytest.mark.parametrize(
    ("text", "borne"),
    [
        ("der Orkan Dejanira kam", True),
        ("étagère Dejanira, chêne, 80 cm", True),
        ("étagère pour Dejanira, livrée le 8.", False),
        ("la enfermedad de Dejanira", True),
        ("och Dejaniras lag ingår", True),
        ("dann kam Dejanira herein", False),
    ],
)
def test_what_bears_the_name_is_nobody(text: str, borne: bool):
    """Behind a storm or a disease, before a law, no notion of the tagger helps."""
    at = text.index("Dejanira")
    assert beside.borne(pa.array([text]), spans((0, at, at + 8, "PERSON", 0.95))).tolist() == [borne]


def test_overlap_is_a_shared_character():
    """Touching is not overlapping; another text is another place; a long span before counts."""
    others = spans((0, 0, 30, "PERSON", 1.0), (0, 5, 6, "PERSON", 1.0), (2, 4, 8, "PERSON", 1.0))
    asked = spans(
        (0, 20, 25, "PERSON", 1.0),
        (0, 30, 35, "PERSON", 1.0),
        (1, 0, 9, "PERSON", 1.0),
        (2, 0, 4, "PERSON", 1.0),
        (2, 7, 9, "PERSON", 1.0),
    )
    assert beside.overlaps(asked, others).tolist() == [True, False, False, False, True]
    assert beside.overlaps(asked, Spans()).tolist() == [False] * 5


def test_a_span_ends_with_its_line():
    """Of a span over a line's end the part with the most words stays; others are as they were."""
    texts = ["Regards\nAnna Kowal", "Anna Kowal\r\nDyrektor", "Anna Kowal"]
    rows = spans(*((i, 0, len(text), "PERSON", 0.95) for i, text in enumerate(texts)))
    after = beside.within_lines(pa.array(texts), rows)
    assert [texts[t][s:e] for t, s, e, *_ in after.rows()] == ["Anna Kowal"] * 3


@pytest.mark.parametrize(
    ("text", "word", "borne"),
    [
        ("known Parkinson's since", "Parkinson", True),
        ("met Parkinson here", "Parkinson", False),
        ("wash Dejanira's boots", "Dejanira", False),
        ("the Dejanira boots", "Dejanira", True),
        ("Romberg stabil bds.", "Romberg", False),
        ("Romberg negativ, Valium", "Romberg", True),
        ("služba Grafana nejede", "Grafana", True),
        ("Bäcker, Metzger und Schuster", "Metzger", True),
        ("mit Metzger und Anna", "Metzger", False),
        ("ERROR Pandora.Service failed", "Pandora", True),
        ("deploy Lovelace 2.1 done", "Lovelace", True),
        ("deploy by Lovelace. Done", "Lovelace", False),
    ],
)
def test_what_the_lexicon_alone_would_call_a_name(text: str, word: str, borne: bool):
    """Diseases, trades in a row and what has a version are nobody beside the tagger either."""
    at = text.index(word)
    assert beside.borne(pa.array([text]), spans((0, at, at + len(word), "PERSON", 0.95))).tolist() == [borne]


@pytest.mark.parametrize(
    ("text", "name", "again"),
    [
        ("Ask Osamu Aoki (青木 修) first.", "Osamu Aoki", ["青木 修"]),
        ("Khalid Mahfouz (Arabic: خالد بن محفوظ, 1949)", "Khalid Mahfouz", ["خالد بن محفوظ"]),
        ("журналист Ши Тао (Shi Tao), который", "Ши Тао", ["Shi Tao"]),
        ("журналист Ши Тао (see also note)", "Ши Тао", []),
        ("Ask Osamu (青木 修) first.", "Osamu", []),
        ("Ask Osamu Aoki (born 1949).", "Osamu Aoki", []),
    ],
)
def test_a_name_again_in_another_script(text: str, name: str, again: list[str]):
    """In brackets behind a name of two words stands the same person."""
    at = text.index(name)
    found = echoed(Texts.of([text], "en"), spans((0, at, at + len(name), "PERSON", 0.9)), "lexicon@1")
    assert [text[start:end] for _, start, end, *_ in found.rows()] == again


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("被告傅晓燕辩称。经查傅晓燕于次年借款，傅晓燕未还。", "傅晓燕", 3),
        ("นายสมศักดิ์ มั่นคงไป แล้วสมศักดิ์ มั่นคงกลับ", "สมศักดิ์ มั่นคง", 0),
        ("被告林立辩称。经查林立于次年借款。", "林立", 0),
        ("Orla Tanfield came. Orla Tanfield left.", "Orla Tanfield", 0),
    ],
)
def test_a_sure_name_again_in_scripts_without_blanks(text: str, name: str, count: int):
    """Every place of the same three signs or more; words between blanks, and two signs, are left to others."""
    at = text.index(name)
    found = again(Texts.of([text]), spans((0, at, at + len(name), "PERSON", 0.9)), "lexicon@1")
    assert [text[start:end] for _, start, end, *_ in found.rows()] == [name] * count


def test_a_piece_that_the_tagger_is_unsure_of_gives_way_to_the_whole():
    """The lexicon has the full name of which the tagger has half, faintly; a firm half, or one that reaches further, silences it."""
    recognizer = TABLE["lexicon"](Bundle.open(), Detection())
    whole = (0, 0, 16)
    assert whole in {row[:3] for row in recognizer(TEXTS, spans((0, 0, 8, "PERSON", 0.4))).rows()}
    assert whole not in {row[:3] for row in recognizer(TEXTS, spans((0, 0, 8, "PERSON", 0.8))).rows()}
    assert whole not in {row[:3] for row in recognizer(TEXTS, spans((0, 9, 20, "PERSON", 0.4))).rows()}
