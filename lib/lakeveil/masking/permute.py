"""Keyed permutations: format-preserving, injective, and never the value itself.

A Feistel network over [0, n) with modular halves and cycle walking (Black and Rogaway 2002; the rounds of NIST SP 800-38G's
FF1, with BLAKE2b for AES). `deranged` conjugates a rotation by it, x → Q⁻¹(Q(x) + r): still a permutation, without a fixed point.
"""

from __future__ import annotations

import hashlib
from math import isqrt

ROUNDS = 10


def _round(key: bytes, tweak: bytes, number: int, value: int) -> int:
    data = tweak + bytes([number]) + value.to_bytes(32, "big")
    return int.from_bytes(hashlib.blake2b(data, key=key, digest_size=40).digest(), "big")


def _halves(size: int) -> tuple[int, int]:
    low = isqrt(size - 1) + 1
    return low, -(-size // low)


def permuted(value: int, size: int, key: bytes, tweak: bytes = b"") -> int:
    """The image of `value` in [0, size) under the permutation that (key, tweak, size) names."""
    a, b = _halves(size)
    while True:
        left, right = divmod(value, b)  # left < a, right < b
        for number in range(0, ROUNDS, 2):
            left = (left + _round(key, tweak, number, right)) % a
            right = (right + _round(key, tweak, number + 1, left)) % b
        value = left * b + right
        if value < size:
            return value


def restored(value: int, size: int, key: bytes, tweak: bytes = b"") -> int:
    """The inverse of `permuted`."""
    a, b = _halves(size)
    while True:
        left, right = divmod(value, b)
        for number in range(ROUNDS - 2, -1, -2):
            right = (right - _round(key, tweak, number + 1, left)) % b
            left = (left - _round(key, tweak, number, right)) % a
        value = left * b + right
        if value < size:
            return value


def deranged(value: int, size: int, key: bytes, tweak: bytes = b"") -> int:
    """A permutation of [0, size) without a fixed point (size ≥ 2)."""
    if size < 2:
        return value
    turn = 1 + _round(key, tweak, 255, size % 2**255) % (size - 1)
    return restored((permuted(value, size, key, tweak) + turn) % size, size, key, tweak)


def same_digits(value: int, limit: int, key: bytes, tweak: bytes = b"") -> int:
    """An integer with as many digits and the same sign, at most `limit`; injective; never itself."""
    size = abs(value)
    low = int(10 ** (len(str(size)) - 1)) if size > 9 else 0
    high = min(low * 10 - 1 if low else 9, limit)
    if size > high:  # the one number beyond a type's positive range
        return high if value > 0 else -high
    changed = low + deranged(size - low, high - low + 1, key, tweak + b"%d" % low)
    return -changed if value < 0 else changed


def same_shape(value: str, key: bytes, tweak: bytes = b"") -> str:
    """Digits become digits, letters a–z letters of the same case, the rest stays; injective within a shape; never itself.

    Other scripts' digits become ASCII ones' images in their own script; other letters stay outside this and are dropped to `x`.
    """
    classes = [_class(c) for c in value]
    size, number = 1, 0
    for c, (radix, base) in zip(value, classes, strict=True):
        if radix:
            size *= radix
            number = number * radix + (ord(c) - base if base else 0)
    if size < 2:
        return value
    shape = "".join("d" if r == 10 else "a" if r == 26 else c for c, (r, _) in zip(value.casefold(), classes, strict=False))
    number = deranged(number, size, key, tweak + hashlib.blake2b(shape.encode("utf-8", "surrogatepass"), digest_size=16).digest())
    out = list(value)
    for i in range(len(value) - 1, -1, -1):
        radix, base = classes[i]
        if radix == 1:
            out[i] = "x"
        elif radix:
            number, digit = divmod(number, radix)
            out[i] = chr(base + digit)
    return "".join(out)


def _class(c: str) -> tuple[int, int]:
    """(radix, first code point): 10 for decimal digits of any script, 26 for a–z and A–Z, 1 for other letters, 0 else."""
    if "0" <= c <= "9":
        return 10, 48
    if "a" <= c <= "z":
        return 26, 97
    if "A" <= c <= "Z":
        return 26, 65
    if c.isdecimal():
        return 10, ord(c) - int(c)
    return (1, 0) if c.isalnum() else (0, 0)
