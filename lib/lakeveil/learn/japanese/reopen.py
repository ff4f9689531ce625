"""A shipped Japanese tagger as a checkpoint that training goes on from: `python -m lakeveil.learn.japanese.reopen --out OLD.pt`.

The bundle keeps table and layers in eight bits; the checkpoint has the floats that these stand for. `--deeper 4 4` adds layers of those
dilations, `--wider 96` channels, that change nothing until they are trained.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from lakeveil.bundle import Bundle
from lakeveil.learn.japanese.train import Shape, Tagger
from lakeveil.learn.models import wider
from lakeveil.recognizers.japanese.tagger import FILES


def checkpoint(graph: onnx.ModelProto, deeper: Sequence[int] = ()) -> dict[str, Any]:
    """`shape` and `state` of a graph that lakeveil.learn.japanese.export wrote; KeyError where a part is missing."""
    parts = {constant.name: numpy_helper.to_array(constant) for constant in graph.graph.initializer}
    state = {
        "gram.weight": parts["gram_q"] * parts["gram_s"].astype(np.float32),
        "evidence.weight": parts["bits_w"].T,
        "evidence.bias": parts["bits_b"],
        "out.weight": parts["out_w"].T,
        "out.bias": parts["out_b"],
    }
    dilations: list[int] = []
    while f"b{len(dilations)}" in parts:
        i = len(dilations)
        flat = parts[f"w{i}"] * parts.get(f"ws{i}", np.float32(1))
        state[f"layers.{i}.weight"] = np.stack([tap.T for tap in np.split(flat, 3)], 2)
        state[f"layers.{i}.bias"] = parts[f"b{i}"]
        dilations.append(int(parts[f"pads{i}"][0]))
    width = len(state["evidence.bias"])
    for dilation in deeper:
        i = len(dilations)
        state[f"layers.{i}.weight"], state[f"layers.{i}.bias"] = np.zeros((width, width, 3)), np.zeros(width)
        dilations.append(dilation)
    shape = Shape(width=width, dilations=tuple(dilations))
    tensors = {name: torch.from_numpy(np.array(value, np.float32, order="C")) for name, value in state.items()}
    Tagger(shape).load_state_dict(tensors)
    return {"shape": asdict(shape), "state": tensors}


def widened(kept: dict[str, Any], width: int) -> dict[str, Any]:
    """The checkpoint with so many channels, the new ones unread."""
    return wider(kept, width, fresh=lambda shape: Tagger(Shape(**shape)))


def main(arguments: list[str] | None = None) -> None:
    """Arguments to `checkpoint`."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bundle", type=Path, help="a bundle's folder; the shipped one by default")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--wider", type=int, help="channels in all")
    parser.add_argument("--deeper", type=int, nargs="*", default=[], help="dilations of layers to add")
    asked = parser.parse_args(arguments)
    graph = onnx.load(str(Bundle.open(asked.bundle).file(FILES[0])))
    kept = checkpoint(graph, asked.deeper)
    torch.save(widened(kept, asked.wider) if asked.wider else kept, asked.out)


if __name__ == "__main__":
    main()
