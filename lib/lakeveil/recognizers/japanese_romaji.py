"""Japanese words in Latin letters that stand alone and that the multilingual tagger takes for persons: Kochi, tempura, Akita Inu.

Language identification calls such a cell Danish or English, so the Japanese tagger does not speak there of itself. It is asked
only of words that the word table knows, and silenced where a listed name of another part of the world is among them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from lakeveil.gazetteer import GIVEN, HOME, REGIONS, SURNAME, Names
from lakeveil.recognizers.japanese_features import NAMES, SYLLABLES, Words
from lakeveil.spans import GUESS, VETO, Spans, Texts

MOST, LONG = 3, 4  # words of such a text; letters of its longest, at least
LISTED = 80  # grade of the common lexicon (0–255) from which a word counts as a name
_BETWEEN = re.compile(r"[ \u3000-]+")

Abroad = Callable[[list[str]], tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]]


def abroad(names: Names) -> Abroad:
    """Which words, in small letters, the common lexicon has as names, and which of them as names beyond East Asia."""

    def told(words: list[str]) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        rows = names.grade(words)
        named = rows[:, [GIVEN, SURNAME]].max(1) >= LISTED
        return named, named & (rows[:, REGIONS] & ~np.uint16(HOME["ja"]) > 0)

    return told


def romaji(text: str) -> list[str]:
    """Its words in small letters if it is one to MOST words of Japanese syllables and nothing else, one of them of LONG letters
    or more (Ben, Kai and Leo are anybody's); otherwise none.
    """
    words = _BETWEEN.split(text.strip().lower()) if len(text) <= 40 else []
    good = 0 < len(words) <= MOST and all(len(w) > 1 and SYLLABLES.fullmatch(w) for w in words)
    return words if good and max(map(len, words)) >= LONG else []


def questioned(texts: Texts, found: Spans, words: Words, elsewhere: Abroad) -> npt.NDArray[np.intp]:
    """Spans of persons, guessed by others, in texts of romaji alone whose every word is listed and none a name of others."""
    person = np.array([label == "PERSON" for label in found.labels], bool)
    if not person.any():
        return np.zeros(0, np.intp)
    at = np.flatnonzero(person[found.label] & (found.authority == GUESS))
    read = {int(t): romaji(texts.values[int(t)].as_py()) for t in np.unique(found.text[at])}
    listed = {t: bool(w) and _native(w, words, elsewhere) for t, w in read.items()}
    return np.asarray(at[[listed[int(t)] for t in found.text[at]]], np.intp)


def _native(written: list[str], words: Words, elsewhere: Abroad) -> bool:
    kinds = words.kinds_of(written)
    named, far = elsewhere(written)
    return bool((kinds > 0).all() and not (far | (named & (kinds & NAMES == 0))).any())


def refused(found: Spans, asked: npt.NDArray[np.intp], kept: Spans, source: str) -> Spans:
    """Vetoes over the spans `asked` about that share no character with the tagger's own, `kept`."""
    rows = [(int(found.text[i]), int(found.start[i]), int(found.end[i])) for i in asked]
    mine = [(int(t), int(s), int(e)) for t, s, e in zip(kept.text, kept.start, kept.end, strict=True)]
    left = [(t, s, e, "*", 1.0) for t, s, e in rows if not any(t == u and s < b and a < e for u, a, b in mine)]
    return Spans.of(left, source, VETO) if left else Spans()
