"""Logistic heads on the tagger's token vectors (lakeveil.learn.heads fits them): new labels from a few hundred examples.

A head is one file, NAME.npz (weights and card); NAME.json beside it is the card for people. It belongs to one encoder and is refused with any other.
The names recognizer and the heads share one forward pass: `shared` keeps the last batch's encoding until the heads took it.
"""

from __future__ import annotations

import hashlib
import json
import threading
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil import features
from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import BundleError
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Encoded, Tagger, promising, texts_with
from lakeveil.spans import Recognizer, Spans, Texts

FORMAT = 1
FOLDER = "heads/"  # of the heads a bundle carries
LEAST = 0.05  # tokens less likely than this are in no span


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """A fitted head. weights: (K + 1, width + 1) float64, row 0 the class of no label, intercept first; labels: K names."""

    labels: tuple[str, ...]
    weights: npt.NDArray[np.float64]
    source: str
    card: Mapping[str, Any]

    def chances(self, hidden: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """(k, K + 1) class probabilities of (k, width) token vectors."""
        scores = hidden.astype(np.float64) @ self.weights[:, 1:].T + self.weights[:, 0]
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return np.asarray(np.round(powers / powers.sum(1, keepdims=True), 4), np.float32)

    def spans(self, encoded: Encoded) -> Spans:
        """Runs of tokens whose likeliest label, at or above its threshold, is the same; score = mean probability."""
        tokens = encoded.tokens
        chance = self.chances(encoded.hidden)
        if not len(chance):
            return Spans()
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


@dataclass(frozen=True, slots=True, eq=False)
class Shared:
    """A tagger whose encoding of the batch at hand is kept, per thread, for whoever asks next with the same array."""

    tagger: Tagger
    last: threading.local = field(default_factory=threading.local)

    def encode(self, values: pa.StringArray, *, done: bool = False) -> Encoded:
        """Tags and vectors of the texts; `done`: nobody asks after this, let the memory go."""
        kept = getattr(self.last, "batch", None)
        encoded = kept[1] if kept is not None and kept[0] is values else self.tagger.encode(values)
        self.last.batch = None if done else (values, encoded)
        return encoded

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        """The tagger's own spans, the same as without heads: texts it would not have looked at stay all O."""
        if not len(texts):
            return Spans()
        encoded = self.encode(texts.values)
        return self.tagger.spans(_as_alone(self.tagger, encoded))


def _as_alone(tagger: Tagger, encoded: Encoded) -> Encoded:
    """The encoding as `encode(vectors=False)` gives it: all O in texts that hold nothing a name is made of."""
    tokens = encoded.tokens
    found = features.featurise(tokens.vocabulary)
    grades = features.grades(tagger.keys, tagger.packed, found.word)
    looked = texts_with(promising(found, grades)[tokens.code], tokens)[tokens.text]
    tags = encoded.tags.copy()
    tags[~looked] = 0
    tags[~looked, 0] = 1
    return Encoded(tokens, tags, encoded.hidden[:, :0], encoded.grades, encoded.space)


def encoder_digest(bundle: Bundle) -> str:
    """What the token vectors depend on: SHA-256 over the digests of the network and its tables."""
    files = bundle.manifest["files"]
    return hashlib.sha256("".join(files[n]["sha256"] for n in ("tagger.onnx", "tagger.npz")).encode()).hexdigest()


def save(path: str | Path, weights: npt.NDArray[np.float64], card: Mapping[str, Any]) -> Path:
    """Write PATH.npz, which holds weights and card, and PATH.json, the card to be read by people. Returns the .npz."""
    target = Path(path).with_suffix(".npz")
    full = {**card, "format": FORMAT, "sha256": hashlib.sha256(np.ascontiguousarray(weights).tobytes()).hexdigest()}
    text = json.dumps(full, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez(target, weights=weights, card=np.frombuffer(text.encode(), np.uint8))
    target.with_suffix(".json").write_text(text, "utf-8")
    return target


def read(path: str | Path, encoder: str) -> Head:
    """The head at PATH; BundleError when it is missing, damaged, or fitted on another encoder."""
    target = Path(path)
    try:
        with np.load(target, allow_pickle=False) as stored:
            weights, about = stored["weights"], json.loads(stored["card"].tobytes())
        digest, trained, labels, form = about["sha256"], about["encoder"], tuple(about["labels"]), about["format"]
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise BundleError(f"{target}: no head here, or one that is damaged ({type(error).__name__})") from None
    if form != FORMAT or hashlib.sha256(np.ascontiguousarray(weights).tobytes()).hexdigest() != digest:
        raise BundleError(f"{target}: damaged, or of another version: train the head again")
    if trained != encoder:
        raise BundleError(f"{target}: fitted on encoder {trained[:12]}, this bundle has {encoder[:12]}: train the head again")
    if weights.ndim != 2 or len(weights) != len(labels) + 1:
        raise BundleError(f"{target}: weights do not fit its labels: train the head again")
    return Head(labels, weights, f"heads@{digest[:12]}#{about.get('name', 'head')}", about)


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


def names(bundle: Bundle, detection: Detection) -> Recognizer:
    """The names recognizer: sharing its pass where heads run after it, the plain tagger where none do."""
    wanted = not detection.recognizers or "heads" in detection.recognizers
    return shared(bundle) if wanted and held(bundle, detection) else Tagger.open(bundle)


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """All heads, the bundle's and the configured ones; without any, a recognizer that finds nothing and costs nothing."""
    if not held(bundle, detection):
        return lambda texts, found: Spans()
    encoder = encoder_digest(bundle)
    carried = [read(bundle.file(n), encoder) for n in _carried(bundle)]
    return _Heads(shared(bundle), [*carried, *(read(path, encoder) for path in detection.heads)])


@dataclass(frozen=True, slots=True, eq=False)
class _Heads:
    encoder: Shared
    heads: Sequence[Head]

    def __call__(self, texts: Texts, found: Spans) -> Spans:
        if not len(texts):
            return Spans()
        encoded = self.encoder.encode(texts.values, done=True)
        return Spans.concat([head.spans(encoded) for head in self.heads])
