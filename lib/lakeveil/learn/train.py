"""The training loop: `python -m lakeveil.learn.train --data DIR --work DIR --minutes 30`.

Prepared data come from `lakeveil.learn.prepare`. The learning rate stays for a share of the given minutes (or steps), then
falls to zero, whatever the machine manages in them; a checkpoint every few minutes lets a broken run go on. average.pt
holds a running mean of the weights: `lakeveil.learn.average` mixes it with others, calibration says which is best.
"""

from __future__ import annotations

import argparse
import copy
import json
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from lakeveil.learn.augment import Pool, Stream, epoch
from lakeveil.learn.models import Shape, Tagger, allowed, loss
from lakeveil.learn.prepare import Prepared

AVERAGE_EVERY, AVERAGE_BY = 15.0, 0.06  # seconds between looks at the weights, and what a look adds to their running mean
ROWS, LENGTH = 8, 1024  # tokens of a step: rows of a batch, places of a row
WARM_UP = 300  # steps to the full rate; a tenth of it when the weights are not new


@dataclass(frozen=True, slots=True)
class Run:
    """Settings of a training run; `minutes` or `steps` bounds it."""

    minutes: float = 30.0
    steps: int = 0
    rate: float = 2e-3
    width: int = 112
    seed: int = 1
    word_dropout: float = 0.08
    lexicon_dropout: float = 0.08
    swap: float = 0.3  # share of the names replaced by others, anew every epoch
    workers: int = 2
    hold: float = 0.0  # share of the run at the full rate
    save_every: float = 240.0


def batches(pool: Pool, run: Run, seed: int) -> Iterator[Stream]:
    """Endless steps of ROWS × LENGTH places, epoch after epoch."""
    size = ROWS * LENGTH
    number = 0
    while True:
        stream = epoch(pool, seed + 10 * number, swap=run.swap)
        number += 1
        for at in range(0, len(stream.token) - size, size):
            part = slice(at, at + size)
            yield Stream(stream.token[part], stream.target[part], stream.space[part])


def step_tensors(batch: Stream, prepared: Prepared, run: Run, rng: np.random.Generator) -> tuple[Any, ...]:
    """Inputs of the model for one batch: distinct features, index, spacing, mask, target."""
    distinct, index = np.unique(np.maximum(batch.token, 0), return_inverse=True)
    word = prepared.word[distinct].astype(np.int64)
    word[rng.random(len(word)) < run.word_dropout] = 0
    lexicon = prepared.lexicon[distinct].astype(np.float32)
    lexicon[rng.random(len(lexicon)) < run.lexicon_dropout] = 0
    grams = prepared.grams[distinct].astype(np.int64)
    small = prepared.small[distinct].astype(np.int64)

    def shaped(values: npt.NDArray[Any], kind: type[np.generic]) -> Any:
        return torch.from_numpy(values.reshape(ROWS, LENGTH).astype(kind))

    real = shaped(batch.token >= 0, np.float32)
    return (
        *(torch.from_numpy(a) for a in (word, grams, small, lexicon)),
        shaped(index, np.int64),
        shaped(batch.space, np.int64),
        real,
        shaped(batch.target, np.int64),
    )


def train(prepared: Prepared, run: Run, work: Path, start: Path | None = None) -> Tagger:
    """A tagger trained within the run's bounds by `workers` processes over shared weights, without locks (Niu et al. 2011).

    Goes on from `work`/checkpoint.pt if there is one, else begins with the weights of `start`, else anew.
    Two workers of one thread each do twice the steps of one with two, which waits at every barrier.
    """
    torch.set_num_threads(1)
    torch.manual_seed(run.seed)
    work.mkdir(parents=True, exist_ok=True)
    model = Tagger(Shape(words=len(prepared.vectors), width=run.width))
    with torch.no_grad():
        model.word.weight.copy_(torch.from_numpy(prepared.vectors))
    spent = 0.0
    if (work / "checkpoint.pt").exists():
        kept = torch.load(work / "checkpoint.pt", weights_only=True)
        model.load_state_dict(kept["state"])
        spent = float(kept["spent"])
    elif start is not None:
        model.load_state_dict(torch.load(start, weights_only=True)["state"])
    warm_up = WARM_UP // 10 if spent or start else WARM_UP
    model.share_memory()
    began = time.time() - spent
    fork = multiprocessing.get_context("fork")
    workers = [fork.Process(target=_work, args=(model, prepared, run, number, began, warm_up)) for number in range(run.workers)]
    for worker in workers:
        worker.start()
    average, saved = copy.deepcopy(model), time.time()
    while any(worker.is_alive() for worker in workers):
        workers[0].join(AVERAGE_EVERY)
        with torch.no_grad():
            for mean, now in zip(average.parameters(), model.parameters(), strict=True):
                mean.lerp_(now, AVERAGE_BY)
        if time.time() - saved > run.save_every:
            saved = time.time()
            _save(work / "checkpoint.pt", model, saved - began)
            _save(work / "average.pt", average, saved - began)
    if any(worker.exitcode for worker in workers):
        raise RuntimeError("a training worker failed; its message stands above; run again to go on from the checkpoint")
    _save(work / "average.pt", average, time.time() - began)
    _save(work / "model.pt", model, time.time() - began)
    return model


