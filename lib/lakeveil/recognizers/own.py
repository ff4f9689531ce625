"""Users' own recognizers from YAML: patterns, word lists, column rules, allow-lists; each proves itself by test lines.

    patterns:
      - {name: staff-number, label: STAFF_ID, pattern: 'S-\\d{6}', checksum: luhn, score: 0.9,
         context: [staff, badge], match: ["badge S-123455"], ignore: ["S-12"]}
    words:
      - {name: projects, label: PROJECT, words: [Bluebird, Kestrel], match: ["about Kestrel"], ignore: ["kestrels"]}
    columns:
      - {name: nicknames, label: USERNAME, column: "*.nick*", match: ["users.nickname"], ignore: ["users.name"]}
    allow:
      - {name: own-brand, words: [Anna's Bakery], owner: privacy@example.org, expires: 2027-01-31, match: ["at Anna's Bakery"]}

A pattern is an expression Hyperscan knows (no look-around, no back references), so that no input makes it slow.
A test line under `match` must yield a span of the recognizer, one under `ignore` none. `checksum` names an own
check or a python-stdnum module (`luhn`, `iso7064.mod_11_10`, `pl.pesel`). An allow-list is a veto: it has an
owner and a day it expires on, and after that day it no longer holds.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import hyperscan
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import UsageError
from lakeveil.recognizers.matching.compiled import compile_database
from lakeveil.recognizers.ownfile import Item, items_of
from lakeveil.spans import COLUMN, GUESS, RULE, VALIDATED, VETO, Origin, Recognizer, Spans, Texts

VERSION = "own@1"


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer over the files `detection.own`; UsageError when a file is wrong or a test line fails."""
    if problems := check(detection.own):
        raise UsageError(problems[0])
    items = [item for path in detection.own for item in items_of(path)]
    return recognizer(items)


def check(paths: Iterable[str | Path]) -> list[str]:
    """What is wrong with the files: one line each, naming file, recognizer and test line number; empty when all is well."""
    problems = []
    for path in paths:
        try:
            items = items_of(path)
        except UsageError as error:
            problems.append(str(error))
            continue
        for item in items:
            problems += _failed_lines(item, str(path))
    return problems


def recognizer(items: Sequence[Item]) -> Recognizer:
    """One database over all items; spans of patterns, words, whole columns and vetoes."""
    scanned = [item for item in items if item.expression]
    database = compile_database([item.expression for item in scanned], [item.flags for item in scanned]) if scanned else None

    def recognize(texts: Texts, found: Spans) -> Spans:
        parts = [_whole_columns(texts, item) for item in items if item.column]
        if database is not None and len(texts):
            parts.append(_scan(texts, scanned, database))
        return Spans.concat(parts)

    return recognize


def _scan(texts: Texts, items: Sequence[Item], database: hyperscan.Database) -> Spans:
    parts = []
    hits: list[tuple[int, int, int]] = []

    def on_match(number: int, start: int, end: int, flags: int, context: object) -> None:
        hits.append((number, start, end))

    for t, value in enumerate(texts.values.to_pylist()):
        hits.clear()
        raw = value.encode()
        database.scan(raw, match_event_handler=on_match)
        if hits:
            parts += _spans_of_text(t, value, raw, hits, items, texts.origin_of(t))
    return Spans.concat(parts)


def _spans_of_text(
    t: int, value: str, raw: bytes, hits: list[tuple[int, int, int]], items: Sequence[Item], origin: Origin
) -> list[Spans]:
    parts = []
    for number in sorted({n for n, _, _ in hits}):
        item = items[number]
        if item.columns and not _in_column(item.columns, origin):
            continue
        rows = []
        for start, end in _leftmost_longest((s, e) for n, s, e in hits if n == number):
            first = len(raw[:start].decode("utf-8", "ignore"))
            last = first + len(raw[start:end].decode("utf-8", "ignore"))
            if _counts(item, value, first, last):
                rows.append((t, first, last, item.label, item.score))
        parts.append(Spans.of(rows, f"{VERSION}#{item.name}", item.authority))
    return parts


def _leftmost_longest(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Hyperscan reports every end; keep, from the left, the longest match of each start, none overlapping."""
    longest: dict[int, int] = {}
    for start, end in spans:
        longest[start] = max(end, longest.get(start, 0))
    kept: list[tuple[int, int]] = []
    for start, end in sorted(longest.items()):
        if end > start and (not kept or start >= kept[-1][1]):
            kept.append((start, end))
    return kept


def _counts(item: Item, value: str, start: int, end: int) -> bool:
    if item.confirm is not None and (
        (start and _joins(value[start - 1], value[start])) or (end < len(value) and _joins(value[end - 1], value[end]))
    ):
        return False
    if item.check is not None and not item.check(value[start:end], value[max(0, start - 16) : start]):
        return False
    return item.context is None or item.context.search(value[max(0, start - 60) : end + 60]) is not None


def _joins(left: str, right: str) -> bool:
    """Whether two signs belong to one word; scripts without blanks never join."""
    return left.isalnum() and right.isalnum() and not ("\u2e80" <= left <= "\uffdc" or "\u2e80" <= right <= "\uffdc")


def _whole_columns(texts: Texts, item: Item) -> Spans:
    inside = np.array([_in_column((item.column,), origin) for origin in texts.origins], bool)
    rows = inside[texts.origin] if texts.origin is not None else np.full(len(texts), inside[0])
    chosen = np.flatnonzero(rows)
    lengths = pc.utf8_length(texts.values.take(pa.array(chosen))).to_pylist()
    return Spans.of(
        [(int(t), 0, n, item.label, 1.0) for t, n in zip(chosen, lengths, strict=True) if n],
        f"{VERSION}#{item.name}",
        item.authority,
    )


def _in_column(globs: Sequence[str], origin: Origin) -> bool:
    either = (f"{origin.table}.{origin.path}", origin.path)
    plain = [glob.replace("[]", "[[]]") for glob in globs]  # `[]` of arrays is no glob
    return any(fnmatch.fnmatchcase(name, glob) for name in either for glob in plain)


def _failed_lines(item: Item, path: str) -> list[str]:
    where = f"{path}: {item.name}"
    if not item.match:
        return [f"{where}: no test line under `match`: give at least one text it must find"]
    problems = []
    for kind, lines, wanted in (("match", item.match, True), ("ignore", item.ignore, False)):
        for number, line in enumerate(lines, 1):
            if _hits(item, line) != wanted:
                problems.append(f"{where}: {kind} line {number}: {'nothing found' if wanted else 'found, but must not be'}")
    return problems


def _hits(item: Item, line: str) -> bool:
    if item.column:
        table, _, path = line.partition(".")
        return _in_column((item.column,), Origin(table=table, path=path))
    if item.columns:
        item = _without_columns(item)
    return len(recognizer([item])(Texts.of([line]), Spans())) > 0


def _without_columns(item: Item) -> Item:
    return replace(item, columns=())


def listed(paths: Iterable[str | Path]) -> list[dict[str, Any]]:
    """What `recognizers list` shows of the files: name, label, countries, kind."""
    kinds = {VETO: "allow-list", COLUMN: "column rule", RULE: "word list", GUESS: "pattern", VALIDATED: "pattern with checksum"}
    return [
        {
            "recognizer": f"own#{item.name}",
            "label": item.label,
            "countries": "*",
            "kind": kinds[item.authority],
            "tests": len(item.match) + len(item.ignore),
        }
        for path in paths
        for item in items_of(path)
    ]
