"""What reviewers added again and again, as prefixes that hold in texts nobody has looked at: proposals for the overlay.

A prefix is what the words of at least two texts begin with, their endings short, as inflected forms of one name do. The reviewed texts
themselves are the check: a prefix that there means a word people left unmarked, or marked as something else, is not proposed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lakeveil.labels import parent
from lakeveil.recognizers.decisions import Decision
from lakeveil.review.items import KEPT, Item, Verdict

LEAST = 4  # letters of a prefix: nobody looks at each text it will mask
ENDING = 4  # letters by which a word may be longer
TEXTS = 2


@dataclass(frozen=True, slots=True, repr=False)  # it holds a word: never in a message
class Shared:
    """A prefix as first written, its label, and how many texts it was added in."""

    prefix: str
    label: str
    texts: int


def proposals(items: Mapping[str, Item], verdicts: Mapping[str, Verdict]) -> list[Shared]:
    """The longest uncontradicted prefix of each added word; one that another of the same label covers is left out. By label and prefix."""
    words: dict[str, dict[str, set[str]]] = {}  # label → word → texts' digests
    for key, verdict in verdicts.items():
        for mark in verdict.marks if key in items else ():
            if mark.kind == "added":
                for word in _words(items[key].text[mark.start : mark.end], mark.label):
                    words.setdefault(mark.label, {}).setdefault(word, set()).add(items[key].text)
    seen = [
        (items[key].text, [(m.start, m.end, parent(m.label)) for m in one.marks if m.kind in KEPT])
        for key, one in verdicts.items()
        if key in items
    ]
    out = []
    for label, told in words.items():
        found: dict[str, Shared] = {}
        for word in sorted(told):
            one = _longest(word, label, told)
            if one and not any(_contradicts(one, text, marks) for text, marks in seen):
                found.setdefault(one.prefix.lower(), one)
        out += [one for low, one in found.items() if not any(low != other and low.startswith(other) for other in found)]
    return sorted(out, key=lambda one: (one.label, one.prefix))


def _words(span: str, label: str) -> Iterator[str]:
    """Of a person each name for itself, since the others differ; of anything else the whole, since its words are often common ones."""
    yield from re.findall(r"[^\W\d_][\w'’-]*\w", span) if parent(label) == "PERSON" else [" ".join(span.split())]


def _longest(word: str, label: str, told: Mapping[str, set[str]]) -> Shared | None:
    least = word.rfind(" ") + 1 + LEAST  # within the last word: `University of` is no prefix
    for size in [n for n in range(len(word), len(word) - ENDING - 1, -1) if n >= least]:
        prefix = word[:size]
        alike = [
            texts for other, texts in told.items() if len(other) <= size + ENDING and other.lower().startswith(prefix.lower())
        ]
        texts = set().union(*alike)
        if len(texts) >= TEXTS:
            return Shared(prefix, label, len(texts))
    return None


def _contradicts(one: Shared, text: str, marks: list[tuple[int, int, str]]) -> bool:
    """Whether a person read a word it means and left it, or part of it, as something else."""
    if one.prefix.lower() not in text.lower():
        return False
    meant = Decision("", one.prefix, one.label, "*").words.finditer(text)
    label = parent(one.label)
    return any(not any(s <= m.start() and m.end() <= e and n == label for s, e, n in marks) for m in meant)
