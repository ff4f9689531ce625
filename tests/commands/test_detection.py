"""The language that a line says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lakeveil.commands.detect import detected

if TYPE_CHECKING:
    from lakeveil.detector import Detector


@pytest.mark.parametrize(
    ("said", "language"), [("PL", "pl"), ("pl-PL", "pl"), ("pl_PL", "pl"), (" pl", "pl"), ("Klingon", "en"), ("", "en")]
)
def test_a_language_is_known_however_it_is_written(detector: Detector, said: str, language: str) -> None:
    """Caps and a region change nothing; what is no code is not obeyed, and the text tells its language itself."""
    text = "The committee met on Thursday and agreed on the budget."
    assert detected(detector, [{"text": text, "language": said}])[0]["language"] == language
