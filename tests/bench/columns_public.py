"""Columns shaped like public tables: what is changed in those of things, what of persons is left in those that hold some.

    python tests/bench/columns_public.py [--show] [--lib DIR]

`columns_public.tsv` holds tables of twelve languages (airports, gazetteers, foods, salaries, officers, orders, reviews …): per
column its table, header, language, `things` or `persons`, and values in which the persons stand in [brackets]; `*` lists
further headers of the table. All persons are made up. Prints changed cells of things, and persons whose letters survive,
with what columns decide and without.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TABLES = Path(__file__).with_name("columns_public.tsv")
_WORD = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True)
class Made:
    """A column: `gold` are the persons of each value."""

    table: str
    header: str
    things: bool
    values: tuple[str, ...]
    gold: tuple[tuple[str, ...], ...]


def read(path: Path = TABLES) -> tuple[list[Made], dict[str, list[str]]]:
    """The columns, and all headers of each table."""
    made, headers = [], dict[str, list[str]]()
    for line in path.read_text("utf-8").splitlines():
        table, header, _, kind, listed = line.split("\t")
        if kind == "-":
            headers.setdefault(table, []).extend(listed.split())
            continue
        headers.setdefault(table, []).append(header)
        cells = [cell.strip() for cell in listed.split(" | ")]
        gold = tuple(tuple(re.findall(r"\[([^]]*)\]", cell)) for cell in cells)
        plain = tuple(cell.replace("[", "").replace("]", "") for cell in cells)
        made.append(Made(table, header, kind == "things", plain, gold))
    return made, headers


def masked(detect: Any, masker: Any, column: Made, headers: list[str], decided: bool) -> tuple[list[str], Any]:
    """The column as a scan leaves it, and what it was judged to be."""
    import pyarrow as pa

    from lakeveil.columns.decisions import decide
    from lakeveil.config import Source
    from lakeveil.veil.batch import Veil
    from lakeveil.veil.profile import evidence

    source = Source(column.table, path="made")
    batch = pa.RecordBatch.from_pydict({column.header: pa.array(column.values)})
    seen = evidence(detect, batch, source)
    decision = decide(seen[column.header], headers)
    decisions: Mapping[str, Any] = {column.header: decision} if decided else {}
    return Veil(detect, masker, decisions)(batch, source).batch.column(0).to_pylist(), decision


def survives(names: tuple[str, ...], cell: str) -> bool:
    """Whether a word of three letters of one of the names can still be read."""
    left = {word.casefold() for word in _WORD.findall(cell)}
    return any(word.casefold() in left for name in names for word in _WORD.findall(name))


def main() -> None:
    """One line for things, one for persons; with --show one a column."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--lib")
    parser.add_argument("--tables", type=Path, default=TABLES)
    args = parser.parse_args()
    if args.lib:
        sys.path.insert(0, args.lib)
    from lakeveil.detector import Detector
    from lakeveil.masking import policy
    from lakeveil.masking.masker import Masker

    detector, masker = Detector.open(), Masker(policy.load(None))
    columns, headers = read(args.tables)
    counts = {(things, decided): [0, 0, 0] for things in (True, False) for decided in (True, False)}
    for column in columns:
        told = []
        for decided in (False, True):
            cells, decision = masked(detector, masker, column, headers[column.table], decided)
            rows = list(zip(column.values, cells, column.gold, strict=True))
            if column.things:
                bad, n = sum(a != b for a, b, _ in rows), len(rows)
            else:
                bad, n = sum(survives(gold, b) for _, b, gold in rows if gold), sum(bool(gold) for *_, gold in rows)
            count = counts[column.things, decided]
            count[0], count[1], count[2] = count[0] + bad, count[1] + n, count[2] + 1
            told.append(f"{bad}/{n}")
        if args.show:
            kind = "things" if column.things else "persons"
            name = f"{column.table}.{column.header}"
            print(
                f"{kind:8}{name:32}{' → '.join(told):18}{decision.label or '-':14}{decision.kind:12}{'; '.join(decision.reasons)}"
            )
    for things, word in ((True, "cells of things changed"), (False, "persons still readable")):
        before, after = counts[things, False], counts[things, True]
        print(f"{word}: {before[0]}/{before[1]} cell by cell, {after[0]}/{after[1]} by column ({after[2]} columns)")


if __name__ == "__main__":
    main()
