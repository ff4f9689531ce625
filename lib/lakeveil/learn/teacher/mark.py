"""What the teacher says of the raw texts that the tagger is least sure of: `python -m lakeveil.learn.teacher.mark --teacher T --prepared DIR --out FILE`.

The shipped tagger looks at all raw texts of what `lakeveil.learn.prepare` wrote (its own earlier labels are their targets); those in which it
doubts any token, and some others, go through the teacher in no order, whose probabilities become what the tagger learns of them
(Hinton et al. 2015). FILE (.npz): `rows` of the pool, `tags` (k, TAGS) of all their tokens, end to end, `share` of them in what is learnt;
`lakeveil.learn.train --taught FILE…` learns them.
Broken off, it goes on where it stopped. One thread a process (OMP_NUM_THREADS=1): two wait for one another.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.bundle import Bundle
from lakeveil.learn import train
from lakeveil.learn.augment import GAP, Stream
from lakeveil.learn.data import IGNORE, TAGS, Sequences, taken
from lakeveil.learn.prepared import Prepared
from lakeveil.learn.teacher import bert
from lakeveil.recognizers import names

CANDIDATES = 500_000  # tokens of a block that the tagger looks at
DOUBT, ALSO = 0.02, 0.1  # from which on a text is marked; share of the other texts that are
SHARE = 0.75  # of the teacher in the probabilities that are learnt; the rest is the earlier tagger's
SHORTEST, LONGEST = 4, 120  # tokens of a text
PLACES, TEXTS = 4096, 1000  # pieces of a batch; texts between two looks at the clock
SAVE_EVERY = 120.0  # seconds


def doubts(
    prepared: Prepared, block: int, sessions: tuple[Any, Any], rng: np.random.Generator
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
    """Rows of a block, and of each the tagger's doubt about a person in it, 0 to .5, a little more if about a place or firm."""
    parts, forms = prepared.pool.parts, prepared.pool.forms
    length = np.diff(parts.first)
    rows = rng.permutation(np.flatnonzero((parts.source == block) & (length >= SHORTEST) & (length <= LONGEST)))
    rows = np.sort(rows[np.cumsum(length[rows]) < CANDIDATES])
    if not len(rows):
        return rows, np.zeros(0, np.float32)
    n = length[rows]
    at = np.concatenate([np.arange(parts.first[r], parts.first[r + 1]) for r in rows])
    where = np.repeat(np.cumsum(n), GAP)
    written = np.insert(forms[0, parts.token[at]], where, -1)
    spoken = prepared.pool.language[rows] if prepared.pool.language is not None else np.full(len(rows), -1, np.int8)
    columns: tuple[npt.NDArray[Any], ...] = (
        written,
        np.full(len(written), IGNORE, np.int8),
        np.insert(parts.space[at], where, 0),
        np.insert(np.repeat(spoken, n), where, -1),
        written,
        np.insert(at.astype(np.int32), where, -1),
    )
    size = train.ROWS * train.LENGTH
    short = -len(written) % size
    stream = Stream(
        *(
            np.concatenate([column, np.full(short, pad, column.dtype)])
            for column, pad in zip(columns, (-1, IGNORE, 0, -1, -1, -1), strict=True)
        )
    )
    said = [
        train.taught(sessions, stream.part(slice(i, i + size)), prepared).numpy().reshape(size, -1)
        for i in range(0, len(stream.token), size)
    ]
    tags = np.concatenate(said)[: len(written)][written >= 0]
    person, any_ = tags[:, 1:5].sum(1), tags[:, 1:].sum(1)
    first = np.cumsum(n) - n
    unsure = [np.maximum.reduceat(np.minimum(chance, 1 - chance), first) for chance in (person, any_)]
    return rows, (unsure[0] + 0.35 * unsure[1]).astype(np.float32)


def drawn(prepared: Prepared, sessions: tuple[Any, Any]) -> npt.NDArray[np.int64]:
    """Rows to mark, shuffled: those of DOUBT, and ALSO of the rest."""
    rng = np.random.default_rng(1)
    found = []
    for block, code in prepared.raw:
        rows, doubt = doubts(prepared, block, sessions, rng)
        found.append(rows[(doubt > DOUBT) | (rng.random(len(rows)) < ALSO)])
        print(f"looked at block {block} ({code})", flush=True)
    return np.asarray(rng.permutation(np.concatenate(found)))


def mark(parts: Sequences, rows: npt.NDArray[np.int64], teacher: Path, out: Path, share: float = SHARE) -> None:
    """Writes `out`, at first in part."""
    model, words = bert.opened(teacher)
    model.eval()
    texts = taken(parts, rows)
    pieces = bert.Pieces.of(texts.vocabulary.to_pylist(), words)
    tags, done = np.zeros((len(texts.token), len(TAGS)), np.float16), 0
    if out.exists():
        stored = np.load(out)
        if np.array_equal(stored["rows"], rows):
            tags, done = stored["tags"], int(stored["done"])
    began = saved = time.time()
    for at in range(done, len(rows), TEXTS):
        end = min(at + TEXTS, len(rows))
        bert.tell(model, texts, range(at, end), pieces, PLACES, tags)
        if end == len(rows) or time.time() - saved > SAVE_EVERY:
            scratch = out.with_name(f"{out.name}.new.npz")
            np.savez(scratch, rows=rows, tags=tags, done=end, share=share)
            scratch.replace(out)
            saved = time.time()
        print(f"{end} of {len(rows)} texts, {texts.first[end]} tokens, {time.time() - began:.0f} s", flush=True)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, told in (
        ("prepared", "folder written by lakeveil.learn.prepare"),
        ("teacher", "written by lakeveil.learn.teacher.fit"),
    ):
        parser.add_argument(f"--{name}", type=Path, required=True, help=told)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--bundle", help="whose tagger's doubts decide (default: the shipped one)")
    parser.add_argument("--beside", type=Path, nargs="*", default=[], help="marks written before: their texts are left out")
    parser.add_argument(
        "--languages",
        nargs="*",
        help="of the raw texts, all of them then, doubted or not (default: the doubted of every language)",
    )
    parser.add_argument(
        "--share", type=float, default=SHARE, help="of the marks in what is learnt; 1 where the earlier tagger knows little"
    )
    asked = parser.parse_args(arguments)
    prepared = Prepared.read(asked.prepared)
    if asked.languages:
        blocks = [block for block, code in prepared.raw if code in asked.languages]
        rows = np.random.default_rng(1).permutation(np.flatnonzero(np.isin(prepared.pool.parts.source, blocks)))
    else:
        rows = drawn(prepared, names.sessions(Bundle.open(asked.bundle)))
    for path in asked.beside:
        rows = rows[~np.isin(rows, np.load(path)["rows"])]
    mark(prepared.pool.parts, rows, asked.teacher, asked.out, asked.share)


if __name__ == "__main__":
    main()
