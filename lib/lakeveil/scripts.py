"""How many letters of each script a text has, a whole batch at once."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil.tokens import buffers

SCRIPTS = ("", "ja", "ko", "zh", "th", "el", "he", "hi", "cyrillic", "arabic", "latin")  # the first: no letter of ours
# Kana alone says `ja`; letters that no other language of ours is written with.
_RANGES = (
    ("ja", 0x3041, 0x30FF), ("ja", 0xFF66, 0xFF9D), ("ko", 0xAC00, 0xD7A3), ("ko", 0x1100, 0x11FF), ("ko", 0x3131, 0x318E), ("zh", 0x4E00, 0x9FFF), ("zh", 0x3400, 0x4DBF),
    ("th", 0x0E01, 0x0E3A), ("th", 0x0E40, 0x0E4E), ("el", 0x0370, 0x03FF), ("el", 0x1F00, 0x1FFF), ("he", 0x0590, 0x05FF), ("hi", 0x0900, 0x097F),
    ("cyrillic", 0x0400, 0x04FF), ("arabic", 0x0600, 0x06FF), ("arabic", 0x0750, 0x077F), ("latin", 0x41, 0x5A), ("latin", 0x61, 0x7A), ("latin", 0xC0, 0x24F), ("latin", 0x1E00, 0x1EFF),
)  # fmt: skip


def counts(values: pa.StringArray) -> npt.NDArray[np.int64]:
    """(n, len(SCRIPTS)) code points of each script per text; column 0 counts all others."""
    length = pc.utf8_length(values).to_numpy(zero_copy_only=False)
    points = np.frombuffer(buffers(values)[0].tobytes().decode("utf-8").encode("utf-32-le"), np.uint32)
    script = _table()[points]
    cell = np.repeat(np.arange(len(values)) * len(SCRIPTS), length) + script
    return np.bincount(cell, minlength=len(values) * len(SCRIPTS)).reshape(len(values), len(SCRIPTS))


def most(count: npt.NDArray[np.int64]) -> npt.NDArray[np.intp]:
    """(n,) the script that most letters have (0: no letter); a sign of Chinese, Japanese, Korean counts for three, kana takes Han along."""
    weighed = count.copy()
    weighed[:, 0] = 0
    ja, ko, zh = (SCRIPTS.index(name) for name in ("ja", "ko", "zh"))
    japanese = (weighed[:, ja] > 0) & (weighed[:, ja] * 8 >= weighed[:, zh])
    weighed[japanese, ja] += weighed[japanese, zh]
    weighed[:, [ja, ko, zh]] *= 3
    return np.asarray(weighed.argmax(axis=1), np.intp)


@cache
def _table() -> npt.NDArray[np.uint8]:
    table = np.zeros(0x110000, np.uint8)
    for name, low, high in _RANGES:
        table[low : high + 1] = SCRIPTS.index(name)
    return table
