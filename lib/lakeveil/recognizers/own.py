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

import datetime as dt
import fnmatch
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import hyperscan
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.config import Detection, build, read_yaml
from lakeveil.errors import UsageError
from lakeveil.recognizers.checks import named
from lakeveil.recognizers.national import Check
from lakeveil.spans import COLUMN, GUESS, RULE, VALIDATED, VETO, Origin, Recognizer, Spans, Texts

VERSION = "own@1"
_LABEL = re.compile(r"[A-Z][A-Z0-9_]{1,47}")


@dataclass(frozen=True, slots=True)
class Pattern:
    """`pattern` over the text as stored (UTF-8); `context`: words one of which must stand within 60 code points."""

    name: str
    label: str
    pattern: str
    checksum: str = ""
    score: float = 0.9
    context: tuple[str, ...] = ()
    caseless: bool = False
    columns: tuple[str, ...] = ()
    match: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """Whole words or phrases, in this list or in a file of one a line."""

    name: str
    label: str
    words: tuple[str, ...] = ()
    file: str = ""
    score: float = 0.9
    caseless: bool = True
    columns: tuple[str, ...] = ()
    match: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """Every value of a column whose `table.path` matches the glob is `label`, whole."""

    name: str
    label: str
    column: str
    match: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allow:
    """Never personal: words, or a pattern; whose decision it was, and until when (a day, that day included)."""

    name: str
    owner: str
    expires: dt.date
    words: tuple[str, ...] = ()
    pattern: str = ""
    caseless: bool = False
    columns: tuple[str, ...] = ()
    match: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnFile:
    """One YAML file of a user's recognizers."""

    patterns: tuple[Pattern, ...] = ()
    words: tuple[Words, ...] = ()
    columns: tuple[Column, ...] = ()
    allow: tuple[Allow, ...] = ()


