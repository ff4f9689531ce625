"""What a name part can be as an inflected form, and the one reading its whole value agrees on: by the value alone, no context.

A language offers readings of a form and the forms of a lemma (`Grammar`); which one speaks is told by the script alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

CASES = ("nom", "gen", "acc", "dat", "loc", "inst", "voc")  # where all else is equal, the first
KNOWN, LISTED, GUESSED, ITSELF = 4.0, 3.0, 2.0, 1.9  # how much a reading's source weighs
NOMINATIVE = 0.15  # what speaks for a lemma: Aleksandra alone is a woman, not of Aleksander
AGAINST_GENDER = 0.6  # and how much of it is left against the gender of the others


@dataclass(frozen=True, slots=True)
class Form:
    """One reading of a name part. role: given or surname; gender: m or f; num: sg or pl; weight: how sure its source is.

    suffix: what a name made of another (`-owa`, `-ówna`) has behind that name's stem; its lemma is then the other name.
    """

    lemma: str
    role: str
    gender: str
    num: str
    cases: frozenset[str]
    weight: float = KNOWN
    suffix: str = ""
    case: str = ""  # the one chosen
    language: str = ""  # whose dictionary read it, where a script has several


class Grammar(Protocol):
    """A language that inflects names."""

    def forms(self, word: str, /) -> tuple[Form, ...]:
        """Readings of a name part as written, in whatever caps; none for a word that says nothing."""
        ...

    def decline(self, lemma: str, form: Form, /) -> str:
        """Another lemma of the same role in the form's gender, number and case."""
        ...


def agreed(grammar: Grammar, words: Sequence[str]) -> Mapping[int, Form]:
    """Index of a word → the reading it has in the one case that most of its value agrees on, the singular before the plural."""
    readings = [grammar.forms(word) for word in words]
    if not any(readings):
        return {}
    best = max(
        ((case, gender) for case in CASES for gender in "mf"),
        key=lambda kind: (_together(readings, *kind), -CASES.index(kind[0]), kind[1]),
    )
    chosen: dict[int, Form] = {}
    for i, forms in enumerate(readings):
        fitting = [form for form in forms if best[0] in form.cases]
        if fitting:
            form = max(fitting, key=lambda form: _of(form, best[1]))
            chosen[i] = _in_case(form, best[0])
    return chosen


@lru_cache(4096)
def _in_case(form: Form, case: str) -> Form:
    return replace(form, case=case)


def _of(form: Form, gender: str) -> float:
    weight = form.weight if form.gender == gender or form.num == "pl" else form.weight * AGAINST_GENDER
    return weight - (0.5 if form.num == "pl" else 0) - (0.1 if form.role == "surname" else 0)


def _together(readings: Sequence[Sequence[Form]], case: str, gender: str) -> float:
    total = sum(_weight(forms, case, gender) for forms in readings)
    return total + NOMINATIVE if case == "nom" and total else total


def _weight(forms: Sequence[Form], case: str, gender: str) -> float:
    return max((_of(form, gender) for form in forms if case in form.cases), default=0.0)
