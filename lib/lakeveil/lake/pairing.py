"""Texts joined to their records on Spark, worked through in Arrow batches, and brought back one partition at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.config import Settings, Source, nearest
from lakeveil.errors import UsageError
from lakeveil.lake import kernel, session, sources
from lakeveil.lake.readers import reader

# (key, text, language, record as JSON) in, the same number of columns `line` out; picklable, opens its own models.
Work = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def lines(settings: Settings, texts: str, records: str | None, key: str, text: str, language: str, work: Work) -> Iterator[bytes]:
    """What `work` makes of each text and its record, in order of partitions; the driver holds one partition at a time.

    The work is done on all executors at once and kept on their disks, under Spark's I/O encryption, until it is read.

    texts, records: names of sources of the config; without `records` a text's own row is its record. Rows of one key make one
    record with lists. A text whose key has no record gets an empty one. UsageError names a source or a column that is not there.
    """
    spark = session.start(settings)
    frame = _frame(spark, settings, texts)
    _columns(frame, texts, key, text)
    spoken = f.col(reader.quoted(language)).cast("string") if language in frame.columns else f.lit(None).cast("string")
    own = [c for c in frame.columns if c not in (text, sources.UNIT, sources.ROW)]
    pairs = frame.select(
        _name(frame, key).alias("key"), f.col(reader.quoted(text)).cast("string").alias("text"), spoken.alias("language"), _json(own).alias("record")
    )  # fmt: skip
    if records is not None:
        table = _frame(spark, settings, records)
        _columns(table, records, key)
        kept = [c for c in table.columns if c not in (sources.UNIT, sources.ROW)]
        grouped = table.groupBy(_name(table, key).alias("key")).agg(
            f.to_json(f.collect_list(f.struct(*map(_plain, kept)))).alias("record")
        )
        pairs = pairs.drop("record").join(grouped, "key", "left")
    schema = t.StructType([t.StructField("line", t.BinaryType())])
    name = texts

    def lakeveil_work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded(name, work(batches))

    made = pairs.where(f.col("text").isNotNull()).mapInArrow(lakeveil_work, schema).persist(StorageLevel.DISK_ONLY)
    try:
        made.count()  # all partitions side by side: the iterator below asks for one at a time
        for row in made.toLocalIterator():
            yield bytes(row[0])
    finally:
        made.unpersist()


def _frame(spark: SparkSession, settings: Settings, name: str) -> DataFrame:
    by_name: dict[str, Source] = {source.name: source for source in settings.sources}
    if name not in by_name:
        raise UsageError(f"the config has no source `{name}`{nearest(name, by_name)}")
    source = by_name[name]
    sound, bad = sources.quarantine(spark, source, sources.list_units(spark, source))
    if bad:
        raise UsageError(f"source `{name}`: {len(bad)} damaged inputs or rows: scan it first, the report names them")
    return sources.read(spark, source, sound, sources.schema_of(spark, source, sound))


def _columns(frame: DataFrame, source: str, *names: str) -> None:
    for name in names:
        if name not in frame.columns:
            raise UsageError(f"source `{source}`: has no column `{name}`{nearest(name, frame.columns)}")


def _name(frame: DataFrame, key: str) -> Column:
    return f.col(reader.quoted(key)).cast("string")


def _plain(name: str) -> Column:
    return f.col(reader.quoted(name))


def _json(names: list[str]) -> Column:
    return f.to_json(f.array(f.struct(*map(_plain, names))))
