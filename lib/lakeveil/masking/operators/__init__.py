"""The table of operators: one a file, each `make(parameters, key, label) -> Cells`."""

from __future__ import annotations

from lakeveil.masking.operators import encrypt, generalize, keep, mask, pseudonymize, redact, replace, shift, tag
from lakeveil.masking.operators import hash as hash_
from lakeveil.masking.operators.contract import Cells, Operator

__all__ = ["TABLE", "Cells", "Operator"]

TABLE: dict[str, Operator] = {
    "redact": redact.OPERATOR,
    "replace": replace.OPERATOR,
    "mask": mask.OPERATOR,
    "hash": hash_.OPERATOR,
    "pseudonymize": pseudonymize.OPERATOR,
    "generalize": generalize.OPERATOR,
    "shift": shift.OPERATOR,
    "encrypt": encrypt.OPERATOR,
    "tag": tag.OPERATOR,
    "keep": keep.OPERATOR,
}
