"""Names as registers write them: "GARCIA LOPEZ, MARIA DOLORES" is one name, "Anna, Maria and Paul" are three."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.tokens import LETTERS, Tokens

LINE = 2  # of features.spacing: a new line or text; above, a tab or a wide blank
LISTED = 0.25  # least grade of a given name behind the comma
_BEFORE = [":", ";", "|", '"', "'", "(", ">", "<", "-", "–", "•", "*", "["]  # or the beginning of the text
_AFTER = [*_BEFORE, ".", ")", "]"]  # or its end; a comma or a word such as "and" goes on with a list

Bools = npt.NDArray[np.bool_]


def join(found: Found, tokens: Tokens, grades: npt.NDArray[np.float32], space: npt.NDArray[np.int8]) -> Found:
    """Surname, comma and given name or initials as one span, where no list of names goes on around them.

    `found` in reading order; grades: (k, 4) given name, surname, place, common word of each token; space: (k,) see
    features.spacing. The joined span has the higher of the two scores: the network often knows one half alone ("Slaughter, Anne-Marie").
    """
    person = found.kind == PERSON
    comma = _is(tokens, [","])
    pair = (
        np.flatnonzero(person[:-1] & person[1:] & (found.last[:-1] + 2 == found.first[1:]))
        if len(found) > 1
        else np.zeros(0, int)
    )
    pair = pair[comma[found.last[pair] + 1] & (tokens.text[found.last[pair]] == tokens.text[found.first[pair + 1]])]
    if not len(pair):
        return found
    left, right = found.take(pair), found.take(pair + 1)
    opens = (space[left.first] >= LINE) | _holds(tokens, left.first - 1, _BEFORE)
    behind = np.minimum(right.last + 1, len(tokens) - 1)
    closes = (behind == right.last) | (space[behind] >= LINE) | _holds(tokens, behind, _AFTER)
    alone = opens & closes
    pair = pair[alone & _surname(left, grades) & _given(right, tokens, grades) & ~_two(left, right, grades)]
    pair = pair[~np.isin(pair - 1, pair)]
    last, score = found.last.copy(), found.score.copy()
    last[pair], score[pair] = found.last[pair + 1], np.maximum(score[pair], score[pair + 1])
    return Found(found.first, last, found.kind, score).take(~np.isin(np.arange(len(found)), pair + 1))


def _two(left: Found, right: Found, grades: npt.NDArray[np.float32]) -> Bools:
    """Whether both are full names in the usual order: "Rowan Ellis, Ximena Salvatierra"."""
    given, surname = grades[:, 0], grades[:, 1]
    full = (left.last > left.first) & (right.last > right.first)
    return np.asarray(full & (given[left.first] >= 0.4) & (given[left.first] > surname[left.first]) & (given[right.last] < 0.4))


def _surname(found: Found, grades: npt.NDArray[np.float32]) -> Bools:
    """Whether the last word is rather a surname than a given name."""
    given, surname = grades[found.last, 0], grades[found.last, 1]
    return np.asarray((surname >= given) | (surname >= 0.5))


def _given(found: Found, tokens: Tokens, grades: npt.NDArray[np.float32]) -> Bools:
    """Whether the first word is a given name, and not rather a surname, or an initial."""
    given, surname = grades[found.first, 0], grades[found.first, 1]
    initial = (tokens.end - tokens.start == 1)[found.first] & (tokens.kind[found.first] == LETTERS)
    return np.asarray(((given >= LISTED) & (given + 0.1 >= surname)) | initial)


def _holds(tokens: Tokens, at: Any, marks: list[str]) -> Bools:
    """Whether one of the marks stands at each place."""
    return np.asarray(_is(tokens, marks)[at])


def _is(tokens: Tokens, marks: list[str]) -> Bools:
    return np.asarray(pc.is_in(tokens.vocabulary, pa.array(marks)).to_numpy(zero_copy_only=False)[tokens.code], bool)
