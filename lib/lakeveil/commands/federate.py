"""`lakeveil federate serve | site`: train a head or the tagger's last layers with other holders; nobody's text leaves its site."""

from __future__ import annotations

import argparse
import importlib.util
import sys

from lakeveil.errors import UsageError


def add(parser: argparse.ArgumentParser) -> None:
    """The sub-verbs: serve, site; each takes --config."""
    sides = parser.add_subparsers(title="sides", dest="side", metavar="SIDE", required=True)
    serve = sides.add_parser(
        "serve",
        help="the operator: adds what the sites send, writes what was trained",
        epilog="example: lakeveil federate serve --config deploy/federated/server.yaml",
    )
    site = sides.add_parser(
        "site",
        help="a data holder: dials out to the server, sends sums or updates, never a text",
        epilog="example: lakeveil federate site --config deploy/federated/site.yaml",
    )
    for one in (serve, site):
        one.add_argument("--config", required=True, metavar="FILE", help="see deploy/federated/ and docs/federated.md")


def run(args: argparse.Namespace) -> int:
    """One training, from joining to the card; progress on stderr, the path of the head or of the bundle on stdout."""
    if importlib.util.find_spec("grpc") is None:
        raise UsageError("federate: needs gRPC: pip install 'lakeveil[federated]'")
    from lakeveil.learn.federate import serve, settings, site

    if args.side == "serve":
        asked = settings.server(args.config)
        serve.run(asked, _say)
        print(asked.out if asked.train == "tail" else f"{asked.out}.npz")
        return 0
    own = settings.site(args.config)
    site.run(own, _say)
    if own.out:
        print(own.out if own.train == "tail" else f"{own.out}.npz")
    return 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
