"""What a batch's words are to its texts' languages: words that the dictionary lacks, listed given names, words in no firm span. For `strangers`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.dictionary import Dictionary
from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.borderwords import KINFOLK, ROLES
from lakeveil.recognizers.corrections.contextwords import CALENDAR, FAREWELLS, GREETINGS, NOBODY
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, PLACE, SURNAME, Page
from lakeveil.recognizers.corrections.rolewords import BY_THEMSELVES, RANKED, TITLED
from lakeveil.recognizers.corrections.strangerwords import OF_MOTHER, OFFICES
from lakeveil.recognizers.corrections.talk import short_names, unheard
from lakeveil.recognizers.corrections.talkwords import HELLO

SCORE = 0.66  # of a name that only its place gives away
RARE, SELDOM, COMMONER = 0.2, 0.1, 0.65  # grades of common words
LISTED = 0.45  # grade of a given name
UNSEEN = 0.32  # below, a span is not reported
FIRM = 0.9  # what the network is so sure of stays a place or a company
READ = 0.35  # share of a text's small words that the dictionary must hold to be of its language
# A short text's language is often told for its neighbour's.
KINDRED = {"da": "nb", "nb": "da", "no": "da", "nn": "da", "cs": "sk", "sk": "cs", "pt": "es", "bs": "hr"}
SPOKEN_AS = {"sr": "hr", "bs": "hr", "no": "nb", "nn": "nb", "ms": "id"}
BARRED = frozenset().union(
    *(NOBODY, OF_MOTHER, GREETINGS, FAREWELLS, HELLO, CALENDAR, BY_THEMSELVES, ROLES, KINFOLK, TITLED, RANKED, OFFICES)
)
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """All (k + 1,). held: words of the language; read: tokens of texts that are in it; quiet: small ones of texts in small letters;
    free: in no firm span; nothing: in no place or company; alone: no capitalised word behind; strange: words that the dictionary lacks,
    surname: those that a list has as one, places too; known: short names and listed given ones that are hardly a word too; named: listed at all.
    """

    page: Page
    found: Found
    likely: npt.NDArray[np.float32]
    held: Bools
    quiet: Bools
    free: Bools
    nothing: Bools
    alone: Bools
    strange: Bools
    surname: Bools
    known: Bools
    named: Bools

    @classmethod
    def of(cls, found: Found, page: Page, dictionary: Dictionary) -> Sight:
        """What these spans leave to ask."""
        held, read = language_words(page, dictionary)
        weak = np.where(
            found.kind == PERSON,
            ((found.first == found.last) & (found.score < SCORE)) | (found.score < UNSEEN),
            found.score < FIRM,
        )
        owner = page.owner(found)
        free = np.append(weak & (found.last - found.first <= 1), True)[owner]
        bare = page.word & free & ~page.said(BARRED)
        word = bare & (page.grade(PLACE) < COMMONER)
        lacked, rare = read & ~held, page.grade(COMMON) < RARE
        given, surname = page.grade(GIVEN), page.grade(SURNAME)
        seldom = (page.length >= 3) & (given >= LISTED) & (page.grade(COMMON) < SELDOM) & ~held
        return cls(
            page,
            found,
            np.append(page.likely, 0).astype(np.float32),
            held,
            page.small & unheard(page),
            free,
            np.append(found.kind == PERSON, True)[owner],
            page.behind(~page.titled | page.opens),
            word & lacked & rare & (page.length >= 4),
            bare & lacked & rare & (surname >= COMMONER),
            word & (seldom | short_names(page)),
            word & (np.maximum(given, surname) >= LISTED) & (page.grade(COMMON) < COMMONER),
        )


def language_words(page: Page, dictionary: Dictionary) -> tuple[Bools, Bools]:
    """(k + 1,) words of the language or its neighbour, and tokens of texts whose small words are of it."""
    if "read" not in page.kept:  # the same whatever was found
        page.kept["read"] = _reading(page, dictionary)
        for flags in page.kept["read"]:
            flags.setflags(write=False)
    held, read = page.kept["read"]
    return held, read


def _reading(page: Page, dictionary: Dictionary) -> tuple[Bools, Bools]:
    k, tokens = len(page.tokens), page.tokens
    slots = page.told(lambda code: dictionary.slot(SPOKEN_AS.get(code, code)))[:k]
    near = page.told(lambda code: dictionary.slot(KINDRED.get(code, code)))[:k]
    held = _held(page, dictionary, slots) | _held(page, dictionary, np.where(near == slots, -1, near))
    plain, n = page.small[:k] & (page.length[:k] >= 4) & (slots >= 0), len(tokens.first)
    small, read = np.bincount(tokens.text, plain, minlength=n), np.bincount(tokens.text, plain & held, minlength=n)
    return np.append(held, False), np.append((read >= READ * small)[tokens.text] & (slots >= 0), False)


def _held(page: Page, dictionary: Dictionary, slots: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """(k,) words of the languages with these numbers, -1 for none; each distinct word of a language is asked for once."""
    out = np.zeros(len(slots), bool)
    at = np.flatnonzero((slots >= 0) & page.word[:-1])
    pairs, which = np.unique(page.tokens.code[at].astype(np.int64) << 8 | slots[at], return_inverse=True)
    out[at] = dictionary.holds(page.tokens.vocabulary.take(pa.array(pairs >> 8)), pairs & 255)[which]
    return out
