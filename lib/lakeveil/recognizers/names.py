"""Names in running text by the multilingual convolutional tagger (see lakeveil.learn.models); two ONNX graphs, one thread.

The first graph sums the features of a batch's distinct tokens, once. To the second a batch is one long sequence of tokens with gaps between
texts, cut into windows that overlap by more than the receptive field: what is found in a text depends on that text alone, however it is batched.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import features
from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.dictionary import Dictionary
from lakeveil.recognizers import bioes
from lakeveil.recognizers.bioes import settled
from lakeveil.recognizers.called import korean
from lakeveil.recognizers.corrections import (
    adjoined,
    contexts,
    court,
    mend,
    mentions,
    minutes,
    plainwords,
    registers,
    strangers,
    things,
)
from lakeveil.recognizers.corrections.page import Page
from lakeveil.spans import Recognizer, Spans, Texts
from lakeveil.tokens import LETTERS, SINGLE, Tokens, tokenize

TOKENS, PLACES = "tagger.tokens.onnx", "tagger.onnx"  # the graphs of distinct tokens and of places, see lakeveil.learn.export
NETWORK = (PLACES, TOKENS, "tagger.npz")  # graphs and tables
FILES = (*NETWORK, "tagger.json")
GAP = 4  # empty places between texts where the network keeps none apart itself: no convolution reaches across
MARGIN = 16  # places a window shares with each neighbour: more than the receptive field's half (14)
STEP = 256  # a window's length, margins included, is a multiple of it
WINDOW = 4 * STEP - 2 * MARGIN  # what a layer takes and makes of it stays in the processor's cache
ROWS = 1024  # distinct tokens summed at once
# Scripts that no text it learned from has, and in which it takes sentences' words for names and finds hardly any: of India but Devanagari,
# Thai, Lao, Tibetan, Burmese, Ethiopic, Khmer. Georgian and Armenian names it finds.
STRANGE = "[\u0980-\u109f\u1200-\u139f\u1780-\u17ff]"
HANGUL = "[\uac00-\ud7a3]$"
GRADES = 4  # columns of lexicon evidence, see features.grades
ASIDE = "#aside"  # ends the source of a span that a correction took for nobody's: the lexicon is not to bring it back
DOUBTED, AT_MOST = 0.3, 0.2  # of such a span at most: raw score; probability it is given, under every threshold
LEAST = 0.05  # spans scored below are not reported: no threshold is that low

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Encoded:
    """What the network says of `k` tokens. tags: (k, 13) float32 probabilities; hidden: (m, width) float32 vectors of the m tokens they were
    asked of, all or none or some; grades: (k, 4) float32 lexicon evidence; space: (k,) int8 what stands before, see features.spacing;
    layers: (m, width) float32 of each inner output of the network that was asked for, by its name, each of the tokens it was asked of;
    languages: of the texts, or none.
    """

    tokens: Tokens
    tags: Floats
    hidden: Floats
    grades: Floats
    space: npt.NDArray[np.int8]
    layers: Mapping[str, Floats] = field(default_factory=dict)
    languages: Sequence[str] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Tagger:
    """The opened network and its tables; holds no state between batches."""

    first: Any  # session of the graph of distinct tokens
    session: Any  # session of the graph of places
    words: features.U64
    keys: npt.NDArray[np.uint32]
    packed: npt.NDArray[np.uint16]
    knots: Mapping[str, Sequence[Sequence[float]]]
    source: str
    gap: int = GAP
    dictionary: Dictionary = field(default_factory=Dictionary.none)
    columns: int = GRADES  # of evidence that the network takes: GRADES, and two of the dictionary's if it learned with them

    @classmethod
    def open(cls, bundle: Bundle) -> Tagger:
        """From the bundle's files, verified; BundleError when one is missing or damaged."""
        first, session = sessions(bundle)
        tables, card = (bundle.file(name) for name in FILES[2:])
        stored, about = np.load(tables), json.loads(card.read_text("utf-8"))
        keys = np.cumsum(stored["evidence"], dtype=np.uint32)
        source, gap = f"names@{about['version']}", int(about.get("gap", GAP))
        return cls(
            first,
            session,
            stored["words"],
            keys,
            stored["grades"],
            about["knots"],
            source,
            gap,
            Dictionary.open(bundle),
            evidence_of(first),
        )

    def encode(
        self,
        values: pa.StringArray,
        *,
        vectors: bool | Callable[[Tokens], npt.NDArray[np.bool_]] = True,
        languages: Sequence[str] = (),
        layers: Sequence[str] = (),
    ) -> Encoded:
        """Tokens of the texts with their tag probabilities and, if wanted, vectors, and inner outputs of the network with them; the one
        forward pass of a batch.

        With `languages` words in no list have the evidence of their base forms. `vectors`: of all tokens, of none, or of those a function of
        the tokens says: (k,), or (1 + layers, k) for vectors and each inner output its own. Unless of all, texts that hold nothing a name is made of (see `promising`) are all O.
        """
        tokens = tokenize(values)
        found = features.featurise(tokens.vocabulary)
        grades = features.grades(self.keys, self.packed, found.word)
        word = features.look_up(self.words, np.arange(1, len(self.words) + 1, dtype=np.int32), found.word)
        space = features.spacing(values, tokens)
        every = vectors is True
        kept = np.broadcast_to(vectors(tokens) if callable(vectors) else every, (1 + len(layers), len(tokens)))
        named = np.ones(len(values), bool) if every else texts_with(promising(found, grades)[tokens.code], tokens)
        chosen = named | texts_with(np.asarray(kept.any(0)), tokens)
        small = found.small[:, 0] // 13 == features.SMALL
        asked = features.unlisted(grades, word > 0, small)
        led = features.led_back(tokens, languages, asked, small, self.keys, self.packed)
        if len(led.rows):
            word = np.concatenate([word, word[led.rows]])
            found = found.also(led.rows)
            grades = np.concatenate([grades, led.grades])
        codes, lexicon = led.code, grades
        if self.columns > GRADES:
            codes, rows, listed = self._listed(tokens, languages, codes, found)
            word, found, lexicon = word[rows], found.take(rows), np.concatenate([grades[rows], listed], 1)
        distinct = self._rows(word, found, lexicon)
        looked = np.flatnonzero(chosen[tokens.text])
        place = np.arange(len(looked)) + self.gap * np.cumsum(chosen)[tokens.text[looked]]
        length = int(place[-1]) + 1 if len(place) else 0
        code = np.full(length, -1, np.int32)
        code[place] = codes[looked]
        before = np.zeros(length, np.int32)
        before[place] = space[looked]
        done = [0] * len(kept)  # tokens whose vectors are in their place, of each output
        wanted = ["tags", "hidden", *layers] if kept.any() else ["tags"]
        tags = np.zeros((len(tokens), bioes.TAGS), np.float32)
        tags[:, 0] = 1
        told = [np.zeros((0, 0), np.float32) for _ in ("hidden", *layers)]
        for at in range(0, length, WINDOW):  # each into its place at once: all outputs together would be the most a batch takes
            made = self._window(code, before, at, distinct, wanted)
            first, last = np.searchsorted(place, (at, at + WINDOW))
            here, of = place[first:last] - at, looked[first:last]
            tags[of] = np.round(made[0][here], 4)
            for i, output in enumerate(made[1:]):
                told[i] = told[i] if at else np.empty((int(kept[i].sum()), output.shape[1]), np.float32)
                rows = here[kept[i, of]]
                np.take(output, rows, axis=0, out=told[i][done[i] : done[i] + len(rows)], mode="clip")  # without a copy between
                done[i] += len(rows)
        if not every:
            unnamed = ~named[tokens.text]
            tags[unnamed] = 0
            tags[unnamed, 0] = 1
        return Encoded(tokens, tags, told[0], grades[led.code], space, dict(zip(layers, told[1:], strict=True)), languages)

    def _listed(
        self, tokens: Tokens, languages: Sequence[str], code: npt.NDArray[np.int32], found: features.Features
    ) -> tuple[npt.NDArray[np.int32], Any, Floats]:
        """The tokens' codes, one for each language that a distinct token is met in; which distinct token each is; what the dictionary says."""
        slots = self.dictionary.slots_of(languages) if len(languages) else np.full(1, -1, np.int64)
        if (slots == slots[0]).all():
            return code, slice(None), self.dictionary.evidence(found, np.full(len(found), slots[0]))
        told, of_text = np.unique(slots, return_inverse=True)
        pair = of_text[tokens.text] * len(found) + code
        met = np.zeros(len(told) * len(found), bool)
        met[pair] = True
        pairs = np.flatnonzero(met)
        rows = pairs % len(found)
        number = np.cumsum(met, dtype=np.int32) - np.int32(1)
        return number[pair], rows, self.dictionary.evidence(found.take(rows), told[pairs // len(found)])

    def _rows(self, word: npt.NDArray[np.int32], found: features.Features, lexicon: Floats) -> Floats:
        """(u, width) the network's sum of each distinct token's features; word: (u,) rows, lexicon: (u, columns) evidence."""
        made = [
            self.first.run(
                ["distinct"],
                {
                    "word": word[at : at + ROWS],
                    "grams": found.grams[at : at + ROWS],
                    "small": found.small[at : at + ROWS],
                    "lexicon": lexicon[at : at + ROWS],
                },
            )[0]
            for at in range(0, len(word), ROWS)
        ]
        return np.concatenate(made) if made else np.zeros((0, 0), np.float32)

    def _window(self, code: Any, before: Any, at: int, distinct: Floats, wanted: list[str]) -> list[Floats]:
        """Outputs for places at … at + WINDOW, computed with MARGIN more on both sides."""
        low, high = max(at - MARGIN, 0), min(at + WINDOW + MARGIN, len(code))
        size = -(-(high - low) // STEP) * STEP
        here = np.full(size, -1, np.int32)
        here[: high - low] = code[low:high]
        space = np.zeros(size, np.int32)
        space[: high - low] = before[low:high]
        feed = {"distinct": distinct, "index": np.maximum(here, 0), "space": space, "real": (here >= 0).astype(np.float32)}
        outputs = self.session.run(wanted, feed)
        end = min(at + WINDOW, len(code))
        return [output[at - low : end - low] for output in outputs]

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """PERSON, LOCATION and ORGANIZATION spans of a batch, scored by calibrated probability; `found` is not looked at."""
        if not len(texts):
            return Spans()
        return self.spans(self.encode(texts.values, vectors=False, languages=texts.languages))

    def spans(self, encoded: Encoded) -> Spans:
        """Decoded, corrected and calibrated spans of an encoded batch."""
        decoded = bioes.decode(encoded.tags, encoded.tokens, bioes.WEAK)
        joined = registers.join(decoded, encoded.tokens, encoded.grades, encoded.space)
        page = Page(encoded.tokens, encoded.grades, encoded.space, bioes.of_person(encoded.tags), encoded.languages)
        whole = court.letters(contexts.greeted(mend.mended(soften(joined, encoded), page), page), encoded.tokens)
        whole = strangers.called(settled(whole), page, self.dictionary)
        whole = adjoined.adjoined(whole, page, self.dictionary)
        judged = things.doubted(contexts.judged(whole, page), page)
        judged = plainwords.doubted(judged, page, self.dictionary)
        doubted = _inside(judged.take(judged.score < whole.score), len(encoded.tokens))
        known = mentions.mentioned(judged, page, self.dictionary)
        found = minutes.dotted(known, page)
        score, tokens = self._calibrated(found), encoded.tokens
        strange = pc.match_substring_regex(tokens.vocabulary, STRANGE).to_numpy(zero_copy_only=False)[tokens.code]
        kept = np.flatnonzero((score >= LEAST) & ~strange[found.first] & ~strange[found.last])
        found = found.take(kept)
        aside = doubted[found.first] & (found.kind == 0) & (found.score < DOUBTED)
        return Spans(
            tokens.text[found.first],
            tokens.start[found.first],
            tokens.end[found.last] - particles(tokens, found),
            found.kind.astype(np.int16),
            np.where(aside, np.minimum(score[kept], AT_MOST), score[kept]),
            aside.astype(np.int16),
            np.zeros(len(found), np.int8),
            bioes.KINDS,
            (self.source, f"{self.source}{ASIDE}") if aside.any() else (self.source,),
        )

    def _calibrated(self, found: bioes.Found) -> Floats:
        score = np.zeros(len(found), np.float32)
        for i, kind in enumerate(bioes.KINDS):
            here = found.kind == i
            raw, likely = self.knots[kind]
            score[here] = np.interp(found.score[here], np.array(raw), np.array(likely))
        return np.round(score, 4)


def particles(tokens: Tokens, found: bioes.Found) -> npt.NDArray[np.int32]:
    """(k,) code points at the end of each span that are no part of the name: Korean writes particles to it."""
    out = np.zeros(len(found), np.int32)
    last = tokens.code[found.last]
    hangul = pc.match_substring_regex(tokens.vocabulary, HANGUL).to_numpy(zero_copy_only=False)[last]
    for i in np.flatnonzero(hangul & (found.kind == 0)).tolist():
        out[i] = korean.particle(tokens.vocabulary[int(last[i])].as_py())
    return out


def promising(found: features.Features, grades: Floats) -> npt.NDArray[np.bool_]:
    """(u,) distinct tokens that can stand in a name: all words but small ones known as common and not as names."""
    shape = found.small[:, 0] // 13
    plain = (shape == 2) & (grades[:, 3] >= 0.4) & (np.maximum(grades[:, 0], grades[:, 1]) < 0.6)
    return np.asarray((shape >= 2) & ~plain)


def texts_with(flags: npt.NDArray[np.bool_], tokens: Tokens) -> npt.NDArray[np.bool_]:
    """(n,) texts with any such token."""
    running = np.concatenate([[0], np.cumsum(flags)])
    return np.asarray(running[tokens.first[1:]] > running[tokens.first[:-1]])


def soften(found: bioes.Found, encoded: Encoded) -> bioes.Found:
    """Persons made of common words alone, none a known name, keep half their score unless the network is sure."""
    given, surname, _, common_word = encoded.grades.T
    common, named, kind = common_word >= 0.5, np.maximum(given, surname) >= 0.4, encoded.tokens.kind
    words = (kind == LETTERS) | (kind == SINGLE)
    doubtful = np.concatenate([[0], np.cumsum(words & (~common | named))])
    plain = doubtful[found.last + 1] == doubtful[found.first]
    score = np.where(plain & (found.kind == 0) & (found.score < 0.8), found.score / 2, found.score)
    return bioes.Found(found.first, found.last, found.kind, score.astype(np.float32))


def _inside(found: bioes.Found, k: int) -> npt.NDArray[np.bool_]:
    change = np.zeros(k + 1, np.int32)
    np.add.at(change, found.first, 1)
    np.add.at(change, found.last + 1, -1)
    return np.asarray(np.cumsum(change[:-1]) > 0)


def open_session(model: Path | bytes, *, arena: bool = False) -> Any:
    """A network for one thread. Without ONNX Runtime's arena, which keeps the most that a batch ever took (55 MB of two networks), but where
    all batches are small.
    """
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.enable_cpu_mem_arena = arena
    options.log_severity_level = 3
    source = model if isinstance(model, bytes) else str(model)
    return onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])


def sessions(bundle: Bundle) -> tuple[Any, Any]:
    """The graph of distinct tokens and the graph of places of a bundle's tagger, opened."""
    return open_session(bundle.file(TOKENS)), open_session(bundle.file(PLACES))


def evidence_of(first: Any) -> int:
    """Columns of evidence that a graph of distinct tokens takes."""
    return int(next(given.shape[1] for given in first.get_inputs() if given.name == "lexicon"))


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The tagger of the bundle. `detection` has no part in it: thresholds and labels apply later."""
    return Tagger.open(bundle)
