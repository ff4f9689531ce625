"""Vietnamese, Indonesian and Malay in small letters: a kin word before a name; Vietnamese names in full, and whom a chat asks for."""

from __future__ import annotations

import re

from lakeveil.gazetteer import COMMON, GIVEN, Names
from lakeveil.recognizers.called.common import CALLED, COMMONER, KNOWN, LISTED, Found

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

SURNAMES = "nguyễn|trần|lê|phạm|huỳnh|hoàng|phan|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|đinh|đoàn|trịnh|trương|lương|vương|quách|tạ|đàm|phùng|nghiêm|doãn"
MIDDLE = frozenset(
    "thị văn anh bá bảo công đình đức gia hồng hữu huy khánh kim kiều mạnh mai minh mỹ ngọc nhật như phương quang quốc thanh thái thành thế thiên thu thùy thuỳ tiến trọng trung tuấn tuyết vân việt xuân hoàng hải diệu đăng duy hoài lan".split()
)

_FULL = re.compile(rf"(?<!\w)(?:{SURNAMES}) (\w{{1,7}})(?: (\w{{1,7}}))?(?: (\w{{1,7}}))?(?!\w)")
_ASKED = re.compile(
    r"(?:(?:^|[.?!,\n] ?)(\w{2,7})(?= (?:đâu|bảo|nói|kêu|hỏi|ngủ|ơi|chưa|nhắn|gọi)(?!\w))"
    r"|(?<!\w)(?:hỏi|thấy|gặp|chào|cảm ơn|cám ơn|nhắn|nhà|rủ|đón|bảo|nhỏ) (\w{2,7})(?= (?:đâu|đi|chưa|nha|nhé|ko|không|nói|bảo)(?!\w)|[,.?!]|$))"
)
INTRODUCED = (
    "nama saya|nama aku|nama ayah|nama ibu|nama istri|nama suami|bernama|perkenalkan saya|pasien:|pesakit:|nama:|nama lengkap:|penanggung jawab:|pelapor:|yth\\.|yth\\. bapak|yth\\. ibu|kehadapan|"
    "salam,|hormat saya,|yang benar,|wassalam,|terima kasih,"
)
TURNED = "hubungi|sila hubungi|saksi|terdakwa|tersangka|penggugat|tergugat|pemohon|jaksa|hakim|makasih|terima kasih|bertemu|bertemu dengan|jumpa|bicara dengan"
_INTRODUCED = re.compile(rf"(?<!\w)(?:{INTRODUCED})\s+(?=[^\W\d_])", re.IGNORECASE)
_TURNED = re.compile(rf"(?<!\w)(?:{TURNED}) (?=[^\W\d_])", re.IGNORECASE)
_PARTS = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*(?: [^\W\d_]+(?:['’-][^\W\d_]+)*){0,4}")
_VERB = re.compile("(?:men|mem|meng|meny|ber|ter)[a-z]{4,}")
_NO_NAME = frozenset(
    "saya aku kami kita anda dia mereka semua nomor no telp telepon tersebut ahli mata kunci bapak ibu pak bu sdr sdri saudara tuan puan encik cik tim panitia pimpinan direktur manajer kepala customer service admin pelanggan rekan teman hari tanggal jalan tuhan allah yesus kasih terima atas siapa apa penuntut umum agung ketua anggota".split()
)
SHORTEST = 3  # letters of a name
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
    if text.islower() or text.isupper():
        yield from _vietnamese_in_full(text.lower())
    if text.islower():
        for match in _ASKED.finditer(text):
            if match[match.lastindex or 1] in VIETNAMESE_GIVEN:
                yield *match.span(match.lastindex or 1), LISTED


def _vietnamese_in_full(text: str) -> Found:
    """A surname, middle names, and the last syllable that is a given name."""
    for match in _FULL.finditer(text):
        last = 0
        for i in (1, 2, 3):
            last = i if match[i] in VIETNAMESE_GIVEN else last
            if match[i] not in MIDDLE:
                break
        if last:
            yield match.start(), match.end(last), LISTED


def indonesian(text: str, names: Names) -> Found:
    """Behind a kin word a word in small letters that is a given name, or no word that is known; who is introduced, addressed, signs."""
    for match in _INTRODUCED.finditer(text):
        yield from _introduced(text, match.end())
    for match in _TURNED.finditer(text) if not text.islower() and not text.isupper() else ():
        if text[match.end()].isupper():
            yield from _introduced(text, match.end())
    for match in _INDONESIAN.finditer(text):
        word = match[1]
        grades = names.get(word)
        given, common = (0, 0) if grades is None else (int(grades[GIVEN]), int(grades[COMMON]))
        if word not in INDONESIAN_STOPS and (given >= KNOWN or (common < COMMONER and match[0][:3] != "si ")):
            yield match.start(1), match.end(1), LISTED


def _introduced(text: str, start: int) -> Found:
    """The words of a name that begins there: those with a capital where the text has small letters too, else up to a stop word or a verb."""
    match = _PARTS.match(text, start)
    mixed = not text.islower() and not text.isupper()
    end = start
    for part in match[0].split(" ") if match else ():
        word = part.lower()
        plain = word in INDONESIAN_STOPS or word in _NO_NAME or _VERB.fullmatch(word) is not None
        if plain if not mixed else (not part[0].isupper() or word in _NO_NAME):
            break
        end += len(part) + (end > start)
    if end - start >= SHORTEST:
        yield start, end, CALLED
