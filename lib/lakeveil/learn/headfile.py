"""From gold examples to a head file: token vectors, held-out scores, the fit, the card."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn import heads
from lakeveil.recognizers import heads as apply
from lakeveil.recognizers.names import Tagger
from lakeveil.tokens import Tokens

BATCH = 256


@dataclass(frozen=True, slots=True)
class Example:
    """A gold text and its spans (start, end, label) in code points."""

    text: str
    spans: Sequence[tuple[int, int, str]]


@dataclass(frozen=True, slots=True)
class Options:
    """How to fit: λ, whether it holds for the intercept, balanced classes, a wanted token recall, licence of the gold."""

    penalty: float = 1.0
    penalise_intercept: bool = False
    balanced: bool = False
    recall: float | None = None
    licence: str = "not stated"


def token_classes(tokens: Tokens, examples: Sequence[Example], labels: Sequence[str]) -> npt.NDArray[np.int64]:
    """(k,) 0 for none, i + 1 for tokens that overlap a gold span of labels[i]."""
    y = np.zeros(len(tokens), np.int64)
    for t, example in enumerate(examples):
        here = slice(int(tokens.first[t]), int(tokens.first[t + 1]))
        for start, end, label in example.spans:
            if label in labels:
                y[here][(tokens.start[here] < end) & (tokens.end[here] > start)] = labels.index(label) + 1
    return y


def vectors(
    tagger: Tagger, examples: Sequence[Example], labels: Sequence[str]
) -> Iterator[tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]]:
    """Token vectors (k, width) and classes (k,), a batch of texts at a time."""
    for at in range(0, len(examples), BATCH):
        batch = examples[at : at + BATCH]
        encoded = tagger.encode(pa.array([e.text for e in batch], pa.string()))
        if len(encoded.tokens):
            yield encoded.hidden, token_classes(encoded.tokens, batch, labels)


def train(
    examples: Sequence[Example],
    labels: Sequence[str],
    out: Path,
    bundle_path: str | None,
    options: Options,
    say: Callable[[str], None],
) -> Path:
    """Write the head and its card. Scores come from every fifth text, held out; then all texts are fitted.

    UsageError when a label has no gold span.
    """
    missing = [n for n in labels if not any(label == n for e in examples for _, _, label in e.spans)]
    if missing:
        raise UsageError(f"the gold has no span of {', '.join(missing)}")
    bundle = Bundle.open(bundle_path)
    tagger = Tagger.open(bundle)
    say(f"encoding {len(examples)} texts")
    held = [e for i, e in enumerate(examples) if i % 5 == 4]
    known = [e for i, e in enumerate(examples) if i % 5 != 4]
    scores, thresholds = _held_out(tagger, known, held, labels, options)
    say(f"fitting {len(labels)} labels")
    fitted, rows = _fit(tagger, examples, labels, options)
    say(f"{rows} tokens, {fitted.steps} steps, largest gradient {fitted.gradient:.1e}")
    card: dict[str, Any] = {
        "name": out.stem,
        "labels": list(labels),
        "encoder": apply.encoder_digest(bundle),
        "licence": options.licence,
        "texts": len(examples),
        "tokens": rows,
        "gold_spans": {n: sum(label == n for e in examples for _, _, label in e.spans) for n in labels},
        "gold_sha256": hashlib.sha256(repr([(e.text, list(e.spans)) for e in examples]).encode()).hexdigest(),
        "penalty": options.penalty,
        "penalise_intercept": options.penalise_intercept,
        "balanced": options.balanced,
        "converged": fitted.converged,
        "held_out_tokens": scores,
        "thresholds": thresholds,
    }
    return apply.save(out, fitted.weights, card)


def _fit(tagger: Tagger, examples: Sequence[Example], labels: Sequence[str], options: Options) -> tuple[heads.Fit, int]:
    pairs = list(vectors(tagger, examples, labels))
    if not pairs:
        raise UsageError("the gold has no token to learn from")
    weights = heads.balanced(np.concatenate([y for _, y in pairs]), len(labels) + 1) if options.balanced else None
    parts = [heads.part(x, y, weights) for x, y in pairs]
    fitted = heads.fit(parts, len(labels) + 1, options.penalty, penalise_intercept=options.penalise_intercept)
    return fitted, sum(len(y) for _, y in pairs)


def _held_out(
    tagger: Tagger, known: Sequence[Example], held: Sequence[Example], labels: Sequence[str], options: Options
) -> tuple[dict[str, Any], dict[str, float]]:
    """Token scores and reliability per label on texts the fit did not see, and thresholds for the wanted recall."""
    pairs = list(vectors(tagger, held, labels))
    if not pairs or not known:
        return {}, {}
    fitted, _ = _fit(tagger, known, labels, options)
    chance = np.concatenate([heads.probabilities(fitted.weights, x) for x, _ in pairs])
    y = np.concatenate([y for _, y in pairs])
    scores: dict[str, Any] = {}
    thresholds: dict[str, float] = {}
    for i, name in enumerate(labels, 1):
        true, said = y == i, chance.argmax(1) == i
        both = int((true & said).sum())
        scores[name] = {
            "gold": int(true.sum()),
            "precision": round(both / int(said.sum()), 4) if said.any() else None,
            "recall": round(both / int(true.sum()), 4) if true.any() else None,
            "reliability": [[n, round(a, 4), round(b, 4)] for n, a, b in heads.reliability(chance[:, i], true)],
        }
        if options.recall is not None and true.any():
            thresholds[name] = round(heads.threshold_for_recall(chance[:, i], true, options.recall), 4)
    return scores, thresholds
