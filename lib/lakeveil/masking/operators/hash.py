"""hash: HMAC-SHA-256 (RFC 2104) of the normalised value under the label's key: joins stay possible, names do not.

Without the key nobody can test a guess, which a plain hash of a name or a phone number would allow.
"""

from __future__ import annotations

import hmac

from lakeveil.masking.normalise import normalise
from lakeveil.masking.operators.contract import Cells, Operator, Parameters


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """length: hexadecimal digits kept (8–64); two values among n meet with probability about n²/2^(4·length+1)."""
    length = parameters["length"]

    def digest(value: bytes) -> bytes:
        return hmac.digest(key, b"hash\0" + value, "sha256")

    return Cells(
        text=lambda value: digest(normalise(label, value).encode("utf-8", "surrogatepass")).hex()[:length],
        integer=lambda value, limit: _integer(int.from_bytes(digest(b"%d" % value), "big"), value, limit),
        binary=lambda value: digest(value)[: (length + 1) // 2],
    )


def _integer(number: int, value: int, limit: int) -> int:
    """As many digits as the value has, never more than the type holds, never the value itself."""
    low = int(10 ** (len(str(abs(value))) - 1)) if abs(value) > 9 else 0
    high = min(int(10 ** len(str(abs(value)))) - 1, limit)
    hashed = low + number % (high - low + 1)
    if hashed == abs(value):
        hashed = low if hashed == high else hashed + 1
    return -hashed if value < 0 else hashed


OPERATOR = Operator(make, "HMAC-SHA-256 of the normalised value, in hex", {"length": 16}, purpose="mask")
