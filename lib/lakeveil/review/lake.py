"""A sample of a lake's own texts: a hash-chosen share of a source's rows, looked at by the detector, in strata."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa

from lakeveil.config import Detection, Limits, Settings
from lakeveil.detector import Detector
from lakeveil.lake import decided, pairing, session
from lakeveil.lake.store import Store
from lakeveil.recognizers.decisions import Decision, in_scope
from lakeveil.review.dispute import disputed, opinions
from lakeveil.review.draw import Reservoir
from lakeveil.review.items import Item, Mark, digest
from lakeveil.spans import Origin, Texts

ROUND = 512  # texts looked at together
_held: dict[str, Detector] = {}  # the detector of this worker process


def sample(settings: Settings, source: str, column: str, size: int, seed: str, share: float) -> list[Item]:
    """`size` texts of a column: of the texts whose hash falls under `share`, strata by what was found in them.

    Detection as the next scan would do it, verdicts and decisions included. Equal texts are looked at once and stand for all.
    """
    reservoir = Reservoir(size, seed)
    persons = decided.active(settings, Store(session.start(settings), settings.output))
    work = Look(settings.detection, settings.limits, source, column, seed, share, in_scope(persons, source))
    for line in pairing.lines(settings, source, None, column, column, "language", work):
        reservoir.put(Item.of(line), 1 / share)
    return reservoir.sample()


@dataclass(frozen=True)
class Look:
    """Batches of texts to lines of items; picklable."""

    detection: Detection
    limits: Limits
    source: str
    column: str
    seed: str
    share: float
    decided: tuple[Decision, ...] = ()  # what persons decided about words of this source

    def __call__(self, arrow: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in arrow:
            rows = [
                row for row in batch.select(["text", "language"]).to_pylist() if row["text"].strip() and self._chosen(row["text"])
            ]
            for at in range(0, len(rows), ROUND):
                made = [item.line() for item in self._items(rows[at : at + ROUND])]
                yield pa.record_batch([pa.array(made, pa.binary())], names=["line"])

    def _chosen(self, text: str) -> bool:
        name = f"{self.seed}\0{text}".encode("utf-8", "surrogatepass")
        return int.from_bytes(hashlib.blake2b(name, digest_size=8).digest(), "big") < self.share * 2**64

    def _items(self, rows: list[dict[str, str]]) -> Iterator[Item]:
        detector = self._detector()
        values = pa.array([r["text"] for r in rows], pa.string())
        spoken = [r["language"] or "und" for r in rows]
        texts, said = detector.opinions(Texts.of(values, spoken, Origin(self.source)))
        spans = detector.settled(texts, said)[1].spans
        others = opinions(said, texts.languages, detector.threshold)
        marks: list[list[Mark]] = [[] for _ in rows]
        for i, (text, start, end, label, score) in enumerate(spans.rows()):
            source = spans.sources[spans.source[i]]
            note = f"{disputed(start, end, label, source, others.get(text, ()))}{source}"
            marks[text].append(Mark(start, end, label, score=round(score, 4), note=note[:200]))
        origin = {"table": self.source, "path": self.column}
        for row, language, found in zip(rows, texts.languages, marks, strict=True):
            yield Item(digest(self.source, self.column, row["text"]), row["text"], language, tuple(found), origin=origin)

    def _detector(self) -> Detector:
        name = repr((self.detection, self.limits, [one.id for one in self.decided]))
        if name not in _held:
            _held.clear()
            _held[name] = Detector.open(self.detection, self.limits, decided=self.decided)
        return _held[name]
