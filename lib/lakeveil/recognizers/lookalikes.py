"""Words that are names and are nobody's by what they are: trades in a row, brands of a full name, towns beside towns, diseases in a chart."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.lookalikewords import BRANDS, CHART, DEVICES, JOINING, SHOPS, STRICT, TRADES, UNITS, WANTED
from lakeveil.recognizers.page import GIVEN, PERSON, PLACE, SURNAME, Page

TOWN, KNOWN_TOWN = 0.5, 0.9  # grade of a place that may be one beside a place, of one that is sooner a place than a given name
KNOWN_GIVEN = 0.45  # grade of a given name
CERTAIN = 0.995  # a list of towns says less than that of the network
LOCATION = 1  # of bioes.KINDS
Bools = npt.NDArray[np.bool_]


def trades(found: Found, page: Page) -> Bools:
    """(s,) a trade alone, beside another ("Baker and butcher", "Schneider, Schuster") or before a word that looks for one ("Carpenter wanted")."""
    k, trade = len(page.tokens), page.said(TRADES)
    joins = page.said(JOINING)
    behind, before = np.minimum(found.last + 1, k), np.maximum(found.first - 1, 0)
    after, beyond = np.minimum(found.last + 2, k), np.maximum(found.first - 2, 0)
    same = ~page.begins[behind] & ~page.begins[after]
    back = ~page.begins[found.first] & ~page.begins[before]
    beside = (joins[behind] & trade[after] & same) | (joins[before] & trade[beyond] & back)
    seeking = page.said(WANTED)
    text = page.tokens.text
    sought = np.bincount(text, seeking[:-1], minlength=len(page.tokens.first))[text[found.first]] > 0
    opening = page.opens[found.first] | page.said([".", "!", ":"])[before]
    wanted = (seeking[behind] & ~page.opens[behind]) | (sought & opening)
    return np.asarray(_lone(found) & trade[found.first] & (beside | wanted))


def brands(found: Found, page: Page) -> Bools:
    """(s,) a brand of two words or three; a chain of shops in small letters."""
    pairs = [(page.number[a], page.number[b]) for a, b in BRANDS if a in page.number and b in page.number]
    width = len(page.number) + 1
    form = page.form.astype(np.int64)
    two = np.isin(form[found.first] * width + form[found.last], np.array([a * width + b for a, b in pairs], np.int64))
    k = len(page.tokens)
    hyphen = page.said(["-", "–", "&"])
    middle = (found.last == found.first + 2) & hyphen[np.minimum(found.first + 1, k)]
    two &= (found.last == found.first + 1) | middle
    partner = np.where(hyphen[np.minimum(found.last + 1, k)], np.minimum(found.last + 2, k), k)
    two |= _lone(found) & np.isin(
        form[found.first] * width + form[partner], np.array([a * width + b for a, b in pairs], np.int64)
    )
    earlier = np.where((found.first >= 2) & hyphen[np.maximum(found.first - 1, 0)], np.maximum(found.first - 2, 0), k)
    two |= _lone(found) & np.isin(form[earlier] * width + form[found.last], np.array([a * width + b for a, b in pairs], np.int64))
    shop = _lone(found) & page.said(SHOPS)[found.first] & page.small[found.first]
    return np.asarray(two | shop)


def towns(found: Found, page: Page) -> Bools:
    """(s,) a place that is a given name too, in a row with one that is no given name ("Sydney and Florence"), neither of them firm."""
    k = len(page.tokens)
    place, given = page.grade(PLACE), page.grade(GIVEN)
    owner = page.owner(found)
    located = np.append(found.kind == LOCATION, False)[owner]
    sure = page.titled & (place >= KNOWN_TOWN) & ((given + 0.15 < place) | located)
    joins = page.said(JOINING)
    behind, before = np.minimum(found.last + 1, k), np.maximum(found.first - 1, 0)
    after, beyond = np.minimum(found.last + 2, k), np.maximum(found.first - 2, 0)
    single = np.append(found.first == found.last, True)[owner]
    right = joins[behind] & sure[after] & single[after] & ~page.opens[behind] & ~page.opens[after]
    left = joins[before] & sure[beyond] & single[beyond] & ~page.opens[found.first] & ~page.opens[before]
    fits = _lone(found) & page.titled[found.first] & (place[found.first] >= TOWN) & (found.score < CERTAIN)
    return np.asarray(fits & (right | left))


def partners(found: Found, page: Page) -> Bools:
    """(s,) a word that "&" binds to another, both capitalised, neither rather a given name: "Harper & Quill"."""
    k = len(page.tokens)
    given, surname = page.grade(GIVEN), page.grade(SURNAME)
    name = page.titled & (page.length >= 3) & ((given < KNOWN_GIVEN) | (given + 0.15 < surname))
    joins = page.said(["&"])
    behind, before = np.minimum(found.last + 1, k), np.maximum(found.first - 1, 0)
    after, beyond = np.minimum(found.last + 2, k), np.maximum(found.first - 2, 0)
    right = joins[behind] & name[after] & ~page.opens[behind] & ~page.opens[after]
    left = joins[before] & name[beyond] & ~page.opens[found.first] & ~page.opens[before] & (found.first >= 2)
    return np.asarray(_lone(found) & name[found.first] & (right | left))


def charted(found: Found, page: Page) -> Bools:
    """(s,) a disease, a sign or a tube that carries a name, alone: with 's and no name behind, or in a text that speaks as charts do."""
    k = len(page.tokens)
    behind = np.minimum(found.last + 1, k)
    own = page.said(["'", "’"])[behind] & page.said(["s"])[np.minimum(behind + 1, k)] & page.glued[behind]
    ailing = page.said(STRICT)[found.first]
    before = np.maximum(found.first - 1, 0)
    dotted = page.said(["."])[before] & ~page.begins[found.first]
    free = ~(dotted & page.glued[before])  # no title's full stop before it
    chart = page.spoken(CHART)
    return np.asarray(_lone(found) & ((ailing & own) | ((ailing | page.said(DEVICES)[found.first]) & chart[found.first] & free)))


