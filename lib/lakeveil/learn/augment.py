"""One epoch of training text: names and places swapped, case and marks changed, letters mistyped, texts joined.

All of it works on token numbers, so an epoch of ten million tokens is drawn in seconds.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.codepoints import TABLED, code_points, folded
from lakeveil.learn.data import NOT_PERSON, TAGS, Sequences

GAP = 4  # empty places between texts: as many as the widest dilation reaches, so that no convolution crosses
MODES = ("as is", "lower", "upper", "folded", "title", "noisy")
SHARES = (0.48, 0.22, 0.15, 0.03, 0.03, 0.06, 0.03)
HEADED = 0.35  # in the last share, each word outside a name has a capital with this chance, as headings and contracts write them
_OCR = {
    "l": "1",
    "i": "l",
    "o": "0",
    "e": "c",
    "a": "o",
    "n": "u",
    "u": "n",
    "h": "b",
    "t": "f",
    "s": "5",
    "I": "l",
    "B": "8",
    "S": "5",
}
WRAPPED, WIDE = (0.05, 0.12), (0.03, 0.3)  # share of texts set anew, and of their blanks: line ends; two blanks or tabs
UNTOLD = 0.08  # share of the blocks whose language is not told
EMPTY = 0.5  # share of the blocks without any name, place or organisation that an epoch sees: they teach the least
Ints = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Stream:
    """Tokens of an epoch, -1 in gaps. token: (k,) int32 in the form shown; target, space: (k,) int8; language: (k,) int8 number
    in the dictionary, -1 none; written: (k,) int32 the same tokens in the form they were written in; place: (k,) which token of the
    pool each is, -1 in gaps.
    """

    token: Ints
    target: npt.NDArray[np.int8]
    space: npt.NDArray[np.int8]
    language: npt.NDArray[np.int8]
    written: Ints
    place: Ints

    def part(self, at: slice) -> Stream:
        """A stretch of it."""
        return Stream(self.token[at], self.target[at], self.space[at], self.language[at], self.written[at], self.place[at])


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """All an epoch is drawn from. `parts`: everything joined; `times`: how often an epoch sees each source;
    `swaps`: per tag kind (0 PERSON single, 1 PERSON full, 2 LOCATION, 3 ORGANIZATION) the rows of `parts` to put in, by script;
    `script`: (vocabulary,) of each token; `forms`: (len(MODES), vocabulary) the token's other forms;
    `language`: (rows,) int8 of each text, its number in the dictionary or -1; None: of no text.
    """

    parts: Sequences
    times: npt.NDArray[np.float64]
    swaps: tuple[dict[int, npt.NDArray[np.int64]], ...]
    script: npt.NDArray[np.int32]
    forms: Ints
    language: npt.NDArray[np.int8] | None = None


def epoch(pool: Pool, seed: int, *, swap: float = 0.3, places: float = 0.1) -> Stream:
    """A fresh drawing of every source's texts; `swap`, `places`: share of names and of places and organisations replaced."""
    rng = np.random.default_rng(seed)
    rows, block = _blocks(pool, rng)
    parts = pool.parts
    spoken = np.full(int(block.max()) + 1, -1, np.int8)
    if pool.language is not None:
        spoken[block] = pool.language[rows]
    spoken[rng.random(len(spoken)) < UNTOLD] = -1
    length = (parts.first[1:] - parts.first[:-1])[rows]
    at = _ranges(parts.first[rows], length)
    block_of = np.repeat(block, length)
    opening = np.zeros(len(at), bool)
    opening[np.cumsum(length)[:-1][length[1:] > 0]] = True
    space = parts.space[at].copy()
    joint = opening & (space == 2)
    space[joint] = np.where(rng.random(int(block_of.max()) + 1) < 0.5, 1, 2)[block_of[joint]]
    at, space, block_of = _swap(pool, rng, at, space, block_of, swap, places)
    space = _rewrap(rng, space, block_of)
    target, written = parts.target[at], pool.forms[0, parts.token[at]]
    token = _change_forms(pool, rng, parts.token[at], block_of, target == 0)
    last = np.flatnonzero(np.append(block_of[1:] != block_of[:-1], True)) + 1
    where = np.repeat(last, GAP)
    language = np.insert(spoken[block_of], where, -1)
    return Stream(
        np.insert(token, where, -1),
        np.insert(target, where, len(TAGS) + 1),
        np.insert(space, where, 0),
        language,
        np.insert(written, where, -1),
        np.insert(at.astype(np.int32), where, -1),
    )


