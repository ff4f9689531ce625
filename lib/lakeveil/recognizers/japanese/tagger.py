"""Persons in Japanese text, in kanji, hiragana, katakana and romaji, by a convolutional network over characters.

Speaks where the text is Japanese (see `japanese`). Elsewhere, and when the bundle has no Japanese model, it finds nothing.
"""

from __future__ import annotations

import json
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import COMMON, GIVEN, PLACE, SURNAME, Names
from lakeveil.recognizers import bioes
from lakeveil.recognizers.japanese import address, again, called, cues, fields, office, persons
from lakeveil.recognizers.japanese.asked import holds, japanese, short_kanji
from lakeveil.recognizers.japanese.bounds import doubtful, mended
from lakeveil.recognizers.japanese.candidates import best, candidates
from lakeveil.recognizers.japanese.evidence import Candidates, Evidence, evidence
from lakeveil.recognizers.japanese.features import NAMES, Grade, Places, Words, places, unread
from lakeveil.recognizers.japanese.mecab import Reader, missing, reader
from lakeveil.recognizers.japanese.repair import HIRAGANA, KATAKANA, numbered, splinters, unheard, whole_words
from lakeveil.recognizers.japanese.romaji import Abroad, abroad, questioned, refused, thing, written
from lakeveil.recognizers.japanese.weights import Weights, shipped, weighed
from lakeveil.recognizers.names import open_session
from lakeveil.spans import Spans, Texts
from lakeveil.tokens import LETTERS

FILES = ("japanese.onnx", "japanese.npz", "japanese.json")
MARGIN = 24  # places a window shares with each neighbour: more than the receptive field's half (20)
WINDOW = 2000  # with its margins 2,048 places: what the network makes of them stays in the processor's cache
STEP = 256  # a window's length, margins included, is a multiple of it
LEAST = 0.05
DOUBT = 0.4  # what is left of the score of a span that script and lists speak against
LIKELY = 0.5
REFUSED = 0.3  # what is asked about and scored below is no person
_KATAKANA = re.compile("[ァ-ヺー]{2,}")
_HIRAGANA = re.compile("[ぁ-ゖー]{2,}")

# What to look for first (RE2), who tells names beside it, and how surely; of a form of address the least score that the threshold takes.
_BESIDE = (
    (office.ASKED, office.names, cues.SURE),
    (called.ASKED, called.names, LIKELY),
    (fields.ASKED, fields.names, cues.SURE),
    (persons.ASKED, persons.names, cues.SURE),
)

Floats = npt.NDArray[np.float32]

Row = tuple[int, int, int, str, float]
Infer = Callable[[npt.NDArray[np.int32], npt.NDArray[np.uint8]], Floats]


