"""Real lines of the raw text whose numbers, dates, names of accounts a person looked at: what the reader of told values took for somebody's, mostly wrongly.

JUDGED holds no text, as lakeveil.learn.readings: file, digest of the line, stretch, `values` (start, end, label; UNSURE: not learned), `held`.
What stands in a line and is no value of it is nothing.
"""

from __future__ import annotations

from pathlib import Path

from lakeveil.learn.readings import readings, stretches
from lakeveil.learn.told.written import Text

JUDGED = Path(__file__).with_name("judged.jsonl.gz")
UNSURE = "?"


def texts(data: Path, *, held: bool) -> list[Text]:
    """Those that are learned, or those held back (one in eight), out of the data folder. UsageError where a line is not there."""
    judged = [line for line in readings(JUDGED) if line["held"] == held]
    return [
        Text(line["language"], text, tuple((start, end, label) for start, end, label in line["values"]))
        for line, text in zip(judged, stretches(data, judged), strict=True)
    ]
