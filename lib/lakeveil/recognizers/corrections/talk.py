"""Names in talk: who is thanked, greeted, asked, told, or comes along with "me and", in a chat's small letters too.

The network sees few chats; behind such a word half a notion of it, a list's or a short name that everybody has is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found, with_more
from lakeveil.recognizers.corrections.contextwords import AND, CALENDAR, FAREWELLS, GREETINGS, NOBODY
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, SURNAME, Page
from lakeveil.recognizers.corrections.talkwords import (
    ARTICLE,
    ARTICLES,
    AUXILIARIES,
    DOINGS,
    HELLO,
    HOMOGRAPHS,
    HONOURS,
    HOUSES,
    ME_AND,
    NAMED,
    NAMED_IS,
    NICKNAMES,
    NOTED,
    OTHERS,
    PER,
    TELL,
    THANKS,
    TITLES,
    TO,
    WITH,
    WITH_BEHIND,
    WITH_MORE,
)

GREEK = r"^\p{Greek}{2,}$"
CALLED = 0.66  # score of a name that only talk gives away
LISTED = 0.45  # grade of a given name that talk needs
SELDOM = 0.1  # in a chat a listed given name is one if it is as seldom a word as that
RARE = 0.35  # what is commoner is a word sooner
COMMONER = 0.6  # unless "and" joins it to a name
NOTION, HALF = 0.03, 0.1  # of the network: where the name must end, where it may go on
WEAK = 0.4  # of a span that gives way to a short name
ARTICLED = 0.2  # of the network, behind an article in a text without capitals
SURE = CALLED  # a person's name of that score stays as it is
FIRM = 0.97  # so does a place or a company
_PAIRS = [tuple(words.split()) for words in ME_AND]
_ME, _AND = (sorted({pair[i] for pair in _PAIRS}) for i in (0, 1))
Bools = npt.NDArray[np.bool_]


def called(found: Found, page: Page) -> Found:
    """Added: one word behind thanks or a greeting that ends there, behind asking and telling, behind "me and" or before "and me"."""
    if len(page.tokens) < 2:
        return found
    lone = _lone(found, page)
    name, known = _names(page, lone)
    likely = np.append(page.likely, 0)
    noticed, likelier = known | (likely >= NOTION), known | (likely >= HALF)
    seldom = known & (page.grade(COMMON) < SELDOM)
    short, joined, asked = short_names(page), _and_words(page, lone), _asked_for(page)
    unheld = np.append(found.score < WEAK, True)[page.owner(found)]
    shown = page.titled | (page.capitals & page.shaped(GREEK))
    name |= shown & page.capitals & lone & (page.grade(COMMON) < RARE)
    along, turned = _with_me(page)
    told = asked | (_told(page) & likelier) | (_named(page) & noticed) | _short(page, short, unheld) | _noted(page, seldom)
    told |= _in_small_letters(page, seldom, seldom & unheld, likely)
    told |= (
        shown & (page.length >= 3) & ((_behind(page, TITLES) & noticed) | (_behind(page, HONOURS) & (page.grade(PLACE) < 0.4)))
    )
    told |= _paired(found, page, name | joined, short, joined)
    name |= (joined & told) | (asked & lone)
    new = np.flatnonzero(name & ((_hailed(page) & noticed) | told | (along & likelier) | (turned & (likely >= HALF))))
    return with_persons(found, page, new, new, CALLED)


def unheard(page: Page) -> Bools:
    """(k + 1,) tokens of texts without a capitalised word."""
    return np.append(~page.sharing(page.titled | page.capitals)[:-1], False)


def _closes(page: Page) -> Bools:
    """(k + 1,) what a mark or a line's end follows."""
    return page.behind(page.opens) | page.behind(page.said([",", "!", ".", "?", ";", ")", "-", "–"]))


def _hailed(page: Page) -> Bools:
    """(k + 1,) behind thanks or a greeting, and ending there: "thanks tosh!"."""
    opening = page.opens | page.before(~np.append(page.word[:-1], True))  # "hi" behind a speaker's colon, not "very best candy"
    thanks = page.said(THANKS) | (page.said([*HELLO, *GREETINGS, *FAREWELLS]) & opening)
    return page.before(thanks) & _closes(page)


