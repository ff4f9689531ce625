"""What is compiled once per process: the Hyperscan database of all shapes and context words, and what confirms them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import hyperscan
import numpy as np
import numpy.typing as npt

from lakeveil.folding import fold, word
from lakeveil.recognizers.checks import named
from lakeveil.recognizers.compiled import database
from lakeveil.recognizers.digits import least
from lakeveil.recognizers.national import Check
from lakeveil.recognizers.native import Native
from lakeveil.recognizers.shapes import Shape
from lakeveil.recognizers.shapes.contexts import CONTEXTS
from lakeveil.recognizers.shapes.government import OWN_WORDS_ONLY, WORDS
from lakeveil.recognizers.shapes.statewords import ANYWHERE

_ALNUM = r"0-9A-Za-z\x80-\xaf_"
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
    "street": (rf"(?<![{_ALNUM}])", rf"(?![{_ALNUM}])(?![.,:][0-9])(?! ?[%$])"),
    "dotted": (rf"(?<![{_ALNUM}])(?<![{_ALNUM}][.-])", rf"(?![{_ALNUM}])(?!\.[0-9])"),
    "colon": (rf"(?<![{_ALNUM}:])(?<![0-9A-Fa-f][:-])", rf"(?![{_ALNUM}:])(?![:-][0-9A-Fa-f])"),
    "token": (r"(?<![0-9A-Za-z/+=_-])", r"(?![0-9A-Za-z/+_-])"),
}
PROVEN = 0.8  # a check digit that so weak a form meets by chance proves nothing: the label a context word names wins
# What stands between an acronym in small letters and its number: nothing, or `no.`, `is`.
_ITS = r"(?: ?(?:no|nr|num|number|n|is|ist|est|code|id)\.?)?[\"']?[ :]{1,2}[#\"'(]?"
_NUMBER = "(?:[0-9]|[A-Z]{1,4}[0-9])"
_SHUT, _CAMEL = r"\\{0,3}[\"']?", "(?:N(?:o|r|um)|Id|Code|Card)"  # after a key; what it is joined to
_JOINED = 12  # letters of a word that is looked for in workPhone, customerTaxId (each such word is two expressions)
_COMMON = ("run", "car", "old")  # too common in small letters
_LOOSE = ("age", "age-field", "medical", "insurance", "account", "username")  # groups whose shapes have no check digit
Places = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Expression:
    """One distinct pattern: the source of its confirming `re`, and the shapes (numbers in SHAPES) that share it."""

    source: bytes
    caseless: bool
    longest: int
    back: int  # a match begins at most this many bytes before its anchor's end
    shapes: tuple[int, ...]
    needs: frozenset[str]  # context groups and labels that speak for its shapes
    again: bool  # a match that its check refuses may hide one that begins within it: `2. On 27 March 2019`

    @property
    def regex(self) -> re.Pattern[bytes]:
        """Compiled when first needed: most processes meet few of them."""
        return _regex(self.source, self.caseless)

    @property
    def digits(self) -> int:
        """Digits that any match holds at least."""
        return least(self.source)


@cache
def _regex(source: bytes, caseless: bool) -> re.Pattern[bytes]:
    return re.compile(source, re.IGNORECASE if caseless else 0)


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
        is_phone = shape.check in ("phone", "phone-national")
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
    """Everything compiled: the databases of expressions and of context words (apart they compile and scan faster), and per number of a context word its group and languages.

    Words of one group and the same languages share a number: which of them stood there makes no difference.
    """

    databases: tuple[hyperscan.Database, hyperscan.Database]
    anchors: tuple[tuple[Expression, ...], ...]  # per Hyperscan id the expressions it may be the mark of
    weak: tuple[Expression, ...]  # those that count near a context word only: looked for there, not by Hyperscan
    shapes: tuple[Shape, ...]
    trials: tuple[Trial, ...]  # one a shape
    groups: tuple[str, ...]
    word_group: npt.NDArray[np.int16]
    word_languages: tuple[frozenset[str], ...]
    native: Native  # words that no expression finds; they stand behind the others


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
    words, native = _context_words(shapes, _tellable), _context_words(shapes, lambda text: not _tellable(text))
    alike: dict[tuple[str, frozenset[str]], list[bytes]] = {}  # words that say the same are one expression
    for group, languages, text in words:
        alike.setdefault((group, languages), []).append(_word_pattern(text, languages))
    for group in sorted(WORDS.keys() & {shape.context for shape in shapes}):  # `Polish tax id`
        alike.setdefault((group, frozenset("*")), []).append(rf"(?i)[^A-Za-z0-9\x80-\xaf](?:{WORDS[group]})".encode("latin-1"))
    told = [_either(patterns) for patterns in alike.values()]
    said = [*alike, *((group, languages) for group, languages, _ in native)]
    groups = tuple(dict.fromkeys(group for group, _ in said))
    return Program(
        (database(sources, flags), database(told, [0] * len(told))),
        tuple(tuple(users) for users in served),
        tuple(_expression(shapes, users) for users in weak.values()),
        shapes,
        tuple(Trial.of(i, shape) for i, shape in enumerate(shapes)),
        groups,
        np.array([groups.index(group) for group, _ in said], np.int16),
        tuple(languages for _, languages in said),
        Native.of([text for _, _, text in native], len(alike)),
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
        first.check == "date-named",
    )


def _anchor(shape: Shape) -> tuple[bytes, bool]:
    """(expression for Hyperscan, caseless): the shape's anchor, or the pattern between plain edges so that one match has one end."""
    source = shape.anchor
    if not source:
        source = shape.pattern if shape.edges == "none" else rf"[^0-9A-Za-z_](?:{shape.pattern})[^0-9A-Za-z_]"
    return re.sub(r"\(\?P<\w>", "(?:", source).encode("latin-1"), shape.caseless


