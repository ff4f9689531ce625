"""The training loop: `python -m lakeveil.learn.train --data DIR --work DIR --minutes 30`.

Prepared data come from `lakeveil.learn.prepare`. The learning rate stays for a share of the given minutes (or steps), then
falls to zero, whatever the machine manages in them; a checkpoint every few minutes lets a broken run go on. average.pt
holds a running mean of the weights: `lakeveil.learn.average` mixes it with others, calibration says which is best.
With `--teacher` a continuation forgets less: where a target is open, or the teacher agrees with it, the tagger also keeps to
the probabilities of an earlier tagger's bundle (Hinton et al. 2015; Li and Hoiem 2017).
A second head, which no bundle holds, learns what else tokens tell (`lakeveil.learn.told`), so that the vectors say it.
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
from torch import nn

from lakeveil.bundle import Bundle
from lakeveil.dictionary import wordy
from lakeveil.learn.augment import Pool, Stream, epoch
from lakeveil.learn.models import LIKE_COMMON, Shape, Tagger, allowed, kept, loss, unlike, widened, wider
from lakeveil.learn.prepared import Prepared
from lakeveil.learn.teacher.merge import Told, merged
from lakeveil.learn.told.written import CLASSES, UNKNOWN
from lakeveil.recognizers import names

AVERAGE_EVERY, AVERAGE_BY = 15.0, 0.06  # seconds between looks at the weights, and what a look adds to their running mean
ROWS, LENGTH = 8, 1024  # tokens of a step: rows of a batch, places of a row
WARM_UP = 300  # steps to the full rate; a tenth of it when the weights are not new


@dataclass(frozen=True, slots=True)
class Run:
    """Settings of a training run; `minutes` or `steps` bounds it."""

    minutes: float = 30.0
    steps: int = 0
    rate: float = 2e-3
    width: int = 160  # that of the shipped tagger; a narrower start is widened
    seed: int = 1
    word_dropout: float = 0.08
    lexicon_dropout: float = 0.08
    listed_dropout: float = 0.15  # share of distinct words of which nothing is told of the language's list
    borne: float = 0.03  # share of the tokens in names, of words in no list, that count as listed: the lists were made with the training files
    unknown: float = 0.0  # share of distinct words that lose both their row and their evidence, as words never seen
    swap: float = 0.3  # share of the names replaced by others, anew every epoch
    places: float = 0.1  # the same of places and organisations
    keep: float = 1.0  # weight of the distance to the teacher, if there is one
    told: float = 0.5  # weight of what else tokens tell
    workers: int = 2
    half: int = 0  # 1: products in bfloat16, faster where the processor multiplies it (AVX-512 BF16, AMX)
    hold: float = 0.0  # share of the run at the full rate
    save_every: float = 240.0


def batches(pool: Pool, run: Run, seed: int) -> Iterator[Stream]:
    """Endless steps of ROWS × LENGTH places, epoch after epoch."""
    size = ROWS * LENGTH
    number = 0
    while True:
        stream = epoch(pool, seed + 10 * number, swap=run.swap, places=run.places)
        number += 1
        for at in range(0, len(stream.token) - size, size):
            yield stream.part(slice(at, at + size))


def evidence_of(distinct: npt.NDArray[np.int64], language: npt.NDArray[Any], prepared: Prepared) -> npt.NDArray[np.float32]:
    """(u, 6) evidence of tokens in texts of languages by their number in the dictionary: four grades, listed, not listed."""
    told = ((language >= 0) & wordy(prepared.small[distinct])).astype(np.float32)
    listed = (prepared.listed[distinct] >> np.maximum(language, 0).astype(np.uint32)) & 1
    return np.concatenate([prepared.lexicon[distinct], (told * listed)[:, None], (told * (1 - listed))[:, None]], 1).astype(
        np.float32
    )


def step_tensors(batch: Stream, prepared: Prepared, run: Run, rng: np.random.Generator) -> tuple[Any, ...]:
    """Inputs of the model for one batch: distinct features, index, spacing, mask, target."""
    named = (batch.target > 0) & (batch.target < 5) & (rng.random(len(batch.token)) < run.borne)
    key = (np.maximum(batch.token, 0).astype(np.int64) * 64 + batch.language + 1) * 2 + named
    distinct, index = np.unique(key, return_inverse=True)
    borne, language, distinct = distinct & 1 == 1, (distinct >> 1) % 64 - 1, distinct >> 7
    n = len(distinct)
    unknown = rng.random(n) < run.unknown
    word = np.where(unknown | (rng.random(n) < run.word_dropout), 0, prepared.word[distinct].astype(np.int64))
    lexicon = evidence_of(distinct, language, prepared)
    lexicon[borne & (lexicon[:, 5] > 0), 4:] = [1, 0]
    lexicon[unknown | (rng.random(n) < run.lexicon_dropout), :4] = 0
    lexicon[rng.random(n) < run.listed_dropout, 4:] = 0
    grams = prepared.grams[distinct].astype(np.int64)
    small = prepared.small[distinct].astype(np.int64)

    def shaped(values: npt.NDArray[Any], kind: type[np.generic]) -> Any:
        return torch.from_numpy(values.reshape(ROWS, LENGTH).astype(kind))

    return (
        *(torch.from_numpy(a) for a in (word, grams, small, lexicon)),
        shaped(index, np.int64),
        shaped(batch.space, np.int64),
        shaped(batch.token >= 0, np.float32),
        shaped(batch.target, np.int64),
    )


def taught(sessions: tuple[Any, Any], batch: Stream, prepared: Prepared, told: Told | None = None) -> Any:
    """(ROWS, LENGTH, tags) the probabilities an earlier tagger gives the batch as it was written; nothing is hidden from it.

    sessions: of its graphs, see `names.sessions`. With `told` its mean with the teacher's where the teacher marked the text.
    One that knows no dictionary is told its words as common ones.
    """
    distinct, index = np.unique(np.maximum(batch.written, 0).astype(np.int64) * 64 + batch.language + 1, return_inverse=True)
    language, distinct = distinct % 64 - 1, distinct >> 6
    evidence = evidence_of(distinct, language, prepared)
    first, session = sessions
    columns = names.evidence_of(first)
    grades = evidence[:, :columns]
    if columns < evidence.shape[1]:
        grades[:, 3] += LIKE_COMMON * evidence[:, 4] * (grades[:, 3] < 1 - LIKE_COMMON)
    features = {name: getattr(prepared, name)[distinct].astype(np.int32) for name in ("word", "grams", "small")}
    rows = first.run(["distinct"], {**features, "lexicon": grades})[0]
    real = (batch.token >= 0).astype(np.float32)
    feed = {"distinct": rows, "index": index.astype(np.int32), "space": batch.space.astype(np.int32), "real": real}
    tags = session.run(["tags"], feed)[0]
    return torch.from_numpy((told.mixed(batch, tags) if told else tags).reshape(ROWS, LENGTH, -1))


def classes_of(batch: Stream, prepared: Prepared) -> npt.NDArray[np.float32]:
    """(ROWS, LENGTH, CLASSES) what else the tokens tell, one class each; noughts where nobody knows."""
    out = np.zeros((len(batch.place), len(CLASSES)), np.float32)
    if prepared.classes is not None:
        known = np.where(batch.place >= 0, prepared.classes[batch.place], UNKNOWN)
        out[known != UNKNOWN] = np.eye(len(CLASSES), dtype=np.float32)[known[known != UNKNOWN]]
    return out.reshape(ROWS, LENGTH, -1)


def train(
    prepared: Prepared, run: Run, work: Path, start: Path | None = None, teacher: Path | None = None, told: Told | None = None
) -> Tagger:
    """A tagger trained within the run's bounds by `workers` processes over shared weights, without locks (Niu et al. 2011).

    Goes on from `work`/checkpoint.pt if there is one, else begins with the weights of `start`, else anew.
    Two workers of one thread each do twice the steps of one with two, which waits at every barrier.
    """
    torch.set_num_threads(1)
    torch.manual_seed(run.seed)
    work.mkdir(parents=True, exist_ok=True)
    listed = bool(prepared.listed.any())
    model = Tagger(Shape(words=len(prepared.vectors), width=run.width, evidence=6 if listed else 4))
    with torch.no_grad():
        model.word.weight.copy_(torch.from_numpy(prepared.vectors))
    spent = 0.0
    if (work / "checkpoint.pt").exists():
        saved_state = torch.load(work / "checkpoint.pt", weights_only=True)
        model.load_state_dict(saved_state["state"])
        spent = float(saved_state["spent"])
    elif start is not None:
        begun = torch.load(start, weights_only=True)
        begun = widened(begun) if listed and begun["shape"].get("evidence", 4) == 4 else begun
        model.load_state_dict((wider(begun, run.width) if begun["shape"]["width"] < run.width else begun)["state"])
    warm_up = WARM_UP // 10 if spent or start else WARM_UP
    model.share_memory()
    told_head = nn.Linear(
        run.width, len(CLASSES)
    ).share_memory()  # in no checkpoint: a run that goes on learns it again in a minute
    began = time.time() - spent
    fork = multiprocessing.get_context("fork")
    bundle = Bundle.open(teacher) if teacher else None
    workers = [
        fork.Process(target=_work, args=((model, told_head), prepared, run, number, began, warm_up, bundle, told))
        for number in range(run.workers)
    ]
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


def _work(
    shared: tuple[Tagger, nn.Linear],
    prepared: Prepared,
    run: Run,
    number: int,
    began: float,
    warm_up: int,
    teacher: Bundle | None,
    told: Told | None,
) -> None:
    """One worker's loop: its own drawing of the data, its own moments, the shared weights."""
    if run.workers > 1:  # a lone one keeps the session, and with it the priority, that it was started with
        os.setsid()  # Linux shares processors by session first: workers of one session would get one share together
    torch.manual_seed(run.seed * 100 + number)
    model, told_head = shared
    sparse = [model.word.weight, model.gram.weight]
    dense = [p for part in shared for p in part.parameters() if not any(p is s for s in sparse)]
    optimizers = [torch.optim.AdamW(dense, run.rate, weight_decay=0.01), torch.optim.SparseAdam(sparse, run.rate)]
    rng = np.random.default_rng(run.seed * 100 + number)
    table = allowed()
    total = [0.0, 0.0, 0.0]
    shipped = names.sessions(teacher) if teacher else None
    model.train()
    for count, batch in enumerate(batches(prepared.pool, run, int(began) * 10 + number), 1):
        progress = count / run.steps if run.steps else (time.time() - began) / (60 * run.minutes)
        if progress >= 1:
            break
        for optimizer in optimizers:
            for group in optimizer.param_groups:
                group["lr"] = rate(run, count, warm_up, progress)
            optimizer.zero_grad(set_to_none=True)
        step = step_tensors(batch, prepared, run, rng)
        word, grams, small, lexicon, index, space, real, target = step
        with torch.autocast("cpu", torch.bfloat16, enabled=bool(run.half)):
            logits, hidden = model(model.distinct(word, grams, small, lexicon[:, : model.shape.evidence]), index, space, real)
            classes = told_head(hidden)
        logits = logits.float()
        value = loss(logits, target, table)
        away = kept(logits, taught(shipped, batch, prepared, told), target, real, table) if shipped else torch.zeros(())
        rest = unlike(classes.float(), torch.from_numpy(classes_of(batch, prepared)))
        (value + run.keep * away + run.told * rest).backward()
        torch.nn.utils.clip_grad_norm_(dense, 1.0)
        for optimizer in optimizers:
            optimizer.step()
        total = [sum_ + float(lost.detach()) for sum_, lost in zip(total, (value, away, rest), strict=True)]
        if count % 100 == 0:
            shown = {
                "worker": number,
                "step": count,
                "loss": round(total[0] / 100, 5),
                "kept": round(total[1] / 100, 5),
                "told": round(total[2] / 100, 5),
                "progress": round(progress, 4),
            }
            print(json.dumps({**shown, "seconds": round(time.time() - began)}), flush=True)
            total = [0.0, 0.0, 0.0]


def rate(run: Run, count: int, warm_up: int, progress: float) -> float:
    """The learning rate of step `count`, `progress` of the run behind it: up to the full rate, held, down to zero."""
    return run.rate * min(1.0, count / warm_up, (1 - progress) / (1 - run.hold))


def read_model(path: Path) -> Tagger:
    """A trained tagger from `model.pt` or a checkpoint."""
    saved = torch.load(path, weights_only=True)
    model = Tagger(Shape(**saved["shape"]))
    model.load_state_dict(saved["state"])
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
    parser.add_argument(
        "--teacher", type=Path, help="a bundle whose tagger's probabilities are kept where no target contradicts it"
    )
    parser.add_argument("--taught", type=Path, nargs="*", help="what lakeveil.learn.teacher.mark wrote of this --data")
    asked = vars(parser.parse_args(arguments))
    data, work, start, teacher, marks = (asked.pop(name) for name in ("data", "work", "start", "teacher", "taught"))
    if marks and not teacher:
        parser.error("--taught needs --teacher, whose probabilities the marks are mixed with")
    prepared, told = merged(Prepared.read(data), marks) if marks else (Prepared.read(data), None)
    train(prepared, Run(**asked), work, start, teacher, told)


if __name__ == "__main__":
    main()
