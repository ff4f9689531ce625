"""Japanese texts with names put in: from gold texts with PERSON spans and name lists to rows of (text, spans).

After Wang, Ogawa and Saito, "Building a Name Masking System" (section 3.1): every annotated name is replaced by one of
the lists, in full, family or given form, in one of four scripts; texts equal without their names are used once.
Beyond the paper: names as people write them, and names' look-alikes that are none (`disturbed`).
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lakeveil.learn.data import Row
from lakeveil.learn.japanese.names import FORMS, SCRIPTS, Drawer, hiragana, romaji

ROLL_UP = {
    "PERSON": "PERSON",
    **dict.fromkeys(("LOCATION", "GPE", "LOC", "FAC", "FACILITY"), "LOCATION"),
    **dict.fromkeys(("ORGANIZATION", "ORG", "CORPORATION", "POLITICAL_ORG", "OTHER_ORG"), "ORGANIZATION"),
}
_OFFICES = re.compile("(事務所|商店|株式会社|工業|病院|家$|銀行|大学|神社)")
_KATAKANA = re.compile("[ァ-ヴー]{3,}")
_LATIN = re.compile("[A-Za-z][A-Za-z0-9.]*[A-Za-z0-9]")
Morpheme = tuple[int, int, str, str]  # start, end, part of speech, reading in katakana


@dataclass(frozen=True, slots=True)
class LookAlikes:
    """What stands in for names without being any: katakana words, common nouns with readings, Latin words."""

    katakana: Sequence[str]
    nouns: Sequence[str]
    latin: Sequence[str]


def read(path: Path) -> list[Row]:
    """Texts and spans of PERSON, LOCATION and ORGANIZATION; a person inside an organisation is none."""
    rows: list[Row] = []
    for line in path.read_text("utf-8").splitlines():
        found = json.loads(line)
        spans = sorted((s, e, ROLL_UP[k]) for s, e, k in found["spans"] if k in ROLL_UP)
        kept: list[tuple[int, int, str]] = []
        for s, e, k in spans:
            if k == "PERSON" and _OFFICES.search(found["text"][s:e]) and e - s > 4:
                k = "ORGANIZATION"
            if not kept or s >= kept[-1][1]:
                kept.append((s, e, k))
        rows.append((found["text"], kept))
    return rows


def with_names(rows: Iterable[Row]) -> list[Row]:
    """The rows that name a person; of those that are the same without their names, the first."""
    seen, out = set[str](), []
    for text, spans in rows:
        bare = replaced((text, spans), lambda _s, kind: "" if kind == "PERSON" else None)[0]
        if any(kind == "PERSON" for _, _, kind in spans) and bare not in seen:
            seen.add(bare)
            out.append((text, spans))
    return out


def replaced(row: Row, choose: Callable[[str, str], str | None]) -> Row:
    """The row with each span's text replaced by choose(text, kind), where that is not None; offsets follow."""
    text, spans = row
    out, marks, at, length = [], [], 0, 0
    for start, end, kind in spans:
        new = choose(text[start:end], kind)
        new = text[start:end] if new is None else new
        out += [text[at:start], new]
        length += start - at
        marks.append((length, length + len(new), kind))
        length += len(new)
        at = end
    return "".join([*out, text[at:]]), marks


def inserted(row: Row, draw: Callable[[], str]) -> Row:
    """Every person replaced; the same name by the same."""
    new: dict[str, str] = {}

    def choose(old: str, kind: str) -> str | None:
        if kind == "PERSON" and old not in new:
            new[old] = draw()
        return new[old] if kind == "PERSON" else None

    return replaced(row, choose)


