"""Texts and cells through a policy: one pass, slices only where there are spans, each distinct value masked once."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
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
from lakeveil.spans import Ints, Origin, Spans, Texts

MEMO = 50_000  # distinct values remembered per rule and label; beyond it the memory starts anew
Ready = tuple[str, Callable[[str], str]]  # an operator's name and what it does to a value


@dataclass(frozen=True, slots=True)
class Masked:
    """Masked texts; per span its place in the masked text (code points) and the operator that made it."""

    values: pa.StringArray
    start: Ints
    end: Ints
    operator: list[str]


class Masker:
    """A policy and a key, ready to mask. Holds derived keys only, so it may be pickled to executors."""

    def __init__(self, policy: Policy, keyring: Keyring | Keys | None = None) -> None:
        self.policy = policy
        self.keys: Keys | None = keyring.material() if isinstance(keyring, Keyring) else keyring
        self._cells: dict[tuple[str, Rule], Cells] = {}
        self._memo: dict[tuple[str, Rule], dict[str, str]] = {}

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
        count = len(spans)
        start, end = np.zeros(count, np.int32), np.zeros(count, np.int32)
        if not count:
            return Masked(texts.values, start, end, [])
        rows, first = np.unique(spans.text, return_index=True)
        bounds = [*first.tolist(), count]
        olds = texts.values.take(pa.array(rows)).to_pylist()
        starts, ends, codes = spans.start.tolist(), spans.end.tolist(), spans.label.tolist()
        operators: list[str] = []
        news: list[str] = []
        ready: dict[tuple[int, int], Ready] = {}
        for i, (row, old) in enumerate(zip(rows.tolist(), olds, strict=True)):
            origin = 0 if texts.origin is None else int(texts.origin[row])
            low, high = bounds[i], bounds[i + 1]
            pieces = []
            for k in range(low, high):
                use = ready.get((origin, codes[k]))
                if use is None:
                    use = ready[origin, codes[k]] = self._ready(spans.labels[codes[k]], texts.origins[origin])
                operators.append(use[0])
                pieces.append(use[1](old[starts[k] : ends[k]]))
            width = widths[origin] if widths else None
            news.append(_joined(old, starts, ends, low, pieces, start, end, width))
        return Masked(_spliced(texts.values, rows, news), start, end, operators)

    def column(self, array: pa.Array, label: str, origin: Origin, *, nullable: bool = True, width: int | None = None) -> pa.Array:
        """Whole cells of any Arrow leaf type, masked into the same type; null stays null.

        A NOT NULL column (`nullable=False`) never gets a null; a varchar(n) (`width=n`) nothing longer.
        """
        rule = self.policy.rule(label, origin.table, origin.path)
        if not _is_text(array.type):
            return typed.masked(array, self._made(label, rule), nullable)
        if rule.operator == "keep":
            return array
        _, change = self._ready(label, origin)
        distinct = array if kinds.is_dictionary(array.type) else array.dictionary_encode()
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

    def _made(self, label: str, rule: Rule) -> Cells:
        """The operator made ready for a label, once."""
        made = self._cells.get((label, rule))
        if made is None:
            operator = TABLE[rule.operator]
            key = b""
            if operator.purpose:
                if self.keys is None:
                    raise UsageError(f"policy: `{rule.operator}` for {label} needs a key")
                key = self.keys.derive(operator.purpose, names.parent(label))
            made = self._cells[label, rule] = operator.make(rule.parameters, key, label)
        return made

    def _ready(self, label: str, origin: Origin) -> Ready:
        """Operator's name and a function over values that remembers what it did."""
        rule = self.policy.rule(label, origin.table, origin.path)
        made = self._made(label, rule)
        memo = self._memo.setdefault((label, rule), {})
        if rule.operator in ("keep", "redact"):
            return rule.operator, made.text

        def change(value: str) -> str:
            new = memo.get(value)
            if new is None:
                if len(memo) >= MEMO:
                    memo.clear()
                new = memo[value] = value if is_placeholder(value, label) else made.text(value)
            return new

        return rule.operator, change


def _joined(
    old: str, starts: list[int], ends: list[int], low: int, pieces: list[str], start: Ints, end: Ints, width: int | None
) -> str:
    """The masked text; notes in `start` and `end` (from row `low` on) where each piece came to stand."""
    if width is not None:
        grown = sum(len(p) - (ends[low + i] - starts[low + i]) for i, p in enumerate(pieces))
        if len(old) + grown > width:
            pieces = [p[: ends[low + i] - starts[low + i]] for i, p in enumerate(pieces)]
    parts: list[str] = []
    cursor = place = 0
    for k, piece in enumerate(pieces, low):
        gap = old[cursor : starts[k]]
        place += len(gap)
        start[k] = place
        place += len(piece)
        end[k] = place
        parts += (gap, piece)
        cursor = ends[k]
    parts.append(old[cursor:])
    return "".join(parts)


def _spliced(values: pa.Array, rows: np.ndarray[Any, Any], news: list[str]) -> pa.Array:
    """`values` with `news` at `rows` (sorted); everything else byte for byte the same."""
    if len(rows) == len(values):
        return pa.array(news, values.type)
    changed = np.zeros(len(values), bool)
    changed[rows] = True
    return pc.replace_with_mask(values, pa.array(changed), pa.array(news, values.type))


def _is_text(kind: pa.DataType) -> bool:
    if kinds.is_dictionary(kind):
        kind = kind.value_type
    return bool(kinds.is_string(kind) or kinds.is_large_string(kind) or kinds.is_string_view(kind))
