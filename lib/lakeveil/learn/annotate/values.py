"""A record as a list of values to look for: fields mapped, lists split, dates read, names parted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from lakeveil.learn.annotate.settings import Field, Mapped, normal, plan
from lakeveil.masking import dates

_ASIDE = re.compile(r"\s*\([^()]*\)|\s*\[[^\[\]]*\]")
_LISTED = re.compile(r"\s*(?:\n|;|•|\s/\s|\s&\s|\s(?:and|und|y|e|i|et|oraz)\s)\s*")
_US_ORDER = frozenset({"en"})


@dataclass(frozen=True, slots=True, repr=False)  # it holds a record's value: never in a message
class Value:
    """One thing to look for. `day` of a date, with `precision` day, month or year; `family` of a name given in columns: its last part."""

    label: str
    field: str
    matcher: str
    text: str
    subject: bool = False
    day: date | None = None
    precision: str = "day"
    family: str = ""


def values(record: Mapping[str, Any], mapped: Mapped, language: str = "und") -> list[Value]:
    """The values of a record, each once per label; empty ones and fields the map does not name are left out."""
    cells: dict[str, list[Any]] = {}
    for name, cell in record.items():
        cells.setdefault(normal(name), []).extend(_items(cell))
    out: dict[tuple[str, str, str], Value] = {}
    for name, spec, matcher, columns in plan(mapped):
        for text, family in _texts(spec, columns, cells, matcher):
            value = Value(spec.label, name, matcher, text, spec.subject, family=family)
            read = _dated(value, spec, language) if matcher == "date" else value
            if read is not None:
                out.setdefault((read.label, matcher, text), read)
    return list(out.values())


def _items(cell: Any) -> list[Any]:
    if cell is None or cell == "":
        return []
    return [item for one in cell for item in _items(one)] if isinstance(cell, (list, tuple)) else [cell]


def _texts(spec: Field, columns: tuple[str, ...], cells: Mapping[str, list[Any]], matcher: str) -> list[tuple[str, str]]:
    """(text, family name) of a field: several columns make one value, one column each of its items."""
    if len(columns) > 1:
        parts = [str(cells[c][0]).strip() for c in columns if cells.get(c)]
        return [(" ".join(parts), parts[-1] if matcher == "person" and len(parts) > 1 else "")] if parts else []
    return [(text, "") for item in cells.get(columns[0], []) for text in _split(item, spec, matcher)]


def _split(item: Any, spec: Field, matcher: str) -> list[str]:
    if isinstance(item, (date, datetime)):
        return [item.strftime("%Y-%m-%d")]
    text = str(item)
    if matcher == "person":
        text = _ASIDE.sub("", text)
    pieces = (
        re.split(f"[{re.escape(spec.split)}]", text) if spec.split else _LISTED.split(text) if matcher == "person" else [text]
    )
    if matcher == "person" and not spec.split:
        pieces = [name for piece in pieces for name in _by_comma(piece)]
    return [piece.strip(" ,;.") if matcher == "person" else piece.strip() for piece in pieces if piece.strip(" ,;.")]


def _by_comma(text: str) -> list[str]:
    """`Anne Palmer, Alex Palmer` is two names; `Palmer, Anne` and `John Palmer, Jr.` are one."""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    return pieces if len(pieces) > 2 or (len(pieces) == 2 and all(len(piece.split()) > 1 for piece in pieces)) else [text]


def _dated(value: Value, spec: Field, language: str) -> Value | None:
    day, precision = _day(value.text, spec.order or ("mdy" if language in _US_ORDER else "dmy"))
    return None if day is None else Value(value.label, value.field, "date", value.text, value.subject, day, precision)


@lru_cache(maxsize=20_000)
def _day(text: str, order: str) -> tuple[date | None, str]:
    written = dates.read(text, order)
    if written is None:
        return None, ""
    known = written.fields.keys()
    return written.day, "day" if known >= {"d", "y"} else "month" if known & {"m", "w"} else "year"
