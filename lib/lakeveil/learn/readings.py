"""Real lines of the raw text and of the language-identification sentences, with the persons that readers found there: lines that the tagger doubts most.

READ holds no text, for that belongs to others: the file of the data folder, the digest of its line, the stretch of the line that was read, `persons`
(start, end) within that stretch. Licences of the files: SOURCES.tsv of the data folder, docs/data.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from lakeveil.errors import UsageError
from lakeveil.learn import lexis
from lakeveil.learn.data import Row

READ = Path(__file__).with_name("readings.jsonl.gz")
TIMES = 9.0  # how often an epoch sees each
Reading = Mapping[str, Any]


def readings(path: Path | None = None) -> list[Reading]:
    """Of each stretch that was read: `from`, `line`, `stretch`, `language`, `persons`; `held`: it is not learned, one in twelve."""
    with gzip.open(path or READ, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rows(data: Path, *, held: bool = False) -> list[Row]:
    """Those that are learned, or those held back, out of the data folder; places and firms are not marked in them. UsageError where a line is not there."""
    read = [reading for reading in readings() if reading["held"] == held]
    texts = stretches(data, read)
    return [(text, [(*span, "PERSON") for span in reading["persons"]]) for text, reading in zip(texts, read, strict=True)]


def stretches(data: Path, read: Sequence[Reading]) -> list[str]:
    """The text of each, by its `from`, `line` and `stretch`. UsageError where a line is not there."""
    found: dict[tuple[str, str], str] = {}
    for file in dict.fromkeys(reading["from"] for reading in read):
        wanted = {reading["line"] for reading in read if reading["from"] == file}
        found.update(((file, key), line) for key, line in _lines(data / file) if key in wanted)
    if lost := sum((reading["from"], reading["line"]) not in found for reading in read):
        raise UsageError(f"{data}: {lost} of {len(read)} lines that were read are not there: another state of the data")
    return [found[reading["from"], reading["line"]][slice(*reading["stretch"])] for reading in read]


def key_of(line: str) -> str:
    """The digest a line is known by."""
    return hashlib.blake2b(line.encode(), digest_size=8).hexdigest()


def _lines(path: Path) -> Iterator[tuple[str, str]]:
    for some in lexis.chunks([path]):
        yield from ((key_of(line), line) for line in map(str.strip, some))
