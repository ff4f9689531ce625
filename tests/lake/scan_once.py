"""A scan in a process of its own, to be killed: `python scan_once.py CONFIG [--die STEP] [--pause STEP] [--master M] [--real]`.

Without --real a made-up finder stands in for the models: every `Ada`, `Bob` or `Cleo` is a PERSON.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
import time
from typing import Any

from lakeveil import config
from lakeveil.lake import run, session
from lakeveil.lake.kernel import Kit, build


def find_made_up(texts: Any) -> Any:
    """Spans of three names."""
    from dataclasses import replace

    from lakeveil.spans import Resolved, Spans

    found = [
        (i, m.start(), m.end(), "PERSON", 0.9)
        for i, text in enumerate(texts.values.to_pylist())
        for m in re.finditer("Ada|Bob|Cleo", text)
    ]
    return replace(texts, languages=["en"] * len(texts)), Resolved(Spans.of(found, "made-up@1"), {})


def made_up(kit: Kit, bundle: Any) -> Any:
    """A veil around the made-up finder."""
    from lakeveil.masking.masker import Masker
    from lakeveil.veil import Veil

    return Veil(find_made_up, Masker(kit.policy, kit.keys), kit.decisions, kit.limits, kit.widths)


def main() -> int:
    """Scan and print the outcome as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--die", default="")
    parser.add_argument("--pause", default="")
    parser.add_argument("--master", default="local[2]")
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
    outcome = run.scan(settings, spark=spark, make=build if args.real else made_up, step=step)
    print(json.dumps({"run": outcome.run, "report": outcome.report, "exit_code": outcome.exit_code}), flush=True)
    spark.stop()
    return outcome.exit_code


if __name__ == "__main__":
    sys.exit(main())
