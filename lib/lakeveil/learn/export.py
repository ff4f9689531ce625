"""A trained tagger as two ONNX graphs with int8 tables: `python -m lakeveil.learn.export --model … --data … --out …`.

tagger.tokens.onnx, of `u` distinct tokens: word (u,) int32, grams (u, G) int32, small (u, 3) int32, lexicon (u, 4 or 6) float32 in;
distinct (u, width) float32 out, the sum of all features. tagger.onnx, of those rows and `t` places (gaps between texts included): distinct,
index (t,) int32 into it, space (t,) int32, real (t,) float32 in; out tags (t, 13) probabilities, hidden (t, width), x1 (t, width) what the
first layer makes, for heads; the runtime copies out what it is asked for only. A convolution of three is one product: the rows of a place and
of its two neighbours side by side, zeros where a neighbour is of another text, which the runtime multiplies with packed weights.
`--graph OLD.onnx --out DIR` writes a tagger that was one graph as the two, the same to the last weight.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import onnx.utils
import pyarrow as pa
from onnx import TensorProto, helper, numpy_helper

from lakeveil.bundle import Bundle
from lakeveil.dictionary import Dictionary
from lakeveil.learn.eightbit import columns
from lakeveil.learn.models import Tagger
from lakeveil.learn.prepared import Prepared
from lakeveil.learn.train import read_model
from lakeveil.recognizers import names

Floats = npt.NDArray[np.float32]
GAP = 1  # empty places between two texts: the graph knows by them which places are of one text
DISTINCT = "distinct"  # what the first graph puts out and the second takes
FIRST = "x1"  # the first layer's output: a head may read it (recognizers.headinputs.LAYERS)


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


def tokens_graph(model: Tagger) -> onnx.ModelProto:
    """From the features of distinct tokens to their sum, tables quantised."""
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
    g.add("Add", [into, g.constant("into_b", weights["into.bias"])], DISTINCT)
    inputs = [
        _whole("word", ["u"]),
        _whole("grams", ["u", "g"]),
        _whole("small", ["u", 3]),
        _real("lexicon", ["u", model.shape.evidence]),
    ]
    return _made(g, "tokens", inputs, [_real(DISTINCT, ["u", model.shape.width])])


def graph(model: Tagger, ranges: Sequence[tuple[float, float]] = (), *, watch: bool = False) -> onnx.ModelProto:
    """From the rows of distinct tokens to tags. Layers in 32-bit floats, or, given the range of what enters each, in int8.

    `watch` adds what enters each layer (a0, a1, …) to the outputs, to measure those ranges.
    """
    weights = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    g = _Graph()
    space = g.add("Gather", [g.constant("space_t", weights["space.weight"]), "space"], "space_v")
    x = g.add("Add", [g.add("Gather", [DISTINCT, "index"], "spread"), space], "x0")
    beside = {dilation: _neighbours(g, dilation) for dilation in sorted(set(model.shape.dilations))}
    for i, dilation in enumerate(model.shape.dilations):
        flat = np.concatenate([weights[f"layers.{i}.weight"][:, :, k].T for k in range(3)])
        x = _layer(g, x, beside[dilation], flat, weights[f"layers.{i}.bias"], i, ranges[i] if ranges else None)
    hidden = g.add("LeakyRelu", [x], "hidden", alpha=0.1)
    logits = g.add("MatMul", [hidden, g.constant("out_w", weights["out.weight"].T)], "out_p")
    g.add("Softmax", [g.add("Add", [logits, g.constant("out_b", weights["out.bias"])], "logits")], "tags", axis=1)
    width = model.shape.width
    inputs = [_real(DISTINCT, ["u", width]), _whole("index", ["t"]), _whole("space", ["t"]), _real("real", ["t"])]
    outputs = [_real(name, ["t", size]) for name, size in (("tags", weights["out.bias"].size), ("hidden", width), (FIRST, width))]
    if watch:
        outputs += [_real(f"a{i}", ["t", width]) for i in range(len(model.layers))]
    return _made(g, "tagger", inputs, outputs)


def _whole(name: str, shape: Sequence[str | int]) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.INT32, shape)


def _real(name: str, shape: Sequence[str | int]) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def _made(g: _Graph, name: str, inputs: list[Any], outputs: list[Any]) -> onnx.ModelProto:
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(helper.make_graph(g.nodes, name, inputs, outputs, g.constants), opset_imports=opsets, ir_version=8)


def divided(old: onnx.ModelProto) -> tuple[onnx.ModelProto, onnx.ModelProto]:
    """The graphs of distinct tokens and of places that an older graph was in one, the same to the last weight; ValueError where it is none."""
    tensors = {name for node in old.graph.node for name in node.output}
    if not {DISTINCT, FIRST, "hidden", "tags"} <= tensors:
        raise ValueError(f"the graph has no {DISTINCT} or no {FIRST}: it was not made by lakeveil.learn.export")
    cut = onnx.utils.Extractor(onnx.shape_inference.infer_shapes(old))
    tokens = cut.extract_model(["word", "grams", "small", "lexicon"], [DISTINCT])
    return tokens, cut.extract_model([DISTINCT, "index", "space", "real"], ["tags", "hidden", FIRST])


def _neighbours(g: _Graph, dilation: int) -> str:
    """(t, 3) int32: the place `dilation` before, the place itself, the place `dilation` behind; t where that is of another text.

    A text is known by the gaps before it, so that one empty place between two texts is enough.
    """
    if dilation == 1 or not any(node.name == "text" for node in g.nodes):
        one = g.constant("one", np.array([1], np.int32))
        real = g.add("Cast", ["real"], "whole", to=TensorProto.INT32)
        gaps = g.add("CumSum", [g.add("Sub", [one, real], "gap"), g.constant("along", np.array(0, np.int32))], "gaps")
        g.add("Sub", [g.add("Mul", [g.add("Add", [gaps, one], "gaps1"), real], "marked"), one], "text")
        g.add("Cast", [g.add("Shape", ["real"], "length")], "end", to=TensorProto.INT32)
        scalars = [g.constant(f"scalar{n}", np.array(n, np.int32)) for n in (0, 1)]
        g.add("Range", [scalars[0], g.add("Squeeze", ["end"], "ends"), scalars[1]], "place")
    far = g.constant(f"far{dilation}", np.array([dilation], np.int32))
    pads = g.constant(f"pads{dilation}", np.array([dilation, dilation], np.int64))
    padded = g.add("Pad", ["text", pads, g.constant(f"none{dilation}", np.array(-2, np.int32))], f"texts{dilation}")
    columns = []
    for side, start, stop, step in (("left", 0, -2 * dilation, "Sub"), ("right", 2 * dilation, np.iinfo(np.int64).max, "Add")):
        name = f"{side}{dilation}"
        same = g.add("Equal", [_slice(g, padded, start, stop, f"{name}_text"), "text"], f"{name}_same")
        columns.append(g.add("Where", [same, g.add(step, ["place", far], f"{name}_at"), "end"], name))
    columns.insert(1, "place")
    two = g.constant(f"axis_of{dilation}", np.array([1], np.int64))
    stood = [g.add("Unsqueeze", [column, two], f"{column}_{dilation}c") for column in columns]
    return g.add("Concat", stood, f"beside{dilation}", axis=1)


def _layer(g: _Graph, x: str, beside: str, flat: Floats, bias: Floats, i: int, bounds: tuple[float, float] | None) -> str:
    """x + convolution(leaky(x)); flat: (3 · in, out), the three taps one below the other; `beside`: which rows they take."""
    step = g.add("LeakyRelu", [x], f"a{i}", alpha=0.1)
    size, zero = "", ""
    if bounds:
        scale, point = scale_of(*bounds)
        size, zero = g.constant(f"as{i}", scale), g.constant(f"az{i}", point)
        step = g.add("QuantizeLinear", [step, size, zero], f"q{i}")
    else:
        zero = g.constant(f"az{i}", np.array(0, np.float32))
    padded = g.add("Pad", [step, g.constant(f"pads_l{i}", np.array([0, 0, 1, 0], np.int64)), zero], f"p{i}")
    rows = g.add("Gather", [padded, beside], f"g{i}", axis=0)
    wide = g.add("Reshape", [rows, g.constant(f"flat{i}", np.array([-1, len(flat)], np.int64))], f"c{i}")
    made = product(g, wide, flat, bias, i, size, zero)
    return g.add("Add", [x, made], f"x{i + 1}")


def product(g: _Graph, wide: str, flat: Floats, bias: Floats, i: int, size: str, zero: str) -> str:
    """wide · flat + bias; in eight bits where `size` names the scale of `wide` (and `zero` its zero point), a scale for each column of `flat`."""
    if not size:
        return g.add("Add", [g.add("MatMul", [wide, g.constant(f"w{i}", flat)], f"m{i}"), g.constant(f"b{i}", bias)], f"y{i}")
    low, small = columns(flat)
    inputs = [wide, g.constant(f"w{i}", small), size, g.constant(f"ws{i}", low), zero, "", g.constant(f"b{i}", bias)]
    g.nodes.append(helper.make_node("MatMulIntegerToFloat", inputs, [f"y{i}"], domain="com.microsoft"))
    return f"y{i}"


def scale_of(low: float, high: float) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Scale and zero point that map low…high (0 within) to 0…255."""
    low, high = min(low, 0.0), max(high, 1e-6)
    size = (high - low) / 255
    return np.array(size, np.float32), np.array(round(-low / size), np.uint8)


