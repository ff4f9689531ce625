"""What the evidence for a Japanese name counts: one layer of hidden units beside a logistic, fitted on texts that the network has not seen.

`weights.npz` is written by lakeveil.learn.japanese.weigh.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.japanese.evidence import Evidence, Floats

FILE = Path(__file__).with_name("weights.npz")


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What each number counts, and each code: for the chance itself in the first column, for hidden units, which count where
    they are above nought, in the others. version: of the network that they were fitted to; numbers: their names; sizes: how many
    values each code has; rows: (f, 1 + h) of the numbers, then of each code's values; bias: (1 + h,); last: (h,) of the hidden units.
    """

    version: str
    numbers: tuple[str, ...]
    sizes: Mapping[str, int]
    rows: npt.NDArray[np.float64]
    bias: npt.NDArray[np.float64]
    last: npt.NDArray[np.float64]

    @classmethod
    def read(cls, path: Path) -> Weights:
        """What `save` wrote."""
        with np.load(path) as kept:
            sizes = dict(zip(kept["codes"].tolist(), kept["sizes"].tolist(), strict=True))
            rows, bias, last = (kept[name].astype(np.float64) for name in ("rows", "bias", "last"))
            return cls(str(kept["version"]), tuple(kept["numbers"].tolist()), sizes, rows, bias, last)

    def save(self, path: Path) -> None:
        """To a file, in half precision."""
        halves = {
            "rows": self.rows.astype(np.float16),
            "bias": self.bias.astype(np.float16),
            "last": self.last.astype(np.float16),
        }
        names = {"numbers": np.array(self.numbers), "codes": np.array([*self.sizes]), "sizes": np.array([*self.sizes.values()])}
        np.savez_compressed(path, version=np.array(self.version), **names, **halves)  # type: ignore[arg-type]


def weighed(evidence: Evidence, weights: Weights) -> Floats:
    """(k,) chances that a span is a name to the letter; a code beyond its values, which no fitted span had, counts nothing."""
    at = len(weights.numbers)
    numbers = np.stack([evidence.numbers[name] for name in weights.numbers], 1).astype(np.float64)
    total = numbers @ weights.rows[:at] + weights.bias
    for name, size in weights.sizes.items():
        table = np.concatenate([weights.rows[at : at + size], np.zeros((1, len(weights.bias)))])
        total += table[np.minimum(evidence.codes[name], size)]
        at += size
    odds = total[:, 0] + np.maximum(total[:, 1:], 0) @ weights.last
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))), np.float32)


def shipped(version: str) -> Weights | None:
    """The weights beside this file, where they were fitted to that version of the network."""
    kept = Weights.read(FILE) if FILE.exists() else None
    return kept if kept and kept.version == version else None
