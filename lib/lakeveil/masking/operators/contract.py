"""What an operator is: one function per kind of value. A kind it does not name is redacted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

Parameters = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Cells:
    """An operator made ready for one label: what it does to each kind of value; None: that kind is redacted.

    text: the span's text, or a whole cell. integer: the value, and the largest its type (or its decimal precision)
    holds; decimals come as their unscaled integer, floats when they are whole numbers. day, moment: calendar values
    without and with a time of day (a zone, if any, is the column's own). binary: a whole cell.
    constant: what `text` gives for any value, where it always gives the same.
    avoiding, parts: for operators that draw other values of the same kind: `text` with words that must not be drawn, and the
    words of a value. The masker uses them to keep the other values of a text out of its pseudonyms.
    """

    text: Callable[[str], str]
    integer: Callable[[int, int], int] | None = None
    day: Callable[[date], date] | None = None
    moment: Callable[[datetime], datetime] | None = None
    binary: Callable[[bytes], bytes] | None = None
    keep: bool = False
    constant: str | None = None
    avoiding: Callable[[str, Set[str]], str] | None = None
    parts: Callable[[str], frozenset[str]] | None = None


@dataclass(frozen=True, slots=True)
class Operator:
    """A line of the table: how it is made, the parameters it takes with their defaults, whether it needs a key."""

    make: Callable[[Parameters, bytes, str], Cells]
    about: str
    defaults: Parameters = field(default_factory=dict)
    purpose: str | None = None  # the purpose its key is derived for; None: it needs none
    by_document: bool = False  # its key also hangs on the document, where the origin names one
