"""What was seen in a column: counts, and a sample of its distinct values' features. No value is kept.

The sample is a bottom-k sketch: the k distinct values with the smallest seeded digests. So shares are over distinct
values, one value repeated a million times is one value, and evidence merges: `a + b` is associative and commutative.
"""

from __future__ import annotations

import hashlib
import heapq
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.columns.glued import glued, handled, initialed
from lakeveil.columns.goods import is_brand, is_good
from lakeveil.columns.handles import bears, everyday, is_common, is_grade, is_word, named
from lakeveil.columns.nations import is_country
from lakeveil.columns.offices import formed
from lakeveil.columns.schemes import DECOYS, decoys, dialled, handset, lapse, lead, parted, plated, rung, schemes
from lakeveil.labels import parent
from lakeveil.spans import RULE, Spans

__all__ = [
    "CHECKED",
    "DECOYS",
    "SAMPLE",
    "Evidence",
    "Features",
    "as_text",
    "describe",
    "drawn",
    "family_of",
    "is_day",
    "observe",
    "shape_of",
]

SAMPLE = 512  # distinct values whose features are kept
CHECKED = 128  # of these, those with the smallest digests: whose check digits are tried
FILLED = 0.9  # share of a value's letters and digits that found parts cover, for them to fill it
SURE = 0.9  # score of a name of two words, or more, that is taken for a person's wherever it stands
SURE_WHOLE = 0.95  # and of a value that is nothing but a name of one word
LEADING = 6  # digits of a number whose beginning is kept
UNBROKEN = 0.7  # of a name in a script without blanks: its signs are its words
_SIGNS = re.compile(r"[\u3400-\u9fff々]{2}|[\u3041-\u30ff\uac00-\ud7a3\u0e01-\u0e4e\u3400-\u9fff]{3}")
_TITLES = re.compile(  # beside a name they are no part of it: `PRICE, IMKE MRS.`
    r"(?i)(?<!\w)(?:mr|mrs|ms|miss|dr|prof|hon|rev|esq|jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|cpa|dds|herr|frau|mag|dipl|ing|mme|mlle|sra|srta|don|sig|pan|pani|mgr)\.?(?!\w)"
)
_NOTE = re.compile(r"[ ,][(\[][^()\[\]]{1,20}[)\]]\s*$")  # of a party, a country, a role behind a name: `SNOWE (R ME)`
_RUNS = re.compile(r"(.)\1+")
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)|^(1[89]\d\d|20\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$")
_LAST_APART = "\u02ff"  # no combining mark before
# Armenian, Georgian: their case tells nothing here, and no recognizer reads their towns.
_FAR = re.compile("[\u0531-\u058a\u10a0-\u10ff\u1c90-\u1cbf]")
_WORDS = re.compile(r"[^\W\d_]+")
_DAY = re.compile(  # YYYYMMDD, MMDDYYYY, DDMMYYYY
    r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2]))((?:19|20)\d\d)"
)
_DATE = re.compile(r"^\s*\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}\.?(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?\s*$")


