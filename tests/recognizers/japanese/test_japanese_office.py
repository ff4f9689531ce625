"""Surnames that office prose tells, and words that are nobody there."""

import pytest

from lakeveil.recognizers.japanese.features import COMMON, GIVEN, PLACE, SURNAME, Words
from lakeveil.recognizers.japanese.office import names as surnames
from lakeveil.recognizers.japanese.office import nobody

WORDS = Words.of(
    {
        **dict.fromkeys(["五十嵐", "水野", "黒木", "佐々木", "高橋", "山田", "堀", "辻", "南", "仲居", "小川"], SURNAME),
        **dict.fromkeys(["千葉", "東京"], SURNAME | PLACE),
        "太郎": GIVEN,
        "営業": COMMON | SURNAME,
    }
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("五十嵐部長に確認済み。", ["五十嵐"]),
        ("第一営業部佐々木課長より連絡あり", ["佐々木"]),
        ("山田太郎課長", ["山田太郎"]),
        ("黒木本部長と山田総務課長、水野師長、辻副会長", ["黒木", "山田", "水野", "辻"]),
        ("詳しくは経理の水野まで。", ["水野"]),
        ("不明点は黒木まで。", ["黒木"]),
        ("議事録は関が作成", ["関"]),
        ("容疑者の堤は黙秘している。", ["堤"]),
        ("上司の千葉に行く。担当者の仕事は", []),
        ("出席者：堀、辻、山田太郎の三名。", ["堀", "辻", "山田太郎"]),
        ("欠席：辻、南", ["辻", "南"]),
        ("営業部長と副部長、各課長が出席した。", []),
        ("千葉支店長に就任", []),
        ("千葉まで電車で行く。会議室まで来て。", []),
        ("参加者は子供、山田の二人。", []),
        ("経理の仕事が多い", []),
        ("東京が担当する", []),
    ],
)
def test_office_prose_tells_surnames(text: str, names: list[str]):
    """A listed surname before a post, behind a department, in a list of those present or before what people do is a person's."""
    assert [text[s:e] for s, e in sorted(set(surnames(text, WORDS)))] == names


@pytest.mark.parametrize(
    ("text", "word", "none"),
    [
        ("仲居さんが部屋まで案内します。", "仲居", True),
        ("仲居様", "仲居", False),
        ("小川のせせらぎが聞こえる。", "小川", True),
        ("小川は留守です。", "小川", False),
        ("のぞみ12号は東京行きです。", "のぞみ", True),
        ("のぞみは元気です。", "のぞみ", False),
        ("三番が空いた。", "三番", True),
        ("カルティエを買った。", "カルティエ", True),
        ("ダイソン", "ダイソン", True),
        ("ダイソンは物理学者。", "ダイソン", False),
        ("カルティエさん", "カルティエ", False),
        ("さくらは電車に乗った。", "さくら", False),
        ("はるかが運転する。", "はるか", False),
        ("ひかりが車を運転していた。", "ひかり", False),
        ("のぞみは東京駅で乗車した。", "のぞみ", False),
        ("みずほが特急で来た。", "みずほ", False),
        ("あずさと電車で行く。", "あずさ", False),
        ("電車でつばさに会った。", "つばさ", False),
        ("さくらに乗せてもらった。", "さくら", False),
        ("特急さくらに乗った。", "さくら", True),
        ("新幹線のぞみは運休です。", "のぞみ", True),
        ("さくらの車内で寝た。", "さくら", True),
        ("ひかり号で大阪へ。", "ひかり", True),
        ("ひかりは名古屋に停車する。", "ひかり", True),
        ("はるかは家の前に停車した。", "はるか", False),
        ("のぞみは路肩に停車する。", "のぞみ", False),
        ("ひかりは名古屋に到着した。", "ひかり", False),
        ("こまちは大雪で運休した。", "こまち", True),
        ("急行「かいじ」", "かいじ", True),
        ("マツダが来た。電話は090-1234-5678です。", "マツダ", False),
        ("フリガナ：トヨタ", "トヨタ", False),
        ("氏名：スバル", "スバル", False),
        ("トヨタ", "トヨタ", True),
        ("スズキ", "スズキ", False),
        ("クボタ", "クボタ", False),
        ("マツダ", "マツダ", False),
        ("ジョンソン", "ジョンソン", False),
        ("スズキの新型", "スズキ", True),
        ("お客様名：カルティエ", "カルティエ", False),
        ("シャネルが来た。", "シャネル", False),
    ],
)
def test_trades_land_trains_and_brands_are_nobody(text: str, word: str, none: bool):
    """A trade with さん, a surname that is a piece of land in a landscape, trains, numbers and brands are no names."""
    at = text.index(word)
    assert nobody(text, at, at + len(word)) is none
