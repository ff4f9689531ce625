"""Firms, shops, brands and apps that many know and that the network takes for persons: "Yesterday Zalando replied", "dzwoniłem do Zalando".

Kept as data in packs/known.txt. A name that lists hold stays a person ("Heinz", "Bose"), and so does one of somebody whom
the text calls by more ("James Dyson … Dyson said"), and whatever stands beside a name or a title.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa

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
    first = persons.first
    unlisted = (page.grade(GIVEN) < NAMED) & (page.grade(SURNAME) < NAMED)
    one = (first == persons.last) & unlisted[first]
    firm = page.said(names())[first]
    out = one & (firm | _inflected(persons, page, one & ~firm)) & ~_borne(persons, page) & _apart(persons, page, unlisted)
    labelled = page.before(page.said([":"]))[first]  # "Patient: Abanca"
    return np.asarray((out | _several(persons, page)) & ~labelled)


@cache
def names() -> frozenset[str]:
    """Those of one word, and the goods, makes, programs, games and medicines among things."""
    here, things = wordlists.groups(KNOWN), wordlists.groups(THINGS)
    return frozenset().union(
        *(here[group] for group in ("firms", "brands", "cars")),
        *(things[group] for group in ("goods", "makes", "programs", "games", "drugs")),
    )


def _several(persons: Found, page: Page) -> Bools:
    """Names of several words, their words in small letters and with hyphens between as the list has them."""
    listed = wordlists.groups(KNOWN)["more"]
    begins = page.said(name.partition("-")[0] for name in listed)[persons.first]
    out = begins & (persons.last > persons.first) & (persons.last - persons.first < MOST)
    for i in np.flatnonzero(out).tolist():
        codes = page.tokens.code[persons.first[i] : persons.last[i] + 1]
        out[i] = "-".join(page.lower.take(pa.array(codes)).to_pylist()) in listed
    return np.asarray(out)


def _apart(persons: Found, page: Page, unlisted: Bools) -> Bools:
    """(s,) whether no other name stands beside: neither a person's nor a capital that is no plain word; any may open a sentence."""
    plain = (page.grade(COMMON) >= PLAIN) & unlisted
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
    """Case forms of firms' names ("Zalandossa") among those asked, in languages that have such forms."""
    out = np.zeros(len(persons), bool)
    if not page.languages:
        return out
    served = page.told(inflection.SERVED.__contains__)
    asked = asked & (served & (page.length >= SHORTEST))[persons.first]
    listed = names()
    for i in np.flatnonzero(asked).tolist():
        at = persons.first[i]
        language = page.languages[page.tokens.text[at]]
        word = page.lower[int(page.tokens.code[at])].as_py()
        out[i] = any(len(base) >= SHORTEST - 1 and base in listed for base in inflection.bases(word, language))
    return out
