"""Scores are what the two schemes say, and counts add."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.learn.align import align
from lakeveil.learn.evaluate import METRICS, Counts, Evaluation, at_level, evaluate_text

TEXT = "Adam London went home with Eve."
GOLD = [(0, 11, "NAME")]

TABLE_3 = [  # the WikiPII paper's table 3: predicted span, credit under strict, exact, type, partial
    ((0, 11, "NAME"), (1, 1, 1, 1)),
    ((5, 11, "NAME"), (0, 0, 0.5, 0.5)),
    ((0, 11, "PLACE"), (0, 1, 0, 0.5)),
    ((5, 11, "PLACE"), (0, 0, 0, 0.5)),
]
SEMEVAL = [
    ((0, 11, "NAME"), (1, 1, 1, 1)),
    ((5, 11, "NAME"), (0, 0, 1, 0.5)),
    ((0, 11, "PLACE"), (0, 1, 0, 1)),
    ((5, 11, "PLACE"), (0, 0, 0, 0.5)),
]


@pytest.mark.parametrize(
    ("scheme", "span", "credit"), [("wikipii", *row) for row in TABLE_3] + [("semeval", *row) for row in SEMEVAL]
)
def test_schemes_give_the_published_credit(scheme: str, span: tuple[int, int, str], credit: tuple[float, ...]) -> None:
    """Each row of table 3, and the same rows under SemEval-2013 task 9."""
    overall = evaluate_text(TEXT, GOLD, [span], scheme).overall
    assert overall.found == credit
    assert overall.right == credit


def test_covered_asks_for_letters_and_digits_only() -> None:
    """Two predicted pieces that leave only the blank between them cover the span; one piece does not."""
    assert evaluate_text(TEXT, GOLD, [(0, 4, "X"), (5, 11, "Y")]).overall.covered == 1
    assert evaluate_text(TEXT, GOLD, [(0, 4, "NAME")]).overall.covered == 0


def test_finer_labels_join_to_their_parent() -> None:
    """FIRST_NAME and SURNAME side by side are one PERSON where PERSON is asked for, and two where they are."""
    fine = [(0, 4, "FIRST_NAME"), (5, 11, "SURNAME")]
    assert at_level(TEXT, fine, frozenset({"PERSON"})) == [(0, 11, "PERSON")]
    assert at_level(TEXT, fine, frozenset({"FIRST_NAME", "SURNAME"})) == fine
    assert at_level(TEXT, fine, frozenset({"URL"})) == []


def test_report_has_the_published_shape() -> None:
    """Metric names, support, covered, and null instead of a division by nothing."""
    report = evaluate_text(TEXT, GOLD, []).report()
    assert report["overall"]["strict"] == {"precision": None, "recall": 0.0, "f1": 0.0, "support": 1}
    assert set(report["overall"]) == {*METRICS, "characters", "covered"}
    assert Evaluation().report()["overall"]["covered"] is None


spans = st.lists(st.tuples(st.integers(0, 20), st.integers(1, 6), st.sampled_from(["A", "B"])), max_size=6).map(
    lambda rows: [(s, s + n, label) for s, n, label in rows]
)


@given(spans, spans, st.randoms())
def test_order_of_spans_is_irrelevant(
    gold: list[tuple[int, int, str]], predicted: list[tuple[int, int, str]], rng: random.Random
) -> None:
    """Shuffling either list changes no count."""
    text = "x" * 30
    before = evaluate_text(text, gold, predicted)
    rng.shuffle(gold)
    rng.shuffle(predicted)
    assert evaluate_text(text, gold, predicted) == before


@given(spans, spans)
def test_alignment_pairs_each_span_once(gold: list[tuple[int, int, str]], predicted: list[tuple[int, int, str]]) -> None:
    """No span is used twice, and no pair is apart."""
    pairs = align(gold, predicted)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)
    assert all(gold[i][0] < predicted[j][1] and predicted[j][0] < gold[i][1] for i, j in pairs)


@given(st.lists(st.tuples(spans, spans), min_size=3, max_size=3))
def test_counts_merge(texts: list[tuple[list[tuple[int, int, str]], list[tuple[int, int, str]]]]) -> None:
    """`+` is associative and commutative with an empty evaluation as its zero."""
    a, b, c = (evaluate_text("y" * 30, g, p) for g, p in texts)
    assert (a + b) + c == a + (b + c)
    assert a + b == b + a
    assert a + Evaluation() == a
    assert Counts() + a.overall == a.overall
