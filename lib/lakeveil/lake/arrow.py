"""Arrow batches through Python, whatever the columns are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import types as t

Work = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def mapped(frame: DataFrame, work: Work, out: t.StructType | str) -> DataFrame:
    """`frame.mapInArrow(work, out)`: pyspark looks its columns up by name without quoting them, and a name such as
    `Geb.-Datum` would end the scan. Here they go by number, and `work` sees their own names."""
    names = frame.columns

    def lakeveil_named(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return work(_named(batch, names) for batch in batches)

    return frame.toDF(*(f"c{i}" for i in range(len(names)))).mapInArrow(lakeveil_named, out)


def _named(batch: pa.RecordBatch, names: list[str]) -> pa.RecordBatch:
    fields = [field.with_name(name) for field, name in zip(batch.schema, names, strict=True)]
    return pa.RecordBatch.from_arrays(batch.columns, schema=pa.schema(fields))
