"""Many columns' texts in one detector call: sections in, one table of texts and one of spans out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import labels
from lakeveil.columns.evidence import fills
from lakeveil.columns.offices import offices
from lakeveil.columns.spares import TABLE, WORDS, keys, stays
from lakeveil.resolve import Resolved
from lakeveil.spans import COLUMN, FAILED, GUESS, VALIDATED, Origin, Spans, Texts

UNSCANNED = "UNSCANNED"
Detect = Callable[[Texts], tuple[Texts, Resolved]]


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """The distinct texts of one column path.

    failed: which of them could not be read; whole: each text is one span of the column's decision, unscanned;
    language: of all of them where it is known, else `und`; pinned: a person said what the column is.
    """

    origin: Origin
    texts: pa.StringArray
    failed: npt.NDArray[np.bool_] | None = None
    whole: bool = False
    language: str = "und"
    pinned: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """All sections' texts with their languages, the disjoint spans in them (sorted), where each section begins."""

    texts: Texts
    spans: Spans
    begins: npt.NDArray[np.int64]
    vetoed: dict[str, int] = field(default_factory=dict)

    def __add__(self, other: Analysis) -> Analysis:
        if not len(other.begins) or not len(self.begins):
            return self if len(self.begins) else other
        n, own = len(self.texts), len(self.texts.origins)
        texts = Texts(
            pa.concat_arrays([self.texts.values, other.texts.values]),
            [*self.texts.languages, *other.texts.languages],
            self.texts.origins + other.texts.origins,
            np.concatenate([_origin(self.texts), _origin(other.texts) + own]).astype(np.int32),
        )
        vetoed = {k: self.vetoed.get(k, 0) + other.vetoed.get(k, 0) for k in {**self.vetoed, **other.vetoed}}
        spans = self.spans + other.spans.moved(other.spans.text + n)
        return Analysis(texts, spans, np.concatenate([self.begins, other.begins + n]), vetoed)


def analyse(detect: Detect, sections: Sequence[Section], wanted: Sequence[str] = ()) -> Analysis:
    """Detect once over all sections; of what the detector finds only labels in `wanted` stay, if any are given."""
    if not sections:
        return Analysis(Texts.of([]), Spans(), np.empty(0, np.int64))
    sizes = np.array([len(s.texts) for s in sections])
    texts = Texts(
        pa.concat_arrays([s.texts for s in sections]) if len(sections) > 1 else sections[0].texts,
        [code for s in sections for code in [s.language] * len(s.texts)],
        tuple(s.origin for s in sections),
        np.repeat(np.arange(len(sections), dtype=np.int32), sizes),
    )
    failed = np.concatenate([np.zeros(len(s.texts), bool) if s.failed is None else s.failed for s in sections])
    whole = np.concatenate([_masked_whole(s) for s in sections]) & ~failed
    texts, resolved = _detected(detect, texts, ~(failed | whole))
    resolved = _without_spared(texts, resolved)
    found = labels.select(resolved.spans, [*wanted, UNSCANNED]) if wanted else resolved.spans
    spans = Spans.concat([found, _whole(texts, whole), _unscanned(np.flatnonzero(failed))])
    return Analysis(texts, spans.sorted(), np.concatenate([[0], np.cumsum(sizes)[:-1]]), dict(resolved.vetoed))


def _masked_whole(section: Section) -> npt.NDArray[np.bool_]:
    """Which texts are one span of their column's decision: all or none, but for cells of a column of persons that plainly name none, and fillers (`-`, `n/a`), which no password is; pinned, all."""
    if section.whole and not section.pinned and section.origin.decision != "CREDENTIAL":
        return ~offices(section.texts, section.origin.decision or "")
    return np.full(len(section.texts), section.whole)


def _detected(detect: Detect, texts: Texts, scanned: npt.NDArray[np.bool_]) -> tuple[Texts, Resolved]:
    if not scanned.any():
        return texts, Resolved(Spans(), {})
    if scanned.all():
        return detect(texts)
    rows = np.flatnonzero(scanned).astype(np.int32)
    part, resolved = detect(texts.take(rows))
    languages = [texts.origin_of(i).language if code == "und" else code for i, code in enumerate(texts.languages)]
    for row, code in zip(rows.tolist(), part.languages, strict=True):
        languages[row] = code
    return replace(texts, languages=languages), replace(resolved, spans=resolved.spans.moved(rows[resolved.spans.text]))


