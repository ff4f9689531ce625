"""Logistic heads on the tagger's token vectors (lakeveil.learn.heads fits them): new labels from a few hundred examples.

A head is one file, NAME.npz (weights and card); NAME.json beside it is the card for people. It belongs to one encoder and is refused with any other.
The names recognizer and the heads share one forward pass: `shared` keeps the last batch's encoding until the heads took it.
A head that corrects adds no spans of its own: the names recognizer reads its probabilities in place of the network's for its labels,
in texts of the head's languages that its gate takes for its domain.
"""

from __future__ import annotations

import hashlib
import json
import threading
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil import features
from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import BundleError
from lakeveil.recognizers import bioes
from lakeveil.recognizers.around import of_texts
from lakeveil.recognizers.headinputs import BLOCKS, FAINT, LAYERS, inputs, layers_of, put_out
from lakeveil.recognizers.names import NETWORK, Encoded, Tagger, promising, texts_with
from lakeveil.spans import Recognizer, Spans, Texts

FORMAT = 2
FOLDER = "heads/"  # of the heads a bundle carries
LEAST = 0.05  # tokens less likely than this are in no span
NO_LAYER = "reads the first layer, which this bundle's tagger does not put out: use a newer bundle, or train without layer1"
UNKNOWN = "und"


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """A fitted head. weights: (K + 1, width + 1) float64, row 0 the class of no label, intercept first; labels: K names; gate: (w + 1,)
    float64 over `of_texts`, intercept first: a head that corrects speaks in texts with log odds of 0 or more; None: in all."""

    labels: tuple[str, ...]
    weights: npt.NDArray[np.float64]
    source: str
    card: Mapping[str, Any]
    gate: npt.NDArray[np.float64] | None = None

    @property
    def corrects(self) -> bool:
        """Whether it speaks in the tagger's place instead of beside it."""
        return bool(self.card.get("corrects", False))

    @property
    def blocks(self) -> tuple[str, ...]:
        """What it reads of a token, of BLOCKS and LAYERS."""
        return tuple(self.card.get("inputs", BLOCKS[:1]))

    def inputs(self, encoded: Encoded) -> npt.NDArray[np.float32]:
        """(k, width) what it reads of the tokens."""
        return inputs(encoded, self.blocks, self.labels)

    def chances(self, x: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """(k, K + 1) class probabilities of (k, width) `inputs`."""
        scores = x.astype(np.float64) @ self.weights[:, 1:].T + self.weights[:, 0]
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(np.round(powers / powers.sum(1, keepdims=True), 4), np.float32)

    def speaks(self, languages: Sequence[str]) -> npt.NDArray[np.bool_]:
        """(n,) whether each is one of its languages, or none known."""
        spoken = set(self.card.get("languages", ()))
        return np.array([not spoken or code in spoken or code == UNKNOWN for code in languages], bool)

    def own(self, encoded: Encoded, languages: Sequence[str] = ()) -> npt.NDArray[np.bool_]:
        """(n,) texts in which a head that corrects speaks: of one of its languages or of none known, and let in by its gate."""
        if not len(encoded.tokens):
            return np.zeros(len(encoded.tokens.first) - 1, bool)
        mine = self.speaks(languages) if len(languages) else np.ones(len(encoded.tokens.first) - 1, bool)
        if self.gate is not None:
            mine &= odds(self.gate, of_texts(encoded)) >= 0
        return mine

    def spans(self, encoded: Encoded) -> Spans:
        """Runs of tokens whose likeliest label, at or above its threshold, is the same; score = mean probability."""
        tokens = encoded.tokens
        if not len(tokens):
            return Spans()
        chance = self.chances(self.inputs(encoded))
        best = chance[:, 1:].argmax(1)
        likely = chance[np.arange(len(best)), best + 1]
        least = np.array([float(self.card.get("thresholds", {}).get(n, 0.5)) for n in self.labels], np.float32)
        kind = np.where(likely >= np.maximum(least[best], LEAST), best, -1)
        begins = np.ones(len(kind), bool)
        begins[1:] = (kind[1:] != kind[:-1]) | (tokens.text[1:] != tokens.text[:-1])
        ends = np.append(begins[1:], True)
        first, last = np.flatnonzero(begins & (kind >= 0)), np.flatnonzero(ends & (kind >= 0))
        total = np.concatenate([[0.0], np.cumsum(likely, dtype=np.float64)])
        score = np.round((total[last + 1] - total[first]) / (last + 1 - first), 4).astype(np.float32)
        found = bioes.trim(bioes.Found(first, last, kind[first].astype(np.int8), score), tokens)
        k = len(found)
        return Spans(
            tokens.text[found.first],
            tokens.start[found.first],
            tokens.end[found.last],
            found.kind.astype(np.int16),
            found.score,
            np.zeros(k, np.int16),
            np.zeros(k, np.int8),
            self.labels,
            (self.source,),
        )


def odds(gate: npt.NDArray[np.float64], looks: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """(n,) log odds that a text is of the gate's domain, of (n, w) `of_texts`; rounded, so that sums in another order open no gate."""
    return np.asarray(np.round(looks.astype(np.float64) @ gate[1:] + gate[0], 4), np.float64)


def corrected(head: Head, encoded: Encoded, languages: Sequence[str] = ()) -> Encoded:
    """The encoding with the probability of the head's labels as the head says, in its own texts. Within a label B, I, E, S keep their
    shares; the other kinds keep what they had, as far as there is room: what a label loses goes to O."""
    mine = head.own(encoded, languages)[encoded.tokens.text]
    if not mine.any():
        return encoded
    chance = head.chances(head.inputs(encoded)).astype(np.float64)
    tags = encoded.tags.astype(np.float64)
    other = np.ones(tags.shape[1], bool)
    other[0] = False
    for i, name in enumerate(head.labels, 1):
        columns = slice(1 + 4 * bioes.KINDS.index(name), 5 + 4 * bioes.KINDS.index(name))
        other[columns] = False
        shares = tags[:, columns] + FAINT / 100  # the network may have said 0 to all four
        tags[:, columns] = shares * chance[:, i : i + 1] / shares.sum(1, keepdims=True)
    tags[:, other] *= np.minimum(1.0, chance[:, 0] / np.maximum(tags[:, other].sum(1), FAINT / 100))[:, None]
    tags[:, 0] = chance[:, 0] - tags[:, other].sum(1)
    made = np.where(mine[:, None], np.round(tags, 4).astype(np.float32), encoded.tags)
    return replace(encoded, tags=made)


@dataclass(frozen=True, slots=True, eq=False)
class Shared:
    """A tagger whose encoding of the batch at hand is kept, per thread, for whoever asks next with the same array; and the heads
    that correct it, the later the stronger; layers: inner outputs that any head reads."""

    tagger: Tagger
    last: threading.local = field(default_factory=threading.local)
    correcting: Sequence[Head] = ()
    layers: tuple[str, ...] = ()

    def encode(self, texts: Texts, *, done: bool = False) -> Encoded:
        """Tags and vectors of the texts; `done`: nobody asks after this, let the memory go."""
        kept = getattr(self.last, "batch", None)
        known = kept is not None and kept[0] is texts.values and set(self.layers) <= set(kept[1].layers)
        encoded = kept[1] if kept is not None and known else self._encoded(texts)
        self.last.batch = None if done else (texts.values, encoded)
        return encoded

    def _encoded(self, texts: Texts) -> Encoded:
        return self.tagger.encode(texts.values, languages=texts.languages, layers=self.layers)

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """The tagger's own spans, corrected where heads do so, else the same as without heads: texts it would not have looked at
        stay all O."""
        if not len(texts):
            return Spans()
        return self.spans(self.encode(texts), texts.languages)

    def spans(self, encoded: Encoded, languages: Sequence[str] = ()) -> Spans:
        """Spans of an encoded batch; in a head's own texts a corrected label's score is the mean probability the head gives, and not below
        its threshold."""
        plain, found = self.tagger, list[Spans]()
        left = np.ones(len(encoded.tokens.first) - 1, bool)
        for mine, heads in self._spoken_for(encoded, languages):
            tagger, here, least = plain, encoded, dict[str, float]()
            for head in heads:
                here = corrected(head, here, languages)
                even = dict.fromkeys(head.labels, ((0.0, 1.0), (0.0, 1.0)))
                tagger = replace(tagger, knots={**tagger.knots, **even}, source=f"{tagger.source}+{head.source}")
                least.update({name: float(head.card.get("thresholds", {}).get(name, 0.5)) for name in head.labels})
            made = tagger.spans(_as_alone(tagger, here))
            bounds = np.array([least.get(name, 0.0) for name in made.labels], np.float32)[made.label]
            found.append(made.take(mine[made.text] & (made.score >= bounds)))
            left &= ~mine
        if left.any():
            made = plain.spans(_as_alone(plain, encoded))
            found.append(made.take(left[made.text]) if not left.all() else made)
        return _in_order(Spans.concat(found)) if len(found) > 1 else found[0]

    def _spoken_for(self, encoded: Encoded, languages: Sequence[str]) -> list[tuple[npt.NDArray[np.bool_], list[Head]]]:
        """Groups of texts in which the same heads speak, each with those heads."""
        own = [head.own(encoded, languages) for head in self.correcting]
        if not own:
            return []
        which = np.stack(own, 1)
        groups = [row for row in np.unique(which, axis=0) if row.any()]
        return [((which == row).all(1), [h for h, on in zip(self.correcting, row, strict=True) if on]) for row in groups]


def _in_order(spans: Spans) -> Spans:
    return spans.take(np.lexsort((spans.end, spans.start, spans.text)))


def _as_alone(tagger: Tagger, encoded: Encoded) -> Encoded:
    """The encoding as `encode(vectors=False)` gives it: all O in texts that hold nothing a name is made of."""
    tokens = encoded.tokens
    found = features.featurise(tokens.vocabulary)
    grades = features.grades(tagger.keys, tagger.packed, found.word)
    looked = texts_with(promising(found, grades)[tokens.code], tokens)[tokens.text]
    tags = encoded.tags.copy()
    tags[~looked] = 0
    tags[~looked, 0] = 1
    return Encoded(tokens, tags, encoded.hidden[:, :0], encoded.grades, encoded.space, languages=encoded.languages)


def encoder_digest(bundle: Bundle) -> str:
    """What the token vectors depend on: SHA-256 over the digests of the network's graphs and its tables."""
    files = bundle.manifest["files"]
    return hashlib.sha256("".join(files[name]["sha256"] for name in NETWORK).encode()).hexdigest()


def save(
    path: str | Path, weights: npt.NDArray[np.float64], card: Mapping[str, Any], gate: npt.NDArray[np.float64] | None = None
) -> Path:
    """Write PATH.npz, which holds weights, gate and card, and PATH.json, the card to be read by people. Returns the .npz."""
    target = Path(path).with_suffix(".npz")
    full = {**card, "format": FORMAT, "sha256": _digest(weights, gate)}
    text = json.dumps(full, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    target.parent.mkdir(parents=True, exist_ok=True)
    more: dict[str, Any] = {} if gate is None else {"gate": gate}
    np.savez(target, weights=weights, card=np.frombuffer(text.encode(), np.uint8), **more)
    target.with_suffix(".json").write_text(text, "utf-8")
    return target


def _digest(weights: npt.NDArray[np.float64], gate: npt.NDArray[np.float64] | None) -> str:
    found = hashlib.sha256(np.ascontiguousarray(weights).tobytes())
    if gate is not None:
        found.update(b"gate" + np.ascontiguousarray(gate).tobytes())
    return found.hexdigest()


def read(path: str | Path, encoder: str) -> Head:
    """The head at PATH; BundleError when it is missing, damaged, or fitted on another encoder."""
    target = Path(path)
    try:
        with np.load(target, allow_pickle=False) as stored:
            weights, about = stored["weights"], json.loads(stored["card"].tobytes())
            gate = stored["gate"] if "gate" in stored.files else None
        digest, trained, labels, form = about["sha256"], about["encoder"], tuple(about["labels"]), about["format"]
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BundleError(f"{target}: no head here, or one that is damaged ({type(error).__name__})") from None
    if form != FORMAT or _digest(weights, gate) != digest:
        raise BundleError(f"{target}: damaged, or of another version: train the head again")
    if trained != encoder:
        raise BundleError(f"{target}: fitted on encoder {trained[:12]}, this bundle has {encoder[:12]}: train the head again")
    fits = weights.ndim == 2 and len(weights) == len(labels) + 1 and set(about.get("inputs", ())) <= {*BLOCKS, *LAYERS}
    if not fits or (about.get("corrects") and not set(labels) <= set(bioes.KINDS)):
        raise BundleError(f"{target}: weights do not fit its labels: train the head again")
    return Head(labels, weights, f"heads@{digest[:12]}#{about.get('name', 'head')}", about, gate)


def held(bundle: Bundle, detection: Detection) -> bool:
    """Whether any head is configured or carried by the bundle."""
    return bool(detection.heads) or bool(_carried(bundle))


def _carried(bundle: Bundle) -> list[str]:
    return sorted(n for n in bundle.manifest["files"] if n.startswith(FOLDER) and n.endswith(".npz"))


@lru_cache(maxsize=1)
def _shared(folder: Path, digest: str) -> Shared:
    return Shared(Tagger.open(Bundle.open(folder)))


def shared(bundle: Bundle) -> Shared:
    """The process's one tagger of this bundle, its batch shared between names and heads."""
    return _shared(bundle.folder, bundle.digest)


def names(bundle: Bundle, detection: Detection) -> Tagger | Shared:
    """The names recognizer: sharing its pass where heads run after it, the plain tagger where none do."""
    wanted = not detection.recognizers or "heads" in detection.recognizers
    if not wanted or not held(bundle, detection):
        return Tagger.open(bundle)
    return _with(bundle, _opened(bundle, detection))


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """All heads that add, the bundle's and the configured ones; without any, a recognizer that finds nothing and costs nothing."""
    if not held(bundle, detection):
        return lambda texts, found: Spans()
    heads = _opened(bundle, detection)
    return _Heads(_with(bundle, heads), [head for head in heads if not head.corrects])


def _with(bundle: Bundle, heads: Sequence[Head]) -> Shared:
    """The shared tagger, which encodes for all of these heads and is corrected by those that do so."""
    layers = layers_of(block for head in heads for block in head.blocks)
    return replace(shared(bundle), correcting=[head for head in heads if head.corrects], layers=layers)


def _opened(bundle: Bundle, detection: Detection) -> list[Head]:
    encoder = encoder_digest(bundle)
    paths: list[str | Path] = [*(bundle.file(name) for name in _carried(bundle)), *detection.heads]
    heads = [read(path, encoder) for path in paths]
    for path, head in zip(paths, heads, strict=True):
        if not put_out(shared(bundle).tagger, head.blocks):
            raise BundleError(f"{path}: {NO_LAYER}")
    return heads


@dataclass(frozen=True, slots=True, eq=False)
class _Heads:
    encoder: Shared
    heads: Sequence[Head]

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        if not len(texts):
            return Spans()
        encoded = self.encoder.encode(texts, done=True)
        return Spans.concat([head.spans(encoded) for head in self.heads])
