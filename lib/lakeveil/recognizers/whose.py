"""Whose a number is, from the words beside it: `asiakasnumero`, `carte d'allocataire`, `volunteer roll`, which no list needs to hold.

The letters of up to five words before a number and three behind it, hashed in runs of three to six, and the number's own form enter a
small network (learn/whose.py). It adds only what it is sure of: a guess `ID` where no pattern knew the phrase.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.columnnames import counts
from lakeveil.config import Detection
from lakeveil.spans import Recognizer, Spans, Texts

WEIGHTS = Path(__file__).parents[1] / "packs" / "whose.npz"
SOURCE, LABEL, SCORE = "whose@1", "ID", 0.7
ROWS = 1 << 14  # of hashed letters, once for the words before a number and once for those behind it
BEFORE, BEHIND, FADES = 5, 3, 0.8  # words looked at on either side; what each further one counts, of the last
FORMS = 14  # what of a number's own form enters
_REACH = 90  # letters looked at before a number
_LEAST, _MOST = 4, 14  # digits
_NO_MORE = (1 << 62, 0)  # behind the last span
_ANY = "204187"  # a number like any other
# What every text has that holds a candidate beside a word.
_ASKED = (r"[0-9]{4}|[0-9][0-9 ./-]{4}|[A-Z]-[0-9]{2}", r"[^\pL\pN_@/.,+$€£%-]", r"\pL")

Floats = npt.NDArray[np.float32]

_NUMBER = re.compile(
    r"(?<![\w@/.,+$€£%-])(?:[^\W\d_]{1,4}[-/]|(?!ID|NR|NO|N[or]\b)[A-ZА-ЯΑ-Ω]{1,4} ?)?"
    r"[0-9]+(?:[ ./-][0-9]+){0,4}(?:[-/]?[A-Z]{1,2}(?![A-Za-z]))?(?![\w@/%€$£°-]|[.,:][0-9])"
)
_NONE = re.compile(  # days, hours, years, amounts
    r"[0-9]+(?:[KMGT]B|K[GMWV]|[MC]M|M[LW]|HZ)|(?:1[0-9]|20)[0-9]{2}(?:[-/](?:[0-9]{2}|[0-9]{4}))?|[0-9]{1,4}([./-])[0-9]{1,2}\1[0-9]{1,4}|[0-9]{1,3}(?:[ .][0-9]{3})+"
)
_ITEM = re.compile(r"[\n,]|; ")
_WORD = re.compile(r"[^\W\d_]+")
_HUMP = re.compile(r"(?<=[a-zß-ÿ])(?=[A-Z])")
# In a name under which somebody is numbered.
_NUMBERED = re.compile(r"num|nr|no\b|n[º°]|id\b|номер|код|kod|code|cod\b|αριθμ|azon")
_KEYED = re.compile(r"[:=#][\"' ]{0,2}$")


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """The learned rows. before, behind: (ROWS, h) of hashed letters; form: (FORMS, h); bias: (h,); out: (h + 1,), its own bias last; least: score from which it is sure."""

    before: Floats
    behind: Floats
    form: Floats
    bias: Floats
    out: Floats
    least: float

    def score(self, text: str, start: int, end: int) -> float:
        """How sure it is, 0 to 1, that the number at `start` to `end` is a person's."""
        before, behind = around(text, start, end)
        hidden = worded(self, tuple(before), tuple(behind)) + form(text, start, end, before, behind) @ self.form
        return float(1 / (1 + np.exp(-(np.maximum(hidden, 0) @ self.out[:-1] + self.out[-1]))))


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer with the learned rows that come with the code."""
    return lambda texts, found: recognize(judge(), texts, found)


@lru_cache(maxsize=1)
def judge() -> Judge:
    """The shipped rows, kept as bytes with one scale a table."""
    with np.load(WEIGHTS) as kept:
        rows = {name: kept[name].astype(np.float32) * kept[f"{name}_scale"][0] for name in ("before", "behind")}
        return Judge(rows["before"], rows["behind"], kept["form"], kept["bias"], kept["out"], float(kept["least"][0]))


def recognize(judge: Judge, texts: Texts, found: Spans) -> Spans:
    """`ID` for numbers that the words beside them say are a person's, where nothing was found."""
    rows = np.arange(len(texts))
    for sign in _ASKED:
        has = pc.match_substring_regex(texts.values.take(pa.array(rows)), sign).fill_null(False)
        rows = rows[has.to_numpy(zero_copy_only=False)]
    taken: dict[int, list[tuple[int, int]]] = {}
    for text, start, end in sorted(zip(found.text.tolist(), found.start.tolist(), found.end.tolist(), strict=True)):
        taken.setdefault(text, []).append((start, end))
    out = []
    for row in rows.tolist():
        text, there = texts.values[row].as_py(), iter(taken.get(row, ()))
        upcoming, reached = next(there, _NO_MORE), 0  # spans by their start, and the furthest end of those passed
        for start, end in numbers(text):
            while upcoming[0] < end:
                upcoming, reached = next(there, _NO_MORE), max(reached, upcoming[1])
            if reached > start or not spoken(text, start, end):
                continue
            if judge.score(text, start, end) >= judge.least:
                out.append((row, start, end, LABEL, SCORE))
    return Spans.of(out, SOURCE)


