"""Words of SudachiDict: its file read as it lies, and what of them the word table takes."""

import struct
from pathlib import Path

import pytest

from lakeveil.errors import UsageError
from lakeveil.learn.japanese.sudachi import HEADER, VERSIONS, entries, kinds
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, ORGANIZATION, PLACE

PERSON, NOUN, THING, TOWN = (
    f"名詞,{rest}" for rest in ("固有名詞,人名,一般", "普通名詞,一般,*", "固有名詞,一般,*", "固有名詞,地名,一般")
)


def string(text: str) -> bytes:
    """Length in one byte, or two from 128 on, and UTF-16."""
    size = len(text.encode("utf-16-le")) // 2
    head = bytes([size]) if size < 128 else bytes([0x80 | size >> 8, size & 0xFF])
    return head + text.encode("utf-16-le")


def written(words: list[tuple[str, int, str]], parts: list[str]) -> bytes:
    """A dictionary of (surface, number of its part of speech, reading; empty where it is the surface)."""
    grammar = struct.pack("<H", len(parts)) + b"".join(string(level) for p in parts for level in [*p.split(","), "*", "*"])
    costs = struct.pack("<hh", 2, 1) + b"\0" * 4
    trie = struct.pack("<I", 3) + b"\0" * 12 + struct.pack("<I", 5) + b"\0" * 5
    params = struct.pack("<I", len(words)) + b"\0" * 6 * len(words)
    before = HEADER + len(grammar + costs + trie + params) + 4 * len(words)
    infos, places = b"", []
    for surface, part, sound in words:
        places.append(before + len(infos))
        infos += (
            string(surface) + bytes([9]) + struct.pack("<H", part) + string("") + struct.pack("<i", -1) + string(sound) + b"\0\0"
        )
    head = struct.pack("<QQ", VERSIONS[1], 0).ljust(HEADER, b"\0")
    return head + grammar + costs + trie + params + struct.pack(f"<{len(words)}I", *places) + infos


def test_every_word_is_read_with_part_and_sound(tmp_path: Path):
    """Surfaces, also one of over 127 letters, parts of speech by number, readings that are left out where equal."""
    long = "長" * 200
    path = tmp_path / "system.dic"
    path.write_bytes(written([("過労死", 1, "カロウシ"), (long, 0, "ナガ"), ("サバン", 0, "")], [PERSON, NOUN]))
    assert list(entries(path)) == [("過労死", NOUN, "カロウシ"), (long, PERSON, "ナガ"), ("サバン", PERSON, "サバン")]


def test_another_format_is_told(tmp_path: Path):
    """A file that begins otherwise is refused in one line."""
    path = tmp_path / "system.dic"
    path.write_bytes(b"\1" * 400)
    with pytest.raises(UsageError, match="format"):
        list(entries(path))


def test_kinds_by_part_of_speech():
    """Persons' katakana are names unless a noun, also each part between dots; firms, places, nouns, and nouns in romaji."""
    found = [
        ("ルイ・フィリップ", PERSON, "ルイフィリップ"),
        ("ソロ", PERSON, "ソロ"),
        ("ソロ", NOUN, "ソロ"),
        ("キック", PERSON, "キック"),
        ("Ricoh", THING, "リコー"),
        ("日セラ株", THING, "ニッセラカブ"),
        ("ナント", TOWN, "ナント"),
        ("ナント", PERSON, "ナント"),
        ("過労死", NOUN, "カロウシ"),
        ("ハンドアウト", NOUN, "ハンドアウト"),
        ("走る", "動詞,一般,*,*", "ハシル"),
    ]
    told = kinds(found, {"キック": COMMON, "ソロ": 0})
    assert told["ルイ"] == told["フィリップ"] == FOREIGN
    assert told["ナント"] == FOREIGN | PLACE
    assert told["ricoh"] == told["日セラ株"] == ORGANIZATION
    assert told["karoushi"] == told["karoshi"] == told["ハンドアウト"] == COMMON
    assert not told.get("キック", 0) & FOREIGN and "走る" not in told and "ルイ・フィリップ" not in told
