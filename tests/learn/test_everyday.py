"""Made-up everyday texts: persons where a shape says so, nobody where it does not, and what a tagger has right thinned out."""

import random

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.learn import everyday
from lakeveil.learn.data import TAGS
from lakeveil.learn.everyday import BEFORE, CONJUNCTION, NOBODY, SHAPES, SOMEBODY
from lakeveil.learn.names import Lists, Namer
from lakeveil.recognizers.names import Encoded
from lakeveil.tokens import tokenize

WORDS = ["gasket", "flange", "coolant", "bracket"]


def writer(seed: int = 1) -> everyday.Writer:
    lists = Lists({"us": ["Zyxa", "Quorb"] * 6}, {"us": ["Vlimt", "Drosk"] * 6}, ["Town"])
    return everyday.Writer("en", WORDS, Namer(lists, 2), ["seen it today"], ["so the gasket was found in a box"], seed)


@pytest.mark.parametrize("shape", [*SHAPES, *NOBODY])
def test_a_text_about_nobody_has_no_spans(shape):
    """Whatever the shape; and no slot stays empty."""
    text, spans = writer().filled(shape, person=False)
    assert spans == [] and text.strip() and not any(f"{{{slot}}}" in text for slot in "PNwvnukKSLBDdcXq")


@pytest.mark.parametrize("shape", [*SHAPES, *SOMEBODY])
def test_a_text_about_somebody_marks_each_person(shape):
    """As many spans as the shape has persons, none with a blank at its ends, none of them a common word."""
    text, spans = writer().filled(shape, person=True)
    assert len(spans) == shape.count("{P}")
    for start, end, kind in spans:
        assert kind == "PERSON" and text[start:end] == text[start:end].strip() and text[start:end].lower() not in WORDS


def test_chats_mark_speakers_and_those_spoken_to():
    """In small letters mostly; every span is made of the lists' names."""
    rows = [writer(seed).chat() for seed in range(60)]
    assert sum(text == text.lower() for text, _ in rows) > 30
    for text, spans in rows:
        for start, end, _ in spans:
            assert not set(text[start:end].lower().split()) & {"seen", "it", "today", "gasket", "hi", "and"}


def test_a_sentence_is_cut_to_open_with_a_common_word():
    """The word takes a capital; a sentence without one gives another text about nobody."""
    assert writer().opened() == ("Gasket was found in a box", [])
    other = writer()
    other.sentences = ["nothing of that is here at all"]
    assert other.opened()[1] == []


def test_every_language_of_chats_has_its_and():
    """Each list of words that stand before a name belongs to a language with a conjunction."""
    assert set(BEFORE) <= set(CONJUNCTION)


class Suspicious:
    """Takes every word with a capital for a person."""

    def encode(self, values: pa.StringArray, *, vectors: bool = True, languages: object = ()) -> Encoded:
        tokens = tokenize(values)
        person = np.array([word[:1].isupper() for word in tokens.values().to_pylist()])
        tags = np.zeros((len(tokens), len(TAGS)), np.float32)
        tags[np.arange(len(tokens)), np.where(person, TAGS.index("S-PERSON"), 0)] = 1
        none = np.zeros((len(tokens), 0), np.float32)
        return Encoded(tokens, tags, none, np.zeros((len(tokens), 4), np.float32), np.ones(len(tokens), np.int8))


def test_what_the_tagger_has_right_is_thinned_out():
    """Suspected words and missed names all stay, of the others a third."""
    wrong = [("Gasket", []), ("ana called", [(0, 3, "PERSON")])]
    right = [("gasket", []), ("Ana called", [(0, 3, "PERSON")])]
    rows = wrong * 300 + right * 300
    random.Random(1).shuffle(rows)
    kept = everyday.thinned(rows, "en", Suspicious(), 1)  # type: ignore[arg-type]
    assert sum(row in wrong for row in kept) == 600
    assert 0.25 < sum(row in right for row in kept) / 600 < 0.45
