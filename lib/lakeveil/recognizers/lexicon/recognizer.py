"""Names by the lexicon: no network, every language the lists and rules reach. The floor that taggers must beat.

Each token has a class (lakeveil.wordclass); weights over the classes around a token, learned on labelled text, say how
likely it belongs to a person's name. Neighbouring likely tokens make a span. A second look knows the first look's
opinion of the neighbours and of the same word elsewhere in the text.
Places, organisations and scripts without blanks go by rules: see lexicon_rules.py and lexicon_han.py.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.bundle import Bundle
from lakeveil.columnnames import hint
from lakeveil.config import Detection
from lakeveil.gazetteer import COMMON, GIVEN, LANGUAGE_BITS, PLACE, SURNAME, Names, lowered
from lakeveil.labels import parent
from lakeveil.recognizers.called import called
from lakeveil.recognizers.lexicon.arabic import settle
from lakeveil.recognizers.lexicon.han import persons
from lakeveil.recognizers.lexicon.rules import organizations, places
from lakeveil.spans import Origin, Recognizer, Spans, Texts
from lakeveil.tokens import DIGITS, LETTERS, Tokens, tokenize
from lakeveil.wordclass import (
    CLASSES,
    EDGE,
    GLUED_HYPHEN,
    GLUED_STOP,
    INITIAL,
    NAME,
    PARTICLE,
    classify,
    coarse_of_class,
)

VERSION = "1"
SOURCE = f"lexicon@{VERSION}"
LOOKS = 4  # grades of the first look's opinion: under .1, .4, .7, above
SLOTS = max(LANGUAGE_BITS.values()) + 2  # languages with weights of their own; the last: all others
EMIT = 0.3  # a token less likely than this is no part of a span
_SHORT = 16  # words and numbers
_LONE, _LESS = 0.75, 0.6  # a single word less likely than this, among numbers, is worth so much of it
Floats = npt.NDArray[np.float32]
Classes = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Log-odds asked by flat index: 98 of 100 are nought, so only rows with others are held. row: (r,) int16 into cells, 0 the row of
    noughts; cells: (c, CLASSES) float16.
    """

    row: npt.NDArray[np.int16]
    cells: npt.NDArray[np.float16]

    @classmethod
    def of(cls, flat: npt.NDArray[np.float16]) -> Table:
        """From all of them, in whole rows."""
        wide = flat.reshape(-1, CLASSES)
        some = np.flatnonzero(wide.any(axis=1))
        row = np.zeros(len(wide), np.int16)
        row[some] = np.arange(1, len(some) + 1)
        return cls(row, np.concatenate([np.zeros((1, CLASSES), np.float16), wide[some]]))

    def __getitem__(self, at: npt.NDArray[np.int64]) -> Floats:
        row, column = np.divmod(at, CLASSES)
        return self.cells[self.row[row], column].astype(np.float32)


@dataclass(frozen=True, slots=True)
class Weights:
    """Log-odds tables over classes (C fine, G coarse), each indexed flat; see `looks`."""

    tables: Mapping[str, Table]

    @classmethod
    def open(cls, bundle: Bundle) -> Weights:
        stored = np.load(bundle.file("names.weights.npz"))
        return cls({name: Table.of(stored[name]) for name in stored.files})


def around(tokens: Tokens, classes: Classes) -> npt.NDArray[np.int16]:
    """(5, k) classes at distance -2…2, EDGE beyond the text."""
    out = np.full((5, len(classes)), EDGE, np.int16)
    for row, step in enumerate(range(-2, 3)):
        if step < 0:
            same = tokens.text[-step:] == tokens.text[:step]
            out[row, -step:][same] = classes[:step][same]
        elif step > 0:
            same = tokens.text[step:] == tokens.text[:-step]
            out[row, :-step][same] = classes[step:][same]
        else:
            out[row] = classes
    return out


