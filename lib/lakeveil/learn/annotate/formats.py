"""What annotation writes: gold lines with provenance, CoNLL (BIO), Label Studio tasks, spaCy DocBin; one unit (text or sentence) at a time."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lakeveil.errors import EnvironmentFault
from lakeveil.learn.annotate import document
from lakeveil.learn.annotate.core import Annotation, Pair

SHARD = 2_000  # units of a DocBin


@dataclass(frozen=True, slots=True, repr=False)
class Unit:
    """A text, or one sentence of it that begins at `offset`; annotations in the unit's own offsets."""

    key: str
    text: str
    language: str
    annotations: tuple[Annotation, ...]
    offset: int = 0
    record: tuple[tuple[str, str], ...] = ()  # the values looked for, as (field, text)

    @property
    def sure(self) -> list[Annotation]:
        """Those without a doubt: what `spans` of the gold format holds."""
        return [a for a in self.annotations if not a.doubt]


def units(pair: Pair, found: Sequence[Annotation], unit: str, record: tuple[tuple[str, str], ...] = ()) -> Iterator[Unit]:
    """The text as one unit, or its sentences; a span across two sentences stays with the first, which then reaches as far."""
    if unit == "text":
        yield Unit(pair.key, pair.text, pair.language, tuple(found), 0, record)
        return
    done = 0
    for start, end in document.sentences(pair.text):
        if start < done:
            continue
        inside = [a for a in found if start <= a.start < end]
        end = max([end, *(a.end for a in inside)])
        done = end
        moved = tuple(_moved(a, start) for a in inside)
        yield Unit(pair.key, pair.text[start:end], pair.language, moved, start, record)


def _moved(a: Annotation, shift: int) -> Annotation:
    return replace(a, start=a.start - shift, end=a.end - shift)


def gold(unit: Unit) -> dict[str, Any]:
    """The gold line of DESIGN 3.1; `provenance` goes with `spans` one to one; spans in doubt stand under `doubtful` with theirs."""
    out: dict[str, Any] = {
        "text": unit.text,
        "spans": [[a.start, a.end, a.label] for a in unit.sure],
        "lang": unit.language,
        "id": unit.key,
    }
    if unit.offset:
        out["offset"] = unit.offset
    if unit.record:
        out["record"] = [list(pair) for pair in unit.record]
    out["provenance"] = [_told(a) for a in unit.sure]
    doubtful = [a for a in unit.annotations if a.doubt]
    if doubtful:
        out["doubtful"] = [{"span": [a.start, a.end, a.label], **_told(a), "doubt": a.doubt} for a in doubtful]
    return out


def unit_of(line: bytes) -> Unit:
    """A gold line read back."""
    row = json.loads(line)
    found = [Annotation(*span, **told) for span, told in zip(row["spans"], row["provenance"], strict=True)]
    for one in row.get("doubtful", []):
        found.append(Annotation(*one["span"], **{k: v for k, v in one.items() if k != "span"}))
    return Unit(
        row["id"],
        row["text"],
        row["lang"],
        tuple(sorted(found, key=lambda a: a.start)),
        row.get("offset", 0),
        tuple((k, v) for k, v in row.get("record", [])),
    )


def _told(a: Annotation) -> dict[str, Any]:
    return {
        "field": a.field,
        "matcher": a.matcher,
        "source": a.source,
        "how": a.how,
        "similarity": a.similarity,
        "score": a.score,
    }


def jsonl(unit: Unit) -> bytes:
    """A gold line."""
    return json.dumps(gold(unit), ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"


def conll(unit: Unit) -> bytes:
    """A word and its BIO tag a line, a blank line after each sentence; punctuation marks are words of their own."""
    out = []
    for start, end in document.sentences(unit.text):
        out += [f"{unit.text[first:last]}\t{tag}\n" for (first, last), tag in bio(unit, start, end)]
        out.append("\n")
    return "".join(out).encode("utf-8", "surrogatepass")


def bio(unit: Unit, start: int, end: int) -> Iterator[tuple[tuple[int, int], str]]:
    """Words of [start, end) with their tags; a word half in a span is in it."""
    spans, open_span = unit.sure, None
    for found in document.PIECES.finditer(unit.text, start, end):
        first, last = found.span()
        span = next((a for a in spans if a.start < last and first < a.end), None)
        tag = "O" if span is None else f"{'I' if span is open_span else 'B'}-{span.label}"
        open_span = span
        yield (first, last), tag


def labelstudio(unit: Unit) -> bytes:
    """A Label Studio task with pre-annotations (`predictions`); doubtful spans come with their score and a note."""
    result = [
        {"id": f"s{n}", "from_name": "label", "to_name": "text", "type": "labels", "score": a.score,
         "value": {"start": _wide(unit.text, a.start), "end": _wide(unit.text, a.end), "text": unit.text[a.start : a.end], "labels": [a.label]},
         "meta": {"text": [f"{a.field}: {a.matcher}, {a.how}, {a.similarity}" + (f"; doubt: {a.doubt}" if a.doubt else "")]}}
        for n, a in enumerate(unit.annotations)
    ]  # fmt: skip
    task = {
        "data": {"text": unit.text, "id": unit.key, "lang": unit.language},
        "predictions": [{"model_version": "lakeveil annotate", "result": result}],
    }
    return json.dumps(task, ensure_ascii=False).encode("utf-8", "surrogatepass")


def docbin(units: Iterable[Unit], most: int = SHARD) -> Iterator[bytes]:
    """spaCy DocBins of `most` units each: blank pipelines' words, entities snapped outwards to words. Needs spaCy.

    Shards, because a DocBin is read and written whole; spaCy's own corpus reader takes a folder of them.
    """
    try:
        import spacy
        from spacy.tokens import DocBin
    except ImportError:
        raise EnvironmentFault("annotate --format docbin: needs spaCy: pip install spacy") from None
    pipelines: dict[str, Any] = {}
    left = iter(units)
    while shard := list(itertools.islice(left, most)):
        out = DocBin(store_user_data=True)
        for unit in shard:
            if unit.language not in pipelines:
                try:
                    pipelines[unit.language] = spacy.blank(unit.language)
                except ImportError:
                    pipelines[unit.language] = spacy.blank("xx")
            doc = pipelines[unit.language](unit.text)
            ents = [doc.char_span(a.start, a.end, label=a.label, alignment_mode="expand") for a in unit.sure]
            doc.ents = spacy.util.filter_spans([e for e in ents if e is not None])
            doc.user_data["id"] = unit.key
            out.add(doc)
        yield out.to_bytes()


def digest(unit: Unit) -> str:
    """16 hex digits that name a unit without its text: SHA-256 of key, offset and text."""
    return hashlib.sha256(f"{unit.key}\0{unit.offset}\0{unit.text}".encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _wide(text: str, place: int) -> int:
    """Code points → UTF-16 units, which browsers count."""
    return len(text[:place].encode("utf-16-le", "surrogatepass")) // 2


@dataclass(frozen=True, slots=True)
class Format:
    """A unit as bytes, and what stands around and between the units of a file."""

    piece: Callable[[Unit], bytes]
    head: bytes = b""
    between: bytes = b""
    tail: bytes = b""

    def file(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """The file of these units."""
        yield self.head
        for i, piece in enumerate(pieces):
            yield self.between + piece if i else piece
        yield self.tail


# One file each; `docbin` is a folder of shards.
FORMATS = {"jsonl": Format(jsonl), "conll": Format(conll), "labelstudio": Format(labelstudio, b"[\n", b",\n", b"\n]\n")}
