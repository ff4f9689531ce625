"""Names in fields, of who says who they are, of parties; surnames and katakana words by grade."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.japanese import bounds, called, fields, katakana, persons, surnames
from lakeveil.recognizers.japanese.tagger import Japanese


@pytest.fixture(scope="module")
def words():
    return Japanese.open(Bundle.open()).words


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("報告者: 諸星ひかる 担当: 御手洗", ["諸星ひかる", "御手洗"]),
        ('{"customer":"尾形 千代","kana":"オガタ チヨ"}', ["尾形 千代", "オガタ チヨ"]),
        ("申請者 久世 陽子\n所属長 荒巻", ["久世 陽子", "荒巻"]),
        ("けんと: 10時でどう？", ["けんと"]),
        ("必勝(25歳)、古賀浩靖(23歳)の4名", ["古賀浩靖"]),
        ("A班 志水・多賀\nB班 布施・真壁・李", ["志水", "多賀", "布施", "真壁", "李"]),
        ("ﾌﾘｺﾐ ｸﾄﾞｳ ﾅｵｷ 50,000円", ["ｸﾄﾞｳ ﾅｵｷ"]),
        ("担当\n桐生\n確認\n真田", ["桐生", "真田"]),
        ("本名：猪木　寛治は、日本の", ["猪木　寛治"]),
        ("出身：長野　住所：千葉\n配送先: 福岡", []),
        ("[現]：株式会社東京ドーム", []),
        ("対象者: 全社員　商品名: ノート", []),
        ("松本: 晴れ\n高松: 雨", []),
        ("件名: 来週の予定", []),
        ("社員の北野　久枝とスズキ ハナコが", ["北野　久枝", "スズキ ハナコ"]),
        ("東京 大阪間、ビール ワインも", []),
        ("2023/04/01 10:00 出口：閉鎖\n千春「先に行ってて」", ["千春"]),
        ("納品書をお送りします。\n\n東風運輸 十河", ["十河"]),
        ("利用者：早乙女 トメ　児童名 皆葉 つむぎ", ["早乙女 トメ", "皆葉 つむぎ"]),
        ("担当：斎藤 メモ", ["斎藤"]),
    ],
)
def test_fields_tell_names(text: str, names: list[str], words):
    """A label or a mark sets a name apart; places and things in fields are none."""
    assert [text[s:e] for s, e in sorted(set(fields.names(text, words)))] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("株式会社みなと印刷の曽我部です。", ["曽我部"]),
        ("お疲れさまです、阿南です。", ["阿南"]),
        ("鵜飼拝", ["鵜飼"]),
        ("出身は長野です。休みは木曜です。", []),
        ("平成二十八年三月四日、前記丁田方において、同人を殴打した。被告人丙山花子は", ["丁田", "丙山花子"]),
        ("甲は乙に対し、甲乙丙三者の合意を求める。原告の請求", []),
        ("韓国の朴在俊外交官は記者団に語った。", ["朴在俊"]),
        ("韓国の高級外交官と中国の文化大使", []),
    ],
)
def test_persons_of_mail_courts_and_neighbours(text: str, names: list[str], words):
    """Who introduces themselves, stands for another in a judgement, or holds an office abroad."""
    assert [text[s:e] for s, e in sorted(set(persons.names(text, words)))] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("お客様（ボロディン様）より", ["ボロディン"]),
        ("スタッフ様とユーザー様へ", []),
        ("スタッフさんの対応も良く", []),
        ("Nishimura-san、ありがとう", ["Nishimura"]),
        ("なおみ先輩に聞いた。あの先輩、優しい先輩", ["なおみ"]),
        ("うちのかのん、今日で3歳。うちのねこは元気", ["かのん"]),
    ],
)
def test_forms_of_address_tell_names(text: str, names: list[str], words):
    """What hosts and trades are called by is nobody's name."""
    assert [text[s:e] for s, e in sorted(set(called.names(text, words)))] == names


@pytest.mark.parametrize(
    ("text", "span", "names"),
    [
        ("旧値=高良ゆみ", "旧値=高良ゆみ", ["高良ゆみ"]),
        ("代表者名 栗栖雅人", "名 栗栖雅人", ["栗栖雅人"]),
        ("A班 志水", "A班 志水", ["志水"]),
        ("父 源蔵 儀、九十三歳", "源蔵 儀", ["源蔵"]),
        ("藤枝医師に連絡", "藤枝医師", ["藤枝"]),
        ("遠山 隆, 五島 直", "遠山 隆, 五島 直", ["遠山 隆", "五島 直"]),
        ("はるきとみさきは幼なじみ", "はるきとみさき", ["はるき", "みさき"]),
        ("@takumi_oda 小田さん", "oda 小田", ["小田"]),
        ("Ken 小田さん", "Ken 小田", ["Ken 小田"]),
        ("ジョン=スミス氏", "ジョン=スミス", ["ジョン=スミス"]),
        ("長 健太です", "長 健太", ["長 健太"]),
        ("はるのメグミさん", "はるのメグミ", ["はるのメグミ"]),
        ("門倉 初枝 門倉 正人", "門倉 初枝 門倉 正人", ["門倉 初枝", "門倉 正人"]),
        ("くみこおばさんから", "くみこおば", ["くみこ"]),
        ("モモちゃんとリクくん", "ゃんとリク", ["リク"]),
        ("新垣Drより指示", "新垣Dr", ["新垣"]),
        ("藤原アリスの配信", "アリス", ["藤原アリス"]),
    ],
)
def test_bounds_leave_labels_and_titles(text: str, span: str, names: list[str], words):
    """A span goes on without what a field has before the name and a title behind it."""
    start = text.index(span)
    assert [text[s:e] for s, e in bounds.mended(text, start, start + len(span), words)] == names


def test_grades_say_what_else_a_word_is():
    """Surnames that are nothing else, towns as often, nouns too, rare ones; katakana of persons and of things."""
    assert [surnames.grade(word) for word in ("曽我部", "鎌倉", "見方", "千々和", "机上")] == [
        surnames.SURE,
        surnames.PLACE,
        surnames.NOUN,
        surnames.RARE,
        0,
    ]
    assert 3 in surnames.heads("曽我部芳樹")
    assert [katakana.grade(word) for word in ("アデナウアー", "スタッフ", "メイウェザー")] == [
        katakana.PERSON,
        katakana.THING,
        katakana.UNKNOWN,
    ]
