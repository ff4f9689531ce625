"""mask: letters and digits become `*`, but for the first or last few; separators stay, so the shape stays."""

from __future__ import annotations

from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """keep_first, keep_last: how many letters and digits stay (never more than half of them); char: what stands for the rest."""
    first, last, char = parameters["keep_first"], parameters["keep_last"], parameters["char"]
    return Cells(
        text=lambda value: _text(value, first, last, char),
        integer=lambda value, limit: _integer(value, first, last),
        binary=lambda value: _binary(value, first, last, char.encode()[:1] or b"*"),
    )


def _kept(count: int, first: int, last: int) -> tuple[int, int]:
    """How many may stay at either end: together never more than half, the end first."""
    room = count // 2
    last = min(last, room)
    return min(first, room - last), last


def _text(value: str, first: int, last: int, char: str) -> str:
    hidden = [i for i, c in enumerate(value) if not c.isspace() and c not in "-.,/()+@:_'’"]
    if not hidden:  # nothing but separators: hide them too
        return char * len(value)
    if not first and not last and len(hidden) == len(value):
        return char * len(value)
    first, last = _kept(len(hidden), first, last)
    out = list(value)
    for i in hidden[first : len(hidden) - last]:
        out[i] = char
    return "".join(out)


def _integer(value: int, first: int, last: int) -> int:
    digits = str(abs(value))
    first, last = _kept(len(digits), first, last)
    shown = digits[:first] + "0" * (len(digits) - first - last) + digits[len(digits) - last :]
    return int(shown) * (-1 if value < 0 else 1)


def _binary(value: bytes, first: int, last: int, char: bytes) -> bytes:
    first, last = _kept(len(value), first, last)
    return value[:first] + char * (len(value) - first - last) + value[len(value) - last :]


OPERATOR = Operator(make, "hide letters and digits but the first or last few", {"keep_first": 0, "keep_last": 0, "char": "*"})
