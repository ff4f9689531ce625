"""What the rooms of `called` share: scores, alternatives, a form's field."""

from __future__ import annotations

import re
from collections.abc import Iterator

Found = Iterator[tuple[int, int, float]]  # start, end, score
CALLED, LINKED, LISTED = 0.9, 0.92, 0.7  # scores: behind a title or in a field; around بن; listed names alone
COMMONER = 128  # grade from which a listed word is rather a word
KNOWN = 64  # grade of a listed name
# What a form's field holds.
_VALUE = re.compile(r"(?:[^\W\d_]|[\u064b-\u065f\u200c'\"׳״.-]){2,}(?: (?:[^\W\d_]|[\u064b-\u065f\u200c'\"׳״.-]){2,}){0,3}")


def either(words: list[str]) -> str:
    """An expression for one of the words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def field(text: str, start: int) -> int:
    """Where the value of a form's field ends that begins at `start`: up to four words, none over a line's end; `start` if there is none."""
    match = _VALUE.match(text, start)
    return start if match is None or match.end() - start > 60 else match.end()
