"""What verdicts become: gold for training, thresholds per label, an overlay that the next scan obeys."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator, Mapping
from typing import Any

from lakeveil.review.items import KEPT, Item, Verdict


def gold(items: Mapping[str, Item], verdicts: Mapping[str, Verdict]) -> Iterator[dict[str, Any]]:
    """Gold lines of the items somebody is through with, in the sample's order."""
    for key, item in items.items():
        if key in verdicts:
            one = verdicts[key]
            spans = [[s, e, n] for s, e, n in one.kept()]
            yield {"text": item.text, "spans": spans, "lang": item.language, "id": key, "who": one.who, "when": one.when}


def thresholds(
    items: Mapping[str, Item], verdicts: Mapping[str, Verdict], precision: float, least: int = 20
) -> dict[str, dict[str, Any]]:
    """Per label the least score from which at least `precision` of the spans shown were right, each text at its weight.

    None where even the surest are worse, or where fewer than `least` spans were looked at.
    """
    seen: dict[str, list[tuple[float, float, bool]]] = {}
    for key, verdict in verdicts.items():
        for mark in verdict.marks if key in items else ():
            if mark.kind in ("confirmed", "rejected", "relabelled", "moved"):
                label = mark.was[2] if mark.was else mark.label
                seen.setdefault(label, []).append((mark.score, items[key].weight, mark.kind == "confirmed"))
    out: dict[str, dict[str, Any]] = {}
    for label, rows in sorted(seen.items()):
        best, right, whole = None, 0.0, 0.0
        ordered = sorted(rows, reverse=True)
        for i, (score, weight, good) in enumerate(ordered):
            right, whole = right + weight * good, whole + weight
            last = i + 1 == len(ordered) or ordered[i + 1][0] < score
            if last and right / whole >= precision:
                best = score
        out[label] = {"threshold": best if len(rows) >= least else None, "seen": len(rows)}
    return out


def overlay(items: Mapping[str, Item], verdicts: Mapping[str, Verdict], key: bytes, rules: str = "") -> list[bytes]:
    """Lines for `detection.verdicts`: HMAC-SHA-256 of the text, places, labels, veto or add. No text; who has none of the texts learns nothing.

    The first line carries the key under which texts are digested, made for this file alone, and the prefix rules as `overlays.seal` gave them.
    """
    head = {"key": key.hex(), "version": 1, **({"rules": rules} if rules else {})}
    lines = [json.dumps(head).encode() + b"\n"]
    for name, verdict in verdicts.items():
        item = items[name]
        vetoes = [
            [m.was[0], m.was[1]] if m.was else [m.start, m.end]
            for m in verdict.marks
            if m.kind in ("rejected", "relabelled", "moved")
        ]
        adds = [[m.start, m.end, m.label] for m in verdict.marks if m.kind in KEPT]
        digest = hmac.new(key, item.text.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()
        lines.append(json.dumps({"text": digest, "length": len(item.text), "veto": vetoes, "add": adds}).encode() + b"\n")
    return lines
