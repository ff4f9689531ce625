"""Context words whose letters folding runs together (Kana, Thai, rare Han): looked for in the texts as stored.

Few texts hold such letters at all; only these are walked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lakeveil.folding import Folded
from lakeveil.spans import Texts

Places = npt.NDArray[np.int64]
_FIRST = 0xFC  # of the codes that several letters share (folding.py)
_MOST = 400  # words looked at per text


@dataclass(frozen=True)
class Native:
    """Words in their own letters: for each, its numbers among the program's context words (one for each group it is in)."""

    numbers: dict[str, tuple[int, ...]]

    @classmethod
    def of(cls, words: Sequence[str], first: int) -> Native:
        """Of words numbered from `first` on; a word may come several times."""
        numbers: dict[str, tuple[int, ...]] = {}
        for number, text in enumerate(words, first):
            numbers[text] = (*numbers.get(text, ()), number)
        return cls(numbers)

    @cached_property
    def _source(self) -> str:
        return "|".join(re.escape(text) for text in sorted(self.numbers, key=lambda text: (-len(text), text)))

    @cached_property
    def _regex(self) -> re.Pattern[str]:
        return re.compile(self._source)

    def named(self, text: str) -> set[int]:
        """Numbers of the words in one text: a column's name."""
        if text.isascii() or not self.numbers:
            return set()
        return {number for match in self._regex.finditer(text) for number in self.numbers[match[0]]}

    def find(self, texts: Texts, folded: Folded) -> tuple[Places, Places, Places]:
        """(number, end in `folded.data`, text) of every word found; at most 400 words a text."""
        rows: list[tuple[int, int, int]] = []
        shared = np.frombuffer(folded.data, np.uint8) >= _FIRST
        if self.numbers and shared.any():
            for row in np.flatnonzero(np.logical_or.reduceat(shared, folded.starts[:-1])).tolist():
                for count, match in enumerate(self._regex.finditer(texts.values[row].as_py())):
                    if count >= _MOST:
                        break
                    rows += [(number, match.end(), row) for number in self.numbers[match[0]]]
        number, end, text = np.array(rows, np.int64).reshape(-1, 3).T
        place = folded.origin[text] + end
        return number, folded.folded(place), text
