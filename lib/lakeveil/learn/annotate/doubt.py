"""Why a match may still be wrong: the word is a town here, a longer name, or the sentence speaks of somebody else.

The paper's two mistakes (figure 3): *Troy*, a child's name that is also a city, and *Harvard University*, someone else's school.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Sequence

from lakeveil import labels
from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.words import GENERIC, INSTITUTIONS, LOCATIVE, PARTICLES, SUFFIXES, TITLES, fold

Found = tuple[int, int, str]  # a span of the detector: start, end, label
_OF = frozenset("de del of von di da do della".split())
_WAYS = frozenset("ctra c cl pz plz pza av avda ave pl ul st".split())
BEFORE_ADDRESS = 12  # words before an address in which an institution may be named
_STRONG = frozenset({"in", "near", "nach", "cerca", "aus"})


def place_not_person(document: Document, match: Match, found: Sequence[Found]) -> bool:
    """A lone part of a name that reads as a place: the detector says so, or a preposition of place and what follows do."""
    if match.how.startswith(("full", "part", "alike")) and " " in document.text[match.start : match.end]:
        return False
    before, after = _before(document, match.start), _after(document, match.end)
    if before in _STRONG and after:
        return True
    kinds = {labels.parent(label) for start, end, label in found if start < match.end and match.start < end}
    if "PERSON" in kinds:
        return False
    if "LOCATION" in kinds and (before in LOCATIVE or after):
        return True
    return before in _STRONG or (before in LOCATIVE and after)


def longer_name(document: Document, match: Match, found: Sequence[Found]) -> bool:
    """Part of a name inside what the detector sees as a longer name of somebody else."""
    if match.how.split("+")[0] not in ("given", "family", "detector"):
        return False
    for start, end, label in found:
        if (
            labels.parent(label) == "PERSON"
            and start <= match.start
            and match.end <= end
            and (start, end) != (match.start, match.end)
        ):
            rest = [w for w in document.words if start <= w.start < end and not match.start <= w.start < match.end]
            if any(w.capital and w.form not in TITLES | SUFFIXES | PARTICLES and len(w.form) > 1 for w in rest):
                return True
    return False


def in_a_longer_name(document: Document, match: Match) -> bool:
    """A place that is part of another name: `Hospital General de Albacete`, `Calle Madrid`, `Santiago de Chile`."""
    words = document.words
    first = bisect.bisect_left(words, match.start, key=lambda w: w.start)
    last = bisect.bisect_left(words, match.end, key=lambda w: w.start) - 1
    left = first - 1
    if left >= 0 and words[left].form in _OF and document.gap(left) == " ":
        left -= 1
        if left >= 0 and words[left].capital and document.gap(left) == " ":
            return True
    elif left >= 0 and words[left].capital and words[left].form in GENERIC | _WAYS and document.gap(left) in (" ", ". "):
        return True
    right = last + 1
    return (
        right + 1 < len(words)
        and words[right].form in _OF
        and words[right + 1].capital
        and {document.gap(last), document.gap(right)} == {" "}
    )


def firm(document: Document, match: Match, found: Sequence[Found]) -> bool:
    """Part of somebody's name inside what the detector sees as the longer name of an organisation."""
    return match.how != "full" and any(
        labels.parent(label) == "ORGANIZATION"
        and start <= match.start
        and match.end <= end
        and any(w.capital for w in document.words if start <= w.start < end and not match.start <= w.start < match.end)
        for start, end, label in found
    )


def part_of_address(document: Document, match: Match, value: str) -> bool:
    """Of an address (a value with a number in it) the mention lacks the house number or the street: other people live there, too."""
    house = re.search(r"\d+", value)
    if house is None:
        return False
    said = re.findall(r"\w+", fold(document.text[match.start : match.end]))
    street = max(re.findall(r"[^\W\d_]+", fold(value[: house.start()] or value)), key=len, default="")
    return house[0] not in said or street not in said


def of_an_institution(document: Document, match: Match, value: str) -> bool:
    """An address behind the name of an institution in the same line, as letters sign: `Hospital General. Calle Mayor, 5`."""
    if not any(c.isdigit() for c in value):
        return False
    line = document.text.rfind("\n", 0, match.start) + 1
    first = bisect.bisect_left(document.words, match.start, key=lambda w: w.start)
    return any(
        w.capital and w.form in INSTITUTIONS and w.start >= line for w in document.words[max(0, first - BEFORE_ADDRESS) : first]
    )


def someone_else(
    document: Document, match: Match, subject: Sequence[Match], relatives: Sequence[Match], found: Sequence[Found], tools: Tools
) -> bool:
    """Whether the nearest person named before the mention, in its sentence, is not the record's subject."""
    start, _ = document.sentence(match.start)
    persons = [(s, e) for s, e, label in found if labels.parent(label) == "PERSON" and start <= s and e <= match.start]
    persons += [(m.start, m.end) for m in relatives if start <= m.start and m.end <= match.start]
    persons += [
        pair
        for pair in _capital_pairs(document, start, match.start, tools)
        if not any(s < pair[1] and pair[0] < e for s, e in persons)
    ]
    if not persons:
        return False
    nearest = max(persons, key=lambda p: p[1])
    return not any(m.start < nearest[1] and nearest[0] < m.end for m in subject)


def _capital_pairs(document: Document, start: int, end: int, tools: Tools) -> list[tuple[int, int]]:
    """Two or more capitalised words with a blank between, that begin with a known name or follow a title: a person, by looks."""
    out = []
    words, i = document.words, 0
    while i < len(words):
        j = i
        while (
            j + 1 < len(words)
            and words[j].capital
            and words[j + 1].capital
            and document.gap(j) == " "
            and words[j + 1].end <= end
        ):
            j += 1
        if j > i and words[i].start >= start and words[j].end <= end:
            titled = words[i].form in TITLES or (i > 0 and words[i - 1].form in TITLES)
            if titled or tools.named(words[i].form):
                out.append((words[i].start, words[j].end))
        i = j + 1
    return out


def _before(document: Document, start: int) -> str:
    """The folded word just before a place, if only a blank parts them."""
    i = bisect.bisect_left(document.words, start, key=lambda w: w.start) - 1
    return document.words[i].form if i >= 0 and document.text[document.words[i].end : start] == " " else ""


def _after(document: Document, end: int) -> bool:
    """Whether `, Capital` follows: `Troy, New York`."""
    rest = document.text[end : end + 3]
    return rest[:2] == ", " and rest[2:3].isupper()
