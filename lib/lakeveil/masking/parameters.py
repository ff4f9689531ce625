"""The values an operator's parameters may take; one line per parameter, one error that names it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lakeveil.errors import UsageError


def _whole(low: int, high: int) -> tuple[Callable[[Any], bool], str]:
    return (lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high), f"a whole number from {low} to {high}"


def _one_of(*words: str) -> tuple[Callable[[Any], bool], str]:
    return (lambda v: v in words), f"one of {', '.join(words)}"


_TEXT: tuple[Callable[[Any], bool], str] = (lambda v: isinstance(v, str)), "a text"
_CHECKS: dict[tuple[str, str], tuple[Callable[[Any], bool], str]] = {
    ("replace", "with"): _TEXT,
    ("mask", "keep_first"): _whole(0, 64),
    ("mask", "keep_last"): _whole(0, 64),
    ("mask", "char"): (
        (lambda v: isinstance(v, str) and len(v) == 1 and not v.isalnum() and not v.isspace()),
        "one sign, e.g. `*`",
    ),
    ("hash", "length"): _whole(8, 64),
    ("pseudonymize", "mode"): _one_of("natural", "injective"),
    ("generalize", "dates"): _one_of("year", "month"),
    ("generalize", "ages"): _whole(2, 50),
    ("generalize", "postcode"): _whole(0, 6),
    ("generalize", "network"): _whole(8, 24),
    ("shift", "days"): _whole(1, 3650),
    ("shift", "order"): _one_of("dmy", "mdy"),
    ("pseudonymize", "order"): _one_of("dmy", "mdy"),
    ("generalize", "order"): _one_of("dmy", "mdy"),
}


def check(operator: str, parameters: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The parameters, if each is of its kind; UsageError otherwise."""
    for name, value in parameters.items():
        fits, says = _CHECKS.get((operator, name), (lambda v: True, ""))
        if not fits(value):
            raise UsageError(f"{where}: {name}: {says} is expected")
    return dict(parameters)
