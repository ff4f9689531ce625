"""What a secure sum is made of (Bonawitz et al. 2017, "Practical secure aggregation"): masks that cancel, shares, fixed point.

Numbers are integers modulo 2⁶⁴, so sums wrap exactly. A mask is a ChaCha20 key stream; a key for each use comes by HKDF-SHA256.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

PRIME = 2**521 - 1
SHARE = 66  # bytes of a share
Words = npt.NDArray[np.uint64]


def key(secret: bytes, purpose: str) -> bytes:
    """32 bytes for one purpose."""
    return HKDF(hashes.SHA256(), 32, salt=None, info=f"lakeveil/federate/v2/{purpose}".encode()).derive(secret)


def agree(own: bytes, other: bytes, purpose: str) -> bytes:
    """The key that two holders of X25519 keys share for a purpose: own private, other public, 32 bytes each."""
    shared = X25519PrivateKey.from_private_bytes(own).exchange(X25519PublicKey.from_public_bytes(other))
    return key(shared, purpose)


def stream(secret: bytes, size: int) -> Words:
    """(size,) words of the key stream of 32 secret bytes: each secret is used for one vector only."""
    plain = Cipher(algorithms.ChaCha20(secret, bytes(16)), mode=None).encryptor().update(bytes(8 * size))
    return np.frombuffer(plain, "<u8").astype(np.uint64)


def split(secret: bytes, threshold: int, holders: int) -> list[bytes]:
    """Shares for holders 1 … n, any `threshold` of which give the 32 bytes back, fewer nothing (Shamir 1979)."""
    numbers = [int.from_bytes(secret, "big"), *(secrets.randbelow(PRIME) for _ in range(threshold - 1))]
    shares = []
    for x in range(1, holders + 1):
        value = 0
        for number in reversed(numbers):
            value = (value * x + number) % PRIME
        shares.append(value.to_bytes(SHARE, "big"))
    return shares


def join(shares: Mapping[int, bytes]) -> bytes:
    """The secret of shares by holder's number; ValueError when they are no shares of 32 bytes."""
    total = 0
    for x, share in shares.items():
        if len(share) != SHARE:
            raise ValueError("a share of another size")
        above = below = 1
        for other in shares:
            if other != x:
                above, below = above * -other % PRIME, below * (x - other) % PRIME
        total += int.from_bytes(share, "big") * above * pow(below, -1, PRIME)
    total %= PRIME
    if total >= 2**256:
        raise ValueError("these shares belong to no secret")
    return total.to_bytes(32, "big")


def fixed(values: npt.NDArray[np.float64], bits: npt.NDArray[np.int64]) -> Words:
    """Reals as multiples of 2⁻ᵇ, rounded to the nearest: off by at most 2⁻ᵇ⁻¹ each."""
    return np.asarray(np.rint(np.ldexp(values, bits)).astype(np.int64).view(np.uint64), np.uint64)


def reals(words: Words, bits: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Back from `fixed`, sums included."""
    return np.asarray(np.ldexp(words.view(np.int64).astype(np.float64), -bits), np.float64)
