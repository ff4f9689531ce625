"""A Japanese tagger's graph gives back the weights that it was written from, and deeper says the same."""

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("onnx")

from lakeveil.learn.japanese import export, reopen  # noqa: E402
from lakeveil.learn.japanese.train import Shape, Tagger  # noqa: E402


@pytest.mark.parametrize("ranges", [(), [(0.0, 6.0)] * 2])
def test_weights_come_back_within_what_eight_bits_cost(ranges):
    """Shape and every weight but that of gaps, of layers in floats and in eight bits."""
    torch.manual_seed(3)
    model = Tagger(Shape(width=16, dilations=(1, 4)))
    kept = reopen.checkpoint(export.graph(model, ranges))
    assert Shape(**{**kept["shape"], "dropout": 0.05}) == model.shape
    for name, weight in model.state_dict().items():
        first = 1 if name == "gram.weight" else 0
        step = weight.abs().max() / 63  # a layer's weight has seven bits and a sign, a table's row eight
        assert (kept["state"][name] - weight)[first:].abs().max() <= step / 2 + 1e-6, name


def test_added_layers_and_channels_change_nothing_until_they_are_trained():
    """The logits of the deeper and of the wider tagger are those of the other."""
    torch.manual_seed(3)
    graph = export.graph(Tagger(Shape(width=16, dilations=(1, 4))))
    rows, bits = torch.randint(1, 1000, (1, 9, 6)), torch.rand(1, 9, 72)
    told = []
    for deeper, width in (((), 16), ((4, 2), 16), ((), 24)):
        kept = reopen.checkpoint(graph, deeper)
        kept = reopen.widened(kept, width) if width > 16 else kept
        model = Tagger(Shape(**kept["shape"]))
        model.load_state_dict(kept["state"])
        model.eval()
        told.append(model(rows, bits))
        assert model.shape.dilations == (1, 4, *deeper) and model.shape.width == width
    assert torch.equal(told[0], told[1]) and torch.allclose(told[0], told[2], atol=1e-5)
