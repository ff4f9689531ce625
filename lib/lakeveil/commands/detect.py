"""`lakeveil detect`: every input object comes back with its language and its spans."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from lakeveil.commands import detection, lines
from lakeveil.detector import Detector
from lakeveil.spans import Spans


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `detect`."""
    detection.add(parser)


def run(args: argparse.Namespace) -> int:
    """Stream stdin to stdout."""
    detector = detection.open_detector(detection.settings_of(args), args.language)
    return lines.pump(sys.stdin.buffer, sys.stdout.buffer, lambda records: detected(detector, records, args.language))


def detected(detector: Detector, records: list[dict[str, Any]], language: str | None = None) -> list[dict[str, Any]]:
    """The same objects with `language` and `spans`."""
    if not records:
        return []
    texts, spans = detection.find(detector, records, language)
    found = detection.by_text(spans, len(records), span_rows(spans))
    return [
        {**record, "language": code, "spans": rows} for record, code, rows in zip(records, texts.languages, found, strict=True)
    ]


def span_rows(spans: Spans) -> list[dict[str, Any]]:
    """Plain dicts: start, end, label, score, source."""
    return [
        {"start": start, "end": end, "label": label, "score": round(score, 4), "source": spans.sources[source]}
        for (_, start, end, label, score), source in zip(spans.rows(), spans.source.tolist(), strict=True)
    ]
