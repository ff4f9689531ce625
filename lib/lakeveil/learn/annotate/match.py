"""What a matcher returns and may ask: one matcher a file, `find(document, value, tools) -> matches`; the table stands in core.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.learn.annotate.document import Document
from lakeveil.rules.morphology import Morphology, Plain

LEAST_FUZZY = 5  # letters of a word that may differ by a slip of the pen
CLOSE = 0.8  # similarity of two words (1 - optimal string alignment / length) that one slip leaves


class Match(NamedTuple):
    """[start, end) of the text looks like a value: how (`full`, `given`, `initial`, `abbreviation` …), how like it, 0–1.

    `source`: where the candidate came from, `detector`, `chunk` or `words`; several with `+` between.
    """

    start: int
    end: int
    how: str
    similarity: float
    source: str = "words"


@dataclass(frozen=True, slots=True)
class Tools:
    """What matchers may ask: inflection of the text's language, and which words are names."""

    morphology: Morphology = field(default_factory=Plain)
    lexicon: Names | None = None

    def named(self, form: str) -> bool:
        """Whether the lexicon knows a folded word as a given name or surname rather than as a common word."""
        row = self.lexicon.get(form) if self.lexicon else None
        return row is not None and max(int(row[GIVEN]), int(row[SURNAME])) > max(64, int(row[COMMON]))

    def placed(self, form: str) -> bool:
        """Whether the lexicon knows a folded word as a place, however common the word."""
        row = self.lexicon.get(form) if self.lexicon else None
        return row is not None and int(row[PLACE]) >= 128

    def lemmas(self, form: str) -> frozenset[str]:
        """A form and its lemmas, folded alike."""
        return _lemmas(self.morphology, form)  # type: ignore[arg-type]  # a morphology is hashable by identity


@lru_cache(maxsize=200_000)
def _lemmas(morphology: Morphology, form: str) -> frozenset[str]:
    return frozenset({form.lower(), *(reading.lemma.lower() for reading in morphology.readings(form))})


def slip(a: str, b: str) -> float:
    """Similarity of two folded words where a slip of the pen may part them, else 0: same first letter, five letters or more."""
    if len(a) < LEAST_FUZZY or len(b) < LEAST_FUZZY or a[0] != b[0] or abs(len(a) - len(b)) > 2:
        return 0.0
    alike = float(OSA.normalized_similarity(a, b))
    return alike if alike >= CLOSE else 0.0


def inflected(document: Document, place: int, written: str, folded: str, tools: Tools) -> bool:
    """Whether the word at a place is another form of `written`: by the language's dictionary, or by a genitive s."""
    word = document.words[place]
    if not word.capital or word.form[:2] != folded[:2]:
        return False
    if word.form == folded + "s" and document.language in ("de", "nl", "sv", "da", "nb", "no", "und") and len(folded) > 2:
        return True
    if isinstance(tools.morphology, Plain) or abs(len(word.form) - len(folded)) > 4:
        return False
    return not tools.lemmas(document.text[word.start : word.end]).isdisjoint(tools.lemmas(written))
