"""The two tables: texts in, spans out, and the one rule that makes spans disjoint.

A recognizer is `(texts, spans so far) -> new spans`; it adds, it never edits.
Offsets are half-open and count Unicode code points of the text as stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Ints = npt.NDArray[np.int32]
Codes = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float32]

# Authority of a span: who may overrule whom, before the score is looked at.
VETO = -1  # removes spans that lie wholly inside it; never a validated one
GUESS = 0  # a recognizer's opinion, weighed by its score
RULE = 1  # a rule a person wrote
COLUMN = 2  # the column was decided to be this
VALIDATED = 3  # a check digit, checksum or exact registry agrees
FAILED = 4  # the text could not be scanned: redacted whole, whatever else was found


@dataclass(frozen=True, slots=True)
class Origin:
    """What is known of where a text comes from; shared by all texts of a column.

    `decision` is the label the column was judged to be (or None), `kind` one of
    structured / free text / code / not text / unknown, `language` the column's own
    language, used where a text is too short to tell (`und` when unknown).
    """

    table: str = ""
    path: str = ""
    decision: str | None = None
    kind: str = "unknown"
    language: str = "und"
    document: str = ""


@dataclass(frozen=True, slots=True)
class Texts:
    """A batch of `n` texts: one Arrow string array, a language each, an origin each.

    values: pa.StringArray, n, no nulls; languages: n ISO 639-1 codes or `und`;
    origin: (n,) int32 index into `origins`.
    """

    values: pa.StringArray
    languages: Sequence[str]
    origins: tuple[Origin, ...] = (Origin(),)
    origin: Ints | None = None

    def __len__(self) -> int:
        return len(self.values)

    @classmethod
    def of(
        cls, values: Iterable[str] | pa.StringArray, languages: Sequence[str] | str = "und", origin: Origin | None = None
    ) -> Texts:
        """Build a batch from plain strings, all of one origin."""
        array = values if isinstance(values, pa.Array) else pa.array(list(values), pa.string())
        codes = [languages] * len(array) if isinstance(languages, str) else list(languages)
        if len(codes) != len(array):
            raise ValueError(f"{len(array)} texts but {len(codes)} languages")
        return cls(array, codes, (origin or Origin(),), None)

    def origin_of(self, index: int) -> Origin:
        """Origin of the text at `index`."""
        return self.origins[0 if self.origin is None else int(self.origin[index])]

    def take(self, rows: npt.NDArray[Any]) -> Texts:
        """The texts at `rows` (indices or a mask), in that order."""
        indices = np.flatnonzero(rows) if rows.dtype == bool else rows
        origin = None if self.origin is None else self.origin[indices]
        return Texts(self.values.take(pa.array(indices)), [self.languages[i] for i in indices.tolist()], self.origins, origin)


def _empty(dtype: type[np.generic]) -> npt.NDArray[Any]:
    return np.empty(0, dtype)


@dataclass(frozen=True, slots=True, eq=False)
class Spans:
    """`k` spans as a struct of arrays, in no particular order until resolved.

    text, start, end: (k,) int32; label, source: (k,) int16 codes into `labels` and
    `sources`; score: (k,) float32 in 0–1; authority: (k,) int8, see the constants above.
    A source reads `recognizer@version` and, after a `#`, which pattern or rule.
    """

    text: Ints = field(default_factory=lambda: _empty(np.int32))
    start: Ints = field(default_factory=lambda: _empty(np.int32))
    end: Ints = field(default_factory=lambda: _empty(np.int32))
    label: Codes = field(default_factory=lambda: _empty(np.int16))
    score: Floats = field(default_factory=lambda: _empty(np.float32))
    source: Codes = field(default_factory=lambda: _empty(np.int16))
    authority: npt.NDArray[np.int8] = field(default_factory=lambda: _empty(np.int8))
    labels: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.text)

    @classmethod
    def of(cls, rows: Iterable[tuple[int, int, int, str, float]], source: str, authority: int = GUESS) -> Spans:
        """From tuples (text, start, end, label, score), all of one source; for small numbers of spans."""
        listed = list(rows)
        if not listed:
            return cls()
        text, start, end, names, score = zip(*listed, strict=True)
        labels = tuple(dict.fromkeys(names))
        code = {name: i for i, name in enumerate(labels)}
        k = len(listed)
        return cls(
            np.array(text, np.int32),
            np.array(start, np.int32),
            np.array(end, np.int32),
            np.array([code[n] for n in names], np.int16),
            np.array(score, np.float32),
            np.zeros(k, np.int16),
            np.full(k, authority, np.int8),
            labels,
            (source,),
        )

    @classmethod
    def concat(cls, parts: Sequence[Spans]) -> Spans:
        """All rows of all parts; associative, and commutative up to row order."""
        parts = [p for p in parts if len(p)]
        if len(parts) <= 1:
            return parts[0] if parts else cls()
        labels = tuple(dict.fromkeys(n for p in parts for n in p.labels))
        sources = tuple(dict.fromkeys(n for p in parts for n in p.sources))
        return cls(
            np.concatenate([p.text for p in parts]),
            np.concatenate([p.start for p in parts]),
            np.concatenate([p.end for p in parts]),
            np.concatenate([_recode(p.label, p.labels, labels) for p in parts]),
            np.concatenate([p.score for p in parts]),
            np.concatenate([_recode(p.source, p.sources, sources) for p in parts]),
            np.concatenate([p.authority for p in parts]),
            labels,
            sources,
        )

    def __add__(self, other: Spans) -> Spans:
        return Spans.concat([self, other])

    def take(self, rows: npt.NDArray[Any]) -> Spans:
        """The rows at `rows` (indices or a mask); vocabularies are kept."""
        return replace(
            self,
            text=self.text[rows],
            start=self.start[rows],
            end=self.end[rows],
            label=self.label[rows],
            score=self.score[rows],
            source=self.source[rows],
            authority=self.authority[rows],
        )

    def moved(self, text: Ints, shift: Ints | int = 0) -> Spans:
        """The same spans, pointing at other texts and shifted by `shift` code points."""
        return replace(
            self,
            text=text.astype(np.int32),
            start=(self.start + shift).astype(np.int32),
            end=(self.end + shift).astype(np.int32),
        )

    def sorted(self) -> Spans:
        """By text, start, end, label name: the order of every output."""
        names = _rank_of_names(self.labels)
        return self.take(np.lexsort((names[self.label] if len(self) else self.label, self.end, self.start, self.text)))

    def label_names(self) -> list[str]:
        """The label of each row as a string."""
        return [self.labels[c] for c in self.label]

    def rows(self) -> list[tuple[int, int, int, str, float]]:
        """(text, start, end, label, score) per row; for tests, the CLI and small results."""
        return [
            (int(t), int(s), int(e), self.labels[c], float(p))
            for t, s, e, c, p in zip(self.text, self.start, self.end, self.label, self.score, strict=True)
        ]


class Recognizer(Protocol):
    """The one contract: new spans for a batch, given the spans found so far. Never edits, never keeps state."""

    def __call__(self, texts: Texts, found: Spans, /) -> Spans: ...


@dataclass(frozen=True, slots=True)
class Resolved:
    """Disjoint spans, sorted, and how often each veto's source removed a span."""

    spans: Spans
    vetoed: Mapping[str, int]


