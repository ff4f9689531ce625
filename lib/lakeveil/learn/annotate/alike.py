"""Noun-like chunks, and the sub-runs of longer ones, compared to a record's values by rapidfuzz.

What words alone do not show: two words written as one or one as two, another first letter, slips that leave a name as a whole alike.
A likeness falls STEEP times as fast as rapidfuzz's ratio, so that the label's own least score decides: .6 lets a name through that is .9 alike.
Of persons whole names only: one name alone has too few letters to be told by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from lakeveil.learn.annotate import person, wording
from lakeveil.learn.annotate.chunks import Runs
from lakeveil.learn.annotate.document import unspaced
from lakeveil.learn.annotate.match import CLOSE, Match
from lakeveil.learn.annotate.values import Value
from lakeveil.learn.annotate.words import GENERIC

STEEP = 4.0
SPELT = 0.95  # least ratio of words that are written together or apart: less may be a word too few
RESPELT = 0.99  # ratio of what is equal but for blanks and hyphens
PART = 0.97  # worth of a name without its middle ones, of one part of an address
_DIGITS = re.compile(r"\d+")


class Form(NamedTuple):
    """A form of a value to compare with runs: folded words, what it is worth at best, what it is called where it fits."""

    words: tuple[str, ...]
    worth: float
    how: str


def find(runs: Runs, value: Value, least: float, taken: Set[int]) -> list[Match]:
    """Chunks and their sub-runs that hold a word of the value and read much like it: likeness at least `least`; none with a word of `taken`."""
    if unspaced(value.text):
        return []
    out: dict[tuple[int, int], Match] = {}
    words, capital = runs.document.words, any(c.isupper() for c in value.text)
    for form in forms(value.matcher, value.text, value.family):
        cut = 1 - (1 - least / form.worth) / STEEP
        for run in _holding(runs, form, taken) if cut <= 1 else ():
            if taken.isdisjoint(run) and (not capital or _named(runs, run[0])):
                ratio = _ratio(form, [words[place].form for place in run], cut)
                likeness = round(form.worth * (1 - STEEP * (1 - ratio)), 4)
                place = words[run[0]].start, words[run[-1]].end
                if ratio >= cut and (place not in out or out[place].similarity < likeness):
                    how = form.how if ratio == 1 else "alike" if form.how == "full" else f"{form.how}+alike"
                    out[place] = Match(*place, how, likeness, "chunk")
    return list(out.values())


@lru_cache(maxsize=20_000)
def forms(matcher: str, text: str, family: str) -> tuple[Form, ...]:
    """The forms of a value: of a person whole and without middle names, of an address whole and each part, else the whole."""
    if matcher != "person":
        parts = [p for p in text.split(",") if re.search(r"[^\W\d_]{3}", p)] if matcher == "place" and "," in text else []
        whole = [(_weighing(text), 1.0, "full"), *((_weighing(p), PART, "full of address") for p in parts)]
        return tuple(Form(*one) for one in whole if one[0])
    said = tuple(word for word in person.parted(text, family).folded if len(word) > 1)
    if len(said) < 2:
        return ()
    return (Form(said, 1.0, "full"), *([Form((said[0], said[-1]), PART, "part")] if len(said) > 2 else []))


def _weighing(text: str) -> tuple[str, ...]:
    """The words of a name that weigh something; none where no word of letters says more than what kind of thing it is."""
    name = wording.worded(text)
    words = tuple(form for form, weight in zip(name.folded, name.weight, strict=True) if weight)
    return words if any(len(word) > 2 and word.isalpha() and word not in GENERIC for word in words) else ()


def _holding(runs: Runs, form: Form, taken: Set[int]) -> Iterator[list[int]]:
    """Runs of as many words as the form has, one more and one less, that hold one of its words, none of `taken`; each once."""
    size, known = len(form.words), set[tuple[int, int]]()
    for word in set(form.words):
        for place in (p for p in runs.document.at.get(word, ()) if p not in taken):
            for number in (size, size + 1, size - 1):
                for run in runs.holding(place, number):
                    if (run[0], run[-1]) not in known:
                        known.add((run[0], run[-1]))
                        yield run


def _ratio(form: Form, seen: list[str], cut: float) -> float:
    """rapidfuzz's ratio, 0–1, where it is at least `cut`, else 0: of as many words in any order; more or fewer have to spell the same without blanks."""
    if _DIGITS.findall(" ".join(seen)) != _DIGITS.findall(" ".join(form.words)):
        return 0.0
    if len(seen) == len(form.words):
        alike = _word_by_word(form.words, seen)
        return fuzz.token_sort_ratio(" ".join(form.words), " ".join(seen), score_cutoff=100 * cut) / 100 if alike else 0.0
    if min(map(len, seen)) == 1:  # initials, `D.F.`
        return 0.0
    return min(fuzz.ratio("".join(form.words), "".join(seen), score_cutoff=100 * SPELT) / 100, RESPELT)


def _word_by_word(wanted: tuple[str, ...], seen: list[str]) -> bool:
    """Whether each word has one that is alike: `University of Northern California` is not that of Southern."""
    return all(any(word == other or OSA.normalized_similarity(word, other) >= CLOSE for other in seen) for word in wanted)


def _named(runs: Runs, first: int) -> bool:
    """Whether a run begins as a name: with a capital or digit, or with a small generic word before one (`instituto San Isidro`)."""
    words = runs.document.words
    word = words[first]
    return word.capital or word.form[:1].isdigit() or (word.form in GENERIC and words[min(first + 1, len(words) - 1)].capital)
