"""Tables of records and texts, joined by a key: JSON lines, CSV and Parquet; texts stream, records are indexed.

Of records in JSON lines only a 64-bit hash and a place in the file are kept per row (16 bytes); CSV and Parquet are held as Arrow.
A key with several rows makes one record with lists.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as pacsv
import pyarrow.parquet as pq

from lakeveil.errors import UsageError
from lakeveil.learn.annotate import infobox
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.settings import Mapped, normal

Row = dict[str, Any]
SUFFIXES = (".jsonl", ".json", ".csv", ".parquet")


@dataclass(slots=True)
class Tally:
    """What became of the rows: texts seen, those without a record, those that could not be read."""

    texts: int = 0
    unmatched: int = 0
    failed: int = 0


def pairs(texts: str, records: str | None, mapped: Mapped, tally: Tally) -> Iterator[Pair]:
    """Each text with its record, in the order of the texts. Without a table of records the text's own row is its record,
    or the infobox of the page where the map says so. A text without a record is counted, not returned."""
    look_up = index(records, mapped.key) if records else None
    for row in rows(texts):
        tally.texts += 1
        if row is None or not isinstance(row.get(mapped.text), str):
            tally.failed += 1
            continue
        pair = _pair(row, mapped, look_up)
        if pair is None:
            tally.unmatched += 1
        else:
            yield pair


def _pair(row: Row, mapped: Mapped, look_up: Callable[[str], Row | None] | None) -> Pair | None:
    key = str(row.get(mapped.key, ""))
    language = mapped.language or str(row.get(mapped.language_column) or row.get("lang") or "und")
    if mapped.infobox:
        page = infobox.read(row[mapped.text])
        return Pair(key, page.text, language, page.record) if page.record else None
    if look_up is not None:
        found = look_up(key)
        return None if found is None else Pair(key, row[mapped.text], language, found)
    own = row.get("record")
    record = own if isinstance(own, dict) else {name: cell for name, cell in row.items() if name != mapped.text}
    return Pair(key, row[mapped.text], language, record)


def rows(path: str) -> Iterator[Row | None]:
    """The rows of a table as dicts; None for a line that is no JSON object."""
    kind = _kind(path)
    try:
        if kind == ".parquet":
            for batch in pq.ParquetFile(path).iter_batches(1024):
                yield from batch.to_pylist()
        elif kind == ".csv":
            for batch in pacsv.open_csv(path, parse_options=_quoted(), convert_options=_strings(path)):
                yield from batch.to_pylist()
        else:
            with Path(path).open("rb") as file:
                yield from map(_object, file)
    except (OSError, pa.ArrowInvalid) as error:
        raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None


def index(path: str, key: str) -> Callable[[str], Row | None]:
    """A function from a key to its record, or None."""
    if _kind(path) in (".jsonl", ".json"):
        return _Lines.of(path, key)
    table = _table(path)
    if key not in table.column_names:
        raise UsageError(f"{path}: has no column `{key}`: name it as --key")
    names = pc.cast(table[key], pa.string()).to_pylist()
    order = np.argsort(np.array([_hash(str(name)) for name in names], np.uint64), kind="stable")
    hashes = np.array([_hash(str(names[i])) for i in order], np.uint64)

    def find(wanted: str) -> Row | None:
        at = _equal(hashes, wanted)
        found = [i for i in order[at].tolist() if str(names[i]) == wanted]
        return merged([table.slice(i, 1).to_pylist()[0] for i in found])

    return find


class _Lines:
    """JSON lines by key: sorted hashes and, beside each, where its line begins."""

    def __init__(self, path: str, key: str, hashes: npt.NDArray[np.uint64], places: npt.NDArray[np.int64]) -> None:
        self._file: BinaryIO = Path(path).open("rb")  # noqa: SIM115  # stays open for all look-ups
        self._key, self._hashes, self._places = key, hashes, places

    @classmethod
    def of(cls, path: str, key: str) -> _Lines:
        def read() -> Iterator[tuple[int, int]]:
            place = 0
            with Path(path).open("rb") as file:
                for line in file:
                    row = _object(line)
                    if row is not None and key in row:
                        yield _hash(str(row[key])), place
                    place += len(line)

        try:
            table = np.fromiter(read(), np.dtype([("hash", np.uint64), ("place", np.int64)]))
        except OSError as error:
            raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None
        if not len(table):
            raise UsageError(f"{path}: no line has the key `{key}`: name it as --key")
        table.sort(order=["hash", "place"])
        return cls(path, key, np.ascontiguousarray(table["hash"]), np.ascontiguousarray(table["place"]))

    def __call__(self, wanted: str) -> Row | None:
        found = []
        for place in self._places[_equal(self._hashes, wanted)].tolist():
            self._file.seek(place)
            row = _object(self._file.readline())
            if row is not None and str(row.get(self._key)) == wanted:
                found.append(row)
        return merged(found)


def check(path: str, mapped: Mapped) -> None:
    """UsageError unless the first rows of the records have at least one field of the map."""
    wanted = {normal(n) for name, spec in mapped.specs() for n in (spec.columns or (name,))}
    seen = {normal(name) for row in itertools.islice(rows(path), 200) if row for name in (row.get("record") or row)}
    if wanted.isdisjoint(seen) and not mapped.infobox:
        raise UsageError(f"{path}: has none of the map's fields ({', '.join(sorted(wanted)[:5])})")


def merged(found: Iterable[Row]) -> Row | None:
    """The rows of one key as one record: cells that differ become lists; None without a row."""
    record: Row | None = None
    for row in found:
        if record is None:
            record = dict(row)
            continue
        for name, cell in row.items():
            before = record.get(name)
            if cell != before:
                record[name] = [
                    *(before if isinstance(before, list) else [before]),
                    *(cell if isinstance(cell, list) else [cell]),
                ]
    return record


def _equal(hashes: npt.NDArray[np.uint64], wanted: str) -> slice:
    value = np.uint64(_hash(wanted))
    return slice(int(np.searchsorted(hashes, value, "left")), int(np.searchsorted(hashes, value, "right")))


def _hash(key: str) -> int:
    return int.from_bytes(hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


def _object(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _table(path: str) -> pa.Table:
    try:
        return (
            pq.read_table(path)
            if _kind(path) == ".parquet"
            else pacsv.read_csv(path, parse_options=_quoted(), convert_options=_strings(path))
        )
    except (OSError, pa.ArrowInvalid) as error:
        raise UsageError(f"{path}: cannot be read ({type(error).__name__})") from None


def _quoted() -> pacsv.ParseOptions:
    return pacsv.ParseOptions(newlines_in_values=True)


def _strings(path: str) -> pacsv.ConvertOptions:
    """All columns as text, so that leading zeros live."""
    with pacsv.open_csv(path, parse_options=_quoted()) as reader:
        names = reader.schema.names
    kinds: Mapping[str, pa.DataType] = dict.fromkeys(names, pa.string())
    return pacsv.ConvertOptions(column_types=kinds, strings_can_be_null=True, quoted_strings_can_be_null=False)


def _kind(path: str) -> str:
    kind = Path(path).suffix
    if kind not in SUFFIXES:
        raise UsageError(f"{path}: give .jsonl, .csv or .parquet")
    return kind
