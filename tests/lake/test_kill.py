"""Real deaths: SIGKILL of the driver and of an executor, and two runs at once. LAKEVEIL_KILLS says how many random moments."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml

pytestmark = [pytest.mark.spark, pytest.mark.slow]
SCRIPT = Path(__file__).with_name("scan_once.py")
KILLS = int(os.environ.get("LAKEVEIL_KILLS", "3"))
STEPS = ("planned", "staged", "findings", "table", "columns", "runs", "coverage", "cleaned")


def make_lake(tmp: Path, files: int = 2, **spark: str) -> None:
    """A small lake, a key, and a config for each of two outputs."""
    names = ["Ada", "Bob", "Cleo", "nobody"]
    (tmp / "in").mkdir()
    for k in range(files):
        texts = [f"row {i}: {names[i % 4]} met {names[i % 3]}" for i in range(50)]
        pq.write_table(pa.table({"id": pa.array(range(k * 50, k * 50 + 50)), "note": texts}), tmp / "in" / f"{k}.parquet")
    (tmp / "key").write_text("00112233445566778899aabbccddeeff" * 2)
    quick = {"spark.driver.memory": "1g", "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}
    small = {"spark.sql.shuffle.partitions": "2", "spark.databricks.delta.snapshotPartitions": "2", **quick}
    for out in ("out", "undisturbed"):
        source = {"name": "people", "format": "parquet", "path": str(tmp / "in")}
        settings = {"output": str(tmp / out), "key": f"file:{tmp / 'key'}", "sources": [source], "spark": {**small, **spark}}
        (tmp / f"{out}.yaml").write_text(yaml.safe_dump(settings))


def start(tmp: Path, out: str, *arguments: str) -> subprocess.Popen[str]:
    """A scan in a process of its own."""
    command = [sys.executable, str(SCRIPT), str(tmp / f"{out}.yaml"), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Its exit code, stdout, stderr."""
    out, err = process.communicate(timeout=900)
    return process.returncode, out, err


def wait_for(process: subprocess.Popen[str], line: str) -> None:
    """Until the process says so."""
    assert process.stdout is not None
    for said in process.stdout:
        if said.strip() == line:
            return
    raise AssertionError(f"the scan ended before `{line}`: {process.stderr.read()[-2000:] if process.stderr else ''}")


def result(tmp: Path, out: str) -> list[list[str]]:
    """Masked rows and findings as Delta's log has them now, without a JVM."""
    tables = []
    for name, drop in (("tables/people", ()), ("audit/findings", ("run", "version"))):
        table = current(tmp / out / name)
        kept = table.drop_columns([c for c in drop if c in table.column_names])
        tables.append(sorted(json.dumps(row, default=str, sort_keys=True) for row in kept.to_pylist()))
    return tables


def current(folder: Path) -> Any:
    """The live files of a Delta table, from its JSON log."""
    live: dict[str, None] = {}
    for entry in sorted((folder / "_delta_log").glob("*.json")):
        for line in entry.read_text().splitlines():
            action = json.loads(line)
            if "remove" in action:
                live.pop(action["remove"]["path"], None)
            if "add" in action:
                live[action["add"]["path"]] = None
    return pa.concat_tables([pq.ParquetFile(folder / path).read() for path in live], promote_options="default")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[list[str]], float]:
    """What an undisturbed run gives, and how long it takes from its first step on."""
    tmp = tmp_path_factory.mktemp("undisturbed")
    make_lake(tmp)
    process = start(tmp, "undisturbed")
    wait_for(process, "started")
    begun = time.monotonic()
    code, _, err = finish(process)
    assert code == 0, err[-2000:]
    return result(tmp, "undisturbed"), time.monotonic() - begun


def same_but_units(left: list[list[str]], right: list[list[str]]) -> bool:
    """Equal up to the digests of paths, which differ between two lakes."""

    def bare(rows: list[str]) -> list[str]:
        return sorted(json.dumps({k: v for k, v in json.loads(row).items() if k != "unit"}, sort_keys=True) for row in rows)

    return [bare(rows) for rows in left] == [bare(rows) for rows in right]


@pytest.mark.parametrize("seed", range(KILLS))
def test_sigkill_at_a_random_moment(seed: int, tmp_path: Path, undisturbed: tuple[list[list[str]], float]) -> None:
    """Killed anywhere, run again at once: the tables are those of an undisturbed run."""
    make_lake(tmp_path)
    process = start(tmp_path, "out")
    wait_for(process, "started")
    time.sleep(random.Random(seed).uniform(0, undisturbed[1]))
    process.send_signal(signal.SIGKILL)
    process.wait()
    code, _, err = finish(start(tmp_path, "out"))
    assert code == 0, err[-2000:]
    assert same_but_units(result(tmp_path, "out"), undisturbed[0])


def test_sigkill_in_every_gap(tmp_path: Path, undisturbed: tuple[list[list[str]], float]) -> None:
    """Each run is killed one step later than the one before."""
    make_lake(tmp_path)
    for step in [*(f"people:{one}" for one in STEPS), "end", "report"]:
        code, _, err = finish(start(tmp_path, "out", "--die", step))
        assert code == -signal.SIGKILL, (step, err[-2000:])
    assert finish(start(tmp_path, "out"))[0] == 0
    assert same_but_units(result(tmp_path, "out"), undisturbed[0])


def test_two_runs_at_once(tmp_path: Path, undisturbed: tuple[list[list[str]], float]) -> None:
    """The second refuses in one line; once the first is killed, a third takes over at once."""
    make_lake(tmp_path)
    first = start(tmp_path, "out", "--pause", "people:planned")
    wait_for(first, "step people:planned")
    code, _, err = finish(start(tmp_path, "out"))
    assert code == 4
    assert "another run works on this output" in err
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert finish(start(tmp_path, "out"))[0] == 0
    assert same_but_units(result(tmp_path, "out"), undisturbed[0])


def test_an_executor_dies_under_speculation(tmp_path: Path, undisturbed: tuple[list[list[str]], float]) -> None:
    """One of two executors is killed while it scans, with speculation on: the tables are the same."""
    make_lake(tmp_path, **{"spark.speculation": "true", "spark.speculation.multiplier": "1.1", "spark.executor.memory": "600m"})
    mark = tmp_path / "at-work"
    process = start(tmp_path, "out", "--master", "local-cluster[2,1,1024]", "--drag", str(mark))
    wait_for(process, "step people:planned")
    while not mark.exists() and process.poll() is None:
        time.sleep(0.1)
    os.kill(executor_of(process.pid), signal.SIGKILL)
    code, _, err = finish(process)
    assert code == 0, err[-2000:]
    assert same_but_units(result(tmp_path, "out"), undisturbed[0])


def executor_of(driver: int) -> int:
    """The pid of an executor process started by this driver."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    todo = [driver]
    while todo:
        pid = todo.pop()
        if b"CoarseGrainedExecutorBackend" in Path(f"/proc/{pid}/cmdline").read_bytes() and pid != driver:
            return pid
        todo += children.get(pid, [])
    raise AssertionError("no executor is running")
