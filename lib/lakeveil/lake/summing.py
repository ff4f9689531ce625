"""Rows made ready once, kept on the executors, and summed over as often as a fit asks: the sums add, so the fit is the central one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame

from lakeveil.lake import kernel

# record batches in, batches of one binary column `part` out; picklable, opens its own models.
Work = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def ready(frame: DataFrame, work: Work) -> DataFrame:
    """What `work` makes of the frame's rows, kept on the executors' disks until `unpersist`; Spark's I/O encryption covers it."""

    def lakeveil_ready(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded("gold", work(batches))

    return frame.mapInArrow(lakeveil_ready, "part binary").persist(StorageLevel.DISK_ONLY)


def sums(frame: DataFrame, work: Work) -> list[bytes]:
    """What `work` makes of each partition of a `ready` frame, in order of partitions: a few numbers each, brought to the driver."""

    def lakeveil_sums(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded("gold", work(batches))

    return [bytes(row[0]) for row in frame.mapInArrow(lakeveil_sums, "part binary").collect()]
