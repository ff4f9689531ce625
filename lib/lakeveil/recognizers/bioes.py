"""Tag probabilities to spans: repair of BIOES, edges, scores; all texts of a batch at once, no loop over tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow.compute as pc

from lakeveil.tokens import LETTERS, OTHER, SINGLE, Tokens

KINDS = ("PERSON", "LOCATION", "ORGANIZATION")
PERSON, LOCATION, ORGANIZATION = range(3)
TAGS = 1 + 4 * len(KINDS)
FIRM = 0.4  # a token at least this likely of a kind is a member
WEAK = 0.18  # so is a word as likely as that beside a firm one, where a caller says so
FAINT = 0.05  # a run without a firm token is a span too if every token is this likely; its score is low
STEPS = 100_000  # of a probability, when a span's mean is taken

Floats = npt.NDArray[np.float32]
Index = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """`s` spans as token ranges first..last (inclusive), kind (index into KINDS), raw score 0–1."""

    first: Index
    last: Index
    kind: npt.NDArray[np.int8]
    score: Floats

    def __len__(self) -> int:
        return len(self.first)

    def take(self, rows: npt.NDArray[np.bool_] | Index) -> Found:
        """The spans at `rows`."""
        return Found(self.first[rows], self.last[rows], self.kind[rows], self.score[rows])


def of_kinds(tags: Floats) -> Floats:
    """(k, 13) tag probabilities → (k, 3) probability of each kind."""
    begin, inner, end, single = (tags[:, 1 + i :: 4] for i in range(4))
    return np.asarray(begin + inner + end + single)  # four times as fast as a sum along an axis of four


def of_person(tags: Floats) -> Floats:
    """The first column of `of_kinds`, to the bit."""
    return np.asarray(tags[:, 1] + tags[:, 2] + tags[:, 3] + tags[:, 4])


def decode(tags: Floats, tokens: Tokens, weak: float = FIRM) -> Found:
    """Spans of all texts. tags: (k, 13) probabilities, O then B, I, E, S of each kind; weak: the least of a word beside a firm token."""
    chance = of_kinds(tags)
    kind = chance.argmax(1).astype(np.int8)
    best = chance[np.arange(len(kind)), kind] if len(kind) else np.zeros(0, np.float32)
    member = best >= FAINT
    kind = np.where(member, kind, -1).astype(np.int8)
    new_text = np.ones(len(kind), bool)
    new_text[1:] = tokens.text[1:] != tokens.text[:-1]
    begins = _begins(tags, kind, new_text)
    run = np.cumsum(begins) - 1
    firm_run = np.zeros(int(run[-1]) + 2 if len(run) else 1, bool)
    firm_run[run[(best >= FIRM) & member]] = True
    least = np.where(_joining(tokens), weak, FIRM) if weak < FIRM else FIRM
    member &= (best >= least) | ~firm_run[run]
    kind = np.where(member, kind, -1).astype(np.int8)
    begins = _begins(tags, kind, new_text)
    first = np.flatnonzero(begins & (kind >= 0))
    if not len(first):
        return Found(first, first, np.zeros(0, np.int8), np.zeros(0, np.float32))
    last = _last(begins, kind, first)
    total = np.concatenate([[0], np.cumsum(np.rint(best * STEPS).astype(np.int64))])  # floats would round by their place
    score = ((total[last + 1] - total[first]) / ((last + 1 - first) * STEPS)).astype(np.float32)
    return trim(Found(first, last, kind[first], score), tokens)


def _joining(tokens: Tokens) -> npt.NDArray[np.bool_]:
    """(k,) words that may be a firm one's faint half: no marks, and no initials, which `mend.initials` takes in without loss of score."""
    initial = pc.match_substring_regex(tokens.vocabulary, r"^\p{Lu}$").to_numpy(zero_copy_only=False)[tokens.code]
    return np.asarray(((tokens.kind == LETTERS) | (tokens.kind == SINGLE)) & ~initial)


