"""What a header reads as, in whatever words and language: a person, a thing, a firm, a place, a state, an amount, a key …

Its words' letters, hashed in runs of one to five, enter a small network (learn/headers.py) that learned from some 19,000 headers in 31
languages and what they are joined to. It says how a header reads, never what a column holds: that its values say, too (`weighing`).
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil import columnnames
from lakeveil.columnnames import Hint

WEIGHTS = Path(__file__).parents[1] / "packs" / "headers.npz"
ROWS = 1 << 14  # of hashed runs of letters
# subject: persons whom a table is about (`tenant`, `patient`); role: those who act in it (`seller`, `approved_by`); number: what a person is numbered by; key: what anything else is.
CLASSES = tuple(
    "full given surname subject role phone email national account birth age address city postcode user number plate"
    " firm place thing category measure text key unknown".split()
)
PERSONS = ("full", "given", "surname", "subject", "role")
NOBODYS = ("firm", "place", "thing", "category", "measure", "text", "key")
LONGEST = 60  # letters of a header that are looked at

Floats = npt.NDArray[np.float32]

_HUMP = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")
_SEPARATOR = re.compile(r"[^\w\u0300-\u036f\u0900-\u0dff\u0e00-\u0e7f]+|_")
_UNBROKEN = "\u0e00"  # scripts whose words are not parted


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """The learned rows. rows: (ROWS, h) of hashed runs of letters; bias: (h,); out: (h, classes); last: (classes,)."""

    rows: Floats
    bias: Floats
    out: Floats
    last: Floats


@dataclass(frozen=True, slots=True)
class Reading:
    """How a header reads: a share of one for each of CLASSES, in their order."""

    shares: tuple[float, ...]

    def share(self, classes: Iterable[str]) -> float:
        """Of several classes together, 0 to 1."""
        return sum(self.shares[CLASSES.index(one)] for one in classes)

    @property
    def best(self) -> tuple[str, float]:
        """The likeliest class and its share."""
        return max(zip(CLASSES, self.shares, strict=True), key=lambda pair: pair[1])


@lru_cache(maxsize=4096)
def read(path: str) -> Reading:
    """How the last part of a column's path reads; a bare `name` with the struct's it is of: `author.name`."""
    *above, last = re.split(r"[.$]+", path.replace("[]", "").rstrip(".$"))
    if above and last.casefold() == "name" and not columnnames.wraps(above[-1]):
        last = f"{above[-1]} {last}"
    kept, found = net(), hashed(last)
    if not len(found):
        return Reading(tuple(float(one == "unknown") for one in CLASSES))
    hidden = np.maximum(kept.rows[found].sum(0) / len(found) ** 0.5 + kept.bias, 0)
    scores = hidden @ kept.out + kept.last
    shares = np.exp(scores - scores.max())
    return Reading(tuple((shares / shares.sum()).tolist()))


@lru_cache(maxsize=1)
def net() -> Net:
    """The shipped rows, kept as bytes with one scale."""
    with np.load(WEIGHTS) as kept:
        return Net(kept["rows"].astype(np.float32) * kept["scale"][0], kept["bias"], kept["out"], kept["last"])


def words(header: str) -> list[str]:
    """The words of a header in small letters, without accents: `GebDatum_neu` → geb, datum, neu."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", header[:LONGEST]) if not 0x300 <= ord(c) <= 0x36F)
    parted = _SEPARATOR.split(_HUMP.sub(" ", unicodedata.normalize("NFC", plain)))
    return [word.lower() for word in parted if word and not word.isdigit()]


def hashed(header: str) -> npt.NDArray[np.int64]:
    """The rows of a header: of its words' runs of letters, its first word and its last at their place, pairs of words, and all of it."""
    said = words(header)
    if not said:
        return np.empty(0, np.int64)
    placed = [f"^{said[0]}", f"{said[-1]}$", *(f"{one} {other}" for one, other in pairwise(said))]
    if len(said) > 1:
        placed.append("#" + "".join(said))
    return np.concatenate([*map(_runs, said), np.array([_row(run) for run in placed], np.int64)])


@lru_cache(maxsize=1 << 15)
def _runs(word: str) -> npt.NDArray[np.int64]:
    """Of a word's runs of three to five letters, its bounds among them (in scripts without blanks of one and more), and twice of all of it."""
    bound, shortest = f"<{word}>", 1 if word[0] >= _UNBROKEN else 3
    runs = [bound[i : i + n] for n in range(shortest, 6) for i in range(len(bound) - n + 1)]
    return np.array([_row(run) for run in (*runs, f"={word}", f"={word}")], np.int64)


def _row(run: str) -> int:
    return zlib.crc32(run.encode("utf-8", "surrogatepass")) % ROWS


SURE = 0.8  # share from which a header that no list knows is taken for what it reads as
LABELS = {
    "phone": "PHONE_NUMBER",
    "email": "EMAIL_ADDRESS",
    "national": "NATIONAL_ID",
    "account": "BANK_ACCOUNT",
    "birth": "BIRTH_DATE",
    "age": "AGE",
    "address": "STREET_ADDRESS",
    "city": "CITY",
    "postcode": "POSTCODE",
    "user": "USERNAME",
    "number": "ID",
    "plate": "LICENSE_PLATE",
}


def acts(path: str) -> bool:
    """Whether a name is one of persons who act for what a table is of, by a list or as it reads."""
    return columnnames.acts(path) or read(path).share(["role"]) >= SURE


def informed(told: Hint, path: str) -> Hint:
    """What a header says, read where no list knows it; whether it is of persons' names, its values help to tell (`weighing`)."""
    plain = replace(told, namesakes=False, animals=False, seals=False, signs=False, loggers=False)
    if told.nameless or told.bare or plain != Hint(peopled=told.peopled, impersonal=told.impersonal, nobody=told.nobody):
        return told
    best, share = read(path).best
    return replace(told, read=True, label=LABELS.get(best) if share >= SURE else None)
