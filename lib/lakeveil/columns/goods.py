"""Words for things that are sold, kept as data in packs/goods.txt: `Jack Russell Mug` is a mug; and brands that bear a person's whole name."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

WORDS = Path(__file__).parents[1] / "packs" / "goods.txt"
BRANDS = Path(__file__).parents[1] / "packs" / "brands.txt"
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
    words = [word.casefold() for word in _TOKENS.findall(value)]
    return bool(words) and (bool(_PACK.search(value)) or any(word in _words() or _ends(word) for word in words))


def is_brand(value: str) -> bool:
    """Whether a text is a person's whole name that is a well-known brand: `Hugo Boss`."""
    return value.strip().casefold().replace("’", "'") in _brands()


@lru_cache(maxsize=1)
def _brands() -> frozenset[str]:
    lines = [line for line in BRANDS.read_text("utf-8").splitlines() if not line.startswith("#")]
    return frozenset(name.strip().casefold() for line in lines for name in line.split(","))


def _ends(word: str) -> bool:
    return any(word[-size:] in _words() for size in range(TAIL, len(word) - 2))


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    return frozenset(word for line in WORDS.read_text("utf-8").splitlines() if not line.startswith("#") for word in line.split())