def _context_words(shapes: tuple[Shape, ...], kept: Callable[[str], bool]) -> list[tuple[str, frozenset[str], str]]:
    """(group, languages, word) of the words kept, each word of a group once."""
    wanted = {shape.context for shape in shapes}
    gathered: dict[tuple[str, str], set[str]] = {}
    for group in sorted(wanted & set(CONTEXTS)):
        for language, listed in CONTEXTS[group].items():
            own = ANYWHERE if group in OWN_WORDS_ONLY else frozenset()
            for text in filter(kept, (name for name in listed.split("|") if name not in own)):
                gathered.setdefault((group, text), set()).add(language)
    return [
        (group, frozenset(languages | {"*"} if _everywhere(group, text) else languages), text)
        for (group, text), languages in gathered.items()
    ]


def _everywhere(group: str, text: str) -> bool:
    """Whether no other language has the word: a form field is too short for its language to be sure."""
    if min(fold(text), default=0) >= 0xB0:
        return len(text) >= 2
    return len(text) >= 8 or (group not in _LOOSE and len(text) >= 7)


def _word_pattern(text: str, languages: frozenset[str]) -> bytes:
    """The word as folded bytes between edges; the right one is open for words of five letters or more.

    A short word of every language is mostly an acronym: see `_acronym`.
    """
    plain = fold(text)
    left = r"[^A-Za-z0-9\x80-\xaf]" if _lettered(plain[:1]) else ""
    right = r"[^A-Za-z\x80-\xaf]" if _lettered(plain[-1:]) and len(plain) < 5 else ""
    if 1 < len(plain) <= 4 and plain.isalpha() and plain.isascii() and "*" in languages:
        return _acronym(plain.decode().lower(), left, right).encode("latin-1")
    if 4 < len(plain) <= _JOINED and b"A" <= plain[:1].upper() <= b"Z":
        first = chr(plain[0])
        return f"(?:{left}(?i:{first})|[a-z]{first.upper()})(?i:{_spaced(text[1:])})".encode("latin-1")  # workPhone
    return f"(?i){left}{_spaced(text)}{right}".encode("latin-1")


def _spaced(text: str) -> str:
    """The word's letters; its blanks may be lines, hyphens or nothing."""
    return re.sub(r"\\x20|_|\\-", r"[\\x20\\x09_-]{0,2}", word(text)).replace("\\.", "\\.\\x20?")


def _acronym(low: str, left: str, right: str) -> str:
    """EIN, SIN and PAN, which are common words somewhere (ein, sin).

    It counts in capitals, spelled (E.I.N., e_i_n), directly before a number, or as a key: before `:`, `=` or `#`, at a line's
    or field's end, as a part of `tax_npi` or `npi_no`. Words of four letters count in any case, and spelled.
    """
    spelled = "|".join(
        mark.join(signs) for mark in (r"\.", r"\. ", "_") for signs in (low, low.upper())
    )  # literals: cheap to look for
    camel = f"[a-z](?:{low.upper()}|{low.title()})(?:{_SHUT} ?[:=#>]|{_CAMEL}|_)"
    if len(low) > 3:
        return f"(?:{left}(?:(?i:{low}){right}|(?i:{low}){_CAMEL}|{spelled})|{camel})"
    here = "" if low in _COMMON else f"|[{low[0].upper()}{low[0]}]{low[1:]}{_ITS}{_NUMBER}"
    key = f"{low}(?:{_SHUT}(?: ?[:=#>]|[\\n\\t]| (?:IN|in) ?\\()|_[a-z]|{_CAMEL})|{low.title()}{_SHUT} ?[:=#>]"
    return f"(?:{left}(?:{low.upper()}{right}|{key}|{spelled}{here})|_{low}[^a-z]|{camel})"


def _either(patterns: Sequence[bytes]) -> bytes:
    """One expression for several, each with its own care for case."""
    caseless = b"(?i)"
    return b"|".join(b"(?i:%b)" % p[len(caseless) :] if p.startswith(caseless) else b"(?:%b)" % p for p in patterns)


def _lettered(code: bytes) -> bool:
    return code.isalnum() or b"\x80" <= code < b"\xb0"


def _tellable(text: str) -> bool:
    """Whether folding keeps the word apart from others: rare Han, Kana and Thai letters share a code."""
    codes = fold(text)
    return bool(codes) and sum(code >= 0xFC for code in codes) == 0


def scan(program: Program, data: bytes) -> tuple[Places, Places]:
    """(ids, ends) of all matches, sorted by end; ids of context words stand behind those of the expressions."""
    ids: list[int] = []
    ends: list[int] = []
    add_id, add_end = ids.append, ends.append

    def on_match(number: int, start: int, end: int, flags: int, context: object) -> None:
        add_id(number)
        add_end(end)

    edged = b"\0" + data  # so that every text has an edge on its left
    for marks in program.databases:
        of_words = len(ids)
        marks.scan(edged, match_event_handler=on_match)
    found, places = np.array(ids, np.int64), np.array(ends, np.int64) - 1
    found[of_words:] += len(program.anchors)
    order = np.argsort(places, kind="stable")
    return found[order], places[order]
