"""What MeCab with the IPA dictionary says of each token: the word it lies in and that word's part of speech.

MeCab writes, a word: its first and last byte, its part of speech by number (67 of them), whether it is unknown. Its
bytes are those of the line it was given, the blanks it drops included, so places are exact.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.tokens import Tokens

NEEDS = ("fugashi", "ipadic")
_FORMAT = ' -F "%ps %pe %h %s " -E " "'
_LINE = -1  # before the words of a line

I64 = npt.NDArray[np.int64]
Reader = Callable[[pa.StringArray], "Morphemes"]


@dataclass(frozen=True, slots=True, eq=False)
class Morphemes:
    """`w` words of a batch in reading order. start, end: (w,) bytes of the batch's texts one behind the other; part: (w,)
    part of speech by number, times two, and one if the word is unknown.
    """

    start: I64
    end: I64
    part: I64


def missing() -> str:
    """The package of NEEDS that is not installed; empty when both are."""
    return next((name for name in NEEDS if importlib.util.find_spec(name) is None), "")


@lru_cache(maxsize=1)
def reader() -> Reader:
    """Texts to words, line by line; ImportError when fugashi or the dictionary is not installed."""
    import fugashi
    import ipadic

    parse: Any = fugashi.GenericTagger(ipadic.MECAB_ARGS + _FORMAT).parse

    def read(values: pa.StringArray) -> Morphemes:
        told: list[str] = []
        base = 0
        for text in values.to_pylist():
            for line in text.split("\n"):
                if line:
                    told += (f"{_LINE} {base} 0 0", parse(line))
                base += len(line.encode()) + 1
            base -= 1
        return _morphemes(np.fromstring(" ".join(told), np.int64, sep=" ").reshape(-1, 4))

    return read


def _morphemes(table: npt.NDArray[np.int64]) -> Morphemes:
    """(w, 4) numbers as MeCab wrote them; each line opened by _LINE and where its bytes begin."""
    opens = table[:, 0] == _LINE
    base = table[opens, 1][np.cumsum(opens) - 1] if len(table) else np.zeros(0, np.int64)
    start, end, part, state = table[~opens].T
    base = base[~opens]
    return Morphemes(base + start, base + end, 2 * part + (state == 1))


def covering(found: Morphemes, values: pa.StringArray, tokens: Tokens) -> npt.NDArray[np.int64]:
    """(k,) the word in which each token begins, -1 for none."""
    if not len(found.start) or not len(tokens):
        return np.full(len(tokens), -1, np.int64)
    data = np.frombuffer("".join(values.to_pylist()).encode(), np.uint8)
    point = np.flatnonzero((data & 0xC0) != 0x80)
    sizes = np.array([len(text) for text in values.to_pylist()], np.int64)
    byte = point[(np.cumsum(sizes) - sizes)[tokens.text] + tokens.start]
    at = np.searchsorted(found.start, byte, side="right") - 1
    return np.where((at >= 0) & (byte < found.end[at]), at, -1)
