"""Chinese names between what opens and what closes them."""

import pytest

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import chinese
from lakeveil.recognizers.japanese_asked import japanese
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


def test_chinese_courts_are_not_japanese():
    """被告人 is a word of Chinese courts as much as of Japanese ones, so it makes no Chinese text Japanese."""
    assert not japanese(Texts.of(["被告人李建华于2019年盗窃"], "zh")).any()
    assert japanese(Texts.of(["契約者小野寺"], "zh")).all()
