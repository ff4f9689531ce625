"""Samples and verdicts in restricted/: a verdict is one encrypted file, on the disk before the page hears that it is saved."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timezone

from lakeveil.errors import UsageError
from lakeveil.learn.annotate.vault import Vault
from lakeveil.review.items import Item, Mark, Refused, Verdict


class Ledger:
    """One sample and all verdicts on it; several threads may call it."""

    def __init__(self, vault: Vault, name: str) -> None:
        if not name.replace("_", "").replace("-", "").isalnum():
            raise UsageError(f"--sample {name}: a name is letters, digits, `_` and `-`")
        self.vault, self.name = vault, name
        self._lock = threading.Lock()
        self._last = 0
        self.items = {item.id: item for item in map(Item.of, vault.lines(f"samples/{name}"))}
        self._verdicts: dict[tuple[str, str], Verdict] = {}
        for file in vault.names(self._folder):
            one = Verdict.of(vault.get(self._folder, file))
            self._verdicts[one.who, one.item] = one

    @property
    def _folder(self) -> str:
        return f"verdicts/{self.name}"

    def add(self, item: str, who: str, marks: Sequence[Mark], done: bool) -> Verdict:
        """Store a verdict; it is durable when this returns. Refused for an item that is not in the sample."""
        if item not in self.items:
            raise Refused("there is no such item in this sample")
        with self._lock:
            self._last = max(self._last + 1, time.time_ns())
            one = Verdict(item, who, datetime.now(timezone.utc).isoformat(timespec="milliseconds"), tuple(marks), done)
            self.vault.put(self._folder, f"{self._last:020}-{secrets.token_hex(4)}", one.data())
            self._verdicts[who, item] = one
        return one

    def last(self, item: str, who: str) -> Verdict | None:
        """What a person last said of an item."""
        return self._verdicts.get((who, item))

    def done(self, who: str) -> set[str]:
        """Items a person is through with."""
        with self._lock:
            return {item for (name, item), one in self._verdicts.items() if name == who and one.done}

    def reviewers(self) -> list[str]:
        """Everybody who said anything."""
        with self._lock:
            return sorted({who for who, _ in self._verdicts})

    def final(self, who: str | None = None) -> dict[str, Verdict]:
        """Item → the verdict that counts: of `who`, else the last finished one of anybody."""
        chosen: dict[str, Verdict] = {}
        with self._lock:
            for one in sorted(self._verdicts.values(), key=lambda v: v.when):
                if one.done and (who is None or one.who == who):
                    chosen[one.item] = one
        return chosen

    def seen(self, who: str, item: str) -> None:
        """Log that a person is about to see a text."""
        self.vault.log(f"review {self.name}: {who} views", [item])


def write(vault: Vault, name: str, items: Iterable[Item]) -> int:
    """A new sample; how many items. UsageError when there is one of this name."""
    return vault.put_lines(f"samples/{name}", (item.line() for item in items))


def of_silver(lines: Iterable[bytes]) -> Iterator[Item]:
    """Items from gold lines with provenance (`lakeveil annotate`): sure spans and doubtful ones."""
    from lakeveil.review.items import digest

    for line in lines:
        row = json.loads(line)
        told = row.get("provenance") or [{}] * len(row["spans"])
        marks = [Mark(s, e, n, score=p.get("score", 1.0), note=_note(p)) for (s, e, n), p in zip(row["spans"], told, strict=True)]
        for one in row.get("doubtful", []):
            start, end, label = one["span"]
            marks.append(Mark(start, end, label, score=one["score"], note=f"doubt: {one['doubt']}; {_note(one)}"))
        marks.sort(key=lambda m: (m.start, m.end))
        key = digest(str(row.get("id", "")), str(row.get("offset", 0)), row["text"])
        yield Item(key, row["text"], row.get("lang", "und"), tuple(marks), tuple((k, v) for k, v in row.get("record", [])))


def _note(told: dict[str, str]) -> str:
    return ", ".join(str(told[k]) for k in ("field", "matcher", "how") if k in told) if told else ""
