"""Places that may hold a Japanese name: what the network found, and what MeCab or the lists read as one where it found none.

Of 601 names in unseen gold texts the network's spans, however faint, hold 467 to the letter, with these 523.
"""

from __future__ import annotations

import re
from bisect import bisect_right

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.recognizers import bioes
from lakeveil.recognizers.japanese import surnames
from lakeveil.recognizers.japanese.around import HONORIFIC, OFFICE
from lakeveil.recognizers.japanese.evidence import Candidates, Index
from lakeveil.recognizers.japanese.features import FOREIGN, GIVEN, Places, Words
from lakeveil.spans import Spans

NAMED = (42, 43, 44)  # MeCab's numbers of a person's name, a surname, a given name
LONGEST = 6  # kanji of a name in full
FAINT = 0.03  # a katakana word is asked about if the network takes it for a person with this chance, or a list has it
KANJI, KATAKANA = np.uint8(1), np.uint8(4)
OPENING = frozenset(
    "さ様氏く君ち殿先選監教博社首大議知市投捕容被夫嬢卿中少将軍伍提元総書副委幹長外蔵頭会部課係所院校医弁記アコ騎棋力親名女皇天王法司神牧上和兄姉公侯伯子男秘警刑巡店代"
)
DOTS = frozenset("・＝=゠")
_DOTS = re.compile("[・＝=゠]")

Floats = npt.NDArray[np.float32]
Places3 = tuple[int, int, int]


def candidates(found: Spans, seen: Places, tags: Floats, values: pa.StringArray, words: Words) -> Candidates:
    """The network's spans with their scores, and others with none; no two alike, those of a text together."""
    own = {(t, s, e): score for t, s, e, _, score in found.rows()}
    more = _of_words(seen) | _in_full(seen, values, words) | _katakana(seen, tags, values, words)
    rows = sorted(own.keys() | more)
    table = np.array(rows, np.int32).reshape(-1, 3)
    score = np.array([own.get(row, 0.0) for row in rows], np.float32)
    return Candidates(table[:, 0].copy(), table[:, 1].copy(), table[:, 2].copy(), score)


def best(found: Candidates, score: Floats) -> Index:
    """Of candidates that lie over one another the likeliest, the longer of two that are as likely; in reading order."""
    order = np.lexsort((found.start, found.start - found.end, -score, found.text)).tolist()
    text, start, end = found.text.tolist(), found.start.tolist(), found.end.tolist()
    kept: list[int] = []
    here: list[int] = []  # starts and ends of the text's kept places by turns, in reading order
    at = -1
    for i in order:
        if text[i] != at:
            at, here = text[i], []
        n = bisect_right(here, start[i])
        if n % 2 == 0 and (n == len(here) or end[i] <= here[n]):
            here[n:n] = start[i], end[i]
            kept.append(i)
    return np.array(sorted(kept), np.intp)


def _runs(member: npt.NDArray[np.bool_], seen: Places, *, glued: bool = True) -> tuple[Index, Index]:
    """First and last tokens of the runs of members of one text without a blank between."""
    tokens = seen.tokens
    joined = np.append(tokens.glued() if glued else tokens.text[:-1] == tokens.text[1:], False)
    before = np.append(False, member[:-1])
    starts = np.flatnonzero(member & ~(before & joined[: len(member)]))
    ends = np.flatnonzero(member & ~np.append(member[1:] & joined[1 : len(member)], False))
    return starts, ends


def _of_words(seen: Places) -> set[Places3]:
    """Neighbouring words that MeCab knows as names."""
    tokens = seen.tokens
    first, last = _runs(np.isin(seen.part // 2, NAMED) & (seen.part >= 0), seen)
    return set(zip(tokens.text[first].tolist(), tokens.start[first].tolist(), tokens.end[last].tolist(), strict=True))


def _in_full(seen: Places, values: pa.StringArray, words: Words) -> set[Places3]:
    """Runs of kanji that are a surname that is rather no noun, or a listed surname and a listed given name."""
    tokens = seen.tokens
    first, last = _runs(seen.evidence[seen.at, 5] & KANJI > 0, seen)
    size = last - first + 1
    kept = np.flatnonzero((size >= 2) & (size <= LONGEST))
    given = (seen.evidence[seen.at[last[kept]], 2] & GIVEN > 0).tolist()
    first, last = first[kept], last[kept]
    rows = list(zip(tokens.text[first].tolist(), tokens.start[first].tolist(), tokens.end[last].tolist(), strict=True))
    texts = values.to_pylist()
    runs = [texts[t][s:e] for t, s, e in rows]
    named = {run: surnames.grade(run) > surnames.NOUN for run in set(runs) if len(run) < 5}
    out = {row for row, run in zip(rows, runs, strict=True) if named.get(run)}
    whole = {run for run, ends in zip(runs, given, strict=True) if ends}
    full = {run for run in whole if any(words.kind(run[n:]) & GIVEN for n in surnames.heads(run))}
    return out | {row for row, run in zip(rows, runs, strict=True) if run in full}


def _katakana(seen: Places, tags: Floats, values: pa.StringArray, words: Words) -> set[Places3]:
    """Runs of katakana, dots between, that the network does not quite rule out or whose parts are listed as foreign names."""
    tokens, bits = seen.tokens, seen.evidence[seen.at]
    member, glued = bits[:, 5] == KATAKANA, tokens.glued()
    dots = [i for i, word in enumerate(tokens.vocabulary.to_pylist()) if word in DOTS]
    dot = np.isin(tokens.code[1:-1], dots) & member[:-2] & member[2:] & glued[1:-1] & glued[2:]
    member[1:-1] |= dot
    first, last = _runs(member, seen)
    person = np.append(0, np.rint(bioes.of_person(tags) * bioes.STEPS).astype(np.int64).cumsum())
    size = last - first + 1
    faint = person[last + 1] - person[first] >= FAINT * bioes.STEPS * size
    foreign = np.append(0, (bits[:, 0] & FOREIGN > 0).cumsum())
    addressed = _opening(seen)[np.minimum(last + 1, len(tokens) - 1)]
    kept = np.flatnonzero((size > 1) & (faint | addressed | (foreign[last + 1] > foreign[first])))
    first, last, faint = first[kept], last[kept], faint[kept]
    rows = list(zip(tokens.text[first].tolist(), tokens.start[first].tolist(), tokens.end[last].tolist(), strict=True))
    texts = values.to_pylist()
    named = [(i, *rows[i]) for i in np.flatnonzero(~faint).tolist()]
    asked = [(i, part) for i, t, s, e in named for part in _DOTS.split(texts[t][s:e])]
    listed = words.kinds_of([part for _, part in asked]) & FOREIGN > 0
    called = {rows[i] for i, t, _, e in named if HONORIFIC.match(texts[t], e) or OFFICE.match(texts[t], e)}
    return (
        called
        | {rows[i] for i in np.flatnonzero(faint).tolist()}
        | {rows[asked[at][0]] for at in np.flatnonzero(listed).tolist()}
    )


def _opening(seen: Places) -> npt.NDArray[np.bool_]:
    """(k,) tokens that a form of address or an office may begin with."""
    tokens = seen.tokens
    return np.isin(tokens.code, [i for i, word in enumerate(tokens.vocabulary.to_pylist()) if word in OPENING])
