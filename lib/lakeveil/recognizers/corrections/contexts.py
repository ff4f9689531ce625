"""What stands beside a name and says that it is a person's or that it is none: storms, ships, theorems, schools, firms; greetings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import LOCATION, ORGANIZATION, PERSON, Found, settled
from lakeveil.recognizers.corrections import bearers, lookalikes, software, talk, wholes
from lakeveil.recognizers.corrections.borderwords import KINFOLK
from lakeveil.recognizers.corrections.contextwords import (
    ABBREVIATED,
    ADDRESSED,
    AND,
    CALENDAR,
    COMPOUNDS,
    EPONYMS,
    EPONYMS_AFTER,
    EPONYMS_BEFORE,
    FAREWELLS,
    FIELDS,
    FIRMS,
    FIRMS_AFTER,
    GREETINGS,
    ITALIAN,
    LEARNED_AFTER,
    NAMED_AFTER,
    NOBODY,
    OF,
    PLACES,
    PLACES_AFTER,
    POSTPOSED,
    SAID,
    SCHOOLS,
    SCHOOLS_AFTER,
    SHIPS,
    SHIPS_AFTER,
    SIGNS,
    STATES,
    STORMS,
    STORMS_CASED,
    STORMS_TOO,
    SUFFIXES,
)
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, LINE, SURNAME, Page
from lakeveil.recognizers.corrections.rolewords import CASES

KNOWN = 0.3  # grade of a listed name
LEFT = 0.3  # of its score what keeps a name that is nobody's
GIVEN_TOO = 0.45  # a word for a storm, a law or a sign that is as much of a given name opens a name: "Signe Holm", "Lei Zhang"
MANY = 0.7  # grade of a surname that many bear: "Drucker Peter" is nobody's printer
UNSURE = 0.6  # below, an unlisted word before a colon that opens a line is rather a field's label
SURE = 0.9  # raw score from which a name stays that may be an owner's
SURE_SMALL = 0.85  # below, a month or a day in small letters is none
GREETED = 0.66  # score of a name that only a greeting or a farewell gives away
HINT = 0.03  # the least that the network must think of it
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]
_STORMS = frozenset(STORMS)
NOBODYS = frozenset([*STORMS, *STORMS_CASED, *EPONYMS_BEFORE, *SCHOOLS, *FIRMS, *PLACES])


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """What stands beside `s` spans, as places of tokens, (s,) each: the word before and the one before it, an abbreviation's full
    stop left out; the token behind; the word behind, see `_apart`. inside: whether the word before is of the same line; over: whether
    it is a small word ("de", "of") and the one beyond is asked too; longer: of two tokens or more.
    """

    page: Page
    first: Index
    before: Index
    beyond: Index
    behind: Index
    apart: Index
    inside: Bools
    over: Bools
    longer: Bools

    @classmethod
    def of(cls, found: Found, page: Page) -> Sides:
        """The sides of all spans."""
        k = len(page.tokens)
        before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
        inside = (found.first > 0) & ~page.begins[found.first] & ~page.opens[found.first]
        inside &= ~(page.glued[before] & page.said(["-"])[np.maximum(before - 1, 0)])  # "alias-ul Olivia"
        short = np.maximum(before - 1, 0)
        dotted = inside & page.said(["."])[before] & page.glued[before] & page.said(ABBREVIATED)[short]
        before = np.where(dotted, short, before)
        over = inside & page.said(OF)[before] & ~page.begins[before]
        return cls(
            page,
            found.first,
            before,
            np.maximum(before - 1, 0),
            behind,
            _apart(found, page),
            inside,
            over,
            found.last > found.first,
        )

    def led(self, words: list[str], *, of: bool = True) -> Bools:
        """Whether one of the words stands before, or before a small word, or opens the span."""
        said = self.page.said(words)
        first = self.longer & said[self.first] & (self.page.grade(GIVEN)[self.first] < GIVEN_TOO)
        return np.asarray((self.inside & said[self.before]) | (of & self.over & said[self.beyond]) | first)


def judged(found: Found, page: Page) -> Found:
    """Names of storms, ships and eponyms, fields' labels and lone small words keep LEFT of their score; those of schools, firms and streets change their kind."""
    if not len(found):
        return found
    person = found.kind == PERSON
    sides = Sides.of(found, page)
    school = person & (_firms(found, sides) | lookalikes.brands(found, page)) & ~wholes.owners(found, page)
    saint, saints = lookalikes.saints(found, page)
    place = person & (_places(found, sides) | bearers.villages(found, page) | saint)
    nobody = _eponyms(found, sides) | _labels(found, sides) | _clinical(found, page, sides.apart)
    nobody = (
        person
        & ~school
        & ~place
        & (
            nobody
            | lookalikes.trades(found, page)
            | lookalikes.charted(found, page)
            | lookalikes.codes(found, page)
            | lookalikes.phrases(found, page)
            | lookalikes.learned(found, page)
            | lookalikes.measured(found, page)
            | bearers.nobody(found, page)
            | software.programmed(found, page)
            | saints
        )
    )
    nobody |= lookalikes.numbered(found, page)
    kind = np.where(school, ORGANIZATION, np.where(place, LOCATION, found.kind)).astype(np.int8)
    return Found(found.first, found.last, kind, np.where(nobody, found.score * LEFT, found.score).astype(np.float32))


