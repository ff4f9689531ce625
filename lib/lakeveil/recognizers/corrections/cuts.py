"""What is no part of a name goes: titles, kin, greetings, cells and labels beside it; what holds a cell's end or "née" becomes two."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers import bioes
from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.borderwords import (
    FIRM,
    HELLO,
    HONORIFICS,
    KINFOLK,
    ROLES,
    SHORT,
    SOMETIMES,
    TURKISH,
)
from lakeveil.recognizers.corrections.contextwords import AND, BORN, FIELDS, FRENCH, GREETINGS, KIN, SPANISH
from lakeveil.recognizers.corrections.grids import Grid
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, LINE, SURNAME, Page
from lakeveil.recognizers.corrections.rolewords import LADIES_AND_LORDS, SIGNING

TITLES = (
    "mr mrs ms miss dr prof herr herrn frau monsieur madame mme mlle señor señora sr sra srta signor signora sig sigra dott dott.ssa avv "
    "dhr mevr mevrouw meneer pan pani rev reverend père padre frei fray soeur sor sœur dom i.a i.v richter richterin rechtsanwalt "
    "rechtsanwältin staatsanwältin staatsanwalt judge justice maître mtre cllr cllrs med ing rag geom mec insp sgt capt sso ssr ssa ssn"
).split()
WHOSE = [  # before a word of kin that is a surname too
    *"mon ton son notre votre".split(),
    *(begin + end for begin in ("mein", "dein", "sein", "ihr", "unser") for end in ("", "e", "em", "en", "er", "es")),
]
WHOM = "mari ami fils mec sohn sohnes mann mannes frau kind bub freund freundin".split()
CLOSINGS = (
    "bjs bj abs abraço abraços att atte lg vg gr grt groet groetjes groeten liefs mvg mfg gruß grüße thx thanks cheers rgds regards best "
    "bises bisous cdlt cordialement saludos besos baci saluti pozdr pozdrawiam buziaki ciao tschüss merci gracias obrigado obrigada "
    "grazie dzięki bedankt danke mersi mulțumesc köszi kösz köszönöm hvala díky dík ďakujem tack tak takk kiitos спасибо дякую sağol "
    "sincerely sincerly sincerley yours regrads thansk ευχαριστώ valeu thnx ty hilsen hälsningar"
).split()
ARTICLED = 0.6  # grade of a given name behind a small article
LEFT = 0.3  # of its score what a small word keeps that is hardly a name
WORD = 0.25  # grade of a common word
BELOW = 0.9  # raw score from which several stay
SURELY, FAIR = 0.95, 0.785  # raw scores above which one in no list, one in a list, stays
LISTED = 0.4  # grade of a listed name
Bools = npt.NDArray[np.bool_]


def parted(found: Found, page: Page, grid: Grid) -> Found:
    """Cut where a name cannot go on.

    At "geb." or "née", an empty line, a greeting or a label that opens a line, a cell's end, a comma before a small short title
    ("p. Kos, p. Lis"), a word that honours who stands before it ("Selim bey"); "A, B and C" are three.
    """
    person = found.kind == PERSON
    if not (person & (found.last > found.first)).any():
        return found
    k = len(page.tokens)
    owner, end = page.owner(found), np.append(page.tokens.end, 0)
    inner = np.zeros(k + 1, bool)
    inner[1:k] = (owner[1:k] >= 0) & (owner[1:k] == owner[: k - 1]) & person[owner[1:k]]
    at = np.flatnonzero(inner)  # tokens inside a name that are not its first
    if not len(at):
        return found
    opens = page.opens[at]
    cut = opens & (page.tokens.start[at] - end[at - 1] >= 2) & ~page.said(["-"])[at - 1]
    cut |= opens & page.said(GREETINGS)[at]
    cut |= page.said(BORN)[at] | grid.starts[at]
    comma = page.said([","])[at - 1]
    cut |= comma & opens
    cut |= (page.table & page.opens[:-1])[at] | (page.columns & (page.space > LINE))[at]
    head = np.zeros(k + 1, bool)
    label, colon = page.labels
    head[label] = True
    cut |= opens & head[at]
    short = page.small & page.said(SHORT)
    cut |= comma & short[at] & page.said(["."])[np.minimum(at + 1, k)]
    begins = np.zeros(k + 2, bool)
    begins[found.first[person]] = True
    close = np.minimum(found.last[owner[at]] + 1, k)
    size = found.last[owner[at]] - found.first[owner[at]]
    cut |= (size == 2) & page.said([","])[at] & page.said(AND)[close] & begins[close + 1]
    honour = page.said(HONORIFICS)
    cut |= honour[at] | (honour[at - 1] & (at - 1 > found.first[owner[at]]))
    cuts = np.zeros(k + 1, bool)
    cuts[at[cut]] = True
    drop = page.said([*BORN, ","]) | (page.said(GREETINGS) & page.opens) | honour | grid.marks
    verb = (
        honour[np.maximum(np.arange(k + 1) - 1, 0)] & page.small & (np.maximum(page.grade(GIVEN), page.grade(SURNAME)) < LISTED)
    )
    drop |= verb  # "elif hanım aradı"
    drop &= inner
    lines = np.zeros(k + 2, np.int32)
    np.add.at(lines, label, 1)
    np.add.at(lines, colon + 1, -1)
    drop |= (np.cumsum(lines)[: k + 1] > 0) & inner & cuts
    return divided(found, page, cuts, drop & (cuts | grid.marks))


def divided(found: Found, page: Page, cuts: Bools, drop: Bools | None = None) -> Found:
    """Persons that hold a token of `cuts` begin anew there, those of `drop` left out; both (k + 1,). Others stay as they are."""
    if not cuts.any():
        return found
    k = len(page.tokens)
    count = np.concatenate([[0], np.cumsum(cuts)])
    chosen = (found.kind == PERSON) & (count[found.last + 1] > count[found.first + 1])
    if not chosen.any():
        return found
    rest, torn = found.take(~chosen), found.take(chosen)
    owner = page.owner(torn)[:k]
    if drop is not None:
        owner = np.where(drop[:k], -1, owner)
    begin = cuts[:k] & (owner >= 0)
    begin[0] |= owner[0] >= 0
    begin[1:] |= (owner[1:] >= 0) & (owner[1:] != owner[:-1])
    first = np.flatnonzero(begin)
    stop = np.append(owner[1:] != owner[:-1], True) | np.append(begin[1:], True)
    last = np.flatnonzero(stop & (owner >= 0))
    parts = bioes.trim(Found(first, last, np.zeros(len(first), np.int8), torn.score[owner[first]]), page.tokens)
    parts = parts.take(page.word[parts.first])
    return Found(*(np.concatenate([getattr(rest, name), getattr(parts, name)]) for name in ("first", "last", "kind", "score")))


def trimmed(found: Found, page: Page) -> Found:
    """A title, a role, a word of kin, of greeting or of farewell at the beginning of a name is none of it; nor "M." in French and "D." in Spanish."""
    title, closing, stop = (
        page.said([*TITLES, *KIN, *ROLES, *KINFOLK, *LADIES_AND_LORDS, *SIGNING]),
        page.said(CLOSINGS),
        page.said([".", ","]),
    )
    firm = page.said(FIRM)
    greeting = page.said([*GREETINGS, *HELLO])
    hello = greeting & page.said(SOMETIMES)
    given, surname = page.grade(GIVEN), page.grade(SURNAME)
    title &= (surname < 0.65) | page.said([*TITLES, *KIN])
    title |= (page.said(["m"]) & page.initial & page.spoken(FRENCH)) | (page.said(["d"]) & page.initial & page.spoken(SPANISH))
    before = np.append(page.said([".", "!", "?"])[-1:], page.said([".", "!", "?"])[:-1]) | page.opens
    article = page.said(["den", "der", "die", "dem", "bei", "la", "il", "el", "o", "a", "the"]) & page.small
    article &= ~np.append(page.said(["."])[1:], False)  # "a. van Koggen"
    turkish = page.said(["ben"]) & page.small & page.spoken(TURKISH)
    first = found.first.copy()
    mine = page.said(WHOSE)[np.maximum(first - 1, 0)] & page.said(WHOM)[first]
    first = np.where(mine & (first > 0) & (found.kind == PERSON) & (found.last > first), first + 1, first)
    for _ in range(3):
        next_ = np.minimum(first + 1, found.last)
        next_ = np.where(stop[next_] & (next_ < found.last), next_ + 1, next_)
        farewell = closing[first] & (page.opens[next_] | stop[np.maximum(next_ - 1, 0)] | page.begins[first])
        farewell |= greeting[first] & before[found.first] & (given[first] < 0.4)
        farewell |= hello[first] & before[found.first] & (given[next_] >= 0.4) & (given[next_] > surname[next_])
        farewell |= greeting[first] & (first > found.first)
        farewell |= closing[first] & page.small[first] & (given[first] < 0.4)
        called = title[first] & ((given[first] < 0.4) | (firm[first] & (given[next_] >= 0.4) & (given[next_] > surname[next_])))
        called |= article[first] & page.small[next_] & (given[next_] >= ARTICLED)
        called |= article[first] & article[next_] & (next_ < found.last)
        called |= turkish[first] & (given[next_] >= 0.6)
        fits = (found.kind == PERSON) & (next_ > first) & page.word[next_] & (called | farewell)
        first = np.where(fits, next_, first)
    return Found(first, found.last, found.kind, found.score)


def headed(found: Found, page: Page) -> Found:
    """The next field's label is none of the name before it: "To: Rooney, Megan Cc: …" on one line."""
    label = page.said(FIELDS) & page.behind(page.said([":"]) & page.glued)
    before = np.maximum(found.last - 1, 0)
    fits = (found.kind == PERSON) & (found.last > found.first) & label[found.last] & page.word[before]
    return Found(found.first, np.where(fits, before, found.last), found.kind, found.score)


