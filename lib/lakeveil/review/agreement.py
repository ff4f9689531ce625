"""Do two people say the same? Cohen's kappa (1960) over the spans that either was shown or marked, and a table of who said what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lakeveil.review.items import KEPT, Verdict

NOTHING = "–"


def pairs(first: Mapping[str, Verdict], second: Mapping[str, Verdict]) -> Counter[tuple[str, str]]:
    """(label the one gave, label the other gave) → how often, over items both are through with.

    The units are places: every span that one of them kept or rejected; `–` where a person left no span of those borders.
    """
    out: Counter[tuple[str, str]] = Counter()
    for item in first.keys() & second.keys():
        sides = [{(m.start, m.end): m.label for m in side[item].marks if m.kind in KEPT} for side in (first, second)]
        shown = {(m.was[0], m.was[1]) if m.was else (m.start, m.end) for side in (first, second) for m in side[item].marks}
        for place in sorted(shown | sides[0].keys() | sides[1].keys()):
            said = (sides[0].get(place, NOTHING), sides[1].get(place, NOTHING))
            out[said] += 1
    return out


def kappa(counts: Mapping[tuple[str, str], int]) -> float | None:
    """Agreement beyond chance: 1 is full, 0 what two who toss coins would reach; None when one answer was all that was given."""
    total = sum(counts.values())
    if not total:
        return None
    same = sum(n for (a, b), n in counts.items() if a == b) / total
    rows, columns = Counter[str](), Counter[str]()
    for (a, b), n in counts.items():
        rows[a] += n
        columns[b] += n
    chance = sum(rows[label] * columns[label] for label in rows) / total**2
    return None if chance == 1 else round((same - chance) / (1 - chance), 4)


def table(counts: Mapping[tuple[str, str], int]) -> list[Sequence[str]]:
    """Rows of text: the first person's labels down, the second's across."""
    names = sorted({label for pair in counts for label in pair})
    return [["", *names], *([a, *(str(counts.get((a, b), 0)) for b in names)] for a in names)]
