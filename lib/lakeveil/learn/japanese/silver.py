"""Silver rows: sentences of raw Japanese text with the names that MeCab's IPA dictionary is sure of.

What may be a name but is not sure is marked UNSURE (no loss there), a place or company of the dictionary NONE (no
person, whatever else): so a sentence need not be thrown away for a word that nobody judged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import ipadic

from lakeveil.learn.data import Row
from lakeveil.learn.japanese import words as japanese_words
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.texts import Morpheme, inserted

UNSURE, NONE = "UNSURE", "NONE"
TAUGHT = "TAUGHT"  # over a whole row: where it names no person, a teacher's probabilities are learnt
_NAME = "名詞,固有名詞,人名"
_KANA = re.compile("[ァ-ヴー]{2,}(?:[・＝][ァ-ヴー]{1,})+|[ァ-ヴー]{2,}")
_KANJI = re.compile("[々\u3400-\u9fff]+")
_ADDRESS = frozenset("さん 氏 君 くん 様 ちゃん 先生 教授 首相 監督 選手 博士 社長 議員 容疑者".split())
_PART_OF = re.compile(
    "[家藩寺城市町村県郡区駅川山島湖賞杯社店院派流橋港線州国人語党軍銀港型式号系]|神社|大学|高校|事件|通り|朝鮮"
)
_TITLE = re.compile("(?:天皇|親王|王|卿|太子|将軍|皇帝|世)")


def sentences(paragraphs: Iterable[str], least: int = 8, most: int = 160) -> Iterator[list[str]]:
    """The sentences of each paragraph, of `least` to `most` characters."""
    for text in paragraphs:
        yield [s for s in re.findall("[^。]+。?", text) if least <= len(s) <= most]


def katakana_names() -> tuple[frozenset[str], frozenset[str]]:
    """Katakana words of the dictionary: persons' names, and common words, which end names of things (ホテル, カップ)."""
    persons, common = set[str](), set[str]()
    for surface, features in japanese_words.entries(Path(ipadic.DICDIR) / "sys.dic"):
        if _KANA.fullmatch(surface):
            kind = japanese_words.kind(features)
            (persons if kind in ("person", "given", "surname") else common).add(surface)
    return frozenset(persons - common), frozenset(common)


def foreign_words(lines: Iterable[str], known: Iterable[str]) -> set[str]:
    """Parts of katakana names in raw text that stand beside a known one, joined by dots; no common words."""
    persons, common = katakana_names()
    names = frozenset(known) - common | persons
    return {
        part
        for text in lines
        for match in _KANA.finditer(text)
        if _foreign(text, match, names, common)
        for part in re.split("[・＝]", match[0])
        if len(part) >= 2
    }


def _foreign(text: str, match: re.Match[str], persons: frozenset[str], common: frozenset[str]) -> bool:
    parts = re.split("[・＝]", match[0])
    named = any(p in persons for p in parts) and not any(p in common for p in parts)
    return named and 2 <= len(parts) <= 4 and not (_TITLE.match(text, match.end()) or _PART_OF.match(text, match.end()))


def marked(
    texts: Sequence[str], words: Callable[[str], list[Morpheme]], persons: frozenset[str], common: frozenset[str]
) -> list[Row]:
    """The sentences of one paragraph, marked; a name given in full makes its parts sure throughout the paragraph."""
    found = [words(text) for text in texts]
    whole = [_whole(text, some, persons, common) for text, some in zip(texts, found, strict=True)]
    known = {part for text, spans in zip(texts, whole, strict=True) for s, e, parts in spans for part in parts}
    return [
        (text, _spans(text, some, [(s, e) for s, e, _ in spans], known))
        for text, some, spans in zip(texts, found, whole, strict=True)
    ]


