"""Reviewers' verdicts applied by the next detection: rejected is gone, added is found, nothing else changes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lakeveil.config import Detection
from lakeveil.detector import Detector
from lakeveil.errors import UsageError
from lakeveil.review import outcome
from lakeveil.review.items import Mark, Verdict
from review import pages

TEXT = "Write to ann@example.org or to Zkwx Vrr about it."


def test_the_next_detection_obeys(tmp_path: Path) -> None:
    """A rejected span is vetoed, an added one found, a moved one has its new borders; another text is left alone."""
    item = pages.item(TEXT)
    marks = (Mark(9, 24, "EMAIL_ADDRESS", "rejected"), Mark(31, 39, "PERSON", "added"))
    path = tmp_path / "overlay.jsonl"
    path.write_bytes(b"".join(outcome.overlay({item.id: item}, {item.id: Verdict(item.id, "ada", "", marks, True)}, b"k" * 32)))
    plain = Detector.open(Detection(recognizers=("patterns",)))
    told = Detector.open(Detection(recognizers=("patterns", "verdicts"), verdicts=(str(path),)))
    assert [(s.start, s.end, s.label) for s in plain.detect([TEXT], "en")[0]] == [(9, 24, "EMAIL_ADDRESS")]
    assert [(s.start, s.end, s.label, s.source) for s in told.detect([TEXT], "en")[0]] == [
        (31, 39, "PERSON", "verdicts@1#reviewer")
    ]
    assert told.detect([TEXT + " "], "en") == plain.detect([TEXT + " "], "en")


@pytest.mark.parametrize("content", [b"", b"{}", b"not json", json.dumps({"key": "zz"}).encode()])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    """One line names the file and what it should be."""
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(UsageError, match="lakeveil review overlay"):
        Detector.open(Detection(recognizers=("verdicts",), verdicts=(str(tmp_path / "x"),)))
