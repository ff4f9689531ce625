"""The tagger's graph cut before its last layers, and put together again with trained ones (extra `train`: onnx)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import helper, numpy_helper

from lakeveil.errors import UsageError
from lakeveil.learn.eightbit import columns
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.tail import BLOCKS


def _constants(graph: Any) -> dict[str, Any]:
    return {c.name: c for c in graph.initializer}


def _layers(held: dict[str, Any], path: Path) -> list[int]:
    """Numbers of the trained layers; UsageError when the graph does not name its parts as lakeveil.learn.export does."""
    count = sum(name[:1] == "w" and name[1:].isdigit() for name in held)
    last = list(range(count - BLOCKS, count))
    if count <= BLOCKS or not {"out_w", "out_b", *(f"b{i}" for i in last)} <= set(held):
        raise UsageError(f"{path}: no graph of a tagger whose last layers can be trained; export it again")
    return last


def weights(path: Path) -> Weights:
    """The last layers as the graph at `path` has them, 8-bit weights as floats."""
    held = _constants(onnx.load(str(path)).graph)

    def array(name: str) -> npt.NDArray[np.float64]:
        return np.asarray(numpy_helper.to_array(held[name]), np.float64)

    found = {"out": array("out_w"), "out bias": array("out_b")}
    for place, i in enumerate(_layers(held, path)):
        scale = array(f"ws{i}") if f"ws{i}" in held else 1.0
        found[f"block {place}"], found[f"block {place} bias"] = array(f"w{i}") * scale, array(f"b{i}")
    return found


def trunk(path: Path) -> bytes:
    """The graph with what enters the trained layers in place of its token vectors: a session of it makes a site's rows."""
    model = onnx.load(str(path))
    first = _layers(_constants(model.graph), path)[0]
    for node in model.graph.node:
        for names in (node.input, node.output):
            for at, name in enumerate(names):
                if name == "hidden":
                    names[at] = "hidden_of_last"
    model.graph.node.append(helper.make_node("Identity", [f"x{first}"], ["hidden"]))
    return bytes(model.SerializeToString())


def graft(path: Path, trained: Weights) -> bytes:
    """The graph with `trained` as its last layers, 8-bit as lakeveil.learn.export makes them; what enters them keeps its range."""
    model = onnx.load(str(path))
    held = _constants(model.graph)
    made = {"out_w": trained["out"].astype(np.float32), "out_b": trained["out bias"].astype(np.float32)}
    for place, i in enumerate(_layers(held, path)):
        flat = trained[f"block {place}"].astype(np.float32)
        made[f"b{i}"] = trained[f"block {place} bias"].astype(np.float32)
        if f"ws{i}" in held:
            made[f"ws{i}"], made[f"w{i}"] = columns(flat)
        else:
            made[f"w{i}"] = flat
    for name, value in made.items():
        held[name].CopyFrom(numpy_helper.from_array(np.array(value, order="C"), name))
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())
