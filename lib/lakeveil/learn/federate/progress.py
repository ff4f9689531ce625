"""What a killed server finds again: written whole after every step, beside the old one, then put in its place."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lakeveil.errors import UsageError
from lakeveil.learn.heads import Doubles


@dataclass(frozen=True, slots=True, eq=False)
class Progress:
    """weights so far; round and accepted steps; terms they were fitted in; refused: site → why; events; ledger rows."""

    weights: Doubles
    terms: Mapping[str, Any]
    round: int = 0
    steps: int = 0
    refused: Mapping[str, str] = field(default_factory=dict)
    events: tuple[str, ...] = ()
    travelled: tuple[Any, ...] = ()

    def save(self, path: Path) -> None:
        """Write atomically; the file is complete or the old one."""
        about = {n: getattr(self, n) for n in ("terms", "round", "steps", "refused", "events", "travelled")}
        scratch = path.with_suffix(".new")
        path.parent.mkdir(parents=True, exist_ok=True)
        with scratch.open("wb") as file:
            np.savez(file, weights=self.weights, about=np.frombuffer(json.dumps(about).encode(), np.uint8))
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)

    @classmethod
    def read(cls, path: Path, terms: Mapping[str, Any]) -> Progress | None:
        """What an earlier server left; None if nothing; UsageError if it is damaged or was fitted in other terms."""
        if not path.exists():
            return None
        try:
            with np.load(path, allow_pickle=False) as stored:
                weights, about = stored["weights"], json.loads(stored["about"].tobytes())
            kept = cls(weights, **{**about, "events": tuple(about["events"]), "travelled": tuple(about["travelled"])})
        except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
            raise UsageError(f"{path}: damaged ({type(error).__name__}); delete it to begin anew") from None
        if dict(kept.terms) != dict(terms):
            raise UsageError(f"{path}: left by a training in other terms; delete it to begin anew, or name another `work`")
        return kept
