"""Pairs to units, batch by batch: the detector looks at a batch at once, languages bring their dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

import pyarrow as pa

from lakeveil.audit import overlays
from lakeveil.bundle import Bundle
from lakeveil.config import Settings
from lakeveil.detector import Detector
from lakeveil.errors import EnvironmentFault
from lakeveil.gazetteer import Names
from lakeveil.learn.annotate import core
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.formats import Unit, units
from lakeveil.learn.annotate.join import Seen, joined
from lakeveil.learn.annotate.match import Tools
from lakeveil.learn.annotate.settings import DETECTED, Mapped
from lakeveil.learn.annotate.values import values
from lakeveil.recognizers.rules import morphology
from lakeveil.rules.morphology import Morphology, Plain
from lakeveil.spans import Texts

T = TypeVar("T")
BATCH = 256  # pairs, and at most about a million code points


@dataclass(frozen=True, slots=True)
class Annotator:
    """Annotates batches of pairs. Holds models: open it once a process, never pickle it."""

    mapped: Mapped
    detector: Detector | None
    lexicon: Names | None

    @classmethod
    def open(cls, mapped: Mapped, settings: Settings | None = None) -> Annotator:
        """The map, and the detector that the settings describe (none where the map says `detector: false`)."""
        settings = settings or Settings()
        bundle = Bundle.open(settings.detection.bundle)
        detection = replace(settings.detection, labels=DETECTED)
        detector = Detector.open(detection, settings.limits, bundle, overlays.rules(settings)) if mapped.detector else None
        return cls(mapped, detector, Names.open(bundle))

    def __call__(self, batch: Sequence[Pair]) -> list[Unit]:
        """The units of a batch in order; empty ones left out where the map says so."""
        return self.annotated(*self.seen(batch))

    def annotated(self, batch: Sequence[Pair], found: Sequence[Sequence[Seen]]) -> list[Unit]:
        """The units of pairs in which the detector has `found` spans."""
        labels, out = self.mapped.joins(), []
        for pair, seen in zip(batch, found, strict=True):
            wanted = values(pair.record, self.mapped, pair.language)
            record = tuple((v.field, v.text) for v in wanted)
            spans = [span[:3] for span in seen]
            annotations = core.annotate(pair, self.mapped, Tools(inflection(pair.language), self.lexicon), spans, wanted)
            if labels:
                annotations = joined(pair.text, annotations, seen, labels, self.mapped.least)
            out += [u for u in units(pair, annotations, self.mapped.unit, record) if u.annotations or self.mapped.keep_empty]
        return out

    def seen(self, batch: Sequence[Pair]) -> tuple[Sequence[Pair], list[list[Seen]]]:
        """The pairs with the language the detector settled on, and its spans of each."""
        found: list[list[Seen]] = [[] for _ in batch]
        if self.detector is None or not batch:
            return batch, found
        values = pa.array([pair.text for pair in batch], pa.string())
        texts, resolved = self.detector(Texts.of(values, [pair.language for pair in batch]))
        for text, start, end, label, score in resolved.spans.rows():
            found[text].append((start, end, label, score))
        return [replace(pair, language=code) for pair, code in zip(batch, texts.languages, strict=True)], found


@lru_cache(maxsize=8)
def inflection(language: str) -> Morphology:
    """The dictionary of a language; none where its package is not installed (fewer inflected forms are found then)."""
    try:
        found = morphology(language)
        found.readings("a")
    except EnvironmentFault:
        return Plain()
    return found


def batches(pairs: Iterable[Pair], most: int = BATCH) -> Iterator[list[Pair]]:
    """Lists of pairs bounded in count and text."""
    batch: list[Pair] = []
    size = 0
    for pair in pairs:
        batch.append(pair)
        size += len(pair.text)
        if len(batch) >= most or size > 1_000_000:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def spread(work: Callable[[list[Pair]], T], pairs: Iterable[Pair], processes: int, start: Callable[[], None]) -> Iterator[T]:
    """What `work` makes of each batch, in their order, by this process or several; at most two batches a process are in flight.

    `start` runs once in each process that works.
    """
    if processes < 2:
        start()
        yield from map(work, batches(pairs))
        return
    import multiprocessing
    from collections import deque
    from concurrent.futures import Future, ProcessPoolExecutor

    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), start) as pool:
        waiting: deque[Future[T]] = deque()
        for batch in batches(pairs):
            waiting.append(pool.submit(work, batch))
            if len(waiting) >= 2 * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