def _whole(
    text: str, found: Sequence[Morpheme], persons: frozenset[str], common: frozenset[str]
) -> list[tuple[int, int, tuple[str, ...]]]:
    """Full names, each with its parts: a surname and a given name; words of katakana joined by dots, one of them a name."""
    out: list[tuple[int, int, tuple[str, ...]]] = []
    after = [*found[2:], (len(text), len(text), "", "")]
    for (a, b, first, _), (c, d, second, _), (e, f, third, _) in zip(found, found[1:], after, strict=False):
        joined = first == f"{_NAME},姓" and second == f"{_NAME},名" and b == c
        cut = d == e and f - e == 1 and _KANJI.match(text, e) and third.startswith("名詞") and "接尾" not in third
        if joined and not cut and not _PART_OF.match(text, d) and d - a >= 3 and text[d - 1] not in "山岳峠川島":
            out.append((a, d, tuple(p for p in (text[a:b], text[c:d]) if len(p) > 1)))
    for match in _KANA.finditer(text):
        if _foreign(text, match, persons, common):
            parts = re.split("[・＝]", match[0])
            out.append((*match.span(), (parts[-1], parts[0])))
    return sorted(out)


def _spans(text: str, found: Sequence[Morpheme], whole: Sequence[tuple[int, int]], known: set[str]) -> list[tuple[int, int, str]]:
    spans = [(s, e, "PERSON") for s, e in whole]
    for i, (start, end, part, sound) in enumerate(found):
        if any(s < end and start < e for s, e, _ in spans):
            continue
        kind = _kind(text, start, end, part, sound, known)
        if kind == NONE and _KANJI.match(text, end) and "接尾" not in "".join(m[2] for m in found[i + 1 : i + 2]):
            kind = UNSURE
        if kind == UNSURE and part.startswith(_NAME) and _KANJI.match(text, end):
            end = min(end + 2, _KANJI.match(text, end).end())  # type: ignore[union-attr]
            later = next((s for s, _, _ in spans if s >= start), len(text))
            end = min(end, later)
        if kind:
            spans.append((start, end, kind))
            spans.sort()
    return spans


def _kind(text: str, start: int, end: int, part: str, sound: str, known: set[str]) -> str | None:
    """PERSON, NONE, UNSURE or nothing, of one morpheme."""
    word, dotted = text[start:end], text[start - 1 : start] in "・＝" and start > 0
    apart = not dotted and text[end : end + 1] not in ("・", "＝")
    if part.startswith(_NAME):
        named = any(text.startswith(title, end) for title in _ADDRESS)
        sure = named or word in known or (part == f"{_NAME},一般" and len(word) >= 3 and "・" not in word)
        after = not named and (_PART_OF.match(text, end) or _KANJI.match(text, end) or _TITLE.match(text, end))
        before = start and _KANJI.match(text, start - 1) and _KANJI.match(word)
        return "PERSON" if sure and apart and not after and not before else UNSURE
    if word in known and apart and _KANA.fullmatch(word):
        return "PERSON"
    if part.startswith("名詞,固有名詞,地域") or part.startswith("名詞,固有名詞,組織"):
        return NONE if len(word) > 1 else None
    if part.startswith("名詞,固有名詞") or (not sound and _KANA.search(word)):
        return UNSURE
    return None


def rows(
    paragraphs: Sequence[str],
    words: Callable[[str], list[Morpheme]],
    drawer: Drawer,
    characters: int,
) -> list[Row]:
    """Marked sentences up to so many characters; in one of three with names, others stand in their place.

    Sentences of nothing but unsure words are left out.
    """
    persons, common = katakana_names()
    out: list[Row] = []
    left = characters
    for texts in sentences(paragraphs):
        for row in marked(texts, words, persons, common):
            if any(kind == "PERSON" for _, _, kind in row[1]):
                if drawer.rng.random() < 0.33:
                    script = drawer.rng.choices(SCRIPTS, (4, 2, 2, 2))[0]
                    form = drawer.rng.choice(("full", "full", "family", "family", "given"))
                    write = drawer.paper if drawer.rng.random() < 0.4 else drawer.written
                    row = inserted(row, lambda w=write, f=form, s=script: w(f, s))  # type: ignore[misc]
            elif sum(kind == UNSURE for _, _, kind in row[1]) > 1:
                continue
            out.append(row)
            left -= len(row[0])
        if left <= 0:
            break
    return out
