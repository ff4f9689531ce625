"""Streets in other letters: Cyrillic, Arabic, Hebrew, Han; forms that the first table (addresses.py) has not."""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import LETTER
from lakeveil.recognizers.shapes.streets import HOUSE, WORD, street


def _any(words: str) -> str:
    return "(?:" + "|".join(map(word, words.split())) + ")"


_RU_KIND = _any(
    "ул. улица улице пр. пр-т пр-кт пр-зд пр-д проезд просп. проспект пер. переулок шоссе ш. наб. набережная б-р бул. бульвар пл. площадь туп. тупик мкр. мкр мкрн микрорайон м-н кв-л квартал аллея линия снт днп вул. бульв. пров. пл-ща узвіз"
)
_RU_HOUSE = rf"(?:,? ?{_any('д. дом буд. будинок д владение вл. уч. участок')}\.? ?|,? )"
_RU_NO = r"[0-9]{1,4}(?:[A-Za-z\x80-\xaf](?![A-Za-z\x80-\xaf]))?(?:[/-][0-9]{1,4}[A-Za-z\x80-\xaf]?(?![A-Za-z\x80-\xaf0-9]))?"
_AR_KIND, _AR_AREA = _any("شارع طريق كورنيش"), _any("حي منطقة حارة")
_AR_HOUSE = _any("فيلا مبنى عمارة عماره منزل بيت شقة بناية رقم برج")
_AR_END = rf"(?= ?[,;.()\n\x00]|$| -| {_any('شقة الدور الطابق عمارة فيلا مبنى بناية')})"
_HE_KIND = "(?:" + "|".join(map(word, ("רח'", "רחוב", "שד'", "שדרות", "סמטת", "כיכר"))) + ")"
_CITY, _GO = "[" + "".join(map(word, "市区町村")) + "]", word("号")
_NO, _CHOME, _BAN = word("の"), word("丁目"), word("番")
_KR_SAID = rf"(?:\xfe{word('주')}|{word('주')}\xfe)[:\xfe]? ?"  # 거주, 주소
_KR_AREA = "[" + "".join(map(word, "시도구군")) + "]"
_CN_NEXT = r"(?:,? ?[B0-9][0-9]{0,2} ?\xfc(?:\xfc[0-9]{1,3})?)?"

SHAPES = (
    street("ru-kind", "RU,UA,BY", "*", rf"(?<!{LETTER}){_RU_KIND} ?(?:[0-9]{{1,3}}-?(?:[A-Za-z\x80-\xaf]{{1,2}})? )?{WORD}(?:[ -]{WORD}){{0,3}}{_RU_HOUSE}{_RU_NO}", 0.8, 110, rf"[^A-Za-z\x80-\xaf]{_RU_KIND} ?[0-9\x80-\xafA-Z]", 16),
    street("ar-first", "EG,SA,AE", "ar und", rf"[0-9]{{1,4}} {_AR_KIND} {LETTER}{{2,20}}(?: {LETTER}{{2,20}}){{0,3}}{_AR_END}", 0.8, 110, rf"[0-9] {_AR_KIND} [\x80-\xaf]", 16),
    street("ar-area", "SA,EG,AE,JO,KW", "ar und", rf"(?:{_AR_AREA} {LETTER}{{2,20}}(?: {LETTER}{{2,20}}){{0,2}}[,;]? ?)?{_AR_KIND} (?:{LETTER}{{2,20}}(?: {LETTER}{{2,20}}){{0,3}}|(?:{word('رقم')} )?[0-9]{{1,4}})[,;]? ?{_AR_HOUSE}\.? ?(?:{word('رقم')} ?)?[0-9]{{1,4}}", 0.85, 150, rf"{_AR_HOUSE}\.? ?(?:{word('رقم')} ?)?[0-9]", 140),
    street("ar-box", "SA,EG,AE,JO", "ar und", rf"(?:{word('ص')}\. ?{word('ب')}\.?|{word('صندوق بريد')}):? ?(?P<v>[0-9]{{2,7}})", 0.8, 26, rf"(?:{word('ص')}\. ?{word('ب')}\.?|{word('صندوق بريد')}):? ?[0-9]", 20),
    street("he", "IL", "he und", rf"(?<!{LETTER}){_HE_KIND} ?{LETTER}{{2,16}}(?:[ -]{LETTER}{{1,16}}){{0,3}} {HOUSE}", 0.85, 90, rf"[^A-Za-z\x80-\xaf]{_HE_KIND} ?[\x80-\xaf]", 14),
    street("cn-lane", "TW,CN", "zh und", rf"[\xb0-\xff]{{1,8}}{_CITY}[\xb0-\xff]{{1,16}}(?:[0-9]{{1,4}} ?\xfc ?){{1,3}}[0-9]{{1,5}} ?{_GO}{_CN_NEXT}(?:[0-9]{{1,4}} ?\xfc)?", 0.85, 70, rf"(?:[0-9]{{1,4}} ?\xfc ?){{1,3}}[0-9]{{1,5}} ?{_GO}", 60),
    street("jp-words", "JP", "ja und", rf"[\xb0-\xff]{{1,6}}{_CITY}[\xb0-\xff]{{1,14}}{_CHOME}(?:[0-9]{{1,4}}|\xfc{{1,4}})(?:{_BAN}(?:\xfc(?=[0-9]|\xfc))?|-)(?:(?:[0-9]{{1,4}}|\xfc{{1,4}}){_GO}?)?", 0.8, 60, rf"{_CHOME}(?:[0-9]{{1,4}}|\xfc{{1,4}})(?:{_BAN}|-)", 40),
    street("jp-no", "JP", "ja und", rf"[\xb0-\xff]{{1,6}}{_CITY}[\xb0-\xff]{{1,10}}[0-9]{{1,3}}{_NO}[0-9]{{1,3}}{_NO}[0-9]{{1,4}}(?![0-9\xb0-\xff])", 0.75, 40, rf"[0-9]{_NO}[0-9]{{1,3}}{_NO}[0-9]", 30),
    street("lives-kr", "KR", "ko und", rf"{_KR_SAID}(?P<v>(?:[\xb0-\xff]{{2,6}} ){{0,2}}[\xb0-\xff]{{1,5}}{_KR_AREA} (?:[\xb0-\xff]{{1,6}} )?[\xb0-\xff0-9]{{1,9}}[{word('로')}{word('길')}] ?(?:[0-9]{{1,4}}{word('길')} ?)?[0-9]{{1,4}}(?:-[0-9]{{1,4}})?)", 0.8, 80, rf"{_KR_SAID}[\xb0-\xff]", 8),
)  # fmt: skip
