"""Words and what is known of them before training: vocabulary, lexicon evidence, vectors from raw text.

Vectors: positive pointwise mutual information of a word with its neighbours at -2…+2 (Levy and Goldberg 2014), its
truncated SVD per language, the languages rotated onto English by the words spelled alike (orthogonal Procrustes,
Smith et al. 2017), one vector per spelling: the mean over languages by frequency.
"""

from __future__ import annotations

import csv
import gzip
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from scipy import sparse  # type: ignore[import-untyped]
from sklearn.utils.extmath import randomized_svd

from lakeveil.features import U64, Ints, featurise
from lakeveil.tokens import tokenize

CHUNK = 4_000_000  # characters tokenised at once
CONTEXTS = 3000
NEIGHBOURS = (-2, -1, 1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """Raw text of a language. keys: (u,) uint64 sorted word hashes; code: (k,) int32 of every token, -1 between lines;
    total, capital: (u,) int64 how often the word stands, and how often with a capital inside a line.
    """

    keys: U64
    code: Ints
    total: npt.NDArray[np.int64]
    capital: npt.NDArray[np.int64]


def read(paths: list[Path]) -> Text:
    """All lines of the files (gzip or plain)."""
    hashes, capitals = [], []
    for lines in chunks(paths):
        values = pa.array(lines, pa.string())
        tokens = tokenize(values)
        features = featurise(tokens.vocabulary)
        shape = features.small[:, 0] // 13
        word, cased = features.word[tokens.code], np.isin(shape, (3, 4, 5, 6))[tokens.code]
        cased[tokens.first[:-1][tokens.first[:-1] < len(cased)]] = False
        ends = np.minimum(tokens.first[1:], len(word))
        hashes.append(np.insert(word, ends, np.uint64(0)))
        capitals.append(np.insert(cased, ends, False))
    keys, code = np.unique(np.concatenate(hashes), return_inverse=True)
    capital = np.bincount(code, np.concatenate(capitals), len(keys)).astype(np.int64)
    total = np.bincount(code, minlength=len(keys))
    if keys[0] == 0:
        return Text(keys[1:], (code - 1).astype(np.int32), total[1:], capital[1:])
    return Text(keys, code.astype(np.int32), total, capital)


def chunks(paths: Sequence[Path]) -> Iterator[list[str]]:
    """The files' lines, some CHUNK characters of one file at a time."""
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            held: list[str] = []
            size = 0
            for line in lines:
                held.append(line.rstrip("\n"))
                size += len(line)
                if size > CHUNK:
                    yield held
                    held, size = [], 0
            if held:
                yield held


def phrases(paths: Sequence[Path], count: int, seed: int = 3) -> list[str]:
    """Runs of one to four small words, as many of the beginning of each file: no names, but every function word."""
    draw = random.Random(seed)
    found: list[str] = []
    for path in paths:
        for lines in chunks([path]):
            runs = re.findall(r"(?<=[a-z] )(?:[a-zà-ÿąęłńóśźż]{2,} ){0,3}[a-zà-ÿąęłńóśźż]{3,}", "\n".join(lines[:4000]))
            found += draw.sample(runs, min(len(runs), count // len(paths)))
            break
    return found


def sample(path: Path, size: int, seed: int = 7) -> list[str]:
    """Blocks of 40 neighbouring lines, drawn until `size` characters are together."""
    lines = [line[:3000] for chunk in chunks([path]) for line in chunk if line.strip()]
    blocks = [lines[i : i + 40] for i in range(0, len(lines), 40)]
    random.Random(seed).shuffle(blocks)
    chosen: list[str] = []
    total = 0
    for block in blocks:
        chosen += block
        total += sum(map(len, block))
        if total >= size:
            break
    return chosen


def vectors(text: Text, wanted: U64, dimensions: int, seed: int = 0) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]:
    """(len(wanted), dimensions) unit vectors, zero where unseen, and the words' frequencies in this text."""
    place = np.full(len(text.keys), -1, np.int64)
    at = np.minimum(np.searchsorted(wanted, text.keys), len(wanted) - 1)
    known = wanted[at] == text.keys
    place[known] = np.flatnonzero(known)
    frequent = np.argsort(-text.total)[:CONTEXTS]
    context = np.full(len(text.keys), -1, np.int64)
    context[frequent] = np.arange(len(frequent))
    row = np.where(text.code >= 0, place[text.code], -1)
    column = np.where(text.code >= 0, context[text.code], -1)
    counts = _counts(row, column, len(text.keys), len(frequent))
    rows = np.flatnonzero(np.asarray(counts.sum(1)).ravel() >= 5)
    u, s, _ = randomized_svd(_ppmi(counts[rows]), dimensions, n_iter=3, random_state=seed)
    found = u * np.sqrt(s)
    found -= found.mean(0)
    found /= np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-6)
    out = np.zeros((len(wanted), dimensions), np.float32)
    out[at[rows]] = found
    frequency = np.zeros(len(wanted), np.int64)
    frequency[at[rows]] = text.total[rows]
    return out, frequency


def _counts(row: Any, column: Any, height: int, contexts: int) -> sparse.csr_matrix:
    total = sparse.csr_matrix((height, contexts * len(NEIGHBOURS)), dtype=np.float32)
    for i, shift in enumerate(NEIGHBOURS):
        a, b = (row[-shift:], column[:shift]) if shift < 0 else (row[:-shift], column[shift:])
        kept = (a >= 0) & (b >= 0)
        ones = np.ones(int(kept.sum()), np.float32)
        total = total + sparse.csr_matrix((ones, (a[kept], b[kept] + i * contexts)), shape=total.shape)
    return total


def _ppmi(counts: sparse.csr_matrix) -> sparse.csr_matrix:
    pairs = counts.tocoo()
    rows, columns = np.asarray(counts.sum(1)).ravel(), np.asarray(counts.sum(0)).ravel() ** 0.75
    value = np.log(pairs.data * columns.sum() / (rows[pairs.row] * columns[pairs.col]))
    kept = value > 0
    return sparse.csr_matrix((value[kept], (pairs.row[kept], pairs.col[kept])), shape=counts.shape)


def aligned(
    parts: Mapping[str, tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]], pivot: str = "en"
) -> npt.NDArray[np.float32]:
    """One vector per word over all languages; (words, dimensions), zero where no language knows it."""
    base, base_frequency = parts[pivot]
    total = base * base_frequency[:, None].astype(np.float32) ** 0.5
    for language, (found, frequency) in parts.items():
        if language == pivot:
            continue
        shared = np.minimum(frequency, base_frequency)
        anchors = np.argsort(-shared)[:4000]
        anchors = anchors[shared[anchors] >= 5]
        u, _, v = np.linalg.svd(found[anchors].T @ base[anchors])
        total += (found @ (u @ v)) * frequency[:, None].astype(np.float32) ** 0.5
    length = np.linalg.norm(total, axis=1, keepdims=True)
    return np.asarray(np.where(length > 0, total / np.maximum(length, 1e-9), 0), np.float32)


