"""Names and things' words in the place of nouns: exact offsets, the same name for the same noun, the rest left to be taught."""

import random
from collections import Counter

import pytest

pytest.importorskip("ipadic")

from lakeveil.learn.japanese import roles
from lakeveil.learn.japanese.hard import Harvest, Things
from lakeveil.learn.japanese.names import Drawer, Lists, Part
from lakeveil.learn.japanese.silver import NONE, TAUGHT

LINES = [
    "彼は母に会い、彼の本を借りた。",
    "監督が泣いた。",
    "昨日この町へ行った。",
    "会社を辞めた。",
    "今日は晴れ。",
    "前監督が語る。",
]


@pytest.fixture(scope="module")
def rows():
    drawer = Drawer(Lists((Part("菅原", "スガワラ"), Part("高知", "コウチ")), (Part("雅俊", "マサトシ"),)), random.Random(3))
    one = Counter({"カレー": 1})
    things = Things(Harvest(one, Counter({"Kindle": 1}), Counter({"デンシャ": 1}), Counter({"ナゴヤ": 1}), Counter()), drawer)
    return [row for _ in range(30) for row in roles.rows(LINES, drawer, things, ["高知"], 4)]


def test_a_persons_noun_becomes_a_name(rows):
    """Each noun of a person is a name of its own, the same wherever it stands; a compound's part (前監督) is none."""
    named = [(text, spans) for text, spans in rows if any(kind == "PERSON" for *_, kind in spans)]
    assert len(named) == 60
    for text, (whole, *spans) in named:
        assert whole == (0, len(text), TAUGHT)
        names = [text[s:e] for s, e, _ in spans]
        assert len(names) in (1, 3) and names[0] == names[-1] and not {"彼", "母", "監督"} & set(names)
        assert text.endswith(("本を借りた。", "が泣いた。"))


def test_a_things_noun_becomes_another_things_word(rows):
    """It stands where the noun stood and is certainly nobody; a surname may be a place there (高知へ行った)."""
    others = [(text, spans) for text, spans in rows if spans[1][2] == NONE]
    words = {text[s:e] for text, (_, (s, e, _)) in others}
    assert len(others) == 60 and "高知" in words and not {"町", "この町", "会社"} & words
    assert all(text.endswith(("へ行った。", "を辞めた。")) for text, _ in others)
