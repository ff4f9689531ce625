"""Thresholds and scores from gold that the fit did not see."""

from __future__ import annotations

import numpy as np
import pytest

from lakeveil.bundle import Bundle
from lakeveil.learn import headfile, headfolds, headgold, heads
from lakeveil.recognizers.names import Tagger


@pytest.fixture(scope="module")
def tagger():
    """The shipped tagger."""
    return Tagger.open(Bundle.open())


def table(score, right, weight):
    """Rows of found ones, each in a text of its own."""
    return np.column_stack([score, right, weight, np.arange(len(score))]).astype(float)


def test_the_threshold_is_that_of_the_highest_f1():
    """Between the right ones and the wrong ones, wherever they lie; what a row weighs counts."""
    score = np.concatenate([np.linspace(0.7, 0.95, 40), np.linspace(0.05, 0.6, 40)])
    right = np.repeat([True, False], 40)
    gold = np.column_stack([np.ones(45), np.concatenate([np.arange(40), np.arange(100, 105)])])
    assert 0.55 <= headfolds.highest(table(score, right, np.ones(80)), gold) <= 0.75
    everything = np.column_stack([np.ones(80), np.arange(80)])
    assert headfolds.highest(table(score, np.ones(80), np.ones(80)), everything) < 0.15
    low = np.where(score < 0.3, 0.001, 1.0)
    assert headfolds.highest(table(score, right | (score > 0.3), low), everything[score > 0.3]) < 0.4


def test_one_heavy_text_does_not_decide_alone():
    """A wrong span of .7 in a text that stands for sixty takes the threshold above it; over draws of the texts only partly."""
    score = np.concatenate([[0.7], np.linspace(0.5, 0.97, 60), np.linspace(0.05, 0.4, 60)])
    right, weight = np.arange(121) % 121 > 0, np.where(np.arange(121) == 0, 60.0, 1.0)
    right[61:] = False
    gold = np.column_stack([np.ones(60), np.arange(1, 61)])
    alone = headfolds.highest(table(score, right, np.ones(121)), gold)
    assert alone + 0.05 < headfolds.highest(table(score, right, weight), gold) < 0.69


@pytest.mark.heavy
def test_every_text_is_scored_by_a_fit_without_it():
    """Rows of random classes are scored no better than chance, which a fit that saw them would be."""
    draw = np.random.default_rng(2)
    folds = [
        headfolds.Fold([], draw.normal(size=(80, 150)).astype(np.float32), draw.integers(0, 2, 80), np.ones(80), np.arange(80))
        for _ in range(5)
    ]

    def fit(chosen):
        return heads.fit([heads.part(folds[i].x, folds[i].y) for i in chosen], 2, 0.01)

    found = headfolds.scored(folds, fit)
    assert found is not None and sorted(found.fits) == [0, 1, 2, 3, 4]
    assert (found.chance.argmax(1) == found.truth).mean() < 0.6
    seen = fit(range(5))
    x, y = np.concatenate([f.x for f in folds]), np.concatenate([f.y for f in folds])
    assert (heads.probabilities(seen.weights, x).argmax(1) == y).mean() > 0.8
    assert headfolds.scored(folds[:1], fit) is None


def test_large_gold_is_scored_on_its_last_fold(monkeypatch):
    """One fit instead of five where there are tokens enough."""
    monkeypatch.setattr(headfolds, "MANY", 10)
    draw = np.random.default_rng(3)
    folds = [
        headfolds.Fold([], draw.normal(size=(8, 2)).astype(np.float32), np.arange(8) % 2, np.ones(8), np.arange(8))
        for _ in range(5)
    ]
    found = headfolds.scored(folds, lambda chosen: heads.fit([heads.part(folds[i].x, folds[i].y) for i in chosen], 2, 1.0))
    assert found is not None and list(found.fits) == [4] and len(found.truth) == 8


def test_tokens_below_a_half_count_too():
    """All above a half is right and most below is wrong: the threshold lies between, not at the end of the grid."""
    likely = np.concatenate([np.full(20, 0.9), np.linspace(0.06, 0.3, 80)])
    truth = np.repeat([1, 0], [20, 80])
    none = np.zeros((100, 0), np.float32)
    found = headfolds.Scored(np.column_stack([1 - likely, likely]), truth, np.ones(100), none, np.arange(100))
    assert 0.3 < headfolds.of_tokens(found, ("CODE",))["CODE"] < 0.9


@pytest.mark.heavy
def test_a_correcting_head_chooses_from_spans(tagger):
    """Where the gold knows names that the tagger gives little, the threshold falls; with few spans none is chosen."""
    who = ["Anna Keller", "Tom Baker", "Maria Silva", "John Wood", "Eva Novak"]
    examples = [headgold.Example(f"{name} signed page {i}.", [(0, len(name), "PERSON")]) for i in range(4) for name in who]
    options = headfile.Options(corrects=True, penalty=0.6)
    scores, chosen, _ = headfile.held_out(headfile.folds_of(tagger, examples, ("PERSON",), options), tagger, ("PERSON",), options)
    assert scores["PERSON"]["gold"] == 40 and 0.05 <= chosen["PERSON"] <= 0.95
    few = examples[:2] + [headgold.Example("Nobody was there.", [])] * 8
    folds = headfile.folds_of(tagger, few, ("PERSON",), options)
    assert headfile.held_out(folds, tagger, ("PERSON",), options)[1] == {"PERSON": headfile.THRESHOLD}