def forms(vocabulary: pa.StringArray, seed: int = 0) -> tuple[pa.StringArray, Ints]:
    """The vocabulary with every token's other forms added, and (len(MODES), old size) codes of those forms."""
    words = vocabulary.to_pylist()
    draw = random.Random(seed)
    fold = _folder(vocabulary)
    changes: list[list[str]] = [
        words,
        [w.lower() for w in words],
        [w.upper() for w in words],
        fold,
        [w[:1].upper() + w[1:].lower() for w in words],
        [mistype(w, draw) for w in words],
    ]
    encoded = pa.concat_arrays([pa.array(c, pa.string()) for c in changes]).dictionary_encode()
    return encoded.dictionary, encoded.indices.to_numpy(zero_copy_only=False).astype(np.int32).reshape(len(MODES), -1)


def mistype(word: str, draw: random.Random) -> str:
    """One slip of the finger or of the scanner in a word of four letters or more; digits and marks stay."""
    if len(word) < 4 or not word.isalpha():
        return word
    i = draw.randrange(1, len(word) - 1)
    roll = draw.random()
    if roll < 0.4:
        places = [j for j, c in enumerate(word) if c in _OCR]
        if places:
            i = draw.choice(places)
            swapped = _OCR[word[i]]
            return word[:i] + swapped + word[i + 1 :] if swapped.isalpha() else word
    if roll < 0.6:
        return word[:i] + word[i + 1] + word[i] + word[i + 2 :]
    if roll < 0.8:
        return word[:i] + word[i + 1 :]
    return word[:i] + word[i] + word[i:]


def _folder(vocabulary: pa.StringArray) -> list[str]:
    points, first, length = code_points(vocabulary)
    lower = folded()[np.minimum(points, TABLED)]
    text = lower.astype("<u4").tobytes().decode("utf-32-le")
    return [text[a : a + n] for a, n in zip(first.tolist(), length.tolist(), strict=True)]


