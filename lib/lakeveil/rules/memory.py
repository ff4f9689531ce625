"""What rules remember of forms and runs of glued tokens across batches: each distinct one is analysed once.

What a form or a run satisfies is a set of bits; distinct sets are few, so a batch stores one small number per token
and a rule's question to all tokens of a batch is one look-up in a row of bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lakeveil.rules.compiled import UNIT, Compiled, Unit
from lakeveil.rules.match import UNBOUND, Bindings, join, own
from lakeveil.rules.morphology import Lexicon, Morphology
from lakeveil.rules.regexes import Regexes, alternatives

MOST_FORMS = 200_000  # entries remembered before a batch, of all languages, some 40 MB; then all are forgotten
SURNAME, GIVEN = "surname", "first_name"
UNKNOWN = "unknown"  # the type of a capitalised word that the dictionary lacks
UNASKED: Bindings = frozenset({(("", ""),)})  # no such binding: nothing was asked yet


class Looked(NamedTuple):
    """What rules know of a form: the numbers of what it is by itself and of what it matches as a run of its own; those matches; its types."""

    row: int
    run: int
    met: int
    types: frozenset[str]


class Bits:
    """Distinct sets of `width` bits, numbered."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.size = width // 8 + 1  # bytes of a set
        self.numbers: dict[int, int] = {}
        self.packed = bytearray()
        self.number(0)

    def number(self, bits: int) -> int:
        """The number of a set, new or old."""
        known = self.numbers.get(bits)
        if known is None:
            known = self.numbers[bits] = len(self.numbers)
            self.packed += bits.to_bytes(self.size, "little")
        return known

    def columns(self, numbers: npt.NDArray[np.intp]) -> npt.NDArray[np.uint8]:
        """(size, len(numbers)) the sets of these numbers, eight bits a row."""
        return np.ascontiguousarray(np.frombuffer(self.packed, np.uint8).reshape(-1, self.size)[numbers].T)


