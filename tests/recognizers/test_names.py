"""The name tagger of the shipped bundle: any text, exact offsets, the same result in any batch, the paper's errors."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import names
from lakeveil.spans import Spans, Texts

MAILS = [
    "From: Kathrin Lindholm\nTo: Pedro Albuquerque\nSubject: budget\n\nHi Pedro,\nplease call Dr. Lindholm tomorrow.\n\nThanks,\nKathrin",
    "Frau Schröder wohnt seit 2004 in Lübeck, sagte Hannes Petersen.",
    "Le président, Jean-Luc Moreau, a reçu Mme Delacroix à Lyon.",
    "La doctora María Fernández García atendió al paciente en Sevilla.",
    "Pan Tomasz Wiśniewski pojechał do Gdańska.",
    "",
    "no one is here",
    "Il signor Paolo Ricci vive a Bologna.",
]


@pytest.fixture(scope="module")
def tagger() -> names.Tagger:
    return names.Tagger.open(Bundle.open())


def persons(tagger: names.Tagger, text: str, least: float = 0.5) -> list[str]:
    rows = tagger(Texts.of([text]), Spans()).rows()
    return [text[s:e] for _, s, e, label, score in sorted(rows) if label == "PERSON" and score >= least]


def test_make_follows_the_contract():
    """The factory gives a recognizer whose spans lie within their texts and carry scores from 0 to 1."""
    found = names.make(Bundle.open(), Detection())(Texts.of(MAILS), Spans())
    assert len(found)
    for text, start, end, label, score in found.rows():
        assert 0 <= start < end <= len(MAILS[text])
        assert label in ("PERSON", "LOCATION", "ORGANIZATION")
        assert 0 <= score <= 1
    assert found.sources[0].startswith("names@")


def test_names_of_five_languages(tagger: names.Tagger):
    """Plain sentences in the main languages."""
    assert "Kathrin Lindholm" in persons(tagger, MAILS[0])
    assert persons(tagger, MAILS[1]) == ["Schröder", "Hannes Petersen"]
    assert persons(tagger, MAILS[2]) == ["Jean-Luc Moreau", "Delacroix"]
    assert persons(tagger, MAILS[3]) == ["María Fernández García"]
    assert persons(tagger, MAILS[4]) == ["Tomasz Wiśniewski"]


def test_a_batch_never_changes_a_result(tagger: names.Tagger):
    """Alone, together, in any order: the same spans with the same scores."""
    together = tagger(Texts.of(MAILS), Spans()).rows()
    order = np.random.default_rng(0).permutation(len(MAILS))
    shuffled = tagger(Texts.of([MAILS[i] for i in order] * 40), Spans()).rows()
    for i, text in enumerate(MAILS):
        alone = sorted(row[1:] for row in tagger(Texts.of([text]), Spans()).rows())
        assert alone == sorted(row[1:] for row in together if row[0] == i)
        for copy in np.flatnonzero(np.tile(order, 40) == i)[[0, -1]]:
            assert alone == sorted(row[1:] for row in shuffled if row[0] == copy)


def test_windows_leave_no_seam(tagger: names.Tagger, monkeypatch: pytest.MonkeyPatch):
    """A long text in many small windows reads as in one."""
    values = pa.array([" ".join(MAILS)] * 3, pa.string())
    whole = tagger.encode(values)
    monkeypatch.setattr(names, "WINDOW", 64)
    pieces = tagger.encode(values)
    assert np.abs(whole.tags - pieces.tags).max() <= 2e-4
    assert np.abs(whole.hidden - pieces.hidden).max() < 1e-3


def test_token_vectors_come_with_the_tags(tagger: names.Tagger):
    """One row a token; without vectors the tags are the same, but for a text that holds nothing of a name."""
    values = pa.array(MAILS, pa.string())
    encoded = tagger.encode(values)
    assert encoded.hidden.shape[0] == len(encoded.tokens) == encoded.tags.shape[0]
    assert encoded.hidden.shape[1] > 50
    quick = tagger.encode(values, vectors=False).tags
    looked = encoded.tokens.text != MAILS.index("no one is here")
    assert (quick == encoded.tags)[looked].all()
    assert (quick[~looked, 0] == 1).all()
    assert np.allclose(encoded.tags.sum(1), 1, atol=2e-3)


def test_a_company_of_names_is_no_person(tagger: names.Tagger):
    """Ben & Jerry's is ice cream."""
    assert persons(tagger, "We sell Ben & Jerry's ice cream and Johnson & Johnson plasters.", 0.7) == []


def test_a_trade_is_no_part_of_the_name(tagger: names.Tagger):
    """In "Stephen Crowd carpenter" the carpenter stays outside."""
    found = persons(tagger, "I asked Stephen Crowd carpenter to mend the door.", 0.1)
    assert found and found[0].startswith("Stephen")
    assert not any("carpenter" in name for name in found)


def test_a_name_found_once_is_found_again(tagger: names.Tagger):
    """A surname of a sure name is covered wherever it stands in the text, in any case."""
    text = "The report was written by Margaret Thornquist of our office. ok - thornquist / THORNQUIST - ok"
    assert [found.lower() for found in persons(tagger, text, 0.3)].count("thornquist") == 2


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), max_size=5))
def test_no_text_makes_it_fail(values: list[str]):
    """Any Unicode: spans stay within their texts."""
    opened = _opened()
    for text, start, end, _, _ in opened(Texts.of(values), Spans()).rows():
        assert 0 <= start < end <= len(values[text])


@pytest.mark.parametrize(
    "text", ["x" * 200_000, "\u0301" * 5000, "א" * 3000, "Ж " * 30_000, "\u202e John \u202c" * 50, "王" * 9000, "\n" * 10_000]
)
def test_odd_long_texts(tagger: names.Tagger, text: str):
    """One long word, marks without letters, right to left, a character a token, blanks alone."""
    for _, start, end, _, _ in tagger(Texts.of([text]), Spans()).rows():
        assert 0 <= start < end <= len(text)


def _opened() -> names.Tagger:
    if not _KEPT:
        _KEPT.append(names.Tagger.open(Bundle.open()))
    return _KEPT[0]


_KEPT: list[names.Tagger] = []


@pytest.mark.parametrize("text", ["low", "LOW", "What you need for the soup:\n- Basil\n- Chervil\n- Olive"])
def test_what_is_put_aside_stays_under_every_threshold(tagger: names.Tagger, text: str) -> None:
    """However high a score it kept: a bundle's threshold may lie low."""
    spans = tagger(Texts.of([text], "en"), Spans())
    least = min(value for name, value in Bundle.open(None).manifest["thresholds"].items() if name.startswith("PERSON"))
    aside = [
        score for score, source in zip(spans.score, spans.source, strict=True) if spans.sources[source].endswith(names.ASIDE)
    ]
    assert aside
    assert max(aside) < least
