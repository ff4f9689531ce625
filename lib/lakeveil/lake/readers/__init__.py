"""The readers, one format a file: each offers the four functions of `Reader`, and `TABLE` lists them all."""

from __future__ import annotations

from lakeveil.lake.readers import csv, delta, json, orc, other, parquet, table, text
from lakeveil.lake.readers.reader import Reader

TABLE: dict[str, Reader] = {
    "parquet": parquet.READER,
    "orc": orc.READER,
    "delta": delta.READER,
    "csv": csv.READER,
    "json": json.READER,
    "text": text.READER,
}
TABLES: Reader = table.READER  # tables and views of the Spark catalog, by name
OTHER: Reader = other.READER  # any further Spark format, by name

__all__ = ["OTHER", "TABLE", "TABLES", "Reader", "delta", "table"]
