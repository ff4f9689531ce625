"""The exported graph computes what the trained network computes."""

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")
pytest.importorskip("onnx.compose")

from lakeveil import features  # noqa: E402
from lakeveil.learn import export, models  # noqa: E402
from lakeveil.recognizers.names import open_session  # noqa: E402


def small_model() -> models.Tagger:
    torch.manual_seed(3)
    model = models.Tagger(models.Shape(words=50, width=16))
    model.eval()
    return model


def inputs(rng: np.random.Generator, u: int = 12, t: int = 40) -> dict[str, np.ndarray]:
    real = np.ones(t, np.float32)
    real[10:14] = 0
    return {
        "word": rng.integers(0, 50, u).astype(np.int32),
        "grams": rng.integers(1, features.GRAM_ROWS, (u, features.GRAMS)).astype(np.int32),
        "small": np.stack([rng.integers(0, n, u) for n in (features.SHAPES, features.FIRSTS, features.SCRIPTS)], 1).astype(
            np.int32
        ),
        "lexicon": rng.random((u, 4)).astype(np.float32),
        "index": rng.integers(0, u, t).astype(np.int32),
        "space": rng.integers(0, 4, t).astype(np.int32),
        "real": real,
    }


def run(graphs, wanted: list[str], feed: dict[str, np.ndarray]) -> list[np.ndarray]:
    """The outputs of the graph of places, fed by the graph of tokens."""
    tokens, places = (open_session(graph.SerializeToString()) for graph in graphs)
    asked = {name: feed[name] for name in ("word", "grams", "small", "lexicon")}
    rows = tokens.run([export.DISTINCT], asked)[0]
    return places.run(wanted, {export.DISTINCT: rows, **{name: feed[name] for name in ("index", "space", "real")}})


def test_onnx_equals_torch_up_to_the_int8_tables():
    """Tags and vectors agree within what eight-bit embeddings cost."""
    model, feed = small_model(), inputs(np.random.default_rng(1))
    tags, hidden = run((export.tokens_graph(model), export.graph(model)), ["tags", "hidden"], feed)
    with torch.no_grad():
        t = {k: torch.from_numpy(v) for k, v in feed.items()}
        distinct = model.distinct(t["word"].long(), t["grams"].long(), t["small"].long(), t["lexicon"])
        logits, vectors = model(distinct, t["index"].long()[None], t["space"].long()[None], t["real"][None])
    real = feed["real"] > 0  # what comes out at gaps nobody reads
    assert np.abs(torch.softmax(logits, -1)[0].numpy() - tags)[real].max() < 0.01
    assert np.abs(vectors[0].numpy() - hidden)[real].max() < 0.05


@pytest.mark.parametrize("gap", [export.GAP, 4])
@pytest.mark.parametrize("ranges", [(), [(-1.0, 6.0)] * 6])
def test_a_gap_cuts_what_one_text_tells_another(gap, ranges):
    """Words before a gap have no say in the tags after it, be it one place wide, in floats and in eight bits."""
    model, feed = small_model(), inputs(np.random.default_rng(2))
    graphs = export.tokens_graph(model), export.graph(model, ranges)
    feed["real"] = np.ones(40, np.float32)
    feed["real"][10 : 10 + gap] = 0
    before = run(graphs, ["tags"], feed)[0]
    feed["index"] = feed["index"].copy()
    feed["index"][:10] = 0
    after = run(graphs, ["tags"], feed)[0]
    assert np.array_equal(after[10 + gap :], before[10 + gap :])
    assert not np.array_equal(after[:10], before[:10])


def test_steps_give_back_the_keys():
    """Differences of sixteen bits add up to the keys, wide gaps included."""
    keys = np.array([5, 6, 70_000, 70_001, 4_000_000, 4_294_967_295], np.uint32)
    steps, place = export.steps(keys)
    assert (np.cumsum(steps, dtype=np.uint32)[place] == keys).all()


def test_targets_that_allow_more_cost_less():
    """NOT_PERSON bears no loss for a place tag, IGNORE for none at all."""
    table = models.allowed()
    logits = torch.zeros(1, 1, 13)
    logits[0, 0, 6] = 8.0
    sure = models.loss(logits, torch.tensor([[models.NOT_PERSON]]), table)
    wrong = models.loss(logits, torch.tensor([[0]]), table)
    assert float(sure) < 0.01 < 5 < float(wrong)
    assert float(models.loss(logits, torch.tensor([[models.IGNORE]]), table)) == 0


def test_a_tagger_that_was_one_graph_is_written_as_two():
    """Put together and divided again the graphs are the same, weight for weight, and say the same to the bit."""
    model, feed = small_model(), inputs(np.random.default_rng(4))
    parts = export.tokens_graph(model), export.graph(model, [(-1.0, 6.0)] * 6)
    whole = onnx.compose.merge_models(*parts, io_map=[(export.DISTINCT, export.DISTINCT)])
    divided = export.divided(whole)
    for made, part in zip(divided, parts, strict=True):
        assert {c.name: c.raw_data for c in made.graph.initializer} == {c.name: c.raw_data for c in part.graph.initializer}
        assert [o.name for o in made.graph.output] == [o.name for o in part.graph.output]
    wanted = ["tags", "hidden", export.FIRST]
    told = run(parts, wanted, feed)
    assert all(np.array_equal(a, b) for a, b in zip(told, run(divided, wanted, feed), strict=True))
    assert told[2].shape == told[1].shape and not np.array_equal(told[2], told[1])
    del whole.graph.node[:]
    with pytest.raises(ValueError, match="not made by"):
        export.divided(whole)
