"""Lines of raw text that were judged for told values: kept without the text, found again in the data folder."""

import gzip
import json
from pathlib import Path

import pytest

from lakeveil.learn.readings import key_of, readings
from lakeveil.learn.told import judged
from lakeveil.learn.told.written import Text
from lakeveil.recognizers.told.network import LABELS


def test_lines_and_values_are_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with its values, those held back apart."""
    lines = ["She is 41 and runs.", "Bug 41 is closed.", "Write to ada9."]
    (tmp_path / "en.txt").write_text("\n".join(lines) + "\n", "utf-8")
    told = [[(7, 9, "AGE")], [], [(9, 13, "USERNAME")]]
    with gzip.open(tmp_path / "judged.jsonl.gz", "wt", encoding="utf-8") as file:
        for line, values, held in zip(lines, told, (False, False, True), strict=True):
            known = {"from": "en.txt", "line": key_of(line), "stretch": [0, len(line)], "language": "en"}
            file.write(json.dumps({**known, "values": values, "held": held}) + "\n")
    monkeypatch.setattr(judged, "JUDGED", tmp_path / "judged.jsonl.gz")
    assert judged.texts(tmp_path, held=False) == [Text("en", lines[0], ((7, 9, "AGE"),)), Text("en", lines[1], ())]
    assert judged.texts(tmp_path, held=True) == [Text("en", lines[2], ((9, 13, "USERNAME"),))]


def test_what_ships_is_sound() -> None:
    """Known files only, values of known labels within their stretch, mostly nothing, no text."""
    lines = readings(judged.JUDGED)
    assert len(lines) > 14_000
    assert sum(not line["values"] for line in lines) > 0.9 * len(lines)
    for line in lines:
        assert set(line) == {"from", "line", "stretch", "language", "values", "held"}
        assert line["from"].split("/")[0] in ("text", "langid")
        length = line["stretch"][1] - line["stretch"][0]
        assert all(0 <= start < end <= length and label in (*LABELS, judged.UNSURE) for start, end, label in line["values"])
