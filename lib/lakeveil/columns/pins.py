"""What a person said of columns in the config, as `table.column.path` globs: pinned to a label, or never personal."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from lakeveil.config import Columns

FORBIDDEN = ""


def said(columns: Columns, name: str) -> str | None:
    """The label, or `free text`, that a column is pinned to; FORBIDDEN if it is never personal; None if nothing is said of it."""
    pinned = (meant for pattern, meant in columns.pin.items() if fits(name, pattern))
    return next(pinned, FORBIDDEN if any(fits(name, pattern) for pattern in columns.forbid) else None)


def fits(name: str, pattern: str) -> bool:
    """Whether a glob names the column; `[]` of arrays is no glob."""
    return fnmatchcase(name, pattern.replace("[]", "[[]]"))


def idle(columns: Columns, names: Iterable[str]) -> list[str]:
    """The globs of `pin` and `forbid` that name none of these columns (`table.column.path`)."""
    known = list(names)
    return [pattern for pattern in (*columns.pin, *columns.forbid) if not any(fits(name, pattern) for name in known)]
