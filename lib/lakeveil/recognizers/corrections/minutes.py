"""Bare initials in minutes: "RM to write" is a person where the same text names Rosie Malt."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.features import code_points
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.page import PERSON, Page

SCORE = 0.75
KNOWN = (
    "us uk eu un usa it hr pr tv pc ok am pm id ag sa od os vp po ceo cfo cto gp er ma ba phd md mp eg ie ps nb re faq".split()
)  # short for a thing sooner
_BASE = 0x110000
SURE = 0.4  # least score of the name that initials stand for
Index = npt.NDArray[np.intp]


def initialled(found: Found, page: Page) -> Found:
    """Added: two or three capitals that are the initials of a full name of the same text, in brackets behind that name or where
    two names or more are so written; not where the words around are in capitals too.
    """
    k = len(page.tokens)
    caps = page.capitals[:k] & ((page.length[:k] == 2) | (page.length[:k] == 3))
    words = np.concatenate([[0], np.cumsum(page.word)])
    full = (found.kind == PERSON) & (found.score >= SURE) & (words[found.last + 1] - words[found.first] >= 2)
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
    rest, n = found.take(kept), len(at)
    return Found(
        np.concatenate([rest.first, at]),
        np.concatenate([rest.last, at]),
        np.concatenate([rest.kind, np.zeros(n, np.int8)]),
        np.concatenate([rest.score, np.full(n, SCORE, np.float32)]),
    )


def _letters(page: Page, at: Index, place: int) -> npt.NDArray[np.int64]:
    """The code of the first (0) or last (-1) letter of each of these tokens, in small."""
    points, first, length = code_points(page.lower)
    if not len(points):
        return np.zeros(len(at), np.int64)
    code = page.tokens.code[at]
    letter = np.where(length[code] > 0, first[code] + (length[code] - 1 if place else 0), 0)
    return np.where(length[code] > 0, points[letter], 0).astype(np.int64)
