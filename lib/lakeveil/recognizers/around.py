"""What stands around a token, and what a text looks like, in numbers: for heads that correct the tagger in one domain.

The tagger learnt what names look like everywhere; where one domain differs, it is mostly in form: a judge alone in a line, a party as one
capital letter, an author in brackets before a year. Few examples teach that when the forms are columns of their own.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import features
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Encoded
from lakeveil.tokens import Tokens

MARKS = (".", ",", "/", "(", ")", "„", "“", '"', "-", "–", ":", ";", "&", "§", "'")  # each a class; all other marks are one
PLAIN = 12  # classes of words, numbers and nothing before those of marks
CLASSES = PLAIN + len(MARKS) + 1
REACH = (-2, -1, 0, 1, 2)  # places whose class and grades are read
SHORT = 3  # letters of a short word
FAINT = 1e-4
LENGTHS = (1, 2, 5, 12)  # tokens of a text: buckets

Floats = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]


def classes(tokens: Tokens) -> Whole:
    """(k,) class of each token: numbers, words by case and length, marks one by one; 0 is left for what is outside the text."""
    shape = features.featurise(tokens.vocabulary).small[:, 0].astype(np.int64)
    case, length = shape // 13, shape % 13
    first = pc.utf8_slice_codeunits(tokens.vocabulary, 0, 1)
    mark = pc.fill_null(pc.index_in(first, pa.array(MARKS)), len(MARKS)).to_numpy(zero_copy_only=False).astype(np.int64)
    long = (length > SHORT).astype(np.int64)
    of_word = np.select(
        [case == 1, case == 2, case == 3, case == 4, case == 5, case == 6], [1, 2 + long, 4, 5 + long, 7 + long, 9], 10
    )
    return np.asarray(np.where(case == 0, PLAIN + mark, of_word), np.int64)[tokens.code]


def width(known: int) -> int:
    """Columns of `around` for `known` labels."""
    return len(REACH) * (CLASSES + 4) + 3 * CLASSES + len(LENGTHS) + 1 + 3 + 4 * known


def around(encoded: Encoded, known: list[int]) -> Floats:
    """(k, width) of each token: class and lexicon grades of five places; its class again where the text is one token, two, or it stands in
    brackets; length of the text, brackets, a § in it, its share of numbers; log odds of the `known` kinds at four places."""
    tokens = encoded.tokens
    if not len(tokens):
        return np.zeros((0, width(len(known))), np.float32)
    text, of = tokens.text.astype(np.int64), classes(tokens)
    near = [_flags(moved(of, text, step, 0), CLASSES) for step in REACH]
    length = np.diff(tokens.first)[text]
    inside = _bracketed(of, tokens)
    special = np.column_stack([length == 1, length == 2, inside])
    twice = (near[REACH.index(0)][:, :, None] * special[:, None, :]).reshape(len(of), -1)
    share = _share(of == 1, tokens)[text]
    paragraph = _share(of == PLAIN + MARKS.index("§"), tokens)[text] > 0
    form = [_flags(np.searchsorted(LENGTHS, length), len(LENGTHS) + 1), np.column_stack([inside, paragraph, share])]
    grades = [moved(column, text, step, 0.0)[:, None] for step in REACH for column in encoded.grades.T]
    chance = np.clip(bioes.of_kinds(encoded.tags)[:, known].astype(np.float64), FAINT, 1 - FAINT)
    odds, none = np.log(chance / (1 - chance)), np.log(FAINT / (1 - FAINT))
    said = [moved(column, text, step, none)[:, None] / -none for step in REACH if step for column in odds.T]
    return np.asarray(np.concatenate([*near, twice, *form, *grades, *said], 1), np.float32)


def of_texts(encoded: Encoded) -> Floats:
    """(n, width) what a text looks like: mean token vector, shares of the classes, length, a § in it; zeros for one without tokens."""
    tokens, texts = encoded.tokens, len(encoded.tokens.first) - 1
    count = np.diff(tokens.first)
    mean = np.zeros((texts, encoded.hidden.shape[1]))
    shares = np.zeros((texts, CLASSES))
    if len(tokens):
        text, of = tokens.text.astype(np.int64), classes(tokens)
        filled = np.flatnonzero(count)
        mean[filled] = np.add.reduceat(encoded.hidden.astype(np.float64), tokens.first[filled].astype(np.int64), axis=0)
        shares = np.bincount(text * CLASSES + of, minlength=texts * CLASSES).reshape(texts, CLASSES).astype(np.float64)
    each = np.maximum(count, 1)[:, None]
    paragraph = shares[:, PLAIN + MARKS.index("§")] > 0
    return np.asarray(np.column_stack([0.5 * mean / each, 3 * shares / each, 0.3 * np.log1p(count), paragraph]), np.float32)


def moved(values: npt.NDArray[Any], text: Whole, step: int, outside: float) -> npt.NDArray[Any]:
    """(k,) the value `step` tokens further, `outside` where that is another text."""
    out = np.full_like(values, outside)
    if len(values) > abs(step):
        here, there = (slice(None, -step or None), slice(step, None)) if step >= 0 else (slice(-step, None), slice(None, step))
        same = text[here] == text[there]
        out[here] = np.where(same, values[there], out[here])
    return out


def _flags(codes: Whole, count: int) -> Floats:
    return np.asarray(codes[:, None] == np.arange(count), np.float32)


def _bracketed(of: Whole, tokens: Tokens) -> npt.NDArray[np.bool_]:
    """Tokens behind more opening than closing brackets of their text; the opening one counts as inside."""
    step = (of == PLAIN + MARKS.index("(")).astype(np.int64) - (of == PLAIN + MARKS.index(")"))
    total = np.concatenate([[0], np.cumsum(step)])
    return np.asarray(total[1:] - total[tokens.first[tokens.text]] > 0)


def _share(flags: npt.NDArray[np.bool_], tokens: Tokens) -> npt.NDArray[np.float64]:
    """(n,) share of the tokens of each text that are so."""
    total = np.concatenate([[0], np.cumsum(flags)])
    return np.asarray((total[tokens.first[1:]] - total[tokens.first[:-1]]) / np.maximum(np.diff(tokens.first), 1), np.float64)
