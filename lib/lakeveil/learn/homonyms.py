"""Sentences of raw text with words that are names elsewhere: small in a cased text, and so nobody's, or with a capital inside a sentence.

Of a word a few sentences, so that rare words weigh as much as frequent ones. What a person and what a place or a thing is an earlier
tagger says (`silver.own`); of a small word in a cased text its case says that it is no person where the tagger is in doubt.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.features import featurise, grades
from lakeveil.learn import lexis, silver
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS, Sequences
from lakeveil.recognizers.names import Tagger
from lakeveil.tokens import tokenize

GIVEN, SURNAME = 0.2, 0.3  # grades from which a word counts as a name
COMMON, PLACE = 0.25, 0.25  # and from which a word with a capital counts as something else too
SHORTEST, LONGEST = 30, 700  # characters of a line
ROUNDS = (2, 5, 12, 34)  # sentences of a word, in turn, until there are enough
BATCH = 4_000


def sentences(paths: Sequence[Path], language: str, tagger: Tagger, size: int, count: int, seed: int = 17) -> Sequences:
    """At most `count` lines, out of `size` characters of the files, marked."""
    draw = random.Random(seed)
    lines = _lines([path for path in paths if path.exists()], size, draw)
    found = [
        (word, at + row)
        for at in range(0, len(lines), BATCH)
        for word, row in _homonyms(lines[at : at + BATCH], language, tagger)
    ]
    draw.shuffle(found)
    chosen = [lines[i] for i in _few_of_each(found, count)]
    draw.shuffle(chosen)
    return _by_case(silver.own(chosen, tagger, language))


def _lines(paths: Sequence[Path], size: int, draw: random.Random) -> list[str]:
    lines, total = list[str](), 0
    for path in paths:
        some = [line[:LONGEST] for chunk in lexis.chunks([path]) for line in chunk if len(line) > SHORTEST]
        draw.shuffle(some)
        for line in some:
            if total > size:
                return lines
            lines.append(line)
            total += len(line)
    return lines


def _homonyms(lines: Sequence[str], language: str, tagger: Tagger) -> list[tuple[str, int]]:
    """Words and the numbers of the cased lines they stand in."""
    tokens = tokenize(pa.array(lines, pa.string()))
    features = featurise(tokens.vocabulary)
    given, surname, place, common = grades(tagger.keys, tagger.packed, features.word).T
    slot = int(tagger.dictionary.slots_of([language])[0])
    listed = tagger.dictionary.has(features.word, np.full(len(features.word), slot)) if slot >= 0 else common > 1
    name = (given >= GIVEN) | (surname >= SURNAME)
    small, capital = _like(tokens.vocabulary, r"^\p{Ll}{3,}$"), _like(tokens.vocabulary, r"^\p{Lu}\p{Ll}{2,}$")
    other = (common >= COMMON) | listed | (place >= PLACE)
    first = tokens.first.astype(np.int64)
    row = np.repeat(np.arange(len(lines)), np.diff(first))
    behind_small = np.append(False, small[tokens.code[:-1]]) & np.append(False, row[1:] == row[:-1])
    hit = (small & name)[tokens.code] | ((capital & name & other)[tokens.code] & behind_small)
    cased = (np.bincount(row, small[tokens.code], len(lines)) >= 3) & (np.bincount(row, capital[tokens.code], len(lines)) >= 1)
    at = np.flatnonzero(hit & cased[row])
    return list(zip(tokens.vocabulary.take(pa.array(tokens.code[at])).to_pylist(), row[at].tolist(), strict=True))


def _few_of_each(found: Sequence[tuple[str, int]], count: int) -> list[int]:
    """Numbers of at most `count` lines, rare words' first, each line once."""
    frequency = Counter(word for word, _ in found)
    ordered = sorted(found, key=lambda each: frequency[each[0]])
    taken, chosen = Counter[str](), dict[int, None]()
    for most in ROUNDS:
        for word, line in ordered:
            if len(chosen) >= count:
                break
            if taken[word] < most and line not in chosen:
                taken[word] += 1
                chosen[line] = None
    return list(chosen)


def _by_case(part: Sequences) -> Sequences:
    """Small words without a loss, but for those beside an entity, as nobody's."""
    entity = (part.target > 0) & (part.target < len(TAGS))
    beside = np.append(False, entity[:-1]) | np.append(entity[1:], False)
    nobodys = _like(part.vocabulary, r"^\p{Ll}+$")[part.token] & (part.target == IGNORE) & ~beside
    return replace(part, target=np.where(nobodys, NOT_PERSON, part.target).astype(np.int8))


def _like(words: pa.StringArray, pattern: str) -> npt.NDArray[np.bool_]:
    return np.asarray(pc.match_substring_regex(words, pattern).to_numpy(zero_copy_only=False), bool)
