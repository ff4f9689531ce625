"""Vietnamese, Indonesian and Malay in small letters: a kin word before a name."""

from __future__ import annotations

import re

from lakeveil.gazetteer import COMMON, GIVEN, Names
from lakeveil.recognizers.called.common import COMMONER, KNOWN, LISTED, Found

VIETNAMESE_KIN = "anh|chị|em|cô|chú|bác|ông|bà|thầy|cậu|dì|mợ|thím|bé|bạn|sếp|con|thằng"
VIETNAMESE_GIVEN = frozenset(
    "bình châu chi chiến cường dũng duy dương đạt đức giang hà hải hạnh hằng hân hậu hiền hiếu hoà hòa hoàng hồng huệ hùng huy huyền hương khánh khoa khôi kiên kiệt lan lâm liên linh loan lộc long lợi ly mai mạnh minh my nam nga ngân nghĩa ngọc nguyên nguyệt nhi nhung như oanh phát phong phú phúc phương phượng quân quang quốc quý quyên quyền quỳnh sang sơn tài tâm tấn thái thanh thảo thắng thiên thịnh thoa thơ thơm thu thuận thúy thuý thủy thuỷ thùy thuỳ thư thương tiên tiến toàn toản trâm trân trang tri trí triết trinh trọng trúc trường tú tuấn tùng tuyền tuyết tường uyên vân văn việt vinh vũ vương vy xuân yên yến dung diễm diệu thi thoại nhân nhàn".split()
)
VIETNAMESE_COMPOUNDS = frozenset(
    "công phố viên lập tựu tâm nhập hồi web bị trí sự thế tục ninh trọng quan thức đại lớn nhỏ ngày tế gia dân".split()
)
VIETNAMESE_NOT = frozenset(
    (
        "anh em",
        "con nhân",
        "em thu",
        "bạn bình",
        "con trường",
        "bạn thân",
        "bạn thương",
        "em thương",
        "anh thương",
        "con thương",
        "bà con",
        "em thiên",
        "bé nhỏ",
        "cô thu",
        "bà mai",
        "ông mai",
        "con lan",
        "con phượng",
        "con long",
        "con minh",
    )
)
INDONESIAN_KIN = "pak|bapak|bpk|bu|ibu|mas|mbak|mba|mbk|bang|kang|teh|neng|kak|kakak|dik|adik|dek|om|tante|si|sdr|sdri|saudara|saudari|mang|cak|ning|gus|uda|uni|bro|sis|encik|puan|cik"
INDONESIAN_STOPS = frozenset(
    "guru dokter polisi lurah camat kepala ketua direktur bupati wali presiden menteri kota negara rumah bapa bapanya kembar perempuanku bapak ibu kecil besar bos satpam sopir supir haji ustadz ustad kiai kyai hakim jaksa rt rw manajer dosen penjual pedagang tukang tani kos kost mertua tiri kandung hamil muda tua itu ini yang dan di ke dari untuk dengan sudah udah belum mau bisa ada tidak gak nggak ga lagi kalau kalo juga saya aku kamu kami kita mereka dia nya pertiwi rumahtangga pengganti asuh angkat perempuan laki lelaki sulung bungsu kelas ipar kawin kawinnya aja doang dong sih deh lah kan ya yah tolong minta titip mohon maaf apa siapa kapan mana punya bilang tadi kemarin besok kok banget semua sekalian rumit paling hantu miskin kaya cantik ganteng manis anak adik kakak mas mbak pak bu om tante toyib boss admin kasir pemilik empunya pengantin penulis pembaca kepsek kades camatnya lurahnya rtnya jin setan putih hitam merah manajernya sales cs ojol".split()
)

_VIETNAMESE = re.compile(rf"(?<!\w)((?:{VIETNAMESE_KIN})) (\w{{2,7}})(?: (\w{{2,7}}))?(?: (\w{{2,7}}))?")
_INDONESIAN = re.compile(rf"(?<![\w-])(?:{INDONESIAN_KIN})\.? ([a-z]{{3,14}})(?<!nya)(?<!ku)(?![\w-])")


def vietnamese(text: str, names: Names) -> Found:
    """Behind a kin word one or two syllables of given names, unless a word that makes another word of them follows."""
    for match in _VIETNAMESE.finditer(text):
        kin, first, second, third = match.groups()
        if first not in VIETNAMESE_GIVEN or f"{kin} {first}" in VIETNAMESE_NOT or second in VIETNAMESE_COMPOUNDS:
            continue
        two = second in VIETNAMESE_GIVEN and third not in VIETNAMESE_COMPOUNDS
        yield match.start(2), match.end(3) if two else match.end(2), LISTED


def indonesian(text: str, names: Names) -> Found:
    """Behind a kin word a word in small letters that is a given name, or no word that is known."""
    for match in _INDONESIAN.finditer(text):
        word = match[1]
        grades = names.get(word)
        given, common = (0, 0) if grades is None else (int(grades[GIVEN]), int(grades[COMMON]))
        if word not in INDONESIAN_STOPS and (given >= KNOWN or (common < COMMONER and match[0][:3] != "si ")):
            yield match.start(1), match.end(1), LISTED
