"""Checksums of wallet addresses that python-stdnum does not know."""

from __future__ import annotations

import base64
import binascii
import hashlib

from lakeveil.recognizers.matching.national import Check

_SIGNS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_GENERATORS = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_BECH32M = 0x2BC830A3
_CASH = (0x98F2BC8E61, 0x79B76D99E2, 0xF33E5FB3C4, 0xAE2EABE2A8, 0x1E4F43E470)


def taproot(value: str, before: str = "") -> bool:
    """A Bitcoin address of witness version 1 and up: the Bech32m checksum (BIP 350)."""
    prefix, _, body = value.lower().partition("1")
    if not body or any(sign not in _SIGNS for sign in body) or value not in (value.lower(), value.upper()):
        return False
    expanded = [ord(sign) >> 5 for sign in prefix] + [0] + [ord(sign) & 31 for sign in prefix]
    return _remainder(expanded + [_SIGNS.index(sign) for sign in body]) == _BECH32M


def bech32(value: str, before: str = "") -> bool:
    """An address of another chain with the Bech32 or Bech32m checksum (BIP 173, BIP 350): Litecoin, Cardano, Cosmos."""
    prefix, _, body = value.lower().rpartition("1")
    if not prefix or any(sign not in _SIGNS for sign in body) or value not in (value.lower(), value.upper()):
        return False
    expanded = [ord(sign) >> 5 for sign in prefix] + [0] + [ord(sign) & 31 for sign in prefix]
    return _remainder(expanded + [_SIGNS.index(sign) for sign in body]) in (1, _BECH32M)


def stellar(value: str, before: str = "") -> bool:
    """A Stellar account: Base32 of version, key and CRC-16/XMODEM, low byte first (SEP 23)."""
    try:
        raw = base64.b32decode(value)
    except binascii.Error:
        return False
    return binascii.crc_hqx(raw[:-2], 0) == int.from_bytes(raw[-2:], "little")


def cashaddr(value: str, before: str = "") -> bool:
    """A Bitcoin Cash address with its prefix: the 40-bit checksum of the CashAddr specification."""
    prefix, _, body = value.lower().partition(":")
    if any(sign not in _SIGNS for sign in body):
        return False
    rest = 1
    for place in [ord(sign) & 31 for sign in prefix] + [0] + [_SIGNS.index(sign) for sign in body]:
        top, rest = rest >> 35, (rest & 0x07FFFFFFFF) << 5 ^ place
        for bit, generator in enumerate(_CASH):
            rest ^= generator if top >> bit & 1 else 0
    return rest == 1


def _remainder(values: list[int]) -> int:
    rest = 1
    for value in values:
        top, rest = rest >> 25, (rest & 0x1FFFFFF) << 5 ^ value
        for place, generator in enumerate(_GENERATORS):
            rest ^= generator if top >> place & 1 else 0
    return rest


_B58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_B58_RIPPLE = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz"


def base58check(value: str, before: str = "", alphabet: str = _B58, sizes: tuple[int, ...] = (25,)) -> bool:
    """Double SHA-256 over the payload, first four bytes (Bitcoin's Base58Check)."""
    number = 0
    for sign in value:
        place = alphabet.find(sign)
        if place < 0:
            return False
        number = number * 58 + place
    raw = number.to_bytes(max((number.bit_length() + 7) // 8, 1), "big")
    raw = raw.rjust(25, b"\0")
    return len(raw) in sizes and hashlib.sha256(hashlib.sha256(raw[:-4]).digest()).digest()[:4] == raw[-4:]


def eth(value: str, before: str = "") -> bool:
    """Forty hex digits that are not one digit repeated."""
    return len(set(value[2:].lower())) > 4


WALLETS: dict[str, Check] = {
    "base58check": base58check,
    "base58check-ripple": lambda value, before: base58check(value, before, _B58_RIPPLE),
    "base58check-any": lambda value, before: base58check(value, before, sizes=(25, 26, 27)),
    "bech32": bech32,
    "cashaddr": cashaddr,
    "stellar": stellar,
    "eth": eth,
    "taproot": taproot,
}
