"""Surnames right before a form of address: 東さん, 南様, 森君, 西先生; and those that are nobody there: 王様, 奥さん, 姫君, 平氏.

The weights (japanese_evidence) are read off the gold, which is news and encyclopedias and hardly calls anyone so: there 東 and 西 are
directions and 堀 and 谷 land, whatever follows. In notes and mail a listed surname before さん is a person's.
"""

from __future__ import annotations

import re

from lakeveil.recognizers.japanese_cues import KANJI
from lakeveil.recognizers.japanese_features import COMMON, SURNAME, Words

# Forms of address, each without what makes another word of it: 西さんぽ, 君主, 様子, 氏名, 殿堂.
_ADDRESS = (
    "さん(?!ぽ|ざん|りく|さん|ま[^でたっだすし])|くん(?!れん|しょう)|さま(?!ざま)|様(?![子式相々態])|君(?![主臨津影子江枝代恵]|が代)|先生|氏(?![名神子族素姓長康政直])"
    "|殿(?![堂下様上中内])"
)
_ROLE = "担当|患者|[課部係社室店]長"
_CALLED = re.compile(f"(?<![おごァ-ヺーＡ-Ｚａ-ｚA-Za-z0-9０-９])(?<!{KANJI})(?:{_ROLE})?({KANJI}{{1,4}})[ 　]?({_ADDRESS})")
ASKED = f"{KANJI}[ 　]?(?:さん|くん|さま|様|君|先生|氏|殿)"
_LORDS = "神宮王奥上姫本"
# Listed surnames of one sign that are another word with that form of address.
_NOBODY = {
    "さん": frozenset("奥姫牛馬猪鴨鶴燕鮎前今"),
    "くん": frozenset("牛馬猪鴨鶴燕鮎前今"),
    "さま": frozenset(_LORDS + "高長"),  # 高さまで
    "様": frozenset(_LORDS + "今全左薄和"),
    "君": frozenset(_LORDS + "今前元檀"),
    "先生": frozenset("前元今新全本各長"),
    "氏": frozenset("平源華前元今新全本"),
    "殿": frozenset(_LORDS + "東西南北中前高新元正社丸昇渡"),  # halls: 本殿, 南殿
}
_CLANS = ("氏", "殿")  # behind a longer surname the gold's are houses as often as persons: 北条氏, 鎌倉殿
_ENDS = re.compile("[ 　]?殿[ 　]*(?:、|$)", re.MULTILINE)


def surnames(text: str, words: Words) -> list[tuple[int, int]]:
    """(start, end) of listed surnames that a form of address follows; of kanji, the whole run or what follows a role."""
    return [found.span(1) for found in _CALLED.finditer(text) if _person(found, words)]


def _person(found: re.Match[str], words: Words) -> bool:
    name, address = found.groups()
    kind = words.kind(name)
    if not kind & SURNAME:
        return False
    if len(name) > 1:
        return address not in _CLANS and not kind & COMMON
    if name not in _NOBODY[address]:
        return True
    start, end = found.span(1)
    return address == "殿" and name not in _LORDS and _addressed(found.string, start, end)


def _addressed(text: str, start: int, end: int) -> bool:
    """Whether a name and 殿 begin a line and end it, as on an envelope."""
    return (start == 0 or text[start - 1] == "\n") and _ENDS.match(text, end) is not None