def _told(page: Page) -> Bools:
    """(k + 1,) behind asking and telling, "to" or an article between: "ask tosh", "say to tosh"."""
    tell, small = page.said(TELL) & (page.small | page.opens), page.said([*TO, *ARTICLE])
    return page.before(tell) | (page.before(small) & page.before(tell, 2))


def _named(page: Page) -> Bools:
    """(k + 1,) behind "called", or "name" and "is"."""
    named = page.before(page.said(NAMED))
    for words, is_ in (pair.split() for pair in NAMED_IS):
        named |= page.before(page.said([is_])) & page.before(page.said([words]), 2)
    return named


def _behind(page: Page, titles: Sequence[str]) -> Bools:
    """(k + 1,) behind one of these titles, with its full stop or without."""
    title, stop = page.said(titles), page.said(["."])
    return page.before(title) | (page.before(stop & page.glued) & page.before(title, 2))


def _short(page: Page, short: Bools, unheld: Bools) -> Bools:
    """(k + 1,) short names that open a line before a small word, stand behind "with" in small letters, or alone with a capital behind a small word."""
    goes_on = ~page.behind(page.opens)
    start = page.opens | page.before(page.said([".", "?", "!", ":", ","]))
    told = page.small & start & page.behind(page.small) & goes_on & (page.length >= 4)
    told |= page.before(page.said(WITH)) & page.small
    told |= page.titled & page.before(page.small) & ~(page.behind(page.titled) & goes_on) & unheld
    return short & told


def _noted(page: Page, seldom: Bools) -> Bools:
    """(k + 1,) a listed name, hardly another word, behind "per" or, as the whole note, behind "see": "per rosie.", "See Norris"."""
    told = page.before(page.said(PER) & (page.small | page.opens)) & seldom & _closes(page)
    noted = page.before(page.said(NOTED) & page.begins) & page.behind(page.begins) & page.titled & (page.grade(COMMON) < SELDOM)
    named_so = np.maximum(page.grade(GIVEN), page.grade(SURNAME))
    return np.asarray(told | (noted & (named_so >= LISTED) & (page.grade(PLACE) < named_so)))


def _in_small_letters(page: Page, seldom: Bools, free: Bools, likely: npt.NDArray[np.float32]) -> Bools:
    """(k + 1,) in small letters: `seldom` ones behind an article or in a chat, `free` ones before Finnish "with", short ones of few tongues behind "with"."""
    told = page.before(page.said(ARTICLES)) & seldom & unheard(page) & (likely >= ARTICLED)
    told |= page.before(page.said(WITH_MORE)) & page.said(OTHERS)
    told |= page.behind(page.said(WITH_BEHIND)) & ~page.behind(page.opens) & free
    told |= seldom & np.append(_chats(page)[page.tokens.text], False)
    return page.small & told


def _with_me(page: Page) -> tuple[Bools, Bools]:
    """(k + 1,) behind "me and", (k + 1,) before "and me" on the same line."""
    article = page.said(ARTICLE)
    along, turned = np.zeros(len(page.tokens) + 1, bool), np.zeros(len(page.tokens) + 1, bool)
    for me, pair in _PAIRS:
        mine, joins = page.said([me]) & page.small, page.said([pair])
        if mine.any():
            along |= (page.before(joins) & page.before(mine, 2)) | (
                page.before(article) & page.before(joins, 2) & page.before(mine, 3)
            )
            turned |= page.behind(joins & page.behind(mine & ~page.opens) & ~page.opens)
    return along, turned


def _asked_for(page: Page) -> Bools:
    """(k + 1,) a name that is a word too between "did" and a verb ("did hope call"), or before who came with it ("the Oyelowo party")."""
    same = ~page.behind(page.opens)
    asked = page.before(page.said(AUXILIARIES)) & page.said(HOMOGRAPHS) & page.behind(page.said(DOINGS)) & same
    housed = page.sharing(page.said(HOUSES))
    guest = page.said(["family", "wedding", "booking", "reservation", "funeral"]) | (page.said(["party", "group"]) & housed)
    name = page.titled & (page.length >= 4) & (page.grade(COMMON) < SELDOM) & (page.grade(PLACE) < 0.4) & ~page.said(CALENDAR)
    party = page.before(page.said(["the"])) & name & page.behind(guest & page.small) & same
    return np.asarray(asked | party)