def _without_spared(texts: Texts, resolved: Resolved) -> Resolved:
    """Without the guesses that a column spares by what it was judged to hold: a veto, and counted as one."""
    resolved = _without(resolved, WORDS, keys(texts.values), "code")
    for kind, spares in TABLE.items():
        columns = np.array([origin.kind == kind for origin in texts.origins], bool)
        if columns.any():
            resolved = _without(
                resolved, spares.labels, columns[_origin(texts)], f"column of {kind}", _persons(texts, kind), spares.by_chance
            )
    return resolved


def _without(
    resolved: Resolved,
    vetoed: frozenset[str],
    rows: npt.NDArray[np.bool_],
    why: str,
    kept: Callable[[Spans, npt.NDArray[np.intp]], list[int]] | None = None,
    spared_by_chance: bool = False,
) -> Resolved:
    """Without the guesses at these labels in these texts, but for those `kept`; how many is counted under `why`.

    `spared_by_chance`: also without what a check digit proves, where the column shows that chance does it.
    """
    spans = resolved.spans
    if not len(spans) or not rows.any():
        return resolved
    meant = np.array([name in vetoed for name in spans.labels], bool)[spans.label]
    chance = spans.authority == VALIDATED if spared_by_chance else np.zeros(len(spans), bool)
    dropped = meant & ((spans.authority == GUESS) | chance) & rows[spans.text]
    if kept is not None and dropped.any():
        dropped[kept(spans, np.flatnonzero(dropped))] = False
    if not dropped.any():
        return resolved
    counts = {**resolved.vetoed, why: resolved.vetoed.get(why, 0) + int(dropped.sum())}
    return replace(resolved, spans=spans.take(~dropped), vetoed=counts)


def _persons(texts: Texts, kind: str) -> Callable[[Spans, npt.NDArray[np.intp]], list[int]]:
    """Which of some guesses in columns of a kind are persons' all the same, told from the whole value and all names in it; or no day, no serial number."""

    def kept(spans: Spans, guesses: npt.NDArray[np.intp]) -> list[int]:
        named = np.array([labels.parent(name) == "PERSON" for name in spans.labels], bool)[spans.label]
        asked = guesses if TABLE[kind].numbers else guesses[named[guesses]]
        parts: dict[int, list[tuple[int, int]]] = {int(row): [] for row in spans.text[asked]}
        for i in np.flatnonzero(named & np.isin(spans.text, spans.text[asked])).tolist():
            parts[int(spans.text[i])].append((int(spans.start[i]), int(spans.end[i])))
        values = {row: texts.values[row].as_py() for row in parts}
        filled = {row: fills(values[row], found) for row, found in parts.items()}
        out = []
        for i in asked.tolist():
            row, label = int(spans.text[i]), spans.labels[spans.label[i]]
            span = (int(spans.start[i]), int(spans.end[i]), label, float(spans.score[i]))
            if stays(kind, values[row], span, filled[row]):
                out.append(i)
        return out

    return kept


def _whole(texts: Texts, which: npt.NDArray[np.bool_]) -> Spans:
    rows = np.flatnonzero(which).astype(np.int32)
    if not len(rows):
        return Spans()
    names = tuple(dict.fromkeys(o.decision or UNSCANNED for o in texts.origins))
    code = np.array([names.index(o.decision or UNSCANNED) for o in texts.origins], np.int16)
    lengths = pc.utf8_length(texts.values.take(pa.array(rows))).to_numpy(zero_copy_only=False)
    return _over(rows, lengths, code[_origin(texts)[rows]], names, "column", COLUMN)


def _unscanned(rows: npt.NDArray[np.intp]) -> Spans:
    return _over(rows, np.ones(len(rows)), np.zeros(len(rows)), (UNSCANNED,), "unreadable", FAILED) if len(rows) else Spans()


def _over(
    rows: npt.NDArray[np.integer],
    lengths: npt.NDArray[np.number],
    label: npt.NDArray[np.number],
    names: tuple[str, ...],
    source: str,
    authority: int,
) -> Spans:
    """One span over the whole of each text; none over an empty one."""
    k = len(rows)
    spans = Spans(
        rows.astype(np.int32),
        np.zeros(k, np.int32),
        lengths.astype(np.int32),
        label.astype(np.int16),
        np.ones(k, np.float32),
        np.zeros(k, np.int16),
        np.full(k, authority, np.int8),
        names,
        (source,),
    )
    return spans.take(lengths > 0)


def _origin(texts: Texts) -> npt.NDArray[np.int32]:
    return np.zeros(len(texts), np.int32) if texts.origin is None else texts.origin
