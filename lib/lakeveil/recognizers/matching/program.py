"""What is compiled once per process: the Hyperscan database of all shapes and context words, and what confirms them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

import hyperscan
import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.matching.checks import named
from lakeveil.recognizers.matching.compiled import database
from lakeveil.recognizers.matching.digits import least
from lakeveil.recognizers.matching.national import Check
from lakeveil.recognizers.matching.wording import Places, Wording, compile_words, matches
from lakeveil.recognizers.shapes import Shape

_LETTERS = re.compile(rb"[a-z\x80-\xaf]+")
_ALNUM = r"0-9A-Za-z\x80-\xaf_"
# `entlang der Lange Strasse 12 km`: how far or how long, no house; a Polish flat is `m. 4`.
_MEASURED = r"(?!(?<=[0-9]) ?(?:km|KM|[Kk]ilomet[a-z]{1,6}|m(?![A-Za-z.]| ?[0-9])|[Mm]et(?:er|re|ri|ro|ru|row)s?|[Mm]iles?|[Mm]eilen|[Mm]in\.?|[Mm]inut[a-z]{0,3}|[Ss]tunden|hours?|Uhr|EUR|[Ee]uros?|kg|Prozent|procent|percent|Personen|Jahren?|Tagen?|days)(?![A-Za-z]))"
_EDGES = {
    "none": ("", ""),
    "word": (rf"(?<![{_ALNUM}])", rf"(?![{_ALNUM}])"),
    "number": (
        rf"(?<![{_ALNUM}$])(?<![0-9][.,/:+-])(?<![0-9A-Za-z]-)",
        rf"(?![{_ALNUM}])(?![.,/:-]?[0-9])(?!-[A-Za-z0-9])(?! ?[%$])",
    ),
    "apart": (rf"(?<![{_ALNUM}$])(?<![0-9][ .,/:+-])", rf"(?![{_ALNUM}])(?![ .,/:-]?[0-9])(?! ?[%$])"),
    "right": ("", rf"(?![{_ALNUM}])"),  # its left edge is in the pattern
    "grouped": ("", rf"(?![{_ALNUM}])(?![ .,/:-]?[0-9])(?! ?[%$])"),  # as `apart`; its left edge too
    "street": (rf"(?<![{_ALNUM}])", rf"(?![{_ALNUM}])(?![.,:][0-9])(?! ?[%$]){_MEASURED}"),
    "dotted": (rf"(?<![{_ALNUM}])(?<![{_ALNUM}][.-])", rf"(?![{_ALNUM}])(?!\.[0-9])"),
    "colon": (rf"(?<![{_ALNUM}:])(?<![0-9A-Fa-f][:-])", rf"(?![{_ALNUM}:])(?![:-][0-9A-Fa-f])"),
    "token": (r"(?<![0-9A-Za-z/+=_-])", r"(?![0-9A-Za-z/+_-])"),
}
PROVEN = 0.8  # a check digit that so weak a form meets by chance proves nothing: the label a context word names wins


@dataclass(frozen=True, slots=True)
class Expression:
    """One distinct pattern: the source of its confirming `re`, and the shapes (numbers in SHAPES) that share it."""

    source: bytes
    caseless: bool
    longest: int
    back: int  # a match begins at most this many bytes before its anchor's end
    shapes: tuple[int, ...]
    needs: frozenset[str]  # context groups and labels that speak for its shapes
    among: str  # what a word of any match fits; empty: nothing is known
    parting: bytes  # signs that no match holds before its anchor's end
    again: bool  # a match that its check refuses may hide one that begins within it: `2. On 27 March 2019`

    @property
    def regex(self) -> re.Pattern[bytes]:
        """Compiled when first needed: most processes meet few of them."""
        return _regex(self.source, self.caseless)

    def may_stand_in(self, stretch: bytes) -> bool:
        """Whether a word of the stretch is one that a match must hold."""
        return not self.among or any(_fits(self.among, one) for one in set(_LETTERS.findall(stretch.lower())))

    @property
    def digits(self) -> int:
        """Digits that any match holds at least."""
        return least(self.source)


@cache
def _regex(source: bytes, caseless: bool) -> re.Pattern[bytes]:
    return re.compile(source, re.IGNORECASE if caseless else 0)


@lru_cache(maxsize=20_000)
def _fits(pattern: str, one: bytes) -> bool:
    return _regex(pattern.encode("latin-1"), True).fullmatch(one) is not None


@dataclass(frozen=True, slots=True)
class Trial:
    """What a shape asks of a match, made ready once. `row`: twice the shape's number; one more stands for a match beside a context word."""

    row: int
    shape: Shape
    check: Check | None
    speaks: frozenset[str] | None  # None: in every language
    is_phone: bool
    of_no_thing: bool  # a number such as things have: not behind a thing's name

    @classmethod
    def of(cls, number: int, shape: Shape) -> Trial:
        is_phone = shape.check in ("phone", "phone-national", "phone-written", "phone-world", "phone-mobile", "phone-slips")
        return cls(
            2 * number,
            shape,
            named(shape.check) if shape.check and not is_phone else None,
            None if shape.speaks == "*" else frozenset(shape.speaks.split()),
            is_phone,
            bool(shape.context) and not (shape.proof and shape.alone >= PROVEN),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """Everything compiled: the database of expressions, the context words, and per number of a context word its group and languages."""

    marks: hyperscan.Database
    words: Wording
    anchors: tuple[tuple[Expression, ...], ...]  # per Hyperscan id the expressions it may be the mark of
    weak: tuple[Expression, ...]  # those that count near a context word only: looked for there, not by Hyperscan
    shapes: tuple[Shape, ...]
    trials: tuple[Trial, ...]  # one a shape
    groups: tuple[str, ...]
    word_group: npt.NDArray[np.int16]
    word_languages: tuple[frozenset[str], ...]


@lru_cache(maxsize=4)
def compile_program(shapes: tuple[Shape, ...]) -> Program:
    """Hyperscan databases of all distinct expressions and of all context words (some five seconds on the host's first call)."""
    by_pattern: dict[tuple[str, str, bool], list[int]] = {}
    for i, shape in enumerate(shapes):
        by_pattern.setdefault((shape.pattern, shape.edges, shape.caseless), []).append(i)
    weak = {key: users for key, users in by_pattern.items() if not any(shapes[i].alone for i in users)}
    by_pattern = {key: users for key, users in by_pattern.items() if key not in weak}
    expressions = [_expression(shapes, users) for users in by_pattern.values()]
    anchors = list(dict.fromkeys(_anchor(shapes[users[0]]) for users in by_pattern.values()))
    served = [
        [e for e, users in zip(expressions, by_pattern.values(), strict=True) if _anchor(shapes[users[0]]) == anchor]
        for anchor in anchors
    ]
    sources = [source for source, _ in anchors]
    flags = [hyperscan.HS_FLAG_CASELESS if caseless else 0 for _, caseless in anchors]
    words = compile_words(shapes)
    groups = tuple(dict.fromkeys(group for group, _ in words.said))
    return Program(
        database(sources, flags),
        words,
        tuple(tuple(users) for users in served),
        tuple(_expression(shapes, users) for users in weak.values()),
        shapes,
        tuple(Trial.of(i, shape) for i, shape in enumerate(shapes)),
        groups,
        np.array([groups.index(group) for group, _ in words.said], np.int16),
        tuple(languages for _, languages in words.said),
    )


def _expression(shapes: tuple[Shape, ...], users: list[int]) -> Expression:
    first = shapes[users[0]]
    before, after = _EDGES[first.edges]
    source = f"{before}(?:{first.pattern}){after}".encode("latin-1")
    longest = max(shapes[i].longest for i in users)
    needs = frozenset(name for i in users for name in (shapes[i].context, shapes[i].label))
    return Expression(
        source,
        first.caseless,
        longest,
        (first.back if first.anchor else longest) + 1,
        tuple(users),
        needs,
        first.among,
        first.parting.encode("latin-1"),
        first.check == "date-named",
    )


def _anchor(shape: Shape) -> tuple[bytes, bool]:
    """(expression for Hyperscan, caseless): the shape's anchor, or the pattern between plain edges so that one match has one end."""
    source = shape.anchor
    if not source:
        source = shape.pattern if shape.edges == "none" else rf"[^0-9A-Za-z_](?:{shape.pattern})[^0-9A-Za-z_]"
    return re.sub(r"\(\?P<\w>", "(?:", source).encode("latin-1"), shape.caseless


def scan(program: Program, data: bytes) -> tuple[Places, Places]:
    """(ids, ends) of all matches, sorted by end; ids of context words stand behind those of the expressions."""
    found, places = matches(program.marks, b"\0" + data)  # so that every text has an edge on its left
    number, ends = program.words.find(data)
    found, places = np.concatenate([found, number + len(program.anchors)]), np.concatenate([places - 1, ends])
    order = np.argsort(places, kind="stable")
    return found[order], places[order]
