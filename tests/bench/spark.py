"""What Spark costs around the engine: copy, identity kernel, whole scan on one and two cores, memory per Python worker.

    python tests/bench/spark.py [--data FOLDER] [--mb 48] [--only copy,bare,pair,one,two,half]
    python tests/bench/spark.py --tables 100

FOLDER holds ner/ship/*.jsonl; without it the texts are made up. Every figure is of one fresh process; the engine's
own loading is left out of the bare engine, everything is in the whole scan. Beside the clock stands processor time, of all
processes of a scan: on a shared machine it alone can be compared, and on one free core the two are one.

--tables: so many tables of three rows in one run, then the same run again: seconds a table, and the driver's memory.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
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
    begun = time.process_time()
    return {"seconds": seconds(lambda: [veil(b, source) for b in batches]), "cpu": time.process_time() - begun}


def whole(lake: str, out: str, cores: int = 1) -> dict[str, float]:
    """`scan` from start to report, with the peak private memory of the Python workers."""
    from lakeveil import config
    from lakeveil.lake import session
    from lakeveil.lake.run import scan

    settings = config.Settings(
        output=out, sources=(config.Source("bench", path=lake),), spark={"spark.sql.shuffle.partitions": "2"}
    )
    spark = session.start(settings, master=f"local[{cores}]")
    peak, over = [0.0, 0.0, 0.0], threading.Event()
    watch = threading.Thread(target=_watch, args=(peak, over), daemon=True)
    watch.start()
    begun = spent()
    took = seconds(lambda: scan(settings, spark=spark))
    over.set()
    return {"seconds": took, "cpu": spent() - begun - peak[1], "private_mb": peak[0], "daemon_mb": peak[2]}


def pair(lake: str, out: str) -> dict[str, float]:
    """Two bare engines at once, each over all: what the machine gives to two cores. The slower one's seconds."""
    with ThreadPoolExecutor(2) as both:
        done = list(both.map(lambda _: fresh(bare, lake, out), range(2)))
    return {name: max(one[name] for one in done) for name in ("seconds", "cpu")}


def many(folder: str, number: int) -> dict[str, float]:
    """`number` tables of three rows, scanned in one run, and the same run again; what the driver's two processes hold at the ends."""
    from lakeveil import config
    from lakeveil.lake import session
    from lakeveil.lake.run import scan

    for i in range(number):
        place = Path(folder, "lake", f"t{i:04}")
        place.mkdir(parents=True)
        pq.write_table(pa.table({"id": [1, 2, 3], "note": [f"Anna Kowalska {i}", "nobody", None]}), place / "a.parquet")
    sources = tuple(config.Source(f"t{i:04}", path=str(Path(folder, "lake", f"t{i:04}"))) for i in range(number))
    settings = config.Settings(output=str(Path(folder, "out")), sources=sources, log_level="error")
    spark = session.start(settings, master="local[2]")
    held: list[float] = []
    done: list[str] = []

    def step(name: str) -> None:
        if name.endswith(":cleaned"):
            done.append(name)
            if len(done) in (min(10, number), number):
                held.append(_driver_mb(spark))

    over = threading.Event()
    watch = threading.Thread(target=_watch, args=([0.0] * 3, over), daemon=True)
    watch.start()
    begun = spent()
    first = seconds(lambda: scan(settings, spark=spark, step=step))
    between = spent()
    again = seconds(lambda: scan(settings, spark=spark))
    over.set()
    mb = {"early_mb": held[0], "late_mb": held[-1]}
    return {"seconds": first, "cpu": between - begun, "again": again, "again_cpu": spent() - between, **mb}


def _driver_mb(spark: Any) -> float:
    """What this process and Java's heap hold, after a collection of garbage."""
    gc.collect()
    spark._jvm.java.lang.System.gc()
    runtime = spark._jvm.java.lang.Runtime.getRuntime()
    return _private_mb(Path("/proc/self")) + (runtime.totalMemory() - runtime.freeMemory()) / 2**20


def below(pid: int) -> dict[int, float]:
    """All processes below one, with their seconds of processor time."""
    children: dict[int, list[int]] = {}
    times: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
        times[int(stat.parent.name)] = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
    todo, found = list(children.get(pid, [])), {}
    while todo:
        one = todo.pop()
        found[one] = times.get(one, 0.0)
        todo += children.get(one, [])
    return found


def spent() -> float:
    """Seconds of processor time of this process and all below it, those that ended since an earlier call included: nobody waits
    for an idle worker that Spark ends, so its parent does not know its time."""
    _seen.update(below(os.getpid()))
    return time.process_time() + sum(_seen.values())


