"""Surnames right before a form of address, and the words that are nobody there."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.japanese.called import names as surnames
from lakeveil.recognizers.japanese.features import COMMON, GIVEN, SURNAME, Words
from lakeveil.recognizers.japanese.mecab import missing
from lakeveil.recognizers.japanese.tagger import FILES, Japanese
from lakeveil.spans import Spans, Texts

ONE_SIGN = "東南西北森堀谷岡島神王奥姫本平前社中今高左"
WORDS = Words.of(
    {
        **dict.fromkeys([*ONE_SIGN, "中島", "北条", "豊臣"], SURNAME),
        **dict.fromkeys(["大家", "店員"], SURNAME | COMMON),
        "花子": GIVEN,
    }
)


@pytest.fixture(scope="module")
def tagger() -> Japanese:
    """The shipped tagger."""
    bundle = Bundle.open()
    if missing() or not all(name in bundle for name in FILES):
        pytest.skip("needs the extra ja and the bundle's Japanese model")
    return Japanese.open(bundle)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("東さんへ、南様、西先生の診察", ["東", "南", "西"]),
        ("北 さんに渡した。森君と堀くん", ["北", "森", "堀"]),
        ("谷氏は岡殿へ、島さまと", ["谷", "岡", "島"]),
        ("担当東さんと課長南さん", ["東", "南"]),
        ("中島君が来た。森君達も", ["中島", "森"]),
        ("神さん、王先生、奥氏、東さんまで", ["神", "王", "奥", "東"]),
        ("東殿\n南殿、", ["東", "南"]),
        ("王様、神様、奥様、奥さん、姫君、本殿、神殿、平氏、前先生、左様", []),
        ("お客様、皆様、父さん、母さん、姉さん、兄さん、お医者さん、花子さん", []),
        ("お東さん、A社さん、トヨタ社様、西さんぽ、東様式、南氏名、森君主、堀殿下", []),
        ("大家さんと店員さん。北条氏と豊臣氏。高さまで", []),
        ("清七さん、弥之助様。長男一郎さん、清七社", ["清七", "弥之助"]),
        ("東殿の屋根。日本東さん", []),
    ],
)
def test_a_listed_surname_before_a_form_of_address_is_a_persons(text: str, names: list[str]):
    """One sign or more, not cut out of a longer word; lords, wives, halls, clans and former teachers are nobody."""
    assert [text[s:e] for s, e in surnames(text, WORDS)] == names


def test_women_of_old_times_are_somebody(tagger: Japanese):
    """お before a woman's name of one sign or two; what お makes polite is none."""
    text = "お菊は頷き、お千代が笑った。お茶を出し、お言葉を返す。お正月のお菊人形"
    assert [text[s:e] for s, e in surnames(text, tagger.words)] == ["お菊", "お千代"]
    text = "「寒い」とお蝶は言った。女房のおたつが笑った。娘のおやつを出し、妻のおかげで。娘のおどりを見て、母のおはかに"
    assert [text[s:e] for s, e in surnames(text, tagger.words)] == ["お蝶", "おたつ"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("くわばらただし", True),
        (" きたのりょうた", True),
        ("いいたがわ", True),
        ("くわばらただしくない", False),
        ("おはようございます", False),
        ("たんじょうび", False),
        ("ほうれんそう", False),
    ],
)
def test_hiragana_alone_is_a_name_where_lists_have_it(tagger: Japanese, text: str, found: bool):
    """A listed surname and given name, or a surname that is nothing else, is one where it is all the text."""
    assert [text[s:e] for s, e in surnames(text, tagger.words)] == [text.strip()] * found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("東さんへ", "東"),
        ("東さんが来た。", "東"),
        ("南さんから電話がありました", "南"),
        ("西さんへ", "西"),
        ("西先生の診察", "西"),
        ("東先生の診察", "東"),
        ("島先生の診察", "島"),
        ("森君と話した", "森"),
        ("堀君が来た", "堀"),
        ("谷君が来た", "谷"),
        ("星君が来た", "星"),
        ("中島君と話した。", "中島"),
        ("岡が坂を登る", "岡"),
        ("岡さんが坂を登る", "岡"),
    ],
)
def test_the_weights_do_not_lose_who_is_called(tagger: Japanese, text: str, name: str):
    """The shipped tagger finds them at its threshold."""
    rows = tagger(Texts.of([text], "ja"), Spans()).rows()
    assert [text[s:e] for _, s, e, _, score in rows if score >= 0.5] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "王様が来た",
        "神様にお願い",
        "お客様の声",
        "皆様こんにちは",
        "父さんが帰った",
        "母さんに会う",
        "姉さんと行く",
        "兄さんは元気",
        "お医者さんに行く",
        "奥様がいらした",
        "本殿へ参拝",
        "左様でございます",
        "高さまで測る",
        "岡を登る",
        "小川は森を抜けて流れる",
    ],
)
def test_nobody_is_called(tagger: Japanese, text: str):
    """What is no surname there stays as it is."""
    assert not [row for row in tagger(Texts.of([text], "ja"), Spans()).rows() if row[4] >= 0.5]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ケンちゃんとKenくんが来た。", ["ケン", "Ken"]),
        ("昨日はさくらちゃんと会った。", ["さくら"]),
        ("ワンちゃんとおばあちゃんがちゃんといた。", []),
        ("強くなっていくんだ。赤ちゃん。", []),
        ("被告人は喜屋武方に侵入した。", ["喜屋武"]),
        ("徳川方の武将。この地方に住む。", []),
        ("仲宗根ルミ子の歌。江戸ッ子。", ["仲宗根ルミ子"]),
        ("リカ、待って！", ["リカ"]),
        ("メール、届いた？", []),
    ],
)
def test_nicknames_houses_and_whom_one_turns_to(text: str, wanted: list[str], tagger: Japanese):
    """Names before ちゃん and くん, of whose house it is, and at the head of a short text."""
    assert [text[s:e] for s, e in sorted(set(surnames(text, tagger.words)))] == wanted
