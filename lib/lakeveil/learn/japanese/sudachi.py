"""Words of SudachiDict (Works Applications, Apache-2.0) for the word table: names in katakana, companies, products, loanwords.

    pip install sudachidict_core        (only to train: the bundle holds fingerprints, see features.Words)

The file is read as it lies: header of 272 bytes, parts of speech, connection costs, trie, then one entry a word.
"""

from __future__ import annotations

import importlib.util
import mmap
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from lakeveil.errors import UsageError
from lakeveil.learn.japanese.names import spellings
from lakeveil.recognizers.japanese.features import COMMON, FOREIGN, LONGEST, ORGANIZATION, PLACE

HEADER = 272  # bytes: version, time of making, description
VERSIONS = (0x7366D3F18BD111E7, 0xCE9F011A92394434)
_KATAKANA = re.compile("[ァ-ヴー]{2,}")
_THING = re.compile("[ァ-ヴー々\u3400-\u9fffぁ-ん]+|[A-Za-z]{3,}")
_NOUN = "名詞,普通名詞"
_PERSON = "名詞,固有名詞,人名"


def dictionary() -> Path:
    """Where the installed dictionary lies; UsageError when there is none."""
    spec = importlib.util.find_spec("sudachidict_core")
    if spec is None or spec.origin is None:
        raise UsageError("train japanese: needs the words of SudachiDict: pip install sudachidict_core")
    return Path(spec.origin).parent / "resources" / "system.dic"


def entries(path: Path) -> Iterator[tuple[str, str, str]]:
    """(surface, part of speech of up to four levels, reading in katakana) of every word; UsageError for a file of another format."""
    return ((surface, part, sound) for surface, part, sound, _ in _entries(path))


def costs(path: Path) -> Iterator[tuple[str, str, int]]:
    """(surface, part of speech, cost) of every word, as `entries`; the less, the likelier; 0 where none was fitted."""
    return ((surface, part, cost) for surface, part, _, cost in _entries(path))


def _entries(path: Path) -> Iterator[tuple[str, str, str, int]]:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if struct.unpack_from("<Q", data)[0] not in VERSIONS:
            raise UsageError(
                "SudachiDict: the dictionary has a format this reader does not know: pip install 'sudachidict_core<20260101'"
            )
        parts, at = _parts(data)
        left, right = struct.unpack_from("<hh", data, at)
        at += 4 + 2 * left * right
        at += 4 + 4 * _number(data, at)  # the trie
        at += 4 + _number(data, at)  # its word numbers
        count = _number(data, at)
        priced = struct.iter_unpack("<hhh", data[at + 4 : at + 4 + 6 * count])  # left and right context, cost
        at += 4 + 6 * count
        for (place,), (_, _, cost) in zip(struct.iter_unpack("<I", data[at : at + 4 * count]), priced, strict=True):
            surface, behind = _string(data, place)
            behind += 1 + (data[behind] > 127)
            part = parts[struct.unpack_from("<H", data, behind)[0]]
            _, behind = _string(data, behind + 2)  # the usual spelling; then the dictionary form's number
            yield surface, part, _string(data, behind + 4)[0] or surface, cost


def _parts(data: mmap.mmap) -> tuple[list[str], int]:
    """Parts of speech, and where what follows them begins."""
    out, at = [], HEADER + 2
    for _ in range(struct.unpack_from("<H", data, HEADER)[0]):
        levels = []
        for _ in range(6):
            level, at = _string(data, at)
            levels.append(level)
        out.append(",".join(levels[:4]))
    return out, at


def _number(data: mmap.mmap, at: int) -> int:
    return int(struct.unpack_from("<I", data, at)[0])


def _string(data: mmap.mmap, at: int) -> tuple[str, int]:
    """A string of UTF-16 behind its length of one or two bytes, and where it ends."""
    size, at = data[at], at + 1
    if size > 127:
        size, at = (size & 127) << 8 | data[at], at + 1
    return data[at : at + 2 * size].decode("utf-16-le", "surrogatepass"), at + 2 * size


def kinds(found: Iterable[tuple[str, str, str]], known: Mapping[str, int]) -> dict[str, int]:
    """Kinds of the words that the table takes: FOREIGN for katakana of persons (each part of ルイ・フィリップ) unless it is a
    noun too, PLACE and COMMON for katakana, ORGANIZATION for names of things (companies, products) of three letters
    or more, COMMON for nouns of kanji and hiragana in romaji. known: kinds of words from elsewhere; a common noun among them
    is no person.
    """
    named: set[str] = set()
    out: dict[str, int] = {}
    for surface, part, sound in found:
        if not part.startswith("名詞") or len(surface) < 2:
            continue
        if part.startswith(_NOUN) and 3 <= len(sound) <= LONGEST and _KATAKANA.fullmatch(sound) and surface[0] > "z":
            out.update((word, out.get(word, 0) | COMMON) for word in spellings(sound))
        if part.startswith(_PERSON):
            named |= {p for p in re.split("[・＝=]", surface) if _KATAKANA.fullmatch(p)}
        elif part.startswith("名詞,固有名詞,地名") and _KATAKANA.fullmatch(surface):
            out[surface] = out.get(surface, 0) | PLACE
        elif part.startswith("名詞,固有名詞,一般") and len(surface) > 2 and _THING.fullmatch(surface):
            out[surface.lower()] = out.get(surface.lower(), 0) | ORGANIZATION
        elif part.startswith(_NOUN) and len(surface) > 2 and _KATAKANA.fullmatch(surface):
            out[surface] = out.get(surface, 0) | COMMON
    for word in named:
        if not (out.get(word, 0) | known.get(word, 0)) & COMMON:
            out[word] = out.get(word, 0) | FOREIGN
    return {word: kind for word, kind in out.items() if len(word) <= LONGEST or word.isascii()}
