"""The learning rate of a training run."""

import pytest

pytest.importorskip("torch")

from lakeveil.learn.train import Run, rate


def test_the_rate_rises_stays_and_falls_to_zero():
    """A held run stays at the full rate for its share, then falls evenly; one that holds nothing falls from the start."""
    run = Run(rate=2.0, hold=0.5)
    assert [rate(run, count, 10, progress) for count, progress in ((5, 0.0), (20, 0.3), (30, 0.5), (40, 0.75), (50, 1.0))] == [
        1.0,
        2.0,
        2.0,
        1.0,
        0.0,
    ]
    assert rate(Run(rate=2.0), 20, 10, 0.25) == 1.5
