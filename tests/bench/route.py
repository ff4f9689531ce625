"""How fast the route is on one core, stage by stage: language, each recognizer, resolve, masking; without taggers, or with all.

    python tests/bench/route.py DATA [--all] [--mail en.modern.txt.gz] [--rounds 3] [--lib DIR]

DATA is a folder of `*.jsonl` with {"text"} lines (55 of each file are taken, by a seed); the cells are generated, every one
distinct; `--mail` takes 1 MB of the lines of a packed file that begin with `From:`. Prints the best round's MB/s of processor time per stage. `--lib` times another checkout's `lib`: run both in
turns, and believe ratios only.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[_name] = "1"
_BATCH = 4000
_FREE = 1000  # MB/s: a stage that has nothing to do is not shown


def main() -> None:
    """One line for prose, one for cells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lib")
    parser.add_argument("--all", action="store_true", help="all recognizers, not patterns and lexicon alone")
    parser.add_argument("--mail", type=Path)
    args = parser.parse_args()
    if args.lib:
        sys.path.insert(0, args.lib)
    import pyarrow as pa
    from patterns import cells

    from lakeveil.config import Detection
    from lakeveil.detector import Detector
    from lakeveil.masking import policy
    from lakeveil.spans import Origin, Texts

    pa.set_cpu_count(1)
    detector = Detector.open(Detection(recognizers=() if args.all else ("patterns", "lexicon")))
    rules = policy.load(None)
    sets = [("prose", prose(args.data), "und"), ("cells", cells(16_000, 3), "en")]
    for name, values, hint in sets + ([("mail", mail(args.mail), "und")] if args.mail else []):
        size = sum(len(value.encode()) for value in values) / 1e6
        batches = [
            Texts.of(values[i : i + _BATCH], "und", Origin("t", "value", language=hint)) for i in range(0, len(values), _BATCH)
        ]
        best: dict[str, float] = {}
        for _ in range(args.rounds):
            taken = stages(detector, rules, batches, hint)
            for stage, seconds in (*taken.items(), ("route", sum(taken.values()))):
                best[stage] = min(best.get(stage, seconds), seconds)
        shown = " ".join(f"{stage} {size / seconds:.2f}" for stage, seconds in best.items() if size < _FREE * seconds)
        print(f"{name}: {size:.2f} MB, {len(values)} texts, MB/s: {shown}")


def prose(folder: Path) -> list[str]:
    """Distinct texts of every file, mixed."""
    out: list[str] = []
    for path in sorted(folder.glob("*.jsonl")):
        texts = [json.loads(line)["text"][:8000] for line in path.read_text("utf-8").splitlines()[:3000]]
        random.Random(2).shuffle(texts)
        out += texts[:55]
    out = list(dict.fromkeys(filter(None, out)))
    random.Random(1).shuffle(out)
    return out


def mail(packed: Path, most: int = 1_000_000) -> list[str]:
    """Distinct mails of one line each, as many as make `most` bytes."""
    with gzip.open(packed, "rt", encoding="utf-8") as stream:
        lines = list(dict.fromkeys(line.rstrip("\n") for line in stream if line.startswith("From:")))
    random.Random(5).shuffle(lines)
    size, out = 0, []
    for line in lines:
        if size >= most:
            break
        out.append(line)
        size += len(line.encode())
    return out


def stages(detector: Any, rules: Any, batches: list[Any], hint: str) -> dict[str, float]:
    """Seconds of processor time per stage, over all batches."""
    from dataclasses import replace

    from lakeveil import detector as route
    from lakeveil import labels
    from lakeveil.masking.masker import Masker
    from lakeveil.resolve import resolve
    from lakeveil.spans import Spans

    taken: dict[str, float] = {}
    resting = getattr(route, "uncollected", nullcontext)  # recognizers run so; a checkout from before that has none

    def timed(stage: str, work: Callable[[], Any]) -> Any:
        began = time.process_time()
        made = work()
        taken[stage] = taken.get(stage, 0.0) + time.process_time() - began
        return made

    for batch in batches:
        codes = timed("language", lambda batch=batch: detector.identify(batch.values, [hint] * len(batch)))
        texts = replace(batch, languages=codes)
        found = Spans()
        with resting():
            for name, recognizer in detector.recognizers.items():
                found = found + timed(name, lambda texts=texts, found=found, recognizer=recognizer: recognizer(texts, found))
        resolved = timed("resolve", lambda found=found, codes=codes: resolve(found, detector.thresholds, codes, labels.ROLL_UP))
        timed("masking", lambda texts=texts, resolved=resolved: Masker(rules).texts(texts, resolved.spans))
    return taken


if __name__ == "__main__":
    main()
