"""The tagger's graph taken apart before its last layers and put together again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest

from lakeveil.bundle import Bundle
from lakeveil.learn.federate import tail
from lakeveil.recognizers.names import Tagger, open_session

pytest.importorskip("onnx")


def test_the_graph_put_together_again_is_the_graph() -> None:
    """Cut off and grafted back, the last layers give the shipped tags; numpy's layers give them to 8 bits; other weights, other tags."""
    from lakeveil.learn.federate import tailgraph

    bundle = Bundle.open()
    path, tagger = bundle.file("tagger.onnx"), Tagger.open(bundle)
    texts = pa.array(["Ada Lovelace met Charles Babbage in London.", "we went home", "Dr. Maria Silva, Lisbon"])
    own, tags = tailgraph.weights(path), tagger.encode(texts).tags
    again = replace(tagger, session=open_session(tailgraph.graft(path, own))).encode(texts).tags
    assert np.abs(again - tags).max() < 1e-3
    entered = replace(tagger, session=open_session(tailgraph.trunk(path))).encode(texts)
    said = tail.chances(own, entered.hidden, entered.tokens.first.astype(np.int64))
    assert np.abs(said - tags).max() < 0.1 and (said.argmax(1) == tags.argmax(1)).all()
    louder = {**own, "out bias": own["out bias"] + 0.5 * np.eye(13)[1]}
    heard = replace(tagger, session=open_session(tailgraph.graft(path, louder))).encode(texts).tags
    assert (heard[:, 1] >= tags[:, 1] - 1e-4).all() and (heard[:, 1] > tags[:, 1]).any()
