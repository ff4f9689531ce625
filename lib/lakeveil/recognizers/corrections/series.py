"""Things in a row: "lind" and "hassel" of "Björk, lind och hassel planterades" are nobody."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.contextwords import AND
from lakeveil.recognizers.corrections.page import GIVEN, PERSON, SURNAME, Page

KNOWN_GIVEN, COMMON_SURNAME = 0.45, 0.65  # grades of a given name, of a surname that many bear
MORE_AND = ["ja", "i", "и", "та", "й", "și", "ve", "és", "y", "ed", "sowie", "και"]
Bools = npt.NDArray[np.bool_]


def rows(found: Found, page: Page) -> Bools:
    """(s,) a word in small letters in a row of three that opens a sentence with a capital, where not all are given names.

    The first word stays: it may be called ("Maria, pão e leite") or said what it is ("Rossi, avvocato e notaio").
    """
    k = len(page.tokens)
    out = np.zeros(len(found), bool)
    comma = np.flatnonzero(page.said([","])[:k])
    comma = comma[(comma >= 1) & (comma + 3 < k)]
    first, second, joins, third = comma - 1, comma + 1, comma + 2, comma + 3
    word = page.small & (page.length >= 3)
    before = np.maximum(first - 1, 0)
    opens = page.opens[first] | page.said([".", "!", "?", ":"])[before]
    given, surname = page.grade(GIVEN) >= KNOWN_GIVEN, page.grade(SURNAME) >= COMMON_SURNAME
    fits = page.titled[first] & opens & word[second] & word[third] & page.said([*AND, *MORE_AND])[joins]
    fits &= ~(page.opens[comma] | page.opens[second] | page.opens[joins] | page.opens[third]) & ~(given[second] & given[third])
    fits &= ~(surname[second] | surname[third])  # "Müller, schmidt und weber sind krank"
    if not fits.any():
        return out
    things = np.zeros(k + 1, bool)
    things[second[fits]] = things[third[fits]] = True
    return np.asarray((found.kind == PERSON) & (found.first == found.last) & things[found.first])
