"""Thai: titles, fields, whom one addresses."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called.common import CALLED, LISTED, Found

TITLES = "นางสาว|น\\.ส\\.|เด็กชาย|เด็กหญิง|ด\\.ช\\.|ด\\.ญ\\.|ดร\\.|ผศ\\.|รศ\\.|ศ\\.|นพ\\.|พญ\\.|ทพ\\.|พ\\.ต\\.อ\\.|พ\\.ต\\.ท\\.|พ\\.ต\\.ต\\.|ร\\.ต\\.อ\\.|ร\\.ต\\.ท\\.|ร\\.ต\\.|ส\\.ต\\.|จ\\.ส\\.ต\\.|ด\\.ต\\.|พล\\.อ\\.|คุณหมอ|นาง|นาย"
# Words that begin with a title and are none.
WORDS = "นายกรัฐมนตรี|นายกฯ|นายกเทศมนตรี|นายกสมาคม|นายก(?= |$|ฯ)|นายจ้าง|นายหน้า|นายทุน|นายทหาร|นายท่า|นายแพทย์|นายอำเภอ|นายตำรวจ|นายประกัน|นายช่าง|นายทะเบียน|นายไปรษณีย์|นายสถานี|นางแบบ|นางเอก|นางฟ้า|นางพยาบาล|นางงาม|นางสนม|นางร้าย"
FIELDS = "ชื่อ|ชื่อ-สกุล|ชื่อ-นามสกุล|ชื่อสกุล|นามสกุล|ชื่อผู้ป่วย|ผู้ป่วย|ลูกค้า|ชื่อลูกค้า|ผู้ติดต่อ|ผู้รับ|ผู้ส่ง|พนักงาน|ผู้ร้อง|โจทก์|จำเลย|พยาน|ติดต่อ ?(?=[:：])|ลงชื่อ|ฉันชื่อ|ผมชื่อ|ดิฉันชื่อ|หนูชื่อ"
CLOSING = "ขอแสดงความนับถือ|ด้วยความเคารพ|ขอบคุณครับ|ขอบคุณค่ะ|จาก"

_WORD = re.compile(rf"(?:{WORDS})")
_TITLE = re.compile(rf"(?:{TITLES}) ?")
_FIELD = re.compile(rf"(?:^|[ ,;(\n])(?:{FIELDS}) ?[:：=]? ?(?=[ก-์])")
_CLOSING = re.compile(rf"(?:{CLOSING}) *\n\s*(?=[ก-์]{{2,20}}(?: {{1,2}}[ก-์]{{2,24}})? *(?:\n|$))")
_NAME = re.compile("([ก-์]{2,20})(?: {1,2}([ก-์]{2,24}))?(?![ก-์])")
_YOU = re.compile(
    "(?:(?:^|[ :(,])คุณ ?(?=[ก-์]{2,12} [ก-์]{2,14}(?:[ .,)]|$))|(?:เรียน|ถึง|จาก|แจ้ง|โดย|ติดต่อ|กับ) ?คุณ ?)([ก-์]{2,14})"
)  # "you", too: before two short words, behind who is addressed


def find(text: str, names: Names) -> Found:
    """Behind a title at the beginning of a word, a field, or คุณ; a cell of two words, as names are written."""
    lone = _NAME.fullmatch(text.strip())
    if (
        lone
        and lone[2]
        and min(len(lone[1]), len(lone[2])) >= 4
        and max(len(lone[1]), len(lone[2])) <= 12
        and not _TITLE.match(text.strip())
    ):
        yield text.index(lone[1]), text.index(lone[1]) + len(lone[0]), LISTED
    for match in _TITLE.finditer(text):
        inside = match.start() and "\u0e01" <= text[match.start() - 1] <= "\u0e5b"
        name = None if inside or _WORD.match(text, match.start()) else _NAME.match(text, match.end())
        if name:
            yield name.start(), name.end(), CALLED
    for found in (_FIELD.finditer(text), _CLOSING.finditer(text), _YOU.finditer(text)):
        for match in found:
            name = _NAME.match(text, match.start(1) if match.re is _YOU else match.end())
            if name and not _TITLE.match(text, name.start()):
                yield name.start(), name.end(), LISTED
