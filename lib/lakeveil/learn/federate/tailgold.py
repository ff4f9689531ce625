"""A site's gold as texts that rounds train on; spans counted on those held out; the trained tagger as a bundle."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from lakeveil.bundle import MANIFEST, Bundle, build
from lakeveil.learn import data
from lakeveil.learn.federate import tail, tailgraph
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.headgold import BATCH, Example
from lakeveil.recognizers import bioes
from lakeveil.recognizers.names import Tagger, open_session
from lakeveil.tokens import tokenize


def beginning(bundle: Bundle) -> Weights:
    """The shipped tagger's last layers; UsageError where the graph cannot be cut."""
    return tailgraph.weights(bundle.file("tagger.onnx"))


def sentences(bundle: Bundle, examples: Sequence[Example], labels: Sequence[str]) -> tail.Sentences:
    """The examples as rows of what enters the trained layers. labels: all of the tagger's, or PERSON alone; then the gold says nothing of
    the other kinds, and a token outside of persons may be any of those."""
    graph, entering = tailgraph.trunk(bundle.file("tagger.onnx"))
    trunk = replace(Tagger.open(bundle), session=open_session(graph))
    rows = [(e.text, [(s, t, n) for s, t, n in e.spans if n in labels]) for e in examples]
    encoded = data.encode(rows, only_person=len(labels) == 1)
    x = [
        trunk.encode(
            pa.array([e.text for e in some], pa.string()), languages=[e.language for e in some], layers=(entering,)
        ).layers[entering]
        for some in (examples[at : at + BATCH] for at in range(0, len(examples), BATCH))
    ]
    full = [part for part in x if len(part)]
    first = encoded.first.astype(np.int64)
    return tail.Sentences(np.concatenate(full) if full else np.zeros((0, 0), np.float32), allowed(encoded.target), first)


def allowed(target: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
    """(k, 13) which tags the gold allows each token."""
    table = np.zeros((len(data.TAGS) + 2, len(data.TAGS)), bool)
    table[: len(data.TAGS)] = np.eye(len(data.TAGS), dtype=bool)
    table[data.NOT_PERSON], table[data.NOT_PERSON, 1:5], table[data.IGNORE] = True, False, True
    return np.asarray(table[target.astype(np.int64)])


def counted(own: tail.Sentences, examples: Sequence[Example], labels: Sequence[str], weights: Weights) -> npt.NDArray[np.int64]:
    """(labels, 3) spans of gold, found ones, those of the same place and label, by the network's plain decoding."""
    tokens = tokenize(pa.array([e.text for e in examples], pa.string()))
    found = bioes.decode(np.round(tail.chances(weights, own.x, own.first), 4), tokens)
    said = {
        (int(tokens.text[a]), int(tokens.start[a]), int(tokens.end[b]), bioes.KINDS[k])
        for a, b, k in zip(found.first, found.last, found.kind, strict=True)
    }
    gold = {(i, s, e, n) for i, example in enumerate(examples) for s, e, n in example.spans}
    rows = [[sum(one[3] == name for one in side) for side in (gold, said, gold & said)] for name in labels]
    return np.array(rows, np.int64).reshape(len(labels), 3)


def written(bundle: Bundle, trained: Weights, out: Path, card: Mapping[str, Any]) -> Path:
    """A bundle at `out`: the given one with `trained` as its tagger's last layers, `card` under `federated` in its manifest. Its
    calibration and thresholds are the old tagger's. BundleError where `out` is a folder that is no bundle."""
    manifest = dict(bundle.manifest)
    entries: dict[str, Any] = {name: dict(entry) for name, entry in manifest.pop("files").items()}
    manifest.pop("format", None)
    files = {name: bundle.folder / name for name in entries}
    entries["tagger.onnx"]["source"] = f"{entries['tagger.onnx'].get('source', '')}; last layers by lakeveil federate"
    with tempfile.TemporaryDirectory() as folder:
        graph = Path(folder) / "tagger.onnx"
        graph.write_bytes(tailgraph.graft(bundle.file("tagger.onnx"), trained))
        files["tagger.onnx"] = graph
        build(files, out, {**manifest, "files": entries, "federated": dict(card)})
    return out / MANIFEST
