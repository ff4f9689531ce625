"""`lakeveil annotate`: an organisation's records found again in its own texts, as silver training data."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from lakeveil import config
from lakeveil.config import Settings
from lakeveil.errors import UsageError
from lakeveil.learn.annotate import formats, records
from lakeveil.learn.annotate import settings as maps
from lakeveil.learn.annotate.batches import Annotator, spread
from lakeveil.learn.annotate.core import Pair
from lakeveil.learn.annotate.formats import Unit
from lakeveil.learn.annotate.settings import Mapped
from lakeveil.learn.annotate.vault import open_vault

_open: list[tuple[Annotator, str]] = []  # the annotator of a worker process, and the format it writes


@dataclass(frozen=True, slots=True, repr=False)
class Made:
    """What a batch gave: units as bytes of the format (`units` themselves for docbin), spans without and with a doubt."""

    pieces: list[bytes]
    units: list[Unit]
    sure: int
    doubtful: int


def add(parser: argparse.ArgumentParser) -> None:
    """--texts, --records, --map; --config with --name, or --out; --export."""
    parser.add_argument("--texts", metavar="F", help="table of texts: .jsonl, .csv or .parquet")
    parser.add_argument("--records", metavar="F", help="table of records; default: each text's own row, or the page's infobox")
    parser.add_argument(
        "--spark", action="store_true", help="--texts and --records are names of the config's sources, read and joined by Spark"
    )
    parser.add_argument("--map", metavar="M.yaml", help="which field means which label; see docs/annotation.md")
    parser.add_argument("--key", metavar="COLUMN", help="the column both tables share (default: the map's `key`)")
    parser.add_argument("--config", metavar="FILE", help="config file: its output's restricted/ receives the result, encrypted")
    parser.add_argument("--name", metavar="NAME", help="with --config: what the result is called")
    parser.add_argument("--out", metavar="FILE", help="instead: a plain file, readable by you alone; - for stdout")
    parser.add_argument(
        "--format",
        choices=(*formats.FORMATS, "docbin"),
        default="jsonl",
        help="of --out and --export (default: jsonl); docbin: --out is a folder",
    )
    parser.add_argument("--export", metavar="NAME", help="decrypt a result to --out; needs --config and --reason; logged")
    parser.add_argument("--reason", metavar="TEXT", help="with --export: why you need it")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="worker processes (default: 1)")


def run(args: argparse.Namespace) -> int:
    """Annotate, or export; the summary goes to stderr. Exit 3 when rows could not be read."""
    settings = config.load(args.config) if args.config else Settings()
    if args.export:
        return _export(args, settings)
    if not args.texts or not args.map:
        raise UsageError("annotate: give --texts F and --map M.yaml")
    if bool(args.out) == bool(args.name) or (args.name and not args.config):
        raise UsageError("annotate: say where the result goes: --config FILE --name NAME (encrypted), or --out FILE")
    mapped = maps.load(args.map)
    if args.key:
        mapped = replace(mapped, key=args.key)
    if args.spark:
        return _on_spark(args, settings, mapped)
    records.check(args.records or args.texts, mapped)
    tally, told = records.Tally(), _Told()
    pairs = records.pairs(args.texts, args.records, mapped, tally)
    made = told.counted(spread(_work, pairs, args.processes, _Starter(mapped, settings, "jsonl" if args.name else args.format)))
    if args.name:
        place = f"silver/{_plain(args.name)}"
        open_vault(settings).put_lines(place, (line for one in made for line in one.pieces))
        print(f"restricted/{place}")
    elif args.format == "docbin":
        _write_shards(args.out, (unit for one in made for unit in one.units))
    else:
        _write(args.out, formats.FORMATS[args.format].file(piece for one in made for piece in one.pieces))
    print(
        f"{tally.texts} texts, {tally.unmatched} without a record, {tally.failed} unreadable; {told.sure} spans, {told.doubtful} in doubt",
        file=sys.stderr,
    )
    return 3 if tally.failed else 0


def _on_spark(args: argparse.Namespace, settings: Settings, mapped: Mapped) -> int:
    if not args.name:
        raise UsageError("annotate --spark: the result is written encrypted: give --config FILE and --name NAME")
    from lakeveil.learn.annotate import lake  # pyspark is asked for only here

    place = f"silver/{_plain(args.name)}"
    number = open_vault(settings).put_lines(place, lake.lines(settings, args.texts, args.records, mapped))
    print(f"restricted/{place}")
    print(f"{number} lines", file=sys.stderr)
    return 0


class _Starter:
    """Opens the annotator in a worker process; picklable."""

    def __init__(self, mapped: Mapped, settings: Settings, form: str) -> None:
        self.mapped, self.settings, self.form = mapped, settings, form

    def __call__(self) -> None:
        _open[:] = [(Annotator.open(self.mapped, self.settings), self.form)]


def _work(batch: list[Pair]) -> Made:
    """Annotated and written out where it was annotated: the process that reads and writes only passes bytes on."""
    ((annotator, form),) = _open
    units = annotator(batch)
    sure = sum(len(unit.sure) for unit in units)
    doubtful = sum(len(unit.annotations) for unit in units) - sure
    if form == "docbin":
        return Made([], units, sure, doubtful)
    return Made([formats.FORMATS[form].piece(unit) for unit in units], [], sure, doubtful)


class _Told:
    """Counts spans as they pass."""

    sure = doubtful = 0

    def counted(self, batches: Iterable[Made]) -> Iterator[Made]:
        for made in batches:
            self.sure += made.sure
            self.doubtful += made.doubtful
            yield made


def _export(args: argparse.Namespace, settings: Settings) -> int:
    if not args.config or not (args.reason or "").strip() or not args.out:
        raise UsageError("annotate --export: needs --config FILE, --reason TEXT (it is logged with your name) and --out FILE")
    vault, place = open_vault(settings), f"silver/{_plain(args.export)}"
    vault.lines(place)
    vault.log(args.reason.strip(), [place])
    lines = vault.lines(place)
    if args.format == "docbin":
        _write_shards(args.out, map(formats.unit_of, lines))
    elif args.format == "jsonl":
        _write(args.out, lines)
    else:
        form = formats.FORMATS[args.format]
        _write(args.out, form.file(form.piece(formats.unit_of(line)) for line in lines))
    return 0


def _write_shards(path: str, units: Iterable[Unit]) -> None:
    """A folder of DocBins, part-00000.spacy on; it must be new, so that no shard of another run stays in it."""
    try:
        Path(path).mkdir(mode=0o700)
    except OSError as error:
        raise UsageError(f"--out {path}: give a new folder for the DocBins ({type(error).__name__})") from None
    for number, shard in enumerate(formats.docbin(units)):
        _write(str(Path(path) / f"part-{number:05}.spacy"), [shard])


def _write(path: str, pieces: Iterable[bytes]) -> None:
    if path == "-":
        for piece in pieces:
            sys.stdout.buffer.write(piece)
        return
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise UsageError(f"--out {path}: cannot be written ({type(error).__name__})") from None
    with os.fdopen(handle, "wb") as file:
        file.writelines(pieces)


def _plain(name: str) -> str:
    """A result's name becomes a folder: letters, digits, `_` and `-` only."""
    if not name.replace("_", "").replace("-", "").isalnum() or Path(name).name != name:
        raise UsageError(f"--name {name}: a name is letters, digits, `_` and `-`")
    return name
