"""`lakeveil report`: a run's report once more, from the audit tables."""

from __future__ import annotations

import argparse

from lakeveil import config


def add(parser: argparse.ArgumentParser) -> None:
    """--config, --set and the run's id."""
    parser.add_argument(
        "--set", metavar="a.b=c", action="append", default=[], help="override one setting, as for `scan`; may be repeated"
    )
    parser.add_argument("--config", metavar="FILE", required=True, help="the run's config file")
    parser.add_argument("of", metavar="RUN", help="the run's id, as `scan` printed it")


def run(args: argparse.Namespace) -> int:
    """Render and sign; the last line is the run's id and the report's path."""
    from lakeveil.lake import past  # pyspark is asked for only here

    with past.opened(config.load(args.config, args.set), args.of) as ended:
        print(f"{args.of} {past.again(ended)}", flush=True)
    return 0