class Features(NamedTuple):
    """Of one distinct value: sizes, the labels found in it (`whole`: those covering all its letters and digits), its shape.

    shape: runs of A (capital), a, x (letter without case), 9, and punctuation, each run once, 24 characters at most;
    half: labels that cover half of its letters and digits; person: a name in it is surely a person's; of a well-known brand (`Hugo Boss`) no name counts; day: eight digits that are one; named: a user name made of a person's name; everyday: nothing but a given name or a very common surname; year: a year in it, 0 if none; date: the value is a plain date;
    formed: a firm's form ends it; good: it holds a word for a thing that is sold; chance: the best score of a person's name in it; lapse: a span or point of time that is no age in years; dialled: it is written as a phone of some region is at home; rung: regions whose phones such bare digits may be; handset: whose mobile ones, bare or `parted`; lead: the first four digits of either, and of any number of LEADING digits; plated: countries whose plates are written so; nation: it is a country's name; bears: a guess in it is a listed name and no common word, or the only word with a capital; usual: a common word; graded: one sign of a size, a side, a rank or a weekday: `大`; glued, handled: a person's name, or an account, amid other signs; initialed: it may be initials; checked: identifiers whose check digits agree, which in one number is
    chance and in a whole column is not; decoys: of DECOYS numbers beside it, how many agree as well. These eight are looked
    for in the CHECKED values with the smallest digests only.
    """

    length: int
    words: int
    letters: int
    digits: int
    whole: tuple[str, ...]
    labels: tuple[str, ...]
    language: str
    shape: str
    year: int
    date: bool
    good: bool
    checked: tuple[str, ...]
    decoys: int
    half: tuple[str, ...] = ()
    person: bool = False
    day: bool = False
    chance: float = 0.0
    dialled: bool = False
    plated: tuple[str, ...] = ()
    named: bool = False
    everyday: bool = False
    formed: bool = False
    rung: tuple[str, ...] = ()
    lead: int = 0
    lapse: bool = False
    handset: tuple[str, ...] = ()
    parted: bool = False
    nation: bool = False
    bears: bool = False
    usual: bool = False
    graded: bool = False
    glued: bool = False
    handled: bool = False
    initialed: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """Mergeable evidence of one column path. `types`: values by family (text, int, decimal, float, date, time, bool, other)."""

    path: str
    values: int = 0
    nulls: int = 0
    bytes: int = 0
    types: Mapping[str, int] = field(default_factory=dict)
    sample: Mapping[int, Features] = field(default_factory=dict)

    def __add__(self, other: Evidence) -> Evidence:
        """Both together; ValueError if they are of different columns."""
        if self.path != other.path:
            raise ValueError("evidence of two columns cannot be added")
        merged = dict(self.sample)
        for digest, features in other.sample.items():
            merged[digest] = min(merged.get(digest, features), features)
        kept = heapq.nsmallest(SAMPLE, merged)
        return Evidence(
            self.path,
            self.values + other.values,
            self.nulls + other.nulls,
            self.bytes + other.bytes,
            dict(sorted((Counter(self.types) + Counter(other.types)).items())),
            {digest: merged[digest] for digest in kept},
        )

    @property
    def distinct(self) -> int:
        """How many distinct values: exact below the sample's size, else estimated from its largest digest (KMV)."""
        if len(self.sample) < SAMPLE:
            return len(self.sample)
        return round((SAMPLE - 1) / (max(self.sample) / 2**64))

    @property
    def family(self) -> str:
        """The type most values have."""
        return max(sorted(self.types), key=lambda name: self.types[name]) if self.types else "other"

    def features(self) -> list[Features]:
        """The sampled distinct values."""
        return list(self.sample.values())

    def full_names(self) -> int:
        """Distinct values that are nothing but a name of several words, surely a person's."""
        return sum(f.person and f.words > 1 and "PERSON" in f.whole for f in self.features())

    def counts(self, *, whole: bool) -> dict[str, int]:
        """Sampled distinct values by label found in them, finer labels also counted under their parent."""
        found: Counter[str] = Counter()
        for features in self.features():
            labels = features.whole if whole else features.labels
            found.update({name for label in labels for name in (label, parent(label))})
        return dict(found)

    def checked(self) -> list[Features]:
        """The values whose check digits were tried: they are those in whatever batches the column came."""
        return [self.sample[digest] for digest in heapq.nsmallest(CHECKED, self.sample)]

    def languages(self) -> dict[str, int]:
        """Sampled distinct values by language."""
        return dict(Counter(features.language for features in self.features()))

    def middle(self, what: str) -> float:
        """Median of a numeric feature over the sample; 0 for an empty one."""
        return float(median(getattr(f, what) for f in self.features())) if self.sample else 0.0


