"""Values that their key names: `<family>Okonedo</family>`, `"zip": "81979"`, a cell of `INSERT … VALUES` or of a table with a header.

A key is read as a column's name is, beside the other keys of its text; the value must look like what it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import numpy as np

from lakeveil.columnnames import hint
from lakeveil.folding import Folded
from lakeveil.recognizers.matching.layouts import Layout
from lakeveil.recognizers.matching.tables import Table, columns_of
from lakeveil.spans import Spans, Texts

SOURCE, SCORE = "patterns@1#keyed", 0.75
_PAIRS = (  # what every match holds, in small letters; the key and its value
    (b"</", re.compile(rb"<([A-Za-z\x80-\xff][A-Za-z0-9_:.\x80-\xff-]{1,40})(?: [^<>\0]{0,200})?>\s{0,3}([^<\0]{1,120}?)\s{0,3}</\1>")),
    (b'":', re.compile(rb"\"([A-Za-z\x80-\xff][A-Za-z0-9_ .\x80-\xff-]{1,40})\" ?: ?\"([^\"\0\n]{1,120})\"")),
)  # fmt: skip
_MOST = 2000  # looked at per kind and text
_CELL = re.compile(rb"\s{0,3}[\"']?([^\x1e\0\n\r\"'<>()]{1,120}?)[\"']?\s{0,3}(?=[\x1e\0\n\r<)]|\Z)")
_NAME = re.compile(rb"[A-Z\x80-\xff][A-Za-z\x80-\xff.'-]{0,30}(?:,? {1,2}[A-Za-z\x80-\xff.'-]{1,30}){0,5}")
_NUMBER = re.compile(rb"(?=(?:[^0-9]*[0-9]){3})(?![0-9]{4}-[0-9]{2}-[0-9]{2})[A-Za-z0-9#][A-Za-z0-9 ./-]{2,25}")
_NONE = re.compile(
    rb"(?i)(?:string|text|null|none|nil|nan|unknown|n\.?a\.?|true|false|required|name|varchar|not stated|other|-+)"
)
_NAMES = frozenset(["PERSON", "FIRST_NAME", "SURNAME", "CITY"])
_NUMBERS = frozenset("NATIONAL_ID US_SSN PASSPORT DRIVER_LICENSE MEDICAL_RECORD BANK_ACCOUNT LICENSE_PLATE POSTCODE".split())
Named = tuple[str, int, int]  # a key as stored, and where its value begins and ends in `data`
_SHORT = 3  # letters of a key at least: `cf`, `cp` and `rg` are other words too


def keyed(texts: Texts, folded: Folded, tables: list[Table | Layout]) -> Spans:
    """Spans of the values that keys and headers name; guesses, whatever the key says."""
    rows = [
        row
        for named in (*_pairs(texts, folded), *(_cells(table, texts, folded) for table in tables))
        for row in _said(named, folded)
    ]
    if not rows:
        return Spans()
    start, end = np.array([row[0] for row in rows], np.int64), np.array([row[1] for row in rows], np.int64)
    text, first, last = (places.tolist() for places in folded.stored(start, end))
    return Spans.of([(t, a, b, row[2], SCORE) for t, a, b, row in zip(text, first, last, rows, strict=True)], SOURCE)


def _said(named: list[Named], folded: Folded) -> Iterator[tuple[int, int, str]]:
    """(start, end, label) of the values of one text, or of one table, that look like what their keys say."""
    keys = tuple(dict.fromkeys(key for key, _, _ in named))
    labels = {key: hint(key, keys).label for key in keys if len(key) >= _SHORT}
    for key, start, end in named:
        label = labels.get(key)
        if label is not None and _looks(label, folded.data[start:end]):
            yield start, end, label


def _looks(label: str, value: bytes) -> bool:
    form = _NAME if label in _NAMES else _NUMBER if label in _NUMBERS else None
    return form is not None and form.fullmatch(value) is not None and _NONE.fullmatch(value) is None


def _pairs(texts: Texts, folded: Folded) -> Iterator[list[Named]]:
    """The keys and values of each text that is written in tags or braces."""
    for mark, form in _PAIRS:
        if mark not in folded.data:
            continue
        here = [match.start() for match in re.finditer(re.escape(mark), folded.data)]
        for text in np.unique(folded.text_of(np.array(here, np.int64))).tolist():
            found = islice(form.finditer(folded.data, int(folded.starts[text]), int(folded.starts[text + 1]) - 1), _MOST)
            spans = [(match.span(1), match.span(2)) for match in found]
            if spans:
                _, low, high = folded.stored(*(np.array(side, np.int64) for side in zip(*(key for key, _ in spans), strict=True)))
                stored = texts.values[text].as_py()
                keys = [stored[a:b] for a, b in zip(low.tolist(), high.tolist(), strict=True)]
                yield [(key, *value) for key, (_, value) in zip(keys, spans, strict=True)]


def _cells(table: Table | Layout, texts: Texts, folded: Folded) -> list[Named]:
    """The cells of a table below the names of its columns."""
    named = []
    names, cells = columns_of(table, texts, folded)
    for column, place in cells:
        match = _CELL.match(folded.data, place) if column < len(names) else None
        if match is not None:
            named.append((names[column].strip(" \"'\r"), *match.span(1)))
    return named
