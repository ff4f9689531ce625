"""The annotated corpora as a lake: a table a corpus and language, in turn Parquet, Delta, CSV, nested JSON, JSON in strings, text.

    python tests/bench/ship_lake.py DATA LAKE      DATA: the folder that holds ner/INDEX.tsv

Writes LAKE/<table>.<writer> with a file for each of the corpus's, LAKE/gold.jsonl (table, id, text, spans, lang) and LAKE/lake.yaml.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

Rows = list[dict[str, Any]]
Parts = dict[str, Rows]  # by the name of the split


def parquet(parts: Parts, path: Path) -> dict[str, Any]:
    """Id and text."""
    for name, rows in parts.items():
        pq.write_table(_plain(rows), path / f"{name}.parquet")
    return {"format": "parquet", "row_key": ["id"]}


def delta(parts: Parts, path: Path) -> dict[str, Any]:
    """A Delta table, written by Spark."""
    from lakeveil import config
    from lakeveil.lake import session

    spark = session.start(config.Settings(), master="local[2]")
    for name, rows in parts.items():
        staged = path.with_name(f"{path.name}.{name}")
        pq.write_table(_plain(rows), staged)
        spark.read.parquet(str(staged)).write.format("delta").mode("append").save(str(path))
        staged.unlink()
    return {"format": "delta", "row_key": ["id"]}


def csv_file(parts: Parts, path: Path) -> dict[str, Any]:
    """Quoted, with line breaks inside values."""
    for name, rows in parts.items():
        with (path / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\n")
            writer.writerow(["id", "text"])
            writer.writerows([r["id"], r["text"]] for r in rows)
    return {"format": "csv", "options": {"header": "true", "multiLine": "true", "escape": '"'}, "row_key": ["id"]}


def nested_json(parts: Parts, path: Path) -> dict[str, Any]:
    """JSON lines; the text three levels down, in an array of structs."""
    for name, rows in parts.items():
        nested = ({"id": r["id"], "doc": {"parts": [{"body": r["text"]}]}} for r in rows)
        lines = (json.dumps(one, ensure_ascii=False) + "\n" for one in nested)
        (path / f"{name}.jsonl").write_text("".join(lines), "utf-8")
    return {"format": "json", "row_key": ["id"]}


def json_in_string(parts: Parts, path: Path) -> dict[str, Any]:
    """Parquet whose payload column holds a JSON document."""
    for name, rows in parts.items():
        payload = [json.dumps({"msg": {"text": r["text"]}, "n": 1}, ensure_ascii=i % 2 == 0) for i, r in enumerate(rows)]
        pq.write_table(pa.table({"id": [r["id"] for r in rows], "payload": payload}), path / f"{name}.parquet")
    return {"format": "parquet", "row_key": ["id"]}


def text_lines(parts: Parts, path: Path) -> dict[str, Any]:
    """A text a line; texts with line breaks are left out of this table (and of its gold)."""
    for name, rows in parts.items():
        rows[:] = [r for r in rows if r["text"] and r["text"].splitlines() == [r["text"]]]
        (path / f"{name}.txt").write_text("".join(r["text"] + "\n" for r in rows), "utf-8")
    return {"format": "text"}


def _plain(rows: Rows) -> pa.Table:
    return pa.table({"id": [r["id"] for r in rows], "text": pa.array([r["text"] for r in rows], pa.string())})


WRITERS: tuple[Callable[[Parts, Path], dict[str, Any]], ...] = (parquet, delta, csv_file, nested_json, json_in_string, text_lines)


def build(data: Path, lake: Path) -> None:
    """Write the lake, its gold and its config."""
    lake.mkdir(parents=True)
    tables: dict[str, list[Path]] = {}
    with (data / "ner" / "INDEX.tsv").open(encoding="utf-8") as index:
        for name in sorted({row["file"] for row in csv.DictReader(index, delimiter="\t") if row["file"].startswith("ship/")}):
            corpus, language, *_ = Path(name).name.split(".")
            tables.setdefault(f"{corpus}_{language}", []).append(data / "ner" / name)
    sources = []
    with (lake / "gold.jsonl").open("w", encoding="utf-8") as gold:
        for number, (table, files) in enumerate(tables.items()):
            parts = {file.name.split(".")[-2]: _rows(table, file) for file in files}
            writer = WRITERS[number % len(WRITERS)]
            path = lake / f"{table}.{writer.__name__}"
            path.mkdir()
            sources.append({"name": table, "path": str(path), **writer(parts, path)})
            for row in (row for rows in parts.values() for row in rows):
                kept = {"table": table, **{name: row[name] for name in ("id", "text", "spans", "lang")}}
                gold.write(json.dumps(kept, ensure_ascii=False) + "\n")
            print(f"{table}: {sum(map(len, parts.values()))} rows as {writer.__name__}", file=sys.stderr)
    config = {"output": str(lake.with_name(lake.name + "-veiled")), "sources": sources}
    (lake / "lake.yaml").write_text(json.dumps(config, indent=1))


def _rows(table: str, file: Path) -> Rows:
    with file.open(encoding="utf-8") as lines:
        return [{**json.loads(line), "id": f"{table}-{file.name.split('.')[-2]}-{i}"} for i, line in enumerate(lines)]


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(sys.argv[2]))
