"""A head fitted over Spark partitions: tokens are encoded once, then each step brings home one sum a partition, never a text."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import orjson
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.lake import summing
from lakeveil.learn import heads
from lakeveil.learn.federate import newton
from lakeveil.learn.headgold import Example, vectors
from lakeveil.recognizers.names import Tagger


def fit(frame: Any, labels: Sequence[str], plan: newton.Plan, bundle: str | None = None) -> heads.Fit:
    """The central fit of a softmax head. frame: a Spark DataFrame of `text` string and `spans` string, JSON [[start, end, label], …].

    `bundle` is a path every executor sees (None: the shipped one). LakeveilError when the plan's rounds are used up.
    """
    ready = summing.ready(frame.select("text", "spans"), _Encode(tuple(labels), bundle))
    try:

        def measure(weights: heads.Doubles) -> tuple[heads.State, frozenset[str]]:
            states = [_state(data) for data in summing.sums(ready, _Sum(weights))]
            total = states[0]
            for state in states[1:]:
                total = total + state
            return total, frozenset()

        width = Tagger.open(Bundle.open(bundle)).encode(pa.array(["a"])).hidden.shape[1]
        return newton.fit(measure, np.zeros((len(labels) + 1, width + 1)), plan, lambda weights, steps: None)
    finally:
        ready.unpersist()


class _Encode:
    def __init__(self, labels: tuple[str, ...], bundle: str | None) -> None:
        self.labels, self.bundle = labels, bundle

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        tagger = Tagger.open(Bundle.open(self.bundle))
        for batch in batches:
            rows = zip(batch.column(0).to_pylist(), batch.column(1).to_pylist(), strict=True)
            examples = [Example(text, [tuple(span) for span in orjson.loads(spans or "[]")]) for text, spans in rows if text]
            for x, y in vectors(tagger, examples, self.labels):
                yield _packed(x=x, y=y)


class _Sum:
    def __init__(self, weights: heads.Doubles) -> None:
        self.weights = weights

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        size = self.weights.size
        total = heads.State(0.0, np.zeros(size), np.zeros((size, size)), 0)
        for batch in batches:
            for data in batch.column(0).to_pylist():
                with np.load(io.BytesIO(data), allow_pickle=False) as held:
                    total = total + heads.state(self.weights, heads.part(held["x"], held["y"]))
        assert total.hessian is not None  # noqa: S101  # begun with one, and every addend has one
        yield _packed(value=total.value, gradient=total.gradient, hessian=total.hessian, rows=total.rows)


def _packed(**arrays: Any) -> pa.RecordBatch:
    out = io.BytesIO()
    np.savez(out, **arrays)
    return pa.record_batch({"part": pa.array([out.getvalue()], pa.binary())})


def _state(data: bytes) -> heads.State:
    with np.load(io.BytesIO(data), allow_pickle=False) as held:
        return heads.State(float(held["value"]), held["gradient"], held["hessian"], int(held["rows"]))
