"""`lakeveil review`: draw a sample, let people look at it in a local page, and see what their verdicts say."""

from __future__ import annotations

import argparse
import fnmatch
import getpass
import json
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime, timezone
from pathlib import Path

from lakeveil import config
from lakeveil.audit import overlays
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.learn.annotate.vault import open_vault
from lakeveil.recognizers.decisions import Decision
from lakeveil.review import agreement, estimate, ledger, outcome, prefixes
from lakeveil.review.draw import draw
from lakeveil.review.items import Verdict
from lakeveil.review.ledger import Ledger

EXAMPLES = {
    "sample": " --source notes --column note --share 0.01 --size 1000",
    "serve": " --annotator ada --annotator ben",
    "score": "",
    "gold": " --reason 'train a head' > gold.jsonl",
    "thresholds": " --precision 0.97",
    "overlay": " --out may.overlay",
}


def add(parser: argparse.ArgumentParser) -> None:
    """sample, serve, score, gold, thresholds, overlay."""
    verbs = parser.add_subparsers(title="steps", dest="step", metavar="STEP", required=True)
    sample = verbs.add_parser("sample", help="draw what people should look at, in strata")
    sample.add_argument("--silver", metavar="NAME", help="from silver of this name, as `lakeveil annotate` wrote it")
    sample.add_argument("--source", metavar="NAME", help="or from a source of the config, by Spark and the detector")
    sample.add_argument("--column", metavar="COLUMN", help="with --source: the column of texts")
    sample.add_argument(
        "--share",
        type=float,
        default=1.0,
        help="with --source: look at this share of the texts only, chosen by hash (default: 1)",
    )
    sample.add_argument("--size", type=int, default=500, help="texts to draw (default: 500)")
    sample.add_argument("--seed", default="", help="another seed, another sample")
    _add_serve(verbs.add_parser("serve", help="the page, on 127.0.0.1; each annotator gets a link"))
    score = verbs.add_parser(
        "score", help="precision and recall with intervals, kappa between two annotators; goes into the next report, too"
    )
    score.add_argument("--json", action="store_true")
    gold = verbs.add_parser("gold", help="verdicts as gold for training, on stdout; logged")
    gold.add_argument("--reason", required=True, metavar="TEXT", help="why you need it: it is logged")
    least = verbs.add_parser("thresholds", help="the least score per label for a wanted precision, as config")
    least.add_argument("--precision", type=float, default=0.95, metavar="P")
    over = verbs.add_parser(
        "overlay", help="a file of vetoes, additions and prefix rules for `detection.verdicts`: no text in the clear"
    )
    over.add_argument("--out", metavar="FILE", help="where to write it")
    over.add_argument(
        "--prefixes",
        action="store_true",
        help="show the prefixes that words added in two texts or more share; with --out and --owner put them into the file, sealed",
    )
    over.add_argument("--owner", metavar="NAME", help="with --prefixes: who decides that the next scan masks words that begin so")
    over.add_argument("--scope", metavar="TABLE", help="with --owner: tables they hold for (a glob); all unless named")
    over.add_argument("--without", metavar="ID", nargs="+", default=[], help="with --owner: leave these prefixes out")
    for name, step in verbs.choices.items():
        step.epilog = f"example: lakeveil review {name} --config lake.yaml --sample may{EXAMPLES[name]}"
        step.add_argument("--config", required=True, metavar="FILE", help="config file: output and key")
        step.add_argument("--sample", required=True, metavar="NAME", help="the sample's name")


def _add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--annotator", action="append", default=[], metavar="WHO", help="who looks; several: people at once (default: you)"
    )
    serve.add_argument("--labels", metavar="A,B", help="labels to offer (default: those in the sample)")
    serve.add_argument("--host", default="127.0.0.1", help="another address needs --certificate, --key and --password")
    serve.add_argument("--port", type=int, default=0, help="default: a free one")
    serve.add_argument("--certificate", default="", metavar="PEM")
    serve.add_argument("--key", default="", metavar="PEM")
    serve.add_argument("--password", default="", metavar="env:NAME", help="env:NAME or file:PATH, at least 12 characters")


def run(args: argparse.Namespace) -> int:
    """One step."""
    steps: dict[str, Callable[[argparse.Namespace, Settings], int]] = {
        "sample": _sample, "serve": _serve, "score": _score, "gold": _gold, "thresholds": _thresholds, "overlay": _overlay,
    }  # fmt: skip
    return steps[args.step](args, config.load(args.config))


def _sample(args: argparse.Namespace, settings: Settings) -> int:
    if (
        bool(args.silver) == bool(args.source)
        or bool(args.source) != bool(args.column)
        or not 0 < args.share <= 1
        or args.size < 1
    ):
        raise UsageError(
            "review sample: give --silver NAME, or --source NAME with --column COLUMN; --share in (0, 1], --size above 0"
        )
    vault = open_vault(settings)
    if args.silver:
        items = draw(ledger.of_silver(vault.lines(f"silver/{args.silver}")), args.size, args.seed)
    else:
        from lakeveil.review import lake  # pyspark is asked for only here

        items = lake.sample(settings, args.source, args.column, args.size, args.seed, args.share)
    print(f"{ledger.write(vault, args.sample, items)} texts in restricted/samples/{args.sample}", file=sys.stderr)
    return 0


def _serve(args: argparse.Namespace, settings: Settings) -> int:
    from lakeveil.review import serve  # the server's packages are asked for only here

    book = _ledger(args, settings)
    named = [name.strip() for name in (args.labels or "").split(",") if name.strip()]
    labels = named or sorted({m.label for item in book.items.values() for m in item.marks})
    if not labels:
        raise UsageError("review serve: no span in the sample says a label: name them as --labels A,B")
    address = serve.Address(args.host, args.port, args.certificate, args.key, args.password)
    serve.serve(book, labels, args.annotator or [getpass.getuser()], address, lambda line: print(line, flush=True))
    return 0