@dataclass(frozen=True, slots=True, eq=False)
class Japanese:
    """The opened network and word table; holds no state between batches.

    mecab: whether the network reads MeCab's words; read: MeCab, None where it is not installed; abroad: which Latin words are
    names elsewhere, None where others' persons are not to be judged; weights: what the evidence counts, None where the network's
    score stands alone (no MeCab, or a network that these were not fitted to).
    """

    infer: Infer
    words: Words
    grade: Grade
    knots: tuple[list[float], list[float]]
    source: str
    mecab: bool = False
    read: Reader | None = None
    abroad: Abroad | None = None
    weights: Weights | None = None

    @classmethod
    def open(cls, bundle: Bundle) -> Japanese:
        """From the bundle's files, verified; BundleError when one is missing or damaged."""
        onnx, table, card = (bundle.file(name) for name in FILES)
        about = json.loads(card.read_text("utf-8"))
        words, names = Words(np.load(table)["words"]), Names.open(bundle)
        mecab = bool(about.get("mecab"))
        blind = mecab and bool(missing())
        source = f"japanese@{about['version']}" + "#letters" * blind
        read = reader() if mecab and not blind else None
        weights = shipped(about["version"]) if read else None
        return cls(session(onnx), words, latin_grades(names), about["knots"], source, mecab, read, abroad(names), weights)

    def places(self, values: pa.StringArray) -> Places:
        """What the network reads of texts."""
        seen = places(values, self.words, self.grade, self.read)
        return unread(seen) if self.mecab and not self.read else seen

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """PERSON spans of the Japanese texts of a batch, scored by calibrated probability; vetoes of persons that others found
        in romaji and the network sees none in.
        """
        sure = japanese(texts)
        mine = np.flatnonzero(sure | short_kanji(texts))
        vetoes = self._refused(texts, found)
        if not len(mine):
            return vetoes
        values = texts.values.take(pa.array(mine))
        spans = self.spans(values)
        kept = sure[mine[spans.text]]
        kept[~kept] = self._surnamed(spans.take(~kept), values)
        spans = spans.take(kept)
        spans += self._addresses(values)
        spans = spans.moved(mine[spans.text].astype(np.int32))
        return spans + vetoes if len(vetoes) else spans

    def _refused(self, texts: Texts, found: Spans) -> Spans:
        asked = questioned(texts, found, self.words, self.abroad) if self.abroad and len(found) else ()
        if not len(asked):
            return Spans()
        at = np.unique(found.text[asked])
        values = texts.values.take(pa.array(at))
        told = self.spans(values)
        sure = np.array([thing(written(text), self.words) for text in values.to_pylist()], bool)
        kept = told.take((told.score >= REFUSED) & ~sure[told.text])
        return refused(found, np.asarray(asked), kept.moved(at[kept.text].astype(np.int32)), self.source)

    def _surnamed(self, spans: Spans, values: pa.StringArray) -> npt.NDArray[np.bool_]:
        """(k,) spans that begin as Japanese names do: told from Chinese names, whose surname has one sign."""
        texts = values.to_pylist()
        written = [texts[t][s:e] for t, s, e, *_ in spans.rows()]
        return np.array([cues.surnamed(name, self.words) for name in written], bool)

    def _told(self, values: pa.StringArray) -> list[Row]:
        """What words, labels and forms of address beside a name tell."""
        rows = cues.told(values, self.words)
        for asked, names, score in _BESIDE:
            for i in np.flatnonzero(holds(values, asked)).tolist():
                rows += [(i, s, e, "PERSON", score) for s, e in dict.fromkeys(names(values[i].as_py(), self.words))]
        return rows

    def _addresses(self, values: pa.StringArray) -> Spans:
        asked = np.flatnonzero(holds(values, address.ASKED)).tolist()
        rows = [row for i in asked for row in address.addresses(i, values[i].as_py(), self.words)]
        return Spans.of(rows, self.source + "#address") if rows else Spans()

    def spans(self, values: pa.StringArray) -> Spans:
        """PERSON spans of texts, all taken for Japanese."""
        seen = self.places(values)
        tags = self.tags(seen)
        found = self.suspected(seen, tags, values)
        if self.weights and len(seen.tokens):
            asked = candidates(found, seen, tags, values, self.words)
            found = self._weighed(asked, evidence(asked, seen, tags, values, self.words), self.weights)
        found = self._beside(found, values)
        more = [(*place, "PERSON", LIKELY) for place in again.more(found, values, self.words, LIKELY)]
        return found + Spans.of(more, self.source + "#again") if more else found

    def _beside(self, found: Spans, values: pa.StringArray) -> Spans:
        """The spans, and the names that words beside them tell, in place of what the spans have of these."""
        rows = found.rows()  # in reading order, none over another
        ends = [(text, end) for text, _, end, *_ in rows]

        def under(row: Row) -> Iterator[int]:
            i = bisect_right(ends, row[:2])
            while i < len(rows) and rows[i][0] == row[0] and rows[i][1] < row[2]:
                yield i
                i += 1

        told = self._told(values)
        held = [row for row in told if not any(_holder(rows[i], row) for i in under(row))]
        covered = {i for row in held for i in under(row)}
        written = {text: values[text].as_py() for text in {row[0] for row in rows}}
        kept = [i not in covered and not self._none(row, written[row[0]]) for i, row in enumerate(rows)]
        found = found.take(np.array(kept, bool))
        return found + Spans.of(held, self.source + "#beside") if held else found

    def _weighed(self, asked: Candidates, known: Evidence, weights: Weights) -> Spans:
        score = np.where(known.judged, weighed(known, weights).round(4), asked.own)
        kept = best(asked, score)
        kept = kept[score[kept] >= LEAST]
        return self._persons(asked.text[kept], asked.start[kept], asked.end[kept], score[kept])

    def _persons(
        self, text: npt.NDArray[np.int32], start: npt.NDArray[np.int32], end: npt.NDArray[np.int32], score: Floats
    ) -> Spans:
        k = len(text)
        label, source, authority = np.zeros(k, np.int16), np.zeros(k, np.int16), np.zeros(k, np.int8)
        return Spans(text, start, end, label, score, source, authority, ("PERSON",), (self.source,))

    def suspected(self, seen: Places, tags: Floats, values: pa.StringArray) -> Spans:
        """What the network finds, with the bounds that script and lists tell."""
        decoded = bioes.decode(tags, seen.tokens)
        decoded = decoded.take(decoded.kind == 0)
        raw, likely = (np.array(side) for side in self.knots)
        score = np.interp(decoded.score, raw, likely)
        score[self._plain(decoded, seen)] *= DOUBT
        score[splinters(decoded, seen)] *= DOUBT
        score = score.round(4).astype(np.float32)
        kept = np.flatnonzero(score >= LEAST)
        tokens = seen.tokens
        first, last = decoded.first[kept], numbered(decoded.last[kept], seen.tokens)
        return self._bounded(self._persons(tokens.text[first], tokens.start[first], tokens.end[last], score[kept]), values)

    def _bounded(self, found: Spans, values: pa.StringArray) -> Spans:
        """The spans with the bounds that script and lists tell; a span over several names is cut. No two lie over one another."""
        rows: list[tuple[int, int, int]] = []
        kept: list[int] = []
        score = found.score.copy()
        texts = values.to_pylist()
        western = {t: cues.western(texts[t]) for t in np.unique(found.text).tolist()}
        for i, (t, s, e, *_) in enumerate(found.rows()):
            text = texts[t]
            for start, end in mended(text, *cues.trimmed(text, s, e, self.words, western=western[t]), self.words):
                if kept and rows[-1][0] == t and start < rows[-1][2]:  # both halves of one name grew to it
                    continue
                rows.append((t, start, end))
                kept.append(i)
            if doubtful(text, *rows[-1][1:], self.words):
                score[i] *= DOUBT
        if not kept:
            return found
        at = np.array(rows, np.int32)
        return replace(replace(found, score=score).take(np.array(kept)), start=at[:, 1].copy(), end=at[:, 2].copy())

    @staticmethod
    def _none(row: Row, text: str) -> bool:
        return cues.honorific(text[row[1] : row[2]]) or office.nobody(text, row[1], row[2])

    def _plain(self, found: bioes.Found, seen: Places) -> npt.NDArray[np.intp]:
        """Spans of one Latin word that is romaji of a noun or a place (tempura, Akihabara), or of one katakana word of those
        lists (カレー, マクラーレン), and of no listed name; where such a word is all the text, also ones of no list and no listed parts.
        """
        tokens = seen.tokens
        latin = (found.first == found.last) & (tokens.kind[found.first] == LETTERS)
        at = np.flatnonzero(latin | (seen.evidence[seen.at[found.first], 5] & (KATAKANA | HIRAGANA) > 0))
        listed = tokens.vocabulary.to_pylist()
        written = ["".join(listed[code] for code in tokens.code[found.first[i] : found.last[i] + 1]) for i in at.tolist()]
        words = [unicodedata.normalize("NFKC", word) for word in written]
        one = np.array([bool(_KATAKANA.fullmatch(word)) for word in words], bool) | latin[at]
        kinds = self.words.kinds_of([word.lower() for word in words])
        kana = np.array([bool(_HIRAGANA.fullmatch(word)) for word in words], bool)  # alone only: めぐみ is a noun too
        doubted = one & (kinds > 0) | (one | kana) & unheard(found, seen)[at]
        return np.asarray(at[doubted & (kinds & NAMES == 0)])

    def tags(self, seen: Places) -> Floats:
        """(k, 13) tag probabilities of the tokens."""
        out = np.zeros((len(seen), bioes.TAGS), np.float32)
        for at in range(0, len(seen), WINDOW):
            low, high = max(at - MARGIN, 0), min(at + WINDOW + MARGIN, len(seen))
            rows, evidence = seen.rows[low:high], seen.evidence[low:high]
            if short := -(high - low) % STEP:
                rows, evidence = np.pad(rows, ((0, short), (0, 0))), np.pad(evidence, ((0, short), (0, 0)))
            out[at : at + WINDOW] = self.infer(rows, evidence)[at - low : min(at + WINDOW, high) - low]
        return np.asarray(np.round(whole_words(out[seen.at], seen), 4), np.float32)


def session(model: Path | bytes) -> Infer:
    """The network as a function of rows (t, 4 or 6) and evidence (t, 9): (t, 13) tag probabilities; one thread; its memory is kept from window to window."""
    opened = open_session(model, arena=True)

    def infer(rows: npt.NDArray[np.int32], evidence: npt.NDArray[np.uint8]) -> Floats:
        bits = np.unpackbits(evidence, axis=1)
        return np.asarray(opened.run(["tags"], {"rows": rows, "bits": bits})[0], np.float32)

    return infer


def latin_grades(names: Names) -> Grade:
    """Words in Latin letters by the common lexicon: (n, 4) given name, surname, place, common word, 0–1."""

    def grade(words: list[str]) -> Floats:
        return (names.grade(words)[:, [GIVEN, SURNAME, PLACE, COMMON]] / 255).astype(np.float32)

    return grade


def _holder(own: Row, row: Row) -> bool:
    """Whether a span of the network that is likely holds the other whole."""
    return own[1] <= row[1] and row[2] <= own[2] and own[4] >= LIKELY
