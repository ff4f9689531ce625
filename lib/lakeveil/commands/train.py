"""`lakeveil train`: fit a logistic head from gold, in seconds; train the name tagger, in an hour or two; on a CPU."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from lakeveil.bundle import Bundle
from lakeveil.errors import UsageError


def add(parser: argparse.ArgumentParser) -> None:
    """The sub-verbs: head, tagger, japanese."""
    verbs = parser.add_subparsers(title="what to train", dest="what", metavar="WHAT", required=True)
    _add_head(verbs.add_parser("head", help="a logistic head on the shipped encoder: new labels from a few hundred examples"))
    _add_tagger(
        verbs.add_parser(
            "tagger",
            help="the multilingual name tagger (extra `train`)",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="example: lakeveil train tagger --data DATA --work build/names --minutes 60 --version 4\n"
            "DATA holds ner/ship, text, lexicons and langid as docs/data.md describes them. Done again it goes on where it stopped:\n"
            "prepared data and checkpoints are kept in --work. build/names/model holds tagger.onnx, .tokens.onnx, .npz, .json and their cards,\n"
            "parts for `python -m lakeveil.learn.bundle`; `lakeveil bundle compare` says whether they are better.",
        )
    )
    _add_japanese(
        verbs.add_parser(
            "japanese",
            help="the Japanese name tagger (extras `train` and `ja`)",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="example: lakeveil train japanese --data DATA --work build/japanese --minutes 25 --version 3\n"
            "DATA as for `train tagger`. build/japanese/model holds japanese.onnx, .npz, .json and their cards; docs/japanese.md.",
        )
    )


def _add_head(head: argparse.ArgumentParser) -> None:
    head.epilog = "example: lakeveil train head --gold gold.jsonl --labels PATIENT,DOCTOR --out heads/clinic.npz"
    head.add_argument(
        "--gold", required=True, metavar="G.jsonl", help='{"text", "spans": [[start, end, label], …], "lang"?, "weight"?} a line'
    )
    head.add_argument("--labels", required=True, metavar="A,B", help="the labels to learn; all other spans count as none")
    head.add_argument("--out", required=True, metavar="HEAD", help="HEAD.npz and its card HEAD.json are written")
    head.add_argument("--penalty", type=float, help="λ of log likelihood − λ‖β‖² (default: 1; 0.6 with --correct)")
    head.add_argument("--penalise-intercept", action="store_true", help="as the paper does (default: no)")
    head.add_argument("--balanced", action="store_true", help="every class weighs the same")
    head.add_argument(
        "--recall", type=float, metavar="R", help="thresholds for this token recall (default: of the highest F1, cross-validated)"
    )
    head.add_argument("--licence", default="not stated", help="licence of the gold, for the card")
    head.add_argument(
        "--correct", action="store_true", help="the labels are the tagger's own: correct what it says of them, for one domain"
    )
    head.add_argument(
        "--keep", metavar="T.jsonl", help='with --correct: other texts ({"text", "lang"?} a line), in which nothing is to change'
    )
    head.add_argument(
        "--rich",
        action="store_true",
        help="read also tags, lexicon, neighbours, first layer, the same word's other places; columns scaled",
    )
    head.add_argument("--bundle", metavar="DIR", help="the bundle whose encoder is used (default: the shipped one)")


def _add_tagger(tagger: argparse.ArgumentParser) -> None:
    tagger.add_argument("--data", required=True, type=Path, metavar="DIR", help="the data folder")
    tagger.add_argument("--work", required=True, type=Path, metavar="DIR", help="everything is written here")
    tagger.add_argument("--minutes", type=float, default=60.0, help="how long to train (default: 60); steps come on top")
    tagger.add_argument("--workers", type=int, default=2, help="processes over shared weights (default: 2)")
    tagger.add_argument("--version", required=True, help="version of the new tagger, for its source in the audit")
    tagger.add_argument("--start", type=Path, metavar="MODEL.pt", help="weights to go on from (default: anew)")
    tagger.add_argument(
        "--silver", nargs=3, action="append", default=[], metavar=("TEXT", "MARKS", "TIMES"), help="a teacher's marks"
    )
    tagger.add_argument(
        "--raw", nargs=3, action="append", default=[], metavar=("TEXT", "CHARACTERS", "TIMES"), help="marked by ours"
    )
    tagger.add_argument("--leave-out", default="", metavar="SOURCE", help="train without the gold files that begin so")


def _add_japanese(japanese: argparse.ArgumentParser) -> None:
    japanese.add_argument("--data", required=True, type=Path, metavar="DIR", help="the data folder")
    japanese.add_argument("--work", required=True, type=Path, metavar="DIR", help="everything is written here")
    japanese.add_argument("--minutes", type=float, default=25.0, help="how long to train (default: 25); preparing comes on top")
    japanese.add_argument("--variants", type=int, default=3, metavar="N", help="made names for each text with one (default: 3)")
    japanese.add_argument("--version", required=True, help="version of the new tagger, for its source in the audit")
    japanese.add_argument("--start", type=Path, metavar="MODEL.pt", help="weights to go on from (default: anew)")
    japanese.add_argument(
        "--teacher",
        type=Path,
        action="append",
        default=[],
        metavar="PARTS",
        help="a Japanese tagger; raw text is learnt from their mean",
    )
    japanese.add_argument(
        "--large", type=Path, metavar="T.pt", help="a large teacher beside them (lakeveil.learn.japanese.largefit)"
    )
    japanese.add_argument("--marks", type=Path, metavar="MARKS.jsonl", help="raw sentences with another system's spans")


def run(args: argparse.Namespace) -> int:
    """Fit what was asked for; progress on stderr, the head's path on stdout."""
    if args.what == "japanese" and (args.marks or args.large) and not args.teacher:
        raise UsageError(f"train japanese: --{'marks' if args.marks else 'large'} wants a --teacher beside it")
    if args.what != "head":
        if any(importlib.util.find_spec(module) is None for module in ("torch", "onnx", "sklearn")):
            raise UsageError(f"train {args.what}: needs torch, onnx and scikit-learn: pip install 'lakeveil[train]'")
        if args.what == "japanese" and any(importlib.util.find_spec(module) is None for module in ("fugashi", "ipadic")):
            raise UsageError("train japanese: needs MeCab and its dictionary: pip install 'lakeveil[train,ja]'")
        return _train(args, steps(args) if args.what == "tagger" else japanese_steps(args))
    from lakeveil.commands import gold
    from lakeveil.learn.headfile import Options, rich, train
    from lakeveil.learn.headgold import Example

    labels = tuple(dict.fromkeys(name.strip() for name in args.labels.split(",") if name.strip()))
    if not labels or (args.penalty is not None and args.penalty <= 0) or not 0 < (args.recall or 1) <= 1:
        raise UsageError("train head: wants at least one label, --penalty above 0 and --recall in (0, 1]")
    if args.keep and not args.correct:
        raise UsageError("train head: --keep goes with --correct")
    examples = [
        Example(r["text"], gold.triples(r), str(r.get("lang", "und")), _weight(r, args.gold)) for r in gold.read(args.gold)
    ]
    say = partial(print, file=sys.stderr, flush=True)
    blocks = rich(args.bundle, say) if args.rich else ("vectors",)
    penalty = args.penalty if args.penalty is not None else 0.6 if args.correct else 1.0
    options = Options(
        penalty, args.penalise_intercept, args.balanced, args.recall, args.licence, blocks, args.correct, scaled=args.rich
    )
    keep = [Example(r["text"], (), str(r.get("lang", "und"))) for r in gold.read(args.keep)] if args.keep else []
    asked = f"lakeveil train head --labels {','.join(labels)} --penalty {penalty:g}" + "".join(
        f" --{name}" for name in ("penalise-intercept", "balanced", "correct", "rich") if getattr(args, name.replace("-", "_"))
    )
    asked += f" --recall {args.recall:g}" if args.recall is not None else ""
    print(train(examples, labels, Path(args.out), args.bundle, options, say, keep, asked))
    return 0


