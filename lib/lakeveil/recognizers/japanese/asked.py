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
_SIGNS = "".join(map(chr, range(0x4E00, 0xA000)))


def _written_in(charset: str) -> frozenset[str]:
    return frozenset(_SIGNS.encode(charset, "ignore").decode(charset))


# Simplified shapes that no Japanese character set has, and words for you, she, this, to say that Japanese does not write.
CHINESE = f"[{''.join(sorted((_written_in('gb2312') - _written_in('cp932')) | set('這說們妳您嗎呢吧你她麼啦')))}]"


def japanese(texts: Texts) -> npt.NDArray[np.bool_]:
    """(n,) texts to look at: with kana; with kanji, if of no other language; with Latin letters, if said to be Japanese, by
    their column too.

    In Chinese text a lone の is no kana: brands and slogans carry it. A text in signs that Chinese alone writes is Chinese in a Japanese
    column too; what could be either is the column's.
    """
    columns = np.array([origin.language == "ja" for origin in texts.origins], bool)
    said = np.full(len(texts), columns[0]) if texts.origin is None else columns[texts.origin]
    language = np.array(texts.languages, object)
    said |= language == "ja"
    chinese = language == "zh"
    if chinese.any():
        own = holds(texts.values, CHINESE) & ~holds(texts.values, f"[{cues.JAPANESE_ONLY}]")
        said &= ~(chinese & own)
        chinese &= ~said & (own | ~holds(texts.values, cues.NATIVE))
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
