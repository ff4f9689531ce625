"""What the dictionary tells a network that learned with it: of each word in the language of its text."""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.dictionary import Dictionary, places
from lakeveil.features import featurise, hashed
from lakeveil.recognizers import bioes, names

TEXTS = ["Tighten the Schraube, Kowalska", "Die Schraube von Kowalska", "Schraube tighten", "Kowalska"]
LANGUAGES = ["en", "de", "und", "nb"]


@dataclass
class Told:
    """Both graphs of a network whose tags are what it was told of each place: listed, not listed."""

    width: int
    fed: list[dict[str, Any]] = field(default_factory=list)

    def run(self, wanted: list[str], feed: dict[str, Any]) -> list[np.ndarray]:
        if "lexicon" in feed:
            self.fed.append(feed)
            return [feed["lexicon"]]
        tags = np.zeros((len(feed["index"]), bioes.TAGS), np.float32)
        tags[:, : self.width - 4] = feed["distinct"][feed["index"]][:, 4:]
        return [tags, *(tags for _ in wanted[1:])]


@pytest.fixture(scope="module")
def dictionary() -> Dictionary:
    bits = np.zeros(4096 * 8, bool)
    for slot, words in enumerate((["schraube"], ["tighten", "screw"])):
        bits[places(hashed(pa.array(words)), np.full(len(words), slot), 4, len(bits)).ravel()] = True
    return Dictionary(np.packbits(bits, bitorder="little"), 4, {"de": 0, "en": 1})


def told(tagger: names.Tagger, texts: list[str], languages: list[str]) -> list[list[tuple[str, float, float]]]:
    """Of each text its words of four letters or more and what the network is told of them."""
    encoded = tagger.encode(pa.array(texts, pa.string()), languages=languages)
    tokens, out = encoded.tokens, [[] for _ in texts]  # type: ignore[var-annotated]
    for i in range(len(tokens)):
        word = texts[tokens.text[i]][tokens.start[i] : tokens.end[i]]
        if len(word) >= 4:
            out[tokens.text[i]].append((word, float(encoded.tags[i, 0]), float(encoded.tags[i, 1])))
    return out


def test_evidence_has_a_column_for_listed_and_one_for_unlisted_words(dictionary: Dictionary):
    """In any case; nothing of short words, marks and numbers, nor in a language without a list."""
    found = featurise(pa.array(["SCREW", "Kowalska", "the", ",", "2004", "Schraube"]))
    assert dictionary.evidence(found, np.full(6, 1)).tolist() == [[1, 0], [0, 1], [0, 0], [0, 0], [0, 0], [0, 1]]
    assert not dictionary.evidence(found, np.full(6, -1)).any()
    assert not Dictionary.none().evidence(found, np.full(6, -1)).any()


def test_a_word_is_judged_in_the_language_of_its_text(dictionary: Dictionary):
    """The same word is listed in one text of a batch and not in the next; together as alone."""
    network = Told(6)
    tagger = replace(names.Tagger.open(Bundle.open()), first=network, session=network, columns=6, dictionary=dictionary)
    together = told(tagger, TEXTS, LANGUAGES)
    assert together == [
        [("Tighten", 1.0, 0.0), ("Schraube", 0.0, 1.0), ("Kowalska", 0.0, 1.0)],
        [("Schraube", 1.0, 0.0), ("Kowalska", 0.0, 1.0)],
        [("Schraube", 0.0, 0.0), ("tighten", 0.0, 0.0)],
        [("Kowalska", 0.0, 0.0)],
    ]
    for text, language, found in zip(TEXTS, LANGUAGES, together, strict=True):
        assert told(tagger, [text], [language]) == [found]
    assert not any(one or other for row in told(tagger, TEXTS, []) for _, one, other in row)


def test_a_network_that_learned_without_it_is_told_nothing(dictionary: Dictionary):
    """Four columns of evidence, as it has always had."""
    network = Told(4)
    tagger = replace(names.Tagger.open(Bundle.open()), first=network, session=network, columns=4, dictionary=dictionary)
    tagger.encode(pa.array(TEXTS, pa.string()), languages=LANGUAGES)
    assert {feed["lexicon"].shape[1] for feed in network.fed} == {4}
