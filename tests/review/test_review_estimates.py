"""Samples, intervals, agreement, thresholds and the overlay: pure functions over items and verdicts."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.audit.data import ReportData
from lakeveil.cli import main
from lakeveil.review import agreement, estimate, outcome
from lakeveil.review.dispute import disputed, opinions
from lakeveil.review.draw import Reservoir, allocate, draw, stratum
from lakeveil.review.items import Item, Mark, Verdict
from lakeveil.review.ledger import Ledger
from lakeveil.spans import VETO, Spans
from review import pages


def verdict(item: Item, *marks: Mark, who: str = "ada") -> Verdict:
    return Verdict(item.id, who, "2026-01-01", marks, True)


def population(number: int, seed: int, recall: float = 0.92, precision: float = 0.95) -> list[tuple[Item, Verdict]]:
    """Texts with stored labels: up to three names each, some missed, some found wrongly; lower scores are more often wrong."""
    draw_ = random.Random(seed)
    out = []
    for i in range(number):
        text = f"text {seed}.{i} with words and names that nobody reads at all"
        shown, said = [], []
        for place in range(draw_.choice((0, 0, 1, 1, 2, 3))):
            span = (5 * place, 5 * place + 3, "PERSON")
            if draw_.random() < recall:
                score = 0.5 + 0.5 * draw_.random() ** 0.3
                shown.append(Mark(*span, score=score))
                said.append(Mark(*span, kind="confirmed", score=score))
            else:
                said.append(Mark(*span, kind="added"))
        if draw_.random() < (1 - precision) * 1.2:
            score = 0.5 + 0.4 * draw_.random()
            shown.append(Mark(40, 43, "PERSON", score=score))
            said.append(Mark(40, 43, "PERSON", kind="rejected", score=score))
        item = Item(pages.digest(text), text, "en", tuple(shown))
        out.append((item, verdict(item, *said)))
    return out


def covered(repetitions: int, texts: int = 10_000, size: int = 1_000) -> tuple[float, float]:
    """How often the interval holds the true recall, and its mean width."""
    everything = population(texts, 7)
    units = {item.id: (item, said) for item, said in everything}
    truth = estimate.report(estimate.unit(item, said) for item, said in everything)["overall"]["recall"].value
    inside, width = 0, 0.0
    items = [item for item, _ in everything]
    for seed in range(repetitions):
        sample = draw(items, size, str(seed))
        told = estimate.report(estimate.unit(one, units[one.id][1]) for one in sample)["overall"]["recall"]
        inside += told.low <= truth <= told.high
        width += (told.high - told.low) / repetitions
    return inside / repetitions, width


@pytest.mark.heavy
def test_intervals_hold_the_true_recall() -> None:
    """A hundred stratified samples of stored labels: the 95 % interval holds the truth about as often, and is narrow."""
    share, width = covered(100, texts=3_000, size=600)
    assert share >= 0.88
    assert width <= 0.06


@pytest.mark.slow
def test_intervals_hold_in_a_thousand_repetitions() -> None:
    """The issue's measure: 93–98 % of 1,000 repetitions, width at most .06 at 1,000 reviewed texts."""
    share, width = covered(1_000)
    assert 0.93 <= share <= 0.98
    assert width <= 0.06


def test_a_sample_is_the_same_whatever_the_order() -> None:
    """Same texts, same seed: same sample; another seed: another one; weights stand for all texts."""
    items = [item for item, _ in population(500, 1)]
    one = draw(items, 60, "a")
    assert one == draw(reversed(items), 60, "a")
    assert {i.id for i in one} != {i.id for i in draw(items, 60, "b")}
    assert sum(i.weight for i in one) == pytest.approx(500)
    bands = Counter(i.stratum.split()[0] for i in one)
    assert min(bands[b] for b in ("none", "doubt", "sure")) >= 15


def test_recognizers_that_disagree_are_looked_at() -> None:
    """Another recognizer's accepted span of another kind disputes a span; a finer label, a low score, a veto and the same recognizer do not."""
    said = (
        Spans.of([(0, 0, 7, "PERSON", 0.9), (1, 0, 7, "PERSON", 0.9)], "names@4")
        + Spans.of([(0, 4, 7, "CITY", 0.8), (1, 0, 3, "FIRST_NAME", 0.8), (1, 4, 7, "CITY", 0.1)], "lexicon@1")
        + Spans.of([(1, 0, 7, "LOCATION", 1.0)], "verdicts@1", authority=VETO)
    )
    heard = opinions(said, ["en", "en"], lambda label, language: 0.5)
    assert disputed(0, 7, "PERSON", "names@4", heard[0]) == "disputed: CITY says lexicon; "
    assert disputed(0, 7, "PERSON", "names@4", heard[1]) == ""
    assert disputed(4, 7, "ORGANIZATION", "lexicon@2", heard[0][1:]) == ""
    item = pages.item("Ann Lee met Bo", (0, 7, "SP"))
    marks = (replace(item.marks[0], note="disputed: CITY says lexicon; names@4"),)
    assert stratum(replace(item, marks=marks)).startswith("dispute ")


