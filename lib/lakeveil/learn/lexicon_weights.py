"""Train the lexicon recognizer's tables: logistic regression over word classes, on the rows the lexicon did not count.

    python -m lakeveil.learn.lexicon_weights --ner DIR --lexicon DIR --words FILE

`--lexicon` is what lakeveil.learn.lexicon wrote; names.weights.npz joins it there.
Besides running text, each person, place and organisation also stands alone, as in a table's cell, and rows are
repeated in capitals and as "Surname, Given", so that the classes of those forms have weights.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import marisa_trie
import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.gazetteer import Names
from lakeveil.learn.lexicon import WORD, training_files
from lakeveil.recognizers.lexicon.recognizer import (
    LOOKS,
    SLOTS,
    around,
    candidates,
    first_look,
    second_look,
    sigmoid,
    slots,
    total,
)
from lakeveil.tokens import tokenize
from lakeveil.wordclass import CLASSES, classify, coarse_of_class

Floats = npt.NDArray[np.float32]
COARSE = int(coarse_of_class().max()) + 1
FIRST = {
    "own": SLOTS * CLASSES,
    "left": CLASSES * CLASSES,
    "right": CLASSES * CLASSES,
    "lefts": COARSE * COARSE * CLASSES,
    "rights": COARSE * COARSE * CLASSES,
    "sides": COARSE * COARSE * CLASSES,
}
SECOND = {"beside": LOOKS**3 * CLASSES, "elsewhere": (LOOKS + 1) * LOOKS * CLASSES}
PER_FILE = 12_000  # rows of one file at most, so that no language drowns the others


@dataclass(frozen=True, slots=True)
class Row:
    """A labelled text."""

    text: str
    persons: tuple[tuple[int, int], ...]
    language: str


def rows_of(ner: Path, seed: int = 0) -> list[Row]:
    """Odd rows of the training files, and their cells, capitals and inversions."""
    draw = random.Random(seed)
    out: list[Row] = []
    for path in training_files(ner):
        lines = [line for i, line in enumerate(path.open(encoding="utf-8")) if i % 2]
        for line in draw.sample(lines, min(len(lines), PER_FILE)):
            raw = json.loads(line)
            persons = tuple((s, e) for s, e, label in raw["spans"] if label == "PERSON")
            row = Row(raw["text"], persons, raw["lang"])
            out.append(row)
            out.extend(_variants(row, raw["spans"], draw))
    return out


def _variants(row: Row, spans: Sequence[tuple[int, int, str]], draw: random.Random) -> Iterator[Row]:
    if draw.random() < 0.04 and row.text.upper() and len(row.text.upper()) == len(row.text):
        yield Row(row.text.upper(), row.persons, row.language)
    free = [
        w
        for w in WORD.finditer(row.text)
        if w.group()[0].isupper() and not any(s < w.end() and w.start() < e for s, e, _ in spans)
    ]
    if free and draw.random() < 0.1:
        yield Row(draw.choice(free).group(), (), row.language)
    for start, end, label in spans:
        cell = row.text[start:end]
        if label == "PERSON" and draw.random() < 0.15:
            yield Row(cell, ((0, len(cell)),), row.language)
            word = draw.choice(cell.split())
            if word[0].isupper() and len(word) > 2:
                yield Row(word, ((0, len(word)),), row.language)
            if cell.count(" ") == 1:
                first, last = cell.split(" ")
                turned = f"{last}, {first}"
                yield Row(turned, ((0, len(turned)),), row.language)
        elif label in ("LOCATION", "ORGANIZATION") and draw.random() < 0.1:
            yield Row(cell, (), row.language)


def train(rows: Sequence[Row], names: Names, lists: Mapping[str, int]) -> dict[str, Floats]:
    """All tables. The second look's tables are trained on the first's opinions."""
    tokens = tokenize(pa.array([row.text for row in rows], pa.string()))
    languages = [row.language for row in rows]
    near = around(tokens, classify(tokens, languages, names, lists))
    at = candidates(near)
    near = near[:, at]
    gold = _gold(rows, tokens.text, tokens.start, tokens.end)[at].astype(np.float32)
    indices = first_look(near, slots(languages)[tokens.text[at]], coarse_of_class())
    first = _fit(indices, FIRST, gold, np.zeros(len(at), np.float32))
    held = total(first, indices)
    looked = second_look(near, sigmoid(held), at, tokens)
    return {**first, **_fit(looked, SECOND, gold, held)}


def _fit(indices: Mapping[str, npt.NDArray[np.int64]], sizes: Mapping[str, int], gold: Floats, held: Floats) -> dict[str, Floats]:
    """Adagrad, full batch: 80 steps on mean log loss with a small L2; `held` (m,) is added to the log-odds."""
    weights = {name: np.zeros(size, np.float32) for name, size in sizes.items()}
    square = {name: np.full(size, 1e-6, np.float64) for name, size in sizes.items()}
    for step in range(80):
        error = sigmoid(held + total(weights, indices)) - gold
        for name, index in indices.items():
            slope = np.bincount(index, error, minlength=sizes[name]) + 0.3 * weights[name]
            square[name] += slope**2
            weights[name] -= (0.35 * slope / np.sqrt(square[name])).astype(np.float32)
        if step % 20 == 19:
            chance = sigmoid(held + total(weights, indices))
            print(step, "log loss", float(-np.mean(np.log(np.where(gold > 0, chance, 1 - chance) + 1e-9))), flush=True)
    return weights


def _gold(
    rows: Sequence[Row], text: npt.NDArray[np.int32], start: npt.NDArray[np.int32], end: npt.NDArray[np.int32]
) -> npt.NDArray[np.bool_]:
    """(k,) tokens that lie in a person's span."""
    width = 1 + max(len(row.text) for row in rows)
    place = text.astype(np.int64) * width
    marks = np.array(sorted((i * width + s, i * width + e) for i, row in enumerate(rows) for s, e in row.persons), np.int64)
    before = np.searchsorted(marks[:, 0], place + start, side="right") - 1
    return np.asarray((before >= 0) & (place + end <= marks[np.maximum(before, 0), 1]))


def main() -> None:
    """Arguments to `train`; writes names.weights.npz."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("ner", "lexicon"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    table = np.load(args.lexicon / "names.npz")
    names = Names(marisa_trie.Trie().mmap(str(args.lexicon / "names.marisa")), table["kind"], table["grades"])
    lists = json.loads((args.lexicon / "names.words.json").read_text("utf-8"))
    rows = rows_of(args.ner)
    print(len(rows), "rows", flush=True)
    weights = train(rows, names, lists)
    np.savez_compressed(args.lexicon / "names.weights.npz", **{name: w.astype(np.float16) for name, w in weights.items()})  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
