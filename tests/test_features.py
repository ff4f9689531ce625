"""The featuriser: equal words, equal numbers, whatever the batch."""

import numpy as np
import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil import features
from lakeveil.tokens import tokenize


def strings(*values: str) -> pa.StringArray:
    return pa.array(values, pa.string())


def test_case_changes_the_shape_and_not_the_word():
    """Hello and HELLO share word and affixes; their shapes differ."""
    found = features.featurise(strings("Hello", "HELLO", "hello"))
    assert len(set(found.word.tolist())) == 1
    assert (found.grams[0, :8] == found.grams[1, :8]).all()
    assert len({tuple(row) for row in found.small.tolist()}) == 3


def test_marks_dropped_share_the_folded_column():
    """Łukasz and Lukasz differ as words and agree where marks are dropped."""
    found = features.featurise(strings("Łukasz", "Lukasz"))
    assert found.word[0] != found.word[1]
    assert found.grams[0, 8] == found.grams[1, 8]


@settings(deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=8))
def test_a_token_s_features_do_not_depend_on_its_neighbours(words: list[str]):
    """Any Unicode: features of a list are those of its members one by one."""
    together = features.featurise(strings(*words))
    assert together.grams.shape == (len(words), features.GRAMS)
    assert (together.grams >= 1).all() and (together.grams < features.GRAM_ROWS).all()
    for i, word in enumerate(words):
        alone = features.featurise(strings(word))
        assert alone.word[0] == together.word[i]
        assert (alone.grams[0] == together.grams[i]).all()
        assert (alone.small[0] == together.small[i]).all()


def test_hashes_stay_the_same_for_ever():
    """A model's rows are found by these numbers: they may not change between versions."""
    assert features.word_hash(["maria"]).tolist() == [features.word_hash(["MARIA"])[0]]
    assert int(features.word_hash(["maria"])[0]) == MARIA


def test_spacing_tells_lines_blanks_and_glue():
    """0 glued, 1 a blank, 2 a new line or text, 3 a tab or wide blank."""
    values = strings("Hi Bob,\n\nfoo  bar\tx", "", "é a")
    tokens = tokenize(values)
    assert features.spacing(values, tokens).tolist() == [2, 1, 0, 2, 3, 3, 2, 1]


def test_look_up_knows_only_its_keys():
    """An unknown word has row 0."""
    keys = np.sort(features.word_hash(["anna", "berta"]))
    rows = np.array([1, 2], np.int32)
    assert 0 not in features.look_up(keys, rows, features.word_hash(["Anna", "BERTA"]))
    assert features.look_up(keys, rows, features.word_hash(["carla"])).tolist() == [0]


MARIA = 10141699157962462264  # as first shipped
