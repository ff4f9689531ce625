"""Words that are names and are nobody's by what they are: trades in a row, brands of a full name, towns beside towns, diseases in a chart."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, ROLES
from lakeveil.recognizers.corrections.contextwords import CALENDAR, EPONYMS, EPONYMS_BEFORE, FAREWELLS
from lakeveil.recognizers.corrections.lookalikewords import (
    ANIMALS,
    ARTICLES,
    BRANDS,
    CHART,
    DEVICES,
    EVERYBODY,
    FINDINGS,
    FLOWERS,
    HERBS,
    JEWELS,
    JOINING,
    KNOWN_AS,
    LANGUAGES,
    MAKES,
    MATTER,
    MEASURES,
    MODALS,
    PHRASES,
    PRONOUNS,
    SAILS,
    SAINTS,
    SCIENTISTS,
    SHOPS,
    STRICT,
    SURELY,
    TRADES,
    TREES,
    UNITS,
    USERS,
    WANTED,
)
from lakeveil.recognizers.corrections.page import GIVEN, SURNAME, Page
from lakeveil.tokens import DIGITS

NAMED = 0.3  # grade of a listed name
KNOWN_GIVEN = 0.45  # grade of a given name
GROUPS = (TRADES, FLOWERS, LANGUAGES, JEWELS, HERBS, CALENDAR, MAKES, UNITS)  # of each, one beside another is no name
# Of these too, where one of them is in no list: "Oliveira, Pereira" are persons, with "limoeiro" trees.
NATURE = (ANIMALS, TREES, MATTER)
GOODS, GOODS_SURE = 12, 0.9  # words of a text that names goods at most; score of a name that stays one in it
TURKISH_VERB = r"(?:[dt][ıiuü]|yor|m[ıiuü]ş|[ae]c[ae][kğ])(?:m|n|k|lar|ler)?$"
Bools = npt.NDArray[np.bool_]


def trades(found: Found, page: Page) -> Bools:
    """(s,) a trade, a flower, a month alone, beside another ("Baker and butcher", "Schneider, Schuster"); a trade before a word that looks for one ("Carpenter wanted")."""
    k, trade = len(page.tokens), page.said(TRADES)
    joins = page.said(JOINING)
    behind, before = np.minimum(found.last + 1, k), np.maximum(found.first - 1, 0)
    after, beyond = np.minimum(found.last + 2, k), np.maximum(found.first - 2, 0)
    same = ~page.begins[behind] & ~page.begins[after]
    back = ~page.begins[found.first] & ~page.begins[before]
    beside = np.zeros(len(found), bool)
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    for group in (*GROUPS, *NATURE):
        said = page.said(group)
        if group in NATURE:
            said &= page.sharing(said & unlisted)
        if said.any():
            beside |= said[found.first] & ((joins[behind] & said[after] & same) | (joins[before] & said[beyond] & back))
    seeking = page.said(WANTED)
    sought = page.sharing(seeking)[found.first]
    opening = page.opens[found.first] | page.said([".", "!", ":"])[before]
    wanted = (seeking[behind] & ~page.opens[behind]) | (sought & opening)
    return np.asarray(_lone(found) & (beside | (trade[found.first] & wanted)))


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


def phrases(found: Found, page: Page) -> Bools:
    """(s,) a verb or a thing that opens a sentence and goes on as such: "Mark as read", "Bill is attached", "Dolores de cabeza"."""
    k, width = len(page.tokens), len(page.number) + 1
    behind, after, before = np.minimum(found.last + 1, k), np.minimum(found.last + 2, k), np.maximum(found.first - 1, 0)
    form = page.form.astype(np.int64)
    two = form[found.first] * width + form[behind]
    fits = np.isin(two, _keys(page, [words for words in PHRASES if len(words) == 2]))
    fits |= np.isin(two * width + form[after], _keys(page, [words for words in PHRASES if len(words) == 3]))
    opening = page.opens[found.first] | page.said([".", "!", "?", ":", ";", "-", "–", "•"])[before]
    return np.asarray(_lone(found) & opening & fits & ~page.opens[behind] & page.small[behind])


def _keys(page: Page, phrases: Sequence[tuple[str, ...]]) -> npt.NDArray[np.int64]:
    """The phrases of which the page has every word, each as one number of its words' forms."""
    width, keys = len(page.number) + 1, []
    for words in phrases:
        if all(word in page.number for word in words):
            key = 0
            for word in words:
                key = key * width + page.number[word]
            keys.append(key)
    return np.array(keys, np.int64)


