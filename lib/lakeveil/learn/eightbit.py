"""Weights of a layer in eight bits, as ONNX Runtime's products of bytes take them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

SEVEN_BITS = 63  # of a weight: with eight, AVX2's products of pairs overflow sixteen bits


def columns(flat: npt.NDArray[Any]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int8]]:
    """The scale of each column of (n, m) weights, (m,), and the weights in it."""
    low = (np.maximum(np.abs(flat).max(0), 1e-8) / SEVEN_BITS).astype(np.float32)
    return low, np.round(flat / low).astype(np.int8)