@lru_cache(maxsize=1024)
def numbers_persons(header: str, least: float | None = None) -> bool:
    """Whether a column's or a key's name says, in whatever words, that persons are numbered under it, not how many they are; as sure as `least`, if given."""
    sure = judge().least if least is None else least
    return _NUMBERED.search(_said(header)) is not None and not counts(header) and speaks_of_persons(header, sure)


@lru_cache(maxsize=1024)
def speaks_of_persons(header: str, least: float) -> bool:
    """Whether a number under a column's or a key's name would be a person's, as sure as `least`: `client`, `staff_no`."""
    text = f"{_last(header)}: {_ANY}"
    return judge().score(text, len(text) - len(_ANY), len(text)) >= least


def _last(header: str) -> str:
    return re.split(r"[.$]", header.replace("[]", "").rstrip(".$"))[-1]


def _said(header: str) -> str:
    return _HUMP.sub(" ", _last(header).replace("_", " ")).lower()


def numbers(text: str) -> Iterator[tuple[int, int]]:
    """Where numbers stand that may be somebody's: four digits or more, or two among four letters; no day, year, amount or size by its form."""
    for match in _NUMBER.finditer(text):
        digits, letters = sum(map(str.isdigit, match[0])), sum(map(str.isalpha, match[0]))
        if (_LEAST <= digits <= _MOST or letters >= _LEAST <= digits + 2) and _NONE.fullmatch(match[0]) is None:
            yield match.span()


def spoken(text: str, start: int, end: int) -> bool:
    """Whether any word is near a number: without one it is nobody's, whatever its form."""
    return _WORD.search(text, max(0, start - _REACH), start) is not None or _WORD.search(text, end, end + 40) is not None


def around(text: str, start: int, end: int) -> tuple[list[str], list[str]]:
    """The words before a number and behind it, in small letters, the nearest first; within its item of a list, its line."""
    ahead = _ITEM.split(text[max(0, start - _REACH) : start])[-1]
    before = [word.lower() for word in _WORD.findall(_HUMP.sub(" ", ahead))][-BEFORE:][::-1]
    return before, [word.lower() for word in _WORD.findall(_ITEM.split(text[end : end + 40])[0])][:BEHIND]


def form(text: str, start: int, end: int, before: list[str], behind: list[str]) -> Floats:
    """(FORMS,) of a number: its digits, letters, length and signs, and whether a key, or no word, is beside it."""
    value = text[start:end]
    digits, letters = sum(c.isdigit() for c in value), sum(c.isalpha() for c in value)
    return np.array(
        [
            digits / 10,
            letters / 5,
            len(value) / 12,
            *(sign in value for sign in "/- ."),
            value[0].isalpha(),
            value[-1].isalpha(),
            digits < 5,
            digits > 8,
            _KEYED.search(text[max(0, start - 4) : start]) is not None,
            not before,
            bool(behind),
        ],
        np.float32,
    )


@lru_cache(maxsize=1 << 12)
def worded(judge: Judge, before: tuple[str, ...], behind: tuple[str, ...]) -> Floats:
    """(h,) what the words on both sides say, the bias with it: a column's cells and a form's lines say the same again and again."""
    hidden = judge.bias
    for ahead, words in ((True, before), (False, behind)):
        for far, word in enumerate(words):
            hidden = hidden + FADES**far / len(word) ** 0.5 * summed(judge, ahead, word)
    return hidden


@lru_cache(maxsize=1 << 14)
def summed(judge: Judge, ahead: bool, word: str) -> Floats:
    """(h,) sum of the rows of a word before a number, or behind it."""
    return np.asarray((judge.before if ahead else judge.behind)[hashed(word)].sum(0))


@lru_cache(maxsize=1 << 14)
def hashed(word: str) -> npt.NDArray[np.int64]:
    """The rows of a word: of its runs of three to six letters, its bounds among them, and of all of it."""
    bound = f"<{word[:40]}>"
    runs = [bound[i : i + n] for n in (3, 4, 5, 6) for i in range(len(bound) - n + 1)]
    return np.array([zlib.crc32(run.encode("utf-8", "surrogatepass")) % ROWS for run in (*runs, bound)], np.int64)
