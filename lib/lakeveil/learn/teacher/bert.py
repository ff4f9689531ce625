"""The lower layers of BERT (Devlin et al. 2019) under thirteen BIOES tags, and its word pieces, in one file.

pieces of a text's tokens, [CLS] before, [SEP] behind → embedding + place → layers of attention and feed-forward → tags, read at each token's first piece
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lakeveil.learn.data import IGNORE, TAGS, Sequences
from lakeveil.learn.teacher.checkpoint import Weights

WIDTH, HEADS, INNER, PLACES, EPSILON = 768, 12, 3072, 512, 1e-12
PIECES = 126  # of a window, beside [CLS] and [SEP]
MOST = 12  # pieces of one token that are told; the rest of a longer one is left out
DROPOUT = 0.1


class Layer(nn.Module):  # type: ignore[misc]
    """(b, k, WIDTH) → the same; `bias` (b, 1, 1, k) hides what pads."""

    def __init__(self) -> None:
        super().__init__()
        self.qkv, self.out, self.norm1 = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH, EPSILON)
        self.up, self.down, self.norm2 = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH), nn.LayerNorm(WIDTH, EPSILON)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        b, k, _ = x.shape
        query, key, value = self.qkv(x).view(b, k, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype))
        x = self.norm1(x + F.dropout(self.out(seen.transpose(1, 2).reshape(b, k, WIDTH)), DROPOUT, self.training))
        return torch.as_tensor(self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), DROPOUT, self.training)))


class Bert(nn.Module):  # type: ignore[misc]
    """(b, k) pieces, 0 pads → (b, k, TAGS) logits; the first `frozen` layers and the embeddings do not learn."""

    def __init__(self, words: int, layers: int, frozen: int = 0) -> None:
        super().__init__()
        self.frozen = frozen
        self.word, self.place, self.norm = nn.Embedding(words, WIDTH), nn.Embedding(PLACES, WIDTH), nn.LayerNorm(WIDTH, EPSILON)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.tag = nn.Linear(WIDTH, len(TAGS))

    def forward(self, ids: Tensor) -> Tensor:
        bias = torch.zeros(len(ids), 1, 1, ids.shape[1]).masked_fill((ids == 0)[:, None, None, :], -1e4)
        with torch.set_grad_enabled(not self.frozen and torch.is_grad_enabled()):
            x = self.norm(self.word(ids) + self.place.weight[: ids.shape[1]])
            for layer in self.layers[: self.frozen]:
                x = layer(x, bias)
        for layer in self.layers[self.frozen :]:
            x = layer(x, bias)
        return torch.as_tensor(self.tag(x))


def pretrained(weights: Weights, layers: int, frozen: int) -> Bert:
    """The lower `layers` with BERT's weights; the tags' are new."""

    def at(name: str) -> Tensor:
        return torch.from_numpy(np.array(weights[name]))

    model = Bert(len(weights["embeddings/word_embeddings"]), layers, frozen)
    with torch.no_grad():
        model.word.weight.copy_(at("embeddings/word_embeddings"))
        model.place.weight.copy_(at("embeddings/position_embeddings") + at("embeddings/token_type_embeddings")[0])
        norms = [(model.norm, "embeddings/LayerNorm")]
        for i, layer in enumerate(model.layers):
            within = f"encoder/layer_{i}"
            parts = [f"{within}/attention/self/{name}" for name in ("query", "key", "value")]
            layer.qkv.weight.copy_(torch.cat([at(f"{part}/kernel").T for part in parts]))
            layer.qkv.bias.copy_(torch.cat([at(f"{part}/bias") for part in parts]))
            for linear, name in ((layer.out, "attention/output"), (layer.up, "intermediate"), (layer.down, "output")):
                linear.weight.copy_(at(f"{within}/{name}/dense/kernel").T)
                linear.bias.copy_(at(f"{within}/{name}/dense/bias"))
            norms += [(layer.norm1, f"{within}/attention/output/LayerNorm"), (layer.norm2, f"{within}/output/LayerNorm")]
        for norm, name in norms:
            norm.weight.copy_(at(f"{name}/gamma"))
            norm.bias.copy_(at(f"{name}/beta"))
    return model


def opened(path: Path, frozen: int = 0) -> tuple[Bert, list[str]]:
    """A fitted teacher, as `fit` wrote it, and its word pieces."""
    saved = torch.load(path, weights_only=True)
    model = Bert(len(saved["words"]), saved["layers"], frozen)
    model.load_state_dict(saved["state"])
    return model, saved["words"]


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """Word pieces of a vocabulary of tokens, end to end. count: (v,) of each; first: (v,) where its begin; ids: all of them."""

    count: npt.NDArray[np.int64]
    first: npt.NDArray[np.int64]
    ids: npt.NDArray[np.int64]
    ends: tuple[int, int]  # [CLS], [SEP]

    @classmethod
    def of(cls, vocabulary: Sequence[str], words: Sequence[str]) -> Pieces:
        """Longest piece first from the left; a token that cannot be cut so is unknown."""
        number = {word: i for i, word in enumerate(words)}
        cut = [cls._cut(token, number) for token in vocabulary]
        count = np.array([len(ids) for ids in cut], np.int64)
        ids = np.array([i for ids in cut for i in ids], np.int64)
        return cls(count, np.cumsum(count) - count, ids, (number["[CLS]"], number["[SEP]"]))

    @staticmethod
    def _cut(token: str, number: dict[str, int]) -> list[int]:
        out: list[int] = []
        at = 0
        while at < len(token) and len(out) < MOST:
            ends = range(len(token), at, -1)
            end = next((e for e in ends if ("##" if at else "") + token[at:e] in number), 0)
            if not end:
                return [number["[UNK]"]]
            out.append(number[("##" if at else "") + token[at:end]])
            at = end
        return out or [number["[UNK]"]]


Window = tuple[int, int]  # the first token of a stretch of a text, and the one behind its last


def windows(parts: Sequences, rows: Sequence[int], pieces: Pieces) -> Iterator[Window]:
    """The texts in stretches of at most PIECES."""
    for row in rows:
        first, end = int(parts.first[row]), int(parts.first[row + 1])
        start, total = first, 0
        for at, count in enumerate(pieces.count[parts.token[first:end]].tolist(), first):
            if total + count > PIECES:
                yield start, at
                start, total = at, 0
            total += count
        if start < end:
            yield start, end


def batches(parts: Sequences, some: Sequence[Window], pieces: Pieces, most: int) -> Iterator[list[Window]]:
    """Windows of like length together, at most so many places with what pads."""
    sizes = [int(pieces.count[parts.token[a:b]].sum()) + 2 for a, b in some]
    batch: list[Window] = []
    for at in sorted(range(len(some)), key=sizes.__getitem__):
        if batch and sizes[at] * (len(batch) + 1) > most:
            yield batch
            batch = []
        batch.append(some[at])
    if batch:
        yield batch


def tensors(parts: Sequences, batch: Sequence[Window], pieces: Pieces) -> tuple[Tensor, Tensor, list[npt.NDArray[np.int64]]]:
    """(b, k) pieces, 0 pads; (b, k) targets at each token's first piece, IGNORE elsewhere; where those first pieces are, by window."""
    counts = [pieces.count[parts.token[a:b]] for a, b in batch]
    length = max(int(count.sum()) for count in counts) + 2
    ids = np.zeros((len(batch), length), np.int64)
    target = np.full((len(batch), length), IGNORE, np.int64)
    firsts = []
    for row, ((a, b), count) in enumerate(zip(batch, counts, strict=True)):
        first = np.cumsum(count) - count + 1
        end = int(count.sum()) + 1
        within = np.arange(end - 1) - np.repeat(first - 1, count)
        ids[row, 0], ids[row, 1:end], ids[row, end] = (
            pieces.ends[0],
            pieces.ids[np.repeat(pieces.first[parts.token[a:b]], count) + within],
            pieces.ends[1],
        )
        target[row, first] = parts.target[a:b]
        firsts.append(first)
    return torch.from_numpy(ids), torch.from_numpy(target), firsts


def tell(model: Bert, parts: Sequences, rows: Sequence[int], pieces: Pieces, most: int, out: npt.NDArray[np.float16]) -> None:
    """Writes what a teacher says of these texts, (tokens, TAGS) probabilities, to their places in `out`; products in bfloat16."""
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        for batch in batches(parts, list(windows(parts, rows, pieces)), pieces, most):
            ids, _, firsts = tensors(parts, batch, pieces)
            told = torch.softmax(model(ids).float(), -1).numpy()
            for row, ((a, b), places) in enumerate(zip(batch, firsts, strict=True)):
                out[a:b] = told[row, places]
