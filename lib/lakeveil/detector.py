"""From texts to resolved spans: language, then every recognizer in turn, then resolve.

Long values are cut into overlapping windows; each window is a text of its own to the
recognizers, and its spans are moved back to exact offsets of the value. A batch is looked at in portions,
so that what the recognizers make of it while they look is bounded whatever the batch.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from lakeveil import escapes, labels
from lakeveil.bundle import Bundle
from lakeveil.config import Detection, Limits, nearest
from lakeveil.errors import UsageError
from lakeveil.language import Identifier
from lakeveil.recognizers import TABLE, verdicts
from lakeveil.recognizers.decisions import Decided, Decision
from lakeveil.resolve import Resolved, resolve, trimmed
from lakeveil.spans import FAILED, Recognizer, Spans, Texts
from lakeveil.spans import UNSCANNED as UNSCANNED

_FAR = 2**31 - 1
PORTION = 500_000  # bytes of text looked at at once: recognizers make some 50 MB of it
# From the first of these on, documents stay whole: rules look all over them.
WIDE = frozenset(["rules", "own", "verdicts", "decisions"])


@dataclass(frozen=True, slots=True)
class Span:
    """One found span for notebooks: code points [start, end) of the text, label, score, source."""

    start: int
    end: int
    label: str
    score: float
    source: str


@dataclass(frozen=True, slots=True)
class Detector:
    """Recognizers in their order, behind one call. Holds models; open it once per process, never pickle it."""

    identify: Callable[[pa.StringArray, Sequence[str]], list[str]]
    recognizers: Mapping[str, Recognizer]
    thresholds: Mapping[tuple[str, str], float]
    limits: Limits
    wanted: frozenset[str] = frozenset()  # labels to report; empty: all

    @classmethod
    def open(
        cls,
        detection: Detection | None = None,
        limits: Limits | None = None,
        bundle: Bundle | None = None,
        decided: Sequence[Decision] | None = None,
    ) -> Detector:
        """Build from settings; UsageError on an unknown recognizer, BundleError on a damaged bundle.

        `decided`: what persons decided about words. None: nobody opened any, so an overlay that holds sealed ones is refused.
        """
        detection = detection or Detection()
        bundle = bundle or Bundle.open(detection.bundle)
        for name in detection.recognizers:
            if name not in TABLE:
                raise UsageError(f"detection.recognizers: unknown recognizer `{name}`{nearest(name, TABLE)}")
        for path in detection.verdicts if decided is None else ():
            if verdicts.sealed(path)[0]:
                raise UsageError(verdicts.locked(path))
        chosen = {*detection.recognizers, *(["verdicts"] if detection.verdicts else [])}  # a file that is named is obeyed
        names = [name for name in TABLE if not detection.recognizers or name in chosen]
        made = {name: TABLE[name](bundle, detection) for name in names}
        return cls(
            Identifier(bundle),
            {**made, "decisions": Decided(tuple(decided))} if decided else made,
            _thresholds(bundle.manifest.get("thresholds", {}), detection.thresholds),
            limits or Limits(),
            frozenset(detection.labels),
        )

    def __call__(self, texts: Texts) -> tuple[Texts, Resolved]:
        """The texts with their languages, and the disjoint spans found in them.

        A text whose language is `und` is identified, with its origin's language as the hint.
        A recognizer that raises costs no text its scan: the batch is tried text by text, and a text
        on which it raises again becomes one UNSCANNED span.
        """
        return self.settled(*self.opinions(texts))

    def opinions(self, texts: Texts) -> tuple[Texts, Spans]:
        """The texts with their languages, and what each recognizer says of them: over one another, thresholds not asked."""
        read = escapes.view(texts.values)
        windows = _Windows.cut(replace(texts, values=read.values), self.limits)
        pieces, found = self._found(windows.texts)
        texts = replace(texts, languages=windows.languages(pieces.languages))
        return texts, read.stored(windows.join(found)) + self._addresses(texts, read.addressed)

    def _addresses(self, texts: Texts, rows: Sequence[int]) -> Spans:
        """What patterns find in these texts as they are stored: what is read of a web address may break it in two."""
        if not rows or "patterns" not in self.recognizers:
            return Spans()
        at = np.array(rows)
        windows = _Windows.cut(texts.take(at), self.limits)
        found = self._by(["patterns"], windows.texts, Spans())
        found = windows.join(found)
        return found.moved(at[found.text].astype(np.int32))

    def settled(self, texts: Texts, found: Spans) -> tuple[Texts, Resolved]:
        """The texts, and the disjoint spans that opinions come to."""
        resolved = resolve(found, self.thresholds, texts.languages, labels.ROLL_UP)
        resolved = replace(resolved, spans=trimmed(resolved.spans, texts.values))
        return texts, self._only_wanted(texts, resolved)

    def detect(self, values: Iterable[str], language: str = "und") -> list[list[Span]]:
        """Spans of each text, in order; for notebooks and small batches."""
        texts = Texts.of(values, language)
        spans = self(texts)[1].spans
        out: list[list[Span]] = [[] for _ in range(len(texts))]
        for i, (text, start, end, label, score) in enumerate(spans.rows()):
            out[text].append(Span(start, end, label, round(score, 4), spans.sources[spans.source[i]]))
        return out

    def _found(self, texts: Texts) -> tuple[Texts, Spans]:
        """The texts with their languages, and what all recognizers find: portion by portion up to the first of WIDE."""
        names = list(self.recognizers)
        wide = next((i for i, name in enumerate(names) if name in WIDE), len(names))
        codes: list[str] = []
        parts: list[Spans] = []
        for first, last in portions(texts, PORTION):
            part = _between(texts, first, last)
            part = replace(part, languages=self._languages(part))
            spans = self._by(names[:wide], part, Spans())
            codes += part.languages
            parts.append(spans.moved(spans.text + first))
        texts, found = replace(texts, languages=codes), Spans.concat(parts)
        parts = []
        for first, last in portions(texts, PORTION, _last_of_documents(texts)):
            here = found.take((found.text >= first) & (found.text < last))
            spans = self._by(names[wide:], _between(texts, first, last), here.moved(here.text - first))
            parts.append(spans.moved(spans.text + first))
        return texts, Spans.concat(parts)

    def _by(self, names: Sequence[str], texts: Texts, found: Spans) -> Spans:
        """What was found, and what these recognizers find, each seeing what those before it did."""
        with uncollected():
            for name in names:
                found = found + _guarded(name, self.recognizers[name], texts, found)
        return found

    def threshold(self, label: str, language: str) -> float:
        """The least score accepted for a label in a language."""
        table = self.thresholds
        return table.get((label, language), table.get((label, "*"), table[("*", "*")]))

    def _languages(self, texts: Texts) -> list[str]:
        unknown = np.array([code == "und" for code in texts.languages], bool)
        if not unknown.any():
            return list(texts.languages)
        asked = texts.take(unknown)
        of_origin = [origin.language for origin in asked.origins]
        hints = of_origin[:1] * len(asked) if asked.origin is None else [of_origin[i] for i in asked.origin.tolist()]
        told = iter(self.identify(asked.values, hints))
        return [next(told) if code == "und" else code for code in texts.languages]

    def _only_wanted(self, texts: Texts, resolved: Resolved) -> Resolved:
        """The labels asked for; a finer one that was asked for by its parent's name comes back under that name."""
        if not self.wanted:
            return resolved
        kept = labels.select(resolved.spans, [*self.wanted, UNSCANNED])
        return Resolved(_rolled_up(texts, kept, self.wanted), resolved.vetoed)


