"""Names in languages that no gold teaches, given away by what is said before or behind them: titles, kin, links of Arabic names, fields.

Arabic, Persian, Hebrew, Korean and Thai have no capitals, and chat in Vietnamese and Indonesian none either; a list alone says little
there, since most given names are words too. A title, a kin word, a patronymic or a form's field says more than either.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator

import numpy as np
import pyarrow.compute as pc

from lakeveil.gazetteer import COMMON, GIVEN, SURNAME, Names
from lakeveil.recognizers import calledwords as said
from lakeveil.recognizers.lexicon_arabic import STOPS
from lakeveil.spans import Spans, Texts

_VALUE = re.compile(
    r"(?:[^\W\d_]|[\u064b-\u065f\u200c'\"׳״.-]){2,}(?: (?:[^\W\d_]|[\u064b-\u065f\u200c'\"׳״.-]){2,}){0,3}"
)  # of a form's field
Found = Iterator[tuple[int, int, float]]
CALLED, LINKED, LISTED = 0.9, 0.92, 0.7  # scores: behind a title or in a field; around بن; listed names alone
COMMONER = 128  # grade from which an Indonesian word is rather a word
_PIECES = {"arabic": "[\u0621-\u06cc]", "hebrew": "[\u05d0-\u05ea]", "hangul": "[\uac00-\ud7a3]", "thai": "[\u0e01-\u0e2e]"}
_ARABIC = "[\u0621-\u063a\u0641-\u065f\u0670-\u06d3]"
_WORD = re.compile(f"{_ARABIC}{{2,18}}")
_MARKS = re.compile("[\u064b-\u065f\u0670\u0640]")  # vowel signs and the stretching dash
_GAP = re.compile("[ \u200c\u00a0]")
_STOPS = frozenset(STOPS.split())
_LINKS = frozenset(said.ARABIC_LINKS)
_ROLES = frozenset(said.ARABIC_ROLES)
_PERSIAN_STOPS = frozenset(said.PERSIAN_STOPS)
_ARAB, _IRAN = frozenset(said.ARABIC_GIVEN), frozenset(said.PERSIAN_GIVEN)


def _any(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_ARABIC_TITLE = re.compile(
    rf"(?<!{_ARABIC})(?:(?:{_any(said.ARABIC_TITLES)})[ /]+(?:(?:{_any(list(said.ARABIC_MARKS))}) ?)?|(?:{_any(list(said.ARABIC_MARKS))}) ?)"
)
_ARABIC_NOUN = re.compile(rf"(?<!{_ARABIC})(?:{_any(said.ARABIC_NOUNS)}) ")
_ARABIC_LINK = re.compile(rf"(?<!{_ARABIC})({_ARABIC}{{2,18}}) (?:بن|ابن|إبن|بنت|ابنة) (?={_ARABIC})")
_ARABIC_FIELD = re.compile(rf"(?<!{_ARABIC})(?:{said.ARABIC_FIELDS}) ?[:：=] ?")
_PERSIAN_TITLE = re.compile(rf"(?<!{_ARABIC})(?:{_any(said.PERSIAN_TITLES)})[ \u200c]+")
_PERSIAN_FIELD = re.compile(rf"(?<!{_ARABIC})(?:{said.PERSIAN_FIELDS}) ?[:：=] ?")
_PERSIAN_LETTERS = re.compile("[پچژگکی]")
_HEBREW = "[\u05d0-\u05ea]"
_HEBREW_WORD = re.compile(rf"{_HEBREW}(?:{_HEBREW}|['\"׳״-](?={_HEBREW}))+")
_HEBREW_TITLE = re.compile(rf"(?<![\u05d0-\u05ea'\"])(?:[ולבמש]|ול|של)?({_any([*said.HEBREW_TITLES, *said.HEBREW_NOUNS])}) ")
_HEBREW_FIELD = re.compile(rf"(?<!{_HEBREW})(?:{said.HEBREW_FIELDS}) ?[:：=] ?")
_HEBREW_GIVEN, _HEBREW_FAMILY = frozenset(said.HEBREW_GIVEN), frozenset(said.HEBREW_FAMILY)
_HEBREW_STOPS = frozenset(said.HEBREW_STOPS)
_KOREAN_FIELD = re.compile(rf"(?<![가-힣])(?:(?:{said.KOREAN_FIELDS}) ?[:：]|담당자|피고인|피해자|환자|성명|이름|성함) ?$")
_KOREAN_AFTER = re.compile(
    rf"(?<![가-힣])(?:{said.KOREAN_FIELDS}) ?[:：] ?((?:{said.KOREAN_DOUBLE}|[{''.join(sorted(said.KOREAN_SURNAMES))}])[가-힣]{{1,2}})(?=[^가-힣]|{said.KOREAN_ENDS}|$)"
)
_KOREAN_TO = re.compile(
    rf"(?<![가-힣])((?:{said.KOREAN_DOUBLE}|[{''.join(sorted(said.KOREAN_SURNAMES))}])[가-힣]{{2}}) ?(?:귀하|귀중|님|씨)(?![가-힣]{{3}})"
)
_KOREAN_CALL = re.compile(
    rf"(?:^|[\n.!?] ?)([{''.join(sorted(said.KOREAN_SOUNDS))}]{{2}})(?:아|야)(?=[,!~]| (?:안녕|미안|고마|생일|잘 |밥|오늘|내일|우리))"
)
_KOREAN_ROLE = re.compile(rf" ?(?:{_any(said.KOREAN_ROLES)})")
_KOREAN_SURNAME = re.compile(rf"(?<![가-힣])([김박최강조윤임신권황송류홍]) ?(?:{_any(said.KOREAN_ROLES[6:])})(?![가-힣]{{3}})")
_THAI_WORD = re.compile(rf"(?:{said.THAI_WORDS})")
_THAI_TITLE = re.compile(rf"(?:{said.THAI_TITLES}) ?")
_THAI_FIELD = re.compile(rf"(?:^|[ ,;(\n])(?:{said.THAI_FIELDS}) ?[:：=]? ?(?=[ก-์])")
_THAI_NAME = re.compile("([ก-์]{2,20})(?: {1,2}([ก-์]{2,24}))?(?![ก-์])")
_THAI_YOU = re.compile(
    "(?:(?:^|[ :(,])คุณ ?(?=[ก-์]{2,12} [ก-์]{2,14}(?:[ .,)]|$))|(?:เรียน|ถึง|จาก|แจ้ง|โดย|ติดต่อ|กับ) ?คุณ ?)([ก-์]{2,14})"
)  # "you", too: before two short words, behind who is addressed
_VIETNAMESE = re.compile(rf"(?<!\w)((?:{said.VIETNAMESE_KIN})) (\w{{2,7}})(?: (\w{{2,7}}))?(?: (\w{{2,7}}))?")
_INDONESIAN = re.compile(rf"(?<![\w-])(?:{said.INDONESIAN_KIN})\.? ([a-z]{{3,14}})(?<!nya)(?<!ku)(?![\w-])")


def called(texts: Texts, names: Names, source: str) -> Spans:
    """PERSON spans of the texts in these scripts and languages, scored; the others are not read."""
    rows = []
    for i, finders in _asked(texts):
        value = texts.values[i].as_py()
        rows += [(i, start, end, "PERSON", score) for find in finders for start, end, score in find(value, names)]
    return Spans.of(rows, f"{source}#called")


def _asked(texts: Texts) -> Iterator[tuple[int, list[Callable[[str, Names], Found]]]]:
    """Which texts to read, and how: by script, and by language where the script tells nothing."""
    by_text: dict[int, list[Callable[[str, Names], Found]]] = {}
    for script, piece in _PIECES.items():
        for i in np.flatnonzero(pc.match_substring_regex(texts.values, piece).to_numpy(zero_copy_only=False)).tolist():
            by_text.setdefault(i, []).append(_BY_SCRIPT[script])
    for i, language in enumerate(texts.languages):
        if language in _BY_LANGUAGE:
            by_text.setdefault(i, []).append(_BY_LANGUAGE[language])
    yield from sorted(by_text.items())


def _arabic_or_persian(text: str, names: Names) -> Found:
    """Arabic, Persian: one script, two sets of words."""
    persian = _PERSIAN_LETTERS.search(text) is not None
    taken = 0
    for match in (_PERSIAN_TITLE if persian else _ARABIC_TITLE).finditer(text):
        end = (_iranian if persian else _arab)(text, match.end())
        if end > match.end() >= taken:
            taken = end
            yield match.end(), end, CALLED
    for match in () if persian else _ARABIC_NOUN.finditer(text):
        first = _WORD.match(text, match.end())
        if first is not None and (_plain(first[0]) in _ARAB or _plain(first[0]) in _LINKS):
            yield match.end(), _arab(text, match.end()), CALLED
    for match in (_PERSIAN_FIELD if persian else _ARABIC_FIELD).finditer(text):
        end = _field(text, match.end())
        if end > match.end():
            yield match.end(), end, CALLED
    if not persian:
        for match in _ARABIC_LINK.finditer(text):
            if _plain(match[1]) not in _STOPS | _ROLES:
                yield match.start(), _arab(text, match.start()), LINKED
    yield from _listed(text, _IRAN if persian else _ARAB)


def _plain(word: str) -> str:
    return _MARKS.sub("", word)


def _arab(text: str, start: int) -> int:
    """Where the Arabic name that begins at `start` ends; `start` if none does."""
    end, linked, size = start, False, 0
    for _ in range(7):
        match = _WORD.match(text, end + bool(end > start and _GAP.match(text, end)))
        if match is None or (end > start and match.start() == end):
            break
        word = _plain(match[0])
        link = word in _LINKS
        if word in _STOPS or (word in _ROLES and not linked) or (not end > start and word.startswith("ال")):
            break
        known = word in _ARAB or (word.startswith("ال") and len(word) >= 5) or word in ("الله", "الدين")
        if size and not (linked or link or known) and not (size == 1 and _closed(text, match.end())):
            break
        end, linked, size = match.end(), link, size + 1
    return start if linked and size == 1 else end


def _closed(text: str, end: int) -> bool:
    """Whether a clause ends there, or a word that no name has begins behind it."""
    following = _WORD.match(text, end + 1) if _GAP.match(text, end) else None
    return following is None or _plain(following[0]) in _STOPS


def _iranian(text: str, start: int) -> int:
    end = start
    for size in range(3):
        match = _WORD.match(text, end + bool(size and _GAP.match(text, end)))
        if match is None or match[0] in _PERSIAN_STOPS or (size and match.start() == end):
            break
        word = match[0]
        if size and word not in _IRAN and not (word.endswith(said.PERSIAN_ENDINGS) and len(word) >= 4):
            break
        end = match.end()
    return end


def _field(text: str, start: int) -> int:
    """Up to four words of a form's field, none over a line's or a field's end."""
    match = _VALUE.match(text, start)
    return start if match is None or match.end() - start > 60 else match.end()