@given(st.lists(st.integers(0, 3), max_size=40), st.integers(1, 30))
def test_reservoirs_add(cuts: list[int], size: int) -> None:
    """Partitions filled apart and added give the sample of the whole, in any order and grouping."""
    items = [item for item, _ in population(len(cuts), 3)]
    parts = [Reservoir(size, "x") for _ in range(4)]
    for item, part in zip(items, cuts, strict=True):
        parts[part].put(item)
    a, b, c, d = parts
    assert ((a + b) + (c + d)).sample() == (d + (c + (b + a))).sample() == draw(items, size, "x")


@given(
    st.dictionaries(
        st.sampled_from([f"{b} x{i}" for b in ("none", "doubt", "sure") for i in range(6)]), st.integers(1, 500), max_size=18
    ),
    st.integers(1, 300),
)
def test_allocation_gives_all_it_can(counts: dict[str, int], size: int) -> None:
    """Never more than there are, never more than asked for, and nothing left over while a stratum has texts."""
    number = allocate({n: float(c) for n, c in counts.items()}, counts, size)
    assert all(0 < number[n] <= counts[n] for n in number)
    least = sum(min(2, c) for c in counts.values())
    assert sum(number.values()) == min(size, sum(counts.values())) or size < least


def test_verdicts_become_counts() -> None:
    """Confirmed is right; rejected is wrong; moved and relabelled are wrong and missed; added is missed."""
    item = pages.item("x" * 99)
    said = verdict(
        item,
        Mark(0, 1, "A", "confirmed"),
        Mark(2, 3, "A", "rejected"),
        Mark(4, 5, "B", "relabelled", was=(4, 5, "A")),
        Mark(6, 9, "A", "moved", was=(6, 7, "A")),
        Mark(10, 11, "B", "added"),
    )
    unit = estimate.unit(item, said)
    assert (unit.right, unit.wrong, unit.missed) == ({"A": 1}, {"A": 3}, {"B": 2, "A": 1})
    told = estimate.report([unit])["labels"]
    assert (told["A"]["precision"].value, told["A"]["recall"].value, told["B"]["recall"].value) == (0.25, 0.5, 0.0)


def test_nothing_missed_is_not_certainty() -> None:
    """A hundred spans found of a hundred: the interval still reaches below one, and some may be missed."""
    items = [pages.item(f"text {i}") for i in range(100)]
    told = estimate.report(estimate.unit(i, verdict(i, Mark(0, 4, "A", "confirmed"))) for i in items)["overall"]
    assert told["recall"].value == 1
    assert 0.95 < told["recall"].low < 0.97
    assert told["missed_per_1000"] == 30


def test_kappa_is_cohens() -> None:
    """A worked example: 20 yes-yes, 5 yes-no, 10 no-yes, 15 no-no gives 0.4."""
    counts = Counter({("A", "A"): 20, ("A", "–"): 5, ("–", "A"): 10, ("–", "–"): 15})
    assert agreement.kappa(counts) == pytest.approx(0.4)
    assert agreement.kappa(Counter()) is None
    item = pages.item("x" * 99)
    one = {item.id: verdict(item, Mark(0, 1, "A", "confirmed"), Mark(2, 3, "A", "rejected"))}
    two = {item.id: verdict(item, Mark(0, 1, "A", "confirmed"), Mark(2, 4, "B", "moved", was=(2, 3, "A")))}
    assert agreement.pairs(one, two) == Counter({("A", "A"): 1, ("–", "–"): 1, ("–", "B"): 1})


def test_thresholds_reach_the_wanted_precision() -> None:
    """The least score from which enough was right; None where little was seen."""
    items = {i.id: i for i in (pages.item(f"t{n}") for n in range(40))}
    said = {
        key: verdict(item, Mark(0, 1, "A", "confirmed" if n >= 10 else "rejected", score=0.5 + n / 100))
        for n, (key, item) in enumerate(items.items())
    }
    assert outcome.thresholds(items, said, 1.0) == {"A": {"threshold": 0.6, "seen": 40}}
    assert outcome.thresholds(items, said, 1.0, least=50)["A"]["threshold"] is None


def test_an_overlay_holds_no_text() -> None:
    """Digests, places and labels; a moved span is a veto of the old and an addition."""
    item = pages.item("Ann Lee met Bo")
    (head, line) = outcome.overlay(
        {item.id: item}, {item.id: verdict(item, Mark(0, 3, "SP", "moved", was=(0, 7, "SP")))}, b"k" * 32
    )
    assert b"Ann" not in head + line
    assert b'"veto": [[0, 7]], "add": [[0, 3, "SP"]]' in line


def test_scores_are_kept_for_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`review score` writes numbers per table and label, which the report's rows take as they are."""
    item = pages.item("Ann Lee met Bo", (0, 7, "SP"), origin={"table": "notes", "path": "note"})
    book = Ledger(pages.lake(tmp_path, [item]), "demo")
    book.add(item.id, "ada", [Mark(0, 7, "SP", "confirmed"), Mark(12, 14, "SP", "added")], True)
    assert main(["review", "score", "--config", str(tmp_path / "c.yaml"), "--sample", "demo"]) == 0
    assert "SP: precision 1.000" in capsys.readouterr().out
    written = (tmp_path / "veil" / "audit" / "estimates" / "demo.json").read_text()
    (everything, one) = ReportData.from_rows({"run": "r"}, reviewed=json.loads(written)["rows"]).reviewed
    assert (one.table, one.label, one.precision, one.recall, one.texts) == ("notes", "SP", 1.0, 0.5, 1)
    assert everything.label == ""
    assert "Ann" not in written
