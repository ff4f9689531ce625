"""Names that the network cuts short, made whole by what binds their parts: nicknames in quotes, "Ph." and "Chr.", rulers' numbers, Catalan "i", "Mac an", Vietnamese, "af", "De"."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import ORGANIZATION, PERSON, Found, settled, with_more
from lakeveil.recognizers.corrections.borderwords import (
    GAELIC,
    GIVEN_SHORT,
    KINFOLK,
    MIDDLE,
    PARTICLES,
    SLAVIC,
    VIETNAMESE,
    VIETNAMESE_PLAIN,
    WELSH,
)
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, SURNAME, Page

SCORE = 0.75  # of a name that its spelling alone gives away
CALLED = 0.66  # of a name that only its other half or a word of kin gives away
HINT = 0.03  # the least that the network must think of it
RUN = 5  # words of a Vietnamese name at most
OPENING = ['"', "“", "„", "«", "»", "‚", "‘", "'", "”"]
CLOSING = ['"', "”", "“", "»", "«", "’", "‘", "'"]
MUTATED = r"^(?:t|h|n|bh|mb|gc|nd|ng|bp|dt|bhf)\p{Lu}\p{Ll}+$"  # tSaoir, hEochaidh
MARKED = r"[ăằắẳẵặđơờớởỡợưừứửữựạảấầẩẫậẹẻẽếềểễệỉịọỏốồổỗộụủỹỵỷỳĩũ]"
SYLLABLE = (
    r"^(?:ngh|ng|nh|ph|th|tr|kh|gh|gi|ch|qu|[bcdđghklmnpqrstvx])?"
    r"[aăâeêioôơuưyàằầèềìòồờùừỳáắấéếíóốớúứýảẳẩẻểỉỏổởủửỷãẵẫẽễĩõỗỡũữỹạặậẹệịọộợụựỵ]{1,3}(?:ng|nh|ch|[cmnptuioy])?$"
)
NOT_A_PERSON = "đường phố quận huyện tp thành tỉnh street rue ulica straße ulice calle city stadt avenue".split()
NOBLE = "af te ten ter фон ван".split()  # between a given name and a surname, and hardly anywhere else
LEADING = [*PARTICLES, *NOBLE, "el"]
PRACTICES = (  # words of firms that are one person's, before the owner's name
    "garage kanzlei anwaltskanzlei praxis arztpraxis zahnarztpraxis schreinerei tischlerei bäckerei metzgerei fleischerei malerbetrieb steuerberatung "
    "cabinet étude boulangerie boucherie menuiserie plomberie salon atelier studio officina panetteria macelleria falegnameria farmacia apotheke pharmacie "
    "advocatenkantoor notariskantoor huisartsenpraktijk tandartspraktijk bakkerij slagerij schildersbedrijf despacho bufete consultorio taller panadería "
    "carnicería peluquería escritório padaria talho oficina kancelaria gabinet piekarnia warsztat zakład advokatkontor tannlege kancelář ordinace advokátní"
).split()
PLAIN = 0.3  # grade of a common word that is no part of an owner's name
SURE, LISTED = 0.04, 0.45  # raw score of a name that a particle leads, grade of a listed one
ORDINAL_STOP = frozenset(
    "de lb cs sk hr bs sl sr da no nb nn fi et lv hu is".split()
)  # languages that write a stop behind an ordinal
NUMERAL = r"^(?:x{0,2}(?:ix|iv|v?i{1,3})|x{1,2}v?|v)$"
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


def whole(found: Found, page: Page) -> Found:
    """All steps in turn."""
    for step in (called, abbreviated, nicknamed, compound, gaelic, vietnamese, noble, numbered, practised):
        found = settled(step(found, page))
    return found


def _persons(found: Found, page: Page) -> npt.NDArray[np.intp]:
    """(k + 1,) which person each token is in; -1 in none."""
    owner = page.owner(found)
    return np.where(np.append(found.kind == PERSON, False)[owner], owner, -1)


def called(found: Found, page: Page) -> Found:
    """Added: a capitalised word behind a word of kin, where nothing was found and a list or a notion of the network says a name."""
    k = len(page.tokens)
    kin = page.said(KINFOLK)
    at = np.flatnonzero(kin[:-1]) + 1
    at = at[at < k]
    at = at[page.titled[at] & ~page.opens[at] & ~page.glued[at] & (page.length[at] >= 3) & (page.owner(found)[at] < 0)]
    listed = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[at] >= 0.3
    likely = np.append(page.likely, 0)[at] >= HINT
    plain = page.grade(COMMON)[at] >= np.where(likely, 0.5, 0.3)
    at = at[(listed | likely) & ~plain & ~kin[at]]
    return with_more(found, at, at, CALLED)


def abbreviated(found: Found, page: Page) -> Found:
    """A shortened given name with its full stop before a surname: "Ph. Carpentier", "Th. d'Arbois", "Jean-Chr. Aubert"."""
    k = len(page.tokens)
    short = page.said(GIVEN_SHORT) & page.titled
    at = np.flatnonzero(short)
    at = at[at + 2 <= k - 1]
    at = at[page.said(["."])[at + 1] & page.glued[at + 1] & ~page.opens[at + 2] & ~page.glued[at + 2] & ~page.begins[at + 1]]
    if not len(at):
        return found
    particle, apostrophe = page.said(PARTICLES) & page.small, page.said(["'", "’"])
    next_ = at + 2
    for _ in range(3):
        on = (particle[next_] | apostrophe[next_]) & ~page.opens[np.minimum(next_ + 1, k)]
        next_ = np.where(on, np.minimum(next_ + 1, k), next_)
    owner = _persons(found, page)
    name = (page.titled | page.capitals)[next_] & (page.length[next_] >= 3)
    taken = (owner[next_] >= 0) | (owner[at + 2] >= 0)
    likely = np.append(page.likely, 0)
    unknown = (likely[next_] >= 0.05) & (page.grade(COMMON)[next_] < 0.4)
    fits = name & (taken | unknown)
    at, next_ = at[fits], next_[fits]
    hyphen = page.said(["-"])[np.maximum(at - 1, 0)] & page.glued[at] & (at >= 2)
    first = np.where(hyphen, at - 2, at)
    return with_more(found, first, next_, np.where(owner[next_] >= 0, found.score[owner[next_]] if len(found) else 0, CALLED))


def nicknamed(found: Found, page: Page) -> Found:
    """A nickname in quotes or brackets between given name and surname is in the middle of one name."""
    k = len(page.tokens)
    if not len(found):
        return found
    round_, opening, closing = page.said(["("]), page.said(OPENING), page.said(CLOSING) | page.said([")"])
    at = np.flatnonzero(opening | round_)
    at = at[(at >= 1) & (at + 3 <= k - 1)]
    lead = page.titled | page.capitals
    at = at[lead[at - 1] & ~page.glued[at] & ~page.opens[at] & ~page.begins[at]]
    if not len(at):
        return found
    owner, given, surname = _persons(found, page), page.grade(GIVEN), page.grade(SURNAME)
    spaced = page.said(["«"])
    first, last = [], []
    for n in (1, 2, 3):
        close, behind = np.minimum(at + n + 1, k), np.minimum(at + n + 2, k)
        fits = closing[close] & (round_[at] == page.said([")"])[close]) & lead[behind] & ~page.glued[behind] & ~page.opens[behind]
        fits &= (page.glued[at + 1] & page.glued[close]) | spaced[at]
        for i in range(1, n + 1):
            inside = np.minimum(at + i, k)
            fits &= page.word[inside] & ~page.opens[inside]
        left, right = owner[at - 1] >= 0, owner[behind] >= 0
        known = (left | (given[at - 1] >= 0.3)) & (right | (surname[behind] >= 0.3) | (given[behind] >= 0.4)) & (left | right)
        ring = (left & right & (n == 1) & lead[np.minimum(at + 1, k)]) | ~round_[at]
        ring &= ~round_[at] | (owner[np.minimum(at + 1, k)] >= 0) | (given[np.minimum(at + 1, k)] >= 0.25)
        here = np.flatnonzero(fits & known & ring & ((owner[at - 1] != owner[behind]) | ~left))
        for i in here.tolist():
            a, b = at[i] - 1, int(behind[i])
            first.append(found.first[owner[a]] if owner[a] >= 0 else a)
            last.append(found.last[owner[b]] if owner[b] >= 0 else b)
    return with_more(found, np.array(first, np.intp), np.array(last, np.intp), CALLED)


def compound(found: Found, page: Page) -> Found:
    """A Catalan surname's "i", a Portuguese "e", a Spanish "y" behind a full name and before a surname alone: "Puig i Ferrer".

    "e" and "y" only where the network has a notion that they are inside a name, "i" where no language writes it for "and" or "in".
    """
    k = len(page.tokens)
    likely = np.append(page.likely, 0)
    plain_i = page.said(["i"]) & page.small & ~page.sharing(page.said(SLAVIC))
    joint = plain_i | (page.said(["e", "y"]) & page.small & (likely >= 0.06))
    one, two = np.minimum(found.last + 1, k), np.minimum(found.last + 2, k)
    given, surname = page.grade(GIVEN), page.grade(SURNAME)
    lead = given[found.first]
    fits = (found.kind == PERSON) & joint[one] & ~page.opens[one] & ~page.opens[two] & page.titled[two] & ~page.glued[two]
    fits &= (found.last > found.first) & (page.length[two] >= 3) & (lead >= 0.3) & (page.length[found.last] >= 3)
    fits &= ((surname >= given) | (given < 0.3))[two] & (page.grade(COMMON)[two] < 0.4)
    owner = page.owner(found)[two]
    alone = (owner < 0) | (found.last[owner] == two) | ~page.said(["i"])[one]
    fits &= alone & ~(((given >= 0.4) & (given > surname))[two])
    last = np.where(fits, two, found.last)
    return Found(found.first, last, found.kind, found.score)


def gaelic(found: Found, page: Page) -> Found:
    """ "Mac", "Nic", "Ní", "Ó", "ap", with "an" or "na" behind, bind a given name to what follows: "Aodh Mac an Bhaird"."""
    k = len(page.tokens)
    bond = (page.said(GAELIC) & page.titled) | (page.said(WELSH) & page.small)
    if not bond.any():
        return found
    target = page.titled | page.shaped(MUTATED)
    first, last = [], []
    person = _persons(found, page)
    at = np.flatnonzero(bond)
    next_ = np.minimum(at + 1, k)
    article = page.said(["an", "na", "a"]) & page.small
    next_ = np.where(article[next_] & ~page.opens[next_], np.minimum(next_ + 1, k), next_)
    fits = (
        target[next_] & ~page.opens[next_] & ~page.opens[np.minimum(at + 1, k)] & ~page.glued[next_] & (page.length[next_] >= 3)
    )
    given = page.grade(GIVEN)
    lead = np.maximum(at - 1, 0)
    before = np.where(person[at] >= 0, found.first[person[at]], lead) if len(found) else lead
    own = (before < at) & ~page.opens[at] & ((person[before] >= 0) | (given[before] >= 0.3)) & page.titled[before]
    fits &= own | (page.said(GAELIC)[at] & (article[np.minimum(at + 1, k)] | page.shaped(MUTATED)[next_]))
    for a, b, c, mine in zip(at[fits].tolist(), before[fits].tolist(), next_[fits].tolist(), own[fits].tolist(), strict=True):
        first.append((found.first[person[b]] if person[b] >= 0 else b) if mine else a)
        last.append(c)
    return with_more(found, np.array(first, np.intp), np.array(last, np.intp), 0.7)


def noble(found: Found, page: Page) -> Found:
    """A surname takes in the particle before it: behind a given name that is found too, and the name with it ("Gustaf af Klint", "Gerrit te Winkel");
    with a capital inside a sentence ("said De Certeau").
    """
    k = len(page.tokens)
    before = np.maximum(found.first - 1, 0)
    person = (found.kind == PERSON) & (found.score >= SURE) & (found.first == found.last) & ~page.opens[found.first]
    free = person & (found.first > 0) & (page.owner(found)[before] < 0) & (np.append(page.space, 0)[found.first] == 1)
    if not (free & page.said(LEADING)[before]).any():
        return found
    given, surname = page.grade(GIVEN), page.grade(SURNAME)
    two = np.where(page.opens[before], k, np.maximum(before - 1, 0))
    owner = _persons(found, page)[two]
    first = found.first[owner] if len(found) else two
    joined = (
        free & page.said(NOBLE)[before] & (owner >= 0) & (given[two] >= LISTED) & (given[found.first] <= surname[found.first])
    )
    titled = free & page.said(LEADING)[before] & page.titled[before] & page.small[two] & (given[found.first] < LISTED)
    start = np.where(joined, first, np.where(titled, before, found.first))
    return Found(start.astype(np.intp), found.last, found.kind, found.score)


def numbered(found: Found, page: Page) -> Found:
    """A ruler's number keeps the full stop that the text's language writes behind it: "Friedrich III.", "Jana Pavla II."."""
    one = np.minimum(found.last + 1, len(page.tokens))
    stop = (page.said(["."]) & page.glued)[one] & (found.kind == PERSON) & (found.last > found.first)
    stop[stop] = page.matching(found.last[stop], NUMERAL) & page.told(ORDINAL_STOP.__contains__)[found.last[stop]]
    return Found(found.first, np.where(stop, one, found.last).astype(np.intp), found.kind, found.score)


def practised(found: Found, page: Page) -> Found:
    """A company that is a small practice's or shop's word and who owns it is its owner: "Garage Bruno Delacourt", "Kanzlei Anke Brehmer"."""
    k = len(page.tokens)
    firm = found.kind == ORGANIZATION
    before = np.where(page.opens[found.first], k, np.maximum(found.first - 1, 0))
    practice = page.said(PRACTICES)
    inside = practice[found.first]
    named = firm & (inside | practice[before])
    if not named.any():
        return found
    first = np.where(inside, np.minimum(found.first + 1, k), found.first)
    last = np.minimum(first + 1, k)
    name = (page.titled | page.capitals) & (page.length >= 3)
    owned = named & (last <= found.last) & name[first] & name[last] & ~page.opens[last]
    owned &= (page.grade(GIVEN)[first] >= LISTED) & (page.grade(COMMON)[first] < PLAIN) & (page.grade(COMMON)[last] < PLAIN)
    return Found(
        np.where(owned, first, found.first).astype(np.intp),
        np.where(owned, last, found.last).astype(np.intp),
        np.where(owned, np.int8(PERSON), found.kind).astype(np.int8),
        found.score,
    )


def owners(found: Found, page: Page) -> Bools:
    """(k,) full names right behind a small practice's word, a listed given name first: "Kanzlei Anke Brehmer"; "Kanzlei Brehmer" is a firm."""
    before = np.where(page.opens[found.first], len(page.tokens), np.maximum(found.first - 1, 0))
    listed = (page.grade(GIVEN)[found.first] >= LISTED) & (page.grade(COMMON)[found.first] < PLAIN)
    return np.asarray(
        page.said(PRACTICES)[before] & listed & (found.last > found.first) & (page.grade(COMMON)[found.last] < PLAIN)
    )