def _begins(tags: Floats, kind: npt.NDArray[np.int8], new_text: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Where a run of one kind begins: another kind or text before, or a tag that opens or one before that closes."""
    begins = new_text.copy()
    if len(kind) < 2:
        return begins
    begins[1:] |= kind[1:] != kind[:-1]
    at = np.flatnonzero((kind[1:] == kind[:-1]) & (kind[1:] >= 0))  # the first of two of one kind
    column = 1 + 4 * kind[at].astype(np.int64)
    opens = tags[at + 1, column] + tags[at + 1, column + 3]
    goes_on = tags[at + 1, column + 1] + tags[at + 1, column + 2]
    closes = tags[at, column + 2] + tags[at, column + 3]
    stays = tags[at, column] + tags[at, column + 1]
    begins[at[(opens > goes_on) & (closes > stays)] + 1] = True
    return begins


def _last(begins: npt.NDArray[np.bool_], kind: npt.NDArray[np.int8], first: Index) -> Index:
    ends = np.flatnonzero(np.append(begins[1:], True))
    return ends[np.searchsorted(ends, first)]


def trim(found: Found, tokens: Tokens) -> Found:
    """Punctuation at the edges goes; a full stop after a short word (`Jr.`, `J.`) stays."""
    first, last = found.first.copy(), found.last.copy()
    other = tokens.kind == OTHER
    length = tokens.end - tokens.start
    is_stop = pc.equal(tokens.vocabulary, ".").to_numpy(zero_copy_only=False)[tokens.code]
    for _ in range(3):
        first += (first < last) & other[first]
        abbreviated = is_stop[last] & (length[np.maximum(last - 1, 0)] <= 2)
        last -= (last > first) & other[last] & ~abbreviated
    return Found(first, last, found.kind, found.score).take(~other[first] | (last > first))


def with_more(found: Found, first: Any, last: Any, score: Any) -> Found:
    """The spans and these persons behind them, which may overlap; score: one for all or one each."""
    n = len(first)
    return Found(
        np.concatenate([found.first, first]).astype(np.intp),
        np.concatenate([found.last, last]).astype(np.intp),
        np.concatenate([found.kind, np.zeros(n, np.int8)]),
        np.concatenate([found.score, np.broadcast_to(np.asarray(score, np.float32), n)]).astype(np.float32),
    )


def settled(found: Found) -> Found:
    """Disjoint spans in reading order: of overlapping ones persons become one span, and swallow the places and companies."""
    if (found.first[1:] > found.last[:-1]).all():
        return found
    rows = np.lexsort((found.last, found.first))
    found = found.take(rows)
    if len(found) < 2:
        return found
    reach = np.maximum.accumulate(found.last)
    joined = np.append(found.first[1:] <= reach[:-1], False)
    if not joined.any():
        return found
    mixed = joined | np.append(False, joined[:-1])
    out: list[tuple[int, int, int, float]] = []
    torn = found.take(mixed)
    columns = (torn.first.tolist(), torn.last.tolist(), torn.kind.tolist(), torn.score.tolist())
    for first, last, kind, score in zip(*columns, strict=True):
        if not out or first > out[-1][1]:
            out.append((first, last, kind, score))
            continue
        before = out[-1]
        if kind == PERSON == before[2]:
            out[-1] = (before[0], max(before[1], last), PERSON, max(score, before[3]))
        elif kind == PERSON:
            out[-1] = (first, last, kind, score)
    first, last, kind, score = (np.array(column) for column in zip(*out, strict=True))
    rest = found.take(~mixed)
    rows = np.argsort(np.concatenate([rest.first, first]), kind="stable")
    return Found(
        np.concatenate([rest.first, first])[rows],
        np.concatenate([rest.last, last])[rows],
        np.concatenate([rest.kind, kind.astype(np.int8)])[rows],
        np.concatenate([rest.score, score.astype(np.float32)])[rows],
    )
