"""What a head may read of a token, all of the tagger's one forward pass."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow.compute as pc

from lakeveil.recognizers import bioes
from lakeveil.recognizers.around import around
from lakeveil.recognizers.names import Encoded, Tagger

BLOCKS = ("vectors", "kinds", "tags", "grades", "repeats", "around")
LAYERS = {"layer1": "x1"}  # where the tagger's graph puts it out: what its first layer makes of a token; the graph's name of that
FAINT = 1e-4  # tag probabilities are rounded to this: their logarithm ends here


def inputs(encoded: Encoded, blocks: Sequence[str], labels: Sequence[str] = ()) -> npt.NDArray[np.float32]:
    """(k, width) the named blocks side by side, all of the one forward pass: `vectors` (the network's width), `kinds` (log probability the network
    gives to none and to each of those `labels` it knows), `tags` (log of its 13 probabilities), `grades` (4, the lexicon's), `repeats` (9),
    `around` (see there), `layer1` (its width, the first layer's output; the encoding must have been asked for it)."""
    known = [bioes.KINDS.index(name) for name in labels if name in bioes.KINDS]
    parts = []
    for block in blocks:
        if block == "kinds":
            of_kinds = bioes.of_kinds(encoded.tags)[:, known]
            parts.append(_log(np.column_stack([1 - of_kinds.sum(1), of_kinds])))
        elif block == "tags":
            parts.append(_log(encoded.tags))
        elif block == "repeats":
            parts.append(repeats(encoded))
        elif block == "around":
            parts.append(around(encoded, known))
        elif block in LAYERS:
            parts.append(encoded.layers[LAYERS[block]])
        else:
            parts.append({"vectors": encoded.hidden, "grades": encoded.grades}[block])
    return np.concatenate(parts, 1)


def layers_of(blocks: Iterable[str]) -> tuple[str, ...]:
    """The inner outputs of the network that these blocks are read from, to ask the encoding for."""
    return tuple(sorted({LAYERS[block] for block in blocks if block in LAYERS}))


def put_out(tagger: Tagger, blocks: Iterable[str]) -> bool:
    """Whether the tagger's graph puts out all that these blocks are read from."""
    return set(layers_of(blocks)) <= {output.name for output in tagger.session.get_outputs()}


def repeats(encoded: Encoded) -> npt.NDArray[np.float32]:
    """(k, 9) what the network says of the same word, in any case form, all over its text: highest and mean log probability of none
    and of each kind, and the logarithm of how often the word stands there."""
    tokens = encoded.tokens
    lower = pc.utf8_lower(tokens.vocabulary).dictionary_encode()
    form = lower.indices.to_numpy(zero_copy_only=False).astype(np.int64)[tokens.code]
    _, word = np.unique(tokens.text.astype(np.int64) * (len(lower.dictionary) + 1) + form, return_inverse=True)
    of_kinds = bioes.of_kinds(encoded.tags)
    said = _log(np.column_stack([1 - of_kinds.sum(1), of_kinds]))
    times = np.bincount(word)
    highest = np.full((len(times), said.shape[1]), -np.inf, np.float32)
    np.maximum.at(highest, word, said)
    mean = np.column_stack([np.bincount(word, column) for column in said.T]) / times[:, None]
    return np.concatenate([highest[word], mean[word], np.log(times)[word, None]], 1).astype(np.float32)


def _log(chance: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    return np.asarray(np.log(np.maximum(chance, FAINT)), np.float32)