def evidence(folder: Path, texts: list[Text]) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint16]]:
    """Sorted 32-bit word keys and four grades of four bits each: given name, surname, place, common word.

    Names are graded by their best rank in any country's list; "common" by how often raw text writes the word small.
    """
    grades: dict[int, list[int]] = {}
    for path in sorted(folder.glob("*.tsv")):
        country, _, kind = path.name.removesuffix(".tsv").partition(".")
        if kind in ("given", "surname", "place") and country != "jp":
            _grade(grades, path, ("given", "surname", "place").index(kind))
    for text in texts:
        frequent = np.flatnonzero(text.total >= 3)
        small = (text.total - text.capital)[frequent] / text.total[frequent]
        grade = np.clip(np.log2(text.total[frequent]), 1, 15) * small
        for key, value in zip(text.keys[frequent].tolist(), grade.astype(int).tolist(), strict=True):
            if value:
                entry = grades.setdefault(key >> 32, [0, 0, 0, 0])
                entry[3] = max(entry[3], value)
    keys = np.array(sorted(grades), np.uint32)
    table = np.array([grades[int(key)] for key in keys], np.uint16)
    return keys, (table << np.array([12, 8, 4, 0], np.uint16)).sum(1).astype(np.uint16)


def _grade(grades: dict[int, list[int]], path: Path, kind: int) -> None:
    with path.open(encoding="utf-8", newline="") as lines:
        names = [row["name"] for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]
    tokens = tokenize(pa.array(names, pa.string()))
    features = featurise(tokens.vocabulary)
    letters = np.isin(tokens.kind, (1, 4))
    count = np.diff(tokens.first)
    longest = np.array([len(w) for w in tokens.vocabulary.to_pylist()])
    for code, text in zip(tokens.code[letters].tolist(), tokens.text[letters].tolist(), strict=True):
        if longest[code] < 2:
            continue
        grade = 15 if text < 50 else 13 if text < 300 else 11 if text < 1500 else 9 if text < 10000 else 7
        if count[text] > 1 and kind != 0:
            grade = max(grade - 3 if kind == 1 else 5, 4)
        entry = grades.setdefault(int(features.word[code]) >> 32, [0, 0, 0, 0])
        entry[kind] = max(entry[kind], grade)
