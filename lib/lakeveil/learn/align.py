"""One best alignment of gold and predicted spans of a text, whatever order they come in.

Both lists are sorted by place and aligned monotonically, as in edit distance: of all such
alignments of overlapping pairs the one with the most strict matches wins, then exact, then
same-label overlaps, then overlaps, then overlapping characters. Gold and predictions that are
each disjoint (ours always are) have their optimum among the monotone alignments.
"""

from __future__ import annotations

from collections.abc import Sequence

Span = tuple[int, int, str]
Weight = tuple[int, int, int, int, int]
_NOTHING: Weight = (0, 0, 0, 0, 0)


def align(gold: Sequence[Span], predicted: Sequence[Span]) -> list[tuple[int, int]]:
    """Pairs (index in gold, index in predicted) of the best alignment; unpaired spans are missed or spurious."""
    g = sorted(range(len(gold)), key=lambda i: gold[i])
    p = sorted(range(len(predicted)), key=lambda i: predicted[i])
    pairs: list[tuple[int, int]] = []
    for left, right in _components([gold[i] for i in g], [predicted[i] for i in p]):
        rows, columns = g[left[0] : left[1]], p[right[0] : right[1]]
        best = _best([gold[i] for i in rows], [predicted[i] for i in columns])
        pairs += [(rows[i], columns[j]) for i, j in best]
    return pairs


def overlap(a: Span, b: Span) -> int:
    """Shared code points."""
    return max(0, min(a[1], b[1]) - max(a[0], b[0]))


def _components(gold: list[Span], predicted: list[Span]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Index ranges of groups in which spans of either side overlap; groups without both sides are left out."""
    out = []
    i = j = 0
    while i < len(gold) and j < len(predicted):
        first_i, first_j = i, j
        reach = min(gold[i][0], predicted[j][0]) + 1
        grown = True
        while grown:
            grown = False
            while i < len(gold) and gold[i][0] < reach:
                reach, i, grown = max(reach, gold[i][1]), i + 1, True
            while j < len(predicted) and predicted[j][0] < reach:
                reach, j, grown = max(reach, predicted[j][1]), j + 1, True
        if i > first_i and j > first_j:
            out.append(((first_i, i), (first_j, j)))
    return out


def _best(gold: list[Span], predicted: list[Span]) -> list[tuple[int, int]]:
    rows, columns = len(gold), len(predicted)
    best: list[list[Weight]] = [[_NOTHING] * (columns + 1) for _ in range(rows + 1)]
    for i in reversed(range(rows)):
        for j in reversed(range(columns)):
            options = [best[i + 1][j], best[i][j + 1]]
            if overlap(gold[i], predicted[j]):
                options.append(_add(_weight(gold[i], predicted[j]), best[i + 1][j + 1]))
            best[i][j] = max(options)
    pairs, i, j = [], 0, 0
    while i < rows and j < columns:
        taken = overlap(gold[i], predicted[j]) and best[i][j] == _add(_weight(gold[i], predicted[j]), best[i + 1][j + 1])
        if taken:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _weight(a: Span, b: Span) -> Weight:
    exact, same = a[:2] == b[:2], a[2] == b[2]
    return (int(exact and same), int(exact), int(same), 1, overlap(a, b))


def _add(a: Weight, b: Weight) -> Weight:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])
