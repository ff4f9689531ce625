"""A person's name written once more in another script, in brackets behind it: "Osamu Aoki (青木 修)", "Ши Тао (Shi Tao)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pyarrow.compute as pc

from lakeveil.spans import Spans, Texts

SURE = 0.5  # least score of the name before
SCORE = 0.9
_BRACKET = r"\s?[(（\[]\s?"
_TOLD = r"(?:[^\W\d_]{3,12}\s?[:：]\s?)?"  # "(Arabic: …"
_OTHER = "[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufaff]"  # letters beyond Latin
_LATIN = r"(?:[^\W\d_\u0370-\uffff]|['’-])"
_ENDS = r"(?=\s?[)）\],;，；])"
_IN_OTHER = re.compile(rf"{_BRACKET}{_TOLD}({_OTHER}+(?:[ ・·•-]{_OTHER}+){{0,4}}){_ENDS}")
_IN_LATIN = re.compile(rf"{_BRACKET}{_TOLD}((?=[^\W\d_])(?![a-zß-ÿ]){_LATIN}+(?: (?![a-zß-ÿ]){_LATIN}+){{1,3}}){_ENDS}")
_BEYOND = re.compile(_OTHER)
_WORDS = re.compile(r"[^\W\d_]+[\s'’-]+[^\W\d_]+")


def echoed(texts: Texts, said: Spans, source: str) -> Spans:
    """PERSON spans of what stands in brackets behind a PERSON of `said` of two words or more; no other text is read."""
    asked = np.ones(len(texts), bool)
    for some in ("[(（\\[]", _OTHER):
        asked &= pc.match_substring_regex(texts.values, some).to_numpy(zero_copy_only=False)
    return Spans.of(list(_rows(texts, said.take(asked[said.text]))), source) if asked.any() else Spans()


def _rows(texts: Texts, said: Spans) -> Iterator[tuple[int, int, int, str, float]]:
    for text, start, end, label, score in said.rows():
        if label != "PERSON" or score < SURE:
            continue
        value = texts.values[text].as_py()
        if not _WORDS.search(value, start, end):
            continue
        again = (_IN_LATIN if _BEYOND.search(value, start, end) else _IN_OTHER).match(value, end)
        if again:
            yield text, *again.span(1), "PERSON", SCORE
