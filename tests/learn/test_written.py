"""The texts written by hand: what is marked in them is a name."""

from collections import Counter

from lakeveil.learn import written
from lakeveil.learn.data import encode


def test_spans_lie_on_words():
    """Inside their text, one behind the other, blanks outside; each covers a token at least."""
    rows = written.rows()
    for text, spans in rows:
        assert text.strip()
        edges = [edge for first, end, _ in spans for edge in (first, end)]
        assert edges == sorted(edges)
        assert all(0 <= first < end <= len(text) and text[first:end] == text[first:end].strip() for first, end, _ in spans)
    parts = encode(rows, only_person=True)
    opened = Counter(parts.target.tolist())
    assert opened[1] == opened[3]
    assert opened[1] + opened[4] == sum(len(spans) for _, spans in rows)


def test_about_half_are_about_nobody():
    """No text is there twice."""
    rows = written.rows()
    assert len({text for text, _ in rows}) == len(rows)
    assert 0.4 < sum(not spans for _, spans in rows) / len(rows) < 0.6


def test_whole_texts_mark_three_kinds() -> None:
    """In order, inside their text, none over another; they are no part of the texts whose firms are not marked."""
    rows = written.whole()
    assert {kind for _, spans in rows for *_, kind in spans} == {"PERSON", "LOCATION", "ORGANIZATION"}
    for text, spans in rows:
        edges = [edge for first, end, _ in spans for edge in (first, end)]
        assert edges == sorted(edges) and all(text[first:end].strip() for first, end, _ in spans)
    assert not {text for text, _ in rows} & {text for text, _ in written.rows()}
    assert len(encode(rows).target) > 10_000
