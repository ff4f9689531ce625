"""Context words, compiled: how each may be written in folded bytes, and where one ends in a batch.

Most are literals, looked for in a copy of the batch that has one blank for one or two of any kind; whether a word may begin
there is asked of the few places found. Acronyms and words of fewer than five letters stand in too many others: they are
expressions with edges.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import hyperscan
import numpy as np
import numpy.typing as npt

from lakeveil.folding import fold, word
from lakeveil.recognizers.matching.compiled import database
from lakeveil.recognizers.matching.native import Native
from lakeveil.recognizers.shapes import Shape
from lakeveil.recognizers.shapes.contexts import CONTEXTS
from lakeveil.recognizers.shapes.government import OWN_WORDS_ONLY, WORDS
from lakeveil.recognizers.shapes.statewords import ANYWHERE

# What stands between an acronym in small letters and its number: nothing, or `no.`, `is`.
_ITS = r"(?: ?(?:no|nr|num|number|n|is|ist|est|code|id)\.?)?[\"']?[ :]{1,2}[#\"'(]?"
_NUMBER = "(?:[0-9]|[A-Z]{1,4}[0-9])"
_SHUT, _CAMEL = r"\\{0,3}[\"']?", "(?:N(?:o|r|um)|Id|Code|Card)"  # after a key; what it is joined to
_JOINED = 12  # letters of a word that is looked for in workPhone, customerTaxId
_COMMON = ("run", "car", "old")  # too common in small letters
_SHARED = ("documento", "expediente", "processo")  # long words of several languages, in which they name other things
_CLOSED = ("plate", "plates", "handle")  # the beginnings of other words: plateforme, handler
_LOOSE = ("age", "age-field", "medical", "insurance", "account", "username")  # groups whose shapes have no check digit
_SPOKEN = (*_LOOSE, "vehicle", "contact", "called", "sender")  # groups of words that stand in sentences
BRIEF = "~"  # as a language: that of texts too short for theirs to be sure
_LEAST, _SLOTS = 5, 4  # letters of a literal; places in it where a blank may stand or not
_LONG = 0x01  # in the copy: three blanks or more
_ONE_BLANK = bytes(0x20 if code in b" \t_-" else code for code in range(256))
_INSIDE = np.isin(np.arange(256), [*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B), *range(0x80, 0xB0)])
Places = npt.NDArray[np.int64]
Said = tuple[str, frozenset[str]]  # a group of words, and the languages in which they count


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """Words of one group and the same languages share a number: which of them stood there makes no difference.

    said: by number; literals: database over the squeezed batch; of_literal: (l + 1,) the rows of each literal; number, joined, free: a row's number,
    whether its word may begin within another (workPhone), whether anything may stand before it; size: (l,) bytes; written: database of expressions, by number;
    native: words that no expression finds, whose numbers stand behind.
    """

    said: tuple[Said, ...]
    literals: hyperscan.Database
    of_literal: Places
    number: Places
    joined: npt.NDArray[np.bool_]
    free: npt.NDArray[np.bool_]
    size: Places
    written: hyperscan.Database
    native: Native

    def find(self, data: bytes) -> tuple[Places, Places]:
        """(numbers, ends in `data`) of the words; those of `native` not among them."""
        number, end = matches(self.written, b"\0" + data)  # so that every text has an edge on its left
        literal = self._literally(data)
        return np.concatenate([number, literal[0]]), np.concatenate([end - 1, literal[1]])

    def _literally(self, data: bytes) -> tuple[Places, Places]:
        codes = np.frombuffer(data, np.uint8)
        copy, gone = _squeezed(data)
        literal, end = matches(self.literals, copy)
        first, last = end - self.size[literal], end - 1
        if len(gone):
            before = gone - np.arange(len(gone))  # places of the copy before each that fell away
            first, last = (at + np.searchsorted(before, at, side="right") for at in (first, last))
        last = last + 1
        before = np.where(first > 0, codes[first - 1], 0)
        apart = ~_INSIDE[before]
        humped = (before >= 0x61) & (before <= 0x7A) & (codes[first] >= 0x41) & (codes[first] <= 0x5A)
        count = np.diff(self.of_literal)[literal]
        which = np.repeat(np.arange(len(literal)), count)
        row = np.arange(len(which)) - np.repeat(np.cumsum(count) - count, count) + self.of_literal[literal][which]
        good = apart[which] | self.free[row] | (humped[which] & self.joined[row])
        return self.number[row[good]], last[which[good]]


def matches(marks: hyperscan.Database, data: bytes) -> tuple[Places, Places]:
    """(ids, ends) of the matches."""
    ids: list[int] = []
    ends: list[int] = []
    add_id, add_end = ids.append, ends.append

    def on_match(number: int, start: int, end: int, flags: int, context: object) -> None:
        add_id(number)
        add_end(end)

    marks.scan(data, match_event_handler=on_match)
    return np.array(ids, np.int64), np.array(ends, np.int64)


def _squeezed(data: bytes) -> tuple[bytes, Places]:
    """The bytes with one blank for one or two of blank, tab, hyphen and low line; the places that fell away."""
    plain = data.translate(_ONE_BLANK)
    if b"  " not in plain:
        return plain, np.empty(0, np.int64)
    codes = np.frombuffer(plain, np.uint8)
    blank = codes == 0x20
    gone = np.flatnonzero(blank[1:] & blank[:-1]) + 1
    copy = codes.copy()
    copy[gone[:-1][np.diff(gone) == 1] - 1] = _LONG
    return np.delete(copy, gone).tobytes(), gone


def compile_words(shapes: tuple[Shape, ...]) -> Wording:
    """Every context word that the shapes ask for."""
    literal: dict[bytes, set[tuple[Said, bool, bool]]] = {}
    written: dict[Said, list[bytes]] = {}
    for group, languages, text in _context_words(shapes, _tellable):
        forms = _literals(text)
        plain = fold(text)
        for form in forms:
            joined = len(plain) <= _JOINED and b"A" <= plain[:1].upper() <= b"Z"
            literal.setdefault(form, set()).add(((group, languages), joined, not _lettered(plain[:1])))
        if not forms:
            written.setdefault((group, languages), []).append(_word_pattern(text, languages))
    for group in sorted(WORDS.keys() & {shape.context for shape in shapes}):  # `Polish tax id`
        pattern = rf"(?i)[^A-Za-z0-9\x80-\xaf](?:{WORDS[group]})".encode("latin-1")
        written.setdefault((group, frozenset("*")), []).append(pattern)
    native = _context_words(shapes, lambda text: not _tellable(text))
    numbers = {said: i for i, said in enumerate(written)}
    for said in sorted({said for rows in literal.values() for said, _, _ in rows}, key=lambda said: (said[0], sorted(said[1]))):
        numbers.setdefault(said, len(numbers))
    listed = sorted(literal)
    rows = [sorted((numbers[said], joined, free) for said, joined, free in literal[form]) for form in listed]
    group_of, joins, frees = np.array([row for of_form in rows for row in of_form], np.int64).reshape(-1, 3).T
    told = [_either(patterns) for patterns in written.values()]
    return Wording(
        (*numbers, *((group, languages) for group, languages, _ in native)),
        database(listed, [hyperscan.HS_FLAG_CASELESS] * len(listed), literal=True),
        np.cumsum([0, *map(len, rows)]),
        group_of,
        joins.astype(bool),
        frees.astype(bool),
        np.array([len(form) for form in listed], np.int64),
        database(told, [0] * len(told)),
        Native.of([text for _, _, text in native], len(numbers)),
    )


def _context_words(shapes: tuple[Shape, ...], kept: Callable[[str], bool]) -> list[tuple[str, frozenset[str], str]]:
    """(group, languages, word) of the words kept, each word of a group once."""
    wanted = {shape.context for shape in shapes}
    gathered: dict[tuple[str, str], set[str]] = {}
    for group in sorted(wanted & set(CONTEXTS)):
        for language, listed in CONTEXTS[group].items():
            own = ANYWHERE if group in OWN_WORDS_ONLY else frozenset()
            for text in filter(kept, (name for name in listed.split("|") if name not in own)):
                gathered.setdefault((group, text), set()).add(language)
    return [(group, frozenset(languages | _further(group, text)), text) for (group, text), languages in gathered.items()]


def _further(group: str, text: str) -> set[str]:
    """Where the word counts beside its own languages: everywhere if no other language has it, in brief texts if few have."""
    if min(fold(text), default=0) >= 0xB0:
        return {"*"} if len(text) >= 2 else set()
    if text in _SHARED:
        return set()
    if len(text) >= 8 or (group not in _LOOSE and len(text) >= 7):
        return {"*"}
    return {BRIEF} if group not in _SPOKEN and len(text) >= 5 else set()


def _literals(text: str) -> set[bytes]:
    """The word as it may stand in the squeezed batch, in small letters, in capitals and with capitals first; none where it is no literal."""
    if text in _CLOSED:
        return set()
    forms = {_form(text) for text in (text, text.lower(), text.upper(), text.capitalize(), text.title())}
    size = len(_form(text))
    out: set[bytes] = set()
    for form in forms:
        slots = [*_slotted(form)]
        letters = sum(len(part) for part in slots if len(part) == 1 and part[0] not in b" ")
        open_ = sum(len(part) > 1 for part in slots)
        if letters - form.count(b".") < _LEAST or open_ > _SLOTS or b"  " in form:
            return set()
        if len(form) == size:
            out |= {b"".join(parts) for parts in product(*slots)}
    return out


def _form(text: str) -> bytes:
    return re.sub(rb"[_-]", b" ", fold(text)).lower()


def _slotted(form: bytes) -> Iterator[tuple[bytes, ...]]:
    """What stands at each place: a sign, or a blank or nothing; behind a full stop may be a blank."""
    for i, code in enumerate(form):
        sign = bytes([code])
        if sign != b" ":
            yield (sign,)
        elif form[i - 1 : i] != b"." or not i:
            yield (b"", b" ")
        if sign == b".":
            yield (b"", b" ")


def _word_pattern(text: str, languages: frozenset[str]) -> bytes:
    """The word as folded bytes between edges; the right one is open for words of five letters or more.

    A short word of every language is mostly an acronym: see `_acronym`.
    """
    plain = fold(text)
    left = r"[^A-Za-z0-9\x80-\xaf]" if _lettered(plain[:1]) else ""
    right = r"[^A-Za-z\x80-\xaf]" if _lettered(plain[-1:]) and (len(plain) < 5 or text in _CLOSED) else ""
    if 1 < len(plain) <= 4 and plain.isalpha() and plain.isascii() and "*" in languages:
        return _acronym(plain.decode().lower(), left, right).encode("latin-1")
    if 4 < len(plain) <= _JOINED and b"A" <= plain[:1].upper() <= b"Z":
        first = chr(plain[0])
        return f"(?:{left}(?i:{first})|[a-z]{first.upper()})(?i:{_spaced(text[1:])}){right}".encode("latin-1")  # customerIdNo
    return f"(?i){left}{_spaced(text)}{right}".encode("latin-1")


def _spaced(text: str) -> str:
    """The word's letters; its blanks may be lines, hyphens or nothing."""
    return re.sub(r"\\x20|_|\\-", r"[\\x20\\x09_-]{0,2}", word(text)).replace("\\.", "\\.\\x20?")


def _acronym(low: str, left: str, right: str) -> str:
    """EIN, SIN and PAN, which are common words somewhere (ein, sin).

    It counts in capitals, spelled (E.I.N., e_i_n), directly before a number, or as a key: before `:`, `=` or `#`, at a line's
    or field's end, as a part of `tax_npi` or `npi_no`. Words of four letters count in any case, and spelled.
    """
    # Literals: cheap to look for.
    spelled = "|".join(mark.join(signs) for mark in (r"\.", r"\. ", "_") for signs in (low, low.upper()))
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
