"""The annotated corpora as a lake: a table a file, in turn Parquet, Delta, CSV, nested JSON, JSON in strings, text.

    python tests/bench/ship_lake.py DATA LAKE      DATA: the folder that holds ner/INDEX.tsv

Writes LAKE/<table>.<format>, LAKE/gold.jsonl (table, id, text, spans, lang) and LAKE/lake.yaml.
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


def parquet(rows: Rows, path: Path) -> dict[str, Any]:
    """Two files of id and text."""
    path.mkdir(parents=True)
    half = len(rows) // 2
    for part, some in enumerate((rows[:half], rows[half:])):
        table = pa.table({"id": [r["id"] for r in some], "text": pa.array([r["text"] for r in some], pa.string())})
        pq.write_table(table, path / f"part-{part}.parquet")
    return {"format": "parquet", "path": str(path), "row_key": ["id"]}


def delta(rows: Rows, path: Path) -> dict[str, Any]:
    """A Delta table, written by Spark."""
    from lakeveil import config
    from lakeveil.lake import session

    spark = session.start(config.Settings(), master="local[2]")
    columns = pa.table({"id": [r["id"] for r in rows], "text": [r["text"] for r in rows]})
    staged = path.with_suffix(".staged")
    pq.write_table(columns, staged)
    spark.read.parquet(str(staged)).write.format("delta").save(str(path))
    staged.unlink()
    return {"format": "delta", "path": str(path), "row_key": ["id"]}


def csv_file(rows: Rows, path: Path) -> dict[str, Any]:
    """Quoted, with line breaks inside values."""
    path.mkdir(parents=True)
    with (path / "rows.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\n")
        writer.writerow(["id", "text"])
        writer.writerows([r["id"], r["text"]] for r in rows)
    options = {"header": "true", "multiLine": "true", "escape": '"'}
    return {"format": "csv", "path": str(path), "options": options, "row_key": ["id"]}


def nested_json(rows: Rows, path: Path) -> dict[str, Any]:
    """JSON lines; the text three levels down, in an array of structs."""
    path.mkdir(parents=True)
    with (path / "rows.jsonl").open("w", encoding="utf-8") as file:
        for r in rows:
            file.write(json.dumps({"id": r["id"], "doc": {"parts": [{"body": r["text"]}]}}, ensure_ascii=False) + "\n")
    return {"format": "json", "path": str(path), "row_key": ["id"]}


def json_in_string(rows: Rows, path: Path) -> dict[str, Any]:
    """Parquet whose payload column holds a JSON document."""
    path.mkdir(parents=True)
    payload = [json.dumps({"msg": {"text": r["text"]}, "n": 1}, ensure_ascii=i % 2 == 0) for i, r in enumerate(rows)]
    pq.write_table(pa.table({"id": [r["id"] for r in rows], "payload": payload}), path / "rows.parquet")
    return {"format": "parquet", "path": str(path), "row_key": ["id"]}


def text_lines(rows: Rows, path: Path) -> dict[str, Any]:
    """A text a line; texts with line breaks are left out of this table (and of its gold)."""
    path.mkdir(parents=True)
    rows[:] = [r for r in rows if "\n" not in r["text"] and "\r" not in r["text"] and r["text"]]
    (path / "lines.txt").write_text("".join(r["text"] + "\n" for r in rows), "utf-8")
    return {"format": "text", "path": str(path)}


WRITERS: tuple[Callable[[Rows, Path], dict[str, Any]], ...] = (parquet, delta, csv_file, nested_json, json_in_string, text_lines)


def build(data: Path, lake: Path) -> None:
    """Write the lake, its gold and its config."""
    lake.mkdir(parents=True)
    with (data / "ner" / "INDEX.tsv").open(encoding="utf-8") as index:
        files = sorted({row["file"] for row in csv.DictReader(index, delimiter="\t") if row["file"].startswith("ship/")})
    sources = []
    with (lake / "gold.jsonl").open("w", encoding="utf-8") as gold:
        for number, name in enumerate(files):
            table = Path(name).name.removesuffix(".jsonl").replace(".", "_")
            with (data / "ner" / name).open(encoding="utf-8") as lines:
                rows = [{"id": f"{table}-{i}", **json.loads(line)} for i, line in enumerate(lines)]
            writer = WRITERS[number % len(WRITERS)]
            sources.append({"name": table, **writer(rows, lake / f"{table}.{writer.__name__}")})
            for row in rows:
                kept = {"table": table, "id": row["id"], "text": row["text"], "spans": row["spans"], "lang": row["lang"]}
                gold.write(json.dumps(kept, ensure_ascii=False) + "\n")
            print(f"{table}: {len(rows)} rows as {writer.__name__}", file=sys.stderr)
    (lake / "lake.yaml").write_text(
        json.dumps({"output": str(lake.with_name(lake.name + "-veiled")), "sources": sources}, indent=1)
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(sys.argv[2]))
