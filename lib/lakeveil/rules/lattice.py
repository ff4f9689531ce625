"""A batch of texts as rules see it: tokens, sentences, which expressions a run of tokens matches, who is already known.

What depends on a form alone is computed once per distinct form; what depends on a run of glued tokens
(`S.A.`, `2008r`) once per distinct run.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import labels
from lakeveil.rules.abbreviations import ABBREVIATIONS
from lakeveil.rules.compiled import UNIT, Unit
from lakeveil.rules.memory import Memory, bound
from lakeveil.rules.morphology import Reading
from lakeveil.spans import VETO, Spans
from lakeveil.tokens import LETTERS, Tokens, tokenize

OPENING = "opening"  # the type of the first word of a sentence
BARRIERS = frozenset(("nobody", "street", "company"))  # types the engine asks for itself: no name is followed into them
# A tag that masking left behind: `@COMPANY@`, `@SURNAME:MoDP@`, `<PERSON>`.
TAG = re.compile(r"@([A-Z][A-Z_]+)(?::[^@\s]{1,40})?@|<([A-Z][A-Z_]+)>")
_ENDS = frozenset(".!?…。！？")
_CLOSES = frozenset("\"'”’»)]")


class Entity(NamedTuple):
    """Tokens [start, end) known to be of a type."""

    start: int
    end: int
    sem: str


@dataclass(slots=True, repr=False)  # it holds texts: never in a message
class Lattice:
    """One batch. Token numbers are of the batch; texts and sentences are ranges of them."""

    values: list[str]
    tokens: Tokens
    forms: list[str]  # by token code
    memory: Memory
    sentence: npt.NDArray[np.int32]  # (k,) number of the sentence each token is in
    run_rows: npt.NDArray[np.int32]  # (k,) row of what the runs that begin at a token match
    form_rows: npt.NDArray[np.int32]  # (k,) row of what a token is by itself
    met: list[int]  # by token code: expressions on `orth` that the form matches
    types: list[frozenset[str]]  # by token code: from the lexicon and the dictionary, by form or by lemma
    wide: int  # expressions that met a run of several tokens
    code: memoryview[int]  # of the tokens' own columns: few of them are asked for
    text: memoryview[int]
    start: memoryview[int]
    end: memoryview[int]
    reach: memoryview[int]  # behind the glued tokens of the same sentence that go on from each token
    length: list[int]  # of each text as stored: as meant it may have a full stop more
    starts: dict[int, list[Entity]] = field(default_factory=dict)  # first token → entities
    inside: dict[int, frozenset[str]] = field(default_factory=dict)  # token → types over it
    known: dict[str, npt.NDArray[np.bool_]] = field(default_factory=dict)  # type → (k,) tokens inside entities of it
    longest: int = 1  # tokens of the longest entity
    narrow: dict[Unit, bool] = field(default_factory=dict)

    @classmethod
    def of(cls, values: pa.StringArray, memory: Memory) -> Lattice:
        """Tokens and sentences of a batch as it was meant, with the tags already in the texts as entities."""
        bound([memory])
        stored = values.to_pylist()
        texts = memory.morphology.meant(stored, memory.lexicon)
        tokens = tokenize(values if texts is stored else pa.array(texts, pa.string()))
        forms = tokens.vocabulary.to_pylist()
        glued = tokens.glued()
        sentence = _sentences(tokens, forms, texts)
        run_rows, form_rows, met, types = _rows(tokens, forms, glued, memory)
        made = cls(
            texts,
            tokens,
            forms,
            memory,
            sentence,
            run_rows,
            form_rows,
            met,
            types,
            reduce(or_, memory.wide.values(), 0),
            tokens.code.data,
            tokens.text.data,
            tokens.start.data,
            tokens.end.data,
            _reach(glued, sentence).data,
            list(map(len, stored)),
        )
        if OPENING in memory.sem_bits:
            made.open(openings(tokens, sentence))
        for i, text in enumerate(texts):
            for found in TAG.finditer(text) if "@" in text or "<" in text else ():
                made.mark(i, found.start(), found.end(), (found[1] or found[2]).lower())
        return made

    def mark(self, text: int, start: int, end: int, sem: str) -> None:
        """Code points [start, end) of a text are an entity; tokens it touches count. A type that nobody asks for is left out."""
        if sem not in self.memory.sem_bits and sem not in BARRIERS:
            return
        first, last = int(self.tokens.first[text]), int(self.tokens.first[text + 1])
        a = bisect_right(self.end, start, first, last)
        b = bisect_left(self.start, end, first, last)
        if a < b:
            self.add(Entity(a, b, sem))

    def mark_spans(self, spans: Spans) -> None:
        """What earlier recognizers found, by label and by roll-up label, in lower case; only what somebody asks for."""
        asked = self.memory.sem_bits.keys() | BARRIERS
        sems = [{name.lower(), labels.parent(name).lower()} & asked for name in spans.labels]
        heard = np.array([bool(some) for some in sems], bool)
        spans = spans.take(heard[spans.label] & (spans.authority != VETO)) if heard.any() else Spans()
        columns = (spans.text, spans.start, spans.end, spans.label)
        for text, start, end, code in zip(*(column.tolist() for column in columns), strict=True):
            for sem in sems[code]:
                self.mark(text, start, end, sem)

    def add(self, entity: Entity) -> bool:
        """Remember an entity; False when it was known."""
        here = self.starts.setdefault(entity.start, [])
        if entity in here:
            return False
        here.append(entity)
        self.longest = max(self.longest, entity.end - entity.start)
        here.sort(key=lambda e: (-e.end, e.sem))
        for token in range(entity.start, entity.end):
            self.inside[token] = self.inside.get(token, frozenset()) | {entity.sem}
        if entity.sem not in self.known:
            self.known[entity.sem] = np.zeros(len(self.tokens), bool)
        self.known[entity.sem][entity.start : entity.end] = True
        return True

    def open(self, tokens: npt.NDArray[np.intp]) -> None:
        """The first words of sentences are of a type; nothing else is known yet."""
        self.inside = dict.fromkeys(tokens.tolist(), frozenset({OPENING}))
        self.known[OPENING] = np.zeros(len(self.tokens), bool)
        self.known[OPENING][tokens] = True

    def form(self, token: int) -> str:
        """The token as written."""
        return self.forms[self.code[token]]

    def run(self, first: int, last: int) -> str:
        """Glued tokens [first, last) as written."""
        if last == first + 1:
            return self.forms[self.code[first]]
        return self.values[self.text[first]][self.start[first] : self.end[last - 1]]

    def ends(self, first: int) -> range:
        """Ends of the runs of glued tokens that begin at `first`, within its sentence."""
        return range(first + 1, min(self.reach[first], first + UNIT) + 1)

    def readings(self, token: int) -> tuple[Reading, ...]:
        """Analyses of a token."""
        return self.memory.morphology.readings(self.forms[self.code[token]])

    def alone(self, unit: Unit) -> bool:
        """Whether the unit can only stand on one token of this batch."""
        known = self.narrow.get(unit)
        if known is None:
            known = unit.single or any(not negated and not self.wide >> number & 1 for number, negated in unit.orth)
            self.narrow[unit] = known
        return known


def _rows(
    tokens: Tokens, forms: list[str], glued: npt.NDArray[np.bool_], memory: Memory
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], list[int], list[frozenset[str]]]:
    """(k,) rows of the runs that begin at each token, and of the forms alone; by code what forms match, and their types.

    Each distinct run and form is looked at once.
    """
    table = np.zeros((len(forms), 2), np.int32)
    met, types = [0] * len(forms), [frozenset[str]()] * len(forms)
    used = np.unique(tokens.code)
    known, make = memory.form_row, memory.look
    if len(used):
        looked = [known.get(form) or make(form) for form in map(forms.__getitem__, used.tolist())]
        table[used] = [one[:2] for one in looked]
        for code, one in zip(used.tolist(), looked, strict=True):
            met[code], types[code] = one.met, one.types
    runs = table[tokens.code, 1]
    _glued_rows(runs, tokens, forms, glued, memory)
    return runs, table[tokens.code, 0], met, types


def _glued_rows(
    out: npt.NDArray[np.int32], tokens: Tokens, forms: list[str], glued: npt.NDArray[np.bool_], memory: Memory
) -> None:
    """Put the rows of runs of two glued tokens and more in place."""
    k = len(tokens)
    first = np.flatnonzero(~glued)
    size = np.diff(np.append(first, k))
    short = len(forms) < 1 << 21
    for n in (2, 3):
        at = first[size == n] if short else first[:0]
        if not len(at):
            continue
        key = tokens.code[at].astype(np.int64)
        for i in range(1, n):
            key = key << 21 | tokens.code[at + i]
        encoded = pa.array(key).dictionary_encode()
        distinct, inverse = encoded.dictionary.to_numpy(), encoded.indices.to_numpy()
        codes = np.stack([distinct >> 21 * (n - 1 - i) & (1 << 21) - 1 for i in range(n)], axis=1).tolist()
        rows = np.array([memory.rows_of_run(tuple([forms[c] for c in row])) for row in codes], np.int32)
        for i in range(n):
            out[at + i] = rows[inverse, i]
    long = size > 3 if short else size > 1
    code = tokens.code.tolist() if long.any() else []
    places, found = list[int](), list[int]()
    for a, n in zip(first[long].tolist(), size[long].tolist(), strict=True):
        for piece in range(a, a + n, 4 * UNIT):  # a later piece knows better
            end = min(a + n, piece + 5 * UNIT)
            found += memory.rows_of_run(tuple([forms[c] for c in code[piece:end]]))
            places += range(piece, end)
    out[places] = found


def _reach(glued: npt.NDArray[np.bool_], sentence: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """(k,) per token, the first token behind the glued ones of its sentence."""
    k = len(glued)
    breaks = ~glued
    breaks[1:] |= sentence[1:] != sentence[:-1]
    edges = np.append(np.flatnonzero(breaks), k)
    return np.repeat(edges[1:], np.diff(edges))


def _sentences(tokens: Tokens, forms: list[str], texts: list[str]) -> npt.NDArray[np.int32]:
    """A sentence ends after . ! ? … before a blank and a word that is not lower case, at a line's end, at a text's end.

    A full stop after a single letter, a number or a known abbreviation ends none.
    """
    k = len(tokens)
    breaks = np.zeros(k, np.int32)
    if not k:
        return breaks
    code = tokens.code
    breaks[1:] = tokens.text[1:] != tokens.text[:-1]
    heads = [form[:1] for form in forms]
    distinct = {head: i for i, head in enumerate(set(heads))}
    head = np.fromiter(map(distinct.__getitem__, heads), np.intp, len(heads))
    ends = np.array([one in _ENDS for one in distinct], bool)[head]
    lower = np.array([one.islower() for one in distinct], bool)[head][code]
    closes = np.array([one in _CLOSES for one in distinct], bool)[head]
    closes[closes] = [forms[i] in _CLOSES for i in np.flatnonzero(closes).tolist()]  # not `))`
    ended = ends[code]
    before = np.zeros(k, bool)  # the token before ends a sentence, behind quotes and brackets too
    before[1:] = ended[:-1]
    before[2:] |= closes[code[1:-1]] & ended[:-2]
    gap = np.zeros(k, bool)
    gap[1:] = ~tokens.glued()[1:]
    lines = _line_breaks(tokens, texts)
    breaks[lines & (~lower | np.append(False, ended[:-1]))] = 1
    for i in np.flatnonzero(gap & before & ~lower & ~lines & (breaks == 0)).tolist():
        breaks[i] = _ends_sentence(forms, code, i)
    return np.cumsum(breaks).astype(np.int32)


def openings(tokens: Tokens, sentence: npt.NDArray[np.int32]) -> npt.NDArray[np.intp]:
    """The first word of each sentence, behind quotes, dashes and numbers."""
    words = np.flatnonzero(tokens.kind == LETTERS)
    return words[np.unique(sentence[words], return_index=True)[1]]


def _line_breaks(tokens: Tokens, texts: list[str]) -> npt.NDArray[np.bool_]:
    """(k,) tokens with a line's end between them and the token before."""
    out = np.zeros(len(tokens), bool)
    for i, text in enumerate(texts):
        if "\n" in text:
            first, last = int(tokens.first[i]), int(tokens.first[i + 1])
            at = np.array([m.start() for m in re.finditer("\n", text)])
            here = first + np.searchsorted(tokens.start[first:last], at)
            out[here[(here > first) & (here < last)]] = True
    return out


def _ends_sentence(forms: list[str], code: npt.NDArray[np.int32], i: int) -> bool:
    if forms[code[i - 1]] != "." or i < 2:
        return True
    word = forms[code[i - 2]]
    return not (len(word) == 1 or word.lower() in ABBREVIATIONS or word.isdigit())
