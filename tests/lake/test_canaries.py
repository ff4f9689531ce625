"""Canaries (law 2): unique values in every corner of a lake; a run, a killed run and a run that breaks leave them nowhere.

Looked through: stdout, stderr (log level debug), the event log, Spark's scratch folders, lease and plans, staging, the audit
tables, reports, and the masked tables, where only what was never found may stand. Parquet is read, not grepped.
"""

from __future__ import annotations

import datetime
import decimal
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

pytestmark = [pytest.mark.spark, pytest.mark.slow]
SCRIPT = Path(__file__).with_name("canary_scan.py")
# text that the finder finds; it may stand nowhere at all in what a run leaves behind
FOUND = [
    f"Qanary{name}x{n:02}"
    for n, name in enumerate(
        "Plain Struct Item Key Value Json Jsonkey Deep Binary Partition File Csv Csvkey Line Folder Raise Mixed".split()
    )
]
# values of columns that are no text or are excluded: kept in tables/ (and in staging, which becomes it), nowhere else
KEPT = ["7400188001231", "8311904.77", "1873-04-09", "1873-05-11", "Kanarie-kept-by-exclude", "4b616e617269652d62696e617279"]
# rows that cannot be read: quarantined, and nowhere at all
LOST = ["QanaryRagged", "QanaryBrokenjson", "QanaryBadbytes", "QanaryTruncated"]
PLAIN, STRUCT, ITEM, KEY, VALUE, JSON, JSONKEY, DEEP, BINARY, PARTITION, FILE, CSV, CSVKEY, LINE, FOLDER, RAISE, MIXED = FOUND


