"""Thai, which sets no blanks between words: titles, fields, whom one addresses; listed given names between what opens and closes one."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called.common import CALLED, LISTED, Found, either
from lakeveil.recognizers.called.listed import names_of

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

GIVEN, _, FAMILY, _ = names_of("th")
KIN = "ลูกสาว ลูกชาย ภรรยา สามี พี่ชาย พี่สาว น้องชาย น้องสาว พยาน จำเลย โจทก์ ผู้ร้อง ผู้คัดค้าน ผู้ป่วย ผู้จัดการ ผู้อำนวยการ หัวหน้า เพื่อนชื่อ ชื่อ ระหว่าง สวัสดี หวัดดี สวัสดีครับ สวัสดีค่ะ ขอบคุณค่ะ ขอบคุณครับ รัฐมนตรี ทนาย นักเขียน นักร้อง ตำรวจจับ ครู หมอ พยาบาล คุณ".split()
CALLS = "พี่ น้อง ลุง ป้า น้า เจ๊ เฮีย คุณตา คุณยาย คุณปู่ คุณย่า คุณ ครู หมอ ตา ยาย แม่ชื่อ ผมชื่อ ฉันชื่อ หนูชื่อ ชื่อ".split()
BEHIND = "กับ และ ฝาก บอก โทร มา ไป ตรวจ อยู่ ชม เขียน เห็น พูด กล่าว ได้ ที่ ครับ ค่ะ คะ จะ ไม่ ซื้อ ให้ เป็น ลา หรือ ตอน เมื่อ ด้วย นะ".split()
BEFORE = [*CALLS, *"กับ และ หา ถึง ของ ให้ จาก โดย พบ เห็น รัก ชอบ เชย ว่า นาย นาง นางสาว เด็กชาย เด็กหญิง หรือ เมื่อวาน วันนี้".split()]
# What follows a word of kin and is no name.
NOT = "ของ ที่ ได้ จะ ไม่ มี เป็น คน ไป มา ทำ ถูก ให้ กับ และ ซึ่ง นั้น นี้ อายุ ว่า ใน การ ความ ผู้ แห่ง ประ กำลัง ปวด ทุก เรา ฉัน ผม เขา เธอ คุณ ครับ ค่ะ สาว ชาย ใหญ่ นาย นาง น.ส. แล้ว ก็ จาก ต้อง คือ หรือ แต่ เพราะ ตอน เรื่อง กรุง เมือง บ้าน โรง อะไร ใคร ไหน".split()

_THAI = "[ก-์]"
_GIVEN = re.compile(f"(?:{either(sorted(GIVEN))})")
_OPEN = re.compile(rf"(?:^|[^ก-์]|{either(BEFORE)})$")
_CLOSE = re.compile(rf"$|[^ก-์]|{either(BEHIND)}")
_SURNAME = re.compile(
    rf" (?!{either(NOT)})({_THAI}{{4,20}})(?=[,.;:)\n]|$| [A-Za-z<(]| (?:ที่|และ|กับ|เป็น|เมื่อ|อายุ|กล่าว|แต่ง|ปฏิเสธ|จ่าย|ได้|ตรวจ)|$)"
)
_KIN = re.compile(rf"(?<!{_THAI})(?:{either(KIN)})[: ] ?(?!{either(NOT)})({_THAI}{{3,16}}?)(?=(?:กับ|และ)| |,|$|\n)")
_CALL = re.compile(
    rf"(?:^|[ :,(]|กับ|และ|หา|ถึง|ว่า|ของ)(?:{either(CALLS[:11])})(?!{either(NOT)})({_THAI}{{2,8}}?)(?=(?:{either(BEHIND)})|$|[ ,])"
)
_SPACED = re.compile(rf"(?<!{_THAI}){_THAI}{{2,14}} (?:{either(sorted(FAMILY))})(?!{_THAI})")


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


def by_lists(text: str, names: Names) -> Found:
    """A listed given name, with the word behind the blank where it closes; whoever stands behind kin and nicknames' words."""
    for match in _GIVEN.finditer(text):
        opened = _OPEN.search(text[max(match.start() - 12, 0) : match.start()]) is not None
        closed = _CLOSE.match(text, match.end()) is not None
        if (opened and closed) or (len(match[0]) >= 7 and (opened or closed)):
            yield match.start(), _end(text, match.end()), CALLED
    for match in _SPACED.finditer(text):
        yield match.start(), match.end(), CALLED
    for pattern in (_KIN, _CALL):
        for match in pattern.finditer(text):
            yield match.start(1), _end(text, match.end(1)) if pattern is _KIN else match.end(1), LISTED


def _end(text: str, end: int) -> int:
    """Where the name ends: behind its surname, if one closes there."""
    surname = _SURNAME.match(text, end)
    return end if surname is None else surname.end()
