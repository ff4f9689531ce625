"""Things that the network takes for persons: beasts, dishes, medicines, cars, clubs, programs; words of a language that are names in others.

What a list holds as a name too ("Lind", "Sýkora", "Viking") is a thing only beside one that no list does, or beside a word that says so
("i parken", "besegrade").
"""

from __future__ import annotations

import re
from typing import cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import wordlists
from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections import known
from lakeveil.recognizers.corrections.borderwords import HONORIFICS, ROLES
from lakeveil.recognizers.corrections.contextwords import MORE_AND
from lakeveil.recognizers.corrections.cuts import TITLES
from lakeveil.recognizers.corrections.page import GIVEN, SURNAME, Page
from lakeveil.recognizers.corrections.rolewords import LADIES_AND_LORDS, TITLED
from lakeveil.recognizers.corrections.strangerwords import PRESENT
from lakeveil.recognizers.corrections.thingwords import CUES, FOREIGN, FOREIGN_SMALL, LOUD, MATCHES

THINGS = "things.txt"  # of packs
LEFT = 0.3  # of its score what a thing keeps
NAMED, GIVEN_SURELY, MANY = 0.3, 0.45, 0.65  # grades of a listed name, of a given name, of a surname that many bear
HALF = 0.6  # raw score from which a capitalised given name inside a sentence is no other word of its language
SURE = 0.9  # raw score from which a name that is a thing too stays one, whatever the text tells of
STEPS = 3  # items of a row on each side that a thing speaks for
STEM = 7  # letters of a medicine's name at least
# Stems of international names of medicines (WHO, Stem book), and how languages end them.
STEMS = re.compile(
    "(?:prazol|sartan|statin|cillin|mycin|micin|floxacin|azepam|zolam|dipin|profen|triptan|gliptin|gliflozin|formin|oxetin|setron|cyclin|conazol"
    "|thiazid|semid|lukast|platin|tinib|празол|сартан|статин|циллин|мицин|азепам|профен|флоксацин)(?:e|a|o|um|u|y|i|у|ом|а|ы)?$"
)
ADDRESSED = frozenset([*TITLES, *ROLES, *HONORIFICS, *LADIES_AND_LORDS, *TITLED, "heer", "mijnheer"])
ROLLS = frozenset(PRESENT) - {"skład", "sklad"}  # of a dish too
Bools = npt.NDArray[np.bool_]


def doubted(found: Found, page: Page) -> Found:
    """Persons that are things keep LEFT of their score."""
    asked = np.flatnonzero(found.kind == PERSON)
    if not len(asked):
        return found
    nobody = np.zeros(len(found), bool)
    nobody[asked] = _nobody(found.take(asked), page)
    return Found(found.first, found.last, found.kind, np.where(nobody, found.score * LEFT, found.score).astype(np.float32))


def _nobody(persons: Found, page: Page) -> Bools:
    """(s,) of persons alone."""
    first, last, k = persons.first, persons.last, len(page.tokens)
    before, behind = np.maximum(first - 1, 0), np.minimum(last + 1, k)
    back, on = ~page.opens[first], ~page.opens[behind]
    stop = page.said(["."])[before] & back
    title = page.said(ADDRESSED)[np.where(stop, np.maximum(before - 1, 0), before)] & back
    lone = first == last
    thing = page.said(wordlists.words(THINGS))
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    bloom = page.said(wordlists.groups(THINGS)["blooms"])
    sure = thing & unlisted & ~bloom
    single = first[lone & (unlisted & (page.length >= STEM))[first]]
    sure[single[np.array([STEMS.search(word, 3) is not None for word in _words(page, single)], bool)]] = True
    given = page.grade(GIVEN) >= GIVEN_SURELY
    capital = page.titled | page.capitals
    apart = (~on | ~capital[behind] | thing[behind]) & (~back | ~capital[before] | thing[before])
    nobody = lone & sure[first] & apart
    nobody |= _made(persons, page, before, back, apart & ~given[first])
    nobody |= known.firms(persons, page)
    if thing.any():
        nobody |= _cued(persons, page, lone & apart & (persons.score <= SURE))
        nobody |= _in_rows(persons, page, thing, sure, nobody, given, bloom)
    inside = back & page.titled[first] & (page.small | page.said([","]))[before] & given[first] & (persons.score >= HALF)
    inside &= ~page.said(LOUD)[first]
    nobody |= lone & _foreign(page)[first] & ~(on & capital[behind]) & ~inside
    speaks = page.opens[first] & page.said([":"])[behind] & on & (persons.score >= SURE)  # "kestrel: hi all"
    return np.asarray(nobody & ~title & ~enrolled(page)[first] & ~speaks)


def enrolled(page: Page) -> Bools:
    """(k + 1,) what stands in a line behind a word for who was there and a colon: "Obecni: Pietruszka, Seler"."""
    colon = page.said([":"])
    colon &= page.before(page.said(ROLLS))
    if not colon.any():
        return colon
    heads, count = np.maximum.accumulate(np.where(page.opens, np.arange(len(colon)), 0)), np.cumsum(colon)
    return np.asarray(count > (count - colon)[heads])


