"""What the teacher said put into prepared data, in place of the tagger's own earlier labels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.learn.augment import Stream
from lakeveil.learn.data import IGNORE
from lakeveil.learn.prepared import Prepared

TIMES = 4.0  # how often an epoch sees a text that the teacher marked
SHARE = 0.75  # of the teacher in the probabilities that are learnt; the rest is the earlier tagger's


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What the teacher said. where: (tokens of the pool,) int32 row of `tags` or -1; tags: (k, TAGS) probabilities of the text as written."""

    where: npt.NDArray[np.int32]
    tags: npt.NDArray[np.float16]

    def mixed(self, batch: Stream, tags: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """(k, TAGS) probabilities that an earlier tagger gives the places, SHARE of the teacher's mixed in where there are such."""
        row = np.where(batch.place >= 0, self.where[batch.place], -1)
        here = row >= 0
        out = tags.copy()
        out[here] += SHARE * (self.tags[row[here]] - out[here])
        return out


def merged(prepared: Prepared, marks: Path) -> tuple[Prepared, Told]:
    """The same, the texts that `lakeveil.learn.teacher.mark` marked without targets and seen TIMES times an epoch; and what it said of them."""
    stored, pool = np.load(marks), prepared.pool
    rows = stored["rows"][: int(stored["done"])]
    at = np.concatenate([np.arange(pool.parts.first[r], pool.parts.first[r + 1]) for r in rows])
    target, source = pool.parts.target.copy(), pool.parts.source.copy()
    target[at] = IGNORE
    source[rows] = len(pool.times)
    where = np.full(len(target), -1, np.int32)
    where[at] = np.arange(len(at))
    parts = replace(pool.parts, target=target, source=source)
    return replace(prepared, pool=replace(pool, parts=parts, times=np.append(pool.times, TIMES))), Told(where, stored["tags"])
