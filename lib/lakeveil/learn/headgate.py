"""The gate of a head that corrects: which texts are of its domain, learnt from its gold and from texts of elsewhere.

How sure it must be is measured on texts of elsewhere that neither gate nor head has seen: it opens where the head would change next to none
of those in which the tagger finds names (after conformal risk control, Angelopoulos et al. 2022).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.learn import heads
from lakeveil.learn.headfolds import FOLDS, Fold
from lakeveil.learn.headgold import Example, batches
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.around import of_texts
from lakeveil.recognizers.names import Tagger

PENALTY = 1.0
ENOUGH = 1e-7  # mean gradient at which a gate is fitted
CHANGED = 0.01  # of the unseen texts of elsewhere with names, in the head's languages, the share in which any may come or go
LEAST = 2.0  # log odds below which no gate opens: what shows in no text to keep may still show elsewhere
ABOVE = 0.01  # log odds by which a gate is closed above the first text that changes too much

Doubles = npt.NDArray[np.float64]
Looks = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """Texts to keep, dealt to folds as the gold is: the i-th to fold i mod FOLDS. looks: (n, w) of them; ours: of the gold, by fold."""

    examples: Sequence[Example]
    looks: Looks
    ours: Sequence[Looks]

    def gate(self, folds: Sequence[int]) -> Doubles:
        """The gate that these folds make; one that is never sure where either side is empty."""
        inside = np.isin(np.arange(len(self.examples)) % FOLDS, folds)
        ours = np.concatenate([self.looks[:0], *(self.ours[i] for i in folds)])
        return gate_of(ours, self.looks[inside])

    def let_in(self, gate: Doubles, folds: Sequence[int]) -> tuple[list[Example], Doubles]:
        """Those of these folds that the gate lets in, and their log odds."""
        odds = apply.odds(gate, self.looks)
        rows = np.flatnonzero(np.isin(np.arange(len(odds)) % FOLDS, folds) & (odds >= 0))
        return [self.examples[i] for i in rows.tolist()], odds[rows]

    def moves(self, tagger: Tagger, blind: Mapping[int, apply.Head], least: Mapping[str, float]) -> Doubles:
        """(n, 3) of the texts in a head's languages, by gates and heads that have not seen them: log odds, whether a span comes or goes,
        whether the tagger finds one. blind: those heads by fold; least: the tagger's own thresholds."""
        rows = [np.zeros((0, 3))]
        for i, head in blind.items():
            spoken = head.speaks([e.language for e in self.examples])
            mine = np.flatnonzero(spoken & (np.arange(len(self.examples)) % FOLDS == i))
            if head.gate is None or not len(mine):
                continue
            odds, texts = apply.odds(head.gate, self.looks[mine]), [self.examples[j] for j in mine.tolist()]
            inside = np.flatnonzero(odds >= 0)
            before = spans_of(apply.Shared(tagger), texts, head.labels, least)
            after = spans_of(apply.Shared(tagger, correcting=[head]), [texts[j] for j in inside.tolist()], head.labels, least)
            part = np.column_stack([odds, np.zeros(len(odds)), [bool(spans) for spans in before]])
            part[inside, 1] = [before[j] != spans for j, spans in zip(inside.tolist(), after, strict=True)]
            rows.append(part)
        return np.concatenate(rows)

    def closed(
        self, gate: Doubles, moved: Doubles, blind: Mapping[int, apply.Head], share: float = CHANGED
    ) -> tuple[Doubles, dict[str, Any]]:
        """The gate of all texts, closed as far as `moves` asks for (`opening`), and what the card says of it."""
        at = opening(moved, share)
        into = moved[moved[:, 0] >= at]
        ours = np.concatenate([np.zeros(0), *(apply.odds(unseen, self.ours[i]) for i, unseen in _gates(blind))])
        return np.concatenate([gate[:1] - at, gate[1:]]), {
            "opens_at_log_odds": round(at, 4),
            "let_in_unseen": {
                "domain": round(float((ours >= at).mean()), 4) if len(ours) else None,
                "elsewhere": round(len(into) / len(moved), 4) if len(moved) else None,
            },
            "texts_elsewhere": {"with_names": int(moved[:, 2].sum()), "changed": int(into[:, 1].sum())},
        }


