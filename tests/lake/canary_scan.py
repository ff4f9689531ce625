"""A scan in a process of its own over a lake of canaries: `python canary_scan.py CONFIG [--die STEP] [--then-boom CONFIG]`.

Recognizers stand in for the models: one finds `Qanary…` words, one raises on a text that asks for it, with the text in its message.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from typing import Any

from lakeveil import config
from lakeveil.errors import LakeveilError
from lakeveil.lake import run, session


def find(texts: Any, found: Any) -> Any:
    """Every word that begins with Qanary is a PERSON."""
    from lakeveil.spans import Spans

    rows = [
        (i, m.start(), m.end(), "PERSON", 0.9)
        for i, text in enumerate(texts.values.to_pylist())
        for m in re.finditer(r"Qanary\w*", text)
    ]
    return Spans.of(rows, "canary@1")


def stumble(texts: Any, found: Any) -> Any:
    """Raises on a text that says raise, with the text in the message, as careless code does."""
    from lakeveil.spans import Spans

    for text in texts.values.to_pylist():
        if "raise" in text:
            raise ValueError(f"cannot look at {text}")
    return Spans()


def canary(kit: Any, bundle: Any) -> Any:
    """A veil around both."""
    from lakeveil.detector import Detector
    from lakeveil.masking.masker import Masker
    from lakeveil.veil import Veil

    detector = Detector(
        lambda values, hints: ["en"] * len(values), {"canary": find, "stumble": stumble}, {("*", "*"): 0.5}, kit.limits
    )
    return Veil(detector, Masker(kit.policy, kit.keys), kit.decisions, kit.limits, kit.widths)


def boom(kit: Any, bundle: Any) -> Any:
    """A veil that breaks on its first batch, with the batch in its message."""

    def broken(batch: Any, source: Any) -> Any:
        raise KeyError(f"a bug met {batch.to_pylist()}")

    broken.detect = canary(kit, bundle).detect  # type: ignore[attr-defined]  # the sample for column decisions goes well
    return broken


def main() -> int:
    """Scan; then, if asked, scan what breaks in the same session. The last exit code counts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--die", default="")
    parser.add_argument("--then-boom", default="")
    args = parser.parse_args()

    def step(name: str) -> None:
        print(f"step {name}", flush=True)
        if name == args.die:
            os.kill(os.getpid(), signal.SIGKILL)

    settings = config.load(args.config)
    spark = session.start(settings, master="local[2]")
    try:
        outcome = run.scan(settings, spark=spark, make=canary, step=step)
        print(f"{outcome.run} {outcome.report} exit {outcome.exit_code}", flush=True)
        if args.then_boom:
            run.scan(config.load(args.then_boom), spark=spark, make=boom, step=step)
        return outcome.exit_code
    except LakeveilError as error:
        print(f"lakeveil: {error}", file=sys.stderr)
        return error.exit_code
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main())
