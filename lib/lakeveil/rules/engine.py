"""Rules over a batch: candidates by index, matches, other occurrences, to a fixpoint.

It ends always: a round either adds an entity (start, end, type) to a document or is the last, entities are
never removed, and a document of k tokens has at most k · k · types of them. It is near linear in
practice: a rule looks only at places where its rarest unit stands, and what a rule finds is seen by
the rules after it in the same round, so that a chain (`A, B, C i D`) needs one round, not four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.errors import UsageError
from lakeveil.rules.compiled import ENTITY, UNIT, Compiled, Regexes, Unit, compile_file
from lakeveil.rules.lattice import Entity, Lattice
from lakeveil.rules.match import Apart, find
from lakeveil.rules.memory import Memory
from lakeveil.rules.morphology import Lexicon, Morphology, Reading
from lakeveil.rules.notation import RuleFile, read
from lakeveil.spans import GUESS, RULE, VETO, Spans, Texts

VERSION = "rules@1"
Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Fired:
    """One match of a rule: code points [start, end) and the readings of its words."""

    rule: Compiled
    start: int
    end: int
    words: tuple[tuple[str, tuple[Reading, ...]], ...]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one language, ready to apply. Holds the expressions' memory; open one per process."""

    rules: tuple[Compiled, ...]
    memory: Memory

    @classmethod
    def compile(cls, files: Sequence[RuleFile], morphology: Morphology, lexicon: Lexicon) -> RuleSet:
        """UsageError with every mistake of every file, a line each."""
        orth, base = Regexes(), Regexes()
        rules: list[Compiled] = []
        mistakes: list[str] = []
        for file in files:
            try:
                rules += compile_file(file, orth, base)
            except UsageError as error:
                mistakes.append(str(error))
        if mistakes:
            raise UsageError("\n".join(mistakes))
        orth.freeze()
        base.freeze()
        return cls(tuple(rules), Memory.of(rules, orth, base, morphology, lexicon))

    def apply(self, texts: Texts, found: Spans) -> Spans:
        """New spans; `found` is read through `sem=` and never changed."""
        if not len(texts) or not self.rules:
            return Spans()
        lattice = Lattice.of(texts.values, self.memory)
        lattice.mark_spans(found)
        return _Run(self, lattice, documents(texts)).spans()

    def trace(self, text: str, found: Spans, language: str = "und") -> list[Fired]:
        """Every match of every rule in one text, those that say nothing new among them; for tests and explanations."""
        lattice = Lattice.of(Texts.of([text], language).values, self.memory)
        lattice.mark_spans(found)
        run = _Run(self, lattice)
        run.spans()
        tokens = lattice.tokens
        return [
            Fired(
                rule,
                int(tokens.start[a]),
                int(tokens.end[b - 1]),
                tuple((lattice.form(t), lattice.readings(t)) for t in range(a, b)),
            )
            for rule, a, b in run.fired
            if not run.is_tag(a, b)
        ]


def load(paths: Sequence[str | Path]) -> list[RuleFile]:
    """Parse rule files and check that they compile; UsageError with the mistakes of all of them at once, a line each."""
    files, mistakes = [], []
    for path in paths:
        try:
            files.append(read(path))
            compile_file(files[-1], Regexes(), Regexes())
        except UsageError as error:
            mistakes.append(str(error))
    if mistakes:
        raise UsageError("\n".join(mistakes))
    return files


