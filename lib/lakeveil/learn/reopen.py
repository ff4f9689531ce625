"""A shipped tagger as a checkpoint that training goes on from: `python -m lakeveil.learn.reopen --bundle DIR --out OLD.pt`.

The bundle keeps tables and layers in eight bits; the checkpoint has the floats that these stand for, so that what it says differs
from the bundle only by what the bundle rounds on its way through the layers. Which word has which row the bundle's tagger.npz says.
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

_PLAIN = {
    "form.weight": "form",
    "opener.weight": "opener",
    "script.weight": "script",
    "space.weight": "space_t",
    "into.bias": "into_b",
    "out.bias": "out_b",
}


def checkpoint(graph: onnx.ModelProto) -> dict[str, Any]:
    """`shape`, `state` and `spent` of a graph that lakeveil.learn.export wrote; KeyError where a part is missing."""
    parts = {constant.name: numpy_helper.to_array(constant) for constant in graph.graph.initializer}
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


def main(arguments: list[str] | None = None) -> None:
    """Arguments to `checkpoint`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; the shipped one by default")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args(arguments)
    torch.save(checkpoint(onnx.load(str(Bundle.open(asked.bundle).file("tagger.onnx")))), asked.out)


if __name__ == "__main__":
    main()
