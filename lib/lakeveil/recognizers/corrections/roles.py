"""Who stands behind a title or an office, in small letters too, behind a noble particle, or in a form's field: "sig.ra tedesco", "Rådman af Klercker"."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found, settled, with_more
from lakeveil.recognizers.corrections.borderwords import KINFOLK, ROLES
from lakeveil.recognizers.corrections.contextwords import NOBODY
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, SURNAME, Page
from lakeveil.recognizers.corrections.rolewords import BY_THEMSELVES, CASES, LADIES_AND_LORDS, NOBLE, RANKED, TITLED

SCORE = 0.66  # of a name that only a title gives away
# Of the network behind an office with a capital; behind a title in small letters; behind "von".
HINT, NOTION, HALF = 0.02, 0.1, 0.3
LISTED, KNOWN = 0.45, 0.55  # grade of a given name; of a surname that is a common word too
RARE, PLAIN = 0.2, 0.6  # grades of common words
NOUNS = r"(?:ung|ungen|heit|keit|schaft|tion|tionen|tät|mus|nis|ment|ments|té|ción|sión|dad|ità|zione|ção|dade|heid|schap|het)$"  # how nouns end, capitals or not
FIRM = 0.9  # what the network is so sure of stays a place or a company
LONGEST = 6  # tokens of a field's value
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


def beside(found: Found, page: Page) -> Found:
    """Both steps in turn."""
    return settled(fields(settled(titles(found, page)), page))


def titles(found: Found, page: Page) -> Found:
    """Added: a word behind a title, with or without a capital, or behind an office and a noble particle; where nothing firm was found."""
    k = len(page.tokens)
    lady, office = page.said(LADIES_AND_LORDS), page.said([*TITLED, *ROLES, *RANKED])
    at = np.flatnonzero((lady | office)[:-1])
    if not len(at):
        return found
    next_ = np.minimum(at + 1, k)
    dotted = page.said(["."])[next_] & page.glued[next_]
    lady &= ~page.said(["sig"]) | np.append(page.said(["."])[1:] & page.glued[1:], False)  # "sig" is a pronoun of the North
    next_ = np.where(dotted, np.minimum(next_ + 1, k), next_)
    ending = dotted & page.glued[next_] & page.said(["ra", "na", "ssa", "ri", "re"])[next_]  # "sig.ra", "dott.ssa"
    next_ = np.where(ending, np.minimum(next_ + 1, k), next_)
    on = ~page.opens[next_] & ~page.glued[next_]
    particle = page.said([*NOBLE, "der", "den", "de"]) & page.small
    first = next_.copy()
    for _ in range(2):
        further = np.minimum(next_ + 1, k)
        goes = particle[next_] & page.said(NOBLE)[first] & (page.titled[further] | particle[further])
        next_ = np.where(goes & ~page.opens[further] & ~page.glued[further], further, next_)
    plain = page.said([*BY_THEMSELVES, *NOBODY, *ROLES, *KINFOLK, *TITLED, *RANKED, *LADIES_AND_LORDS])
    fits = (
        on
        & (page.titled | page.small | page.capitals)[next_]
        & (page.length[next_] >= 3)
        & ~plain[next_]
        & _free(found, page)[next_]
    )
    behind = np.minimum(next_ + 1, k)
    fits &= ~page.glued[behind] | page.said([".", ",", ";", ":", "!", "?", ")", "'", "’"])[behind]
    fits &= ~page.capitals[at] | page.capitals[next_]  # "HR will"
    article = page.said(["von"])[first] & page.said(["der", "den"])[np.minimum(first + 1, k)]  # "von der Ausübung"
    noble = ~article & (first != next_) & (page.said(["af"])[first] | (np.append(page.likely, 0)[next_] >= HALF))
    fits &= _says(page, at, next_, behind, lady[at], noble)
    return with_more(found, first[fits], next_[fits], SCORE)


def _says(page: Page, at: Index, name: Index, behind: Index, lady: Bools, noble: Bools) -> Bools:
    """Whether lists, the network or the spelling say that the word is a name: the weaker the title, the more they must say."""
    given, surname, common = page.grade(GIVEN)[name], page.grade(SURNAME)[name], page.grade(COMMON)[name]
    likely, place = np.append(page.likely, 0)[name], page.grade(PLACE)[name]
    rare = common < RARE
    small = page.small[name]
    listed = (surname >= KNOWN) | (given >= LISTED)
    addressed = lady & ~page.capitals[name] & (common < PLAIN) & ((listed & (rare | (likely >= HINT))) | (likely >= NOTION))
    titled = page.said(TITLED)[at] & small & rare & (place < LISTED) & (listed | (likely >= NOTION)) & (likely >= HINT)
    alone = ~(page.titled | page.capitals)[behind] | page.opens[behind]  # "Client Portal Access"
    called = ~small & rare & (place < LISTED) & (page.length[name] >= 4) & (likely >= HINT) & alone
    called &= ~page.said(["pan"])[at] | (likely >= NOTION)  # "Pan Afrikanizm"
    called &= page.said(TITLED)[at] | (page.small[at] & page.said(ROLES)[at])
    ranked = page.said(RANKED)[at] & page.titled[name] & rare & (place < LISTED) & (page.length[name] >= 3) & alone
    ranked &= ~page.matching(name, NOUNS)
    return np.asarray(addressed | titled | called | ranked | (noble & ~small & (common < PLAIN) & (page.length[name] >= 4)))


def fields(found: Found, page: Page) -> Found:
    """The whole value of a form's field for a person, two words to four with a capital each, of which one was found: "PACJENT: NOWAK HALINA"."""
    k = len(page.tokens)
    colon = np.flatnonzero(page.said([":"])[:-1] & page.said(CASES)[np.maximum(np.arange(k) - 1, 0)])
    colon = colon[(colon >= 1) & ~page.begins[colon]]
    label = colon - 1
    kept = page.opens[label] | page.opens[np.maximum(label - 1, 0)]
    colon = colon[kept]
    if not len(colon) or not len(found):
        return found
    owner = page.owner(found)
    person = np.append(found.kind == PERSON, False)[owner]
    lead = (page.titled | page.capitals) & (page.length >= 2)
    binds = page.said(["-", "'", "’", "‐"]) & page.glued
    first = np.minimum(colon + 1, k)
    clear, last, words, seen = ~page.opens[first], first - 1, np.zeros(len(first), int), np.zeros(len(first), bool)
    at = first
    for _ in range(LONGEST):
        clear = clear & (~page.opens[at] | (at == first)) & (lead[at] | (binds[at] & (at > first)))
        last = np.where(clear, at, last)
        words += clear & lead[at]
        seen |= clear & person[at]
        at = np.minimum(at + 1, k)
    whole = page.opens[np.minimum(last + 1, k)] | page.said([",", ";", "(", "|"])[np.minimum(last + 1, k)]
    one_case = page.capitals[first] == page.capitals[last]
    fits = seen & whole & (words >= 2) & (words <= 4) & one_case
    return with_more(found, first[fits], last[fits], SCORE)


def _free(found: Found, page: Page) -> Bools:
    """(k + 1,) tokens of no person of SCORE or more or of several words, and of no place or company that is sure."""
    single = found.first == found.last
    weak = np.where(found.kind == PERSON, single & (found.score < SCORE), (found.score < FIRM) & (found.last - found.first <= 1))
    weak = np.append(weak, True)
    return np.asarray(weak[page.owner(found)])
