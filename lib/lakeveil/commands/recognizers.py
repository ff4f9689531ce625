"""`lakeveil recognizers list | check | explain`: what is looked for, whether own files are right, and why a text was or was not hit."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Any

from lakeveil import __version__, config, escapes
from lakeveil.commands import detection
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.recognizers import TABLE, own
from lakeveil.recognizers.shapes import SHAPES
from lakeveil.spans import GUESS, VETO, Spans, Texts


def add(parser: argparse.ArgumentParser) -> None:
    """list, check FILE…, explain TEXT."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="all recognizers with label, countries and proof")
    listing.add_argument("--json", action="store_true", help="print JSON lines")
    listing.set_defaults(action=_list)
    checking = actions.add_parser("check", help="run the test lines of own recognizer files")
    checking.add_argument("files", nargs="+", metavar="FILE")
    checking.set_defaults(action=_check)
    explaining = actions.add_parser("explain", help="say for one text what each recognizer proposed and what became of it")
    explaining.add_argument("text", metavar="TEXT")
    explaining.add_argument("--language", metavar="xx")
    explaining.set_defaults(action=_explain)
    for action, example in (
        (listing, "list --json"),
        (checking, "check own/staff.yaml"),
        (explaining, "explain --language pl 'Umówiłem się z Janem Kowalskim.'"),
    ):
        action.epilog = f"example: lakeveil recognizers {example}"
    for action in (listing, explaining):
        action.add_argument("--config", metavar="FILE", help="config whose own recognizers and thresholds apply")


def run(args: argparse.Namespace) -> int:
    """Do the action asked for."""
    code: int = args.action(args)
    return code


def _settings(args: argparse.Namespace) -> Settings:
    return config.load(args.config, need_lake=False) if args.config else Settings()


def _list(args: argparse.Namespace) -> int:
    rows: list[dict[str, Any]] = [
        {
            "recognizer": f"patterns#{shape.name}",
            "label": shape.label,
            "countries": shape.countries,
            "kind": _kind(shape.check, shape.alone),
        }
        for shape in SHAPES
    ]
    rows += [
        {"recognizer": name, "label": "*", "countries": "*", "kind": "model"} for name in TABLE if name not in ("patterns", "own")
    ]
    rows += own.listed(_settings(args).detection.own)
    for row in rows:
        print(
            json.dumps(row) if args.json else f"{row['recognizer']:<34} {row['label']:<22} {row['countries']:<12} {row['kind']}"
        )
    return 0


def _kind(check: str, alone: float) -> str:
    checked = f"check: {check}" if check else "shape"
    return checked if alone else f"{checked}, with context only"


def _check(args: argparse.Namespace) -> int:
    mistakes = own.check(args.files)
    if mistakes:
        raise UsageError("\n".join(mistakes))
    print(f"{len(args.files)} file(s): all test lines hold")
    return 0


def _explain(args: argparse.Namespace) -> int:
    settings = _settings(args)
    detector = detection.open_detector(settings, args.language)
    texts, resolved = detector(Texts.of([args.text], args.language or "und"))
    print(f"lakeveil {__version__}, language {texts.languages[0]}")
    read = escapes.view(texts.values)  # as the detector reads it: `Jos&eacute;` is José
    seen, found = replace(texts, values=read.values), Spans()
    for name, recognizer in detector.recognizers.items():
        more = recognizer(seen, found)
        found = found + more
        spans = read.stored(more)
        print(f"{name}: {'nothing' if not len(spans) else ''}")
        rows = zip(spans.rows(), spans.source.tolist(), spans.authority.tolist(), strict=True)
        for (_, start, end, label, score), code, authority in rows:
            least = detector.threshold(label, texts.languages[0])
            fate = (
                "a veto"
                if authority == VETO
                else f"below the threshold {least:g}"
                if authority == GUESS and score < least
                else _fate((start, end, label), resolved.spans)
            )
            print(f"  {label} [{start}, {end}) {args.text[start:end]!r} score {score:.3f} by {spans.sources[code]}: {fate}")
    return 0


def _fate(one: tuple[int, int, str], kept: Spans) -> str:
    """What became of a span (start, end, label) that was sure enough, by the spans that were kept."""
    start, end, label = one
    over = [row[1:4] for row in kept.rows() if row[1] < end and start < row[2]]
    if one in over:
        return "kept"
    if any(s <= start and end <= e and other == label for s, e, other in over):
        return "kept within a longer one"
    return "a stronger span claims its place" if over else "left out by a veto, or not asked for"
