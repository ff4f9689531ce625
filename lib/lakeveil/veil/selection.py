"""Which columns of a source are looked at: globs on the column path."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from lakeveil.config import Source


def selected(path: str, source: Source, real: str = "") -> bool:
    """Whether the column is in scope: named by `include` (all, if empty) and not by `exclude`. `real`: the path with the keys of
    its documents that `path` hides; a pattern may name either.

    A pattern names a column and all that lies in it: `contacts` names `contacts[].name` and `contacts$.user` too.
    `*` is any run of characters, `?` is one; brackets and braces stand for themselves.
    """
    either = (path, real or path)
    included = not source.include or any(_names(source.include, one) for one in either)
    return included and not any(_names(source.exclude, one) for one in either)


def maybe_inside(path: str, source: Source) -> bool:
    """Whether a JSON document in this column may hold something in scope."""
    return selected(path, source) or (any("$" in p for p in source.include) and not _names(source.exclude, path))


def _names(patterns: Sequence[str], path: str) -> bool:
    return any(_compiled(pattern).match(path) for pattern in patterns)


@lru_cache(maxsize=4096)
def _compiled(pattern: str) -> re.Pattern[str]:
    body = "".join({"*": ".*", "?": "."}.get(c, re.escape(c)) for c in pattern)
    return re.compile(rf"(?s:{body})(?:[.\[{{$]|\Z)")
