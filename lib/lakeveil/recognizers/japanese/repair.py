"""What script alone says of a name's bounds: katakana words are whole, numbers of kings belong to them, bits are none."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers import bioes
from lakeveil.recognizers.japanese.features import GIVEN, SURNAME, Places
from lakeveil.tokens import DIGITS, LETTERS, Tokens

HALF = 8  # script bits of evidence; katakana in full and half width
KANJI, HIRAGANA, KATAKANA = 1, 2, 4 | HALF
_JAPANESE = SURNAME | GIVEN
_ROMAJI, _LEXICON = 2 | 4 | 8 | 16, 1 | 2  # evidence of a Latin word as a name, see features._latin
DOTS = frozenset("・･＝")  # between the parts of a foreign name
NUMBERS = frozenset("一二三四五六七八九十")

Floats = npt.NDArray[np.float32]


def whole_words(tags: Floats, seen: Places) -> Floats:
    """Tags under which no span begins or ends inside a run of katakana: each kind's mean over the run for all of it.

    A katakana word has no inner boundary that context could tell; half a name masked is a name leaked. The dots of
    ジョン・スミス belong to the run.
    """
    kana = seen.evidence[seen.at, 5] & KATAKANA > 0
    glued = seen.tokens.glued()
    dots = [i for i, word in enumerate(seen.tokens.vocabulary.to_pylist()) if word in DOTS]
    dot = np.isin(seen.tokens.code[1:-1], dots) & kana[:-2] & kana[2:] & glued[1:-1] & glued[2:]
    kana[1:-1] |= dot
    joined = np.zeros(len(kana), bool)
    joined[1:] = kana[1:] & kana[:-1] & glued[1:]
    run = np.cumsum(~joined) - 1
    long = np.flatnonzero((np.bincount(run) > 1)[run])
    if not len(long):
        return tags
    begins, ends = ~joined[long], np.append(~joined[1:], True)[long]
    run = np.cumsum(begins) - 1
    size = np.bincount(run)
    chance = tags[long, 1:].reshape(-1, len(bioes.KINDS), 4)
    whole = chance.sum(2)
    mean = np.stack([np.bincount(run, whole[:, k]) / size for k in range(len(bioes.KINDS))], 1)[run]
    allowed = np.stack([begins, np.ones_like(begins), ends, np.zeros_like(begins)], 1)  # of B, I, E, S
    kept = (chance + 1e-6) * allowed.astype(np.float32)[:, None]
    kept *= (mean / kept.sum(2))[:, :, None]
    out = tags.copy()
    out[long, 1:] = kept.reshape(-1, 4 * len(bioes.KINDS))
    out[long, 0] = 1 - mean.sum(1)
    return out


def splinters(found: bioes.Found, seen: Places) -> npt.NDArray[np.intp]:
    """Spans of one kana, or of one kanji right behind another: bits of words. Of 5,104 names of the gold, 5 look so."""
    at = np.flatnonzero(found.first == found.last)
    one = found.first[at]
    script = seen.evidence[seen.at, 5]
    behind = (script[one - 1] & KANJI > 0) & (one > 0) & seen.tokens.glued()[one]
    cut = (script[one] & (KATAKANA | HIRAGANA) > 0) | ((script[one] & KANJI > 0) & behind)
    return np.asarray(at[cut])


def unheard(found: bioes.Found, seen: Places) -> npt.NDArray[np.bool_]:
    """(k,) spans that are all their text and begin with no listed surname or given name, or end with none; of a Latin word, that
    no lexicon has as a name and that is not cut into two listed ones. Half-width kana, whose voicing marks stand apart, are let be.
    """
    tokens, first, last = seen.tokens, found.first, found.last
    text = tokens.text[first]
    whole = (tokens.first[text] == first) & (tokens.first[text + 1] - 1 == last)
    whole &= (first == last) | (tokens.end[last] - tokens.start[first] == last - first + 1)  # no blank between
    here, there = seen.evidence[seen.at[first]], seen.evidence[seen.at[last]]
    listed = (here[:, 0] & _JAPANESE > 0) & (there[:, 2] & _JAPANESE > 0)
    listed |= (tokens.kind[first] == LETTERS) & ((here[:, 7] & _ROMAJI > 0) | (here[:, 8] & _LEXICON > 0))
    return np.asarray(whole & ~listed & (here[:, 5] & HALF == 0))


def numbered(last: npt.NDArray[Any], tokens: Tokens) -> npt.NDArray[Any]:
    """Last tokens of names, moved over a number and 世: ジェームズ2世. In the gold 66 of 66 such names hold theirs."""
    words, glued, to = tokens.vocabulary, tokens.glued(), np.arange(len(tokens))
    mark = [i for i, word in enumerate(words.to_pylist()) if word == "世"]
    for of in np.flatnonzero(np.isin(tokens.code, mark) & glued).tolist():
        at = of - 1
        while at > 0 and glued[at] and (tokens.kind[at] == DIGITS or words[int(tokens.code[at])].as_py() in NUMBERS):
            at -= 1
        if at < of - 1:
            to[at] = of
    return np.asarray(to[last])
