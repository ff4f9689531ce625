"""Case forms lead back to base forms, as strings and as hashes alike."""

from __future__ import annotations

import re
from pathlib import Path

import marisa_trie
import numpy as np
import pyarrow as pa
import pytest

from lakeveil import features, inflection
from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.gazetteer import GIVEN, HOME, REGIONS, Names
from lakeveil.tokens import tokenize

SENTENCES = Path(__file__).parent / "data" / "inflected_names.tsv"
NAMES = ["остап", "пекка", "pekka", "istván", "virtanen", "ramunė", "sandström", "γιωργος", "jansson"]


def evidence_of(names: list[str]):
    """Keys and packed grades that know the names as given names, graded 15."""
    keys = np.sort((features.word_hash(names) >> np.uint64(32)).astype(np.uint32))
    return keys, np.full(len(keys), 15 << 12, np.uint16)


@pytest.mark.parametrize(
    ("language", "form", "base"),
    [
        ("uk", "тарасові", "тарас"),
        ("uk", "соломії", "соломія"),
        ("uk", "наталці", "наталка"),
        ("ru", "павла", "павел"),
        ("ru", "ореховой", "орехова"),
        ("el", "γιώργου", "γιωργος"),
        ("el", "ιωαννησ", "ιωαννης"),
        ("hr", "kovačem", "kovač"),
        ("sr", "милици", "милица"),
        ("cs", "lence", "lenka"),
        ("cs", "tomášovi", "tomáš"),
        ("sk", "máriou", "mária"),
        ("fi", "pekalle", "pekka"),
        ("fi", "virtaselta", "virtanen"),
        ("et", "tammega", "tamm"),
        ("hu", "istvánnal", "istván"),
        ("hu", "balázzsal", "balázs"),
        ("hu", "annának", "anna"),
        ("tr", "mehmete", "mehmet"),
        ("lt", "kazlausku", "kazlauskas"),
        ("lv", "bērziņu", "bērziņš"),
        ("ro", "luminiței", "luminița"),
        ("bg", "иване", "иван"),
        ("sv", "sandströms", "sandström"),
    ],
)
def test_a_form_leads_back_to_its_base(language: str, form: str, base: str):
    """The base stands among the few forms that a case form may come of."""
    assert base in inflection.bases(form, language)


def test_only_served_languages_have_tables():
    """A language is asked about only if it has endings; without them a form has no base."""
    assert set(inflection.tables()) >= inflection.SERVED
    assert inflection.bases("johns", "en") == []


def test_hashes_of_bases_are_those_of_the_strings():
    """What the vectorised look-up asks for is what `bases` spells, for every language and word of the sentences."""
    words: dict[str, set[str]] = {}
    for line in SENTENCES.read_text("utf-8").splitlines():
        language, text = line.split("\t")
        words.setdefault(language, set()).update(w.lower() for w in re.findall(r"[^\W\d_]+", text))
    for language, known in words.items():
        listed = sorted(known)
        whose, hashes = features.hashed_bases(pa.array(listed), language)
        for i, word in enumerate(listed):
            spelled = inflection.bases(word, language)
            own = set(features.word_hash([word]).tolist())
            if len(spelled) < inflection.MOST:
                assert (
                    set(hashes[whose == i].tolist()) - own == set(features.word_hash(spelled).tolist() if spelled else []) - own
                )


def test_evidence_comes_of_the_base_where_the_form_is_unknown():
    """An unlisted form gets the weaker grade of its base, in a language that has endings, and no other token changes."""
    texts = pa.array(["Puhuin Pekan kanssa", "Puhuin Pekan kanssa"])
    tokens = tokenize(texts)
    keys, packed = evidence_of(NAMES)
    asked, small = np.ones(len(tokens.vocabulary), bool), np.zeros(len(tokens.vocabulary), bool)
    led = features.led_back(tokens, ["fi", "en"], asked, small, keys, packed)
    assert led.rows.tolist() == [tokens.vocabulary.to_pylist().index("Pekan")]
    assert np.allclose(led.grades, [[features.LED, 0, 0, 0]])
    assert np.flatnonzero(led.code >= len(tokens.vocabulary)).tolist() == [1]
    nothing = features.led_back(tokens, ["en", "en"], asked, small, keys, packed)
    assert nothing.code is tokens.code


def test_turkish_capitals_keep_their_form():
    """A capitalised Turkish name has its ending behind an apostrophe, so only small words are led back."""
    tokens = tokenize(pa.array(["Mehmete mehmete"]))
    keys, packed = evidence_of(["mehmet"])
    small = np.array([word.islower() for word in tokens.vocabulary.to_pylist()])
    led = features.led_back(tokens, ["tr"], np.ones(len(small), bool), small, keys, packed)
    assert [tokens.vocabulary[int(i)].as_py() for i in led.rows] == ["mehmete"]


def test_unlisted_are_words_of_no_list():
    """A word with any name's or place's grade, a common word, and a frequent small word are taken as they stand."""
    known = np.array([[0, 0, 0, 0], [0.5, 0, 0, 0], [0, 0, 0.5, 0], [0, 0, 0, 0.5], [0, 0, 0, 0]], np.float32)
    frequent, small = np.array([False, False, False, False, True]), np.array([False, False, False, False, True])
    assert features.unlisted(known, frequent, small).tolist() == [True, False, False, False, False]


def test_the_lexicon_weakens_a_base_form_at_home():
    """A base form that is a name of the language's region gives its grades, weaker; one of elsewhere none."""
    trie = marisa_trie.Trie(["тарас", "anna"])
    grades = np.zeros((2, 6), np.uint16)
    grades[trie["тарас"], [GIVEN, REGIONS]] = 200, HOME["uk"]
    grades[trie["anna"], [GIVEN, REGIONS]] = 200, HOME["de"]
    names = Names(trie, np.arange(2, dtype=np.uint16), grades)
    rows = names.grade_bases(
        ["тарасові", "annának", "тарас"], ["uk", "hu", "uk"], np.array([HOME["uk"], HOME["hu"], HOME["uk"]], np.uint16)
    )
    assert rows[:, GIVEN].tolist() == [170, 0, 0]


@pytest.mark.slow
def test_names_in_case_forms_are_found():
    """In sentences written before the endings were, of 14 languages, three names of five are covered with the shipped bundle."""
    detector = Detector.open(Detection(recognizers=("names", "lexicon")), bundle=Bundle.open())
    gold = covered = 0
    for line in SENTENCES.read_text("utf-8").splitlines():
        language, marked = line.split("\t")
        parts = re.split(r"[{}]", marked)
        found = detector.detect(["".join(parts)], language)[0]
        inside = {i for span in found if span.label in ("PERSON", "FIRST_NAME", "SURNAME") for i in range(span.start, span.end)}
        at = 0
        for n, part in enumerate(parts):
            if n % 2:
                gold += 1
                covered += all(i in inside for i in range(at, at + len(part)) if "".join(parts)[i].isalnum())
            at += len(part)
    assert covered >= 0.6 * gold
