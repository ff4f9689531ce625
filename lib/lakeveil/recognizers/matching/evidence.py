"""Where context words stand in a batch, which columns speak for themselves, and what that says of a candidate."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from lakeveil.columnnames import counts
from lakeveil.folding import Folded, fold
from lakeveil.recognizers.matching.program import Program, scan
from lakeveil.recognizers.matching.wording import BRIEF, Places
from lakeveil.recognizers.shapes import Shape
from lakeveil.recognizers.shapes.government import ANY, ENOUGH
from lakeveil.spans import Texts

Flags = npt.NDArray[np.bool_]
_NONE = np.empty(0, np.int64)
# What stands between a word and a number that it does not name: another number and its own name (`SSN 536904399, order 709704677`).
_OTHER_FIELD = re.compile(rb"(?:[0-9]{4}[^0-9\0]*(?:[A-Za-z\x80-\xff]{4}|[:=\t|])|[^\0]\x1e)[^\0]*\Z")
# A word behind them is the next field's.
_FIELD_END, _KEY = re.compile(rb"[,;|\t\n\r\x1e]|[.!?] [A-Z]"), re.compile(rb".?[\"']? ?[:=#]")
_BRIEF = 80  # bytes of a text whose language is a guess
_AROUND = 120  # bytes: more than the reach, the word and the number together
_FURTHER, _NEVER = 100, 1 << 20  # bytes for the word itself and what may stand between; more digits than any number has
_WORD = 40  # letters that a word behind a value may have
_NUMBER, _STOP = re.compile(rb"[0-9\0]"), re.compile(rb"[0-9\0.;,\n(]")


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """The context words of one group in a batch: sorted distinct ends, as array and list, the text of each, and its first and last place."""

    ends: Places
    listed: list[int]
    text: Places
    low: Places
    high: Places

    @classmethod
    def of(cls, ends: Places, folded: Folded) -> Words:
        ends = np.unique(ends)
        text = folded.text_of(ends - 1)
        return cls(ends, ends.tolist(), text, folded.starts[text], folded.starts[text + 1] - 1)


@dataclass(frozen=True, slots=True, eq=False)
class Beside:
    """What a batch says of one shape's matches: its context words, and per text whether the column says so itself (None: no column does)."""

    words: Words | None
    says: Flags | None
    reach: int
    after: int
    behind: int  # how far behind the value a context word may end: `after` to its start, and the word itself
    folded: Folded
    starts: list[int]

    def near(self, longest: int, ends: Places, text: Places) -> Flags:
        """Per end, whether the shape has its context word near, or its column's evidence."""
        near = np.zeros(len(text), bool) if self.says is None else self.says[text]
        if self.words is not None:
            limit = np.minimum(ends + self.behind, self.folded.starts[text + 1] - 1)
            last = np.searchsorted(self.words.ends, limit, side="right") - 1
            least = np.maximum(ends - longest - self.reach, self.folded.starts[text])
            near = near | ((last >= 0) & (self.words.ends[last] > least))
        return near

    def windows(self, longest: int) -> Iterable[tuple[Places, Places, Places]]:
        """(start, end, text) of the texts of columns that say so, and of the stretches around the words."""
        if self.says is not None:
            rows = np.flatnonzero(self.says)
            yield self.folded.starts[rows], self.folded.starts[rows + 1] - 1, rows
        if (words := self.words) is not None:
            first = np.maximum(words.ends - longest - self.behind, words.low)
            yield first, np.minimum(words.ends + longest + self.reach, words.high), words.text

    def close(self, start: int, end: int, text: int) -> bool:
        """Whether the shape's context word stands near [start, end), or its column says so."""
        if self.says is not None and self.says[text]:
            return True
        if self.words is None:
            return False
        data, words = self.folded.data, self.words.listed
        last = bisect_right(words, start) - 1
        reached = last >= 0 and words[last] > max(start - self.reach, self.starts[text])
        if reached and not _OTHER_FIELD.search(data, words[last] - 1, start):
            return True
        if last + 1 < len(words) and start < words[last + 1] <= end:
            return True
        limit = min(end + self.behind, self.starts[text + 1] - 1)
        if last + 1 >= len(words) or words[last + 1] > limit:
            return False
        field = _FIELD_END.search(data, end, limit)
        last = bisect_right(words, field.start() if field else limit, max(last, 0)) - 1
        return last >= 0 and words[last] > end and _KEY.match(data, words[last] - 1) is None

    def fresh(self, start: int, end: int, text: int) -> bool:
        """Whether no digit stands between the value and its nearest context word; behind it (`am 13.8.1879 in Prag geboren`) no stop either."""
        if self.says is not None and self.says[text]:
            return True
        if self.words is None:
            return False
        data, words = self.folded.data, self.words.listed
        last = bisect_right(words, start) - 1
        if last >= 0 and not _NUMBER.search(data, words[last], start):
            return True
        behind = bisect_right(words, end)
        if behind and start < words[behind - 1] <= end:  # an acronym with its number's first digit
            return True
        return (
            bool(self.after and behind < len(words) and words[behind] <= end + self.behind)
            and _STOP.search(data, end, words[behind] - 1) is None
        )


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """Where context words of each group stand, and which texts' columns say so themselves."""

    words: dict[str, Words]  # by group
    told: dict[str, Flags]  # group or label → per text, whether its column says so
    folded: Folded
    starts: list[int]
    kept: dict[tuple[str, str, int, int], Beside | None] = field(default_factory=dict)  # of this batch

    @classmethod
    def of(
        cls,
        program: Program,
        texts: Texts,
        folded: Folded,
        words: Places,
        ends: Places,
        text: Places,
        cells: Mapping[str, Places] = MappingProxyType({}),
    ) -> Evidence:
        kinds = tuple(dict.fromkeys(texts.languages))
        places: dict[str, Words] = {}
        if len(words):
            code = {language: i for i, language in enumerate(kinds)}
            of_text = np.array([code[language] for language in texts.languages], np.int16)
            allowed = np.array([[_allowed(program, language, brief) for brief in (False, True)] for language in kinds])
            good = allowed[of_text[text], (np.diff(folded.starts) <= _BRIEF).astype(np.int8)[text], words]
            group, where = program.word_group[words[good]], ends[good]
            kept = _beside_numbers(program, folded, group, where)
            group, where = group[kept], where[kept]
            places = {program.groups[i]: Words.of(where[group == i], folded) for i in np.unique(group)}
        for name, starts in cells.items():  # of columns whose header says so
            places[name] = Words.of(np.concatenate([places[name].ends, starts]) if name in places else starts, folded)
        origins = [column_groups(program, origin.path) | {origin.decision or ""} for origin in texts.origins]
        said = frozenset().union(*origins) - {""}
        told = {}
        if said:
            which = texts.origin if texts.origin is not None else np.zeros(len(texts), np.int32)
            told = {name: np.array([name in groups for groups in origins], bool)[which] for name in said}
        return cls(places, told, folded, folded.starts.tolist())

    def beside(self, shape: Shape) -> Beside | None:
        """What speaks for the shape's matches; None when nothing in the batch does."""
        key = (shape.context, shape.label, shape.reach, shape.after)
        if key not in self.kept:
            words, says = self.words.get(shape.context), self._says(shape)
            behind = shape.after + (_WORD if shape.after else 0)
            silent = words is None and says is None
            self.kept[key] = None if silent else Beside(words, says, shape.reach, shape.after, behind, self.folded, self.starts)
        return self.kept[key]

    def _says(self, shape: Shape) -> Flags | None:
        by_name, by_label = self.told.get(shape.context), self.told.get(shape.label)
        return by_name if by_label is None else by_label if by_name is None else by_name | by_label