def paper_set(
    rows: Sequence[Row], drawer: Drawer, *, count: int = 300, natural: bool = False
) -> dict[tuple[str, str], list[Row]]:
    """Each text once in every form × script; `count` names of each, used equally. `natural`: written as people do."""
    write = drawer.written if natural else drawer.paper
    out: dict[tuple[str, str], list[Row]] = {}
    for form in FORMS:
        for script in SCRIPTS:
            names = list(dict.fromkeys(write(form, script) for _ in range(2 * count)))[:count]
            turn = iter(names * (1 + sum(len(spans) for _, spans in rows) // len(names)))
            out[form, script] = [inserted(row, lambda turn=turn: next(turn)) for row in rows]  # type: ignore[misc]
    return out


def random_set(rows: Sequence[Row], words: Callable[[str], list[Morpheme]], rng: random.Random) -> list[Row]:
    """The paper's `random` mode: a random token of the text takes the names' place."""
    out = []
    for row in rows:
        taken = [(s, e) for s, e, kind in row[1] if kind == "PERSON"]
        free = [row[0][s:e] for s, e, _, _ in words(row[0]) if not any(s < b and a < e for a, b in taken)]
        if free:
            out.append(inserted(row, lambda free=free: rng.choice(free)))  # type: ignore[misc]
    return out


def disturbed(row: Row, drawer: Drawer, like: LookAlikes, words: list[Morpheme]) -> Row:
    """Names stay; places and organisations become ones made of surnames, plain words others, in kana or romaji."""
    rng = drawer.rng

    def other(old: str, kind: str) -> str | None:
        if kind == "PERSON" or rng.random() < 0.5:
            return None
        if kind == "PLAIN":
            return _look_alike(old, like, rng)
        if kind.startswith("READ:"):
            sound = kind[5:]
            return rng.choice((hiragana(sound), sound, romaji(sound), romaji(sound).title()))
        return surname_place(drawer) if kind == "LOCATION" else surname_company(drawer)

    text, spans = row
    marks = list(spans)

    def free(start: int, end: int) -> bool:
        return not any(s < end and start < e for s, e, _ in marks)

    for found in (*_KATAKANA.finditer(text), *_LATIN.finditer(text)):
        if free(*found.span()):
            marks.append((*found.span(), "PLAIN"))
    for start, end, part, sound in words:
        if part.startswith("名詞,一般") and sound and rng.random() < 0.3 and free(start, end):
            marks.append((start, end, f"READ:{sound}"))
    new, placed = replaced((text, sorted(marks)), other)
    return new, [mark for mark in placed if mark[2] in ("PERSON", "LOCATION", "ORGANIZATION")]


def _look_alike(old: str, like: LookAlikes, rng: random.Random) -> str:
    if not old[0].isascii():
        return rng.choice(like.katakana)
    word = romaji(rng.choice(like.nouns)) if rng.random() < 0.5 else rng.choice(like.latin)
    word = word or rng.choice(like.latin)
    return rng.choice((str.lower, str.title, str.upper, str.title))(word) + rng.choice(
        ("", "", "", "2", "Pro", " " + rng.choice(like.latin))
    )


def surname_place(drawer: Drawer) -> str:
    """松本市, 田中駅, 山本通り."""
    ends = "市 町 村 区 駅 川 山 港 通り 橋 公園 小学校 高校 大学 病院 城 神社 郡 空港 県 島 インター 三丁目".split()
    return drawer.surname().kanji + drawer.rng.choice(ends)


def surname_company(drawer: Drawer) -> str:
    """田中商店, 株式会社山本, 本田技研."""
    rng, name = drawer.rng, drawer.surname()
    ends = "商店 工業 株式会社 製作所 建設 電機 銀行 技研 自動車 書店 運輸 法律事務所 酒造 食品 薬局 病院 産業 商事 組 家具 不動産 クリニック ホールディングス".split()
    stem = rng.choice((name.kanji, name.kanji, name.katakana, name.romaji("plain").title()))
    if rng.random() < 0.25:
        return f"{rng.choice(('株式会社', '有限会社', '(株)', '㈱'))}{stem}"
    return stem + rng.choice(ends)


def morphemes() -> Callable[[str], list[Morpheme]]:
    """MeCab with the IPA dictionary: words with exact offsets (MeCab drops the blanks between them)."""
    import fugashi
    import ipadic

    tagger = fugashi.GenericTagger(ipadic.MECAB_ARGS)

    def words(text: str) -> list[Morpheme]:
        out, at = [], 0
        for line in text.split("\n"):
            for node in tagger(line):
                start = text.index(node.surface, at)
                at = start + len(node.surface)
                sound = node.feature[7] if len(node.feature) > 7 and node.feature[7] != "*" else ""
                out.append((start, at, ",".join(node.feature[:4]), sound))
        return out

    return words
