"""`lakeveil train`: fit a logistic head from gold, in seconds, on a CPU."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path

from lakeveil.errors import UsageError


def add(parser: argparse.ArgumentParser) -> None:
    """The sub-verbs: head, tagger, japanese."""
    verbs = parser.add_subparsers(title="what to train", dest="what", metavar="WHAT", required=True)
    head = verbs.add_parser("head", help="a logistic head on the shipped encoder: new labels from a few hundred examples")
    head.add_argument("--gold", required=True, metavar="G.jsonl", help='{"text", "spans": [[start, end, label], …]} a line')
    head.add_argument("--labels", required=True, metavar="A,B", help="the labels to learn; all other spans count as none")
    head.add_argument("--out", required=True, metavar="HEAD", help="HEAD.npz and its card HEAD.json are written")
    head.add_argument("--penalty", type=float, default=1.0, help="λ of log likelihood − λ‖β‖² (default: 1)")
    head.add_argument("--penalise-intercept", action="store_true", help="as the paper does (default: no)")
    head.add_argument("--balanced", action="store_true", help="every class weighs the same")
    head.add_argument("--recall", type=float, metavar="R", help="thresholds for this token recall (default: 0.5 everywhere)")
    head.add_argument("--licence", default="not stated", help="licence of the gold, for the card")
    head.add_argument("--bundle", metavar="DIR", help="the bundle whose encoder is used (default: the shipped one)")
    verbs.add_parser("tagger", help="the multilingual tagger (extra `train`)")
    verbs.add_parser("japanese", help="the Japanese tagger (extra `train`)")


def run(args: argparse.Namespace) -> int:
    """Fit what was asked for; progress on stderr, the head's path on stdout."""
    if args.what != "head":
        if importlib.util.find_spec("torch") is None:
            raise UsageError(f"train {args.what}: needs torch: pip install 'lakeveil[train]'")
        module = {"tagger": "names", "japanese": "japanese"}[args.what]
        raise UsageError(
            f"train {args.what}: runs as `python -m lakeveil.learn.{module} --help`; this verb does not start it yet"
        )
    from lakeveil.commands.evaluate import _read, _triples
    from lakeveil.learn.headfile import Example, Options, train

    labels = tuple(dict.fromkeys(name.strip() for name in args.labels.split(",") if name.strip()))
    if not labels or args.penalty <= 0 or not 0 < (args.recall or 1) <= 1:
        raise UsageError("train head: wants at least one label, --penalty above 0 and --recall in (0, 1]")
    examples = [Example(r["text"], _triples(r)) for r in _read(args.gold)]
    options = Options(args.penalty, args.penalise_intercept, args.balanced, args.recall, args.licence)
    path = train(examples, labels, Path(args.out), args.bundle, options, lambda line: print(line, file=sys.stderr, flush=True))
    print(path)
    return 0