def observe(
    path: str,
    dtype: pa.DataType,
    values: pa.Array,
    spans: Spans | None = None,
    languages: Sequence[str] | str = "und",
    seed: int = 0,
) -> Evidence:
    """Evidence of a batch. `values`: n rows, nulls allowed; `spans`: found in them, `text` is the row (of numbers and
    dates: in their text form); `languages`: one for all or one a row. The same seed must serve all batches of a run."""
    family = family_of(dtype)
    present = len(values) - values.null_count
    counted = Evidence(path, len(values), values.null_count, values.nbytes, {family: len(values)})
    text = as_text(values, family)
    if text is None or not present:
        return counted
    by_row = _labels_by_row(spans)
    texts = text.to_pylist()
    sample: dict[int, Features] = {}
    for rank, (digest, row) in enumerate(drawn(texts, seed).items()):
        language = languages if isinstance(languages, str) else languages[row]
        sample[digest] = describe(texts[row], by_row.get(row, []), language, tried=rank < CHECKED)
    return Evidence(path, counted.values, counted.nulls, counted.bytes, counted.types, sample)


def drawn(texts: Sequence[str | None], seed: int = 0) -> dict[int, int]:
    """Digest → first row of the at most SAMPLE distinct texts whose features `observe` keeps: nobody needs to look into the others."""
    salt = seed.to_bytes(8, "little", signed=True)
    first: dict[str, int] = {}
    for row, value in enumerate(texts):
        if value is not None:
            first.setdefault(value, row)
    digests = {_digest(value, salt): row for value, row in first.items()}
    return {digest: digests[digest] for digest in heapq.nsmallest(SAMPLE, digests)}


def describe(value: str, found: Sequence[tuple[int, int, str, float]], language: str, *, tried: bool = True) -> Features:
    """Features of one value with its spans (start, end, label, score; a rule's is 1); `tried`: whether its check digits are."""
    if found and is_brand(value):  # no witness that the column is of persons
        found = [one for one in found if parent(one[2]) != "PERSON"]
    solid = [i for i, c in enumerate(value) if c.isalnum()]
    titleless = _solid(value)
    covered: dict[str, set[int]] = {}
    for start, end, label, _ in found:
        for name in {label, parent(label)}:
            covered.setdefault(name, set()).update(range(start, end))
    share = {
        n: sum(i in places for i in seen) / len(seen) if solid else 0.0
        for n, places in covered.items()
        for seen in (titleless if parent(n) == "PERSON" else solid,)
    }
    digits = sum(c.isdigit() for c in value)
    regions, mobile = (rung(value), handset(value)) if tried else ((), ())
    day = _DAY.fullmatch(value.strip())
    match = day if day and day[1] else _YEAR.search(value)
    return Features(
        len(value),
        len(value.split()),
        sum(c.isalpha() or _mark(c) for c in value),
        digits,
        tuple(sorted(n for n in share if share[n] >= FILLED)),
        tuple(sorted(covered)),
        language,
        shape_of(value),
        int(next(filter(None, match.groups()))) if match else 0,
        bool(_DATE.match(value)),
        is_good(value),
        schemes(value) if tried else (),
        decoys(value) if tried else 0,
        tuple(sorted(n for n in share if share[n] >= 0.5)),
        any(surely(value[start:end], label, score, share.get("PERSON", 0) >= FILLED) for start, end, label, score in found),
        day is not None,
        max((score for _, _, label, score in found if parent(label) == "PERSON"), default=0.0),
        tried and dialled(value),
        plated(value) if tried else (),
        named(value),
        everyday(value),
        formed(value),
        regions,
        lead(value) if regions or mobile or digits >= LEADING else 0,
        lapse(value.strip()),
        mobile,
        parted(value),
        is_country(value),
        any(parent(label) == "PERSON" and apart(value, start, end) for start, end, label, _ in found),
        is_common(value) or is_word(value),
        is_grade(value),
        glued(value),
        handled(value),
        initialed(value),
    )


def is_day(value: str) -> bool:
    """Whether a value is eight digits that are a day: YYYYMMDD, MMDDYYYY or DDMMYYYY."""
    return _DAY.fullmatch(value.strip()) is not None


def surely(name: str, label: str, score: float, whole: bool = False) -> bool:
    """Whether a found name is a person's wherever it stands: one of several words, none a good's (`Lamp Thijs`), or the `whole` value."""
    if parent(label) != "PERSON" or (score < 1 and is_good(name)):
        return False
    if unbroken(name):
        return score >= UNBROKEN
    return score >= (SURE if len(name.split()) > 1 else SURE_WHOLE if whole else 1.0)


