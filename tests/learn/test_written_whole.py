"""Polish texts in which firms and places are marked beside persons: every span on words, apart, of a known kind."""

from lakeveil.learn import written
from lakeveil.learn.data import encode


def test_whole_texts_mark_three_kinds() -> None:
    """In order, inside their text, none over another; they are no part of the texts whose firms are not marked."""
    rows = written.whole()
    assert {kind for _, spans in rows for *_, kind in spans} == {"PERSON", "LOCATION", "ORGANIZATION"}
    for text, spans in rows:
        edges = [edge for first, end, _ in spans for edge in (first, end)]
        assert edges == sorted(edges) and all(text[first:end].strip() for first, end, _ in spans)
    assert not {text for text, _ in rows} & {text for text, _ in written.rows()}
    assert len(encode(rows).target) > 10_000
