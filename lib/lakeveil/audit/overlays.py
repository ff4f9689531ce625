"""Prefix rules inside an overlay of `lakeveil review overlay`: words of people, so sealed; a scan opens them with the config's key.

AES-256-GCM (NIST SP 800-38D) under a key that HKDF derives of `restricted_key`, else `key`; the overlay's own key is authenticated with them,
so that rules which are put into another overlay do not open. Encrypted rather than digested: a prefix of four letters can be guessed
from a digest by whoever holds its key, and executors would have to hold it.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lakeveil.config import Settings
from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keyring, Keys
from lakeveil.recognizers import verdicts
from lakeveil.recognizers.decisions import Decision

NONCE = 12  # bytes


def identity(prefix: str, label: str, keys: Keys) -> str:
    """Eight hex digits that name a rule where its word must not stand: keyed, the same whenever the rule is made again."""
    said = f"{label}\0{prefix.lower()}".encode("utf-8", "surrogatepass")
    return hmac.digest(keys.derive("restricted", "overlay"), said, "sha256")[:4].hex()


def seal(rules: Sequence[Decision], bound: bytes, keys: Keys) -> str:
    """The rules as base64 for an overlay whose digests are made under `bound`."""
    told = [{"id": r.id, "prefix": r.prefix, "label": r.label, "scope": r.scope, "owner": r.owner, "date": r.date} for r in rules]
    nonce, text = secrets.token_bytes(NONCE), json.dumps(told, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return base64.b64encode(nonce + _cipher(keys).encrypt(nonce, text, bound)).decode()


def rules(settings: Settings) -> tuple[Decision, ...]:
    """The prefix rules of all overlays under `detection.verdicts`, each id once; none, and no key asked for, where no overlay has any.

    UsageError without a key, KeyReferenceError for a wrong one; both name the file and what to do, and no word.
    """
    out: dict[str, Decision] = {}
    for path in settings.detection.verdicts:
        sealed, bound = verdicts.sealed(path)
        if sealed:
            reference = settings.restricted_key or settings.key
            if reference is None:
                raise UsageError(verdicts.locked(path))
            out |= {one.id: one for one in _opened(path, sealed, bound, Keyring.from_reference(reference))}
    return tuple(out.values())


def _opened(path: str, sealed: str, bound: bytes, keys: Keys) -> list[Decision]:
    try:
        data = base64.b64decode(sealed, validate=True)
        told: list[dict[str, Any]] = json.loads(_cipher(keys).decrypt(data[:NONCE], data[NONCE:], bound))
    except (InvalidTag, ValueError, binascii.Error):
        raise KeyReferenceError(
            f"detection.verdicts: {path}: key {keys.key_id} did not seal its prefix rules, or they were changed"
        ) from None
    return [Decision(**one) for one in told]


def _cipher(keys: Keys) -> AESGCM:
    return AESGCM(keys.derive("restricted", "overlay"))
