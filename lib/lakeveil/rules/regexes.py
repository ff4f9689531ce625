"""Regular expressions by the hundred, asked of one string at once, through a set of RE2: linear time whatever they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import re2

MEMORY = 64 << 20  # bytes of a set's automaton, at most
MOST_WORDS = 12_000  # of one pattern, that are looked up and not matched
MOST_STRINGS = 20_000  # remembered, some 3 MB; then all is forgotten: the rules remember forms and runs themselves


@dataclass(slots=True, repr=False)  # it holds words of texts: never in a message
class Regexes:
    """Distinct regular expressions, numbered, and the set that tells all that match a string whole."""

    numbers: dict[str, int] = field(default_factory=dict)
    words: dict[str, int] = field(default_factory=dict)  # word → bits of the expressions in whose lists it stands
    compiled: list[tuple[Sequence[int], Any, dict[tuple[int, ...], int]]] = field(default_factory=list)  # sets of what is no word
    known: dict[str, int] = field(default_factory=dict)

    def number(self, regex: str) -> int:
        """The number of a regular expression, new or old."""
        return self.numbers.setdefault(regex, len(self.numbers))

    def freeze(self) -> None:
        """Build the sets; numbers are given in order. What does not fit one set's memory becomes two.

        Words of a list are looked up and not matched: a set of nothing but patterns is small, and fast.
        """
        rest: list[tuple[int, str]] = []
        for regex, number in self.numbers.items():
            words, patterns = parted(regex)
            for word in words:
                self.words[word] = self.words.get(word, 0) | 1 << number
            if patterns:
                rest.append((number, "|".join(f"(?:{pattern})" for pattern in patterns)))
        waiting = [rest] if rest else []
        while waiting:
            part = waiting.pop()
            try:
                self.compiled.append(([number for number, _ in part], _set_of([regex for _, regex in part]), {}))
            except re2.error:
                half = len(part) // 2
                if not half:
                    raise
                waiting += [part[:half], part[half:]]

    def mask(self, string: str) -> int:
        """Bit i is set when expression i matches the whole string; remembered, in bounded memory."""
        found = self.known.get(string)
        return self._met(string) if found is None else found

    def _met(self, string: str) -> int:
        found = self.words.get(string, 0)
        encoded = string.encode()  # the binding would ask for it in Python
        for numbers, regexes, sums in self.compiled:
            met = tuple(regexes.Match(encoded) or ())
            bits = sums.get(met)
            if bits is None:
                bits = sums[met] = sum(1 << numbers[number] for number in met)
            found = found | bits if found else bits
        if len(self.known) > MOST_STRINGS:
            self.known.clear()
            for _, _, sums in self.compiled:
                sums.clear()
        self.known[string] = found
        return found


def _set_of(regexes: Sequence[str]) -> Any:
    options = re2.Options()
    options.max_mem = MEMORY
    made = re2.Set.FullMatchSet(options)
    for regex in regexes:
        made.Add(regex)
    made.Compile()
    return made


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
_WORD = re.compile(r"\w+(?:[-' ]\w+)*")
