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
# Kanji of Chinese text that Japanese does not write, the commonest; one of them stands in .7 of Chinese sentences.
_CHINESE_ONLY = (
    "你这们她为么时发吗对说过现间汤开嗎您种还应进给欢车语样该话经說关哪动传测每电请实见检书认问离试别确员报吧两议疗结让长觉卫组类计买护总东细题爱变亲预"
    "帮爸饭统场难风项钱谁验严习业导头须约处诊门单药产识响险许汉证乐备丽马带记复轻论张视热错划边减临亚运幫师续诉谢达岁剂选读显较联查远够图战钟紧陈郑刘赵孙"
)
_SENTENCE = 10  # signs; what is shorter may be a Chinese name in a Japanese column


def japanese(texts: Texts) -> npt.NDArray[np.bool_]:
    """(n,) texts to look at: with kana; with kanji, if of no other language; with Latin letters, if said to be Japanese, by
    their column too, unless they are Chinese sentences themselves.

    In Chinese text a lone の is no kana: brands and slogans carry it.
    """
    columns = np.array([origin.language == "ja" for origin in texts.origins], bool)
    said = np.full(len(texts), columns[0]) if texts.origin is None else columns[texts.origin]
    language = np.array(texts.languages, object)
    foreign = said & (language == "zh")  # in a column that is Japanese for the most part
    if foreign.any():
        long = pc.utf8_length(texts.values).to_numpy(zero_copy_only=False) >= _SENTENCE
        said &= ~(foreign & long & holds(texts.values, f"[{_CHINESE_ONLY}]"))
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
