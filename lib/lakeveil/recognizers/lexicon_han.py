"""Names written without blanks or capitals: Japanese and Chinese characters, Hangul.

A surname of the lists followed by a given name of the lists; or followed by a form of address. Foreign names in
Chinese and in katakana stand around a middle dot. Thai and the like are left to taggers.
"""

from __future__ import annotations

import re

import numpy as np
import pyarrow.compute as pc

from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.spans import Spans, Texts

_HAN = "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々ヶ]"
_RUN = re.compile(f"{_HAN}{{2,}}")
_KANA_DOT = re.compile("[\u30a1-\u30faー]{2,}(?:[・＝][\u30a1-\u30faーA-Z.]{1,})+")
_HAN_DOT = re.compile(f"{_HAN}{{1,6}}(?:[·•‧・]{_HAN}{{1,7}})+")
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
    asked = pc.match_substring_regex(texts.values, _ASKED.pattern).to_numpy(zero_copy_only=False)
    rows: list[Row] = []
    finder = _Finder(names)
    for i in np.flatnonzero(asked).tolist():
        value = texts.values[i].as_py()
        rows += [(i, start, end, "PERSON", score) for start, end, score in finder.find(value, texts.languages[i])]
    return Spans.of(rows, f"{source}#han")


class _Finder:
    """Looks names up; remembers the runs of one batch, and no longer."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.runs: dict[tuple[str, bool], list[tuple[int, int, float]]] = {}

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
        out += [(m.start(), m.end(), 0.6) for m in _HAN_DOT.finditer(text) if chinese]
        out += [(m.start(), m.end(), 0.6) for m in _KANA_DOT.finditer(text) if not chinese]
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
        for first in self.names.trie.prefixes(run[i : i + 3]):
            surname, size = self.names.get(first), len(first)
            if surname is None or surname[SURNAME] < (96 if size > 1 else 160):
                continue
            for second in self.names.trie.prefixes(run[i + size : i + size + 3]):
                given, length = self.names.get(second), len(second)
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
        found = self.names.get(text)
        return found is not None and bool(found[PLACE] >= 96)

    def chinese(self, run: str) -> list[tuple[int, int, float]]:
        """A frequent surname and a given name of the list."""
        out: list[tuple[int, int, float]] = []
        i = 0
        while i < len(run) - 1:
            surname = self.names.get(run[i])
            length = next(
                (
                    n
                    for n in (2, 1)
                    if surname is not None and surname[SURNAME] >= 128 and self._zh_given(run[i + 1 : i + 1 + n], n)
                ),
                0,
            )
            if length:
                out.append((i, i + 1 + length, 0.6 if len(run) == 1 + length == 3 else 0.4))
            i += 1 + length
        return out

    def _zh_given(self, part: str, n: int) -> bool:
        found = self.names.get(part) if len(part) == n else None
        return found is not None and bool(found[GIVEN] >= 64) and not found[COMMON] >= 128

    def _addressed(self, run: str, start: int, *, chinese: bool, strong: bool) -> list[tuple[int, int, float]]:
        """A surname (or, in Japan, a whole name) that ends where a form of address begins."""
        for size in (1, 2) if chinese else (4, 3, 2, 1):
            found = self.names.get(run[-size:]) if len(run) >= size else None
            if found is not None and max(found[SURNAME], found[GIVEN]) >= 96:
                return [(start + len(run) - size, start + len(run), 0.8 if strong else 0.6)]
        return []

    def korean(self, text: str, match: re.Match[str]) -> tuple[int, int, float] | None:
        """Surname (one syllable) and given name (two, of the list); particles cut off."""
        word = match.group()
        bare = word if len(word) <= 3 else _KO_PARTICLE.sub("", word)
        if len(bare) != 3:
            return None
        surname, given = self.names.get(bare[0]), self.names.get(bare[1:])
        if surname is None or not surname[SURNAME]:
            return None
        addressed = _KO_ADDRESS.match(text, match.start() + 3) is not None
        if given is not None and given[GIVEN]:
            return (match.start(), match.start() + 3, 0.8 if addressed else 0.65)
        return (match.start(), match.start() + 3, 0.6) if addressed else None
