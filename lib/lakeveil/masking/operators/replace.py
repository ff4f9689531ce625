"""replace: `<LABEL>`, or a text of your own, stands for the value."""

from __future__ import annotations

from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """with: the text that stands for the value; `{label}` in it is the label."""
    text = str(parameters["with"]).replace("{label}", label)
    return Cells(text=lambda value: text, binary=lambda value: text.encode(), constant=text)


OPERATOR = Operator(make, "write <LABEL>, or the text given", {"with": "<{label}>"})
