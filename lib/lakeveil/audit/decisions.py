"""Decisions under restricted/: one encrypted file a decision, another when it is withdrawn. Nothing is ever changed or removed.

AES-256-GCM (NIST SP 800-38D) as for the access log; a file's name is authenticated with it and says no word.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keys
from lakeveil.recognizers.decisions import Decision

FOLDER = "restricted/decisions"
NONCE = 12  # bytes
LEAST = 3  # characters of a prefix: a shorter one would take half the words of a language


def new(prefix: str, label: str, scope: str, owner: str) -> Decision:
    """A decision of now; UsageError for a prefix too short, or no owner. The message never holds the prefix."""
    word = prefix.strip()
    if len(word) < LEAST:
        raise UsageError(f"correct: a prefix has at least {LEAST} characters")
    if not owner.strip():
        raise UsageError("correct: say who decides, as --owner NAME")
    return Decision(secrets.token_hex(4), word, label.upper(), scope, owner.strip(), _now())


def seal(one: Decision, keys: Keys) -> tuple[str, bytes]:
    """Name and bytes of the file that keeps a decision."""
    told = {"prefix": one.prefix, "label": one.label, "scope": one.scope, "owner": one.owner, "date": one.date}
    return one.id, _sealed(one.id, told, keys)


def seal_withdrawal(identity: str, owner: str, keys: Keys) -> tuple[str, bytes]:
    """Name and bytes of the file that withdraws a decision."""
    name = f"{identity}.withdrawn"
    return name, _sealed(name, {"owner": owner, "date": _now()}, keys)


def unseal(files: Sequence[tuple[str, bytes]], keys: Keys) -> tuple[list[Decision], dict[str, dict[str, Any]]]:
    """All decisions by date, and the withdrawals by decision; KeyReferenceError for a file under another key or changed."""
    opened = {name: _opened(name, data, keys) for name, data in files}
    decisions = [Decision(name, **told) for name, told in opened.items() if not name.endswith(".withdrawn")]
    withdrawn = {name.removesuffix(".withdrawn"): told for name, told in opened.items() if name.endswith(".withdrawn")}
    return sorted(decisions, key=lambda one: (one.date, one.id)), withdrawn


def active(files: Sequence[tuple[str, bytes]], keys: Keys) -> tuple[Decision, ...]:
    """The decisions that hold now."""
    decisions, withdrawn = unseal(files, keys)
    return tuple(one for one in decisions if one.id not in withdrawn)


def _sealed(name: str, told: Mapping[str, Any], keys: Keys) -> bytes:
    nonce = secrets.token_bytes(NONCE)
    text = json.dumps(told, ensure_ascii=False, sort_keys=True).encode("utf-8", "surrogatepass")
    return nonce + _cipher(keys).encrypt(nonce, text, name.encode())


def _opened(name: str, data: bytes, keys: Keys) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(_cipher(keys).decrypt(data[:NONCE], data[NONCE:], name.encode()))
    except (InvalidTag, ValueError):
        raise KeyReferenceError(f"{FOLDER}/{name}: key {keys.key_id} did not write it, or it was changed") from None
    return told


def _cipher(keys: Keys) -> AESGCM:
    return AESGCM(keys.derive("restricted", "decisions"))


def _now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="seconds")