def _words(page: Page, at: npt.NDArray[np.intp]) -> list[str]:
    """The words at these places, in small letters."""
    return [] if not len(at) else cast("list[str]", page.lower.take(pa.array(page.tokens.code[at])).to_pylist())


def _made(persons: Found, page: Page, before: npt.NDArray[np.intp], back: Bools, alone: Bools) -> Bools:
    """What stands behind a maker of cars, or begins with one: "Opel Astra", "Dacia Logan"."""
    maker = page.said(wordlists.groups(THINGS)["makes"])
    if not maker.any():
        return np.zeros(len(persons), bool)
    lone = persons.first == persons.last
    two = persons.last == persons.first + 1
    model = page.said(wordlists.groups(THINGS)["cars"])
    opens = maker[persons.first] & ((two & model[persons.last]) | (lone & alone))
    behind = lone & back & maker[before] & model[persons.first]
    return np.asarray(behind | opens)


def _cued(persons: Found, page: Page, apart: Bools) -> Bools:
    """A thing that is a name too, in a text with a word for its kind; a club beside a word for a match."""
    out = np.zeros(len(persons), bool)
    text, n, k = page.tokens.text, len(page.tokens.first), len(page.tokens)
    of = text[persons.first]
    for group, cues in CUES.items():
        said = page.said(cues)
        if said.any():
            told = np.bincount(text, said[:-1], minlength=n) > 0
            out |= told[of] & page.said(wordlists.groups(THINGS)[group])[persons.first]
    match = page.said(MATCHES)
    if match.any():
        club = page.said(wordlists.groups(THINGS)["clubs"])
        near = np.zeros(len(persons), bool)
        for step in (1, 2):
            near |= match[np.maximum(persons.first - step, 0)] & (text[np.maximum(persons.first - step, 0)] == of)
            at = np.minimum(persons.last + step, k)
            near |= match[at] & ~page.begins[at]
        at = np.flatnonzero(club[:-1])
        of_two = np.unique(np.stack([text[at], page.form[at]]), axis=1)[0]  # "Milan verloor zijn fiets; Milan belde" tells of one
        told = np.bincount(of_two, minlength=n) >= 2
        played = np.bincount(text, match[:-1], minlength=n) > 0
        near &= page.grade(GIVEN)[persons.first] < GIVEN_SURELY
        out |= club[persons.first] & (near | (told & played)[of])
    return np.asarray(out & apart)


def _in_rows(persons: Found, page: Page, thing: Bools, sure: Bools, nobody: Bools, given: Bools, bloom: Bools) -> Bools:
    """Whom a comma or "and" joins to a thing: "Ćevapi, Sarma i Kremšnita"."""
    k = len(page.tokens)
    joins = page.said([",", "&", "/", "+", "•", *MORE_AND])
    of_two = (persons.last == persons.first + 1) & given[persons.first] & ~thing[persons.first]
    borne = (given[persons.first] & ~thing[persons.first]) | (
        (page.grade(SURNAME)[persons.first] >= MANY) & ~thing[persons.first] & page.opens[persons.first]
    )
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    able = ~of_two & ~borne & (persons.last - persons.first <= 2) & ((persons.score < SURE) | (thing & unlisted)[persons.first])
    far = ~bloom[persons.first]  # not "Daisy and the hedgehog"
    things = np.append(sure[:-1] & (page.titled | page.capitals | page.small)[:-1], False)
    owner = page.owner(persons)
    things |= np.append(nobody, False)[owner]
    out = nobody.copy()
    for _ in range(STEPS):
        beside = np.zeros(len(persons), bool)
        join, at = np.minimum(persons.last + 1, k), np.minimum(persons.last + 2, k)
        more = np.minimum(at + 1, k)
        same = joins[join] & ~page.begins[join] & ~page.begins[at]
        beside |= same & (things[at] | (far & things[more] & ~page.begins[more] & page.word[at]))
        join, at = persons.first - 1, persons.first - 2
        fits = (at >= 0) & ~page.begins[persons.first]
        join, at = np.maximum(join, 0), np.maximum(at, 0)
        more = np.maximum(at - 1, 0)
        same = fits & joins[join] & ~page.begins[join]
        beside |= same & (things[at] | (far & things[more] & ~page.begins[at] & page.word[at]))
        new = beside & able & ~out
        if not new.any():
            break
        out |= new
        things |= np.append(out, False)[owner]
    return out


def _foreign(page: Page) -> Bools:
    """(k + 1,) words of the text's language that are names in others: Turkish "Ben", Italian "Chi", Slovene "Danes"."""
    out = np.zeros(len(page.tokens) + 1, bool)
    for code in FOREIGN.keys() & page.codes:
        said = page.said(FOREIGN[code]) | (page.said(FOREIGN_SMALL.get(code, ())) & page.small)
        if said.any():
            out |= said & page.told(code.__eq__)
    return out


def is_made(before: str, word: str) -> bool:
    """Whether a word in small letters is a car behind its maker."""
    return before in wordlists.groups(THINGS)["makes"] and word in wordlists.groups(THINGS)["cars"]
