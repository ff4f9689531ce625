"""Rules over a batch: candidates by index, matches, other occurrences, to a fixpoint.

It ends always: entities (start, end, type) are only ever added, a document of k tokens has at most k · k · types of them, and a rule
runs again only where an entity was added since it last looked. It is near linear in practice: a rule looks only at places where its
rarest unit stands, again only at sentences with news, and what a rule finds is seen by the rules after it at once, so that
a chain (`A, B, C i D`) needs one round, not four.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lakeveil.errors import UsageError
from lakeveil.labels import finer
from lakeveil.rules.again import Again
from lakeveil.rules.compiled import Compiled, Shared, Unit, compile_file
from lakeveil.rules.index import Index, Places
from lakeveil.rules.lattice import BARRIERS, Entity, Lattice
from lakeveil.rules.match import Apart, find
from lakeveil.rules.memory import Memory
from lakeveil.rules.morphology import Lexicon, Morphology, Reading
from lakeveil.rules.notation import RuleFile, read
from lakeveil.spans import GUESS, RULE, VETO, Spans, Texts

VERSION = "rules@1"
NOBODY = "nobody"  # the type of words that name no person: read by other rules, never reported
PERSONS = frozenset(name.lower() for name in finer("PERSON"))
PLACES = frozenset({"street", "city", "location"})  # named after people: elsewhere the same word is only a guess
AGAIN = 0.5  # its score
Told = tuple[str, float, int]  # source, score, authority


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
        shared = Shared.new()
        rules: list[Compiled] = []
        mistakes: list[str] = []
        for file in files:
            try:
                rules += compile_file(file, shared)
            except UsageError as error:
                mistakes.append(str(error))
        if mistakes:
            raise UsageError("\n".join(mistakes))
        shared.orth.freeze()
        shared.base.freeze()
        return cls(tuple(rules), Memory.of(rules, shared.orth, shared.base, morphology, lexicon))

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
            compile_file(files[-1], Shared.new())
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
        self.index = Index(lattice)
        self.again = Again(lattice, documents or [(i,) for i in range(len(lattice.values))])
        self.found: dict[tuple[int, int, str], Told] = {}  # tokens, type → who says so
        self.taken: dict[tuple[int, int, str], tuple[int, float]] = {}  # of these, what a rule matched itself, and how surely
        self.fired: dict[tuple[Compiled, int, int], None] = {}
        self.news: dict[str, list[int]] = {}  # type → sentences in which an entity of it was new, in order
        self.sentence: memoryview[int] = lattice.sentence.data
        self.sentences = _ranges(lattice.sentence)

    def spans(self) -> Spans:
        """All rules without `sem` once; the others until no sentence has news of a type that one of them asks for."""
        for rule in self.rules.rules:
            if not rule.uses_sem:
                self._apply(rule, self.index.starts(rule))
        semantic = [rule for rule in self.rules.rules if rule.uses_sem]
        seen: dict[Compiled, dict[str, int]] = {}  # of each type's news, how many a rule has looked at
        for rule in semantic:
            seen[rule] = self._heard(rule)
            self._apply(rule, self.index.starts(rule))
        waiting = True
        while waiting:
            waiting = False
            for rule in semantic:
                sentences = {s for sem in rule.needs for s in self.news.get(sem, ())[seen[rule][sem] :]}
                if sentences:
                    waiting = True
                    seen[rule] = self._heard(rule)
                    ranges = [np.arange(*self.sentences[number]) for number in sorted(sentences)]
                    self._apply(rule, self.index.starts_among(rule, np.concatenate(ranges)))
        return self._emit()

    def _heard(self, rule: Compiled) -> dict[str, int]:
        return {sem: len(self.news.get(sem, ())) for sem in rule.needs}

    def _apply(self, rule: Compiled, starts: Places) -> None:
        """Take the rule's matches among these starts, leftmost first, none overlapping the one before."""
        if not len(starts):
            return
        match = self._in_a_row if not rule.apart and all(map(self._once, rule.run)) else self._by_search
        matches, free = [], 0
        for a, b in match(rule, starts):
            if a >= free:
                matches.append((a, b))
                free = b
        authority = VETO if rule.rule.veto else RULE if rule.rule.score == 1 else GUESS
        told = [(f"{VERSION}#{source}", rule.rule.score, authority) for source in (rule.source, f"{rule.source}+again")]
        for a, b in matches:
            self._take(rule, a, b, told)

    def _once(self, unit: Unit) -> bool:
        return unit.least == unit.most == 1 and self.index.one(unit)

    def _by_search(self, rule: Compiled, starts: Places) -> Iterator[tuple[int, int]]:
        """Matches of any rule, each start tried; where entities have no say, the same words only once."""
        apart = Apart()
        width = self._width(rule)
        seen: dict[tuple[str, int], tuple[int, int] | None] = {}
        for start in starts.tolist():
            first, limit = self.sentences[self.sentence[start]]
            if not width:
                match = find(self.lattice, rule, start, first, limit, apart)
                if match:
                    yield match
                continue
            limit = min(limit, start + width)
            said = self.lattice.values[self.lattice.text[start]][self.lattice.start[start] : self.lattice.end[limit - 1]]
            key = said, limit - start
            if key not in seen:
                match = find(self.lattice, rule, start, first, limit, apart)
                seen[key] = (match[0] - start, match[1] - start) if match else None
            if place := seen[key]:
                yield start + place[0], start + place[1]

    def _width(self, rule: Compiled) -> int:
        """The most tokens that the rule's run can take in this batch, where nothing but they decide whether it matches; else 0."""
        if rule.apart or any(unit.wanted or unit.refused for unit in rule.run):
            return 0
        return sum(unit.most * self.index.width(unit) for unit in rule.run)

    def _in_a_row(self, rule: Compiled, starts: Places) -> Iterator[tuple[int, int]]:
        """Matches of a rule of single tokens: the index knows all of them but for their readings."""
        size = len(rule.run)
        starts = starts[self.lattice.sentence[starts] == self.lattice.sentence[starts + size - 1]]
        read = [i for i, unit in enumerate(rule.run) if unit.base or unit.features]
        code, forms, agree = self.lattice.code, self.lattice.forms, self.lattice.memory.agree
        for start in starts.tolist():
            if not read or agree(rule, read, tuple([forms[code[start + i]] for i in read])):
                yield start + rule.match_from, start + rule.match_to

    def _take(self, rule: Compiled, a: int, b: int, told: Sequence[Told]) -> None:
        """Remember a match and the other occurrences of what it says."""
        self.fired[rule, a, b] = None
        sure = told[0][2], told[0][1]
        for sem in rule.rule.sem or ("veto",):
            if self.taken.get((a, b, sem), (GUESS - 2, 0.0)) >= sure:  # a decision goes on where a guess has been
                continue
            self.taken[a, b, sem] = sure
            if sem in PERSONS and self._within(a, b, (NOBODY,)):
                continue
            self._put(a, b, sem, told[0])
            if not rule.rule.veto and sem != NOBODY:
                for c, d in self.again.places(a, b, sem, sure):
                    if sem in PLACES:  # no rule is to read it
                        self.found.setdefault((c, d, sem), (told[1][0], min(told[1][1], AGAIN), GUESS))
                    elif sem not in PERSONS or not (self._within(c, d, BARRIERS) or (d == c + 1 and self.again.doubtful(c))):
                        self._put(c, d, sem, told[1])

    def _within(self, a: int, b: int, sems: Iterable[str]) -> bool:
        """Whether tokens [a, b) all lie in entities of one of the types."""
        known = self.lattice.known
        return any(sem in known and bool(known[sem][a:b].all()) for sem in sems)

    def _put(self, a: int, b: int, sem: str, told: Told) -> None:
        known = self.found.get((a, b, sem))
        if known is not None and (known[2], known[1]) >= (told[2], told[1]):
            return
        self.found[a, b, sem] = told
        asked = sem in BARRIERS or sem in self.lattice.memory.sem_bits
        if told[2] != VETO and asked and self.lattice.add(Entity(a, b, sem)):
            self.news.setdefault(sem, []).extend(range(self.sentence[a], self.sentence[b - 1] + 1))

    def _emit(self) -> Spans:
        parts: dict[tuple[str, int], list[tuple[int, int, int, str, float]]] = {}
        text, start, end = self.lattice.text, self.lattice.start, self.lattice.end
        length = self.lattice.length
        for (a, b, sem), (source, score, authority) in self.found.items():
            if sem != NOBODY and not self.is_tag(a, b):
                row = (text[a], start[a], min(end[b - 1], length[text[a]]), sem.upper(), score)
                parts.setdefault((source, authority), []).append(row)
        return Spans.concat([Spans.of(rows, source, authority) for (source, authority), rows in parts.items()])

    def is_tag(self, a: int, b: int) -> bool:
        """Tags already in the text are read, never masked again."""
        form = self.lattice.form
        return b - a > 2 and (form(a), form(b - 1)) in (("@", "@"), ("<", ">"))


def documents(texts: Texts) -> list[tuple[int, ...]]:
    """Per text the texts of its document, itself among them: those whose origin names the same one; alone where none is named."""
    if not any(origin.document for origin in texts.origins):
        return [(i,) for i in range(len(texts))]
    of_text = [texts.origin_of(i).document for i in range(len(texts))]
    named: dict[str, list[int]] = {}
    for i, name in enumerate(of_text):
        if name:
            named.setdefault(name, []).append(i)
    whole = {name: tuple(members) for name, members in named.items()}
    return [whole.get(name, (i,)) for i, name in enumerate(of_text)]


def _ranges(sentence: npt.NDArray[np.int32]) -> list[tuple[int, int]]:
    """First token and end of each sentence, by its number."""
    edges = (np.flatnonzero(np.diff(sentence)) + 1).tolist()
    return list(zip([0, *edges], [*edges, len(sentence)], strict=True))
