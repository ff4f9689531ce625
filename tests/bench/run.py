"""All benchmarks, one after the other: `make bench DATA=folder`. Each script says what it measures and against what.

Those that need the corpora are left out, by name, when no folder is given.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
from pathlib import Path

from lakeveil.bundle import Bundle

HERE = Path(__file__).parent


def commands(data: str | None) -> dict[str, list[str] | None]:
    """Arguments per script; None where the corpora are needed and not given."""
    model = str(Bundle.open().file("lid.176.ftz"))
    with_data = ["--data", data] if data else []
    return {
        "kernel.py": [],
        "spark.py": with_data,
        "columns/decisions.py": [],
        "language.py": [f"{data}/langid/dev", model] if data else None,
        "patterns.py": [f"{data}/ner/ship"] if data else None,
        "lexicon.py": [data] if data else None,
        "names.py": [data] if data else None,
        "written.py": [],
        "told.py": [],
    }


def main() -> int:
    """Run what can be run; the worst exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", help="folder with ner/, langid/, lexicons/")
    args = parser.parse_args()
    print(f"machine: {platform.machine()}, Python {platform.python_version()}")
    worst = 0
    for script, arguments in commands(args.data).items():
        if not (HERE / script).exists():
            continue
        print(f"\n== {script}", flush=True)
        if arguments is None:
            print("left out: needs DATA=folder")
            continue
        worst = max(worst, subprocess.run([sys.executable, str(HERE / script), *arguments], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
