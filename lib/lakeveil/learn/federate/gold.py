"""A site's gold: JSON lines, or a table of its lake through the same sources as a scan. It is read here and goes nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
import pyarrow as pa

from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.learn.federate.settings import Site
from lakeveil.learn.headgold import Example


def from_lines(path: str) -> list[Example]:
    """Gold lines `{"text", "spans": [[start, end, label], …]}`; UsageError names a line that is none, never what it holds."""
    found = []
    try:
        with open(path, "rb") as file:  # noqa: PTH123  # a stream of lines
            for number, line in enumerate(file, 1):
                found.append(_example(line, f"{path}: line {number}"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None
    return found


def from_lake(settings: Site) -> list[Example]:
    """Gold of a source: a column of texts, and one of spans, an array of structs with `start`, `end`, `label`."""
    from lakeveil.lake import pairing

    assert settings.source is not None  # noqa: S101  # settings.site sees to it
    name, text = settings.source.name, settings.text
    lines = pairing.lines(Settings(sources=(settings.source,)), name, None, text, text, "language", Rows(settings.spans))
    return [_example(line, f"source {name}: row {number}") for number, line in enumerate(lines, 1)]


@dataclass(frozen=True)
class Rows:
    """Batches of (key, text, language, record as JSON) to batches of gold lines; picklable."""

    spans: str

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            made = [self._line(row) for row in batch.to_pylist()]
            yield pa.record_batch([pa.array(made, pa.binary())], names=["line"])

    def _line(self, row: dict[str, str | None]) -> bytes:
        record: Any = orjson.loads(row["record"] or "null")
        own = record[0] if isinstance(record, list) and record else record
        spans = (own or {}).get(self.spans) or []
        return orjson.dumps({"text": row["text"], "spans": [[s["start"], s["end"], s["label"]] for s in spans]})


def _example(line: bytes, where: str) -> Example:
    try:
        row = orjson.loads(line)
        return Example(row["text"], [(int(a), int(b), str(c)) for a, b, c in row["spans"]])
    except (ValueError, KeyError, TypeError):
        raise UsageError(f"{where} is no gold") from None
