"""Tables inside one text: their delimiters part fields, and a header cell speaks for the cells below it.

Lines that follow each other and hold the same delimiter equally often are rows. In the folded batch the delimiter
becomes FIELD, so that `4,9434765919,7` is three fields and no number with decimals; where no line is a header, it becomes
a tab, and a word still speaks for the field behind it (`phone,0431 88812`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, pairwise, takewhile

import numpy as np

from lakeveil.columnnames import hint
from lakeveil.folding import Folded
from lakeveil.labels import finer
from lakeveil.recognizers.matching import layouts
from lakeveil.recognizers.matching.evidence import Flags, column_groups
from lakeveil.recognizers.matching.layouts import Layout
from lakeveil.recognizers.matching.program import Program
from lakeveil.recognizers.matching.wording import Places
from lakeveil.spans import Texts

FIELD = 0x1E  # ASCII's record separator
_MARKS = (b";", b"|", b"\t", b",")
_FIRST = 3  # a table begins on one of so many lines
_ROWS = 2000  # rows looked at per text
_WIDE = 64  # columns at most
_FAR = 4000  # bytes in which a table begins
_QUOTED = re.compile(rb'"[^"\n\0]*"')
_PROSE = re.compile(rb", |,$|[{\[<]")  # commas of sentences and of objects
_HEAD = re.compile(rb"[^,.!?:0-9{\[<\n]{1,30}(?:, [^,.!?:0-9{\[<\n]{1,30}){2,}")
_VALUES = re.compile(rb"[:=@]|[0-9]{4}")  # no header has them
_CELL = re.compile(rb"[ \"']{0,3}")
# In small letters: a literal is found ten times as fast.
_INSERT, _COPY, _HTML = re.compile(rb"insert\s"), re.compile(rb"from\sstdin"), re.compile(rb"<th\b")
_LONG = re.compile(rb"(?:^|,)[^,]{7,}")
_SPELLED = re.compile(r"(?<![^\W_])[^\W\d_](?:[._][^\W\d_])+(?![^\W_])\.?")  # a_c_n, A.C.N.


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its text, the number of its header's line there (-1: none), the delimiter, where each line begins and ends in `data`."""

    text: int
    line: int
    mark: bytes
    rows: tuple[tuple[int, int], ...]


def part(folded: Folded) -> tuple[Folded, list[Table | Layout]]:
    """The batch with every table's delimiters as FIELD, and the tables."""
    found = [*_tables(folded), *_written(folded)]
    if not found:
        return folded, found
    codes = np.frombuffer(folded.data, np.uint8).copy()
    for table in found:
        if isinstance(table, Layout):
            codes[list(table.marks)] = FIELD
            continue
        for start, end in table.rows:
            codes[_marks(folded.data, start, end, table.mark)] = FIELD if table.line >= 0 else 9
    return replace(folded, data=codes.tobytes()), found


def _written(folded: Folded) -> Iterator[Layout]:
    """Tables of SQL and HTML."""
    small = folded.data.lower()
    for mark, read in ((_INSERT, layouts.statements), (_COPY, layouts.dumps), (_HTML, layouts.pages)):
        places = np.array([match.start() for match in mark.finditer(small)], np.int64)
        for text in np.unique(folded.text_of(places)).tolist() if len(places) else ():
            yield from read(folded.data, int(folded.starts[text]), int(folded.starts[text + 1]) - 1, text)


def _tables(folded: Folded) -> Iterator[Table | Layout]:
    data = folded.data
    codes = np.frombuffer(data, np.uint8)
    breaks = np.flatnonzero(codes == 10)
    several = np.unique(folded.text_of(breaks)) if len(breaks) else breaks
    for text in several.tolist():
        table = _table(data, int(folded.starts[text]), int(folded.starts[text + 1]) - 1, text)
        if table is not None:
            yield table
    commas = np.flatnonzero(codes[:-1] == 44)
    if len(commas) < 2:
        return
    close = commas[(codes[commas + 1] != 32) & (codes[commas + 1] != 0)]
    count = np.bincount(folded.text_of(close), minlength=len(folded.starts) - 1) if len(close) else np.zeros(1, int)
    for text in np.setdiff1d(np.flatnonzero(count >= 2), several).tolist():
        start, end = int(folded.starts[text]), int(folded.starts[text + 1]) - 1
        if end - start < 400 and _PROSE.search(data[start:end]) is None and _LONG.search(data, start, end):
            yield Table(text, -1, b",", ((start, end),))


def _table(data: bytes, start: int, end: int, text: int) -> Table | Layout | None:
    """The first table of a text of several lines."""
    first = [line for line in data[start : min(end, start + _FAR)].split(b"\n", _FIRST + 3)[: _FIRST + 3] if line.strip()]
    found = _delimited(data, start, end, text, first)
    if found is not None or sum(b"  " in line for line in first) < 2:
        return found
    for i, line in enumerate(first[: _FIRST + 1]):
        if b"  " in line and _VALUES.search(line) is None:
            aligned = layouts.columns(data, list(islice(_lines(data, start, end), i, i + _ROWS)), text)
            if aligned is not None:
                return aligned
    return None


