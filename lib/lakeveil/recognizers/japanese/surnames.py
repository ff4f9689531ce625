"""How surely a word in kanji is a surname: 87,000 surnames of three lists, graded by what else each is.

The word table (features.Words) knows the 12,000 commonest and every town and noun beside, so that its kinds alone tell
鵜飼 (a noun too) and 曽我部 (a town too) from 大手 and 江戸 no better than 見方. Written by lakeveil.learn.japanese.surnames.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import marisa_trie

FILE = Path(__file__).with_name("surnames.marisa")
# Of words that are a whole run of kanji in the gold's training texts so many are persons: .03, .26, .23, .79.
NOUN, RARE, PLACE, SURE = range(1, 5)


def grade(word: str) -> int:
    """SURE, PLACE (a place or firm at least as often), RARE (few bear it), NOUN (a noun too); 0 for no surname."""
    found = _opened().get(word)
    return found[0][0] if found else 0


def heads(run: str) -> list[int]:
    """After how many signs of a run a surname ends that another name can follow."""
    return [len(word) for word in _opened().prefixes(run) if len(word) < len(run)]


@lru_cache(maxsize=1)
def _opened() -> marisa_trie.RecordTrie:
    return marisa_trie.RecordTrie("<B").mmap(str(FILE))
