"""Columns in which guesses of a kind are wrong by what the column is: names in a catalogue or a list of categories, addresses among versions.

What a column spares is a veto over guesses only: a rule that a person wrote and a check digit hold in it as anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.columnevidence import Evidence
from lakeveil.columnnames import Hint

GOODS, VERSIONS, CATEGORIES = "goods", "versions", "categories"
WORDS = frozenset(["PERSON", "FIRST_NAME", "SURNAME", "LOCATION", "CITY"])
SPARED: Mapping[str, frozenset[str]] = {GOODS: WORDS, CATEGORIES: WORDS, VERSIONS: frozenset(["IP_ADDRESS", "PHONE_NUMBER"])}
WHY: Mapping[str, str] = {
    GOODS: "its values are named as goods are",
    VERSIONS: "its values are versions, as its name says",
    CATEGORIES: "a few words that repeat, under a name of categories",
}
CODE = r"^\s*[A-Za-z]{1,3}[-_./]?[0-9]{1,12}\s*$"  # a row's key: no name or place is in `st1` or `K001`
SOLD = 0.2  # share of distinct values with a word for a good: the column is a catalogue
FEWEST = 3  # distinct values of a catalogue
SEVERAL, REPEATED, SHORT = 16, 5, 4  # categories: distinct values at most, how often each at least, words at most
PERSONS = 1 / 3  # categories: distinct values found to be persons at most; with more, `tags` are of people in pictures
DOTTED = 0.9  # share of values that are numbers with dots


def spared(evidence: Evidence, told: Hint) -> str | None:
    """The kind of a column that nothing masks whole and that spares guesses; None for any other."""
    if not told.never:
        return None
    if (told.goods or told.bare) and sells(evidence, told):  # `hat` is a verb in a German `note`
        return GOODS
    if told.versions and versioned(evidence):
        return VERSIONS
    rows = evidence.features()
    few = 0 < len(rows) <= SEVERAL and evidence.values - evidence.nulls >= REPEATED * len(rows)
    people = sum("PERSON" in f.whole for f in rows) > PERSONS * len(rows)
    return CATEGORIES if told.categories and few and not people and all(f.words <= SHORT for f in rows) else None


def keys(values: pa.Array) -> npt.NDArray[np.bool_]:
    """(n,) which texts are nothing but a short code: a guess at names in them damages keys that tables are joined by."""
    return np.asarray(pc.match_substring_regex(values, CODE).fill_null(False).to_numpy(zero_copy_only=False))


def sells(evidence: Evidence, told: Hint) -> bool:
    """Whether the values name goods: a share of them has a word for one, a larger one where the name says something else."""
    n = len(evidence.sample)
    if n < FEWEST or evidence.middle("words") > 8:
        return False
    needed = SOLD if told.never or told.bare else 2 * SOLD if told.label is None else 4 * SOLD
    return sum(f.good for f in evidence.features()) >= needed * n


def versioned(evidence: Evidence) -> bool:
    """Whether nearly all values are numbers with dots: `10.4.2.1`."""
    rows = evidence.features()
    return sum(set(f.shape) <= set("9.-+Aav") and f.digits > 0 and f.words == 1 for f in rows) >= DOTTED * len(rows)
