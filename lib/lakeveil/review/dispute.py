"""Where recognizers disagree: one that was heard says something else of the same place than what was settled on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from lakeveil import labels
from lakeveil.spans import Spans

DISPUTED = "disputed"  # what the note of such a span begins with
Opinion = tuple[int, int, str, str]  # start, end, label, recognizer


def opinions(said: Spans, languages: Sequence[str], threshold: Callable[[str, str], float]) -> Mapping[int, list[Opinion]]:
    """Text → what each recognizer says of it, of the scores that are accepted. Vetoes are no opinion."""
    out: dict[int, list[Opinion]] = {}
    for i, (text, start, end, label, score) in enumerate(said.rows()):
        if said.authority[i] >= 0 and score >= threshold(label, languages[text]):
            out.setdefault(text, []).append((start, end, label, _recognizer(said.sources[said.source[i]])))
    return out


def disputed(start: int, end: int, label: str, source: str, others: Iterable[Opinion]) -> str:
    """`disputed: LOCATION says lexicon; ` where another recognizer gives an overlapping span a label of another parent; else nothing."""
    for low, high, other, who in others:
        if low < end and start < high and labels.parent(other) != labels.parent(label) and who != _recognizer(source):
            return f"{DISPUTED}: {other} says {who}; "
    return ""


def _recognizer(source: str) -> str:
    return source.partition("@")[0]
