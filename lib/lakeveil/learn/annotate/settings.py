"""The map from records to labels: which field means what, how it is looked for, how sure a match must be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from lakeveil.config import build, nearest, read_yaml
from lakeveil.errors import UsageError
from lakeveil.learn.annotate.words import fold

MATCHERS = ("person", "date", "age", "organization", "place", "id", "phrase")
_BY_LABEL = {
    "PERSON": "person", "FIRST_NAME": "person", "SURNAME": "person", "DATE_TIME": "date", "DATE": "date", "BIRTH_DATE": "date", "ORGANIZATION": "organization",
    "COMPANY": "organization", "LOCATION": "place", "CITY": "place", "STREET": "place", "STREET_ADDRESS": "place", "COUNTRY": "place",
    "BD": "date", "PR": "person", "SP": "person", "CH": "person", "ED": "organization", "AGE": "age",
}  # fmt: skip
# The least score per matcher, within .004 of the best F1 on development data (tests/bench/annotation_thresholds.py); `lakeveil review thresholds` fits those of labels.
THRESHOLDS: Mapping[str, float] = {
    "person": 0.6,
    "date": 0.7,
    "organization": 0.6,
    "place": 0.75,
    "id": 0.9,
    "phrase": 0.85,
    "age": 0.85,
}


# The least score of a detector's span that joins the record's own: the one that gave the best names on MEDDOCAN's dev letters (docs/annotation.md).
LEAST = 0.9
# The detector's spans; noun-like chunks and their sub-runs; other runs of a value's words.
CANDIDATES = ("detector", "chunk", "words")
DETECTED = ("PERSON", "LOCATION", "ORGANIZATION")  # labels the detector is asked for


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the record, or several that make one value (`columns`, in reading order).

    split: signs between the items of a list, any of them; `self` says that the value is the record's own subject; `label` may be empty for a
    field that only tells who the subject is.
    """

    label: str = ""
    matcher: str = ""
    columns: tuple[str, ...] = ()
    split: str = ""
    subject: bool = False
    order: str = ""  # dates written in numbers in the record: dmy or mdy; empty: by language


@dataclass(frozen=True, slots=True)
class Label:
    """What holds for a label: least score, and whether a mention of it belongs to the record's subject only (`own`)."""

    matcher: str = ""
    threshold: float | None = None
    own: bool = False


@dataclass(frozen=True, slots=True, eq=False)  # hashed by identity: `plan` is made once a map
class Mapped:
    """A map file. `fields`: field of the record (spelt loosely: `Spouse(s)` = `spouse`) → label, or a mapping."""

    fields: Mapping[str, Field | str]
    labels: Mapping[str, Label] = field(default_factory=dict)
    key: str = "id"
    text: str = "text"
    language: str = ""  # of all texts, e.g. en
    language_column: str = "language"
    infobox: bool = False  # the text column holds HTML pages; the record is their infobox
    detector: bool = True  # look at what the detector finds, too: it knows places from persons
    candidates: tuple[str, ...] = CANDIDATES  # where mentions of names are looked for
    least: float = LEAST  # the detector's own spans of the map's labels join from this score on; above 1: none
    unit: str = "text"  # or sentence
    keep_empty: bool = True  # units without a span

    def specs(self) -> list[tuple[str, Field]]:
        """All fields, a bare label spelt out."""
        return [(name, spec if isinstance(spec, Field) else Field(label=spec)) for name, spec in self.fields.items()]

    def matcher(self, spec: Field) -> str:
        """The matcher of a field: its own, its label's, or the one that goes with the label's name."""
        said = self.labels.get(spec.label, Label()).matcher
        return spec.matcher or said or ("person" if spec.subject else _BY_LABEL.get(spec.label, "phrase"))

    def threshold(self, label: str, matcher: str) -> float:
        """The least score of a match."""
        said = self.labels.get(label, Label()).threshold
        return THRESHOLDS[matcher] if said is None else said

    def joins(self) -> frozenset[str]:
        """Labels of the map that the detector gives as well."""
        return (
            frozenset(spec.label for _, spec in self.specs()) & frozenset(DETECTED)
            if self.detector and self.least <= 1
            else frozenset()
        )

    def own(self, label: str) -> bool:
        """Whether a mention counts only where it is the subject's (a school somebody else went to does not)."""
        return self.labels.get(label, Label()).own


@lru_cache(maxsize=8)
def plan(mapped: Mapped) -> tuple[tuple[str, Field, str, tuple[str, ...]], ...]:
    """What is asked of every record: field, its spec, its matcher, its columns as compared."""
    return tuple((name, spec, mapped.matcher(spec), tuple(map(normal, spec.columns or (name,)))) for name, spec in mapped.specs())


@lru_cache(maxsize=4096)
def normal(name: str) -> str:
    """A field's name as compared: `Spouse`, `Spouse(s)`, `Spouses:` and `spouse` are one."""
    folded = fold(re.sub(r"\(e?s\)|['’]s?\b|[:*]", "", name))
    return " ".join(
        word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
        for word in re.findall(r"\w+", folded)
    )


def load(path: str | Path) -> Mapped:
    """A map from YAML; UsageError names the file and the field."""
    mapped: Mapped = build(Mapped, read_yaml(path), str(path))
    for name, spec in mapped.specs():
        if not spec.label and not spec.subject:
            raise UsageError(f"{path}: fields.{name}: give a `label`, or `subject: true` for the record's own name")
        if spec.order not in ("", "dmy", "mdy"):
            raise UsageError(f"{path}: fields.{name}: order: say `dmy` or `mdy`")
        if mapped.matcher(spec) not in MATCHERS:
            raise UsageError(
                f"{path}: fields.{name}: unknown matcher `{mapped.matcher(spec)}`{nearest(mapped.matcher(spec), MATCHERS)}"
            )
    for name, label in mapped.labels.items():
        if label.matcher and label.matcher not in MATCHERS:
            raise UsageError(f"{path}: labels.{name}: unknown matcher `{label.matcher}`{nearest(label.matcher, MATCHERS)}")
    for name in mapped.candidates:
        if name not in CANDIDATES:
            raise UsageError(f"{path}: candidates: unknown source `{name}`{nearest(name, CANDIDATES)}")
    if mapped.unit not in ("text", "sentence"):
        raise UsageError(f"{path}: unit: say `text` or `sentence`")
    return mapped
