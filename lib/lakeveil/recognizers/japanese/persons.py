"""Who says who they are, the parties of a case, persons of Korea and China: 印刷の曽我部です。, 丁田方において, 朴在俊外交官."""

from __future__ import annotations

import re

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.cues import KANJI
from lakeveil.recognizers.japanese.features import COMMON, GIVEN, PLACE, Words

_NAME = f"({KANJI}{{2,4}}|{KANJI}[ヶノヵ]{KANJI}{{1,2}})"
_IM = re.compile(
    f"(?P<before>^|[。、！!?？\n「 \u3000]|の){_NAME}(?=(?:です|でございます|と申し(?:ます|上げ)|といいます|と言います|になります|だけど|ですが)(?:[。、！!\n（(]|$|けど|が|よ|ね)|[ \u3000]?拝(?:$|\n)|[ \u3000]各位)",
    re.MULTILINE,
)
_GREETS = re.compile(
    "(?:世話に|疲れ様|疲れさま|はじめまして|初めまして|初めて|おはよう|こんにちは|こんばんは|もしもし|失礼)[^。\n]{0,14}[、。！!\n]$"
)
# Names that courts put in the place of others'.
_STEMS = "[甲乙丙丁戊己庚辛壬癸]"
_PARTY = re.compile(
    f"(?<!{KANJI})(?:原告|被告人?|被害者|証人|申立人|相手方|債権者|債務者|同人妻|前記|右|同|長男|長女|訴外|亡)?"
    f"({_STEMS}[野山川田村原島海本藤木沢崎井谷林池岡橋塚口])({KANJI}{{1,3}}?)??(?=[はがをにのとも、。及並（(」\n \u3000]|$|から|より|方|宅|各)"
)
_COURT = re.compile("原告|被告|証人|申立|相手方|債権者|債務者|判決|供述|訴外|裁判|検察|弁護")
# Surnames of one sign in Korea and China; what follows these and one or two signs is an office or a form of address.
_SIGNS = "[朴金李崔鄭姜趙尹張林呉韓申徐権黄安宋柳洪高文梁孫白裴許南沈盧河劉王陳楊周馬朱胡郭何羅謝馮董蕭程曹袁鄧傅彭呂蘇蒋蔡賈魏薛葉余潘杜戴夏鍾汪任范方石姚譚廖鄒熊陸郝孔康毛邱秦江顧侯邵孟龍段雷銭黎武喬賀頼習温曾]"
_EAST = re.compile(
    f"(?<!{KANJI})({_SIGNS}{KANJI}{{1,2}})(?=[ \u3000]?(?:外交官|報道官|大統領|外相|首相|主席|国家主席|総書記|書記|委員長|将軍|大使|長官|元帥|会長|社長|代表|教授|監督|選手|九段|氏|さん|容疑者|被告|先生|博士|議員|記者|師))"
)
_THERE = re.compile("韓国|北朝鮮|朝鮮|中国|台湾|香港|ソウル|北京|上海|平壌|台北|日中|日韓|留学生")
ASKED = f"{_STEMS}[野山川田村原島海本藤木沢崎井谷林池岡橋塚口]|です|と申|拝|各位|だけど|ござい|といい|と言い|になり|韓国|朝鮮|中国|台湾|香港|ソウル|北京|上海|平壌|台北|日中|日韓|留学生"


def names(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of such persons; may lie over one another."""
    out = [found.span(2) for found in _IM.finditer(text) if _introduced(found)]
    for found in _PARTY.finditer(text):
        own, after = found[2], found.string[found.end() : found.end() + 1]
        if own and words.kind(own) & GIVEN:
            out.append((found.start(1), found.end(2)))
        elif not own and _COURT.search(text) and after not in "山川":
            out.append(found.span(1))
    if _THERE.search(text):
        out += [found.span(1) for found in _EAST.finditer(text) if not words.kind(found[1]) & (COMMON | PLACE)]
    return out


def _introduced(found: re.Match[str]) -> bool:
    grade = surnames.grade(found[2])
    if re.match("[ \u3000]?拝|[ \u3000]各位", found.string[found.end() : found.end() + 3]):
        return found["before"] != "の" and grade > 0
    if grade == surnames.SURE:
        return True
    if found["before"] == "の":
        return False
    return grade > surnames.NOUN and bool(_GREETS.search(found.string[max(found.start() - 24, 0) : found.start(2)]))
