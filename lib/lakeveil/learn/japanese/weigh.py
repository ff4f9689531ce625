"""Fits what the evidence for a Japanese name counts: writes lakeveil/recognizers/japanese/weights.py.

    python -m lakeveil.learn.japanese.weigh --data DATA --natural DIR/natural.jsonl [--held DIR/held.jsonl] [--alone FILES …]
                                            [--cross SOURCE PARTS TABLES.npz …] [--cut .45] --out weights.py

Rows that the network has not learnt: the training files' held-out part, the dev files; at a lower weight names put into held-out
texts, words alone, and, with --cross, the training file of a source under a tagger that learnt the other two, whose own
figures count apart. Logistic regression with an L2 penalty on columns of unit variance, by Newton's method. Prints strict
precision, recall, F1 and false spans on the natural rows, ten-fold over texts.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.learn.data import Row
from lakeveil.learn.japanese.texts import read
from lakeveil.recognizers.japanese.candidates import best, candidates
from lakeveil.recognizers.japanese.evidence import Candidates, Evidence, Weights, evidence
from lakeveil.recognizers.japanese.features import Words, places
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, session

SOURCES = ("stockmark", "gsd", "wac")
NETWORK = (
    "person", "least", "location", "organization", "begins", "ends", "person before", "person behind", "decoded", "own", "again", "doubtful",
)  # fmt: skip
PENALTY = 30.0
CROSS, MADE, ALONE = 0.6, 0.3, 0.3  # what a row of these counts beside a natural one
STEPS = 9
FRAMES = ("{}", "来週の{}の件を確認してください。")

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Candidates of rows with what is known of them. right: (k,) names to the letter; rows: their texts and gold."""

    rows: Sequence[Row]
    asked: Candidates
    known: Evidence
    right: npt.NDArray[np.bool_]


def table(tagger: Japanese, rows: Sequence[Row], other: Japanese | None = None) -> Table:
    """Of rows under a tagger; `other` reads no MeCab words itself: MeCab is then asked apart."""
    values = pa.array([text for text, _ in rows], pa.string())
    network = other or tagger
    own = network.places(values)
    tags = network.tags(own)
    seen = own if other is None else places(values, network.words, network.grade, tagger.read)
    found = network.suspected(own, tags, values)
    asked = candidates(found, seen, tags, values, network.words)
    gold = {(i, s, e) for i, (_, spans) in enumerate(rows) for s, e, kind in spans if kind == "PERSON"}
    marks = zip(asked.text.tolist(), asked.start.tolist(), asked.end.tolist(), strict=True)
    right = np.array([mark in gold for mark in marks], bool)
    return Table(rows, asked, evidence(asked, seen, tags, values, network.words), right)


def columns(known: Evidence, sizes: Mapping[str, int], *, cross: bool = False) -> Floats:
    """(k, f) numbers, codes as columns of nought and one; the network's own twice: nought in the half that is not asked."""
    k = len(next(iter(known.numbers.values())))
    numbers = [column for name, column in known.numbers.items() if name not in NETWORK]
    network = np.stack([known.numbers[name] for name in NETWORK] + [np.ones(k)], 1)
    halves = [np.zeros_like(network), network] if cross else [network, np.zeros_like(network)]
    codes = [np.eye(size)[known.codes[name]] for name, size in sizes.items()]
    return np.concatenate([np.stack(numbers, 1), *codes, *halves], 1).astype(np.float64)


def fitted(x: Floats, right: npt.NDArray[np.bool_], weight: Floats, free: int, penalty: float = PENALTY) -> Floats:
    """(f,) weights of the columns; those of the `free` ones and of columns that never vary bear no penalty or none at all."""
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


def written(beta: Floats, names: Sequence[str], sizes: Mapping[str, int], cut: float, version: str) -> Weights:
    """The weights, so that the chance `cut` is told as one half."""
    at = len(names)
    codes = {}
    for name, size in sizes.items():
        codes[name] = tuple(float(np.round(w, 3)) for w in beta[at : at + size])
        at += size
    numbers = dict(zip(names, beta, strict=False)) | dict(zip(NETWORK, beta[at:], strict=False))
    bias = beta[at + len(NETWORK)] - np.log(cut / (1 - cut))
    return Weights(version, float(np.round(bias, 3)), {n: float(np.round(w, 3)) for n, w in numbers.items()}, codes)


