"""What a head reads, and how a correcting one is held to the tagger."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.learn import headfile, heads
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger

TEXTS = ["Anna Keller met Tom Baker. KELLER left, anna stayed.", "Rome is big.", ""]


@pytest.fixture(scope="module")
def tagger():
    """The shipped tagger."""
    return Tagger.open(Bundle.open())


def test_the_centre_says_what_the_tagger_says(tagger):
    """A correcting head's first weights give the network's own probabilities."""
    encoded = tagger.encode(pa.array(TEXTS))
    x = apply.inputs(encoded, headfile.CORRECTING, ("PERSON",))
    said = heads.probabilities(headfile.as_tagger(1, x.shape[1]), x)[:, 1]
    assert np.abs(said - encoded.tags[:, 1:5].sum(1)).max() < 2e-4


def test_texts_to_keep_hold_a_head_where_it_was(tagger):
    """At the centre the gradient over texts to keep is nought: they pull against any change, and towards none."""
    parts = headfile.as_before(tagger, TEXTS, ("PERSON",), 0.5)
    weights = headfile.as_tagger(1, parts[0][0].shape[1] - 1)
    total = heads.state(weights, parts[0]) + heads.state(weights, parts[1])
    assert np.abs(total.gradient).max() < 1e-3 and total.rows == 2 * len(parts[0][0])
    assert sum(float(weight.sum()) for _, _, weight in parts) == pytest.approx(0.5 * len(parts[0][0]), rel=1e-3)


def test_repeats_are_of_the_text(tagger):
    """A word takes the highest and mean log probabilities of its other places in the same text, in any case form, and of no other text."""
    encoded = tagger.encode(pa.array([TEXTS[0], "Keller"]))
    words = encoded.tokens.vocabulary.take(pa.array(encoded.tokens.code)).to_pylist()
    said = apply.repeats(encoded)
    assert said.shape == (len(words), 9)
    both = [i for i, word in enumerate(words) if word.lower() == "keller" and encoded.tokens.text[i] == 0]
    own = np.log(np.maximum(encoded.tags[both, 1:5].sum(1), 1e-4))
    assert (
        len(both) == 2 and np.allclose(said[both, 1], own.max(), atol=1e-5) and np.allclose(said[both, 5], own.mean(), atol=1e-5)
    )
    assert np.allclose(said[both, 8], np.log(2)) and said[-1, 8] == 0
    alone = apply.repeats(tagger.encode(pa.array(TEXTS[:1])))
    assert np.array_equal(alone, said[: len(alone)])


def test_a_plain_head_reads_the_vectors_alone(tagger):
    """What heads read by default is the token vectors, as the files made before say nothing else."""
    encoded = tagger.encode(pa.array(TEXTS))
    plain = apply.Head(("X",), np.zeros((2, 113)), "t", {})
    assert plain.inputs(encoded) is encoded.hidden or np.array_equal(plain.inputs(encoded), encoded.hidden)
    assert apply.inputs(encoded, apply.BLOCKS, ("PERSON", "X")).shape == (len(encoded.tokens), 112 + 2 + 13 + 4 + 9)