def _delimited(data: bytes, start: int, end: int, text: int, first: list[bytes]) -> Table | None:
    for i, (one, two) in enumerate(pairwise(first[: _FIRST + 1])):
        for mark in _MARKS:
            count = one.count(mark)
            if not count or count >= _WIDE or (count != two.count(mark) and b'"' not in two):
                continue
            if mark != b"," or not _PROSE.search(one) or _HEAD.fullmatch(one.rstrip(b"\r")):
                found = _rows(data, start, end, text, i, mark)
                if found is not None:
                    return found
    return None


def _rows(data: bytes, start: int, end: int, text: int, line: int, mark: bytes) -> Table | None:
    """The table whose header is the text's line of that number, should it be one."""
    lines = islice(_lines(data, start, end), line, line + _ROWS)
    first = next(lines)
    head = data[slice(*first)]
    count = head.count(mark)
    rows = [first, *takewhile(lambda row: _count(data, *row, mark) == count, lines)]
    return Table(text, -1 if _VALUES.search(head) else line, mark, tuple(rows)) if len(rows) > 1 else None


def _lines(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """(start, end) of the lines that are not empty."""
    while start < end:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        if stop > start and data[start:stop].strip():
            yield start, stop - (data[stop - 1] == 13)
        start = stop + 1


def _count(data: bytes, start: int, end: int, mark: bytes) -> int:
    return len(_marks(data, start, end, mark)) if b'"' in data[start:end] else data.count(mark, start, end)


def _marks(data: bytes, start: int, end: int, mark: bytes) -> list[int]:
    """Places of the delimiter outside of double quotes."""
    line = data[start:end]
    if b'"' in line:
        line = _QUOTED.sub(lambda match: b"." * len(match[0]), line)
    return [start + match.start() for match in re.finditer(re.escape(mark), line)]


def spread(program: Program, texts: Texts, folded: Folded, tables: list[Table | Layout]) -> dict[str, Places]:
    """Context group → the places in `data` where a cell begins for which its header speaks."""
    places: dict[str, list[int]] = {}
    for table in tables:
        spelled, cells = columns_of(table, texts, folded)
        spoken = {i: groups for i, name in enumerate(spelled) if (groups := _groups(program, name.strip(" \"'\r")))}
        for column, start in cells if spoken else ():
            if column in spoken and (match := _CELL.match(folded.data, start)):
                for group in spoken[column]:
                    places.setdefault(group, []).append(match.end())
    return {group: np.array(sorted(ends), np.int64) for group, ends in places.items()}


def columns_of(table: Table | Layout, texts: Texts, folded: Folded) -> tuple[list[str], Iterator[tuple[int, int]]]:
    """The names of a table's columns as stored, and (column, place) of the cells below; none without a header."""
    if isinstance(table, Layout):
        return _laid_out(table, texts, folded)
    return _under(table, texts, folded) if table.line >= 0 and len(table.rows) > 1 else ([], iter(()))


def _under(table: Table, texts: Texts, folded: Folded) -> tuple[list[str], Iterator[tuple[int, int]]]:
    """The header's names as stored, and (column, place) of the cells below."""
    head = [line for line in texts.values[table.text].as_py().split("\n") if line.strip()][table.line]
    cells = (
        (column, place)
        for start, end in table.rows[1:]
        for column, place in enumerate([start, *(i + 1 for i, code in enumerate(folded.data[start:end], start) if code == FIELD)])
    )
    return head.rstrip("\r").split(table.mark.decode()), cells


def _laid_out(table: Layout, texts: Texts, folded: Folded) -> tuple[list[str], Iterator[tuple[int, int]]]:
    start, end = np.array([span for span in table.names if span[0] < span[1]] or [(0, 0)], np.int64).T
    _, first, last = folded.stored(start, end)
    text = texts.values[table.text].as_py()
    stored = iter(text[a:b] for a, b in zip(first.tolist(), last.tolist(), strict=True))
    return [next(stored) if low < high else "" for low, high in table.names], iter(table.cells)


def inside(ends: Places, tables: list[Table | Layout]) -> Flags:
    """Per context word's end, whether it stands in a header: there it speaks for its column alone."""
    heads = sorted(
        table.head if isinstance(table, Layout) else table.rows[0]
        for table in tables
        if isinstance(table, Layout) or table.line >= 0
    ) or [(0, -1)]
    low = np.array([start for start, _ in heads])
    high = np.array([end + 1 for _, end in heads])
    at = np.searchsorted(low, ends, side="left") - 1
    return np.asarray((at >= 0) & (ends <= high[np.maximum(at, 0)]))


@lru_cache(maxsize=4096)
def _groups(program: Program, name: str) -> frozenset[str]:
    """The context groups that a header cell names, by its words or by what columns are named."""
    spelled = _SPELLED.sub(lambda match: re.sub(r"[._]", "", match[0]), name)
    groups = column_groups(program, name) | (column_groups(program, spelled) if spelled != name else frozenset())
    label = hint(name).label
    wanted = finer(label) if label else frozenset()
    return groups | {shape.context for shape in program.shapes if shape.context and shape.label in wanted}
