"""Rows and columns inside one text: where a cell ends a name ends, and a column's cells are names together or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.borderwords import NAMES, THINGS
from lakeveil.recognizers.corrections.page import COMMON, GIVEN, LINE, Page
from lakeveil.tokens import DIGITS, OTHER

LEFT = 0.3  # of its score what keeps a name in a header or among things
FIRM = 0.5  # a cell with less is none that speaks for its column
TAKEN = 0.65  # score of a cell that its column makes a name
WIDEST = 64  # columns; those beyond count as one
LONGEST = 8  # tokens of a cell that its column may make a name
Bools = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """Cells that hold anything of all tables of a batch. starts, marks: (k + 1,) tokens that begin a cell, that part cells;
    first, last: (c,) tokens of each cell; row, column: (c,) its place, rows from 0 in each table; table: (c,) which.
    """

    starts: Bools
    marks: Bools
    first: Index
    last: Index
    row: Index
    column: Index
    table: Index


def read(page: Page) -> Grid:
    """Neighbouring lines with as many semicolons, bars, tabs, wide blanks or commas without blanks are rows.

    One semicolon, bar or tab is enough, where three lines have it; a comma must stand twice or more in each line.
    """
    k = len(page.tokens)
    opens = page.opens[:k]
    heads = np.flatnonzero(opens)
    line = np.cumsum(opens) - 1
    text = page.tokens.text[heads]
    of_line = np.full(len(heads), -1, np.int8)
    block = np.zeros(len(heads), np.intp)
    kinds = [page.said([";"])[:k], page.said(["|"])[:k], _wide(page), _close_commas(page)]
    begun = 0
    for kind, (flags, least) in enumerate(zip(kinds, (1, 1, 1, 2), strict=True)):
        if not flags.any():
            continue
        count = np.bincount(line[flags], minlength=len(heads))
        same = np.zeros(len(heads) + 1, bool)
        same[1:-1] = (count[1:] == count[:-1]) & (count[1:] >= least) & (text[1:] == text[:-1])
        run = np.cumsum(~same[:-1])
        size = np.bincount(run, minlength=int(run[-1]) + 1)[run]
        rows = (same[:-1] | same[1:]) & (of_line < 0) & ((size >= 3) | (count >= 2))
        of_line[rows], block[rows] = kind, run[rows] + begun
        begun += int(run[-1]) + 1
    marks, starts = np.zeros(k + 1, bool), np.zeros(k + 1, bool)
    kind_of = of_line[line] if len(heads) else np.zeros(0, np.int8)
    for kind, flags in enumerate(kinds):
        if kind == 2:
            starts[:k] |= flags & (kind_of == kind)
        else:
            marks[:k] |= flags & (kind_of == kind)
    starts[1:] |= marks[:-1]
    starts[:k] |= opens & (kind_of >= 0)
    return _cells(page, starts, marks, line, kind_of, block)


def _cells(page: Page, starts: Bools, marks: Bools, line: Any, kind_of: Any, block: Any) -> Grid:
    k = len(page.tokens)
    filled = np.flatnonzero((kind_of >= 0) & ~marks[:k])
    if not len(filled):
        none = np.zeros(0, np.intp)
        return Grid(starts, marks, none, none, none, none, none)
    step = np.zeros(k + 1, np.intp)  # cells passed before each token, all lines
    wide = starts[:k] & ~page.opens[:k] & ~marks[:k] & (kind_of == 2)
    step[:k] = np.cumsum(marks[:k] | wide)
    cut = np.ones(len(filled), bool)
    key = line[filled].astype(np.int64) * (k + 2) + step[filled]
    cut[1:] = key[1:] != key[:-1]
    first = filled[cut]
    last = filled[np.append(np.flatnonzero(cut)[1:], len(filled)) - 1]
    head = np.flatnonzero(page.opens[:k])[line[first]]
    opening = np.where(marks[head], step[head] - 1, step[head])
    table = np.unique(block[line[first]], return_inverse=True)[1]
    order = np.ones(len(first), bool)
    order[1:] = table[1:] != table[:-1]
    top = line[first][np.maximum.accumulate(np.where(order, np.arange(len(first)), 0))]
    quote = page.said(['"', "'"])
    first, last = first + ((last > first) & quote[first]), last - ((last > first) & quote[last])
    return Grid(starts, marks, first, last, line[first] - top, np.minimum(step[first] - opening, WIDEST - 1), table)


def _wide(page: Page) -> Bools:
    """Tokens behind a tab or a wide blank that no sentence ended before."""
    k = len(page.tokens)
    ended = np.append(False, page.said([".", "!", "?"])[: k - 1]) if k else np.zeros(0, bool)
    return np.asarray((page.space > LINE) & ~page.opens[:k] & ~ended)


def _close_commas(page: Page) -> Bools:
    """Commas without a blank on either side, not between digits."""
    k = len(page.tokens)
    digit = np.append(page.tokens.kind == DIGITS, False)
    comma = page.said([","]) & ~page.opens
    before = np.append(False, digit[:-1])
    behind = np.append(digit[1:], False)
    glued = np.append(page.glued[1:], False)
    return np.asarray((comma & glued & ~(before & behind))[:k])


def ruled(found: Found, page: Page, grid: Grid) -> Found:
    """Names in headers and in columns of things keep LEFT of their score; a name's column makes names of its other cells."""
    if not len(grid.first) or not len(found):
        return found
    column = grid.table * WIDEST + grid.column
    person = found.kind == PERSON
    owner = page.owner(found)
    mine = owner[grid.first]
    whole = (
        (mine >= 0)
        & (found.first[mine] == grid.first)
        & (found.last[mine] == grid.last)
        & person[mine]
        & (found.score[mine] >= FIRM)
    )
    words = np.concatenate([[0], np.cumsum(page.word)])
    size = words[grid.last + 1] - words[grid.first]
    head = _headed(page, grid, column, whole, size)
    thing, name, constant = _columns(page, grid, column, head)
    body = ~head[grid.table] | (grid.row > 0)
    doubted = np.zeros(len(page.tokens) + 1, bool)
    weak = (head[grid.table] & (grid.row == 0) & (size <= 2)) | (body & (thing | constant) & ~name)
    _paint(doubted, grid.first[weak], grid.last[weak])
    score = np.where(person & doubted[found.first], found.score * LEFT, found.score).astype(np.float32)
    found = Found(found.first, found.last, found.kind, score)
    rows = np.bincount(column[body], minlength=int(column.max()) + 1)
    sure = np.bincount(column[body & whole], minlength=len(rows))
    share = (sure * 3 >= rows) if name.any() else np.zeros(len(rows), bool)
    likely = (sure >= 2) & (sure * 2 >= rows)
    more = body & ~thing & ~constant & ~whole & ((share[column] & name) | likely[column]) & (rows[column] >= 2)
    more &= _nameable(page, grid, name)
    n = int(more.sum())
    return Found(
        np.concatenate([found.first, grid.first[more]]),
        np.concatenate([found.last, grid.last[more]]),
        np.concatenate([found.kind, np.zeros(n, np.int8)]),
        np.concatenate([found.score, np.full(n, TAKEN, np.float32)]),
    )


