"""What detect, mask and evaluate share: the arguments that choose a detector, and texts from records."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pyarrow as pa

from lakeveil import config
from lakeveil.audit import overlays
from lakeveil.bundle import Bundle
from lakeveil.commands import asked
from lakeveil.config import Settings
from lakeveil.detector import Detector
from lakeveil.errors import UsageError
from lakeveil.recognizers.japanese import offer as japanese
from lakeveil.spans import Spans, Texts


def add(parser: argparse.ArgumentParser) -> None:
    """--language, --labels, --config."""
    parser.add_argument("--language", metavar="xx", help="language of the texts that do not say (default: identified)")
    parser.add_argument("--labels", metavar="A,B", help="look for these labels only, e.g. PERSON,EMAIL_ADDRESS")
    parser.add_argument("--config", metavar="FILE", help="config file; its `detection` and `limits` apply")


def settings_of(args: argparse.Namespace) -> Settings:
    """Settings from --config (a lake is not needed) and --labels; UsageError for a label nobody knows."""
    settings = config.load(args.config, need_lake=False) if args.config else Settings()
    if args.labels:
        wanted = tuple(name.strip() for name in args.labels.split(",") if name.strip())
        settings = replace(settings, detection=replace(settings.detection, labels=wanted))
    asked.check(settings)
    return settings


def open_detector(settings: Settings, language: str | None = None) -> Detector:
    """The detector that the settings describe; UsageError when it cannot read the language the texts are said to be in."""
    if language and not config.CODE.fullmatch(language):
        raise UsageError(f"--language {language}: {config.SAY_CODE}")
    bundle = Bundle.open(settings.detection.bundle)
    japanese.check(bundle, settings.detection, [language])
    return Detector.open(settings.detection, settings.limits, bundle, overlays.rules(settings))


def find(detector: Detector, records: Sequence[dict[str, Any]], language: str | None) -> tuple[Texts, Spans]:
    """Texts with their languages, and their disjoint spans sorted by text."""
    values = pa.array([record["text"] for record in records], pa.string())
    languages = [_code(record.get("language", "")) or language or "und" for record in records]
    texts, resolved = detector(Texts.of(values, languages))
    return texts, resolved.spans


def _code(said: str) -> str:
    """A language as a line says it, by our code: `EN` and `en-GB` are `en`. Empty for what is no code: it is identified then."""
    code = re.split("[-_]", said.strip().lower())[0]
    return code if config.CODE.fullmatch(code) else ""


def by_text(spans: Spans, count: int, rows: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Group one dict per span under its text."""
    out: list[list[dict[str, Any]]] = [[] for _ in range(count)]
    for text, row in zip(spans.text.tolist(), rows, strict=True):
        out[text].append(row)
    return out
