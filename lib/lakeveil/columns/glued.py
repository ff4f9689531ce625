"""Persons in what is no name but holds one: files, paths, keys and accounts: `Lebenslauf_Katharina_Vogt.pdf`, `4407^BASU^ANIRBAN`, `RW-j.kowalski`, `anna.m / 4711`."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from lakeveil.columns.handles import grades, named, names
from lakeveil.gazetteer import COMMON, GIVEN, SURNAME

LONGEST = 200  # letters of a path that is looked at
LISTED, COMMONEST = 96, 100  # of 255: grade of a name, and of a word that is too common to be one here
LEAST, SHORTEST = 3, 5  # letters of a name, and of an account
_GLUE = re.compile(r"[_/\\^@|#:$]|\.[A-Za-z0-9]{2,4}$|\d")
_WORDS = re.compile(r"[^\W\d_]+")
_SEGMENTS = re.compile(r"[\s/\\|,;:@]+")
_STATES = frozenset(
    "ok nok io nio ja nein yes no nej nie tak oui non si sì sim nao não ano igen nem da ne on off n y j x na nv pass fail neg pos new neu alt auf zu in out"
    " да нет так ні true all any evet hayır ya ei joo kyllä ken ar".split()
)
_SIGN = re.compile(r"[^\W\d_]{1,4}\.?|(?:[^\W\d_]{1,2}[.-] ?){1,4}[^\W\d_]?\.?")
_UNBROKEN = "\u0e00"  # scripts in which a sign is a word


def glued(value: str) -> bool:
    """Whether a given name and a surname stand side by side in a value that is more than that: a path, a key, a file's name."""
    if len(value) > LONGEST or _GLUE.search(value) is None:
        return False
    graded = [_grades(word.casefold()) for word in _WORDS.findall(value)]
    return any((one[0] and other[1]) or (one[1] and other[0]) for one, other in pairwise(graded))


@lru_cache(maxsize=1 << 14)
def _grades(word: str) -> tuple[bool, bool]:
    """Whether a word is a given name, and a surname, and no common word."""
    found = names().get(word) if len(word) >= LEAST else None
    if found is None or found[COMMON] >= COMMONEST:
        return False, False
    return bool(found[GIVEN] >= LISTED), bool(found[SURNAME] >= LISTED)


def handled(value: str) -> bool:
    """Whether the last word of a value is an account made of a person's name, behind common words, numbers and folders: `upload by jwhitfield`, `anna.m / 4711`."""
    parts = [part for part in _SEGMENTS.split(value[:LONGEST]) if part]
    worded = [part for part in parts if any(map(str.isalpha, part))]
    if not worded or not (len(parts) > 1 or value.startswith("@")):
        return False
    plain = all(not part.isalpha() or part.isupper() or grades(part.casefold())[1] >= COMMONEST for part in worded[:-1])
    folders = "/" in value or "\\" in value
    return len(worded[-1]) >= SHORTEST and named(worded[-1]) and (folders or plain)


def initialed(value: str) -> bool:
    """Whether a value may be somebody's initials: one letter to four, and no word for a state: `JKL`, `Hz`, `D.L.`; not `ok`, `nein`."""
    value = value.strip()
    return _SIGN.fullmatch(value) is not None and value.casefold() not in _STATES and value[0] < _UNBROKEN