def _headed(page: Page, grid: Grid, column: Index, whole: Bools, size: Index) -> Bools:
    """(tables,) whether the first row is a header: it says what a column holds, or stands in single words above full names."""
    said = page.said([*NAMES, *THINGS])[grid.first]
    top = grid.row == 0
    tables = int(grid.table.max()) + 1
    out = np.bincount(grid.table, top & said & (size <= 2), minlength=tables) > 0
    full = np.bincount(column, whole & (size >= 2) & ~top, minlength=tables * WIDEST)
    alone = top & (size == 1) & ~whole & (full[column] >= 2) & (page.grade(GIVEN)[grid.first] < 0.4)
    out |= np.bincount(grid.table, alone, minlength=tables) > 0
    digits = np.concatenate([[0], np.cumsum(page.tokens.kind == DIGITS)])
    numbers = digits[grid.last + 1] > digits[grid.first]
    return np.asarray(out & ~(np.bincount(grid.table, top & numbers, minlength=tables) > 0))


def _columns(page: Page, grid: Grid, column: Index, head: Bools) -> tuple[Bools, Bools, Bools]:
    """(c,) cells under a word for things, under a word for names, and in a column that says one and the same unlisted word in each row."""
    top = (grid.row == 0) & head[grid.table]
    width = int(column.max()) + 1
    thing = np.bincount(column, top & page.said(THINGS)[grid.first], minlength=width) > 0
    name = np.bincount(column, top & page.said(NAMES)[grid.first], minlength=width) > 0
    below = ~top & head[grid.table]
    rows = np.bincount(column, below, minlength=width)
    code = np.append(page.tokens.code, -1)[grid.first].astype(np.int64)
    plain = below & (grid.first == grid.last) & (page.grade(GIVEN)[grid.first] < 0.4)
    single = np.bincount(column, plain, minlength=width)
    least, most = np.full(width, np.iinfo(np.int64).max), np.full(width, -1)
    np.minimum.at(least, column[below], code[below])
    np.maximum.at(most, column[below], code[below])
    constant = (rows >= 2) & (single == rows) & (least == most)
    return thing[column], name[column], constant[column]


def _nameable(page: Page, grid: Grid, name: Bools) -> Bools:
    """(c,) cells of few words, each with a capital, and nothing but hyphens, apostrophes, full stops and quotes between."""
    k = len(page.tokens)
    lead = page.titled | page.capitals
    fair = page.word | page.said(["-", "'", "’", ".", ",", "‐"])
    bad = np.concatenate([[0], np.cumsum(~fair)])
    clean = bad[grid.last + 1] == bad[grid.first]
    plain = (grid.first == grid.last) & (page.grade(COMMON)[grid.first] >= 0.5) & ~name
    other = np.append(page.tokens.kind == OTHER, True)
    long = np.where(name, 1, 2)
    return np.asarray(
        lead[grid.first]
        & clean
        & ~plain
        & (grid.last - grid.first < LONGEST)
        & (~other[grid.last] | (page.said(["."])[grid.last]))
        & (page.length[grid.first] >= long)
        & (grid.last < k)
    )


def _paint(target: Bools, first: Index, last: Index) -> None:
    change = np.zeros(len(target) + 1, np.int32)
    np.add.at(change, first, 1)
    np.add.at(change, last + 1, -1)
    target |= np.cumsum(change[:-1]) > 0
