"""keep: the value stays as it is; the finding is still reported."""

from __future__ import annotations

from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """Takes no parameters."""
    return Cells(
        text=lambda value: value,
        integer=lambda value, limit: value,
        day=lambda value: value,
        moment=lambda value: value,
        binary=lambda value: value,
        keep=True,
    )


OPERATOR = Operator(make, "leave the value, report it")
