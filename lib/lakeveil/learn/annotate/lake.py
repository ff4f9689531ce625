"""The pure core as a function of Arrow batches, for jobs on Spark."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa

from lakeveil.config import Detection, Settings
from lakeveil.lake import pairing
from lakeveil.learn.annotate import formats, infobox, records
from lakeveil.learn.annotate.batches import BATCH, Annotator, batches
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.settings import Mapped

_held: dict[str, Annotator] = {}  # the annotator of this worker process


def lines(settings: Settings, texts: str, table: str | None, mapped: Mapped) -> Iterator[bytes]:
    """Gold lines of a lake's texts and records, by Spark; sources by name."""
    return pairing.lines(
        settings, texts, table, mapped.key, mapped.text, mapped.language_column, Work(mapped, settings.detection.bundle)
    )


@dataclass(frozen=True)
class Work:
    """Batches of (key, text, language, record as JSON) to batches of `line`; picklable: the map and a path, no model."""

    mapped: Mapped
    bundle: str | None = None

    def __call__(self, arrow: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        annotator = self._annotator()
        for batch in arrow:
            for pairs in batches(filter(None, map(self._pair, batch.to_pylist())), BATCH):
                made = [formats.jsonl(unit) for unit in annotator(pairs)]
                yield pa.record_batch([pa.array(made, pa.binary())], names=["line"])

    def _annotator(self) -> Annotator:
        name = repr((self.mapped, self.bundle))
        if name not in _held:
            _held.clear()
            _held[name] = Annotator.open(self.mapped, Settings(detection=Detection(bundle=self.bundle)))
        return _held[name]

    def _pair(self, row: dict[str, str | None]) -> Pair | None:
        language = self.mapped.language or row["language"] or "und"
        if self.mapped.infobox:
            page = infobox.read(row["text"] or "")
            return Pair(row["key"] or "", page.text, language, page.record) if page.record else None
        record = records.merged(json.loads(row["record"])) if row["record"] else None
        return Pair(row["key"] or "", row["text"] or "", language, record) if record else None
