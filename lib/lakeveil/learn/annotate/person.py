"""Person names: any order, initials, titles outside, missing and extra middle names, nicknames, inflected forms, slips of the pen.

Each word of the text is asked which part of the name it may be; runs of such words that touch are the mentions. Parts of names
count: a given name or a surname alone, at a lower score, unless a neighbouring capital shows that somebody else is meant.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lakeveil.learn.annotate.document import Document, unspaced
from lakeveil.learn.annotate.match import Match, Tools, inflected, slip
from lakeveil.learn.annotate.values import Value
from lakeveil.learn.annotate.words import HONORIFICS, PARTICLES, SUFFIXES, TITLES, fold, short_forms
from lakeveil.masking.names import WORD

EXACT, INFLECTED, NICKNAME, INITIAL = 1.0, 0.98, 0.9, 0.8
GIVEN_ALONE, FAMILY_ALONE, BESIDE_ANOTHER = 0.8, 0.75, 0.4
_BLANK = frozenset({" ", "\u00a0", "-", "‐", "'", "’", "  "})
_DOTTED = frozenset({". ", ".", ".\u00a0", ".-"})  # after an initial only
_CONJUNCTIONS = frozenset({"y", "e", "i", "et", "und"})  # particles inside a name that has them, else they part two names
_SWAP = frozenset({", ", ","})


@dataclass(frozen=True, slots=True, repr=False)
class Name:
    """Parts of a name in reading order: as written and folded; `family` parts are numbers of parts; particles apart."""

    written: tuple[str, ...]
    folded: tuple[str, ...]
    family: frozenset[int]
    particles: frozenset[str]


class _Hit(NamedTuple):
    part: int
    likeness: float
    how: str


def find(document: Document, value: Value, tools: Tools) -> list[Match]:
    """All mentions of the name in the document."""
    if unspaced(value.text):
        return _unspaced(document, value.text)
    name = parted(value.text, value.family)
    if not name.folded:
        return []
    hits = _hits(document, name, tools)
    out, last = [], -1
    for place in sorted(hits):
        if place > last:
            run = _run(document, hits, place, name)
            if run is not None:
                last = run[-1]
                if (match := _judged(document, hits, run, name, tools)) is not None:
                    out.append(match)
    return out


@lru_cache(maxsize=20_000)
def parted(text: str, family: str = "") -> Name:
    """A name's parts; `Surname, Given` is turned, titles and suffixes are dropped, the last part is the surname (two in Spanish fashion)."""
    before, comma, after = text.partition(",")
    if comma and fold(after.strip(" .")) not in SUFFIXES and after.strip():
        text, family = f"{after} {before}", family or before
    written = [w[0] for w in WORD.finditer(text)]
    kept = [
        w
        for i, w in enumerate(written)
        if not (i == 0 and len(written) > 1 and fold(w) in TITLES) and not (i and fold(w) in SUFFIXES) and not w.isdigit()
    ]
    small = frozenset(fold(w) for w in kept[1:] if fold(w) in PARTICLES or (len(w) < 4 and w.islower()))
    parts = [w for i, w in enumerate(kept) if not (i and fold(w) in small)]
    of_family = {fold(w[0]) for w in WORD.finditer(family)} if family else set()
    last = {i for i, w in enumerate(parts) if fold(w) in of_family} or ({len(parts) - 1} if len(parts) > 1 else set())
    if not family and len(parts) > 2 and f"{parts[-2]}-{parts[-1]}" in text:
        last.add(len(parts) - 2)  # Meyer-Landrut
    return Name(tuple(parts), tuple(map(fold, parts)), frozenset(last), small)


def _hits(document: Document, name: Name, tools: Tools) -> dict[int, list[_Hit]]:
    """Place → the parts a word may be, likest first."""
    hits: dict[int, list[_Hit]] = {}
    for part, folded in enumerate(name.folded):
        for place in document.at.get(folded, ()) if len(folded) > 1 else ():
            if document.words[place].capital or not name.written[part][0].isupper():
                hits.setdefault(place, []).append(_Hit(part, EXACT, ""))
        if part not in name.family or len(name.folded) == 1:
            for short in short_forms(folded):
                for place in document.at.get(short, ()):
                    if document.words[place].capital:
                        hits.setdefault(place, []).append(_Hit(part, NICKNAME, "nickname"))
        if part not in name.family and name.written[part][0].isupper():
            for place in document.at.get(folded[0], ()):
                if document.words[place].capital:
                    hits.setdefault(place, []).append(_Hit(part, INITIAL, "initial"))
    sure = set(hits)
    for part, folded in enumerate(name.folded):
        for place in document.letter.get(folded[0], ()):
            if (
                place not in sure
                and document.words[place].capital
                and (hit := _near(document, place, part, name, tools)) is not None
            ):
                hits.setdefault(place, []).append(hit)
    return hits


def _near(document: Document, place: int, part: int, name: Name, tools: Tools) -> _Hit | None:
    """Another form of a part, or a slip of the pen."""
    form, folded = document.words[place].form, name.folded[part]
    if inflected(document, place, name.written[part], folded, tools):
        return _Hit(part, INFLECTED, "inflected")
    alike = slip(form, folded)
    return _Hit(part, alike * 0.95, "fuzzy") if alike else None


def _run(document: Document, hits: dict[int, list[_Hit]], first: int, name: Name) -> list[int] | None:
    """Places from `first` on that belong to one mention: parts of the name, its particles, one foreign middle name between parts."""
    run, used, place = [first], {hits[first][0].part}, first
    while True:
        step = _next(document, hits, place, name, used)
        if step is None:
            return run
        run += range(place + 1, step + 1)
        place = step
        used |= {next(h.part for h in hits[step] if h.part not in used)}


