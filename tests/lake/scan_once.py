"""A scan in a process of its own, to be killed: `python scan_once.py CONFIG [--die STEP] [--pause STEP] [--master M] [--drag FILE] [--real]`.

Without --real a made-up finder stands in for the models: every `Ada`, `Bob` or `Cleo` is a PERSON.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import re
import signal
import sys
import time
from typing import Any

from lakeveil import config
from lakeveil.errors import LakeveilError
from lakeveil.lake import run, session
from lakeveil.lake.kernel import Kit, build


def find_made_up(texts: Any) -> Any:
    """Spans of three names; an allow-list of one name is told to have taken a span away wherever it stands."""
    from dataclasses import replace

    from lakeveil.resolve import Resolved
    from lakeveil.spans import Spans

    found = [
        (i, m.start(), m.end(), "PERSON", 0.9)
        for i, text in enumerate(texts.values.to_pylist())
        for m in re.finditer("Ada|Bob|Cleo", text)
    ]
    allowed = sum(text.count("nobody") for text in texts.values.to_pylist())
    return replace(texts, languages=["en"] * len(texts)), Resolved(
        Spans.of(found, "made-up@1"), {"made-up-list@1": allowed} if allowed else {}
    )


def made_up(kit: Kit, bundle: Any) -> Any:
    """A veil around the made-up finder."""
    from lakeveil.masking.masker import Masker
    from lakeveil.veil import Veil

    return Veil(find_made_up, Masker(kit.policy, kit.keys), kit.decisions, kit.limits, kit.widths)


def dragging(mark: str, kit: Kit, bundle: Any) -> Any:
    """The made-up veil, which says in a file that it is at work, and takes its time."""
    veil = made_up(kit, bundle)

    def late(batch: Any, source: Any) -> Any:
        with open(mark, "a") as file:  # noqa: PTH123
            file.write("at work\n")
        time.sleep(3)
        return veil(batch, source)

    late.detect = veil.detect  # type: ignore[attr-defined]
    return late


def main() -> int:
    """Scan and print the outcome as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--die", default="")
    parser.add_argument("--pause", default="")
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--drag", default="")
    parser.add_argument("--real", action="store_true")
    args = parser.parse_args()

    def step(name: str) -> None:
        print(f"step {name}", flush=True)
        if name == args.die:
            os.kill(os.getpid(), signal.SIGKILL)
        if name == args.pause:
            time.sleep(600)

    settings = config.load(args.config)
    spark = session.start(settings, master=args.master)
    print("started", flush=True)
    try:
        make = build if args.real else functools.partial(dragging, args.drag) if args.drag else made_up
        outcome = run.scan(settings, spark=spark, make=make, step=step)
    except LakeveilError as error:
        print(error, file=sys.stderr, flush=True)
        return error.exit_code
    print(json.dumps({"run": outcome.run, "report": outcome.report, "exit_code": outcome.exit_code}), flush=True)
    spark.stop()
    return outcome.exit_code


if __name__ == "__main__":
    sys.exit(main())
