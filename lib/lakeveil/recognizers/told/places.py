"""Where a value may stand that only its words tell: small numbers, years, dates, longer numbers, codes, handles.

A text is looked at around its digits, and for handles without one (`j.ortega`, `mo_k`, `silverFox`, `@someone`). Behind a word for accounts or passwords any Latin word may be one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from lakeveil.folding import fold
from lakeveil.recognizers.shapes.dates import MONTH_WORDS

DATE, NUMBER, CODE, PLATE, HANDLE, DAY, SMALL, WORD, SPELLED = "DNCPHQAWS"  # what a place looks like
KINDS = "DNCPHQAWS"
LONGEST, _SHORT = 40, 3  # code points; of a number of so few digits SMALL tells
_NEAR = 24  # code points looked at on either side of digits

# Letters of scripts that put blanks between words, with their marks; Thai and what East Asia writes may stand right beside a number.
_LETTER = r"A-Za-z\u00c0-\u02af\u0370-\u05ff\u0620-\u065f\u066e-\u06ef\u0900-\u0dff\u0f00-\u1fff"
_WORD = r"0-9A-Za-z_\u00c0-\u02af\u0370-\u0dff\u0f00-\u1fff"
_UPPER = "A-ZА-ЯΑ-ΩЁЄІЇ"
_SIGNS = r"*!#$&?"
_DIGITS = re.compile(r"\d+")
_BARE = re.compile(
    rf"(?<![{_WORD}.,/+-])(?:@[{_WORD}.]{{3,}}|[{_LETTER}]+[._][{_LETTER}._]*[{_LETTER}]|[a-z]+[A-Z][A-Za-z]*|[A-Z][a-z]+[A-Z][A-Za-z]+)(?![{_WORD}@])"
)
# Words, or how they begin, of accounts, networks and passwords (RE2's and Python's syntax).
SIGNED = (
    r"(?i:\b(?:user|nick|log-?in|logged|logon|handle|gamer|steam|discord|insta|telegram|twitch|skype|snapchat|reddit|tiktok|account|usuari|usuár|utente|utilis|pseudo|benutz|nutzer"
    r"|anmeld|kullan|пользов|логин|ник|нік|корист|потреб|użytk|uživat|používat|felhaszn|käyttäj|bruger|bruker|använd|gebruik|utiliz|kasutaj|lietot|vartotoj|korisni|uporabn|tài khoản"
    r"|akun|pengguna|sudo|ssh|su:|password|passwd|passcode|passphrase|pw|wachtwoord|kennwort|mot de passe|mdp|contrase|clave|senha|lösen|hasł|hesl|парол|лозинк|lozink|geslo|jelsz|salasan"
    r"|parol|slaptaž|mật khẩu|sandi|şifre|wi-?fi|wlan|code ?word|kodeord)|passwort|χρήστ|κωδικ|مستخدم|حساب|کاربر|یوزر|משתמש|סיסמ|كلمة|رمز"
    r"|ユーザ|アカウント|パスワ|合言葉|用户|用戶|账号|帳號|微信|密码|密碼|口令|아이디|계정|닉|비밀|비번|ชื่อผู้ใช้|ไอดี)"
)
_SIGNED = re.compile(SIGNED)
_SPOKEN = re.compile(rf"(?<![{_WORD}@.,/+'’-])[A-Za-z\u00c0-\u024f][A-Za-z\u00c0-\u024f0-9-]{{3,18}}(?![{_WORD}@'’])")
_NAMES, _REACH = 6, 60  # words behind such a word, and how far
_HAS_BARE = re.compile(rf"[{_LETTER}][._][{_LETTER}]|@[{_LETTER}]|[a-z][A-Z]")
_BLANK = re.compile(r"\s")
_PIECES = (
    (
        NUMBER,
        re.compile(
            rf"(?<![{_WORD}@+$€£%/-])(?<!\d[.,])(?<!\.)(?:[{_LETTER}]{{1,4}}[-/]|[{_UPPER}]{{1,3}} (?=\d{{1,6}}(?![\d./-])))?[{_UPPER}]{{0,4}}\d+(?:[ ./-]\d+){{0,6}}(?:[-/ ]?[{_UPPER}]{{1,2}}(?![A-Za-z]))?(?![{_WORD}@%€$£°]|[.,:]\d)"
        ),
    ),
    (NUMBER, re.compile(rf"(?<![{_WORD}@.,/])\(?\d{{1,5}}\)?(?: [-/] |[ -])?\d[\d ./-]{{3,}}\d(?![{_WORD}@%])")),
    (
        CODE,
        re.compile(
            rf"(?<![{_WORD}@.,/+-])(?!\d{{1,3}}-?[{_LETTER}]+(?![{_WORD}{_SIGNS}_/+-]|\.[{_WORD}]))(?=[{_WORD}.\-/{_SIGNS}+]*\d)(?=[{_WORD}.\-/{_SIGNS}+]*[{_LETTER}])[{_WORD}{_SIGNS}]+(?:[._\-/+][{_WORD}{_SIGNS}]+){{0,5}}(?<![?!.,])"
        ),
    ),
    (
        PLATE,
        re.compile(
            rf"(?<![{_WORD}@.,/+-])(?:(?:[{_UPPER}]{{1,3}}[ -]?){{1,2}}\d{{1,4}}(?:[ -]?[{_UPPER}]{{1,3}}|-\d{{2,3}})?|\d{{1,4}}[ -][{_UPPER}]{{2,3}}(?:[ -]\d{{1,4}})?)(?![{_WORD}])"
        ),
    ),
    (DAY, re.compile(rf"(?<![{_WORD}@.,/:+$€£%-])\d{{1,2}}[./] ?\d{{1,2}}\.?(?![{_WORD}/%€$£°]|[.,:]\d)")),
    (SMALL, re.compile(rf"(?<![{_WORD}.@#€$£+-])(?<!\d[,:/])\d{{1,3}}(?!\d|[.,:/]\d|\s?[%°€$£])")),
)  # fmt: skip
_NAMED = (
    re.compile(
        rf"(?<![{_WORD}.,/-])\d{{1,2}}(?:st|nd|rd|th|er|re|ος|η|º|ª|\.|-го|-e|-a)? ?(?:de |d['’]|of |ng |tháng )?([{_LETTER}]{{3,14}})\.?(?:,? (?:de |del |of |dó |m\. )?['’]?\d{{2,4}})?(?![{_WORD}])"
    ),
    re.compile(
        rf"(?<![{_WORD}])([{_LETTER}]{{3,14}})\.? (?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?:,? (?:of )?\d{{4}})?(?![{_WORD}:]|[.,]\d)"
    ),
)
_YEARED = re.compile(
    rf"(?<![{_WORD}.,/-])\d{{1,2}}\.? (?:de |ng |)[{_LETTER}\u0300-\u036f]{{3,14}}(?: de)?,? (?:19|20|۱۳|۱۴|१९|२०|১৯|২০)\d\d(?![{_WORD}])|(?<![{_WORD}])[{_LETTER}]{{3,14}} \d{{1,2}}, (?:19|20)\d\d(?![{_WORD}])"
)

Place = tuple[int, int, str]  # start, end, kind


def places(text: str, known: Iterable[Place] = (), *, signed: bool = True) -> list[Place]:
    """Disjoint places in their order, of those over one another the longest, `known` ones among them; not `signed`: no word of SIGNED is there."""
    found = set(known)
    for low, high in _stretches(text):
        found |= set(_within(text, low, high))
    if _HAS_BARE.search(text):
        found |= {
            (m.start() + (m[0][0] == "@"), m.end(), HANDLE)
            for m in _BARE.finditer(text)
            if not (m[0][0].isupper() and m[0][1:2] == ".")
        }  # `J.Ortega`, `U.S`
    for sign in _SIGNED.finditer(text) if signed else ():
        behind = islice(_SPOKEN.finditer(text, sign.end(), sign.end() + _REACH), _NAMES)
        found |= {(*match.span(), WORD) for match in behind}
    out: list[Place] = []
    for run in _runs(sorted(place for place in found if place[1] - place[0] <= LONGEST)):
        out += _disjoint(run)
    return out


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Where digits stand, with _NEAR on either side, to the end of a word."""
    low = high = -1
    for match in _DIGITS.finditer(text):
        if match.start() - _NEAR > high:
            if high > 0:
                yield low, high
            low = max(0, match.start() - _NEAR)
        blank = _BLANK.search(text, min(len(text), match.end() + _NEAR), match.end() + 2 * _NEAR)
        high = blank.start() if blank else min(len(text), match.end() + 2 * _NEAR)
    if high > 0:
        yield low, high


