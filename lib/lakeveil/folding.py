"""Fold text for matching: one byte per code point, so that offsets in the folded buffer are code points.

Unicode digits become ASCII digits, full-width forms and look-alike letters their ASCII twins,
accented Latin letters their base, every dash a hyphen, every blank a blank. Zero-width and
direction-control characters and combining accents vanish; `Folded` remembers where, so that a
match maps back to exact offsets of the text as stored.

The code page: 0x01–0x7F ASCII; 0x80–0xAF letters of scripts that put blanks between words
(Cyrillic, Greek, Arabic, Hebrew, Devanagari …: the lower-case code point modulo 48, unique within
a script); 0xB0–0xFB characters of `SPECIAL` (those that context words and dates of Chinese,
Japanese and Korean need); 0xFC–0xFF other Han, Kana, Hangul and Thai-like letters.
0x00 only ever stands between two texts.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

SPECIAL = "年月日歳才生电话番号码住所址市区県都道府町村丁目邮身份证保险旅护照免許口座帐户年龄出携手机年월일년세전화번호주민등록여권면허계좌운휴대생나이시도구군로길동리"
_TWINS = dict(zip("岁電話號郵証険護", "歳电话号邮证险护", strict=True))  # one word, two ways to write it: one code
_LOOKALIKES = dict(
    zip(
        "аеорсхуѕіјԁһԛԝАВЕКМНОРСТУХЅІЈοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
        "aeopcxysijdhqwABEKMHOPCTYXSIJoABEZHIKMNOPTYX",
        strict=True,
    )
)
_PLAIN = {"ß": "s", "ẞ": "S", "æ": "a", "Æ": "A", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D",
          "þ": "t", "Þ": "T", "œ": "o", "Œ": "O", "ı": "i", "ħ": "h", "ŋ": "n", "ə": "e", "º": "o", "ª": "a", "№": "#", "。": ".",
          "、": ",", "…": ".", "·": ".", "・": ".", "٪": "%", "٫": ".", "٬": ",", "†": "~",
          **dict.fromkeys("−⁃˗➖─━⎯₋⁻", "-")}  # fmt: skip
_DROPPED = [0x00AD, 0x034F, 0x061C, 0x180E, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F),
            *range(0x2066, 0x2070), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE01F0)]  # fmt: skip
_ACCENTS = [
    *range(0x0300, 0x0370),
    *range(0x0591, 0x05C8),
    *range(0x064B, 0x0653),
    0x0670,
    *range(0x1AB0, 0x1B00),
    *range(0x1DC0, 0x1E00),
]
_HAN, _KANA, _HANGUL, _JOINED = 0xFC, 0xFD, 0xFE, 0xFF
_NOWHERE = np.empty(0, np.int64)
GONE = 0x7F  # in the table: the code point is dropped; DEL itself folds to a control byte


@dataclass(frozen=True, slots=True)
class Folded:
    """A batch folded into one buffer, texts separated by one 0x00 byte.

    data: the buffer, ending in a separator; starts: (n + 1,) int64 where each text begins in `data` (the last is one past the
    final separator); origin: (n + 1,) int64 where each text begins in the unfolded stream; dropped: (d,) int64 places of
    the unfolded stream that are not in `data`; accents: those of them that are accents; reach: per accent the first place
    behind it that is none.
    """

    data: bytes
    starts: npt.NDArray[np.int64]
    origin: npt.NDArray[np.int64]
    dropped: npt.NDArray[np.int64]
    accents: npt.NDArray[np.int64]
    reach: npt.NDArray[np.int64]

    def text_of(self, places: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Index of the text that holds each place of `data`."""
        return np.searchsorted(self.starts, places, side="right") - 1

    def stored(
        self, start: npt.NDArray[np.int64], end: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """(text, start, end) in code points of the stored texts for non-empty [start, end) of `data`."""
        text = self.text_of(start)
        if not len(self.dropped):
            return text, start - self.starts[text], end - self.starts[text]
        before = self.dropped - np.arange(len(self.dropped))  # places of `data` before each dropped one
        first = start + np.searchsorted(before, start, side="right")
        last = end + np.searchsorted(before, end - 1, side="right")
        if len(self.accents):
            near = np.minimum(np.searchsorted(self.accents, last), len(self.accents) - 1)
            last = np.where(self.accents[near] == last, self.reach[near], last)
        return text, first - self.origin[text], last - self.origin[text]

    def folded(self, places: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """The places of `data` that places of the unfolded stream came to."""
        return places - np.searchsorted(self.dropped, places)


def fold(text: str) -> bytes:
    """One text folded; the offsets of what was dropped are lost."""
    return _codes(text)[0].tobytes()


def fold_batch(values: pa.StringArray) -> Folded:
    """Fold every text of the array into one buffer."""
    lengths = pc.utf8_length(values).to_numpy(zero_copy_only=False).astype(np.int64)
    origin = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths + 1, out=origin[1:])
    raw = _joined(values)
    if raw.isascii():
        data = raw.replace(b"\x7f", b"\x1f") if b"\x7f" in raw else raw
        if data.count(b"\0") > max(len(lengths) - 1, 0):
            data = _without_inner_nul(data, origin)
        return Folded(data + b"\0", origin, origin, _NOWHERE, _NOWHERE, _NOWHERE)
    code, dropped, accents = _codes_of_stream(raw, origin)
    starts = origin - np.searchsorted(dropped, origin)
    return Folded(code.tobytes() + b"\0", starts, origin, dropped, accents, _reach(accents))


def word(text: str) -> str:
    """A regular expression over folded bytes that finds `text` whatever its case: ASCII, for Hyperscan and `re` alike."""
    return "".join(map(_any_case, unicodedata.normalize("NFC", text)))


@lru_cache(maxsize=4096)
def _any_case(sign: str) -> str:
    codes = sorted({form[0] for form in map(fold, (sign, sign.lower(), sign.upper())) if form})
    return _one(codes[0]) if len(codes) == 1 else "[" + "".join(map(_one, codes)) + "]" if codes else ""


def _one(code: int) -> str:
    return re.escape(chr(code)) if 0x20 < code < 0x7F else f"\\x{code:02x}"


def _joined(values: pa.StringArray) -> bytes:
    listed = pa.ListArray.from_arrays(pa.array([0, len(values)], pa.int32()), values.cast(pa.string()))
    return bytes(pc.binary_join(listed, "\0").cast(pa.binary())[0].as_buffer())


def _without_inner_nul(data: bytes, origin: npt.NDArray[np.int64]) -> bytes:
    codes = np.frombuffer(data, np.uint8).copy()
    codes[codes == 0] = 1
    codes[origin[1:-1] - 1] = 0
    return codes.tobytes()


def _codes_of_stream(
    raw: bytes, origin: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """(bytes that stay, places dropped, those of them that are accents)."""
    points = np.frombuffer(raw.decode("utf-8").encode("utf-32-le"), np.uint32)
    code = _TABLE[points]
    code[origin[1:-1] - 1] = 0
    gone = code == GONE
    dropped = np.flatnonzero(gone).astype(np.int64)
    if not len(dropped):
        return code, dropped, dropped
    return code[~gone], dropped, dropped[_IS_ACCENT[points[dropped]]]


def _codes(text: str) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.bool_]]:
    code = _TABLE[np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)]
    kept = code != GONE
    return code[kept], kept


