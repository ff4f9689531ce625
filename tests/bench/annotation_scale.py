"""How fast, and in how much memory, are made-up pairs annotated? `python tests/bench/annotation_scale.py PAIRS PROCESSES`."""

from __future__ import annotations

import json
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EVERY = 50_000  # pairs between two lines of the log
GIVEN = "Alice Robert Margaret James Priya Omar Hannah Edward Susan Thomas".split()
LINES = (
    "On {day} {name} was seen in the ward and spoke of {spouse}, who waited outside.", "{spouse} called; {given} had slept well.", "Nothing else of note was found in the examination.",
    "A letter went to {name}, born {day}, and to the office.", "The report of the laboratory is to follow next week.",
)  # fmt: skip


def main(pairs: int, processes: int) -> None:
    """Write the tables, annotate them, and print resident sizes over time, MB/s of wall clock and of CPU."""
    folder, draw = Path(tempfile.mkdtemp()), random.Random(1)
    (folder / "m.yaml").write_text(
        "fields: {name: {label: PERSON, subject: true}, spouse: PERSON, born: DATE_TIME}\ndetector: false\nlanguage: en\n"
    )
    with (folder / "t.jsonl").open("w") as texts, (folder / "r.jsonl").open("w") as records:
        for i in range(pairs):
            told = {k: f"{draw.choice(GIVEN)} {''.join(draw.choices('abcdefghij', k=6)).title()}" for k in ("name", "spouse")}
            told["born"] = f"{draw.randint(1930, 2000)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
            text = " ".join(
                line.format(day=told["born"], given=told["name"].split()[0], **{k: told[k] for k in ("name", "spouse")})
                for line in draw.choices(LINES, k=3)
            )
            texts.write(json.dumps({"id": i, "text": text}) + "\n")
            records.write(json.dumps({"id": i, **told}) + "\n")
    size = (folder / "t.jsonl").stat().st_size / 1e6
    command = [
        sys.executable,
        "-m",
        "lakeveil.cli",
        "annotate",
        "--texts",
        str(folder / "t.jsonl"),
        "--records",
        str(folder / "r.jsonl"),
        "--map",
        str(folder / "m.yaml"),
    ]
    start = time.monotonic()
    running = subprocess.Popen([*command, "--out", str(folder / "out.jsonl"), "--processes", str(processes)])
    _watch(running, folder / "out.jsonl", start)
    took = time.monotonic() - start
    busy = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = busy.ru_utime + busy.ru_stime
    print(
        f"{pairs} pairs, {size:.1f} MB, {processes} processes: {took:.0f} s, {size / took:.3f} MB/s, {pairs / took:.0f} pairs/s; "
        f"{cpu:.0f} s of CPU: {size / cpu:.3f} MB and {pairs / cpu:.0f} pairs per CPU second"
    )
    shutil.rmtree(folder)


def _watch(running: subprocess.Popen[bytes], out: Path, start: float) -> None:
    """A line every EVERY pairs written: seconds, and MB resident of the parent and of each worker."""
    done, shown, file = 0, 0, None
    while running.poll() is None:
        time.sleep(0.5)
        if file is None and out.exists():
            file = out.open("rb")
        while file is not None and (block := file.read(1 << 20)):
            done += block.count(b"\n")
        if done >= shown + EVERY:
            shown = done - done % EVERY
            sizes = " ".join(f"{_resident(pid):.0f}" for pid in [running.pid, *_children(running.pid)])
            print(f"{shown} pairs, {time.monotonic() - start:.0f} s, resident MB: {sizes}", flush=True)


def _resident(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6
    except (OSError, IndexError):
        return 0.0


def _children(pid: int) -> list[int]:
    try:
        return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
