"""The fit of what evidence counts."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("fugashi")
from lakeveil.learn.japanese import weigh
from lakeveil.recognizers.japanese.weights import Weights, weighed


def test_the_fit_finds_the_weights_that_made_the_data():
    """Newton's method with a small penalty comes near the true weights; a column that never varies gets none."""
    rng = np.random.default_rng(1)
    x = np.concatenate([rng.normal(size=(20_000, 2)), np.zeros((20_000, 1)), np.ones((20_000, 1))], 1)
    right = rng.random(20_000) < 1 / (1 + np.exp(-(x @ np.array([1.0, -2.0, 0.0, 0.5]))))
    beta = weigh.fitted(x, right, np.ones(20_000), 3, penalty=0.1)
    assert beta == pytest.approx([1.0, -2.0, 0.0, 0.5], abs=0.1)
    assert beta[2] == 0


def test_hidden_units_tell_what_no_sum_can():
    """One of two signs but not both: a logistic has one half everywhere, with hidden units beside it all is told; a fit is the same each time."""
    rng = np.random.default_rng(1)
    signs = rng.integers(0, 2, (4000, 2)).astype(float)
    x, right = np.concatenate([signs, np.ones((4000, 1))], 1), signs[:, 0] != signs[:, 1]
    fit = weigh.bent(x, right, np.ones(4000))
    assert ((fit.chance(x) > 0.5) == right).all()
    assert (weigh.bent(x, right, np.ones(4000)).rows == fit.rows).all()


def test_a_cut_is_told_as_one_half(tmp_path: Path):
    """Weights written for a cut of .4 give a chance of one half where the fit gives .4, and the file reads back."""
    fit = weigh.Fit(np.array([[1.0, 0.5], [0.0, 0.0], [2.0, -1.0], [np.log(0.4 / 0.6), 0.25]]), np.array([3.0]))
    made = weigh.weights(fit, ["a"], {"b": 2}, 0.4, "5")
    file = tmp_path / "weights.npz"
    made.save(file)
    read = Weights.read(file)
    assert (read.version, read.numbers, read.sizes) == ("5", ("a",), {"b": 2})
    assert read.bias.tolist() == pytest.approx([0.0, 0.25], abs=1e-3)
    known = weigh.Evidence({"a": np.zeros(1, np.float32)}, {"b": np.zeros(1, np.intp)}, np.ones(1, bool))
    assert weighed(known, read).tolist() == pytest.approx([1 / (1 + np.exp(-0.75))], abs=1e-3)


def test_words_alone_are_names_where_a_script_stands_before_them(tmp_path: Path):
    """Lines with tabs are names, others none; each alone and in a sentence."""
    listed = tmp_path / "words.txt"
    listed.write_text("kanji\t山田\tx\nデータベース\n", "utf-8")
    rows = weigh.alone([listed])
    assert [text[s:e] for text, spans in rows for s, e, _ in spans] == ["山田", "山田"]
    assert [text for text, spans in rows if not spans] == ["データベース", "来週のデータベースの件を確認してください。"]


def test_false_spans_are_told_by_sentence():
    """Strict figures and spans in sentences of rows without names."""
    asked = weigh.Candidates(*(np.array(x, np.int32) for x in ([0, 1], [0, 0], [2, 2])), np.zeros(2, np.float32))
    rows = [("山田は来た。", [(0, 2, "PERSON")]), ("雨だ。\n晴れだ。", [])]
    table = weigh.Table(rows, asked, weigh.Evidence({}, {}, np.ones(2, bool)), np.array([True, False]))
    found = weigh.chosen(table, np.array([0.9, 0.6]), 0.5)
    assert weigh.told(table, found) == {"P": 0.5, "R": 1.0, "F1": 0.667, "covered": 1.0, "false per 200": 100.0}