def _listed(text: str, given: frozenset[str]) -> Found:
    """A listed given name, and what follows it that is one or a surname by its form."""
    end = 0
    for match in _WORD.finditer(text):
        if match.start() < end or _plain(match[0]) not in given:
            continue
        end = match.end()
        following = _WORD.match(text, end + 1) if _GAP.match(text, end) else None
        if following is not None:
            word = _plain(following[0])
            surname = len(word) >= 4 and word not in _ROLES | _STOPS | _PERSIAN_STOPS
            surname &= word.endswith(said.PERSIAN_ENDINGS) if given is _IRAN else word.startswith("ال") and word.endswith("ي")
            if word in given or surname:
                end = following.end()
        if end > match.end() or _plain(match[0]) not in said.WORDS_TOO:
            yield match.start(), end, LISTED


def _hebrew(text: str, names: Names) -> Found:
    """Behind a title or in a field; a given name of the list before a surname of it."""
    for match in _HEBREW_TITLE.finditer(text):
        first = _HEBREW_WORD.match(text, match.end())
        if first is None or first[0] in _HEBREW_STOPS:
            continue
        if match[1] in said.HEBREW_NOUNS and first[0] not in _HEBREW_GIVEN:
            continue
        second = _HEBREW_WORD.match(text, first.end() + 1) if text[first.end() : first.end() + 1] == " " else None
        more = (
            second is not None
            and second[0] not in _HEBREW_STOPS
            and (_family(second[0], names) or text[second.end() : second.end() + 1] in ",.;:!?\n)")
        )
        yield match.end(), second.end() if second is not None and more else first.end(), CALLED
    for match in _HEBREW_FIELD.finditer(text):
        end = _field(text, match.end())
        if end > match.end():
            yield match.end(), end, CALLED
    words = list(_HEBREW_WORD.finditer(text))
    for first, second in itertools.pairwise(words):
        bare = first[0] if first[0] in _HEBREW_GIVEN else first[0][1:] if first[0][0] in "ולבמשה" else ""
        if bare in _HEBREW_GIVEN and text[first.end() : second.start()] == " " and _family(second[0], names):
            yield first.end() - len(bare), second.end(), CALLED


