"""Fit the teacher: `python -m lakeveil.learn.teacher.fit --jar JAR --prepared DIR --out teacher.pt --minutes 42`.

Learns the gold of what `lakeveil.learn.prepare` wrote: of each language a quota of texts, those with persons first, each source of it alike
but for scans and testimonies; and the texts written by hand. Two in five are shown in small or capital letters.
The rate rises at the beginning and falls to zero with the clock; products in bfloat16.
A checkpoint every few minutes; run again, it goes on from there. `--start` goes on from a fitted teacher in place of the jar, more gently.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import torch

from lakeveil.errors import UsageError
from lakeveil.learn import written
from lakeveil.learn.data import TRAINING, Sequences, encode, join, taken
from lakeveil.learn.models import allowed, loss
from lakeveil.learn.prepare import language_of
from lakeveil.learn.prepared import Prepared
from lakeveil.learn.teacher import bert
from lakeveil.learn.teacher.checkpoint import open_jar

QUOTA = {"en": 2333, "de": 1666, "es": 1333, "fr": 1333, "pt": 1166, "pl": 1166, "nl": 1000}  # texts of a language
OTHERS, WRITTEN = 600, 2  # of the other languages; times that each text written by hand is taken
SMALL, CAPITAL = 0.28, 0.12  # of the texts, shown so
NAMED, PLACED, OLD = 4.0, 1.5, 0.35  # how much likelier a text with a person, with a place or firm alone, of a scan or testimony
PLACES, AT_ONCE = 1536, 2000  # pieces of a step, pads included; windows that are sorted by length together
FRESH, ON = (7e-5, 1e-3), (5e-5, 3e-4)  # rates of the layers and of the tags, from the jar and from a fitted teacher
WARM_UP, STORED = 60, 200  # steps to the full rate; between checkpoints


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


def in_cases(texts: Sequences, rng: np.random.Generator) -> Sequences:
    """The same texts, SMALL of them in small letters, CAPITAL in capitals; words whose length would change stay."""
    words = texts.vocabulary.to_pylist()
    shapes = [
        words,
        *([new if len(new := turned(word)) == len(word) else word for word in words] for turned in (str.lower, str.upper)),
    ]
    shape = rng.choice(3, len(texts), p=[1 - SMALL - CAPITAL, SMALL, CAPITAL])
    token = texts.token + (np.repeat(shape, np.diff(texts.first)) * len(words)).astype(np.int32)
    return replace(texts, token=token, vocabulary=pa.array([word for some in shapes for word in some], pa.string()))


def steps(gold: Sequences, rows: npt.NDArray[np.int64], pieces: bert.Pieces) -> Iterator[list[bert.Window]]:
    """Batches, epoch after epoch without end."""
    some = list(bert.windows(gold, rows.tolist(), pieces))
    while True:
        random.shuffle(some)
        for at in range(0, len(some), AT_ONCE):
            together = list(bert.batches(gold, some[at : at + AT_ONCE], pieces, PLACES))
            random.shuffle(together)
            yield from together


def _opened(jar: Path | None, start: Path | None, layers: int, frozen: int) -> tuple[bert.Bert, list[str]]:
    """The model to go on from, and its word pieces."""
    if start is None:
        if jar is None:
            raise UsageError("nothing to fit: give --jar (multilingual BERT) or --start (a teacher)")
        weights, words = open_jar(jar)
        return bert.pretrained(weights, layers, frozen), words
    return bert.opened(start, frozen)


def fit(
    texts: Sequences, jar: Path | None, out: Path, layers: int, frozen: int, minutes: float, start: Path | None = None
) -> None:
    """Writes `out`: the model's state, its number of layers and the word pieces. UsageError with neither `jar` nor `start`."""
    model, words = _opened(jar, start, layers, frozen)
    spent, kept = 0.0, out.with_suffix(".checkpoint")
    if kept.exists():
        saved = torch.load(kept, weights_only=True)
        model.load_state_dict(saved["state"])
        spent = float(saved["spent"])
    pieces = bert.Pieces.of(texts.vocabulary.to_pylist(), words)
    body = [value for layer in model.layers[frozen:] for value in layer.parameters()]
    of_body, of_tags = ON if start else FRESH
    optimizer = torch.optim.AdamW(
        [{"params": body, "top": of_body}, {"params": model.tag.parameters(), "top": of_tags}], weight_decay=0.01
    )
    table, total, began = allowed(), 0.0, time.time() - spent
    model.train()
    for step, batch in enumerate(steps(texts, np.arange(len(texts)), pieces), 1):
        progress = (time.time() - began) / (60 * minutes)
        if progress >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = group["top"] * min(1.0, step / WARM_UP, (1 - progress) / 0.9)
        ids, target, _ = bert.tensors(texts, batch, pieces)
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
    _save(out, {"state": model.state_dict(), "layers": len(model.layers), "words": words})


def _save(path: Path, content: dict[str, object]) -> None:
    scratch = path.with_name(f"{path.name}.new")
    torch.save(content, scratch)
    scratch.replace(path)


def texts_of(prepared: Prepared, rng: np.random.Generator) -> Sequences:
    """What it learns: the chosen gold, which stands first in what was prepared, and the texts written by hand, in their cases."""
    parts = prepared.pool.parts
    n = int((parts.source < len(TRAINING)).sum())
    end = int(parts.first[n])
    gold = replace(
        parts,
        token=parts.token[:end],
        target=parts.target[:end],
        space=parts.space[:end],
        first=parts.first[: n + 1],
        source=parts.source[:n],
    )
    own = encode(written.rows(), source=len(TRAINING), only_person=True)
    return in_cases(join([taken(gold, chosen(gold, rng)), *[own] * WRITTEN]), rng)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jar", type=Path, help="see checkpoint.py")
    parser.add_argument("--start", type=Path, help="a teacher.pt to go on from, in place of the jar")
    parser.add_argument("--prepared", type=Path, required=True, help="folder written by lakeveil.learn.prepare")
    parser.add_argument("--out", type=Path, required=True, help="teacher.pt")
    parser.add_argument("--layers", type=int, default=8)
    parser.add_argument("--frozen", type=int, default=3, help="of them, from below, that do not learn")
    parser.add_argument("--minutes", type=float, default=42)
    asked = parser.parse_args(arguments)
    torch.manual_seed(0)
    random.seed(0)
    texts = texts_of(Prepared.read(asked.prepared), np.random.default_rng(0))
    fit(texts, asked.jar, asked.out, asked.layers, asked.frozen, asked.minutes, asked.start)


if __name__ == "__main__":
    main()
