"""Logistic heads: the fits, what adds, and what went wrong in the paper's multinomial run."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lakeveil.learn import heads


def _made_up(classes: int = 3, n: int = 600, d: int = 8, seed: int = 0):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, classes, n)
    return rng.normal(size=(n, d)) + rng.normal(size=(classes, d))[y] * 0.7, y


@pytest.mark.parametrize("binary", [True, False])
def test_derivatives_are_those_of_the_value(binary):
    """Gradient and Hessian agree with finite differences."""
    x, y = _made_up(2 if binary else 3, 80, 4)
    rows = heads.part(x, y, [1.0, 2.0, 0.5][: 2 if binary else 3])
    weights = np.random.default_rng(1).normal(size=(1 if binary else 3, 5)) * 0.3
    here = heads.state(weights, rows)
    for i in range(weights.size):
        step = np.zeros(weights.size)
        step[i] = 1e-5
        up, down = (heads.state(weights + sign * step.reshape(weights.shape), rows) for sign in (1, -1))
        assert (up.value - down.value) / 2e-5 == pytest.approx(here.gradient[i], abs=1e-5)
        assert np.allclose((up.gradient - down.gradient) / 2e-5, here.hessian[i], atol=1e-5)


@given(st.lists(st.integers(0, 59), min_size=2, max_size=2, unique=True))
@settings(max_examples=30, deadline=None)
def test_states_add(cuts):
    """`+` is commutative, associative up to rounding, and any cut of the rows gives the whole."""
    x, y = _made_up(3, 60, 4)
    weights = np.random.default_rng(2).normal(size=(3, 5))
    low, high = sorted(cuts)
    a, b, c = (heads.state(weights, heads.part(x[i:j], y[i:j])) for i, j in ((0, low), (low, high), (high, 60)))
    whole = heads.state(weights, heads.part(x, y))
    assert np.array_equal((a + b).hessian, (b + a).hessian) and (a + b).value == (b + a).value
    for total in ((a + b) + c, a + (b + c)):
        assert total.rows == 60 and total.value == pytest.approx(whole.value, rel=1e-12)
        assert np.allclose(total.gradient, whole.gradient, atol=1e-11)
        assert np.allclose(total.hessian, whole.hessian, atol=1e-11)


@pytest.mark.parametrize("binary", [True, False])
def test_partitions_give_the_central_fit(binary):
    """Seven uneven partitions and one table have the same solution to 1e-8."""
    x, y = _made_up(2 if binary else 4)
    parts = [heads.part(x[i], y[i]) for i in np.split(np.arange(600), [3, 50, 51, 200, 400, 599])]
    k = 2 if binary else 4
    one, many = (heads.fit(p, k, 0.5, binary=binary, method="newton") for p in ([heads.part(x, y)], parts))
    assert one.converged and np.abs(one.weights - many.weights).max() < 1e-8


@pytest.mark.parametrize("penalise", [True, False])
def test_binary_is_scikit_learns(penalise):
    """The paper's λ is C = 1/(2λ); with the intercept penalised it is one more column of ones."""
    linear = pytest.importorskip("sklearn.linear_model", reason="scikit-learn (extra dev) is not installed")
    x, y = _made_up(2)
    rows = np.column_stack([np.ones(600), x]) if penalise else x
    theirs = linear.LogisticRegression(C=1 / 14, fit_intercept=not penalise, tol=1e-12, max_iter=5000, solver="newton-cholesky")
    theirs.fit(rows, y)
    mine = heads.fit([heads.part(x, y)], 2, 7.0, binary=True, penalise_intercept=penalise).weights[0]
    wanted = theirs.coef_[0] if penalise else np.append(theirs.intercept_, theirs.coef_[0])
    assert np.abs(mine - wanted).max() < 1e-6


def test_softmax_is_scikit_learns():
    """All classes at once agree with scikit-learn to 1e-6."""
    linear = pytest.importorskip("sklearn.linear_model", reason="scikit-learn (extra dev) is not installed")
    x, y = _made_up(4)
    theirs = linear.LogisticRegression(C=1 / 14, tol=1e-12, max_iter=5000, solver="newton-cholesky").fit(x, y)
    mine = heads.fit([heads.part(x, y)], 4, 7.0, method="newton")
    assert np.abs(mine.weights[:, 1:] - theirs.coef_).max() < 1e-6
    assert np.abs(heads.probabilities(mine.weights, x) - theirs.predict_proba(x)).max() < 1e-6


