"""Names and other words alone and at the head of sentences: exact offsets, no name among the others, the rest unjudged."""

import random

import pytest

pytest.importorskip("ipadic")

from lakeveil.learn.japanese import heads
from lakeveil.learn.japanese.names import Drawer, Lists, Part
from lakeveil.learn.japanese.silver import UNSURE
from lakeveil.learn.japanese.texts import LookAlikes

NAMES = Lists((Part("菅原", "スガワラ"),), (Part("雅俊", "マサトシ"),))
LIKE = LookAlikes(["カレー"], ["デンシャ"], ["apple"])
LINES = ["母は図書館にいる。ただ歩いた。駅は暗いです。", "父と会う。"]
GOLD = [("ソニーの株", [(0, 3, "ORGANIZATION")]), ("菅原さん", [(0, 2, "PERSON")])]


@pytest.fixture(scope="module")
def rows():
    draw = Drawer(NAMES, random.Random(3))
    return heads.heads(LINES, draw, LIKE, [("高知", "コウチ")], GOLD, 400)


def test_names_and_other_words_take_turns(rows):
    """Half the rows name a person, whose span is a name; the rest borrow raw sentences."""
    named = [(text, spans) for text, spans in rows if any(k == "PERSON" for *_, k in spans)]
    assert len(rows) == 400 and len(named) == 200
    assert all(text[s:e] == text[s:e].strip() for text, spans in named for s, e, k in spans if k == "PERSON")
    assert any(text.endswith("は図書館にいる。") for text, _ in named)
    assert any(text.endswith("は暗いです。") for text, spans in rows if (text, spans) not in named)


def test_the_rest_bears_no_loss_but_its_particle(rows):
    """UNSURE begins behind は and ends with the text."""
    for text, spans in rows:
        for start, end, kind in spans:
            assert 0 <= start < end <= len(text)
            if kind == UNSURE:
                assert end == len(text) and text[start - 1] in "はがのもでとにを"


def test_places_that_are_surnames_are_left_out(monkeypatch):
    """A place is taken if its reading is no surname's, in kanji, and not short."""
    told = [("高知", "コウチ"), ("菅原", "スガワラ"), ("津", "ツ")]
    features = [["名詞", "固有名詞", "地域", "一般", "", "", "", sound] for _, sound in told]
    entries = [(surface, f) for (surface, _), f in zip(told, features, strict=True)]
    monkeypatch.setattr(heads.words, "entries", lambda path: entries)
    assert heads.place_readings(heads.Path("x"), ["スガワラ"]) == [("高知", "コウチ")]
