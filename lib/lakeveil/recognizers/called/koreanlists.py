"""Korean: listed given names under particles, with and without surname; rarer surnames of two syllables."""

from __future__ import annotations

import re

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import koreannames, listed
from lakeveil.recognizers.called.common import LISTED, Found, either
from lakeveil.recognizers.called.korean import ENDS, ROLES, SOUNDS, SURNAMES
from lakeveil.recognizers.called.listed import ALSO, SURE, Reading, Tongue

DOUBLE = ("남궁", "황보", "제갈", "선우", "서문", "독고", "망절")
CLEAR = frozenset("김박최윤임권황홍곽엄채탁표함맹염변석송류허남심노백배방옥육봉피마") | frozenset(DOUBLE)  # words seldom begin so
# Words that begin so nevertheless.
WORDS = frozenset(
    (
        "최소 최대 최근 최종 최고 최선 최강 최우 최정 최연 최하 최기 최장 최상 최초 임명 임대 임시 임금 임상 임무 임산 임원 임진 임용 임의 임신 권유 권한 권리 권력 권위 권태 황금 황무 황제 황산 홍보 홍수 홍익 홍차 홍해 "
        "박수 박사 박물 박스 박람 김해 김치 김포 김밥 윤리 윤기 윤활 채소 채무 채권 채용 채택 채식 탁자 탁구 탁월 표현 표시 표정 표준 표명 표기 표면 표지 변화 변경 변호 변명 변동 변수 변기 변두 변하 변신 변태 석유 석기 석사 석탄 석영 "
        "함유 함께 함정 함대 맹세 맹수 염색 염소 염증 염려 염기 송금 송별 송이 류머 허가 허용 허리 허무 허위 허수 남편 남자 남성 남녀 남한 남미 남동 남서 남북 남아 남부 남기 남매 남쪽 남해 남은 심리 심장 심지 심하 심한 심정 심사 심해 심야 노력 노동 노래 노인 노선 노란 노트 노하 "
        "백만 백화 백인 백제 백성 백두 백신 배우 배경 배달 배송 배려 배상 배나 배로 배수 배심 배고 방법 방송 방문 방향 방학 방해 방금 방어 방지 방식 방은 옥상 옥수 육성 육상 육아 육지 봉사 봉지 피해 피부 피자 피아 마음 마을 마지 마리 마시 마치 마련 마감 마무 마주 마라 마찬 마당"
    ).split()
)
SYLLABLES = SOUNDS | frozenset("림례엽분갑봉판필탁규균")
# A last syllable of words rather than names where no list has them.
NOT_LAST = frozenset("해한하리아지도시기대자인은보세라다나유소주동상명문배학금감용원권선서연율성국정")
LAST = frozenset("숙순옥희석철식섭훈혁준진민빈찬태택필환례")
KIN = "며느리 아들 딸 남편 아내 손자 손녀 동생 언니 오빠 누나 형 친구 이모 삼촌 고모 사위 간호사 환자 증인 피고인 피고 원고 신랑 신부 시인 작가 배우 가수 선수 변호사 기자 의사 의원 학생 선생님 보호자 직원 고객 대표 고 저는 나는 제 안녕".split()

_PARTICLE = re.compile(f"(?:이(?=[가는를와랑도한의네])|네(?=$))?(?:{ENDS}|이랑|하고|네|이네|로부터|처럼|보다)?")
_PERSONAL = re.compile(
    "(?:씨|님|에게|에게서|한테|한테서|께|께서|이가|이는|이를|이와|이랑|이도|이의|이한테|이네|형|누나|언니|오빠|엄마|아빠)(?![가-힣]{3})"
)
_APART = re.compile(rf"(?<![가-힣])[{''.join(sorted(SURNAMES))}] ([가-힣]{{2}})(?={_PARTICLE.pattern}(?![가-힣]))")
_ROLE = re.compile(rf" ?(?:{either([role for role in ROLES if len(role) > 1 or role in '씨님'])})(?![가-힣]{{3}})")


def _read(written: str) -> Reading:
    """A name at the word's beginning, its particle left outside."""
    double = next((name for name in DOUBLE if written.startswith(name)), "")
    for size in (4, 3) if double else ():
        if len(written) >= size and _ends(written[size:]) and (size == 4 or set(written[2:size]) <= SYLLABLES):
            return Reading(0, size, SURE)
    if len(written) >= 3 and written[0] in SURNAMES and _ends(written[3:]):
        given = written[1:3]
        clear = written[0] in CLEAR and written[:2] not in WORDS
        if given in koreannames.GIVEN and (clear or written[:2] not in WORDS):
            return Reading(0, 3, SURE)
        shaped = set(given) <= SYLLABLES
        plain = written[0] in "김박최" or given[1] not in NOT_LAST
        if clear and (given in koreannames.GIVEN_TOO or (shaped and plain and len(written) > 3)):
            return Reading(0, 3, SURE)
        if given in koreannames.GIVEN_TOO or (shaped and given[1] not in NOT_LAST):
            return Reading(0, 3, SURE if _PERSONAL.match(written[3:]) else ALSO)
    given = written[:2]
    if len(given) == 2 and _ends(written[2:]):
        if given in koreannames.GIVEN or (given in koreannames.GIVEN_TOO and _PERSONAL.match(_open(given) + written[2:])):
            return Reading(0, 2, SURE)
        if given in koreannames.GIVEN_TOO:
            return Reading(0, 2, ALSO)
        if set(given) <= SYLLABLES and given[1] in LAST and re.match("이[가는를와랑한]", written[2:]):
            return Reading(0, 2, SURE)
    return Reading(0, len(written))


def _ends(rest: str) -> bool:
    return (
        not rest
        or _PARTICLE.fullmatch(rest) is not None
        or _ROLE.fullmatch(rest) is not None
        or _PERSONAL.match(rest) is not None
    )


def _open(given: str) -> str:
    """Nothing, or what keeps a particle 이 from being read as the one names take: it follows a consonant alone."""
    return "" if (ord(given[-1]) - 0xAC00) % 28 else "-"


KOREAN = Tongue(
    re.compile("[가-힣]{2,8}"),
    _read,
    re.compile("(?!)"),
    re.compile("(?:이)?(?:와|과|랑|하고)? ?,? "),
    re.compile("(?!)"),
    re.compile(rf"(?<![가-힣])(?:{either(KIN)}) |(?:안녕하세요|안녕),? "),
    frozenset("이상 정도 지금 우리 여기 우선 하나 하나님 이번 아이 아기 고양이".split()),
    re.compile("(?:씨|님| 씨| 님|아,|야,|아 |야 (?=[가-힣])|아!|야!|에게 |한테 )"),
)


def find(text: str, names: Names) -> Found:
    """By lists and neighbours."""
    yield from listed.find(text, KOREAN)
    for match in _APART.finditer(text):
        if match[1] in koreannames.GIVEN:
            yield match.start(), match.end(1), LISTED
