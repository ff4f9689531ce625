"""The command line: a table of verbs. Arguments → config → the rooms; exit codes as the errors say."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from lakeveil import __version__
from lakeveil.errors import LakeveilError

# verb → what it does; the module of the same name under commands/ declares and runs it.
VERBS = {
    "scan": "scan a lake: masked Delta tables, findings, report",
    "detect": "JSON lines in, the same lines with spans out",
    "mask": "JSON lines in, masked JSON lines out",
    "evaluate": "score found spans against gold",
    "report": "render a run's report again",
    "verify": "check a run's signature and re-scan what it wrote",
    "locate": "say on the terminal which input a digest of the audit means",
    "reveal": "decrypt a value that policy encrypted, logged",
    "recognizers": "list, check and explain recognizers",
    "rules": "check, test and explain rule files",
    "correct": "decide about a missed or wrongly masked word",
    "train": "fit a head for new labels from a few hundred examples",
    "federate": "train a head together with other holders; texts stay where they are",
    "annotate": "find an organisation's own records in its texts: silver training data",
    "review": "let people look at findings in a local page, and estimate precision and recall",
    "bundle": "show, build or compare bundles of models and lexicons",
}

EXAMPLES = {
    "scan": "lakeveil scan --config conf/lake.yaml --set mode=audit",
    "detect": 'echo \'{"text": "Write to Ada Lovelace"}\' | lakeveil detect --labels PERSON',
    "mask": "lakeveil mask --policy conf/policy.yaml < mails.jsonl > masked.jsonl",
    "evaluate": "lakeveil evaluate --gold gold.jsonl --predictions found.jsonl --json",
    "report": "lakeveil report --config conf/lake.yaml 2026-01-31T10-00-00-1",
    "verify": "lakeveil verify --config conf/lake.yaml 2026-01-31T10-00-00-1",
    "locate": "lakeveil locate --config conf/lake.yaml 9f86d081884c7d65",
    "reveal": "lakeveil reveal --config conf/lake.yaml --reason 'ticket 4711' TOKEN",
    "recognizers": "lakeveil recognizers explain 'card 4111 1111 1111 1111'",
    "rules": "lakeveil rules explain conf/rules/pl.nert 'Pan Jan Kowalski'",
    "correct": "echo Eduardem | lakeveil correct propose --language pl",
    "train": "lakeveil train head --gold gold.jsonl --labels PATIENT,DOCTOR --out heads/clinic.npz",
    "federate": "lakeveil federate site --config deploy/federated/site.yaml",
    "annotate": "lakeveil annotate --records patients.csv --texts letters.jsonl --key patient_id --map map.yaml --config lake.yaml --name letters",
    "review": "lakeveil review serve --config lake.yaml --sample letters --annotator ada --annotator ben",
    "bundle": "lakeveil bundle show",
}


# package → the extra that brings it; what a plain `pip install lakeveil` lacks.
EXTRAS = {"pyspark": "spark", "pandas": "spark", "rapidfuzz": "annotate", "starlette": "review", "uvicorn": "review"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb and return its exit code; a user's mistake is one line on stderr."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        args = _parser(arguments).parse_args(arguments)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except LakeveilError as error:
        print(f"lakeveil: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("lakeveil: interrupted; run it again", file=sys.stderr)
        return 4
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 4
    except Exception as error:
        package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
        if package in EXTRAS:
            print(f"lakeveil: {package} is not installed: pip install 'lakeveil[{EXTRAS[package]}]'", file=sys.stderr)
            return 2
        print(f"lakeveil: {_fault(error)}", file=sys.stderr)
        return 4


def _fault(error: Exception) -> str:
    """Class and places of an error that nobody foresaw. Law 2: a message of Python's or a library's may quote a value."""
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if "lakeveil" in frame.filename]
    steps = " < ".join(f"{Path(place.filename).name}:{place.lineno}" for place in reversed(places[-4:]))
    return f"{type(error).__name__} at {steps}: a fault of lakeveil's; its message is not shown, since it may hold a value"


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lakeveil", description="Find personal data in a data lake, mask it, report it.")
    parser.add_argument("--version", action="version", version=f"lakeveil {__version__}")
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    asked = next((a for a in arguments if not a.startswith("-")), None)
    for verb, says in VERBS.items():
        child = verbs.add_parser(verb, help=says, description=says, epilog=f"example: {EXAMPLES[verb]}")
        if verb == asked:  # only the asked verb's rooms are imported: `--help` stays quick
            command = importlib.import_module(f"lakeveil.commands.{verb}")
            command.add(child)
            child.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