def learned(found: Found, page: Page) -> Bools:
    """(s,) whose law or test it is ("Fisher's exact test"), a disease that is known, a ship that docks, a word for a disease itself ("Boala")."""
    k = len(page.tokens)
    step = [np.minimum(found.last + i, k) for i in range(5)]
    own = page.said(["'", "’"])[step[1]] & page.said(["s"])[step[2]] & page.glued[step[1]]
    finding = page.said(FINDINGS)
    near = (~page.opens[step[3]] & finding[step[3]]) | (
        ~page.opens[step[3]] & ~page.opens[step[4]] & page.small[step[3]] & finding[step[4]]
    )
    law = page.said(SCIENTISTS)[found.first] & own & near
    known = page.said([*EPONYMS, *STRICT])[found.first] & page.said(KNOWN_AS)[step[1]] & ~page.opens[step[1]]
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[found.first] >= KNOWN_GIVEN
    kind = (page.said([*EPONYMS_BEFORE, *ROLES])[found.first] & ~listed) | page.said(SURELY)[found.first]
    before = np.maximum(found.first - 1, 0)
    kind |= (
        page.said(HONORIFICS)[before] & ~page.opens[found.first] & page.small[found.first] & page.ends(TURKISH_VERB)[found.first]
    )
    kind |= page.said(USERS)[found.first] & page.opens[found.first]
    kind |= page.said(EVERYBODY)[found.first] & page.small[found.first] & ~listed
    kind |= page.said(MODALS)[found.first] & page.small[found.first] & page.said(PRONOUNS)[step[1]] & ~page.opens[step[1]]
    kind |= page.said(FAREWELLS)[found.first] & page.begins[found.first] & page.begins[step[1]] & ~listed
    ship = page.said(ARTICLES)[before] & ~page.opens[found.first] & page.said(SAILS)[step[1]] & ~page.opens[step[1]]
    mail = page.said(["per", "via", "pro"])[found.first] & page.small[found.first] & (found.last == found.first + 1)
    mail &= page.titled[found.last] & (page.grade(GIVEN)[found.last] < KNOWN_GIVEN)
    return np.asarray((found.kind == PERSON) & (ship | mail | (_lone(found) & (law | known | kind))))


def saints(found: Found, page: Page) -> tuple[Bools, Bools]:
    """(s,) who a church, a hospital or a town is named after ("St. Mary's"), and "St." itself."""
    before, beyond = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0)
    saint = page.said(SAINTS) & page.titled
    dotted = page.said(["."])[before] & page.glued[before] & (found.first >= 2) & saint[beyond]
    near = ~page.opens[found.first] & ((saint[before] & (found.first >= 1) & ~page.glued[found.first]) | dotted)
    lone = (found.first == found.last) | ((found.last == found.first + 1) & page.said(["."])[found.last])
    itself = lone & page.said(["st"])[found.first] & ~page.opens[np.minimum(found.last + 1, len(page.tokens))]
    person = found.kind == PERSON
    return np.asarray(person & near), np.asarray(person & itself)


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
    taxon = page.titled & page.ends(r"\p{L}{3}(?:idae|aceae|iformes)$")
    lone = found.first == found.last
    return np.asarray((found.kind == PERSON) & ((whole & lone & short[found.first]) | path | (lone & taxon[found.first])))


def numbered(found: Found, page: Page) -> Bools:
    """(s,) of any kind, in a text that is a code and no more: one to three letters and a number glued to them, with a hyphen or none ("st1", "NG-001")."""
    k = len(page.tokens)
    digit, letters = np.append(page.tokens.kind == DIGITS, False), page.word & (page.length <= 3)
    start = page.tokens.first[page.tokens.text[found.first]]
    one, two = np.minimum(start + 1, k), np.minimum(start + 2, k)
    glued = digit[one] & page.glued[one] & page.begins[two]
    bound = page.said(["-", "_"])[one] & page.glued[one] & digit[two] & page.glued[two] & page.begins[np.minimum(start + 3, k)]
    return np.asarray(letters[start] & (glued | bound))


def measured(found: Found, page: Page) -> Bools:
    """(s,) in a line of few words that gives a measure ("Panela Tramontina 20 cm"): goods, unless a listed given name opens it or a number follows ("Nowak 62 kg")."""
    k = len(page.tokens)
    digit = np.append(page.tokens.kind == DIGITS, False)
    at = np.flatnonzero(digit[:-1] & ~page.opens[1:])
    unit = page.said(MEASURES)[at + 1]
    across = page.said(["x", "×"])[at + 1] & page.glued[at + 1] & digit[np.minimum(at + 2, k)]
    text, n = page.tokens.text, len(page.tokens.first)
    goods = np.bincount(text[at[unit | across]], minlength=n) > 0
    if not goods.any():
        return np.zeros(len(found), bool)
    last = np.maximum(page.tokens.first[1:] - 1, 0)
    stop = page.said([".", "!", "?", "…", ":", ";"])[last]
    lines = np.bincount(text, page.opens[:-1], minlength=n)
    words = np.bincount(text, page.word[:-1], minlength=n)
    goods = goods[: len(last)] & ~stop & (lines[: len(last)] == 1) & (words[: len(last)] <= GOODS)
    full = (found.last > found.first) & (page.grade(GIVEN)[found.first] >= KNOWN_GIVEN)
    counted = digit[np.minimum(found.last + 1, k)]
    return np.asarray((found.kind == PERSON) & (found.score < GOODS_SURE) & goods[text[found.first]] & ~full & ~counted)


def _lone(found: Found) -> Bools:
    return np.asarray((found.first == found.last) & (found.kind == PERSON))