def _beside_numbers(program: Program, folded: Folded, group: Places, ends: Places) -> Flags:
    """Per end of a word whether so many digits stand near it as its group's numbers have: words are common, numbers are not."""
    least, far = _asked(program)
    digits = np.zeros(len(folded.data) + 1, np.int32)
    np.cumsum((np.frombuffer(folded.data, np.uint8) - np.uint8(0x30)) < 10, out=digits[1:])
    low, high = np.maximum(ends - far[group], 0), np.minimum(ends + far[group], len(folded.data))
    return np.asarray(digits[high] - digits[low] >= least[group])


@lru_cache(maxsize=4)
def _asked(program: Program) -> tuple[Places, Places]:
    """Per group of context words: digits that any match of its shapes holds at least, and bytes from the word that hold any of them."""
    far = dict.fromkeys(program.groups, 0)
    least = {group: ENOUGH if group.startswith(ANY) else _NEVER for group in program.groups}
    for expression in {*itertools.chain(*program.anchors), *program.weak}:
        for shape in (program.shapes[i] for i in expression.shapes):
            if shape.context in far:
                reach = shape.reach + shape.after + 2 * expression.longest + _FURTHER
                far[shape.context] = max(far[shape.context], reach)
                least[shape.context] = min(least[shape.context], expression.digits)
    far.update({group: _AROUND for group in far if group.startswith(ANY)})
    return np.array(list(least.values()), np.int64), np.array(list(far.values()), np.int64)