def _score(args: argparse.Namespace, settings: Settings) -> int:
    book = _ledger(args, settings)
    final = book.final()
    told = estimate.report(estimate.unit(book.items[key], verdict) for key, verdict in final.items())
    who = book.reviewers()
    told["agreement"] = [
        {"between": [a, b], "kappa": agreement.kappa(said), "table": agreement.table(said)}
        for i, a in enumerate(who)
        for b in who[i + 1 :]
        for said in [agreement.pairs(book.final(a), book.final(b))]
    ]
    told["open"] = len(book.items) - len(final)
    _keep(book, final)
    if args.json:
        print(json.dumps(told, default=asdict, ensure_ascii=False))
        return 0
    print(f"{told['texts']} texts looked at, {told['open']} open")
    for name, row in [*told["labels"].items(), ("all", told["overall"])]:
        precision, recall = (_shown(row[k]) for k in ("precision", "recall"))
        print(f"{name}: precision {precision}; recall {recall}; at most {row['missed_per_1000']:g} missed in 1,000 texts, 95 %")
    for one in told["agreement"]:
        print(f"kappa {' / '.join(one['between'])}: {'–' if one['kappa'] is None else one['kappa']}")
        for line in one["table"]:
            print("  " + "  ".join(cell.rjust(14) for cell in line))
    return 0


def _keep(book: Ledger, final: Mapping[str, Verdict]) -> None:
    """Write what the verdicts say of each table to audit/estimates, for the report: numbers only."""
    tables: dict[str, list[estimate.Unit]] = {}
    for key, verdict in final.items():
        tables.setdefault(book.items[key].origin.get("table", ""), []).append(estimate.unit(book.items[key], verdict))
    tables.pop("", None)
    if tables:
        rows = estimate.rows(tables, book.name, max(v.when for v in final.values()))
        book.vault.files.write(f"audit/estimates/{book.name}.json", json.dumps({"rows": rows}, sort_keys=True).encode())


def _shown(share: estimate.Share) -> str:
    return "–" if share.value is None else f"{share.value:.3f} ({share.low:.3f}–{share.high:.3f}, {share.seen} spans)"


def _gold(args: argparse.Namespace, settings: Settings) -> int:
    book = _ledger(args, settings)
    final = book.final()
    book.vault.log(args.reason, final)
    for row in outcome.gold(book.items, final):
        sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    return 0


def _thresholds(args: argparse.Namespace, settings: Settings) -> int:
    book = _ledger(args, settings)
    print("detection:\n  thresholds:")
    for label, row in outcome.thresholds(book.items, book.final(), args.precision).items():
        known = row["threshold"] is not None
        print(
            f"    {label}: {row['threshold']:.3f}  # {row['seen']} spans seen"
            if known
            else f"    # {label}: no score reaches {args.precision} ({row['seen']} spans seen)"
        )
    return 0


def _overlay(args: argparse.Namespace, settings: Settings) -> int:
    kept = bool(args.owner and args.owner.strip())
    if not (args.out or args.prefixes) or kept != bool(args.out and args.prefixes) or ((args.scope or args.without) and not kept):
        raise UsageError(
            "review overlay: give --out FILE; --prefixes to see prefix rules; or both with --owner NAME [--scope TABLE] [--without ID …]"
        )
    book = _ledger(args, settings)
    found = prefixes.proposals(book.items, book.final()) if args.prefixes else []
    names = {overlays.identity(one.prefix, one.label, book.vault.keys): one for one in found}
    if not args.out:
        return _show(book, names)
    rules = _rules(args, settings, names)
    bound = secrets.token_bytes(32)
    lines = outcome.overlay(book.items, book.final(), bound, overlays.seal(rules, bound, book.vault.keys) if rules else "")
    try:
        Path(args.out).write_bytes(b"".join(lines))
    except OSError as error:
        raise UsageError(f"--out {args.out}: cannot be written ({type(error).__name__})") from None
    print(f"{len(lines) - 1} texts, {len(rules)} prefix rules; name the file under detection.verdicts", file=sys.stderr)
    return 0


def _show(book: Ledger, names: Mapping[str, prefixes.Shared]) -> int:
    """The prefixes on stdout; logged before they are shown."""
    book.vault.log(f"review {book.name}: prefixes of added words shown", book.final())
    for name, one in names.items():
        print(f"{name}  prefix {one.prefix} → {one.label}  in {one.texts} texts")
    print(
        f"{len(names)} prefixes; --out FILE --owner NAME puts them into an overlay, but for those --without ID names",
        file=sys.stderr,
    )
    return 0


def _rules(args: argparse.Namespace, settings: Settings, names: Mapping[str, prefixes.Shared]) -> list[Decision]:
    """The prefixes a person takes over as rules for the tables in scope; UsageError where the scope or an id names nothing."""
    scope = args.scope or "*"
    if args.owner and not any(fnmatch.fnmatchcase(source.name, scope) for source in settings.sources):
        raise UsageError(f"review overlay --scope {scope}: the config has no such source")
    unknown = [name for name in args.without if name not in names]
    if unknown:
        raise UsageError(f"review overlay --without {unknown[0]}: there is no such prefix; --prefixes alone shows them")
    now = datetime.now(timezone.utc).isoformat(timespec="seconds")
    return [
        Decision(name, one.prefix, one.label, scope, args.owner.strip(), now)
        for name, one in names.items()
        if name not in args.without
    ]


def _ledger(args: argparse.Namespace, settings: Settings) -> Ledger:
    return Ledger(open_vault(settings), args.sample)