def make_parquet(folder: Path) -> None:
    """Every kind of column, a canary in each, in a file and a partition with canaries in their names."""
    place = folder / f"who={PARTITION}"
    place.mkdir(parents=True)
    payload = json.dumps({"user": {"name": JSON, "more": [{"note": f"say {DEEP}"}]}, JSONKEY: 1})
    texts = [f"met {PLAIN} today", f"please raise {RAISE}", f"both {MIXED} and raise", None]
    n = len(texts)
    columns = {
        "note": pa.array(texts),
        "who_struct": pa.array([{"name": f"I am {STRUCT}", "n": 1}] * n),
        "items": pa.array([[f"item {ITEM}", None]] * n),
        "attrs": pa.array([[(f"k {KEY}", f"v {VALUE}")]] * n, pa.map_(pa.string(), pa.string())),
        "payload": pa.array([payload] * n),
        "raw_text": pa.array([f"bytes {BINARY}".encode()] * n, pa.binary()),
        "raw": pa.array([bytes.fromhex(KEPT[5])] * n, pa.binary()),
        "big": pa.array([int(KEPT[0])] * n, pa.int64()),
        "amount": pa.array([decimal.Decimal(KEPT[1])] * n, pa.decimal128(12, 2)),
        "born": pa.array([datetime.date.fromisoformat(KEPT[2])] * n),
        "seen": pa.array([datetime.datetime.fromisoformat(KEPT[3])] * n, pa.timestamp("us", "UTC")),
        "kept": pa.array([KEPT[4]] * n),
        "flag": pa.array([True] * n),
        "ratio": pa.array([7.5] * n),
    }
    pq.write_table(pa.table(columns), place / f"part-{FILE}.parquet")
    whole = (place / f"part-{FILE}.parquet").read_bytes()
    (place / f"part-{LOST[3]}.parquet").write_bytes(whole[: len(whole) // 2])


def make_lake(tmp: Path) -> None:
    """Three sources, their config, and one for a second output."""
    make_parquet(tmp / "in" / "people")
    csv = tmp / "in" / FOLDER
    csv.mkdir()
    rows = f"id,text\n{CSVKEY},it is {CSV}\nshort {LOST[0]}\n3,plain\n".encode() + f"4,{LOST[2]} ".encode() + b"\xff\xfe\n"
    (csv / f"{FILE}.csv").write_bytes(rows)
    lines = tmp / "in" / "mails"
    lines.mkdir()
    (lines / f"{FILE}.jsonl").write_text(f'{{"a": "a line of {LINE}"}}\n{{"a": "{LOST[1]}\n')
    (tmp / "key").write_text("00112233445566778899aabbccddeeff" * 2)
    (tmp / "events").mkdir()
    spark = {
        "spark.sql.shuffle.partitions": "2",
        "spark.databricks.delta.snapshotPartitions": "2",
        "spark.driver.memory": "1g",
        "spark.local.dir": str(tmp / "local"),
        "spark.sql.warehouse.dir": str(tmp / "warehouse"),
        "spark.eventLog.enabled": "true",
        "spark.eventLog.compress": "false",
        "spark.eventLog.dir": (tmp / "events").as_uri(),
    }
    sources: list[dict[str, Any]] = [
        {"name": "people", "path": str(tmp / "in" / "people"), "exclude": ["kept"], "binary_text": ["raw_text"]},
        {"name": "tickets", "format": "csv", "path": str(csv), "options": {"header": "true"}, "row_key": ["id"]},
        {"name": "mails", "format": "json", "path": str(lines / "*.jsonl")},
    ]
    common = {"key": f"file:{tmp / 'key'}", "sources": sources, "spark": spark, "log_level": "debug"}
    for out in ("out", "broken"):
        (tmp / f"{out}.yaml").write_text(yaml.safe_dump({"output": str(tmp / out), **common}))


def scanned(tmp: Path, name: str, *arguments: str) -> int:
    """Run the script; its output goes to files that are looked through like all others."""
    (tmp / "said").mkdir(exist_ok=True)
    with (tmp / "said" / f"{name}.out").open("wb") as out, (tmp / "said" / f"{name}.err").open("wb") as err:
        command = [sys.executable, str(SCRIPT), str(tmp / "out.yaml"), *arguments]
        return subprocess.run(command, stdout=out, stderr=err, check=False, timeout=1500).returncode


def contents(path: Path) -> Iterator[bytes]:
    """A file's bytes and its name; of Parquet also every value, name and statistic in it."""
    yield str(path).encode()
    data = path.read_bytes()
    yield data
    if data[:4] == b"PAR1" and data[-4:] == b"PAR1":
        file = pq.ParquetFile(path)
        yield repr(file.metadata.metadata).encode()
        table = file.read()
        yield "\n".join(str(table.column(i).to_pylist()) for i in range(table.num_columns)).encode()
        yield "\n".join(str(file.metadata.row_group(g).to_dict()) for g in range(file.num_row_groups)).encode()


def forms(word: str) -> list[bytes]:
    """How a value may be spelled in a file: UTF-8, UTF-16, its bytes, a date as Python prints it."""
    spelled = [word.encode(), word.encode("utf-16-le")]
    if word == KEPT[5]:
        spelled.append(bytes.fromhex(word))
    if word in KEPT[2:4]:
        year, month, day = (int(part) for part in word.split("-"))
        spelled.append(f"({year}, {month}, {day}".encode())
    return spelled


def leaks(tmp: Path, words: list[str], without: tuple[str, ...] = ()) -> list[str]:
    """Where the words stand in what the runs left under `tmp`, the lake itself aside."""
    found = []
    for path in sorted(tmp.rglob("*")):
        place = path.relative_to(tmp).as_posix()
        if not path.is_file() or place.startswith(("in/", "key", "out.yaml", "broken.yaml", *without)):
            continue
        for piece in contents(Path(path)):
            piece = piece.removeprefix(str(tmp).encode())
            found += [f"{word} in {place}" for word in words for form in forms(word) if form in piece]
    return sorted(set(found))


def check(tmp: Path) -> None:
    """No canary where none may be."""
    nothing = leaks(tmp, [*FOUND, *LOST])
    assert not nothing, nothing[:20]
    kept = leaks(tmp, KEPT, ("out/tables/", "out/_staging/", "broken/tables/", "broken/_staging/"))
    assert not kept, kept[:20]


def test_runs_leave_no_value_behind(tmp_path: Path) -> None:
    """Killed after its findings were committed, run again to its end, then a run that breaks in the kernel: no canary anywhere."""
    make_lake(tmp_path)
    assert scanned(tmp_path, "killed", "--die", "people:findings") == -signal.SIGKILL
    assert (tmp_path / "out" / "_staging" / "people").exists()
    check(tmp_path)

    assert scanned(tmp_path, "whole", "--then-boom", str(tmp_path / "broken.yaml")) == 4
    check(tmp_path)
    said = (tmp_path / "said" / "whole.out").read_text()
    assert "report.html exit 3" in said
    errors = (tmp_path / "said" / "whole.err").read_text()
    assert "KeyError at canary_scan.py" in errors.splitlines()[-1]

    values = str([pq.ParquetFile(p).read().to_pylist() for p in (tmp_path / "out" / "tables").rglob("*.parquet")])
    assert all(word in values for word in (KEPT[0], KEPT[1], KEPT[4], "<PERSON>")), "the search above would see what is there"
    assert list((tmp_path / "events").iterdir()), "the event log was on"
    assert values.count("'note': '\ufffd'") + values.count("'note': ''") + values.count("<UNSCANNED>") >= 1
