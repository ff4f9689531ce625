"""Texts and cells through a policy: one pass, slices only where there are spans, each distinct value masked once."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.types as kinds

from lakeveil import labels as names
from lakeveil.errors import UsageError
from lakeveil.keys import Keyring, Keys
from lakeveil.masking import cells as typed
from lakeveil.masking.normalise import is_placeholder, normalise
from lakeveil.masking.operators import TABLE, Cells
from lakeveil.masking.policy import Policy, Rule
from lakeveil.masking.splice import KEPT, Longs, spliced
from lakeveil.spans import Ints, Origin, Spans, Texts

Flags = npt.NDArray[np.bool_]
Replaced = tuple[Longs, pa.Array, Ints, Ints]  # rows, their new texts, start and end of each span
MEMO = 10_000  # distinct values remembered per rule and label; beyond it the memory starts anew


@dataclass(frozen=True, slots=True)
class Masked:
    """Masked texts; per span its place in the masked text (code points) and the operator that made it."""

    values: pa.StringArray
    start: Ints
    end: Ints
    operator: list[str]


@dataclass(frozen=True, slots=True)
class Use:
    """An operator at work for one label: its name, what it does to a value, and what it did."""

    operator: str
    cells: Cells
    label: str
    memo: dict[str, str]

    def __call__(self, value: str) -> str:
        """The masked value; our own placeholders stay."""
        new = self.memo.get(value)
        if new is None:
            if len(self.memo) >= MEMO:
                self.memo.clear()
            keeps = self.operator != "redact" and is_placeholder(value, self.label)
            new = self.memo[value] = value if keeps else self.cells.text(value)
        return new


class Masker:
    """A policy and a key, ready to mask. Holds derived keys only, so it may be pickled to executors."""

    def __init__(self, policy: Policy, keyring: Keyring | Keys | None = None) -> None:
        self.policy = policy
        self.keys: Keys | None = keyring.material() if isinstance(keyring, Keyring) else keyring
        self._uses: dict[tuple[str, Rule, str], Use] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Masker, (self.policy, self.keys)

    def check(self) -> None:
        """UsageError if a rule needs a key and there is none: called before anything is written."""
        for place, rule in self.policy.rules():
            if TABLE[rule.operator].purpose and self.keys is None:
                raise UsageError(f"policy: {place}: `{rule.operator}` needs a key; say `key: env:LAKEVEIL_KEY` in the config")

    def texts(self, texts: Texts, spans: Spans, widths: Sequence[int | None] = ()) -> Masked:
        """Mask disjoint, sorted spans. `widths`: per origin, the most code points a value may have (varchar), or None.

        A value that would outgrow its width has each replacement cut to the length of what it stands for.
        """
        if not len(spans):
            return Masked(texts.values, spans.start, spans.end, [])
        uses, which = self._uses_of(texts, spans)
        quick = _quick(uses, which, texts, spans, widths)
        values, start, end = texts.values, spans.start.copy(), spans.end.copy()
        for some, masked in ((quick, _constants), (~quick, _one_by_one)):
            if some.any():
                rows, news, start[some], end[some] = masked(texts, spans.take(some), uses, which[some], widths)
                values = _spliced(values, rows, news)
        return Masked(values, start, end, np.array([use.operator for use in uses], object)[which].tolist())

    def _uses_of(self, texts: Texts, spans: Spans) -> tuple[list[Use], Longs]:
        """The operators at work in a batch, and (k,) which of them each span has."""
        origin = np.zeros(len(spans), np.int64) if texts.origin is None else texts.origin[spans.text].astype(np.int64)
        pairs, which = np.unique(origin * len(spans.labels) + spans.label, return_inverse=True)
        return [
            self._use(spans.labels[pair % len(spans.labels)], texts.origins[pair // len(spans.labels)]) for pair in pairs.tolist()
        ], which

    def column(self, array: pa.Array, label: str, origin: Origin, *, nullable: bool = True, width: int | None = None) -> pa.Array:
        """Whole cells of any Arrow leaf type, masked into the same type; null stays null.

        A NOT NULL column (`nullable=False`) never gets a null; a varchar(n) (`width=n`) nothing longer.
        """
        rule = self.policy.rule(label, origin.table, origin.path)
        if not _is_text(array.type):
            return typed.masked(array, self._use(label, origin).cells, nullable)
        if rule.operator == "keep":
            return array
        change = self._use(label, origin)
        plain = array.cast(pa.string()) if kinds.is_string_view(array.type) else array
        distinct = plain if kinds.is_dictionary(array.type) else plain.dictionary_encode()
        values = [None if v is None else change(v)[:width] for v in distinct.dictionary.to_pylist()]
        return pa.array(values, distinct.dictionary.type).take(distinct.indices).cast(array.type)

    def fingerprint(self, labels: Sequence[str], values: Sequence[str]) -> list[bytes]:
        """Per value 16 bytes of HMAC-SHA-256 of its normal form, under the findings key of its roll-up label; b"" without a key."""
        if self.keys is None:
            return [b""] * len(values)
        keys = {label: self.keys.derive("findings", names.parent(label)) for label in set(labels)}
        return [
            hmac.digest(keys[label], normalise(label, value).encode("utf-8", "surrogatepass"), "sha256")[:16]
            for label, value in zip(labels, values, strict=True)
        ]

    def _use(self, label: str, origin: Origin) -> Use:
        """The operator for a label in a column (and, for some, a document), made ready once."""
        rule = self.policy.rule(label, origin.table, origin.path)
        operator = TABLE[rule.operator]
        document = origin.document if operator.by_document else ""
        use = self._uses.get((label, rule, document))
        if use is None:
            if len(self._uses) >= MEMO:
                self._uses.clear()
            cells = operator.make(rule.parameters, self._key(operator.purpose, label, document), label)
            use = self._uses[label, rule, document] = Use(rule.operator, cells, label, {})
        return use

    def _key(self, purpose: str | None, label: str, document: str) -> bytes:
        if purpose is None:
            return b""
        if self.keys is None:
            raise UsageError(f"policy: the operator for {label} needs a key; say `key: env:LAKEVEIL_KEY` in the config")
        key = self.keys.derive(purpose, names.parent(label))
        return hmac.digest(key, document.encode("utf-8", "surrogatepass"), "sha256") if document else key


def _quick(uses: list[Use], which: Longs, texts: Texts, spans: Spans, widths: Sequence[int | None]) -> Flags:
    """(k,) spans of the texts in which a constant stands for every span, or it stays; none that may be our own placeholder or outgrow its width."""
    simple = np.array([use.cells.keep or use.cells.constant is not None for use in uses], bool)[which]
    if any(width is not None for width in widths):
        free = np.array([width is None for width in widths], bool)
        simple &= free[0] if texts.origin is None else free[texts.origin[spans.text]]
    if simple.any():
        simple &= ~pc.match_substring(texts.values, "<").to_numpy(zero_copy_only=False)[spans.text]
    hard = np.zeros(len(texts), bool)
    hard[spans.text[~simple]] = True
    return np.asarray(~hard[spans.text])


def _constants(texts: Texts, spans: Spans, uses: list[Use], which: Longs, widths: Sequence[int | None]) -> Replaced:
    """The texts of `spans` with constants in their place, by arrays."""
    piece = np.where(np.array([use.cells.keep for use in uses], bool)[which], KEPT, which)
    touched = np.zeros(len(texts), bool)
    touched[spans.text[piece != KEPT]] = True
    rows, some = np.flatnonzero(touched), touched[spans.text]
    start, end = spans.start.copy(), spans.end.copy()
    if not len(rows):
        return rows, pa.array([], texts.values.type), start, end
    row = np.cumsum(touched)[spans.text[some]] - 1
    constants = [use.cells.constant or "" for use in uses]
    held = texts.values.take(pa.array(rows))
    news, start[some], end[some] = spliced(held, row, start[some], end[some], piece[some], constants)
    return rows, news, start, end


def _one_by_one(texts: Texts, spans: Spans, uses: list[Use], which: Longs, widths: Sequence[int | None]) -> Replaced:
    """The texts of `spans`, masked value by value."""
    rows, first = np.unique(spans.text, return_index=True)
    bounds = [*first.tolist(), len(spans)]
    starts, ends, codes = spans.start.tolist(), spans.end.tolist(), which.tolist()
    origins = [0] * len(rows) if texts.origin is None else texts.origin[rows].tolist()
    places: tuple[list[int], list[int]] = ([], [])
    news: list[str] = []
    for i, old in enumerate(texts.values.take(pa.array(rows)).to_pylist()):
        low, high = bounds[i], bounds[i + 1]
        here = [uses[code] for code in codes[low:high]]
        values = [old[a:b] for a, b in zip(starts[low:high], ends[low:high], strict=True)]
        pieces = [use.memo.get(value) or use(value) for use, value in zip(here, values, strict=True)]
        if len(here) > 1:
            pieces = _apart(here, values, pieces)
        width = widths[origins[i]] if widths else None
        news.append(_joined(old, starts[low:high], ends[low:high], pieces, places, width))
    start, end = (np.array(place, np.int32) for place in places)
    return rows.astype(np.int64), pa.array(news, texts.values.type), start, end


def _apart(uses: list[Use], values: list[str], pieces: list[str]) -> list[str]:
    """Pseudonyms of one text that share no word with any value of that text: those that do are drawn again without it."""
    drawn = [i for i, use in enumerate(uses) if use.cells.avoiding is not None]
    if len(drawn) < 2:
        return pieces
    drawable = [(i, uses[i].cells.parts, uses[i].cells.avoiding) for i in drawn]
    taken = frozenset[str]().union(*(_parts(parts, values[i]) for i, parts, _ in drawable if parts))
    out = list(pieces)
    for i, parts, avoiding in drawable:
        if parts and avoiding and pieces[i] != values[i] and not taken.isdisjoint(_parts(parts, pieces[i])):
            out[i] = avoiding(values[i], taken)
    return out


@lru_cache(MEMO)
def _parts(parts: Callable[[str], frozenset[str]], value: str) -> frozenset[str]:
    return parts(value)


def _joined(
    old: str, starts: list[int], ends: list[int], pieces: list[str], places: tuple[list[int], list[int]], width: int | None
) -> str:
    """The masked text; appends to `places` where each piece came to start and end."""
    if width is not None:
        grown = sum(map(len, pieces)) - sum(ends) + sum(starts)
        if len(old) + grown > width:
            pieces = [p[: b - a] for p, a, b in zip(pieces, starts, ends, strict=True)]
    parts: list[str] = []
    cursor = shift = 0
    for a, b, piece in zip(starts, ends, pieces, strict=True):
        parts += (old[cursor:a], piece)
        places[0].append(a + shift)
        shift += len(piece) - b + a
        places[1].append(b + shift)
        cursor = b
    parts.append(old[cursor:])
    return "".join(parts)


def _spliced(values: pa.Array, rows: Longs, news: pa.Array) -> pa.Array:
    """`values` with `news` at `rows` (sorted); everything else byte for byte the same."""
    if not len(rows):
        return values
    if len(rows) == len(values):
        return news
    changed = np.zeros(len(values), bool)
    changed[rows] = True
    return pc.replace_with_mask(values, pa.array(changed), news)


def _is_text(kind: pa.DataType) -> bool:
    if kinds.is_dictionary(kind):
        kind = kind.value_type
    return bool(kinds.is_string(kind) or kinds.is_large_string(kind) or kinds.is_string_view(kind))
