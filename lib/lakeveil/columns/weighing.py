"""Whether a column is of persons' names: what its header reads as and what its values look like, weighed together.

Log-odds, a weight for each piece of evidence, fitted on made tables of four to forty rows (learn/weighing.py). So a header that reads as a
person's makes three names of six enough, and one that reads as a thing's leaves ships, streets and roses that bear names what they are.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.columnnames import Hint
from lakeveil.columns.evidence import Evidence, Features
from lakeveil.columns.headers import NOBODYS, PERSONS, SURE, Reading, read

WEIGHTS = Path(__file__).parents[1] / "packs" / "weighing.json"
SURELY, HARDLY = 0.9, 0.1  # from which a column is of persons, and to which of none
LENT, NAMED = 1 / 2, 1 / 3  # share of values, under any header of nobody's, that a name fills (fewer), or likely does (at most)
HALF = 1 / 2  # share of values in which several words surely name a person
LIKELY = 0.85  # score of such a name
THINGS = ("firm", "place", "thing", "category", "measure")  # a text may name anybody, and a code be of his name
LEAST = 0.02  # share that a side of the header's reading has at any rate
FEATURES = (
    "header",
    "header known",
    "name fills it",
    "name in it",
    "surely a person",
    "several sure",
    "chance",
    "everyday name",
    "two to four words",
    "capital first",
    "place fills it",
    "firm fills it",
    "good",
    "firm's form",
    "digit",
    "own values",
    "rows",
    "header and name",
)

Floats = npt.NDArray[np.float64]


def persons(evidence: Evidence, reading: Reading) -> float:
    """How sure it is, 0 to 1, that the values are persons' names; 0 without a value."""
    if not evidence.sample:
        return 0.0
    weights = fitted()
    told = described(evidence, reading)
    odds = weights["bias"] + sum(weights[name] * value for name, value in zip(FEATURES, told.tolist(), strict=True))
    return 1 / (1 + math.exp(-odds))


def speaks(evidence: Evidence, told: Hint) -> bool:
    """Whether a header that reads as a person's stands over what weighs as names."""
    reading = read(evidence.path)
    return told.read and reading.share(PERSONS) >= SURE and persons(evidence, reading) >= SURELY


def against(evidence: Evidence, told: Hint) -> bool:
    """Whether a header that reads as nobody's stands over what hardly weighs as names; numbers hide none."""
    rows, reading = evidence.features(), read(evidence.path)
    if told.label is not None or sum(f.letters > 0 for f in rows) < len(rows) / 2:
        return False
    if sum(f.person and f.words > 1 for f in rows) > HALF * len(rows):
        return False  # `A. Park - approved 3/8`
    filled = [f for f in rows if "PERSON" in f.whole]
    if len(filled) >= LENT * len(rows) or sum(f.person or f.chance >= LIKELY for f in filled) > NAMED * len(rows):
        return False
    return reading.share(THINGS) >= SURE and persons(evidence, reading) <= HARDLY


def placed(evidence: Evidence) -> bool:
    """Whether the header reads as a place's rather than anything else's of nobody."""
    reading = read(evidence.path)
    return reading.share(["place"]) >= reading.share(THINGS) / 2


def header(reading: Reading) -> float:
    """Log-odds of a header for a person against nobody."""
    return math.log((reading.share(PERSONS) + LEAST) / (reading.share(NOBODYS) + LEAST))


def described(evidence: Evidence, reading: Reading) -> Floats:
    """(FEATURES,) of a column with one value at least: shares of its distinct values but for the header's log-odds and its size."""
    rows, said = evidence.features(), header(reading)
    filled = _share(rows, ["PERSON" in f.whole for f in rows])
    return np.array(
        [
            said,
            abs(said),
            filled,
            _share(rows, ["PERSON" in f.labels for f in rows]),
            _share(rows, [f.person for f in rows]),
            evidence.full_names() / len(rows),
            _share(rows, [f.chance for f in rows]),
            _share(rows, [f.everyday for f in rows]),
            _share(rows, [2 <= f.words <= 4 for f in rows]),
            _share(rows, [f.shape[:1] in "Ax" for f in rows]),
            _share(rows, ["LOCATION" in f.whole for f in rows]),
            _share(rows, ["ORGANIZATION" in f.whole for f in rows]),
            _share(rows, [f.good for f in rows]),
            _share(rows, [f.formed for f in rows]),
            _share(rows, [f.digits > 0 for f in rows]),
            len(rows) / max(1, evidence.values - evidence.nulls),
            math.log(len(rows)),
            said * filled,
        ]
    )


def _share(rows: list[Features], values: list[bool] | list[float]) -> float:
    return sum(values) / len(rows)


@lru_cache(maxsize=1)
def fitted() -> dict[str, float]:
    """The shipped weights, one for each of FEATURES, and the bias."""
    weights: dict[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    return weights
