"""Firms, shops, brands and apps that many know and that the network takes for persons: "Yesterday Zalando replied", "dzwoniłem do Zalando".

Kept as data in packs/known.txt. A name that lists hold stays a person ("Heinz", "Bose"), and so does one of somebody whom
the text calls by more ("James Dyson … Dyson said"), and whatever stands beside a name or a title.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from lakeveil import inflection, wordlists
from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, SURNAME, Page

KNOWN, THINGS = "known.txt", "things.txt"  # of packs
NAMED, PLAIN = 0.3, 0.45  # grades of any listed name; of a common word
UNLIKELY = 0.2  # P(PERSON) of a word that no name begins with
SHORTEST = 5  # letters of a case form looked for
MOST = 4  # words of a name
Bools = npt.NDArray[np.bool_]


def firms(persons: Found, page: Page) -> Bools:
    """(s,) persons that are a known firm's or brand's name, alone or of more words; titles are the caller's to ask for."""
    first, last = persons.first, persons.last
    lone = first == last
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    firm = page.said(names()) & unlisted
    out = lone & (firm[first] | _inflected(persons, page, lone & ~firm[first]))
    out &= ~_borne(persons, page) & apart(persons, page)
    several = np.flatnonzero((last > first) & (last - first < MOST))
    if len(several):
        several_words = wordlists.groups(KNOWN)["more"]
        words = page.lower.to_pylist() if len(several) > len(page.lower) else None
        out[several] = [_joined(page, words, int(first[i]), int(last[i])) in several_words for i in several.tolist()]
    labelled = page.said([":"])[np.maximum(first - 1, 0)] & ~page.opens[first]  # "Patient: Abanca"
    return np.asarray(out & ~labelled)


@cache
def names() -> frozenset[str]:
    """Those of one word, and the goods, makes, programs, games and medicines among things."""
    here, things = wordlists.groups(KNOWN), wordlists.groups(THINGS)
    return frozenset().union(
        *(here[group] for group in ("firms", "brands", "cars")),
        *(things[group] for group in ("goods", "makes", "programs", "games", "drugs")),
    )


def _joined(page: Page, words: list[str] | None, first: int, last: int) -> str:
    """The words of a span in small letters, with hyphens between."""
    codes = page.tokens.code[first : last + 1].tolist()
    return "-".join(words[code] if words else page.lower[code].as_py() for code in codes)


def apart(persons: Found, page: Page) -> Bools:
    """(s,) whether no other name stands beside: neither a person's nor a capital that is no plain word; any may open a sentence."""
    plain = (page.grade(COMMON) >= PLAIN) & (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    capital = (page.titled | page.capitals) & ~plain
    opening = (page.opens | page.before(page.said([".", "!", "?", ":"]))) & np.append(page.likely < UNLIKELY, False)
    of_person = page.owner(persons) >= 0
    before, behind = np.maximum(persons.first - 1, 0), np.minimum(persons.last + 1, len(page.tokens))
    led = ~page.opens[persons.first] & ((capital & ~opening) | of_person)[before]
    return np.asarray(~led & (page.opens[behind] | ~(capital | of_person)[behind]))


def _borne(persons: Found, page: Page) -> Bools:
    """Whose name is the first or last word of a longer one in its text."""
    size = int(page.form.max(initial=0)) + 1
    long = persons.last > persons.first
    text = page.tokens.text.astype(np.int64) if len(page.tokens) else np.zeros(0, np.int64)
    ends = [text[at] * size + page.form[at] for at in (persons.first[long], persons.last[long])]
    return np.isin(text[persons.first] * size + page.form[persons.first], np.concatenate(ends))


def _inflected(persons: Found, page: Page, asked: Bools) -> Bools:
    """Case forms of firms' names ("Zalandossa"), of words that no list of names holds, in languages that have such forms."""
    out = np.zeros(len(persons), bool)
    if not page.languages:
        return out
    served = page.told(inflection.SERVED.__contains__)
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    asked = asked & (served & unlisted & (page.length >= SHORTEST))[persons.first]
    listed = names()
    for i in np.flatnonzero(asked).tolist():
        at = persons.first[i]
        language = page.languages[page.tokens.text[at]]
        word = page.lower[int(page.tokens.code[at])].as_py()
        out[i] = any(len(base) >= SHORTEST - 1 and base in listed for base in inflection.bases(word, language))
    return out