def codes(found: Found, page: Page) -> Bools:
    """(s,) a short word in capitals, two small letters or a unit alone in a text (HUF, TOM, hu, Watt); a class in a path ("o.s.Kafka")."""
    whole = page.begins[found.first] & page.begins[np.minimum(found.last + 1, len(page.tokens))]
    short = (page.capitals & (page.length <= 3)) | (page.small & (page.length <= 2)) | page.said(UNITS)
    dotted = page.said(["."]) & page.glued
    small = page.small & ~page.begins
    path = np.zeros(len(found), bool)
    for at in (found.first, found.last):
        one, two = np.maximum(at - 1, 0), np.maximum(at - 2, 0)
        three, four = np.maximum(at - 3, 0), np.maximum(at - 4, 0)
        path |= (at >= 4) & dotted[one] & page.glued[at] & small[two] & dotted[three] & page.glued[two] & page.small[four]
    return np.asarray((found.kind == PERSON) & ((whole & (found.first == found.last) & short[found.first]) | path))


def openers(found: Found, page: Page) -> Bools:
    """(s,) a Greek word in no list that opens a sentence: a name has its article there ("Ο Ζερβός είπε", but "Μίλησα χθες")."""
    before, behind = np.maximum(found.first - 1, 0), np.minimum(found.last + 1, len(page.tokens))
    stop = page.said(["."])[before] & (page.length[np.maximum(before - 1, 0)] > 3)  # not "κ."
    opening = page.opens[found.first] | page.said(["!", "?", ";", ":"])[before] | stop
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[found.first] > 0
    goes_on = page.small[behind] & ~page.opens[behind]
    greek = page.titled & page.shaped(r"^\p{Greek}{3,}$")
    return np.asarray(_lone(found) & greek[found.first] & opening & goes_on & ~listed)


def _lone(found: Found) -> Bools:
    return np.asarray((found.first == found.last) & (found.kind == PERSON))
