"""`lakeveil mask`: as `detect`, with the text masked and the spans where they stand in it."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from lakeveil.commands import detection, lines
from lakeveil.config import Settings
from lakeveil.detector import Detector
from lakeveil.keys import Keyring
from lakeveil.masking.masker import Masker
from lakeveil.masking.policy import load

ENV_KEY = "LAKEVEIL_KEY"


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `mask`."""
    parser.add_argument(
        "--policy", metavar="FILE", help="policy file: label → operator (default: the config's, else the built-in one)"
    )
    parser.add_argument(
        "--key", metavar="REF", help=f"key reference for keyed operators (default: the config's, else env:{ENV_KEY})"
    )
    detection.add(parser)


def run(args: argparse.Namespace) -> int:
    """Stream stdin to stdout; a policy that needs a key and has none stops before the first line."""
    settings = detection.settings_of(args)
    masker = open_masker(settings, args.policy, args.key)
    detector = detection.open_detector(settings, args.language)
    return lines.pump(sys.stdin.buffer, sys.stdout.buffer, lambda records: masked(detector, masker, records, args.language))


def open_masker(settings: Settings, policy: str | None = None, key: str | None = None) -> Masker:
    """The masker of a policy file or config, checked for the key it needs."""
    reference = key or settings.key or (f"env:{ENV_KEY}" if os.environ.get(ENV_KEY) else None)
    masker = Masker(load(policy or settings.policy), Keyring.from_reference(reference) if reference else None)
    masker.check()
    return masker


def masked(
    detector: Detector, masker: Masker, records: list[dict[str, Any]], language: str | None = None
) -> list[dict[str, Any]]:
    """The same objects with `text` masked, `language`, and `spans` in the masked text."""
    if not records:
        return []
    texts, spans = detection.find(detector, records, language)
    done = masker.texts(texts, spans)
    places = zip(done.start.tolist(), done.end.tolist(), spans.label_names(), done.operator, strict=True)
    rows = [{"start": start, "end": end, "label": label, "operator": operator} for start, end, label, operator in places]
    found = detection.by_text(spans, len(records), rows)
    values = done.values.to_pylist()
    return [
        {**record, "text": value, "language": code, "spans": spans_of}
        for record, value, code, spans_of in zip(records, values, texts.languages, found, strict=True)
    ]
