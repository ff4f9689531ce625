"""Japanese names in four scripts: the lists, split so that no reading is in two parts, and the ways people write them.

A name's reading decides its part (80 / 10 / 10), so that a name unseen in kanji is unseen in kana and romaji too.
"""

from __future__ import annotations

import csv
import hashlib
import random
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lakeveil.learn.japanese import words as japanese_words

SCRIPTS = ("kanji", "hiragana", "katakana", "romaji")
FORMS = ("full", "family", "given")
RARE_SURNAME = 200.0  # bearers taken for a surname of the dictionary alone: its list holds many odd ones
RARE_GIVEN = 0.2
_LONG = str.maketrans({"ō": "o", "ū": "u"})
_ROWS = {
    "": "アイウエオ", "k": "カキクケコ", "s": "サシスセソ", "t": "タチツテト", "n": "ナニヌネノ", "h": "ハヒフヘホ",
    "m": "マミムメモ", "y": "ヤ ユ ヨ", "r": "ラリルレロ", "w": "ワヰ ヱヲ", "g": "ガギグゲゴ", "z": "ザジズゼゾ",
    "d": "ダヂヅデド", "b": "バビブベボ", "p": "パピプペポ",
}  # fmt: skip
_KANA = {kana: row + vowel for row, line in _ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True) if kana != " "}
_KANA |= {
    "シ": "shi",
    "チ": "chi",
    "ツ": "tsu",
    "フ": "fu",
    "ジ": "ji",
    "ヂ": "ji",
    "ヅ": "zu",
    "ン": "n",
    "ヲ": "o",
    "ヰ": "i",
    "ヱ": "e",
    "ヴ": "vu",
}
_SMALL = {"ャ": "ya", "ュ": "yu", "ョ": "yo", "ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o"}


@dataclass(frozen=True, slots=True)
class Part:
    """A surname or given name: kanji, reading in katakana, how often (surnames) it is borne."""

    kanji: str
    katakana: str
    weight: float = 1.0

    @property
    def hiragana(self) -> str:
        return hiragana(self.katakana)

    def romaji(self, style: str = "wapuro") -> str:
        """In small letters: wapuro (satou), plain (sato) or macron (satō)."""
        full = romaji(self.katakana)
        if style == "wapuro":
            return full
        long = re.sub("uu", "ū", re.sub("o[ou]", "ō", full))
        return long if style == "macron" else long.translate(_LONG)


@dataclass(frozen=True, slots=True)
class Lists:
    """Surnames and given names of one part, and foreign names as katakana writes them (first, last)."""

    surnames: tuple[Part, ...]
    given: tuple[Part, ...]
    foreign: tuple[tuple[str, str], ...] = ()


def hiragana(katakana: str) -> str:
    """Katakana to hiragana; the long-vowel mark stays."""
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in katakana)


def katakana(text: str) -> str:
    """Hiragana to katakana."""
    return "".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in text)


def romaji(reading: str) -> str:
    """Katakana to Hepburn in small letters, long vowels as typed (satou)."""
    out: list[str] = []
    double = False
    for kana in reading:
        if kana in _SMALL and out:
            stem, glide = out[-1][:-1], _SMALL[kana]
            if glide[0] == "y" and stem.endswith(("sh", "ch", "j")):
                glide = glide[1:]
            out[-1] = stem + glide
        elif kana == "ッ":
            double = True
        elif kana == "ー":
            out.append(out[-1][-1] if out else "")
        elif kana in _KANA:
            sound = _KANA[kana]
            out.append(("t" if sound[:2] == "ch" else sound[0]) + sound if double else sound)
            double = False
    return "".join(out)


def half_width(text: str) -> str:
    """Full-width katakana to half-width, voicing marks apart."""
    return "".join(_HALF.get(c, c) for c in text)


def spellings(reading: str) -> set[str]:
    """Ways to write a katakana reading in small Latin letters: satou, sato, satō; raamen, ramen; tenpura, tempura."""
    part = Part("", reading)
    styles = {part.romaji("wapuro"), part.romaji("plain"), part.romaji("macron")}
    if "ー" in reading:
        styles |= {romaji(reading.replace("ー", "")), re.sub(r"([aeiou])\1", r"\1", part.romaji("wapuro"))}
    return styles | {re.sub("n(?=[bpm])", "m", style) for style in styles}


_HALF: dict[str, str] = {}
for _point in range(0xFF66, 0xFF9E):
    _HALF[unicodedata.normalize("NFKC", chr(_point))] = chr(_point)
    for _mark in "ﾞﾟ":
        _whole = unicodedata.normalize("NFKC", chr(_point) + _mark)
        if len(_whole) == 1:
            _HALF[_whole] = chr(_point) + _mark


def part_of(reading: str) -> str:
    """train, dev or test, by digest of the reading."""
    bucket = hashlib.blake2b(hiragana(reading).encode(), digest_size=2).digest()[0] % 10
    return {0: "test", 1: "dev"}.get(bucket, "train")


