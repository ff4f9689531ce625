"""The same person again: a name that a text has surely given is one wherever its words stand in that text, in any case form and any letters.

Coreference by words alone, as in the first steps of Stanford's sieve (Raghunathan et al. 2010, EMNLP): exact words, then case forms by
`lakeveil.inflection`. A word's evidence is all that the network says of it in one text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import inflection
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import PERSON, Found, settled, with_more
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, SURNAME, Page
from lakeveil.recognizers.corrections.sight import BARRED, language_words
from lakeveil.recognizers.corrections.strangers import NOUNS_TITLED
from lakeveil.recognizers.corrections.talk import with_persons
from lakeveil.tokens import LETTERS

SURE = 0.85  # evidence of a word that is a name
NOTION, HALF = 0.4, 0.6  # raw scores: of a span that is evidence, and of the best one of several
AGAIN = 0.7  # score of what is found again
DIM, BRIGHT = 0.095, 0.2  # of the network, for each word of a name that is raised, of a full name that is evidence
LEAST = 0.03  # of the network, for a word that raw text sometimes writes small
WEAK = 0.35  # score of a longer name that gives way to its known words
FIRM, FIRMER = 0.98, 0.9  # a place or a company of one word, of several, that stays one
COMMONER, SELDOM, LISTED = 0.35, 0.07, 0.45  # grades of common words, of given names
TOWN, VILLAGE = 0.5, 0.2  # of places that are names sooner, of others
SHORTEST = 3  # letters of a base form
TWO = 0.6  # of a name of two words or more whose last two stand elsewhere
Bools = npt.NDArray[np.bool_]
Keys = npt.NDArray[np.int64]


def mentioned(found: Found, page: Page, dictionary: Dictionary) -> Found:
    """The spans, with the words of sure names wherever else they stand in the same text.

    A span with such a word and others that are no words of the language becomes a person's. What the network took for a place or
    company, not firmly, or weakly for a longer name, is replaced.
    """
    k = len(page.tokens)
    strong = (found.kind == PERSON) & (found.score >= NOTION)
    if not k or not strong.any():
        return found
    held, read = language_words(page, dictionary)
    strange = _strange(page) & ~held[:-1]
    key = page.tokens.text.astype(np.int64) * (len(page.number) + 1) + page.form[:-1]
    long = (page.length >= 4) | ((page.length == 3) & (page.grade(GIVEN) >= LISTED) & (page.grade(COMMON) < SELDOM) & page.titled)
    telling = (page.tokens.kind == LETTERS) & long[:-1] & (page.grade(COMMON)[:-1] < COMMONER)
    sure = _sure(found, page, key, telling, strange)
    raised = _raised(found, page, _among(key, sure, telling), strange)
    if raised is not found:
        found = raised
        sure = _sure(found, page, key, telling, strange)
    loose = _loose(found, page, key, telling & strange & read[:-1])
    if not len(sure):
        return _twice(_with(found, page, loose) if loose.any() else found, page)
    possible = (page.grade(COMMON)[:-1] < SELDOM) | (page.likely >= LEAST)
    known = _among(key, sure, telling & possible)
    known |= _cases(found, page, key, sure, strange, known)
    return _twice(_with(found, page, known | loose), page)


def _among(key: npt.NDArray[np.integer[Any]], keys: Keys, asked: Bools) -> Bools:
    """(k,) those of the tokens asked for whose key is one of `keys`, ascending."""
    out = np.zeros(len(key), bool)
    if not len(keys):
        return out
    at = np.flatnonzero(asked)
    here = key.take(at)
    out[at] = keys.take(np.searchsorted(keys[:-1], here)) == here
    return out


def _strange(page: Page) -> Bools:
    """(k,) capitalised words that are hardly a word, nor a place."""
    named = np.maximum(page.grade(GIVEN), page.grade(SURNAME))
    place = page.grade(PLACE) >= np.where(named > page.grade(PLACE), TOWN, VILLAGE)
    out = (page.titled | page.capitals) & (page.grade(COMMON) < SELDOM) & ~place & (page.length >= 3)
    return np.asarray(out[:-1])


def _sure(found: Found, page: Page, key: Keys, telling: Bools, strange: Bools) -> Keys:
    """Keys of the words that are names: in a span of SURE, or strange in a full name, or in several spans of NOTION that together come to it."""
    notion = np.append((found.kind == PERSON) & (found.score >= NOTION), False)
    owner = page.owner(found)[:-1]
    at = np.flatnonzero(telling & notion[owner])
    score = found.score[owner[at]]
    listed = np.maximum(page.grade(GIVEN)[found.first], page.grade(GIVEN)[found.last]) >= LISTED
    full = _made_of(found, page, strange | _given(page)) & (found.score >= np.where(listed, NOTION, HALF))
    alone = key[at[(score >= SURE) | (full[owner[at]] & strange[at] & (page.likely[at] >= BRIGHT))]]
    at, score = at[strange[at]], score[strange[at]]
    words, which = np.unique(key[at], return_inverse=True)
    doubt, best = np.zeros(len(words)), np.zeros(len(words))
    np.add.at(doubt, which, np.log1p(-np.minimum(score.astype(np.float64), 0.999)))
    np.maximum.at(best, which, score)
    return np.union1d(alone, words[(doubt <= np.log(1 - SURE)) & (best >= HALF)])


def _loose(found: Found, page: Page, key: Keys, asked: Bools) -> Bools:
    """(k,) of the words asked for, in no span, those that the text has in a person's of HALF and in no place's or company's of NOTION; none behind a hyphen."""
    owner = page.owner(found)[:-1]
    person = np.append((found.kind == PERSON) & (found.score >= HALF), False)[owner]
    other = np.append((found.kind != PERSON) & (found.score >= NOTION), False)[owner]
    asked = asked & ((page.likely >= LEAST) | ~page.told(NOUNS_TITLED.__contains__)[:-1])
    words = np.setdiff1d(key[asked & person], key[asked & other])
    behind = np.append(False, (page.said(["-", "‐"]) & page.glued)[:-2])
    return _among(key, words, asked & (owner < 0) & ~behind) if len(words) else np.zeros(len(key), bool)


