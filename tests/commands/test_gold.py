"""Lines of gold are read, or named with what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lakeveil.commands.gold import read, triples
from lakeveil.errors import UsageError


def test_both_forms_of_a_span_are_read(tmp_path: Path) -> None:
    """Triples as people write them, objects as `detect` prints them."""
    path = tmp_path / "g.jsonl"
    spans = [[0, 3, "PERSON"], {"start": 0, "end": 3, "label": "PERSON", "score": 1}]
    path.write_text("".join(json.dumps({"text": "Ada", "spans": [span]}) + "\n" for span in spans) + '{"text": "none"}\n')
    assert [triples(one) for one in read(str(path))] == [[(0, 3, "PERSON")], [(0, 3, "PERSON")], []]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Canary Wharf", "is expected"),
        ('["Canary Wharf"]', "is expected"),
        ('{"text": 5}', "is expected"),
        ('{"text": "Canary \\ud800"}', "is expected"),
        ('{"text": "Canary Wharf", "spans": 5}', "is expected"),
        ('{"text": "Canary Wharf", "spans": ["ab"]}', "is expected"),
        ('{"text": "Canary Wharf", "spans": ["abc"]}', "spans[0]: start and end are whole numbers"),
        ('{"text": "Canary Wharf", "spans": [["0", 3, "CITY"]]}', "spans[0]: start and end are whole numbers"),
        ('{"text": "Canary Wharf", "spans": [[0, 6, "CITY"], [0, 13, "CITY"]]}', "spans[1]: start and end are whole numbers"),
        ('{"text": "Canary Wharf", "spans": [[3, 2, "CITY"]]}', "spans[0]: start and end are whole numbers"),
    ],
)
def test_a_wrong_line_is_named_and_not_quoted(tmp_path: Path, line: str, says: str) -> None:
    """File and line, what is wanted, and nothing of the text."""
    path = tmp_path / "g.jsonl"
    path.write_text('{"text": "sound"}\n' + line + "\n")
    with pytest.raises(UsageError) as caught:
        list(read(str(path)))
    assert str(caught.value).startswith(f"{path}:2: ")
    assert says in str(caught.value)
    assert "Canary" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """With the class of what went wrong."""
    with pytest.raises(UsageError, match=r"none\.jsonl: cannot be read \(FileNotFoundError\)"):
        list(read(str(tmp_path / "none.jsonl")))
