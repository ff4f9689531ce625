"""What the teacher said put into prepared data, in place of the tagger's own earlier labels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from lakeveil.learn.prepare import Prepared

TIMES = 5.0  # how often an epoch sees a text that the teacher marked


def merged(prepared: Prepared, marks: Path) -> Prepared:
    """The same with what `lakeveil.learn.teacher.mark` wrote as targets of the texts it marked, seen TIMES times an epoch."""
    stored, pool = np.load(marks), prepared.pool
    rows = stored["rows"][: int(stored["done"])]
    at = np.concatenate([np.arange(pool.parts.first[r], pool.parts.first[r + 1]) for r in rows])
    target, source = pool.parts.target.copy(), pool.parts.source.copy()
    target[at] = stored["target"][: len(at)]
    source[rows] = len(pool.times)
    parts = replace(pool.parts, target=target, source=source)
    return replace(prepared, pool=replace(pool, parts=parts, times=np.append(pool.times, TIMES)))
