"""Fits what the evidence for a Japanese name counts: writes lakeveil/recognizers/japanese/weights.npz.

    python -m lakeveil.learn.japanese.weigh --data DATA --natural DIR/natural.jsonl [--held DIR/held.jsonl] [--fresh LINE]
                                            [--alone FILES …] [--cut .42] --out weights.npz

Rows that the network has not learnt: the training files' held-out part, the dev files; at a lower weight texts written by hand and
judged sentences, names put into held-out texts, words alone. Logistic regression with an L2 penalty on columns of unit variance, by
Newton's method, and hidden units beside it, by Adam. Prints strict precision, recall, F1 and false spans of the natural rows, five-fold
over texts, and of the judged sentences that nothing learns.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn.data import Row
from lakeveil.learn.japanese import judged, written
from lakeveil.learn.japanese.texts import read
from lakeveil.recognizers.japanese.candidates import best, candidates
from lakeveil.recognizers.japanese.evidence import Candidates, Evidence, evidence
from lakeveil.recognizers.japanese.tagger import Japanese
from lakeveil.recognizers.japanese.weights import Weights

SOURCES = ("stockmark", "gsd", "wac")
PENALTY = 30.0
GOLD, WRITTEN, JUDGED, MADE, ALONE = 1.0, 1.5, 0.25, 0.3, 0.3  # what a row of these counts
STEPS = 9
NETS, UNITS = 4, 32  # of hidden units, each fitted apart; their mean tells
EPOCHS, BATCH, RATE = 20, 512, 3e-3
DECAY, DROP = 0.1, 0.1  # of weights, of inputs and units
LEAST_SPREAD = 0.1  # a column that varies less counts as if it varied so much
FOLDS = 5
FRAMES = ("{}", "来週の{}の件を確認してください。")

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Candidates of rows with what is known of them. right: (k,) names to the letter; rows: their texts and gold."""

    rows: Sequence[Row]
    asked: Candidates
    known: Evidence
    right: npt.NDArray[np.bool_]


def table(tagger: Japanese, rows: Sequence[Row]) -> Table:
    """Of rows under a tagger."""
    values = pa.array([text for text, _ in rows], pa.string())
    seen = tagger.places(values)
    tags = tagger.tags(seen)
    asked = candidates(tagger.suspected(seen, tags, values), seen, tags, values, tagger.words)
    gold = {(i, s, e) for i, (_, spans) in enumerate(rows) for s, e, kind in spans if kind == "PERSON"}
    marks = zip(asked.text.tolist(), asked.start.tolist(), asked.end.tolist(), strict=True)
    right = np.array([mark in gold for mark in marks], bool)
    return Table(rows, asked, evidence(asked, seen, tags, values, tagger.words), right)


def columns(known: Evidence, sizes: Mapping[str, int]) -> Floats:
    """(k, f + 1) numbers, codes as columns of nought and one, and one of ones."""
    codes = [np.eye(size)[known.codes[name]] for name, size in sizes.items()]
    numbers = np.stack(list(known.numbers.values()), 1)
    return np.concatenate([numbers, *codes, np.ones((len(numbers), 1))], 1).astype(np.float64)


def fitted(x: Floats, right: npt.NDArray[np.bool_], weight: Floats, free: int, penalty: float = PENALTY) -> Floats:
    """(f,) weights of a logistic; that of the `free` column bears no penalty, columns that never vary get none."""
    spread = x.std(0)
    varied = spread > 1e-9
    varied[free] = True
    scale = np.where(spread > 1e-9, spread, 1.0)
    z = (x / scale)[:, varied]
    ridge = np.full(z.shape[1], penalty)
    ridge[np.flatnonzero(np.flatnonzero(varied) == free)] = 1e-6
    beta = np.zeros(z.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(z @ beta, -30, 30)))
        slope = z.T @ (weight * (chance - right)) + ridge * beta
        curve = (z * (weight * chance * (1 - chance))[:, None]).T @ z + np.diag(ridge)
        beta -= np.linalg.solve(curve, slope)
    out = np.zeros(x.shape[1])
    out[varied] = beta
    return out / scale


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """Of columns: rows (f, 1 + h), the last row the bias, and (h,) what the hidden units count."""

    rows: Floats
    last: Floats

    def chance(self, x: Floats) -> Floats:
        """(k,) of rows of columns."""
        total = x @ self.rows
        return np.asarray(1 / (1 + np.exp(-np.clip(total[:, 0] + np.maximum(total[:, 1:], 0) @ self.last, -30, 30))))


