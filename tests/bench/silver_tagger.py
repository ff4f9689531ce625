"""Table 5 and figure 5 of the WikiPII paper with a tagger: the shipped network's shape, from its weights, with an output layer of its own.

    .venv-train/bin/python tests/bench/silver_tagger.py wikipii START.pt ROWS.tsv DATA/ner/research/wikipii_pilot.en.all.jsonl tests/bench/wikipii_checked.tsv
    .venv-train/bin/python tests/bench/silver_tagger.py checked START.pt ROWS.tsv DATA/ner/research/wikipii_pilot.en.all.jsonl tests/bench/wikipii_checked.tsv
    .venv-train/bin/python tests/bench/silver_tagger.py meddocan START.pt ROWS.tsv DATA/ner/ship/meddocan.es.train.jsonl DATA/ner/ship/meddocan.es.dev.jsonl

START.pt is a checkpoint of lakeveil.learn.train. An experiment: nothing of it is shipped. Rows are added to ROWS.tsv as they are
measured, those that stand there are not measured again: training set, texts, seed, test set, then precision, recall, F1 under the
paper's four metrics (scheme `wikipii`). `curve.py` draws them.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import torch
from silver import Row, sides_of_checked, sides_of_meddocan, sides_of_wikipii
from torch import Tensor, nn
from torch.nn import functional as F

from lakeveil import features
from lakeveil.bundle import Bundle
from lakeveil.learn.evaluate import METRICS, Evaluation, evaluate_text
from lakeveil.learn.train import read_model
from lakeveil.tokens import tokenize

GAP = 4  # empty places between texts: no convolution crosses
STEP = 1024  # tokens of a step, or one longer text
EPOCHS, LEAST, MOST = 4, 80, 240  # of a training: so often each text, within so many steps
RATE = 2e-3
SEEDS = 3


@dataclass(frozen=True)
class Text:
    """A text as numbers. inputs: (k,) rows of the table of distinct tokens; space: (k,); target: (k,) BIOES; edges: (k, 2) places."""

    inputs: Tensor
    space: Tensor
    target: Tensor
    edges: Any


class Roles(nn.Module):  # type: ignore[misc]
    """The tagger's layers over its frozen tables, and a new output layer."""

    def __init__(self, start: Path, tags: int, seed: int) -> None:
        super().__init__()
        torch.manual_seed(seed)
        old = read_model(start)
        self.into, self.space, self.layers, self.dilations = old.into, old.space, old.layers, old.shape.dilations
        self.out = nn.Linear(old.shape.width, tags)

    def forward(self, table: Tensor, space: Tensor, real: Tensor) -> Tensor:
        """(k, features), (k,), (k,) 1.0 for a token and 0.0 in gaps → (k, tags)."""
        x = ((self.into(table) + self.space(space)) * real[:, None]).T[None]
        for layer in self.layers:
            step = F.leaky_relu(x, 0.1)
            x = (x + layer(F.dropout1d(step, 0.1) if self.training else step)) * real
        return self.out(F.leaky_relu(x[0].T, 0.1))


class Encoder:
    """Texts to numbers over one growing table of distinct tokens' frozen features."""

    def __init__(self, start: Path, labels: Sequence[str]) -> None:
        self.old, self.labels = read_model(start), list(labels)
        bundle = Bundle.open()
        stored = np.load(bundle.file("tagger.npz"))
        self.words, self.keys, self.packed = stored["words"], np.cumsum(stored["evidence"], dtype=np.uint32), stored["grades"]
        self.rows: list[Tensor] = []
        self.size = 0

    def __call__(self, rows: Sequence[Row]) -> list[Text]:
        values = pa.array([text for text, _ in rows], pa.string())
        tokens = tokenize(values)
        found = features.featurise(tokens.vocabulary)
        word = features.look_up(self.words, np.arange(1, len(self.words) + 1, dtype=np.int32), found.word)
        grades = features.grades(self.keys, self.packed, found.word)
        small = torch.from_numpy(found.small.astype(np.int64))
        with torch.no_grad():
            parts = [
                self.old.word(torch.from_numpy(word.astype(np.int64))),
                self.old.gram(torch.from_numpy(found.grams.astype(np.int64))).sum(1),
                self.old.form(small[:, 0]), self.old.opener(small[:, 1]), self.old.script(small[:, 2]), torch.from_numpy(grades.astype(np.float32)),
            ]  # fmt: skip
            self.rows.append(torch.cat(parts, 1))
        base, self.size = self.size, self.size + len(word)
        space = features.spacing(values, tokens)
        out = []
        for i, (_, spans) in enumerate(rows):
            a, b = int(tokens.first[i]), int(tokens.first[i + 1])
            edges = np.stack([tokens.start[a:b], tokens.end[a:b]], 1)
            codes = torch.from_numpy(tokens.code[a:b].astype(np.int64) + base)
            out.append(
                Text(codes, torch.from_numpy(space[a:b].astype(np.int64)), torch.from_numpy(self._target(edges, spans)), edges)
            )
        return out

    def table(self) -> Tensor:
        """(distinct, features)."""
        return torch.cat(self.rows)

    def _target(self, edges: Any, spans: Sequence[tuple[int, int, str]]) -> Any:
        target = np.zeros(len(edges), np.int64)
        for start, end, label in spans:
            inside = np.flatnonzero((edges[:, 1] > start) & (edges[:, 0] < end))
            if len(inside):
                first = 1 + 4 * self.labels.index(label)
                target[inside] = first + 1
                target[inside[0]], target[inside[-1]] = (first, first + 2) if len(inside) > 1 else (first + 3, first + 3)
        return target