def resolve(
    spans: Spans,
    thresholds: Mapping[tuple[str, str], float] | None = None,
    languages: Sequence[str] = (),
    parents: Mapping[str, str] | None = None,
) -> Resolved:
    """Make the spans of each text disjoint without uncovering a character an accepted span covered.

    `thresholds` maps (label, language) to the least score accepted; (label, "*") and
    ("*", "*") are the fallbacks. Spans above GUESS pass any threshold.
    Then a veto removes the spans wholly inside it, validated ones excepted. A finer label inside a longer
    span of its parent (`parents`: label → roll-up label) is left out. Then spans claim
    characters in a total order: authority, score, length, label name, place; a loser keeps the
    characters nobody stronger claimed, as one piece or several, so no coverage is lost.
    """
    accepted = spans.take(_above_threshold(spans, thresholds or {}, languages))
    kept, vetoed = _apply_vetoes(accepted)
    return Resolved(_claim(_without_parts(kept, parents or {})), vetoed)


def _without_parts(spans: Spans, parents: Mapping[str, str]) -> Spans:
    """Leave out a finer span that lies inside a longer one of its parent label: it would only cut a whole name in two."""
    drop = np.zeros(len(spans), bool)
    place = (spans.text.astype(np.int64) << 32) + spans.start
    reach = (spans.text.astype(np.int64) << 32) + spans.end
    for name in {parents[label] for label in spans.labels if label in parents}:
        whole = np.flatnonzero(np.array([label == name for label in spans.labels], bool)[spans.label])
        part = np.flatnonzero(np.array([parents.get(label) == name for label in spans.labels], bool)[spans.label])
        if not len(whole) or not len(part):
            continue
        whole = whole[np.argsort(place[whole], kind="stable")]
        farthest = np.maximum.accumulate(reach[whole])
        last = np.searchsorted(place[whole], place[part], side="right") - 1
        inside = (last >= 0) & (farthest[np.maximum(last, 0)] >= reach[part])
        same = np.isin(place[part], place[whole]) & np.isin(reach[part], reach[whole])
        drop[part[inside & ~same & (spans.authority[part] < COLUMN)]] = True
    return spans.take(~drop)


