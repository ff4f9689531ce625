"""What kind of word each token is, to the name lexicon: a number out of some two hundred.

A capitalised (or caseless) word's class says how it is written, how strongly the lexicon knows it as given name and
as surname, whether it is a plain word of the text's language and whether a place. All else falls into few classes:
titles, particles, words of organisations and places, initials, punctuation marks. The weights in the bundle read
classes only, never words: that is why what they learn in one language serves another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import inflection
from lakeveil.gazetteer import COMMON, GIVEN, HOME, LANGUAGE_BITS, LANGUAGES, PLACE, REGIONS, SURNAME, Names, lowered
from lakeveil.tokens import DIGITS, LETTERS, SINGLE, Tokens

EDGE, LOWER, INITIAL, DIGIT, PUNCTUATION, UNSPACED = range(6)
MARKS = "-'.,:;\"()[]/@#&!?…–—’‘“”„«»·*_|<>=+"
FIRST_MARK = 6
LISTS = ("particles", "titles", "persons", "organizations", "places", "calendar")  # earlier wins
FIRST_LIST = FIRST_MARK + len(MARKS)
GLUED_HYPHEN = FIRST_LIST + 2 * len(LISTS)
GLUED_APOSTROPHE, GLUED_STOP = GLUED_HYPHEN + 1, GLUED_HYPHEN + 2
NAME = 64  # from here on: NAME + shape·54 + given·18 + surname·6 + common·2 + place
TITLE, UPPER, CASELESS = range(3)  # shapes
CLASSES = NAME + 3 * 54
COARSE = 96
PARTICLE, TITLE_WORD = FIRST_LIST, FIRST_LIST + 1
_STRONG, _WEAK, _AT_HOME = 160, 64, 48
_WEIGHT_OF_COMMON = 128


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Per distinct token of a batch: class if it is no name-like word (else -1), shape, and its grades."""

    plain: npt.NDArray[np.int16]
    shape: npt.NDArray[np.int8]
    grades: npt.NDArray[np.uint16]


def vocabulary(
    words: pa.StringArray,
    lower: pa.StringArray,
    used: npt.NDArray[np.int8],
    names: Names,
    lists: Mapping[str, int],
    low_too: bool,
) -> Vocabulary:
    """Describe distinct tokens. `lower`: as keys are written; `used`: (v,) kind of each; `lists`: lower-case word → its class; `low_too`: grade lower case."""
    n = len(words)
    plain = np.full(n, PUNCTUATION, np.int16)
    shape = np.full(n, -1, np.int8)
    letters = used == LETTERS
    capital = _true(pc.utf8_is_upper(pc.utf8_slice_codeunits(words, 0, 1)))
    upper = _true(pc.utf8_is_upper(words))
    single_letter = pc.utf8_length(words).to_numpy(zero_copy_only=False) == 1
    is_lower = _true(pc.utf8_is_lower(words))
    shape[letters & capital] = TITLE
    shape[letters & upper & ~single_letter] = UPPER
    shape[letters & ~capital & ~is_lower & _true(pc.equal(words, lower))] = CASELESS
    plain[letters] = LOWER
    plain[letters & upper & single_letter] = INITIAL
    plain[used == DIGITS] = DIGIT
    plain[used == SINGLE] = UNSPACED
    marks = np.flatnonzero(~letters & (used != DIGITS) & (used != SINGLE))
    for i in marks:
        place = MARKS.find(str(words[i])[0])
        plain[i] = FIRST_MARK + place if place >= 0 else PUNCTUATION
    listed = _listed(lower, lists)
    plain = np.where(listed >= 0, listed + (len(LISTS) * (shape >= 0)), plain).astype(np.int16)
    nameable = (shape >= 0) & (listed < 0) & (plain != INITIAL)
    plain[nameable] = -1
    wanted = np.flatnonzero(nameable | (low_too & letters))
    grades = np.zeros((n, 6), np.uint16)
    grades[wanted] = names.grade_loosely(lower.take(pa.array(wanted)).to_pylist())
    return Vocabulary(plain, shape, grades)