def _weight(record: Mapping[str, object], path: str) -> float:
    weight = record.get("weight", 1.0)
    if isinstance(weight, bool) or not isinstance(weight, (int, float)) or not 0 < weight < float("inf"):
        raise UsageError(f"train head: {path}: a weight is a number above 0: how many texts like it the text stands for")
    return float(weight)


def steps(args: argparse.Namespace) -> list[tuple[str, list[str]]]:
    """The modules of lakeveil.learn that make a tagger, each with its arguments: prepare (unless done), train, export, calibrate."""
    prepared, model = args.work / "prepared", args.work / "model"
    own = ["--tagger", str(Bundle.open().folder)] if args.raw else []
    extra = [word for kind in ("silver", "raw") for three in getattr(args, kind) for word in (f"--{kind}", *three)]
    left = ["--leave-out", args.leave_out] if args.leave_out else []
    start = ["--start", str(args.start)] if args.start else []
    pace = ["--minutes", str(args.minutes), "--workers", str(args.workers)]
    made = [
        ("prepare", ["--data", str(args.data), "--out", str(prepared), *own, *extra, *left]),
        ("train", ["--data", str(prepared), "--work", str(args.work), *pace, *start]),
        ("export", ["--model", str(args.work / "model.pt"), "--data", str(prepared), "--out", str(model)]),
        ("calibrate", ["--model", str(model), "--held", str(prepared / "held.pkl"), "--version", args.version]),
    ]
    return made[1:] if (prepared / "prepared.pkl").exists() else made


def japanese_steps(args: argparse.Namespace) -> list[tuple[str, list[str]]]:
    """The modules of lakeveil.learn that make the Japanese tagger: prepare (unless done), train, export with calibration."""
    prepared, model = args.work / "prepared", args.work / "model"
    start = ["--start", str(args.start)] if args.start else []
    taught = ["--teachers", *map(str, args.teacher)] if args.teacher else []
    taught += [word for name in ("large", "marks") if (path := getattr(args, name)) for word in (f"--{name}", str(path))]
    made = [
        ("japanese.prepare", ["--data", str(args.data), "--out", str(prepared), "--variants", str(args.variants), *taught]),
        ("japanese.train", ["--data", str(prepared), "--work", str(args.work), "--minutes", str(args.minutes), *start]),
        (
            "japanese.export",
            ["--model", str(args.work / "model.pt"), "--data", str(prepared), "--out", str(model), "--version", args.version],
        ),
    ]
    return made[1:] if (prepared / "train.npz").exists() and (prepared / "held.jsonl").exists() else made


def _train(args: argparse.Namespace, made: list[tuple[str, list[str]]]) -> int:
    if not (args.data / "ner" / "ship").is_dir():
        raise UsageError(f"train {args.what}: {args.data} holds no ner/ship; docs/data.md says what the data folder looks like")
    for name, arguments in made:
        print(f"{name} …", file=sys.stderr, flush=True)
        importlib.import_module(f"lakeveil.learn.{name}").main(arguments)
    print(args.work / "model")
    return 0
