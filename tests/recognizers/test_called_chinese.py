"""Chinese names between what opens and what closes them."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.detector import Detector
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import chinese
from lakeveil.recognizers.japanese.asked import japanese
from lakeveil.spans import Texts


@pytest.fixture(scope="module")
def names() -> Names:
    """The shipped lexicon."""
    return Names.open(Bundle.open())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("国防部长李建华殉职。", ["李建华"]),
        ("他是欧阳文静的哥哥。", ["欧阳文静"]),
        ("昨天，王志强说他不来。", ["王志强"]),
        ("原告傅晓燕诉被告褚国强。", ["傅晓燕", "褚国强"]),
        ("王国与秦国结盟，支持和平。", []),
        ("请联系张女士。", ["张"]),
        ("小冯明天来开会。", ["小冯"]),
        ("原告黄某某诉称", ["黄某某"]),
        ("秀兰，我是国强。", ["秀兰", "国强"]),
        ("演员约翰·史密斯来了。", ["约翰·史密斯"]),
        ("周末去石家庄，带了黄金和白纸。", []),
        ("苏联和罗马尼亚是欧洲国家。", []),
        ("小时候，由于程度不同。", []),
        ("汤姆自从走了，我是大学生。", ["汤姆"]),
        ("美国第41任总统的房子。", []),
        ("李さんは中国人です。", []),
    ],
)
def test_names_are_told_by_what_opens_and_closes_them(text: str, wanted: list[str], names: Names):
    """Surname and given name between a word that opens and one that closes; familiar, withheld and foreign forms; no common words."""
    assert [text[s:e] for s, e, _ in sorted(chinese.find(text, names))] == wanted


@pytest.mark.parametrize(
    "text",
    "安全！ 安静！ 学习，是一件好事。 冬天，很冷。 春天，来了 明天，见 永远，不分 公平，公正，公开。 海洋，覆盖地球 国际，新闻 利益，优先 实际，不行 春节，放假 立春，节气 我是学生，你呢？"
    " 长春，吉林省会。 建国，七十周年 向阳，是一个村 金属，一种材料。 明星，来了 行星，绕太阳转。 晚安，明天见 安全，请你注意！ 春天，你在哪里？ 学习，我是认真的。 我是成立，".split(),
)
def test_words_before_a_mark_are_nobody(text: str, names: Names):
    """Two signs of given names before a comma are a word or a town where nobody is turned to."""
    assert list(chinese.find(text, names)) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("秀兰，你好吗？", ["秀兰"]),
        ("志强：\n好久不见，最近忙吗？\n此致敬礼", ["志强"]),
        ("丽娟，记得给我打电话。", ["丽娟"]),
        ("国强！快来吃饭", ["国强"]),
        ("建国，您身体好吗", ["建国"]),
        ("你好，我是文静。", ["文静"]),
        ("我叫文艺，", ["文艺"]),
    ],
)
def test_a_letter_turns_to_somebody(text: str, wanted: list[str], names: Names):
    """A line that speaks to you, a letter's close and who says who they are tell a given name."""
    assert [text[s:e] for s, e, _ in sorted(chinese.find(text, names))] == wanted


def test_chinese_courts_are_not_japanese():
    """被告人 is a word of Chinese courts as much as of Japanese ones, so it makes no Chinese text Japanese."""
    assert not japanese(Texts.of(["被告人李建华于2019年盗窃"], "zh")).any()
    assert japanese(Texts.of(["契約者小野寺"], "zh")).all()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("本报记者甄妙玲报道。", ["甄妙玲"]),
        ("市民何桂英反映，楼道灯不亮。", ["何桂英"]),
        ("民警秦朗赶到现场。", ["秦朗"]),
        ("被告东方烨辩称，合同无效。", ["东方烨"]),
        ("其女沈若溪未到庭。", ["沈若溪"]),
        ("钳工鲍启明", ["鲍启明"]),
        ("高老师今天请假了，请联系马先生。", ["高", "马"]),
        ("东方明珠很高。居民小区的路灯，司机高兴地说，学生成绩提高。", []),
        ("被告时任经理，被告单位，原告任意解除合同，被告应当赔偿。", []),
    ],
)
def test_parts_of_news_and_cases(text: str, wanted: list[str], names: Names):
    """By-lines, citizens, parties and kin before a name; the words that follow such parts as often are none."""
    assert [text[s:e] for s, e, _ in sorted(chinese.find(text, names))] == wanted


@pytest.mark.parametrize(
    "text",
    ["王建国先生享年八十岁，随后举行告别仪式。", "因故停滞，另行作成判决", "代表者名單與喪主王建國，禮儀 委員", "宫御中使者"],
)
def test_chinese_signs_and_words_are_not_japanese(text: str):
    """Signs that simplified Chinese has too (随, 滞), and words of both languages (享年), leave a text Chinese."""
    assert not japanese(Texts.of([text], "zh")).any()


def test_a_chinese_name_in_an_english_line_is_left_to_what_tells_it(detector: Detector):
    """The Japanese tagger, which is asked of Han signs amid other letters, keeps nobody from speaking there."""
    assert [(span.label, span.start) for span in detector.detect(["Contact 王小明 at 5pm."])[0]] == [("PERSON", 8)]
