"""Tables that no delimiter parts: SQL's `INSERT … VALUES`, HTML, columns of a fixed width. Found in the folded batch, places in its bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

_ROWS = 2000  # rows looked at per text
_WIDE = 64  # columns at most
_INSERT = re.compile(
    rb"(?i)insert\s{1,9}(?:ignore\s{1,9}|or replace\s{1,9})?into\s{1,9}[^\s(\0]{1,80}\s{0,9}\(([^()\0]{2,2000})\)\s{0,9}values\s{0,9}\("
)
_COPY = re.compile(rb"(?i)copy\s{1,9}[^\s(\0]{1,80}\s{0,9}\(([^()\0]{2,2000})\)\s{1,9}from\s{1,9}stdin[^\n\0]{0,80}\n")
_NAME = re.compile(rb"[^,\s\"'`\[\]]+")
_ITEM = re.compile(
    rb"\s{0,9}('(?:[^'\0]|''){0,4000}'|\"[^\"\0]{0,4000}\"|[^,()'\0]{0,400}(?:\([^()\0]{0,400}\))?[^,()'\0]{0,40})\s{0,9}([,)])"
)
_NEXT = re.compile(rb"\s{0,9},\s{0,9}\(")
_ROW = re.compile(rb"(?i)<tr\b[^>\0]{0,200}>")
_CELL = re.compile(rb"(?i)<t([hd])\b[^>\0]{0,200}>\s{0,20}([^<\0]{0,400})")
_FIELD = re.compile(rb"[^ \t]+(?: [^ \t]+)*")
_RULE = re.compile(rb"[-=+|_ ~\t]+")


@dataclass(frozen=True, slots=True)
class Layout:
    """One table: its text, where its header begins and ends, its columns' names, (column, place) of its cells, and bytes that become marks between fields."""

    text: int
    head: tuple[int, int]
    names: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]
    marks: tuple[int, ...] = ()


def statements(data: bytes, start: int, end: int, text: int) -> Iterator[Layout]:
    """The INSERT statements of one text."""
    for found in islice(_INSERT.finditer(data, start, end), _ROWS):
        names = tuple(match.span() for match in _NAME.finditer(data, *found.span(1)))
        place, cells, marks = found.end(), [], []
        for _ in range(_ROWS):
            column = 0
            while (item := _ITEM.match(data, place, end)) is not None:
                cells.append((column, item.start(1) + (data[item.start(1) : item.start(1) + 1] in (b"'", b'"'))))
                marks.append(item.start(2))
                column, place = column + 1, item.end()
                if item[2] == b")":
                    break
            follow = _NEXT.match(data, place, end)
            if item is None or follow is None:
                break
            place = follow.end()
        kept = [(column, at) for column, at in cells if column < len(names)]
        yield Layout(text, found.span(1), names, tuple(kept), tuple(at for at in marks if data[at : at + 1] == b","))


def dumps(data: bytes, start: int, end: int, text: int) -> Iterator[Layout]:
    """The rows that a dump of Postgres gives to COPY, in one text: fields apart by tabs, up to a line of `\\.`, an empty one or the next COPY."""
    place = start
    for _ in range(_ROWS):
        found = _COPY.search(data, place, end)
        if found is None:
            return
        names = tuple(match.span() for match in _NAME.finditer(data, *found.span(1)))
        place, cells, marks = found.end(), [], []
        for _ in range(_ROWS):
            stop = data.find(b"\n", place, end)
            stop = end if stop < 0 else stop
            if stop <= place or data[place : place + 2] == b"\\." or data[place : place + 5].lower() == b"copy ":
                break
            at = [i for i in range(place, stop) if data[i] == 9][:_WIDE]
            marks += at
            cells += list(enumerate([place, *(i + 1 for i in at)]))
            place = min(stop + 1, end)
        yield Layout(text, found.span(1), names, tuple(cell for cell in cells if cell[0] < len(names)), tuple(marks))


def pages(data: bytes, start: int, end: int, text: int) -> Iterator[Layout]:
    """The HTML tables of one text whose first row names the columns."""
    begins = [match.end() for match in islice(_ROW.finditer(data, start, end), _ROWS)]
    head: list[re.Match[bytes]] = []
    cells: list[tuple[int, int]] = []
    for begin, stop in pairwise([*begins, end]):
        row = list(islice(_CELL.finditer(data, begin, stop), _WIDE))
        if len(row) > 1 and all(cell[1] in b"hH" for cell in row):
            if head and cells:
                yield _page(text, head, cells)
            head, cells = row, []
        elif head and len(row) == len(head):
            cells += [(column, cell.start(2)) for column, cell in enumerate(row)]
    if head and cells:
        yield _page(text, head, cells)


def _page(text: int, head: Sequence[re.Match[bytes]], cells: list[tuple[int, int]]) -> Layout:
    return Layout(
        text,
        (head[0].start(), head[-1].end()),
        tuple(cell.span(2) for cell in head),
        tuple(cells),
        tuple(at - 1 for _, at in cells),
    )


def columns(data: bytes, lines: Sequence[tuple[int, int]], text: int) -> Layout | None:
    """The table whose header is the first of these lines, if what stands below stands under its words."""
    first = lines[0]
    head = _fields(data, *first)
    if len(head) < 2 or len(head) > _WIDE:
        return None
    low = [start - first[0] for start, _ in head]
    high = [end - first[0] for _, end in head]
    cells: list[tuple[int, int]] = []
    for start, end in lines[1 : _ROWS + 1]:
        if _RULE.fullmatch(data, start, end):
            continue
        fields = _fields(data, start, end)
        under = [_column(low, high, begin - start, stop - start) for begin, stop in fields]
        if not fields or None in under or len(set(under)) != len(under):
            break
        cells += [(column, begin) for column, (begin, _) in zip(under, fields, strict=True) if column is not None]
    marks = tuple(at - 1 for _, at in cells if at > lines[1][0] and data[at - 1 : at] in (b" ", b"\t"))
    return Layout(text, first, tuple(head), tuple(cells), marks) if len({column for column, _ in cells}) > 1 else None


def _fields(data: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """What two blanks or more part."""
    return [match.span() for match in _FIELD.finditer(data, start, end)]


def _column(low: list[int], high: list[int], start: int, end: int) -> int | None:
    """The column under whose name the field begins or ends; None when it stands under several or none."""
    for i, (a, b) in enumerate(zip(low, high, strict=True)):
        if start == a or (end == b and start >= (high[i - 1] if i else 0)):
            return i
    return None
