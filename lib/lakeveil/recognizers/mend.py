"""Where a person's name begins and ends: what mail, scans, registers and line ends do to it, mended after the network.

Each step takes the spans of a batch in reading order and gives them back with some edges moved; none looks beyond its text.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.contextwords import AND, BORN, FAREWELLS, FRENCH, GREETINGS, KIN, SPANISH
from lakeveil.recognizers.page import COMMON, GIVEN, LINE, PERSON, PLACE, SURNAME, Page, settled
from lakeveil.tokens import DIGITS

TITLES = (
    "mr mrs ms miss dr prof herr herrn frau monsieur madame mme mlle señor señora sr sra srta signor signora sig sigra dott dott.ssa avv "
    "dhr mevr mevrouw meneer pan pani rev reverend père padre frei fray soeur sor sœur dom i.a i.v richter richterin rechtsanwalt "
    "rechtsanwältin staatsanwältin staatsanwalt judge justice maître mtre cllr cllrs med ing rag geom mec insp sgt capt"
).split()
CLOSINGS = (
    "bjs bj abs abraço abraços att atte lg vg gr grt groet groetjes groeten liefs mvg mfg gruß grüße thx thanks cheers rgds regards best "
    "bises bisous cdlt cordialement saludos besos baci saluti pozdr pozdrawiam buziaki ciao tschüss merci gracias obrigado obrigada "
    "grazie dzięki bedankt danke"
).split()
LOOKALIKE = ("0", "1", "5", "8", "3", "6")  # digits a scanner reads for letters
KNOWN = 0.6  # a word that the network takes for a company with so much is none's surname
SOME = 0.3  # halves of a name that a hyphen parts have at least this score each
OPENERS = (":", ";", "|", "•", "*", "(", '"', "-", "–")
Index = npt.NDArray[np.intp]


def mended(found: Found, page: Page) -> Found:
    """All steps, in the order in which one prepares the next."""
    for step in (split, parted, trimmed, surnames_before, capitals, initials, glued, hyphened):
        found = settled(step(found, page))
    return found


def _moved(found: Found, first: Any = None, last: Any = None) -> Found:
    return Found(found.first if first is None else first, found.last if last is None else last, found.kind, found.score)


def glued(found: Found, page: Page) -> Found:
    """Names that a line end, an apostrophe or a digit for a letter cuts: "Zwirnge-\\nthaler", "N'Zig", "Mate0 Perez" are whole."""
    person = found.kind == PERSON
    word, joined = page.word, page.glued
    hyphen, apostrophe = page.said(["-", "\u00ad", "‐"]), page.said(["'", "’", "ʼ"])
    digit = page.said(LOOKALIKE)
    k = len(page.tokens)
    first, last = found.first.copy(), found.last.copy()
    for _ in range(2):
        one, two = np.minimum(last + 1, k), np.minimum(last + 2, k)
        broken = (
            hyphen[one] & joined[one] & page.opens[two] & ~page.begins[two] & word[two] & ~page.titled[two] & ~page.capitals[two]
        )
        quoted = apostrophe[one] & joined[one] & joined[two] & (page.titled[two] | page.capitals[two]) & (page.length[two] > 1)
        misread = digit[one] & joined[one] & joined[two] & word[two] & ~page.begins[two]
        last = np.where(person & (broken | quoted | misread), two, last)
    one = np.minimum(last + 1, k)
    tail = digit[one] & joined[one] & ~joined[np.minimum(one + 1, k)] & word[last] & (page.length[last] >= 3)
    last = np.where(person & tail & ((last > first) | _person_next(found, page, one)), one, last)
    before, ahead = np.maximum(first - 1, 0), np.maximum(first - 2, 0)
    short = (page.titled | page.capitals) & (page.length <= 2) & ~page.said(["l", "d", "j", "s", "c", "qu"])
    elided = (first >= 2) & apostrophe[before] & joined[first] & joined[before] & short[ahead]
    misread = (first >= 2) & digit[before] & joined[first] & joined[before] & page.titled[ahead] & (page.length[ahead] >= 1)
    first = np.where(person & (elided | misread), ahead, first)
    return settled_runs(_moved(found, first, last), page)


def _person_next(found: Found, page: Page, one: Index) -> npt.NDArray[np.bool_]:
    """Whether another person's name begins one blank behind the token `one`."""
    begins = np.zeros(len(page.tokens) + 2, bool)
    begins[found.first[found.kind == PERSON]] = True
    return np.asarray(begins[one + 1] & ~page.opens[np.minimum(one + 1, len(page.tokens))])


