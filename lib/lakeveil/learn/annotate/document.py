"""A text as the matchers see it: folded words with their places, sentences, citation brackets out of the way.

All offsets are code points of the text as stored; cleaning only decides which words are looked at.
"""

from __future__ import annotations

import bisect
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from lakeveil.learn.annotate.words import fold
from lakeveil.masking.dates import _MONTHS as MONTHS
from lakeveil.masking.names import WORD

# What encyclopaedias and papers set in brackets: [1], [12, 13], [a], [note 3], [citation needed]; no words of the text.
CITATION = re.compile(
    r"\[(?:\d{1,3}(?:\s?[,–-]\s?\d{1,3})*|[a-z]|(?:note|nb|n|ref|fn|anm\.?|nota|przyp\.)\s?\d+|citation needed|clarification needed"
    r"|who\?|when\?|cita requerida|Einzelnachweis(?: fehlt)?|potrzebny przypis)\]",
    re.I,
)
_BOUNDARY = re.compile(
    r"[.!?…]+[\"'”’»)\]]*(?:\[[^\]\s]{1,20}\])*(?=\s+[\"'“„«¿¡(\[]*[^\W_a-zß-öø-ÿ])|[。！？]+[」』）]*|\n+|[!?…](?=\s)"
)
_ABBREVIATION = re.compile(
    r"(?:^|[\s(.])(?:[^\W\d_]|Dr|Dra|Mr|Mrs|Ms|St|Ste|Prof|Sr|Sra|Jr|Frau|Hr|Fr|No|Nr|vs|etc|ca|ul|ur|r|Univ|Inst|Hosp|Avda?|Av|Calif|Co|Inc|Ltd|Corp|bzw|geb|verh|"
    r"Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Gen|Col|Capt|Lt|Sgt|Rev|Hon|mgr|inż|hab|lek|prof|dr|p)$",
    re.I,
)
_DAY = re.compile(r"(?<=\d)\. (?:" + "|".join(sorted({m for row in MONTHS for m in row})) + ")\\b", re.I)  # 3. Mai
_POSSESSIVE = re.compile(r"['’ʼ`]s?$", re.I)
PIECES = re.compile(rf"{WORD.pattern}|[^\w\s]|_+")  # words and single signs, as CoNLL writes them
_SPACED_OUT = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
)


class Word(NamedTuple):
    """A word or number of a text: [start, end) as stored, how it reads folded, whether it begins with a capital."""

    start: int
    end: int
    form: str
    capital: bool


@dataclass(frozen=True)
class Document:
    """`words` in reading order, `at` the places of each folded form among them, `letter` of those of more than two letters
    by their first."""

    text: str
    language: str
    words: list[Word]
    at: dict[str, list[int]] = field(repr=False)
    letter: dict[str, list[int]] = field(repr=False)

    @cached_property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """[start, end) of each sentence; cut when first asked for, as most texts never are."""
        return tuple(sentences(self.text))

    def gap(self, i: int) -> str:
        """What stands between word i and the next one, citation brackets left out; `\\n` at the ends of the text."""
        if not 0 <= i < len(self.words) - 1:
            return "\n"
        between = self.text[self.words[i].end : self.words[i + 1].start]
        return CITATION.sub("", between) if "[" in between else between

    def within(self, start: int, end: int) -> range:
        """The places of the words that begin in [start, end)."""
        first = bisect.bisect_left(self.words, start, key=lambda w: w.start)
        return range(first, bisect.bisect_left(self.words, end, lo=first, key=lambda w: w.start))

    def sentence(self, place: int) -> tuple[int, int]:
        """[start, end) of the sentence that holds a place."""
        low, high = 0, len(self.sentences)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.sentences[middle][0] <= place else (low, middle)
        return self.sentences[low]


def read(text: str, language: str = "und") -> Document:
    """The text cut into words and sentences."""
    words: list[Word] = []
    at: defaultdict[str, list[int]] = defaultdict(list)
    letter: defaultdict[str, list[int]] = defaultdict(list)
    looked = CITATION.sub(lambda found: " " * len(found[0]), text) if "[" in text else text
    for found in WORD.finditer(looked):
        start = found.start()
        form, length, capital = bare(found[0])
        at[form].append(len(words))
        if len(form) > 2:
            letter[form[0]].append(len(words))
        words.append(Word(start, start + length, form, capital))
    return Document(text, language, words, at, letter)


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """[start, end) of each sentence, blanks at its edges left out; abbreviations and initials end none."""
    start = 0
    for found in _BOUNDARY.finditer(text):
        if found[0] == "." and (
            _ABBREVIATION.search(text, max(0, found.start() - 12), found.start()) or _DAY.match(text, found.start())
        ):
            continue
        yield from _trimmed(text, start, found.end())
        start = found.end()
    yield from _trimmed(text, start, len(text))


def unspaced(text: str) -> bool:
    """Whether the text has letters of a script that puts no blanks between words (Han, kana, Hangul, Thai …)."""
    return _SPACED_OUT.search(text) is not None


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end


@lru_cache(maxsize=200_000)
def bare(word: str) -> tuple[str, int, bool]:
    """The folded word without a possessive, how many code points of it are left, whether it begins with a capital."""
    kept = _POSSESSIVE.sub("", word) or word
    return fold(kept), len(kept), word[0].isupper()
