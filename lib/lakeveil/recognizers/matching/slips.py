"""Letters that a scanner reads for digits: O for 0, l for 1, S for 5, B for 8. Only a check digit that then holds makes a number of them."""

from __future__ import annotations

import re

LETTERS = "OoQlISsBZzG"
SIGN = f"[0-9{LETTERS}]"
FIRST = "(?:[0-9]|[OQIlSBZ](?=[0-9]))"  # of a number: a letter there is no word of its own
_AS_DIGITS = str.maketrans(LETTERS, "00011558226")
_WORD_BEHIND = re.compile(r"[^A-Za-z0-9][A-Za-z]")
_GAP = f"[ ./-]?(?:[{LETTERS}][ ./-]?){{0,2}}"


def read(value: str) -> str:
    """The value with each such letter as the digit it looks like."""
    return value.translate(_AS_DIGITS)


def few(value: str) -> bool:
    """Whether two thirds at least of its letters and digits are digits."""
    solid = [c for c in value if c.isalnum()]
    return 3 * sum(c.isdigit() for c in solid) >= 2 * len(solid)


def word_behind(value: str) -> bool:
    """Whether a letter stands apart at its end, which is rather a word: `612 345 678 o`."""
    return _WORD_BEHIND.fullmatch(value[-2:]) is not None


def spelled(signs: int) -> str:
    """Expression that looks ahead for one of the letters and for a digit among every three signs; goes before `signs` times SIGN."""
    return f"(?=[0-9 ./-]{{0,{2 * signs}}}[{LETTERS}])(?=(?:{_GAP}[0-9]){{{signs // 3}}})"
