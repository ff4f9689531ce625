"""The Japanese tagger as ONNX with int8 layers, calibrated, with its cards: what the bundle takes.

    python -m lakeveil.learn.japanese.export --model model.pt --data DIR --version 1 --out PARTS

Inputs of the graph: rows (t, 6) int32, bits (t, 72) uint8; output: tags (t, 13) probabilities.
The n-gram table is int8 in the file and 32-bit floats once opened (17 MB); the runtime folds that at the start.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
import pyarrow as pa
from onnx import TensorProto, helper
from sklearn.linear_model import LogisticRegression

from lakeveil.bundle import Bundle
from lakeveil.gazetteer import Names
from lakeveil.learn.calibrate import LICENCE
from lakeveil.learn.data import Row
from lakeveil.learn.evaluate_tagger import score
from lakeveil.learn.export import _Graph, _slice, measured, product, quantised, scale_of
from lakeveil.learn.japanese.texts import read
from lakeveil.learn.japanese.train import Tagger, read_model
from lakeveil.learn.japanese.weigh import told_at
from lakeveil.recognizers.japanese.features import BYTES, Words
from lakeveil.recognizers.japanese.mecab import reader
from lakeveil.recognizers.japanese.tagger import FILES, Japanese, latin_grades, session
from lakeveil.spans import Spans

Floats = npt.NDArray[np.float32]
GRID = np.arange(0.3, 0.91, 0.02)
DEEP = 8.0  # a gap lies 6 · 127 · DEEP below nought: far below what the layers add, near enough for floats to stay exact
PRECISION = (
    0.68  # of the spans that the network alone reports; the evidence weighs the most of them again, names in kana and romaji gain
)
SOURCE = (
    "lakeveil.learn.japanese.train on stockmark, UD Japanese GSD and WikipediaAnnotatedCorpus (CC BY-SA), raw text of JaQuAD "
    "(CC BY-SA 3.0), Aozora Bunko (public domain), voice-web (CC0), NTREX (CC BY-SA 4.0) and debian-webwml (MIT, before 2012 Open "
    "Publication License 1.0), texts written for lakeveil, names of japanese-personal-name-dataset (MIT) and the IPA dictionary (its own licence), places of geolonia "
    "(CC BY 4.0), words of SudachiDict core (Apache-2.0; it holds UniDic, BSD, and NEologd, Apache-2.0); begun with tagger 6; learns "
    "raw text as tagger 6 and multilingual BERT (Apache-2.0), fitted to the same gold, mark it; tagger 5, with which 6 began, learnt also from "
    "marks of GiNZA 5.3's ja_ginza (MIT) in 2,176 sentences"
)


def graph(model: Tagger, ranges: Sequence[tuple[float, float]] = (), *, watch: bool = False) -> onnx.ModelProto:
    """The whole network. Layers in 32-bit floats, or, given the range of what enters each, in int8.

    Of a gap all columns are row 0, which is set so low that no layer lifts it above nought: no mask is needed.
    """
    weights = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    g = _Graph()
    values, scale = quantised(weights["gram.weight"])
    values[0], scale[0] = -127, DEEP
    # gathered before they are floats: a table of floats, which ONNX Runtime would make of the whole at its start, takes 25 MB
    low = g.add("Cast", [g.add("Gather", [g.constant("gram_q", values), "rows"], "gram_qr")], "gram_f", to=1)
    size = g.add("Cast", [g.add("Gather", [g.constant("gram_s", scale), "rows"], "gram_sr")], "gram_fs", to=1)
    size = g.add("Transpose", [size], "gram_w", perm=[0, 2, 1])
    gram = g.add("Squeeze", [g.add("MatMul", [size, low], "gram_r"), g.constant("axis1", np.array([1], np.int64))], "gram_sum")
    bits = g.add(
        "MatMul", [g.add("Cast", ["bits"], "bits_f", to=1), g.constant("bits_w", weights["evidence.weight"].T)], "bits_p"
    )
    x = g.add("Add", [g.add("Add", [gram, bits], "start_p"), g.constant("bits_b", weights["evidence.bias"])], "x0")
    for i, dilation in enumerate(model.shape.dilations):
        flat = np.concatenate([weights[f"layers.{i}.weight"][:, :, k].T for k in range(3)])
        x = _convolution(g, x, flat, weights[f"layers.{i}.bias"], dilation, i, ranges[i] if ranges else None)
    logits = g.add("MatMul", [g.add("Relu", [x], "hidden"), g.constant("out_w", weights["out.weight"].T)], "out_p")
    g.add("Softmax", [g.add("Add", [logits, g.constant("out_b", weights["out.bias"])], "logits")], "tags", axis=1)
    inputs = [
        helper.make_tensor_value_info("rows", TensorProto.INT32, ["t", "columns"]),
        helper.make_tensor_value_info("bits", TensorProto.UINT8, ["t", 8 * BYTES]),
    ]
    seen = {"tags": weights["out.bias"].size, **({f"a{i}": model.shape.width for i in range(len(model.layers))} if watch else {})}
    outputs = [helper.make_tensor_value_info(n, TensorProto.FLOAT, ["t", s]) for n, s in seen.items()]
    built = helper.make_graph(g.nodes, "japanese", inputs, outputs, g.constants)
    return helper.make_model(
        built, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)], ir_version=8
    )


def _convolution(g: _Graph, x: str, flat: Floats, bias: Floats, dilation: int, i: int, bounds: tuple[float, float] | None) -> str:
    """x + convolution(relu(x)); flat: (3 · in, out), the three taps one below the other. GAP is as wide as the widest dilation,
    so three shifted copies side by side are enough. In eight bits what is below nought is cut by the rounding itself.
    """
    size, zero = "", ""
    pads = g.constant(f"pads{i}", np.array([dilation, 0, dilation, 0], np.int64))
    if bounds:
        scale, point = scale_of(0.0, bounds[1])
        size, zero = g.constant(f"as{i}", scale), g.constant(f"az{i}", point)
        step = g.add("QuantizeLinear", [x, size, zero], f"q{i}")
        padded = g.add("Pad", [step, pads, zero], f"p{i}")
    else:
        step = g.add("Relu", [x], f"a{i}")
        padded = g.add("Pad", [step, pads], f"p{i}")
    left = _slice(g, padded, 0, -2 * dilation, f"l{i}")
    right = _slice(g, padded, 2 * dilation, np.iinfo(np.int64).max, f"r{i}")
    wide = g.add("Concat", [left, step, right], f"c{i}", axis=1)
    return g.add("Add", [x, product(g, wide, flat, bias, i, size, zero)], f"x{i + 1}")


@dataclass(slots=True)
class _Recorder:
    """Keeps what a network was fed."""

    infer: Any
    feeds: list[dict[str, npt.NDArray[Any]]]

    def __call__(self, rows: npt.NDArray[np.int32], evidence: npt.NDArray[np.uint8]) -> Any:
        self.feeds.append({"rows": rows, "bits": np.unpackbits(evidence, axis=1)})
        return self.infer(rows, evidence)


def opened(model: onnx.ModelProto, words: Words, version: str = "0") -> Japanese:
    """The recognizer over a graph just made, uncalibrated."""
    grade = latin_grades(Names.open(Bundle.open()))
    infer = session(model.SerializeToString())
    return Japanese(infer, words, grade, ([0.0, 1.0], [0.0, 1.0]), f"japanese@{version}", True, reader())


def quantise(model: Tagger, words: Words, samples: Sequence[str]) -> onnx.ModelProto:
    """int8 layers, ranges measured on sample texts."""
    watched = graph(model, watch=True)
    tagger = opened(watched, words)
    recorder = _Recorder(tagger.infer, [])
    predict(replace(tagger, infer=recorder), samples)
    made = onnxruntime.InferenceSession(watched.SerializeToString(), providers=["CPUExecutionProvider"])
    return graph(model, measured(made, recorder.feeds[:12], len(model.layers)))


def predict(tagger: Japanese, texts: Sequence[str]) -> Spans:
    """Spans of all texts, `text` counting over all of them."""
    parts = []
    for at in range(0, len(texts), 500):
        spans = tagger.spans(pa.array(texts[at : at + 500], pa.string()))
        parts.append(spans.moved(spans.text + at))
    return Spans.concat(parts)


def knots(rows: Sequence[Row], spans: Spans) -> list[list[float]]:
    """Raw scores and probabilities: a logistic curve over the raw score's log odds (Platt 1999), dense near 0 and 1.

    Right is a span that touches a person. A rising curve without steps, so that every threshold can be told from the next.
    """
    marks = [[(s, e) for s, e, label in found if label == "PERSON"] for _, found in rows]
    raw = np.array([chance for *_, chance in spans.rows()])
    right = np.array([any(s < end and start < e for s, e in marks[text]) for text, start, end, _, _ in spans.rows()])
    odds = np.log(np.clip(raw, 1e-4, 1 - 1e-4) / (1 - np.clip(raw, 1e-4, 1 - 1e-4)))
    curve = LogisticRegression(C=100.0).fit(odds[:, None], right)
    grid = np.linspace(-9.2, 9.2, 24)
    likely = curve.predict_proba(grid[:, None])[:, 1]
    return [
        [0.0, *np.round(1 / (1 + np.exp(-grid)), 5).tolist(), 1.0],
        [0.0, *np.round(likely, 4).tolist(), round(float(likely[-1]), 4)],
    ]


def threshold(rows: Sequence[Row], spans: Spans) -> float:
    """The least of GRID at which strict precision reaches PRECISION; the last when none does."""
    good = [float(t) for t in GRID if score(rows, spans, float(t))[0] >= PRECISION]
    return round(good[0] if good else float(GRID[-1]), 2)


def mean_of(models: Sequence[Tagger]) -> Tagger:
    """A tagger with the mean of the weights, of taggers trained on from one another (Wortsman et al. 2022, model soups)."""
    states = [model.state_dict() for model in models]
    models[0].load_state_dict({name: sum(state[name] for state in states) / len(states) for name in states[0]})
    return models[0]


def main(arguments: list[str] | None = None) -> None:
    """Arguments to the parts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--model", type=Path, nargs="+", required=True, help="of several, which went on from one another, the mean"
    )
    for name in ("data", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--version", default="1")
    parser.add_argument("--table", default="all", help="word table to ship: all, or seen (without dev and test names)")
    parser.add_argument("--float", action="store_true", help="layers in 32-bit floats")
    asked = parser.parse_args(arguments)
    asked.out.mkdir(parents=True, exist_ok=True)
    with np.load(asked.data / "tables.npz") as tables:
        seen, shipped = Words(tables["seen"]), Words(tables[asked.table])
    held: list[Row] = read(asked.data / "held.jsonl")
    texts = [text for text, _ in held]
    trained = mean_of([read_model(path) for path in asked.model])
    made = graph(trained) if asked.float else quantise(trained, seen, texts[::5])
    onnx.checker.check_model(made)
    onnx.save(made, str(asked.out / FILES[0]))
    np.savez_compressed(asked.out / FILES[1], words=shipped.cells)
    tagger = opened(made, seen)
    natural = read(asked.data / "natural.jsonl")
    texts = [text for text, _ in natural]
    raw, likely = knots(natural, predict(tagger, texts))
    least = threshold(natural, predict(replace(tagger, knots=(raw, likely)), texts))
    # One half is the threshold, as the evidence's is.
    likely = [float(chance) for chance in told_at(np.array(likely), 1 - least).round(4)]
    (asked.out / FILES[2]).write_text(
        json.dumps({"version": asked.version, "mecab": True, "knots": [raw, likely]}) + "\n", "utf-8"
    )
    card = {"licence": LICENCE, "source": SOURCE}
    for name in FILES:
        extra = {"thresholds": {"PERSON/ja": 0.5}} if name == FILES[0] else {}
        (asked.out / f"{name}.card.json").write_text(json.dumps({**card, **extra}, indent=1) + "\n", "utf-8")
    print(json.dumps({"threshold": least, "bytes": {name: (asked.out / name).stat().st_size for name in FILES}}))


if __name__ == "__main__":
    main()
