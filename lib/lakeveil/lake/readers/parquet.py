"""Parquet: the schema, row counts and row positions are the files' own."""

from __future__ import annotations

from typing import Any

import pyarrow.parquet as pq
from pyspark.sql import functions as F

from lakeveil.lake.readers import columnar


def _rows(file: Any) -> int:
    return int(pq.ParquetFile(file).metadata.num_rows)


READER = columnar.reading("Parquet", _rows, lambda: F.col("_metadata.row_index"))
