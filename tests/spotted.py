"""What the shapes alone find in a text."""

from __future__ import annotations

from lakeveil.recognizers.matching.program import compile_program
from lakeveil.recognizers.patterns import recognize
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import Texts


def found(text: str, language: str) -> list[tuple[str, str]]:
    """Label and value of each span of the patterns."""
    spans = recognize(compile_program(SHAPES), Texts.of([text], [language]))
    return [
        (label, text[start:end])
        for label, start, end in zip(spans.label_names(), spans.start.tolist(), spans.end.tolist(), strict=True)
    ]
