"""An evaluation over Spark partitions: each brings home its counts, never a text; the counts add, so it is the central one."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from lakeveil.lake import summing
from lakeveil.learn.evaluate import Evaluation, at_level, evaluate_text
from lakeveil.learn.scores import Scores, scores_text


def evaluate(frame: Any, labels: frozenset[str], scheme: str = "semeval") -> tuple[Evaluation, Scores]:
    """Scores of a Spark DataFrame of `text`, `gold` and `found`, all strings; the spans are JSON [[start, end, label], …], null is none.

    What `lakeveil evaluate --intervals` tells of the same rows, whatever their order and partitioning.
    """
    work = _Count(labels, scheme)
    total, more = Evaluation(), Scores()
    for part in summing.sums(frame.select("text", "gold", "found"), work):
        one, scored = pickle.loads(part)  # noqa: S301  # written by _Count in this run
        total, more = total + one, more + scored
    return total, more


class _Count:
    def __init__(self, labels: frozenset[str], scheme: str) -> None:
        self.labels, self.scheme = labels, scheme

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        total, more = Evaluation(), Scores()
        for batch in batches:
            for text, *sides in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                if text is not None:
                    gold, found = (at_level(text, json.loads(side or "[]"), self.labels) for side in sides)
                    one = evaluate_text(text, gold, found, self.scheme)
                    total, more = total + one, more + scores_text(text, gold, found, one)
        yield pa.record_batch({"part": pa.array([pickle.dumps((total, more))], pa.binary())})
