"""Letters that a text writes in another way: HTML's entities, a mail header's encoded words, quoted-printable, `\\u00e9`, `%C4%99`.

Recognizers read what they stand for, and their spans are moved back to what is stored, whole escapes at a time. The query of a web
address reads as the form it is: `?name=Jan+Kowalski&tel=1` as lines `name: Jan Kowalski`, `tel: 1`; so does a booking of SWIFT MT940. Sources: HTML 5.3 section 8.5
(the standard library's table), RFC 2047, RFC 2045 section 6.7, RFC 8259 section 7, RFC 3986 section 2.1, WHATWG URL section 5.1.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from email.header import decode_header, make_header

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.spans import Spans

Places = npt.NDArray[np.int32]
_WORD = r"=\?[A-Za-z0-9-]{2,20}(?:\*[A-Za-z-]{2,8})?\?[QqBb]\?[^?\s]{1,200}\?="
_FORMS = (
    r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});",
    rf"{_WORD}(?:[ \t\r\n]{{1,4}}{_WORD}){{0,20}}",
    r"(?:=[C-F][0-9A-F](?:=[89AB][0-9A-F]){1,3})+",
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}",
    r"(?:%[0-9A-Fa-f]{2}){1,400}",
    r"\?[0-6][0-9](?=[^\s?])",
)
_ESCAPE = re.compile("|".join(f"({form})" for form in _FORMS))
_STATEMENT = ":86:"  # what begins the information on a booking: its fields `?20` read as lines
_KEY = r"[A-Za-z_][A-Za-z0-9_.\[\]-]{0,40}"
_WEB = rf"%[0-9A-Fa-f]{{2}}|[?&]{_KEY}="
_QUERY = re.compile(rf"(?:(?<!\?[QqBb])[?&]|(?<![^\s\"'(,;>])){_KEY}=[^\s\"'<>]{{0,4000}}")
_FIELD = re.compile(rf"(?<!\?[QqBb])[?&](?:amp;)?{_KEY}=")
_PARTS = re.compile(  # of a query: what parts its fields, what stands behind a field's name, bytes, a blank
    rf"([?&](?:amp;)?(?={_KEY}=))|(?:^|(?<=[?&;])){_KEY}(=)|((?:%[0-9A-Fa-f]{{2}}){{1,400}})|((?<!=)\+)"
)
_ASKED = (
    _WEB
    + rf"|{_STATEMENT}|"
    + r"&(?:#|[A-Za-z])[A-Za-z0-9]{1,30};|=\?[A-Za-z0-9*-]+\?[QqBb]\?|=[C-F][0-9A-F]=[89AB]|\\u[0-9a-fA-F]{4}"
)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Texts as they read. starts, ends: per text with an escape, of each code point read the stored code points [start, end)."""

    values: pa.StringArray
    starts: Mapping[int, Places]
    ends: Mapping[int, Places]
    addressed: tuple[int, ...] = ()  # the texts in which web addresses may hold what was read: as stored they are patterns, too

    def stored(self, spans: Spans) -> Spans:
        """The spans, found in what is read, where they stand in what is stored."""
        if not self.starts or not len(spans):
            return spans
        start, end = spans.start.copy(), spans.end.copy()
        for i in np.flatnonzero(np.isin(spans.text, list(self.starts)) & (spans.end > spans.start)).tolist():
            text = int(spans.text[i])
            start[i], end[i] = self.starts[text][start[i]], self.ends[text][end[i] - 1]
        return replace(spans, start=start, end=end)