def _blocks(pool: Pool, rng: np.random.Generator) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Rows in the order of the epoch, and the number of the block (neighbouring rows, read as one text) each is in."""
    source = pool.parts.source
    n = len(source)
    breaks = rng.random(n) < np.where(rng.random(n) < 0.5, 0.9, 0.25)
    breaks[0] = True
    breaks[1:] |= source[1:] != source[:-1]
    starts = np.flatnonzero(breaks)
    sizes = np.diff(np.append(starts, n))
    marked = np.concatenate([[0], np.cumsum(_marked(pool.parts))])
    times = pool.times[source[starts]] * np.where(marked[starts + sizes] > marked[starts], 1.0, EMPTY)
    repeat = np.floor(times).astype(int) + (rng.random(len(starts)) < times % 1)
    chosen = rng.permutation(np.repeat(np.arange(len(starts)), repeat))
    rows = _ranges(starts[chosen], sizes[chosen])
    return rows, np.repeat(np.arange(len(chosen)), sizes[chosen])


def _marked(parts: Sequences) -> npt.NDArray[np.bool_]:
    """(n,) texts with any entity, or any doubt."""
    entity = np.concatenate([[0], np.cumsum((parts.target != 0) & (parts.target != NOT_PERSON))])
    return np.asarray(entity[parts.first[1:]] > entity[parts.first[:-1]])


def _ranges(start: npt.NDArray[Any], length: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """start[0], start[0] + 1, … of `length[0]` numbers, then those of the next, and so on."""
    total = np.cumsum(length)
    return np.asarray(np.arange(total[-1] if len(total) else 0) + np.repeat(start - (total - length), length), np.int64)


def _swap(
    pool: Pool, rng: np.random.Generator, at: Any, space: Any, block_of: Any, swap: float, places: float
) -> tuple[Any, Any, Any]:
    """Some spans replaced by rows of the swap lists of the same kind and script."""
    target = pool.parts.target[at]
    opens = np.flatnonzero(np.isin(target, (1, 4, 5, 8, 9, 12)))
    closes = np.append(np.flatnonzero(np.isin(target, (3, 4, 7, 8, 11, 12))), len(target))
    closes = closes[np.searchsorted(closes, opens)]
    whole = closes < np.append(opens[1:], len(target))  # spans that overlap in the source are left as they are
    opens, closes = opens[whole], closes[whole]
    whole = (target[opens] - 1) // 4 == (target[closes] - 1) // 4
    opens, closes = opens[whole], closes[whole]
    person = target[opens] < 5
    chosen = rng.random(len(opens)) < np.where(person, swap, places)
    opens, closes, person = opens[chosen], closes[chosen], person[chosen]
    kind = np.where(person, (closes > opens).astype(int), np.where(target[opens] < 9, 2, 3))
    script = pool.script[pool.parts.token[at[opens]]]
    rows = np.full(len(opens), -1, np.int64)
    for which, lists in enumerate(pool.swaps):
        for code, options in lists.items():
            here = (kind == which) & (script == code)
            rows[here] = rng.choice(options, int(here.sum()))
    found = rows >= 0
    opens, closes, rows = opens[found], closes[found], rows[found]
    if not len(opens):
        return at, space, block_of
    n = len(at)
    first = pool.parts.first
    begin = np.empty(2 * len(opens) + 1, np.int64)
    size = np.empty_like(begin)
    begin[0::2] = np.append(0, closes + 1)
    size[0::2] = np.append(opens, n) - begin[0::2]
    begin[1::2] = n + first[rows]
    size[1::2] = first[rows + 1] - first[rows]
    virtual = _ranges(begin, size)
    kept = virtual < n
    old = np.where(kept, virtual, 0)
    owner = np.zeros(len(begin), np.int64)
    owner[1::2] = block_of[opens]
    where = np.repeat(np.arange(len(begin)), size)
    new_space = np.where(kept, space[old], pool.parts.space[np.where(kept, 0, virtual - n)])
    heads = np.cumsum(size)[0::2][:-1]
    new_space[heads] = space[opens]
    return np.where(kept, at[old], virtual - n), new_space, np.where(kept, block_of[old], owner[where])


def _rewrap(rng: np.random.Generator, space: Any, block_of: Any) -> Any:
    """Line ends and wide blanks in the middle of names and sentences, as mail, scans and columns have them."""
    kind = rng.random(int(block_of.max()) + 1)[block_of]
    roll = rng.random(len(space))
    space = np.where((space == 1) & (kind < WRAPPED[0]) & (roll < WRAPPED[1]), 2, space)
    return np.where((space == 1) & (kind > 1 - WIDE[0]) & (roll < WIDE[1]), 3, space).astype(np.int8)


def _change_forms(pool: Pool, rng: np.random.Generator, token: Ints, block_of: Any, plain: Any) -> Ints:
    mode = rng.choice(len(SHARES), int(block_of.max()) + 1, p=SHARES)[block_of]
    headed = mode == len(MODES)
    mode[headed] = np.where(plain[headed] & (rng.random(int(headed.sum())) < HEADED), MODES.index("title"), 0)
    noisy = mode == 5
    mode[noisy & (rng.random(len(mode)) > 0.15)] = 0
    return np.asarray(pool.forms[mode, token], np.int32)
