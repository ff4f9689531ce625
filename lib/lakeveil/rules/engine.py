"""Rules over a batch: candidates by index, matches, other occurrences, to a fixpoint.

It ends always: a round either adds an entity (start, end, type) to a document or is the last, entities are
never removed, and a document of k tokens has at most k · k · types of them. It is near linear in
practice: a rule looks only at places where its rarest unit stands, and what a rule finds is seen by
the rules after it in the same round, so that a chain (`A, B, C i D`) needs one round, not four.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.errors import UsageError
from lakeveil.rules.compiled import UNIT, Compiled, Regexes, Unit, alternatives, compile_file
from lakeveil.rules.lattice import Entity, Lattice
from lakeveil.rules.match import find
from lakeveil.rules.morphology import Lexicon, Morphology, Reading
from lakeveil.rules.notation import RuleFile, read
from lakeveil.spans import GUESS, RULE, VETO, Spans, Texts
from lakeveil.tokens import LETTERS

VERSION = "rules@1"
Mask = npt.NDArray[np.bool_]


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
    orth: Regexes
    base: Regexes
    morphology: Morphology
    lexicon: Lexicon

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
        return cls(tuple(rules), orth, base, morphology, lexicon)

    def apply(self, texts: Texts, found: Spans) -> Spans:
        """New spans; `found` is read through `sem=` and never changed."""
        if not len(texts) or not self.rules:
            return Spans()
        lattice = Lattice.of(texts.values, self.orth, self.base, self.morphology, self.lexicon)
        lattice.mark_spans(found)
        return _Run(self, lattice).spans()

    def trace(self, text: str, found: Spans, language: str = "und") -> list[Fired]:
        """Every match of every rule in one text, those that say nothing new among them; for tests and explanations."""
        lattice = Lattice.of(Texts.of([text], language).values, self.orth, self.base, self.morphology, self.lexicon)
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

    def __init__(self, rules: RuleSet, lattice: Lattice) -> None:
        self.rules = rules
        self.lattice = lattice
        self.found: dict[tuple[int, int, str], tuple[str, float, int]] = {}  # tokens, label → source, score, authority
        self.fired: dict[tuple[Compiled, int, int], None] = {}
        self.sentences = _ranges(lattice.sentence)

    @cached_property
    def run_starts(self) -> dict[int, Mask]:
        return self.lattice.run_starts()

    def spans(self) -> Spans:
        plain = [rule for rule in self.rules.rules if not rule.uses_sem]
        semantic = [rule for rule in self.rules.rules if rule.uses_sem]
        self._pass(plain, None)
        changed: set[int] | None = None
        while semantic and (changed is None or changed):
            changed = self._pass(semantic, changed)
        return self._emit()

    def _pass(self, rules: Sequence[Compiled], documents: set[int] | None) -> set[int]:
        """Apply rules once to the given documents (None: all); the documents in which an entity was new."""
        changed: set[int] = set()
        for rule in rules:
            for a, b in self._matches(rule, documents):
                new = self._take(rule, a, b)
                if new:
                    changed.add(int(self.lattice.tokens.text[a]))
        return changed

    def _matches(self, rule: Compiled, documents: set[int] | None) -> list[tuple[int, int]]:
        """Matches of a rule, leftmost first, none overlapping the one before."""
        out: list[tuple[int, int]] = []
        candidates = np.flatnonzero(self._candidates(rule))
        if documents is not None:
            candidates = candidates[np.isin(self.lattice.tokens.text[candidates], list(documents))]
        free = 0
        for start in candidates.tolist():
            first, limit = self.sentences[self.lattice.sentence[start]]
            match = find(self.lattice, rule, start, first, limit)
            if match and match[0] >= free:
                out.append(match)
                free = match[1]
        return out

    def _candidates(self, rule: Compiled) -> Mask:
        """(k,) tokens at which the rule's run may begin: exact, never losing one."""
        k = len(self.lattice.tokens)
        possible = np.ones(k, bool)
        low = high = 0
        for unit in rule.run:
            if unit.least:
                possible &= _within(self._may_stand(unit), low, high)
                if not possible.any():
                    break
            low += unit.least
            high = min(k, high + unit.most * (1 if unit.single else UNIT))
        return possible

    def _may_stand(self, unit: Unit) -> Mask:
        """(k,) tokens at which the unit may begin, from what is indexed."""
        k = len(self.lattice.tokens)
        mask = np.ones(k, bool)
        none = np.zeros(k, bool)
        for number, negated in unit.orth:
            if not negated:
                mask = mask & self.run_starts.get(number, none)
        for number, negated in unit.base:
            if not negated and (forms := self._base_forms(number)) is not None:
                mask = mask & self.lattice.where_forms(forms)
        for condition in unit.sem:
            if not condition.negated:
                mask = mask & self._sem_stands(condition.values)
        return mask

    def _base_forms(self, number: int) -> frozenset[str] | None:
        words = alternatives(list(self.rules.base.numbers)[number])
        if words is None:
            return None
        return frozenset(form.lower() for word in words for form in self.rules.morphology.forms(word))

    def _sem_stands(self, values: Sequence[str]) -> Mask:
        """Tokens the lexicon types so (by form or lemma), or inside an entity of such a type."""
        wanted = frozenset(values)
        mask = self.lattice.typed(wanted)
        known = [token for token, sems in self.lattice.inside.items() if not sems.isdisjoint(wanted)]
        mask[known] = True
        return mask

    def _take(self, rule: Compiled, a: int, b: int) -> bool:
        new = False
        self.fired[rule, a, b] = None
        authority = VETO if rule.rule.veto else RULE if rule.rule.score == 1 else GUESS
        for sem in rule.rule.sem or ("veto",):
            key = (a, b, sem)
            if key in self.found:
                continue
            self.found[key] = (f"{VERSION}#{rule.source}", rule.rule.score, authority)
            if not rule.rule.veto:
                new |= self.lattice.add(Entity(a, b, sem))
                for other in self._occurrences(a, b):
                    if (*other, sem) not in self.found:
                        self.found[(*other, sem)] = (f"{VERSION}#{rule.source}+again", rule.rule.score, authority)
                        new |= self.lattice.add(Entity(*other, sem))
        return new

    def _occurrences(self, a: int, b: int) -> list[tuple[int, int]]:
        """Other places of the document that say the same, by lemma, word for word."""
        if not _worth_following(self.lattice, a, b):
            return []
        first, last = self._document(a)
        wanted = [self._keys(token) for token in range(a, b)]
        out = []
        for token in self._standing(first, last, wanted[0]):
            end = token + (b - a)
            same = end <= last and token != a and all(self._keys(token + i) & wanted[i] for i in range(b - a))
            if same and self._written_alike(a, token):
                out.append((token, end))
        return out

    def _document(self, token: int) -> tuple[int, int]:
        text = int(self.lattice.tokens.text[token])
        return int(self.lattice.tokens.first[text]), int(self.lattice.tokens.first[text + 1])

    def _standing(self, first: int, last: int, keys: frozenset[str]) -> list[int]:
        """Tokens of the document whose form shares a beginning with the keys: cheap, before lemmas are compared."""
        heads = {key[:2] for key in keys}
        forms, code = self.lattice.forms, self.lattice.tokens.code
        return [t for t in range(first, last) if forms[code[t]][:2].lower() in heads]

    def _keys(self, token: int) -> frozenset[str]:
        form = self.lattice.form(token)
        if self.lattice.tokens.kind[token] != LETTERS:
            return frozenset({form})
        return frozenset({form.lower(), *(reading.lemma.lower() for reading in self.lattice.readings(token))})

    def _written_alike(self, a: int, token: int) -> bool:
        """A name is followed to capitalised words only; a lower-case entity to either."""
        return not self.lattice.form(a)[:1].isupper() or self.lattice.form(token)[:1].isupper()

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


def _ranges(sentence: npt.NDArray[np.int32]) -> Mapping[int, tuple[int, int]]:
    if not len(sentence):
        return {}
    edges = np.flatnonzero(np.diff(sentence)) + 1
    firsts = [0, *edges.tolist()]
    lasts = [*edges.tolist(), len(sentence)]
    return {int(sentence[a]): (a, b) for a, b in zip(firsts, lasts, strict=True)}