@contextmanager
def uncollected() -> Iterator[None]:
    """Python's collector of cycles rests while a portion is looked at: what recognizers make of it is many small tuples in no cycle,
    each few of which would have it look through all words that rules remember.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _rolled_up(texts: Texts, spans: Spans, wanted: frozenset[str]) -> Spans:
    """Finer labels under their parent's name where only the parent is wanted; neighbours with blanks between become one span."""
    names = tuple(name if name in wanted or name == UNSCANNED else labels.parent(name) for name in spans.labels)
    if names == spans.labels or not len(spans):
        return spans
    rolled = np.array([a != b for a, b in zip(names, spans.labels, strict=True)], bool)[spans.label]
    merged = tuple(dict.fromkeys(names))
    code = np.array([merged.index(name) for name in names], np.int16)
    spans = replace(spans, label=code[spans.label], labels=merged)
    near = rolled[1:] & rolled[:-1] & (spans.text[1:] == spans.text[:-1]) & (spans.label[1:] == spans.label[:-1])
    keep, end = np.ones(len(spans), bool), spans.end.copy()
    for i in np.flatnonzero(near)[::-1].tolist():
        if not texts.values[int(spans.text[i])].as_py()[spans.end[i] : spans.start[i + 1]].strip():
            end[i], keep[i + 1] = end[i + 1], False
    return replace(spans, end=end).take(keep)