def test_lbfgs_finds_newtons_optimum():
    """The two methods meet."""
    x, y = _made_up(4)
    a, b = (heads.fit([heads.part(x, y)], 4, 1.0, method=m, tolerance=1e-9) for m in ("newton", "lbfgs"))
    assert a.converged and b.converged and a.steps < b.steps
    assert np.abs(heads.probabilities(a.weights, x) - heads.probabilities(b.weights, x)).max() < 1e-6


@pytest.mark.parametrize("method", ["newton", "lbfgs"])
def test_a_penalty_holds_the_weights_to_their_centre(method):
    """With a centre, a great λ leaves it as it is, and the optimum's gradient is 2λ(β − centre)."""
    x, y = _made_up(3)
    rows, centre = heads.part(x, y), np.random.default_rng(4).normal(size=(3, 9)) * 0.3
    kept = heads.fit([rows], 3, 1e9, centre=centre, penalise_intercept=True, method=method)
    assert np.abs(kept.weights - centre).max() < 1e-6
    moved = heads.fit([rows], 3, 2.0, centre=centre, method=method, tolerance=1e-9)
    wanted = 4.0 * (moved.weights - centre) * ([0.0] + [1.0] * 8)
    assert np.abs(heads.state(moved.weights, rows).gradient - wanted.ravel()).max() < 1e-5


def test_threshold_reaches_the_recall_and_no_more():
    """The threshold lets the wanted share pass, and a higher one would not."""
    chance, truth = np.array([0.9, 0.8, 0.7, 0.6, 0.2]), np.array([True, False, True, True, True])
    assert heads.threshold_for_recall(chance, truth, 0.75) == 0.6
    assert heads.threshold_for_recall(chance, truth, 0.5) == 0.7


def test_reliability_of_a_fit_is_calibrated_on_its_rows():
    """In total, the said probability equals the true share where the intercept is free."""
    x, y = _made_up(2)
    chance = heads.probabilities(heads.fit([heads.part(x, y)], 2, 1.0, binary=True).weights, x)[:, 1]
    table = heads.reliability(chance, y == 1)
    assert sum(n for n, _, _ in table) == 600
    assert sum(n * said for n, said, _ in table) == pytest.approx(sum(n * true for n, _, true in table), abs=1e-5)


def test_the_papers_tables_are_not_of_an_argmax():
    """Its five tables hold 5,000 true labels but 6,743 predicted ones, and its PER fit is not its own binary fit."""
    tables = [(750, 93, 1877, 2280), (2330, 2345, 184, 141), (3050, 1835, 74, 41), (4799, 4, 197, 0), (4790, 4, 206, 0)]
    assert all(sum(t) in (5000,) for t in tables)
    assert sum(c + d for _, _, c, d in tables) == 5000
    assert sum(b + d for _, b, _, d in tables) == 6743


def test_the_papers_sigma_picks_the_least_likely_class():
    """With σ(t) = 1/(1 + e^t) as printed, the argmax over one-vs-all fits is worse than chance; with −t it is right."""
    x, y, scores = _five()
    fitted = heads.one_vs_all([heads.part(x, y)], 5, 7.0, penalise_intercept=True)
    scores = np.column_stack([np.ones(len(x)), x]) @ fitted.weights.T
    printed, right = 1 / (1 + np.exp(scores)), 1 / (1 + np.exp(-scores))
    assert (right.argmax(1) == y).mean() > 0.95
    assert (printed.argmax(1) == y).mean() < 0.05


def test_the_papers_newton_does_not_stop():
    """From β = 1 with full steps the step's length never falls; from the same data a step that ascends converges."""
    x, y, _ = _five()
    rows, target, beta = np.column_stack([np.ones(len(x)), x]), (y == 1) * 1.0, np.ones(61)
    lengths = []
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(rows @ beta, -700, 700)))
        curve = (rows.T * (p * (1 - p))) @ rows + 14 * np.eye(61)
        step = np.linalg.solve(curve, rows.T @ (target - p) - 14 * beta)
        beta = beta + step
        lengths.append(float(np.linalg.norm(step)))
    assert min(lengths[10:]) > 7  # the paper's defaultEps
    ours = heads.fit([heads.part(x, (y == 1).astype(int))], 2, 7.0, binary=True, penalise_intercept=True)
    assert ours.converged and ours.steps < 20


def _five():
    """Five classes with the paper's shares."""
    rng = np.random.default_rng(0)
    y = rng.choice(5, 3000, p=[0.83, 0.065, 0.023, 0.04, 0.042])
    means = rng.normal(size=(5, 60)) * 0.5
    return rng.normal(size=(3000, 60)) + means[y], y, None
