"""Regular expressions by the hundred, asked of one string at once, through a set of RE2: linear time whatever they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_

import re2

MEMORY = 64 << 20  # bytes of a set's automaton, at most
MOST_WORDS = 12_000  # of one pattern, that are looked up and not matched
MOST_STRINGS = 20_000  # remembered, some 3 MB; then all is forgotten: the rules remember forms and runs themselves
# A byte a sign: an automaton over bytes needs a fraction of the states of one over UTF-8, where `\\p{L}` is hundreds of ranges. Each sign
# beyond Latin-1 that Polish is written with takes the place of one of its own kind, and what has that one is read as UTF-8.
_BEYOND = "ąćęłńśźżĄĆĘŁŃŚŹŻ„”“–—’…€"
_PLACES = "ãåðõøûýÿÃÅÐÕØÛÝÞ\x82\x83\x84\x85\x86\x87\x88\x89"
NARROW: Mapping[int, str] = {**dict.fromkeys(map(ord, _PLACES), "\uffff"), **dict(zip(map(ord, _BEYOND), _PLACES, strict=True))}


# Bits of the expressions that each pattern is a part of, what tells which patterns match, and what each answer is in bits.
Sets = list[tuple[Sequence[int], Callable[[bytes], list[int]], dict[tuple[int, ...], int]]]


@dataclass(slots=True, repr=False)  # it holds words of texts: never in a message
class Regexes:
    """Distinct regular expressions, numbered, and the set that tells all that match a string whole."""

    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[str, int] = field(default_factory=dict)  # word → bits of the expressions in whose lists it stands
    patterns: dict[str, int] = field(default_factory=dict)  # what is no word → bits of the expressions that it is a part of
    narrow: Sets = field(default_factory=list)  # sets of the patterns over bytes, none where a pattern forbids that
    wide: Sets = field(default_factory=list)  # over UTF-8
    known: dict[str, int] = field(default_factory=dict)

    def number(self, regex: str) -> int:
        """The number of a regular expression, new or old."""
        return self.numbers.setdefault(regex, len(self.numbers))

    def freeze(self) -> None:
        """Build the sets; numbers are given in order. What does not fit one set's memory becomes two.

        Words of a list are looked up and not matched: a set of nothing but patterns is small, and fast. A pattern that several expressions
        choose from is in it once.
        """
        for regex, number in self.numbers.items():
            words, patterns = parted(regex)
            for word in words:
                self.words[word] = self.words.get(word, 0) | 1 << number
            for pattern in patterns:
                self.patterns[pattern] = self.patterns.get(pattern, 0) | 1 << number
        small = [(bits, made) for pattern, bits in self.patterns.items() if (made := narrowed(pattern)) is not None]
        if len(small) == len(self.patterns):
            self.narrow = _sets(small)
        else:
            self.wide = self._over_utf8()

    def mask(self, string: str) -> int:
        """Bit i is set when expression i matches the whole string; remembered, in bounded memory."""
        found = self.known.get(string)
        return self._met(string) if found is None else found

    def _met(self, string: str) -> int:
        found = self.words.get(string, 0)
        encoded, sets = self._as_bytes(string)
        for of_pattern, matching, sums in sets:
            met = tuple(matching(encoded))
            bits = sums.get(met)
            if bits is None:
                bits = sums[met] = reduce(or_, map(of_pattern.__getitem__, met), 0)
            found = found | bits if found else bits
        if len(self.known) > MOST_STRINGS:
            self.known.clear()
            for _, _, sums in (*self.narrow, *self.wide):
                sums.clear()
        self.known[string] = found
        return found

    def _as_bytes(self, string: str) -> tuple[bytes, Sets]:
        """The string as the sets read it, and these; those over UTF-8 are built when a string first asks for them."""
        if self.narrow:
            try:
                return (string if string.isascii() else string.translate(NARROW)).encode("latin-1"), self.narrow
            except UnicodeEncodeError:
                pass
        if not self.wide and self.patterns:
            self.wide = self._over_utf8()
        return string.encode(), self.wide

    def _over_utf8(self) -> Sets:
        return _sets([(bits, pattern) for pattern, bits in self.patterns.items()])


def narrowed(pattern: str) -> bytes | None:
    """The pattern over bytes, as NARROW writes signs; None where it would mean something else: other classes, ranges of such signs."""
    if any(name not in ("L", "Lu", "Ll") for name in _CLASS.findall(pattern)) or _RANGE.search(pattern) or _FLAGS.search(pattern):
        return None
    try:
        return pattern.translate(NARROW).encode("latin-1")
    except UnicodeEncodeError:
        return None


def _sets(patterns: Sequence[tuple[int, str | bytes]]) -> Sets:
    """Sets of the patterns, which have their bits before them: one, or, where they do not fit one set's memory, more."""
    made: Sets = []
    waiting = [patterns] if patterns else []
    while waiting:
        part = waiting.pop()
        try:
            made.append(([bits for bits, _ in part], _set_of([pattern for _, pattern in part]), {}))
        except re2.error:
            half = len(part) // 2
            if not half:
                raise
            waiting += [part[:half], part[half:]]
    return made


