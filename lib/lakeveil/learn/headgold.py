"""The gold of heads: examples, what the network says of them, the classes of their tokens."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.recognizers.headinputs import inputs, layers_of
from lakeveil.recognizers.heads import UNKNOWN
from lakeveil.recognizers.names import Encoded, Tagger
from lakeveil.tokens import Tokens

BATCH = 256
SPOKEN = 0.05  # share of the gold's texts that makes a language one of the head's


@dataclass(frozen=True, slots=True)
class Example:
    """A gold text and its spans (start, end, label) in code points; its language; how many texts it stands for, where texts were not
    drawn alike."""

    text: str
    spans: Sequence[tuple[int, int, str]]
    language: str = UNKNOWN
    weight: float = 1.0


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
    tagger: Tagger, examples: Sequence[Example], labels: Sequence[str], blocks: Sequence[str] = ("vectors",)
) -> Iterator[tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]]:
    """What a head reads of the tokens (k, width) and their classes (k,), a batch of texts at a time."""
    for encoded, batch in batches(tagger, examples, layers_of(blocks)):
        if len(encoded.tokens):
            yield inputs(encoded, blocks, labels), token_classes(encoded.tokens, batch, labels)


def batches(
    tagger: Tagger, examples: Sequence[Example], layers: Sequence[str] = ()
) -> Iterator[tuple[Encoded, Sequence[Example]]]:
    """What the network says of the examples, BATCH at a time, with these inner outputs."""
    for at in range(0, len(examples), BATCH):
        batch = examples[at : at + BATCH]
        texts, languages = pa.array([e.text for e in batch], pa.string()), [e.language for e in batch]
        yield tagger.encode(texts, languages=languages, layers=layers), batch


def spoken(examples: Sequence[Example]) -> list[str]:
    """Languages of the gold, rare ones left out; none where the gold does not say them."""
    counts = Counter(e.language for e in examples if e.language != UNKNOWN)
    return sorted(code for code, count in counts.items() if count >= SPOKEN * len(examples))


def gold_digest(examples: Sequence[Example]) -> str:
    """SHA-256 of texts and spans."""
    return hashlib.sha256(repr([(e.text, list(e.spans)) for e in examples]).encode()).hexdigest()
