"""Words that the dictionary of their text's language lacks, where a person stands: "СВИДЕТЕЛЬ ПЕРЕВЕРЗЕВ", "seufzte Leberecht", "Omluven: Pšenička".

Names that no list holds, in places where the network saw few. A word that a language has is none of them, whatever stands beside
it: of words that the network holds for a name with .1 to .5, one in five of those that the dictionary lacks is one, one in ten of the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.borderwords import HONORIFICS, KINFOLK, ROLES
from lakeveil.recognizers.contextwords import AND, CALENDAR, FAREWELLS, GREETINGS, NOBODY
from lakeveil.recognizers.page import COMMON, GIVEN, PERSON, PLACE, SURNAME, Page, settled
from lakeveil.recognizers.roles import NOUNS
from lakeveil.recognizers.rolewords import BY_THEMSELVES, LADIES_AND_LORDS, RANKED, TITLED
from lakeveil.recognizers.strangerwords import (
    BY,
    CHARTED,
    COMING,
    DONE,
    ELDERS,
    KIN,
    OF_MOTHER,
    OFFICES,
    OH,
    PLEASE,
    PRESENT,
    SO,
    SPOKE,
    THAT,
    TOLD,
    WITH,
)
from lakeveil.recognizers.talk import HELLO, short_names, unheard
from lakeveil.recognizers.talkwords import ARTICLES
from lakeveil.tokens import DIGITS

SCORE = 0.66  # of a name that only its place gives away
RARE, SELDOM, COMMONER = 0.2, 0.1, 0.65  # grades of common words
LISTED = 0.45  # grade of a given name
HINT, NOTION, HALF, EVEN = 0.02, 0.1, 0.3, 0.5  # of the network
KIN_TOO, KIN_HINT = 0.35, 0.03  # of a common word, of the network, behind kin
FIRM = 0.9  # what the network is so sure of stays a place or a company
READ = 0.35  # share of a text's small words that the dictionary must hold to be of its language
KINDRED = {"da": "nb", "nb": "da", "no": "da", "nn": "da", "cs": "sk", "sk": "cs", "pt": "es", "bs": "hr"}
LEFT = 0.3  # of its score what is nobody keeps
SURE = 0.82  # score of a name in a list of who was there
LONGEST = 60  # tokens of a list
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


class _Sight:
    """What the rules ask of a page; all (k + 1,). strange: words the dictionary lacks; known: listed given names; free: in no firm span."""

    def __init__(self, found: Found, page: Page, dictionary: Dictionary, languages: Sequence[str]) -> None:
        k, tokens = len(page.tokens), page.tokens
        self.page, self.found = page, found
        self.likely = np.append(page.likely, 0)
        slots = dictionary.slots_of(languages)[tokens.text]
        words = tokens.vocabulary.take(pa.array(tokens.code))
        held = dictionary.holds(words, slots)
        if kin := [KINDRED.get(code, code) for code in languages]:  # a short text's language is often told for its neighbour's
            near = dictionary.slots_of(kin)[tokens.text]
            at = np.flatnonzero(near != slots)
            held[at] |= dictionary.holds(words.take(pa.array(at)), near[at])
        self.held = np.append(held, False)
        plain = page.small[:k] & (page.length[:k] >= 4) & (slots >= 0)
        n = len(tokens.first)
        small, read = np.bincount(tokens.text, plain, minlength=n), np.bincount(tokens.text, plain & self.held[:k], minlength=n)
        self.read = np.append((read >= READ * small)[tokens.text] & (slots >= 0), False)
        self.quiet = page.small & unheard(page)
        weak = np.where(found.kind == PERSON, (found.first == found.last) & (found.score < SCORE), found.score < FIRM)
        self.free = np.append(weak & (found.last - found.first <= 1), True)[page.owner(found)]
        barred = page.said(
            [
                *NOBODY,
                *OF_MOTHER,
                *GREETINGS,
                *FAREWELLS,
                *HELLO,
                *CALENDAR,
                *BY_THEMSELVES,
                *ROLES,
                *KINFOLK,
                *TITLED,
                *RANKED,
                *OFFICES,
            ]
        )
        word = page.word & self.free & ~barred & (page.grade(PLACE) < COMMONER)
        behind = np.minimum(np.arange(k + 1) + 1, k)
        self.alone = ~page.titled[behind] | page.opens[behind]
        self.nothing = np.append(found.kind == PERSON, True)[page.owner(found)]
        self.surname = (
            page.word
            & self.free
            & ~barred
            & self.read
            & ~self.held
            & (page.grade(SURNAME) >= COMMONER)
            & (page.grade(COMMON) < RARE)
        )
        self.strange = word & self.read & ~self.held & (page.length >= 4) & (page.grade(COMMON) < RARE)
        given = page.grade(GIVEN) >= LISTED
        self.known = word & (((page.length >= 3) & given & (page.grade(COMMON) < SELDOM) & ~self.held) | short_names(page))
        self.named = word & (np.maximum(page.grade(GIVEN), page.grade(SURNAME)) >= LISTED) & (page.grade(COMMON) < COMMONER)


def called(found: Found, page: Page, dictionary: Dictionary, languages: Sequence[str]) -> Found:
    """The spans, and names that their place gives away; all as it is without a dictionary or languages."""
    if not len(page.tokens) or not len(languages) or not dictionary.slots:
        return found
    sight = _Sight(found, page, dictionary, languages)
    name = _behind_kin(sight, languages) | _behind_offices(sight) | _speakers(sight) | _told(sight, languages) | _done(sight)
    at = np.flatnonzero(name)
    found = settled(_with(found, page, at, at, SCORE)) if len(at) else found
    if present := _present(_Sight(found, page, dictionary, languages)):
        rows = np.array(present, np.intp)
        found = settled(_with(found, page, rows[:, 0], rows[:, 1], SURE))
    return _cues(found, page)


def _cues(found: Found, page: Page) -> Found:
    """The spans; a label before a list of persons, an office before a person and a lone letter in small are none, and keep LEFT of their score."""
    if not len(found):
        return found
    first, behind = found.first, np.minimum(found.last + 1, len(page.tokens))
    lone = (found.kind == PERSON) & (found.first == found.last)
    person = np.append(found.kind == PERSON, False)[page.owner(found)]
    cue = page.said([*CHARTED, *OFFICES])[first] & person[behind] & ~page.opens[behind]
    letter = page.small[first] & (page.length[first] == 1) & ~page.said(["."])[behind]
    label = page.said(PRESENT)[first] & page.said([":"])[behind]
    nobody = lone & (cue | letter | label)
    return Found(found.first, found.last, found.kind, np.where(nobody, found.score * LEFT, found.score).astype(np.float32))


def _step(page: Page, at: Index) -> Index:
    """The tokens one before, on the same line; k where there is none."""
    k = len(page.tokens)
    return np.where((at >= k) | page.opens[at], k, at - 1)


def _before(sight: _Sight, cue: Bools, small: Sequence[str] = ()) -> Bools:
    """(k + 1,) words behind a cue, its full stop, and one of the small words between or none."""
    page = sight.page
    at = np.arange(len(page.tokens) + 1)
    before = _step(page, at)
    dotted = page.said(["."])[before] & page.glued[before]
    before = np.where(dotted, _step(page, before), before)
    out = cue[before]
    if small:
        out = out | ((page.said(small) & page.small)[before] & cue[_step(page, before)])
    return np.asarray(out & ~page.glued)


def _behind_kin(sight: _Sight, languages: Sequence[str]) -> Bools:
    """In a text in small letters, behind "grandma", "don", "mrs" of its language."""
    page = sight.page
    latin = page.shaped(r"^\p{Latin}+$")
    fits = sight.known | (sight.named & ((page.grade(COMMON) < KIN_TOO) | (page.grade(GIVEN) >= LISTED)))
    fits |= sight.strange & ((sight.likely >= KIN_HINT) | ~latin)
    return np.asarray(sight.quiet & _before(sight, _of(page, KIN, languages)) & fits)


def _behind_offices(sight: _Sight) -> Bools:
    """Behind kin, an office or "old": with a capital where the cue may have one, in small letters where the text has none."""
    page = sight.page
    kin, office = page.said([*KINFOLK, *LADIES_AND_LORDS]), page.said([*OFFICES, *TITLED, *RANKED])
    small = (
        sight.quiet
        & _before(sight, page.said([*OFFICES, *LADIES_AND_LORDS]))
        & ((sight.strange & ((sight.likely >= NOTION / 2) | sight.named)) | sight.known)
    )
    small |= sight.quiet & _before(sight, page.said(CHARTED)) & sight.strange & ((sight.likely >= NOTION) | sight.named)
    loud = page.capitals & _before(sight, (office | kin) & page.capitals) & (sight.strange | sight.surname)
    titled = page.titled & _before(sight, (office | kin) & (page.small | page.opens)) & sight.strange & sight.alone
    titled |= (
        page.titled & _before(sight, page.said(ELDERS)) & sight.strange & (sight.likely >= HINT) & sight.alone & sight.nothing
    )
    at = np.arange(len(page.tokens) + 1)
    return np.asarray(small | loud | (titled & ~page.matching(at, NOUNS)))


def _speakers(sight: _Sight) -> Bools:
    """Who said it behind a verb of talk that follows a quotation; who is called in one that such a verb follows."""
    page, k = sight.page, len(sight.page.tokens)
    verb = page.said(SPOKE) & page.small
    at = np.arange(k + 1)
    mark = page.said(["»", "«", "“", "”", '"', ",", "!", "?", "-", "–", "—", "'", "’", "…"])
    verb &= mark[_step(page, at)]
    spoke = (
        page.titled & _before(sight, verb, [*ELDERS, "ο", "η", "la", "le", "il"]) & sight.alone & (sight.strange | sight.known)
    )
    texts = np.bincount(page.tokens.text, verb[:k], minlength=len(page.tokens.first)) >= 1
    talks = np.append(texts[page.tokens.text], False)
    opening = page.said(["»", "«", "“", "„", "”", '"', "–", "—", "-", "'", "‘", "’"])
    behind = np.minimum(at + 1, k)
    before = _before_line(page, at)
    oh = page.said(OH)[before]
    ends = page.said([",", "!", "?"])[behind] | (oh & page.said(["«", "»", "“", "”", '"'])[behind])
    before = np.where(oh, _before_line(page, before), before)
    greeting = page.said([*GREETINGS, *HELLO])
    comma = page.said([","]) & greeting[_step(page, at)]
    hi = (
        page.titled
        & comma[_step(page, at)]
        & (page.said(["!", ".", ",", ")"])[behind] | page.opens[behind])
        & (sight.strange | sight.known)
    )
    hailed = talks & page.titled & opening[before] & ends & (sight.strange | sight.known)
    return np.asarray(spoke | hailed | hi)


def _before_line(page: Page, at: Index) -> Index:
    k = len(page.tokens)
    return np.where((at >= k) | page.begins[at], k, at - 1)


def _told(sight: _Sight, languages: Sequence[str]) -> Bools:
    """In a text in small letters: before "says", behind "comes", "that", "with"."""
    page, k = sight.page, len(sight.page.tokens)
    at = np.arange(k + 1)
    behind = np.minimum(at + 1, k)
    given = sight.named & ~sight.held & (page.grade(GIVEN) >= LISTED) & (page.length >= 4)
    strong = sight.known | (sight.strange & (sight.likely >= NOTION))
    name = (page.said(TOLD) & page.small)[behind] & ~page.opens[behind] & strong
    name |= (page.said(HONORIFICS) & page.small)[behind] & ~page.opens[behind] & (strong | sight.strange)
    name |= _before(sight, page.said(COMING), SO) & (strong | given)
    surely = sight.strange & (sight.likely >= HALF)
    name |= _before(sight, _of(page, THAT, languages), ARTICLES) & (sight.known | surely)
    name |= _before(sight, _of(page, WITH, languages), ARTICLES) & ((sight.known & (sight.likely >= HINT)) | surely)
    name |= sight.known & (sight.likely >= EVEN)
    on = sight.strange[behind] & ~page.opens[behind]  # one of two words
    return np.asarray(name & sight.quiet & sight.nothing & ~on)


def _of(page: Page, words: Mapping[str, str], languages: Sequence[str]) -> Bools:
    """(k + 1,) whether each token is one of the words of its text's language."""
    out = np.zeros(len(page.tokens) + 1, bool)
    languages = np.array(["hr" if code in ("sr", "bs") else "nb" if code in ("no", "nn") else code for code in languages])
    for code in set(languages.tolist()) & words.keys():
        here = np.append((languages == code)[page.tokens.text], False)
        out |= page.said(words[code].split()) & here
    return out


