"""One Arrow record batch in, the masked batch of the same schema and its findings out. No Spark.

Each distinct text of a column is analysed once, all columns in one detector call; a column in which
nothing changes is handed back as the very array that came in. What cannot be read is redacted whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.config import Limits, Source
from lakeveil.masking.masker import Masked, Masker
from lakeveil.spans import Spans, Texts
from lakeveil.veil import cells as tree
from lakeveil.veil.analysis import UNSCANNED, Analysis, Detect
from lakeveil.veil.counts import Count, Counts, labels_of, languages_of
from lakeveil.veil.documents import Place
from lakeveil.veil.findings import NO_MARKS, Cells, Marks, collect
from lakeveil.veil.grouping import groups, order
from lakeveil.veil.hits import Hits
from lakeveil.veil.jsontext import Edit
from lakeveil.veil.textcolumns import Decision, Part, Scope, TextColumn, analysed, is_readable, read
from lakeveil.veil.wholecolumns import is_whole, mask_whole


@dataclass(frozen=True, slots=True, eq=False)
class Veiled:
    """batch: as given, masked; findings: list<FINDING>, one list per row; counts: per column path."""

    batch: pa.RecordBatch
    findings: pa.ListArray
    counts: Counts


@dataclass(frozen=True, slots=True, eq=False)
class Veil:
    """What to do with the batches of a source. decisions: by column path; widths: most code points by column path (varchar)."""

    detect: Detect
    masker: Masker
    decisions: Mapping[str, Decision] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)
    widths: Mapping[str, int] = field(default_factory=dict)

    def __call__(self, batch: pa.RecordBatch, source: Source) -> Veiled:
        """Mask a batch. The same row gives the same masked row and findings, whatever stands around it.

        Where the source names a `document_key`, that holds of a document's rows together; see grouping.py.
        """
        if source.document_key is None or not batch.num_rows:
            return self._documents([(self._scope(source), batch)])
        rounds = groups(batch, source.document_key)
        done = [
            self._documents([(self._scope(source, name), batch.take(pa.array(rows))) for name, rows in one]) for one in rounds
        ]
        back = pa.array(order([rows for one in rounds for _, rows in one]))
        counts = done[0].counts
        for veiled in done[1:]:
            counts = counts + veiled.counts
        masked = pa.concat_batches([veiled.batch for veiled in done]).take(back)
        return Veiled(masked, pa.concat_arrays([veiled.findings for veiled in done]).take(back), counts)

    def _scope(self, source: Source, document: str = "") -> Scope:
        return Scope(source, self.decisions, self.limits, document=document)

    def _documents(self, pieces: Sequence[tuple[Scope, pa.RecordBatch]]) -> Veiled:
        """Pieces of a batch one behind another, each a document, all analysed in one call."""
        leaves = [tree.leaves(batch) for _, batch in pieces]
        columns = [
            [read(i, leaf, scope) for i, leaf in enumerate(own) if is_readable(leaf, scope)]
            for (scope, _), own in zip(pieces, leaves, strict=True)
        ]
        every = [column for own in columns for column in own]
        owners, analysis = analysed(self.detect, every)
        marked = _Marked.of(analysis, self.masker, self.widths)
        of_column: dict[int, list[int]] = {}
        for p, part in enumerate(owners):
            of_column.setdefault(part.column, []).append(p)
        batches, findings, at = [], [], 0
        for (scope, batch), own, read_ in zip(pieces, leaves, columns, strict=True):
            hits = {}
            for column in read_:
                hits[column.number] = marked.hits([(p, owners[p]) for p in of_column.get(at, ())], column)
                at += 1
            masked, told = self._put(batch, scope, own, hits, marked)
            batches.append(masked)
            findings.append(told)
        whole = batches[0] if len(batches) == 1 else pa.concat_batches(batches)
        listed = findings[0] if len(findings) == 1 else pa.concat_arrays(findings)
        return Veiled(whole, listed, _counts(leaves, every, owners, analysis) + labels_of(listed))

    def _put(
        self, batch: pa.RecordBatch, scope: Scope, leaves: Sequence[tree.Leaf], hits: Mapping[int, Hits], marked: _Marked
    ) -> tuple[pa.RecordBatch, pa.ListArray]:
        changed: dict[int, pa.Array] = {}
        found: dict[int, Cells] = {}
        marks = marked.marks
        for i, hit in hits.items():
            found[i] = hit.cells()
            new = hit.put(marked.masked.values, marked.changed, marked.edits, self.widths.get(leaves[i].path))
            if new is not None:
                changed[i] = new
        for i, leaf in enumerate(leaves):
            if is_whole(leaf, scope):
                changed[i], more, found[i] = mask_whole(leaf, scope, self.masker, marks.texts)
                marks += more
        return tree.put(batch, changed), collect(marks, [found[i] for i in sorted(found)], batch.num_rows)


@dataclass(frozen=True, slots=True, eq=False)
class _Marked:
    """The texts with spans, masked. hit: their places in the analysis, ascending; changed: which of them masking altered."""

    analysis: Analysis
    hit: npt.NDArray[np.int64]
    texts: Texts
    spans: Spans
    masked: Masked
    changed: npt.NDArray[np.bool_]
    marks: Marks

    @classmethod
    def of(cls, analysis: Analysis, masker: Masker, widths: Mapping[str, int]) -> _Marked:
        hit = np.unique(analysis.spans.text).astype(np.int64)
        if not len(hit):
            nothing = Texts.of([])
            none = Masked(nothing.values, Spans().start, Spans().end, [])
            return cls(analysis, hit, nothing, Spans(), none, np.empty(0, bool), NO_MARKS)
        texts = analysis.texts.take(hit)
        spans = analysis.spans.moved(np.searchsorted(hit, analysis.spans.text).astype(np.int32))
        masked = masker.texts(texts, spans, [widths.get(origin.path) for origin in texts.origins] if widths else ())
        changed = pc.not_equal(masked.values, texts.values).to_numpy(zero_copy_only=False)
        return cls(analysis, hit, texts, spans, masked, changed, _marks(texts, spans, masked, masker))

    def hits(self, parts: Sequence[tuple[int, Part]], column: TextColumn) -> Hits:
        """What was found in a text column; `parts`: its sections and their numbers in the analysis."""
        rows, numbers = [np.empty(0, np.intp)], [np.empty(0, np.intp)]
        wanted: dict[Place, int] = {}
        for p, part in parts:
            begin = self.analysis.begins[p]
            low, high = np.searchsorted(self.hit, [begin, begin + len(part.section.texts)])
            if part.rows is not None:
                rows.append(part.rows[self.hit[low:high] - begin])
                numbers.append(np.arange(low, high))
            else:
                for number, text in enumerate(self.texts.values[low:high].to_pylist(), low):
                    wanted |= {(way, text): number for way in part.ways}
        return Hits.of(column, np.concatenate(rows), np.concatenate(numbers), wanted)

    def edits(self, number: int) -> list[Edit]:
        """What masking changed in a marked text; a span that was kept is no edit."""
        old, new = self.texts.values[number].as_py(), self.masked.values[number].as_py()
        out = []
        for k in range(*self.marks.begins[number : number + 2]):
            start, end = int(self.spans.start[k]), int(self.spans.end[k])
            text = new[self.masked.start[k] : self.masked.end[k]]
            if text != old[start:end]:
                out.append((start, end, text))
        return out


def _marks(texts: Texts, spans: Spans, masked: Masked, masker: Masker) -> Marks:
    """Everything about each span but its place in the batch."""
    labels, of_text = spans.label_names(), spans.text.tolist()
    values, bounds = texts.values.to_pylist(), zip(spans.start.tolist(), spans.end.tolist(), strict=True)
    pieces = [values[t][start:end] for t, (start, end) in zip(of_text, bounds, strict=True)]
    digests = masker.fingerprint(labels, pieces)
    columns = {
        "path": pa.array([texts.origin_of(t).path for t in of_text], pa.string()),
        "language": pa.array([texts.languages[t] for t in of_text], pa.string()),
        "label": pa.array(labels, pa.string()),
        "start": pa.array(spans.start, pa.int32()),
        "end": pa.array(spans.end, pa.int32()),
        "score": pa.array(spans.score, pa.float32()),
        "source": pa.array([spans.sources[c] for c in spans.source.tolist()], pa.string()),
        "operator": pa.array(masked.operator, pa.string()),
        "value": pa.array([b"" if n == UNSCANNED else d for n, d in zip(labels, digests, strict=True)], pa.binary()),
    }
    return Marks(columns, np.searchsorted(spans.text, np.arange(len(texts) + 1)))


def _counts(
    leaves: Sequence[Sequence[tree.Leaf]], columns: Sequence[TextColumn], owners: Sequence[Part], analysis: Analysis
) -> Counts:
    counts: dict[str, Count] = {}
    distinct = {id(column.leaf): column.distinct for column in columns}
    for leaf in (leaf for own in leaves for leaf in own):
        nulls = leaf.values.null_count
        stored = len(distinct[id(leaf)].stored) if id(leaf) in distinct else 0
        count = Count(len(leaf.values) - nulls, stored, nulls, leaf.values.nbytes)
        counts[leaf.path] = counts.get(leaf.path, Count()) + count
    for p, part in enumerate(owners):
        texts, begin = part.section.texts, int(analysis.begins[p])
        codes = analysis.texts.languages[begin : begin + len(texts)]
        if part.rows is not None:
            weights = columns[part.column].distinct.counts()[part.rows]
            count = Count(languages=languages_of(codes, weights))
        else:
            size = pc.sum(pc.binary_length(texts)).as_py() or 0
            count = Count(len(texts), len(texts), 0, size, languages_of(codes, np.ones(len(texts))))
        path = part.section.origin.path
        counts[path] = counts.get(path, Count()) + count
    return Counts(counts, analysis.vetoed)
