"""Regular expressions by the hundred, asked of one string at once, through a set of RE2: linear time whatever they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import re2

MOST_STRINGS = 400_000  # remembered; then all is forgotten


@dataclass(slots=True, repr=False)  # it holds words of texts: never in a message
class Regexes:
    """Distinct regular expressions, numbered, and the set that tells all that match a string whole."""

    numbers: dict[str, int] = field(default_factory=dict)
    compiled: Any = None
    known: dict[str, int] = field(default_factory=dict)
    bits: dict[tuple[int, ...], int] = field(default_factory=dict)

    def number(self, regex: str) -> int:
        """The number of a regular expression, new or old."""
        return self.numbers.setdefault(regex, len(self.numbers))

    def freeze(self) -> None:
        """Build the set; numbers are given in order."""
        self.compiled = re2.Set.FullMatchSet()
        for regex in self.numbers:
            self.compiled.Add(regex)
        self.compiled.Compile()

    def mask(self, string: str) -> int:
        """Bit i is set when expression i matches the whole string; remembered, in bounded memory."""
        found = self.known.get(string)
        if found is None:
            numbers = tuple(self.compiled.Match(string) or ()) if self.numbers else ()
            found = self.bits.get(numbers)
            if found is None:
                found = self.bits[numbers] = sum(1 << number for number in numbers)
            if len(self.known) > MOST_STRINGS:
                self.known.clear()
                self.bits.clear()
            self.known[string] = found
        return found


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
