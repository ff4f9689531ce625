"""Told values beside names in one pass of the tagger."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.names import Tagger
from lakeveil.recognizers.told.inputs import AROUND, BEFORE, BEHIND, FORMS, LAYER
from lakeveil.recognizers.told.network import LABELS, Judge
from lakeveil.recognizers.told.reader import SOURCE, Asked, Reader
from lakeveil.spans import Spans, Texts
from lakeveil.tokens import Tokens, tokenize

TEXTS = ("Anna Nowak turned 34 on Sunday.", "the bridge is closed", "ping j.ortega or call 0171 555 23 41", "")


@pytest.fixture(scope="module")
def tagger() -> Tagger:
    return Tagger.open(Bundle.open())


def _judge(label: str) -> Judge:
    """One that takes every place for this label."""
    width = (BEFORE + 3 + BEHIND + 2 * AROUND) * 160
    out = np.zeros((2, 1 + len(LABELS)), np.float32)
    out[1, 1 + LABELS.index(label)] = 9
    return Judge(
        np.zeros((width, 1), np.float32),
        np.zeros((FORMS, 1), np.float32),
        np.zeros(1, np.float32),
        out,
        np.full(len(LABELS), 0.5, np.float32),
    )


def _told(tagger: Tagger, label: str, texts: Texts, found: Spans) -> Spans:
    spans = Reader(tagger, _judge(label))(texts, found)
    return spans.take(np.array([name == SOURCE for name in spans.sources])[spans.source])


def test_names_are_the_same_with_a_judge_beside_them(tagger: Tagger) -> None:
    texts = Texts.of(TEXTS)
    both = Reader(tagger, _judge("AGE"))(texts, Spans())
    named = both.take(np.array([name == tagger.source for name in both.sources])[both.source])
    assert named.rows() == tagger(texts, Spans()).rows() != []


def test_every_place_is_told_that_nothing_has(tagger: Tagger) -> None:
    found = Spans.of([(2, 22, 36, "PHONE_NUMBER", 0.9)], "patterns")
    told = _told(tagger, "ID", Texts.of(TEXTS), found)
    assert [(TEXTS[text][start:end], label) for text, start, end, label, _ in told.rows()] == [("34", "ID"), ("j.ortega", "ID")]


def test_a_date_found_before_is_asked_for_again(tagger: Tagger) -> None:
    text = "geboren wurde er am 3.5.1984 in Ulm"
    told = _told(tagger, "BIRTH_DATE", Texts.of([text]), Spans.of([(0, 20, 28, "DATE_TIME", 0.9)], "patterns"))
    assert [(start, end, label) for _, start, end, label, _ in told.rows()] == [(20, 28, "BIRTH_DATE")]


def test_vectors_of_some_tokens_are_those_of_all(tagger: Tagger) -> None:
    values = pa.array([*TEXTS, *(f"row {i}: member {i * 7919} left" for i in range(400))], pa.string())
    every = tagger.encode(values, layers=[LAYER])

    def near(tokens: Tokens) -> np.ndarray:
        asked = Asked.of(Texts.of(values.to_pylist()), tokens, Spans())
        return asked.spots(tokens).kept(len(tokens))

    some, (last, first) = tagger.encode(values, vectors=near, layers=[LAYER]), near(tokenize(values))
    assert 0 < last.sum() < first.sum() < len(first)
    np.testing.assert_allclose(some.hidden, every.hidden[last], atol=1e-4)
    np.testing.assert_allclose(some.layers[LAYER], every.layers[LAYER][first], atol=1e-4)


@pytest.mark.parametrize("text", ["FE-50009", "Travel_Rarely", "N932XJ", "(4411-0815)"])
def test_what_is_all_of_its_text_is_told_by_no_words(tagger: Tagger, text: str) -> None:
    """Nothing stands beside it that could tell of it: its column does."""
    told = _told(tagger, "ID", Texts.of([text, f"mine is {text} now"]), Spans())
    assert {row for row, *_ in told.rows()} == {1}