def module(weights: Weights) -> str:
    """The text of weights.py."""
    rows = [f"    {json.dumps(name)}: {value}," for name, value in weights.numbers.items()]
    codes = [f"    {json.dumps(name)}: {values}," for name, values in weights.codes.items()]
    head = '"""What the evidence for a Japanese name counts; written by lakeveil.learn.japanese.weigh, not by hand."""'
    body = [
        "NUMBERS = {",
        *rows,
        "}",
        "CODES = {",
        *codes,
        "}",
        f"WEIGHTS = Weights({json.dumps(weights.version)}, {weights.bias}, NUMBERS, CODES)",
    ]
    return "\n".join([head, "", "from lakeveil.recognizers.japanese.evidence import Weights", "", *body, ""])


def crossed(parts: Path, tables: Path, tagger: Japanese) -> Japanese:
    """A tagger of parts over the word table it may know; it reads MeCab's words if its card says so."""
    about: Any = json.loads((parts / FILES[2]).read_text("utf-8"))
    with np.load(tables) as found:
        words = Words(found["all"])
    infer = session((parts / FILES[0]).read_bytes())
    read = tagger.read if about.get("mecab") else None
    return replace(
        tagger, infer=infer, words=words, knots=about["knots"], mecab=bool(about.get("mecab")), read=read, weights=None
    )


def told_at(score: npt.NDArray[np.floating], cut: float) -> npt.NDArray[np.float64]:
    """Scores whose one half is moved to `cut`, all others in step with it."""
    kept = np.clip(score, 1e-4, 1 - 1e-4)
    return np.asarray(1 / (1 + (1 - kept) / kept * (1 - cut) / cut), np.float64)


def main(arguments: list[str] | None = None) -> None:
    """Arguments to the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "natural", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--held", type=Path, help="names put into held-out texts")
    parser.add_argument("--alone", type=Path, nargs="*", default=[])
    parser.add_argument("--cross", nargs=3, action="append", default=[], metavar=("SOURCE", "PARTS", "TABLES"))
    parser.add_argument("--cut", type=float, default=0.45)
    asked = parser.parse_args(arguments)
    tagger = Japanese.open(Bundle.open())
    ship = asked.data / "ner/ship"
    natural = table(tagger, read(asked.natural) + [row for s in SOURCES for row in read(ship / f"{s}.ja.dev.jsonl")])
    sizes = {name: int(column.max()) + 1 for name, column in natural.known.codes.items()}
    others: list[tuple[Table, float, bool]] = []
    if asked.held:
        others.append((table(tagger, read(asked.held)[len(read(asked.natural)) :]), MADE, False))
    if asked.alone:
        others.append((table(tagger, alone(asked.alone)), ALONE, False))
    for source, parts, tables in asked.cross:
        rows = read(ship / f"{source}.ja.train.jsonl")
        other = crossed(Path(parts), Path(tables), tagger)
        others += [(table(tagger, rows[at : at + 1000], other), CROSS, True) for at in range(0, len(rows), 1000)]
    for some, _, _ in others:
        sizes = {name: max(size, int(some.known.codes[name].max()) + 1) for name, size in sizes.items()}
    x = columns(natural.known, sizes)
    more = [columns(some.known, sizes, cross=cross) for some, _, cross in others]
    right = np.concatenate([natural.right, *(some.right for some, _, _ in others)])
    weight = np.concatenate([np.ones(len(x)), *(np.full(len(some.right), w) for some, w, _ in others)])
    names = [name for name in natural.known.numbers if name not in NETWORK]
    free = len(names) + sum(sizes.values()) + len(NETWORK)
    judged = np.concatenate([natural.known.judged, *(some.known.judged for some, _, _ in others)])
    whole, right, weight = np.concatenate([x, *more])[judged], right[judged], weight[judged]
    x = x[natural.known.judged]
    fold = np.random.default_rng(0).integers(0, 10, len(natural.rows))[natural.asked.text[natural.known.judged]]
    score = np.zeros(len(x))
    for k in range(10):
        kept = np.concatenate([fold != k, np.ones(len(whole) - len(x), bool)])
        beta = fitted(whole[kept], right[kept], weight[kept], free)
        score[fold == k] = 1 / (1 + np.exp(-x[fold == k] @ beta))
    told_apart = told_at(natural.asked.own, asked.cut)
    told_apart[natural.known.judged] = score
    score = told_apart
    for least in (0.3, 0.35, 0.4, 0.45, 0.5, 0.6):
        print(least, json.dumps(told(natural, chosen(natural, score, least))), flush=True)
    version = tagger.source.partition("@")[2]
    asked.out.write_text(module(written(fitted(whole, right, weight, free), names, sizes, asked.cut, version)), "utf-8")


if __name__ == "__main__":
    main()
