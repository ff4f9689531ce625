"""Japanese name parts by their sound, so that 山田, やまだ, ヤマダ, Yamada and YAMADA become one name, each in its own script.

The sound is romaji in small letters without long vowels. Readings, roles and genders are those of japanese.txt.gz (made by
lakeveil.learn.japanese.readings); a kanji read in several ways has its commonest reading.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import unicodedata
from collections.abc import Set
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lakeveil.masking import draw
from lakeveil.masking.scripts import fold, in_caps_of, of_letter

FILE = Path(__file__).with_name("japanese.txt.gz")
_HIRAGANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヶ") + 1)}
_KATAKANA = {hiragana: kana for kana, hiragana in _HIRAGANA.items()}
_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
_KANA = {kana: row + vowel for row, line in _ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True)} | {
    "し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu", "や": "ya", "ゆ": "yu", "よ": "yo",
    "わ": "wa", "ゐ": "i", "ゑ": "e", "を": "o", "ん": "n", "ゔ": "vu",
}  # fmt: skip
_SMALL = {"ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o"}
_LATIN = re.compile("[a-zāēīōūâêîôû]{2,24}")  # no other accent is romaji


class Part(NamedTuple):
    """A sound and what is known of it; kanji: its commonest way of being written."""

    sound: str
    role: str
    gender: str
    use: str
    reading: str
    kanji: str


@lru_cache(1)
def _tables() -> tuple[dict[str, Part], dict[str, str], dict[tuple[str, str], tuple[Part, ...]]]:
    """By sound; kanji to sound; the pools by role and gender."""
    parts: dict[str, Part] = {}
    sounds: dict[str, str] = {}
    pools: dict[tuple[str, str], list[Part]] = {}
    for line in gzip.decompress(FILE.read_bytes()).decode().splitlines():
        key, role, gender, use, reading, kanji = line.split(" ")
        ways = kanji.split(",")
        parts[key] = Part(key, role, gender, use, reading, ways[0])
        sounds.update(dict.fromkeys(ways, key))
        if "p" in use:
            pools.setdefault((role, gender), []).append(parts[key])
    pools["given", "U"] = pools["given", "M"] + pools["given", "F"]
    return parts, sounds, {kind: tuple(listed) for kind, listed in pools.items()}


@lru_cache(1)
def digest() -> str:
    """SHA-256 of the readings: others give other pseudonyms."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()


def sound(kana: str) -> str | None:
    """Of a reading in hiragana; None for what is no reading."""
    out: list[str] = []
    double = False
    for sign in kana:
        if sign in _SMALL and out and len(out[-1]) > 1:
            stem, glide = out[-1][:-1], _SMALL[sign]
            out[-1] = stem + (glide[1:] if glide[0] == "y" and stem.endswith(("sh", "ch", "j")) else glide)
        elif sign == "っ":
            double = True
        elif sign in _KANA:
            one = _KANA[sign]
            out.append((("t" if one[:2] == "ch" else one[0]) if double else "") + one)
            double = False
        elif sign != "ー":
            return None
    return plain("".join(out)) if out else None


def plain(romaji: str) -> str:
    """Romaji in small letters without its long vowels and with n before b, p, m: satou, satoh and sato are one."""
    short = re.sub("o[ou]+", "o", re.sub("uu+", "u", re.sub("m(?=[bpm])", "n", romaji)))
    return re.sub("oh(?=[^aiueoy]|$)", "o", short)


@lru_cache(20_000)
def known(word: str) -> Part | None:
    """What is known of a name part in kanji, kana or romaji; of romaji only what is no name elsewhere as well (Ken, Mari)."""
    parts, sounds, _ = _tables()
    folded = fold(word)
    script = of_letter(folded[:1])
    if script == "han":
        return parts.get(sounds.get(folded, ""))
    if script in ("hiragana", "katakana"):
        return parts.get(sound(folded.translate(_HIRAGANA)) or "")
    latin = script == "latin" and _LATIN.fullmatch(unicodedata.normalize("NFC", word).lower())
    found = parts.get(plain(folded)) if latin else None
    return None if found is None or "x" in found.use else found


def changed(word: str, part: Part, key: bytes, avoid: Set[str]) -> str:
    """The part's pseudonym as `word` is written: drawn by its sound, so that all scripts draw the same name."""
    pool = _tables()[2][(part.role, part.gender)]
    for tries, number in enumerate(draw.numbers(key, f"ja\0{part.sound}")):
        drawn = pool[number % len(pool)]
        ways = {drawn.kanji, drawn.reading, drawn.reading.translate(_KATAKANA), drawn.sound}
        if tries > 64 or (drawn.sound != part.sound and avoid.isdisjoint(ways) and fold(word) not in ways):
            break
    return _written(drawn, word)


def _written(drawn: Part, word: str) -> str:
    script = of_letter(word[0])
    if script == "han":
        return drawn.kanji
    if script == "latin":
        return in_caps_of(word, drawn.sound)
    return drawn.reading if script == "hiragana" else drawn.reading.translate(_KATAKANA)