def _and_words(page: Page, lone: Bools) -> Bools:
    """(k + 1,) capitalised words in no firm span that a list has as a given name, even if they are common words too ("Beat", "Grace")."""
    word = page.titled & (page.length >= 3) & lone & (page.grade(COMMON) < COMMONER)
    return np.asarray(word & (page.grade(GIVEN) >= LISTED) & (page.grade(PLACE) < 0.6) & ~page.said([*CALENDAR, *NOBODY]))


def _paired(found: Found, page: Page, name: Bools, short: Bools, joined: Bools) -> Bools:
    """(k + 1,) a word that "and" joins to a short name or to the found name of a person: "Vreni und Beat"."""
    joins = page.said(AND) & (page.small | page.said(["&"]))
    owner = page.owner(found)
    person = np.append((found.kind == PERSON) & (found.score >= SURE) & (found.first == found.last), False)[owner]
    partner = page.titled & (person | (short & (page.grade(COMMON) < RARE)))
    joins_on, same = joins & ~page.opens, ~page.opens
    beside = (page.before(joins) & page.before(partner, 2)) | page.behind(joins_on & page.behind(partner & same))
    beside |= short & page.behind(joins_on & page.behind(joined & same))
    listed = short | (page.grade(GIVEN) >= LISTED)
    held = (owner < 0) | np.append(found.kind == PERSON, True)[owner]
    lone = ~page.behind(page.titled & ~page.opens)  # "Anna und Will Tope"
    return np.asarray(page.titled & name & listed & beside & lone & held & (page.grade(PLACE) < 0.6))


def _chats(page: Page) -> Bools:
    """(n,) texts in which two lines begin with the same word in small letters and a colon, or two with an hour or who speaks in brackets."""
    k, texts = len(page.tokens), len(page.tokens.first)
    speaks = page.small[:k] & page.said([":"])[1 : k + 1] & page.glued[1 : k + 1]
    at = np.flatnonzero(speaks & page.opens[:k])
    key, count = np.unique(page.tokens.text[at].astype(np.int64) << 32 | page.form[at], return_counts=True)
    twice = np.zeros(texts, bool)
    twice[key[count >= 2] >> 32] = True
    behind = np.zeros(k, bool)
    behind[1:] = page.said(["]"])[: k - 1] & ~page.begins[1:k]
    hours = (behind & speaks) | (page.opens[:k] & page.said(["<"])[:k] & page.small[1 : k + 1])
    return np.asarray(twice | (np.bincount(page.tokens.text, hours, minlength=texts) >= 2))


def with_persons(
    found: Found, page: Page, first: npt.NDArray[np.intp], last: npt.NDArray[np.intp], score: float | npt.NDArray[np.float64]
) -> Found:
    """The spans and these persons, without what these cover."""
    if not len(first):
        return found
    owner = page.owner(found)[np.concatenate([first, last])]
    kept = found.take(~np.isin(np.arange(len(found)), owner[owner >= 0]))
    return with_more(kept, first, last, score)


def short_names(page: Page) -> Bools:
    """(k + 1,) short names that everybody has and no list holds, in any case form."""
    return page.said(NICKNAMES)


def _names(page: Page, lone: Bools) -> tuple[Bools, Bools]:
    """(k + 1,) words that may be called, and those of them that a list knows as a given name."""
    word = (page.small | page.titled) & (page.length >= 2) & lone
    known = short_names(page)
    word &= (page.grade(COMMON) < RARE) | known
    known |= (page.grade(GIVEN) >= LISTED) & (page.grade(PLACE) < 0.6)
    word &= ~page.said([*NOBODY, *GREETINGS, *FAREWELLS, *THANKS, *HELLO, *TELL, *TO, *_ME, *_AND]) & ((page.length >= 3) | known)
    return word, known


def _lone(found: Found, page: Page) -> Bools:
    """(k + 1,) tokens in no span, or alone in one that gives way."""
    asked = page.said(TELL) & page.small
    lone = np.append(
        ((found.first == found.last) | (asked[found.first] & (found.last == found.first + 1)))
        & np.where(found.kind == PERSON, found.score < SURE, found.score < FIRM),
        True,
    )
    return np.asarray(lone[page.owner(found)])
