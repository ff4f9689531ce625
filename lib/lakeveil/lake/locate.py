"""`lakeveil locate`: what a digest of the audit means, for the eyes at the terminal: an input, a row of it, or where a value stands.

Digests cannot be turned back; each is found by making the same digest again of everything it could mean. An input
that is gone is therefore not found any more, and neither is a row of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil.config import Settings, Source
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring
from lakeveil.lake import kernel, planning, session, sources, staging
from lakeveil.lake.store import Store
from lakeveil.lake.units import Unit

LEAST = 8  # hex digits
LISTED = 20  # places of a value that are told one by one
_DIGEST = re.compile(r"([0-9a-f]{8,64})(?:#(\d+))?")


@dataclass(frozen=True, slots=True)
class _Lake:
    """Where to look: the audit, the sources, and the key that row digests were made with."""

    spark: SparkSession
    store: Store
    settings: Settings

    def audit(self, name: str) -> DataFrame | None:
        """An audit table, if it is there."""
        if not self.store.exists(f"audit/{name}/_delta_log"):
            return None
        return self.spark.read.format("delta").load(self.store.path(f"audit/{name}"))


def locate(settings: Settings, digest: str, spark: SparkSession | None = None) -> list[str]:
    """Lines for the terminal. `digest`: an input's (or the first 8 digits of it or more), with `#N` its Nth row, a row's
    as audit/findings has it, or a value's. UsageError when it is no digest, or nothing in the audit has it."""
    found = _DIGEST.fullmatch(digest.strip().lower().rstrip("…"))
    if found is None:
        raise UsageError(
            f"a digest is {LEAST} to 64 hex digits as the report or the audit shows them; for a row of an input: DIGEST#ROW"
        )
    spark = spark or session.start(settings)
    lake = _Lake(spark, Store(spark, settings.output), settings)
    name, number = found[1], found[2]
    lines = [
        *_inputs(lake, name, number),
        *_rows(lake, name, number),
        *([] if number else _values(lake, name)),
        *_settings(lake, name),
    ]
    if not lines:
        raise UsageError(f"nothing in the audit of {lake.store.root} has the digest {name[:16]}…: check it, and `output`")
    return lines


def _inputs(lake: _Lake, name: str, number: str | None) -> Iterator[str]:
    covered = lake.audit("coverage")
    if covered is None:
        return
    known = covered.where(f.col("digest").startswith(name)).groupBy("table", "digest").agg(f.max("snapshot").alias("snapshot"))
    for row in sorted(known.collect()):
        unit = _unit(lake, row["table"], row["digest"], row["snapshot"])
        if unit is None:
            yield f"input of table {row['table']}: {_gone(lake, row['table'])}"
        elif number is None:
            yield f"input of table {row['table']}: {unit.uri}"
        else:
            yield f"row {number} (the first is 0) of {unit.uri}, table {row['table']}"


def _gone(lake: _Lake, table: str) -> str:
    if _source(lake, table) is None:
        return "the config names no such source, so it cannot be located"
    return "it is not among the source's inputs any more, so its path cannot be told"


def _source(lake: _Lake, table: str) -> Source | None:
    return next((source for source in lake.settings.sources if source.name == table), None)


def _unit(lake: _Lake, table: str, digest: str, snapshot: int | None) -> Unit | None:
    source = _source(lake, table)
    if source is None:
        return None
    source = replace(source, missing_ok=True)
    if snapshot is not None and source.table is None:
        source = replace(source, options={**source.options, "versionAsOf": str(snapshot)})
    return next((unit for unit in sources.list_units(lake.spark, source) if unit.digest() == digest), None)


def _rows(lake: _Lake, name: str, number: str | None) -> Iterator[str]:
    """Rows that are named by a digest: of the configured key, or of themselves and the number of their occurrence."""
    findings = lake.audit("findings")
    if findings is None:
        return
    ref = f.col("row").startswith(name)
    if number is not None:
        ref = ref & (f.substring_index("row", "#", -1) == number)
    named = findings.where(ref & (f.length(f.substring_index("row", "#", 1)) == 32)).select("table", "unit", "row").distinct()
    for row in sorted(named.limit(LISTED).collect()):
        unit = _unit(lake, row["table"], row["unit"], _snapshot(lake, row["table"], row["unit"]))
        if unit is None:
            yield f"row {row['row']} of table {row['table']}: its input, {row['unit'][:16]}…: {_gone(lake, row['table'])}"
            continue
        source = _source(lake, row["table"])
        assert source is not None  # noqa: S101 - a unit was found in it
        places = _numbers(lake, source, unit, row["row"].partition("#")[0])
        yield f"{_told(places, row['row'])} of {unit.uri}, table {row['table']}"


