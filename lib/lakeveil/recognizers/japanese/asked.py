"""Which texts of a batch the Japanese tagger looks at."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.recognizers.japanese import cues
from lakeveil.spans import Texts

KANA = "[\u3041-\u30fa\uff66-\uff9d]"
_KANA_BUT_NO = "[\u3041-\u306d\u306f-\u30fa\uff66-\uff9d]"
KANJI = "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々]"
_LATIN = "[A-Za-zＡ-Ｚａ-ｚ]{2}"


def japanese(texts: Texts) -> npt.NDArray[np.bool_]:
    """(n,) texts to look at: with kana; with kanji, if of no other language; with Latin letters, if said to be Japanese.

    In Chinese text a lone の is no kana: brands and slogans carry it.
    """
    columns = np.array([origin.language == "ja" for origin in texts.origins], bool)
    said = np.full(len(texts), columns[0]) if texts.origin is None else columns[texts.origin]
    language = np.array(texts.languages, object)
    said |= language == "ja"
    chinese = (language == "zh") & ~said
    if chinese.any():
        chinese &= ~holds(texts.values, cues.NATIVE)
    kana = holds(texts.values, KANA)
    if (kana & chinese).any():
        kana &= ~chinese | holds(texts.values, _KANA_BUT_NO)
    kanji = ~chinese & (said | (language != "ko")) & holds(texts.values, KANJI)
    return np.asarray(kana | kanji | (said & holds(texts.values, _LATIN)), bool)


def short_kanji(texts: Texts) -> npt.NDArray[np.bool_]:
    """(n,) texts of a few kanji alone, which language identification calls Chinese: a name in a cell may be either."""
    return holds(texts.values, f"^(?:{KANJI}{{2,5}}[ \u3000]?{KANJI}{{0,4}}|(?:{KANJI}[ \u3000]){{2,5}}{KANJI})$")


def holds(values: pa.StringArray, pattern: str) -> npt.NDArray[np.bool_]:
    """(n,) whether each text has a place that the pattern (RE2) fits."""
    return np.asarray(pc.match_substring_regex(values, pattern).to_numpy(zero_copy_only=False), bool)
