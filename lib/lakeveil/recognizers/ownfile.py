"""What a file of users' own recognizers may say, and how each entry becomes an item that a scan can use."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import hyperscan
import yaml

from lakeveil.config import build, read_yaml
from lakeveil.errors import UsageError
from lakeveil.recognizers.matching.checks import named
from lakeveil.recognizers.matching.compiled import compile_database
from lakeveil.recognizers.matching.national import Check
from lakeveil.spans import COLUMN, GUESS, RULE, VALIDATED, VETO

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
class Item:
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


def items_of(path: str | Path) -> list[Item]:
    file = build(OwnFile, read_yaml(path), str(path))
    base = Path(path).parent
    items = [_pattern(p, f"{path}: patterns ({p.name})") for p in file.patterns]
    items += [_words(w, base, f"{path}: words ({w.name})") for w in file.words]
    items += [
        Item(
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


def portable(path: str | Path) -> bytes:
    """The file as other machines and later hours may read it: word files drawn in, allow entries that hold today kept, for good.

    Judged once, here, so that neither a worker's clock nor its disk decides what a scan masks (DESIGN, law 4).
    """
    file = build(OwnFile, told := read_yaml(path), str(path))
    base = Path(path).parent
    words = [
        {**entry, "words": _listed(w, base, f"{path}: words ({w.name})"), "file": ""}
        for entry, w in zip(told.get("words", ()), file.words, strict=True)
    ]
    allow = [
        {**entry, "expires": dt.date.max}
        for entry, a in zip(told.get("allow", ()), file.allow, strict=True)
        if _holds(a, f"{path}: allow ({a.name})")
    ]
    return yaml.safe_dump({**told, "words": words, "allow": allow}, allow_unicode=True, sort_keys=True).encode()


def _pattern(p: Pattern, where: str) -> Item:
    context = re.compile("|".join(rf"\b{re.escape(w)}" for w in p.context), re.IGNORECASE) if p.context else None
    checked = _named(p.checksum, where) if p.checksum else None
    return Item(
        p.name, _label(p.label, where), p.pattern.encode(), _confirm(p.pattern, p.caseless, where), _flags(p.caseless), p.score,
        VALIDATED if checked else GUESS, checked, context, p.columns, match=p.match, ignore=p.ignore,
    )  # fmt: skip


def _words(w: Words, base: Path, where: str) -> Item:
    source = _alternatives(_listed(w, base, where))
    return Item(w.name, _label(w.label, where), source.encode(), _confirm(source, w.caseless, where, whole=True), _flags(w.caseless), w.score, RULE,
                 columns=w.columns, match=w.match, ignore=w.ignore)  # fmt: skip


def _listed(w: Words, base: Path, where: str) -> list[str]:
    listed = list(w.words)
    if w.file:
        try:
            listed += [line.strip() for line in (base / w.file).read_text("utf-8").splitlines() if line.strip()]
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"{where}: the word file cannot be read ({type(error).__name__})") from None
    if not listed:
        raise UsageError(f"{where}: give `words` or `file`")
    return listed


def _allow(a: Allow, where: str) -> Item:
    if bool(a.words) == bool(a.pattern):
        raise UsageError(f"{where}: give either `words` or `pattern`")
    source = a.pattern or _alternatives(a.words)
    confirm = _confirm(source, a.caseless, where, whole=not a.pattern)
    return Item(
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
    return a.expires >= _today()


@cache
def _today() -> dt.date:
    """The day in UTC, taken once: a process that runs over midnight keeps its allow-lists."""
    return dt.datetime.now(dt.timezone.utc).date()


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
        compile_database([source.encode()], [_flags(caseless)])
    except re.error as error:
        raise UsageError(f"{where}: pattern: {error.msg} at position {error.pos}") from None
    except hyperscan.error as error:
        raise UsageError(f"{where}: pattern: {str(error).strip().rstrip('.')}") from None
    return re.compile(b"") if whole else None
