"""The name tagger: one multilingual convolutional network over hashed tokens, in one file.

distinct token: word row 48 ┐
                subwords 48 ├ concatenated → linear → width
    shape, first char, script ┤
    lexicon evidence 4 or 6 ┘
token: its distinct vector + what blank stands before it
six residual dilated convolutions of three (receptive field 29 tokens), leaky ReLU, gaps zeroed after each
→ 13 BIOES tags over PERSON, LOCATION, ORGANIZATION
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from lakeveil import features
from lakeveil.learn.data import IGNORE, NOT_PERSON, TAGS

AGREED = 0.9  # what a teacher gives the tags a target allows, if it counts as right about a token
LIKE_COMMON = (
    0.4  # how much of a common word a word in its language's list is taken for by a tagger that learns of lists only now
)


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of a tagger; `words` counts vocabulary rows, row 0 is the unknown word."""

    words: int
    word: int = 48
    gram: int = 48
    width: int = 160
    dilations: tuple[int, ...] = (1, 2, 4, 1, 2, 4)
    dropout: float = 0.1
    evidence: int = 4  # columns of lexicon evidence: with 6 the last two say whether the text's language has the word


class Tagger(nn.Module):  # type: ignore[misc]
    """Distinct tokens' features and an index per token in, logits and hidden states out."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.word = nn.Embedding(shape.words, shape.word, sparse=True)
        self.gram = nn.Embedding(features.GRAM_ROWS, shape.gram, sparse=True)
        self.form = nn.Embedding(features.SHAPES, 16)
        self.opener = nn.Embedding(features.FIRSTS, 16)
        self.script = nn.Embedding(features.SCRIPTS, 8)
        self.space = nn.Embedding(features.SPACINGS, shape.width)
        self.into = nn.Linear(shape.word + shape.gram + 40 + shape.evidence, shape.width)
        self.layers = nn.ModuleList(
            nn.Conv1d(shape.width, shape.width, 3, padding=dilation, dilation=dilation) for dilation in shape.dilations
        )
        self.out = nn.Linear(shape.width, len(TAGS))
        nn.init.normal_(self.word.weight, std=0.1)
        nn.init.normal_(self.gram.weight, std=0.05)
        nn.init.normal_(self.space.weight, std=0.1)
        for layer in self.layers:
            layer.weight.data.mul_(0.7)

    def distinct(self, word: Tensor, grams: Tensor, small: Tensor, lexicon: Tensor) -> Tensor:
        """(u,) rows, (u, GRAMS) rows, (u, 3), (u, evidence) → (u, width)."""
        parts = [
            self.word(word),
            self.gram(grams).sum(1),
            self.form(small[:, 0]),
            self.opener(small[:, 1]),
            self.script(small[:, 2]),
            lexicon,
        ]
        return torch.as_tensor(self.into(torch.cat(parts, 1)))

    def forward(self, distinct: Tensor, index: Tensor, space: Tensor, real: Tensor) -> tuple[Tensor, Tensor]:
        """(u, width); (rows, k) index into it, spacing, 1.0 for a token and 0.0 for a gap → (rows, k, tags), (rows, k, width)."""
        mask = real[:, None, :]
        x = (distinct[index] + self.space(space)).transpose(1, 2) * mask
        for layer in self.layers:
            step = F.leaky_relu(x, 0.1)
            if self.training and self.shape.dropout:
                step = F.dropout1d(step, self.shape.dropout)
            x = (x + layer(step)) * mask
        hidden = F.leaky_relu(x, 0.1).transpose(1, 2)
        return self.out(hidden), hidden


def allowed() -> Tensor:
    """(targets, tags): 1 where a target allows a tag: itself; all but the PERSON tags; any."""
    table = torch.zeros(len(TAGS) + 2, len(TAGS))
    table[: len(TAGS)] = torch.eye(len(TAGS))
    table[NOT_PERSON] = 1.0
    table[NOT_PERSON, 1:5] = 0.0
    table[IGNORE] = 1.0
    return table


def loss(logits: Tensor, target: Tensor, table: Tensor) -> Tensor:
    """Mean over the tokens that bear a loss of -log P(one of the tags its target allows)."""
    free = target == IGNORE
    gain = torch.logsumexp(torch.log_softmax(logits, -1) + torch.log(table[target] + 1e-9), -1)
    return -(gain * ~free).sum() / (~free).sum().clamp(min=1)


def kept(logits: Tensor, taught: Tensor, target: Tensor, real: Tensor, table: Tensor) -> Tensor:
    """Mean distance (Kullback-Leibler) from a teacher's tags, over the tokens whose target is open or which the teacher has right.

    logits, taught (probabilities): (rows, k, tags); target: (rows, k); real: (rows, k), 0.0 for a gap; table: see `allowed`.
    """
    here = ((taught * table[target]).sum(-1) > AGREED) * real
    away = F.kl_div(torch.log_softmax(logits, -1), taught, reduction="none").sum(-1)
    return (away * here).sum() / here.sum().clamp(min=1)


def unlike(logits: Tensor, target: Tensor) -> Tensor:
    """Mean cross-entropy of classes against their probabilities, both (rows, k, classes), over the tokens that have any; 0 if none."""
    away = -(target * torch.log_softmax(logits, -1)).sum(-1)
    return away.sum() / target.sum().clamp(min=1)


def widened(kept_: dict[str, Any]) -> dict[str, Any]:
    """A checkpoint without columns for the language's list as one with them: a listed word counts as LIKE_COMMON of a common one."""
    state, weight = kept_["state"], kept_["state"]["into.weight"]
    new = torch.cat([weight, LIKE_COMMON * weight[:, -1:], torch.zeros_like(weight[:, -1:])], 1)
    return {**kept_, "shape": {**kept_["shape"], "evidence": 6}, "state": {**state, "into.weight": new}}


def wider(
    kept_: dict[str, Any], width: int, seed: int = 1, fresh: Callable[[dict[str, Any]], nn.Module] | None = None
) -> dict[str, Any]:
    """A checkpoint with a wider trunk that says the same (Net2Net, Chen et al. 2016): what the new channels hold no old one reads yet.

    fresh: a network of a shape, this module's if none is given.
    """
    torch.manual_seed(seed)
    shape = {**kept_["shape"], "width": width}
    made = fresh(shape) if fresh else Tagger(Shape(**shape))
    old, new, before = kept_["state"], made.state_dict(), kept_["shape"]["width"]
    for name, drawn in new.items():
        known = old[name]
        if name.startswith("layers.") and name.endswith("weight"):
            drawn[:before, before:] = 0
        elif name == "out.weight":
            drawn[:, before:] = 0
        drawn[tuple(slice(size) for size in known.shape)] = known
    return {**kept_, "shape": shape, "state": new}