def windows(besides: Iterable[Beside], longest: int) -> tuple[Places, Places, Places]:
    """(start, end, text) of the stretches of `data` where one of the shapes may count: around its words, or a whole text.

    Sorted; those that overlap or touch are one.
    """
    parts = [part for beside in dict.fromkeys(besides) for part in beside.windows(longest) if len(part[0])]
    if not parts:
        return _NONE, _NONE, _NONE
    first, last, text = parts[0] if len(parts) == 1 else map(np.concatenate, zip(*parts, strict=True))
    if len(parts) > 1:
        order = np.argsort(first, kind="stable")
        first, last, text = first[order], last[order], text[order]
    reach = np.maximum.accumulate(last)
    head = np.ones(len(first), bool)
    head[1:] = first[1:] > reach[:-1]  # a text begins one byte after the last one's end, so none is joined to it
    heads = np.flatnonzero(head)
    tails = np.append(heads[1:], len(first)) - 1
    return first[heads], reach[tails], text[heads]


@lru_cache(maxsize=256)
def _allowed(program: Program, language: str, brief: bool) -> Flags:
    """Per context word, whether it counts in a text of this language; a brief one may be of another."""
    return np.array([_holds(of, language) or (brief and BRIEF in of) for of in program.word_languages], bool)


# Whose words count as well: the same language under another code, one taken for it, or the other one that is written where it is spoken.
_KIN = {
    **dict.fromkeys(("no", "nb", "nn"), frozenset(["no", "nb", "nn"])),
    **dict.fromkeys(("ca", "eu", "gl", "ast", "an"), frozenset(["es"])),
    **dict.fromkeys(("oc", "br", "co"), frozenset(["fr"])),
    **dict.fromkeys(("bs", "hr", "sr"), frozenset(["bs", "hr", "sr"])),
    **dict.fromkeys(("cs", "sk"), frozenset(["cs", "sk"])),
    "lb": frozenset(["de", "fr"]),
    "fy": frozenset(["nl"]),
    "be": frozenset(["ru"]),
}


def _holds(languages: frozenset[str], language: str) -> bool:
    if language in _KIN and not languages.isdisjoint(_KIN[language]):
        return True
    return "*" in languages or "en" in languages or language == "und" or language in languages


@lru_cache(maxsize=4096)
def column_groups(program: Program, path: str) -> frozenset[str]:
    """The context groups that a column path's words name: `billing.phoneNumber` → phone."""
    if not path or counts(path):
        return frozenset()
    joined = re.sub(r"[_.\[\]$/-]+", " ", path)  # `IdNr` is a word of its own, `taxId` are two
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", joined)
    forms = dict.fromkeys((spaced, spaced.upper(), joined, joined.upper()))
    ids, _ = scan(program, b" " + b"\0 ".join(map(fold, forms)) + b"\0")
    first = len(program.anchors)
    numbers = {int(i) - first for i in ids if i >= first} | program.words.native.named(path)
    return frozenset(program.groups[program.word_group[i]] for i in numbers)
