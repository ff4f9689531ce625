"""`lakeveil bundle show | verify | compare`: what a bundle holds, whether it is whole, and whether a new one is better."""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Callable
from pathlib import Path

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError
from lakeveil.learn import compare

BATCH = 256
LEAST = 30  # names a slice needs for a fall to count as a regression


def add(parser: argparse.ArgumentParser) -> None:
    """show, verify, compare OLD NEW."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = (
        "example: lakeveil bundle compare lib/lakeveil/bundles/shipped build/new --gold mails.jsonl --gold court.jsonl\n"
        "Prints counts, never a text. Exit 1 when a slice with 30 or more gold spans fell by more than --allow."
    )
    parser.add_argument(
        "action",
        choices=("show", "verify", "compare"),
        help="show the manifest; read every file and compare digests; or score two bundles on the same gold",
    )
    parser.add_argument("folders", nargs="*", metavar="DIR", help="compare: the old and the new bundle")
    parser.add_argument("--bundle", metavar="DIR", help="show, verify: a bundle's folder (default: the shipped one)")
    parser.add_argument("--gold", action="append", default=[], metavar="G.jsonl", help="compare: gold; one slice a file")
    parser.add_argument("--labels", default="PERSON", metavar="A,B", help="compare: labels to score (default: PERSON)")
    parser.add_argument("--cases", action="store_true", help="compare: copies in small letters and in capitals too")
    parser.add_argument("--most", type=int, default=0, metavar="N", help="compare: the first N lines of each file (default: all)")
    parser.add_argument("--allow", type=float, default=0.01, metavar="X", help="compare: a fall of X is let pass (default: 0.01)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the manifest, or that all digests hold (BundleError if not), or the comparison (1 when something fell)."""
    if args.action == "compare":
        return _compare(args)
    if args.folders:
        raise UsageError(f"bundle {args.action}: wants no folder as argument; name it with --bundle")
    bundle = Bundle.open(args.bundle)
    if args.action == "verify":
        bundle.verify()
        print(f"bundle {bundle.digest}: all {len(bundle.manifest['files'])} files are whole")
        return 0
    if args.json:
        print(json.dumps(bundle.manifest, indent=2))
        return 0
    print(f"{bundle.manifest['name']} {bundle.manifest['version']}  digest {bundle.digest}")
    for name, file in bundle.manifest["files"].items():
        print(f"  {name:<24} {file['bytes'] / 1e6:7.2f} MB  {file.get('licence', '')}")
    return 0


def _compare(args: argparse.Namespace) -> int:
    from lakeveil.commands.detect import detected
    from lakeveil.commands.gold import read
    from lakeveil.detector import Detector

    wanted = frozenset(name.strip() for name in args.labels.split(",") if name.strip())
    if len(args.folders) != 2 or not args.gold or not wanted:
        raise UsageError(
            "bundle compare: wants two bundle folders and --gold; example: bundle compare OLD NEW --gold mails.jsonl"
        )

    def finder(folder: str) -> Callable[[list[compare.Record]], list[compare.Record]]:
        detector = Detector.open(bundle=Bundle.open(folder))
        return lambda records: detected(detector, [{"text": r["text"], "language": r.get("lang") or "und"} for r in records])

    old, new = (finder(folder) for folder in args.folders)
    told: dict[compare.Key, compare.Both] = {}
    for path in args.gold:
        records = itertools.islice(read(path), args.most or None)
        while batch := list(itertools.islice(records, BATCH)):
            for case, change in compare.CASES.items() if args.cases else [("as written", str)]:
                name = Path(path).stem if case == "as written" else f"{Path(path).stem}, {case}"
                some = [compare.recased(r, change) for r in batch] if case != "as written" else batch
                told = compare.merged([told, compare.compare(old, new, some, wanted, name)])
    worse = [key for key, both in told.items() if both.old.gold >= LEAST and both.worse(args.allow)]
    if args.json:
        rows = [_row(key, both) | {"worse": key in worse} for key, both in sorted(told.items())]
        print(json.dumps({"slices": rows, "worse": len(worse)}))
    else:
        _print(told, worse, args.allow)
    return int(bool(worse))


def _row(key: compare.Key, both: compare.Both) -> dict[str, object]:
    old, new = both.f1()
    before, after = both.covered()
    named = dict(zip(("slice", "language", "label"), key, strict=True))
    counts = {"gold": both.old.gold, "won": both.won, "lost": both.lost}
    shares = {"f1_old": old, "f1_new": new, "covered_old": before, "covered_new": after}
    return {**named, **counts, **{name: round(value, 4) for name, value in shares.items()}}


def _print(told: dict[compare.Key, compare.Both], worse: list[compare.Key], allowed: float) -> None:
    print(
        "| slice | language | label | gold | strict F1 old → new | covered old → new | won | lost |\n|---|---|---|---|---|---|---|---|"
    )
    for key, both in sorted(told.items()):
        row = _row(key, both)
        f1 = f"{row['f1_old']:.3f} → {row['f1_new']:.3f}"
        covered = f"{row['covered_old']:.3f} → {row['covered_new']:.3f}"
        print(f"| {' | '.join(key)} | {row['gold']} | {f1} | {covered} | {row['won']} | {row['lost']} |")
    for name, language, label in sorted(worse):
        print(f"worse by more than {allowed}: {label} in {name} ({language})")
    if not worse:
        print(f"nothing with {LEAST} gold spans or more fell by more than {allowed}")
