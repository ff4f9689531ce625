"""What counted text says of words, and words into the filter."""

import numpy as np
import pyarrow as pa

from lakeveil import features
from lakeveil.dictionary import Dictionary, places
from lakeveil.learn.dictionary import BITS, ROUNDS, Counts


def test_words_with_a_capital_inside_sentences_are_proper() -> None:
    """A capital behind a small word makes a word proper, one at a sentence's start does not."""
    counts = Counts()
    counts.add(["Loosen the nut and loosen it, said Ostermann to Ostermann.", "Maybe so."], german=False)
    assert counts.proper("ostermann")
    assert not counts.proper("loosen")
    assert not counts.proper("maybe")


def test_german_nouns_behind_an_article_are_plain() -> None:
    """German writes its nouns with a capital: an article before them tells them from names."""
    counts = Counts()
    counts.add(
        ["er nahm die Zange und legte die Zange hin", "da sah er Ostermann, grüßte Ostermann, rief Ostermann"], german=True
    )
    assert not counts.proper("zange")
    assert counts.proper("ostermann")


def test_a_filter_holds_all_its_words_and_few_others() -> None:
    """No word that went in is missed; of others less than one in a hundred is held."""
    inside = pa.array([f"wort{i}" for i in range(2000)], pa.string())
    slots = np.zeros(len(inside), np.int64)
    size = len(inside) * BITS // 64 * 64
    flags = np.zeros(size, bool)
    flags[places(features.hashed(inside), slots, ROUNDS, size).ravel()] = True
    held = Dictionary(np.packbits(flags, bitorder="little"), ROUNDS, {"de": 0})
    assert held.holds(inside, slots).all()
    assert held.holds(pa.array([f"name{i}" for i in range(2000)], pa.string()), slots).mean() < 0.01
