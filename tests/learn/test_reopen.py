"""A tagger's graph gives back the weights that it was written from."""

import numpy as np
import pytest

from lakeveil.bundle import Bundle
from lakeveil.recognizers.names import Tagger

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from lakeveil.learn import export, models, reopen  # noqa: E402
from lakeveil.learn.prepare import known_words  # noqa: E402


@pytest.mark.parametrize("evidence", [4, 6])
@pytest.mark.parametrize("ranges", [(), [(-1.0, 6.0)] * 6])
def test_weights_come_back_within_what_eight_bits_cost(evidence, ranges):
    """Shape and every weight, of layers in floats and in eight bits, with and without the dictionary's columns."""
    torch.manual_seed(3)
    model = models.Tagger(models.Shape(words=50, width=16, evidence=evidence))
    kept = reopen.checkpoint(export.tokens_graph(model), export.graph(model, ranges))
    again = models.Tagger(models.Shape(**{**kept["shape"], "dilations": tuple(kept["shape"]["dilations"])}))
    again.load_state_dict(kept["state"])
    assert again.shape == model.shape
    for name, weight in model.state_dict().items():
        step = weight.abs().max() / 63  # a layer's weight has seven bits and a sign, a table's row eight
        assert (kept["state"][name] - weight).abs().max() <= step / 2 + 1e-6, name


def both(model: models.Tagger):  # type: ignore[no-untyped-def]
    """Its graphs, layers in eight bits."""
    return export.tokens_graph(model), export.graph(model, [(-1.0, 6.0)] * 6)


def test_written_again_the_graph_says_the_same():
    """A second way through eight bits loses nothing more."""
    torch.manual_seed(4)
    first = both(models.Tagger(models.Shape(words=50, width=16)))
    model = models.Tagger(models.Shape(words=50, width=16))
    model.load_state_dict(reopen.checkpoint(*first)["state"])
    second = {c.name: c for graph in both(model) for c in graph.graph.initializer}
    for constant in (c for graph in first for c in graph.graph.initializer):
        if constant.name.endswith("_q") or constant.name.startswith("w"):
            assert second[constant.name].raw_data == constant.raw_data, constant.name


def test_prepared_words_are_the_taggers_own(tmp_path):
    """Keys, rows and evidence of the shipped tagger, as `prepare` reads them."""
    reopen.main(["--out", str(tmp_path / "old.pt"), "--prepared", str(tmp_path / "w")])
    kept, tagger = torch.load(tmp_path / "old.pt", weights_only=True), Tagger.open(Bundle.open())
    keys, vectors, (evidence, packed) = known_words({}, None, tmp_path, tmp_path / "w")  # type: ignore[arg-type]
    assert np.array_equal(keys, tagger.words) and np.array_equal(evidence, tagger.keys) and np.array_equal(packed, tagger.packed)
    assert np.array_equal(vectors, kept["state"]["word.weight"].numpy()) and len(vectors) == len(keys) + 1
