"""What does the kernel cost beside the detector?

A batch of 4 MB of prose (three string columns, one nested, one of JSON, and numbers) goes through `Veil` with a detector
that finds nothing, and with one that hands over a span per some 60 characters, drawn beforehand. The peer is a
plain copy of the batch by pyarrow. Prints MB/s of text and ratios; run it alone on one core.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.config import Source
from lakeveil.masking import policy
from lakeveil.masking.masker import Masker
from lakeveil.resolve import Resolved
from lakeveil.spans import GUESS, Spans, Texts
from lakeveil.veil import Veil

WORDS = "the of and a to in is you that it he was for on are as with his they at be this have from or one had by word but not what".split()


def main() -> None:
    """Print one table."""
    for name, batch in {"plain": plain(4_000_000), "nested": nested(4_000_000), "JSON": documents(4_000_000)}.items():
        size = batch.nbytes / 1e6
        copy = best(lambda batch=batch: pa.ipc.read_record_batch(batch.serialize(), batch.schema).take(every(batch)))
        for found, detect in {"nothing": nothing, "a span per 60": spans_every(60)}.items():
            veil = Veil(detect, Masker(policy.load(None)))
            seconds = best(lambda batch=batch, veil=veil: veil(batch, Source("bench")))
            findings = pc.sum(pc.list_value_length(veil(batch, Source("bench")).findings)).as_py()
            print(
                f"{name:7} {found:14} {size / seconds:7.1f} MB/s  {seconds / copy:6.1f} x a copy ({size / copy:.0f} MB/s)  {findings:6} findings"
            )


def prose(rng: random.Random, size: int) -> str:
    """Words to about `size` characters."""
    return " ".join(rng.choices(WORDS, k=size // 4))


def plain(size: int) -> pa.RecordBatch:
    """Rows of a long, a middle and a short text, and two numbers."""
    rng = random.Random(1)
    rows = size // 700
    return pa.record_batch(
        {
            "body": [prose(rng, 600) for _ in range(rows)],
            "title": [prose(rng, 60) for _ in range(rows)],
            "city": [rng.choice(WORDS) for _ in range(rows)],
            "n": np.arange(rows),
            "x": np.linspace(0, 1, rows),
        }
    )


def nested(size: int) -> pa.RecordBatch:
    """Lists of structs and maps of texts."""
    rng = random.Random(2)
    rows = size // 800
    contacts = [[{"name": prose(rng, 40), "note": prose(rng, 200)} for _ in range(3)] for _ in range(rows)]
    attrs = [[(f"k{i}", prose(rng, 40)) for i in range(2)] for _ in range(rows)]
    return pa.record_batch({"contacts": pa.array(contacts), "attrs": pa.array(attrs, pa.map_(pa.string(), pa.string()))})


def documents(size: int) -> pa.RecordBatch:
    """JSON in strings: a dozen members, one of them prose."""
    rng = random.Random(3)
    rows = size // 500
    return pa.record_batch({"payload": [json.dumps(_document(rng)) for _ in range(rows)]})


def _document(rng: random.Random) -> dict[str, object]:
    user = {"name": prose(rng, 16), "city": rng.choice(WORDS), "age": rng.randrange(90)}
    items = [{"sku": str(rng.random()), "price": rng.random()} for _ in range(3)]
    return {"id": rng.random(), "user": user, "items": items, "note": prose(rng, 200), "ok": True}


def every(batch: pa.RecordBatch) -> pa.Array:
    """Indices of all rows."""
    return pa.array(np.arange(batch.num_rows))


def nothing(texts: Texts) -> tuple[Texts, Resolved]:
    """Finds nothing."""
    return texts, Resolved(Spans(), {})


def spans_every(size: int) -> Callable[[Texts], tuple[Texts, Resolved]]:
    """A detector that says the first eight characters of every `size` are a PERSON, by arithmetic alone."""

    def detect(texts: Texts) -> tuple[Texts, Resolved]:
        length = pc.utf8_length(texts.values).to_numpy(zero_copy_only=False)
        each = length // size
        text = np.repeat(np.arange(len(texts), dtype=np.int32), each)
        start = ((np.arange(len(text)) - np.repeat(np.cumsum(each) - each, each)) * size).astype(np.int32)
        k = len(text)
        zero = np.zeros(k, np.int16)
        spans = Spans(
            text, start, start + 8, zero, np.full(k, 0.9, np.float32), zero, np.full(k, GUESS, np.int8), ("PERSON",), ("bench@1",)
        )
        return texts, Resolved(spans, {})

    return detect


def best(work: Callable[[], object], times: int = 5) -> float:
    """The least CPU seconds of several runs."""
    seconds = []
    for _ in range(times):
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)
    return min(seconds)


if __name__ == "__main__":
    pa.set_cpu_count(1)
    main()
