"""The Japanese texts written by hand: what is marked in them is a name; how they are varied."""

import random

import pytest

pytest.importorskip("ipadic")

from lakeveil.learn.data import encode
from lakeveil.learn.japanese import written
from lakeveil.learn.japanese.kindred import Katakana
from lakeveil.learn.japanese.names import Drawer, Lists, Part
from lakeveil.learn.japanese.silver import NONE, UNSURE

PART = Part("小野寺", "オノデラ")
DRAWER = Drawer(Lists((PART,), (PART,)), random.Random(1))


def test_spans_lie_on_words():
    """Inside their text, one behind the other, blanks outside; each covers a token at least."""
    rows = written.rows() + written.held()
    for text, spans in rows:
        edges = [edge for first, end, _ in spans for edge in (first, end)]
        assert text.strip() and edges == sorted(edges)
        assert all(0 <= first < end <= len(text) and text[first:end] == text[first:end].strip() for first, end, _ in spans)
    opened = encode(rows, only_person=True).target.tolist()
    assert opened.count(1) + opened.count(4) == sum(len(spans) for _, spans in rows)


def test_half_are_about_nobody_and_a_fifth_is_held():
    """No text is there twice."""
    rows, held = written.rows(), written.held()
    texts = {text for text, _ in rows + held}
    assert len(texts) == len(rows) + len(held)
    assert 0.35 < sum(not spans for _, spans in rows) / len(rows) < 0.6 and 0.15 < len(held) / len(texts) < 0.25


def test_what_a_network_has_not_learnt():
    """Texts from a line on without the held ones."""
    fresh = [text for text, _ in written.fresh(5600)]
    assert fresh and not {text for text, _ in written.held()} & set(fresh)
    assert len(written.fresh(0)) == len(written.rows()) > len(fresh) + 4000


def test_what_is_unsure_stays_so():
    """Beside it nobody is."""
    assert written.apart(("蘇我氏の娘", [(0, 2, UNSURE)])) == ("蘇我氏の娘", [(0, 2, UNSURE), (2, 5, NONE)])


def test_a_varied_text_says_who_is_nobody():
    """Once as it is, then with other names; everything beside them is NONE, in order, without a gap."""
    rows = written.varied([("本間は来ない", [(0, 2, "PERSON")])], DRAWER, Katakana((), (), ()), 3)
    assert rows[0] == ("本間は来ない", [(0, 2, "PERSON"), (2, 6, NONE)])
    assert rows[1][0] in ("小野寺は来ない",) and len(rows) == 3
    for text, spans in rows:
        edges = [edge for start, end, _ in spans for edge in (start, end)]
        assert edges[0] == 0 and edges[-1] == len(text) and edges[1:-1:2] == edges[2::2]
    assert written.apart(("なし", [])) == ("なし", [(0, 2, NONE)])
