"""The two tables: texts in, spans out.

A recognizer is `(texts, spans so far) -> new spans`; it adds, it never edits.
Offsets are half-open and count Unicode code points of the text as stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
UNSCANNED = "UNSCANNED"  # the label of such a text's one span, whatever the policy


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
        names = rank_of_names(self.labels)
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


def _recode(codes: Codes, old: tuple[str, ...], new: tuple[str, ...]) -> Codes:
    if old == new[: len(old)]:
        return codes
    place = {name: i for i, name in enumerate(new)}
    return np.array([place[n] for n in old], np.int16)[codes]


def rank_of_names(names: tuple[str, ...]) -> npt.NDArray[np.int16]:
    """(len(names),) the place of each name in alphabetical order: what order by label means everywhere."""
    rank = np.empty(max(len(names), 1), np.int16)
    rank[: len(names)][np.argsort(np.array(names, dtype=object)) if names else []] = np.arange(len(names), dtype=np.int16)
    return rank
