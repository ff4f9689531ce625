"""Soft targets for raw Japanese text: the mean of taggers trained before, and of another system's marks where there are any.

After Hinton, Vinyals and Dean, "Distilling the Knowledge in a Neural Network" (2015): the student sees how sure its
teachers are. On the dev files of stockmark and gsd the mean of two taggers and GiNZA's marks was better than each.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.data import TAGS, Row, encode
from lakeveil.learn.japanese.silver import TAUGHT
from lakeveil.recognizers.japanese.features import Words
from lakeveil.recognizers.japanese.mecab import reader
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, latin_grades, session

SOFT = len(TAGS) + 2  # target: the probabilities of `soft`
OTHERS = 0.3  # share of another system's marks
MARKED = "MARKED:"

Teach = Callable[[Sequence[Row]], npt.NDArray[np.uint8]]
_LOCATIONS = frozenset(
    """City Province Country County Island Mountain River Lake Sea Continental_Region Domestic_Region Geological_Region_Other
    GPE_Other Region_Other Location_Other Station Airport Park Port Bay Road Railroad Facility_Other Worship_Place Museum
    Theater Spa Zoo Tunnel Bridge Sports_Facility School Research_Institute Water_Route LOCATION""".split()
)
_ORGANIZATIONS = frozenset(
    """Company Company_Group Corporation_Other Organization_Other Political_Party Political_Organization_Other Government
    Cabinet Military International_Organization Pro_Sports_Organization Sports_Organization_Other Show_Organization
    Public_Institution Sports_League Ethnic_Group_Other Nationality Family ORGANIZATION""".split()
)


def rolled_up(label: str) -> str | None:
    """PERSON, LOCATION or ORGANIZATION of a label of Sekine's extended hierarchy; None for the others."""
    if label in ("Person", "PERSON"):
        return "PERSON"
    return "LOCATION" if label in _LOCATIONS else "ORGANIZATION" if label in _ORGANIZATIONS else None


def marked_rows(path: Path) -> list[Row]:
    """Sentences with another system's spans, to be learnt softly."""
    out: list[Row] = []
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        kinds = [(s, e, rolled_up(k)) for s, e, k in told["spans"]]
        marks = [(s, e, MARKED + k) for s, e, k in kinds if k]
        out.append((told["text"], [(0, len(told["text"]), TAUGHT), (0, 0, MARKED), *marks]))
    return out


def teacher(folders: Sequence[Path]) -> Teach | None:
    """Rows to (k, 13) uint8, in 255ths: the taggers' mean; in rows with MARKED spans these have their share in it."""
    taggers = [_opened(folder) for folder in folders]
    if not taggers:
        return None

    def teach(rows: Sequence[Row]) -> npt.NDArray[np.uint8]:
        values = pa.array([text for text, _ in rows], pa.string())
        told = np.mean([t.tags(t.places(values)) for t in taggers], 0)
        return np.asarray(np.rint(255 * shared(told, rows)), np.uint8)

    return teach


def persons(folder: Path, least: float = 0.15) -> Callable[[Sequence[str]], list[list[tuple[int, int]]]]:
    """Where a tagger of parts sees persons in each text, however unsure it is."""
    tagger = _opened(folder)

    def find(texts: Sequence[str]) -> list[list[tuple[int, int]]]:
        out: list[list[tuple[int, int]]] = [[] for _ in texts]
        for at in range(0, len(texts), 500):
            spans = tagger.spans(pa.array(texts[at : at + 500], pa.string()))
            for text, start, end, _, chance in spans.rows():
                if chance >= least:
                    out[at + text].append((start, end))
        return out

    return find


def shared(told: npt.NDArray[np.floating[Any]], rows: Sequence[Row]) -> npt.NDArray[np.floating[Any]]:
    """(k, 13) probabilities of the rows' tokens; in rows with MARKED spans these get OTHERS of it."""
    prefix = len(MARKED)
    others = [(text, [(s, e, k[prefix:]) for s, e, k in spans if k.startswith(MARKED) and e > s]) for text, spans in rows]
    marked = encode(others)
    counts = np.array([any(k == MARKED for *_, k in spans) for _, spans in rows], bool)
    share = OTHERS * np.repeat(counts, np.diff(marked.first))[:, None]
    return np.asarray((1 - share) * told + share * np.eye(len(TAGS))[marked.target])


def _opened(folder: Path) -> Japanese:
    about = json.loads((folder / FILES[2]).read_text("utf-8"))
    with np.load(folder / FILES[1]) as table:
        words = Words(table["words"])
    grade, mecab = latin_grades(Names.open(Bundle.open())), bool(about.get("mecab"))
    infer = session((folder / FILES[0]).read_bytes())
    return Japanese(infer, words, grade, about["knots"], "teacher", mecab, reader() if mecab else None)
