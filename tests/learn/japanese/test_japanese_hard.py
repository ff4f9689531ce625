"""Words of things: told by raw text, put where names stand; and names that no list has."""

import random
from collections import Counter

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("ipadic")

from lakeveil.learn.japanese import hard
from lakeveil.learn.japanese.hard import Harvest, Things, blended, filled, harvest, widened
from lakeveil.learn.japanese.names import Drawer, Lists, Part, part_of, spellings

NAME, PLACE, NOUN = "名詞,固有名詞,人名,姓", "名詞,固有名詞,地域,一般", "名詞,一般,*,*"
LINES = ["スシとWasabiを好むスミス", "スシとナラ", "スミスとスシ", "ジョン・スミスとBen Smith"]
SURNAMES = [
    Part(k, s, 1000.0) for k, s in (("山田", "ヤマダ"), ("川村", "カワムラ"), ("森本", "モリモト"), ("林崎", "ハヤシザキ"))
]


def cut(line: str) -> list[tuple[int, int, str, str]]:
    """Three readings a line: a noun, a place as often as four, a name."""
    return (
        [(0, 1, NOUN, "スシ"), *[(0, 1, PLACE, "ナラ")] * 4, (0, 1, NAME, "ナラ"), (0, 1, NAME, "スシ")]
        if "ナラ" in line
        else [(0, 1, NOUN, "スシ")] * 2
    )


def tagged(lines: list[str]) -> list[list[tuple[int, int, float]]]:
    return [[(i, i + 3, 1.0)] if (i := line.find("スミス")) >= 0 else [] for line in lines]


def grade(words: list[str]) -> np.ndarray:
    return np.array([[0.9 * (w == "smith"), 0, 0, 0] for w in words], np.float32).reshape(-1, 4)


@pytest.fixture(scope="module")
def found() -> Harvest:
    return harvest(LINES, tagged, cut, grade)


@pytest.fixture
def things(found: Harvest) -> Things:
    drawer = Drawer(Lists(tuple(SURNAMES), tuple(SURNAMES)), random.Random(3))
    full = Harvest(found.katakana, found.latin, Counter({"テンプラ": 3}), Counter({"コウチ": 2}), found.sounds)
    return Things(full, drawer)


def test_words_never_tagged_as_persons_are_things(found):
    """スシ and Wasabi are; スミス, tagged twice, the parts of a dotted name, and a phrase with a listed name are not."""
    assert found.katakana == Counter({"スシ": 3, "ナラ": 1})
    assert set(found.latin) == {"Wasabi"}


def test_sounds_are_those_of_nouns_far_oftener_than_of_names(found):
    """スシ, seven times a noun and once a name, and ナラ, four times a place and once a name, are."""
    assert found.sounds == Counter({"スシ": 7, "ナラ": 4})


def test_a_rare_name_beside_a_frequent_thing_is_odd(found):
    """Of ナラ, four times a place here, a name of 2,000 bearers is odd, one of 50,000 is not; one of another sound never."""
    assert found.odd(Part("奈良", "ナラ", 2000.0), 200.0) and not found.odd(Part("楢", "ナラ", 50_000.0), 200.0)
    assert not found.odd(Part("山田", "ヤマダ", 100.0), 200.0)
    assert found.odd(Part("奈良", "ナラ", 0.2), 0.2) and not found.odd(Part("奈良", "ナラ", 1.0), 0.2)


def test_blends_are_of_no_list_and_of_the_training_part():
    """First kanji of one name, last of another; no listed name, no reading of a dev or test name."""
    made = blended(SURNAMES, random.Random(1), 5)
    assert made and all(p.kanji not in {s.kanji for s in SURNAMES} for p in made)
    assert all(p.kanji[0] in "山川森林" and p.kanji[1] in "田村本崎" and part_of(p.katakana) == "train" for p in made)


def test_blends_are_drawn_their_share():
    """Widened lists keep the names they had; about a quarter of what is drawn is blended."""
    wide = widened(Lists(tuple(SURNAMES), tuple(SURNAMES)), random.Random(1), 5)
    assert wide.surnames[:4] == tuple(SURNAMES)
    drawer = Drawer(wide, random.Random(2))
    share = np.mean([drawer.surname().kanji not in {s.kanji for s in SURNAMES} for _ in range(2000)])
    assert 0.2 < share < 0.3


def test_rows_mark_names_and_no_things(things):
    """Every span's text is what was drawn; a quarter and more of the rows name a person, most name none."""
    rows = hard.rows(things, 400)
    named = [any(kind == "PERSON" for *_, kind in spans) for _, spans in rows]
    assert 0.25 < np.mean(named) < 0.5
    assert all(0 <= s < e <= len(text) for text, spans in rows for s, e, _ in spans)


def test_a_template_is_filled_in_every_place():
    """Two places, two words, their offsets exact."""
    words = iter([("山田", "PERSON"), ("Kochi", "LOCATION")])
    assert filled("{}と{}へ", lambda: next(words)) == ("山田とKochiへ", [(0, 2, "PERSON"), (3, 8, "LOCATION")])


def test_spellings_of_long_vowels_and_of_n():
    """Typed, plain, with macrons; long katakana in both ways; n before p also as m."""
    assert {"satou", "sato", "satō"} <= spellings("サトウ")
    assert {"raamen", "ramen"} <= spellings("ラーメン")
    assert {"tenpura", "tempura"} <= spellings("テンプラ")