def candidates(near: npt.NDArray[np.int16]) -> npt.NDArray[np.intp]:
    """Tokens that can be part of a name at all: name-like words and what stands between or beside them."""
    left, here, right = near[1], near[2], near[3]

    def wordlike(c: npt.NDArray[np.int16]) -> npt.NDArray[np.bool_]:
        return np.asarray((c >= NAME) | (c == INITIAL) | ((c >= PARTICLE) & (c <= GLUED_STOP)))

    chosen = (here >= NAME) | (here == INITIAL) | (here == GLUED_STOP)
    chosen |= wordlike(left) & wordlike(right)
    chosen |= ((here >= PARTICLE) & (here < GLUED_HYPHEN)) & (wordlike(right) | wordlike(left))
    return np.flatnonzero(chosen)


def first_look(
    near: npt.NDArray[np.int16], slot: npt.NDArray[np.int64], coarse: npt.NDArray[np.int16]
) -> dict[str, npt.NDArray[np.int64]]:
    """Indices into each table for tokens with classes `near` (5, m) in texts of language slot (m,)."""
    c = near.astype(np.int64)
    g = coarse[near].astype(np.int64)
    n = int(coarse.max()) + 1
    here = c[2]
    return {
        "own": slot * CLASSES + here,
        "left": c[1] * CLASSES + here,
        "right": c[3] * CLASSES + here,
        "lefts": (g[0] * n + g[1]) * CLASSES + here,
        "rights": (g[4] * n + g[3]) * CLASSES + here,
        "sides": (g[1] * n + g[3]) * CLASSES + here,
    }


def second_look(
    near: npt.NDArray[np.int16], opinion: Floats, at: npt.NDArray[np.intp], tokens: Tokens
) -> dict[str, npt.NDArray[np.int64]]:
    """Indices that know the first look's `opinion` (m,) at tokens `at` (m,): of both neighbours, and of the same word."""
    level = np.zeros(len(tokens) + 2, np.int64)
    level[at + 1] = np.digitize(opinion, [0.1, 0.4, 0.7])
    inside = np.ones(len(tokens) + 2, bool)
    here = near[2].astype(np.int64)
    own = level[at + 1]
    left = np.where(near[1] == EDGE, 0, level[at]) * inside[at]
    right = np.where(near[3] == EDGE, 0, level[at + 2])
    return {
        "beside": ((left * LOOKS + right) * LOOKS + own) * CLASSES + here,
        "elsewhere": (_elsewhere(own, at, tokens) * LOOKS + own) * CLASSES + here,
    }


def _elsewhere(own: npt.NDArray[np.int64], at: npt.NDArray[np.intp], tokens: Tokens) -> npt.NDArray[np.int64]:
    """(m,) the best of the opinions, graded (m,), of the same word at other places of the same text: 0 none, then 1–4."""
    out = np.zeros(len(at), np.int64)
    key = pa.array(tokens.text[at].astype(np.int64) * len(tokens.vocabulary) + tokens.code[at])
    word = key.dictionary_encode().indices.to_numpy()
    several = np.flatnonzero(np.bincount(word)[word] > 1)
    if not len(several):
        return out
    word, level = word[several], own[several]
    n = int(word.max()) + 1
    count = np.bincount(word * LOOKS + level, minlength=n * LOOKS).reshape(n, LOOKS)
    met = count > 0
    best = LOOKS - 1 - met[:, ::-1].argmax(1)
    alone = count[np.arange(n), best] == 1
    met[np.arange(n), best] = False
    second = LOOKS - 1 - met[:, ::-1].argmax(1)
    out[several] = 1 + np.where((level == best[word]) & alone[word], second[word], best[word])
    return out


def total(weights: Mapping[str, Table] | Mapping[str, Floats], indices: Mapping[str, npt.NDArray[np.int64]]) -> Floats:
    """Sum of one weight per table: log-odds (m,)."""
    first, *others = indices
    out = weights[first][indices[first]].copy()
    for name in others:
        out += weights[name][indices[name]]
    return out


