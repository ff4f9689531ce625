"""Places and organisations from the lexicon, by rule: what stands in the lists, and what its own words give away.

A place is the longest run of capitalised tokens that is a key of the trie; alone in its cell it is surer, known as a
person's name too it is less sure. An organisation is a run of capitals around a word of organisations (Inc., GmbH,
University of …): it outweighs the persons its founders were.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.gazetteer import COMMON, GIVEN, LANGUAGE_BITS, LANGUAGES, PLACE, SURNAME, Names
from lakeveil.spans import Spans
from lakeveil.tokens import Tokens
from lakeveil.wordclass import FIRST_LIST, FIRST_MARK, GLUED_HYPHEN, INITIAL, LISTS, MARKS, NAME, PARTICLE

ORGANIZATION = FIRST_LIST + LISTS.index("organizations")
PLACE_WORD = FIRST_LIST + LISTS.index("places")
COMMA = FIRST_MARK + MARKS.index(",")
AMPERSAND = FIRST_MARK + MARKS.index("&")
_LONGEST = 5  # tokens of a place's name
_KNOWN = 128  # grade from which a key is a place of its own, not only the first word of one
_FORMS = frozenset(
    "inc ltd llc plc corp co gmbh ag kg ohg ug sarl sas sa sl slu spa srl ltda bv nv ab as asa aps oy oyj kft zrt bt ооо оао зао ао пао sp se".split()
)

_WORDS_TOO = frozenset("ab ag ao as bt co oe sa sas se sl sp".split())  # as legal forms in capitals only, and not after a comma


def places(
    tokens: Tokens,
    classes: npt.NDArray[np.int16],
    chance: npt.NDArray[np.float32],
    names: Names,
    languages: Sequence[str],
    lower: pa.StringArray,
    source: str,
) -> Spans:
    """CITY spans of tokens that are no part of a likely person (`chance`). `lower`: the vocabulary `lowered`."""
    capital = _capital(classes)
    size = np.diff(tokens.first)[tokens.text]  # tokens of the text
    opens = (tokens.first[tokens.text] == np.arange(len(tokens))) & (size <= _LONGEST)
    opening = (classes == PARTICLE + len(LISTS)) | (classes == PLACE_WORD + len(LISTS))  # San, North
    listed = ((classes >= NAME) & ((classes - NAME) % 2 == 1) | opening) & capital
    at = np.flatnonzero(listed & ((chance < 0.5) | opens))
    if not len(at):
        return Spans()
    distinct, which = np.unique(tokens.code[at], return_inverse=True)
    table = names.grade(lower.take(pa.array(distinct)).to_pylist())
    grade = table[which, PLACE]
    goes_on = _goes_on(tokens, classes, capital)
    chosen = np.flatnonzero((grade >= _KNOWN) | (goes_on[at] & (grade > 0)))
    i = at[chosen]
    leads = goes_on[i].tolist()
    chances, opened, sizes, text = chance[i].tolist(), opens[i].tolist(), size[i].tolist(), tokens.text[i].tolist()
    kinds, longer = table.tolist(), _Longer(tokens.code, lower.to_pylist(), goes_on, capital, names)
    rows: list[tuple[int, int, int, str, float]] = []
    reach = 0
    for j, (here, row) in enumerate(zip(i.tolist(), which[chosen].tolist(), strict=True)):
        if here < reach:
            continue
        n, grades = (longer.at(here) if leads[j] else None) or (1, kinds[row])
        if grades[PLACE] < _KNOWN:
            continue
        alone = opened[j] and sizes[j] == n
        if not alone and chances[j] >= 0.5:
            continue
        score = _sureness(grades, n, alone, languages[text[j]])
        if alone and grades[PLACE] >= 224 and max(grades[GIVEN], grades[SURNAME]) < 224:
            score = max(score, min(0.99, chances[j] + 0.01))  # a town, were it also a rare surname
        if score >= 0.4:
            rows.append((text[j], int(tokens.start[here]), int(tokens.end[here + n - 1]), "CITY", score))
            reach = here + n
    return Spans.of(rows, f"{source}#place")


def _goes_on(tokens: Tokens, classes: npt.NDArray[np.int16], capital: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """(k,) whether the next token may belong to the same place name: a capital, a particle, a hyphen."""
    out = np.zeros(len(tokens), bool)
    joins = capital | (classes == PARTICLE) | (classes == GLUED_HYPHEN)
    out[:-1] = joins[1:] & (tokens.text[1:] == tokens.text[:-1])
    return out


@dataclass(frozen=True, slots=True, eq=False)
class _Longer:
    """Looks for places of two or more tokens. `lower`: the vocabulary `lowered`."""

    code: npt.NDArray[np.int32]
    lower: Sequence[str]
    goes_on: npt.NDArray[np.bool_]
    capital: npt.NDArray[np.bool_]
    names: Names

    def at(self, i: int) -> tuple[int, list[int]] | None:
        """The longest that begins at token i: how many tokens, and its grades."""
        end = i + 1
        while end < i + _LONGEST and self.goes_on[end - 1]:
            end += 1
        words = [self.lower[code] for code in self.code[i:end].tolist()]
        for n in range(end - i, 1, -1):
            if self.capital[i + n - 1]:
                grades = self.names.get(" ".join(words[:n]))
                if grades is not None and grades[PLACE] >= _KNOWN:
                    return n, grades.tolist()
        return None


def _sureness(grades: Sequence[int], n: int, alone: bool, language: str) -> float:
    score = 0.5 + 0.1 * (grades[PLACE] >= 192) + 0.1 * (n > 1) + 0.2 * alone
    bit = LANGUAGE_BITS.get(language)
    if n == 1 and (grades[LANGUAGES] >> bit & 1 if bit is not None else grades[COMMON] >= 128):
        score -= 0.05 if alone else 0.2
    person = max(grades[GIVEN], grades[SURNAME])
    return float(min(0.9, max(0.0, score - 0.15 * (person >= 160) - 0.1 * (person >= 224))))


def organizations(tokens: Tokens, classes: npt.NDArray[np.int16], source: str) -> Spans:
    """ORGANIZATION spans: the capitals around a word of organisations."""
    named = (classes == ORGANIZATION) | (classes == ORGANIZATION + len(LISTS))
    capital = _capital(classes)
    forms = _codes_of_forms(tokens, named)
    is_form = np.zeros(len(tokens), bool)
    is_form[named] = np.isin(tokens.code[named], forms)
    is_form &= ~tokens.glued()  # spi-inc.org, t.co
    is_form[is_form] = capital[is_form] | ~np.isin(
        tokens.code[is_form], [c for c in forms if str(tokens.vocabulary[c]).lower() in _WORDS_TOO]
    )
    at = np.flatnonzero(named & (capital | is_form))
    if not len(at):
        return Spans()
    linking = (classes == PARTICLE) | (classes == AMPERSAND) | (classes == GLUED_HYPHEN)
    rows: list[tuple[int, int, int, str, float]] = []
    reach = -1
    for i in at.tolist():
        if i < reach:
            continue
        form = bool(is_form[i])
        low, high = int(tokens.first[tokens.text[i]]), int(tokens.first[tokens.text[i] + 1])
        first = _extend(i, -1, max(low, reach) - 1, capital, linking)
        if form and first == i and i - 1 >= low and classes[i - 1] == COMMA:  # "Smith, Inc."
            before = _extend(i - 1, -1, max(low, reach) - 1, capital, linking)
            first = before if before < i - 1 and not _plain_word(tokens, i) else i
        last = i if form else _extend(i, 1, high, capital | named, linking)
        if last > first and (form or last - first >= 1):
            rows.append(
                (int(tokens.text[i]), int(tokens.start[first]), int(tokens.end[last]), "ORGANIZATION", 0.9 if form else 0.7)
            )
            reach = last + 1
    return Spans.of(rows, f"{source}#organization")


def _plain_word(tokens: Tokens, i: int) -> bool:
    """Whether a legal form is also a word of everyday: after a comma it is that (`etc., as`)."""
    return str(tokens.vocabulary[int(tokens.code[i])]).lower() in _WORDS_TOO


def _codes_of_forms(tokens: Tokens, named: npt.NDArray[np.bool_]) -> list[int]:
    """Codes of the legal forms among the words of organisations: they count in lower case too."""
    return [c for c in np.unique(tokens.code[named]).tolist() if str(tokens.vocabulary[c]).lower() in _FORMS]


def _extend(i: int, step: int, stop: int, capital: npt.NDArray[np.bool_], linking: npt.NDArray[np.bool_]) -> int:
    """The farthest capital reached from `i` over capitals, with at most two linking words between them."""
    best, j, links = i, i + step, 0
    while j != stop and abs(j - i) <= 8:
        if capital[j]:
            best, links = j, 0
        elif linking[j] and links < 2:
            links += 1
        else:
            break
        j += step
    return best


def _capital(classes: npt.NDArray[np.int16]) -> npt.NDArray[np.bool_]:
    listed = (classes >= FIRST_LIST + len(LISTS)) & (classes < GLUED_HYPHEN)
    return np.asarray(((classes >= NAME) & (classes < NAME + 108)) | listed | (classes == INITIAL))
