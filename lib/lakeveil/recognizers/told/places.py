"""Where a value may stand that only its words tell: small numbers, years, dates, longer numbers, codes, handles.

A text is looked at around its digits, and for handles without one (`j.ortega`, `mo_k`, `silverFox`, `@someone`). Behind a word for accounts or passwords any Latin word may be one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.folding import fold
from lakeveil.recognizers.shapes.dates import MONTH_WORDS
from lakeveil.recognizers.told import digits
from lakeveil.recognizers.told.digits import CODED, LETTER, SIGNS, UPPER
from lakeveil.recognizers.told.digits import WORD as _WORD

DATE, NUMBER, CODE, PLATE, HANDLE, DAY, SMALL, WORD, SPELLED = "DNCPHQAWS"  # what a place looks like
KINDS = "DNCPHQAWS"
LONGEST, _SHORT = 40, 3  # code points; of a number of so few digits SMALL tells

_BARE = re.compile(
    rf"(?<![{_WORD}.,/+-])(?:@[{_WORD}.]{{3,}}|[{LETTER}]+[._][{LETTER}._]*[{LETTER}]|[a-z]+[A-Z][A-Za-z]*|[A-Z][a-z]+[A-Z][A-Za-z]+)(?![{_WORD}@])"
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
HAS_BARE = (
    f"[{LETTER}][._][{LETTER}]|@[{LETTER}]|[a-z][A-Z]"  # what every text has that holds a handle without a digit (RE2's syntax)
)
_PIECES = (  # each is looked for where its sign is
    (
        digits.NUMBER,
        NUMBER,
        re.compile(
            rf"(?<![{_WORD}@+$€£%/-])(?<!\d[.,])(?<!\.)(?:[{LETTER}]{{1,4}}[-/]|[{UPPER}]{{1,3}} (?=\d{{1,6}}(?![\d./-])))?[{UPPER}]{{0,4}}\d+(?:[ ./-]\d+){{0,6}}(?:[-/ ]?[{UPPER}]{{1,2}}(?![A-Za-z]))?(?![{_WORD}@%€$£°]|[.,:]\d)"
        ),
    ),
    (
        digits.SPACED,
        NUMBER,
        re.compile(
            rf"(?<![{_WORD}@.,/])\(?\d{{1,5}}\)?(?: [-/] |[ -])?\d[\d ./-]{{3,}}\d(?![{_WORD}@%])"
        ),
    ),
    (
        digits.CODE,
        CODE,
        re.compile(
            rf"(?<![{_WORD}@.,/+-])(?!\d{{1,3}}-?[{LETTER}]+(?![{_WORD}{SIGNS}_/+-]|\.[{_WORD}]))(?=[{CODED}]*\d)(?=[{CODED}]*[{LETTER}])[{_WORD}{SIGNS}]+(?:[._\-/+][{_WORD}{SIGNS}]+){{0,5}}(?<![?!.,])"
        ),
    ),
    (
        digits.PLATE,
        PLATE,
        re.compile(
            rf"(?<![{_WORD}@.,/+-])(?:(?:[{UPPER}]{{1,3}}[ -]?){{1,2}}\d{{1,4}}(?:[ -]?[{UPPER}]{{1,3}}|-\d{{2,3}})?|\d{{1,4}}[ -][{UPPER}]{{2,3}}(?:[ -]\d{{1,4}})?)(?![{_WORD}])"
        ),
    ),
    (
        digits.DAY,
        DAY,
        re.compile(
            rf"(?<![{_WORD}@.,/:+$€£%-])\d{{1,2}}[./] ?\d{{1,2}}\.?(?![{_WORD}/%€$£°]|[.,:]\d)"
        ),
    ),
    (
        digits.SMALL,
        SMALL,
        re.compile(
            rf"(?<![{_WORD}.@#€$£+-])(?<!\d[,:/])\d{{1,3}}(?!\d|[.,:/]\d|\s?[%°€$£])"
        ),
    ),
    (
        digits.BEFORE,
        DATE,
        re.compile(
            rf"(?<![{_WORD}.,/-])\d{{1,2}}(?:st|nd|rd|th|er|re|ος|η|º|ª|\.|-го|-e|-a)? ?(?:de |d['’]|of |ng |tháng )?([{LETTER}]{{3,14}})\.?(?:,? (?:de |del |of |dó |m\. )?['’]?\d{{2,4}})?(?![{_WORD}])"
        ),
    ),
    (
        digits.BEHIND,
        DATE,
        re.compile(
            rf"(?<![{_WORD}])([{LETTER}]{{3,14}})\.? (?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?:,? (?:of )?\d{{4}})?(?![{_WORD}:]|[.,]\d)"
        ),
    ),
    (
        digits.YEAR,
        DATE,
        re.compile(
            rf"(?<![{_WORD}.,/-])\d{{1,2}}\.? (?:de |ng |)[{LETTER}\u0300-\u036f]{{3,14}}(?: de)?,? (?:19|20|۱۳|۱۴|१९|२०|১৯|২০)\d\d(?![{_WORD}])|(?<![{_WORD}])[{LETTER}]{{3,14}} \d{{1,2}}, (?:19|20)\d\d(?![{_WORD}])"
        ),
    ),
)  # fmt: skip

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Row = tuple[int, int, int, str]  # text, start, end, kind


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """Of a batch. text, start, end: (m,); kind: (m,) index into KINDS."""

    text: Ints
    start: Ints
    end: Ints
    kind: Ints

    @classmethod
    def of(cls, rows: Iterable[Row]) -> Places:
        """Those of up to LONGEST code points."""
        flat = np.array([(text, start, end, KINDS.index(kind)) for text, start, end, kind in rows], np.int64).reshape(-1, 4)
        return cls(*flat[flat[:, 2] - flat[:, 1] <= LONGEST].T)

    def __len__(self) -> int:
        return len(self.text)

    def take(self, rows: npt.NDArray[Any]) -> Places:
        """Those at `rows`, indices or a mask."""
        return Places(self.text[rows], self.start[rows], self.end[rows], self.kind[rows])


def places(values: pa.StringArray, asked: Bools, signed: Bools, bare: Bools, known: Iterable[Row] = ()) -> Places:
    """Disjoint places of the texts `asked` for, by text and start; of those over one another the longest, `known` ones among them.

    asked, signed, bare: (n,) bool, the texts to look at, those with a word of SIGNED and those with HAS_BARE.
    """
    found = [*known, *_around_digits(values, asked), *_handles(values, asked & bare), *_behind_words(values, asked & signed)]
    return _disjoint(Places.of(found))


def _strings(values: pa.StringArray, chosen: Bools) -> Iterator[tuple[int, str]]:
    at = np.flatnonzero(chosen)
    return zip(at.tolist(), values.take(pa.array(at)).to_pylist(), strict=True)


def _handles(values: pa.StringArray, chosen: Bools) -> Iterator[Row]:
    for row, text in _strings(values, chosen):
        for match in _BARE.finditer(text):
            if not (match[0][0].isupper() and match[0][1:2] == "."):  # `J.Ortega`, `U.S`
                yield row, match.start() + (match[0][0] == "@"), match.end(), HANDLE


def _behind_words(values: pa.StringArray, chosen: Bools) -> Iterator[Row]:
    for row, text in _strings(values, chosen):
        for sign in _SIGNED.finditer(text):
            for match in islice(_SPOKEN.finditer(text, sign.end(), sign.end() + _REACH), _NAMES):
                yield row, *match.span(), WORD


def _around_digits(values: pa.StringArray, asked: Bools) -> Iterator[Row]:
    rows, low, high, signs = digits.stretches(values, asked)
    strings = dict(_strings(values, np.isin(np.arange(len(values)), rows)))
    for bit, kind, pattern in _PIECES:
        some = np.flatnonzero(signs & bit)
        for row, begin, stop in zip(rows[some].tolist(), low[some].tolist(), high[some].tolist(), strict=True):
            for match in pattern.finditer(strings[row], begin, stop):
                start, end = match.span()
                if end - start <= LONGEST and _stands(bit, match):
                    yield row, start, end, kind


def _stands(bit: int, match: re.Match[str]) -> bool:
    if bit == digits.NUMBER:
        return match.end() - match.start() > _SHORT or not match[0].isdecimal()
    return not bit & (digits.BEFORE | digits.BEHIND) or _month(match[1])


@lru_cache(maxsize=1 << 12)
def _month(word: str) -> bool:
    return fold(word) in MONTH_WORDS


def _disjoint(some: Places) -> Places:
    """Of places that touch one another the longest, then the first, then by kind."""
    some = some.take(np.lexsort((some.kind, some.end, some.start, some.text)))
    if not len(some):
        return some
    begin, stop = (some.text << 32) + some.start, (some.text << 32) + some.end
    opens = np.ones(len(some), bool)
    opens[1:] = begin[1:] >= np.maximum.accumulate(stop)[:-1]
    heads, run = np.flatnonzero(opens), np.cumsum(opens) - 1
    over = (begin == begin[heads][run]) & (stop == np.maximum.reduceat(stop, heads)[run])  # it covers all of its run
    kept = np.zeros(len(some), bool)
    kept[np.flatnonzero(over)[np.unique(run[over], return_index=True)[1]]] = True
    rest = np.flatnonzero((np.bincount(run, over) == 0)[run])
    rest = rest[np.lexsort((some.kind[rest], begin[rest], begin[rest] - stop[rest], run[rest]))]
    kept[rest[_longest(run[rest], begin[rest], stop[rest])]] = True
    return some.take(kept)


def _longest(run: Ints, begin: Ints, stop: Ints) -> list[int]:
    """Of places in the order of their choice within each run, those that touch none chosen before."""
    chosen, taken, last = list[int](), list[tuple[int, int]](), -1
    for i, (of, low, high) in enumerate(zip(run.tolist(), begin.tolist(), stop.tolist(), strict=True)):
        if of != last:
            taken, last = [], of
        for start, end in taken:
            if low < end and start < high:
                break
        else:
            taken.append((low, high))
            chosen.append(i)
    return chosen
