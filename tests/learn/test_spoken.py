"""Which lists have a training word, and which language a training text is taken to be in."""

import numpy as np
import pyarrow as pa

from lakeveil.dictionary import Dictionary, places, wordy
from lakeveil.features import featurise, hashed
from lakeveil.learn import spoken
from lakeveil.learn.data import encode, join


def small_dictionary() -> Dictionary:
    """Four words of German, three of English, one of both."""
    bits = np.zeros(4096 * 8, bool)
    for slot, words in enumerate((["mutter", "rahmen", "schraube", "hand"], ["screw", "frame", "tighten", "hand"])):
        bits[places(hashed(pa.array(words)), np.full(len(words), slot), 4, len(bits)).ravel()] = True
    return Dictionary(np.packbits(bits, bitorder="little"), 4, {"de": 0, "en": 1})


def test_a_word_has_a_bit_for_each_language_that_lists_it():
    """In whatever case; short words and marks have none."""
    found = featurise(pa.array(["Hand", "SCREW", "Rahmen", "Kowalska", "an", ","]))
    assert spoken.listed(small_dictionary(), found).tolist() == [3, 2, 1, 0, 0, 0]


def test_a_text_is_in_the_language_that_lists_most_of_its_words():
    """A known language stays; a text of too few listed words has none."""
    texts = ["Tighten the screw by hand", "Schraube, Rahmen, Mutter", "Kowalska, hand", "screw, frame"]
    parts = join([encode([(text, [])]) for text in texts])
    found = featurise(parts.vocabulary)
    lists = small_dictionary()
    listed = spoken.listed(lists, found)
    known = np.array([-2, -2, -2, 0], np.int8)
    assert spoken.languages(parts, listed, wordy(found.small), lists, known).tolist() == [1, 0, -1, 0]