def classify(
    tokens: Tokens,
    languages: Sequence[str],
    names: Names,
    lists: Mapping[str, int],
    low_is_title: npt.NDArray[np.bool_] | None = None,
    lower: pa.StringArray | None = None,
) -> npt.NDArray[np.int16]:
    """(k,) the class of each token. `low_is_title`: (n,) texts of name columns, where lower case says nothing; `lower`: the vocabulary `lowered`."""
    used = np.zeros(len(tokens.vocabulary), np.int8)
    used[tokens.code] = tokens.kind
    any_low = low_is_title is not None and bool(low_is_title.any())
    lower = lowered(tokens.vocabulary) if lower is None else lower
    words = vocabulary(tokens.vocabulary, lower, used, names, lists, any_low)
    classes = words.plain[tokens.code]
    shape = words.shape[tokens.code]
    upper_text = _all_upper(tokens, shape, classes)
    shape = np.where((shape == UPPER) & upper_text[tokens.text], np.int8(TITLE), shape)
    if any_low and low_is_title is not None:
        raised = low_is_title[tokens.text] & (classes == LOWER)
        shape = np.where(raised, np.int8(TITLE), shape)
        classes = np.where(raised, np.int16(-1), classes)
    at = np.flatnonzero(classes == -1)
    masks = _masks(languages)[tokens.text[at]]
    classes[at] = _name_classes(_with_bases(words.grades, tokens, at, languages, names, lower, masks[:, 0]), shape[at], masks)
    _glue(tokens, classes)
    return classes


def _with_bases(
    grades: npt.NDArray[np.uint16],
    tokens: Tokens,
    at: npt.NDArray[np.intp],
    languages: Sequence[str],
    names: Names,
    lower: pa.StringArray,
    home: npt.NDArray[np.uint16],
) -> npt.NDArray[np.uint16]:
    """(len(at), 6) grades of the tokens `at`; a word that is no name and no common word has those of a base form that is a name at `home`."""
    rows = grades[tokens.code[at]]
    codes = sorted(set(languages) & inflection.SERVED - inflection.APOSTROPHE)
    served = {code: i for i, code in enumerate(codes)}
    if not served or not len(at):
        return rows
    of_text = np.fromiter((served.get(code, -1) for code in languages), np.int64, len(languages))
    language: npt.NDArray[np.int64] = of_text[tokens.text[at]]
    weak = np.flatnonzero((language >= 0) & (rows[:, :PLACE].max(1) < _STRONG) & (rows[:, COMMON] < _WEIGHT_OF_COMMON))
    pairs, which = np.unique(language[weak] << 32 | tokens.code[at[weak]], return_inverse=True)
    region = np.zeros(len(pairs), np.uint16)
    region[which] = home[weak]
    words = lower.take(pa.array(pairs & 0xFFFFFFFF)).to_pylist()
    led = names.grade_bases(words, [codes[i] for i in (pairs >> 32).tolist()], region)[which]
    better = led[:, :PLACE].max(1) > rows[weak, :PLACE].max(1)
    rows[weak[better]] = led[better]
    return rows


def coarse_of_class() -> npt.NDArray[np.int16]:
    """(CLASSES,) the coarse class that stands for a class at a distance: 64 plain ones, then 32 sorts of name-like word."""
    out = np.arange(CLASSES, dtype=np.int16)
    code = out[NAME:] - NAME
    shape, given, surname, common, place = code // 54, code // 18 % 3, code // 6 % 3, code // 2 % 3, code % 2
    strength = np.maximum(given, surname)
    sort = np.select([(strength == 2) & (common == 0), strength >= 1, common > 0, place > 0], [0, 1, 2, 3], 4)
    out[NAME:] = NAME + np.minimum(sort + 5 * shape + 15 * ((strength == 2) & (given == 2) & (common == 0)), 31)
    return out


