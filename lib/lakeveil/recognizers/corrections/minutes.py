"""Initials alone: "RM to write", "signed R. M." are a person where the same text names Rosie Malt."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.features import code_points
from lakeveil.recognizers.bioes import PERSON, Found, settled, with_more
from lakeveil.recognizers.corrections.page import Page
from lakeveil.recognizers.corrections.strangerwords import BY

SCORE = 0.75
KNOWN = (
    "us uk eu un usa it hr pr tv pc ok am pm id ag sa od os vp po ceo cfo cto gp er ma ba phd md mp eg ie ps nb re faq".split()
)  # short for a thing sooner
DOTTED = "us uk eu un ad bc dc ps cv pm am sa nv bv av ss st sp рф нэ тд тп ул".split()  # with full stops too
_BASE = 0x110000
SURE = 0.4  # least score of the name that initials stand for
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


def initialled(found: Found, page: Page) -> Found:
    """Added: two or three capitals that are the initials of a full name of the same text, in brackets behind that name or where
    two names or more are so written; not where the words around are in capitals too.
    """
    k = len(page.tokens)
    caps = page.capitals[:k] & ((page.length[:k] == 2) | (page.length[:k] == 3))
    full = _full(found, page)
    full &= page.titled[found.first] & page.titled[found.last]
    caps &= np.isin(page.tokens.text, page.tokens.text[found.first[full]])
    at = np.flatnonzero(caps)
    if not len(at):
        return found
    owner = page.owner(found)
    at = at[(owner[at] < 0) | (np.append(found.first == found.last, False) | np.append(found.kind != PERSON, False))[owner[at]]]
    loud = page.capitals & (page.length >= 4)
    before, behind = np.maximum(at - 1, 0), np.minimum(at + 1, k)
    at = at[~(loud[before] & ~page.begins[at]) & ~loud[behind]]
    names = np.flatnonzero(full)
    text = page.tokens.text.astype(np.int64)
    first, last = found.first[names], found.last[names]
    key = (text[first] * _BASE + _letters(page, first, 0)) * _BASE + _letters(page, last, 0)
    mine = (text[at] * _BASE + _letters(page, at, 0)) * _BASE + _letters(page, at, -1)
    match = np.isin(mine, key)
    at, mine = at[match], mine[match]
    if not len(at):
        return found
    bracket = page.said(["("])[np.maximum(at - 1, 0)] & page.said([")"])[np.minimum(at + 1, k)]
    ends = np.zeros(k + 1, bool)
    ends[last] = True
    bracket &= ends[np.maximum(at - 2, 0)] & (at >= 2)
    told = np.isin(mine, mine[bracket])
    distinct, which = np.unique(mine, return_inverse=True)
    of_text = np.zeros(len(distinct), np.int64)
    of_text[which] = text[at]
    several = np.bincount(of_text, minlength=len(page.tokens.first))[text[at]] >= 2
    at = at[told | (several & ~page.said(KNOWN)[at])]
    kept = ~np.isin(np.arange(len(found)), owner[at][owner[at] >= 0])
    return with_more(found.take(kept), at, at, SCORE)


def dotted(found: Found, page: Page) -> Found:
    """Added: two capitals with full stops, in brackets, behind a colon or "by" or at a line's start, that are the initials of a full name
    of the same text, in either order.
    """
    at, last = _pairs(page)
    if not len(at):
        return found
    full = _full(found, page)
    full &= (page.length[found.first] > 1) & (page.length[found.last] > 1)
    k, owner = len(page.tokens), page.owner(found)
    free = (owner[at] < 0) | (np.append(found.first, k)[owner[at]] >= at) & (np.append(found.last, k)[owner[at]] <= last)
    text = page.tokens.text.astype(np.int64)
    heads, tails, second = (_letters(page, here[full], 0) for here in (found.first, found.last, found.first + 1))
    of = text[found.first[full]] * _BASE
    mine = (text[at] * _BASE + _letters(page, at, 0)) * _BASE + _letters(page, at + 2, 0)
    told = [(of + heads) * _BASE + tails, (of + tails) * _BASE + heads, (of + heads) * _BASE + second]
    fits = free & np.isin(mine, np.concatenate(told))
    fits &= ~np.isin(mine % _BASE**2, [ord(word[0]) * _BASE + ord(word[1]) for word in DOTTED])
    at, last = at[fits], last[fits]
    rest = found.take(~np.isin(np.arange(len(found)), np.concatenate([owner[at], owner[np.minimum(at + 2, k)]])))
    return settled(with_more(rest, at, last, SCORE))


def _pairs(page: Page) -> tuple[Index, Index]:
    """First and last tokens of two capitals with full stops in brackets, behind a colon or "by", or at a line's start."""
    k = len(page.tokens)
    stop, initial = page.said(["."]) & page.glued, page.initial
    at = np.flatnonzero(initial[:-1])
    one, two, end = (np.minimum(at + i, k) for i in (1, 2, 3))
    fits = stop[one] & initial[two] & ~page.opens[two] & (stop[end] | ~page.glued[end])
    last = np.where(stop[end], end, two)
    behind = np.minimum(last + 1, k)
    enclosed = page.said(["(", ":", "/", "[", "–", "-", *BY])[np.maximum(at - 1, 0)] & ~page.begins[at]
    fits &= enclosed | (page.opens[at] & (page.opens[behind] | ~(page.titled | page.capitals)[behind]))
    return at[fits], last[fits]


def _full(found: Found, page: Page) -> Bools:
    """(s,) persons of two words or more."""
    words = np.concatenate([[0], np.cumsum(page.word)])
    return np.asarray((found.kind == PERSON) & (found.score >= SURE) & (words[found.last + 1] - words[found.first] >= 2))


def _letters(page: Page, at: Index, place: int) -> npt.NDArray[np.int64]:
    """The code of the first (0) or last (-1) letter of each of these tokens, in small."""
    points, first, length = code_points(page.lower)
    if not len(points):
        return np.zeros(len(at), np.int64)
    code = page.tokens.code[at]
    letter = np.where(length[code] > 0, first[code] + (length[code] - 1 if place else 0), 0)
    return np.where(length[code] > 0, points[letter], 0).astype(np.int64)
