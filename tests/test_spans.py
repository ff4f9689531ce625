"""resolve makes spans disjoint, uncovers nothing, and depends on no order."""

from __future__ import annotations

import itertools

import numpy as np
import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from lakeveil.resolve import resolve, trimmed
from lakeveil.spans import COLUMN, FAILED, GUESS, RULE, VALIDATED, VETO, Spans

LABELS = ["PERSON", "URL", "EMAIL_ADDRESS"]

rows = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.integers(0, 25),
        st.integers(1, 12),
        st.sampled_from(LABELS),
        st.sampled_from([0.2, 0.5, 0.9]),
        st.sampled_from([VETO, GUESS, RULE, COLUMN, VALIDATED, FAILED]),
        st.sampled_from(["a@1", "b@1"]),
    ),
    max_size=12,
)


def spans_of(listed: list[tuple[int, int, int, str, float, int, str]]) -> Spans:
    """Spans from (text, start, length, label, score, authority, source)."""
    return Spans.concat([Spans.of([(t, s, s + n, label, p)], source, a) for t, s, n, label, p, a, source in listed])


def covered(spans: Spans) -> set[tuple[int, int]]:
    """All (text, code point) pairs inside the spans."""
    return {(int(t), i) for t, s, e in zip(spans.text, spans.start, spans.end, strict=True) for i in range(s, e)}


@given(rows)
def test_resolved_spans_are_disjoint_and_sorted(listed: list) -> None:
    """Within a text each span ends before the next one starts."""
    spans = resolve(spans_of(listed)).spans
    order = list(zip(spans.text.tolist(), spans.start.tolist(), spans.end.tolist(), strict=True))
    assert order == sorted(order)
    assert all(a[0] != b[0] or a[2] <= b[1] for a, b in itertools.pairwise(order))


@given(rows)
def test_no_accepted_character_is_uncovered(listed: list) -> None:
    """Without vetoes the union of the result is the union of the input."""
    spans = spans_of([row for row in listed if row[5] != VETO])
    assert covered(resolve(spans).spans) == covered(spans)


@given(rows, st.randoms())
def test_order_of_input_is_irrelevant(listed: list, rng) -> None:
    """Any order of the same spans resolves to the same rows."""
    before = resolve(spans_of(listed))
    shuffled = list(listed)
    rng.shuffle(shuffled)
    after = resolve(spans_of(shuffled))
    assert after.spans.rows() == before.spans.rows()
    assert sum(after.vetoed.values()) == sum(before.vetoed.values())


def test_a_long_chain_is_cut_without_a_gap() -> None:
    """Thousands of spans of one text, each over the next, stay one covered stretch of disjoint pieces, whichever is stronger."""
    chain = Spans.of([(0, 3 * i, 3 * i + 5, "AB"[i % 2], (i * 7919 % 1000) / 1000) for i in range(3000)], "a@1")
    spans = resolve(chain).spans
    assert spans.start.tolist() == [0, *spans.end.tolist()[:-1]]
    assert spans.end[-1] == chain.end[-1]


@given(rows)
def test_resolving_twice_changes_nothing(listed: list) -> None:
    """Resolved spans are a fixed point."""
    once = resolve(spans_of(listed)).spans
    assert resolve(once).spans.rows() == once.rows()


@given(rows)
def test_a_character_takes_the_strongest_label(listed: list) -> None:
    """No character carries a label of less authority than some span over it had."""
    spans = spans_of([row for row in listed if row[5] != VETO])
    found = resolve(spans).spans
    for t, s, e, a in zip(found.text, found.start, found.end, found.authority, strict=True):
        for i in range(s, e):
            over = spans.authority[(spans.text == t) & (spans.start <= i) & (i < spans.end)]
            labels = {found.labels[c] for c in found.label[(found.text == t) & (found.start <= i) & (i < found.end)]}
            strongest = spans.take((spans.text == t) & (spans.start <= i) & (i < spans.end) & (spans.authority == over.max()))
            assert labels & set(strongest.label_names()) or a >= over.max()


@given(rows, rows, rows)
def test_spans_add(a: list, b: list, c: list) -> None:
    """`+` is associative, and commutative up to row order."""
    x, y, z = spans_of(a), spans_of(b), spans_of(c)
    assert ((x + y) + z).sorted().rows() == (x + (y + z)).sorted().rows()
    assert sorted((x + y).rows()) == sorted((y + x).rows())


def test_a_veto_with_a_score_takes_guesses_only() -> None:
    """What doubts (`Remont Mickiewicza` is no person) leaves what a rule decided inside it: the street."""
    resolved = resolve(
        spans_of(
            [
                (0, 0, 18, "PERSON", 0.97, GUESS, "lexicon@1"),
                (0, 7, 11, "STREET", 1.0, RULE, "rules@1#street"),
                (0, 0, 18, "VETO", 0.5, VETO, "rules@1#veto"),
            ]
        )
    )
    assert [(start, end, label) for _, start, end, label, _ in resolved.spans.rows()] == [(7, 18, "STREET")]
    assert resolved.vetoed == {"rules@1#veto": 1}


