"""One rule against one place: greedy, left to right, with agreement variables, in polynomial time.

A state is (unit, how many of it, token, variables); a state that failed once is not tried again,
so a rule visits each state at most once per starting place, but for the first few, which are not remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lakeveil.rules.compiled import ENTITY, Compiled, Unit
from lakeveil.rules.morphology import Reading
from lakeveil.rules.regexes import Regexes

if TYPE_CHECKING:
    from lakeveil.rules.lattice import Lattice

Assignment = tuple[tuple[str, str], ...]  # a value for each variable met so far, by name
Bindings = frozenset[Assignment]  # all that are still possible: agreement is joint over the tokens
UNBOUND: Bindings = frozenset({()})
FEW = 32  # states


@dataclass(slots=True)
class Matcher:
    """A rule over a lattice."""

    lattice: Lattice
    units: tuple[Unit, ...]
    limit: int  # first token behind the sentence
    visited: int = 0
    failed: set[tuple[int, int, int, Bindings]] = field(default_factory=set)

    def run(self, token: int, unit: int = 0, times: int = 0, bound: Bindings = UNBOUND) -> list[int] | None:
        """First tokens of each unit's place, and the end: len(units) + 1 places; None when there is no match."""
        if unit == len(self.units):
            return [token]
        late = self.visited >= FEW  # most places are done with sooner than states are remembered
        if late and (unit, times, token, bound) in self.failed:
            return None
        self.visited += 1
        wanted = self.units[unit]
        if times < wanted.most and token < self.limit:
            for end, bindings in steps(self.lattice, wanted, token, bound):
                if end <= self.limit and (rest := self.run(end, unit, times + 1, bindings)):
                    return rest if times else [token, *rest]
        if times >= wanted.least and (rest := self.run(token, unit + 1, 0, bound)):
            return rest if times else [token, *rest]
        if late:
            self.failed.add((unit, times, token, bound))
        return None


Apart = dict[tuple[str, int], tuple[list[int], int]]  # (context, sentence's first token) → where it begins, its first end


def find(lattice: Lattice, rule: Compiled, start: int, first: int, limit: int, apart: Apart) -> tuple[int, int] | None:
    """Tokens [a, b) of the match when the rule's run begins at `start` in the sentence [first, limit); or None.

    `apart` remembers, for one rule while no entity is added, where its other contexts stand.
    """
    places = Matcher(lattice, rule.run, limit).run(start)
    if places is None:
        return None
    a, b = places[rule.match_from], places[rule.match_to]
    if a >= b or not all(_context(lattice, name, units, (a, b), (first, limit), apart) for name, units in rule.apart.items()):
        return None
    return a, b


def steps(lattice: Lattice, unit: Unit, token: int, bound: Bindings) -> Iterable[tuple[int, Bindings]]:
    """(end, variables) of each way the unit can stand at `token`, longest first."""
    ends = _ends(lattice, unit, token)
    if unit.orth and ends:
        ends = _spelled(lattice, unit, token, ends)
    if not ends or not (unit.base or unit.features):
        return [(end, bound) for end in ends]
    fit = lattice.memory.fit(unit, lattice.form(token))
    bindings = None if fit is None else join(bound, fit)
    return () if bindings is None else [(end, bindings) for end in ends]


def _ends(lattice: Lattice, unit: Unit, token: int) -> Sequence[int]:
    """Where the unit may end, longest first: what `sem` allows, before spelling and reading."""
    if unit.wanted or unit.refused:
        known = lattice.types[lattice.code[token]]
        if inside := lattice.inside.get(token):
            known = known | inside
        if not unit.refused.isdisjoint(known):
            return ()
        if unit.wanted:
            return _entities(lattice, unit, token, known)
    return (token + 1,) if lattice.alone(unit) else lattice.ends(token)[::-1]


def _entities(lattice: Lattice, unit: Unit, token: int, known: frozenset[str]) -> Sequence[int]:
    """Ends of what has the types that the unit wants: the token alone, or an entity that begins there."""
    alone = not any(values.isdisjoint(known) for values in unit.wanted)
    if unit.single or token not in lattice.starts:
        return (token + 1,) if alone else ()
    ends = {e.end for e in lattice.starts[token] if e.end - token <= ENTITY and all(e.sem in values for values in unit.wanted)}
    return sorted(ends | {token + 1} if alone else ends, reverse=True)


def _spelled(lattice: Lattice, unit: Unit, token: int, ends: Sequence[int]) -> list[int]:
    """Those ends up to which the words as written meet the unit's expressions."""
    met, reach = lattice.memory.orth.mask, lattice.reach[token]
    out = []
    for end in ends:
        mask = lattice.met[lattice.code[token]] if end == token + 1 else met(lattice.run(token, end) if end <= reach else "")
        for number, negated in unit.orth:
            if bool(mask >> number & 1) == negated:
                break
        else:
            out.append(end)
    return out


def own(unit: Unit, readings: Iterable[Reading], base: Regexes) -> Bindings | None:
    """The assignments under which some reading meets all morphological conditions at once; None when none does."""
    out: set[Assignment] = set()
    for reading in readings:
        if _holds(base, unit, reading):
            out.update(_assigned(unit, reading))
    return frozenset(out) or None


def join(one: Bindings, other: Bindings) -> Bindings | None:
    """Assignments that agree with one of each; None when none do."""
    if one == UNBOUND or other == UNBOUND:
        return other if one == UNBOUND else one
    out: set[Assignment] = set()
    for a in one:
        known = dict(a)
        for b in other:
            if all(known.get(name, value) == value for name, value in b):
                out.add(tuple(sorted({**known, **dict(b)}.items())))
    return frozenset(out) or None


def _holds(base: Regexes, unit: Unit, reading: Reading) -> bool:
    """Whether a reading meets all conditions that name no variable."""
    if unit.base:
        mask = base.mask(reading.lemma)
        if any(bool(mask >> number & 1) == negated for number, negated in unit.base):
            return False
    return all(
        reading.features.get(c.attribute, frozenset()).isdisjoint(c.values) == c.negated for c in unit.features if not c.variable
    )


def _assigned(unit: Unit, reading: Reading) -> list[Assignment]:
    """What the unit's variables may be in a reading; one without any feature (an unknown word) agrees with all."""
    grown: list[Assignment] = [()]
    for c in unit.features:
        if not c.variable or not reading.features:
            continue
        possible = reading.features.get(c.attribute, frozenset())
        grown = [
            known if bound else tuple(sorted((*known, (c.variable, value))))
            for known in grown
            for bound in (dict(known).get(c.variable),)
            for value in (possible if bound is None else possible & {bound})
        ]
    return grown


def _context(
    lattice: Lattice, name: str, units: tuple[Unit, ...], match: tuple[int, int], sentence: tuple[int, int], apart: Apart
) -> bool:
    """Whether Before, After or Exists holds; each sentence is searched once a rule."""
    first, limit = sentence
    if (name, first) not in apart:
        found = [(t, places[-1]) for t in range(first, limit) if (places := Matcher(lattice, units, limit).run(t))]
        apart[name, first] = [t for t, _ in found], min((end for _, end in found), default=limit + 1)
    starts, first_end = apart[name, first]
    if name == "Exists":
        return bool(starts)
    if name == "After":
        return bool(starts) and starts[-1] >= match[1]
    return first_end <= match[0] or any(Matcher(lattice, units, match[0]).run(t) for t in starts if t < match[0])
