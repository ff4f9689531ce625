"""Files read line by line, or whole, with their bytes as they are, and where in them the malformed lines stand."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

from lakeveil.config import Source
from lakeveil.lake import files
from lakeveil.lake.readers import reader
from lakeveil.lake.units import Bad, Unit

LINE, SOUND, FILE, BLOCK, SIZE = "_lakeveil_line", "_lakeveil_sound", "_lakeveil_file", "_lakeveil_block", "_lakeveil_size"
BROKEN = "broken text: bytes that are not {}"
_WIDE = ("UTF-16", "UTF-32", "UCS-2", "UCS-4")
BOM = b"\xef\xbb\xbf"
_FOUND = "file string, block bigint, at bigint, size bigint, reason string, more bigint"


def wide(charset: str) -> bool:
    """Whether a line break takes more than one byte in this charset."""
    return charset.startswith(_WIDE)


def load(
    spark: SparkSession,
    source: Source,
    units: Sequence[Unit],
    partition: Sequence[StructField],
    separator: str | None,
    whole: bool = False,
) -> DataFrame:
    """One row a line (or a file): LINE the text, SOUND whether its bytes are of the charset, `_unit`, FILE, BLOCK, SIZE, partitions.

    SIZE is the line's length in bytes with its separator. Charsets of two bytes a character are cut after decoding.
    """
    charset = reader.charset(source)
    cut_later = wide(charset) and not whole
    options = {"wholetext": str(whole or cut_later).lower()} | ({"lineSep": separator} if separator and not cut_later else {})
    schema = StructType([StructField(LINE, StringType()), *partition])
    raw = reader.opened(spark, source, options).schema(schema).format("text").load(reader.paths(units))
    columns = [F.col(reader.quoted(field.name)) for field in partition]
    raw = raw.select(
        F.col(LINE), *columns, reader.unit_column().alias(reader.UNIT), F.col("_metadata.file_path").alias(FILE),
        F.col("_metadata.file_block_start").alias(BLOCK), (F.octet_length(LINE) + F.lit(len((separator or "\n").encode()))).cast("bigint").alias(SIZE),
    )  # fmt: skip
    return _cut(_decoded(raw, charset)) if cut_later else _decoded(raw, charset)


def _decoded(raw: DataFrame, charset: str) -> DataFrame:
    if charset == "UTF-8":
        return raw.withColumn(SOUND, reader.utf8_ok(F.col(LINE)))
    text = F.decode(F.col(LINE).cast("binary"), charset)
    sound = F.lit(True) if charset == "ISO-8859-1" else ~text.contains("\ufffd")
    return raw.withColumn(SOUND, sound).withColumn(LINE, text)


def _cut(df: DataFrame) -> DataFrame:
    """Whole files into lines; the end of the last line begins no further one."""
    text = F.regexp_replace(F.regexp_replace(F.col(LINE), "^\ufeff", ""), "(\r\n|\r|\n)\\z", "")
    return df.withColumn(LINE, F.explode(F.split(text, "\r\n|\r|\n")))


def reason_of_bytes(charset: str) -> str:
    """Why a line of undecodable bytes is left out."""
    return BROKEN.format(charset)


def survey(
    spark: SparkSession, units: Sequence[Unit], rows: Callable[[Sequence[Unit]], DataFrame], reason: Column, located: bool
) -> tuple[list[Unit], list[Bad], dict[str, int]]:
    """One pass over the lines: the readable units, their malformed lines with byte ranges, and the sound rows per unit URI.

    `rows` gives the lines of some units; `reason` is null for a sound one. A file that cannot be read is a Bad of its own
    and the rest goes on. Files with malformed lines are read once more to find where these stand.
    """
    counting = [F.count("*").alias("n"), F.count(reason).alias("bad")]
    counted, left, gone = files.readable(units, lambda some: rows(some).groupBy(FILE).agg(*counting).collect())
    counted = counted or []
    by_uri = {unit.uri: unit for unit in left}
    damaged = {by_uri[row[FILE]]: int(row["bad"]) for row in counted if row["bad"]}
    sound = {row[FILE]: int(row["n"]) - int(row["bad"]) for row in counted}
    bad = _locate(spark, damaged, rows, reason, located) if damaged else []
    return left, gone + bad, {unit.uri: sound.get(unit.uri, 0) for unit in left}


def _locate(
    spark: SparkSession, damaged: dict[Unit, int], rows: Callable[[Sequence[Unit]], DataFrame], reason: Column, located: bool
) -> list[Bad]:
    if not located:
        reasons = rows(list(damaged)).groupBy(FILE, reason.alias("reason")).count().where("reason is not null").collect()
        by_uri = {unit.uri: unit for unit in damaged}
        return [Bad(by_uri[row[FILE]], row["reason"], rows=row["count"]) for row in sorted(reasons)]
    marked = rows(list(damaged)).select(
        F.col(FILE).alias("file"), F.col(BLOCK).alias("block"), F.col(SIZE).alias("size"), reason.alias("reason")
    )
    found: dict[str, list[Any]] = {}
    for row in marked.mapInArrow(_offsets, _FOUND).collect():
        found.setdefault(row.file, []).append(row)
    return [entry for unit, n in damaged.items() for entry in _ranges(spark, unit, n, found.get(unit.uri, []))]


def _offsets(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Lines of a partition, in order, to the malformed ones with their offset in the split, and each split's size.

    A file's split lies in one partition, in order, so a running sum is all it takes.
    """
    at, current, listed, more = 0, None, 0, 0
    for batch in batches:
        out: list[tuple[Any, ...]] = []
        size = batch.column(2).to_numpy(zero_copy_only=False)
        reasons = batch.column(3)
        for start, stop in _runs(batch):
            key = (batch.column(0)[start].as_py(), batch.column(1)[start].as_py())
            if key != current:
                if current is not None:
                    out.append((*current, None, at, None, more))
                at, current, listed, more = 0, key, 0, 0
            ends = at + np.cumsum(size[start:stop])
            faulty = np.flatnonzero(reasons.slice(start, stop - start).is_valid().to_numpy(zero_copy_only=False))
            for i in faulty[: reader.LISTED - listed].tolist():
                out.append((*key, int(ends[i] - size[start + i]), int(size[start + i]), reasons[start + i].as_py(), 0))
            more += max(len(faulty) - max(reader.LISTED - listed, 0), 0)
            listed = min(listed + len(faulty), reader.LISTED)
            at = int(ends[-1])
        yield _batch(out)
    if current is not None:
        yield _batch([(*current, None, at, None, more)])


