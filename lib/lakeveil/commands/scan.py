"""`lakeveil scan`: the main job."""

from __future__ import annotations

import argparse
import shlex

from lakeveil import config
from lakeveil.commands import asked


def add(parser: argparse.ArgumentParser) -> None:
    """--config, --mode, --set."""
    parser.add_argument("--config", metavar="FILE", required=True, help="config file: sources, output, key, policy")
    parser.add_argument("--mode", choices=config.MODES, help="mask (default): masked tables and audit; audit: no masked copy")
    parser.add_argument("--set", metavar="a.b=c", action="append", default=[], help="override one setting; may be repeated")


def run(args: argparse.Namespace) -> int:
    """Scan; the last line on stdout is the run's id and the report's path."""
    from lakeveil.lake.run import scan  # pyspark is asked for only here

    overrides = [*args.set, *([f"mode={args.mode}"] if args.mode else [])]
    command = shlex.join(["lakeveil", "scan", "--config", args.config, *(p for one in overrides for p in ("--set", one))])
    settings = config.load(args.config, overrides)
    asked.check(settings)
    outcome = scan(settings, command=command)
    print(f"{outcome.run} {outcome.report}", flush=True)
    return outcome.exit_code
