"""Checksums of wallet addresses that python-stdnum does not know."""

from __future__ import annotations

_SIGNS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_GENERATORS = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_BECH32M = 0x2BC830A3


def taproot(value: str, before: str = "") -> bool:
    """A Bitcoin address of witness version 1 and up: the Bech32m checksum (BIP 350)."""
    prefix, _, body = value.lower().partition("1")
    if not body or any(sign not in _SIGNS for sign in body) or value not in (value.lower(), value.upper()):
        return False
    expanded = [ord(sign) >> 5 for sign in prefix] + [0] + [ord(sign) & 31 for sign in prefix]
    return _remainder(expanded + [_SIGNS.index(sign) for sign in body]) == _BECH32M


def _remainder(values: list[int]) -> int:
    rest = 1
    for value in values:
        top, rest = rest >> 25, (rest & 0x1FFFFFF) << 5 ^ value
        for place, generator in enumerate(_GENERATORS):
            rest ^= generator if top >> place & 1 else 0
    return rest