def settled_runs(found: Found, page: Page) -> Found:
    """A name whose first half ends in a digit read for a letter goes on in the name one blank behind it."""
    if len(found) < 2:
        return found
    at = np.append(page.tokens.kind == DIGITS, False)
    near = (found.last[:-1] + 1 == found.first[1:]) & at[found.last[:-1]] & ~page.opens[found.first[1:]]
    near &= (found.kind[:-1] == PERSON) & (found.kind[1:] == PERSON)
    last = found.last.copy()
    last[:-1] = np.where(near, found.last[1:], last[:-1])
    return _moved(found, last=last)


def initials(found: Found, page: Page) -> Found:
    """Initials with a full stop that stand before or behind a name are part of it; a lone French "M." or Spanish "D." is not."""
    person, stop, initial = found.kind == PERSON, page.said(["."]), page.initial
    k, first, last = len(page.tokens), found.first.copy(), found.last.copy()
    free = page.owner(found) < 0
    has = np.concatenate([[0], np.cumsum(initial[:-1])])
    lone = person & (has[found.last + 1] == has[found.first])
    mister, numeral = page.said(["m", "d"]) & initial, page.said(["i", "v", "x"])
    for _ in range(3):
        dot, letter = np.maximum(first - 1, 0), np.maximum(first - 2, 0)
        fits = (first >= 2) & stop[dot] & page.glued[dot] & initial[letter] & free[dot] & free[letter] & ~page.begins[first]
        fits &= ~page.begins[dot] & ~page.opens[first] & (~mister[letter] | page.glued[first])
        fits &= ~page.glued[letter] | (stop[np.maximum(letter - 1, 0)] & initial[np.maximum(letter - 2, 0)])
        first = np.where(person & fits & (page.titled | page.capitals)[found.first], letter, first)
    for _ in range(3):
        letter, dot = np.minimum(last + 1, k), np.minimum(last + 2, k)
        fits = initial[letter] & free[letter] & stop[dot] & page.glued[dot] & ~page.begins[letter] & ~page.opens[letter]
        fits &= ~page.glued[letter] | stop[last]
        last = np.where(lone & fits & (found.first == found.last) & ~numeral[letter], dot, last)
    return _moved(found, first, last)


def capitals(found: Found, page: Page) -> Found:
    """A surname in capitals beside a given name that is not: "VANDERQUIST Odile", "Odile VANDERQUIST"."""
    person = found.kind == PERSON
    k, owner = len(page.tokens), page.owner(found)
    foreign = (owner < 0) | (np.append(found.kind != PERSON, True) & (np.append(found.score, 0) < KNOWN))[owner]
    surname = page.capitals & (page.length >= 5) & (page.grade(COMMON) < 0.3) & (page.grade(PLACE) < 0.6) & foreign
    given = page.titled & (page.length >= 3) & (page.grade(GIVEN) >= 0.3)
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, k)
    calm = ~page.capitals[np.maximum(found.first - 2, 0)] | page.opens[before]  # no line of capitals before it
    left = (
        person
        & (found.first > 0)
        & surname[before]
        & given[found.first]
        & (page.space[np.minimum(found.first, k - 1)] == 1)
        & calm
    )
    apart = np.append(page.space, LINE)[behind] == 1
    right = (
        person
        & (found.first == found.last)
        & given[found.last]
        & surname[behind]
        & apart
        & ~page.capitals[np.minimum(behind + 1, k)]
    )
    return _moved(found, np.where(left, before, found.first), np.where(right & ~left, behind, found.last))


