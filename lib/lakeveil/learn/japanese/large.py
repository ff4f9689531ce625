"""A teacher with pretrained knowledge for the Japanese tagger: multilingual BERT (`learn/teacher`) over the characters of Japanese text.

`largefit` fits it; its probabilities are what the tagger learns of raw text (`prepare --large T.pt`). Nothing of it is shipped.
"""

from __future__ import annotations

import multiprocessing
import pickle
import re
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import torch

from lakeveil.learn.data import TAGS, Sequences, encode
from lakeveil.learn.teacher import bert
from lakeveil.recognizers import bioes
from lakeveil.tokens import tokenize

PLACES = 4096  # pieces of a batch, pads included
TEXTS, PARTS = 60, 4  # texts from which on they are asked in so many parts
SAVE_EVERY = 120.0  # seconds
_KANA = re.compile("[ぁ-ゖァ-ヺー]")
Tags = npt.NDArray[np.float16]


def joined(parts: Sequences) -> Sequences:
    """The same tokens, full-width letters as usual ones, kana behind kana as pieces that go on with a word: so BERT has read them."""
    words = [unicodedata.normalize("NFKC", word) for word in parts.vocabulary.to_pylist()]
    kana = np.array([bool(_KANA.fullmatch(word)) for word in words])[parts.token]
    within = kana & (parts.space == 0)
    within[1:] &= kana[:-1]
    token = parts.token + within.astype(np.int32) * len(words)
    return replace(parts, token=token, vocabulary=pa.array([*words, *(f"##{word}" for word in words)], pa.string()))


class Model:
    """A fitted teacher's network and word pieces."""

    def __init__(self, path: Path) -> None:
        self.network, self.words = bert.opened(path)
        self.network.eval()

    def __call__(self, texts: Sequence[str]) -> list[Tags]:
        """(tokens, TAGS) probabilities of each text."""
        parts = joined(encode([(text, []) for text in texts]))
        out = np.zeros((len(parts.token), len(TAGS)), np.float16)
        bert.tell(self.network, parts, range(len(parts)), bert.Pieces.of(parts.vocabulary.to_pylist(), self.words), PLACES, out)
        return [out[a:b].copy() for a, b in pairwise(parts.first.tolist())]


class Large:
    """A fitted teacher, asked about rows of text in two processes; remembers what it said of a text, in the file `memory` too, so that a run
    broken off goes on.
    """

    def __init__(self, path: Path, memory: Path | None = None) -> None:
        self.said: dict[str, Tags] = pickle.loads(memory.read_bytes()) if memory and memory.exists() else {}  # noqa: S301 (written below)
        self.memory, self.kept = memory, time.monotonic()
        self.workers = multiprocessing.get_context("spawn").Pool(2, _open, (path,))

    def __call__(self, texts: Sequence[str]) -> npt.NDArray[np.float32]:
        """(k, TAGS) probabilities of the texts' tokens, end to end."""
        new = sorted({text for text in texts if text not in self.said}, key=len)
        parts = [new[at::PARTS] for at in range(PARTS)] if len(new) > TEXTS else [new] * bool(new)
        for some, told in zip(parts, self.workers.imap(_asked, parts) if parts else (), strict=True):
            self.said.update(zip(some, told, strict=True))
            self._keep()
        return np.concatenate([np.zeros((0, len(TAGS)), np.float16), *(self.said[text] for text in texts)]).astype(np.float32)

    def _keep(self) -> None:
        if self.memory and time.monotonic() - self.kept > SAVE_EVERY:
            print(f"marked {sum(map(len, self.said.values()))} places", flush=True)
            scratch = self.memory.with_name(f"{self.memory.name}.new")
            scratch.write_bytes(pickle.dumps(self.said, 5))
            scratch.replace(self.memory)
            self.kept = time.monotonic()

    def persons(self, texts: Sequence[str]) -> list[list[tuple[int, int, float]]]:
        """Where it sees persons in each text, and how surely."""
        tokens = tokenize(pa.array(texts, pa.string()))
        found = bioes.decode(self(texts), tokens)
        found = found.take(found.kind == 0)
        out: list[list[tuple[int, int, float]]] = [[] for _ in texts]
        for first, last, score in zip(found.first.tolist(), found.last.tolist(), found.score.tolist(), strict=True):
            out[int(tokens.text[first])].append((int(tokens.start[first]), int(tokens.end[last]), score))
        return out


_opened: list[Model] = []  # of a worker process


def _open(path: Path) -> None:
    torch.set_num_threads(1)  # two threads of one process wait for one another
    _opened.append(Model(path))


def _asked(texts: Sequence[str]) -> list[Tags]:
    return _opened[0](texts)