def _recode(codes: Codes, old: tuple[str, ...], new: tuple[str, ...]) -> Codes:
    if old == new[: len(old)]:
        return codes
    place = {name: i for i, name in enumerate(new)}
    return np.array([place[n] for n in old], np.int16)[codes]


def _rank_of_names(names: tuple[str, ...]) -> npt.NDArray[np.int16]:
    rank = np.empty(max(len(names), 1), np.int16)
    rank[: len(names)][np.argsort(np.array(names, dtype=object)) if names else []] = np.arange(len(names), dtype=np.int16)
    return rank


def _above_threshold(
    spans: Spans, thresholds: Mapping[tuple[str, str], float], languages: Sequence[str]
) -> npt.NDArray[np.bool_]:
    if not thresholds or not len(spans):
        return np.ones(len(spans), bool)
    default = thresholds.get(("*", "*"), 0.0)
    kinds = tuple(dict.fromkeys(languages)) or ("und",)
    least = np.array(
        [[thresholds.get((n, k), thresholds.get((n, "*"), default)) for k in kinds] for n in spans.labels], np.float32
    )
    code = {k: i for i, k in enumerate(kinds)}
    of_text = np.array([code[k] for k in languages], np.int32) if languages else np.zeros(int(spans.text.max()) + 1, np.int32)
    passed = spans.score >= least[spans.label, of_text[spans.text]]
    return np.asarray(passed | (spans.authority != GUESS))


def _apply_vetoes(spans: Spans) -> tuple[Spans, dict[str, int]]:
    is_veto = spans.authority == VETO
    if not is_veto.any():
        return spans, {}
    vetoes = spans.take(is_veto)
    by_text: dict[int, list[tuple[int, int, str]]] = {}
    for t, s, e, c in zip(vetoes.text, vetoes.start, vetoes.end, vetoes.source, strict=True):
        by_text.setdefault(int(t), []).append((int(s), int(e), vetoes.sources[c]))
    keep = ~is_veto
    counts: dict[str, int] = {}
    for i in np.flatnonzero(keep & (spans.authority < VALIDATED) & np.isin(spans.text, vetoes.text)):
        inside = next((v for v in by_text[int(spans.text[i])] if v[0] <= spans.start[i] and spans.end[i] <= v[1]), None)
        if inside:
            keep[i] = False
            counts[inside[2]] = counts.get(inside[2], 0) + 1
    return spans.take(keep), counts


