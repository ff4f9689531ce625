"""Names of lists without a word that calls them so: what one word is worth, and what its neighbours add.

A given name that is no other word is a name; one that is a word too needs a surname behind it, a word for kin or of address before
it, a sure name beside it in a list, or the same string sure elsewhere in the text. Letters that a script writes onto a name (and,
to, that; the particles of Korean) stay outside.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lakeveil import wordlists
from lakeveil.recognizers.called.common import CALLED, LISTED, Found

SURE, ALSO = 2, 1  # worth as a given name: no other word, a word too
FAMILY, AFTER, FORM = 3, 2, 1  # as a surname: alone, behind any given name, behind a sure one
_CELL = 4  # words of a table's cell at most
_NEVER = re.compile("(?!)")
_SHUT = re.compile(r" ?(?:[,،;:.)!\n।۔፣፤።]|$)| [וو]")
_CLOSED = re.compile(r" ?[,،;:()\n፣፤]")
_LATIN_BEFORE = re.compile(r"(?:^|([A-Za-z]))[\s\d,;:|\"'(<=*_-]*$")
_LATIN_BEHIND = re.compile(r"[\s\d,;:|\"')>.!?=*_-]*(?:$|([A-Za-z]))")


@dataclass(frozen=True, slots=True)
class Reading:
    """A piece [start, end) of a written word and what the lists know of it."""

    start: int
    end: int
    given: int = 0
    family: int = 0
    whole: bool = True  # nothing is written before it


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a language writes names. `read`: readings of one written word, offsets within it, the likeliest first."""

    word: re.Pattern[str]
    read: Callable[[str], Reading]
    glue: re.Pattern[str]  # between the parts of one name
    joined: re.Pattern[str]  # between two persons
    cue: re.Pattern[str]  # before a name, whatever it is
    kin: re.Pattern[str]  # before a listed one
    stops: frozenset[str]  # no part of a name
    said: re.Pattern[str]  # what only persons do, behind a name
    own: re.Pattern[str] = _NEVER  # before a name, listed or not, that closes there: somebody's kin
    before: bool = False  # whether the word before a sure surname is one of the name
    unlike: re.Pattern[str] = _NEVER  # no unlisted name looks so: the case or tense it ends in


class Lists(NamedTuple):
    """A language's names: given names that are no other word, those that are one too, surnames likewise."""

    given: frozenset[str]
    given_too: frozenset[str]
    family: frozenset[str]
    family_too: frozenset[str]


def names_of(language: str) -> Lists:
    """What packs/called.txt lists for a language; a group that it lacks is empty."""
    groups = wordlists.groups("called.txt")
    return Lists(*(groups.get(f"{language} {group}", frozenset()) for group in ("given", "given too", "family", "family too")))


def reading(written: str, forms: Iterable[str], worth: Callable[[str], tuple[int, int]]) -> Reading:
    """The whole word, read as the first of its forms that is worth something as a given name or a family's."""
    for form in forms:
        given, family = worth(form)
        if given or family:
            return Reading(0, len(written), given, family)
    return Reading(0, len(written))


def find(text: str, tongue: Tongue) -> Found:
    """Names by lists and neighbours; LISTED for a word alone, CALLED for more."""
    read = [_placed(tongue, match) for match in tongue.word.finditer(text)]
    if not any(word.given or word.family for word in read) and not tongue.cue.search(text) and not tongue.kin.search(text):
        return
    worth = [LISTED if word.given == SURE or word.family == FAMILY else 0.0 for word in read]
    glued = [tongue.glue.fullmatch(text[a.end : b.start]) is not None for a, b in itertools.pairwise(read)]
    _pairs(read, worth, glued)
    _cues(text, read, worth, glued, tongue)
    _lists(text, read, worth, tongue)
    _again(text, read, worth)
    yield from _spans(read, worth, glued)


def _placed(tongue: Tongue, match: re.Match[str]) -> Reading:
    word, by = tongue.read(match[0]), match.start()
    if match[0] in tongue.stops or match[0][word.start :] in tongue.stops:
        return Reading(by, match.end())
    return Reading(word.start + by, word.end + by, word.given, word.family, word.whole)


def _pairs(read: list[Reading], worth: list[float], glued: list[bool]) -> None:
    """A given name and a surname, or two given names of which one is sure."""
    for i, glue in enumerate(glued):
        one, two = read[i], read[i + 1]
        if not glue or not (one.given or (worth[i] and two.family)):
            continue
        if two.family >= AFTER or (one.given == SURE and (two.family or two.given)) or (two.given == SURE and one.given):
            worth[i] = worth[i + 1] = CALLED


