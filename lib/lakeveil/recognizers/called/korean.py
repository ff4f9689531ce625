"""Korean: a surname and two syllables that names are made of, before a role, behind a field, as a cell."""

from __future__ import annotations

import re

from lakeveil.gazetteer import COMMON, GIVEN, Names
from lakeveil.gazetteer import SURNAME as OF_FAMILY
from lakeveil.recognizers.called.common import CALLED, COMMONER, KNOWN, LISTED, Found, either

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
    return grades is not None and int(grades[GIVEN]) >= KNOWN
