"""encrypt: AES-SIV (RFC 5297), deterministic: equal values stay equal, and `lakeveil reveal` gives them back with the key.

A token reads `<PERSON:…>`, base64url of the synthetic IV and the ciphertext; the label is authenticated with it.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import re

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from lakeveil import labels as names
from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keys
from lakeveil.masking.operators.contract import Cells, Operator, Parameters

TOKEN = re.compile(r"<([A-Z][A-Z0-9_]*):([A-Za-z0-9_-]{22,})>")


def make(parameters: Parameters, key: bytes, label: str) -> Cells:
    """Takes no parameters. A value that is this key's token already stays."""
    cipher = _cipher(key)

    def text(value: str) -> str:
        if (found := TOKEN.fullmatch(value)) is not None and _opened(cipher, found) is not None:
            return value
        sealed = _sealed(cipher, b"t" + value.encode("utf-8", "surrogatepass"), label)
        return f"<{label}:{base64.urlsafe_b64encode(sealed).rstrip(b'=').decode()}>"

    return Cells(text, binary=lambda value: _sealed(cipher, b"b" + value, label))


def decrypt(token: str, keys: Keys) -> str:
    """The value a token stands for; UsageError if it is no token, KeyReferenceError if the key is not the one that made it."""
    found = TOKEN.fullmatch(token.strip())
    if found is None:
        raise UsageError("this is no token: one reads <LABEL:…>, as `encrypt` wrote it")
    opened = _opened(_cipher(keys.derive("encrypt", names.parent(found[1]))), found)
    if opened is None:
        raise KeyReferenceError(f"key {keys.key_id} did not make this token, or the token was changed")
    return opened[1:].decode("utf-8", "surrogatepass")


def _cipher(key: bytes) -> AESSIV:
    return AESSIV(hmac.digest(key, b"aes-siv", "sha512"))


def _sealed(cipher: AESSIV, data: bytes, label: str) -> bytes:
    return cipher.encrypt(data, [label.encode()])


def _opened(cipher: AESSIV, found: re.Match[str]) -> bytes | None:
    try:
        data = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
        return cipher.decrypt(data, [found[1].encode()])
    except (InvalidTag, binascii.Error, ValueError):
        return None


OPERATOR = Operator(make, "AES-SIV; `lakeveil reveal` decrypts", purpose="encrypt")