def sigmoid(x: Floats) -> Floats:
    """1 / (1 + e^-x)."""
    return np.asarray(1 / (1 + np.exp(-np.clip(x, -30, 30))), np.float32)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The recognizer: opened parts of the bundle, no state."""

    names: Names
    weights: Weights
    lists: Mapping[str, int]
    coarse: npt.NDArray[np.int16]

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """PERSON, CITY and ORGANIZATION spans of a batch, scored 0–1; `found` is not looked at."""
        asked = _asked(texts)
        if not len(asked):
            return Spans()
        if len(asked) < len(texts):
            spans = self(texts.take(asked), found)
            return spans.moved(asked[spans.text].astype(np.int32))
        tokens = tokenize(texts.values)
        lower = lowered(tokens.vocabulary)
        listed = name_columns(texts)
        classes = classify(tokens, texts.languages, self.names, self.lists, listed, lower)
        chance = self.chances(tokens, classes, slots(texts.languages))
        settle(tokens, chance, self.names, listed)
        return Spans.concat(
            [
                spans_of(tokens, classes, chance, numbered(tokens) & ~listed),
                persons(texts, self.names, SOURCE),
                places(tokens, classes, chance, self.names, texts.languages, lower, SOURCE),
                organizations(tokens, classes, SOURCE),
            ]
        )

    def chances(self, tokens: Tokens, classes: Classes, slot: npt.NDArray[np.int64]) -> Floats:
        """(k,) how likely each token belongs to a person's name."""
        chance = np.zeros(len(tokens), np.float32)
        near = around(tokens, classes)
        at = candidates(near)
        if not len(at):
            return chance
        near = near[:, at]
        logit = total(self.weights.tables, first_look(near, slot[tokens.text[at]], self.coarse))
        if "beside" in self.weights.tables:
            logit = logit + total(self.weights.tables, second_look(near, sigmoid(logit), at, tokens))
        chance[at] = sigmoid(logit)
        return _with_initials(tokens, classes, chance)


def _with_initials(tokens: Tokens, classes: Classes, chance: Floats) -> Floats:
    """Initials and their full stops before a likely name are as likely: `R. J. Wilson`."""
    lead = (classes == INITIAL) | (classes == GLUED_STOP)
    same = tokens.text[1:] == tokens.text[:-1]
    for _ in range(6):
        raised = lead[:-1] & same & (chance[1:] >= 0.5) & (chance[:-1] < chance[1:])
        if not raised.any():
            break
        chance[:-1][raised] = chance[1:][raised]
    return chance


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer of the bundle's lexicon. `detection` has no part in it: thresholds apply later."""
    lists = json.loads(bundle.file("names.words.json").read_text("utf-8"))
    lexicon = Lexicon(Names.open(bundle), Weights.open(bundle), lists, coarse_of_class())
    return lambda texts, found: Spans.concat([lexicon(texts, found), called(texts, lexicon.names, SOURCE)])


def evidence(tokens: Tokens, names: Names) -> npt.NDArray[np.uint8]:
    """(k, 4) uint8: how strongly the lexicon knows each token as given name, surname, place, common word; 0 unknown."""
    lower = lowered(tokens.vocabulary)
    used = np.zeros(len(lower), bool)
    used[tokens.code[tokens.kind == LETTERS]] = True
    rows = np.zeros((len(lower), 4), np.uint8)
    at = np.flatnonzero(used)
    rows[at] = names.grade(lower.take(at).to_pylist())[:, [GIVEN, SURNAME, PLACE, COMMON]]
    return rows[tokens.code]


def slots(languages: Sequence[str]) -> npt.NDArray[np.int64]:
    """(n,) which weights of its own a text's language has."""
    table = {code: LANGUAGE_BITS.get(code, SLOTS - 1) for code in set(languages)}
    return np.fromiter(map(table.__getitem__, languages), np.int64, len(languages))