def _work(model: Tagger, prepared: Prepared, run: Run, number: int, began: float, warm_up: int) -> None:
    """One worker's loop: its own drawing of the data, its own moments, the shared weights."""
    if run.workers > 1:  # a lone one keeps the session, and with it the priority, that it was started with
        os.setsid()  # Linux shares processors by session first: workers of one session would get one share together
    torch.manual_seed(run.seed * 100 + number)
    sparse = [model.word.weight, model.gram.weight]
    dense = [p for p in model.parameters() if not any(p is s for s in sparse)]
    optimizers = [torch.optim.AdamW(dense, run.rate, weight_decay=0.01), torch.optim.SparseAdam(sparse, run.rate)]
    rng = np.random.default_rng(run.seed * 100 + number)
    table = allowed()
    total = 0.0
    model.train()
    for count, batch in enumerate(batches(prepared.pool, run, int(began) * 10 + number), 1):
        progress = count / run.steps if run.steps else (time.time() - began) / (60 * run.minutes)
        if progress >= 1:
            break
        for optimizer in optimizers:
            for group in optimizer.param_groups:
                group["lr"] = rate(run, count, warm_up, progress)
            optimizer.zero_grad(set_to_none=True)
        word, grams, small, lexicon, index, space, real, target = step_tensors(batch, prepared, run, rng)
        logits, _ = model(model.distinct(word, grams, small, lexicon), index, space, real)
        value = loss(logits, target, table)
        value.backward()
        torch.nn.utils.clip_grad_norm_(dense, 1.0)
        for optimizer in optimizers:
            optimizer.step()
        total += float(value.detach())
        if count % 100 == 0:
            shown = {"worker": number, "step": count, "loss": round(total / 100, 5), "progress": round(progress, 4)}
            print(json.dumps({**shown, "seconds": round(time.time() - began)}), flush=True)
            total = 0.0


def rate(run: Run, count: int, warm_up: int, progress: float) -> float:
    """The learning rate of step `count`, `progress` of the run behind it: up to the full rate, held, down to zero."""
    return run.rate * min(1.0, count / warm_up, (1 - progress) / (1 - run.hold))


def read_model(path: Path) -> Tagger:
    """A trained tagger from `model.pt` or a checkpoint."""
    kept = torch.load(path, weights_only=True)
    model = Tagger(Shape(**kept["shape"]))
    model.load_state_dict(kept["state"])
    model.eval()
    return model


def _save(path: Path, model: Tagger, spent: float) -> None:
    scratch = path.with_suffix(".new")
    torch.save({"shape": asdict(model.shape), "state": model.state_dict(), "spent": spent}, scratch)
    scratch.replace(path)


def main(arguments: list[str] | None = None) -> None:
    """Command line of the loop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder written by lakeveil.learn.prepare")
    parser.add_argument("--work", type=Path, required=True, help="checkpoints and model.pt go here")
    for field in fields(Run):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    parser.add_argument("--start", type=Path, help="a model.pt to begin with")
    asked = vars(parser.parse_args(arguments))
    data, work, start = asked.pop("data"), asked.pop("work"), asked.pop("start")
    train(Prepared.read(data), Run(**asked), work, start)


if __name__ == "__main__":
    main()
