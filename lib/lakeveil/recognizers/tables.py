"""Tables inside one text: their delimiters part fields, and a header cell speaks for the cells below it.

Lines that follow each other and hold the same delimiter equally often are rows. In the folded batch the delimiter
becomes FIELD, so that `4,9434765919,7` is three fields and no number with decimals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import numpy as np

from lakeveil.columnnames import hint
from lakeveil.folding import Folded
from lakeveil.labels import finer
from lakeveil.recognizers.evidence import Flags, column_groups
from lakeveil.recognizers.program import Places, Program
from lakeveil.spans import Texts

FIELD = 0x1E  # ASCII's record separator
_MARKS = (b";", b"|", b"\t", b",")
_FIRST = 3  # a table begins on one of so many lines
_ROWS = 2000  # rows looked at per text
_WIDE = 64  # columns at most
_QUOTED = re.compile(rb'"[^"\n\0]*"')
_PROSE = re.compile(rb", |,$|[{\[<]")  # commas of sentences and of objects
_CELL = re.compile(rb"[ \"']{0,3}")
_LONG = re.compile(rb"(?:^|,)[^,]{7,}")
_SPELLED = re.compile(r"(?<![^\W_])[^\W\d_](?:[._][^\W\d_])+(?![^\W_])\.?")  # a_c_n, A.C.N.


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its text, the number of its header's line there, the delimiter, and where each line begins and ends in `data`."""

    text: int
    line: int
    mark: bytes
    rows: tuple[tuple[int, int], ...]


def part(folded: Folded) -> tuple[Folded, list[Table]]:
    """The batch with every table's delimiters as FIELD, and the tables."""
    found = list(_tables(folded))
    if not found:
        return folded, found
    codes = np.frombuffer(folded.data, np.uint8).copy()
    for table in found:
        for start, end in table.rows:
            codes[_marks(folded.data, start, end, table.mark)] = FIELD
    return replace(folded, data=codes.tobytes()), found


def _tables(folded: Folded) -> Iterator[Table]:
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


def _table(data: bytes, start: int, end: int, text: int) -> Table | None:
    """The first table of a text of several lines."""
    lines = _lines(data, start, end, _FIRST + 2)
    for i, ((a, b), (c, d)) in enumerate(pairwise(lines)):
        for mark in _MARKS:
            count = data.count(mark, a, b)
            if not 0 < count < _WIDE or (mark == b"," and _PROSE.search(data[a:b])):
                continue
            if count == len(_marks(data, a, b, mark)) == len(_marks(data, c, d, mark)):
                rows = []
                for row in _lines(data, a, end, _ROWS):
                    if len(_marks(data, *row, mark)) != count:
                        break
                    rows.append(row)
                return Table(text, i, mark, tuple(rows))
    return None


def _lines(data: bytes, start: int, end: int, most: int) -> list[tuple[int, int]]:
    """(start, end) of the lines that are not empty."""
    out: list[tuple[int, int]] = []
    while start < end and len(out) < most:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        if stop > start and data[start:stop].strip():
            out.append((start, stop - (data[stop - 1] == 13)))
        start = stop + 1
    return out


def _marks(data: bytes, start: int, end: int, mark: bytes) -> list[int]:
    """Places of the delimiter outside of double quotes."""
    line = data[start:end]
    if b'"' in line:
        line = _QUOTED.sub(lambda match: b"." * len(match[0]), line)
    sign = mark[0]
    return [start + i for i, code in enumerate(line) if code == sign]


def spread(program: Program, texts: Texts, folded: Folded, tables: list[Table]) -> dict[str, Places]:
    """Context group → the places in `data` where a cell begins for which its header speaks."""
    places: dict[str, list[int]] = {}
    for table in tables:
        if table.line < 0 or len(table.rows) < 2:
            continue
        head = [line for line in texts.values[table.text].as_py().split("\n") if line.strip()][table.line]
        names = head.rstrip("\r").split(table.mark.decode())
        spoken = [(i, groups) for i, name in enumerate(names) if (groups := _groups(program, name.strip(" \"'\r")))]
        if not spoken:
            continue
        for start, end in table.rows[1:]:
            cells = [start, *(i + 1 for i, code in enumerate(folded.data[start:end], start) if code == FIELD)]
            for column, groups in spoken:
                if column < len(cells) and (match := _CELL.match(folded.data, cells[column])):
                    for group in groups:
                        places.setdefault(group, []).append(match.end())
    return {group: np.array(sorted(ends), np.int64) for group, ends in places.items()}


def inside(ends: Places, tables: list[Table]) -> Flags:
    """Per context word's end, whether it stands in a header: there it speaks for its column alone."""
    low = np.array([table.rows[0][0] for table in tables if table.line >= 0] or [0])
    high = np.array([table.rows[0][1] + 1 for table in tables if table.line >= 0] or [0])
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
