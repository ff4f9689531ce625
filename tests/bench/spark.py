"""What Spark costs around the engine: copy, identity kernel, whole scan on one and two cores, memory per Python worker.

    python tests/bench/spark.py [--data FOLDER] [--mb 24]

FOLDER holds ner/ship/*.jsonl; without it the texts are made up. Every figure is of one fresh process; the engine's
own loading is left out of the bare engine, everything is in the whole scan.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

WORDS = "the order of Monday was sent to Berlin by Anna Kowalska and paid in full on 3 May with thanks from Oslo".split()


def texts(data: str | None, size: int) -> Iterator[str]:
    """Distinct texts, `size` bytes of UTF-8 in all."""
    draw, total = random.Random(0), 0
    files = sorted(Path(data, "ner", "ship").glob("*.jsonl")) if data else []
    pools = [f.open(encoding="utf-8") for f in files]
    while total < size:
        line = next(draw.choice(pools), None) if pools else None
        text = json.loads(line)["text"] if line else " ".join(draw.choices(WORDS, k=20)) + f" {draw.randrange(10**9)}"
        total += len(text.encode())
        yield text


def write(folder: Path, data: str | None, size: int) -> int:
    """Parquet files of id and text; the bytes of text."""
    folder.mkdir(parents=True)
    rows = list(texts(data, size))
    for part in range(4):
        some = rows[part::4]
        pq.write_table(pa.table({"id": range(len(some)), "text": some}), folder / f"part-{part}.parquet", row_group_size=5_000)
    return sum(len(t.encode()) for t in rows)


def seconds(work: Callable[[], Any]) -> float:
    """Wall-clock seconds of a call."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def copy(lake: str, out: str) -> dict[str, float]:
    """A plain Spark copy, and the same through an identity mapInArrow, on one core; the second of two runs each."""
    from lakeveil import config
    from lakeveil.lake import session

    spark = session.start(config.Settings(), master="local[1]")
    frame = spark.read.parquet(lake)
    plain = [seconds(lambda: frame.write.mode("overwrite").parquet(out)) for _ in range(3)]
    mapped = frame.mapInArrow(lambda batches: batches, frame.schema)
    identity = [seconds(lambda: mapped.write.mode("overwrite").parquet(out)) for _ in range(3)]
    return {"plain": min(plain[1:]), "identity": min(identity[1:])}


def bare(lake: str, _out: str) -> dict[str, float]:
    """The veil alone over the same batches, in this process."""
    from lakeveil.config import Source
    from lakeveil.detector import Detector
    from lakeveil.masking import policy
    from lakeveil.masking.masker import Masker
    from lakeveil.veil import Veil

    veil = Veil(Detector.open(), Masker(policy.load(None)))
    source = Source("bench", path=lake)
    batches = [b for f in sorted(Path(lake).glob("*.parquet")) for b in pq.ParquetFile(f).iter_batches(5_000)]
    veil(batches[0], source)
    return {"seconds": seconds(lambda: [veil(b, source) for b in batches])}


def whole(lake: str, out: str, cores: int = 1) -> dict[str, float]:
    """`scan` from start to report, with the peak private memory of the Python workers."""
    from lakeveil import config
    from lakeveil.lake import session
    from lakeveil.lake.run import scan

    settings = config.Settings(
        output=out, sources=(config.Source("bench", path=lake),), spark={"spark.sql.shuffle.partitions": "2"}
    )
    spark = session.start(settings, master=f"local[{cores}]")
    peak, over = [0.0], threading.Event()
    watch = threading.Thread(target=_watch, args=(peak, over), daemon=True)
    watch.start()
    took = seconds(lambda: scan(settings, spark=spark))
    over.set()
    return {"seconds": took, "private_mb": peak[0]}


def _watch(peak: list[float], over: threading.Event) -> None:
    while not over.wait(0.5):
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if b"pyspark" in (process / "cmdline").read_bytes() and b"daemon" in (process / "cmdline").read_bytes():
                    peak[0] = max(peak[0], _private_mb(process))
            except OSError:
                continue


def _private_mb(process: Path) -> float:
    lines = (process / "smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def fresh(work: Callable[..., dict[str, float]], *arguments: Any) -> dict[str, float]:
    """Run in a process of its own, so that neither a JVM nor a model is warm."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(work, arguments)


def main() -> None:
    """Print the figures and their ratios."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data")
    parser.add_argument("--mb", type=float, default=24)
    args = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="lakeveil-bench-"))
    try:
        size = write(home / "lake", args.data, int(args.mb * 1e6)) / 1e6
        half = write(home / "half", args.data, int(args.mb * 5e5)) / 1e6
        copies = fresh(copy, str(home / "lake"), str(home / "copy"))
        engine = fresh(bare, str(home / "lake"), "")
        one = fresh(whole, str(home / "lake"), str(home / "one"), 1)
        two = fresh(whole, str(home / "lake"), str(home / "two"), 2)
        small = fresh(whole, str(home / "half"), str(home / "small"), 1)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    steady = (one["seconds"] - small["seconds"]) / (size - half)  # seconds a MB once everything runs
    print(f"input {size:.1f} MB of text; one core unless said")
    print(f"plain Spark copy        {size / copies['plain']:8.2f} MB/s")
    print(
        f"identity kernel         {size / copies['identity']:8.2f} MB/s   costs {copies['identity'] / copies['plain']:.2f} x a plain copy (limit 3)"
    )
    print(f"bare engine             {size / engine['seconds']:8.2f} MB/s")
    print(
        f"whole scan              {size / one['seconds']:8.2f} MB/s   {engine['seconds'] / one['seconds']:.2f} of the bare engine (limit .70)"
    )
    print(f"  start and commits off {1 / steady:8.2f} MB/s   {engine['seconds'] / size / steady:.2f} of the bare engine")
    print(
        f"whole scan, two cores   {size / two['seconds']:8.2f} MB/s   {one['seconds'] / two['seconds']:.2f} x one core (limit 1.7)"
    )
    print(
        f"private memory/worker   {one['private_mb']:8.0f} MB     {small['private_mb']:.0f} MB on half the input (limit 300, flat)"
    )
    print(
        f"core-hours per TB       {1e6 * steady / 3600:8.0f}          at 0.05 USD an hour: {1e6 * steady / 3600 * 0.05:.0f} USD"
    )


if __name__ == "__main__":
    sys.exit(main())