def _claim(spans: Spans) -> Spans:
    """Disjoint spans covering exactly the union of the input."""
    spans = spans.take(spans.end > spans.start).sorted()
    if len(spans) < 2:
        return spans
    reach = _running_reach(spans)
    clash = np.zeros(len(spans), bool)
    clash[1:] = (spans.text[1:] == spans.text[:-1]) & (spans.start[1:] < reach[:-1])
    if not clash.any():
        return spans
    group = np.cumsum(~clash) - 1
    crowded = np.isin(group, group[clash])
    rows, starts, ends = _claim_groups(spans, np.flatnonzero(crowded), group)
    claimed = replace(spans.take(rows), start=starts, end=ends)
    return Spans.concat([spans.take(~crowded), claimed]).sorted()


def _running_reach(spans: Spans) -> Ints:
    """Per row, the farthest end so far within its text; spans sorted by text and start."""
    offset = spans.text.astype(np.int64) << 32
    reach: Ints = (np.maximum.accumulate(offset + spans.end) - offset).astype(np.int32)
    return reach


def _claim_groups(
    spans: Spans, rows: npt.NDArray[np.intp], group: npt.NDArray[np.intp]
) -> tuple[npt.NDArray[np.intp], Ints, Ints]:
    names = _rank_of_names(spans.labels)
    length = spans.end - spans.start
    order = rows[
        np.lexsort(
            (
                spans.source[rows],
                spans.end[rows],
                spans.start[rows],
                names[spans.label[rows]],
                -length[rows],
                -spans.score[rows],
                -spans.authority[rows],
                group[rows],
            )
        )
    ]
    pieces: list[tuple[int, int, int]] = []  # row, start, end; strongest first within a group
    current, taken = -1, list[tuple[int, int]]()
    for i in order:
        if group[i] != current:
            current, taken = int(group[i]), []
        free = _gaps(int(spans.start[i]), int(spans.end[i]), taken)
        pieces += [(int(i), start, end) for start, end in free]
        taken = sorted(taken + free)
    columns = np.array(_join_same_label(spans, pieces), np.int64).reshape(-1, 3)
    return columns[:, 0].astype(np.intp), columns[:, 1].astype(np.int32), columns[:, 2].astype(np.int32)


def _join_same_label(spans: Spans, pieces: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """A piece left of a loser becomes part of the stronger span it touches, if both say the same label."""
    rank = {piece: i for i, piece in enumerate(pieces)}
    joined: list[tuple[int, int, int]] = []
    for piece in sorted(pieces, key=lambda p: (spans.text[p[0]], p[1])):
        last = joined[-1] if joined else None
        if last and last[2] == piece[1] and _same(spans, last[0], piece[0]) and _overlap(spans, last[0], piece[0]):
            row = last[0] if rank.get(last, -1) <= rank[piece] else piece[0]
            joined[-1] = (row, last[1], piece[2])
            rank[joined[-1]] = min(rank.get(last, -1), rank[piece])
        else:
            joined.append(piece)
    return joined


def _same(spans: Spans, a: int, b: int) -> bool:
    return bool(spans.text[a] == spans.text[b] and spans.label[a] == spans.label[b])


def _overlap(spans: Spans, a: int, b: int) -> bool:
    return bool(spans.start[a] < spans.end[b] and spans.start[b] < spans.end[a])


def _gaps(start: int, end: int, taken: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The parts of [start, end) outside the sorted, disjoint intervals `taken`."""
    free = []
    for s, e in taken:
        if e <= start:
            continue
        if s >= end:
            break
        if s > start:
            free.append((start, s))
        start = max(start, e)
    if start < end:
        free.append((start, end))
    return free