def _family(word: str, names: Names) -> bool:
    grades = names.get(word)
    return word in _HEBREW_FAMILY or (grades is not None and int(grades[SURNAME]) >= 64 and word not in _HEBREW_STOPS)


def _korean(text: str, names: Names) -> Found:
    """A surname and two syllables that names are made of, before a role or behind a field's word."""
    for match in re.finditer("[가-힣]+", text):
        word = match[0]
        if word[0] not in said.KOREAN_SURNAMES or len(word) < 3 or word[:3] in said.KOREAN_WORDS:
            continue
        named = word[1] in said.KOREAN_SOUNDS and word[2] in said.KOREAN_SOUNDS
        rest = word[3:]
        ends = not rest or re.fullmatch(said.KOREAN_ENDS, rest) is not None
        role = _KOREAN_ROLE.match(text, match.start() + 3) is not None and (not rest or _KOREAN_ROLE.match(rest) is not None)
        field = _KOREAN_FIELD.search(text[max(match.start() - 12, 0) : match.start()]) is not None
        grades = names.get(word[:3])
        common = grades is not None and int(grades[COMMON]) >= COMMONER
        known = grades is not None and int(grades[SURNAME]) >= 64
        if not common and (named or known) and (role or (field and ends)):
            yield match.start(), match.start() + 3, CALLED
        elif (
            named
            and not common
            and (rest in ("에게", "께", "한테", "에게서") or word == text.strip() or (ends and _korean_given(word[1:3], names)))
        ):
            yield match.start(), match.start() + 3, LISTED
    for pattern in (_KOREAN_AFTER, _KOREAN_TO, _KOREAN_CALL):
        for match in pattern.finditer(text):
            if match[1] not in said.KOREAN_WORDS and f"{match[1]}님" not in said.KOREAN_WORDS:
                yield match.start(1), match.end(1), CALLED if pattern is not _KOREAN_CALL else LISTED
    for match in _KOREAN_SURNAME.finditer(text):
        yield match.start(1), match.end(1), LISTED