def apart(value: str, start: int, end: int) -> bool:
    """Whether a guess stands out of its value: a listed name and no common word, or the only word with a capital: `refund Morehu`."""
    rest = _WORDS.findall(value[:start] + " " + value[end:])
    if start and rest and (is_common(rest[0]) or is_word(rest[0])):
        rest[0] = rest[0].lower()  # `Call Morehu`
    return bears(value[start:end]) or (value[start : start + 1].isupper() and bool(rest) and all(map(str.islower, rest)))


def unbroken(name: str) -> bool:
    """Whether a name is of two signs of Han or three of kana, Hangul or Thai, which is as long as several words of others."""
    return _SIGNS.search(name) is not None


def fills(value: str, parts: Sequence[tuple[int, int]]) -> bool:
    """Whether these parts (start, end) cover a value's letters and digits, titles and a note in brackets behind apart."""
    named = _solid(value)
    covered = {i for start, end in parts for i in range(start, end)}
    return bool(named) and sum(i in covered for i in named) >= FILLED * len(named)


def _solid(value: str) -> list[int]:
    """Where its letters and digits stand, without those of titles and of a note in brackets behind, if any others are left."""
    solid = [i for i, c in enumerate(value) if c.isalnum()]
    titles = {i for form in (_TITLES, _NOTE) for match in form.finditer(value) for i in range(*match.span())}
    return [i for i in solid if i not in titles] or solid


def shape_of(value: str) -> str:
    """Runs of letters, digits and punctuation, each run once: `John Smith 42` → `Aa Aa 9`."""
    return _RUNS.sub(r"\1", "".join(_sign(c) for c in value[:120]))[:24]


def family_of(dtype: pa.DataType) -> str:
    """text, int, decimal, float, date, time, bool or other."""
    if pa.types.is_string(dtype) or pa.types.is_large_string(dtype):
        return "text"
    tests = (
        ("int", pa.types.is_integer),
        ("decimal", pa.types.is_decimal),
        ("float", pa.types.is_floating),
        ("date", pa.types.is_date),
        ("time", pa.types.is_timestamp),
        ("bool", pa.types.is_boolean),
    )
    return next((name for name, test in tests if test(dtype)), "other")


def as_text(values: pa.Array, family: str) -> pa.Array | None:
    """The text form in which numbers and dates are looked at; None for types that have none."""
    if family in ("bool", "other"):
        return None
    if family in ("float", "decimal"):
        numbers = values.cast(pa.float64(), safe=False)
        whole = pc.and_(pc.equal(numbers, pc.floor(numbers)), pc.less(pc.abs(numbers), 2**53))
        inside = pc.if_else(whole, numbers, None)
        return pc.coalesce(inside.cast(pa.int64(), safe=False).cast(pa.string()), numbers.cast(pa.string()))
    return values.cast(pa.string())


def _labels_by_row(spans: Spans | None) -> dict[int, list[tuple[int, int, str, float]]]:
    out: dict[int, list[tuple[int, int, str, float]]] = {}
    if spans is not None and len(spans):
        accepted = spans.take(np.asarray((spans.authority >= 0) & ((spans.score >= 0.5) | (spans.authority > 0))))
        ruled = accepted.authority >= RULE
        for (text, start, end, label, score), rule in zip(accepted.rows(), ruled.tolist(), strict=True):
            out.setdefault(text, []).append((start, end, label, 1.0 if rule else min(score, 0.999)))
    return out


def _digest(value: str, salt: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(value.encode("utf-8", "surrogatepass"), digest_size=8, key=salt).digest(), "little")


def _sign(c: str) -> str:
    if c.isdigit():
        return "9"
    if c.isalpha():
        return "x" if _FAR.match(c) else "A" if c.isupper() else "a" if c.islower() else "x"
    return " " if c.isspace() else "" if _mark(c) else c


def _mark(c: str) -> bool:
    """Whether it is part of the letter before: a vowel sign of Devanagari, an accent apart."""
    return c > _LAST_APART and unicodedata.category(c)[0] == "M"