def view(values: pa.StringArray) -> View:
    """The texts with their escapes read; the array itself where none has any."""
    some = np.flatnonzero(pc.match_substring_regex(values, _ASKED).to_numpy(zero_copy_only=False)).tolist()
    read, starts, ends = dict[int, str](), dict[int, Places](), dict[int, Places]()
    for i in some:
        told = _read(values[i].as_py())
        if told is not None:
            read[i], starts[i], ends[i] = told
    if not read:
        return View(values, {}, {})
    mask = np.zeros(len(values), bool)
    mask[list(read)] = True
    web = pc.match_substring_regex(values, _WEB).to_numpy(zero_copy_only=False)
    addressed = tuple(i for i in read if web[i])
    return View(pc.replace_with_mask(values, pa.array(mask), pa.array(list(read.values()), pa.string())), starts, ends, addressed)


def _read(text: str) -> tuple[str, Places, Places] | None:
    """What the text reads, and where each of its code points is stored; None if nothing stands for anything."""
    parts: list[str] = []
    first, last, size, own = list[int](), list[int](), list[int](), list[bool]()
    at = 0
    for start, end, meant in [*_written(text), (len(text), len(text), "")]:
        parts += (text[at:start], meant)
        first += (at, start)
        last += (at, end)
        size += (start - at, len(meant))
        own += (True, False)
        at = end
    if len(parts) == 2:
        return None
    inside = np.arange(sum(size)) - np.repeat(np.cumsum(size) - size, size)  # of the part it stands in
    alone = np.repeat(own, size)
    starts = np.repeat(first, size) + inside * alone
    return "".join(parts), starts.astype(np.int32), np.where(alone, starts + 1, np.repeat(last, size)).astype(np.int32)


def _written(text: str) -> Iterator[tuple[int, int, str]]:
    """Where something stands for letters, and for which: escapes anywhere, and what else a query writes."""
    at, statement = 0, _STATEMENT in text
    for query in _QUERY.finditer(text):
        if _FIELD.search(query[0]):
            yield from _escapes(text, at, query.start(), statement)
            yield from _fields(text, query.start(), query.end(), statement)
            at = query.end()
    yield from _escapes(text, at, len(text), statement)


def _escapes(text: str, first: int, last: int, statement: bool) -> Iterator[tuple[int, int, str]]:
    """Each escape that can be read, and what it stands for; in a bank's `statement` its fields too."""
    for match in _ESCAPE.finditer(text, first, last):
        if match.lastindex == len(_FORMS) and not statement:
            continue
        try:
            meant = (
                (html.unescape, _words, _quoted, _unicode, _percent, _line)[match.lastindex - 1](match[0])
                if match.lastindex
                else ""
            )
        except (LookupError, ValueError):  # no such charset, bytes that are none of it: it is read as it stands
            continue
        if meant and meant != match[0] and "\0" not in meant:
            yield *match.span(), meant


def _fields(text: str, first: int, last: int, statement: bool) -> Iterator[tuple[int, int, str]]:
    """A query's fields as lines; other escapes between as anywhere."""
    at = first
    for match in _PARTS.finditer(text[first:last]):
        try:
            meant = ("\n", ": ", "", " ")[match.lastindex - 1] if match.lastindex else ""
            meant = meant or _percent(match[0])
        except ValueError:
            continue
        if "\0" not in meant:
            start, end = (first + place for place in match.span(match.lastindex or 0))
            yield from _escapes(text, at, start, statement)
            yield start, end, meant
            at = end
    yield from _escapes(text, at, last, statement)


def _words(escape: str) -> str:
    return str(make_header(decode_header(escape)))


def _quoted(escape: str) -> str:
    return bytes.fromhex(escape.replace("=", "")).decode("utf-8")


def _unicode(escape: str) -> str:
    units = escape.split("\\u")[1:]
    return b"".join(int(unit, 16).to_bytes(2, "big") for unit in units).decode("utf-16-be")


def _line(escape: str) -> str:
    return "\n"


def _percent(escape: str) -> str:
    """Bytes of UTF-8; of one or two, which are none, letters of windows-1252."""
    written = bytes.fromhex(escape.replace("%", ""))
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError:
        if len(written) > 2 or min(written) < 0xC0:
            raise
        return written.decode("windows-1252")
