"""`lakeveil verify`: is the report what was signed, is the masked copy what it should be, and is anything left in it?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lakeveil import config
from lakeveil.commands.report import add

if TYPE_CHECKING:
    from lakeveil.lake.verify import Verified

__all__ = ["add", "run"]


def run(args: argparse.Namespace) -> int:
    """A line per question; the last one is the run's id and the report's path. Exit 1: the signature does not hold, the
    masked tables differ from what masking gives, or more was left than fail_on.residual allows."""
    from lakeveil.lake.verify import verify  # pyspark is asked for only here

    seen = verify(config.load(args.config, args.set), args.of)
    for line in _lines(seen):
        print(line)
    if seen.report:
        print(f"{args.of} {seen.report}", flush=True)
    return seen.exit_code


def _lines(seen: Verified) -> Iterator[str]:
    if seen.signature is None:
        yield "signature: none was checked, for the config has no key"
    elif not seen.signature.ok:
        yield f"signature: {seen.signature.reason}; nothing was scanned, nothing is signed anew"
        return
    else:
        yield "signature: holds, for the report and the audit tables"
    if seen.residual is None:
        yield "masked tables: none, the run was in audit mode"
        return
    yield f"rows: {seen.residual.rows_source} in the sources, {seen.residual.rows_masked} in the masked tables"
    for table, rows in sorted(seen.gone.items()):
        yield f"not compared: {rows} rows of table {table}, whose inputs are gone or changed; scanned again without them"
    for (table, path), count in sorted(seen.residual.changed.items()):
        yield f"changed though nothing was found: {count} × {table}.{path}"
    for (table, path, label), count in sorted(seen.residual.left.items()):
        yield f"left: {count} × {label} in {table}.{path}"
    yield f"left in all: {seen.residual.findings} in {seen.residual.texts} masked texts"
