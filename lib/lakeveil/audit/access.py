"""The access log of restricted/: who saw what, when and why; one encrypted file an access, so that any store can take it.

AES-256-GCM (NIST SP 800-38D) under a key that HKDF derives for `restricted`; the file's name is authenticated with it,
so a file that is renamed or put in another's place does not open. A file that is missing leaves no trace: keep
the folder where nobody may delete.
"""

from __future__ import annotations

import getpass
import hashlib
import json
import os
import secrets
import socket
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lakeveil.errors import KeyReferenceError
from lakeveil.keys import Keys

FOLDER = "restricted/access"
NONCE = 12  # bytes


def entry(reason: str, tokens: Mapping[str, bool]) -> dict[str, Any]:
    """One access: time (UTC), user, host, reason, and per token its SHA-256 and whether it opened. Never a value."""
    return {
        "time": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
        "user": _user(),
        "host": socket.gethostname(),
        "reason": reason,
        "tokens": [{"digest": digest(token), "opened": opened} for token, opened in tokens.items()],
    }


def digest(token: str) -> str:
    """SHA-256 of a token: what the log keeps of it."""
    return hashlib.sha256(token.strip().encode("utf-8", "surrogatepass")).hexdigest()


def seal(one: Mapping[str, Any], keys: Keys) -> tuple[str, bytes]:
    """The name and the bytes of the file that keeps an access; names sort by time."""
    stamp = "".join(c for c in str(one["time"])[:23] if c.isalnum())
    name = f"{stamp}-{secrets.token_hex(8)}"
    nonce = secrets.token_bytes(NONCE)
    text = json.dumps(one, ensure_ascii=False, sort_keys=True).encode("utf-8", "surrogatepass")
    return name, nonce + _cipher(keys).encrypt(nonce, text, name.encode())


def unseal(files: Sequence[tuple[str, bytes]], keys: Keys) -> list[dict[str, Any]]:
    """The accesses in files of (name, bytes), oldest first; KeyReferenceError for one under another key or changed."""
    out = []
    for name, data in sorted(files):
        try:
            out.append(json.loads(_cipher(keys).decrypt(data[:NONCE], data[NONCE:], name.encode())))
        except (InvalidTag, ValueError):
            raise KeyReferenceError(f"{FOLDER}/{name}: key {keys.key_id} did not write it, or it was changed") from None
    return out


def _cipher(keys: Keys) -> AESGCM:
    return AESGCM(keys.derive("restricted", "access"))


def _user() -> str:
    """The user of this process, and who became it by sudo."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):  # a container's user without a name
        name = str(os.getuid())
    behind = os.environ.get("SUDO_USER")
    return f"{name} (sudo by {behind})" if behind else name
