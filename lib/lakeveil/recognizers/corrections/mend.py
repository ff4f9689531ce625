"""Where a person's name begins and ends: what mail, scans, registers and line ends do to it, mended after the network.

Each step takes the spans of a batch in reading order and gives them back with some edges moved; none looks beyond its text.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found, settled
from lakeveil.recognizers.corrections import cuts, forebears, grids, minutes, roles, wholes
from lakeveil.recognizers.corrections.contextwords import FAREWELLS, GREETINGS
from lakeveil.recognizers.corrections.cuts import CLOSINGS
from lakeveil.recognizers.corrections.grids import Grid
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, LINE, PLACE, SURNAME, Page
from lakeveil.tokens import DIGITS

LOOKALIKE = ("0", "1", "5", "8", "3", "6")  # digits a scanner reads for letters
KNOWN = 0.6  # a word that the network takes for a company with so much is none's surname
SOME = 0.3  # halves of a name that a hyphen parts have at least this score each
PLAIN = 0.2  # grade of a common word that no surname is
REGISTERED = 0.8  # score of a surname that its two initials give away
OPENERS = (":", ";", "|", "•", "*", "(", '"', "-", "–")
Index = npt.NDArray[np.intp]


def mended(found: Found, page: Page) -> Found:
    """All steps, in the order in which one prepares the next."""
    grid = grids.read(page)
    found = cuts.doubted(found, page)
    found = settled(cuts.parted(found, page, grid))
    found = settled(surnames_before(settled(cuts.trimmed(found, page)), page, grid))
    for step in (
        registered,
        capitals,
        initials,
        misread,
        glued,
        hyphened,
        wholes.whole,
        roles.beside,
        forebears.spelled,
        cuts.headed,
        cuts.on_behalf,
    ):
        found = settled(step(found, page))
    if len(grid.first):
        found = settled(grids.ruled(settled(cuts.parted(found, page, grid)), page, grid))
    return settled(minutes.initialled(found, page))


def _moved(found: Found, first: Any = None, last: Any = None) -> Found:
    return Found(found.first if first is None else first, found.last if last is None else last, found.kind, found.score)


def glued(found: Found, page: Page) -> Found:
    """Names that a line end, an apostrophe or a digit for a letter cuts: "Zwirnge-\\nthaler", "N'Zig", "Mate0 Perez" are whole."""
    person = found.kind == PERSON
    word, joined = page.word, page.glued
    hyphen, apostrophe = page.said(["-", "\u00ad", "‐"]), page.said(["'", "’", "ʼ"])
    digit, cyrillic = page.said(LOOKALIKE), page.shaped(r"^\p{Cyrillic}+$")
    k = len(page.tokens)
    first, last = found.first.copy(), found.last.copy()
    for _ in range(2):
        one, two = np.minimum(last + 1, k), np.minimum(last + 2, k)
        broken = (
            hyphen[one] & joined[one] & page.opens[two] & ~page.begins[two] & word[two] & ~page.titled[two] & ~page.capitals[two]
        )
        loud = page.capitals[two] & (page.length[last] <= 2)  # "O'NEAL", not Turkish "ATATÜRK'ÜN"
        quoted = apostrophe[one] & joined[one] & joined[two] & (page.titled[two] | loud) & (page.length[two] > 1)
        misread = digit[one] & joined[one] & joined[two] & word[two] & ~page.begins[two]
        quoted |= apostrophe[one] & joined[one] & joined[two] & page.small[two] & cyrillic[two]  # "Мар'яна"
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


def misread(found: Found, page: Page) -> Found:
    """A surname with a digit for a letter before a listed given name: "Kowa1ska Anna"."""
    k = len(page.tokens)
    digit, lead = page.said(LOOKALIKE) & page.glued, (page.titled | page.capitals) & ~page.glued
    tail, mark, head = (np.maximum(found.first - i, 0) for i in (1, 2, 3))
    fits = (found.kind == PERSON) & (found.first >= 3) & page.glued[tail] & page.word[tail] & digit[mark] & lead[head]
    fits &= (
        ~page.opens[np.minimum(found.first, k)] & ~page.glued[found.first] & (page.length[tail] >= 2) & (page.length[head] >= 2)
    )
    fits &= (page.small[tail] | page.capitals[head]) & (page.grade(GIVEN)[found.first] >= 0.4)
    return _moved(found, np.where(fits, head, found.first))


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
    owner = page.owner(found)
    free = owner < 0
    lonely = person & (first == last) & initial[first]  # an initial that is a span by itself: "P" of "P. Q. Marchetti"
    free |= np.append(lonely, False)[owner] & initial
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


def registered(found: Found, page: Page) -> Found:
    """Added: a capitalised Cyrillic word with two initials behind it or before it, as minutes and lists have them: "Мельник О. В."."""
    k = len(page.tokens)
    if k < 5:
        return found
    name = page.titled & (page.length >= 3) & page.shaped(r"^\p{Cyrillic}+$") & (page.grade(COMMON) < PLAIN)
    if not name.any():
        return found
    stop, initial = page.said(["."]) & page.glued, page.initial
    owner = page.owner(found)
    person = np.append(found.kind == PERSON, False)[owner] & np.append(found.score >= SOME, False)[owner]
    at = np.arange(k + 1)
    step = [np.minimum(at + i, k) for i in range(5)]
    line = ~(page.opens[step[1]] | page.opens[step[2]] | page.opens[step[3]] | page.opens[step[4]])
    behind = name & initial[step[1]] & stop[step[2]] & initial[step[3]] & stop[step[4]] & line & ~person
    behind &= ~name[np.minimum(at + 5, k)] | page.opens[np.minimum(at + 5, k)]  # "Суддя О. В. Мельник"
    ahead = initial & stop[step[1]] & initial[step[2]] & stop[step[3]] & name[step[4]] & line & ~person[step[4]]
    first = np.flatnonzero(behind | ahead)
    reach = page.owner(found)[first[:, None] + np.arange(5)] if len(first) else np.zeros((0, 5), np.intp)
    kept = found.take(~np.isin(np.arange(len(found)), reach))
    return Found(
        np.concatenate([kept.first, first]),
        np.concatenate([kept.last, first + 4]),
        np.concatenate([kept.kind, np.zeros(len(first), np.int8)]),
        np.concatenate([kept.score, np.full(len(first), REGISTERED, np.float32)]),
    )


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


def surnames_before(found: Found, page: Page, grid: Grid) -> Found:
    """In a list or a field, an unknown word, a comma and a given name alone are one name: "Alumnos: Obandurrio, Célica; …"."""
    person = found.kind == PERSON
    k, owner = len(page.tokens), page.owner(found)
    foreign = (owner < 0) | (np.append(found.kind, -1)[owner] != PERSON)
    given = (page.grade(GIVEN) >= 0.25) & (page.grade(GIVEN) + 0.1 >= page.grade(SURNAME)) & page.word
    comma, opener, closer = page.said([","]) & ~grid.marks, page.said(OPENERS), page.said([";", "|", ".", ")", '"'])
    name = (page.titled | page.capitals) & (page.length >= 3) & (page.grade(PLACE) < 0.4) & (page.grade(COMMON) < 0.35) & foreign
    name &= ~page.said([*CLOSINGS, *GREETINGS, *FAREWELLS])
    mark, word, ahead = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0), np.maximum(found.first - 3, 0)
    behind = np.minimum(found.last + 1, k)
    fits = person & (found.first >= 2) & (found.last - found.first <= 1) & given[found.first] & comma[mark] & name[word]
    fits &= ~page.begins[found.first] & ~page.begins[mark] & (page.opens[word] | (opener[ahead] & ~page.begins[word]))
    fits &= page.opens[behind] | closer[behind]
    return _moved(found, np.where(fits, word, found.first))


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