def _done(sight: _Sight) -> Bools:
    """By whom it was done, or to whom it was given."""
    page = sight.page
    at = np.arange(len(page.tokens) + 1)
    please = page.said(PLEASE)
    asked = _before(sight, please) | (page.said([","])[_step(page, at)] & please[_step(page, _step(page, at))])
    done = _before(sight, page.said(DONE), BY) | (asked & sight.nothing)
    return np.asarray(page.titled & done & sight.alone & (sight.strange | sight.known))


def _present(sight: _Sight) -> list[tuple[int, int]]:
    """Items of one to three capitalised words in a list behind a word for who was there and a colon: [(first, last)]."""
    page, k = sight.page, len(sight.page.tokens)
    colon = np.flatnonzero(page.said([":"])[:k] & page.said(PRESENT)[np.maximum(np.arange(k) - 1, 0)])
    lead, comma = page.titled | page.capitals, page.said([",", ";", *AND])
    stop = page.said([".", ":", "!", "?"])
    skip = page.said(["'", "’", "(", ")", "+"]) | np.append(page.tokens.kind == DIGITS, False)
    out: list[tuple[int, int]] = []
    person = np.append((sight.found.kind == PERSON) & (sight.found.score >= SCORE), False)[page.owner(sight.found)]
    for start in colon.tolist():
        items: list[tuple[int, int]] = []
        first, at, clean = -1, start + 1, True
        while at <= min(start + LONGEST, k):
            end = at == k or page.opens[at] or stop[at]
            if end or comma[at] or skip[at]:
                if first >= 0 and not (at < k and page.said([":"])[at]):
                    items.append((first, at - 1))
                first = -1
                if end:
                    break
            elif lead[at]:
                first = at if first < 0 else first
            elif not (page.said(["-"])[at] and page.glued[at]):
                clean = False
                break
            at += 1
        if not clean:
            first = -1
        out += _items(sight, items, person)
    return out


def _items(sight: _Sight, items: list[tuple[int, int]], person: Bools) -> list[tuple[int, int]]:
    """Those that are persons: all of a list in which one surely is; of a lone one, that."""
    if not items:
        return []
    page = sight.page
    likely = [
        bool((person[a : b + 1] | ((sight.strange | sight.known | sight.named) & ~sight.held)[a : b + 1]).any()) for a, b in items
    ]
    most = any(likely) and len(items) >= 2
    out = []
    for (a, b), said in zip(items, likely, strict=True):
        if b - a <= 2 and sight.free[a : b + 1].all() and (said or (most and a == b)) and page.length[a] >= 2:
            out.append((a, b))
    return out


def _with(found: Found, page: Page, first: Index, last: Index, score: float) -> Found:
    """The spans and these persons, without what these cover."""
    owner = page.owner(found)[np.concatenate([first, last])]
    kept = found.take(~np.isin(np.arange(len(found)), owner[owner >= 0]))
    return Found(
        np.concatenate([kept.first, first]),
        np.concatenate([kept.last, last]),
        np.concatenate([kept.kind, np.zeros(len(first), np.int8)]),
        np.concatenate([kept.score, np.full(len(first), score, np.float32)]),
    )
