"""A shipped tagger as a checkpoint that training goes on from: `python -m lakeveil.learn.reopen --bundle DIR --out OLD.pt --prepared W`.

W/words.npz is what `lakeveil.learn.prepare --out W` then takes for its words and their evidence, so that rows stay those of the checkpoint.
The bundle keeps tables and layers in eight bits; the checkpoint has the floats that these stand for, so that what it says differs
from the bundle only by what the bundle rounds on its way through the layers.
"""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from lakeveil.bundle import Bundle
from lakeveil.learn.models import Shape, Tagger
from lakeveil.recognizers import names

_PLAIN = {
    "form.weight": "form",
    "opener.weight": "opener",
    "script.weight": "script",
    "space.weight": "space_t",
    "into.bias": "into_b",
    "out.bias": "out_b",
}


def checkpoint(*graphs: onnx.ModelProto) -> dict[str, Any]:
    """`shape`, `state` and `spent` of the graphs that lakeveil.learn.export wrote; KeyError where a part is missing."""
    parts = {constant.name: numpy_helper.to_array(constant) for made in graphs for constant in made.graph.initializer}
    state = {name: parts[part] for name, part in _PLAIN.items()}
    state |= {f"{name}.weight": parts[f"{name}_q"] * parts[f"{name}_s"].astype(np.float32) for name in ("word", "gram")}
    state |= {f"{name}.weight": parts[f"{name}_w"].T for name in ("into", "out")}
    layers = sum(f"b{i}" in parts for i in range(len(parts)))
    for i in range(layers):
        flat = parts[f"w{i}"] * parts.get(f"ws{i}", np.float32(1))
        state[f"layers.{i}.weight"] = np.stack([tap.T for tap in np.split(flat, 3)], 2)
        state[f"layers.{i}.bias"] = parts[f"b{i}"]
    words, word = state["word.weight"].shape
    gram = state["gram.weight"].shape[1]
    fixed = sum(state[f"{name}.weight"].shape[1] for name in ("form", "opener", "script"))
    width, joined = state["into.weight"].shape
    shape = Shape(words=words, word=word, gram=gram, width=width, evidence=joined - word - gram - fixed)
    tensors = {name: torch.from_numpy(np.array(value, np.float32, order="C")) for name, value in state.items()}
    Tagger(shape).load_state_dict(tensors)
    return {"shape": asdict(shape), "state": tensors, "spent": 0.0}


def words(tagger: names.Tagger, kept: dict[str, Any], out: Path) -> None:
    """words.npz of `lakeveil.learn.prepare.known_words`: the rows' hashes, the rows, keys and grades of the evidence."""
    out.mkdir(parents=True, exist_ok=True)
    vectors = kept["state"]["word.weight"].numpy()
    np.savez(out / "words.npz", keys=tagger.words, vectors=vectors, evidence=tagger.keys, packed=tagger.packed)


def main(arguments: list[str] | None = None) -> None:
    """Arguments to `checkpoint` and `words`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; the shipped one by default")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--prepared", type=Path, help="a folder to prepare data in with the tagger's own words")
    asked = parser.parse_args(arguments)
    bundle = Bundle.open(asked.bundle)
    kept = checkpoint(*(onnx.load(str(bundle.file(name))) for name in (names.TOKENS, names.PLACES)))
    torch.save(kept, asked.out)
    if asked.prepared:
        words(names.Tagger.open(bundle), kept, asked.prepared)


if __name__ == "__main__":
    main()
