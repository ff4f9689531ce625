"""What the eye sees of a word: its script and its caps."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_RANGES = (
    ("latin", 0x0041, 0x024F), ("greek", 0x0370, 0x03FF), ("cyrillic", 0x0400, 0x052F), ("armenian", 0x0530, 0x058F),
    ("hebrew", 0x0590, 0x05FF), ("arabic", 0x0600, 0x077F), ("devanagari", 0x0900, 0x097F), ("bengali", 0x0980, 0x09FF),
    ("thai", 0x0E00, 0x0E7F), ("georgian", 0x10A0, 0x10FF), ("hangul", 0x1100, 0x11FF), ("khmer", 0x1780, 0x17FF),
    ("latin", 0x1E00, 0x1EFF), ("greek", 0x1F00, 0x1FFF), ("hiragana", 0x3040, 0x309F), ("katakana", 0x30A0, 0x30FF),
    ("hangul", 0x3130, 0x318F), ("han", 0x3400, 0x4DBF), ("han", 0x4E00, 0x9FFF), ("hangul", 0xAC00, 0xD7AF),
    ("han", 0xF900, 0xFAFF), ("arabic", 0xFB50, 0xFDFF), ("arabic", 0xFE70, 0xFEFF), ("katakana", 0xFF66, 0xFF9F),
    ("han", 0x20000, 0x3FFFF), ("latin", 0xFB00, 0xFB06), ("latin", 0xFF21, 0xFF5A),
)  # fmt: skip
UNSPACED = frozenset({"han", "hiragana", "katakana", "hangul", "thai", "khmer"})
_MARKS = re.compile(r"[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]")


@lru_cache(4096)
def of_letter(c: str) -> str:
    """The script of one letter; `other` when no list could speak for it."""
    if c in "々〆":
        return "han"
    point = ord(c)
    return next((name for name, low, high in _RANGES if low <= point <= high), "other")


@lru_cache(20_000)
def of_word(word: str) -> str:
    """The script of a word's first letter."""
    return next((of_letter(c) for c in word if c.isalpha()), "other")


@lru_cache(20_000)
def fold(word: str) -> str:
    """Case folded and without accents that capitals, keyboards and vocalisation drop (ё, é, ή, niqqud, harakat)."""
    text = unicodedata.normalize("NFKC", word).casefold()
    if text.isascii():
        return text
    script = of_word(text)
    if script in ("latin", "greek", "hebrew", "arabic"):
        text = unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", text)))
        return text.replace("ł", "l").replace("ø", "o").replace("đ", "d").replace("ς", "σ").replace("ı", "i")
    return text.replace("ё", "е") if script == "cyrillic" else text


def in_caps_of(model: str, word: str) -> str:
    """`word` written as `model` is: ALL CAPS, lower, or as it stands (Title, mixed)."""
    letters = [c for c in model if c.isalpha()]
    if not letters or model.lower() == model.upper():
        return word
    if len(letters) > 1 and model == model.upper():
        word = word.upper()
        if of_word(word) == "greek":  # Greek capitals carry no accent
            word = unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).replace("\u0301", ""))
        return word
    if model == model.lower():
        return word.lower()
    return word[:1].upper() + word[1:]
