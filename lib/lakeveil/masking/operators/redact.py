"""redact: the value is taken out. In a text nothing stays; a typed cell becomes null, or its type's zero."""

from __future__ import annotations

from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """Takes no parameters."""
    return Cells(text=lambda value: "", binary=lambda value: b"", constant="")


OPERATOR = Operator(make, "take the value out")