def _asked(texts: Texts) -> npt.NDArray[np.intp]:
    """The texts that may hold a name: with a capital, with another letter than ASCII's, or of a column of names."""
    marked = pc.match_substring_regex(texts.values, "[A-Z]|[^\\x00-\\x7f]").to_numpy(zero_copy_only=False)
    return np.flatnonzero(marked | name_columns(texts))


def name_columns(texts: Texts) -> npt.NDArray[np.bool_]:
    """(n,) texts of columns decided to be names, or called so while nothing is decided: lower case says nothing there."""
    named = np.array([_named(origin) for origin in texts.origins], bool)
    return np.full(len(texts), bool(named[0])) if texts.origin is None else named[texts.origin]


def _named(origin: Origin) -> bool:
    if origin.decision is not None:
        return parent(origin.decision) == "PERSON"
    return origin.kind in ("unknown", "structured") and _called_names(origin.path)


@lru_cache(maxsize=4096)
def _called_names(path: str) -> bool:
    return parent(hint(path).label or "") == "PERSON"


def numbered(tokens: Tokens) -> npt.NDArray[np.bool_]:
    """(n,) short texts of which at least a fifth are numbers: goods and parts rather than people."""
    n = len(tokens.first) - 1
    numbers = np.bincount(tokens.text[tokens.kind == DIGITS], minlength=n)
    words = numbers + np.bincount(tokens.text[tokens.kind == LETTERS], minlength=n)
    return np.asarray((words <= _SHORT) & (numbers > 0) & (numbers * 5 >= words), bool)


def spans_of(tokens: Tokens, classes: Classes, chance: Floats, wary: npt.NDArray[np.bool_] | None = None) -> Spans:
    """Runs of likely tokens of one text, without punctuation at their ends; the score is their words' mean chance.

    `wary`: (n,) texts in which a single word that is not nearly sure counts for less.
    """
    member = chance >= EMIT
    word = (classes >= NAME) | (classes == INITIAL) | ((classes >= PARTICLE) & (classes < GLUED_HYPHEN))
    begins = member.copy()
    begins[1:] &= ~member[:-1] | (tokens.text[1:] != tokens.text[:-1])
    starts = np.flatnonzero(begins)
    if not len(starts):
        return Spans()
    run = np.cumsum(begins) - 1
    solid = np.flatnonzero(member & (word | (classes == GLUED_STOP)))
    words = np.flatnonzero(member & word)
    first = _ends(run, words, len(starts), last=False)
    last = _ends(run, solid, len(starts), last=True)
    kept = np.flatnonzero((first >= 0) & (last >= 0))
    n = np.bincount(run[words], minlength=len(starts))
    score = np.bincount(run[words], chance[words], minlength=len(starts)) / np.maximum(n, 1)
    named = np.bincount(run[words], classes[words] >= NAME, minlength=len(starts))
    kept = kept[named[kept] > 0]
    k = len(kept)
    if wary is not None:
        weak = wary[tokens.text[first[kept]]] & (first[kept] == last[kept]) & (score[kept] < _LONE)
        score[kept[weak]] *= _LESS
    return Spans(
        tokens.text[first[kept]],
        tokens.start[first[kept]],
        tokens.end[last[kept]],
        np.zeros(k, np.int16),
        score[kept].astype(np.float32),
        np.zeros(k, np.int16),
        np.zeros(k, np.int8),
        ("PERSON",),
        (SOURCE,),
    )


def _ends(run: npt.NDArray[np.int64], at: npt.NDArray[np.intp], n: int, *, last: bool) -> npt.NDArray[np.int64]:
    """(n,) the first or last of the tokens `at` in each run; -1 without one."""
    out = np.full(n, -1, np.int64)
    order = at if last else at[::-1]
    out[run[order]] = order
    return out
