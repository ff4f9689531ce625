"""`lakeveil locate`: which input, row or place a digest of the audit means; on the terminal only."""

from __future__ import annotations

import argparse

from lakeveil import config


def add(parser: argparse.ArgumentParser) -> None:
    """--config, --set and the digest."""
    parser.add_argument(
        "--set", metavar="a.b=c", action="append", default=[], help="override one setting, as for `scan`; may be repeated"
    )
    parser.add_argument("--config", metavar="FILE", required=True, help="config file with the sources and the key of the scan")
    parser.add_argument("digest", metavar="DIGEST", help="of an input, a row or a value; DIGEST#ROW for a row of an input")


def run(args: argparse.Namespace) -> int:
    """Print what it means, one line each. Paths are shown: this is the one place that does."""
    from lakeveil.lake.locate import locate  # pyspark is asked for only here

    for line in locate(config.load(args.config, args.set), args.digest):
        print(line)
    return 0
