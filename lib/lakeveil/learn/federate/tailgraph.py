"""The tagger's graph with what enters its last layers put out, and with trained ones in their place; numpy only.

An ONNX file is a protocol buffer. Weights lie in it as raw bytes, and trained ones are as long as the old, so they are written where those
lay; an output is added behind the file's end, as what is said twice of a message is merged. A site needs no further package for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.errors import UsageError
from lakeveil.learn.eightbit import columns
from lakeveil.learn.federate.averaging import Weights
from lakeveil.learn.federate.tail import BLOCKS

GRAPH, INITIALIZER, OUTPUT = 7, 5, 12  # numbers of fields in onnx.proto: of a model, of a graph
DIMS, TYPE, NAME, RAW = 1, 2, 8, 9  # of a tensor
TYPES: Mapping[int, str] = {1: "<f4", 3: "|i1"}  # of tensors that are read here
BYTES = 2  # wire type of what has a length


@dataclass(frozen=True, slots=True)
class _Tensor:
    """Where an initializer's raw bytes lie."""

    shape: tuple[int, ...]
    kind: str
    at: int
    end: int


def weights(path: Path) -> Weights:
    """The last layers as the graph at `path` has them, 8-bit weights as floats; UsageError when its parts have other names than
    lakeveil.learn.export gives them."""
    data, held = _opened(path)
    last = _layers(held, path)

    def array(name: str) -> npt.NDArray[np.float64]:
        tensor = held[name]
        return np.frombuffer(data[tensor.at : tensor.end], tensor.kind).reshape(tensor.shape).astype(np.float64)

    found = {"out": array("out_w"), "out bias": array("out_b")}
    for place, i in enumerate(last):
        scale = array(f"ws{i}") if f"ws{i}" in held else 1.0
        found[f"block {place}"], found[f"block {place} bias"] = array(f"w{i}") * scale, array(f"b{i}")
    return found


def trunk(path: Path) -> tuple[bytes, str]:
    """The graph with what enters the trained layers put out beside the rest, and the name of that: a session of it makes a site's rows."""
    data, held = _opened(path)
    name = f"x{_layers(held, path)[0]}"
    ((at, end),) = [(a, b) for number, a, b in _parts(data, 0, len(data)) if number == GRAPH]
    outputs = {_text(data, a, b, 1): (a, b) for number, a, b in _parts(data, at, end) if number == OUTPUT}
    if name in outputs:
        return data, name
    a, b = outputs["hidden"]  # of the same shape
    rest = b"".join(_tagged(number, data[c:d]) for number, c, d in _parts(data, a, b) if number != 1)
    return data + _tagged(GRAPH, _tagged(OUTPUT, _tagged(1, name.encode()) + rest)), name


def graft(path: Path, trained: Weights) -> bytes:
    """The graph with `trained` as its last layers, 8-bit as lakeveil.learn.export makes them; what enters them keeps its range."""
    data, held = _opened(path)
    made: dict[str, npt.NDArray[Any]] = {"out_w": trained["out"], "out_b": trained["out bias"]}
    for place, i in enumerate(_layers(held, path)):
        flat = trained[f"block {place}"].astype(np.float32)
        made[f"b{i}"], made[f"w{i}"] = trained[f"block {place} bias"], flat
        if f"ws{i}" in held:
            made[f"ws{i}"], made[f"w{i}"] = columns(flat)
    out = bytearray(data)
    for name, value in made.items():
        tensor = held[name]
        if value.shape != tensor.shape:
            raise UsageError(f"{path}: the trained {name} has another shape than the graph's")
        out[tensor.at : tensor.end] = value.astype(tensor.kind).tobytes()
    return bytes(out)


def _opened(path: Path) -> tuple[bytes, dict[str, _Tensor]]:
    """The file, and its initializers by name."""
    data, held = path.read_bytes(), dict[str, _Tensor]()
    try:
        for number, at, end in _parts(data, 0, len(data)):
            if number == GRAPH:
                found = [_tensor(data, a, b) for part, a, b in _parts(data, at, end) if part == INITIALIZER]
                held.update((name, tensor) for name, tensor in found if tensor is not None)
    except IndexError:
        raise UsageError(f"{path}: no graph, or a damaged one") from None
    return data, held


def _layers(held: Mapping[str, _Tensor], path: Path) -> list[int]:
    """Numbers of the trained layers."""
    count = sum(name[:1] == "w" and name[1:].isdigit() for name in held)
    last = list(range(count - BLOCKS, count))
    if count <= BLOCKS or not {"out_w", "out_b", *(f"b{i}" for i in last)} <= set(held):
        raise UsageError(f"{path}: no graph of a tagger whose last layers can be trained; export it again")
    return last


def _tensor(data: bytes, at: int, end: int) -> tuple[str, _Tensor | None]:
    """Name and place of an initializer; None for one of a type that is not read here or without raw bytes."""
    shape, kind, raw = list[int](), 0, (0, 0)
    for number, a, b in _parts(data, at, end):
        if number == DIMS:  # one a field, or all in one
            while a < b:
                size, a = _varint(data, a)
                shape.append(size)
        elif number == TYPE:
            kind = _varint(data, a)[0]
        elif number == RAW:
            raw = (a, b)
    of = TYPES.get(kind, "")
    sound = bool(of) and raw[1] - raw[0] == math.prod(shape) * np.dtype(of or "u1").itemsize
    return _text(data, at, end, NAME), _Tensor(tuple(shape), of, *raw) if sound else None


def _text(data: bytes, at: int, end: int, wanted: int) -> str:
    return next((data[a:b].decode() for number, a, b in _parts(data, at, end) if number == wanted), "")


def _parts(data: bytes, at: int, end: int) -> Iterator[tuple[int, int, int]]:
    """(number, first byte, end) of each field of a message; IndexError for what is none."""
    while at < end:
        tag, at = _varint(data, at)
        wire, start = tag & 7, at
        if wire == 0:
            _, at = _varint(data, at)
        elif wire == BYTES:
            size, start = _varint(data, at)
            at = start + size
        elif wire in (1, 5):
            at += 8 if wire == 1 else 4
        else:
            raise IndexError
        if at > end:
            raise IndexError
        yield tag >> 3, start, at


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        value, shift, at = value | (byte & 127) << shift, shift + 7, at + 1
        if byte < 128:
            return value, at


def _tagged(number: int, value: bytes) -> bytes:
    """A field with a length."""
    return _number(number << 3 | BYTES) + _number(len(value)) + value


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])
