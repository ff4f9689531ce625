"""Lists of who was there, parties of a case, sides of a contract: names whatever they are, in languages that no gold teaches."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called.common import CALLED, Found

ROLLS = (
    "נכחו|נוכחים|נעדרו|משתתפים|השתתפו|חתומים|الحضور|الحاضرون|المشاركون|الغائبون|الموقعون|حاضران|حاضرین|غایبان|غایبین|شرکت‌کنندگان|اسامی|참석|참석자|참가자|불참|서명|उपस्थित|अनुपस्थित|प्रतिभागी|"
    "Có mặt|Vắng mặt|Tham dự|Thành phần tham dự|ผู้เข้าร่วม|ผู้เข้าร่วมประชุม|ผู้มาประชุม|ผู้ไม่มาประชุม"
)
AGAINST = "נגד|ضد|علیه|대|बनाम"
_WORD = r"(?:[^\W\d_]|(?!\w)[\u0900-\u0963\u0e31-\u0e4e\u064b-\u0652\u200c'\"׳״-])+"
_NAME = rf"{_WORD}(?: {_WORD}){{0,3}}"
_ROLL = re.compile(rf"(?<![^\W\d_])(?:{ROLLS}) ?[:：] ?({_NAME}(?: ?[,،、] ?{_NAME})*)")
_ITEM = re.compile(_NAME)
_PARTIES = re.compile(rf"(?:^|\n)({_WORD}(?: {_WORD}){{0,2}}) (?:{AGAINST}) ({_WORD}(?: {_WORD}){{0,2}}?)(?: 사건)?(?=$|\n)")
_SIDES = re.compile(
    rf"(?:(?:הסכם|חוזה)[^\n]{{0,12}}? בין ({_WORD}(?: {_WORD}){{0,2}}) לבין|عقد[^\n]{{0,16}}? بين ({_WORD}(?: {_WORD}){{0,2}}) و ?|قرارداد[^\n]{{0,12}}? بین ({_WORD}(?: {_WORD}){{0,2}}?) و) ?({_WORD}(?: {_WORD}){{0,2}})(?=$|[\n,،.])"
)


def find(text: str, names: Names) -> Found:
    """The items of a roll; both sides of a line that says who against whom, and of a contract."""
    for match in _ROLL.finditer(text):
        yield from ((*item.span(), CALLED) for item in _ITEM.finditer(text, match.start(1), match.end(1)))
    for pattern in (_PARTIES, _SIDES):
        for match in pattern.finditer(text):
            yield from ((*match.span(i), CALLED) for i in range(1, pattern.groups + 1) if match[i])
