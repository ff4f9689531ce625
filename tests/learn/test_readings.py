"""What people read in raw text: kept without the text, found again in the data folder."""

import gzip
import json
from pathlib import Path

import pytest

from lakeveil.errors import UsageError
from lakeveil.learn import readings


def _reading(file: str, line: str, stretch: list[int], persons: list[list[int]], *, held: bool = False) -> dict[str, object]:
    known = {"from": file, "line": readings.key_of(line), "language": "en"}
    return {**known, "stretch": stretch, "persons": persons, "held": held}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of two files, and what was read in them."""
    lines = ["Nobody here.", "Held Back.", "A long one. Ask Ada Example, then go. And so on."]
    (tmp_path / "text").mkdir()
    with gzip.open(tmp_path / "text/en.txt.gz", "wt", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    (tmp_path / "de.txt").write_text("Herr Beispiel kommt.\n", "utf-8")
    read = [
        _reading("text/en.txt.gz", lines[2], [12, 37], [[4, 15]]),
        _reading("text/en.txt.gz", lines[0], [0, 12], []),
        _reading("de.txt", "Herr Beispiel kommt.", [0, 20], [[5, 13]]),
        _reading("text/en.txt.gz", lines[1], [0, 4], [[0, 4]], held=True),
    ]
    with gzip.open(tmp_path / "read.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(reading) + "\n" for reading in read)
    monkeypatch.setattr(readings, "READ", tmp_path / "read.jsonl.gz")
    return tmp_path


def test_stretches_and_persons_in_the_order_they_were_read(data: Path) -> None:
    """Plain and packed files alike; a stretch is cut out of its line."""
    rows = readings.rows(data)
    assert [text for text, _ in rows] == ["Ask Ada Example, then go.", "Nobody here.", "Herr Beispiel kommt."]
    assert readings.rows(data, held=True) == [("Held", [(0, 4, "PERSON")])]
    assert [[text[start:end] for start, end, _ in spans] for text, spans in rows] == [["Ada Example"], [], ["Beispiel"]]


def test_a_line_that_is_not_there(data: Path) -> None:
    """Another state of the data is refused, with how much of it is lost."""
    (data / "de.txt").write_text("Etwas anderes.\n", "utf-8")
    with pytest.raises(UsageError, match="1 of 3 lines"):
        readings.rows(data)


def test_gold_with_the_persons_that_were_read(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Persons of a text that was read are the readers'; a place stays but where a person stands now; other texts are as they were."""
    text = "Ada Example of Paris met Milan."
    read = [_reading("ner/ship/x.jsonl", text, [0, len(text)], [[0, 11], [25, 30]])]
    with gzip.open(data / "gold.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(reading) + "\n" for reading in read)
    monkeypatch.setattr(readings, "READ", data / "gold.jsonl.gz")
    readings._amendments.cache_clear()
    rows = [(text, [(4, 11, "PERSON"), (15, 20, "LOCATION"), (25, 30, "LOCATION")]), ("Bob", [(0, 3, "PERSON")])]
    wanted = [(0, 11, "PERSON"), (15, 20, "LOCATION"), (25, 30, "PERSON")]
    assert readings.amended("ship/x.jsonl", rows) == [(text, wanted), rows[1]]
    assert readings.amended("ship/y.jsonl", rows) == rows
    assert readings.rows(data) == []
    readings._amendments.cache_clear()


def test_what_ships_is_sound() -> None:
    """Known files only, stretches that hold their persons, persons that do not overlap, no text."""
    read = readings.readings()
    assert len(read) > 80_000
    for reading in read:
        assert set(reading) == {"from", "line", "stretch", "language", "persons", "held"}
        assert reading["from"].split("/")[0] in ("text", "langid", "ner")
        start, end = reading["stretch"]
        edges = [edge for person in reading["persons"] for edge in person]
        assert edges == sorted(edges)
        assert not edges or (edges[0] >= 0 and edges[-1] <= end - start)
