"""Korean: a surname and two syllables that names are made of, before a role, behind a field, as a cell; listed given names under particles."""

from __future__ import annotations

import re

from lakeveil.gazetteer import COMMON, Names
from lakeveil.gazetteer import GIVEN as OF_SOMEBODY
from lakeveil.gazetteer import SURNAME as OF_FAMILY
from lakeveil.recognizers.called import listed
from lakeveil.recognizers.called.common import CALLED, COMMONER, KNOWN, LISTED, Found, either
from lakeveil.recognizers.called.listed import ALSO, SURE, Reading, Tongue

SURNAMES = frozenset(
    "김이박최정강조윤장임한오서신권황안송류유홍전고문손양배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용"
)
SOUNDS = frozenset(
    "길늘감련백필두관률리려산강해휘달대민서준지현우은영수진호연성재경희정미숙자순옥혜선주하윤채원예나유도시훈석철규태승동환상기용광근종병덕문형찬건빈율린아라별솔봄슬결새롬다온한결람혁란화인세소효보배향춘금명복말국창홍익일학무강열섭택권"
)
ROLES = (
    "씨 님 군 양 선생님 선생 교수님 교수 과장님 과장 부장님 부장 차장님 차장 대리님 대리 사원 주임 팀장님 팀장 실장님 실장 이사님 이사 대표님 대표 사장님 사장 회장님 회장 박사님 박사 원장님 원장 간호사 의사 기자 변호사 판사 검사 의원 장관 감독 선수 작가 배우 학생 환자 고객님 고객 어르신 할머니 할아버지 아저씨 아주머니 어머니 아버지 형사 경위 경사 순경 집배원 기사님 기사 소장 국장 계장 주무관 시장 지사 총리 대사 목사 신부 스님 상무 전무 본부장 매니저 코치 약사 조교 연구원 총무 반장 통장 여사"
).split()
FIELDS = "담당자|담당|성명|이름|성함|환자명|환자|고객명|신청인|신청자|원고|피고인|피고|피해자|보호자|수신자|수신|발신|작성자|보고자|대표자|예금주|받는 ?사람|보내는 ?사람|수령인|연락인|참석자|증인|학생|직원|배우자|남편|아내|딸|아들"
DOUBLE = "남궁|황보|제갈|사공|선우|서문|독고|동방|어금|망절"
ENDS = "에게서|에게|한테|께서|께|이라고|라고|이라는|입니다|이에요|예요|이며|이고|은|는|이|가|을|를|의|와|과|랑|도|만|님|아|야"
WORDS = frozenset(
    "한국어 한국인 영업팀 담당자 미상 없음 이용자 신청자 이웃들 안내원 조합원 주인공 공무원 유가족 이사장 지도자 지원자 성직자 전문가 정치인 한국인 주민들 인사말 이야기 하나님 우리가 고객님 선생님 부모님 이사님 문의자 기술자 소비자 연구원 연주자 예술가 임산부 남자가 여자가 사용자 담당자 보호자 신청인 유권자 정규직 임원진 진행자 주치의 전공의 서비스 이메일 전화번 주민등 이전에 이후에 기존의 지역의 정보를 성적을 현재의 전체의 한사람 모두가 이것은 오늘은 지금은 서로가".split()
)

_FIELD = re.compile(rf"(?<![가-힣])(?:(?:{FIELDS}) ?[:：]|담당자|피고인|피해자|환자|성명|이름|성함) ?$")
_AFTER = re.compile(
    rf"(?<![가-힣])(?:{FIELDS}) ?[:：] ?((?:{DOUBLE}|[{''.join(sorted(SURNAMES))}])[가-힣]{{1,2}})(?=[^가-힣]|{ENDS}|$)"
)
_TO = re.compile(rf"(?<![가-힣])((?:{DOUBLE}|[{''.join(sorted(SURNAMES))}])[가-힣]{{2}}) ?(?:귀하|귀중|님|씨)(?![가-힣]{{3}})")
_CALL = re.compile(
    rf"(?:^|[\n.!?] ?)([{''.join(sorted(SOUNDS))}]{{2}})(?:아|야)(?=[,!~]| (?:안녕|미안|고마|생일|잘 |밥|오늘|내일|우리))"
)
_ROLE = re.compile(rf" ?(?:{either(ROLES)})")
_SURNAME = re.compile(rf"(?<![가-힣])([김박최강조윤임신권황송류홍]) ?(?:{either(ROLES[6:])})(?![가-힣]{{3}})")

