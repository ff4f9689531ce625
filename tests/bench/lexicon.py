"""The floor: PERSON by the lexicon alone, per labelled file, and the speed of it.

    python tests/bench/lexicon.py DIR [--bundle DIR] [--threshold 0.5]

DIR holds `*.dev.jsonl` (and, where a set has no dev file, `*.all.jsonl`) with lines {"text", "spans", "lang"}.
Strict: both ends equal. Covered: share of gold spans whose every letter and digit lies in some found span.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers.lexicon import recognizer as lexicon
from lakeveil.resolve import resolve
from lakeveil.spans import Spans, Texts


def score(rows: Sequence[dict[str, object]], found: Spans) -> np.ndarray:
    """(gold, found, strict hits, covered gold) of one file's rows."""
    of_text: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for text, start, end, label, _ in found.rows():
        if label == "PERSON":
            of_text[text].append((start, end))
    out = np.zeros(4, int)
    for i, row in enumerate(rows):
        text = str(row["text"])
        gold = {(s, e) for s, e, label in row["spans"] if label == "PERSON"}  # type: ignore[attr-defined]
        here = of_text[i]
        masked = {c for s, e in here for c in range(s, e)}
        covered = sum(all(c in masked for c in range(s, e) if text[c].isalnum()) for s, e in gold)
        out += [len(gold), len(here), len(gold & set(here)), covered]
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--bundle")
    parser.add_argument("--threshold", type=float, default=0.5)
    parser.add_argument("--suffix", default="dev")
    args = parser.parse_args()
    recognize = lexicon.make(Bundle.open(args.bundle), Detection())
    total: dict[str, np.ndarray] = defaultdict(lambda: np.zeros(4, int))
    size = seconds = 0.0
    print("file                          gold  found      P      R     F1  covered")
    for path in sorted(args.data.glob(f"*.{args.suffix}.jsonl")):
        rows = [json.loads(line) for line in path.open(encoding="utf-8")]
        language = rows[0]["lang"]
        texts = Texts.of(pa.array([row["text"] for row in rows], pa.string()), language)
        begun = time.process_time()
        spans = Spans.concat([_moved(recognize(texts.take(part), Spans()), part) for part in _parts(len(rows))])
        seconds += time.process_time() - begun
        size += texts.values.nbytes
        counts = score(rows, resolve(spans, {("*", "*"): args.threshold}).spans)
        total[language] += counts
        _show(path.name[:-6], counts)
    for language, counts in sorted(total.items()):
        _show(language, counts)
    _show("all", sum(total.values(), np.zeros(4, int)))
    print(f"{size / 1e6 / seconds:.1f} MB/s on one core")


def _parts(n: int) -> list[np.ndarray]:
    return np.array_split(np.arange(n), max(1, n // 2000))


def _moved(spans: Spans, part: np.ndarray) -> Spans:
    return spans.moved(spans.text + part[0])


def _show(name: str, counts: np.ndarray) -> None:
    gold, found, hits, covered = (int(c) for c in counts)
    precision, recall = hits / max(found, 1), hits / max(gold, 1)
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    print(f"{name:28} {gold:5} {found:6} {precision:6.3f} {recall:6.3f} {f1:6.3f} {covered / max(gold, 1):7.3f}")


if __name__ == "__main__":
    main()
