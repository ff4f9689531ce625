"""The words of MeCab's IPA dictionary by kind, read out of its compiled `sys.dic`: who is a surname, what is a place.

The file: ten 32-bit numbers and a 32-byte charset; a double array (Aoe 1989) of (base, check) pairs; 16-byte tokens
(the 32-bit place of the token's features at byte 8); NUL-ended features, `part,of,speech,…,base,reading,spoken`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

_HEAD = 72
KINDS = {"姓": "surname", "名": "given", "一般": "person"}


def entries(path: Path) -> Iterator[tuple[str, list[str]]]:
    """(surface, features) of every entry of a compiled MeCab dictionary in UTF-8; ValueError when it is not one."""
    raw = path.read_bytes()
    head = np.frombuffer(raw, np.uint32, 10)
    if raw[40:45].lower() != b"utf8\0" and raw[40:46].lower() != b"utf-8\0":
        raise ValueError(f"{path.name}: not a compiled MeCab dictionary in UTF-8")
    units = np.frombuffer(raw, np.int32, int(head[6]) // 4, _HEAD).reshape(-1, 2)
    tokens = np.frombuffer(raw, np.uint32, int(head[7]) // 4, _HEAD + int(head[6])).reshape(-1, 4)[:, 2]
    features = raw[_HEAD + int(head[6]) + int(head[7]) :]
    for surface, value in _walk(units[:, 0], units[:, 1]):
        for number in range(value >> 8, (value >> 8) + (value & 255)):
            at = int(tokens[number])
            yield surface, features[at : features.index(b"\0", at)].decode("utf-8").split(",")


def _walk(base: np.ndarray, check: np.ndarray) -> Iterator[tuple[str, int]]:
    """(key, value) of the double array: from each leaf up to the root. A node's unit is found by the base it holds."""
    place = np.arange(len(base))
    leaves = np.flatnonzero((check == place) & (base < 0))
    inner = np.flatnonzero((base > 0) & (check >= 0))
    holder = np.full(int(base.max()) + 1, -1, np.int64)
    holder[base[inner]] = inner
    keys: list[list[int]] = [[] for _ in leaves]
    node, alive = check[leaves].astype(np.int64), np.arange(len(leaves))
    root = int(base[0])
    while len(alive):
        alive = alive[node[alive] != root]
        unit = holder[node[alive]]
        for i, letter in zip(alive.tolist(), (unit - check[unit] - 1).tolist(), strict=True):
            keys[i].append(letter)
        node[alive] = check[unit]
    for letters, leaf in zip(keys, leaves.tolist(), strict=True):
        yield bytes(reversed(letters)).decode("utf-8"), -int(base[leaf]) - 1


def kind(features: list[str]) -> str:
    """surname, given, person (a whole or foreign name), place, organization, or common."""
    if features[1] != "固有名詞":
        return "common"
    if features[2] == "人名":
        return KINDS.get(features[3], "person")
    return {"地域": "place", "組織": "organization"}.get(features[2], "other")


def reading(features: list[str]) -> str:
    """In katakana; empty when the dictionary gives none."""
    return features[7] if len(features) > 7 and features[7] != "*" else ""
