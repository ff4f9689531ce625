"""User names made of people's names: `jkoval`, `kowalski71`, `odile_pr`, `annakowalska`. One proves nothing; most of a column's do."""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names

_HANDLE = re.compile(r"[a-z]{1,20}(?:[._-][a-z]{1,20}){0,2}[._-]?[0-9]{0,4}")
_LETTERS = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f\u0900-\u0dff\u0e31-\u0e4e]+[^\W\d_]*)*")  # of a word, its marks among them
_RUN = re.compile(r"[a-z]+")
LONGEST = 24  # letters, digits and signs
_LISTED = 96  # of 255, grade of a given name or surname: of made-up users' names in eleven countries eight in ten have one, of hosts, packages and slugs one in ten
_COMMONEST = 240  # of a surname: Nowak, Garcia; of Curie and Newton 192 and 224
# Of a word that is as common as any, and of a given name beside it: Will, Grace; of `free` 128, as of a surname.
_WORDLY, _GIVEN = 255, 160
_USUAL = 192  # grade of a word that is common: `urban`; of Kowalski 0
_GRADES = frozenset(
    "大中小特並上下右前後低良好可差劣优優否是有無无男女单双單雙新旧舊正副负負丙丁戊一二三四五六七八九十日月火水木土春夏秋冬晴雨曇雪陰阴多少満满空개대중소상좌동서북불가부무갑을병"
)
_WORD = 100  # grade of a common word: `price` is no P. Rice


def named(value: str) -> bool:
    """Whether it is written as user names are and holds a listed name: behind or before an initial or two, beside a number or another word, or two names as one."""
    value = value.lower() if value.isupper() else value  # `OEZTUERKS`
    if len(value) > LONGEST or _HANDLE.fullmatch(value) is None:
        return False
    runs = _RUN.findall(value)
    if len(runs) > 1 or value[-1].isdigit():
        return any(_name(run) or _joined(run) for run in runs)
    return _joined(runs[0])


def _joined(run: str) -> bool:
    """Whether a run of letters is a name and an initial, seven letters with two, or two names."""
    if grades(run)[1] >= _WORD:
        return False
    n = len(run)
    if n >= 5 and (_name(run[1:]) or _name(run[:-1])):
        return True
    if n >= 7 and (_name(run[2:]) or _name(run[:-2])):
        return True
    return any(_name(run[:i]) and _name(run[i:]) for i in range(3, n - 2))


def _name(part: str) -> bool:
    if len(part) < 3:
        return False
    name, word = grades(part)
    return name >= _LISTED and word <= name and word < 2 * _WORD


def everyday(value: str) -> bool:
    """Whether it is one word that many persons are called: a given name rather than a surname or a place, or one of the commonest surnames."""
    found = names().get(value.strip().casefold())
    if found is None:
        return False
    if _commonest(found):
        return False
    return bool(_LISTED <= found[GIVEN] >= max(found[SURNAME], found[PLACE])) or bool(found[SURNAME] >= _COMMONEST > found[PLACE])


def is_word(value: str) -> bool:
    """Whether it is one of the commonest words, and rather that than a given name or one of the commonest surnames: `free`, `west`; not `rose`, `ben`."""
    found = names().get(value.strip().casefold())
    return found is not None and _commonest(found)


def bears(name: str) -> bool:
    """Whether a word of it is a listed name and no common word: `Szűcs`, `Anna`; not `Brown`, `Jade`."""
    return any(called >= _LISTED and common < _WORD for called, common in map(grades, _LETTERS.findall(name.casefold())))


def is_common(value: str) -> bool:
    """Whether it is a common word, and no given name before it is a surname: `urban`, `low`, `white`; not `rose`, `ben`."""
    found = names().get(value.strip().casefold())
    return found is not None and bool(found[COMMON] >= _USUAL and found[GIVEN] <= found[SURNAME])


def is_grade(value: str) -> bool:
    """Whether a value is one sign that says a size, a side, a rank, a state or a day of the week, and is no common surname: 大, 右, 良, 三."""
    return value.strip() in _GRADES


def _commonest(found: npt.NDArray[np.uint16]) -> bool:
    return bool(found[COMMON] >= _WORDLY and found[GIVEN] < _GIVEN and found[GIVEN] <= found[SURNAME] < _COMMONEST)


@lru_cache(maxsize=1 << 15)
def grades(word: str) -> tuple[int, int]:
    """(name, common word), 0 to 255 each, of the shipped lexicon."""
    found = names().get(word)
    return (0, 0) if found is None else (int(max(found[GIVEN], found[SURNAME])), int(found[COMMON]))


@lru_cache(maxsize=1)
def names() -> Names:
    """The shipped lexicon."""
    return Names.open(Bundle.open())
