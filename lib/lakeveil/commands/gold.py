"""Lines of gold and of predictions: a text and its spans, as people write them or as `detect` prints them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lakeveil.errors import UsageError

Record = dict[str, Any]
Triple = tuple[int, int, str]


def read(path: str) -> Iterator[Record]:
    """The lines of a file as objects with a `text` and sound spans; UsageError names the line that is none, never its text."""
    try:
        with Path(path).open("rb") as file:
            for number, raw in enumerate(file, 1):
                yield _record(raw, f"{path}:{number}")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None


def triples(record: Record) -> list[Triple]:
    """(start, end, label) of each span."""
    return [
        (span["start"], span["end"], span["label"]) if isinstance(span, dict) else (span[0], span[1], span[2])
        for span in record.get("spans", [])
    ]


def _record(raw: bytes, where: str) -> Record:
    try:
        record = json.loads(raw)
        record["text"].encode()  # half a surrogate pair is no text
        length, spans = len(record["text"]), triples(record)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
        raise UsageError(f'{where}: a line like {{"text": "…", "spans": [[0, 4, "PERSON"]], "lang": "en"}} is expected') from None
    for number, (start, end, label) in enumerate(spans):
        if not (isinstance(start, int) and isinstance(end, int) and isinstance(label, str) and 0 <= start <= end <= length):
            raise UsageError(
                f"{where}: spans[{number}]: start and end are whole numbers within the text, in code points, and the label is a string"
            )
    return dict(record)
