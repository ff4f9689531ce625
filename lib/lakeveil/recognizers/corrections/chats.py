"""Nicknames in a chat's small letters, given away by where somebody is, at whose place, what only persons do: "where's mabs? tosh waits at pip's".

In small letters a word that the dictionary lacks is a name one time in seven, whatever the network makes of it; in these places mostly.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil import wordlists
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.corrections.borderwords import HONORIFICS
from lakeveil.recognizers.corrections.chatwords import AT, DOES, LUCK, TELL, WHERE
from lakeveil.recognizers.corrections.contextwords import AND
from lakeveil.recognizers.corrections.lookalikewords import MAKES, SHOPS
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, Page
from lakeveil.recognizers.corrections.sight import BARRED, KINDRED, RARE, SPOKEN_AS, Sight
from lakeveil.recognizers.corrections.talkwords import ARTICLES

LISTED, SELDOM, TOWN = 0.45, 0.2, 0.45  # grades of a given name, of a common word, of a place
LONGEST = 60  # tokens of a chat's message
FAINT = 0.02  # the least that the network must think of a listed name at whose place one is
LONG, HINT = 8, 0.1  # letters of a nickname at most, unless the network has a notion of it
ARTICLED = [*ARTICLES, "die", "das", "as", "os", "les", "na", "no", "i", "lui"]
STOPS = [",", ".", "!", "?", ";", ":", "…", "-", "–", ")"]
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


def names(sight: Sight, dictionary: Dictionary) -> Bools:
    """(k + 1,) the words that such a place gives away; none in texts with capitals and in long ones."""
    page = sight.page
    brief = np.append((np.diff(page.tokens.first) <= LONGEST)[page.tokens.text], False)
    here = sight.quiet & brief
    return np.asarray(here & _names(sight, here, dictionary)) if here.any() else here


def _names(sight: Sight, here: Bools, dictionary: Dictionary) -> Bools:
    """(k + 1,) the words that a place gives away."""
    page, k = sight.page, len(sight.page.tokens)
    asked, where_last = _told(page, here, WHERE)
    does, _ = _told(page, here, DOES)
    _, at_last = _told(page, here, AT)
    _, tell_last = _told(page, here, TELL)
    if not (where_last.any() or does.any() or at_last.any() or tell_last.any()):
        return np.zeros(k + 1, bool)
    thing = page.said(wordlists.words("things.txt")) | page.said([*SHOPS, *MAKES, *HONORIFICS])
    listed = (page.grade(GIVEN) >= LISTED) & (page.grade(COMMON) < SELDOM) & (page.length >= 3) & sight.free
    told = page.told(lambda code: dictionary.slot(SPOKEN_AS.get(code, code))) >= 0
    strange = page.small & sight.free & told & ~sight.held & (page.length >= 4) & (page.grade(COMMON) < RARE)
    strange &= (page.length <= LONG) | (sight.likely >= HINT)
    strange &= (page.grade(PLACE) < TOWN) & ~page.said(BARRED)
    word = (strange | sight.known) & ~thing
    sure = word | (listed & ~thing & (page.grade(PLACE) < TOWN))
    places = np.arange(k + 1)
    before = _back(page, places)
    article = page.said(ARTICLED)
    before = np.where(article[before], _back(page, before), before)
    behind = np.minimum(places + 1, k)
    ends = page.opens[behind] | (page.said([*STOPS, *AND])[behind] & ~(page.glued & page.word)[np.minimum(behind + 1, k)])
    where_last &= ~asked | page.opens | page.said([*STOPS, *AND])[_back(page, places)]  # one word alone opens a clause
    own = page.said(["'", "’"])[behind] & page.said(["s"])[np.minimum(places + 2, k)]
    opens = page.opens | page.said([*STOPS, *AND])[before] | (page.opens[before] & article[before])
    opens |= article[_back(page, places)] & page.opens[_back(page, places)]
    on = does[behind] & ~page.opens[behind]
    out = sure & where_last[before] & ends
    out |= (sure | listed) & opens & on & (word | sight.known)
    out |= word & tell_last[before]
    out |= sight.known & page.said(LUCK)[behind]
    text, n = page.tokens.text, len(page.tokens.first)
    talks = np.bincount(text, out[:-1], minlength=n) > 0
    talks = np.append(talks[text], False)
    out |= at_last[before] & (ends | own) & ((sight.known & ~thing & (sight.likely >= FAINT)) | (word & (talks | own)))
    beside = page.said(AND)[before] & out[_back(page, before)]
    return np.asarray(out | (word & beside))


def _back(page: Page, at: Index) -> Index:
    """The tokens one before, on the same line; k where there is none."""
    return page.back(1)[at]


def _told(page: Page, here: Bools, words: Mapping[str, str]) -> tuple[Bools, Bools]:
    """(k + 1,) first and last tokens of the phrases of each text's language or its neighbour."""
    k = len(page.tokens)
    first, last = np.zeros(k + 1, bool), np.zeros(k + 1, bool)
    at = np.flatnonzero(here)
    for code in {kin for spoken in page.codes for kin in _kin(spoken)} & words.keys():
        readers = [spoken for spoken in page.codes if code in _kin(spoken)]
        mine = at[page.told(readers.__contains__)[at]]
        form = page.form[mine]
        for phrase in _phrases(words[code]):
            numbers = [page.number.get(part, -1) for part in phrase]
            if min(numbers) < 0:
                continue
            fits = mine[form == numbers[0]]
            for i, number in enumerate(numbers[1:], 1):
                fits = fits[page.form[np.minimum(fits + i, k)] == number]
            first[fits] = True
            last[np.minimum(fits + len(numbers) - 1, k)] = True
    return first, last


def _kin(language: str) -> tuple[str, str]:
    """The language whose words are read, and its neighbour."""
    spoken = SPOKEN_AS.get(language, language)
    return spoken, KINDRED.get(spoken, spoken)


@lru_cache(maxsize=256)
def _phrases(listed: str) -> list[list[str]]:
    """The tokens of each phrase."""
    return [[part for word in phrase.split("_") for part in _tokens(word)] for phrase in listed.split()]


def _tokens(word: str) -> list[str]:
    """A word as the tokenizer cuts it at an apostrophe or a hyphen."""
    out, rest = [], word
    for mark in ("'", "-"):
        if mark in rest:
            head, rest = rest.split(mark, 1)
            out += [head, mark]
    return [*out, rest]
