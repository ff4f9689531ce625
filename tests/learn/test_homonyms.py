"""Sentences with words that are names elsewhere: found in cased texts, few of each word, small words nobody's."""

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.learn import homonyms
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS, Sequences
from lakeveil.recognizers.names import Tagger

LINES = (
    "Somebody put the rose beside the old bench.",
    "they will mark the rose beside the bench",
    "She asked where Charlotte might be found today.",
    "The pump was taken out of the box again.",
)


@pytest.fixture(scope="module")
def tagger() -> Tagger:
    """The shipped tagger."""
    return Tagger.open(Bundle.open())


def test_a_name_counts_small_or_inside_a_sentence_of_a_cased_text(tagger):
    """A flower in small letters and a town's name behind a small word; not in a text without capitals."""
    found = homonyms._homonyms(LINES, "en", tagger)
    assert ("rose", 0) in found and ("Charlotte", 2) in found
    assert {row for _, row in found} <= {0, 2, 3} and ("Somebody", 0) not in found


def test_rare_words_come_first_and_each_line_once():
    """Of a frequent word no more lines than the rounds allow."""
    found = [("rose", i) for i in range(90)] + [("lind", 3), ("lind", 95)]
    assert homonyms._few_of_each(found, 3) == [3, 95, 0]
    assert len(homonyms._few_of_each(found, 1000)) == homonyms.ROUNDS[-1] + 2


def test_a_small_word_in_doubt_is_nobodys_but_beside_an_entity():
    """Places stay open with a capital; beside an entity the doubt may be its edge."""
    words = ["rose", "Lind", "von"]
    target = np.array([IGNORE, IGNORE, IGNORE, 0, IGNORE, TAGS.index("S-PERSON")], np.int8)
    token = np.array([0, 1, 0, 0, 2, 1], np.int32)
    part = Sequences(token, target, np.ones(6, np.int8), np.array([0, 6]), np.zeros(1, np.int16), pa.array(words, pa.string()))
    mended = homonyms._by_case(part).target
    assert mended.tolist() == [NOT_PERSON, IGNORE, NOT_PERSON, 0, IGNORE, target[5]]


def test_sentences_are_marked(tagger, tmp_path):
    """Lines of a file, marked by the tagger; one of each at most."""
    path = tmp_path / "en.txt"
    path.write_text("\n".join(LINES), "utf-8")
    part = homonyms.sentences([path, tmp_path / "none.txt"], "en", tagger, 10_000, 10)
    assert 1 <= len(part) <= 3 and len(part.token) == len(part.target)
    assert len(homonyms.sentences([path], "en", tagger, 10_000, 1)) == 1
