"""Words of the text's own language that no list knows as names, where the network is not sure: "Loosen the nut", "Sluiting om tien"."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, ROLES
from lakeveil.recognizers.corrections.cuts import TITLES
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, SURNAME, Page
from lakeveil.recognizers.corrections.talk import unheard
from lakeveil.recognizers.corrections.wholes import CALLED

LEFT = 0.3  # of its score what such a span keeps
NAMED, BORNE = 0.3, 0.65  # grades of a given name and of a surname from which a word is no plain one
# Raw scores below which a span of plain words is doubted. Of the spans of dev rows and of held-out rows below them 9 of 98 that open a sentence
# are names, 9 of 90 inside one, none of some ten in small letters, none of 18 in capitals, 1 of 15 of several words.
# Of spans of one word of the language in a text in small letters 8 of 78 are names where no list has them, 9 of 66 unsure ones that one has;
# of those in texts of languages without a dictionary 3 of 45 that score little; of a sentence's first words that a list has as a given name
# 1 of 9; of unlisted words in capitals that score little 1 of 24. In texts all in capitals SHOUTED of a bound covers .0045 more of
# the names for .0001 of strict F1.
QUIET, QUIET_LISTED, FOREIGN, FIRST, LOUD = 0.97, 0.74, 0.45, 0.97, 0.55
SHOUTED = 0.7  # of a bound in a text all in capitals
LISTED = 0.4  # grade of a listed name
# Grades from which a word alone in its text is a common one ("low", "white"), up to which it is no given name.
ORDINARY, FIRSTNAME = 0.4, 0.5
OPENING, INSIDE, SMALL, CAPITALS, SEVERAL = 0.8, 0.48, 0.48, 0.85, 0.85
SHORTEST = 4  # letters: the dictionary has none shorter
GENTLEMEN = ["mm", "mmes", "messrs", "sres", "sigg"]
STOPS = [".", "!", "?", "…", ":", "•"]

Bools = npt.NDArray[np.bool_]


def doubted(found: Found, page: Page, dictionary: Dictionary) -> Found:
    """Persons made of plain words alone keep LEFT of their score, the sooner the less their place asks for a capital.

    A language that the dictionary does not have, or none, leaves all as it is.
    """
    asked = np.flatnonzero((found.kind == PERSON) & (found.score < max(SEVERAL, CAPITALS, QUIET, FIRST)))
    if not len(asked) or not len(page.languages) or not dictionary.slots:
        return found
    first, last = found.first[asked], found.last[asked]
    plain = _plain(first, last, page, dictionary)
    before = np.maximum(first - 1, 0)
    stop = page.said(["."])[before] & ~page.opens[first]
    addressed = (
        page.said([*TITLES, *ROLES, *HONORIFICS, *GENTLEMEN])[np.where(stop, np.maximum(before - 1, 0), before)]
        & ~page.opens[first]
    )
    opening = page.opens[first] | page.said(STOPS)[before]
    lone = first == last
    bound = np.select(
        [~lone, page.small[first], page.capitals[first], page.titled[first] & opening, page.titled[first]],
        [SEVERAL, SMALL, CAPITALS, OPENING, INSIDE],
        0.0,
    )
    score = found.score.copy()
    # The network thinks little of it, talk gives it away.
    spoken = page.small[first] & (np.abs(found.score[asked] - CALLED) < 1e-6)
    bound = np.maximum(np.where(plain, bound, 0.0), _unlikely(first, last, page, dictionary, opening & ~page.said([":"])[before]))
    bound = np.where(page.sharing(page.small | page.titled)[first], bound, bound * SHOUTED)
    chosen = asked[~addressed & ~spoken & (found.score[asked] < bound)]
    score[chosen] *= LEFT
    return Found(found.first, found.last, found.kind, score)


def _unlikely(
    first: npt.NDArray[np.intp],
    last: npt.NDArray[np.intp],
    page: Page,
    dictionary: Dictionary,
    opening: Bools,
) -> npt.NDArray[np.float64]:
    """(s,) raw scores below which a span of one word is doubted for what it is to the language, whatever lists say; 0 for the others."""
    tokens = page.tokens
    slots = page.told(dictionary.slot)[first]
    held = dictionary.holds(tokens.vocabulary.take(pa.array(tokens.code[first])), slots) & (page.length[first] >= SHORTEST)
    borne = page.grade(SURNAME)[first] >= LISTED
    listed = borne | (page.grade(GIVEN)[first] >= LISTED)
    quiet = page.small[first] & unheard(page)[first]
    alone = np.diff(tokens.first)[tokens.text[first]] == 1
    ordinary = (page.grade(COMMON)[first] >= ORDINARY) & (page.grade(GIVEN)[first] < FIRSTNAME)
    bound = np.select(
        [
            (quiet & held & ~listed) | (quiet & alone & ordinary),
            quiet & held,
            quiet & (slots < 0),
            page.titled[first] & opening & held & listed & ~borne,
            page.capitals[first] & ~listed & (slots >= 0) & (page.length[first] >= 3),
        ],
        [QUIET, QUIET_LISTED, FOREIGN, FIRST, LOUD],
        0.0,
    )
    return np.asarray(np.where((first == last) & page.word[first], bound, 0.0))


def _plain(first: npt.NDArray[np.intp], last: npt.NDArray[np.intp], page: Page, dictionary: Dictionary) -> Bools:
    """(s,) spans whose words are all in the dictionary of their text's language and none known as a name."""
    size = last - first + 1
    at = np.arange(int(size.sum())) + np.repeat(first - (np.cumsum(size) - size), size)
    span = np.repeat(np.arange(len(first)), size)
    kept = page.word[at]
    at, span = at[kept], span[kept]
    tokens = page.tokens
    slots = page.told(dictionary.slot)[at]
    known = dictionary.holds(tokens.vocabulary.take(pa.array(tokens.code[at])), slots)
    known &= (page.grade(GIVEN)[at] < NAMED) & (page.grade(SURNAME)[at] < BORNE) & (page.length[at] >= SHORTEST)
    words = np.bincount(span, minlength=len(first))
    return np.asarray((words > 0) & (np.bincount(span, known, minlength=len(first)) == words))
