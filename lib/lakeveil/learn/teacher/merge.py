"""What the teacher said put into prepared data, in place of the tagger's own earlier labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.learn.augment import Stream
from lakeveil.learn.data import IGNORE
from lakeveil.learn.prepared import Prepared

TIMES = 2.5  # how often an epoch sees a text that the teacher marked


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What the teacher said. where: (tokens of the pool,) int32 row of `tags` or -1; tags: (k, TAGS) probabilities of the text as written;
    share: (k,) how much of the teacher is learnt.
    """

    where: npt.NDArray[np.int32]
    tags: npt.NDArray[np.float16]
    share: npt.NDArray[np.float16]

    def mixed(self, batch: Stream, tags: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """(k, TAGS) probabilities that an earlier tagger gives the places, a share of the teacher's mixed in where there are such."""
        row = np.where(batch.place >= 0, self.where[batch.place], -1)
        here = row >= 0
        out = tags.copy()
        out[here] += self.share[row[here], None] * (self.tags[row[here]] - out[here])
        return out


def merged(prepared: Prepared, marks: Sequence[Path]) -> tuple[Prepared, Told]:
    """The same, the texts that `lakeveil.learn.teacher.mark` marked without targets and seen TIMES times an epoch; and what it said of them.

    Of a text in several of `marks` the last says it.
    """
    pool = prepared.pool
    target, source = pool.parts.target.copy(), pool.parts.source.copy()
    where, tags, share, k = np.full(len(target), -1, np.int32), [], [], 0
    for path in marks:
        stored = np.load(path)
        rows = stored["rows"][: int(stored["done"])]
        at = np.concatenate([np.arange(pool.parts.first[r], pool.parts.first[r + 1]) for r in rows])
        target[at], source[rows], where[at] = IGNORE, len(pool.times), np.arange(k, k + len(at))
        tags.append(stored["tags"][: len(at)])
        share.append(np.full(len(at), stored["share"], np.float16))
        k += len(at)
    parts = replace(pool.parts, target=target, source=source)
    return (
        replace(prepared, pool=replace(pool, parts=parts, times=np.append(pool.times, TIMES))),
        Told(where, np.concatenate(tags), np.concatenate(share)),
    )