def measured(session: Any, feeds: Sequence[dict[str, Any]], layers: int) -> list[tuple[float, float]]:
    """Range of what enters each layer on sample inputs, the farthest hundred-thousandth cut off at either end."""
    seen = [session.run([f"a{i}" for i in range(layers)], feed) for feed in feeds]
    joined = [np.concatenate([s[i].ravel() for s in seen]) for i in range(layers)]
    return [(float(np.quantile(a, 1e-5)), float(np.quantile(a, 1 - 1e-5))) for a in joined]


def _slice(g: _Graph, x: str, start: int, end: int, name: str) -> str:
    bounds = [g.constant(f"{name}_{n}", np.array([v], np.int64)) for n, v in (("from", start), ("to", end), ("axis", 0))]
    return g.add("Slice", [x, *bounds], name)


@dataclass(slots=True)
class _Recorder:
    """A session that keeps what it was fed."""

    session: Any
    feeds: list[dict[str, Any]]

    def run(self, wanted: list[str], feed: dict[str, Any]) -> Any:
        self.feeds.append(feed)
        return self.session.run(wanted, feed)


def write(
    model: Tagger, prepared: Prepared, out: Path, samples: Sequence[tuple[str, str]] = (), dictionary: Dictionary | None = None
) -> None:
    """tagger.tokens.onnx, tagger.onnx and tagger.npz (word keys, packed lexicon evidence as differences) into `out`.

    With `samples`, texts and their languages to measure ranges on, the layers are int8; without, 32-bit floats.
    `dictionary`: what the tagger learned with, if with one.
    """
    out.mkdir(parents=True, exist_ok=True)
    keys, packed = prepared.evidence
    np.savez(out / "tagger.npz", words=prepared.keys, evidence=steps(keys)[0], grades=spread(keys, packed))
    tokens, places = tokens_graph(model), graph(model)
    if samples:
        watched = names.open_session(graph(model, watch=True).SerializeToString())
        recorder = _Recorder(watched, [])
        opened = names.Tagger(
            names.open_session(tokens.SerializeToString()),
            recorder,
            prepared.keys,
            keys,
            packed,
            {},
            "names@export",
            dictionary=dictionary or Dictionary.none(),
            columns=model.shape.evidence,
        )
        texts, languages = zip(*samples, strict=True)
        opened.encode(pa.array(texts, pa.string()), vectors=False, languages=languages)
        places = graph(model, measured(watched, recorder.feeds, len(model.layers)))
    save(tokens, places, out)


