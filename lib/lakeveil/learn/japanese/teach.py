"""Soft targets for raw Japanese text: what the whole recognizer says, its network with all that corrects it, and another
system's marks where there are any.

After Hinton, Vinyals and Dean, "Distilling the Knowledge in a Neural Network" (2015): the student sees how sure its
teacher is. Where the recognizer is sure of every name of a sentence, other names stand in their place too: what was
told by the name has then to be told by what stands around it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.data import TAGS, Row, encode, paint
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.silver import TAUGHT, sentences
from lakeveil.learn.japanese.texts import inserted
from lakeveil.recognizers.japanese.features import Words
from lakeveil.recognizers.japanese.mecab import reader
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, latin_grades, session
from lakeveil.recognizers.japanese.weights import shipped
from lakeveil.spans import Spans
from lakeveil.tokens import Tokens

if TYPE_CHECKING:
    from lakeveil.learn.japanese.large import Large

SOFT = len(TAGS) + 2  # target: the probabilities of `soft`
OTHERS = 0.3  # share of another system's marks
LARGE = 0.8  # share of the large teacher
MARKED = "MARKED:"
SURE, NOISE = 0.85, 0.15  # scores from which a name is one, and up to which a sentence has none
RENAMED, COPIES = 0.7, 2  # of the sentences with sure names, so many come with other names too

Teach = Callable[[Sequence[Row]], npt.NDArray[np.uint8]]
Find = Callable[[Sequence[str]], list[list[tuple[int, int, float]]]]  # start, end, score of the persons of each text
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


def teacher(folders: Sequence[Path], large: Large | None = None) -> Teach | None:
    """Rows to (k, 13) uint8, in 255ths: the taggers' mean, persons by what the first of them reports in the end; in rows with
    MARKED spans these have their share in it, and of all LARGE is what the large teacher says.
    """
    taggers = [opened(folder) for folder in folders]
    if not taggers:
        return None

    def teach(rows: Sequence[Row]) -> npt.NDArray[np.uint8]:
        values = pa.array([text for text, _ in rows], pa.string())
        told = np.mean([t.tags(t.places(values)) for t in taggers], 0)
        told = reported(told, taggers[0].places(values).tokens, taggers[0].spans(values))
        if large:
            told = (1 - LARGE) * told + LARGE * large([text for text, _ in rows])
        return np.asarray(np.rint(255 * shared(told, rows)), np.uint8)

    return teach


def reported(told: npt.NDArray[np.floating[Any]], tokens: Tokens, spans: Spans) -> npt.NDArray[np.floating[Any]]:
    """(k, 13) probabilities of the tokens, in which each span of PERSON has its score and what is left goes to the rest."""
    target, chance = np.zeros(len(tokens), np.int8), np.zeros(len(tokens))
    for text, start, end, _, score in spans.rows():
        low, high = int(tokens.first[text]), int(tokens.first[text + 1])
        first = low + int(np.searchsorted(tokens.end[low:high], start, side="right"))
        last = low + int(np.searchsorted(tokens.start[low:high], end, side="left")) - 1
        if first <= last and not target[first : last + 1].any():
            paint(target, first, last, 0)
            chance[first : last + 1] = score
    rest = np.array(told, np.float64)
    rest[:, 1:5] = np.where(target[:, None] > 0, 0.0, rest[:, 1:5])
    rest[:, 0] += 1e-6
    rest *= ((1 - chance) / rest.sum(1))[:, None]
    return np.asarray(rest + chance[:, None] * np.eye(len(TAGS))[target])


def taught_rows(paragraphs: Sequence[str], find: Find, drawer: Drawer, characters: int) -> list[Row]:
    """Sentences up to so many characters, to be learnt softly; those of which every name is sure with other names too."""
    out: list[Row] = []
    for texts in _batches(paragraphs, characters):
        for text, found in zip(texts, find(texts), strict=True):
            marks = [mark for mark in found if mark[2] > NOISE]
            out.append((text, [(0, len(text), TAUGHT)]))
            sure = marks and min(score for *_, score in marks) >= SURE
            for _ in range(COPIES if sure and drawer.rng.random() < RENAMED else 0):
                out.append(_renamed(text, [(s, e) for s, e, _ in marks], drawer))
    return out


def _renamed(text: str, marks: Sequence[tuple[int, int]], drawer: Drawer) -> Row:
    rng = drawer.rng
    script, form = rng.choices(SCRIPTS, (4, 2, 2, 2))[0], rng.choice(("full", "family", "family", "given", "given"))
    write = drawer.paper if rng.random() < 0.4 else drawer.written
    new, spans = inserted((text, [(s, e, "PERSON") for s, e in marks]), lambda: write(form, script))
    return new, [(0, len(new), TAUGHT), *spans]


def _batches(paragraphs: Iterable[str], characters: int) -> Iterable[list[str]]:
    held: list[str] = []
    for texts in sentences(paragraphs):
        held += texts
        characters -= sum(map(len, texts))
        if len(held) >= 1000 or characters <= 0:
            yield held
            held = []
        if characters <= 0:
            return
    if held:
        yield held


def persons(tagger: Japanese) -> Find:
    """Where a tagger sees persons in each text, however unsure it is."""

    def find(texts: Sequence[str]) -> list[list[tuple[int, int, float]]]:
        out: list[list[tuple[int, int, float]]] = [[] for _ in texts]
        for at in range(0, len(texts), 500):
            spans = tagger.spans(pa.array(texts[at : at + 500], pa.string()))
            for text, start, end, _, chance in spans.rows():
                if chance >= NOISE:
                    out[at + text].append((start, end, chance))
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


def opened(folder: Path) -> Japanese:
    """A tagger of parts, its evidence weighed if the weights are its own."""
    about = json.loads((folder / FILES[2]).read_text("utf-8"))
    with np.load(folder / FILES[1]) as table:
        words = Words(table["words"])
    grade, mecab = latin_grades(Names.open(Bundle.open())), bool(about.get("mecab"))
    infer = session((folder / FILES[0]).read_bytes())
    read = reader() if mecab else None
    weights = shipped(about["version"]) if read else None
    return Japanese(infer, words, grade, about["knots"], "teacher", mecab, read, None, weights)