def bent(x: Floats, right: npt.NDArray[np.bool_], weight: Floats) -> Fit:
    """The logistic, and beside it hidden units that learn what it cannot tell, with weights of their own on the columns."""
    beta = fitted(x, right, weight, x.shape[1] - 1)
    mean, spread = x.mean(0), np.maximum(x.std(0), LEAST_SPREAD)
    mean[-1], spread[-1] = 0.0, 1.0
    z, told = ((x - mean) / spread).astype(np.float32), (x @ beta).astype(np.float32)
    even = (weight / weight.mean()).astype(np.float32)
    nets = [_units(z, told, right.astype(np.float32), even, np.random.default_rng(seed)) for seed in range(NETS)]
    linear = np.mean([net[3] for net in nets], 0)
    inner = np.concatenate([net[0] for net in nets], 1)
    rows = np.concatenate([linear[:, None], inner], 1) / spread[:, None]
    rows[-1] += np.concatenate([[0.0], *(net[1] for net in nets)]) - mean @ rows
    rows[:, 0] += beta
    return Fit(rows, np.concatenate([net[2] for net in nets]) / NETS)


def _units(
    z: npt.NDArray[np.float32],
    told: npt.NDArray[np.float32],
    right: npt.NDArray[np.float32],
    weight: npt.NDArray[np.float32],
    rng: np.random.Generator,
) -> list[npt.NDArray[np.float32]]:
    """What hidden units count of the columns and beyond, their bias, what they count themselves, and the columns' own part."""
    n, f = z.shape
    shapes = ((f, UNITS), (UNITS,), (UNITS,), (f,))
    sizes = (f**-0.5, 0.0, 0.1 * UNITS**-0.5, 0.0)
    parts = [(size * rng.normal(size=shape)).astype(np.float32) for shape, size in zip(shapes, sizes, strict=True)]
    slopes, squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
    steps, step, kept = EPOCHS * -(-n // BATCH), 0, np.float32(1 - DROP)
    for _ in range(EPOCHS):
        order = rng.permutation(n)
        for at in (order[low : low + BATCH] for low in range(0, n, BATCH)):
            step += 1
            seen = z[at] * (rng.random((len(at), f), dtype=np.float32) < kept) / kept
            inner, bias, last, linear = parts
            raw = seen @ inner + bias
            passed = (raw > 0) * (rng.random(raw.shape, dtype=np.float32) < kept) / kept
            odds = told[at] + (raw * passed) @ last + z[at] @ linear
            error = weight[at] * (1 / (1 + np.exp(-odds)) - right[at]) / len(at)
            back = error[:, None] * last * passed
            found = (seen.T @ back, back.sum(0), (raw * passed).T @ error, z[at].T @ error)
            rate = RATE * min(1.0, step / 100) * (1 - step / (steps + 1))
            for part, slope, square, new in zip(parts, slopes, squares, found, strict=True):
                slope += 0.1 * (new - slope)
                square += 0.001 * (new * new - square)
                part -= rate * (slope / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8) + DECAY * part)
    return parts


def chosen(some: Table, score: Floats, least: float) -> list[set[tuple[int, int]]]:
    """The spans of each row of which the chance is `least`."""
    out: list[set[tuple[int, int]]] = [set() for _ in some.rows]
    for i in best(some.asked, score.astype(np.float32)).tolist():
        if score[i] >= least:
            out[int(some.asked.text[i])].add((int(some.asked.start[i]), int(some.asked.end[i])))
    return out


def told(some: Table, found: Sequence[set[tuple[int, int]]]) -> dict[str, float]:
    """Strict precision, recall, F1; covered characters; spans in 200 sentences of rows without names."""
    gold = [{(s, e) for s, e, kind in spans if kind == "PERSON"} for _, spans in some.rows]
    hit, mine, all_ = (sum(map(len, x)) for x in ([g & f for g, f in zip(gold, found, strict=True)], found, gold))
    letters = [
        ({i for s, e in g for i in range(s, e)}, {i for s, e in f for i in range(s, e)}) for g, f in zip(gold, found, strict=True)
    ]
    covered = sum(len(g & f) for g, f in letters) / max(sum(len(g) for g, _ in letters), 1)
    empty = [(text, f) for (text, _), g, f in zip(some.rows, gold, found, strict=True) if not g]
    sentences = sum(1 for text, _ in empty for s in re.split("(?<=[。\n])", text) if s.strip())
    figures = {"P": hit / max(mine, 1), "R": hit / max(all_, 1), "F1": 2 * hit / max(mine + all_, 1), "covered": covered}
    false = 200 * sum(len(f) for _, f in empty) / max(sentences, 1)
    return {name: round(value, 3) for name, value in figures.items()} | {"false per 200": round(false, 2)}


