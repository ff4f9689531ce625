"""What a batch held, per column path: counts that merge with `+`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa


@dataclass(frozen=True, slots=True)
class Count:
    """One column path. values: non-null cells (strings of JSON documents: distinct per batch); distinct: summed over
    batches, so an upper bound; bytes: as stored; languages: texts per code; labels: findings per label."""

    values: int = 0
    distinct: int = 0
    nulls: int = 0
    bytes: int = 0
    languages: Mapping[str, int] = field(default_factory=dict)
    labels: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Count) -> Count:
        return Count(
            self.values + other.values,
            self.distinct + other.distinct,
            self.nulls + other.nulls,
            self.bytes + other.bytes,
            _sum(self.languages, other.languages),
            _sum(self.labels, other.labels),
        )


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts by column path, and how often each veto (by its source) removed a span."""

    columns: Mapping[str, Count] = field(default_factory=dict)
    vetoed: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Counts) -> Counts:
        columns = dict(self.columns)
        for path, count in other.columns.items():
            columns[path] = columns.get(path, Count()) + count
        return Counts(columns, _sum(self.vetoed, other.vetoed))


def labels_of(findings: pa.ListArray) -> Counts:
    """Findings per path and label."""
    flat = findings.flatten()
    if not len(flat):
        return Counts()
    table = pa.table({"path": flat.field("path"), "label": flat.field("label")})
    rows = table.group_by(["path", "label"]).aggregate([([], "count_all")]).to_pylist()
    out = Counts()
    for row in sorted(rows, key=lambda r: (r["path"], r["label"])):
        out += Counts({row["path"]: Count(labels={row["label"]: row["count_all"]})})
    return out


def languages_of(codes: Sequence[str], weights: np.ndarray) -> dict[str, int]:
    """Texts per language, each text counted `weights` times."""
    encoded = pa.array(codes, pa.string()).dictionary_encode()
    sums = np.bincount(encoded.indices.to_numpy(), weights, len(encoded.dictionary))
    return {code: int(n) for code, n in zip(encoded.dictionary.to_pylist(), sums.tolist(), strict=True)}


def _sum(left: Mapping[str, int], right: Mapping[str, int]) -> dict[str, int]:
    return {name: left.get(name, 0) + right.get(name, 0) for name in {**left, **right}}
