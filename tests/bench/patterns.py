"""How fast the shapes and the language are on one core, on prose and on table cells.

    python tests/bench/patterns.py PROSE

PROSE has one {"text", "lang"} a line, or is a folder of such files (150 lines of each); the cells are generated, every one distinct. Prints MB/s of processor
time of each step; with presidio-analyzer installed, of its pattern recognizers on a part of the same text too.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.language import Identifier
from lakeveil.recognizers import patterns
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Origin, Texts


def main(prose: str) -> None:
    """Print a table of MB/s."""
    files = sorted(Path(prose).glob("*.jsonl")) if Path(prose).is_dir() else [Path(prose)]
    most = 150 if len(files) > 1 else 20_000
    lines = [json.loads(line) for path in files for line in path.read_text("utf-8").splitlines()[:most]]
    texts = list(dict.fromkeys(line["text"][:20_000] for line in lines))
    began = time.process_time()
    program = patterns.compile_program(SHAPES)
    print(
        f"compile {time.process_time() - began:.1f} s, {len(program.anchors)} expressions, {len(program.word_group)} groups of context words"
    )
    identifier = Identifier(Bundle.open())
    for name, values, hint in (("prose", texts, "und"), ("cells", cells(100_000), "en")):
        batch = Texts.of(values, hint, Origin("t", "value", language=hint))
        size = sum(len(v.encode()) for v in values) / 1e6
        shapes = _speed(size, lambda b=batch: [patterns.recognize(program, part) for part in _parts(b)])  # type: ignore[misc]
        language = _speed(size, lambda v=values, h=hint: identifier(pa.array(v), [h] * len(v)))  # type: ignore[misc]
        print(
            f"{name}: {size:.1f} MB, shapes {shapes:.1f} MB/s, language {language:.1f} MB/s, both {1 / (1 / shapes + 1 / language):.1f} MB/s"
        )
    _presidio(texts[:500])


def cells(count: int, seed: int = 1) -> list[str]:
    """Distinct made-up cells: numbers, codes, mails, phones, dates, short words."""
    rng = random.Random(seed)
    kinds: list[Callable[[], str]] = [
        lambda: str(rng.randrange(10**8)),
        lambda: f"{rng.choice(['SKU', 'ORD', 'INV'])}-{rng.randrange(10**7):07d}",
        lambda: f"user{rng.randrange(10**6)}@example.com",
        lambda: f"+49 30 {rng.randrange(10**6, 10**7)}",
        lambda: (
            f"20{rng.randrange(10, 30)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d} {rng.randrange(24):02d}:{rng.randrange(60):02d}:{rng.randrange(60):02d}"
        ),
        lambda: f"{rng.randrange(1000)}.{rng.randrange(100):02d}",
        lambda: f"item {rng.randrange(10**6)} in stock",
        lambda: f"{rng.getrandbits(64):016x}",
    ]
    return list(dict.fromkeys(rng.choice(kinds)() for _ in range(count)))


def _parts(texts: Texts, size: int = 4000) -> list[Texts]:
    return [texts.take(np.arange(i, min(i + size, len(texts)))) for i in range(0, len(texts), size)]


def _speed(size: float, work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return size / best


def _presidio(texts: list[str]) -> None:
    try:
        from presidio_analyzer.recognizer_registry import RecognizerRegistry  # type: ignore[import-not-found]
    except ImportError:
        print("presidio: not installed")
        return
    registry = RecognizerRegistry()
    registry.load_predefined_recognizers(languages=["en"])
    recognizers = [r for r in registry.recognizers if hasattr(r, "patterns") or type(r).__name__ == "PhoneRecognizer"]
    size = sum(len(t.encode()) for t in texts) / 1e6
    speed = _speed(size, lambda: [r.analyze(t, r.supported_entities, None) for t in texts for r in recognizers])
    print(f"presidio: {len(recognizers)} pattern recognizers, {speed:.2f} MB/s")


if __name__ == "__main__":
    main(sys.argv[1])
