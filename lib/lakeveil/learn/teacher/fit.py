"""Fit the teacher: `python -m lakeveil.learn.teacher.fit --jar JAR --prepared DIR --out teacher.pt --minutes 42`.

Learns the gold of what `lakeveil.learn.prepare` wrote: of each language a quota of texts, those with persons first, each source of it alike
but for scans and testimonies. The rate rises for a tenth of the way and falls to zero with the clock; products in bfloat16.
A checkpoint every few minutes; run again, it goes on from there.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch

from lakeveil.learn.data import TRAINING, Sequences
from lakeveil.learn.models import allowed, loss
from lakeveil.learn.prepare import Prepared, language_of
from lakeveil.learn.teacher import bert
from lakeveil.learn.teacher.checkpoint import open_jar

QUOTA = {"en": 7000, "de": 5000, "es": 4000, "fr": 4000, "pt": 3500, "pl": 3500, "nl": 3000}  # texts of a language
OTHERS = 1800
NAMED, PLACED, OLD = 4.0, 1.5, 0.35  # how much likelier a text with a person, with a place or firm alone, of a scan or testimony
PLACES, AT_ONCE = 1536, 2000  # pieces of a step, pads included; windows that are sorted by length together
BODY, HEAD, WARM_UP, STORED = 7e-5, 1e-3, 60, 200  # rates; steps to the full rate; between checkpoints


def chosen(gold: Sequences, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Texts to learn, shuffled."""
    person = np.concatenate([[0], np.cumsum((gold.target > 0) & (gold.target < 5))])[gold.first]
    other = np.concatenate([[0], np.cumsum((gold.target > 4) & (gold.target < 13))])[gold.first]
    weight = np.where(np.diff(person) > 0, NAMED, np.where(np.diff(other) > 0, PLACED, 1.0))
    weight /= np.sqrt(np.bincount(gold.source, minlength=len(TRAINING)))[gold.source]
    old = np.array([any(name in source.file for name in ("europeana", "ehri")) for source in TRAINING])
    weight[old[gold.source]] *= OLD
    language = np.array([language_of(i) for i in range(len(TRAINING))])[gold.source]
    found = []
    for code in np.unique(language):
        here = np.flatnonzero(language == code)
        quota = min(QUOTA.get(str(code), OTHERS), len(here))
        found.append(rng.choice(here, quota, replace=False, p=weight[here] / weight[here].sum()))
    return np.asarray(rng.permutation(np.concatenate(found)))


def steps(gold: Sequences, rows: npt.NDArray[np.int64], pieces: bert.Pieces) -> Iterator[list[bert.Window]]:
    """Batches, epoch after epoch without end."""
    some = list(bert.windows(gold, rows.tolist(), pieces))
    while True:
        random.shuffle(some)
        for at in range(0, len(some), AT_ONCE):
            together = list(bert.batches(gold, some[at : at + AT_ONCE], pieces, PLACES))
            random.shuffle(together)
            yield from together


def fit(gold: Sequences, jar: Path, out: Path, layers: int, frozen: int, minutes: float) -> None:
    """Writes `out`: the model's state, its number of layers and the word pieces."""
    weights, words = open_jar(jar)
    model = bert.pretrained(weights, layers, frozen)
    del weights
    spent, kept = 0.0, out.with_suffix(".checkpoint")
    if kept.exists():
        saved = torch.load(kept, weights_only=True)
        model.load_state_dict(saved["state"])
        spent = float(saved["spent"])
    pieces = bert.Pieces.of(gold.vocabulary.to_pylist(), words)
    body = [value for layer in model.layers[frozen:] for value in layer.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": body, "top": BODY}, {"params": model.tag.parameters(), "top": HEAD}], weight_decay=0.01
    )
    table, total, began = allowed(), 0.0, time.time() - spent
    model.train()
    for step, batch in enumerate(steps(gold, chosen(gold, np.random.default_rng(0)), pieces), 1):
        progress = (time.time() - began) / (60 * minutes)
        if progress >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = group["top"] * min(1.0, step / WARM_UP, (1 - progress) / 0.9)
        ids, target, _ = bert.tensors(gold, batch, pieces)
        with torch.autocast("cpu", torch.bfloat16):
            logits = model(ids)
        value = loss(logits.float(), target, table)
        optimizer.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(body, 1.0)
        optimizer.step()
        total += float(value.detach())
        if step % 50 == 0:
            print(json.dumps({"step": step, "loss": round(total / 50, 4), "progress": round(progress, 3)}), flush=True)
            total = 0.0
        if step % STORED == 0:
            _save(kept, {"state": model.state_dict(), "spent": time.time() - began})
    _save(out, {"state": model.state_dict(), "layers": layers, "words": words})


def _save(path: Path, content: dict[str, object]) -> None:
    scratch = path.with_name(f"{path.name}.new")
    torch.save(content, scratch)
    scratch.replace(path)


def gold_of(prepared: Prepared) -> Sequences:
    """The texts of TRAINING alone, with the words they have; gold stands first in what was prepared."""
    parts = prepared.pool.parts
    n = int((parts.source < len(TRAINING)).sum())
    end = int(parts.first[n])
    used, token = np.unique(parts.token[:end], return_inverse=True)
    vocabulary = parts.vocabulary.take(used)
    return Sequences(
        token.astype(np.int32), parts.target[:end], parts.space[:end], parts.first[: n + 1], parts.source[:n], vocabulary
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, told in (
        ("jar", "see checkpoint.py"),
        ("prepared", "folder written by lakeveil.learn.prepare"),
        ("out", "teacher.pt"),
    ):
        parser.add_argument(f"--{name}", type=Path, required=True, help=told)
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--frozen", type=int, default=3, help="of them, from below, that do not learn")
    parser.add_argument("--minutes", type=float, default=42)
    asked = parser.parse_args(arguments)
    torch.manual_seed(0)
    random.seed(0)
    fit(gold_of(Prepared.read(asked.prepared)), asked.jar, asked.out, asked.layers, asked.frozen, asked.minutes)


if __name__ == "__main__":
    main()