def _eponyms(found: Found, sides: Sides) -> Bools:
    """Behind a storm, a ship, a server, a disease or a law; before a sign or a prize."""
    page, single = sides.page, found.last - found.first <= 2
    storm, too = page.said(_STORMS), page.said(STORMS_TOO)
    after = page.said(EPONYMS_AFTER)[sides.apart] & (~sides.longer | page.said(SHIPS_AFTER)[sides.apart])
    after &= ~page.said(SHIPS)[sides.apart] | (sides.inside & page.said(["the", "a"])[sides.before])  # "Did Anna ship it?"
    given = page.grade(GIVEN)[found.first]
    somebody = ~page.said(LEARNED_AFTER)[sides.apart] | ((given >= GIVEN_TOO) & (given >= page.grade(SURNAME)[found.first]))
    after &= ~(page.said(["'", "’"])[sides.behind] & (sides.apart > sides.behind + 1) & somebody)  # "Emma's test", "Kaplan's mug"
    sign = sides.over & page.said(["signe"])[sides.beyond]  # a given name of the North where no "de" follows
    with_it = sides.longer & ~page.behind(page.said(OF))[found.first]  # not "Luminária da Cecília"
    stormy = (storm[sides.before] & sides.inside) | (with_it & storm[found.first] & (page.grade(SURNAME)[found.first] < MANY))
    stormy |= too[sides.before] & sides.inside & ~sides.longer & (found.score < SURE)
    stormy &= ~page.said(POSTPOSED)[sides.behind]
    nobody = (single & (stormy | sign | sides.led(EPONYMS_BEFORE))) | after
    if len(found) > 1:  # "Robes Juliette et Manon"
        joined = page.said(AND)[np.minimum(found.last[:-1] + 1, len(page.tokens))] & (found.last[:-1] + 2 == found.first[1:])
        nobody[1:] |= (single & stormy)[:-1] & joined & single[1:]
    return np.asarray(nobody)


def _labels(found: Found, sides: Sides) -> Bools:
    """No name at all: a month or a day, a lone small word that no list knows ("wasabi": a cell's column knows more), a farewell, a field's label, a column's head."""
    page, first, behind = sides.page, found.first, sides.behind
    begins, opens, alone = page.begins[first], page.opens[first], ~sides.longer
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[first] >= KNOWN
    lone = begins & page.begins[behind] & page.small[first] & ~listed
    closing = page.said([*FAREWELLS, *GREETINGS])[first] & opens & (page.said([",", "!"])[behind] | page.opens[behind]) & ~begins
    closing |= page.said(GREETINGS)[first] & opens & page.said(ADDRESSED)[behind] & ~page.opens[behind]
    label = opens & page.said([":"])[behind] & ~listed & (found.score < UNSURE) & ~begins
    cell = page.opens[behind] | page.said([":", ";", ",", "|"])[behind] | (np.append(page.space, 0)[behind] > LINE)
    head = page.said([*FIELDS, *CASES])[first] & cell & (opens | page.said([";", ",", "|"])[sides.before])
    kin = page.said(KINFOLK)[first] & page.small[first] & (page.grade(GIVEN)[first] < GIVEN_TOO)
    month = page.said(CALENDAR)[first] & (found.score < np.where(page.small[first] & ~listed, SURE_SMALL, UNSURE))
    return np.asarray(alone & (lone | closing | label | head | month | kin))


def _firms(found: Found, sides: Sides) -> Bools:
    """Schools, foundations, shops and companies."""
    page = sides.page
    form = page.said(FIRMS_AFTER)
    stop = page.said(["."])[np.maximum(found.first - 1, 0)]
    named = sides.inside & page.said(NAMED_AFTER)[sides.before] & (stop | (page.length[sides.before] > 2))  # not "im anna"
    # Not "Dr. Ruiz Hospital Virgen".
    school = page.said(SCHOOLS_AFTER) & page.titled & ~np.append(page.titled[1:] & ~page.opens[1:], False)
    behind = form[sides.apart] | (sides.longer & form[found.last]) | school[sides.apart]
    return np.asarray(sides.led(SCHOOLS) | sides.led(FIRMS, of=False) | named | behind)


