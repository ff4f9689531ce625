"""What words beside a name tell: parts, forms of address, departments, banks; and addresses as one piece."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.japanese import tagger as japanese
from lakeveil.recognizers.japanese.address import addresses
from lakeveil.recognizers.japanese.cues import beside, surnamed, trimmed, western
from lakeveil.recognizers.japanese.features import COMMON, GIVEN, PLACE, SURNAME, Words
from lakeveil.spans import Spans, Texts

WORDS = Words.of(
    {
        **dict.fromkeys(["小野寺", "山田", "橘", "タナカ", "ヤマモト"], SURNAME),
        **dict.fromkeys(["さくら", "太郎", "由美", "ユミ"], GIVEN),
        **dict.fromkeys(["横浜", "仙台", "松本"], PLACE),
        "家賃": COMMON,
    }
)


@pytest.fixture(scope="module")
def tagger() -> japanese.Japanese:
    bundle = Bundle.open()
    if "japanese.onnx" not in bundle:
        pytest.skip("the bundle has no Japanese model")
    return japanese.Japanese.open(bundle)


def found(tagger: japanese.Japanese, text: str, language: str) -> list[str]:
    rows = tagger(Texts.of([text], language), Spans()).rows()
    return [text[s:e] for _, s, e, label, score in sorted(rows) if label == "PERSON" and score >= 0.5]


@pytest.mark.parametrize(
    ("text", "language", "names"),
    [
        ("契約者小野寺さくら、保険金を請求。", "ja", ["小野寺さくら"]),
        ("担当は黒川さん、代理が三宅。", "ja", ["黒川", "三宅"]),
        ("被保険者：長谷川　美咲は通院中。", "ja", ["長谷川　美咲"]),
        ("人事部 橘 由美", "zh", ["橘 由美"]),
        ("経理課 田中", "zh", ["田中"]),
        ("隣のКоваленкоさんに渡した。", "ja", ["Коваленко"]),
        ("担当の김민준さんへ連絡。", "ja", ["김민준"]),
        ("M. 松本 refuse le traitement.", "fr", ["松本"]),
        ("Frau 佐藤 hat angerufen.", "de", ["佐藤"]),
        ("Patient 王伟 was seen today.", "en", ["王伟"]),
        ("入金 スズキ ケンジ カイヒ", "ja", ["スズキ ケンジ"]),
        ("ﾌﾘｺﾐ ﾀﾅｶ ﾕﾐ", "ja", ["ﾀﾅｶ ﾕﾐ"]),
        ("総務課", "zh", []),
        ("品質管理部", "zh", []),
        ("服部", "zh", ["服部"]),
        ("The word 漢字 means characters.", "en", []),
    ],
)
def test_what_stands_beside_a_name_tells_it(tagger: japanese.Japanese, text: str, language: str, names: list[str]):
    """Names whole, whatever noun is glued to them and whatever language the text is called; departments are nobody."""
    assert found(tagger, text, language) == names


def test_an_unlisted_name_behind_a_part_is_left_to_the_network():
    """A role alone makes no name: 担当部署 is none."""
    assert beside("担当部署、契約者山田太郎です", WORDS) == [(8, 12)]
    assert beside("契約者山田太郎丸商店", WORDS) == []


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("タナカ ユミ ヤチン", "タナカ ユミ"),
        ("タナカ ユミ ナニカ", "タナカ ユミ"),
        ("ヤマモト ヤチン", "ヤマモト"),
        ("ﾀﾅｶ ﾕﾐ", "ﾀﾅｶ ﾕﾐ"),
        ("マリア ヤチン", "マリア"),
        ("Frau 松本 hat", "松本"),
    ],
)
def test_what_is_no_part_of_a_name_goes(text: str, kept: str):
    """Words of banks, a third word behind surname and given name, Latin words around kanji."""
    start, end = trimmed(text, 0, len(text), WORDS, western=western(text))
    assert text[start:end] == kept


def test_how_japanese_names_begin():
    """A listed surname of two signs or more, or both parts listed with a blank between."""
    assert [surnamed(name, WORDS) for name in ("山田花", "橘 由美", "王 小明", "橘由美")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("届け先は〒980-0811 仙台市青葉区一番町三丁目7番1号です。", "仙台市青葉区一番町三丁目7番1号"),
        (
            "〒980-0811　宮城県仙台市青葉区一番町三丁目七番一号　メゾン青葉203号室",
            "宮城県仙台市青葉区一番町三丁目七番一号　メゾン青葉203号室",
        ),
        ("〒220-0012 横浜市西区", "横浜市西区"),
        ("配送先横浜市西区みなとみらい4-3-1 グランドタワー 1502", "横浜市西区みなとみらい4-3-1 グランドタワー 1502"),
        ("東京都の人口は1400万人。", None),
        ("市役所で2時に会う。", None),
        ("横浜市は2番目に大きい。", None),
    ],
)
def test_addresses_are_of_one_piece(text: str, wanted: str | None):
    """From prefecture or city to the room; behind a postcode also without numbers; a city in a sentence is none."""
    assert [text[s:e] for _, s, e, *_ in addresses(0, text, WORDS)] == ([wanted] if wanted else [])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("検察官十河綾及び弁護人笠松祐介各出席の上", ["十河綾", "笠松祐介"]),
        ("原告勝連宗徳及び被告株式会社東京商事は", ["勝連宗徳"]),
        ("被疑者チャン・ウェイの厳罰を求める", ["チャン・ウェイ"]),
        ("被害者グループの会、証人リストの提出", []),
        ("主治医鎌倉。発熱あり。", ["鎌倉"]),
        ("原告主張の損害、被告請求原因は", []),
    ],
)
def test_parties_of_a_case_and_wards(text: str, names: list[str]):
    """A party's part tells surnames that no common list has; firms, lists and pleadings are none."""
    words = japanese.Japanese.open(Bundle.open()).words
    assert [text[s:e] for s, e in sorted(set(beside(text, words)))] == names
