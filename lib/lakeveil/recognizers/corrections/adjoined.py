"""Capitalised words beside a name, in languages that no gold teaches: "Десислава" of "казвам се Десислава Тодорова".

There the network often has a surname alone; the word beside it is mostly of the name. In languages with gold it is not: of such
words on dev rows 30 of 480 are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import wordlists
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import PERSON, Found, settled
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, KINFOLK, ROLES
from lakeveil.recognizers.corrections.contextwords import CALENDAR, FIELDS, GREETINGS, NOBODY
from lakeveil.recognizers.corrections.cuts import TITLES
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, Page
from lakeveil.recognizers.corrections.rolewords import BY_THEMSELVES, CASES, LADIES_AND_LORDS, RANKED, TITLED
from lakeveil.recognizers.corrections.strangerwords import OFFICES
from lakeveil.recognizers.corrections.talk import with_persons

UNTAUGHT = frozenset("az el id lt ms sq uz".split())
CYRILLIC = frozenset("be bg mk uk sr hr bs".split())  # in Cyrillic words alone: the last three are taught in another script
LOUD = frozenset("az id ms sq uz".split())  # where plain words have capitals inside a sentence too, as offices and in headings
HEARD = ("id", "ms")  # those of them with a dictionary
SLOT = {"ms": "id"}  # whose dictionary is asked
LISTS = {"bg": "bg mk sr", "mk": "mk bg sr", "sr": "sr mk", "hr": "sr", "bs": "sr", "be": "uk", "ms": "id"}
# Endings of given names by language, and those of their other cases.
CASES_OF = {
    "bg": {"": "е", "а": "о", "я": "йо"},
    "el": {"ος": "ο ου ε", "ης": "η", "ας": "α", "α": "ας", "η": "ης", "ω": "ως"},
    "uk": {
        "": "а у ом ові е",
        "а": "и і у ою о",
        "я": "ї і ю єю є",
        "о": "а у ом ові",
        "ій": "ія ію ієм ієві",
        "ь": "я ю ем еві",
    },
    "sr": {"": "а у ом е", "а": "е и у ом", "о": "а у ом", "е": "а у ом", "ј": "ја ју јем"},
    "mk": {"": "е", "а": "о"},
    "lt": {"as": "o ui ą u e", "is": "io iui į i", "us": "aus ui ų au", "ė": "ės ei ę e", "a": "os ai ą"},
}
UNSTRESSED = str.maketrans("άέήίόύώ", "αεηιουω")  # the accent moves: Ευστάθιος, Ευσταθίου
# How surnames end, capitalised words of six letters or more behind another one.
SURNAMED = re.compile(
    "(?:ић|ића|ићу|ићем|ов|ова|ев|ева|енко|чук|юк|ук|όπουλος|όπουλου|οπούλου|όπουλο|ίδης|ίδη|ίδου|άκης|άκη|άδης|άδη|άδου|ίου|έας)$"
)
SURE = 0.4  # raw score of a name that goes on
PAIRED = 0.88  # score of a listed given name and the word behind it: plain words are doubted below
ALONE, HINT = 0.7, 0.03  # score of a listed given name alone inside a sentence, the least that the network must think of it
LISTED, TOWN, RARE, SELDOM = 0.45, 0.6, 0.2, 0.1  # grades: given names, places, common words
FIRM = 0.9  # what the network is so sure of stays a place or a company
UNSEEN = 0.32  # below, a span of the tagger is not reported
HARDLY, UNHEARD = 0.02, 4  # grade of common words, letters of two words that nobody knows side by side
ROUNDS = 2  # words on each side
SHORTEST, SURNAME = 3, 6  # letters of a word behind a given name, of a surname by its end
# Titles and offices beside those of other rooms.
MORE = (
    "presiden menteri gubernur bupati walikota wali kota kapolres kapolri hakim jaksa kepala direktur ketua camat lurah kyai ustadz ustaz haji hajjah datuk dato tan puan encik cik tuan "
    "pak bu ibu bapak mas mbak bang kak saksi terdakwa dokter suster perdana yang mulia κος κα κυρία κύριος κυρίου κυρίας ο η ο/η αγία άγιος οδός πλατεία δήμος λεωφόρος "
    "г-н г-жа гн гжа гр господин госпожа доктор професор съдия министър президент кмет улица ул град гр пан пані панна суддя лікар вулиця місто область район проспект площа "
    "президент премьер улица проспект площадь город река министр глава господин госпожа гражданин гражданка господин госпођа господја улица трг град општина председник судија "
    "ponas ponia gatvė miestas gospod gospa ulica trg mesto"
)
_BARRED = frozenset().union(
    *(TITLES, ROLES, HONORIFICS, KINFOLK, NOBODY, RANKED, TITLED, BY_THEMSELVES, LADIES_AND_LORDS, GREETINGS, CALENDAR, FIELDS),
    *(CASES, OFFICES, MORE.split()),
)
Bools = npt.NDArray[np.bool_]


def adjoined(found: Found, page: Page, dictionary: Dictionary) -> Found:
    """The spans, and a listed given name with the word behind it; names with the words beside them."""
    if (UNTAUGHT | CYRILLIC).isdisjoint(page.codes):
        return found
    here = page.told(UNTAUGHT.__contains__)
    if not CYRILLIC.isdisjoint(page.codes):
        here |= page.told(CYRILLIC.__contains__) & page.shaped(r"^\p{Cyrillic}+$")
    if not (here & page.titled).any():
        return found
    name, given, held = _words(page, dictionary, here)
    found = _alone(_paired(found, page, name, given), page, (given & ~held)[:-1])
    for _ in range(ROUNDS):
        found = settled(_grown(found, page, name, given))
    return found


@lru_cache(maxsize=1)
def _lists() -> Mapping[str, frozenset[str]]:
    """Given names by language, those of kindred ones with them."""
    own = {
        code: frozenset(form for word in listed for form in _forms(word, CASES_OF.get(code, {})))
        for code, listed in wordlists.groups("given.txt").items()
    }
    codes = {*own, *LISTS}
    return {code: frozenset().union(*(own[kin] for kin in LISTS.get(code, code).split())) for code in codes}


def _forms(word: str, cases: Mapping[str, str]) -> list[str]:
    """The word and its other cases, by the longest of the endings that it has."""
    ends = max((end for end in cases if word.endswith(end) and (end or word[-1] not in "аяоеіьйј")), key=len, default=None)
    moved = [word[:-3].translate(UNSTRESSED) + "ίου"] if word.endswith("ιος") else []
    return [word] if ends is None else [word, *moved, *(word[: len(word) - len(ends)] + end for end in cases[ends].split())]


def _words(page: Page, dictionary: Dictionary, here: Bools) -> tuple[Bools, Bools, Bools]:
    """(k + 1,) capitalised words that may be of a name, those of them that a list has as a given name, plain words of LOUD languages."""
    word = page.titled & (page.length >= 2) & here
    word &= ~page.said(_BARRED)
    at = np.flatnonzero(word & page.told(LOUD.__contains__))
    held = np.zeros(len(word), bool)
    slots = page.told(lambda code: dictionary.slot(SLOT.get(code, code)))[at]
    held[at] = dictionary.holds(page.tokens.vocabulary.take(pa.array(page.tokens.code[at])), slots)
    given = (page.grade(GIVEN) >= LISTED) & (page.grade(COMMON) < SELDOM)
    for code in _lists().keys() & page.codes:
        given |= page.said(_lists()[code]) & page.told(code.__eq__)
    given &= word
    return word & (given | (~held & (page.grade(COMMON) < RARE) & (page.grade(PLACE) < TOWN))), given, held


def _near(page: Page) -> Bools:
    """(k + 1,) whether one blank stands before each."""
    return np.append(page.space == 1, False) & ~page.opens


def _paired(found: Found, page: Page, name: Bools, given: Bools) -> Found:
    """Added: a listed given name and a capitalised word behind it; two words of which the second ends as surnames do; two that no list
    and no language knows, of HEARD languages. In no person's name and no firm span."""
    k = len(page.tokens)
    unheard = (
        page.told(HEARD.__contains__) & (page.length >= UNHEARD) & (page.grade(COMMON) < HARDLY) & (page.grade(PLACE) < RARE)
    )
    free = np.append(found.score < np.where(found.kind == PERSON, UNSEEN, FIRM), True)[page.owner(found)]
    at = np.flatnonzero((name & free)[:-1])
    two = np.minimum(at + 1, k)
    at = at[name[two] & free[two] & _near(page)[two] & (page.length[two] >= SHORTEST)]
    if not len(at):
        return found
    words = page.lower.take(pa.array(page.tokens.code[at + 1])).to_pylist()
    ends = np.array([len(word) >= SURNAME and SURNAMED.search(word) is not None for word in words], bool)
    ends &= ~page.opens[at] & page.word[np.maximum(at - 1, 0)]
    at = at[given[at] | ends | (given[at + 1] & ~page.opens[at]) | (unheard[at] & unheard[at + 1])]
    return settled(with_persons(found, page, at, at + 1, PAIRED))