def _places(found: Found, sides: Sides) -> Bools:
    """Streets, squares, stations, airports; what a hyphen binds to one."""
    page = sides.page
    street = page.ends(SUFFIXES) & page.titled & (page.length >= 8)
    via = page.said(["via"])[sides.before] & sides.inside & page.spoken(ITALIAN)[sides.before]
    behind = page.said(PLACES_AFTER)[sides.apart] & (page.titled | page.small)[sides.apart]
    compound = (street[found.first] & ~sides.longer) | (street & ~page.glued)[sides.apart] | _compounded(found, page)
    return np.asarray(sides.led(PLACES) | via | behind | compound)


def _clinical(found: Found, page: Page, apart: Any) -> Bools:
    """Diseases and signs that carry a name: "M. Parkinson", "Babinski neg."."""
    k = len(page.tokens)
    eponym, sign = page.said(EPONYMS), page.said([*SIGNS, *EPONYMS])
    abbreviated = (page.said(["m"]) & page.initial)[found.first] & eponym[found.last] & (found.last - found.first == 2)
    stop, letter = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0)
    abbreviated |= (
        eponym[found.first]
        & page.said(["."])[stop]
        & page.glued[stop]
        & (page.said(["m"]) & page.initial)[letter]
        & (found.first >= 2)
    )
    behind = np.minimum(found.last + 1, k)
    said, state = page.said(SAID), page.said(STATES)
    many = page.grade(SURNAME)[found.first] >= MANY  # "Murphy stable" is a patient
    told = (said[apart] & ~(many & state[apart])) | (said[behind] & ~(many & state[behind]))
    return np.asarray(abbreviated | (sign[found.first] & (found.first == found.last) & told))


def _apart(found: Found, page: Page) -> Index:
    """(s,) the word behind each span, an English 's and a hyphen left out; the place behind the last token where a line ends before it."""
    k = len(page.tokens)
    behind = np.minimum(found.last + 1, k)
    own = page.said(["s"])[np.minimum(behind + 1, k)] & page.said(["'", "’"])[behind] & page.glued[behind]
    hyphen = page.said(["-"])[behind] & page.glued[behind]
    here = np.where(own, np.minimum(behind + 2, k), np.where(hyphen, np.minimum(behind + 1, k), behind))
    return np.where(page.opens[here], k, here)


def _compounded(found: Found, page: Page) -> Bools:
    """Whether hyphens bind a span to a street, a school or a prize, with a word or two between: "Albert-Einstein-Gymnasium"."""
    k = len(page.tokens)
    hyphen, word = page.said(["-"]) & page.glued, page.said(COMPOUNDS)
    at, out = found.last, np.zeros(len(found), bool)
    bound = np.ones(len(found), bool)
    for _ in range(3):
        next_ = np.minimum(at + 2, k)
        bound &= hyphen[np.minimum(at + 1, k)] & page.glued[next_]
        out |= bound & word[next_]
        at = next_
    before = np.maximum(found.last - 1, 0)
    return out | ((found.last >= found.first + 2) & hyphen[before] & word[found.last] & page.small[found.last])  # "Aila-myrsky"


def greeted(found: Found, page: Page) -> Found:
    """Added: a capitalised word behind a greeting or a farewell, where nothing was found and the network has a faint notion; names in talk."""
    k = len(page.tokens)
    if k < 2:
        return found
    free = page.owner(found) < 0
    name = page.titled & (page.length >= 3) & free & (page.grade(COMMON) < 0.35) & ~page.said(NOBODY)
    name &= ~page.said([*GREETINGS, *FAREWELLS]) & (np.append(page.likely, 0) >= HINT)
    at = np.flatnonzero(name)
    at = at[at >= 1]
    behind = np.minimum(at + 1, k)
    ends = page.opens[behind] | page.said([",", "!", ".", ":", "–", "-"])[behind]
    greeting, comma = page.said(GREETINGS), page.said([",", "!"])
    before = at - 1
    hello = greeting[before] & page.opens[before] & ~page.begins[at] & ends
    word = np.where(comma[before], np.maximum(before - 1, 0), before)
    closing = page.said(FAREWELLS)[word] & ~page.begins[at] & (~comma[before] | ~page.begins[before])
    closing &= (page.opens[at] & page.opens[behind]) | (comma[before] & page.opens[word] & ends)
    new = at[hello | closing]
    n = len(new)
    more = Found(
        np.concatenate([found.first, new]),
        np.concatenate([found.last, new]),
        np.concatenate([found.kind, np.zeros(n, np.int8)]),
        np.concatenate([found.score, np.full(n, GREETED, np.float32)]),
    )
    return settled(talk.called(settled(more), page))
