"""Messages as bytes: a JSON header and raw little-endian arrays, nothing that runs when it is read.

Layout: 4 bytes length of the header; header {"kind", "fields", "arrays": [[name, dtype, shape], …]}; the arrays' bytes in that order.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.errors import LakeveilError

TYPES = ("<f8", "<f4", "<f2", "<i8", "<i4", "|u1")
LIMIT = 512 * 2**20  # bytes of a message
HEADER = 2**20  # bytes of a header
AXES = 8  # of an array


class WireError(LakeveilError):
    """Bytes that are no message of this protocol."""


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """kind; fields of JSON values; named arrays. Neither may hold text of the data: `fields` is for counts and settings."""

    kind: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    arrays: Mapping[str, npt.NDArray[Any]] = field(default_factory=dict, repr=False)


def pack(message: Message) -> bytes:
    """The message as bytes; WireError for an array type that does not travel."""
    listed, bodies = [], []
    for name, array in message.arrays.items():
        plain = np.ascontiguousarray(array)
        kind = plain.dtype.newbyteorder("<").str
        if kind not in TYPES:
            raise WireError(f"message {message.kind}: array {name} of type {plain.dtype} does not travel")
        listed.append([name, kind, list(array.shape)])
        bodies.append(plain.astype(kind, copy=False).tobytes())
    header = json.dumps({"kind": message.kind, "fields": dict(message.fields), "arrays": listed}, allow_nan=False).encode()
    return b"".join([len(header).to_bytes(4, "little"), header, *bodies])


def unpack(data: bytes) -> Message:
    """The message of bytes that came over the network; WireError for anything else, whatever it is."""
    if len(data) < 4 or len(data) > LIMIT:
        raise WireError("not a message: too short or too long")
    length = int.from_bytes(data[:4], "little")
    if length > min(HEADER, len(data) - 4):
        raise WireError("not a message: its header is cut")
    try:
        header = json.loads(data[4 : 4 + length])
        kind, fields, listed = header["kind"], header["fields"], header["arrays"]
        shapes = [(str(n), str(t), tuple(int(s) for s in shape)) for n, t, shape in listed]
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise WireError("not a message: its header cannot be read") from None
    if not isinstance(kind, str) or not isinstance(fields, dict):
        raise WireError("not a message: its header has other fields")
    if len({n for n, _, _ in shapes}) < len(shapes):
        raise WireError("not a message: two arrays of one name")
    arrays, at = {}, 4 + length
    for name, of, shape in shapes:
        if of not in TYPES or len(shape) > AXES or any(not 0 <= s <= LIMIT for s in shape):
            raise WireError(f"message {kind[:20]}: an array of a type that does not travel")
        size = math.prod(shape) * np.dtype(of).itemsize
        if size > len(data) - at:
            raise WireError(f"message {kind[:20]}: it is cut")
        arrays[name] = np.frombuffer(data, of, math.prod(shape), at).reshape(shape).copy()
        at += size
    if at != len(data):
        raise WireError(f"message {kind[:20]}: bytes left over")
    return Message(kind, fields, arrays)


def reason(answer: Message) -> str:
    """Why a site declined, as one short line of a log, whatever it wrote."""
    why = str(answer.fields.get("why", "another answer than asked for"))[:200]
    return "".join(c if c.isprintable() else " " for c in why)


def triangle(matrix: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """(p, p) symmetric → (p(p+1)/2,) its upper triangle, row by row."""
    return np.asarray(matrix[np.triu_indices(len(matrix))], np.float64)


def square(upper: npt.NDArray[np.float64], size: int) -> npt.NDArray[np.float64]:
    """The symmetric (size, size) matrix of an upper triangle; WireError when the length does not fit."""
    if upper.shape != (size * (size + 1) // 2,):
        raise WireError(f"a Hessian of {size} parameters has {size * (size + 1) // 2} numbers, not {upper.size}")
    matrix = np.zeros((size, size))
    matrix[np.triu_indices(size)] = upper
    return matrix + np.triu(matrix, 1).T