def portions(texts: Texts, size: int, reach: npt.NDArray[np.int64] | None = None) -> list[tuple[int, int]]:
    """[first, last) ranges of the texts, each of `size` bytes and up to one text more. `reach`: (n,) the last text that has to be
    in the range of each; see `_last_of_documents`.
    """
    n = len(texts)
    ends = np.cumsum(pc.binary_length(texts.values).to_numpy(zero_copy_only=False), dtype=np.int64)
    if not n or ends[-1] <= size:
        return [(0, n)]
    out: list[tuple[int, int]] = []
    first, before = 0, 0
    while first < n:
        last = min(int(np.searchsorted(ends, before + size)) + 1, n)
        while reach is not None and reach[last - 1] >= last:
            last = int(reach[last - 1]) + 1
        out.append((first, last))
        first, before = last, int(ends[last - 1])
    return out


def _last_of_documents(texts: Texts) -> npt.NDArray[np.int64] | None:
    """(n,) the last text of all documents begun at or before each text; None where no origin names a document."""
    names = [origin.document for origin in texts.origins]
    if not any(names):
        return None
    number = {name: i for i, name in enumerate(dict.fromkeys(names))}
    of_origin = np.array([number[name] for name in names])
    document = np.repeat(of_origin[:1], len(texts)) if texts.origin is None else of_origin[texts.origin]
    here = np.arange(len(texts))
    last = np.zeros(len(number), np.int64)
    np.maximum.at(last, document, here)
    return np.asarray(np.maximum.accumulate(np.where(document == number.get("", -1), here, last[document])))


def _between(texts: Texts, first: int, last: int) -> Texts:
    return texts if last - first == len(texts) else texts.take(np.arange(first, last))