def kept(tagger: Tagger, folds: Sequence[Fold], keep: Sequence[Example]) -> Kept | None:
    """The texts to keep beside the gold's folds; None without such texts."""
    if not keep:
        return None
    looks = looks_of(tagger, keep)
    return Kept(keep, looks, [np.concatenate([looks[:0], *(of_texts(encoded) for encoded, _ in fold.read)]) for fold in folds])


def looks_of(tagger: Tagger, examples: Sequence[Example]) -> Looks:
    """(n, w) what the examples' texts look like."""
    made = [of_texts(encoded) for encoded, _ in batches(tagger, examples)]
    widest = max(made, key=lambda part: part.shape[1])  # a batch without a token has no vectors
    return np.concatenate(
        [part if part.shape[1] == widest.shape[1] else np.zeros((len(part), widest.shape[1]), np.float32) for part in made]
    )


def gate_of(ours: Looks, elsewhere: Looks) -> Doubles:
    """A gate (see `recognizers.heads.Head`): logistic regression of what texts look like, the gold's against those to keep, both sides of
    equal weight; all noughts, which lets everything in, where one side is empty."""
    if not len(ours) or not len(elsewhere):
        return np.zeros(1 + ours.shape[1])
    x, own = np.concatenate([ours, elsewhere]), np.repeat([1, 0], [len(ours), len(elsewhere)])
    part = heads.part(x, own, heads.balanced(own, 2))
    return np.asarray(heads.fit([part], 2, PENALTY, binary=True, tolerance=ENOUGH).weights[0], np.float64)


def spans_of(
    shared: apply.Shared, examples: Sequence[Example], labels: Sequence[str], least: Mapping[str, float]
) -> list[set[tuple[int, int, str]]]:
    """Spans of these labels in each text, at or above the thresholds."""
    found: list[set[tuple[int, int, str]]] = []
    for encoded, batch in batches(shared.tagger, examples):
        said = [set[tuple[int, int, str]]() for _ in batch]
        for text, start, end, label, score in shared.spans(encoded, [e.language for e in batch]).rows():
            if label in labels and score >= least.get(label, 0.5):
                said[text].add((start, end, label))
        found += said
    return found


def opening(moved: Doubles, share: float = CHANGED) -> float:
    """The lowest log odds, not below LEAST, from which on the texts that change are at most this share of those with names. Texts are counted, not
    spans: one long list of names would shut the gate. moved: (n, 3), see `Kept.moves`."""
    falling = moved[np.argsort(-moved[:, 0], kind="stable")]
    over = np.flatnonzero(np.cumsum(falling[:, 1]) > share * moved[:, 2].sum())
    return max(LEAST, float(falling[over[0], 0]) + ABOVE) if len(over) else LEAST


def shut(head: apply.Head, at: float) -> apply.Head:
    """The head with its gate closed by these log odds."""
    return replace(head, gate=None if head.gate is None else np.concatenate([head.gate[:1] - at, head.gate[1:]]))


def of_gold(
    tagger: Tagger, folds: Sequence[Fold], blind: Mapping[int, apply.Head], least: Mapping[str, float]
) -> dict[str, dict[str, float]]:
    """Strict F1 of each label, by the tagger alone and with heads that have not seen the texts, which weigh what they stand for."""
    labels = next(iter(blind.values())).labels
    total = {name: np.zeros((2, 3)) for name in labels}  # tagger, head: spans of gold, found, both
    for i, head in blind.items():
        texts = [e for _, batch in folds[i].read for e in batch]
        for row, shared in enumerate((apply.Shared(tagger), apply.Shared(tagger, correcting=[head]))):
            for example, found in zip(texts, spans_of(shared, texts, labels, least), strict=True):
                true = {(s, e, n) for s, e, n in example.spans}
                for name in labels:
                    gold, said = ({span for span in spans if span[2] == name} for spans in (true, found))
                    total[name][row] += example.weight * np.array([len(gold), len(said), len(gold & said)])
    return {
        name: {
            who: round(float(2 * both / max(gold + said, 1e-9)), 4)
            for who, (gold, said, both) in zip(("tagger", "head"), rows, strict=True)
        }
        for name, rows in total.items()
    }


def _gates(blind: Mapping[int, apply.Head]) -> list[tuple[int, Doubles]]:
    return [(i, head.gate) for i, head in blind.items() if head.gate is not None]
