"""What a reviewer sees and says: items of a sample and verdicts on them. Offsets are code points here, UTF-16 units in a browser."""

from __future__ import annotations

import bisect
import hashlib
import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from lakeveil.errors import LakeveilError

KINDS = ("pending", "confirmed", "rejected", "relabelled", "moved", "added")
KEPT = frozenset(("confirmed", "relabelled", "moved", "added"))
MOST_SPANS = 20_000  # of one item; more is no person's work


class Refused(LakeveilError):
    """A verdict that does not fit its item; the page is told why, nothing is stored."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Mark:
    """A span as a person left it. `kind` is one of KINDS; `was` the span it was before a person moved or relabelled it."""

    start: int
    end: int
    label: str
    kind: str = "pending"
    score: float = 1.0
    note: str = ""
    was: tuple[int, int, str] | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Item:
    """A text to look at with the spans found in it, the record beside it, the stratum it was drawn from and what it stands for."""

    id: str
    text: str
    language: str
    marks: tuple[Mark, ...]
    record: tuple[tuple[str, str], ...] = ()
    stratum: str = ""
    weight: float = 1.0  # texts of the stratum per text drawn
    origin: Mapping[str, str] = field(default_factory=dict)  # table, path

    def line(self) -> bytes:
        """As one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"

    @classmethod
    def of(cls, line: bytes) -> Item:
        """Back from `line`."""
        row = json.loads(line)
        row["marks"] = tuple(_mark(m) for m in row["marks"])
        row["record"] = tuple((k, v) for k, v in row["record"])
        return cls(**row)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one person said of one item, whole: the last one counts. `when` is UTC, `done` that the person was through with it."""

    item: str
    who: str
    when: str
    marks: tuple[Mark, ...]
    done: bool

    def data(self) -> bytes:
        """As JSON; offsets and labels, no text."""
        return json.dumps(asdict(self)).encode()

    @classmethod
    def of(cls, data: bytes) -> Verdict:
        """Back from `data`."""
        row = json.loads(data)
        return cls(**{**row, "marks": tuple(_mark(m) for m in row["marks"])})

    def kept(self) -> list[tuple[int, int, str]]:
        """The spans that are right, as the person says."""
        return [(m.start, m.end, m.label) for m in self.marks if m.kind in KEPT]


def digest(*parts: str) -> str:
    """32 hex digits that name an item."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def checked(item: Item, rows: Any, labels: frozenset[str]) -> tuple[Mark, ...]:
    """Marks from what a page sent (UTF-16 offsets); Refused, in plain words, when they do not fit the item."""
    if not isinstance(rows, list) or len(rows) > MOST_SPANS:
        raise Refused("a verdict is a list of at most 20,000 spans")
    points = Wide(item.text)
    marks = sorted((_read(row, points, labels) for row in rows), key=lambda m: (m.start, m.end))
    held = [m for m in marks if m.kind != "rejected"]
    if any(a.end > b.start for a, b in itertools.pairwise(held)):
        raise Refused("two spans overlap")
    return tuple(marks)


class Wide:
    """Code points of a text ↔ UTF-16 units; only signs beyond the basic plane take two."""

    def __init__(self, text: str) -> None:
        self.length = len(text)
        self._wide = [] if text.isascii() else [i for i, c in enumerate(text) if ord(c) > 0xFFFF]
        self._units = [i + n for n, i in enumerate(self._wide)]

    def units(self, point: int) -> int:
        """UTF-16 units before a code point."""
        return point + bisect.bisect_left(self._wide, point)

    def point(self, units: int) -> int:
        """The code point at a UTF-16 unit; Refused outside the text or between two halves of a sign."""
        before = bisect.bisect_left(self._units, units)
        if before and self._units[before - 1] + 1 == units:
            raise Refused("a span ends within a character")
        if not 0 <= units - before <= self.length:
            raise Refused("a span lies outside the text")
        return units - before


def shown(marks: Sequence[Mark], points: Wide) -> list[dict[str, Any]]:
    """Marks as the page wants them."""
    return [
        {"start": points.units(m.start), "end": points.units(m.end), "label": m.label, "kind": m.kind, "score": round(m.score, 3), "note": m.note,
         "was": [points.units(m.was[0]), points.units(m.was[1]), m.was[2]] if m.was else None}
        for m in marks
    ]  # fmt: skip


def _read(row: Any, points: Wide, labels: frozenset[str]) -> Mark:
    if not isinstance(row, dict):
        raise Refused("a span is an object")
    kind, label = row.get("kind"), row.get("label")
    if kind not in KINDS or label not in labels:
        raise Refused("a span has an unknown verdict or label")
    start, end = _place(row.get("start"), row.get("end"), points)
    was, told = row.get("was"), None
    if was is not None:
        if not (isinstance(was, list) and len(was) == 3 and was[2] in labels):
            raise Refused("`was` is a start, an end and a label")
        told = (*_place(was[0], was[1], points), str(was[2]))
    score, note = row.get("score", 1.0), row.get("note", "")
    if (
        not isinstance(score, (int, float))
        or isinstance(score, bool)
        or not 0 <= score <= 1
        or not isinstance(note, str)
        or len(note) > 200
    ):
        raise Refused("a span has a score in 0–1 and a short note")
    return Mark(start, end, str(label), str(kind), float(score), note, told)


def _place(start: Any, end: Any, points: Wide) -> tuple[int, int]:
    if type(start) is not int or type(end) is not int or start >= end:
        raise Refused("a span has a start before its end")
    return points.point(start), points.point(end)


def _mark(row: dict[str, Any]) -> Mark:
    return Mark(**{**row, "was": tuple(row["was"]) if row.get("was") else None})