GIVEN, GIVEN_TOO, _, _ = listed.names_of("ko")
RARER = ("남궁", "황보", "제갈", "선우", "서문", "독고", "망절")
CLEAR = frozenset("김박최윤임권황홍곽엄채탁표함맹염변석송류허남심노백배방옥육봉피마") | frozenset(RARER)  # words seldom begin so
# Words that begin so nevertheless.
NOT_NAMES = frozenset(
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
_BEHIND = re.compile(f"(?<=..)(?:{ENDS}|에서|으로|로부터|처럼|보다|까지|부터|하고|씨)$")
# Of names as well, beside SOUNDS; of a surname and two syllables only.
_LAST_TOO, _OF_THREE = frozenset("만을랑"), frozenset("이가의야와")
_CLOSED, _OPEN = frozenset("은이을과아"), frozenset("는가를와랑야")  # particles behind a consonant, and behind a vowel
# What names of other countries end in: 레오나르도, 술레이만, 나디야, 하세가와, 오르테가.
_FOREIGN = re.compile("(?:[도만야]|[가카사자]와|[테에]가)$")
_PERSONAL = re.compile(
    "(?:씨|님|에게|에게서|한테|한테서|께|께서|이가|이는|이를|이와|이랑|이도|이의|이한테|이네|형|누나|언니|오빠|엄마|아빠)(?![가-힣]{3})"
)
_APART = re.compile(rf"(?<![가-힣])[{''.join(sorted(SURNAMES))}] ([가-힣]{{2}})(?={_PARTICLE.pattern}(?![가-힣]))")
_ROLES_BEHIND = re.compile(rf" ?(?:{either([role for role in ROLES if len(role) > 1 or role in '씨님'])})(?![가-힣]{{3}})")


def find(text: str, names: Names) -> Found:
    """A surname and two syllables that names are made of, before a role or behind a field's word."""
    for match in re.finditer("[가-힣]+", text):
        word = match[0]
        if word[0] not in SURNAMES or len(word) < 3 or word[:3] in WORDS:
            continue
        named = word[1] in SOUNDS and word[2] in SOUNDS
        rest = word[3:]
        ends = not rest or re.fullmatch(ENDS, rest) is not None
        role = _ROLE.match(text, match.start() + 3) is not None and (not rest or _ROLE.match(rest) is not None)
        field = _FIELD.search(text[max(match.start() - 12, 0) : match.start()]) is not None
        grades = names.get(word[:3])
        common = grades is not None and int(grades[COMMON]) >= COMMONER
        known = grades is not None and int(grades[OF_FAMILY]) >= KNOWN
        if not common and (named or known) and (role or (field and ends)):
            yield match.start(), match.start() + 3, CALLED
        elif (
            named
            and not common
            and (rest in ("에게", "께", "한테", "에게서") or word == text.strip() or (ends and _given(word[1:3], names)))
        ):
            yield match.start(), match.start() + 3, LISTED
    for pattern in (_AFTER, _TO, _CALL):
        for match in pattern.finditer(text):
            if match[1] not in WORDS and f"{match[1]}님" not in WORDS:
                yield match.start(1), match.end(1), CALLED if pattern is not _CALL else LISTED
    for match in _SURNAME.finditer(text):
        yield match.start(1), match.end(1), LISTED


def _given(syllables: str, names: Names) -> bool:
    grades = names.get(syllables)
    return grades is not None and int(grades[OF_SOMEBODY]) >= KNOWN


def _read(written: str) -> Reading:
    """A name at the word's beginning, its particle left outside."""
    double = next((name for name in RARER if written.startswith(name)), "")
    for size in (4, 3) if double else ():
        if len(written) >= size and _ends(written[size:]) and (size == 4 or set(written[2:size]) <= SYLLABLES):
            return Reading(0, size, SURE)
    if len(written) >= 3 and written[0] in SURNAMES and _ends(written[3:]):
        given = written[1:3]
        other = written[:2] in NOT_NAMES
        if given in GIVEN and not other:
            return Reading(0, 3, SURE)
        clear = written[0] in CLEAR and not other
        shaped = set(given) <= SYLLABLES
        plain = written[0] in "김박최" or given[1] not in NOT_LAST
        if clear and (given in GIVEN_TOO or (shaped and plain and len(written) > 3)):
            return Reading(0, 3, SURE)
        if given in GIVEN_TOO or (shaped and given[1] not in NOT_LAST):
            return Reading(0, 3, SURE if _PERSONAL.match(written[3:]) else ALSO)
    given = written[:2]
    if len(given) == 2 and _ends(written[2:]):
        if given in GIVEN or (given in GIVEN_TOO and _PERSONAL.match(_open(given) + written[2:])):
            return Reading(0, 2, SURE)
        if given in GIVEN_TOO:
            return Reading(0, 2, ALSO)
        if set(given) <= SYLLABLES and given[1] in LAST and re.match("이[가는를와랑한]", written[2:]):
            return Reading(0, 2, SURE)
    return Reading(0, len(written))


def _ends(rest: str) -> bool:
    return (
        not rest
        or _PARTICLE.fullmatch(rest) is not None
        or _ROLES_BEHIND.fullmatch(rest) is not None
        or _PERSONAL.match(rest) is not None
    )


def particle(word: str) -> int:
    """Code points at the end of a word of Hangul, which a name begins, that are no part of it; 0 where they may be its last syllable."""
    read = _read(word)
    if read.end < len(word):
        return len(word) - read.end
    behind = _BEHIND.search(word)
    if behind is None or (len(behind[0]) == 1 and _may_end(word, behind[0])):
        return 0
    return len(behind[0])


def _may_end(word: str, last: str) -> bool:
    """Whether a name as long as this ends in this syllable: 김영은, 수아, 형만; 니콜라이, since the particle follows consonants."""
    if last in (_CLOSED if _open(word[:-1]) else _OPEN):
        return True
    whole = word[0] in SURNAMES and len(word) == 4 and set(word[1:3]) <= SYLLABLES
    korean = word[0] in SURNAMES and (last in SOUNDS | _LAST_TOO or (len(word) == 3 and last in _OF_THREE))
    return not whole and (korean or _FOREIGN.search(word) is not None)


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


def by_lists(text: str, names: Names) -> Found:
    """By lists and neighbours."""
    yield from listed.find(text, KOREAN)
    for match in _APART.finditer(text):
        if match[1] in GIVEN:
            yield match.start(), match.end(1), LISTED