def _runs(batch: pa.RecordBatch) -> list[tuple[int, int]]:
    """The stretches of rows of one split of one file."""
    if batch.num_rows == 0:
        return []
    file = batch.column(0).dictionary_encode().indices.to_numpy(zero_copy_only=False)
    block = batch.column(1).to_numpy(zero_copy_only=False)
    cuts = np.flatnonzero((np.diff(file) != 0) | (np.diff(block) != 0)) + 1
    edges = [0, *cuts.tolist(), batch.num_rows]
    return list(itertools.pairwise(edges))


def _batch(rows: list[tuple[Any, ...]]) -> pa.RecordBatch:
    kinds = [pa.string(), pa.int64(), pa.int64(), pa.int64(), pa.string(), pa.int64()]
    names = ["file", "block", "at", "size", "reason", "more"]
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(kinds)
    return pa.RecordBatch.from_arrays([pa.array(c, k) for c, k in zip(columns, kinds, strict=True)], names=names)


def _ranges(spark: SparkSession, unit: Unit, total: int, found: list[Any]) -> list[Bad]:
    """A unit's malformed lines from the offsets in its splits: a split's lines begin where those of the splits before end."""
    starts, at = {}, 3 if files.head(spark, unit, 3) == BOM else 0
    for row in sorted((r for r in found if r.at is None), key=lambda r: r.block):
        starts[row.block] = at
        at += row.size
    lines = sorted((r for r in found if r.at is not None), key=lambda r: (r.block, r.at))
    listed = [Bad(unit, r.reason, starts[r.block] + r.at, r.size - 1, 1) for r in lines]
    return reader.rest(unit, listed, total, "further malformed lines")
