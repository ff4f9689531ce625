"""The Japanese tagger: a convolutional network over characters, and its training.

    python -m lakeveil.learn.japanese.train --data DIR --work DIR --minutes 20

place: four hashed n-grams and two rows of MeCab's word     ┐ each a row of one table (width), summed
       72 bits of lexicon and script evidence, linear       ┘
seven residual dilated convolutions of three (41 places seen), ReLU, gaps zeroed after each
→ 13 BIOES tags over PERSON, LOCATION, ORGANIZATION; the recognizer reports PERSON, the others teach what is none
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lakeveil.learn.augment import _ranges
from lakeveil.learn.data import IGNORE, TAGS
from lakeveil.learn.japanese.teach import SOFT
from lakeveil.learn.models import allowed, loss
from lakeveil.recognizers.japanese.features import BYTES, COLUMNS, READ, READ_ROWS, ROWS

LENGTH, LINES = 1024, 6  # places of a row, rows of a step
NAMES_BYTES = (0, 1, 2, 3, 4)  # evidence bytes of the word table
SHAPE = np.array([0] * 5 + [255, 255, 0, 0], np.uint8)  # of the evidence: script, form and spacing


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of a tagger."""

    width: int = 64
    dilations: tuple[int, ...] = (1, 2, 4, 4, 1, 4, 4)
    dropout: float = 0.05


