"""The findings of a scan of the ship lake against the gold: PERSON, per table, per way of storing it, over all.

    lakeveil scan --config LAKE/lake.yaml && python tests/bench/ship_score.py LAKE

Strict precision, recall and F1, and covered, of what the audit says was found; each row is known to the audit by a digest only, so the
digests are made again from the gold. Also counts the rows of every masked table and compares its schema with the source's.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from lakeveil import config
from lakeveil.config import Settings, Source
from lakeveil.lake import kernel, session, sources, staging
from lakeveil.learn.evaluate import Evaluation, at_level, evaluate_text

KEY = b"lakeveil"  # what stands for the key of a scan without one
WANTED = frozenset(["PERSON"])
Found = dict[tuple[str, str], set[tuple[int, int, str]]]  # rows that are alike have the same spans


def main(lake: Path) -> None:
    """Print the table in Markdown."""
    settings = config.load(lake / "lake.yaml")
    spark = session.start(settings, master="local[2]")
    found = _found(spark, settings)
    gold = _gold(lake)
    names = {source.name: _names(spark, source, gold[source.name]) for source in settings.sources}
    of_table = {table: _scored(table, rows, names[table], found) for table, rows in gold.items()}
    stored = {source.name: Path(source.path or "").suffix[1:] for source in settings.sources}
    ways: dict[str, Evaluation] = defaultdict(Evaluation)
    print("| table | stored as | rows | names | strict P | R | F1 | covered |\n|---|---|---|---|---|---|---|---|")
    for table, one in of_table.items():
        ways[stored[table]] += one
        print(_line(f"{table} | {stored[table]} | {len(gold[table])}", one))
    for way, one in sorted(ways.items()):
        print(_line(f"all | {way} | {sum(len(gold[t]) for t in gold if stored[t] == way)}", one))
    print(_line(f"all | | {sum(map(len, gold.values()))}", sum(ways.values(), Evaluation())))
    wrong = [line for source in settings.sources for line in _differs(spark, settings, source)]
    print("\n".join(wrong) or f"{len(settings.sources)} tables: rows and schemas are those of the sources")


def _gold(lake: Path) -> dict[str, list[dict[str, Any]]]:
    gold: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with (lake / "gold.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            gold[row.pop("table")].append(row)
    return gold


def _found(spark: SparkSession, settings: Settings) -> Found:
    found: Found = defaultdict(set)
    audit = spark.read.format("delta").load(f"{settings.output}/audit/findings").where("path not in ('id')")
    for row in audit.select("table", "row", "start", "end", "label").toLocalIterator():
        found[row["table"], row["row"].partition("#")[0]].add((row["start"], row["end"], row["label"]))
    return found


def _names(spark: SparkSession, source: Source, rows: list[dict[str, Any]]) -> list[str]:
    """What the audit calls each gold row: the digest of its id, or of its text."""
    if source.row_key:
        return [kernel.row_digest(json.dumps({"id": row["id"]}, separators=(",", ":")), KEY) for row in rows]
    frame = spark.createDataFrame([(row["text"],) for row in rows], "value string")
    hashed = frame.select(staging.name_of_row(source, frame.schema)).collect()
    return [kernel.row_digest(row[0], KEY) for row in hashed]


def _scored(table: str, rows: list[dict[str, Any]], names: list[str], found: Found) -> Evaluation:
    total = Evaluation()
    for row, name in zip(rows, names, strict=True):
        sides = [at_level(row["text"], spans, WANTED) for spans in (row["spans"], sorted(found.get((table, name), ())))]
        total += evaluate_text(row["text"], sides[0], sides[1])
    return total


def _line(head: str, one: Evaluation) -> str:
    whole = one.report()["overall"]
    strict = whole["strict"]
    cells = [strict["precision"], strict["recall"], strict["f1"], whole["covered"]]
    return f"| {head} | {strict['support']} | " + " | ".join("–" if cell is None else f"{cell:.3f}" for cell in cells) + " |"


def _differs(spark: SparkSession, settings: Settings, source: Source) -> list[str]:
    """What is not as it should be about a masked table."""
    masked = spark.read.format("delta").load(f"{settings.output}/tables/{source.name}")
    units = sources.list_units(spark, source)
    schema = sources.schema_of(spark, source, units)
    rows = sources.read(spark, source, units, schema).agg(f.count(f.lit(1))).collect()[0][0]
    told = []
    if masked.count() != rows:
        told.append(f"{source.name}: {rows} rows in the source, {masked.count()} in the masked table")
    if masked.schema.simpleString() != schema.simpleString():
        told.append(f"{source.name}: another schema")
    return told


if __name__ == "__main__":
    main(Path(sys.argv[1]))
