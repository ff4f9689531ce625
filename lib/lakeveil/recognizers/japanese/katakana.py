"""What SudachiDict knows of a katakana word: a foreign person's name, a thing's, or both.

Written by lakeveil.learn.japanese.katakana. Of katakana words that stand alone in the gold's training texts so many are persons: of
PERSON .6, of EITHER .2, of THING .02, of words that it lacks .1.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import marisa_trie

FILE = Path(__file__).with_name("katakana.marisa")
UNKNOWN, PERSON, EITHER, THING = range(4)


def grade(word: str) -> int:
    """Of a word in full-width katakana, without dots."""
    found = _opened().get(word)
    return found[0][0] if found else UNKNOWN


@lru_cache(maxsize=1)
def _opened() -> marisa_trie.RecordTrie:
    return marisa_trie.RecordTrie("<B").mmap(str(FILE))
