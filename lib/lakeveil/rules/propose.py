"""What to propose for a word that was missed: the prefix that all its forms share, and what it may be.

Source: Graliński et al., section 6, figure 1: the operator names a word, the system proposes a prefix and a type.
"""

from __future__ import annotations

from dataclasses import dataclass

from lakeveil.rules.morphology import Lexicon, Morphology

_LABELS = {
    "first_name": "FIRST_NAME",
    "surname": "SURNAME",
    "place": "LOCATION",
    "city": "CITY",
    "company": "COMPANY",
    "brand_name": "BRAND_NAME",
}
LEAST = 3  # letters


@dataclass(frozen=True, slots=True, repr=False)
class Proposal:
    """A prefix and a label, to be confirmed by a person."""

    prefix: str
    label: str


def proposals(word: str, morphology: Morphology, lexicon: Lexicon) -> list[Proposal]:
    """Likely ones first; at least one, with the word itself as the prefix where nothing is known of its forms."""
    word = word.strip()
    readings = morphology.readings(word)
    shared = [_shared([word, *morphology.forms(reading.lemma)]) for reading in readings]
    out: dict[tuple[str, str], None] = {}
    for reading, length in zip(readings, shared, strict=True):
        out |= dict.fromkeys((word[:length], _LABELS[sem]) for sem in _LABELS if sem in reading.marks)
    told = {label for _, label in out}
    listed = lexicon(word).union(*(lexicon(reading.lemma) for reading in readings))
    shortest = min([length for length in shared if length >= LEAST], default=len(word))
    out |= dict.fromkeys((word[:shortest], _LABELS[sem]) for sem in _LABELS if sem in listed and _LABELS[sem] not in told)
    known = [Proposal(prefix, label) for prefix, label in out if len(prefix) >= LEAST]
    return known or [Proposal(word, "PERSON" if word[:1].isupper() else "ID" if any(c.isdigit() for c in word) else "NAME")]


def _shared(forms: list[str]) -> int:
    """How many letters all forms begin with."""
    low = [form.lower() for form in forms]
    return next((i for i, letters in enumerate(zip(*low, strict=False)) if len(set(letters)) > 1), min(map(len, low)))
