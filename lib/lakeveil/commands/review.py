"""`lakeveil review`: draw a sample, let people look at it in a local page, and see what their verdicts say."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from lakeveil import config
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.learn.annotate.vault import open_vault
from lakeveil.review import ledger as ledgers
from lakeveil.review.ledger import Ledger


def add(parser: argparse.ArgumentParser) -> None:
    """sample, serve."""
    verbs = parser.add_subparsers(title="steps", dest="step", metavar="STEP", required=True)
    sample = verbs.add_parser("sample", help="draw what people should look at")
    sample.add_argument(
        "--silver", metavar="NAME", required=True, help="from silver of this name, as `lakeveil annotate` wrote it"
    )
    serve = verbs.add_parser("serve", help="the page, on 127.0.0.1; each annotator gets a link")
    serve.add_argument(
        "--annotator", action="append", default=[], metavar="WHO", help="who looks; several: two people at once (default: you)"
    )
    serve.add_argument("--labels", metavar="A,B", help="labels to offer (default: those in the sample)")
    serve.add_argument("--host", default="127.0.0.1", help="another address needs --certificate, --key and --password")
    serve.add_argument("--port", type=int, default=0, help="default: a free one")
    serve.add_argument("--certificate", default="", metavar="PEM")
    serve.add_argument("--key", default="", metavar="PEM")
    serve.add_argument("--password", default="", metavar="env:NAME", help="env:NAME or file:PATH, at least 12 characters")
    for step in (sample, serve):
        step.add_argument("--config", required=True, metavar="FILE", help="config file: output and key")
        step.add_argument("--sample", required=True, metavar="NAME", help="the sample's name")


def run(args: argparse.Namespace) -> int:
    """One step."""
    steps: dict[str, Callable[[argparse.Namespace, Settings], int]] = {"sample": _sample, "serve": _serve}
    return steps[args.step](args, config.load(args.config))


def _sample(args: argparse.Namespace, settings: Settings) -> int:
    vault = open_vault(settings)
    items = ledgers.of_silver(vault.lines(f"silver/{args.silver}"))
    print(f"{ledgers.write(vault, args.sample, items)} texts in restricted/samples/{args.sample}", file=sys.stderr)
    return 0


def _serve(args: argparse.Namespace, settings: Settings) -> int:
    import getpass

    from lakeveil.review import serve  # the server's packages are asked for only here

    book = Ledger(open_vault(settings), args.sample)
    labels = args.labels.split(",") if args.labels else sorted({m.label for item in book.items.values() for m in item.marks})
    if not labels:
        raise UsageError("review serve: no span in the sample says a label: name them as --labels A,B")
    address = serve.Address(args.host, args.port, args.certificate, args.key, args.password)
    serve.serve(book, labels, args.annotator or [getpass.getuser()], address, lambda line: print(line, flush=True))
    return 0
