"""What travelled: messages and bytes per round, kind, direction and site. It adds, like everything that is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Entry = tuple[int, str, str, str]  # round, kind, "to" or "from", site


@dataclass(frozen=True, slots=True)
class Ledger:
    """entry → (messages, bytes before encryption)."""

    entries: Mapping[Entry, tuple[int, int]] = field(default_factory=dict)

    def __add__(self, other: Ledger) -> Ledger:
        total = dict(self.entries)
        for entry, (messages, size) in other.entries.items():
            had = total.get(entry, (0, 0))
            total[entry] = (had[0] + messages, had[1] + size)
        return Ledger(total)

    def rows(self) -> list[list[Any]]:
        """[round, kind, direction, site, messages, bytes], sorted: as JSON."""
        return [[*entry, *numbers] for entry, numbers in sorted(self.entries.items())]

    @classmethod
    def of(cls, rows: list[list[Any]]) -> Ledger:
        """The ledger of `rows`."""
        return cls({(int(r[0]), str(r[1]), str(r[2]), str(r[3])): (int(r[4]), int(r[5])) for r in rows})

    def by_kind(self) -> dict[str, dict[str, int]]:
        """`KIND to` or `KIND from` → messages, bytes: the inventory of the card."""
        out: dict[str, dict[str, int]] = {}
        for (_, kind, way, _site), (messages, size) in sorted(self.entries.items()):
            row = out.setdefault(f"{kind} {'to' if way == 'to' else 'from'} sites", {"messages": 0, "bytes": 0})
            row["messages"] += messages
            row["bytes"] += size
        return out
