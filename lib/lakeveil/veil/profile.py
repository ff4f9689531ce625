"""Evidence for column decisions from a sample batch: the same walk as the veil's, and nothing masked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.columns.decisions import Evidence, observe
from lakeveil.columns.evidence import as_text, drawn, family_of
from lakeveil.config import Limits, Source
from lakeveil.resolve import Resolved
from lakeveil.spans import Spans, Texts
from lakeveil.veil import cells
from lakeveil.veil.analysis import Analysis, Detect, Section, analyse
from lakeveil.veil.distinct import distinct
from lakeveil.veil.documents import KEYS, crowded
from lakeveil.veil.selection import selected
from lakeveil.veil.textcolumns import Scope, analysed, is_readable, read


def evidence(
    detect: Detect, batch: pa.RecordBatch, source: Source, limits: Limits | None = None, seed: int = 0
) -> dict[str, Evidence]:
    """Evidence per column path, JSON's strings and numbers included; of several batches it merges with `+` path by path.

    Values that could not be read count as values and say nothing. Whatever the batch holds, of a path only the texts whose
    features are kept go to the detector, and of a long one only its first window: at most SAMPLE windows.
    """
    scope = Scope(source, {}, limits or Limits(), every_number=True)
    detect = _sparing(detect, scope.limits.window, seed)
    leaves = cells.leaves(batch)
    columns = [read(i, leaf, scope) for i, leaf in enumerate(leaves) if is_readable(leaf, scope)]
    owners, analysis = analysed(detect, columns)
    out: dict[str, Evidence] = {}
    for p, part in enumerate(owners):
        if part.ways == (KEYS,):  # names of fields, and names of people, at once: no column to decide on
            continue
        seen = _seen(analysis, p, part.section, pa.string(), part.section.texts, seed)
        if part.rows is not None:  # counted in cells, not in distinct texts
            leaf = columns[part.column].leaf.values
            nulls, values = leaf.null_count, int(columns[part.column].distinct.counts()[part.rows].sum())
            seen = replace(seen, values=values + nulls, nulls=nulls, bytes=leaf.nbytes, types={"text": values} if values else {})
        _add(out, seen)
    for column in columns:  # nulls alone make no section
        path, nulls = column.leaf.path, column.leaf.values.null_count
        if not len(column.plain) and selected(path, source):
            _add(out, Evidence(path, nulls, nulls, column.leaf.values.nbytes))
    for seen in _of_numbers(detect, [leaf for leaf in leaves if selected(leaf.path, source)], scope, seed):
        _add(out, seen)
    return out


def _sparing(detect: Detect, window: int, seed: int) -> Detect:
    """The detector, asked only about what `observe` will keep. Keys of documents are all looked at: paths are made of them."""

    def asked(texts: Texts) -> tuple[Texts, Resolved]:
        owner = np.zeros(len(texts), np.int32) if texts.origin is None else texts.origin
        values = texts.values.to_pylist()
        rows = [np.empty(0, np.intp)]
        for number, origin in enumerate(texts.origins):
            own = np.flatnonzero(owner == number)
            kept = list(drawn([values[i] for i in own], seed).values())
            rows.append(own if origin.path.endswith("${key}") else own[kept])
        few = np.sort(np.concatenate(rows)).astype(np.int32)
        part = texts.take(few)
        part, resolved = detect(replace(part, values=pc.utf8_slice_codeunits(part.values, 0, window)))
        languages = list(texts.languages)
        for row, code in zip(few.tolist(), part.languages, strict=True):
            languages[row] = code
        return replace(texts, languages=languages), replace(resolved, spans=resolved.spans.moved(few[resolved.spans.text]))

    return asked


def _of_numbers(detect: Detect, leaves: list[cells.Leaf], scope: Scope, seed: int) -> list[Evidence]:
    """Evidence of leaves that are no text but have a spelling: numbers, dates, booleans."""
    spelled = []
    for leaf in leaves:
        family = "" if is_readable(leaf, scope) or pa.types.is_nested(leaf.values.type) else family_of(leaf.values.type)
        stored = distinct(leaf.values)[1] if family not in ("", "other", "text") else None
        texts = None if stored is None else as_text(stored, family)
        if texts is not None and stored is not None:
            spelled.append((leaf, stored, texts.cast(pa.string())))
    sections = [scope.section(leaf.path, texts) for leaf, _, texts in spelled]
    analysis = analyse(detect, sections, scope.source.labels)
    out = []
    for p, (leaf, stored, _) in enumerate(spelled):
        seen = _seen(analysis, p, sections[p], stored.type, stored, seed)
        nulls, present = leaf.values.null_count, len(leaf.values) - leaf.values.null_count
        types = dict.fromkeys(seen.types, present)
        out.append(replace(seen, values=len(leaf.values), nulls=nulls, bytes=leaf.values.nbytes, types=types))
    return out


def _seen(analysis: Analysis, p: int, section: Section, kind: pa.DataType, values: pa.Array, seed: int) -> Evidence:
    """Evidence of the p-th section of an analysis."""
    begin, n = int(analysis.begins[p]), len(values)
    readable = np.ones(n, bool) if section.failed is None else ~section.failed
    spans = _within(analysis.spans, begin, readable)
    languages = [code for code, kept in zip(analysis.texts.languages[begin : begin + n], readable.tolist(), strict=True) if kept]
    return observe(section.origin.path, kind, values.filter(pa.array(readable)), spans, languages, seed)


def _within(spans: Spans, begin: int, readable: npt.NDArray[np.bool_]) -> Spans:
    """The spans of a section's readable texts, numbered among those."""
    low, high = np.searchsorted(spans.text, [begin, begin + len(readable)])
    here = spans.take(np.arange(low, high))
    number = np.cumsum(readable) - 1
    kept = here.take(readable[here.text - begin])
    return kept.moved(number[kept.text - begin])


def _add(out: dict[str, Evidence], seen: Evidence) -> None:
    out[seen.path] = out[seen.path] + seen if seen.path in out else seen


def merged(left: Mapping[str, Evidence], right: Mapping[str, Evidence]) -> dict[str, Evidence]:
    """Evidence of two batches, path by path."""
    out = dict(left)
    for seen in right.values():
        _add(out, seen)
    return out


def without_crowds(seen: Mapping[str, Evidence]) -> dict[str, Evidence]:
    """The evidence of a whole sample, keys of JSON that are data shown as `{}`, and what lies behind them as one path."""
    below: dict[str, list[str]] = {}
    for path in seen:
        column, dollar, rest = path.partition("$")
        if dollar:
            below.setdefault(column, []).append("$" + rest)
    renamed = {column + old: column + new for column, paths in below.items() for old, new in crowded(paths).items()}
    out: dict[str, Evidence] = {}
    for path in sorted(seen):
        _add(out, replace(seen[path], path=renamed.get(path, path)))
    return out