def surnames_before(found: Found, page: Page) -> Found:
    """In a list or a field, an unknown word, a comma and a given name alone are one name: "Alumnos: Obandurrio, Célica; …"."""
    person = found.kind == PERSON
    k, owner = len(page.tokens), page.owner(found)
    foreign = (owner < 0) | (np.append(found.kind, -1)[owner] != PERSON)
    given = (page.grade(GIVEN) >= 0.25) & (page.grade(GIVEN) + 0.1 >= page.grade(SURNAME)) & page.word
    comma, opener, closer = page.said([","]), page.said(OPENERS), page.said([";", "|", ".", ")", '"'])
    name = (page.titled | page.capitals) & (page.length >= 3) & (page.grade(PLACE) < 0.4) & (page.grade(COMMON) < 0.35) & foreign
    name &= ~page.said([*CLOSINGS, *GREETINGS, *FAREWELLS])
    mark, word, ahead = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0), np.maximum(found.first - 3, 0)
    behind = np.minimum(found.last + 1, k)
    fits = person & (found.first >= 2) & (found.last - found.first <= 1) & given[found.first] & comma[mark] & name[word]
    fits &= ~page.begins[found.first] & ~page.begins[mark] & (page.opens[word] | (opener[ahead] & ~page.begins[word]))
    fits &= page.opens[behind] | closer[behind]
    return _moved(found, np.where(fits, word, found.first))


def split(found: Found, page: Page) -> Found:
    """Two full names with a comma between are two: "Vreni Tschumpeler, Reto Bigler"; "Garcia Lopez, Maria" stays one."""
    comma = np.flatnonzero(page.said([","]))
    owner = page.owner(found)[comma]
    inside = (owner >= 0) & (found.kind[owner] == PERSON) if len(found) else np.zeros(len(comma), bool)
    comma, owner = comma[inside], owner[inside]
    first, last = found.first[owner], found.last[owner]
    given, surname = page.grade(GIVEN), page.grade(SURNAME)
    right = np.minimum(comma + 1, len(page.tokens))
    two = (comma - first >= 2) & (last - comma >= 2) & ~page.capitals[first] & page.word[comma - 1] & page.word[last]
    two &= (given[first] >= 0.4) & (given[first] > surname[first]) & (given[right] >= 0.3) & (given[last] < 0.4)
    two &= (given < 0.4)[np.maximum(comma - 1, 0)] | (surname >= given)[np.maximum(comma - 1, 0)]
    comma, owner = comma[two], owner[two]
    if not len(comma):
        return found
    end, begin = found.last.copy(), found.first.copy()
    owner, chosen = np.unique(owner, return_index=True)
    end[owner] = comma[chosen] - 1
    more = Found(comma[chosen] + 1, found.last[owner], found.kind[owner], found.score[owner])
    return Found(
        np.concatenate([begin, more.first]),
        np.concatenate([end, more.last]),
        np.concatenate([found.kind, more.kind]),
        np.concatenate([found.score, more.score]),
    )


