"""Silver labels: raw text marked by a teacher, cleaned, as training rows.

Teachers: Stanford CoreNLP's CRFs (their output per line: `LABEL start end;…`, offsets in UTF-16 units) and our own
earlier taggers. A paragraph is used only where the teacher's marks look sound; see `clean`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.features import spacing
from lakeveil.learn.data import IGNORE, NOT_PERSON, Row, Sequences, encode, harmonise, join, paint
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Encoded, Tagger

_KINDS = {
    **dict.fromkeys(("PERSON", "PERS", "PER", "I-PER", "B-PER"), "PERSON"),
    **dict.fromkeys(("LOCATION", "LUG", "LOC", "I-LIEU", "I-LOC", "B-LOC"), "LOCATION"),
    **dict.fromkeys(("ORGANIZATION", "ORG", "I-ORG", "B-ORG"), "ORGANIZATION"),
}
_NO_PERSON = frozenset("debian linux gnu ubuntu kde gnome apache java python sarge etch lenny squeeze jessie god allah".split())
BATCH = 400
# Probability, corrections included, from which a person is a target; from which its tokens bear no loss.
CORRECTED, DOUBTED = 0.72, 0.2
SURE, OPEN = 0.8, 0.15  # own labels: a span needs the one; a token outside spans with more than the other bears no loss
_BAD_PERSON = re.compile(r"[@#<>{}\[\]=_/\\|]|\d{2}|https?|www")


def read(text: Path, marks: Path, limit: int = 0) -> list[Row]:
    """Rows of a raw text file and the teacher's marks, line by line; lines the teacher failed on are left out."""
    rows: list[Row] = []
    with text.open(encoding="utf-8") as lines, marks.open(encoding="utf-8") as found:
        for line, mark in zip(lines, found, strict=False):
            if mark.startswith("FAILED"):
                continue
            row = clean((line.rstrip("\n"), list(spans(line, mark))))
            if row:
                rows.append(row)
            if limit and len(rows) >= limit:
                break
    return rows


def clean(row: Row) -> Row | None:
    """One convention, and None for a row whose marks are beyond repair (markup or numbers inside a person's name)."""
    text, spans = harmonise(row)
    if any(kind == "PERSON" and (_BAD_PERSON.search(text[s:e]) or e - s > 60) for s, e, kind in spans):
        return None
    kept: list[tuple[int, int, str]] = []
    for start, end, kind in sorted(spans):
        known = kind == "PERSON" and text[start:end].lower() in _NO_PERSON
        if not known and (not kept or start >= kept[-1][1]):
            kept.append((start, end, kind))
    return text, kept


def agreed(rows: Sequence[Row], tagger: Tagger, source: int = 0) -> Sequences:
    """A teacher's rows; what our tagger firmly contradicts, in either direction, bears no loss."""
    parts = []
    for at in range(0, len(rows), BATCH):
        some = rows[at : at + BATCH]
        part = encode(some, source)
        encoded = tagger.encode(pa.array([text for text, _ in some], pa.string()), vectors=False)
        mine = bioes.decode(encoded.tags, encoded.tokens)
        outside = encoded.tags[:, 0]
        doubt = np.zeros(len(part.target), bool)
        for first, last, score in zip(mine.first.tolist(), mine.last.tolist(), mine.score.tolist(), strict=True):
            if score > 0.9 and (part.target[first : last + 1] == 0).all():
                doubt[first : last + 1] = True
        opens = np.flatnonzero(np.isin(part.target, (1, 4, 5, 8, 9, 12)))
        closes = np.flatnonzero(np.isin(part.target, (3, 4, 7, 8, 11, 12)))
        for first, last in zip(opens.tolist(), closes.tolist(), strict=True):
            if (outside[first : last + 1] > 0.95).all():
                doubt[first : last + 1] = True
        part.target[doubt] = IGNORE
        parts.append(part)
    return join(parts)


def unmarked(rows: Sequence[Row], tagger: Tagger, language: str, source: int = 0) -> Sequences:
    """Gold of a language that leaves names unmarked: where it says nothing and our tagger is sure of an entity, no loss."""
    parts = []
    for at in range(0, len(rows), BATCH):
        some = rows[at : at + BATCH]
        part, values = encode(some, source), pa.array([text for text, _ in some], pa.string())
        encoded = tagger.encode(values, vectors=False, languages=[language] * len(some))
        mine = bioes.decode(encoded.tags, encoded.tokens)
        for first, last, score in zip(mine.first.tolist(), mine.last.tolist(), mine.score.tolist(), strict=True):
            if score > SURE and (part.target[first : last + 1] == 0).all():
                part.target[first : last + 1] = IGNORE
        parts.append(part)
    return join(parts)


def own(lines: Sequence[str], tagger: Tagger, language: str, source: int = 0) -> Sequences:
    """Raw text marked by our tagger, its corrections included: sure spans are targets, unsure tokens bear no loss.

    Where the network is sure of a person and the corrections are not, nobody is the target: the next network learns what they know.
    """
    parts = []
    for at in range(0, len(lines), BATCH):
        values = pa.array(lines[at : at + BATCH], pa.string())
        encoded = tagger.encode(values, vectors=False, languages=[language] * len(values))
        tokens, target = encoded.tokens, _said(encoded)
        base = np.cumsum([0, *(len(line) + 1 for line in lines[at : at + BATCH])])
        begin, end = base[tokens.text] + tokens.start, base[tokens.text] + tokens.end
        for text, start, stop, label, score in tagger.spans(encoded).rows():
            first = int(np.searchsorted(end, base[text] + start, side="right"))
            last = int(np.searchsorted(begin, base[text] + stop, side="left")) - 1
            if label == "PERSON" and last >= first and score >= CORRECTED:
                paint(target, first, last, 0)
            elif label == "PERSON" and score >= DOUBTED:
                target[first : last + 1] = IGNORE
        first_token = tokens.first.astype(np.int64)
        owner = np.full(len(values), source, np.int16)
        parts.append(Sequences(tokens.code, target, spacing(values, tokens), first_token, owner, tokens.vocabulary))
    return join(parts)


def _said(encoded: Encoded) -> npt.NDArray[np.int8]:
    """(k,) what the network alone says: sure places and organisations, of sure persons only that nobody else stands there."""
    found = bioes.decode(encoded.tags, encoded.tokens)
    target = np.where(encoded.tags[:, 0] < 1 - OPEN, IGNORE, 0).astype(np.int8)
    chance = np.append(bioes.of_kinds(encoded.tags).max(1), 1)
    low = np.minimum.reduceat(chance, np.stack([found.first, found.last + 1], 1).ravel())[::2]
    for first, last, kind, sure in zip(
        found.first.tolist(), found.last.tolist(), found.kind.tolist(), (low >= SURE).tolist(), strict=True
    ):
        if sure and kind:
            paint(target, first, last, kind)
        else:
            target[first : last + 1] = NOT_PERSON if sure else IGNORE
    return target


def spans(line: str, mark: str) -> Iterator[tuple[int, int, str]]:
    """Spans of one line of a teacher's output, in code points, labels rolled up; others are left out."""
    wide = [i for i, c in enumerate(line) if ord(c) > 0xFFFF]
    for part in mark.strip().split(";"):
        if not part:
            continue
        label, start, end = part.split(" ")
        if label not in _KINDS:
            continue
        s, e = int(start), int(end)
        if wide:
            s, e = _points(line, s), _points(line, e)
        yield s, e, _KINDS[label]


def _points(line: str, units: int) -> int:
    """UTF-16 units → code points."""
    return len(line.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore"))
