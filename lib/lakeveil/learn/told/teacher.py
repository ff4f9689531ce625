"""The large teacher of told values, and what it says of other texts.

    python -m lakeveil.learn.told.teacher fit --jar BERT.jar --out T.pt --minutes 50
    python -m lakeveil.learn.told.teacher mark --teacher T.pt --data DATA --out MARKS.jsonl.gz

The lower layers of multilingual BERT (learn/teacher/) over the texts written by hand: a class a token. It marks the places
(recognizers/told/places.py) of the texts written for the name tagger and of raw modern ones; a place's classes are the mean of its tokens'.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pyarrow as pa
import torch

from lakeveil.learn import written as names_written
from lakeveil.learn.data import TAGS, encode
from lakeveil.learn.data import Sequences as Encoded
from lakeveil.learn.teacher import bert
from lakeveil.learn.teacher.fit import fit, in_cases
from lakeveil.learn.teacher.mark import PLACES
from lakeveil.learn.told.written import CLASSES, Text, classes, dated, texts
from lakeveil.recognizers.told.network import LABELS
from lakeveil.recognizers.told.reader import Asked
from lakeveil.spans import Texts
from lakeveil.tokens import tokenize

RAW, LONGEST = 2500, 400  # lines of a file of raw text; code points of one
AT_ONCE = 500  # texts marked between two lines of the log
Place = tuple[int, int, str, list[float]]  # start, end, kind, probabilities of none and of LABELS


def sequences(some: Sequence[Text]) -> Encoded:
    """Targets: indices of CLASSES in place of TAGS, of which there are more."""
    return replace(encode([(row.text, []) for row in some]), target=classes(some))


def others(data: Path) -> Iterator[str]:
    """Texts to mark: those written for the name tagger, and lines of raw modern text that hold a digit."""
    yield from (text for text, _ in names_written.rows())
    for path in sorted((data / "text").glob("*.modern.txt.gz")):
        with gzip.open(path, "rt", encoding="utf-8", errors="replace") as lines:
            short = (line.strip() for line in lines if len(line) < LONGEST and any(map(str.isdigit, line)))
            yield from islice(short, RAW)


def told(model: bert.Bert, words: Sequence[str], some: Sequence[str]) -> Iterator[tuple[str, list[Place]]]:
    """Each text that holds a place, with what the teacher says of its places."""
    tokens = tokenize(pa.array(some, pa.string()))
    asked = Asked.of(Texts.of(some), tokens, dated(Texts.of(some)))
    spots = asked.spots(tokens)
    parts = encode([(text, []) for text in some])
    said = np.zeros((len(parts.token), len(TAGS)), np.float16)
    bert.tell(model, parts, range(len(some)), bert.Pieces.of(parts.vocabulary.to_pylist(), words), PLACES, said)
    found: dict[int, list[Place]] = {}
    places = zip(asked.text.tolist(), asked.start.tolist(), asked.end.tolist(), asked.kind, strict=True)
    for (text, start, end, kind), first, last in zip(places, spots.first.tolist(), spots.last.tolist(), strict=True):
        mean = said[first : last + 1, : len(CLASSES)].astype(np.float64).mean(0)
        known = mean[: 1 + len(LABELS)]
        known[0] += mean[1 + len(LABELS) :].sum()
        found.setdefault(text, []).append((start, end, kind, [round(float(p), 3) for p in known / max(known.sum(), 1e-6)]))
    yield from ((some[text], places) for text, places in found.items())


def mark(teacher: Path, data: Path, out: Path) -> None:
    """Writes `out`: a line a text, with the teacher's probabilities of its places."""
    model, words = bert.opened(teacher)
    model.eval()
    some, began = list(others(data)), time.time()
    random.Random(0).shuffle(some)
    with gzip.open(out, "wt", encoding="utf-8") as lines:
        for at in range(0, len(some), AT_ONCE):
            for text, places in told(model, words, some[at : at + AT_ONCE]):
                lines.write(json.dumps({"text": text, "places": places}, ensure_ascii=False) + "\n")
            lines.flush()
            print(f"{at + AT_ONCE} of {len(some)} texts, {time.time() - began:.0f} s", flush=True)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_subparsers(dest="what", required=True)
    fitting, marking = what.add_parser("fit"), what.add_parser("mark")
    fitting.add_argument("--jar", type=Path, help="see learn/teacher/checkpoint.py")
    fitting.add_argument("--start", type=Path, help="a teacher to go on from, in place of the jar")
    fitting.add_argument("--minutes", type=float, default=50)
    marking.add_argument("--teacher", type=Path, required=True)
    marking.add_argument("--data", type=Path, required=True)
    for action in (fitting, marking):
        action.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    if asked.what == "mark":
        return mark(asked.teacher, asked.data, asked.out)
    torch.manual_seed(0)
    random.seed(0)
    learned = in_cases(sequences(texts(held=False)), np.random.default_rng(0))
    fit(learned, asked.jar, asked.out, layers=8, frozen=3, minutes=asked.minutes, start=asked.start)
    return None


if __name__ == "__main__":
    main()