_seen: dict[int, float] = {}


def _watch(peak: list[float], over: threading.Event) -> None:
    """The most private memory of a Python worker of ours, and of the daemon it was forked from; what looking costs is noted, for it
    is no part of a scan."""
    while not over.wait(2.0):
        ours = []
        spent()
        for pid in below(os.getpid()):
            try:
                if b"daemon\0pyspark.worker" in (Path(f"/proc/{pid}") / "cmdline").read_bytes():
                    parent = int((Path(f"/proc/{pid}") / "stat").read_text().rpartition(")")[2].split()[1])
                    ours.append((pid, parent, _private_mb(Path(f"/proc/{pid}"))))
            except OSError:
                continue
        for pid, parent, mb in ours:
            worker = any(other == parent for other, _, _ in ours)
            forked = any(of == pid for _, of, _ in ours)
            place = 0 if worker else 2
            if worker or forked:  # a daemon alone shares with nobody yet
                peak[place] = max(peak[place], mb)
        peak[1] = time.thread_time()


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
    parser.add_argument("--mb", type=float, default=48)
    parser.add_argument("--only", default="copy,bare,pair,one,two,half")
    parser.add_argument("--tables", type=int, default=0)
    args = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="lakeveil-bench-"))
    try:
        if args.tables:
            _tell_many(args.tables, fresh(many, str(home), args.tables))
            return
        size = write(home / "lake", args.data, int(args.mb * 1e6)) / 1e6
        half = write(home / "small", args.data, int(args.mb * 5e5)) / 1e6
        work: dict[str, tuple[Callable[..., dict[str, float]], str, tuple[int, ...]]] = {
            "copy": (copy, "lake", ()),
            "bare": (bare, "lake", ()),
            "pair": (pair, "lake", ()),
            "one": (whole, "lake", (1,)),
            "two": (whole, "lake", (2,)),
            "half": (whole, "small", (1,)),
        }
        told = {}
        for name, (act, lake, more) in work.items():
            if name in args.only.split(","):
                given = (str(home / lake), str(home / name), *more)
                told[name] = act(*given) if name == "pair" else fresh(act, *given)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    _tell(size, half, told)


def _tell_many(number: int, told: dict[str, float]) -> None:
    print(
        f"{number} tables of three rows: {told['seconds'] / number:.2f} s a table, {told['cpu'] / number:.2f} s of processor time"
    )
    print(f"the same run again: {told['again'] / number:.3f} s a table, {told['again_cpu'] / number:.3f} s of processor time")
    print(f"driver after {min(10, number)} tables {told['early_mb']:.0f} MB, at the end {told['late_mb']:.0f} MB")


def _tell(size: float, half: float, told: dict[str, dict[str, float]]) -> None:
    print(f"input {size:.1f} MB of text; one core unless said; MB/s by the clock, then by processor time")
    for name, one in told.items():
        of = half if name == "half" else size
        if name == "copy":
            ratio = one["identity"] / one["plain"]
            print(
                f"plain Spark copy {of / one['plain']:.2f}, identity kernel {of / one['identity']:.2f}: {ratio:.2f} x (limit 3)"
            )
        else:
            print(
                f"{name:5} {of / one['seconds']:8.3f} {of / one['cpu']:8.3f}   {one['seconds']:7.1f} s, {one['cpu']:7.1f} s of processor time"
            )
    pairs = (("bare", "one", "whole scan of the bare engine (limit .70)"), ("one", "two", "two cores, times one (limit 1.7)"))
    for first, second, what in pairs:
        if first in told and second in told:
            by = [told[first][kind] / told[second][kind] for kind in ("seconds", "cpu")]
            print(f"{what}: {by[0]:.2f} by the clock, {by[1]:.2f} by processor time")
    if "bare" in told and "pair" in told:
        print(f"two bare engines at once do {2 * told['bare']['seconds'] / told['pair']['seconds']:.2f} times what one does")
    if "one" in told and "half" in told:
        steady = (told["one"]["cpu"] - told["half"]["cpu"]) / (size - half)  # seconds a MB once everything runs
        print(f"start and commits off: {1 / steady:.3f} MB/s of processor time; {1e6 * steady / 3600:.0f} core-hours per TB, "
              f"{1e6 * steady / 3600 * 0.05:.0f} USD at 0.05 an hour")  # fmt: skip
        print(
            f"private memory of a worker {told['one']['private_mb']:.0f} MB, {told['half']['private_mb']:.0f} on half the input (limit 300, flat); "
            f"of the daemon, beside what its worker shares, {told['one']['daemon_mb']:.0f} MB"
        )


if __name__ == "__main__":
    sys.exit(main())