def batch(texts: Sequence[Text]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Texts one after the other with gaps: rows of the table, spacing, real, target (-100 in gaps)."""

    def line(parts: list[Tensor], empty: int) -> Tensor:
        gap = torch.full((GAP,), empty)
        return torch.cat([piece for part in parts for piece in (part, gap)])

    return (
        line([t.inputs for t in texts], 0),
        line([t.space for t in texts], 0),
        line([torch.ones(len(t.inputs), dtype=torch.long) for t in texts], 0).float(),
        line([t.target for t in texts], -100),
    )


def steps(texts: Sequence[Text], seed: int) -> Iterator[list[Text]]:
    """Endless batches of about STEP tokens, each text once an epoch."""
    draw = random.Random(seed)
    held: list[Text] = []
    while True:
        for text in draw.sample(list(texts), len(texts)):
            if held and sum(len(t.inputs) for t in held) + len(text.inputs) > STEP:
                yield held
                held = []
            held.append(text)


def fit(start: Path, table: Tensor, texts: Sequence[Text], tags: int, seed: int) -> Roles:
    """A tagger fine-tuned on the texts."""
    model = Roles(start, tags, seed)
    number = min(MOST, max(LEAST, EPOCHS * sum(len(t.inputs) for t in texts) // STEP))
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01)
    model.train()
    for count, (some, _) in enumerate(zip(steps(texts, seed), range(number), strict=False)):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1.0, (count + 1) / 20, 1.0 - count / number)
        codes, space, real, target = batch(some)
        value = F.cross_entropy(model(table[codes], space, real), target, ignore_index=-100)
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
    model.eval()
    return model


def spans(tags: Tensor, edges: Any, labels: Sequence[str]) -> list[tuple[int, int, str]]:
    """Runs of one label; a tag that opens, or one before that closes, begins a new one."""
    chance = torch.softmax(tags, -1)
    kinds = torch.cat([chance[:, :1], chance[:, 1:].reshape(len(chance), -1, 4).sum(2)], 1).argmax(1).tolist()
    place = [(int(row[1:].reshape(-1, 4)[kind - 1].argmax()) if kind else -1) for row, kind in zip(chance, kinds, strict=True)]
    out: list[tuple[int, int, str]] = []
    open_kind, closed = 0, True
    for i, kind in enumerate(kinds):
        if kind:
            if kind == open_kind and not closed and place[i] not in (0, 3):
                out[-1] = (out[-1][0], int(edges[i][1]), out[-1][2])
            else:
                out.append((int(edges[i][0]), int(edges[i][1]), labels[kind - 1]))
            closed = place[i] in (2, 3)
        open_kind = kind
    return out


def score(model: Roles, table: Tensor, rows: Sequence[Row], texts: Sequence[Text], labels: Sequence[str]) -> list[str]:
    """Precision, recall, F1 of each metric."""
    total = Evaluation()
    for at in range(0, len(rows), 16):
        some = texts[at : at + 16]
        codes, space, real, _ = batch(some)
        with torch.no_grad():
            tags = model(table[codes], space, real)
        first = 0
        for (text, gold), one in zip(rows[at : at + 16], some, strict=True):
            total += evaluate_text(text, gold, spans(tags[first : first + len(one.inputs)], one.edges, labels), "wikipii")
            first += len(one.inputs) + GAP
    told = total.report()["overall"]
    return [f"{told[m][part] or 0:.3f}" for m in METRICS for part in ("precision", "recall", "f1")]


def main(kind: str, start: str, log: str, *files: str) -> None:
    """Every training of the kind that the log lacks."""
    torch.set_num_threads(1)
    sides = {"wikipii": sides_of_wikipii, "checked": sides_of_checked, "meddocan": sides_of_meddocan}
    trainings, tests, labels = sides[kind](*files)
    encode, path = Encoder(Path(start), labels), Path(log)
    trained = {name: [encode(texts) for texts in rows] for name, (rows, _, _) in trainings.items()}
    tested = {name: encode(rows) for name, rows in tests.items()}
    table = encode.table()
    done = {tuple(line.split("\t")[:3]) for line in path.read_text("utf-8").splitlines()} if path.exists() else set()
    began = time.process_time()
    for seed in range(SEEDS):
        for name, (rows, sizes, which) in trainings.items():
            for size in sizes:
                if (name, str(size), str(seed)) in done:
                    continue
                chosen = random.Random(seed).sample(range(len(rows)), size)
                model = fit(Path(start), table, [text for i in chosen for text in trained[name][i]], 1 + 4 * len(labels), seed)
                lines = [
                    "\t".join([name, str(size), str(seed), t, *score(model, table, tests[t], tested[t], labels)]) for t in which
                ]
                with path.open("a", encoding="utf-8") as out:
                    out.write("\n".join(lines) + "\n")
                print(name, size, seed, f"{time.process_time() - began:.0f} s of CPU", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
