"""Names in languages that no gold teaches, given away by what is said before or behind them: titles, kin, links of Arabic names, fields.

Arabic, Persian, Hebrew, Korean and Thai have no capitals, and chat in Vietnamese and Indonesian none either; a list alone says little
there, since most given names are words too. A title, a kin word, a patronymic or a form's field says more than either. The words of
each room were written by hand. Chinese has gold, but no blanks, and its names' bounds are where the tagger errs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.gazetteer import Names
from lakeveil.recognizers.called import (
    amharic,
    arabic,
    bengali,
    caucasian,
    chinese,
    hebrew,
    hindi,
    introduced,
    korean,
    rolls,
    semitic,
    southeast,
    tamil,
    telugu,
    thai,
    vietnamese,
)
from lakeveil.recognizers.called.common import Found
from lakeveil.spans import Spans, Texts

TOLD = "#called"  # ends the source of what this room finds, which has a reason of its own
Finder = Callable[[str, Names], Found]


def _vietnamese(text: str, names: Names) -> Found:
    yield from southeast.vietnamese(text, names)
    yield from vietnamese.find(text, names)
    yield from rolls.find(text, names)


_BY_SCRIPT: tuple[tuple[str, Finder], ...] = (
    ("[\u0621-\u06cc]", arabic.find),
    ("[\u05d0-\u05ea]", hebrew.find),
    ("[\uac00-\ud7a3]", korean.find),
    ("[\u0e01-\u0e2e]", thai.find),
    ("[\u0621-\u06cc]", semitic.arabic),
    ("[\u05d0-\u05ea]", semitic.hebrew),
    ("[\uac00-\ud7a3]", korean.by_lists),
    ("[\u0e01-\u0e2e]", thai.by_lists),
    ("[\u0904-\u0939]", hindi.find),
    ("[\u0985-\u09b9]", bengali.find),
    ("[\u0b85-\u0bb9]", tamil.find),
    ("[\u0c05-\u0c39]", telugu.find),
    ("[\u1200-\u135a]", amharic.find),
    ("[\u10d0-\u10fa]", caucasian.georgian),
    ("[\u0531-\u0556]", caucasian.armenian),
    ("[\u05d0-\u05ea\u0621-\u06cc\u0904-\u0df4\u1200-\u135a]", introduced.find),
    ("[\u05d0-\u05ea\u0621-\u06cc\uac00-\ud7a3\u0904-\u0939\u0e01-\u0e2e]", rolls.find),
)
_BY_LANGUAGE: dict[str, Finder] = {
    "zh": chinese.find,
    "vi": _vietnamese,
    "id": southeast.indonesian,
    "ms": southeast.indonesian,
}
_OWN_HAN = ("ja", "ko")  # elsewhere Han signs amid other letters are Chinese


def called(texts: Texts, names: Names, source: str) -> Spans:
    """PERSON spans of the texts in these scripts and languages, scored; the others are not read."""
    rows = []
    for i, finders in _asked(texts):
        value = texts.values[i].as_py()
        rows += [(i, start, end, "PERSON", score) for find in finders for start, end, score in find(value, names)]
    return Spans.of(rows, f"{source}{TOLD}")


def _asked(texts: Texts) -> Iterator[tuple[int, list[Finder]]]:
    """Which texts to read, and how: by script, and by language where the script tells nothing."""
    by_text: dict[int, list[Finder]] = {}
    some = np.flatnonzero(~pc.string_is_ascii(texts.values).to_numpy(zero_copy_only=False))
    values = texts.values.take(pa.array(some))
    for letter, find in _BY_SCRIPT:
        for i in some[pc.match_substring_regex(values, letter).to_numpy(zero_copy_only=False)].tolist():
            by_text.setdefault(i, []).append(find)
    han = set(some[pc.match_substring_regex(values, "[\u4e00-\u9fff]").to_numpy(zero_copy_only=False)].tolist())
    for i, language in enumerate(texts.languages):
        if language in _BY_LANGUAGE:
            by_text.setdefault(i, []).append(_BY_LANGUAGE[language])
        elif i in han and language not in _OWN_HAN:
            by_text.setdefault(i, []).append(chinese.find)
    yield from sorted(by_text.items())
