"""Names and told values in one forward pass of the name tagger."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.recognizers import heads
from lakeveil.recognizers.japanese.asked import holds
from lakeveil.recognizers.names import Encoded, Tagger
from lakeveil.recognizers.told.inputs import LAYER, Spots, forms
from lakeveil.recognizers.told.network import LABELS, Judge
from lakeveil.recognizers.told.numbers import spelled
from lakeveil.recognizers.told.places import DATE, HAS_BARE, KINDS, SIGNED, SPELLED, Places, Row, places
from lakeveil.recognizers.told.things import of_things
from lakeveil.spans import Recognizer, Spans, Texts
from lakeveil.tokens import Tokens

FILE = "told.npz"  # of the bundle
SOURCE = "told@5"
_ASKED = r"\d|[\pL][._][\pL]|@\pL|\p{Ll}\p{Lu}"  # what every text has that holds a place
_WORD = r"\pL"
CELL = 64  # code points of a text that may be nothing but a value
BORN = "DATE_TIME"  # found before, and asked whether somebody was born then


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """Places of a batch. text, start, end: (m,); kind: of each, see places.KINDS."""

    text: npt.NDArray[np.int64]
    start: npt.NDArray[np.int64]
    end: npt.NDArray[np.int64]
    kind: list[str]

    @classmethod
    def of(cls, texts: Texts, tokens: Tokens, found: Spans) -> Asked:
        """Where nothing but a date was found, and a word stands outside: a value that is all of its text is told by its column, not by words."""
        signed = holds(texts.values, SIGNED)
        looked = (signed | holds(texts.values, _ASKED)) & holds(texts.values, _WORD)
        known: list[Row] = [(text, start, end, SPELLED) for text, start, end in spelled(tokens)]
        looked[[row[0] for row in known]] = True
        born = np.array([label == BORN for label in found.labels], bool)[found.label]
        dates = found.take(born & looked[found.text])
        known += [(text, start, end, DATE) for text, start, end, _, _ in dates.rows()]
        some = places(texts.values, looked, signed, holds(texts.values, HAS_BARE), known)
        some = some.take(~_touched(some, found.take(~born)))
        some = some.take(~_untold(some, texts.values))
        return cls(some.text, some.start, some.end, [KINDS[i] for i in some.kind.tolist()])

    def spots(self, tokens: Tokens) -> Spots:
        """Their tokens."""
        return Spots.of(tokens, self.text, self.start, self.end)

    def forms(self, values: pa.StringArray) -> list[list[int]]:
        """Rows of each value's form."""
        places = zip(self.text.tolist(), self.start.tolist(), self.end.tolist(), self.kind, strict=True)
        return [forms(values[row].as_py(), start, end, kind) for row, start, end, kind in places]


def _touched(some: Places, found: Spans) -> npt.NDArray[np.bool_]:
    """(m,) whether a span reaches into each of the places."""
    begin, end = ((found.text.astype(np.int64) << 32) + at for at in (found.start, found.end))
    order = np.argsort(begin, kind="stable")
    begin, reach = begin[order], np.maximum.accumulate(end[order])
    before = np.searchsorted(begin, (some.text << 32) + some.end)  # spans that begin before each place ends
    return np.append(0, reach)[before] > (some.text << 32) + some.start


def _untold(some: Places, texts: pa.StringArray) -> npt.NDArray[np.bool_]:
    """(m,) places whose words tell nothing: a cell's value, and what is plainly a thing's."""
    at, row = np.unique(some.text, return_inverse=True)
    strings = texts.take(pa.array(at)).to_pylist()
    places = zip(row.tolist(), some.start.tolist(), some.end.tolist(), some.kind.tolist(), strict=True)
    return np.array(
        [_alone(strings[i], start, end) or of_things(strings[i], start, end, KINDS[kind]) for i, start, end, kind in places], bool
    )


def _alone(text: str, start: int, end: int) -> bool:
    """Whether no letter stands outside, in a text of CELL code points at most: a cell's value has no words that tell of it."""
    return len(text) <= CELL and not any(map(str.isalpha, text[:start] + text[end:]))


@dataclass(frozen=True, slots=True, eq=False)
class Reader:
    """The tagger, and the judge of what its vectors tell."""

    tagger: Tagger
    judge: Judge

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """The tagger's spans, and what is told of numbers, dates, codes and handles where nothing was found."""
        if not len(texts):
            return Spans()
        places: list[Asked] = []

        def near(tokens: Tokens) -> npt.NDArray[np.bool_]:
            places.append(Asked.of(texts, tokens, found))
            return places[0].spots(tokens).kept(len(tokens))

        encoded = self.tagger.encode(texts.values, vectors=near, languages=texts.languages, layers=[LAYER])
        return self.tagger.spans(encoded) + self.of(encoded, places[0], texts)

    def of(self, encoded: Encoded, asked: Asked, texts: Texts) -> Spans:
        """What is told of places whose vectors the encoding holds."""
        if not len(asked.text):
            return Spans()
        return self._spans(asked, self.judge.chances(encoded, asked.spots(encoded.tokens), asked.forms(texts.values)))

    def _spans(self, asked: Asked, chance: npt.NDArray[np.float32]) -> Spans:
        best = chance[:, 1:].argmax(1)
        score = chance[np.arange(len(best)), best + 1]
        worded = np.array(
            [kind == SPELLED for kind in asked.kind], bool
        )  # three digits of a phone are not told from a list's three words
        sure = np.flatnonzero((score >= self.judge.least[best]) & ~(worded & (best != LABELS.index("AGE"))))
        k = len(sure)
        return Spans(
            asked.text[sure].astype(np.int32),
            asked.start[sure].astype(np.int32),
            asked.end[sure].astype(np.int32),
            best[sure].astype(np.int16),
            score[sure],
            np.zeros(k, np.int16),
            np.zeros(k, np.int8),
            LABELS,
            (SOURCE,),
        )


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The names recognizer, and in the same pass what its bundle learned to tell; heads share that pass too."""
    named = heads.names(bundle, detection)
    if FILE not in bundle:
        return named
    judge = Judge.open(bundle.file(FILE), heads.encoder_digest(bundle))
    if not isinstance(named, heads.Shared):
        return Reader(named, judge)
    reader, shared = Reader(named.tagger, judge), replace(named, layers=tuple(sorted({*named.layers, LAYER})))

    def both(texts: Texts, found: Spans) -> Spans:
        if not len(texts):
            return Spans()
        spans, encoded = shared(texts, found), shared.encode(texts)
        return spans + reader.of(encoded, Asked.of(texts, encoded.tokens, found), texts)

    return both
