"""JSON inside strings: every string of a document with its exact place, and edits that leave all else as it was.

The grammar is RFC 8259, read strictly; whitespace, order and doubles of keys, spelling of numbers and the
escapes of untouched strings are never rewritten. A string that is itself a document is opened too.
Offsets are code points: of a document for places, of the decoded string for edits.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from json.decoder import scanstring  # type: ignore[attr-defined]  # absent from the stubs only
from typing import NamedTuple

_WS = r"[ \t\n\r]*"
_STRING = r'"([^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*)"'
_NUMBER = r"(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
# string, bracket that opens, number, or word; then what follows it: a comma or a bracket that closes
_VALUE = rf"(?:{_STRING}|([\[{{])|{_NUMBER}|true|false|null){_WS}([,\]}}])?"
_ITEM = re.compile(_WS + _VALUE)
_MEMBER = re.compile(rf"{_WS}{_STRING}{_WS}:{_WS}{_VALUE}")
_CLOSE = re.compile(rf"{_WS}([\]}}])")
_NEXT = re.compile(rf"{_WS}([,\]}}])")
_STARTS = re.compile(rf"{_WS}[\[{{]")
_ESCAPE = re.compile(r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)")
_LONE = re.compile("[\ud800-\udfff]")

_END = re.compile(rf"{_WS}\Z")
_FIRST = frozenset("{[ \t\r\n")
_new = tuple.__new__  # three times as fast as calling a NamedTuple, and this is called for every string

Step = str | int  # an object's key, or one of
ITEM, INSIDE = 0, 1  # into an array; into a document inside a string
Edit = tuple[int, int, str]  # start, end, new text


class Ways:
    """The ways to the strings of many documents, each held once: number → the step that leads there from its parent.

    A step is an object's key, ITEM or INSIDE; way 0 is the document itself. A key is data too, so
    whoever shows a way decides which keys to hide (`show`).
    """

    def __init__(self) -> None:
        self.steps: list[dict[Step, int]] = [{}]
        self.parents: list[int] = [-1]
        self.keys: list[Step] = [INSIDE]

    def step(self, way: int, key: Step) -> int:
        """The way one step on."""
        known = self.steps[way].get(key)
        if known is None:
            known = self.steps[way][key] = len(self.steps)
            self.steps.append({})
            self.parents.append(way)
            self.keys.append(key)
        return known

    def show(self, hidden: Callable[[str, str], bool]) -> list[str]:
        """Per way `$.user.name`, `$.items[].name`; `{}` for a key that is to be hidden, `$` again for a document inside.

        hidden(parent, key): whether a key may not be seen behind its parent's shown way.
        """
        shown = ["$"]
        for way in range(1, len(self.keys)):
            key, parent = self.keys[way], shown[self.parents[way]]
            last = "[]" if key == ITEM else "$" if key == INSIDE else "{}" if hidden(parent, str(key)) else f".{key}"
            shown.append(parent + last)
        return shown


class String(NamedTuple):
    """One string of a document.

    start: where it begins, behind its quote; raw: the characters up to its closing quote; text: decoded, a lone
    surrogate as U+FFFD; way: number in `Ways` (of its object if it is a key); position: the array positions;
    owner: number of its object if it is a key, else -1; inner: the strings inside, if the text is a document itself;
    bare: it is a number, without quotes.
    """

    start: int
    raw: str
    text: str
    way: int
    position: tuple[int, ...] = ()
    owner: int = -1
    inner: tuple[String, ...] | None = None
    bare: bool = False


def parse(
    document: str, ways: Ways, depth: int = 64, *, numbers: bool = False, again: int = 16, way: int = 0
) -> tuple[String, ...] | None:
    """All strings of a JSON object or array in the order they stand, keys too; None if it is not strict JSON.

    New ways are added to `ways`, below `way`. `numbers`: list the numbers too, as they are spelled. Deeper than `depth` brackets counts as not JSON. `again`: how many
    times documents inside strings are opened.
    """
    return _Reader(document, ways, depth, numbers, again).read(way) if _STARTS.match(document) else None


def raw_edits(string: String, edits: Iterable[Edit]) -> list[Edit]:
    """Edits of a decoded string as edits of its document: places moved, new text escaped; an edited number becomes a string."""
    if string.bare:
        return [(string.start, string.start + len(string.raw), json.dumps(apply(string.text, edits), ensure_ascii=False))]
    ascii_only = "\\u" in string.raw
    places, grown = _escapes(string.raw) if "\\" in string.raw else ([], [0])

    def moved(offset: int) -> int:
        return string.start + offset + grown[bisect_right(places, offset)]

    return [(moved(s), moved(e), json.dumps(new, ensure_ascii=ascii_only)[1:-1]) for s, e, new in edits]


def apply(text: str, edits: Iterable[Edit]) -> str:
    """The text with disjoint ranges replaced, given in any order."""
    pieces, at = [], 0
    for start, end, new in sorted(edits):
        pieces += [text[at:start], new]
        at = end
    return "".join([*pieces, text[at:]])


def _escapes(raw: str) -> tuple[list[int], list[int]]:
    """Decoded offsets just behind each escape, and by how much the raw offset is ahead from there on."""
    places, grown = [], [0]
    for match in _ESCAPE.finditer(raw):
        places.append(match.start() - grown[-1] + 1)
        grown.append(grown[-1] + match.end() - match.start() - 1)
    return places, grown


class _Reader:
    """One pass over a document: one match per member or item, a stack of the brackets that are open."""

    def __init__(self, document: str, ways: Ways, depth: int, numbers: bool, again: int) -> None:
        self.document, self.ways, self.depth, self.numbers, self.again = document, ways, depth, numbers, again
        self.found: list[String] = []
        self.objects = 0
        self.stack: list[tuple[int, int, tuple[int, ...], int]] = []  # what was around the bracket now open
        # of the bracket now open: number of the object (-1: an array), its way, position of the current item, its index
        self.owner, self.way, self.index = -1, 0, 0
        self.position: tuple[int, ...] = ()

    def read(self, way: int) -> tuple[String, ...] | None:
        """The strings, or None at the first place that is not JSON."""
        self.way = way
        opening = _ITEM.match(self.document)
        if not opening or not opening[2]:
            return None
        at = self._open(way, opening[2], opening[4], opening.end())
        while at is not None and self.stack:
            at = self._members(at) if self.owner >= 0 else self._items(at)
        if at is None or (at != len(self.document) and not _END.match(self.document, at)):
            return None
        return tuple(self.found)

    def _members(self, at: int) -> int | None:
        """Read the members of the object now open, up to a bracket; the place behind, None if broken."""
        match_at, steps, add = _MEMBER.match, self.ways.steps[self.way], self.found.append
        document, position, owner = self.document, self.position, self.owner
        while True:
            match = match_at(document, at)
            if match is None:
                return None
            raw, value, opens, number, follows = match.groups()
            key = raw if "\\" not in raw else self._decoded(match.start(1))
            add(_new(String, (match.start(1), raw, key, self.way, position, owner, None, False)))
            way = steps.get(key)
            if way is None:
                way = self.ways.step(self.way, key)
            if value is not None:
                add(self._string(match.start(2), value, way))
            elif opens:
                return self._open(way, opens, follows, match.end())
            elif number is not None and self.numbers:
                add(String(match.start(4), number, number, way, position, bare=True))
            if follows != ",":
                return self._close(follows, match.end())
            at = match.end()

    def _items(self, at: int) -> int | None:
        """Read the items of the array now open, up to a bracket; the place behind, None if broken."""
        document, way = self.document, self.ways.step(self.way, ITEM)
        while True:
            match = _ITEM.match(document, at)
            if match is None:
                return None
            value, opens, number, follows = match.groups()
            if value is not None:
                self.found.append(self._string(match.start(1), value, way))
            elif opens:
                return self._open(way, opens, follows, match.end())
            elif number is not None and self.numbers:
                self.found.append(String(match.start(3), number, number, way, self.position, bare=True))
            if follows != ",":
                return self._close(follows, match.end())
            at = match.end()
            self._next()

    def _next(self) -> None:
        self.index += 1
        self.position = (*self.position[:-1], self.index)

    def _open(self, way: int, bracket: str, follows: str | None, at: int) -> int | None:
        """Enter a bracket; the place behind it, or behind all that closes when it is empty."""
        if len(self.stack) >= self.depth:
            return None
        self.stack.append((self.owner, self.way, self.position, self.index))
        self.way, self.index = way, 0
        if bracket == "{":
            self.owner = self.objects
            self.objects += 1
        else:
            self.owner, self.position = -1, (*self.position, 0)
        if follows is None and (empty := _CLOSE.match(self.document, at)):
            follows, at = empty[1], empty.end()
        return at if follows is None else None if follows == "," else self._close(follows, at)

    def _close(self, follows: str | None, at: int) -> int | None:
        """Leave every bracket that closes here, step over the comma behind; None if brackets do not match."""
        while follows != ",":
            if follows is None or (follows == "}") != (self.owner >= 0):
                return None
            self.owner, self.way, self.position, self.index = self.stack.pop()
            if not self.stack:
                return at
            match = _NEXT.match(self.document, at)
            if not match:
                return None
            follows, at = match[1], match.end()
        if self.owner < 0:
            self._next()
        return at

    def _string(self, start: int, raw: str, way: int) -> String:
        text = raw if "\\" not in raw else self._decoded(start)
        inner = None
        if self.again and text[:1] in _FIRST and _STARTS.match(text):
            inside = self.ways.step(way, INSIDE)
            inner = parse(text, self.ways, self.depth, numbers=self.numbers, again=self.again - 1, way=inside)
        return _new(String, (start, raw, text, way, self.position, -1, inner, False))

    def _decoded(self, start: int) -> str:
        return _LONE.sub("\ufffd", scanstring(self.document, start, True)[0])