@dataclass(slots=True, repr=False)  # it holds words of texts: never in a message
class Memory:
    """Bits of runs: expressions on `orth`. Bits of forms: those that match the form alone, indexed expressions on `base`, types."""

    orth: Regexes
    base: Regexes
    morphology: Morphology
    lexicon: Lexicon
    base_bits: Mapping[int, int]  # number of an expression on `base` → bit; those that are lists of words
    sem_bits: Mapping[str, int]
    lemma_forms: Mapping[str, int]  # form in lower case → bits of the expressions one of whose words has it
    lemmas: Mapping[str, int]  # of each such word in lower case: a guessed form of it stands in no list
    runs: Bits
    rows: Bits
    run_row: dict[tuple[str, ...], tuple[int, ...]] = field(default_factory=dict)
    form_row: dict[str, Looked] = field(default_factory=dict)
    wide: dict[int, int] = field(default_factory=dict)  # tokens → bits of the expressions that met a run of so many
    key: dict[str, frozenset[str]] = field(default_factory=dict)
    alike: dict[str, list[str]] = field(default_factory=dict)  # key → forms met that have it, but for those in small letters
    fits: dict[tuple[Unit, str], Bindings | None] = field(default_factory=dict)
    agrees: dict[tuple[Compiled, tuple[str, ...]], bool] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Sequence[Compiled], orth: Regexes, base: Regexes, morphology: Morphology, lexicon: Lexicon) -> Memory:
        """Nothing remembered yet."""
        words = [alternatives(regex) for regex in base.numbers]
        listed = [number for number, of_number in enumerate(words) if of_number is not None]
        base_bits = {number: len(orth.numbers) + i for i, number in enumerate(listed)}
        forms: dict[str, int] = {}
        lemmas: dict[str, int] = {}
        for number, bit in base_bits.items():
            for word in words[number] or ():
                lemmas[word.lower()] = lemmas.get(word.lower(), 0) | 1 << bit
                for form in morphology.forms(word):
                    forms[form.lower()] = forms.get(form.lower(), 0) | 1 << bit
        names = sorted(
            {
                v
                for r in rules
                for row in (r.run, *r.apart.values())
                for unit in row
                for values in (*unit.wanted, unit.refused)
                for v in values
            }
        )
        sems = {name: len(orth.numbers) + len(base_bits) + i for i, name in enumerate(names)}
        width = len(orth.numbers) + len(base_bits) + len(sems)
        return cls(orth, base, morphology, lexicon, base_bits, sems, forms, lemmas, Bits(len(orth.numbers)), Bits(width))

    def __len__(self) -> int:
        return sum(map(len, self._remembered()))

    def forget(self) -> None:
        """Forget all; only between batches."""
        for known in self._remembered():
            known.clear()
        self.runs, self.rows = Bits(self.runs.width), Bits(self.rows.width)

    def _remembered(self) -> tuple[dict[Any, Any], ...]:
        return self.run_row, self.form_row, self.key, self.alike, self.fits, self.agrees

    def fit(self, unit: Unit, form: str) -> Bindings | None:
        """What the variables of a unit may be where it stands on a form; None where no reading meets its conditions."""
        known = self.fits.get((unit, form), UNASKED)
        if known is UNASKED:
            known = self.fits[unit, form] = own(unit, self.morphology.readings(form), self.base)
        return known

    def agree(self, rule: Compiled, read: Sequence[int], forms: tuple[str, ...]) -> bool:
        """Whether words in a row meet what the rule's units `read` ask of their readings, jointly."""
        known = self.agrees.get((rule, forms))
        if known is None:
            bound: Bindings | None = UNBOUND
            for place, form in zip(read, forms, strict=True):
                fit = self.fit(rule.run[place], form)
                bound = None if fit is None or bound is None else join(bound, fit)
            known = self.agrees[rule, forms] = bound is not None
        return known

    def keys(self, form: str) -> frozenset[str]:
        """What two forms of one word share: the form itself and its lemmas, in lower case."""
        known = self.key.get(form)
        if known is None:
            known = self.key[form] = frozenset({form.lower(), *(r.lemma.lower() for r in self.morphology.readings(form))})
        return known

    def _types(self, form: str) -> frozenset[str]:
        """What the lexicon and the dictionary say of a form and of its lemmas."""
        found = self.lexicon(form)
        if not form[:1].isupper():  # a lower-case word is typed by its form alone: its lemmas are common words
            return found
        readings = self.morphology.readings(form)
        marks = frozenset[str]().union(*(r.marks for r in readings))
        told = found.union(marks, *(self.lexicon(lemma) for lemma in {r.lemma for r in readings}))
        if GIVEN in told and SURNAME in marks and GIVEN not in marks:  # Lis and Baran are given names elsewhere
            others = {r.lemma for r in readings if r.lemma[:1].isupper()} - {r.lemma for r in readings if SURNAME in r.marks}
            told -= frozenset() if any(GIVEN in self.lexicon(lemma) for lemma in others) else {GIVEN}
        return told if readings and readings[0].features else told | {UNKNOWN}

    def widest(self, number: int) -> int:
        """The most tokens of a run that an expression has met so far."""
        return max((tokens for tokens, met in self.wide.items() if met >> number & 1), default=1)

    def look(self, form: str) -> Looked:
        """A form looked at, and remembered."""
        met = self.orth.mask(form)
        bits = met | self.lemma_forms.get(form.lower(), 0)
        if form[:1].isupper():
            for reading in self.morphology.readings(form):
                bits |= self.lemmas.get(reading.lemma.lower(), 0)
        types = self._types(form)
        for sem in types:
            if sem in self.sem_bits:
                bits |= 1 << self.sem_bits[sem]
        if not form[:1].islower():
            for key in self.keys(form) if form[:1].isalpha() else (form,):
                self.alike.setdefault(key, []).append(form)
        looked = self.form_row[form] = Looked(self.rows.number(bits), self.runs.number(met), met, types)
        return looked

    def rows_of_run(self, forms: tuple[str, ...]) -> tuple[int, ...]:
        """Per token of a run of several, the number of what the runs that begin there match; its forms have been looked at."""
        known = self.run_row.get(forms)
        if known is None:
            known = self.run_row[forms] = tuple([self._row_of_runs(forms, i) for i in range(len(forms))])
        return known

    def _row_of_runs(self, forms: tuple[str, ...], i: int) -> int:
        string, bits = forms[i], 0
        for j in range(i + 1, min(len(forms), i + UNIT)):
            string += forms[j]
            met = self.orth.mask(string)
            if met:
                size = j - i + 1
                self.wide[size] = self.wide.get(size, 0) | met
                bits |= met
        return self.runs.number(bits | self.orth.mask(forms[i])) if bits else self.form_row[forms[i]].run


def bound(memories: Iterable[Memory]) -> None:
    """Forget all when too much is remembered; only between batches."""
    held = list(memories)
    if sum(map(len, held)) > MOST_FORMS:
        for memory in held:
            memory.forget()
