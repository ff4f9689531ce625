"""How fast are the Polish rules, and what do ten times as many cost?

    python tests/bench/rules.py TEXT.gz [--megabytes 2]

TEXT: one paragraph a line, distinct. Prints, from one run on one core by CPU time: MB/s of Morfeusz alone (uncached), of the shipped pack alone, of
patterns, lexicon and rules together, and of sets of 30 and of 300 rules, each drawn evenly from the pack. All figures are after a warm-up on other text.
"""

from __future__ import annotations

import argparse
import gzip
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import morfeusz2

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.gazetteer import Names
from lakeveil.recognizers.rules import lexicon, morphology, shipped
from lakeveil.rules.engine import RuleSet
from lakeveil.rules.notation import RuleFile, read
from lakeveil.spans import Spans, Texts

BATCH = 4000  # texts, some half a megabyte: what the detector looks at at once


def main() -> None:
    """Prints a line per question."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("text", type=Path)
    parser.add_argument("--megabytes", type=float, default=2.0)
    asked = parser.parse_args()
    texts = _texts(asked.text, int(asked.megabytes * 1e6))
    warm, timed = texts[: len(texts) // 4], texts[len(texts) // 4 :]
    morfeusz = morfeusz2.Morfeusz(generate=False)
    sample = timed[: len(timed) // 4]
    alone = _speed(lambda batch: [morfeusz.analyse(text) for text in batch], sample)
    print(f"Morfeusz alone, uncached        {alone:.2f} MB/s")
    [pack] = [read(path) for path in shipped() if path.stem == "pl"]
    speeds = {}
    for name, file in (
        (f"pack, {len(pack.rules)} rules", pack),
        ("30 rules", _drawn(pack, 30)),
        ("300 rules", _drawn(pack, 300)),
    ):
        speeds[name] = _speed(_applied(file), timed, warm)
        print(f"{name:<31} {speeds[name]:.2f} MB/s  ({speeds[name] / alone:.1f} times Morfeusz alone)")
    print(f"300 rules cost {speeds['30 rules'] / speeds['300 rules']:.2f} times what 30 cost")
    route = Detector.open(Detection(recognizers=("patterns", "lexicon", "rules")))
    print(f"patterns, lexicon, rules        {_speed(lambda batch: route(Texts.of(batch, 'pl')), timed, warm):.2f} MB/s")


def _texts(path: Path, size: int) -> list[str]:
    out: dict[str, None] = {}
    total = 0
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            text = line.rstrip("\n")
            if text not in out:
                out[text] = None
                total += len(text.encode())
            if total > size:
                break
    return list(out)


def _applied(file: RuleFile) -> Callable[[list[str]], object]:
    rules = RuleSet.compile([file], morphology("pl"), lexicon(Names.open(Bundle.open()), "pl"))
    return lambda batch: rules.apply(Texts.of(batch, "pl"), Spans())


def _speed(work: Callable[[list[str]], object], timed: Sequence[str], warm: Sequence[str] = ()) -> float:
    """MB of UTF-8 per second of CPU."""
    for part, texts in ((0, warm), (1, timed)):
        begin = time.process_time()
        for i in range(0, len(texts), BATCH):
            work(list(texts[i : i + BATCH]))
        if part:
            return sum(len(text.encode()) for text in texts) / 1e6 / (time.process_time() - begin)
    return 0.0


def _drawn(pack: RuleFile, count: int) -> RuleFile:
    step = len(pack.rules) / count
    chosen = tuple(pack.rules[int(i * step)] for i in range(count))
    return RuleFile(pack.path, pack.language, pack.definitions, chosen, pack.lines)


if __name__ == "__main__":
    main()