def read(data: Path, dictionary: Path) -> tuple[list[Part], list[Part]]:
    """Surnames and given names of the lexicon tables and of the IPA dictionary; kanji only, each (kanji, reading) once."""
    surnames = {(r["name"], r["katakana"]): float(r["count"] or 5000) for r in _table(data / "lexicons/ja.surname.tsv")}
    given = {(r["name"], r["katakana"]): 1.0 + 3 * (r["note"] == "popular") for r in _table(data / "lexicons/ja.given.tsv")}
    for surface, features in japanese_words.entries(dictionary / "sys.dic"):
        kind, sound = japanese_words.kind(features), japanese_words.reading(features)
        if sound and kind == "surname":
            surnames.setdefault((surface, sound), RARE_SURNAME)
        elif sound and kind == "given":
            given.setdefault((surface, sound), RARE_GIVEN)
    return _parts(surnames), _parts(given)


def lists(surnames: Iterable[Part], given: Iterable[Part], foreign: Iterable[tuple[str, str]] = ()) -> dict[str, Lists]:
    """`train`, `dev`, `test`, no reading in two of them."""
    held: dict[str, tuple[list[Part], list[Part], list[tuple[str, str]]]] = {p: ([], [], []) for p in ("train", "dev", "test")}
    for part in surnames:
        held[part_of(part.katakana)][0].append(part)
    for part in given:
        held[part_of(part.katakana)][1].append(part)
    for first, last in foreign:
        if part_of(first) == part_of(last):
            held[part_of(first)][2].append((first, last))
    return {name: Lists(tuple(a), tuple(b), tuple(c)) for name, (a, b, c) in held.items()}


def _table(path: Path) -> Iterable[dict[str, str]]:
    with path.open(encoding="utf-8") as stream:
        yield from csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)


def _parts(found: dict[tuple[str, str], float]) -> list[Part]:
    kanji = re.compile("[々〆ヶヵノ之\u3400-\u9fff]+")
    sound = re.compile("[ァ-ヴー]+")
    return [Part(k, r, w) for (k, r), w in sorted(found.items()) if kanji.fullmatch(k) and sound.fullmatch(r) and len(r) > 1]


class Drawer:
    """Draws names of one part with one generator; weights are softened so that rare names come often enough."""

    def __init__(self, names: Lists, rng: random.Random) -> None:
        self.names, self.rng = names, rng
        self._surnames = _cumulative([p.weight**0.6 for p in names.surnames])
        self._given = _cumulative([p.weight for p in names.given])

    def surname(self) -> Part:
        return self.rng.choices(self.names.surnames, cum_weights=self._surnames)[0]

    def given(self) -> Part:
        return self.rng.choices(self.names.given, cum_weights=self._given)[0]

    def paper(self, form: str, script: str) -> str:
        """A name as the paper writes it: no blank between its parts, romaji small."""
        parts = {"full": ("s", "g"), "family": ("s",), "given": ("g",)}[form]
        drawn = [self.surname() if p == "s" else self.given() for p in parts]
        return "".join(_plain(p, script) for p in drawn)

    def written(self, form: str, script: str) -> str:
        """A name as people write it: blanks, capitals, orders, half-width, middle dots, foreign names."""
        rng = self.rng
        if script == "katakana" and self.names.foreign and rng.random() < 0.3:
            return self._foreign(form)
        if script == "romaji":
            return self._romaji(form)
        drawn = [self.surname()] if form != "given" else []
        drawn += [self.given()] if form != "family" else []
        words = [_plain(p, script) for p in drawn]
        gap = rng.choice(("", "", "", " ", "\u3000", "\u3000")) if script != "hiragana" else rng.choice(("", "", " ", "\u3000"))
        text = gap.join(words)
        return half_width(text) if script == "katakana" and rng.random() < 0.12 else text

    def _foreign(self, form: str) -> str:
        first, last = self.rng.choice(self.names.foreign)
        return {"full": f"{first}{self.rng.choice('・・・・＝ ')}{last}", "family": last, "given": first}[form]

    def _romaji(self, form: str) -> str:
        rng = self.rng
        style = rng.choice(("wapuro", "plain", "plain", "macron"))
        case = rng.choice((str.title, str.title, str.title, str.upper, str.lower))
        family = case(self.surname().romaji(style))
        given = case(self.given().romaji(style))
        if form != "full":
            return family if form == "family" else given
        roll = rng.random()
        if roll < 0.12:
            return f"{family.upper()} {given.title()}"
        if roll < 0.2:
            return f"{given.title()} {family.upper()}"
        if roll < 0.26:
            return f"{family.title()}, {given.title()}"
        if roll < 0.32:
            return f"{given[0].upper()}. {family.title()}"
        return f"{family} {given}" if roll < 0.66 else f"{given} {family}"


def _plain(part: Part, script: str) -> str:
    return {"kanji": part.kanji, "hiragana": part.hiragana, "katakana": part.katakana}.get(script) or part.romaji()


def _cumulative(weights: list[float]) -> list[float]:
    total, out = 0.0, []
    for weight in weights:
        total += weight
        out.append(total)
    return out