def parted(found: Found, page: Page) -> Found:
    """Cut where a name cannot go on: at "geb." or "née", at an empty line, at a cell's end, before a greeting or a title; "A, B and C" are three."""
    person = found.kind == PERSON
    longer = found.last > found.first
    if not (person & longer).any():
        return found
    k = len(page.tokens)
    owner, end = page.owner(found)[:-1], np.append(page.tokens.end, 0)
    inner = (owner[1:] >= 0) & (owner[1:] == owner[:-1])
    inner &= person[owner[1:]]
    at = np.flatnonzero(inner) + 1  # tokens inside a name that are not its first
    empty = page.opens[at] & (page.tokens.start[at] - end[at - 1] >= 2) & ~page.said(["-"])[at - 1]
    greeting = page.opens[at] & page.said(GREETINGS)[at]
    born = page.said(BORN)[at]
    cell = (page.table & page.opens[:-1])[at] | (page.columns & (page.space > LINE))[at]
    begins = np.zeros(k + 2, bool)
    begins[found.first[person]] = True
    close = np.minimum(found.last[owner[at]] + 1, k)
    three = (
        (found.last[owner[at]] - found.first[owner[at]] == 2) & page.said([","])[at] & page.said(AND)[close] & begins[close + 1]
    )
    titled = page.said([","])[at - 1] & page.said([*TITLES, *KIN])[at]
    cut = at[empty | greeting | born | three | cell | titled]
    if not len(cut):
        return found
    drop = page.said([*BORN, *GREETINGS, *TITLES, *KIN, ",", "."])
    first, last, of = [found.first], [found.last.copy()], [np.arange(len(found))]
    for i in cut[::-1].tolist():
        j, whole = i, owner[i]
        stop = last[0][whole]
        while j < stop and drop[j]:
            j += 1
        first.append(np.array([j]))
        last.append(np.array([stop]))
        of.append(np.array([whole]))
        last[0][whole] = i - 1
    which, ends = np.concatenate(of), np.concatenate(last)
    for _ in range(2):
        ends -= page.said([",", ";", "|"])[ends]
    made = Found(np.concatenate(first), ends, found.kind[which], found.score[which])
    return made.take(made.last >= made.first)


def hyphened(found: Found, page: Page) -> Found:
    """Two persons' names that only a hyphen or a nickname in quotes parts are one: "Irmgard Stoiber" "-" "Rüth", "Tad "Tex" Bialek"."""
    if len(found) < 2:
        return found
    hyphen = page.said(["-", "‐"]) & page.glued
    one, two = np.arange(len(found) - 1), np.arange(1, len(found))
    both = (found.kind[one] == PERSON) & (found.kind[two] == PERSON) & (np.minimum(found.score[one], found.score[two]) >= SOME)
    near = both & (found.last[one] + 2 == found.first[two])
    near &= hyphen[np.minimum(found.last[one] + 1, len(page.tokens))] & page.glued[found.first[two]]
    quote, k = page.said(['"', "“", "”", "„", "«", "»", "'", "’", "‘"]), len(page.tokens)
    nick = both & (found.last[one] + 4 == found.first[two])
    nick &= quote[np.minimum(found.last[one] + 1, k)] & quote[np.minimum(found.last[one] + 3, k)]
    nick &= (
        page.word[np.minimum(found.last[one] + 2, k)]
        & ~page.opens[found.first[two]]
        & ~page.glued[np.minimum(found.last[one] + 1, k)]
    )
    last = found.last.copy()
    last[:-1] = np.where(near | nick, found.last[1:], last[:-1])
    return _moved(found, last=last)


def trimmed(found: Found, page: Page) -> Found:
    """A title or a word of farewell at the beginning of a name is none of it; nor "M." in French and "D." in Spanish."""
    title, closing, stop = page.said([*TITLES, *KIN]), page.said(CLOSINGS), page.said([".", ","])
    greeting = page.said(GREETINGS)
    first = found.first.copy()
    given = page.grade(GIVEN)
    title |= (page.said(["m"]) & page.initial & page.spoken(FRENCH)) | (page.said(["d"]) & page.initial & page.spoken(SPANISH))
    for _ in range(2):
        next_ = np.minimum(first + 1, found.last)
        next_ = np.where(stop[next_] & (next_ < found.last), next_ + 1, next_)
        farewell = closing[first] & (page.opens[next_] | stop[np.maximum(next_ - 1, 0)] | page.begins[first])
        farewell |= greeting[first] & page.opens[first] & (given[first] < 0.4)
        fits = (found.kind == PERSON) & (next_ > first) & page.word[next_] & ((title[first] & (given[first] < 0.4)) | farewell)
        first = np.where(fits, next_, first)
    letter = page.small[first] & (page.length[first] == 1) & page.said(["."])[np.minimum(first + 1, found.last)]
    fits = (found.kind == PERSON) & letter & (first + 2 <= found.last) & page.titled[np.minimum(first + 2, found.last)]
    return _moved(found, np.where(fits, first + 2, first))