def _twice(found: Found, page: Page) -> Found:
    """The spans, and the last two words of a name of TWO wherever they stand together with capitals again, whatever words they are: "De Wit"."""
    lead = page.titled | page.capitals
    near = lead[:-2] & lead[1:-1] & (page.space[1:] == 1) & ~page.said(BARRED)[:-2]
    full = (found.kind == PERSON) & (found.last > found.first) & (found.score >= TWO)
    full &= np.append(near, False)[np.maximum(found.last - 1, 0)]
    if not full.any():
        return found
    text, base = page.tokens.text[:-1].astype(np.int64), np.int64(len(page.number) + 1)
    pair = (text * base + page.form[:-2]) * base + page.form[1:-1]
    at = np.flatnonzero(near)
    at = at[np.isin(pair[at], pair[found.last[full] - 1])]
    owner = page.owner(found)
    one, two = owner[at], owner[at + 1]
    gives_way = np.append((found.first == found.last) & ((found.kind == PERSON) | (found.score < FIRMER)), True)
    at = at[gives_way[one] & gives_way[two]]
    return settled(with_persons(found, page, at, at + 1, AGAIN)) if len(at) else found


def _given(page: Page) -> Bools:
    """(k,) capitalised given names that raw text hardly writes small."""
    return np.asarray(((page.titled | page.capitals) & (page.grade(GIVEN) >= LISTED) & (page.grade(COMMON) < SELDOM))[:-1])


