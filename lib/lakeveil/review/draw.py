"""What people should look at: a sample in strata, chosen by hash, each text with what it stands for.

Four bands: texts without any finding (they alone make recall measurable), texts of which recognizers say different things, texts with
a doubtful or low-scored span, and the rest.
Within a band, strata by table, column, language and label get their share of it by size, at least two texts each.
"""

from __future__ import annotations

import hashlib
import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from lakeveil.review.dispute import DISPUTED
from lakeveil.review.items import Item

BANDS: Mapping[str, float] = {"none": 0.3, "dispute": 0.15, "doubt": 0.25, "sure": 0.3}  # shares of a sample
UNSURE = 0.75  # a score below is worth a look
LEAST = 2  # texts of a stratum: one alone shows no spread


@dataclass(slots=True)
class Reservoir:
    """The texts of least hash per stratum, and how many each stratum has; adds, so that partitions may fill one each."""

    size: int
    seed: str = ""
    counts: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    kept: dict[str, list[tuple[int, str, Item]]] = field(default_factory=lambda: defaultdict(list))
    known: set[str] = field(default_factory=set)  # ids among the kept: the same text twice is looked at once

    def put(self, item: Item, times: float = 1.0) -> None:
        """One text; `times` texts of the lake stand behind it where it was itself drawn."""
        name = stratum(item)
        self.counts[name] += times
        self._keep(name, (-_rank(self.seed, item.id), item.id, item))

    def __add__(self, other: Reservoir) -> Reservoir:
        total = Reservoir(self.size, self.seed)
        for part in (self, other):
            for name, number in part.counts.items():
                total.counts[name] += number
            for name, entries in part.kept.items():
                for entry in entries:
                    total._keep(name, entry)
        return total

    def _keep(self, name: str, entry: tuple[int, str, Item]) -> None:
        heap = self.kept[name]
        if entry[1] in self.known or (len(heap) == self.size and entry[:2] <= heap[0][:2]):
            return
        self.known.add(entry[1])
        heapq.heappush(heap, entry)
        if len(heap) > self.size:
            self.known.discard(heapq.heappop(heap)[1])

    def sample(self) -> list[Item]:
        """The sample: at most `size` texts, in an order that no stratum can be told from, with stratum and weight."""
        out = []
        for name, number in allocate(dict(self.counts.items()), {n: len(k) for n, k in self.kept.items()}, self.size).items():
            chosen = sorted(self.kept[name], key=lambda e: (-e[0], e[1]))[:number]
            out += [replace(item, stratum=name, weight=self.counts[name] / len(chosen)) for _, _, item in chosen]
        return sorted(out, key=lambda item: _rank(f"order{self.seed}", item.id))


def draw(items: Iterable[Item], size: int, seed: str = "") -> list[Item]:
    """A sample of `size` texts of a stream; the same for the same texts and seed, whatever their order."""
    reservoir = Reservoir(size, seed)
    for item in items:
        reservoir.put(item)
    return reservoir.sample()


def stratum(item: Item) -> str:
    """`band table.column language label` of a text; the label of its least sure span."""
    first = min(item.marks, key=lambda m: (m.score, m.start), default=None)
    band = (
        "none"
        if first is None
        else "dispute"
        if any(m.note.startswith(DISPUTED) for m in item.marks)
        else "doubt"
        if first.score < UNSURE or any(m.note.startswith("doubt") for m in item.marks)
        else "sure"
    )
    origin = ".".join(filter(None, (item.origin.get("table", ""), item.origin.get("path", "")))) or "-"
    return f"{band} {origin} {item.language} {first.label if first else '-'}"


def allocate(counts: Mapping[str, float], held: Mapping[str, int], size: int) -> dict[str, int]:
    """Texts per stratum: each band its share, each stratum of it by size, at least LEAST; what a band lacks goes to the others."""
    number = {name: min(LEAST, held[name]) for name in sorted(counts)}
    left = size - sum(number.values())
    if left < 0:  # more strata than a sample can show: the largest
        largest = sorted(counts, key=lambda n: (-counts[n], n))[: max(1, size // LEAST)]
        return {name: number[name] for name in sorted(largest)}
    weight = {
        n: BANDS[n.split()[0]] * counts[n] / sum(c for m, c in counts.items() if m.split()[0] == n.split()[0]) for n in counts
    }
    while left > 0:
        open_ = [n for n in number if number[n] < held[n]]
        if not open_:
            break
        # the stratum furthest below its share next: exact, and independent of order
        total = sum(weight[n] for n in open_)
        shares = {n: left * weight[n] / total for n in open_}
        given = {n: min(held[n] - number[n], int(shares[n])) for n in open_}
        if not any(given.values()):
            best = max(open_, key=lambda n: (shares[n], n))
            given = {best: 1}
        for name, more in given.items():
            number[name] += more
            left -= more
    return number


def _rank(seed: str, name: str) -> int:
    return int.from_bytes(hashlib.blake2b(f"{seed}\0{name}".encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")
