"""The table of operators: one a file, each `make(parameters, key, label) -> Cells`."""

from __future__ import annotations

from lakeveil.masking.operators import hash as hash_
from lakeveil.masking.operators import keep, mask, redact, replace
from lakeveil.masking.operators.contract import Cells, Operator

__all__ = ["TABLE", "Cells", "Operator"]

TABLE: dict[str, Operator] = {
    "redact": redact.OPERATOR,
    "replace": replace.OPERATOR,
    "mask": mask.OPERATOR,
    "hash": hash_.OPERATOR,
    "keep": keep.OPERATOR,
}
