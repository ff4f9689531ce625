"""How many digits any match of an expression holds at least: a stretch of text with fewer needs no search."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

if sys.version_info >= (3, 11):
    from re import _parser as parser
else:  # pragma: no cover - the same module under its old name
    import sre_parse as parser

_DIGITS = frozenset(b"0123456789")


@cache
def least(source: bytes) -> int:
    """Digits (0x30–0x39) in the shortest match of the regular expression; 0 where that cannot be told."""
    try:
        return _of(parser.parse(source))
    except Exception:  # a gate that cannot tell stays open
        return 0


def _of(items: Any) -> int:
    parts = [(str(kind), value) for kind, value in items]
    ahead = [_of(value[1]) for kind, value in parts if kind == "ASSERT" and value[0] == 1]
    return max(sum(_one(kind, value) for kind, value in parts), *ahead, 0)


def _one(kind: str, value: Any) -> int:
    if kind == "LITERAL":
        return int(value in _DIGITS)
    if kind == "IN":
        return int(all(_only(str(k), v) for k, v in value))
    if kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        return int(value[0]) * _of(value[2])
    if kind in ("SUBPATTERN", "ATOMIC_GROUP"):
        return _of(value[-1] if kind == "SUBPATTERN" else value)
    if kind == "BRANCH":
        return min(_of(branch) for branch in value[1])
    return 0  # look-around, edges, any byte


def _only(kind: str, value: Any) -> bool:
    if kind == "LITERAL":
        return bool(value in _DIGITS)
    if kind == "RANGE":
        return bool(0x30 <= value[0] <= value[1] <= 0x39)
    return kind == "CATEGORY" and str(value) == "CATEGORY_DIGIT"
