"""Intervals, confusion, cost of correction, errors by shape; and nervaluate's differences explained."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.cli import main
from lakeveil.learn.evaluate import Evaluation, evaluate_text
from lakeveil.learn.scores import Scores, scores_text, shape

TEXT = "Ann Lee met Bo Hill in Troy on 04.08.1993"
GOLD = [(0, 7, "SP"), (12, 19, "CH"), (31, 41, "BD")]
FOUND = [(0, 7, "SP"), (12, 14, "PR"), (23, 27, "CH")]


def scored(
    text: str = TEXT,
    gold: list[tuple[int, int, str]] = GOLD,
    found: list[tuple[int, int, str]] = FOUND,
    *,
    show_text: bool = False,
) -> Scores:
    return scores_text(text, gold, found, evaluate_text(text, gold, found), show_text=show_text)


def test_confusion_and_cost() -> None:
    """One right, one with borders and label to correct, one to delete, one to add."""
    one = scored()
    assert one.confusion == {("SP", "SP"): 1, ("CH", "PR"): 1, ("BD", "–"): 1, ("–", "CH"): 1}
    assert one.costs == {"none": 1, "boundary and label": 1, "delete": 1, "add": 1}
    assert ("add", "BD", "99.99.9999", 1) in one.worst()
    assert ("add", "BD", "04.08.1993", 1) in scored(show_text=True).worst()


def test_shapes_hide_words() -> None:
    """No letter of a text is told, only its kind."""
    assert shape("Dr. Ann O'Brien-LEE 42") == "Aa. Aa A'Aa-AA 42".replace("42", "99")


spans = st.lists(st.tuples(st.integers(0, 4), st.sampled_from(["A", "B"])), max_size=4, unique_by=lambda s: s[0]).map(
    lambda rows: [(5 * i, 5 * i + 3, n) for i, n in sorted(rows)]
)


@given(st.lists(st.tuples(st.text(min_size=25, max_size=30), spans, spans), min_size=3, max_size=6))
def test_scores_add(rows: list[tuple[str, list[tuple[int, int, str]], list[tuple[int, int, str]]]]) -> None:
    """Associative and commutative: order and grouping of texts change nothing."""
    a, b, *rest = [scored(*row) for row in rows]
    c = sum(rest, Scores())
    one, other = (a + b) + c, c + (b + a)
    assert one.confusion == other.confusion
    assert one.costs == other.costs
    assert one.shapes == other.shapes
    assert all(np.allclose(one.sums[n], other.sums[n]) for n in one.sums | other.sums)


def test_the_interval_is_the_binomials_where_it_must_be() -> None:
    """400 texts of one span, 300 found: the interval of recall is the normal one within a hair."""
    total = Scores()
    for i in range(400):
        total += scored(f"text {i} of one span", [(0, 4, "A")], [(0, 4, "A")] if i % 4 else [])
    low, high = total.intervals()[""]["strict"]["recall"]
    spread = 1.96 * (0.75 * 0.25 / 400) ** 0.5
    assert low == pytest.approx(0.75 - spread, abs=0.012)
    assert high == pytest.approx(0.75 + spread, abs=0.012)


def test_the_verb_tells_intervals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`evaluate --intervals --json` adds its keys and shows no text."""
    for name, side in (("g", GOLD), ("p", FOUND)):
        (tmp_path / name).write_text(json.dumps({"text": TEXT, "spans": side}) + "\n")
    ask = ["evaluate", "--gold", str(tmp_path / "g"), "--predictions", str(tmp_path / "p"), "--intervals"]
    assert main([*ask, "--labels", "SP,CH,BD,PR", "--json"]) == 0
    said = capsys.readouterr().out
    assert {"overall", "labels", "intervals", "confusion", "correction", "errors"} == json.loads(said).keys()
    assert "Hill" not in said
    assert main(ask) == 0
    assert "CH → –: 1" in capsys.readouterr().out


def test_nervaluate_differs_only_where_it_depends_on_order() -> None:
    """On spans that overlap one to one, nervaluate counts as we do; where one overlaps two, it takes the first it meets."""
    nervaluate = pytest.importorskip("nervaluate")

    def theirs(gold: list[tuple[int, int, str]], found: list[tuple[int, int, str]], metric: str) -> float:
        sides = [[[{"start": s, "end": e, "label": n} for s, e, n in side]] for side in (gold, found)]
        result = nervaluate.Evaluator(*sides, tags=["SP", "CH", "BD", "PR"], loader="dict").evaluate()
        overall = result["overall"][metric] if isinstance(result, dict) else result[0][metric]
        return float(overall.recall if hasattr(overall, "recall") else overall["recall"])

    ours = evaluate_text(TEXT, GOLD, FOUND).report()["overall"]
    for mine, name in (("strict", "strict"), ("exact", "exact"), ("partial", "partial"), ("type", "ent_type")):
        assert theirs(GOLD, FOUND, name) == pytest.approx(ours[mine]["recall"], abs=1e-5)
    gold, found = [(0, 3, "SP"), (4, 7, "SP")], [(0, 7, "SP")]
    assert evaluate_text(TEXT, gold, found) == evaluate_text(TEXT, gold[::-1], found)
    assert isinstance(evaluate_text(TEXT, gold, found), Evaluation)
