"""Gold texts with other names of the same form and script."""

import random

import pytest

pytest.importorskip("ipadic")

from lakeveil.learn.japanese.kindred import Katakana, kindred, readings
from lakeveil.learn.japanese.names import Drawer, Lists, Part, part_of
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, ORGANIZATION, PLACE

NAMES = Lists((Part("菅原", "スガワラ"),), (Part("雅俊", "マサトシ"),))
PERSONS = [w for w in ("スピーゲル", "ブリム", "カザン", "アデナウアー", "ロイツェ") if part_of(w) == "train"]
WORDS = Katakana(PERSONS, ["ナバラ"], ["ヤナセ"])


def drawer(seed: int = 3) -> Drawer:
    return Drawer(NAMES, random.Random(seed))


@pytest.mark.parametrize(
    ("name", "form"),
    [("江上波夫", {"菅原雅俊"}), ("江上", {"菅原", "雅俊"}), ("ゆき", {"まさとし"}), ("Joel Andryc", {"Joel Andryc"})],
)
def test_a_name_becomes_one_of_its_script(name: str, form: set[str]):
    """Kanji stays kanji in full or in part, hiragana hiragana; Latin is left."""
    text, spans = kindred((f"昨日{name}は来た", [(2, 2 + len(name), "PERSON")]), drawer(), WORDS)
    start, end, kind = spans[0]
    assert text[start:end] in form and kind == "PERSON" and text.startswith("昨日") and text.endswith("は来た")


def test_katakana_keeps_its_dots_and_who_is_who():
    """Each part is another foreign name; the same name becomes the same one."""
    text, spans = kindred(("ルイ・コスタとルイ・コスタ", [(0, 6, "PERSON"), (7, 13, "PERSON")]), drawer(), WORDS)
    first, second = (text[s:e] for s, e, _ in spans)
    assert first == second and first.count("・") == 1 and set(first.split("・")) <= set(PERSONS)


def test_katakana_places_and_firms_become_others():
    """Half of them; persons' names never stand there."""
    made = {kindred(("サバンとアラゴン", [(0, 3, "ORGANIZATION"), (4, 8, "LOCATION")]), drawer(i), WORDS)[0] for i in range(30)}
    assert made == {f"{a}と{b}" for a in ("サバン", "ヤナセ") for b in ("アラゴン", "ナバラ")}


def test_pools_hold_no_word_of_two_kinds():
    """A name that is a place too is in neither pool, nor a noun in that of firms."""
    pools = Katakana.of(
        {"ブリム": FOREIGN, "スピーゲル": FOREIGN, "サハリン": FOREIGN | PLACE, "ナバラ": PLACE, "ヤナセ": ORGANIZATION}
        | {"ソニック": ORGANIZATION | COMMON, "江上": FOREIGN}
    )
    assert set(pools.persons) <= {"ブリム", "スピーゲル"} and pools.places == ["ナバラ"] and pools.organizations == ["ヤナセ"]


def test_readings_name_nobody():
    """Lines of hiragana without a span."""
    rows = readings(["もくはんいんさつ"], drawer(), 20)
    assert len(rows) == 20 and all(spans == [] and text.startswith("もくはんいんさつ") for text, spans in rows)
