"""The learned network: vectors and form of a place to one hidden layer, to what the value is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.errors import BundleError
from lakeveil.recognizers.names import Encoded
from lakeveil.recognizers.told.inputs import LAYER, Floats, Spots, bags, numbered, vectors

LABELS = (
    "AGE",
    "BIRTH_DATE",
    "USERNAME",
    "PHONE_NUMBER",
    "ID",
    "LICENSE_PLATE",
    "CREDENTIAL",
)  # behind "nothing", which is class 0
AT_ONCE = 1024  # places


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """dense: (inputs.vectors' width, h); form: (FORMS, h); bias: (h,); out: (h + 1, 1 + LABELS), its bias last; least: (LABELS,) scores from which it speaks."""

    dense: Floats
    form: Floats
    bias: Floats
    out: Floats
    least: Floats

    @classmethod
    def open(cls, path: Path, encoder: str) -> Judge:
        """The rows at PATH, kept as bytes with one scale a table; BundleError when they are of another encoder."""
        with np.load(path) as stored:
            kept = {name: np.asarray(stored[name]) for name in stored.files}
        if kept["encoder"].item() != encoder:
            raise BundleError(f"{path}: learned on another tagger than this bundle's: learn it again (lakeveil.learn.told)")
        tables = {name: kept[name].astype(np.float32) * kept[f"{name}_scale"] for name in ("dense", "form")}
        return cls(**tables, **{name: kept[name] for name in ("bias", "out", "least")})

    def chances(self, encoded: Encoded, spots: Spots, forms: list[list[int]]) -> Floats:
        """(m, 1 + LABELS) probabilities of the places whose vectors were asked for, rounded so that sums in another order tell the same."""
        m, tokens = len(spots.first), len(encoded.tokens)
        every = [[len(rows) == tokens] for rows in (encoded.hidden, encoded.layers[LAYER])]  # where heads share the pass
        row = numbered(spots.kept(tokens) | every)
        out = np.zeros((m, self.out.shape[1]), np.float32)
        for at in range(0, m, AT_ONCE):
            part = slice(at, min(at + AT_ONCE, m))
            hidden = vectors(encoded, spots.take(part), row) @ self.dense + self._formed(forms[part]) + self.bias
            said = np.maximum(hidden, 0) @ self.out[:-1] + self.out[-1]
            power = np.exp(said - said.max(1, keepdims=True))
            out[part] = power / power.sum(1, keepdims=True)
        return np.asarray(np.round(out, 3), np.float32)

    def _formed(self, forms: list[list[int]]) -> Floats:
        """(p, h) the sum of each place's rows: a row of all places at once, for numpy adds up rows of runs value by value."""
        rows, first = bags(forms)
        size = np.diff(first, append=len(rows))
        out = np.zeros((len(forms), self.form.shape[1]), np.float32)
        for i in range(size.max(initial=0)):
            some = np.flatnonzero(size > i)
            out[some] += self.form[rows[first[some] + i]]
        return out


def stored(**tables: Any) -> dict[str, Any]:
    """The tables as `Judge.open` reads them."""
    kept = dict(tables)
    for name in ("dense", "form"):
        scale = np.abs(tables[name]).max(0) / 127 + 1e-12  # one of each hidden place
        kept[name] = np.round(tables[name] / scale).astype(np.int8)
        kept[f"{name}_scale"] = scale.astype(np.float32)
    return kept
