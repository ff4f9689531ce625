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
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

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
def _first() -> frozenset[str]:
    return frozenset(words.partition(" ")[0] for words in table())


@lru_cache(maxsize=1 << 14)
def plain(words: str) -> str:
    """In small letters without marks, a blank between parts."""
    bare = words.lower()
    if not bare.isascii():
        bare = "".join(c for c in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(c))
    return " ".join(_PART.findall(bare))


def spelled(tokens: Tokens) -> Iterator[tuple[int, int, int]]:
    """Text, start and end of each number in words, the longest that begin where they do."""
    begins = _beginning(tokens.vocabulary)
    passed = -1
    for at in np.flatnonzero(begins[tokens.code] & (tokens.kind == LETTERS)).tolist():
        if at > passed and (last := _reach(tokens, at)) is not None:
            passed = last
            yield int(tokens.text[at]), int(tokens.start[at]), int(tokens.end[last])


def _beginning(words: pa.StringArray) -> npt.NDArray[np.bool_]:
    """(u,) words, of two letters at least, that a number begins with."""
    likely = pc.is_in(_unmarked(words), pa.array([word.replace("ς", "σ") for word in _first()]))
    at = np.flatnonzero(pc.and_(likely, pc.greater(pc.utf8_length(words), 1)).to_numpy(zero_copy_only=False))
    out = np.zeros(len(words), bool)
    out[at] = [plain(word) in _first() for word in words.take(pa.array(at)).to_pylist()]
    return out


def _unmarked(words: pa.StringArray) -> pa.StringArray:
    """Nearly `plain`, all at once: a word that is plainly a number's has that form here too, σ for ς."""
    lower = pc.utf8_lower(words)
    wide = pc.not_equal(pc.binary_length(lower), pc.utf8_length(lower))
    bare = pc.replace_substring_regex(pc.utf8_normalize(lower.filter(wide), "NFKD"), r"\p{M}+", "")
    return pc.replace_with_mask(lower, wide, pc.replace_substring(bare, "ς", "σ"))


def _reach(tokens: Tokens, at: int) -> int | None:
    """The last token of the longest number from `at` on."""
    said, found = "", None
    for last in range(at, min(at + LONGEST, len(tokens))):
        word = tokens.vocabulary[int(tokens.code[last])].as_py()
        if tokens.text[last] != tokens.text[at] or not (tokens.kind[last] == LETTERS or word == "-"):
            break
        if word != "-":
            said = f"{said} {plain(word)}".strip()
            found = last if said in table() else found
    return found