def test_a_veto_removes_what_lies_inside_it_but_not_a_validated_span() -> None:
    """An allow-list takes a guess away, counts it, and leaves a card number alone."""
    spans = spans_of(
        [
            (0, 0, 4, "PERSON", 0.9, GUESS, "names@1"),
            (0, 10, 16, "CREDIT_CARD", 1.0, VALIDATED, "patterns@1"),
            (0, 40, 9, "PERSON", 0.9, GUESS, "names@1"),
            (0, 0, 44, "VETO", 1.0, VETO, "own@1#house names"),
        ]
    )
    resolved = resolve(spans)
    assert [(s, e) for _, s, e, _, _ in resolved.spans.rows()] == [(10, 26), (40, 49)]
    assert resolved.vetoed == {"own@1#house names": 1}


def test_thresholds_are_per_label_and_language() -> None:
    """A guess below its language's threshold goes; a rule's span of the same score stays."""
    spans = spans_of(
        [(0, 0, 3, "PERSON", 0.5, GUESS, "a@1"), (1, 0, 3, "PERSON", 0.5, GUESS, "a@1"), (1, 5, 3, "URL", 0.2, RULE, "a@1")]
    )
    least = {("PERSON", "de"): 0.6, ("*", "*"): 0.4}
    assert [row[0] for row in resolve(spans, least, ["de", "en"]).spans.rows()] == [1, 1]


def test_a_loser_of_the_same_label_lengthens_the_winner() -> None:
    """Two overlapping readings of one name become one span, so that it gets one pseudonym."""
    spans = spans_of([(0, 0, 10, "PERSON", 0.9, GUESS, "a@1"), (0, 5, 10, "PERSON", 0.5, GUESS, "b@1")])
    found = resolve(spans).spans
    assert found.rows() == [(0, 0, 15, "PERSON", np.float32(0.9).item())]


def test_a_part_inside_its_whole_cuts_no_name_in_two() -> None:
    """A rule's SURNAME inside a tagger's PERSON is left out; on the very same place the finer label stays."""
    whole = (0, 0, 12, "PERSON", 0.9, GUESS, "names@1")
    part = (0, 4, 8, "SURNAME", 1.0, RULE, "rules@1")
    parents = {"SURNAME": "PERSON"}
    assert resolve(spans_of([whole, part]), parents=parents).spans.label_names() == ["PERSON"]
    same = (0, 0, 12, "SURNAME", 1.0, RULE, "rules@1")
    assert resolve(spans_of([whole, same]), parents=parents).spans.label_names() == ["SURNAME"]
    assert resolve(spans_of([part]), parents=parents).spans.label_names() == ["SURNAME"]


def test_a_rules_part_stays_where_a_guess_contests_it() -> None:
    """A street inside a weak place is not lost to a firm that reaches over both."""
    place = (0, 0, 12, "LOCATION", 0.4, GUESS, "names@1")
    firm = (0, 3, 17, "ORGANIZATION", 0.8, GUESS, "names@1")
    street = (0, 4, 5, "STREET", 1.0, RULE, "rules@1")
    parents = {"STREET": "LOCATION"}
    found = {(s, e): name for _, s, e, name, _ in resolve(spans_of([place, firm, street]), parents=parents).spans.rows()}
    assert found[4, 9] == "STREET"
    assert resolve(spans_of([place, street]), parents=parents).spans.label_names() == ["LOCATION"]
    elsewhere = (1, *firm[1:])
    assert "STREET" not in resolve(spans_of([place, street, elsewhere]), parents=parents).spans.label_names()


def test_no_blank_is_masked_between_pieces() -> None:
    """What a loser keeps begins with its first letter; a piece of blanks is none; lone spans stay as they are."""
    text = "Enron Announcements ab  c "
    spans = spans_of([(0, s, n, "PERSON", 0.9, GUESS, "a@1") for s, n in ((0, 5), (5, 14), (19, 1), (20, 2), (24, 2))])
    left = [(s, e) for _, s, e, _, _ in trimmed(spans, pa.array([text])).rows()]
    assert [text[s:e] for s, e in left] == ["Enron", "Announcements", "ab", "c "]


def test_the_marks_of_a_password_stay_masked() -> None:
    """Of `Anna!?#+` whose letters are a name the rest is still the secret's; a name's full stop is none."""
    for label, left in (("CREDENTIAL", ["Anna", "!?#+"]), ("PERSON", ["Anna"])):
        spans = spans_of([(0, 0, 4, "PERSON", 0.9, GUESS, "a@1"), (0, 4, 5, label, 0.9, GUESS, "a@1")])
        assert ["Anna!?#+ "[s:e] for _, s, e, _, _ in trimmed(spans, pa.array(["Anna!?#+ "])).rows()] == left
