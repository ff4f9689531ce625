"""Counts merge, and merge the same whichever way the lake was cut."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.audit.tallies import BANDS, Key, Residual, Tally, band, wilson

counts = st.integers(0, 10**12)
words = st.sampled_from(["a", "b", "PERSON", "<script>", ""])
keys = st.builds(Key, words, words, words, words, st.integers(0, len(BANDS) - 1), words)
tallies = st.builds(Tally, st.dictionaries(keys, counts, max_size=4), st.dictionaries(words, counts, max_size=3))
residuals = st.builds(
    Residual,
    counts,
    counts,
    counts,
    counts,
    st.dictionaries(st.tuples(words, words), counts, max_size=3),
    st.dictionaries(st.tuples(words, words, words), counts, max_size=3),
)


@given(st.one_of(st.tuples(tallies, tallies, tallies), st.tuples(residuals, residuals, residuals)))
def test_sums_are_associative_and_commutative(three):
    """Any grouping and any order of parts gives the same counts, and nothing adds nothing."""
    a, b, c = three
    assert (a + b) + c == a + (b + c)
    assert a + b == b + a
    assert a + type(a)() == a


@given(st.lists(st.tuples(words, words, st.floats(0, 1, width=32)), max_size=30), st.integers(0, 30))
def test_rows_count_as_their_parts_and_as_themselves(found, cut):
    """Counting plain rows whole, in two parts, or after they were counted once gives one tally."""
    rows = [{"table": "t", "path": p, "label": n, "language": "de", "score": s, "operator": "mask"} for p, n, s in found]
    whole = Tally.of_rows(rows)
    assert whole == Tally.of_rows(rows[:cut]) + Tally.of_rows(rows[cut:])
    assert whole == Tally.of_rows(whole.rows())
    assert whole.total == len(rows)


def test_sums_by_a_field_come_largest_first():
    """`by` adds up over all other fields and orders by count, then name."""
    rows = [
        {"table": t, "path": "p", "label": n, "score": 1, "count": c} for t, n, c in [("b", "X", 2), ("a", "X", 2), ("a", "Y", 1)]
    ]
    tally = Tally.of_rows(rows)
    assert list(tally.by("label").items()) == [("X", 4), ("Y", 1)]
    assert tally.by("table", "label") == {("a", "X"): 2, ("b", "X"): 2, ("a", "Y"): 1}
    assert tally.only(table="a").total == 3


def test_a_score_on_an_edge_belongs_to_the_band_above():
    """Edges are compared in float32, as scores are stored."""
    assert [band(edge) for edge in BANDS] == list(range(len(BANDS)))
    assert band(float(np.float32(0.85))) == 3
    assert band(0.8499) == 2


def test_wilson_against_published_values():
    """Wilson's interval for 0 of 10, 8 of 10 and 81 of 263 (Newcombe 1998, table I) to four places."""
    assert [round(x, 4) for x in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(x, 4) for x in wilson(0, 20)] == [0.0, 0.1611]
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_wilson_holds_the_share(hits, misses):
    """The interval lies in [0, 1] and contains the share it was drawn from."""
    of = hits + misses
    low, high = wilson(hits, of)
    assert 0 <= low <= (hits / of if of else 0.5) <= high <= 1
