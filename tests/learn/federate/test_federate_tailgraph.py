"""The tagger's graph taken apart before its last layers and put together again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn.federate import tail, tailgraph
from lakeveil.recognizers.names import Tagger, open_session


def test_the_graph_put_together_again_is_the_graph() -> None:
    """Cut off and grafted back, the last layers give the shipped tags; numpy's layers give them to 8 bits; other weights, other tags."""
    bundle = Bundle.open()
    path, tagger = bundle.file("tagger.onnx"), Tagger.open(bundle)
    texts = pa.array(["Ada Lovelace met Charles Babbage in London.", "we went home", "Dr. Maria Silva, Lisbon"])
    own, tags = tailgraph.weights(path), tagger.encode(texts).tags
    again = replace(tagger, session=open_session(tailgraph.graft(path, own))).encode(texts).tags
    assert np.abs(again - tags).max() < 1e-3
    graph, entering = tailgraph.trunk(path)
    entered = replace(tagger, session=open_session(graph)).encode(texts, layers=(entering,))
    assert (entered.tags == tags).all()
    said = tail.chances(own, entered.layers[entering], entered.tokens.first.astype(np.int64))
    assert np.abs(said - tags).max() < 0.1 and (said.argmax(1) == tags.argmax(1)).all()
    louder = {**own, "out bias": own["out bias"] + 0.5 * np.eye(13)[1]}
    heard = replace(tagger, session=open_session(tailgraph.graft(path, louder))).encode(texts).tags
    assert (heard[:, 1] >= tags[:, 1] - 1e-4).all() and (heard[:, 1] > tags[:, 1]).any()


def test_another_file_is_no_graph(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """What is no protocol buffer, is cut, or names its parts otherwise is one clear line."""
    path = tmp_path / "tagger.onnx"
    shipped = Bundle.open().file("tagger.onnx").read_bytes()
    for data in (b"", b"\xff" * 40, shipped[: len(shipped) // 2], shipped.replace(b"out_w", b"out_v")):
        path.write_bytes(data)
        with pytest.raises(UsageError, match="graph"):
            tailgraph.weights(path)


def test_the_bytes_are_those_that_onnx_reads() -> None:
    """Where the package is at hand: the same weights, one more output, and a sound model after the graft."""
    onnx = pytest.importorskip("onnx")
    path = Bundle.open().file("tagger.onnx")
    own = tailgraph.weights(path)
    held = {c.name: onnx.numpy_helper.to_array(c) for c in onnx.load(str(path)).graph.initializer}
    assert (own["out"] == held["out_w"]).all()
    graph, entering = tailgraph.trunk(path)
    before, after = ([o.name for o in m.graph.output] for m in (onnx.load(str(path)), onnx.load_model_from_string(graph)))
    assert after == [*before, entering]
    onnx.checker.check_model(onnx.load_model_from_string(tailgraph.graft(path, own)))
