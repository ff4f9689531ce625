"""The teacher's output read rightly; what is missing is told."""

from pathlib import Path

import pytest

from lakeveil.errors import EnvironmentFault
from lakeveil.learn import corenlp, silver


def test_a_line_stays_as_long():
    """Breaks become blanks, whatever they are."""
    text = "Ana\nRoe\u2028and\r\nBo"
    assert corenlp.one_line(text) == "Ana Roe and  Bo"
    assert len(corenlp.one_line(text)) == len(text)


def test_utf16_units_become_code_points():
    """Behind a character of two units offsets move by one; labels of any CRF are rolled up, unknown ones dropped."""
    line = "𝒳 Ana Roe in Ulm on Monday"
    assert list(silver.spans(line, "I-PER 3 10;LUG 14 17;DATE 21 27;\n")) == [(2, 9, "PERSON"), (13, 16, "LOCATION")]
    assert list(silver.spans(line, "\n")) == []


def test_missing_jars_are_told(tmp_path: Path):
    """One line that says where to look."""
    with pytest.raises(EnvironmentFault, match="stanford-corenlp"):
        corenlp.mark(tmp_path, "en", ["Ana Roe"])


def test_the_source_lies_beside_the_module():
    """Java reads it as it is; its class is named like the file."""
    assert "class CoreNlp" in corenlp.SOURCE.read_text("utf-8")
