"""`lakeveil evaluate`: precision, recall, F1 and what is covered, against gold."""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterator

from lakeveil.commands import asked, detect, detection
from lakeveil.commands.gold import Record, read, triples
from lakeveil.config import nearest
from lakeveil.errors import UsageError
from lakeveil.learn import scores
from lakeveil.learn.evaluate import METRICS, SCHEMES, Evaluation, at_level, evaluate_text
from lakeveil.learn.scores import Scores, scores_text

BATCH = 256


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `evaluate`."""
    parser.add_argument(
        "--gold", required=True, metavar="G.jsonl", help='{"text", "spans": [[start, end, label], …], "lang"} a line'
    )
    parser.add_argument("--predictions", metavar="P.jsonl", help="the same, or what `detect` prints; default: run the detector")
    parser.add_argument("--scheme", choices=SCHEMES, default="semeval", help="who earns what for an overlap (default: semeval)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--intervals",
        action="store_true",
        help="also: 95 %% intervals (bootstrap over texts), confusion, what correcting costs, worst errors",
    )
    parser.add_argument("--show-text", action="store_true", help="with --intervals: errors by their words, not by their shape")
    detection.add(parser)


def run(args: argparse.Namespace) -> int:
    """Print the evaluation; the gold is read twice when no labels are named, never kept."""
    wanted = frozenset(name.strip() for name in args.labels.split(",")) if args.labels else _labels(args.gold)
    if args.labels and not wanted & asked.KNOWN and not wanted & (held := _labels(args.gold)):
        name = min(wanted, default="")
        raise UsageError(f"--labels {name}: neither a known label nor one of {args.gold}{nearest(name, asked.KNOWN | held)}")
    predictions = read(args.predictions) if args.predictions else _detected(args)
    total, more, number = Evaluation(), Scores(), 0
    for number, (gold, found) in enumerate(itertools.zip_longest(read(args.gold), predictions), 1):
        if gold is None or found is None or found["text"] != gold["text"]:
            raise UsageError(
                f"{args.predictions}:{number}: does not answer line {number} of {args.gold}; one line each, same order"
            )
        sides = [at_level(gold["text"], triples(side), wanted) for side in (gold, found)]
        one = evaluate_text(gold["text"], sides[0], sides[1], args.scheme)
        total = total + one
        if args.intervals:
            more = more + scores_text(gold["text"], sides[0], sides[1], one, show_text=args.show_text)
    if not number:
        raise UsageError(f"{args.gold}: holds no line, so there is nothing to score")
    report = total.report() | (scores.report(more) if args.intervals else {})
    print(json.dumps(report, ensure_ascii=False) if args.json else table(report))
    if args.intervals and not args.json:
        print("\n".join(["", *_told(report)]))
    return 0


def _told(report: Record) -> list[str]:
    """Intervals, confusion, correction and errors as lines."""
    lines = ["95 % intervals (bootstrap over texts)"]
    for name, metrics in [*report["intervals"]["labels"].items(), ("all", report["intervals"]["overall"])]:
        shown = (f"{metric} F1 {part['f1'][0]:.3f}–{part['f1'][1]:.3f}" for metric, part in metrics.items())
        lines.append(f"  {name}: {', '.join(shown)}")
    lines += ["gold label → predicted label"] + [f"  {a} → {b}: {n}" for a, b, n in report["confusion"]]
    lines += ["to correct: " + ", ".join(f"{name} {n}" for name, n in report["correction"].items())]
    return lines + ["worst errors"] + [f"  {n}× {what}: {label} {words}" for what, label, words, n in report["errors"]]


def table(report: Record) -> str:
    """A plain table: a row per label, then all; per metric P, R, F1."""
    heads = [*METRICS, "characters"]
    rows = [["label", "gold", *(f"{name} {m}" for name in heads for m in "PRF"), "covered"]]
    for name, part in [*report["labels"].items(), ("all", report["overall"])]:
        cells = [_share(part[metric][key]) for metric in heads for key in ("precision", "recall", "f1")]
        rows.append([name, str(part["strict"]["support"]), *cells, _share(part["covered"])])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.rjust(w) if i else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    )


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _detected(args: argparse.Namespace) -> Iterator[Record]:
    settings = detection.settings_of(argparse.Namespace(config=args.config, labels=None))
    detector = detection.open_detector(settings, args.language)
    records = ({"text": r["text"], "language": r.get("lang") or r.get("language") or "und"} for r in read(args.gold))
    while batch := list(itertools.islice(records, BATCH)):
        yield from detect.detected(detector, batch, args.language)


def _labels(path: str) -> frozenset[str]:
    return frozenset(label for record in read(path) for _, _, label in triples(record))