@dataclass(frozen=True, slots=True)
class _Item:
    """Any of them, compiled to what a scan needs."""

    name: str
    label: str
    expression: bytes
    confirm: re.Pattern[bytes] | None
    flags: int
    score: float
    authority: int
    check: Check | None = None
    context: re.Pattern[str] | None = None
    columns: tuple[str, ...] = ()
    column: str = ""
    match: tuple[str, ...] = field(default=(), repr=False)
    ignore: tuple[str, ...] = field(default=(), repr=False)


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer over the files `detection.own`; UsageError when a file is wrong or a test line fails."""
    if problems := check(detection.own):
        raise UsageError(problems[0])
    items = [item for path in detection.own for item in _items(path)]
    return recognizer(items)


def check(paths: Iterable[str | Path]) -> list[str]:
    """What is wrong with the files: one line each, naming file, recognizer and test line number; empty when all is well."""
    problems = []
    for path in paths:
        try:
            items = _items(path)
        except UsageError as error:
            problems.append(str(error))
            continue
        for item in items:
            problems += _failed_lines(item, str(path))
    return problems


def recognizer(items: Sequence[_Item]) -> Recognizer:
    """One database over all items; spans of patterns, words, whole columns and vetoes."""
    scanned = [item for item in items if item.expression]
    database = _compile(scanned) if scanned else None

    def recognize(texts: Texts, found: Spans) -> Spans:
        parts = [_whole_columns(texts, item) for item in items if item.column]
        if database is not None and len(texts):
            parts.append(_scan(texts, scanned, database))
        return Spans.concat(parts)

    return recognize


def _items(path: str | Path) -> list[_Item]:
    file = build(OwnFile, read_yaml(path), str(path))
    base = Path(path).parent
    items = [_pattern(p, f"{path}: patterns ({p.name})") for p in file.patterns]
    items += [_words(w, base, f"{path}: words ({w.name})") for w in file.words]
    items += [
        _Item(
            c.name,
            _label(c.label, f"{path}: columns ({c.name})"),
            b"",
            None,
            0,
            1.0,
            COLUMN,
            column=c.column,
            match=c.match,
            ignore=c.ignore,
        )
        for c in file.columns
    ]
    items += [_allow(a, f"{path}: allow ({a.name})") for a in file.allow if _holds(a, f"{path}: allow ({a.name})")]
    names = [item.name for item in items]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"{path}: two recognizers are named `{name}`")
    return items


def _pattern(p: Pattern, where: str) -> _Item:
    context = re.compile("|".join(rf"\b{re.escape(w)}" for w in p.context), re.IGNORECASE) if p.context else None
    checked = _named(p.checksum, where) if p.checksum else None
    return _Item(
        p.name, _label(p.label, where), p.pattern.encode(), _confirm(p.pattern, p.caseless, where), _flags(p.caseless), p.score,
        VALIDATED if checked else GUESS, checked, context, p.columns, match=p.match, ignore=p.ignore,
    )  # fmt: skip


def _words(w: Words, base: Path, where: str) -> _Item:
    listed = list(w.words)
    if w.file:
        try:
            listed += [line.strip() for line in (base / w.file).read_text("utf-8").splitlines() if line.strip()]
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{where}: the word file cannot be read ({type(error).__name__})") from None
    if not listed:
        raise UsageError(f"{where}: give `words` or `file`")
    source = _alternatives(listed)
    return _Item(w.name, _label(w.label, where), source.encode(), _confirm(source, w.caseless, where, whole=True), _flags(w.caseless), w.score, RULE,
                 columns=w.columns, match=w.match, ignore=w.ignore)  # fmt: skip


def _allow(a: Allow, where: str) -> _Item:
    if bool(a.words) == bool(a.pattern):
        raise UsageError(f"{where}: give either `words` or `pattern`")
    source = a.pattern or _alternatives(a.words)
    confirm = _confirm(source, a.caseless, where, whole=not a.pattern)
    return _Item(
        a.name,
        "ALLOWED",
        source.encode(),
        confirm,
        _flags(a.caseless),
        1.0,
        VETO,
        columns=a.columns,
        match=a.match,
        ignore=a.ignore,
    )


def _holds(a: Allow, where: str) -> bool:
    if not a.owner.strip():
        raise UsageError(f"{where}: `owner` says who answers for it, e.g. privacy@example.org")
    return a.expires >= dt.date.today()


def _label(label: str, where: str) -> str:
    if not _LABEL.fullmatch(label):
        raise UsageError(f"{where}: label `{label}`: capitals, digits and `_`, e.g. STAFF_ID")
    return label


def _named(name: str, where: str) -> Check:
    try:
        return named(name)
    except ImportError:
        raise UsageError(f"{where}: checksum `{name}`: neither an own check nor a module of python-stdnum") from None


def _alternatives(words: Iterable[str]) -> str:
    return "(?:" + "|".join(re.escape(w) for w in sorted(set(words), key=lambda w: (-len(w), w))) + ")"


def _flags(caseless: bool) -> int:
    return int(
        hyperscan.HS_FLAG_UTF8
        | hyperscan.HS_FLAG_UCP
        | hyperscan.HS_FLAG_SOM_LEFTMOST
        | (hyperscan.HS_FLAG_CASELESS if caseless else 0)
    )


def _confirm(source: str, caseless: bool, where: str, whole: bool = False) -> re.Pattern[bytes] | None:
    """Check that both engines know the expression; UsageError with the place of the fault."""
    try:
        re.compile(source, re.IGNORECASE if caseless else 0)
        _compile([_Item("", "", source.encode(), None, _flags(caseless), 0.0, GUESS)])
    except re.error as error:
        raise UsageError(f"{where}: pattern: {error.msg} at position {error.pos}") from None
    except hyperscan.error as error:
        raise UsageError(f"{where}: pattern: {str(error).strip().rstrip('.')}") from None
    return re.compile(b"") if whole else None


def _compile(items: Sequence[_Item]) -> hyperscan.Database:
    database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
    flags = [item.flags for item in items]
    database.compile(
        expressions=[item.expression for item in items], ids=list(range(len(items))), elements=len(items), flags=flags
    )
    return database


def _scan(texts: Texts, items: Sequence[_Item], database: hyperscan.Database) -> Spans:
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
    t: int, value: str, raw: bytes, hits: list[tuple[int, int, int]], items: Sequence[_Item], origin: Origin
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


def _counts(item: _Item, value: str, start: int, end: int) -> bool:
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


def _whole_columns(texts: Texts, item: _Item) -> Spans:
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
    full = f"{origin.table}.{origin.path}"
    return any(fnmatch.fnmatchcase(full, glob) or fnmatch.fnmatchcase(origin.path, glob) for glob in globs)


def _failed_lines(item: _Item, path: str) -> list[str]:
    where = f"{path}: {item.name}"
    if not item.match:
        return [f"{where}: no test line under `match`: give at least one text it must find"]
    problems = []
    for kind, lines, wanted in (("match", item.match, True), ("ignore", item.ignore, False)):
        for number, line in enumerate(lines, 1):
            if _hits(item, line) != wanted:
                problems.append(f"{where}: {kind} line {number}: {'nothing found' if wanted else 'found, but must not be'}")
    return problems


def _hits(item: _Item, line: str) -> bool:
    if item.column:
        table, _, path = line.partition(".")
        return _in_column((item.column,), Origin(table=table, path=path))
    if item.columns:
        item = _without_columns(item)
    return len(recognizer([item])(Texts.of([line]), Spans())) > 0


def _without_columns(item: _Item) -> _Item:
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
        for item in _items(path)
    ]
