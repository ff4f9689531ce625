"""Words for things that are sold, kept as data in packs/goods.txt: `Jack Russell Mug` is a mug; and brands that bear a person's whole name."""

from __future__ import annotations

import re
from functools import lru_cache

from lakeveil import wordlists

LONGEST = 90  # letters of a product's name; beyond it is a description
TAIL = 5  # letters of a word that also counts at the end of a longer one (`Kaffeebecher`)
_TOKENS = re.compile(r"[^\W\d_]{3,}")
_PACK = re.compile(  # `12 W` is a street's west
    r"(?i)\b\d+(?:[.,]\d+)?(?: ?(?:pcs|pack|stk|stück|szt|ml|cl|kg|cm|mm|gb|mb|tb|inch|zoll|mah|oz|lbs?)|x|er|w|v|hz|kw)\b|\d ?[x×] ?\d"
)


def is_good(value: str) -> bool:
    """Whether a short text names a good: it has a word for one, or a size of a package."""
    if len(value) > LONGEST or "@" in value:
        return False
    words, goods = [word.casefold() for word in _TOKENS.findall(value)], wordlists.words("goods.txt")
    return bool(words) and (bool(_PACK.search(value)) or any(word in goods or _ends(word, goods) for word in words))


def is_brand(value: str) -> bool:
    """Whether a text is a person's whole name that is a well-known brand: `Hugo Boss`."""
    return value.strip().casefold().replace("’", "'") in _brands()


@lru_cache(maxsize=1)
def _brands() -> frozenset[str]:
    return frozenset(name.strip().casefold() for line in wordlists.lines("brands.txt") for name in line.split(","))


def _ends(word: str, goods: frozenset[str]) -> bool:
    return any(word[-size:] in goods for size in range(TAIL, len(word) - 2))
