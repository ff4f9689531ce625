"""The name tagger of Wang, Ogawa and Saito, "Building a Name Masking System", on this data: its table 4; not the one shipped.

    python -m lakeveil.learn.japanese.paper --data DATA --made PREPARED --texts 640 --out mix.onnx

MeCab's words, vectors of 100 kept frozen, a Bi-LSTM of 250 + 250 with dropout .5, one sigmoid a word, cut at .7, numbers
and punctuation filtered, cross-entropy, rate .001, 20 epochs, the best on dev. The paper's vectors (Japanese Wikipedia)
cannot be had here: these are from counts of neighbours in the raw text, PPMI and a truncated SVD (Levy and Goldberg 2014).
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

import ipadic
import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from scipy import sparse  # type: ignore[import-untyped]
from sklearn.utils.extmath import randomized_svd
from torch import Tensor, nn

from lakeveil.learn.data import Row, split
from lakeveil.learn.japanese import names
from lakeveil.learn.japanese.names import FORMS, SCRIPTS, Drawer
from lakeveil.learn.japanese.prepare import SOURCES, parted, text_lines
from lakeveil.learn.japanese.texts import Morpheme, inserted, morphemes, random_set, read, with_names

CUT, DIMENSION, HIDDEN, EPOCHS, BATCH, WINDOW = 0.7, 100, 250, 20, 32, 5
_NO_NAME = re.compile(r"[\W\d_]+")
Cut = Callable[[str], list[Morpheme]]
Counts = npt.NDArray[np.int64]  # characters: right, predicted, gold


def vectors(sentences: Sequence[Sequence[str]], words: int) -> tuple[dict[str, int], npt.NDArray[np.float32]]:
    """Vocabulary (0 stands for the unknown) and its vectors: PPMI of neighbours within WINDOW, cut to DIMENSION."""
    counts = Counter(word for sentence in sentences for word in sentence)
    vocabulary = {word: i for i, (word, n) in enumerate(counts.most_common(words), 1) if n >= 3}
    left, right = [], []
    for sentence in sentences:
        known = np.array([vocabulary.get(word, 0) for word in sentence])
        for step in range(1, min(WINDOW, len(known) - 1) + 1):
            left += [known[:-step], known[step:]]
            right += [known[step:], known[:-step]]
    rows, columns = np.concatenate(left), np.concatenate(right)
    size = len(vocabulary) + 1
    together = sparse.coo_matrix((np.ones(len(rows)), (rows, columns)), (size, size)).tocsr().tocoo()
    total = together.data.sum()
    sums = np.asarray(together.tocsr().sum(1)).ravel()
    ppmi = np.maximum(np.log(together.data * total / (sums[together.row] * sums[together.col])), 0)
    u, s, _ = randomized_svd(sparse.csr_matrix((ppmi, (together.row, together.col)), (size, size)), DIMENSION, random_state=6)
    table = (u * np.sqrt(s)).astype(np.float32)
    table[0] = 0
    return vocabulary, table / max(float(table.std()), 1e-6)


class NameTagger(nn.Module):  # type: ignore[misc]
    """Word numbers (b, n) to log odds of being part of a name (b, n)."""

    def __init__(self, table: npt.NDArray[np.float32]) -> None:
        super().__init__()
        self.embed = nn.Embedding.from_pretrained(torch.from_numpy(table), freeze=True)
        self.lstm = nn.LSTM(table.shape[1], HIDDEN, batch_first=True, bidirectional=True)
        self.drop = nn.Dropout(0.5)
        self.attend = nn.Linear(2 * HIDDEN, 1)

    def forward(self, words: Tensor) -> Tensor:
        hidden, _ = self.lstm(self.embed(words))
        return torch.as_tensor(self.attend(self.drop(hidden))[..., 0])


def encoded(
    rows: Sequence[Row], cut: Cut, vocabulary: dict[str, int]
) -> list[tuple[list[int], list[float], list[tuple[int, int]]]]:
    """Of each row its words' numbers, whether each touches a person, and their places."""
    out = []
    for text, spans in rows:
        marks = [(s, e) for s, e, kind in spans if kind == "PERSON"]
        places = [(s, e) for s, e, _, _ in cut(text)]
        named = [float(any(s < b and a < e for a, b in marks)) for s, e in places]
        out.append(([vocabulary.get(text[s:e], 0) for s, e in places], named, places))
    return out