class _Run:
    """One application to one batch: entities grow until nothing new is found."""

    def __init__(self, rules: RuleSet, lattice: Lattice, documents: Sequence[tuple[int, ...]] = ()) -> None:
        self.rules = rules
        self.lattice = lattice
        self.documents = documents or [(i,) for i in range(len(lattice.values))]  # text → the texts of its document
        self.found: dict[tuple[int, int, str], tuple[str, float, int]] = {}  # tokens, label → source, score, authority
        self.fired: dict[tuple[Compiled, int, int], None] = {}
        self.followed: set[tuple[int, str, tuple[frozenset[str], ...]]] = set()
        self.heads: dict[tuple[int, bool], dict[str, list[int]]] = {}  # text → first two letters of a token → tokens
        self.lower = np.array([form[:1].islower() for form in lattice.forms] or [False], bool)[lattice.tokens.code]
        self.sentence: list[int] = lattice.sentence.tolist()
        self.sentences = _ranges(lattice.sentence)
        self.run_counts = lattice.memory.runs.counts(lattice.run_rows)
        self.form_counts = lattice.memory.rows.counts(lattice.form_rows)

    def spans(self) -> Spans:
        """All rules without `sem` once; the others until a round finds no type that one of them asks for."""
        self._round([rule for rule in self.rules.rules if not rule.uses_sem], None)
        semantic = [rule for rule in self.rules.rules if rule.uses_sem]
        changed = self._round(semantic, None)
        while changed:
            changed = self._round([rule for rule in semantic if not rule.needs.isdisjoint(changed)], changed)
        return self._emit()

    def _round(self, rules: Sequence[Compiled], news: Mapping[str, set[int]] | None) -> dict[str, set[int]]:
        """Apply rules once, to the documents in which `news` has a type they need (None: to all); what was new."""
        changed: dict[str, set[int]] = {}
        for rule in rules:
            documents = None if news is None else set().union(*(news.get(sem, ()) for sem in rule.needs))
            for a, b in self._matches(rule, documents):
                for sem, text in self._take(rule, a, b):
                    changed.setdefault(sem, set()).add(text)
        return changed

    def _matches(self, rule: Compiled, documents: set[int] | None) -> list[tuple[int, int]]:
        """Matches of a rule, leftmost first, none overlapping the one before."""
        out: list[tuple[int, int]] = []
        candidates = self._candidates(rule)
        if documents is not None:
            candidates = candidates[np.isin(self.lattice.tokens.text[candidates], list(documents))]
        free, apart = 0, Apart()
        for start in candidates.tolist():
            first, limit = self.sentences[self.sentence[start]]
            match = find(self.lattice, rule, start, first, limit, apart)
            if match and match[0] >= free:
                out.append(match)
                free = match[1]
        return out

    def _candidates(self, rule: Compiled) -> Places:
        """Tokens at which the rule's run may begin, ascending: from its rarest unit, by all that must stand; none lost."""
        k = len(self.lattice.tokens)
        places = list(self._places(rule.run))
        counts = [self._count(unit) for unit, _, _ in places]
        if not all(counts):
            return np.zeros(0, np.intp)
        cost, rarest = min((n * (high - low + 1), i) for i, (n, (_, low, high)) in enumerate(zip(counts, places, strict=True)))
        unit, low, high = places[rarest]
        standing = self._stands(unit, slice(None))
        if cost <= 4 * k:
            starts = np.unique(np.flatnonzero(standing)[:, None] - np.arange(low, high + 1))
        else:
            starts = np.flatnonzero(_within(standing, low, high))
        starts = starts[starts >= 0]
        for i, (other, low, high) in enumerate(places):
            if i == rarest or not len(starts):
                continue
            if low == high:
                starts = starts[starts + low < k]
                starts = starts[self._stands(other, starts + low)]
            elif counts[i] < k // 8 and len(starts) > 30:
                at = np.append(np.flatnonzero(self._stands(other, slice(None))), 2 * k)
                starts = starts[at[np.searchsorted(at, starts + low)] <= starts + high]
        return starts

    def _places(self, run: Sequence[Unit]) -> Iterator[tuple[Unit, int, int]]:
        """Units that must stand, and how many tokens from the run's begin, at least and at most."""
        low = high = 0
        for unit in run:
            if unit.least:
                yield unit, low, high
            low += unit.least
            high += unit.most * self._width(unit)

    def _width(self, unit: Unit) -> int:
        """The most tokens one repetition of a unit can take in this batch."""
        if unit.single:
            return 1
        if unit.wanted:
            return min(self.lattice.longest, ENTITY)
        return min((self.lattice.memory.widest(number) for number, negated in unit.orth if not negated), default=UNIT)

    def _count(self, unit: Unit) -> int:
        """At most how many tokens the unit can begin at."""
        memory, known = self.lattice.memory, self.lattice.known
        counts = [len(self.lattice.tokens)]
        counts += [int(self.run_counts[number]) for number, negated in unit.orth if not negated]
        counts += [
            int(self.form_counts[memory.base_bits[n]]) for n, negated in unit.base if not negated and n in memory.base_bits
        ]
        for values in unit.wanted:
            inside = [int(np.count_nonzero(known[value])) for value in values if value in known]
            counts.append(sum(inside) + sum(int(self.form_counts[memory.sem_bits[value]]) for value in values))
        return min(counts)

    def _stands(self, unit: Unit, at: Places | slice) -> Mask:
        """Whether the unit may begin at each of the tokens `at`, from what is indexed."""
        lattice = self.lattice
        runs, forms = lattice.run_rows[at], lattice.form_rows[at]
        mask = np.ones(len(runs), bool)
        for number, negated in unit.orth:
            if not negated:
                mask &= lattice.begins(number)[runs]
        for number, negated in unit.base:
            if not negated and number in lattice.memory.base_bits:
                mask &= lattice.is_form(lattice.memory.base_bits[number])[forms]
        for values in unit.wanted:
            mask &= self._typed(values, forms, at)
        if unit.refused:
            mask &= ~self._typed(unit.refused, forms, at)
        return mask

    def _typed(self, values: frozenset[str], forms: npt.NDArray[np.int32], at: Places | slice) -> Mask:
        """Whether tokens are of one of the types, by their form or inside an entity."""
        lattice = self.lattice
        held = np.zeros(len(forms), bool)
        for value in values:
            held |= lattice.is_form(lattice.memory.sem_bits[value])[forms]
            if value in lattice.known:
                held |= lattice.known[value][at]
        return held

    def _take(self, rule: Compiled, a: int, b: int) -> list[tuple[str, int]]:
        """Remember a match and the other occurrences of what it says; the types that were new, and in which text."""
        new: list[tuple[str, int]] = []
        self.fired[rule, a, b] = None
        authority = VETO if rule.rule.veto else RULE if rule.rule.score == 1 else GUESS
        for sem in rule.rule.sem or ("veto",):
            places = [(a, b)] if rule.rule.veto else [(a, b), *self._occurrences(a, b, sem)]
            for place, source in zip(places, [rule.source, *[f"{rule.source}+again"] * len(places)], strict=False):
                if (*place, sem) not in self.found:
                    self.found[(*place, sem)] = (f"{VERSION}#{source}", rule.rule.score, authority)
                    if not rule.rule.veto and self.lattice.add(Entity(*place, sem)):
                        new.append((sem, self.lattice.text[place[0]]))
        return new

    def _occurrences(self, a: int, b: int, sem: str) -> list[tuple[int, int]]:
        """Other places of the document that say the same, by lemma, word for word, none overlapping another; asked once per words and type."""
        if not _worth_following(self.lattice, a, b):
            return []
        document = self.documents[self.lattice.text[a]]
        wanted = tuple(self._keys(token) for token in range(a, b))
        if (document[0], sem, wanted) in self.followed:
            return []
        self.followed.add((document[0], sem, wanted))
        return [place for text in document for place in self._again(text, a, b, wanted)]

    def _again(self, text: int, a: int, b: int, wanted: Sequence[frozenset[str]]) -> Iterator[tuple[int, int]]:
        """Places of one text that say what tokens [a, b) say."""
        last, free = int(self.lattice.tokens.first[text + 1]), 0
        for token in self._standing(text, wanted[0], not self.lattice.form(a)[:1].isupper()):
            end = token + (b - a)
            if end > last or (a < end and token < b) or token < free:
                continue
            if not any(self._keys(token + i).isdisjoint(wanted[i]) for i in range(b - a)):
                free = end
                yield token, end

    def _standing(self, text: int, keys: frozenset[str], lower: bool) -> list[int]:
        """Tokens of the document whose form shares a beginning with the keys: cheap, before lemmas are compared.

        A name is followed to capitalised words only, an entity in lower case (`lower`) to either.
        """
        if (text, lower) not in self.heads:
            heads: dict[str, list[int]] = {}
            first, last = self.lattice.tokens.first[text : text + 2].tolist()
            tokens = range(first, last) if lower else (first + np.flatnonzero(~self.lower[first:last])).tolist()
            for token in tokens:
                heads.setdefault(self.lattice.form(token)[:2].lower(), []).append(token)
            self.heads[text, lower] = heads
        found = [token for head in {key[:2] for key in keys} for token in self.heads[text, lower].get(head, ())]
        return sorted(found)

    def _keys(self, token: int) -> frozenset[str]:
        form = self.lattice.form(token)
        return self.lattice.memory.keys(form) if form[:1].isalpha() else frozenset({form})

    def _emit(self) -> Spans:
        tokens = self.lattice.tokens
        parts: dict[tuple[str, int], list[tuple[int, int, int, str, float]]] = {}
        for (a, b, sem), (source, score, authority) in self.found.items():
            row = (int(tokens.text[a]), int(tokens.start[a]), int(tokens.end[b - 1]), sem.upper(), score)
            if not self.is_tag(a, b):
                parts.setdefault((source, authority), []).append(row)
        return Spans.concat([Spans.of(rows, source, authority) for (source, authority), rows in parts.items()])

    def is_tag(self, a: int, b: int) -> bool:
        """Tags already in the text are read, never masked again."""
        form = self.lattice.form
        return (form(a), form(b - 1)) in (("@", "@"), ("<", ">")) and b - a > 2


