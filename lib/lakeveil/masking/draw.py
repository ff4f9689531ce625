"""Drawing from a list by key: the same word draws the same place, whatever stands around it."""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence, Set

from lakeveil.masking.scripts import fold

_CODE = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 signs, none easily taken for another


def numbers(key: bytes, word: str) -> Iterator[int]:
    """An endless keyed sequence of 64-bit numbers that belongs to `word`."""
    block = 0
    while True:
        data = hmac.digest(key, b"%d\0" % block + word.encode("utf-8", "surrogatepass"), "sha256")
        yield from (int.from_bytes(data[i : i + 8], "big") for i in range(0, 32, 8))
        block += 1


def one(pool: Sequence[str], key: bytes, word: str, avoid: Set[str] = frozenset()) -> str:
    """The first of `word`'s draws that is neither `word` nor in `avoid` (both folded)."""
    for tries, number in enumerate(numbers(key, word)):
        drawn = pool[number % len(pool)]
        if tries > 64 or (fold(drawn) != word and fold(drawn) not in avoid):
            return drawn
    raise AssertionError  # the sequence never ends


def code(key: bytes, word: str, length: int) -> str:
    """`length` signs of base 32 (5 bits each, at most 51) that belong to `word`."""
    number = int.from_bytes(hmac.digest(key, b"code\0" + word.encode("utf-8", "surrogatepass"), "sha256"), "big")
    return "".join(_CODE[(number >> (5 * i)) & 31] for i in range(length))
