"""Names told surely once, wherever the same text says them again: 曽我部と申します … 曽我部が対応, 清七さん … 清七は首をふった.

The network sees 41 places and asks each occurrence anew. A surname that is a noun besides, and what is part of a longer word in
kanji, is not followed; one that is a place as often, only where a particle of persons or a form of address comes behind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pyarrow as pa

from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.cues import KANJI
from lakeveil.recognizers.japanese.features import COMMON, PLACE, Words
from lakeveil.spans import Spans

SURELY = 0.9  # the least score of a name that is followed, unless a form of address stands behind
_RUN = re.compile(f"({KANJI}{{2,6}})(?:[ \u3000]?[^ \u3000]{{1,6}})?")
_PART = ("被告", "被告人", "原告", "証人", "患者", "担当")  # nouns right behind which a name stands
_BEFORE = "|".join([f"(?<!{KANJI})", *(f"(?<={noun})" for noun in _PART)])
_BEHIND = f"(?!{KANJI}|[ァ-ヺー])"
_ADDRESS = re.compile("さん|さま|様|氏|くん|君|先生")
_OF_PERSON = re.compile(f"[はがも、：:」]|{_ADDRESS.pattern}|に対し|と申|によ")

Held = tuple[int, int, float]


def more(found: Spans, values: pa.StringArray, words: Words, likely: float) -> list[tuple[int, int, int]]:
    """(text, start, end) where a text says again a name that it surely has; none over a span of score `likely` or more."""
    held: dict[int, list[Held]] = {}
    for text, start, end, _, score in found.rows():
        if score >= likely:
            held.setdefault(text, []).append((start, end, score))
    return [(text, *place) for text, names in held.items() for place in again(values[text].as_py(), names, words)]


def again(text: str, held: list[Held], words: Words) -> list[tuple[int, int]]:
    """(start, end) of further occurrences of the surest of a text's names (start, end, score), and of their surnames; none over another."""
    sure = [(start, end) for start, end, score in held if score >= SURELY or _ADDRESS.match(text, end)]
    names = dict.fromkeys(name for start, end in sure for name in _names(text[start:end], words))
    taken = [(start, end) for start, end, _ in held]
    out: list[tuple[int, int]] = []
    for name in sorted(names, key=len, reverse=True):
        if text.count(name) == sum(text.count(name, start, end) for start, end in taken):
            continue
        town = bool(words.kind(name) & PLACE) or surnames.grade(name) == surnames.PLACE
        for found in re.finditer(f"(?:{_BEFORE}){name}{_BEHIND}", text):
            free = all(found.end() <= start or end <= found.start() for start, end in taken)
            if free and (not town or _OF_PERSON.match(text, found.end())):
                out.append(found.span())
                taken.append(found.span())
    return out


def _names(written: str, words: Words) -> Iterator[str]:
    """A name in kanji and its surname, unless they are nouns."""
    found = _RUN.fullmatch(written)
    if found is None:
        return
    for name in dict.fromkeys([found[1], *(found[1][:n] for n in surnames.heads(found[1]) if n > 1)]):
        grade = surnames.grade(name)
        if grade != surnames.NOUN and (grade or name == written) and not words.kind(name) & COMMON:
            yield name