def save(tokens: onnx.ModelProto, places: onnx.ModelProto, out: Path) -> None:
    """Both graphs under the names that the tagger opens."""
    for name, made in ((names.TOKENS, tokens), (names.PLACES, places)):
        onnx.checker.check_model(made)
        onnx.save(made, str(out / name))


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
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--graph", type=Path, help="an older tagger.onnx, one graph, to write as two; else --model and --data")
    for name in ("model", "data"):
        parser.add_argument(f"--{name}", type=Path)
    parser.add_argument("--bundle", type=Path, help="a bundle with the dictionary that the tagger learned with")
    parser.add_argument("--float", action="store_true", help="layers in 32-bit floats: about half the speed")
    asked = parser.parse_args(arguments)
    if asked.graph:
        asked.out.mkdir(parents=True, exist_ok=True)
        save(*divided(onnx.load(str(asked.graph))), asked.out)
        return
    if not asked.model or not asked.data:
        parser.error("give --model and --data, or --graph")
    samples: list[tuple[str, str]] = []
    if not asked.float:
        with (asked.data / "held.pkl").open("rb") as stream:
            rows = pickle.load(stream)["calibrate"][::13]  # noqa: S301 (written by our prepare)
        samples = [(row[0], source.file.split(".")[-3]) for source, row in rows]
    dictionary = Dictionary.open(Bundle.open(asked.bundle)) if asked.bundle else None
    write(read_model(asked.model), Prepared.read(asked.data), asked.out, samples, dictionary)


if __name__ == "__main__":
    main()
