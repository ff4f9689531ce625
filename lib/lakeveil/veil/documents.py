"""The JSON documents among a column's texts: their strings by way, and masked documents.

Keys are data. A key in which something was found, that does not look like a name a programmer would give, or that the sample for
column decisions did not know as a field, is shown as `{}` in a path; so no path tells what the audit must not hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.veil.apart import Apart
from lakeveil.veil.jsontext import Edit, String, Ways, apply, parse, raw_edits

KEYS = -1  # the way of all keys; below it stand the ways of numbers
Place = tuple[int, str]  # way and text

_BRACKET = r"^[ \t\r\n]*[\[{]"
_NAME = re.compile(r"(?!.*\d{4})[^\W\d][\w-]{0,63}", re.ASCII)
_STEP = re.compile(r"[.$\[{]")  # where a step of a shown path begins
_KEY = re.compile(r"\.[\w-]+", re.ASCII)
MOST = 64  # keys of an object in a sample; a programmer names fewer fields, a table of users has more


@dataclass(frozen=True, slots=True, eq=False)
class Documents:
    """strings: row of the column's distinct texts → what its document holds; ways: shared by all of them.

    Numbers have ways of their own, `number_way(way)`, since they are only masked by a column's decision.
    """

    strings: Mapping[int, tuple[String, ...]]
    ways: Ways

    def places(self) -> dict[int, dict[str, int]]:
        """Per way (strings, KEYS, numbers) the distinct texts, numbered in the order they are met."""
        places: dict[int, dict[str, int]] = {KEYS: {}}
        for found in self.strings.values():
            for string in _flat(found):
                here = places.setdefault(_way(string), {})
                here.setdefault(string.text, len(here))
        return places

    def hits(self, row: int, wanted: Mapping[Place, int]) -> list[tuple[int, tuple[int, ...]]]:
        """Per wanted string of a document: its number in `wanted`, and its array positions; in order."""
        numbers = ((wanted.get((_way(string), string.text)), string.position) for string in _flat(self.strings[row]))
        return [(number, position) for number, position in numbers if number is not None]

    def masked(self, row: int, document: str, edits: Mapping[Place, list[Edit]]) -> str:
        """The document with its strings edited; keys of an object that differed still differ."""
        return apply(document, _edits(self.strings[row], edits))


def find(texts: pa.StringArray, depth: int, numbers: bool = False) -> Documents:
    """The texts that are JSON objects or arrays, at most `depth` deep; every other text is plain text."""
    ways = Ways()
    rows = np.flatnonzero(pc.match_substring_regex(texts, _BRACKET).to_numpy(zero_copy_only=False))
    parsed = zip(
        rows.tolist(), (parse(text, ways, depth, numbers=numbers) for text in texts.take(pa.array(rows)).to_pylist()), strict=True
    )
    return Documents({row: found for row, found in parsed if found is not None}, ways)


def hide(found: Callable[[str], bool], known: Container[str] | None = None) -> Callable[[str, str], bool]:
    """Which keys a path must not show: those in which something was `found`, those that look like data, and those that lead
    to no `known` path below the document, where such are given."""
    return lambda parent, key: found(key) or not _NAME.fullmatch(key) or (known is not None and f"{parent}.{key}" not in known)


def fields(paths: Iterable[str]) -> frozenset[str]:
    """All steps on the way to the paths, themselves included: `$.a`, `$.a[]` and `$.a[].b` for `$.a[].b`."""
    return frozenset(path[:cut] for path in paths for cut in (*(m.start() for m in _STEP.finditer(path)), len(path)))


def crowded(paths: Iterable[str]) -> dict[str, str]:
    """Old path → new path for those below an object with more than MOST keys: such keys are data, and shown as `{}`.

    From the outermost object inwards, so that a crowd behind a crowd is seen as one. Paths are those below one column.
    """
    renamed = {path: path for path in paths}
    while True:
        children: dict[str, set[str]] = {}
        for path in renamed.values():
            for step in _STEP.finditer(path):
                if key := _KEY.match(path, step.start()):
                    children.setdefault(path[: step.start()], set()).add(key[0])
        full = min((parent for parent, keys in children.items() if len(keys) > MOST), key=len, default=None)
        if full is None:
            return {old: new for old, new in renamed.items() if old != new}
        renamed = {old: _emptied(new, full) for old, new in renamed.items()}


def _emptied(path: str, parent: str) -> str:
    """The path with `{}` for the key behind `parent`, if it goes that way."""
    key = _KEY.match(path, len(parent)) if path.startswith(parent) else None
    return f"{parent}{{}}{path[key.end() :]}" if key else path


def number_way(way: int) -> int:
    """The way of numbers beside a way of strings, and back."""
    return KEYS - 1 - way


def _way(string: String) -> int:
    return KEYS if string.owner >= 0 else number_way(string.way) if string.bare else string.way


def _flat(strings: tuple[String, ...]) -> Iterator[String]:
    """All strings, an inner document's in the place of the string that holds it."""
    for string in strings:
        if string.inner is None:
            yield string
        else:
            yield from _flat(string.inner)


def _edits(strings: tuple[String, ...], edits: Mapping[Place, list[Edit]]) -> list[Edit]:
    out: list[Edit] = []
    keys = _distinct_keys(strings, edits)
    for i, string in enumerate(strings):
        if string.inner is not None:
            out += raw_edits(string, _edits(string.inner, edits))
        elif i in keys:
            out += raw_edits(string, [(0, len(string.text), keys[i])])
        elif string.owner < 0 and (here := edits.get((_way(string), string.text))):
            out += raw_edits(string, here)
    return out


def _distinct_keys(strings: tuple[String, ...], edits: Mapping[Place, list[Edit]]) -> dict[int, str]:
    """New text of each edited key, by its place in `strings`; doubles of one key stay doubles."""
    edited = [i for i, s in enumerate(strings) if s.owner >= 0 and (KEYS, s.text) in edits]
    if not edited:
        return {}
    owners = {strings[i].owner for i in edited}
    apart = {owner: Apart(()) for owner in owners}
    for string in strings:
        if string.owner in owners and (KEYS, string.text) not in edits:
            apart[string.owner].taken.add(string.text)
    given: dict[tuple[int, str], str] = {}
    for i in edited:
        owner, key = strings[i].owner, strings[i].text
        if (owner, key) not in given:
            given[owner, key] = apart[owner].give(apply(key, edits[KEYS, key]))
    return {i: given[strings[i].owner, strings[i].text] for i in edited}
