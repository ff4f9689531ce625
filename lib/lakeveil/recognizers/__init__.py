"""One recognizer a file, one table of all. The order is the order they run in: later ones see earlier spans."""

from __future__ import annotations

from collections.abc import Callable

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import lexicon, names, own, patterns, rules
from lakeveil.spans import Recognizer, Spans, Texts

Factory = Callable[[Bundle, Detection], Recognizer]

BESIDE_NAMES = 0.7  # what the lexicon must be sure of where the tagger runs too: measured, docs/models.md


def _floor(bundle: Bundle, detection: Detection) -> Recognizer:
    """The lexicon; beside the tagger only what it is nearly sure of, so that it adds cover and costs little precision."""
    recognizer = lexicon.make(bundle, detection)
    if detection.recognizers and "names" not in detection.recognizers:
        return recognizer

    def sure(texts: Texts, found: Spans) -> Spans:
        spans = recognizer(texts, found)
        return spans.take(spans.score >= BESIDE_NAMES)

    return sure


TABLE: dict[str, Factory] = {
    "patterns": patterns.make,
    "names": names.make,
    "lexicon": _floor,
    "rules": rules.make,
    "own": own.make,
}