def _name_classes(
    grades: npt.NDArray[np.uint16], shape: npt.NDArray[np.int8], masks: npt.NDArray[np.uint16]
) -> npt.NDArray[np.int16]:
    home = (grades[:, REGIONS] & masks[:, 0]) != 0
    bonus = np.where(home, _AT_HOME, 0)
    given, surname = (
        np.digitize(np.where(grades[:, c] > 0, grades[:, c] + bonus, 0), [_WEAK, _STRONG]) for c in (GIVEN, SURNAME)
    )
    known = masks[:, 1] != 0
    here = np.where(known, (grades[:, LANGUAGES] & masks[:, 1]) != 0, grades[:, COMMON] >= _WEIGHT_OF_COMMON)
    common = np.where(here, 2, (grades[:, COMMON] >= _WEIGHT_OF_COMMON).astype(np.int64))
    place = grades[:, PLACE] > 0
    return np.asarray(NAME + shape.astype(np.int64) * 54 + given * 18 + surname * 6 + common * 2 + place, np.int16)


def _masks(languages: Sequence[str]) -> npt.NDArray[np.uint16]:
    """(n, 2): the home region of each text's language, its bit among the languages with common words; 0 if unknown."""
    kinds = {code: i for i, code in enumerate(dict.fromkeys(languages))}
    table = [[HOME.get(code, 0), 1 << LANGUAGE_BITS[code] if code in LANGUAGE_BITS else 0] for code in kinds]
    rows = np.fromiter(map(kinds.__getitem__, languages), np.int32, len(languages))
    return np.array(table, np.uint16).reshape(-1, 2)[rows]


def _all_upper(tokens: Tokens, shape: npt.NDArray[np.int8], classes: npt.NDArray[np.int16]) -> npt.NDArray[np.bool_]:
    """(n,) texts with two or more words in capitals and none in lower case: capitals say nothing there."""
    n = len(tokens.first) - 1
    capitals = np.bincount(tokens.text[shape == UPPER], minlength=n)
    mixed = np.bincount(
        tokens.text[(shape == TITLE) | ((tokens.kind == LETTERS) & (shape < 0) & (classes != INITIAL))], minlength=n
    )
    return np.asarray((capitals >= 2) & (mixed == 0))


def _glue(tokens: Tokens, classes: npt.NDArray[np.int16]) -> None:
    """A hyphen or apostrophe inside a word, and a full stop right after one, have classes of their own."""
    glued = tokens.glued()
    both = np.zeros(len(tokens), bool)
    both[:-1] = glued[:-1] & glued[1:]
    classes[both & (classes == FIRST_MARK + MARKS.index("-"))] = GLUED_HYPHEN
    classes[both & _among(classes, [FIRST_MARK + MARKS.index(c) for c in "'’"])] = GLUED_APOSTROPHE
    stop = classes == FIRST_MARK + MARKS.index(".")
    after_initial = np.zeros(len(tokens), bool)
    after_initial[1:] = glued[1:] & _among(classes[:-1], [INITIAL, TITLE_WORD, TITLE_WORD + len(LISTS)])
    classes[stop & after_initial] = GLUED_STOP


def _among(classes: npt.NDArray[np.int16], wanted: Sequence[int]) -> npt.NDArray[np.bool_]:
    """(k,) whether each class is one of `wanted`."""
    table = np.zeros(CLASSES, bool)
    table[list(wanted)] = True
    return table[classes]


def _listed(lower: pa.StringArray, lists: Mapping[str, int]) -> npt.NDArray[np.int16]:
    keys = pa.array(list(lists), pa.string())
    codes = np.append(np.fromiter(lists.values(), np.int16, len(lists)), np.int16(-1))
    found = pc.fill_null(pc.index_in(lower, keys), len(lists)).to_numpy(zero_copy_only=False)
    return np.asarray(codes[found], np.int16)


def _true(flags: pa.BooleanArray) -> npt.NDArray[np.bool_]:
    return np.asarray(flags.to_numpy(zero_copy_only=False), bool)
