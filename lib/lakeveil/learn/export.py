"""A trained tagger as one ONNX graph with int8 tables: `python -m lakeveil.learn.export --model … --data … --out …`.

Inputs, of `u` distinct tokens and `t` places (gaps between texts included): word (u,) int32, grams (u, G) int32,
small (u, 3) int32, lexicon (u, 4) float32; index (t,) int32, space (t,) int32, real (t,) float32.
Outputs: tags (t, 13) probabilities, hidden (t, width). A convolution of three is one product: three shifted copies
side by side, which the runtime multiplies with packed weights.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from lakeveil.learn.models import Tagger
from lakeveil.learn.prepare import Prepared
from lakeveil.learn.train import read_model

Floats = npt.NDArray[np.float32]


def quantised(table: Floats) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float16]]:
    """int8 rows and the scale of each."""
    scale = np.maximum(np.abs(table).max(1, keepdims=True) / 127, 1e-6).astype(np.float16)
    return np.clip(np.round(table / scale.astype(np.float32)), -127, 127).astype(np.int8), scale


class _Graph:
    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, name: str, value: npt.NDArray[Any]) -> str:
        self.constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def add(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], output, **attributes))
        return output

    def rows(self, name: str, table: Floats, at: str) -> str:
        """Rows of an int8 table as floats."""
        values, scale = quantised(table)
        low = self.add("Cast", [self.add("Gather", [self.constant(f"{name}_q", values), at], f"{name}_r")], f"{name}_f", to=1)
        size = self.add("Cast", [self.add("Gather", [self.constant(f"{name}_s", scale), at], f"{name}_rs")], f"{name}_fs", to=1)
        return self.add("Mul", [low, size], f"{name}_v")


def graph(model: Tagger) -> onnx.ModelProto:
    """The whole network, tables quantised, layers in 32-bit floats."""
    weights = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    g = _Graph()
    axis = g.constant("axis1", np.array([1], np.int64))
    word = g.rows("word", weights["word.weight"], "word")
    gram = g.add("ReduceSum", [g.rows("gram", weights["gram.weight"], "grams"), axis], "gram_sum", keepdims=0)
    parts = [word, gram]
    for i, name in enumerate(("form", "opener", "script")):
        column = g.add("Gather", ["small", g.constant(f"column{i}", np.array(i, np.int64))], f"small{i}", axis=1)
        parts.append(g.add("Gather", [g.constant(name, weights[f"{name}.weight"]), column], f"{name}_v"))
    joined = g.add("Concat", [*parts, "lexicon"], "joined", axis=1)
    into = g.add("MatMul", [joined, g.constant("into_w", weights["into.weight"].T)], "into_p")
    distinct = g.add("Add", [into, g.constant("into_b", weights["into.bias"])], "distinct")
    space = g.add("Gather", [g.constant("space_t", weights["space.weight"]), "space"], "space_v")
    mask = g.add("Unsqueeze", ["real", axis], "mask")
    x = g.add("Mul", [g.add("Add", [g.add("Gather", [distinct, "index"], "spread"), space], "x_raw"), mask], "x0")
    for i, dilation in enumerate(model.shape.dilations):
        x = _layer(g, x, mask, weights[f"layers.{i}.weight"], weights[f"layers.{i}.bias"], dilation, i)
    hidden = g.add("LeakyRelu", [x], "hidden", alpha=0.1)
    logits = g.add("MatMul", [hidden, g.constant("out_w", weights["out.weight"].T)], "out_p")
    g.add("Softmax", [g.add("Add", [logits, g.constant("out_b", weights["out.bias"])], "logits")], "tags", axis=1)
    whole, real = TensorProto.INT32, TensorProto.FLOAT
    inputs = [
        *(helper.make_tensor_value_info(n, whole, s) for n, s in (("word", ["u"]), ("grams", ["u", "g"]), ("small", ["u", 3]))),
        helper.make_tensor_value_info("lexicon", real, ["u", 4]),
        *(helper.make_tensor_value_info(n, whole, ["t"]) for n in ("index", "space")),
        helper.make_tensor_value_info("real", real, ["t"]),
    ]
    outputs = [
        helper.make_tensor_value_info(n, real, ["t", s])
        for n, s in (("tags", weights["out.bias"].size), ("hidden", model.shape.width))
    ]
    built = helper.make_graph(g.nodes, "tagger", inputs, outputs, g.constants)
    return helper.make_model(built, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


def _layer(g: _Graph, x: str, mask: str, weight: Floats, bias: Floats, dilation: int, i: int) -> str:
    """x + convolution(leaky(x)), gaps zeroed; weight (out, in, 3)."""
    step = g.add("LeakyRelu", [x], f"a{i}", alpha=0.1)
    pads = g.constant(f"pads{i}", np.array([dilation, 0, dilation, 0], np.int64))
    padded = g.add("Pad", [step, pads], f"p{i}")
    end = 2 * dilation
    left = _slice(g, padded, 0, -end, f"l{i}")
    right = _slice(g, padded, end, np.iinfo(np.int64).max, f"r{i}")
    wide = g.add("Concat", [left, step, right], f"c{i}", axis=1)
    flat = np.concatenate([weight[:, :, k].T for k in range(3)])
    made = g.add("Add", [g.add("MatMul", [wide, g.constant(f"w{i}", flat)], f"m{i}"), g.constant(f"b{i}", bias)], f"y{i}")
    return g.add("Mul", [g.add("Add", [x, made], f"s{i}"), mask], f"x{i + 1}")


def _slice(g: _Graph, x: str, start: int, end: int, name: str) -> str:
    bounds = [g.constant(f"{name}_{n}", np.array([v], np.int64)) for n, v in (("from", start), ("to", end), ("axis", 0))]
    return g.add("Slice", [x, *bounds], name)


def write(model: Tagger, prepared: Prepared, out: Path) -> None:
    """tagger.onnx and tagger.npz (word keys, packed lexicon evidence as differences) into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    made = graph(model)
    onnx.checker.check_model(made)
    onnx.save(made, str(out / "tagger.onnx"))
    keys, packed = prepared.evidence
    np.savez(out / "tagger.npz", words=prepared.keys, evidence=steps(keys)[0], grades=spread(keys, packed))


def steps(keys: npt.NDArray[np.uint32]) -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.intp]]:
    """Sorted keys as 16-bit steps, with stops where one is too wide; and where each key landed."""
    gaps = np.diff(keys.astype(np.int64), prepend=0)
    stops = gaps // 65535
    place = np.arange(len(keys)) + np.cumsum(stops)
    out = np.full(int(place[-1]) + 1, 65535, np.uint16)
    out[place] = gaps - stops * 65535
    return out, place


def spread(keys: npt.NDArray[np.uint32], packed: npt.NDArray[np.uint16]) -> npt.NDArray[np.uint16]:
    """The grades at the places `steps` gives the keys; 0 at the stops."""
    out, place = steps(keys)
    grades = np.zeros(len(out), np.uint16)
    grades[place] = packed
    return grades


def main(arguments: list[str] | None = None) -> None:
    """Arguments to `write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("model", "data", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    asked = parser.parse_args(arguments)
    write(read_model(asked.model), Prepared.read(asked.data), asked.out)


if __name__ == "__main__":
    main()
