"""Vietnamese as it is written with capitals: a surname and up to three syllables; what kin, offices and verbs of saying stand beside."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called.common import CALLED, LISTED, Found, either
from lakeveil.recognizers.called.southeast import VIETNAMESE_GIVEN

FAMILY = (
    "Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Lâm Trịnh Mai Trương Đào Hà Cao Tạ Tô Lương Vương Châu Quách Thái Lưu Chu Tăng Tống Thạch Kim Danh Mạc La Lò Lù Vàng Vi Giàng Sùng Thào Hoà Triệu Nông Ma Hứa Bế Quàng Cà Lường Đàm Nghiêm Phùng Từ Tôn Thân Ninh Kiều Khổng Doãn Bạch Âu Viên "
    "Chế Ông Lều Văn Hầu Tòng Cầm Điêu Rơ H' Y Kpă Ksor Rcom Nay Siu"
).split()
KIN = (
    "ông bà anh chị cô chú bác em cụ cháu bé thầy cậu dì mợ thím bạn con vợ chồng bố mẹ ba má nội ngoại trai gái út bác_sĩ y_tá bệnh_nhân bị_cáo bị_đơn nguyên_đơn nhân_chứng giám_đốc bộ_trưởng chủ_tịch nhà_thơ nhà_văn ca_sĩ diễn_viên luật_sư thẩm_phán nghệ_sĩ gia_đình chào "
    "tên tên_là tôi_là em_là mình_là họ_tên: của_anh thằng đồng_chí giáo_sư tiến_sĩ kỹ_sư thiếu_tá đại_uý học_sinh sinh_viên"
).split()
BEFORE = "gặp với cùng thấy cho và của gọi nhờ hỏi bảo giữa là tìm cưới".split()
AFTER = "ơi nói bảo gọi viết kể đi đến hỏi cưới gửi cho khóc cười về nghĩ thấy đang đã sẽ sinh mất khai trả muốn không chưa và đi".split()
NOT = frozenset(
    "Anh Mỹ Pháp Đức Nga Ý Nhật Hàn Trung Úc Lào Thái Huế Tết Chúa Phật Trời Bắc Nam Đông Tây Hai Ba Tư Năm Sáu Bảy Tám Tháng Thứ Chủ Việt Hoa Hán Kinh Tôi Tao Ta Bạn Em Cô Ông Bà Chị Họ Nó Nếu Khi Và Của Ai Gì Có Không Đây Đó Này Kia Sao Đảng Toà Tòa Sở Bộ Cục Ban Hội Viện Trường Luật Điều Nhà Nước "
    "Đất Trái Mặt Hoả Hỏa Thổ Kim Mộc Thuỷ Internet Công Cuộc Vì Theo Cảm Xin Chào Mẹ Bố Cha Ngài Hồ Quốc Sông Núi Đồng Đào Hoà Hòa Kinh Châu Paris Long_An".split()
)

PLACES = "Hà Nội|Hà Giang|Hà Nam|Hà Tĩnh|Hà Tây|Hà Đông|Hà Tiên|Hà Lan|Thái Bình|Thái Nguyên|Thái Lan|Châu Á|Châu Âu|Châu Phi|Châu Mỹ|Châu Đốc|Cà Mau|Cao Bằng|Cao Lãnh|Lâm Đồng|Ninh Bình|Ninh Thuận|La Mã|Hoàng Sa|Lương Sơn|Tô Lịch|Mai Châu|Mai Dịch|Lý Sơn|Vũ Hán|Đinh Hợi|Hồ Tây|Hồ Gươm|Kim Mã|Vương Quốc|Thạch Thất|Triệu Phong|Từ Liêm|Tăng Nhơn|Kiều Mai|Từ Sơn|Kim Ngưu|Kim Tinh|Bạch Mai|Bạch Mã|Lưu Vực"

_UPPER = "A-ZÀ-ÃÈ-ÊÌÍÒ-ÕÙÚÝĂĐĨŨƠƯẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸ"
_SYLLABLE = rf"[{_UPPER}][^\W\d_{_UPPER}]{{1,6}}"
_PLACE = "đường|phố|quận|huyện|xã|phường|tỉnh|trường|chùa|thị xã|thành phố|sông|núi|đảo|hồ|cầu|chợ|bệnh viện|công ty|giải|hãng|nước|thôn|làng|ấp|vịnh|biển|khu|ga|sân bay|miền|tiếng|người"
_IN_PLACE = re.compile(rf"(?:^|\W)(?:{_PLACE}) $", re.IGNORECASE)
_FULL = re.compile(rf"(?<![\w'])(?!{PLACES})(?:{either(FAMILY)})(?: (?:{_SYLLABLE}|A|Y|Á)){{1,3}}(?!\w)(?! {_SYLLABLE})")
_KIN = re.compile(
    rf"(?<!\w)(?:{either([word.replace('_', ' ') for word in KIN])}) (?:là |tên )?((?:Y )?{_SYLLABLE}(?: {_SYLLABLE}){{0,3}})(?!\w)",
    re.IGNORECASE,
)
_LONE = re.compile(rf"(?<!\w)({_SYLLABLE})(?!\w)")
_BESIDE = re.compile(rf"(?:^|\W)(?:{either(BEFORE)}) $", re.IGNORECASE)
_DOES = re.compile(rf" (?:{either(AFTER)})(?!\w)")
_CAPITAL_NEAR = re.compile(rf"[{_UPPER}]\w* $")
_CALL = re.compile(
    rf"(?:^|\n)(?:chào|cảm ơn|cám ơn|thân mến|trân trọng|hi|hello),? ({_SYLLABLE}(?: {_SYLLABLE}){{0,2}})(?=[,!]|$)",
    re.IGNORECASE,
)


def find(text: str, names: Names) -> Found:
    """Names in full, behind kin and offices, and alone where a given name says or is told something."""
    if text.isupper():
        return
    for match in _FULL.finditer(text):
        if not _IN_PLACE.search(text[max(match.start() - 12, 0) : match.start()]):
            yield *match.span(), CALLED
    for pattern in (_KIN, _CALL):
        for match in pattern.finditer(text):
            if match[1][0].isupper() and match[1].split()[0] not in NOT and all(part[0].isupper() for part in match[1].split()):
                yield *match.span(1), CALLED
    for match in _LONE.finditer(text):
        if match[1] in NOT or _CAPITAL_NEAR.search(text[max(match.start() - 8, 0) : match.start()]):
            continue
        if re.match(rf" [{_UPPER}]", text[match.end() : match.end() + 2]):
            continue
        before = _BESIDE.search(text[max(match.start() - 8, 0) : match.start()])
        listed = match[1].lower() in VIETNAMESE_GIVEN
        inside = match.start() > 0 and text[match.start() - 2 : match.start()] not in (". ", "! ", "? ", "\n")
        if (inside and (before or listed or _DOES.match(text, match.end()))) or (listed and _DOES.match(text, match.end())):
            yield *match.span(), LISTED
