"""The mean of trained taggers."""

import pytest

torch = pytest.importorskip("torch")

from lakeveil.learn.average import main, mean  # noqa: E402


def kept(value: float, words: int = 2) -> dict[str, object]:
    return {"shape": {"words": words}, "state": {"out": torch.full((2,), value)}, "spent": 1.0}


def test_every_weight_is_the_weighted_mean():
    """A quarter of 0 and three quarters of 4 are 3."""
    found = mean([(kept(0.0), 0.25), (kept(4.0), 0.75)])
    assert found["state"]["out"].tolist() == [3.0, 3.0]
    assert found["shape"] == {"words": 2}


def test_shares_that_do_not_add_up_are_refused():
    """A mean of one and a half models would be louder than any."""
    with pytest.raises(ValueError, match="add up"):
        mean([(kept(0.0), 0.5), (kept(1.0), 1.0)])


def test_models_of_two_shapes_are_refused():
    """Another width or vocabulary has no mean with ours."""
    with pytest.raises(ValueError, match="shapes"):
        mean([(kept(0.0), 0.5), (kept(0.0, words=3), 0.5)])


def test_the_command_writes_a_model_that_training_can_go_on_from(tmp_path):
    """Its file has what `--start` reads."""
    for name, value in (("a", 1.0), ("b", 3.0)):
        torch.save(kept(value), tmp_path / name)
    main(["--out", str(tmp_path / "mean"), str(tmp_path / "a"), "0.5", str(tmp_path / "b"), "0.5"])
    assert torch.load(tmp_path / "mean", weights_only=True)["state"]["out"].tolist() == [2.0, 2.0]
