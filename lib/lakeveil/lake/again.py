"""A correction in place: only rows that hold its word are scanned again; the rest of a table and of its audit stays as it is.

These rows are masked twice: under the decisions that held before, and under those that hold now. Masking is deterministic (law 4), so what
comes out the first way is what the table has of them; it tells which rows and findings go, and no column need say where a row came from.
Where the table or its findings do not have exactly that, `stage` says so and the table is scanned whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as f
from pyspark.sql import types as t

from lakeveil import escapes
from lakeveil.config import Limits, Source
from lakeveil.errors import LakeveilError
from lakeveil.lake import arrow, coverage, deltalog, files, kernel, plan, sampling, sources, staging, tables
from lakeveil.lake.deltalog import Commit
from lakeveil.lake.job import Job
from lakeveil.lake.plan import Plan, Staged
from lakeveil.lake.units import Unit
from lakeveil.recognizers.decisions import Decision, holding, in_scope
from lakeveil.veil import cells
from lakeveil.veil.distinct import is_binary, is_text, texts_of
from lakeveil.veil.jsontext import Ways, parse

CHANGE = "correct"
KEY, FILE, HASH, NEED = "_key", "_file", "_hash", "_need"
_DOCUMENT = r"^[ \t\r\n]*[\[{]"  # what JSON begins with
_ESCAPES = r"[\\&=]"  # what every escape has, of JSON and of texts: a document without one reads as it is written


def stage(job: Job, source: Source, planned: Plan, units: Sequence[Unit]) -> Staged | None:
    """Scan the rows that the corrections touch, both ways; None where that cannot be done in place."""
    lost = {one["digest"] for one in planned.bad if one["lost"]}
    good = [unit for unit in units if unit.digest() not in lost]
    try:
        staged = _staged(job, source, planned, good)
    except LakeveilError:
        raise
    except Exception as error:  # the whole scan that follows names what is wrong, if it still is
        job.log.warning("not corrected in place", table=planned.table, because=files.java_class(error))
        return None
    if staged is None:
        job.log.warning("not corrected in place", table=planned.table, because="the table is not what its sources give")
    return staged


def findings(job: Job, source: Source, planned: Plan, staged: Staged, commit: Commit) -> None:
    """Put the findings of the rows scanned again in the place of those they had."""
    before, after = _both(job, planned, staged)
    gone = _places(before, source, planned.table)
    fresh = staging.found(after, source).withColumns(
        {name: f.lit(getattr(planned, name)) for name in ("run", "table", "version")}
    )
    fresh = fresh.withColumn("version", f.col("version").cast("bigint")).select(*tables.FINDINGS.fieldNames())
    deltalog.exchange(
        job.spark,
        job.audit("findings"),
        staged.files["findings"],
        lambda some: some.join(gone, ["table", "unit", "row"], "left_anti").select(*tables.FINDINGS.fieldNames()),
        fresh,
        commit,
    )


def table(job: Job, planned: Plan, staged: Staged, commit: Commit) -> None:
    """Put the rows scanned again in the place of those that the masked table has of them."""
    if planned.mode != "mask":
        return
    names = planned.struct.fieldNames()
    before, after = (one.select(*map(_quoted, names)) for one in _both(job, planned, staged))

    def kept(some: DataFrame) -> DataFrame:
        """All rows of some files but those that go: of equal rows, as many as there were."""
        hashes = before.select(_hash(planned)).distinct()
        hashed = some.withColumn(HASH, _hash(planned))
        others = hashed.join(f.broadcast(hashes), HASH, "left_anti").select(*map(_quoted, names))
        alike = _keyed(hashed.join(f.broadcast(hashes), HASH, "left_semi").select(*map(_quoted, names)))
        numbered = alike.withColumn("_number", f.row_number().over(Window.partitionBy(KEY).orderBy(f.lit(0))))
        left = numbered.join(_needed(before), KEY, "left").where(f.col("_number") > f.coalesce(NEED, f.lit(0)))
        return others.unionAll(left.select(*map(_quoted, names)))

    deltalog.exchange(job.spark, job.table(planned.table), staged.files["table"], kept, after, commit)


def covered(job: Job, planned: Plan, staged: Staged) -> list[dict[str, Any]]:
    """The rows of coverage that hold, said again of this version; `again`: how many rows of a unit were scanned again."""
    held = coverage.current(job.spark, job.audit("coverage"), planned.table)
    vetoed = coverage.vetoes(held)
    for name, count in staged.counts["vetoed"].items():
        vetoed[name] = vetoed.get(name, 0) + count
    common = {name: getattr(planned, name) for name in ("run", "version", "change", "mode")} | dict(planned.digests)
    out = []
    for row in held:
        whole = row["status"] == coverage.SCANNED and row["offset"] is None
        out.append({**row, **common, "vetoes": None, "again": staged.rows.get(row["digest"], 0) if whole else None})
    told = {name: count for name, count in sorted(vetoed.items()) if count > 0}
    next((row for row in out if row["again"] is not None), {}).update({"vetoes": told} if told else {})
    return out


def touched(frame: DataFrame, source: Source, wanted: Sequence[Decision], limits: Limits) -> DataFrame:
    """The rows of a source's frame with a text that may hold one of the words, and with them the documents they belong to."""
    prefixes = sorted({one.prefix for one in wanted})
    names = [name for name in frame.columns if name not in (kernel.UNIT, kernel.ROW)]

    def lakeveil_touched(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded(source.name, (some for batch in batches if (some := _holding(batch)).num_rows))

    def _holding(batch: pa.RecordBatch) -> pa.RecordBatch:
        return batch.filter(pa.array(rows_holding(batch.select(names), source, prefixes, limits)))

    held = arrow.mapped(frame, lakeveil_touched, frame.schema)
    if source.document_key is None:
        return held
    key = f.col(_quoted(names[kernel.document_column(source, names) or 0])).cast("string")
    alone = key.isNull() | (key == "")
    documents = held.where(~alone).select(key.alias(KEY)).distinct()
    return frame.join(documents, key == f.col(KEY), "left_semi").unionAll(held.where(alone))


def rows_holding(batch: pa.RecordBatch, source: Source, prefixes: Sequence[str], limits: Limits) -> npt.NDArray[np.bool_]:
    """(n,) which rows have a text that may hold a prefix, in any caps: as it is written, and as the detector reads it and the JSON in it."""
    out = np.zeros(batch.num_rows, bool)
    for leaf in cells.leaves(batch):
        binary = is_binary(leaf.values.type) and leaf.path in source.binary_text
        if not binary and not is_text(leaf.values.type):
            continue
        told = texts_of(leaf.values, limits.max_value_bytes, source.charset if binary else None)
        hit = _texts_holding(told.texts, prefixes, limits.json_depth if source.json_in_strings else 0)
        slots = np.flatnonzero((told.codes >= 0) & hit[told.codes]) if len(hit) else np.empty(0, np.int64)
        out[leaf.places(slots)[0]] = True
    return out


def _texts_holding(texts: pa.Array, prefixes: Sequence[str], depth: int) -> npt.NDArray[np.bool_]:
    out = _read_holding(texts, prefixes)
    if depth and (rest := np.flatnonzero(~out & _matching(texts, _DOCUMENT) & _matching(texts, _ESCAPES))).size:
        found = [
            (i, text)
            for i, document in zip(rest.tolist(), texts.take(pa.array(rest)).to_pylist(), strict=True)
            for text in _strings(document, depth)
        ]
        hit = _read_holding(pa.array([text for _, text in found], pa.string()), prefixes)
        out[np.array([i for i, _ in found], np.intp)[hit]] = True
    return out


def _read_holding(texts: pa.Array, prefixes: Sequence[str]) -> npt.NDArray[np.bool_]:
    """Which texts hold a prefix as they are written or with their escapes read."""
    out = np.zeros(len(texts), bool)
    read = escapes.view(texts).values
    for values in (texts,) if read is texts else (texts, read):
        for prefix in prefixes:
            out |= holding(values, prefix)
    return out


def _strings(document: str, depth: int) -> Iterator[str]:
    """All strings of a JSON document and of the documents inside; none where it is no JSON."""
    left = list(parse(document, Ways(), depth) or ())
    while left:
        string = left.pop()
        yield string.text
        left += string.inner or ()


def _matching(texts: pa.Array, pattern: str) -> npt.NDArray[np.bool_]:
    return np.asarray(pc.match_substring_regex(texts, pattern).to_numpy(zero_copy_only=False), bool)


def _staged(job: Job, source: Source, planned: Plan, units: Sequence[Unit]) -> Staged | None:
    before = tuple(one for one in job.known if one.id in planned.before)
    now = in_scope(job.decided, source.name)
    wanted = [one for one in job.known if (one in before) != (one in now)]
    folder = plan.folder(planned)
    job.store.delete(f"_staging/{planned.table}")
    counts = []
    for name, decided in (("before", before), ("after", now)):
        _write(job, source, planned, units, wanted, decided, f"{folder}/{name}")
        counts.append(staging.counted(job, planned, f"{folder}/{name}", units))
    old, new = counts
    if old.rows != new.rows:
        return None
    vetoed = {name: -count for name, count in old.counts["vetoed"].items()}
    for name, count in new.counts["vetoed"].items():
        vetoed[name] = vetoed.get(name, 0) + count
    staged = replace(new, counts={"columns": {}, "vetoed": vetoed})
    table, found = _table_files(job, planned, staged, sum(old.rows.values())), _finding_files(job, source, planned, staged, old)
    return None if table is None or found is None else replace(staged, files={"table": table, "findings": found})


def _write(
    job: Job,
    source: Source,
    planned: Plan,
    units: Sequence[Unit],
    wanted: Sequence[Decision],
    decided: Sequence[Decision],
    folder: str,
) -> None:
    schema = planned.struct
    frame = touched(sources.read(job.spark, source, list(units), schema), source, wanted, job.settings.limits)
    frame = frame.withColumn(kernel.REF, staging.name_of_row(source, schema))
    kit = replace(job.kit(source, schema, sampling.decisions(planned.columns)), decided=tuple(decided))
    veiled = kernel.mapped(frame, kit, job.bundle, keep_rows=planned.mode == "mask", make=job.make)
    with staging.split(job), job.progress(planned.table, sum(unit.size for unit in units), len(units)):
        veiled.write.parquet(job.store.path(folder))


def _table_files(job: Job, planned: Plan, staged: Staged, rows: int) -> list[str] | None:
    """Names of the masked table's files with rows that go; None unless it has all of them."""
    if planned.mode != "mask" or not rows:
        return []
    names = [*map(_quoted, planned.struct.fieldNames())]
    before = _both(job, planned, staged)[0].select(*names)
    there = deltalog.read(job.spark, job.table(planned.table)).select(*names, f.col("_metadata.file_path").alias(FILE))
    hashes = before.select(_hash(planned)).distinct()
    alike = _keyed(there.withColumn(HASH, _hash(planned)).join(f.broadcast(hashes), HASH, "left_semi").drop(HASH))
    found = alike.join(_needed(before), KEY).groupBy(KEY, NEED).agg(f.count(f.lit(1)).alias("n"), f.collect_set(FILE).alias("in"))
    told = found.select(f.least("n", NEED).alias("n"), "in")
    number = told.agg(f.sum("n").alias("n")).collect()[0]["n"] or 0
    return deltalog.names(told.select(f.explode("in")).distinct()) if number == rows else None


def _finding_files(job: Job, source: Source, planned: Plan, staged: Staged, old: Staged) -> list[str] | None:
    """Names of the files of audit/findings with findings that go; None unless it has just the ones expected."""
    if not old.findings:
        return []
    gone = _places(_both(job, planned, staged)[0], source, planned.table)
    there = deltalog.read(job.spark, job.audit("findings")).select(
        "table", "unit", "row", f.col("_metadata.file_path").alias(FILE)
    )
    found = there.where(f.col("table") == planned.table).join(gone, ["table", "unit", "row"], "left_semi")
    number = found.count()
    return deltalog.names(found.select(FILE).distinct()) if number == old.findings else None


def _both(job: Job, planned: Plan, staged: Staged) -> tuple[DataFrame, DataFrame]:
    """The rows that corrections touch, masked as before and as now."""
    earlier = replace(staged, folder=f"{staged.folder.rpartition('/')[0]}/before")
    return staging.load(job, planned, earlier), staging.load(job, planned, staged)


def _places(before: DataFrame, source: Source, name: str) -> DataFrame:
    return staging.found(before, source).select(f.lit(name).alias("table"), "unit", "row").distinct()


def _needed(before: DataFrame) -> DataFrame:
    """How often each row goes, by its key."""
    return _keyed(before).groupBy(KEY).agg(f.count(f.lit(1)).alias(NEED))


def _keyed(frame: DataFrame) -> DataFrame:
    """With a digest of each row's values (FILE left out), the same for the same values only: Spark's hash passes nulls over."""
    out = t.StructType([*frame.schema.fields, t.StructField(KEY, t.BinaryType())])

    def lakeveil_keyed(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return kernel.guarded("rows", map(_with_key, batches))

    return arrow.mapped(frame, lakeveil_keyed, out)


def _with_key(batch: pa.RecordBatch) -> pa.RecordBatch:
    columns = [column.to_pylist() for name, column in zip(batch.schema.names, batch.columns, strict=True) if name != FILE]
    keys = [
        hashlib.blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=16).digest() for row in zip(*columns, strict=True)
    ]
    return pa.RecordBatch.from_arrays([*batch.columns, pa.array(keys, pa.binary())], names=[*batch.schema.names, KEY])


def _hash(planned: Plan) -> Any:
    return f.xxhash64(f.lit(0), *kernel.hashable(planned.struct)).alias(HASH)


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
