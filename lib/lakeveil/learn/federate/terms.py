"""What server and site must agree on before anything else travels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

PROTOCOL = 4
MODES = ("trusted", "secure_sum")  # who may see one site's update: the operator; nobody
NEEDED = "both sides must name the same one"


@dataclass(frozen=True, slots=True)
class Terms:
    """protocol version; task (head, tail); mode; encoder: digest of the bundle's encoder or of the tagger; labels in order."""

    task: str
    mode: str
    encoder: str
    labels: tuple[str, ...]
    protocol: int = PROTOCOL

    def fields(self) -> dict[str, Any]:
        """As it travels."""
        return {**asdict(self), "labels": list(self.labels)}


def refusal(ours: Terms, theirs: Mapping[str, Any]) -> str | None:
    """Why the two cannot work together, in one line; None when they agree."""
    said = {f.name: theirs.get(f.name) for f in fields(Terms)}
    if said["protocol"] != ours.protocol:
        return f"protocol {ours.protocol} here, {_short(said['protocol'])} there: install the same version of lakeveil"
    for name in ("task", "mode"):
        if said[name] != getattr(ours, name):
            return f"{name} {getattr(ours, name)} here, {_short(said[name])} there: {NEEDED}"
    if said["encoder"] != ours.encoder:
        return f"encoder {ours.encoder[:12]} here, {_short(said['encoder'])} there: use the same bundle"
    if said["labels"] != list(ours.labels):
        return f"labels {', '.join(ours.labels)} here, other labels or another order there: {NEEDED}"
    return None


def _short(value: Any) -> str:
    return value[:12] if isinstance(value, str) else str(value)[:12]