def _cues(text: str, read: list[Reading], worth: list[float], glued: list[bool], tongue: Tongue) -> None:
    """What stands behind a word of address or kin, and a surname by its form behind that."""
    cues = {match.end() for match in tongue.cue.finditer(text)}
    kin = {match.end() for match in tongue.kin.finditer(text)}
    kept = (FAMILY, FORM)  # a form alone says too little there
    for i, word in enumerate(read):
        written = text[word.start : word.end]
        if written in tongue.stops:
            continue
        said = word.given and tongue.said.match(text, word.end) is not None
        if word.start in cues or said or (word.start in kin and (word.given or word.family in kept)):
            worth[i] = CALLED
            if i < len(glued) and glued[i] and (read[i + 1].given or read[i + 1].family):
                worth[i + 1] = CALLED
    _unlisted(text, read, worth, glued, tongue)
    cell = len(read) in range(2, _CELL) and all(glued) and read[0].start == 0 and read[-1].end == len(text.rstrip())
    stopped = any(text[word.start : word.end] in tongue.stops for word in read)
    if cell and (read[0].given == SURE or (read[0].given and not stopped)):
        worth[:] = [CALLED] * len(read)
    _islands(text, read, worth, glued)


def _islands(text: str, read: list[Reading], worth: list[float], glued: list[bool]) -> None:
    """Two or three words amid Latin letters of which the first is a given name: nobody writes anything else so, stop words included."""
    ends = [i for i in range(len(read)) if i == len(glued) or not glued[i]]
    for first, last in zip([0, *(end + 1 for end in ends[:-1])], ends, strict=True):
        if not read[first].given or last - first + 1 not in range(2, _CELL):
            continue
        before, behind = _LATIN_BEFORE.search(text, 0, read[first].start), _LATIN_BEHIND.match(text, read[last].end)
        if before and behind and (before[1] or behind[1]):
            worth[first : last + 1] = [CALLED] * (last - first + 1)


def _unlisted(text: str, read: list[Reading], worth: list[float], glued: list[bool], tongue: Tongue) -> None:
    """Words of no list: behind a given name where a clause ends, before a sure surname, behind somebody's kin, between an office and what persons do."""
    own, kin = ({match.end() for match in pattern.finditer(text)} for pattern in (tongue.own, tongue.kin))
    bare = [
        not word.given
        and word.end - word.start > 2
        and text[word.start] not in "ושו"
        and text[word.start : word.end] not in tongue.stops
        and not tongue.unlike.search(text[word.start : word.end])
        for word in read
    ]
    for i, word in enumerate(read):
        done = bare[i] and word.start in kin and tongue.said.match(text, word.end)
        if done or (bare[i] and word.start in own and _SHUT.match(text, word.end)):
            worth[i] = LISTED
    for i, glue in enumerate(glued):
        one, two = read[i], read[i + 1]
        ends = _CLOSED.match(text, two.end) or tongue.said.match(text, two.end)
        if glue and bare[i + 1] and not two.family and worth[i] and one.given and ends:
            worth[i + 1] = LISTED
        if glue and tongue.before and two.family == FAMILY and not worth[i] and (bare[i] or one.given):
            worth[i] = LISTED


def _lists(text: str, read: list[Reading], worth: list[float], tongue: Tongue) -> None:
    """Listed words, surnames too, beside a name that is sure, with a comma or `and` between."""
    near = [tongue.joined.fullmatch(text[a.end : b.start]) is not None for a, b in itertools.pairwise(read)]
    for order in (range(len(near)), reversed(range(len(near)))):
        for i in order:
            one, two = (i, i + 1) if worth[i] else (i + 1, i)
            if near[i] and worth[one] and not worth[two] and read[two].given:
                worth[two] = LISTED


def _again(text: str, read: list[Reading], worth: list[float]) -> None:
    """The same string as one that is sure."""
    called = {text[word.start : word.end] for word, score in zip(read, worth, strict=True) if score == CALLED}
    called = {word for word in called if len(word) > 2}
    for i, word in enumerate(read):
        if not worth[i] and text[word.start : word.end] in called:
            worth[i] = LISTED


def _spans(read: list[Reading], worth: list[float], glued: list[bool]) -> Found:
    start = 0
    for i in range(len(read)):
        if not worth[i]:
            start = i + 1
        elif i + 1 == len(read) or not worth[i + 1] or not glued[i]:
            yield read[start].start, read[i].end, max(worth[start : i + 1])
            start = i + 1