def _next(document: Document, hits: dict[int, list[_Hit]], place: int, name: Name, used: set[int]) -> int | None:
    gap = document.gap(place)
    if gap in _SWAP:
        after_family = bool(used) and used <= name.family
        return place + 1 if after_family and _fresh(hits, place + 1, used) else None
    if not _touching(document, place):
        return None
    if _fresh(hits, place + 1, used):
        return place + 1
    between = place + 1
    while between < len(document.words) and between <= place + 3 and _touching(document, between):
        word = document.words[between]
        middle = word.capital and between == place + 1  # a middle name or its initial that the record lacks
        if not (middle or word.form in name.particles or word.form in PARTICLES - _CONJUNCTIONS):
            return None
        if _fresh(hits, between + 1, used):
            return between + 1 if _sound(hits, between + 1) else None
        between += 1
    return None


def _touching(document: Document, place: int) -> bool:
    gap = document.gap(place)
    return gap in _BLANK or (gap in _DOTTED and len(document.words[place].form) <= 2)


def _fresh(hits: dict[int, list[_Hit]], place: int, used: set[int]) -> bool:
    return any(hit.part not in used for hit in hits.get(place, ()))


def _sound(hits: dict[int, list[_Hit]], place: int) -> bool:
    return any(hit.how != "initial" for hit in hits[place])


def _judged(document: Document, hits: dict[int, list[_Hit]], run: list[int], name: Name, tools: Tools) -> Match | None:
    """A run as a mention with its likeness, or None for one that names nobody (initials only)."""
    used: dict[int, _Hit] = {}
    for place in run:
        hit = next((h for h in hits.get(place, ()) if h.part not in used), None)
        if hit is not None:
            used[hit.part] = hit
    if all(hit.how == "initial" for hit in used.values()):
        return None
    start, end = document.words[run[0]].start, document.words[run[-1]].end
    likeness = sum(hit.likeness for hit in used.values()) / len(used)
    ways = {hit.how for hit in used.values() if hit.how}
    whole = len(name.folded) == 1 or (len(used) > 1 and not name.family.issuperset(used))
    if whole:
        missing = len(name.folded) - len(used)
        how = "+".join(sorted(ways)) or ("full" if not missing else "part")
        likeness *= (
            1 - 0.03 * missing - 0.03 * (len(run) - len(used) - sum(document.words[p].form in name.particles for p in run))
        )
        if name.family.isdisjoint(used) or 0 not in used:
            likeness *= 0.95
    else:
        how, alone = ("family", FAMILY_ALONE) if name.family.issuperset(used) else ("given", GIVEN_ALONE)
        how, likeness = "+".join([how, *sorted(ways)]), likeness * alone
    # a full name may stand before a further surname; anything shorter beside a capital is somebody else
    if not (len(used) == len(name.folded) > 1) and _beside(document, run, tools, opened=0 in used and len(run) > 1):
        how, likeness = how + "+beside", likeness * BESIDE_ANOTHER
    if next((h.part for h in hits[run[0]] if h.part in used), 0) in name.family:
        start = _with_particle(document, run[0], name, start)
    return Match(start, end, how, round(likeness, 4))


def _beside(document: Document, run: list[int], tools: Tools, *, opened: bool) -> bool:
    """Whether a name-like word touches the run: after it, or before it unless the run has the first name, or that word a reason of its own."""
    after = run[-1] + 1
    if after < len(document.words) and document.gap(run[-1]) in (" ", "-", "\u00a0"):
        word = document.words[after]
        if word.capital and word.form not in SUFFIXES | TITLES and not word.form.isdigit() and _namelike(document, after, tools):
            return True
    before = run[0] - 1
    while before > 0 and document.words[before].form in PARTICLES - _CONJUNCTIONS and document.gap(before) == " ":
        before -= 1
    if opened or before < 0 or document.gap(before) not in (" ", "-", "\u00a0", ". "):
        return False
    word = document.words[before]
    if not word.capital or word.form in TITLES or word.form in PARTICLES:
        return False
    if document.gap(before) == ". ":
        return len(word.form) == 1  # an initial that is not the name's own
    return _namelike(document, before, tools)


def _namelike(document: Document, place: int, tools: Tools) -> bool:
    """A capitalised word that its place does not explain (German nouns, a sentence's first word), or one the lexicon knows as a name."""
    word = document.words[place]
    explained = document.language == "de" or document.sentence(word.start)[0] == word.start
    return tools.named(word.form) if explained else True


def _with_particle(document: Document, first: int, name: Name, start: int) -> int:
    """A name's own particle before its surname (`von Hagen`) belongs to the mention."""
    place = first - 1
    while place >= 0 and document.words[place].form in name.particles and document.gap(place) == " ":
        start, place = document.words[place].start, place - 1
    return start


def _unspaced(document: Document, text: str) -> list[Match]:
    """Names in scripts without blanks: the whole name, blanks in it or not; else its first part where the record has parts."""
    parts = [p for p in re.split(r"[\s・·=＝]+", text) if p]
    whole = re.compile(r"[\s・·=＝]?".join(map(re.escape, parts)))
    out = [Match(m.start(), m.end(), "full", EXACT) for m in whole.finditer(document.text)]
    for part in parts if len(parts) > 1 else []:
        for m in re.finditer(re.escape(part), document.text):
            if not any(o.start <= m.start() < o.end for o in out):
                polite = document.text.startswith(HONORIFICS, m.end())
                if polite or len(part) > 1:
                    out.append(
                        Match(
                            m.start(), m.end(), "family" if part == parts[0] else "given", GIVEN_ALONE if polite else FAMILY_ALONE
                        )
                    )
    return out
