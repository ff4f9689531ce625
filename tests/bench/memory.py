"""How much memory is a worker's own, by stage and by recognizer?

    python tests/bench/memory.py [--data FOLDER] [--mb 8] [--batch 4]

FOLDER holds ner/ship/*.jsonl; without it the texts are made up. Prints MB that no other process shares (dirty pages; what is
mapped from files and never written is left out) after each stage of the daemon that Spark's workers fork from; then forks, and prints
batch by batch what the worker has of its own, through the veil with the built-in policy: what stays once the heap's free pages are given
back, what there was before that, and CPU seconds. Linux only; writes no file.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from lakeveil.lake.daemon import ONE_THREAD

WORDS = "the order of Monday was sent to Berlin by Anna Kowalska and paid in full on 3 May with thanks from Oslo".split()


def own_mb() -> float:
    """MB of pages that this process alone has written."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty")) / 1024


def texts(data: str | None) -> Iterator[str]:
    """Texts of all files in turn, drawn at random; without a folder, made up for ever."""
    draw = random.Random(0)
    files = sorted(Path(data, "ner", "ship").glob("*.jsonl")) if data else []
    if data and not files:
        sys.exit(f"{data}: no ner/ship/*.jsonl there")
    pools = [file.open(encoding="utf-8") for file in files]
    while not data or pools:
        if not data:
            yield " ".join(draw.choices(WORDS, k=20)) + f" {draw.randrange(10**9)}"
            continue
        pool = draw.choice(pools)
        line = next(pool, None)
        if line is None:
            pools.remove(pool)
        else:
            yield json.loads(line)["text"]


def batches(data: str | None, total: float, size: float) -> Iterator[list[str]]:
    """Batches of `size` MB of text, `total` MB in all."""
    part: list[str] = []
    held = given = 0
    for text in texts(data):
        part.append(text)
        held += len(text.encode())
        if held >= size * 1e6:
            yield part
            part, given, held = [], given + held, 0
        if given >= total * 1e6:
            return
    if part:
        yield part


class Ledger:
    """Prints a line a stage: MB it took, MB in all."""

    def __init__(self) -> None:
        self.last = 0.0

    def __call__(self, stage: str, more: str = "") -> None:
        """Note the stage that just ended."""
        gc.collect()
        now = own_mb()
        print(f"| {stage} | {now - self.last:+.0f} | {now:.0f} | {more} |", flush=True)
        self.last = now


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data")
    parser.add_argument("--mb", type=float, default=8)
    parser.add_argument("--batch", type=float, default=4)
    args = parser.parse_args()
    print("| stage | MB | in all | |\n|---|---|---|---|")
    os.environ.update(ONE_THREAD)
    note = Ledger()
    note("interpreter")
    import pandas  # noqa: F401 - pyspark and pyarrow import it in every worker
    import pyarrow as pa

    note("pyarrow, pandas")
    from lakeveil.bundle import Bundle
    from lakeveil.config import Detection, Limits, Source
    from lakeveil.detector import Detector
    from lakeveil.lake import early, kernel
    from lakeveil.language import Identifier
    from lakeveil.masking import policy
    from lakeveil.masking.masker import Masker
    from lakeveil.recognizers import TABLE
    from lakeveil.veil import Veil

    note("lakeveil and pyspark imported")
    bundle, detection = Bundle.open(), Detection()
    identify = Identifier(bundle)
    note("language opened")
    recognizers = {}
    for name, make in TABLE.items():
        recognizers[name] = make(bundle, detection)
        note(f"{name} opened")
    thresholds = Detector.open(Detection(recognizers=("verdicts",))).thresholds
    detector = Detector(identify, recognizers, thresholds, Limits())
    detector.detect(early.WARM)
    note("a sentence in each language of a dictionary")
    kernel.trim()
    gc.freeze()
    if os.fork():
        os.wait()
        return
    note.last = 0.0
    note("a worker, forked")
    veil = Veil(detector, Masker(policy.load(None)))
    for number, part in enumerate(batches(args.data, args.mb, args.batch), 1):
        begun = time.process_time()
        veil(pa.record_batch({"text": part}), Source("bench", path="bench"))
        took, before = time.process_time() - begun, own_mb()
        kernel.trim()
        note(f"batch {number}, {len(part)} texts", f"{before:.0f} before its free pages went back, {took:.1f} s")


if __name__ == "__main__":
    main()
