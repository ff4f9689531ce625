"""Learn the rows of lakeveil.languagerows from sentences: multinomial logistic regression over words and their parts.

    python -m lakeveil.learn.langid TRAIN OUT.npz [--words 32768] [--epochs 3]

TRAIN holds one xx.txt of sentences per language. Words outside the listed ones are learned by hiding listed ones
at random; texts are cut short at random, so that a few words already tell. Same data and seed, same file.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import torch

from lakeveil.languagerows import PARTS, STEPS, LanguageRows, features, words_of
from lakeveil.tokens import LETTERS

HIDDEN = 0.25  # share of listed words shown by their parts while learning


@dataclass(frozen=True, slots=True)
class Sentences:
    """n sentences as words: first (n + 1,) into `word` (k,); word indexes listed (v,) (-1: not listed) and parts (v, 7)."""

    first: npt.NDArray[np.int64]
    word: npt.NDArray[np.int64]
    listed: npt.NDArray[np.int64]
    parts: npt.NDArray[np.int32]
    language: npt.NDArray[np.int64]
    hashes: npt.NDArray[np.uint64]


def read(folder: Path, count: int) -> tuple[tuple[str, ...], Sentences]:
    """The languages, and their sentences with the `count` most frequent words listed."""
    paths = sorted(folder.glob("*.txt"))
    lines = [path.read_text("utf-8").splitlines() for path in paths]
    language = np.repeat(np.arange(len(paths)), [len(part) for part in lines])
    tokens, _ = words_of(pa.array([line for part in lines for line in part], pa.string()))
    kept = np.flatnonzero(tokens.kind == LETTERS)
    word = tokens.code[kept].astype(np.int64)
    first = np.searchsorted(tokens.text[kept], np.arange(len(language) + 1))
    hashes, parts = features(tokens.vocabulary)
    weight = np.bincount(word, _evenly(language)[tokens.text[kept]], minlength=len(hashes))
    best = np.argsort(-weight, kind="stable")[:count]
    best = best[np.argsort(hashes[best], kind="stable")]
    listed = np.full(len(hashes), -1, np.int64)
    listed[best] = np.arange(len(best))
    return tuple(path.stem for path in paths), Sentences(first, word, listed, parts, language, hashes[best])


def _evenly(language: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """A weight per sentence that lifts languages with few of them by the square root."""
    count = np.bincount(language)
    return np.asarray(np.sqrt(count.max() / count)[language])


def train(data: Sentences, classes: int, epochs: int, seed: int = 1) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """((listed + PARTS, classes) rows, (classes,) bias) in log-odds."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    rows = torch.nn.EmbeddingBag(len(data.hashes) + PARTS, classes, mode="sum", include_last_offset=True)
    torch.nn.init.zeros_(rows.weight)
    bias = torch.nn.Parameter(torch.zeros(classes))
    optimizer = torch.optim.Adam([*rows.parameters(), bias], lr=0.05, weight_decay=1e-6)
    weight = torch.tensor(_evenly(data.language), dtype=torch.float32)
    batches = np.array_split(np.arange(len(data.language)), max(1, len(data.language) // 4096))
    for epoch in range(epochs):
        order = rng.permutation(len(data.language))
        for group in optimizer.param_groups:
            group["lr"] = 0.05 / (1 + 2 * epoch)
        for batch in batches:
            chosen = order[batch]
            index, offsets = _bags(data, chosen, rng)
            logits = rows(torch.from_numpy(index), torch.from_numpy(offsets)) + bias
            loss = torch.nn.functional.cross_entropy(logits, torch.from_numpy(data.language[chosen]), reduction="none")
            optimizer.zero_grad()
            (loss * weight[chosen]).mean().backward()
            optimizer.step()
    return rows.weight.detach().numpy(), bias.detach().numpy()


def _bags(
    data: Sentences, chosen: npt.NDArray[np.int64], rng: np.random.Generator
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Row numbers of the chosen sentences, half of them cut short, and where each begins."""
    size = np.minimum(np.diff(data.first)[chosen], 30)
    short = rng.random(len(chosen)) < 0.5
    size = np.where(short, np.minimum(size, rng.integers(2, 8, len(chosen))), size)
    sentence = np.repeat(np.arange(len(chosen)), size)
    within = np.arange(len(sentence)) - np.repeat(np.cumsum(size) - size, size)
    word = data.word[data.first[chosen][sentence] + within]
    listed = data.listed[word]
    hidden = (listed < 0) | (rng.random(len(word)) < HIDDEN)
    parts = data.parts[word[hidden]] + len(data.hashes)
    index = np.concatenate([listed[~hidden], parts.reshape(-1)])
    owner = np.concatenate([sentence[~hidden], np.repeat(sentence[hidden], parts.shape[1])])
    order = np.argsort(owner, kind="stable")
    offsets = np.searchsorted(owner[order], np.arange(len(chosen) + 1))
    return index[order].astype(np.int64), offsets.astype(np.int64)


def quantised(
    languages: tuple[str, ...], data: Sentences, rows: npt.NDArray[np.float32], bias: npt.NDArray[np.float32]
) -> LanguageRows:
    """The rows as whole numbers of 1 / STEPS, each row's mean taken out where it can be: only differences count."""
    centred = rows - rows.mean(axis=1, keepdims=True)
    whole = np.clip(np.round(centred * STEPS), -127, 127).astype(np.int8)
    n = len(data.hashes)
    return LanguageRows(languages, data.hashes, whole[:n], whole[n:], np.round((bias - bias.mean()) * STEPS).astype(np.int16))


def save(rows: LanguageRows, path: Path) -> None:
    """As `LanguageRows.open` reads it."""
    np.savez_compressed(
        path,
        languages=np.array(rows.languages),
        words=rows.words,
        word_rows=rows.word_rows,
        part_rows=rows.part_rows,
        bias=rows.bias,
    )


def main() -> None:
    """Arguments → file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("train", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--words", type=int, default=32768)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()
    languages, data = read(args.train, args.words)
    rows, bias = train(data, len(languages), args.epochs)
    save(quantised(languages, data, rows, bias), args.out)


if __name__ == "__main__":
    main()
