"""Japanese names in four scripts, put into texts: readings, writings, splits, exact offsets."""

import random

import pytest

from lakeveil.learn.japanese import names as japanese_names
from lakeveil.learn.japanese import templates, texts
from lakeveil.learn.japanese.names import FORMS, SCRIPTS, Drawer, Lists, Part, half_width, part_of, romaji

SURNAMES = [Part(k, r, 100.0) for k, r in (("菅原", "スガワラ"), ("佐藤", "サトウ"), ("大野", "オオノ"), ("新堂", "シンドウ"))]
GIVEN = [Part(k, r) for k, r in (("雅俊", "マサトシ"), ("京子", "キョウコ"), ("一平", "イッペイ"), ("優", "ユウ"))]


def drawer(seed: int = 1) -> Drawer:
    return Drawer(Lists(tuple(SURNAMES), tuple(GIVEN), (("ジョン", "スミス"),)), random.Random(seed))


@pytest.mark.parametrize(
    ("reading", "latin"),
    [
        ("スガワラ", "sugawara"),
        ("キョウコ", "kyouko"),
        ("イッペイ", "ippei"),
        ("シンジ", "shinji"),
        ("マッチャ", "matcha"),
        ("ジュン", "jun"),
    ],
)
def test_readings_become_romaji(reading: str, latin: str):
    """Hepburn in small letters, long vowels as typed."""
    assert romaji(reading) == latin


def test_a_part_has_three_romaji_writings():
    """As typed, plain and with macrons."""
    assert [SURNAMES[1].romaji(style) for style in ("wapuro", "plain", "macron")] == ["satou", "sato", "satō"]
    assert SURNAMES[2].romaji("plain") == "ono"


def test_half_width_keeps_voicing_apart():
    """ガ becomes two characters."""
    assert half_width("スガワラ") == "ｽｶﾞﾜﾗ"


def test_no_reading_is_in_two_parts():
    """Whatever the kanji, one reading is train, dev or test, so all four scripts of a name are."""
    parts = japanese_names.lists([Part(k, r) for k in "甲乙丙" for r in ("アイ", "ウエ", "オカ", "キク")], GIVEN)
    readings = [{p.katakana for p in part.surnames} for part in parts.values()]
    assert sum(map(len, readings)) == len(set.union(*readings)) == 4
    assert part_of("サトウ") == part_of("さとう")


def test_the_paper_writes_names_without_blanks():
    """The four scripts and three forms of the paper's section 3.1."""
    names = {(form, script): drawer().paper(form, script) for form in FORMS for script in SCRIPTS}
    assert names["full", "romaji"].isascii()
    assert names["full", "romaji"].islower()
    assert not any(" " in name or "\u3000" in name for name in names.values())


def test_names_take_the_place_of_names():
    """Offsets follow the new lengths; the same name is replaced by the same."""
    row = ("山田は来た。本田と山田も。", [(0, 2, "PERSON"), (6, 8, "ORGANIZATION"), (9, 11, "PERSON")])
    fresh = iter(["sugawaramasatoshi", "never"])
    text, spans = texts.inserted(row, lambda: next(fresh))
    assert text == "sugawaramasatoshiは来た。本田とsugawaramasatoshiも。"
    assert [text[s:e] for s, e, _ in spans] == ["sugawaramasatoshi", "本田", "sugawaramasatoshi"]


def test_texts_equal_without_names_are_used_once():
    """The paper's removal of repeated data."""
    rows = [("山田です", [(0, 2, "PERSON")]), ("菅原です", [(0, 2, "PERSON")]), ("晴れです", [])]
    assert texts.with_names(rows) == rows[:1]


def test_a_set_is_the_same_for_the_same_seed():
    """Every text in every form and script, seeded, names used in turn."""
    rows = [("山田です", [(0, 2, "PERSON")]), ("今日は菅原と会う", [(3, 5, "PERSON")])]
    first, second = (texts.paper_set(rows, drawer(5), count=3) for _ in range(2))
    assert first == second
    assert set(first) == {(form, script) for form in FORMS for script in SCRIPTS}
    assert all(len(made) == 2 for made in first.values())


def test_a_random_token_takes_the_name_s_place():
    """The paper's mode `random`: the token stands in the text twice, once as a name."""
    words = lambda text: [(3, 5, "名詞,一般", ""), (5, 6, "助詞", "")]  # noqa: E731
    text, spans = texts.random_set([("今日は菅原と会う", [(3, 5, "PERSON")])], words, random.Random(2))[0]
    assert text == "今日はとと会う"
    assert spans == [(3, 4, "PERSON")]


def test_disturbed_texts_keep_names_and_offsets():
    """Look-alikes come in around the names, which stay as they are."""
    row = ("山田は東京のソニーでWindowsを使う", [(0, 2, "PERSON"), (3, 5, "LOCATION"), (6, 9, "ORGANIZATION")])
    like = texts.LookAlikes(["パソコン"], ["デンシャ"], ["apple"])
    draw = drawer(3)
    made = [texts.disturbed(row, draw, like, []) for _ in range(20)]
    assert len({text for text, _ in made}) > 5
    assert all(text[s:e] == "山田" for text, spans in made for s, e, kind in spans if kind == "PERSON")


def test_filled_templates_mark_their_names():
    """A span never begins or ends with a blank, and lies in its text."""
    rows = templates.rows(drawer(4), 400)
    assert sum(bool([k for *_, k in spans if k == "PERSON"]) for _, spans in rows) > 200
    for text, spans in rows:
        for start, end, _ in spans:
            assert text[start:end]
            assert text[start:end] == text[start:end].strip()
