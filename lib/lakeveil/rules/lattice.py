"""A batch of texts as rules see it: tokens, sentences, which expressions a run of tokens matches, who is already known.

What depends on a form alone is computed once per distinct form; what depends on a run of glued tokens
(`S.A.`, `2008r`) once per distinct run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import labels
from lakeveil.rules.compiled import UNIT, Regexes
from lakeveil.rules.morphology import Lexicon, Morphology, Reading
from lakeveil.spans import VETO, Spans
from lakeveil.tokens import Tokens, tokenize

# A tag that masking left behind: `@COMPANY@`, `@SURNAME:MoDP@`, `<PERSON>`.
TAG = re.compile(r"@([A-Z][A-Z_]+)(?::[^@\s]{1,40})?@|<([A-Z][A-Z_]+)>")
_ENDS = frozenset(".!?…。！？")
_CLOSES = frozenset("\"'”’»)]")
# Short words a full stop does not end a sentence after; a single letter never does.
ABBREVIATIONS = frozenset(
    "dr mgr inż prof hab św ul al pl os im nr tel woj pow gm zm ur tzw tzn np m.in ok godz tys mln mld zł art ust par "
    "pkt poz str ks bp abp kard gen płk ppłk mjr kpt por ppor chor sierż plut mł asp kom nadkom podkom insp podinsp post mec "
    "adw lek med prok sędz ob ps pseud zam rej sygn marsz sp lok zd bł dn inw ldz msz godz red geb verw gesch hr gez az mr mrs ms st no vs etc jr sr bzw usw str abs nr hr fr г ул д кв стр рис тов им".split()
)


@dataclass(frozen=True, slots=True)
class Entity:
    """Tokens [start, end) known to be of a type."""

    start: int
    end: int
    sem: str


@dataclass(slots=True)
class Lattice:
    """One batch. Token numbers are of the batch; texts and sentences are ranges of them."""

    values: list[str]
    tokens: Tokens
    forms: list[str]  # by token code
    sentence: npt.NDArray[np.int32]  # (k,) number of the sentence each token is in
    glued: list[bool]
    orth: Regexes
    base: Regexes
    morphology: Morphology
    lexicon: Lexicon
    starts: dict[int, list[Entity]] = field(default_factory=dict)  # first token → entities
    inside: dict[int, set[str]] = field(default_factory=dict)  # token → types over it
    _readings: dict[str, tuple[Reading, ...]] = field(default_factory=dict)
    _sems: dict[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, values: pa.StringArray, orth: Regexes, base: Regexes, morphology: Morphology, lexicon: Lexicon) -> Lattice:
        """Tokens and sentences of a batch, with the tags already in the texts as entities."""
        tokens = tokenize(values)
        texts = values.to_pylist()
        forms = tokens.vocabulary.to_pylist()
        glued = tokens.glued().tolist()
        made = cls(texts, tokens, forms, _sentences(tokens, forms, texts, glued), glued, orth, base, morphology, lexicon)
        for i, text in enumerate(texts):
            for found in TAG.finditer(text) if "@" in text or "<" in text else ():
                made.mark(i, found.start(), found.end(), (found[1] or found[2]).lower())
        return made

    def mark(self, text: int, start: int, end: int, sem: str) -> None:
        """Code points [start, end) of a text are an entity; tokens it touches count."""
        first, last = int(self.tokens.first[text]), int(self.tokens.first[text + 1])
        a = first + int(np.searchsorted(self.tokens.end[first:last], start, side="right"))
        b = first + int(np.searchsorted(self.tokens.start[first:last], end, side="left"))
        if a < b:
            self.add(Entity(a, b, sem))

    def mark_spans(self, spans: Spans) -> None:
        """What earlier recognizers found, by label and by roll-up label, in lower case."""
        for text, start, end, code, authority in zip(
            spans.text.tolist(),
            spans.start.tolist(),
            spans.end.tolist(),
            spans.label.tolist(),
            spans.authority.tolist(),
            strict=True,
        ):
            if authority != VETO:
                name = spans.labels[code]
                for sem in {name.lower(), labels.parent(name).lower()}:
                    self.mark(text, start, end, sem)

    def add(self, entity: Entity) -> bool:
        """Remember an entity; False when it was known."""
        here = self.starts.setdefault(entity.start, [])
        if entity in here:
            return False
        here.append(entity)
        here.sort(key=lambda e: (-e.end, e.sem))
        for token in range(entity.start, entity.end):
            self.inside.setdefault(token, set()).add(entity.sem)
        return True

    def form(self, token: int) -> str:
        """The token as written."""
        return self.forms[int(self.tokens.code[token])]

    def run(self, first: int, last: int) -> str:
        """Glued tokens [first, last) as written."""
        return self.values[int(self.tokens.text[first])][int(self.tokens.start[first]) : int(self.tokens.end[last - 1])]

    def ends(self, first: int) -> range:
        """Ends of the runs of glued tokens that begin at `first`, within its sentence."""
        last = first + 1
        bound = min(first + UNIT, len(self.tokens))
        while last < bound and self.glued[last] and self.sentence[last] == self.sentence[first]:
            last += 1
        return range(first + 1, last + 1)

    def readings(self, token: int) -> tuple[Reading, ...]:
        """Analyses of a token, remembered per form."""
        return self._read(self.form(token))

    def _read(self, form: str) -> tuple[Reading, ...]:
        known = self._readings.get(form)
        if known is None:
            known = self._readings[form] = self.morphology.readings(form)
        return known

    def sems(self, token: int) -> frozenset[str]:
        """Types of a single token: from the lexicon and the dictionary, by form or by lemma; once per form."""
        form = self.form(token)
        known = self._sems.get(form)
        if known is None:
            known = self._sems[form] = self._typed(form)
        return known

    def typed(self, wanted: frozenset[str]) -> npt.NDArray[np.bool_]:
        """(k,) tokens that are of one of the types by themselves."""
        table = np.zeros(len(self.forms), bool)
        for code in np.unique(self.tokens.code).tolist():
            form = self.forms[code]
            known = self._sems.get(form)
            if known is None:
                known = self._sems[form] = self._typed(form)
            table[code] = not known.isdisjoint(wanted)
        return np.asarray(table[self.tokens.code])

    def _typed(self, form: str) -> frozenset[str]:
        found = self.lexicon(form)
        if not form[:1].isupper():  # a lower-case word is typed by its form alone: its lemmas are common words
            return found
        readings = self._read(form)
        return found.union(*(reading.marks for reading in readings), *(self.lexicon(reading.lemma) for reading in readings))

    def where_forms(self, holds: Callable[[str], bool] | frozenset[str]) -> npt.NDArray[np.bool_]:
        """(k,) tokens whose form satisfies a predicate, asked once per distinct form."""
        if isinstance(holds, frozenset):
            table = np.array([form.lower() in holds for form in self.forms], bool)
        else:
            table = np.array([holds(form) for form in self.forms], bool)
        return np.asarray(table[self.tokens.code]) if len(table) else np.zeros(0, bool)

    def run_starts(self) -> dict[int, npt.NDArray[np.bool_]]:
        """Per expression number, (k,) tokens at which a run of glued tokens begins that it matches whole."""
        place: dict[int, list[int]] = {}
        seen: dict[str, list[tuple[int, int]]] = {}
        for first, last in self._chunks():
            whole = self.run(first, last)
            hits = seen.get(whole)
            if hits is None:
                hits = seen[whole] = list(self._hits(first, last))
            for offset, number in hits:
                place.setdefault(number, []).append(first + offset)
        out = {}
        for number, tokens in place.items():
            out[number] = np.zeros(len(self.tokens), bool)
            out[number][tokens] = True
        return out

    def _hits(self, first: int, last: int) -> Iterable[tuple[int, int]]:
        """(offset, expression) pairs of a chunk, each once."""
        for i in range(first, last):
            mask = 0
            for j in range(i + 1, min(last, i + UNIT) + 1):
                mask |= self.orth.mask(self.run(i, j))
            number = 0
            while mask:
                if mask & 1:
                    yield i - first, number
                mask >>= 1
                number += 1

    def _chunks(self) -> Iterable[tuple[int, int]]:
        """Maximal runs of glued tokens; very long ones in pieces that overlap by UNIT."""
        begins = [i for i, joined in enumerate(self.glued) if not joined]
        if not begins:
            return
        for first, last in zip(begins, [*begins[1:], len(self.glued)], strict=True):
            for piece in range(first, last, 4 * UNIT):
                yield piece, min(last, piece + 5 * UNIT)


def _sentences(tokens: Tokens, forms: list[str], texts: list[str], glued: list[bool]) -> npt.NDArray[np.int32]:
    """A sentence ends after . ! ? … before a blank and a word that is not lower case, at a line's end, at a text's end.

    A full stop after a single letter, a number or a known abbreviation ends none.
    """
    breaks = np.zeros(len(tokens), np.int32)
    breaks[1:] = tokens.text[1:] != tokens.text[:-1]
    gap: list[int] = (np.flatnonzero(~np.array(glued[1:], bool)) + 1).tolist() if len(tokens) > 1 else []
    code, start, end, text = tokens.code, tokens.start, tokens.end, tokens.text
    for i in gap:
        if breaks[i]:
            continue
        before = forms[code[i - 1]]
        if "\n" in texts[text[i]][end[i - 1] : start[i]]:
            breaks[i] = not forms[code[i]][:1].islower() or before[-1:] in _ENDS
        elif before[:1] in _ENDS or (before in _CLOSES and i > 1 and forms[code[i - 2]][:1] in _ENDS):
            breaks[i] = _ends_sentence(forms, code, i, before)
    return np.cumsum(breaks).astype(np.int32)


def _ends_sentence(forms: list[str], code: npt.NDArray[np.int32], i: int, before: str) -> bool:
    if forms[code[i]][:1].islower():
        return False
    if before != "." or i < 2:
        return True
    word = forms[code[i - 2]]
    return not (len(word) == 1 or word.lower() in ABBREVIATIONS or word.isdigit())
