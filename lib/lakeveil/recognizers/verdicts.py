"""What reviewers said, applied: texts named by keyed digest, never by their words; vetoes and additions at exact places.

The file is `lakeveil review overlay`'s: a first line with the key of its digests, then a line a text. A rejected span is a veto, as an
allow-list's; what a person added, moved or relabelled weighs as much as a check digit. Only a text that is equal to the
reviewed one, to the letter, is touched; texts longer than the window (`limits.window`) are analysed in pieces and are not.
The first line may also hold prefix rules, sealed: who opens a detector opens them (audit/overlays.py) and hands them on as decisions.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lakeveil.bundle import Bundle
from lakeveil.config import Detection
from lakeveil.errors import UsageError
from lakeveil.spans import VALIDATED, VETO, Recognizer, Spans, Texts

VERSION = "verdicts@1"
_VETO = "*"  # the label of a veto is never shown

Said = tuple[list[list[int]], list[list[Any]]]


@dataclass(frozen=True, slots=True, repr=False)
class Overlay:
    """The digests of one file with what was said, and the lengths of texts that are worth a digest."""

    key: bytes
    said: dict[str, Said]
    lengths: frozenset[int]


def make(bundle: Bundle, detection: Detection) -> Recognizer:
    """The recognizer over the files `detection.verdicts`; UsageError names a file that is none of ours."""
    overlays = [read(path) for path in detection.verdicts]

    def recognize(texts: Texts, found: Spans) -> Spans:
        vetoes: list[tuple[int, int, int, str, float]] = []
        adds: list[tuple[int, int, int, str, float]] = []
        for i, text in enumerate(texts.values.to_pylist() if overlays else []):
            for overlay in overlays:
                vetoed, added = _said(overlay, text)
                vetoes += [(i, start, end, _VETO, 1.0) for start, end in vetoed]
                adds += [(i, start, end, label, 1.0) for start, end, label in added]
        return Spans.concat([Spans.of(vetoes, f"{VERSION}#reviewer", VETO), Spans.of(adds, f"{VERSION}#reviewer", VALIDATED)])

    return recognize


def read(path: str | Path) -> Overlay:
    """An overlay file."""
    try:
        head, *lines = map(json.loads, Path(path).read_bytes().splitlines())
        said = {line["text"]: (line["veto"], line["add"]) for line in lines}
        return Overlay(bytes.fromhex(head["key"]), said, frozenset(line["length"] for line in lines))
    except OSError as error:
        raise UsageError(f"detection.verdicts: {path}: cannot be read ({type(error).__name__})") from None
    except (ValueError, KeyError, TypeError):
        raise UsageError(_no_overlay(path)) from None


def sealed(path: str | Path) -> tuple[str, bytes]:
    """The sealed prefix rules of an overlay (empty: none) and the key of its digests, which they are bound to."""
    try:
        with Path(path).open("rb") as file:
            head = json.loads(file.readline())
        return str(head.get("rules", "")), bytes.fromhex(head["key"])
    except OSError as error:
        raise UsageError(f"detection.verdicts: {path}: cannot be read ({type(error).__name__})") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise UsageError(_no_overlay(path)) from None


def locked(path: str | Path) -> str:
    """What to say where prefix rules are met and nobody has opened them."""
    return f"detection.verdicts: {path}: holds prefix rules, which open with the key of the review: say `restricted_key` or `key` in the config"


def _no_overlay(path: str | Path) -> str:
    return f"detection.verdicts: {path}: is no overlay of `lakeveil review overlay`"


def _said(overlay: Overlay, text: str) -> Said:
    if len(text) not in overlay.lengths:
        return [], []
    digest = hmac.new(overlay.key, text.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()
    return overlay.said.get(digest, ([], []))