def alone(paths: Sequence[Path]) -> list[Row]:
    """Words alone and in a frame. Lines of SCRIPT, NAME, … with tabs are names, lines without are none."""
    out: list[Row] = []
    for line in (line for path in paths for line in path.read_text("utf-8").splitlines() if line.strip()):
        word, named = (line.split("\t")[1], True) if "\t" in line else (line.strip(), False)
        for frame in FRAMES:
            at = frame.index("{}")
            out.append((frame.format(word), [(at, at + len(word), "PERSON")] if named else []))
    return out


def weights(fit: Fit, names: Sequence[str], sizes: Mapping[str, int], cut: float, version: str) -> Weights:
    """The weights, so that the chance `cut` is told as one half."""
    bias = fit.rows[-1].copy()
    bias[0] -= np.log(cut / (1 - cut))
    return Weights(version, tuple(names), dict(sizes), fit.rows[:-1], bias, fit.last)


def told_at(score: npt.NDArray[np.floating], cut: float) -> npt.NDArray[np.float64]:
    """Scores whose one half is moved to `cut`, all others in step with it."""
    kept = np.clip(score, 1e-4, 1 - 1e-4)
    return np.asarray(1 / (1 + (1 - kept) / kept * (1 - cut) / cut), np.float64)


def main(arguments: list[str] | None = None) -> None:
    """Arguments to the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "natural", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--held", type=Path, help="names put into held-out texts")
    parser.add_argument(
        "--fresh", type=int, help="the network learnt no judged sentence and none of the texts written by hand from this line on"
    )
    parser.add_argument("--alone", type=Path, nargs="*", default=[])
    parser.add_argument("--cut", type=float, default=0.42)
    asked = parser.parse_args(arguments)
    tagger = Japanese.open(Bundle.open())
    natural = read(asked.natural)
    hand, real = written.held(), judged.held(asked.data)
    if asked.fresh is not None:
        hand, real = hand + written.fresh(asked.fresh), real + judged.sure(judged.learnt(asked.data))
    others = {text for text, _ in hand + real}
    rows = {
        "gold": ([row for row in natural if row[0] not in others], GOLD),
        "dev": ([row for s in SOURCES for row in read(asked.data / f"ner/ship/{s}.ja.dev.jsonl")], GOLD),
        "written": (hand, WRITTEN),
        "judged": (real, JUDGED),
        "made": (read(asked.held)[len(natural) :] if asked.held else [], MADE),
        "alone": (alone(asked.alone), ALONE),
    }
    tables = {name: (table(tagger, some), weight) for name, (some, weight) in rows.items() if some}
    kept = table(tagger, judged.kept(asked.data))
    every = [some.known for some, _ in tables.values()] + [kept.known]
    sizes = {name: 1 + max(int(known.codes[name].max()) for known in every) for name in kept.known.codes}
    x = np.concatenate([columns(some.known, sizes)[some.known.judged] for some, _ in tables.values()])
    right = np.concatenate([some.right[some.known.judged] for some, _ in tables.values()])
    weight = np.concatenate([np.full(some.known.judged.sum(), weight) for some, weight in tables.values()])
    rng = np.random.default_rng(0)
    folds = {name: rng.integers(0, FOLDS, len(some.rows)) for name, (some, _) in tables.items() if name not in ("made", "alone")}
    fold = np.concatenate(
        [
            folds[name][some.asked.text[some.known.judged]] if name in folds else np.full(some.known.judged.sum(), -1)
            for name, (some, _) in tables.items()
        ]
    )
    fits = [bent(x[fold != k], right[fold != k], weight[fold != k]) for k in range(FOLDS)]
    whole = bent(x, right, weight)
    for name, some in [*((name, tables[name][0]) for name in folds), ("kept", kept)]:
        score = told_at(some.asked.own, asked.cut)
        own = folds.get(name, np.full(len(some.rows), FOLDS))[some.asked.text]
        z = columns(some.known, sizes)
        for k, fit in enumerate([*fits, whole]):
            mine = some.known.judged & (own == k)
            score[mine] = fit.chance(z[mine])
        for least in (0.36, 0.42, 0.48, 0.54):
            print(name, least, json.dumps(told(some, chosen(some, score, least))), flush=True)
    weights(whole, [*kept.known.numbers], sizes, asked.cut, tagger.source.partition("@")[2]).save(asked.out)


if __name__ == "__main__":
    main()