def _alone(found: Found, page: Page, given: Bools) -> Found:
    """Added: a given name of these (k,) inside a sentence, in no span or an unsure one of one word, no capitalised word beside it."""
    k = len(page.tokens)
    weak = (found.first == found.last) & np.where(found.kind == PERSON, found.score < ALONE, found.score < FIRM)
    at = np.flatnonzero(given & np.append(weak, True)[page.owner(found)][:-1] & (page.likely >= HINT))
    before, behind = np.maximum(at - 1, 0), at + 1
    led = page.small[before] | (page.opens[before] & page.titled[before])
    inside = ~page.opens[at] & led & (page.grade(PLACE)[at] < TOWN) & (page.length[at] >= SHORTEST)
    at = at[inside & (~(page.titled | page.capitals)[behind] | page.opens[np.minimum(behind, k)])]
    return settled(with_persons(found, page, at, at, ALONE)) if len(at) else found


def _grown(found: Found, page: Page, name: Bools, given: Bools) -> Found:
    """A name goes on in the capitalised word before it or behind it, inside a sentence; at its start in a listed given name alone."""
    k = len(page.tokens)
    near = _near(page)
    weak = np.append(np.where(found.kind == PERSON, False, (found.score < FIRM) & (found.first == found.last)), True)
    free = weak[page.owner(found)]
    person = (found.kind == PERSON) & (found.score >= SURE) & page.titled[found.first]
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
    stop = np.append(~page.word[:-1], True)[np.maximum(before - 1, 0)] | page.opens[before]
    left = person & near[found.first] & name[before] & free[before] & (found.first > 0) & (~stop | given[before])
    right = person & near[behind] & name[behind] & free[behind] & ~given[behind] & (page.length[behind] >= SHORTEST)
    right &= (found.first == found.last) | given[found.last]
    return Found(np.where(left, before, found.first), np.where(right, behind, found.last), found.kind, found.score)
