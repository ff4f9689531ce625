"""Counts that merge: `+` is associative and commutative, so one batch, one partition and one lake are the same code."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

# Lower edges of the score bands; a score belongs to the last band whose edge it reaches.
BANDS: tuple[float, ...] = (0.0, 0.5, 0.7, 0.85, 0.95)
BAND_NAMES: tuple[str, ...] = ("below .50", ".50 to .70", ".70 to .85", ".85 to .95", ".95 to 1")


class Key(NamedTuple):
    """What findings are counted by. `band` is an index into BANDS."""

    table: str
    path: str
    label: str
    language: str
    band: int
    operator: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How many findings there are of each kind, and how often each veto (by its source) removed one."""

    found: Mapping[Key, int] = field(default_factory=dict)
    vetoed: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        return Tally(merge(self.found, other.found), merge(self.vetoed, other.vetoed))

    @property
    def total(self) -> int:
        """All findings."""
        return sum(self.found.values())

    def by(self, *fields: str) -> dict[Any, int]:
        """Counts by one field of Key (plain keys) or by several (tuples), the largest first, then by name."""
        places = [Key._fields.index(name) for name in fields]
        sums: dict[Any, int] = {}
        for key, count in self.found.items():
            group = key[places[0]] if len(places) == 1 else tuple(key[i] for i in places)
            sums[group] = sums.get(group, 0) + count
        return dict(sorted(sums.items(), key=lambda item: (-item[1], item[0])))

    def only(self, **wanted: Any) -> Tally:
        """The part whose fields equal the wanted ones; vetoes are left out."""
        places = {Key._fields.index(name): value for name, value in wanted.items()}
        return Tally({key: n for key, n in self.found.items() if all(key[i] == value for i, value in places.items())})

    @classmethod
    def of_rows(cls, rows: Iterable[Mapping[str, Any]], vetoed: Mapping[str, int] | None = None) -> Tally:
        """From dicts of Key's fields; `count` (1 if missing) is how many, `band` may be given as `score` instead."""
        found: dict[Key, int] = {}
        for row in rows:
            key = Key(
                str(row["table"]),
                str(row["path"]),
                str(row["label"]),
                str(row.get("language") or "und"),
                int(row["band"]) if row.get("band") is not None else band(float(row.get("score") or 0.0)),
                str(row.get("operator") or ""),
            )
            found[key] = found.get(key, 0) + int(row.get("count", 1))
        return cls(found, dict(vetoed or {}))

    def rows(self) -> list[dict[str, Any]]:
        """Dicts of Key's fields and `count`, sorted by key; `of_rows` reads them back."""
        return [{**key._asdict(), "count": self.found[key]} for key in sorted(self.found)]


@dataclass(frozen=True, slots=True)
class Residual:
    """What `verify` saw when it compared a masked table with its source and scanned it again.

    rows_source, rows_masked: rows of both sides; values: cells compared; changed: cells that differ although
    nothing was found in them, or that differ outside what was found, by (table, column path);
    texts: masked texts scanned again; left: findings outside what was replaced, by (table, column path, label).
    """

    rows_source: int = 0
    rows_masked: int = 0
    values: int = 0
    texts: int = 0
    changed: Mapping[tuple[str, str], int] = field(default_factory=dict)
    left: Mapping[tuple[str, str, str], int] = field(default_factory=dict)

    def __add__(self, other: Residual) -> Residual:
        return Residual(
            self.rows_source + other.rows_source,
            self.rows_masked + other.rows_masked,
            self.values + other.values,
            self.texts + other.texts,
            merge(self.changed, other.changed),
            merge(self.left, other.left),
        )

    @property
    def findings(self) -> int:
        """All findings left."""
        return sum(self.left.values())

    @property
    def differs(self) -> bool:
        """Another number of rows, or something changed that was not found: the copy is not what masking makes."""
        return self.rows_source != self.rows_masked or any(self.changed.values())

    @property
    def clean(self) -> bool:
        """Same row counts, nothing changed that was not found, nothing found again."""
        return not self.differs and not self.findings


def merge(left: Mapping[Any, int], right: Mapping[Any, int]) -> dict[Any, int]:
    """Sums per key."""
    sums = dict(left)
    for key, count in right.items():
        sums[key] = sums.get(key, 0) + count
    return sums


def band(score: float) -> int:
    """Index of the score's band in BANDS; scores are stored as float32, so edges are compared as float32."""
    return int(np.searchsorted(np.array(BANDS[1:], np.float32), np.float32(score), side="right"))


def wilson(hits: int, of: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's 95 % score interval for a share (Wilson 1927, JASA 22:209–212); (0, 1) when nothing was drawn."""
    if of <= 0:
        return 0.0, 1.0
    share = hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