def documents(texts: Texts) -> list[tuple[int, ...]]:
    """Per text the texts of its document, itself among them: those whose origin names the same one; alone where none is named."""
    of_text = [texts.origin_of(i).document for i in range(len(texts))] if any(o.document for o in texts.origins) else []
    named: dict[str, list[int]] = {}
    for i, name in enumerate(of_text):
        if name:
            named.setdefault(name, []).append(i)
    whole = {name: tuple(members) for name, members in named.items()}
    return [whole.get(name, (i,)) for i, name in enumerate(of_text or [""] * len(texts))]


def _worth_following(lattice: Lattice, a: int, b: int) -> bool:
    """Capitalised words of three letters or more, and ids of four characters or more with a digit."""
    if any(lattice.form(t)[:1].isupper() and len(lattice.form(t)) > 2 for t in range(a, b)):
        return True
    text = lattice.run(a, b)
    return len(text) > 3 and any(c.isdigit() for c in text)


def _within(mask: Mask, low: int, high: int) -> Mask:
    """(k,) places from which some place `low` to `high` tokens further satisfies the mask."""
    k = len(mask)
    if low == high == 0 or k == 0:
        return mask
    total = np.concatenate(([0], np.cumsum(mask)))
    here = np.arange(k)
    return np.asarray(total[np.minimum(here + high + 1, k)] > total[np.minimum(here + low, k)])


def _ranges(sentence: npt.NDArray[np.int32]) -> list[tuple[int, int]]:
    """First token and end of each sentence, by its number."""
    edges = (np.flatnonzero(np.diff(sentence)) + 1).tolist()
    return list(zip([0, *edges], [*edges, len(sentence)], strict=True))
