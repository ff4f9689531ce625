"""Augmentation: swapped names keep their tags, forms keep their words, gaps stand between texts."""

import random
from dataclasses import replace

import numpy as np

from lakeveil import features
from lakeveil.learn import augment, data
from lakeveil.learn.synthetic import records


def pool() -> augment.Pool:
    gold = data.encode([("Ana Roe lives in Rome", [(0, 7, "PERSON"), (17, 21, "LOCATION")]), ("Bo sleeps", [(0, 2, "PERSON")])])
    single = data.encode([("Zed", [(0, 3, "PERSON")])], 1)
    full = data.encode([("Yan van Xu", [(0, 10, "PERSON")])], 2)
    place = data.encode([("Oslo", [(0, 4, "LOCATION")])], 3)
    parts = data.join([gold, single, full, place])
    vocabulary, forms = augment.forms(parts.vocabulary)
    script = features.featurise(vocabulary).small[forms[0], 2]
    swaps = tuple({0: np.flatnonzero(parts.source == i)} for i in (1, 2, 3))
    return augment.Pool(parts, np.array([1.0, 0, 0, 0]), swaps, script, np.repeat(forms[:1], len(augment.MODES), 0))


def test_a_swapped_name_brings_its_own_tags():
    """Every name replaced: full for full, single for single, and the rest of the sentence stays."""
    drawn = pool()
    stream = augment.epoch(drawn, 1, swap=1.0, places=1.0)
    words = drawn.parts.vocabulary.to_pylist()
    text = " ".join(words[t] if t >= 0 else "|" for t in stream.token)
    assert "Yan van Xu lives in Oslo" in text
    assert "Zed sleeps" in text
    assert "Ana" not in text
    tags = [data.TAGS[t] for t, word in zip(stream.target, stream.token, strict=True) if word >= 0]
    assert tags.count("B-PERSON") == tags.count("E-PERSON") == 1
    assert tags.count("S-LOCATION") == 1


def test_an_organisation_is_swapped_and_overlapping_spans_are_left():
    """A company gives way to one of the list; where two spans share a token nothing is swapped."""
    text = "Roe Bank of Rome pays"
    whole = [(0, 16, "ORGANIZATION"), (12, 16, "LOCATION")]
    gold = data.encode([("Acme pays", [(0, 4, "ORGANIZATION")]), (text, whole)])
    firm = data.encode([("Kanzlei Roe", [(0, 11, "ORGANIZATION")])], 1)
    parts = data.join([gold, firm])
    vocabulary, forms = augment.forms(parts.vocabulary)
    script = features.featurise(vocabulary).small[forms[0], 2]
    swaps = ({}, {}, {}, {0: np.flatnonzero(parts.source == 1)})
    drawn = augment.Pool(parts, np.array([1.0, 0]), swaps, script, np.repeat(forms[:1], len(augment.MODES), 0))
    words = parts.vocabulary.to_pylist()
    said = " ".join(words[t] if t >= 0 else "|" for t in augment.epoch(drawn, 3, places=1.0).token)
    assert "Kanzlei Roe pays" in said
    assert text in said


def test_headings_give_capitals_to_words_outside_names():
    """In one share of the texts some words without a tag take their title form; names stay as they are."""
    gold = data.encode([("the tenant pays ana", [(16, 19, "PERSON")])] * 400)
    parts = data.join([gold])
    _, forms = augment.forms(parts.vocabulary)
    drawn = augment.Pool(parts, np.ones(1), (), np.zeros(parts.token.max() + 1, np.int32), forms)
    plain = parts.target == 0
    rng = np.random.default_rng(1)
    shares = augment.SHARES
    try:
        augment.SHARES = (0, 0, 0, 0, 0, 0, 1.0)
        changed = augment._change_forms(drawn, rng, parts.token, np.repeat(np.arange(400), 4), plain)
    finally:
        augment.SHARES = shares
    moved = changed != forms[0][parts.token]
    assert 0.25 < moved[plain].mean() < 0.45
    assert not moved[~plain].any()


def test_gaps_bear_no_loss():
    """After each text stand GAP empty places that no loss is taken of."""
    stream = augment.epoch(pool(), 2)
    empty = stream.token < 0
    assert empty.sum() % augment.GAP == 0
    assert (stream.target[empty] == data.IGNORE).all()


def test_a_slip_changes_a_word_a_little():
    """A mistyped word differs in length by one at most; numbers and short words stay."""
    draw = random.Random(0)
    for word in ("Johnson", "William", "Grüße"):
        for _ in range(50):
            assert abs(len(augment.mistype(word, draw)) - len(word)) <= 1
    assert augment.mistype("Roe", draw) == "Roe"
    assert augment.mistype("12345", draw) == "12345"


def test_made_up_records_mark_what_they_filled_in():
    """The spans of a record cut out exactly the names that were drawn."""
    namer = Namer()
    for text, spans in records(namer, ["hello"], 400):
        for start, end, label in spans:
            if label == "PERSON":
                assert {word.strip(",.").casefold() for word in text[start:end].split()} <= {"ana", "roe", "a"}, text
            assert text[start:end].strip() == text[start:end]


class Namer:
    """Draws the same name always."""

    def __init__(self) -> None:
        self.random = random.Random(4)

    def country(self) -> str:
        return "us"

    def given(self, country: str) -> str:
        return "Ana"

    def surname(self, country: str) -> str:
        return "Roe"

    def full(self, country: str | None = None) -> str:
        return "Ana Roe"

    def register(self, country: str | None = None) -> str:
        return "ROE, ANA"

    def initials(self, country: str | None = None) -> str:
        return "A. Roe"

    def single(self) -> str:
        return "Ana"

    def place(self) -> str:
        return "Rome"


def test_blanks_become_line_ends_and_wide_blanks_in_whole_texts():
    """Few texts are set anew; what is glued or begins a line stays so."""
    space = np.tile(np.array([2, 1, 0, 1, 1], np.int8), 4000)
    block_of = np.repeat(np.arange(1000), 20)
    made = augment._rewrap(np.random.default_rng(1), space, block_of)
    assert (made[space != 1] == space[space != 1]).all()
    wrapped = [set(made[block_of == b][space[block_of == b] == 1].tolist()) for b in range(1000)]
    assert 20 < sum(2 in kinds for kinds in wrapped) < 80
    assert 10 < sum(3 in kinds for kinds in wrapped) < 50
    assert not any({2, 3} <= kinds for kinds in wrapped)


def test_a_block_is_in_the_language_of_its_texts():
    """Words swapped in are too; gaps are in none, and some blocks are told of none."""
    drawn = replace(pool(), language=np.array([5, 5, 7, 7, 7], np.int8))
    told = [augment.epoch(drawn, seed, swap=1.0) for seed in range(60)]
    for stream in told:
        assert (stream.language[stream.token < 0] == -1).all()
    said = np.concatenate([stream.language[stream.token >= 0] for stream in told])
    assert set(said.tolist()) == {-1, 5}
    assert 0 < (said == -1).mean() < 0.25