def on_behalf(found: Found, page: Page) -> Found:
    """ "i. A." and "i.V." before a name say that somebody signs for another."""
    k, stop = len(page.tokens), page.said(["."])
    order = np.zeros(k + 1, bool)  # where such a sign begins
    if k < 5:
        return found
    order[: k - 3] = (page.said(["i"]) & page.small)[: k - 3] & stop[1 : k - 2] & page.said(["a", "v"])[2 : k - 1] & stop[3:k]
    first = found.first.copy()
    for back, on in ((0, 4), (2, 2)):
        at = np.maximum(found.first - back, 0)
        fits = order[at] & (found.first >= back) & (found.kind == PERSON) & (found.last >= found.first + on)
        first = np.where(fits, found.first + on, first)
    return Found(first, found.last, found.kind, found.score)


def doubted(found: Found, page: Page) -> Found:
    """A word in small letters alone, in a text that begins with a capital, keeps LEFT of its score where no list knows it as a name, or it is a word too;
    so do several below BELOW that no list knows, in a text with a capitalised word.

    On dev rows 3 of 65 such words in no list were names; of listed ones below FAIR 13 of 127, nearly all of these seldom words. Behind a title it stays.
    """
    k = len(page.tokens)
    first_word = page.tokens.first[page.tokens.text[found.first]] if k else found.first
    cased = (page.titled | page.capitals)[first_word]
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[found.first]
    common = page.grade(COMMON)[found.first]
    before, beyond = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0)
    title = page.said(TITLES) | page.initial
    called = title[before] | (page.said(["."])[before] & page.glued[before] & title[beyond])
    lone = (found.kind == PERSON) & (found.first == found.last) & page.small[found.first] & cased & ~called
    unlisted = (listed < 0.45) & (found.score < SURELY)
    plain = (listed >= 0.45) & (common >= WORD) & (found.score < FAIR)
    nobody = (lone & (unlisted | plain)) | (_several_small(found, page) & ~called)
    return Found(found.first, found.last, found.kind, np.where(nobody, found.score * LEFT, found.score).astype(np.float32))


def _several_small(found: Found, page: Page) -> Bools:
    """(s,) persons of several words, all in small letters and in no list, in a text with a capitalised word."""
    named = page.word & (~page.small | (np.maximum(page.grade(GIVEN), page.grade(SURNAME)) >= LISTED))
    total = np.concatenate([[0], np.cumsum(named)])
    several = (found.kind == PERSON) & (found.last > found.first) & page.small[found.first] & page.small[found.last]
    several &= (found.score < BELOW) & (total[found.last + 1] == total[found.first])
    if not several.any():
        return np.asarray(several)
    return np.asarray(several & page.sharing(page.titled)[found.first])
