"""Real Japanese sentences, read and marked by several readers where a version of the tagger was in doubt (200 of them drawn at random).

JUDGED holds no text, as lakeveil.learn.readings: file, digest of the line, stretch, `persons` (start, end) and `unsure`, what gold marks at one
time and not at another: houses, gods, creatures of stories, persons in titles of works and in names of things. The digest of the sentence says
who learns it: half the network (`learnt`), most of the rest the evidence (`held`), an eighth nothing (`kept`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from lakeveil.learn.data import Row, digest
from lakeveil.learn.japanese.silver import UNSURE
from lakeveil.learn.readings import readings, stretches

JUDGED = Path(__file__).with_name("judged.jsonl.gz")
HELD, KEPT = 2, 8  # one sentence in so many is not learnt by the network, by nothing


def learnt(data: Path) -> list[Row]:
    """Sentences for the network, with their persons and what is UNSURE. UsageError where a line is not in the data folder."""
    return [row for row in _all(data) if digest(row[0])[0] % HELD]


def held(data: Path) -> list[Row]:
    """Sentences that only the evidence learns; none with anything UNSURE."""
    return sure([row for row in _all(data) if digest(row[0])[0] % HELD == 0 and digest(row[0])[0] % KEPT])


def kept(data: Path) -> list[Row]:
    """Sentences that nothing learns: to measure on; none with anything UNSURE."""
    return sure([row for row in _all(data) if digest(row[0])[0] % KEPT == 0])


def sure(some: Sequence[Row]) -> list[Row]:
    """Rows in which nothing is UNSURE."""
    return [row for row in some if all(kind == "PERSON" for *_, kind in row[1])]


@cache
def _all(data: Path) -> list[Row]:
    read = readings(JUDGED)
    kinds = (("persons", "PERSON"), ("unsure", UNSURE))
    return [
        (text, sorted((*edges, kind) for key, kind in kinds for edges in reading.get(key, ())))
        for text, reading in zip(stretches(data, read), read, strict=True)
    ]