def _korean_given(syllables: str, names: Names) -> bool:
    grades = names.get(syllables)
    return grades is not None and int(grades[GIVEN]) >= 64


def _thai(text: str, names: Names) -> Found:
    """Behind a title at the beginning of a word, a field, or คุณ; a cell of two words, as names are written."""
    lone = _THAI_NAME.fullmatch(text.strip())
    if (
        lone
        and lone[2]
        and min(len(lone[1]), len(lone[2])) >= 4
        and max(len(lone[1]), len(lone[2])) <= 12
        and not _THAI_TITLE.match(text.strip())
    ):
        yield text.index(lone[1]), text.index(lone[1]) + len(lone[0]), LISTED
    for match in _THAI_TITLE.finditer(text):
        inside = match.start() and "\u0e01" <= text[match.start() - 1] <= "\u0e5b"
        name = None if inside or _THAI_WORD.match(text, match.start()) else _THAI_NAME.match(text, match.end())
        if name:
            yield name.start(), name.end(), CALLED
    for found in (_THAI_FIELD.finditer(text), _THAI_YOU.finditer(text)):
        for match in found:
            name = _THAI_NAME.match(text, match.end() if match.re is _THAI_FIELD else match.start(1))
            if name and not _THAI_TITLE.match(text, name.start()):
                yield name.start(), name.end(), LISTED


def _vietnamese(text: str, names: Names) -> Found:
    """Behind a kin word one or two syllables of given names, unless a word that makes another word of them follows."""
    for match in _VIETNAMESE.finditer(text):
        kin, first, second, third = match.groups()
        if first not in said.VIETNAMESE_GIVEN or f"{kin} {first}" in said.VIETNAMESE_NOT or second in said.VIETNAMESE_COMPOUNDS:
            continue
        two = second in said.VIETNAMESE_GIVEN and third not in said.VIETNAMESE_COMPOUNDS
        yield match.start(2), match.end(3) if two else match.end(2), LISTED


def _indonesian(text: str, names: Names) -> Found:
    """Behind a kin word a word in small letters that is a given name, or no word that is known."""
    for match in _INDONESIAN.finditer(text):
        word = match[1]
        grades = names.get(word)
        given, common = (0, 0) if grades is None else (int(grades[GIVEN]), int(grades[COMMON]))
        if word not in said.INDONESIAN_STOPS and (given >= 64 or (common < COMMONER and match[0][:3] != "si ")):
            yield match.start(1), match.end(1), LISTED


_BY_SCRIPT: dict[str, Callable[[str, Names], Found]] = {
    "arabic": _arabic_or_persian,
    "hebrew": _hebrew,
    "hangul": _korean,
    "thai": _thai,
}
_BY_LANGUAGE: dict[str, Callable[[str, Names], Found]] = {"vi": _vietnamese, "id": _indonesian, "ms": _indonesian}
