"""Names written without blanks or capitals: Japanese and Chinese characters, Hangul.

A surname of the lists followed by a given name of the lists; or followed by a form of address. Foreign names in
Chinese and in katakana stand around a middle dot. Thai and the like are left to taggers.
"""

from __future__ import annotations

import re

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.spans import Spans, Texts
from lakeveil.tokens import buffers

_HAN = "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々ヶ]"
_RUN = re.compile(f"{_HAN}{{2,}}")
_KANA_DOT = re.compile("[\u30a1-\u30faー]{2,}(?:[・＝][\u30a1-\u30faーA-Z.]{1,})+")
# The signs that foreign names are written with in Chinese (after Xinhua's tables of transliteration).
_ZH_SOUND = (
    "阿埃艾爱安昂奥澳巴白班邦保鲍北贝本比彼毕别宾波伯勃博布采查察昌茨达戴丹当道德登邓狄迪底蒂丁东杜顿多厄恩尔法范方菲费芬丰佛夫弗福伏富盖甘冈高戈格葛根贡古瓜圭哈海汉汗豪赫黑亨胡华怀惠霍基吉季加贾简"
    "杰金津京喀卡开凯坎康考柯科可克肯孔库奎夸昆拉腊莱赖兰郎朗劳勒雷蕾黎里利李丽莉连良列林琳琉龙隆娄卢鲁露路吕伦罗洛马玛麦迈曼芒毛梅门蒙孟米密敏明缪摩莫墨默姆木穆慕那娜纳乃奈南内讷嫩尼妮宁牛纽农努诺欧帕潘庞培佩彭皮匹"
    "平泼婆普奇齐契恰钱强乔切钦琴丘琼让热仁日荣茹儒瑞若萨塞赛桑瑟森沙莎山珊尚绍舍申圣诗施什史士舒斯思司丝松苏索塔泰坦汤唐陶特腾提田铁廷通图吐托陀瓦万旺威韦维卫魏温文翁沃乌武西希悉锡席夏香翔肖谢辛欣兴休雄修须逊雅亚"
    "廉睦殊迦翰延扬杨耶叶伊依易益因印英尤雨约宰赞泽扎詹章珍哲真芝治朱卓兹子祖佐亞爾賓達貝爾瑪麗羅蘭傑維倫納諾薩馬蓋喬約韋萊爾興陳圖馮謝蘇葉萬費龍盧魯爾門鲍"
)
_HAN_DOT = re.compile(f"[{_ZH_SOUND}]{{1,6}}(?:[·•‧・][{_ZH_SOUND}]{{1,7}})+")
_DOT = re.compile("[·•‧・＝]")  # without one of these, neither of both
_ZH_DOUBLE = frozenset(
    "欧阳 司马 诸葛 上官 夏侯 皇甫 尉迟 公孙 慕容 令狐 东方 司徒 端木 独孤 南宫 歐陽 司馬 諸葛 尉遲 公孫 東方 獨孤 南宮".split()
)
_ZH_MORE = frozenset(
    "习諶谌武樊童傅严肖邓姚丁吕佟习曾阎阮蒋宋唐许韩冯贺彭萧潘袁于余董杜苏卢魏蔡贾薛叶任沈姜范谭廖邹熊孟秦邱侯江尹段雷黎史龙陶顾毛郝龚邵赖万钱严覃洪施"
)
_ZH_NO_SURNAME = frozenset("中南西常所日角平北三太东向原今里连计全明水元应和于城河森前")  # many words begin with them …
_ZH_WARY = frozenset("王高方金时马白成任周文安关万路云")  # … some do: two signs of a given name, or a form of address
_ZH_NEVER = frozenset(
    "的了是在和与为于之有不中一所个这那其而以及被把将从到对由等都也就还很更最时年月日上下里外前后内来去说会国家人们们地区市县省州先后主席部长员公司学校大学或并但因此他她它我你您自己者性化十百千万亿第二三四五六七八九系统统线路号式型语话本作品动目力量器机物件事业务惯锋汉镇流霸"
)
_ZH_BEFORE = frozenset(
    "由为是和与及跟同向对把被让使请给以在从令之后派命于的长员师授家者帅星手人裁理士席记监子女妻夫父母兄弟姐妹徒称叫名曰如像"
)
_ZH_AFTER = frozenset(
    "的是在和与及跟同说称为于将被把对向从等也又则都就曾不先女之任出发表提认指则以来去到因受率死兼后饰写著所当主创获带辞接担加并前担演报"
)
_HANGUL = re.compile("[\uac00-\ud7a3]{2,7}")
_JA_ADDRESS = re.compile(
    "[ 　]?(さん|様|氏|君|くん|ちゃん|先生|選手|監督|首相|大統領|教授|社長|議員|博士|氏名|被告|容疑者|女史|夫人|卿|公|師匠|師|役)"
)
_ZH_ADDRESS = re.compile("(先生|女士|小姐|总统|總統|主席|教授|博士|经理|医生|老师|同志|市长|部长|总理|大夫)")
_KO_ADDRESS = re.compile(" ?(씨|님|군|양|선생|교수|대통령|의원|장관|박사|기자|대표|사장|회장|감독|선수)")
_KO_PARTICLE = re.compile("(에게서|에게|께서|이라고|라고|이라는|은|는|이|가|을|를|의|와|과|도|만|씨|님|로|아|야)$")
_ASKED = re.compile("[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
Row = tuple[int, int, int, str, float]


def persons(texts: Texts, names: Names, source: str) -> Spans:
    """PERSON spans of the texts that hold such characters."""
    rows: list[Row] = []
    finder = _Finder(names)
    for i in _asked(texts.values).tolist():
        value = texts.values[i].as_py()
        rows += [(i, start, end, "PERSON", score) for start, end, score in finder.find(value, texts.languages[i])]
    return Spans.of(rows, f"{source}#han")


def _asked(values: pa.StringArray) -> npt.NDArray[np.intp]:
    """Which texts hold such a character: it begins with a byte of 0xE3 to 0xED, which few other characters do."""
    data, offsets = buffers(values)
    wide = np.flatnonzero((data - np.uint8(0xE3)) <= 0xED - 0xE3)
    if not len(wide):
        return np.empty(0, np.intp)
    some = np.unique(np.searchsorted(offsets, wide, side="right") - 1)
    sure = pc.match_substring_regex(values.take(pa.array(some)), _ASKED.pattern)
    return np.asarray(some[sure.to_numpy(zero_copy_only=False)], np.intp)


class _Finder:
    """Looks names up; remembers the runs of one batch, and no longer."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.grades: dict[str, list[int] | None] = {}
        self.heads: dict[str, list[str]] = {}
        self.runs: dict[tuple[str, bool], list[tuple[int, int, float]]] = {}

    def get(self, key: str) -> list[int] | None:
        """The grades of a key, or None."""
        if key not in self.grades:
            grades = self.names.get(key)
            self.grades[key] = None if grades is None else grades.tolist()
        return self.grades[key]

    def prefixes(self, signs: str) -> list[str]:
        """The keys that the signs begin with."""
        if signs not in self.heads:
            self.heads[signs] = self.names.trie.prefixes(signs)
        return self.heads[signs]

    def find(self, text: str, language: str) -> list[tuple[int, int, float]]:
        """(start, end, score) in one text."""
        chinese = language == "zh" or (language != "ja" and not re.search("[\u3041-\u30ff]", text))
        out: list[tuple[int, int, float]] = []
        for match in _RUN.finditer(text):
            key = (match.group(), chinese)
            if key not in self.runs:
                self.runs[key] = self.chinese(match.group()) if chinese else self.japanese(match.group())
            found = [(match.start() + s, match.start() + e, p) for s, e, p in self.runs[key]]
            out += found
            if not found and (address := (_ZH_ADDRESS if chinese else _JA_ADDRESS).match(text, match.end())):
                out += self._addressed(
                    match.group(), match.start(), chinese=chinese, strong=address.group(1) in ("さん", "氏", "様", "先生")
                )
        dotted, score = (_HAN_DOT, 0.75) if chinese else (_KANA_DOT, 0.6)
        if _DOT.search(text):
            out += [(m.start(), m.end(), score) for m in dotted.finditer(text)]
        out += [name for m in _HANGUL.finditer(text) if (name := self.korean(text, m))]
        return out

    def japanese(self, run: str) -> list[tuple[int, int, float]]:
        """Surname of the list and given name of the list, anywhere in a run of kanji; leftmost, then longest."""
        out: list[tuple[int, int, float]] = []
        i = 0
        while i < len(run) - 1:
            found = self._pair(run, i)
            if found:
                out.append(found)
                i = found[1]
            else:
                i += 1
        return out

    def _pair(self, run: str, i: int) -> tuple[int, int, float] | None:
        best: tuple[int, int, float] | None = None
        for first in self.prefixes(run[i : i + 3]):
            surname, size = self.get(first), len(first)
            if surname is None or surname[SURNAME] < (96 if size > 1 else 160):
                continue
            for second in self.prefixes(run[i + size : i + size + 3]):
                given, length = self.get(second), len(second)
                if given is None or not given[GIVEN] or size + length == 2 or self._place(first + second):
                    continue
                score = (
                    0.45
                    + 0.1 * (size > 1)
                    + 0.15 * (length > 1)
                    + 0.1 * (surname[SURNAME] >= 192)
                    - 0.15 * bool(surname[PLACE] >= 224)
                )
                ends = i + size + length == len(run)
                score += 0.1 * ends - 0.2 * bool(given[COMMON] >= 128) - 0.15 * (i > 0) - 0.25 * (length == 1 and not ends)
                if best is None or score > best[2]:
                    best = (i, i + size + length, round(float(score), 3))
        return best if best and best[2] >= 0.35 else None

    def _place(self, text: str) -> bool:
        found = self.get(text)
        return found is not None and bool(found[PLACE] >= 96)

    def chinese(self, run: str) -> list[tuple[int, int, float]]:
        """A surname of the list and one or two signs that names are made of, between words that stand beside names."""
        out: list[tuple[int, int, float]] = []
        i = 0
        while i < len(run) - 1:
            found = self._zh_name(run, i)
            if found:
                out.append(found)
            i = found[1] if found else i + 1
        return out

    def _zh_name(self, run: str, i: int) -> tuple[int, int, float] | None:
        size = 2 if run[i : i + 2] in _ZH_DOUBLE else 1
        if size == 1:
            surname = self.get(run[i])
            if run[i] in _ZH_NO_SURNAME or (run[i] not in _ZH_MORE and (surname is None or surname[SURNAME] < 160)):
                return None
        opened = i == 0 or run[i - 1] in _ZH_BEFORE
        if opened and _ZH_ADDRESS.match(run, i + size):
            return (i, i + size, 0.6)
        for n in (2, 1):
            end = i + size + n
            given = run[i + size : end]
            if len(given) < n or any(sign in _ZH_NEVER for sign in given) or self._place(run[i:end]):
                continue
            if opened and _ZH_ADDRESS.match(run, end):
                return (i, end, 0.8)
            closed = end == len(run) or run[end] in _ZH_AFTER
            lone = size == n == 1 and ((i == 0 and end == len(run)) or run[i] in _ZH_WARY)
            if opened and closed and not lone:
                return (i, end, 0.62 if n == 2 else 0.5)
        return None

    def _addressed(self, run: str, start: int, *, chinese: bool, strong: bool) -> list[tuple[int, int, float]]:
        """A surname (or, in Japan, a whole name) that ends where a form of address begins."""
        for size in (1, 2) if chinese else (4, 3, 2, 1):
            found = self.get(run[-size:]) if len(run) >= size else None
            if found is not None and max(found[SURNAME], found[GIVEN]) >= 96:
                return [(start + len(run) - size, start + len(run), 0.8 if strong else 0.6)]
        return []

    def korean(self, text: str, match: re.Match[str]) -> tuple[int, int, float] | None:
        """Surname (one syllable) and given name (two, of the list); particles cut off."""
        word = match.group()
        bare = word if len(word) <= 3 else _KO_PARTICLE.sub("", word)
        if len(bare) != 3:
            return None
        surname, given = self.get(bare[0]), self.get(bare[1:])
        if surname is None or not surname[SURNAME]:
            return None
        addressed = _KO_ADDRESS.match(text, match.start() + 3) is not None
        if given is not None and given[GIVEN]:
            return (match.start(), match.start() + 3, 0.8 if addressed else 0.65)
        return (match.start(), match.start() + 3, 0.6) if addressed else None
