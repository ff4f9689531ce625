"""`lakeveil correct`: a person's decision about a word, kept under restricted/, applied at once, used by later runs, withdrawn.

The decision is written first, then the tables in its scope are scanned from their sources under the run protocol: the decisions that
hold are part of a table's digest, so a run that died is made good by the next one, and the result is that of any other scan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from lakeveil.audit import decisions
from lakeveil.config import Settings, Source
from lakeveil.errors import LakeveilError, UsageError
from lakeveil.lake import arrow, decided, kernel, run, session, sources
from lakeveil.lake.store import Store
from lakeveil.recognizers.decisions import Decision, holding
from lakeveil.veil import cells
from lakeveil.veil.distinct import is_binary, is_text


@dataclass(frozen=True, slots=True)
class Applied:
    """What came of a decision: its id; the run, None if no table could be scanned; by table the old Delta versions that hold the
    word; tables in scope whose source is gone."""

    decision: str
    outcome: run.Outcome | None
    old: dict[str, tuple[int, ...]]
    gone: tuple[str, ...]


def add(settings: Settings, one: Decision, *, spark: SparkSession | None = None, make: kernel.Build = kernel.build) -> Applied:
    """Keep a decision and apply it to the tables in its scope. UsageError, and nothing written, when the config names none."""
    tables = _in_scope(settings, one)
    keys = decided.keyring(settings)
    spark = spark or session.start(settings)
    store = Store(spark, settings.output)
    decided.write(store, *decisions.seal(one, keys))
    outcome, gone = _scanned(settings, tables, spark, make)
    old = {} if one.label == "VETO" else {source.name: holding_versions(spark, store, source.name, one) for source in tables}
    return Applied(one.id, outcome, old, gone)


def withdraw(
    settings: Settings, identity: str, owner: str, *, spark: SparkSession | None = None, make: kernel.Build = kernel.build
) -> Applied:
    """Withdraw a decision and mask the tables in its scope anew from their sources, where those are still there."""
    if not owner.strip():
        raise UsageError("correct: say who withdraws, as --owner NAME")
    keys = decided.keyring(settings)
    spark = spark or session.start(settings)
    store = Store(spark, settings.output)
    found, withdrawn = decisions.unseal(decided.files(store), keys)
    one = next((one for one in found if one.id == identity), None)
    if one is None:
        raise UsageError(f"correct: there is no decision `{identity}`; `lakeveil correct list` shows them")
    if identity in withdrawn:
        raise UsageError(f"correct: decision {identity} was withdrawn on {withdrawn[identity]['date']}")
    tables = _in_scope(settings, one)
    decided.write(store, *decisions.seal_withdrawal(identity, owner.strip(), keys))
    outcome, gone = _scanned(settings, tables, spark, make)
    return Applied(identity, outcome, {}, gone)


def listed(settings: Settings, *, spark: SparkSession | None = None) -> tuple[list[Decision], dict[str, dict[str, Any]]]:
    """All decisions by date, and the withdrawals by decision."""
    spark = spark or session.start(settings)
    return decisions.unseal(decided.files(Store(spark, settings.output)), decided.keyring(settings))


def holding_versions(spark: SparkSession, store: Store, table: str, one: Decision) -> tuple[int, ...]:
    """The versions of a masked table before the present one whose files are there and hold a word the decision means."""
    if not store.exists(f"tables/{table}/_delta_log"):
        return ()
    from delta.tables import DeltaTable

    place = store.path(f"tables/{table}")
    history = DeltaTable.forPath(spark, place).history().select("version").orderBy(f.col("version").desc()).collect()
    out = []
    for row in history[1:]:
        try:
            if _holds(spark.read.format("delta").option("versionAsOf", row["version"]).load(place), one):
                out.append(int(row["version"]))
        except LakeveilError:
            raise
        except Exception:  # noqa: S112 - a version whose files were vacuumed holds nothing any more
            continue
    return tuple(sorted(out))


def _holds(frame: DataFrame, one: Decision) -> bool:
    def lakeveil_search(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            if any(_leaf_holds(leaf.values, one) for leaf in cells.leaves(batch)):
                yield pa.RecordBatch.from_arrays([pa.array([True])], names=["held"])
                return

    return bool(arrow.mapped(frame, lakeveil_search, "held boolean").limit(1).collect())


def _leaf_holds(values: pa.Array, one: Decision) -> bool:
    if is_binary(values.type) or not is_text(values.type):
        return False
    plain = values.cast(pa.string())
    likely = plain.filter(pa.array(holding(plain, one.prefix))).to_pylist()
    return any(one.words.search(text) for text in likely)


def _in_scope(settings: Settings, one: Decision) -> list[Source]:
    found = [source for source in settings.sources if one.covers(source.name)]
    if not found:
        raise UsageError(f"correct: the config has no source that `{one.scope}` names")
    return found


def _scanned(
    settings: Settings, tables: Sequence[Source], spark: SparkSession, make: kernel.Build
) -> tuple[run.Outcome | None, tuple[str, ...]]:
    """Scan the tables whose sources are there; the names of the others, which stay as they are."""
    gone = tuple(source.name for source in tables if not _there(spark, source))
    names = tuple(source.name for source in tables if source.name not in gone)
    if not names:
        return None, gone
    sources_there = tuple(source for source in settings.sources if source.name in names)
    return run.scan(replace(settings, sources=sources_there, include=()), spark=spark, command="correct", make=make), gone


def _there(spark: SparkSession, source: Source) -> bool:
    try:
        return bool(sources.list_units(spark, source))
    except UsageError:
        return False