class Tagger(nn.Module):  # type: ignore[misc]
    """Places in, logits out."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.gram = nn.EmbeddingBag(ROWS + READ_ROWS, shape.width, mode="sum", sparse=True)
        self.evidence = nn.Linear(8 * BYTES, shape.width)
        self.layers = nn.ModuleList(nn.Conv1d(shape.width, shape.width, 3, padding=d, dilation=d) for d in shape.dilations)
        self.out = nn.Linear(shape.width, len(TAGS))
        nn.init.normal_(self.gram.weight, std=0.05)
        nn.init.zeros_(self.gram.weight[ROWS:])

    def forward(self, rows: Tensor, bits: Tensor) -> Tensor:
        """rows: (lines, t, COLUMNS) int64, 0 in gaps; bits: (lines, t, 8 · BYTES) float → (lines, t, tags)."""
        lines, t, columns = rows.shape
        mask = (rows[:, :, 0] > 0).float()[:, None, :]
        start = self.gram(rows.reshape(-1, columns)).reshape(lines, t, -1) + self.evidence(bits)
        x = start.transpose(1, 2) * mask
        for layer in self.layers:
            step = F.relu(x)
            if self.training and self.shape.dropout:
                step = F.dropout1d(step, self.shape.dropout)
            x = (x + layer(step)) * mask
        return torch.as_tensor(self.out(F.relu(x).transpose(1, 2)))


@dataclass(frozen=True, slots=True)
class Run:
    """Settings of a training run."""

    minutes: float = 20.0
    rate: float = 4e-3
    width: int = 64
    seed: int = 6
    # Of each column: long n-grams and words learn their texts by heart.
    drop: tuple[float, ...] = (0.05, 0.3, 0.3, 0.6, 0.4, 0.05)
    drop_evidence: float = 0.12
    blank: float = 0.08  # of names, places, firms and other stretches: of these script and form alone are seen, so that what stands around tells
    drop_read: float = 0.12  # of MeCab's columns, over stretches of text: the tagger must not only copy them
    steady: float = 0.5  # share of the minutes before the rate begins to fall


@dataclass(frozen=True, slots=True, eq=False)
class Arrays:
    """What lakeveil.learn.japanese.prepare wrote."""

    rows: npt.NDArray[np.int32]
    evidence: npt.NDArray[np.uint8]
    target: npt.NDArray[np.int8]
    soft: npt.NDArray[np.uint8]
    first: npt.NDArray[np.int64]

    @classmethod
    def read(cls, path: Path) -> Arrays:
        with np.load(path) as stored:
            return cls(stored["rows"], stored["evidence"], stored["target"], stored["soft"], stored["first"])


def batches(arrays: Arrays, seed: int) -> Iterator[npt.NDArray[np.int64]]:
    """Endless (LINES, LENGTH) indices of places, all texts once an epoch, in a new order each time."""
    rng = np.random.default_rng(seed)
    size = np.diff(arrays.first)
    while True:
        order = rng.permutation(len(size))
        at = _ranges(arrays.first[order], size[order])
        for low in range(0, len(at) - LINES * LENGTH, LINES * LENGTH):
            yield at[low : low + LINES * LENGTH].reshape(LINES, LENGTH)


def tensors(
    arrays: Arrays, at: npt.NDArray[np.int64], run: Run, rng: np.random.Generator
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Model inputs, targets, soft targets; some n-grams and, over stretches of text, the word table's evidence and MeCab's
    columns are dropped.
    """
    rows = arrays.rows[at].astype(np.int64)
    drop = rng.random(rows.shape) < np.array(run.drop[: rows.shape[2]])
    drop[:, :, COLUMNS:] |= np.repeat(rng.random((LINES, LENGTH // 32)) < run.drop_read, 32, 1)[:, :, None]
    nothing = np.array([ROWS - 1] * COLUMNS + [ROWS] * READ)[: rows.shape[2]]
    rows = np.where(drop & (rows > 0), nothing, rows)
    evidence = arrays.evidence[at]
    hidden = blanked(arrays.target[at], run.blank, rng)
    rows = np.where(hidden[:, :, None] & (rows > 0), nothing, rows)
    evidence[hidden] &= SHAPE
    blind = np.repeat(rng.random((LINES, LENGTH // 32)) < run.drop_evidence, 32, 1)
    for byte in NAMES_BYTES:
        evidence[:, :, byte][blind] = 0
    bits = np.unpackbits(evidence, axis=2)
    soft = torch.from_numpy(arrays.soft[at]).float() / 255
    return torch.from_numpy(rows), torch.from_numpy(bits).float(), torch.from_numpy(arrays.target[at].astype(np.int64)), soft


def blanked(target: npt.NDArray[np.int8], share: float, rng: np.random.Generator) -> npt.NDArray[np.bool_]:
    """(lines, t) places of that share of the entities, whole, and of other stretches of three places on average."""
    entity = (target > 0) & (target < len(TAGS))
    begins = np.where(entity, target % 4 <= 1, rng.random(target.shape) < 1 / 3)
    begins[:, 1:] |= entity[:, 1:] != entity[:, :-1]
    run = np.cumsum(begins, 1)
    return np.asarray(np.take_along_axis(rng.random((len(target), target.shape[1] + 1)) < share, run, 1))


def mixed(logits: Tensor, target: Tensor, soft: Tensor, table: Tensor) -> Tensor:
    """Mean loss of the places that bear one: of hard targets as `loss`, of SOFT ones the cross-entropy with `soft`."""
    taught = target == SOFT
    hard = loss(logits, target.masked_fill(taught, IGNORE), table)
    known, many = (~taught & (target != IGNORE)).sum(), taught.sum()
    cross = -(soft * torch.log_softmax(logits, -1)).sum(-1)[taught].sum()
    return (hard * known + cross) / (known + many).clamp(min=1)


def train(arrays: Arrays, run: Run, work: Path, start: Path | None = None) -> Tagger:
    """A tagger trained for the run's minutes, the rate steady, then falling to zero; `work`/model.pt is written every two
    minutes, and at the end `work`/mean.pt too: a running mean of the weights.

    Goes on from the weights of `start`, if given.
    """
    torch.set_num_threads(1)
    torch.manual_seed(run.seed)
    work.mkdir(parents=True, exist_ok=True)
    model = read_model(start).train() if start else Tagger(Shape(width=run.width))
    dense = [p for name, p in model.named_parameters() if name != "gram.weight"]
    optimizers = [torch.optim.AdamW(dense, run.rate, weight_decay=0.01), torch.optim.SparseAdam([model.gram.weight], run.rate)]
    rng, table = np.random.default_rng(run.seed), allowed()
    mean = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.98))
    began = saved = time.time()
    total = 0.0
    for count, at in enumerate(batches(arrays, run.seed), 1):
        progress = (time.time() - began) / (60 * run.minutes)
        if progress >= 1:
            break
        for optimizer in optimizers:
            for group in optimizer.param_groups:
                group["lr"] = run.rate * min(1.0, count / 100, (1 - progress) / (1 - run.steady))
            optimizer.zero_grad(set_to_none=True)
        rows, bits, target, soft = tensors(arrays, at, run, rng)
        value = mixed(model(rows, bits), target, soft, table)
        value.backward()
        torch.nn.utils.clip_grad_norm_(dense, 1.0)
        for optimizer in optimizers:
            optimizer.step()
        if count % 20 == 0:
            mean.update_parameters(model)
        total += float(value.detach())
        if count % 100 == 0:
            shown = {"step": count, "loss": round(total / 100, 5), "seconds": round(time.time() - began)}
            print(json.dumps({**shown, "epochs": round(count * at.size / len(arrays.rows), 2)}), flush=True)
            total = 0.0
        if time.time() - saved > 120:
            save(work / "model.pt", model)
            saved = time.time()
    save(work / "model.pt", model)
    save(work / "mean.pt", mean.module)
    model.eval()
    return model


def save(path: Path, model: Tagger) -> None:
    """Shape and weights, whole or not at all."""
    scratch = path.with_suffix(".new")
    torch.save({"shape": asdict(model.shape), "state": model.state_dict()}, scratch)
    scratch.replace(path)


def read_model(path: Path) -> Tagger:
    """What `save` wrote."""
    kept = torch.load(path, weights_only=True)
    model = Tagger(Shape(**kept["shape"]))
    table = kept["state"]["gram.weight"]  # of a tagger that does not read MeCab the last rows are missing: they begin at nought
    kept["state"]["gram.weight"] = torch.cat([table, torch.zeros(ROWS + READ_ROWS - len(table), table.shape[1])])
    model.load_state_dict(kept["state"])
    model.eval()
    return model


def main(arguments: list[str] | None = None) -> None:
    """Command line of the loop."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder written by lakeveil.learn.japanese.prepare")
    parser.add_argument("--work", type=Path, required=True)
    for field in (f for f in fields(Run) if f.name != "drop"):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    parser.add_argument("--start", type=Path, help="a model.pt to go on from")
    asked = vars(parser.parse_args(arguments))
    data, work, start = asked.pop("data"), asked.pop("work"), asked.pop("start")
    train(Arrays.read(data / "train.npz"), Run(**asked), work, start)


if __name__ == "__main__":
    main()
