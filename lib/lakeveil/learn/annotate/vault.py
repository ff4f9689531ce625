"""restricted/: files that hold text, each encrypted with AES-256-GCM (NIST SP 800-38D) under a key of its own, every reading logged.

A file's name is authenticated with it, so one that is renamed or put in another's place does not open. Folders: `silver/NAME`,
`samples/NAME`, `verdicts/NAME`, `access` (audit/access.py).
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lakeveil import config
from lakeveil.audit import access
from lakeveil.config import Settings
from lakeveil.errors import KeyReferenceError, UsageError
from lakeveil.keys import Keyring, Keys

ROOT = "restricted"
NONCE = 12  # bytes
PART = 4_000_000  # bytes of text in one file


class Files(Protocol):
    """What a store must do; lake.store.Store does it on any file system Spark knows."""

    def write(self, name: str, data: bytes) -> None: ...
    def read(self, name: str) -> bytes | None: ...
    def names(self, folder: str) -> list[str]: ...


class Local:
    """Files under a folder of this machine: written aside, flushed to the disk, then renamed: whole or not there."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, name: str, data: bytes) -> None:
        """Durable when it returns."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        aside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        with aside.open("xb") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def read(self, name: str) -> bytes | None:
        """The bytes, or None."""
        try:
            return (self.root / name).read_bytes()
        except FileNotFoundError:
            return None

    def names(self, folder: str) -> list[str]:
        """Names in a folder, sorted; half-written ones left out."""
        place = self.root / folder
        return sorted(p.name for p in place.iterdir() if not p.name.startswith(".")) if place.is_dir() else []


class Vault:
    """Encrypted files of one output. `put` and `get` take bytes; the access log is written before a text is shown."""

    def __init__(self, files: Files, keys: Keys) -> None:
        self.files, self.keys = files, keys

    def put(self, folder: str, name: str, data: bytes) -> None:
        """Encrypt and write; durable when it returns."""
        nonce, place = secrets.token_bytes(NONCE), f"{ROOT}/{folder}/{name}"
        self.files.write(place, nonce + self._cipher(folder).encrypt(nonce, data, place.encode()))

    def get(self, folder: str, name: str) -> bytes:
        """Decrypt; UsageError when there is no such file, KeyReferenceError when it does not open."""
        place = f"{ROOT}/{folder}/{name}"
        data = self.files.read(place)
        if data is None:
            raise UsageError(f"{place}: no such file")
        try:
            return self._cipher(folder).decrypt(data[:NONCE], data[NONCE:], place.encode())
        except (InvalidTag, ValueError):
            raise KeyReferenceError(f"{place}: key {self.keys.key_id} did not write it, or it was changed") from None

    def names(self, folder: str) -> list[str]:
        """What lies in a folder."""
        return self.files.names(f"{ROOT}/{folder}")

    def put_lines(self, folder: str, lines: Iterable[bytes]) -> int:
        """Lines in parts of bounded size; how many lines. The mark `_SUCCESS` comes last: without it the folder does not count."""
        if "_SUCCESS" in self.names(folder):
            raise UsageError(f"{ROOT}/{folder}: is there already: choose another name")
        part, count, number = bytearray(), 0, 0
        for line in lines:
            part += line
            count += 1
            if len(part) >= PART:
                self.put(folder, f"part-{number:05}", bytes(part))
                part, number = bytearray(), number + 1
        if part:
            self.put(folder, f"part-{number:05}", bytes(part))
            number += 1
        self.put(folder, "_SUCCESS", json.dumps({"lines": count, "parts": number}).encode())
        return count

    def lines(self, folder: str) -> Iterator[bytes]:
        """The lines of `put_lines`, in order."""
        if "_SUCCESS" not in self.names(folder):
            raise UsageError(f"{ROOT}/{folder}: is not there, or was not finished")
        for number in range(int(json.loads(self.get(folder, "_SUCCESS"))["parts"])):
            yield from self.get(folder, f"part-{number:05}").splitlines(keepends=True)

    def log(self, reason: str, ids: Iterable[str]) -> None:
        """One access: who, when, why, which ids (as digests); UsageError when it cannot be written."""
        name, data = access.seal(access.entry(reason, dict.fromkeys(ids, True)), self.keys)
        try:
            self.files.write(f"{access.FOLDER}/{name}", data)
        except Exception as error:
            raise UsageError(
                f"the access cannot be logged under {access.FOLDER} ({type(error).__name__}), so nothing is shown"
            ) from None

    def accesses(self) -> list[dict[str, Any]]:
        """All of the log, oldest first."""
        return access.unseal(
            [(n, self.files.read(f"{access.FOLDER}/{n}") or b"") for n in self.files.names(access.FOLDER)], self.keys
        )

    def _cipher(self, folder: str) -> AESGCM:
        return AESGCM(self.keys.derive(ROOT, folder.partition("/")[0]))


def open_vault(settings: Settings) -> Vault:
    """The vault of a config's output, under `restricted_key`, else a key derived from `key`."""
    reference = settings.restricted_key or settings.key
    if reference is None:
        raise UsageError("the config has no `key`: what holds text is written encrypted or not at all")
    path = config.local(settings.output)
    if path is None:
        from lakeveil.lake import session  # pyspark only for stores it alone knows
        from lakeveil.lake.store import Store

        return Vault(Store(session.start(settings), settings.output), Keyring.from_reference(reference))
    return Vault(Local(path), Keyring.from_reference(reference))
