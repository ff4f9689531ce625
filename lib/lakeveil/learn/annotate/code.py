"""Identifiers: the same letters and digits in the same order, whatever blanks and signs stand between them."""

from __future__ import annotations

from functools import lru_cache

from lakeveil.learn.annotate.document import Document
from lakeveil.learn.annotate.match import Match, Tools
from lakeveil.learn.annotate.values import Value

LEAST = 4  # letters and digits of an identifier worth looking for
_SIGNS = frozenset(" -./_@+\u00a0\u2011")


def find(document: Document, value: Value, tools: Tools) -> list[Match]:
    """Every run of words that spells the identifier."""
    wanted = _bare(value.text)
    if len(wanted) < LEAST:
        return []
    out = []
    for form, places in document.at.items():
        if wanted.startswith(form):
            for place in places:
                last = _spelt(document, place, wanted)
                if last is not None and not _within(document, place, last):
                    out.append(Match(document.words[place].start, document.words[last].end, "id", 1.0))
    return out


@lru_cache(maxsize=20_000)
def _bare(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _spelt(document: Document, place: int, wanted: str) -> int | None:
    """The last word of the run that begins at `place` and spells `wanted`, or None."""
    spelt = document.words[place].form
    while spelt != wanted:
        gap = document.gap(place)
        place += 1
        if len(gap) > 2 or not set(gap) <= _SIGNS or place >= len(document.words):
            return None
        spelt += document.words[place].form
        if not wanted.startswith(spelt):
            return None
    return place


def _within(document: Document, first: int, last: int) -> bool:
    """Whether letters or digits touch the run: it is part of something longer."""
    start, end, text = document.words[first].start, document.words[last].end, document.text
    return (start > 0 and text[start - 1].isalnum()) or (end < len(text) and text[end].isalnum())