@dataclass(frozen=True, slots=True)
class _Windows:
    """Texts cut into windows: per window the text it came from, its offset there, and where its neighbours reach.

    of_text, offset: (m,) int32; before: (m,) where the previous window of the text ends, after: where the
    next begins, both in the window's own offsets; -1 and a huge number where there is none.
    """

    texts: Texts
    of_text: npt.NDArray[np.int32]
    offset: npt.NDArray[np.int32]
    before: npt.NDArray[np.int32]
    after: npt.NDArray[np.int32]
    length: npt.NDArray[np.int32]

    @classmethod
    def cut(cls, texts: Texts, limits: Limits) -> _Windows:
        length = pc.utf8_length(texts.values).to_numpy(zero_copy_only=False).astype(np.int32)
        if not len(texts) or length.max() <= limits.window:
            n = len(texts)
            same = np.arange(n, dtype=np.int32)
            return cls(texts, same, np.zeros(n, np.int32), np.full(n, -1, np.int32), np.full(n, _FAR, np.int32), length)
        pieces: list[str] = []
        rows: list[tuple[int, int, int, int, int]] = []
        for i, value in enumerate(texts.values.to_pylist()):
            bounds = window_bounds(value, limits.window, limits.overlap)
            for j, (start, end) in enumerate(bounds):
                pieces.append(value[start:end])
                before = bounds[j - 1][1] - start if j else -1
                after = bounds[j + 1][0] - start if j + 1 < len(bounds) else _FAR
                rows.append((i, start, before, after, end - start))
        table = np.array(rows, np.int32)
        of_text = table[:, 0]
        origin = None if texts.origin is None else texts.origin[of_text]  # texts.take would copy a long text once per window
        taken = Texts(pa.array(pieces, pa.string()), [texts.languages[i] for i in of_text.tolist()], texts.origins, origin)
        return cls(taken, *(table[:, c] for c in range(5)))

    def join(self, spans: Spans) -> Spans:
        """Spans of windows as spans of texts; one cut by a window's edge is left to the neighbour that sees it whole."""
        w = spans.text
        cut_left = (spans.start == 0) & (spans.end <= self.before[w])
        cut_right = (spans.end == self.length[w]) & (spans.start >= self.after[w])
        whole = spans.take(~(cut_left | cut_right) | (spans.authority == FAILED))
        return whole.moved(self.of_text[whole.text], self.offset[whole.text])

    def languages(self, codes: Sequence[str]) -> list[str]:
        """Language of each text: of its first window that has one."""
        if not len(self.of_text) or int(self.of_text[-1]) + 1 == len(self.of_text):  # a window a text
            return list(codes)
        first: dict[int, str] = {}
        for text, code in zip(self.of_text.tolist(), codes, strict=True):
            if first.get(text, "und") == "und":
                first[text] = code
        return [first[i] for i in range(len(first))]


def window_bounds(value: str, size: int, overlap: int) -> list[tuple[int, int]]:
    """[start, end) windows that cover `value`; neighbours share at least `overlap` code points.

    A window begins after a blank where one stands within the overlap, so that words stay whole.
    """
    bounds = []
    start = 0
    while True:
        end = min(start + size, len(value))
        bounds.append((start, end))
        if end == len(value):
            return bounds
        blank = max(value.rfind(" ", end - 2 * overlap, end - overlap), value.rfind("\n", end - 2 * overlap, end - overlap))
        start = blank + 1 if blank > start else end - overlap


def _guarded(name: str, recognizer: Recognizer, texts: Texts, found: Spans) -> Spans:
    """The recognizer's spans; when it raises, the batch is halved until the text at fault stands alone."""
    try:
        return recognizer(texts, found)
    except Exception:  # law 1: whatever a recognizer raises, the value is redacted, never skipped
        if len(texts) == 1:
            return _unscanned(name, texts)
    parts = []
    for rows in np.array_split(np.arange(len(texts), dtype=np.int32), 2):
        here = found.take((found.text >= rows[0]) & (found.text <= rows[-1]))
        spans = _guarded(name, recognizer, texts.take(rows), here.moved(here.text - rows[0]))
        parts.append(spans.moved(spans.text + rows[0]))
    return Spans.concat(parts)


def _unscanned(name: str, texts: Texts) -> Spans:
    length = pc.utf8_length(texts.values)[0].as_py()
    return Spans.of([(0, 0, length, UNSCANNED, 1.0)], f"{name}#failed", FAILED)


def _thresholds(shipped: Mapping[str, Any], configured: Mapping[str, float]) -> dict[tuple[str, str], float]:
    """`LABEL` or `LABEL/xx` keys to (label, language); the config overrides the bundle's calibrated ones."""
    table = {("*", "*"): 0.5}
    for source in (shipped, configured):
        for key, least in source.items():
            label, _, language = key.partition("/")
            table[label, language or "*"] = float(least)
    return table