def _set_of(regexes: Sequence[str | bytes]) -> Callable[[bytes], list[int]]:
    """What tells the numbers of those that match a string whole: over UTF-8, or, of bytes, over bytes."""
    options = re2.Options()
    options.max_mem = MEMORY
    if isinstance(regexes[0], bytes):
        options.encoding = re2.Options.Encoding.LATIN1
    made = re2.Set.FullMatchSet(options)
    for regex in regexes:
        made.Add(regex)
    made.Compile()
    matching: Callable[[bytes], list[int]] = made._set.Match  # its Python wrapper asks again what the string is
    return matching


def parted(regex: str) -> tuple[list[str], list[str]]:
    """The words and the patterns between which an expression chooses: `(ul\\.|(na|przy)|alej\\p{Ll})` as [ul., na, przy] and [alej\\p{Ll}]."""
    words: list[str] = []
    patterns: list[str] = []
    if _FLAGS.search(regex):
        return [], [regex]
    waiting = [regex]
    while waiting:
        choices = _choices(_bare(waiting.pop()))
        if len(choices) > 1:
            waiting += reversed(choices)
        elif (listed := _listed(choices[0])) is not None:
            words += sorted(listed)
        else:
            patterns.append(choices[0])
    return words, patterns


def _listed(regex: str) -> set[str] | None:
    """All words of an expression that ends of its own, `(Ford|Fiat)(a|em)?`; None where it repeats, counts or negates, or has more than MOST_WORDS."""
    pieces = _PIECES.findall(regex)
    at = 0

    def choice() -> set[str] | None:
        nonlocal at
        found = row()
        while found is not None and pieces[at : at + 1] == ["|"]:
            at += 1
            other = row()
            found = None if other is None else found | other
        return found

    def row() -> set[str] | None:
        nonlocal at
        found = {""}
        while at < len(pieces) and pieces[at] not in ("|", ")"):
            heads = atom()
            if heads is None or len(found) * len(heads) > MOST_WORDS:
                return None
            if pieces[at : at + 1] == ["?"]:
                at += 1
                heads = heads | {""}
            found = {head + tail for head in found for tail in heads}
        return found

    def atom() -> set[str] | None:
        nonlocal at
        piece = pieces[at]
        at += 1
        if piece in ("(", "(?:"):
            inner = choice()
            at += 1
            return inner
        if piece[0] == "[" and _LETTERS.fullmatch(piece):
            return set(piece[1:-1])
        if piece[0] == "\\":
            return None if piece[1].isalnum() else {piece[1]}
        return {piece} if len(piece) == 1 and piece not in ".*+{}[^$" else None

    found = choice()
    return found if found and len(found) <= MOST_WORDS and at == len(pieces) else None


def _bare(regex: str) -> str:
    """The expression without parentheses around all of it."""
    while regex.startswith("(") and (regex[1:2] != "?" or regex.startswith("(?:")) and _closed(regex) == len(regex) - 1:
        regex = regex[3:-1] if regex.startswith("(?:") else regex[1:-1]
    return regex


def _closed(regex: str) -> int:
    """Where the first parenthesis closes."""
    return next(at for at, depth in _depths(regex) if depth == 0 and regex[at] == ")")


def _choices(regex: str) -> list[str]:
    """What stands between the bars that are in no parentheses and no class."""
    bars = [at for at, depth in _depths(regex) if depth == 0 and regex[at] == "|"]
    return [regex[a + 1 : b] for a, b in zip([-1, *bars], [*bars, len(regex)], strict=True)]


def _depths(regex: str) -> Iterator[tuple[int, int]]:
    """Each parenthesis and bar outside classes, with the depth behind it."""
    depth = 0
    for piece in _PIECE.finditer(regex):
        if len(piece[0]) == 1:
            depth += {"(": 1, ")": -1}.get(piece[0], 0)
            yield piece.start(), depth


def alternatives(regex: str) -> Sequence[str] | None:
    """The words of an expression that is nothing but lists of words, `(pan|pani)`, `((a|b)|c)`; None when it is more."""
    words: list[str] = []
    word, depth, closed = "", 0, False
    for piece in re.split(r"(\(\?:|[()|])", regex):
        if piece in ("(", "(?:"):
            if word or closed:
                return None
            depth += 1
        elif piece in (")", "|"):
            if not closed:
                words.append(word)
            word, closed = "", piece == ")"
            depth -= piece == ")"
        elif piece:
            if closed or not _WORD.fullmatch(piece):
                return None
            word = piece
    if not closed:
        words.append(word)
    return words if depth == 0 and all(words) else None


_LETTERS = re.compile(r"\[[\w.,;:!?’'\" ]+\]")  # a class of signs that are named one by one
_PIECES = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?:|.", re.DOTALL)  # and each other sign
_PIECE = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)  # escapes and classes whole
_FLAGS = re.compile(r"\(\?[^:P]")
_CLASS = re.compile(r"\\[pP]\{?\^?(\w+)")
_RANGE = re.compile(r"[^\x00-\x7f]-[^\]]|(?<=[^\\\[(|])-[^\x00-\x7f]")  # in a class or not
_WORD = re.compile(r"\w+(?:[-' ]\w+)*")