def _told(places: Sequence[int], ref: str) -> str:
    if not places:
        return f"row {ref}: no row has this digest now: another key, or the input changed; it is a row"
    if len(places) == 1:
        return f"row {places[0]} (the first sound one is 0)"
    alike = ", ".join(map(str, places[:LISTED]))
    return f"one of {len(places)} equal rows ({alike}; the first sound one is 0)"


def _numbers(lake: _Lake, source: Source, unit: Unit, wanted: str) -> list[int]:
    """The numbers of the unit's sound rows, in the order of the file, whose keyed digest is `wanted`."""
    spark = lake.spark
    schema = planning.known_schema(planning.known_columns(spark, lake.store.path("audit/columns"), source.name))
    if schema is None:
        return []
    columns = {"spark.sql.files.maxPartitionBytes": str(unit.size + 10_000_000), "spark.sql.files.minPartitionNum": "1"}
    before = {name: spark.conf.get(name, None) for name in columns}
    key = Keyring.from_reference(lake.settings.key).derive("findings", "row") if lake.settings.key else b"lakeveil"
    for name, value in columns.items():  # one partition, so that rows count from the start of the file
        spark.conf.set(name, value)
    try:
        frame = sources.read(spark, source, [unit], schema)
        counted = frame.select(f.monotonically_increasing_id().alias("n"), staging.name_of_row(source, schema).alias("ref"))

        def lakeveil_locate(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
            return kernel.guarded(source.name, _matching(batches, key, wanted))

        return sorted(
            row[0] for row in counted.mapInArrow(lakeveil_locate, t.StructType([t.StructField("n", t.LongType())])).collect()
        )
    finally:
        for name, value in before.items():
            spark.conf.unset(name) if value is None else spark.conf.set(name, value)


def _matching(batches: Iterator[pa.RecordBatch], key: bytes, wanted: str) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        digests = (kernel.row_digest(name, key) for name in batch.column(1).to_pylist())
        numbers = [n for n, one in zip(batch.column(0).to_pylist(), digests, strict=True) if one.startswith(wanted)]
        yield pa.RecordBatch.from_arrays([pa.array(numbers, pa.int64())], names=["n"])


def _values(lake: _Lake, name: str) -> Iterator[str]:
    """Where the value with this digest was found; the value itself is in the inputs only."""
    findings = lake.audit("findings")
    if findings is None or len(name) > 32:
        return
    same = findings.where(f.lower(f.hex("value")).startswith(name))
    count = same.count()
    units: dict[tuple[str, str], str] = {}
    for row in same.orderBy("table", "unit", "row", "path", "start").limit(LISTED).collect():
        place = (row["table"], row["unit"])
        if place not in units:
            unit = _unit(lake, *place, _snapshot(lake, *place))
            units[place] = unit.uri if unit else f"input {row['unit'][:16]}… ({_gone(lake, row['table'])})"
        at = f"{row['path']}{list(row['position']) if row['position'] else ''}, characters {row['start']} to {row['end']}"
        yield f"value, {row['label']}: table {row['table']}, {at}, row {row['row']} of {units[place]}"
    if count > LISTED:
        yield f"and {count - LISTED} further places of the same value"


def _snapshot(lake: _Lake, table: str, digest: str) -> int | None:
    covered = lake.audit("coverage")
    if covered is None:
        return None
    row = covered.where((f.col("table") == table) & (f.col("digest") == digest)).agg(f.max("snapshot")).collect()[0]
    return None if row[0] is None else int(row[0])


def _settings(lake: _Lake, name: str) -> Iterator[str]:
    """Digests that mean no input: of policy, bundle, rules, config."""
    runs = lake.audit("runs")
    for column in ("bundle", "rules", "policy", "config", "key_id") if runs is not None else ():
        found = runs.where(f.col(column).startswith(name)).select("run").limit(1).collect() if runs is not None else []
        if found:
            yield f"no input: the {column.replace('_', ' ')} of run {found[0][0]}"