def trained(
    model: NameTagger, train: Sequence[Row], dev: Sequence[Row], cut: Cut, vocabulary: dict[str, int], epochs: int = EPOCHS
) -> NameTagger:
    """The epoch that is best on dev."""
    rng = random.Random(6)
    torch.manual_seed(6)
    data = [row for row in encoded(train, cut, vocabulary) if row[0]]
    optimizer = torch.optim.Adam([p for p in model.parameters() if p.requires_grad], 0.001)
    best, kept = -1.0, model
    for _ in range(epochs):
        model.train()
        rng.shuffle(data)
        data.sort(key=lambda row: len(row[0]) // 8)
        groups = [data[i : i + BATCH] for i in range(0, len(data), BATCH)]
        rng.shuffle(groups)
        for group in groups:
            n = max(len(words) for words, _, _ in group)
            words = torch.tensor([w + [0] * (n - len(w)) for w, _, _ in group])
            named = torch.tensor([t + [-1.0] * (n - len(t)) for _, t, _ in group])
            odds = model(words)
            loss = nn.functional.binary_cross_entropy_with_logits(odds[named >= 0], named[named >= 0])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        now = f1(counted(model, dev, cut, vocabulary))
        if now > best:
            best, kept = now, copy.deepcopy(model)
    return kept


def counted(model: NameTagger, rows: Sequence[Row], cut: Cut, vocabulary: dict[str, int]) -> Counts:
    """Characters right, predicted, gold; blanks do not count; words of no letter are filtered."""
    model.eval()
    counts = np.zeros(3, np.int64)
    with torch.no_grad():
        for (text, spans), (words, _, places) in zip(rows, encoded(rows, cut, vocabulary), strict=True):
            true = {i for s, e, kind in spans if kind == "PERSON" for i in range(s, e) if not text[i].isspace()}
            odds = torch.sigmoid(model(torch.tensor([words])))[0].tolist() if words else []
            hits = [
                p for p, chance in zip(places, odds, strict=True) if chance > CUT and not _NO_NAME.fullmatch(text[p[0] : p[1]])
            ]
            found = {i for s, e in hits for i in range(s, e) if not text[i].isspace()}
            counts += [len(found & true), len(found), len(true)]
    return counts


def f1(counts: Counts) -> float:
    """2 · right / (predicted + gold)."""
    return 2 * int(counts[0]) / max(int(counts[1] + counts[2]), 1)


def exported(model: NameTagger) -> onnx.ModelProto:
    """words (n,) int64 → chance (n,) that each word is part of a name; every weight as it was."""
    state = {name: value.detach().numpy() for name, value in model.state_dict().items()}

    def gates(kind: str) -> npt.NDArray[np.float32]:
        """(2, 4 · HIDDEN, …) of both directions; torch has i f g o, ONNX i o f c."""
        sides = (np.split(state[f"lstm.{kind}_l0{side}"], 4) for side in ("", "_reverse"))
        return np.stack([np.concatenate([i, o, f, g]) for i, f, g, o in sides])

    constants = {
        "table": state["embed.weight"],
        "w": gates("weight_ih"),
        "r": gates("weight_hh"),
        "b": np.concatenate([gates("bias_ih"), gates("bias_hh")], 1),
        "m": state["attend.weight"].T,
        "beta": state["attend.bias"],
        "line": np.array([1], np.int64),
        "flat": np.array([-1, 2 * HIDDEN], np.int64),
        "one": np.array([-1], np.int64),
    }
    nodes = [
        helper.make_node("Gather", ["table", "words"], ["read"]),
        helper.make_node("Unsqueeze", ["read", "line"], ["batch"]),
        helper.make_node("LSTM", ["batch", "w", "r", "b"], ["states"], hidden_size=HIDDEN, direction="bidirectional"),
        helper.make_node("Transpose", ["states"], ["turned"], perm=[0, 2, 1, 3]),
        helper.make_node("Reshape", ["turned", "flat"], ["hidden"]),
        helper.make_node("MatMul", ["hidden", "m"], ["product"]),
        helper.make_node("Add", ["product", "beta"], ["odds"]),
        helper.make_node("Sigmoid", ["odds"], ["column"]),
        helper.make_node("Reshape", ["column", "one"], ["chance"]),
    ]
    graph = helper.make_graph(
        nodes,
        "name_tagger",
        [helper.make_tensor_value_info("words", TensorProto.INT64, ["n"])],
        [helper.make_tensor_value_info("chance", TensorProto.FLOAT, ["n"])],
        [numpy_helper.from_array(np.ascontiguousarray(value), name) for name, value in constants.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def made(rows: Sequence[Row], drawer: Drawer, script: str) -> list[Row]:
    """Each text once with names of the script, in a form drawn for it."""
    return [inserted(row, partial(drawer.paper, drawer.rng.choice(FORMS), script)) for row in rows]


def main(arguments: list[str] | None = None) -> None:
    """Prints one JSON object: mode → script → character F1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--made", type=Path, required=True, help="folder of japanese_prepare, for its test sets")
    parser.add_argument("--texts", type=int, default=640, help="texts to train on (default: 640, a tenth of it more for dev)")
    parser.add_argument("--raw", type=int, default=4_000_000, help="characters of raw text for the vectors (default: 4 million)")
    parser.add_argument("--tested", type=int, default=80, help="texts of each test set (default: 80)")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--out", type=Path, help="NT(Mix) is written there as ONNX")
    asked = parser.parse_args(arguments)
    torch.set_num_threads(1)
    cut = morphemes()
    encyclopedia, novels = parted(text_lines(asked.data / "text/ja.txt.gz"))
    sentences, left = [], asked.raw
    for line in (x for pair in zip(encyclopedia, novels, strict=False) for x in pair):
        sentences.append([line[s:e] for s, e, _, _ in cut(line)])
        if (left := left - len(line)) <= 0:
            break
    vocabulary, table = vectors([s for s in sentences if len(s) > 1], 30_000)
    gold = [r for s in SOURCES for r in split(read(asked.data / f"ner/ship/{s}.ja.train.jsonl"), has_dev=True)["train"]]
    rng = random.Random(6)
    texts = with_names(gold)
    rng.shuffle(texts)
    train, dev = texts[: asked.texts], texts[asked.texts : asked.texts + asked.texts // 8]
    held = names.lists(*names.read(asked.data, Path(ipadic.DICDIR)))
    draw, other = Drawer(held["train"], rng), Drawer(held["dev"], random.Random(7))
    tests = {
        s: [row for form in FORMS for row in islice(read(asked.made / f"test/paper.{form}.{s}.jsonl"), asked.tested)]
        for s in SCRIPTS
    }
    modes = {f"NT {s}": ([s], made(train, draw, s), made(dev, other, s)) for s in SCRIPTS}
    four = [row for s in SCRIPTS for row in made(train, draw, s)], [row for s in SCRIPTS for row in made(dev, other, s)]
    modes |= {"NT(Mix)": (list(SCRIPTS), *four), "NT(Random)": (list(SCRIPTS), random_set(train, cut, rng), four[1])}
    modes["NT kanji"] = (list(SCRIPTS), *modes["NT kanji"][1:])  # which is NT(Kanji) on the other scripts
    for name, (scripts, rows, judged) in modes.items():
        model = trained(NameTagger(table), rows, judged, cut, vocabulary, asked.epochs)
        if asked.out and name == "NT(Mix)":
            onnx.save(exported(model), str(asked.out))
        print(json.dumps({name: {s: round(f1(counted(model, tests[s], cut, vocabulary)), 3) for s in scripts}}), flush=True)


if __name__ == "__main__":
    main()