def vietnamese(found: Found, page: Page) -> Found:
    """A Vietnamese family name and the syllables with a capital behind it, marks and all: "Phạm Thị Lan Anh".

    Two syllables are enough where the network has found a person there, three or a middle name ("Thị", "Văn") without it.
    """
    k = len(page.tokens)
    family = page.said(VIETNAMESE) & (page.titled | page.capitals)
    plain = page.said(VIETNAMESE_PLAIN) & (page.titled | page.capitals)
    if not (family | plain).any():
        return found
    lead = page.titled | page.capitals
    goes = np.append(page.space == 1, False) & lead
    at = np.flatnonzero((family | plain)[:-1] & goes[1:])
    if not len(at):
        return found
    around = np.minimum(at[:, None] + np.arange(RUN), k)
    marked, syllable = page.matching(around, MARKED), page.matching(around, SYLLABLE)
    on = goes[around[:, 1:]] & syllable[:, 1:]
    size = 1 + np.logical_and.accumulate(on, 1).sum(1)
    inside_run = np.arange(RUN) < size[:, None]
    marks = (marked & inside_run).sum(1)
    middle = page.said(MIDDLE)
    second = middle[np.minimum(at + 1, k)] & (size >= 2)
    seen = ((_persons(found, page)[around] >= 0) & inside_run).any(1)
    enough = ((marks >= 1) & (size >= 2) & (seen | second | (size >= 3))) | (plain[at] & second & (size >= 3))
    held = page.said(NOT_A_PERSON)
    enough &= ~held[np.maximum(at - 1, 0)] & ~held[np.minimum(at + size, k)]
    at, size = at[enough], size[enough]
    if len(at) > 1:  # a family name inside a run that another begins
        reach = np.maximum.accumulate(at + size)
        free = np.append(True, at[1:] >= reach[:-1])
        at, size = at[free], size[free]
    return with_more(found, at, at + size - 1, SCORE)
