"""A Chinese or Thai name that the lists or the tagger are sure of, wherever the same signs stand in the text again.

These scripts set no blanks: the tagger's tokens are signs and syllables there, so `corrections/mentions.py` finds no words again, and
a name's second place may lack all that gave away the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pyarrow.compute as pc

from lakeveil.spans import Spans, Texts

SURE = 0.9  # least score of what is looked for again
SCORE = 0.85  # of what is found
_SCRIPTS = "[\u4e00-\u9fff\u0e01-\u0e5b]"
_NAME = re.compile("[\u4e00-\u9fff·•‧・]{3,}|[\u0e01-\u0e5b]{5,}")  # two signs are a word too often


def again(texts: Texts, told: Spans, source: str) -> Spans:
    """PERSON spans of all places of the sure names of `told`, those of `told` among them; texts without one are not read."""
    written = pc.match_substring_regex(texts.values, _SCRIPTS).to_numpy(zero_copy_only=False)
    names: dict[int, set[str]] = {}
    for text, start, end, label, _ in told.take(written[told.text] & (told.score >= SURE)).rows():
        if label == "PERSON" and _NAME.fullmatch(name := texts.values[text].as_py()[start:end]):
            names.setdefault(text, set()).add(name)
    rows = [(text, *place, "PERSON", SCORE) for text in names for place in _places(texts.values[text].as_py(), names[text])]
    return Spans.of(rows, source)


def _places(value: str, names: set[str]) -> Iterator[tuple[int, int]]:
    for name in sorted(names):
        at = value.find(name)
        while at >= 0:
            yield at, at + len(name)
            at = value.find(name, at + len(name))
