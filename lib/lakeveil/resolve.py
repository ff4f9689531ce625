"""The one rule that makes the spans of a text disjoint: thresholds, vetoes, parts of wholes, then a total order."""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.labels import parent
from lakeveil.spans import COLUMN, GUESS, RULE, VALIDATED, VETO, Ints, Spans, rank_of_names


@dataclass(frozen=True, slots=True)
class Resolved:
    """Disjoint spans, sorted, and how often each veto's source removed a span."""

    spans: Spans
    vetoed: Mapping[str, int]


def resolve(
    spans: Spans,
    thresholds: Mapping[tuple[str, str], float] | None = None,
    languages: Sequence[str] = (),
    parents: Mapping[str, str] | None = None,
) -> Resolved:
    """Make the spans of each text disjoint without uncovering a character an accepted span covered.

    `thresholds` maps (label, language) to the least score accepted; (label, "*") and
    ("*", "*") are the fallbacks. Spans above GUESS pass any threshold.
    Then a veto removes the spans wholly inside it, validated ones excepted; one with a score below 1 only guesses. A finer label inside a longer
    span of its parent (`parents`: label → roll-up label) is left out. Then spans claim
    characters in a total order: authority, score, length, label name, place, source's name; a loser keeps the
    characters nobody stronger claimed, as one piece or several, so no coverage is lost.
    """
    accepted = spans.take(_above_threshold(spans, thresholds or {}, languages))
    kept, vetoed = _apply_vetoes(accepted)
    return Resolved(_claim(_without_parts(kept, parents or {})), vetoed)


def trimmed(spans: Spans, values: pa.StringArray) -> Spans:
    """Without the blanks at the edges of spans that touch another of their text; a piece without a letter or digit is left out, unless it is a secret's.

    What a loser keeps may begin with the blank before it: masked with it, the word before and the one behind would be glued.
    """
    touch = np.zeros(len(spans), bool)
    near = (spans.text[1:] == spans.text[:-1]) & (spans.start[1:] == spans.end[:-1])
    touch[1:] |= near
    touch[:-1] |= near
    if not touch.any():
        return spans
    start, end = spans.start.copy(), spans.end.copy()
    secret = [parent(label) == "CREDENTIAL" for label in spans.labels]
    of, value = -1, ""
    for i in np.flatnonzero(touch).tolist():
        if spans.text[i] != of:
            of = int(spans.text[i])
            value = values[of].as_py()
        piece = value[start[i] : end[i]]
        start[i] += len(piece) - len(piece.lstrip())
        kept = secret[spans.label[i]] or any(map(str.isalnum, piece))
        end[i] -= len(piece) - len(piece.rstrip()) if kept else len(piece)
    return replace(spans, start=start, end=end).take(end > start)


def _without_parts(spans: Spans, parents: Mapping[str, str]) -> Spans:
    """Leave out a finer span that lies inside a longer one of its parent label: it would only cut a whole name in two.

    Not where a rule found it and a guess at something else reaches into it: the longer one may lose there to a firm, which stays readable.
    """
    drop = np.zeros(len(spans), bool)
    place = (spans.text.astype(np.int64) << 32) + spans.start
    reach = (spans.text.astype(np.int64) << 32) + spans.end
    for name in {parents[label] for label in spans.labels if label in parents}:
        whole = np.flatnonzero(np.array([label == name for label in spans.labels], bool)[spans.label])
        part = np.flatnonzero(np.array([parents.get(label) == name for label in spans.labels], bool)[spans.label])
        if not len(whole) or not len(part):
            continue
        whole = whole[np.argsort(place[whole], kind="stable")]
        farthest = np.maximum.accumulate(reach[whole])
        last = np.searchsorted(place[whole], place[part], side="right") - 1
        inside = (last >= 0) & (farthest[np.maximum(last, 0)] >= reach[part])
        same = np.isin(place[part], place[whole]) & np.isin(reach[part], reach[whole])
        part = part[inside & ~same & (spans.authority[part] < COLUMN)]
        family = np.array([parents.get(label, label) == name for label in spans.labels], bool)[spans.label]
        rivals = np.flatnonzero(~family & (spans.authority == GUESS))
        drop[part[~_overlapped(place[part], reach[part], place[rivals], reach[rivals]) | (spans.authority[part] < RULE)]] = True
    return spans.take(~drop)


def _overlapped(
    start: npt.NDArray[np.int64], end: npt.NDArray[np.int64], starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
) -> npt.NDArray[np.bool_]:
    """(n,) whether one of the intervals [starts, ends) shares a character with each [start, end): of those begun before its end some end behind its start."""
    begun = np.searchsorted(np.sort(starts), end, side="left")
    done = np.searchsorted(np.sort(ends), start, side="right")
    return np.asarray(begun > done)


def _above_threshold(
    spans: Spans, thresholds: Mapping[tuple[str, str], float], languages: Sequence[str]
) -> npt.NDArray[np.bool_]:
    if not thresholds or not len(spans):
        return np.ones(len(spans), bool)
    default = thresholds.get(("*", "*"), 0.0)
    kinds = tuple(dict.fromkeys(languages)) or ("und",)
    least = np.array(
        [[thresholds.get((n, k), thresholds.get((n, "*"), default)) for k in kinds] for n in spans.labels], np.float32
    )
    code = {k: i for i, k in enumerate(kinds)}
    of_text = np.array([code[k] for k in languages], np.int32) if languages else np.zeros(int(spans.text.max()) + 1, np.int32)
    passed = spans.score >= least[spans.label, of_text[spans.text]]
    return np.asarray(passed | (spans.authority != GUESS))


