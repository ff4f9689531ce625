"""JSON lines through a batch function, one for one, in order, in constant memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

BATCH_LINES = 512
BATCH_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Line:
    """One input line: its object, or what is wrong with it."""

    record: dict[str, Any]
    error: str | None = None
    size: int = 0  # bytes, all keys with their values


def pump(source: Iterable[bytes], sink: IO[bytes], work: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]) -> int:
    """Write `work` of the good lines and an error object for each bad one; exit code 3 when there was a bad one."""
    bad = False
    for batch in batches(parse(source)):
        done = iter(work([line.record for line in batch if line.error is None]))
        for line in batch:
            bad = bad or line.error is not None
            sink.write(encode(next(done) if line.error is None else {"error": line.error}))
        sink.flush()
    return 3 if bad else 0


def parse(source: Iterable[bytes]) -> Iterator[Line]:
    """Each line as an object with a string `text` (and, if given, a string `language`), or as an error."""
    for number, raw in enumerate(source, 1):
        try:
            record = json.loads(raw)
        except (ValueError, RecursionError):
            yield Line({}, f"line {number}: not JSON")
            continue
        yield Line({}, f"line {number}: {wrong}") if (wrong := _wrong(record)) else Line(record, size=len(raw))


def batches(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Lists of lines bounded in count and in bytes: what stands beside a text passes through memory too."""
    batch: list[Line] = []
    size = 0
    for line in lines:
        batch.append(line)
        size += line.size
        if len(batch) >= BATCH_LINES or size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def encode(record: dict[str, Any]) -> bytes:
    """One line of UTF-8 JSON; a lone surrogate in a passed-through key is escaped."""
    try:
        return json.dumps(record, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(record).encode() + b"\n"


def _wrong(record: Any) -> str | None:
    if not isinstance(record, dict) or not isinstance(record.get("text"), str):
        return 'an object with a string "text" is expected'
    if not isinstance(record.get("language", ""), str):
        return '"language" must be a string'
    try:
        record["text"].encode()
    except UnicodeEncodeError:
        return '"text" holds half a surrogate pair'
    return None
