"""Where the units of rules may stand in one batch: what is indexed, asked row by row and not token by token.

Tokens that are alike to all rules (same expressions, same lists, same types) share a row, so a condition is looked up once a row.
A unit that can only stand on one token is decided here but for its readings; of one that may take more, only where it may begin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from lakeveil.rules.compiled import ENTITY, UNIT, Compiled, Unit
from lakeveil.rules.lattice import Lattice
from lakeveil.rules.memory import Bits
from lakeveil.tokens import sorted_places

Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.intp]


class _Rows:
    """The distinct rows of a batch, which tokens are of each, and which bits each has."""

    def __init__(self, row: npt.NDArray[np.int32], sets: Bits) -> None:
        counts = np.bincount(row, minlength=1)
        self.present = np.flatnonzero(counts)
        self.counts = counts[self.present]
        self.packed = sets.columns(self.present)
        place = np.zeros(len(counts), np.int32)
        place[self.present] = np.arange(len(self.present))
        self.of_token = place[row]  # (k,) into present
        self.order = sorted_places(self.of_token, len(self.present))
        self.edges = np.concatenate(([0], np.cumsum(self.counts)))
        self.bits: dict[int, Mask] = {}

    def bit(self, bit: int) -> Mask:
        """(present,) whether the rows have a bit."""
        known = self.bits.get(bit)
        if known is None:
            known = self.bits[bit] = self.packed[bit >> 3] & (1 << (bit & 7)) != 0
        return known

    def tokens(self, chosen: Mask) -> Places:
        """The tokens of the chosen rows, ascending."""
        rows = np.flatnonzero(chosen)
        if len(rows) > 64:
            return np.flatnonzero(chosen[self.of_token])
        parts = [self.order[self.edges[row] : self.edges[row + 1]] for row in rows.tolist()]
        return np.sort(np.concatenate(parts)) if parts else np.zeros(0, np.intp)


class Index:
    """Masks and counts of units over one batch, each computed when it is first asked for."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.forms = _Rows(lattice.form_rows, lattice.memory.rows)
        self.runs = _Rows(lattice.run_rows, lattice.memory.runs)
        self.fixed: dict[Unit, tuple[Mask, Mask | None, int]] = {}
        self.lexical: dict[frozenset[str], Mask] = {}

    def one(self, unit: Unit) -> bool:
        """Whether the unit can only stand on one token of this batch."""
        return self.lattice.alone(unit)

    def starts(self, rule: Compiled) -> Places:
        """Tokens at which the rule's run may begin, ascending: from its rarest unit, by all that must stand; none lost."""
        k = len(self.lattice.tokens)
        places = list(self._places(rule.run))
        counts = [self._count(unit) for unit, _, _ in places]
        if not all(counts):
            return np.zeros(0, np.intp)
        _, rarest = min((n * (high - low + 1), i) for i, (n, (_, low, high)) in enumerate(zip(counts, places, strict=True)))
        unit, low, high = places[rarest]
        standing = self._standing(unit)
        if low == high:
            starts = standing - low
        elif len(standing) * (high - low + 1) <= 4 * k:
            starts = np.unique(standing[:, None] - np.arange(low, high + 1))
        else:
            mask = np.zeros(k, bool)
            mask[standing] = True
            starts = np.flatnonzero(_within(mask, low, high))
        starts = starts[starts >= 0]
        for i, (other, low, high) in enumerate(places):
            if i == rarest or not len(starts):
                continue
            if low == high:
                starts = self._kept(other, starts, low)
            elif counts[i] < k // 8 and len(starts) > 30:
                at = np.append(self._standing(other), 2 * k)
                starts = starts[at[np.searchsorted(at, starts + low)] <= starts + high]
        return starts

    def starts_among(self, rule: Compiled, tokens: Places) -> Places:
        """As `starts`, of these tokens only."""
        for unit, low, high in self._places(rule.run):
            if low == high and len(tokens):
                tokens = self._kept(unit, tokens, low)
        return tokens

    def _kept(self, unit: Unit, starts: Places, offset: int) -> Places:
        starts = starts[starts + offset < len(self.lattice.tokens)]
        return starts[self._stands(unit, starts + offset)]

    def _places(self, run: Sequence[Unit]) -> Iterator[tuple[Unit, int, int]]:
        """Units that must stand, and how many tokens from the run's begin, at least and at most."""
        low = high = 0
        for unit in run:
            if unit.least:
                yield unit, low, high
            low += unit.least
            high += unit.most * self.width(unit)

    def width(self, unit: Unit) -> int:
        """The most tokens one repetition of a unit can take in this batch."""
        if self.one(unit):
            return 1
        if unit.wanted:
            return min(self.lattice.longest, ENTITY)
        widest = self.lattice.memory.widest
        return min((widest(number) for number, negated in unit.orth if not negated), default=UNIT)

    def _count(self, unit: Unit) -> int:
        """At most how many tokens the unit can begin at."""
        count = self._fixed(unit)[2]
        for values in unit.wanted if count else ():
            known = sum(int(np.count_nonzero(self.lattice.known[value])) for value in values if value in self.lattice.known)
            count = min(count, known + int(self.forms.counts[self._lexical(values)].sum()))
        return count

    def _fixed(self, unit: Unit) -> tuple[Mask, Mask | None, int]:
        """What no entity changes: rows of forms, and of runs, on which the unit may begin, and how many tokens at most."""
        known = self.fixed.get(unit)
        if known is not None:
            return known
        memory, forms = self.lattice.memory, self.forms
        mask = np.ones(len(forms.present), bool)
        begins: Mask | None = None
        for number, negated in unit.orth:
            if self.one(unit):
                mask &= forms.bit(number) != negated
            elif not negated:
                here = self.runs.bit(number)
                begins = here if begins is None else begins & here
        for number, negated in unit.base:
            if not negated and number in memory.base_bits:
                mask &= forms.bit(memory.base_bits[number])
        if unit.refused:
            mask &= ~self._lexical(unit.refused)
        count = int(forms.counts[mask].sum())
        if begins is not None:
            count = min(count, int(self.runs.counts[begins].sum()))
        self.fixed[unit] = mask, begins, count
        return self.fixed[unit]

    def _lexical(self, values: frozenset[str]) -> Mask:
        """(present,) forms that are of one of the types by themselves."""
        known = self.lexical.get(values)
        if known is None:
            known = np.zeros(len(self.forms.present), bool)
            for value in values:
                known = known | self.forms.bit(self.lattice.memory.sem_bits[value])
            self.lexical[values] = known
        return known

    def _standing(self, unit: Unit) -> Places:
        """All tokens at which the unit may begin, ascending."""
        mask, begins, _ = self._fixed(unit)
        known = self.lattice.known
        for values in unit.wanted:
            if known.keys().isdisjoint(values):
                mask = mask & self._lexical(values)
        if begins is None:
            at = self.forms.tokens(mask)
        else:
            at = self.runs.tokens(begins)
            at = at[mask[self.forms.of_token[at]]]
        return at[self._typed(unit, at)]

    def _stands(self, unit: Unit, at: Places) -> Mask:
        """Whether the unit may begin at each of the tokens."""
        mask, begins, _ = self._fixed(unit)
        held = mask[self.forms.of_token[at]]
        if begins is not None:
            held &= begins[self.runs.of_token[at]]
        return held & self._typed(unit, at)

    def _typed(self, unit: Unit, at: Places) -> Mask:
        """Whether tokens have the types the unit wants, and lie in no entity it refuses."""
        held = np.ones(len(at), bool)
        known = self.lattice.known
        for values in unit.wanted:
            here = self._lexical(values)[self.forms.of_token[at]]
            for value in values:
                if value in known:
                    here = here | known[value][at]
            held &= here
        for value in unit.refused:
            if value in known:
                held &= ~known[value][at]
        return held


def _within(mask: Mask, low: int, high: int) -> Mask:
    """(k,) places from which some place `low` to `high` tokens further satisfies the mask."""
    k = len(mask)
    if low == high == 0 or k == 0:
        return mask
    total = np.concatenate(([0], np.cumsum(mask)))
    here = np.arange(k)
    return np.asarray(total[np.minimum(here + high + 1, k)] > total[np.minimum(here + low, k)])