def _within(text: str, low: int, high: int) -> Iterator[Place]:
    for kind, pattern in _PIECES:
        for match in pattern.finditer(text, low, high):
            if kind != NUMBER or len(match[0]) > _SHORT or not match[0].isdecimal():
                yield (*match.span(), kind)
    for pattern in _NAMED:
        yield from ((*match.span(), DATE) for match in pattern.finditer(text, low, high) if _month(match[1]))
    yield from ((*match.span(), DATE) for match in _YEARED.finditer(text, low, high))


@lru_cache(maxsize=1 << 12)
def _month(word: str) -> bool:
    return fold(word) in MONTH_WORDS


def _runs(some: Iterable[Place]) -> Iterator[list[Place]]:
    """Places that touch one another, run by run."""
    run: list[Place] = []
    reach = 0
    for place in some:
        if run and place[0] >= reach:
            yield run
            run = []
        run.append(place)
        reach = max(reach, place[1]) if len(run) > 1 else place[1]
    if run:
        yield run


def _disjoint(run: list[Place]) -> list[Place]:
    taken: list[Place] = []
    for place in sorted(run, key=lambda p: (p[0] - p[1], p[0], KINDS.index(p[2]))):
        if all(place[1] <= start or place[0] >= end for start, end, _ in taken):
            taken.append(place)
    return sorted(taken)
