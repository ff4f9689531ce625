"""What stands around a token: classes, neighbours within the text, brackets; of a text alone, however it is batched."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers import around
from lakeveil.recognizers.names import Tagger
from lakeveil.tokens import tokenize

TEXTS = ["Raum", "", "Auf (vgl. Cremer, a. a. O., § 3) kommt es E nicht an.", "NATO 1999 x"]


@pytest.fixture(scope="module")
def tagger():
    """The shipped tagger."""
    return Tagger.open(Bundle.open())


def test_a_class_says_case_length_and_mark():
    """Numbers, words by case and length, marks one by one."""
    tokens = tokenize(pa.array(["12 ab abcd X EU NATO Max Maria iPod ( § ?"]))
    assert around.classes(tokens).tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 9, 12 + 3, 12 + 13, 12 + 15]


def test_neighbours_are_of_the_same_text():
    """A step over the text's end finds what is outside."""
    text, values = np.array([0, 0, 1, 1, 1]), np.array([1.0, 2.0, 3.0, 4.0, 5.0])
    assert around.moved(values, text, 1, 0.0).tolist() == [2, 0, 4, 5, 0]
    assert around.moved(values, text, -2, 9.0).tolist() == [9, 9, 9, 9, 3]
    assert around.moved(values, text, 0, 9.0).tolist() == values.tolist()
    assert around.moved(values[:1], text[:1], 2, 9.0).tolist() == [9]


def test_a_text_alone_reads_as_in_a_batch(tagger):
    """Columns of tokens and of texts are the text's own; one without tokens has zeros."""
    together = tagger.encode(pa.array(TEXTS))
    rows, looks = around.around(together, [0]), around.of_texts(together)
    assert rows.shape[1] == around.width(1) and looks.shape[0] == len(TEXTS)
    for i, text in enumerate(TEXTS):
        alone = tagger.encode(pa.array([text]))
        here = slice(together.tokens.first[i], together.tokens.first[i + 1])
        assert np.allclose(around.around(alone, [0]), rows[here], atol=1e-5)
        if text:
            assert np.allclose(around.of_texts(alone)[0], looks[i], atol=1e-4)
    assert not looks[1].any()


def test_brackets_and_lone_words_are_told(tagger):
    """A name alone in its text and one in brackets have columns of their own beside their class."""
    encoded = tagger.encode(pa.array(TEXTS))
    words = encoded.tokens.vocabulary.take(pa.array(encoded.tokens.code)).to_pylist()
    twice = around.around(encoded, [0])[:, 5 * around.CLASSES :][:, : 3 * around.CLASSES].reshape(len(words), around.CLASSES, 3)
    said = {word: twice[i, around.classes(encoded.tokens)[i]].tolist() for i, word in enumerate(words)}
    assert said["Raum"] == [1, 0, 0] and said["Cremer"] == [0, 0, 1] and said["kommt"] == [0, 0, 0] and said["E"] == [0, 0, 0]
