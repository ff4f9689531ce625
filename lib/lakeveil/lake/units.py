"""What a run reads, unit by unit, and what it could not read. Plain data: no Spark in here."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """One input: a file, or a file of one Delta version, or one snapshot of a catalog table.

    `uri` is the full, normalised URI (`file:/lake/people/a.parquet`, `s3a://lake/a.json`), `size` in bytes,
    `modified` in milliseconds since 1970; `version` is the Delta version that was listed, None for plain files.
    """

    source: str
    uri: str
    size: int
    modified: int
    version: int | None = None

    def digest(self) -> str:
        """SHA-256 (hex) of the URI: how an input is named where its path may not be shown."""
        return hashlib.sha256(self.uri.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Bad:
    """Something quarantined: a whole unit (no offset), or one malformed row of it (`offset`, `length` in bytes).

    `reason` names a class of fault and its place, never a value. `rows`: how many rows are lost, where that is known.
    """

    unit: Unit
    reason: str
    offset: int | None = None
    length: int | None = None
    rows: int | None = None
