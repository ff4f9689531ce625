"""Secrets by reference, and every key derived from them.

A reference is `env:NAME`, `file:PATH`, `kms:BASE64` or `kms:@PATH` (a blob that AWS KMS decrypts) or `secret:NAME`
(AWS Secrets Manager; `secret:NAME#field` for one field of a JSON secret). What it leads to is 32 bytes or more, raw,
in hex or in base64, or a passphrase of at least 16 characters, stretched by scrypt (RFC 7914) under a fixed salt:
the same passphrase gives the same key on every machine. Keys for each purpose and label come by HKDF-SHA256 (RFC 5869).
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn, Protocol

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from lakeveil.errors import KeyReferenceError

SALT = b"lakeveil/passphrase/v1"  # fixed and public: the key must come out the same everywhere
LEAST_BYTES = 32
LEAST_CHARACTERS = 16
PURPOSES = ("mask", "encrypt", "findings")  # what an executor needs to mask
EXAMPLES = "say env:NAME, file:PATH, kms:BASE64 or secret:NAME"


class Keys(Protocol):
    """What masking and auditing need of a key: its public name and keys derived from it."""

    @property
    def key_id(self) -> str: ...

    def derive(self, purpose: str, label: str = "") -> bytes: ...


class Material:
    """Keys of a few purposes, derived from a keyring: what may be pickled to executors. The master stays behind."""

    __slots__ = ("_keys", "key_id")

    def __init__(self, key_id: str, keys: Mapping[str, bytes]) -> None:
        self.key_id = key_id
        self._keys = dict(keys)

    def derive(self, purpose: str, label: str = "") -> bytes:
        """32 bytes for (purpose, label); KeyReferenceError for a purpose this material was not made for."""
        if purpose not in self._keys:
            raise KeyReferenceError(f"this key material is not meant for `{purpose}`; it holds {', '.join(sorted(self._keys))}")
        return _expand(self._keys[purpose], f"label/{label}")

    def __repr__(self) -> str:
        return f"Material(key_id={self.key_id!r}, purposes={sorted(self._keys)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Material) and (self.key_id, self._keys) == (other.key_id, other._keys)

    __hash__ = None  # type: ignore[assignment]


class Keyring:
    """A master key. Shows only its id; refuses to be pickled: send `material()` instead."""

    __slots__ = ("__master", "key_id")

    def __init__(self, master: bytes) -> None:
        if len(master) < LEAST_BYTES:
            raise KeyReferenceError(f"a key has at least {LEAST_BYTES} bytes")
        self.__master = bytes(master)
        self.key_id = _expand(self.__master, "key-id")[:8].hex()

    @classmethod
    def from_reference(cls, reference: str, environ: Mapping[str, str] = os.environ) -> Keyring:
        """The keyring a reference leads to; KeyReferenceError, one line that never holds the key."""
        kind, colon, rest = reference.partition(":")
        if not colon or kind not in _FETCH or not rest:
            raise KeyReferenceError(f"a key is given by reference, never as itself: {EXAMPLES}")
        return cls(_strong(_FETCH[kind](rest, environ), f"{kind}:{_shown(kind, rest)}"))

    @classmethod
    def generate(cls) -> Keyring:
        """A fresh random key, for demonstrations and tests: what it masks cannot be masked alike again."""
        return cls(secrets.token_bytes(LEAST_BYTES))

    def derive(self, purpose: str, label: str = "") -> bytes:
        """32 bytes for (purpose, label): HKDF-SHA256 of the master for the purpose, and of that for the label."""
        return _expand(self._purpose(purpose), f"label/{label}")

    def material(self, *purposes: str) -> Material:
        """Derived keys for `purposes` (mask, encrypt and findings unless named): picklable, without the master."""
        return Material(self.key_id, {purpose: self._purpose(purpose) for purpose in purposes or PURPOSES})

    def _purpose(self, purpose: str) -> bytes:
        return _expand(self.__master, f"purpose/{purpose}")

    def __repr__(self) -> str:
        return f"Keyring(key_id={self.key_id!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Keyring is never pickled; send Keyring.material(...)")


def _expand(key: bytes, info: str) -> bytes:
    return HKDF(hashes.SHA256(), 32, salt=None, info=f"lakeveil/v1/{info}".encode()).derive(key)


def _shown(kind: str, rest: str) -> str:
    return "…" if kind == "kms" and not rest.startswith("@") else rest


def _strong(secret: bytes, where: str) -> bytes:
    """Key bytes from what a reference held; refuses what could be guessed."""
    try:
        text = secret.decode("utf-8").strip()
    except UnicodeDecodeError:
        return _varied(secret, where)
    if (decoded := _decoded(text)) is not None:
        return _varied(decoded, where)
    if len(text) < LEAST_CHARACTERS or len(set(text)) < LEAST_CHARACTERS // 2:
        raise KeyReferenceError(
            f"{where}: the key is too weak: {LEAST_BYTES} bytes in hex or base64 (`openssl rand -hex 32`), "
            f"or a passphrase of {LEAST_CHARACTERS} characters, at least {LEAST_CHARACTERS // 2} of them different"
        )
    return Scrypt(SALT, 32, n=2**15, r=8, p=1).derive(text.encode())


def _decoded(text: str) -> bytes | None:
    if re.fullmatch(r"(?:[0-9a-fA-F]{2}){32,}", text):
        return bytes.fromhex(text)
    if not re.fullmatch(r"[A-Za-z0-9+/_-]{43,}={0,2}", text):
        return None
    try:
        return base64.b64decode(
            text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_" if set("-_") & set(text) else None
        )
    except binascii.Error:
        return None


def _varied(key: bytes, where: str) -> bytes:
    if len(key) < LEAST_BYTES or len(set(key)) < LEAST_BYTES // 4:
        raise KeyReferenceError(f"{where}: the key is too weak: {LEAST_BYTES} random bytes are needed (`openssl rand -hex 32`)")
    return key


def _from_env(name: str, environ: Mapping[str, str]) -> bytes:
    if not environ.get(name):
        raise KeyReferenceError(f"env:{name}: the environment variable is not set")
    return environ[name].encode("utf-8", "surrogateescape")


def _from_file(path: str, _: Mapping[str, str]) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise KeyReferenceError(f"file:{path}: cannot be read ({type(error).__name__})") from None


def _from_kms(blob: str, _: Mapping[str, str]) -> bytes:
    where = f"kms:{_shown('kms', blob)}"
    try:
        data = _from_file(blob[1:], _) if blob.startswith("@") else base64.b64decode(blob, validate=True)
    except binascii.Error:
        raise KeyReferenceError(f"{where}: the ciphertext is not base64; kms:@PATH names a file that holds it") from None
    return bytes(_ask("kms", where, lambda client: client.decrypt(CiphertextBlob=data)["Plaintext"]))


def _from_secrets_manager(name: str, _: Mapping[str, str]) -> bytes:
    name, _hash, field = name.partition("#")
    where = f"secret:{name}"
    answer = _ask("secretsmanager", where, lambda client: client.get_secret_value(SecretId=name))
    text = answer.get("SecretString")
    if not field:
        return bytes(answer["SecretBinary"]) if text is None else str(text).encode()
    try:
        return str(json.loads(text)[field]).encode()
    except (TypeError, ValueError, KeyError):
        raise KeyReferenceError(f"{where}: the secret has no JSON field `{field}`") from None


def _ask(service: str, where: str, question: Any) -> Any:
    import boto3  # half a second to import; needed for two of four kinds only
    from botocore.exceptions import BotoCoreError, ClientError

    try:
        return question(boto3.client(service))  # type: ignore[call-overload]  # the service's name is data here
    except ClientError as error:
        raise KeyReferenceError(f"{where}: AWS says {error.response.get('Error', {}).get('Code', 'no')}") from None
    except BotoCoreError as error:
        raise KeyReferenceError(f"{where}: AWS cannot be asked ({type(error).__name__})") from None


_FETCH = {"env": _from_env, "file": _from_file, "kms": _from_kms, "secret": _from_secrets_manager}
