"""Numbers in words, 3 to 99, in 55 languages with their genders and cases: `ochenta y tres`, `osiemdziesięciu`, `treogtyve`.

packs/numbers.txt.gz (a number, a tab, its words) was put out by ICU 72's rules for spelling numbers out (CLDR, Unicode licence) by
`lakeveil.learn.told.numberwords`. Marks over letters are not asked for.
"""

from __future__ import annotations

import gzip
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil.tokens import LETTERS, Tokens

WORDS = Path(__file__).parents[2] / "packs" / "numbers.txt.gz"
LONGEST = 7  # tokens of a number, hyphens among them
_PART = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=1)
def table() -> dict[str, int]:
    """Plain form of the words → number."""
    with gzip.open(WORDS, "rt", encoding="utf-8") as lines:
        pairs = (line.rstrip("\n").split("\t") for line in lines)
        return {plain(words): int(number) for number, words in pairs}


@lru_cache(maxsize=1)
def _first() -> pa.Array:
    return pa.array(sorted({words.partition(" ")[0] for words in table()}), pa.string())


@lru_cache(maxsize=1 << 14)
def plain(words: str) -> str:
    """In small letters without marks, a blank between parts."""
    bare = words.lower()
    if not bare.isascii():
        bare = "".join(c for c in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(c))
    return " ".join(_PART.findall(bare))


def spelled(tokens: Tokens) -> Iterator[tuple[int, int, int]]:
    """Text, start and end of each number in words, the longest that begin where they do."""
    known = frozenset(_first().to_pylist())
    words = tokens.vocabulary.to_pylist()
    begins = np.array([len(word) > 1 and plain(word) in known for word in words], bool)[tokens.code]
    passed = -1
    for at in np.flatnonzero(begins & (tokens.kind == LETTERS)).tolist():
        if at > passed and (last := _reach(tokens, words, at)) is not None:
            passed = last
            yield int(tokens.text[at]), int(tokens.start[at]), int(tokens.end[last])


def _reach(tokens: Tokens, words: list[str], at: int) -> int | None:
    """The last token of the longest number from `at` on."""
    said, found = "", None
    for last in range(at, min(at + LONGEST, len(tokens))):
        word = words[tokens.code[last]]
        if tokens.text[last] != tokens.text[at] or not (tokens.kind[last] == LETTERS or word == "-"):
            break
        if word != "-":
            said = f"{said} {plain(word)}".strip()
            found = last if said in table() else found
    return found