def _apply_vetoes(spans: Spans) -> tuple[Spans, dict[str, int]]:
    is_veto = spans.authority == VETO
    if not is_veto.any():
        return spans, {}
    vetoes = spans.take(is_veto)
    below = np.where(vetoes.score < 1, RULE, VALIDATED)
    by_text: dict[int, list[tuple[int, int, int, str]]] = {}
    for t, s, e, b, c in zip(vetoes.text, vetoes.start, vetoes.end, below, vetoes.source, strict=True):
        by_text.setdefault(int(t), []).append((int(s), int(e), int(b), vetoes.sources[c]))
    keep = ~is_veto
    counts: dict[str, int] = {}
    for i in np.flatnonzero(keep & (spans.authority < VALIDATED) & np.isin(spans.text, vetoes.text)):
        start, end, authority = spans.start[i], spans.end[i], spans.authority[i]
        inside = next((v for v in by_text[int(spans.text[i])] if v[0] <= start and end <= v[1] and authority < v[2]), None)
        if inside:
            keep[i] = False
            counts[inside[3]] = counts.get(inside[3], 0) + 1
    return spans.take(keep), counts


def _claim(spans: Spans) -> Spans:
    """Disjoint spans covering exactly the union of the input."""
    spans = spans.take(spans.end > spans.start).sorted()
    if len(spans) < 2:
        return spans
    reach = _running_reach(spans)
    clash = np.zeros(len(spans), bool)
    clash[1:] = (spans.text[1:] == spans.text[:-1]) & (spans.start[1:] < reach[:-1])
    if not clash.any():
        return spans
    group = np.cumsum(~clash) - 1
    crowded = np.isin(group, group[clash])
    rows, starts, ends = _claim_groups(spans, np.flatnonzero(crowded), group)
    claimed = replace(spans.take(rows), start=starts, end=ends)
    return Spans.concat([spans.take(~crowded), claimed]).sorted()


def _running_reach(spans: Spans) -> Ints:
    """Per row, the farthest end so far within its text; spans sorted by text and start."""
    offset = spans.text.astype(np.int64) << 32
    reach: Ints = (np.maximum.accumulate(offset + spans.end) - offset).astype(np.int32)
    return reach


def _claim_groups(
    spans: Spans, rows: npt.NDArray[np.intp], group: npt.NDArray[np.intp]
) -> tuple[npt.NDArray[np.intp], Ints, Ints]:
    names, sources = rank_of_names(spans.labels), rank_of_names(spans.sources)  # the tables' own order is the batch's
    length = spans.end - spans.start
    order = rows[
        np.lexsort(
            (
                sources[spans.source[rows]],
                spans.end[rows],
                spans.start[rows],
                names[spans.label[rows]],
                -length[rows],
                -spans.score[rows],
                -spans.authority[rows],
                group[rows],
            )
        )
    ]
    pieces: list[tuple[int, int, int]] = []  # row, start, end; strongest first within a group
    current, taken = -1, list[tuple[int, int]]()
    listed = (order, group[order], spans.start[order], spans.end[order])
    for i, of_group, start, end in zip(*(column.tolist() for column in listed), strict=True):
        if of_group != current:
            current, taken = of_group, [(start, end)]
            pieces.append((i, start, end))
        elif free := _gaps(start, end, taken):
            pieces += [(i, a, b) for a, b in free]
            for gap in free:
                insort(taken, gap)
    columns = np.array(_join_same_label(spans, pieces), np.int64).reshape(-1, 3)
    return columns[:, 0].astype(np.intp), columns[:, 1].astype(np.int32), columns[:, 2].astype(np.int32)


def _join_same_label(spans: Spans, pieces: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """A piece left of a loser becomes part of the stronger span it touches, if both say the same label."""
    rank = {piece: i for i, piece in enumerate(pieces)}
    joined: list[tuple[int, int, int]] = []
    text = spans.text.tolist()
    for piece in sorted(pieces, key=lambda p: (text[p[0]], p[1])):
        last = joined[-1] if joined else None
        if last and last[2] == piece[1] and _same(spans, last[0], piece[0]) and _overlap(spans, last[0], piece[0]):
            row = last[0] if rank.get(last, -1) <= rank[piece] else piece[0]
            joined[-1] = (row, last[1], piece[2])
            rank[joined[-1]] = min(rank.get(last, -1), rank[piece])
        else:
            joined.append(piece)
    return joined


def _same(spans: Spans, a: int, b: int) -> bool:
    return bool(spans.text[a] == spans.text[b] and spans.label[a] == spans.label[b])


def _overlap(spans: Spans, a: int, b: int) -> bool:
    return bool(spans.start[a] < spans.end[b] and spans.start[b] < spans.end[a])


def _gaps(start: int, end: int, taken: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The parts of [start, end) outside the sorted, disjoint intervals `taken`."""
    free = []
    first = max(bisect(taken, (start, start)) - 1, 0)
    for i in range(first, len(taken)):
        s, e = taken[i]
        if e <= start:
            continue
        if s >= end:
            break
        if s > start:
            free.append((start, s))
        start = max(start, e)
    if start < end:
        free.append((start, end))
    return free
