"""The detector's own spans beside the record's: names in the text that no field of the record tells.

Silver that leaves them out teaches a tagger that they are no names; silver that takes all of them teaches it the detector's mistakes.
So only those of a high score join, and only where nothing of the record stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lakeveil.learn.annotate.core import Annotation
from lakeveil.learn.evaluate import at_level

Seen = tuple[int, int, str, float]  # a span of the detector: start, end, label, score


def joined(
    text: str, annotations: Sequence[Annotation], seen: Iterable[Seen], labels: frozenset[str], least: float
) -> list[Annotation]:
    """The annotations and the detector's spans of `labels` scored `least` or more that touch no sure one, by place.

    A doubtful annotation inside a joined span of its own label goes: the longer name was what the doubt was about. Any other keeps
    its place, and the detector's span is left out.
    """
    sure_enough = [(start, end, label) for start, end, label, score in seen if score >= least]
    scores = {(start, end): score for start, end, _, score in seen}
    kept = list(annotations)
    for start, end, label in at_level(text, sure_enough, labels):
        beside = [a for a in kept if a.start < end and start < a.end]
        if all(a.doubt and a.label == label and start <= a.start and a.end <= end for a in beside):
            score = round(float(scores.get((start, end), least)), 4)
            kept = [a for a in kept if a not in beside]
            kept.append(Annotation(start, end, label, "", "detector", "detector", score, score, source="detector"))
    return sorted(kept, key=lambda a: (a.start, a.end))