def _made_of(found: Found, page: Page, names: Bools) -> Bools:
    """(s,) spans of two such words or more and nothing else; halves that an apostrophe joins are as good."""
    mark = page.said(["'", "’", "ʼ"]) & page.glued
    joined = mark[:-1] | np.append(mark[1:-1], False) | (np.append(False, mark[:-2]) & page.glued[:-1])
    count = np.concatenate([[0], np.cumsum(names | joined)])
    size = found.last - found.first + 1
    return np.asarray((size > 1) & (count[found.last + 1] - count[found.first] == size))


def _raised(found: Found, page: Page, known: Bools, strange: Bools) -> Found:
    """Spans of a known word and strange ones beside it are persons of AGAIN at least: "Öcalan Strube" where the text has "Öcalan" surely."""
    has = np.concatenate([[0], np.cumsum(known)])
    fits = (has[found.last + 1] > has[found.first]) & _made_of(found, page, known | strange | _given(page))
    fits &= found.score < np.where(found.kind == PERSON, AGAIN, FIRMER)
    dim = np.concatenate([[0], np.cumsum((page.likely < DIM) & page.word[:-1])])
    fits &= dim[found.last + 1] == dim[found.first]
    if not fits.any():
        return found
    kind = np.where(fits, np.int8(PERSON), found.kind).astype(np.int8)
    return Found(found.first, found.last, kind, np.where(fits, np.maximum(found.score, AGAIN), found.score).astype(np.float32))


def _cases(found: Found, page: Page, key: Keys, sure: Keys, strange: Bools, known: Bools) -> Bools:
    """(k,) strange words, in no sure span, that are a case form of a sure word of their text, or share a base form with it."""
    out = np.zeros(len(key), bool)
    if inflection.tables().keys().isdisjoint(page.codes):
        return out
    bent = page.told(inflection.tables().__contains__)[:-1]
    base = len(page.number) + 1
    text = page.tokens.text
    held = np.append(
        np.where(found.kind == PERSON, found.score >= AGAIN, found.score >= FIRMER) | (found.last > found.first), False
    )
    asked = strange & ~known & bent & ~held[page.owner(found)[:-1]] & (page.length[:-1] >= 4)
    at = np.flatnonzero(_among(text, sure // base, asked))
    if not len(at):
        return out
    owners = np.flatnonzero(_among(key, sure, bent))
    names: dict[int, set[str]] = {}
    for where, word in _words(page, owners[np.unique(key[owners], return_index=True)[1]]):
        names.setdefault(where, set()).update(_forms(word, page.languages[where]))
    near = [not names[where].isdisjoint(_forms(word, page.languages[where])) for where, word in _words(page, at)]
    out[at[near]] = True
    return out


def _words(page: Page, at: npt.NDArray[np.intp]) -> Iterator[tuple[int, str]]:
    """The text and the word in small letters of each of these tokens."""
    return zip(page.tokens.text[at].tolist(), page.lower.take(pa.array(page.tokens.code[at])).to_pylist(), strict=True)


def _forms(word: str, language: str) -> list[str]:
    """The word and what it may be a case form of, of three letters or more."""
    return [word, *(form for form in inflection.bases(word, language) if len(form) >= SHORTEST)]


def _with(found: Found, page: Page, known: Bools) -> Found:
    """The spans and the known words in none of them, neighbours together; what is weak or not firm gives way."""
    count = np.concatenate([[0], np.cumsum(known)])
    faint = (found.kind == PERSON) & (found.score < WEAK) & (count[found.last + 1] > count[found.first])
    lone = (found.kind != PERSON) & (found.first == found.last) & (found.score < FIRM) & known[found.first]
    found = found.take(~lone & ~faint)
    at = np.flatnonzero(known & (page.owner(found)[:-1] < 0))
    text = page.tokens.text
    near = np.append(False, (at[1:] == at[:-1] + 1) & (text[at[1:]] == text[at[:-1]]) & (page.space[at[1:]] == 1))
    head = np.flatnonzero(~near[: len(at)])
    return with_more(found, at[head], at[np.append(head[1:], len(at))[: len(head)] - 1], AGAIN)