def _reach(accents: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Per accent the first place behind it that is none."""
    ends = np.append(np.diff(accents) != 1, True)[: len(accents)]
    last = np.flatnonzero(ends)
    return accents[last[np.searchsorted(last, np.arange(len(accents)))]] + 1 if len(accents) else accents


def _build_table() -> npt.NDArray[np.uint8]:
    """Code point → folded byte, for all of Unicode (1.1 MB, built once per process in some 60 ms)."""
    table = np.full(0x110000, 0x1F, np.uint8)
    for low, high, code in (
        (0x3400, 0xA000, _HAN),
        (0xAC00, 0xD7B0, _HANGUL),
        (0x20000, 0x32000, _HAN),
        (0x1100, 0x1200, _HANGUL),
    ):
        table[low:high] = code
    for point in (
        *range(0x3400),
        *range(0xA000, 0xAC00),
        *range(0xF900, 0x10000),
        *range(0x1D400, 0x1D800),
        *range(0x10A00, 0x11C00),
    ):
        table[point] = _fold_one(point)
    table[0x1F100:0x1FB00] = ord("~")
    for place, sign in enumerate(dict.fromkeys(SPECIAL)):
        table[ord(sign)] = 0xB0 + place
    for sign, twin in _TWINS.items():
        table[ord(sign)] = table[ord(twin)]
    table[_DROPPED + _ACCENTS] = GONE
    return table


def _fold_one(point: int) -> int:
    sign = chr(point)
    if point < 0x80:
        return {0: 1, GONE: 0x1F}.get(point, point)
    if sign in _LOOKALIKES or sign in _PLAIN:
        return ord(_LOOKALIKES.get(sign) or _PLAIN[sign])
    if (digit := unicodedata.decimal(sign, None)) is not None:
        return ord("0") + digit
    plain = unicodedata.normalize("NFKD", sign)[0]
    if ord(plain) < 0x80:
        return ord(plain)
    if plain in _LOOKALIKES:  # an accented look-alike
        return ord(_LOOKALIKES[plain])
    kind = unicodedata.category(sign)
    by_kind = {
        "Pd": "-",
        "Zs": " ",
        "Zl": "\n",
        "Zp": "\n",
        "Ps": "(",
        "Pe": ")",
        "Pi": '"',
        "Pf": '"',
        "Po": ";",
        "Pc": "_",
        "Sc": "$",
    }
    if kind in by_kind:
        return ord("'") if sign in "‘’‚′ʼ" else ord(by_kind[kind])
    if kind[0] == "S" and point != 0x30FC:
        return ord("~")
    if kind[0] in "LMN":
        return _letter(point, plain)
    return 0x1F


def _letter(point: int, plain: str) -> int:
    if 0x0E00 <= point < 0x1000 or 0x1780 <= point < 0x1800:
        return _JOINED
    if 0x3040 <= point < 0x3130 or 0xFF66 <= point < 0xFFA0:
        return _KANA
    if 0x2E80 <= point < 0x3040 or 0xF900 <= point < 0xFB00:
        return _HAN
    return 0x80 + ord(plain.lower()[0]) % 48


_TABLE = _build_table()
_IS_ACCENT = np.zeros(0x110000, bool)
_IS_ACCENT[_ACCENTS] = True
