"""Where context words stand in a batch, which columns speak for themselves, and what that says of a candidate."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from lakeveil.folding import Folded, fold
from lakeveil.recognizers.program import Places, Program, scan
from lakeveil.recognizers.shapes import Shape
from lakeveil.spans import Texts

_NONE = np.empty(0, np.int64)
# What stands between a word and a number that it does not name: another number and its own name (`SSN 536904399, order 709704677`).
_OTHER_FIELD = re.compile(rb"[0-9]{4}[^0-9\0]*(?:[A-Za-z\x80-\xff]{4}|[:=\t|])[^\0]*\Z")
_FIELD_END, _KEY = re.compile(rb"[,;|\t\n\r]"), re.compile(rb".?[\"']? ?[:=#]")  # a word behind them is the next field's


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where context words of each group stand, and which texts' columns say so themselves."""

    places: dict[str, Places]  # group → sorted ends of its words
    told: dict[str, npt.NDArray[np.bool_]]  # group or label → per text, whether its column says so
    folded: Folded

    @classmethod
    def of(cls, program: Program, texts: Texts, folded: Folded, words: Places, ends: Places, text: Places) -> Evidence:
        kinds = tuple(dict.fromkeys(texts.languages))
        code = {language: i for i, language in enumerate(kinds)}
        of_text = np.array([code[language] for language in texts.languages], np.int16)
        allowed = np.array([_allowed(program, language) for language in kinds])
        good = allowed[of_text[text], words] if len(words) else np.empty(0, bool)
        group, where = program.word_group[words[good]], ends[good]
        places = {program.groups[i]: np.sort(where[group == i]) for i in np.unique(group)}
        origins = [_column_groups(program, origin.path) | {origin.decision or ""} for origin in texts.origins]
        which = texts.origin if texts.origin is not None else np.zeros(len(texts), np.int32)
        said = frozenset().union(*origins) - {""}
        return cls(places, {name: np.array([name in groups for groups in origins], bool)[which] for name in said}, folded)

    def _says(self, shape: Shape) -> npt.NDArray[np.bool_] | None:
        """Per text, whether its column's name or decision speaks for the shape; None when no column does."""
        by_name, by_label = self.told.get(shape.context), self.told.get(shape.label)
        return by_name if by_label is None else by_label if by_name is None else by_name | by_label

    def near(self, shape: Shape, longest: int, ends: Places, text: Places) -> npt.NDArray[np.bool_]:
        """Per end, whether the shape has its context word near, or its column's evidence."""
        says = self._says(shape)
        near = np.zeros(len(text), bool) if says is None else says[text]
        words = self.places.get(shape.context)
        if words is not None:
            limit = np.minimum(ends + _behind(shape), self.folded.starts[text + 1] - 1)
            last = np.searchsorted(words, limit, side="right") - 1
            least = np.maximum(ends - longest - shape.reach, self.folded.starts[text])
            near = near | ((last >= 0) & (words[last] > least))
        return np.asarray(near, bool)

    def windows(self, shapes: Iterable[Shape], longest: int) -> tuple[Places, Places, Places]:
        """(start, end, text) of the stretches of `data` where one of the shapes may count: around its words, or a whole text.

        Sorted; those that overlap or touch are one.
        """
        starts = self.folded.starts
        first, last = [], []
        for shape in shapes:
            if (says := self._says(shape)) is not None:
                rows = np.flatnonzero(says)
                first.append(starts[rows])
                last.append(starts[rows + 1] - 1)
            words = self.places.get(shape.context)
            if words is not None:
                text = self.folded.text_of(words - 1)
                first.append(np.maximum(words - longest - _behind(shape), starts[text]))
                last.append(np.minimum(words + longest + shape.reach, starts[text + 1] - 1))
        if not sum(map(len, first)):
            return _NONE, _NONE, _NONE
        return self._merged(np.concatenate(first), np.concatenate(last))

    def _merged(self, first: Places, last: Places) -> tuple[Places, Places, Places]:
        order = np.argsort(first, kind="stable")
        first, reach = first[order], np.maximum.accumulate(last[order])
        head = np.ones(len(first), bool)
        head[1:] = first[1:] > reach[:-1]  # a text begins one byte after the last one's end, so none is joined to it
        heads = np.flatnonzero(head)
        tails = np.append(heads[1:], len(first)) - 1
        return first[heads], reach[tails], self.folded.text_of(first[heads])

    def close(self, shape: Shape, start: int, end: int, text: int) -> bool:
        """Whether the shape's context word stands near [start, end), or its column says so."""
        if (says := self._says(shape)) is not None and says[text]:
            return True
        words = self.places.get(shape.context)
        if words is None:
            return False
        data, least = self.folded.data, max(start - shape.reach, int(self.folded.starts[text]))
        last = int(np.searchsorted(words, start, side="right")) - 1
        if last >= 0 and words[last] > least and not _OTHER_FIELD.search(data, int(words[last]) - 1, start):
            return True
        last = int(np.searchsorted(words, min(end + _behind(shape), int(self.folded.starts[text + 1]) - 1), side="right")) - 1
        if last < 0 or words[last] <= end:
            return last >= 0 and bool(words[last] > start)
        word = int(words[last])
        return _FIELD_END.search(data, end, word) is None and _KEY.match(data, word - 1) is None

    def fresh(self, shape: Shape, start: int, end: int, text: int) -> bool:
        """Whether no digit stands between the value and its nearest context word; behind it (`am 13.8.1879 in Prag geboren`) no stop either."""
        if (says := self._says(shape)) is not None and says[text]:
            return True
        words = self.places.get(shape.context)
        if words is None:
            return False
        data, last = self.folded.data, int(np.searchsorted(words, start, side="right")) - 1
        if last >= 0 and not re.search(rb"[0-9\0]", data[int(words[last]) : start]):
            return True
        behind = int(np.searchsorted(words, end, side="right"))
        return (
            bool(shape.after and behind < len(words) and words[behind] <= end + _behind(shape))
            and re.search(rb"[0-9\0.;,\n(]", data[end : int(words[behind])]) is None
        )


def _behind(shape: Shape) -> int:
    """How far behind the value a context word may end: `after` to its start, and the word itself."""
    return shape.after + (12 if shape.after else 0)


@lru_cache(maxsize=256)
def _allowed(program: Program, language: str) -> npt.NDArray[np.bool_]:
    """Per context word, whether it counts in a text of this language."""
    return np.array([_holds(languages, language) for languages in program.word_languages], bool)


def _holds(languages: frozenset[str], language: str) -> bool:
    return "*" in languages or "en" in languages or language == "und" or language in languages


@lru_cache(maxsize=4096)
def _column_groups(program: Program, path: str) -> frozenset[str]:
    """The context groups that a column path's words name: `billing.phoneNumber` → phone."""
    if not path:
        return frozenset()
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_.\[\]$/-]+", " ", path)
    ids, _ = scan(program, b" " + fold(spaced) + b"\0" + fold(spaced.upper()) + b"\0")
    first = len(program.anchors)
    return frozenset(program.groups[program.word_group[i - first]] for i in ids if i >= first)
