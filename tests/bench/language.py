"""Which identifier is right how often, per length band: ours, fastText alone, CLD2 alone.

    python tests/bench/language.py FOLDER MODEL [ROWS]

FOLDER holds one xx.txt of sentences per language; MODEL is lid.176.ftz, ROWS language.rows.npz (default: the shipped bundle's). The band `words` is the
second and third word of each sentence. Prints a table and the speed of each.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import cast

import fasttext
import pyarrow as pa
import pycld2

from lakeveil.bundle import Bundle
from lakeveil.language import _SAME, Identifier
from lakeveil.languagerows import FILE

BANDS = ("words", "< 40", "40–120", "> 120")


def main(folder: str, model: str, rows: str = "") -> None:
    """Print accuracy per band and texts per second."""
    cases = _cases(Path(folder))
    identifier = Identifier(cast(Bundle, _Files({**_rows(rows), "lid.176.ftz": Path(model)})))
    raw = fasttext.load_model(model)
    peers: dict[str, Callable[[list[str]], list[str]]] = {
        "lakeveil": lambda texts: identifier(pa.array(texts), ["und"] * len(texts)),
        "fastText": lambda texts: [_fold(raw.f.predict(t + "\n", 1, 0.0, "strict")[0][1][9:]) for t in texts],
        "CLD2": lambda texts: [_fold(_cld2(t)) for t in texts],
    }
    print(f"{'':10}" + "".join(f"{band:>10}" for band in BANDS) + f"{'texts/s':>10}{'MB/s':>8}")
    for name, peer in peers.items():
        texts = [text for text, _, _ in cases]
        began = time.process_time()
        said = peer(texts)
        took = time.process_time() - began
        right: dict[str, list[bool]] = defaultdict(list)
        for (_, language, band), code in zip(cases, said, strict=True):
            right[band].append(code == language)
        size = sum(len(t.encode()) for t in texts) / 1e6
        print(
            f"{name:10}"
            + "".join(f"{sum(right[b]) / len(right[b]):10.4f}" for b in BANDS)
            + f"{len(texts) / took:10.0f}{size / took:8.2f}"
        )
    print(" " * 10 + "".join(f"{len(right[b]):10d}" for b in BANDS))


class _Files(dict[str, Path]):
    """As much of a bundle as the identifier asks for."""

    def file(self, name: str) -> Path:
        """Where it lies."""
        return self[name]


def _rows(path: str) -> dict[str, Path]:
    shipped = Bundle.open()
    return {FILE: Path(path)} if path else {FILE: shipped.file(FILE)} if FILE in shipped else {}


def _cases(folder: Path) -> list[tuple[str, str, str]]:
    cases = []
    for path in sorted(folder.glob("*.txt")):
        lines = path.read_text("utf-8").splitlines()
        for line in lines:
            band = "< 40" if len(line) < 40 else "40–120" if len(line) <= 120 else "> 120"
            cases.append((line, path.stem, band))
            words = line.split()
            if len(words) > 3:
                cases.append((" ".join(words[1:3]), path.stem, "words"))
    return cases


def _fold(code: str) -> str:
    return _SAME.get(code, code)


def _cld2(text: str) -> str:
    try:
        return str(pycld2.detect(text, isPlainText=True, bestEffort=True)[2][0][1])
    except pycld2.error:
        return "und"


if __name__ == "__main__":
    main(*sys.argv[1:4])
