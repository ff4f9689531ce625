"""Regular expressions by the hundred, asked of one string at once, through a set of RE2: linear time whatever they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import re2

MEMORY = 64 << 20  # bytes of a set's automaton, at most
MOST_STRINGS = 20_000  # remembered, some 3 MB; then all is forgotten: the rules remember forms and runs themselves


@dataclass(slots=True, repr=False)  # it holds words of texts: never in a message
class Regexes:
    """Distinct regular expressions, numbered, and the set that tells all that match a string whole."""

    numbers: dict[str, int] = field(default_factory=dict)
    compiled: list[tuple[int, Any]] = field(default_factory=list)  # sets, each with the number of its first expression
    known: dict[str, int] = field(default_factory=dict)
    bits: dict[tuple[int, ...], int] = field(default_factory=dict)

    def number(self, regex: str) -> int:
        """The number of a regular expression, new or old."""
        return self.numbers.setdefault(regex, len(self.numbers))

    def freeze(self) -> None:
        """Build the sets; numbers are given in order. What does not fit one set's memory becomes two."""
        waiting = [(0, list(self.numbers))]
        while waiting:
            first, regexes = waiting.pop()
            try:
                self.compiled.append((first, _set_of(regexes)))
            except re2.error:
                half = len(regexes) // 2
                if not half:
                    raise
                waiting += [(first, regexes[:half]), (first + half, regexes[half:])]

    def mask(self, string: str) -> int:
        """Bit i is set when expression i matches the whole string; remembered, in bounded memory."""
        found = self.known.get(string)
        if found is None:
            numbers = tuple([first + number for first, regexes in self.compiled for number in regexes.Match(string) or ()])
            found = self.bits.get(numbers)
            if found is None:
                found = self.bits[numbers] = sum(1 << number for number in numbers)
            if len(self.known) > MOST_STRINGS:
                self.known.clear()
                self.bits.clear()
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


_WORD = re.compile(r"\w+(?:[-' ]\w+)*")
