"""Real lines with the persons that readers found there: of the raw text and the language-identification sentences those that the tagger doubts most,
of the gold those whose persons it finds otherwise.

READ holds no text, for that belongs to others: the file of the data folder, the digest of its line, the stretch of the line that was read, `persons`
(start, end) within that stretch; of gold the digest of the whole text. Licences of the files: SOURCES.tsv of the data folder, docs/data.md.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from lakeveil.errors import UsageError
from lakeveil.learn import lexis
from lakeveil.learn.data import Row

READ = Path(__file__).with_name("readings.jsonl.gz")
GOLD = "ner/"  # folder of the gold files, in `from`
TIMES = 9.0  # how often an epoch sees each
Reading = Mapping[str, Any]


def readings(path: Path | None = None) -> list[Reading]:
    """Of each stretch that was read: `from`, `line`, `stretch`, `language`, `persons`; `held`: it is not learned, one in twelve."""
    with gzip.open(path or READ, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rows(data: Path, *, held: bool = False) -> list[Row]:
    """Those of raw text that are learned, or held back, out of the data folder; places and firms are not marked in them. UsageError where a line is not there."""
    read = [reading for reading in readings() if reading["held"] == held and not reading["from"].startswith(GOLD)]
    texts = stretches(data, read)
    return [(text, [(*span, "PERSON") for span in reading["persons"]]) for text, reading in zip(texts, read, strict=True)]


def amended(file: str, rows: Sequence[Row]) -> list[Row]:
    """The rows of a gold file (`ship/…`), with the readers' persons where they read one; other kinds stay where no person is."""
    persons = _amendments().get(GOLD + file, {})
    return [(text, _with(spans, persons[key]) if (key := key_of(text)) in persons else spans) for text, spans in rows]


def _with(spans: Sequence[tuple[int, int, str]], persons: Sequence[Sequence[int]]) -> list[tuple[int, int, str]]:
    others = (span for span in spans if span[2] != "PERSON" and all(span[1] <= a or b <= span[0] for a, b in persons))
    return sorted([*((a, b, "PERSON") for a, b in persons), *others])


@cache
def _amendments() -> dict[str, dict[str, list[list[int]]]]:
    """By file, the persons of each text by its digest."""
    out: dict[str, dict[str, list[list[int]]]] = {}
    for reading in readings():
        if reading["from"].startswith(GOLD):
            out.setdefault(reading["from"], {})[reading["line"]] = reading["persons"]
    return out


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
