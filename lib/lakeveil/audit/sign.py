"""A signature over the report's files and the digests of the audit tables: Ed25519 (RFC 8032).

The private key is HKDF-derived from the keyring (purpose `sign`), so whoever holds the key can sign and check;
whoever holds only the public key, which the report prints, can check. `signature.json` stands beside the report.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from lakeveil.audit.report import FILES
from lakeveil.errors import UsageError
from lakeveil.keys import Keys

SIGNATURE = "signature.json"
SCHEMA = "lakeveil.signature/1"


@dataclass(frozen=True, slots=True)
class Checked:
    """Whether a signature holds; if not, `reason` says in one line what does not agree."""

    ok: bool
    reason: str = ""


def public_key(keys: Keys) -> str:
    """The public key, 32 bytes in hex: what the report prints and an auditor keeps."""
    return _private(keys).public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


def sign(folder: str | Path, keys: Keys, audit: Mapping[str, str]) -> Path:
    """Sign the rendered report in `folder` together with the audit tables' digests; returns the signature's path.

    audit: table (`findings`, `columns`, …) → digest (hex) of what the run wrote to it. Ed25519 is deterministic:
    the same report and key give the same signature.
    """
    target = Path(folder)
    statement: dict[str, Any] = {
        "schema": SCHEMA,
        "algorithm": "Ed25519",
        "key_id": keys.key_id,
        "public_key": public_key(keys),
        "files": {name: _digest(target / name) for name in FILES},
        "audit": dict(sorted(audit.items())),
    }
    statement["signature"] = _private(keys).sign(_canonical(statement)).hex()
    path = target / SIGNATURE
    path.write_text(json.dumps(statement, indent=1) + "\n", "utf-8")
    return path


def verify_signature(folder: str | Path, keys: Keys | str, audit: Mapping[str, str] | None = None) -> Checked:
    """Check the report in `folder` against a keyring or a public key (hex) that you trust.

    The key inside signature.json proves nothing by itself, so one must be given. With `audit`, the digests of the
    audit tables as they are now, those are compared too. UsageError for a public key that is none.
    """
    target = Path(folder)
    statement, checked = _statement(target, keys)
    return _compare(target, statement["files"], statement["audit"], audit) if checked.ok else checked


def verify_audit(folder: str | Path, keys: Keys | str, audit: Mapping[str, str]) -> Checked:
    """As `verify_signature`, but of the audit tables only: the files may be missing or of another version of lakeveil."""
    statement, checked = _statement(Path(folder), keys)
    return _compare_audit(statement["audit"], audit) if checked.ok else checked


def _statement(target: Path, keys: Keys | str) -> tuple[dict[str, Any], Checked]:
    """What was signed, and whether the signature under it holds."""
    trusted = keys if isinstance(keys, str) else public_key(keys)
    try:
        statement = json.loads((target / SIGNATURE).read_text("utf-8"))
        signature = bytes.fromhex(statement["signature"])
        told = {**statement, "files": dict(statement["files"]), "audit": dict(statement["audit"])}
    except FileNotFoundError:
        return {}, Checked(False, f"{SIGNATURE} is missing: the report was not signed, or the signature was removed")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}, Checked(False, f"{SIGNATURE} is damaged")
    if statement.get("schema") != SCHEMA:
        return told, Checked(False, f"{SIGNATURE} is of a version that this lakeveil does not know")
    try:
        _public(trusted).verify(signature, _canonical(statement))
    except InvalidSignature:
        why = f"the signature does not hold under key {_short(trusted)}: another key, or {SIGNATURE} was changed"
        return told, Checked(False, why)
    return told, Checked(True)


def _compare(target: Path, files: Mapping[str, str], signed: Mapping[str, str], audit: Mapping[str, str] | None) -> Checked:
    for name in FILES:
        if not (target / name).is_file():
            return Checked(False, f"{name} is missing")
        if files.get(name) != _digest(target / name):
            return Checked(False, f"{name} was changed after it was signed")
    return Checked(True) if audit is None else _compare_audit(signed, audit)


def _compare_audit(signed: Mapping[str, str], audit: Mapping[str, str]) -> Checked:
    for table in sorted({*signed, *audit}):
        if signed.get(table) != audit.get(table):
            return Checked(False, f"audit/{table} is not what was signed")
    return Checked(True)


def _private(keys: Keys) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(keys.derive("sign"))


def _public(key: str) -> Ed25519PublicKey:
    try:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.strip()))
    except ValueError:
        raise UsageError("the public key is 32 bytes in hex, as the report prints it under Signature") from None


def _canonical(statement: Mapping[str, Any]) -> bytes:
    """The bytes that are signed: JSON of all but the signature, keys sorted, no blanks."""
    body = {name: value for name, value in statement.items() if name != "signature"}
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _short(key: str) -> str:
    return f"{key.strip()[:8]}…"
